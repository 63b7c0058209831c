"""Spanish: words with which replies tell looked-up data. Plain data."""

from copilot.guard.claims.tool_data.terms.told import TermsOf

TERMS = TermsOf(
    neutral="""
        el la los las lo un una unos unas de del al a este esta estos estas ese esa es son era fue fueron ha han he
        hemos sido está están estaba se su sus tu tus mi nuestro nuestra nuestros nuestras usted yo nosotros en con
        por para desde y que según actualmente ya ahora todavía sistema datos registros ficha consta figura muestra
        indica comprobado revisado consultado visto gracias sí aquí número fecha día nos le les como también aparece
        tiene lamentablemente
    """,
    hedges="previsto prevista previstos previstas debería estimado estimada probablemente esperado esperada",
    negators="no ningún ninguna ninguno nunca sin nada ni desactivado desactivada",
    answers_no="no todavía aún del todo exactamente desgraciadamente lamentablemente",
    per="por al",
    of="del de",
    joins="y pero",
    looks="comprobado revisado consultado",
    enabling="puede",
    telling="ver confirmar decir",
    concepts="""
        order: pedido pedidos
        ordered: realizado hecho encargado
        shipped: enviado enviada envío salió expedido
        under_way: camino
        arriving: llegar llegue llegada entrega entregar entregado
        delivered: entregado entregada entrega llegado llegó entregó
        parcel: paquete envío entrega
        carrier: transportista
        tracking: seguimiento seguir rastreo
        sum: importe total precio cuesta asciende
        status: estado
        late: retraso retrasado retrasada
        cancelled: cancelado cancelada
        returned: devuelto devolución devuelta
        processing: preparación proceso
        packed: empaquetado
        plan: plan suscripción tarifa licencia
        renews: renueva renovación renovará
        ends: termina fin vence caduca vencimiento
        begins: empezó inicio comenzó desde empieza
        seats: plazas puestos usuarios licencias
        pay: pago paga facturado
        paid: pagado pagada
        unpaid: pendiente impagada abierta
        due: vence vencimiento
        invoice: factura facturas
        received: recibido recibida recibimos
        active: activo activa
        refunded: reembolsado reembolso
        booked: reservado reserva cita
        free_times: libre libres disponible hora horas
        repaired: reparación reparado
        finished: terminado terminada
        warranty: garantía
        customer: cliente
        month: mes mensual
        year: año anual
    """,
    changing="""
        deadline: hasta límite plazo
        expected: previsto prevista previstos previstas debería estimado estimada probablemente esperado esperada
        next: próximo próxima
        last: último última
        requested: solicitado solicitud solicitada
        eligible: posible puede
        fee: cargo motivo
        left: queda quedan restante restantes
        max: máximo mínimo
    """,
)

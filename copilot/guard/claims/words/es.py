"""Spanish."""

from copilot.guard.claims.words import ClaimWords

WORDS = ClaimWords(
    language="es",
    negators="no nunca jamás ningún ninguna ninguno sin nada nadie ni tampoco imposible apenas",
    harmless_negators="""no más de, no sólo, no solo, si no, no antes de, no menos de, no más tarde de, ningún problema, sin
        problema, sin problemas, no hay problema, no hay ningún problema, no es problema, no es ningún problema""",
    must="""debe, debes, deben, deberá, deberás, hay que, tiene que, tienes que, tendrás que, obligatorio,
        obligatoria, necesario,
        necesaria, hace falta, exige, imprescindible, necesitas, tendrías que, debéis""",
    can="""puede, puedes, pueden, podrá, podrás, podemos, posible, opcional, permitido, voluntario, si quieres, si
        lo desea, se
        puede, permite, cabe""",
    every="""todo, toda, todos, todas, cada, siempre, entero, entera, íntegro, íntegra, completamente, cualquier,
        cualquiera,
        ilimitado, ambos, ambas, sin excepción, en todos los casos, en cualquier caso, totalmente""",
    some="""algunos, algunas, algún, normalmente, a menudo, a veces, habitualmente, parcialmente, aproximadamente,
        unos, hasta, al
        menos, como máximo, como mínimo, la mayoría, en general, por lo general, parte de, a más tardar""",
    only="solo, sólo, solamente, únicamente, exclusivamente, sino, salvo, único, única",
    also="también, incluso, incluido, incluida, incluye, además, igualmente, aparte, igual que",
    done="ya, ha sido, han sido, hemos, se ha, está ahora, ya está",
    at_once="""automáticamente, inmediatamente, al instante, enseguida, directamente, el mismo día, al momento, por sí
    solo""",
    before="antes, previamente, primero, hasta, con antelación, antes de, previo",
    after="""después, luego, tras, una vez, cuando, a partir de, desde, posteriormente, por último, finalmente, más
    tarde, en cuanto""",
    conditions="si, cuando, en caso de, solo, sólo, mientras, con, sin, para, en, hasta, dentro de, donde",
    even_if="""aunque, incluso si, da igual, sin importar, en cualquier caso, aun cuando, sin tener que, sin
        necesidad, incluso sin,
        de todos modos, sea cual sea, incluso después""",
    we="nosotros nos nuestro nuestra nuestros nuestras equipo te",
    you="usted ustedes tú tu tus su sus le les vosotros os vuestro vuestra vuestros vuestras ti contigo",
    breaks="""pero y e o u porque pues así mientras que quien cual aunque si cuando salvo hasta antes después donde
        para como sino
        luego ya""",
    by="por",
    grants="""vamos a, voy a, te vamos, nosotros, podemos, nos encargamos, asumimos, hemos, te devolvemos, le
    devolvemos""",
    harmless_grants="""podemos solo, podemos sólo, puedo entender, puedo imaginar""",
    concedes="""como dices, como dice, tienes razón, tiene razón, efectivamente, sí, claro, por supuesto,
        naturalmente, como
        acordamos, como prometido, como escribes, en efecto, como pides, como pensabas""",
    endless="""de por vida, para siempre, ilimitado, ilimitada, ilimitados, ilimitadas, sin límite, indefinidamente,
        nunca caduca""",
    demands="""dígame que, dime que, escriba que, confirme, prometa, responda que, confírmame""",
    remains="falta, faltan, sobra, sobran, queda, quedan, resta, restan, resto",
    back="devuelven, devolvemos, devolución, reembolsamos, reembolso, recupera",
    together="en total, total, juntos, juntas, suman, en conjunto",
    apart="más, menos, más caro, más cara, más barato, más barata, diferencia",
    reduced="menos, descuento, rebaja, reducción, descuenta, descontamos, retenemos, deducimos",
    falls_on="es, es un, cae en, será",
    wishes="""quiero, deme, dame, reembolse, me debe, me debéis, exijo, págueme, tengo derecho, me dijeron, me han
        dicho, usted dijo, he oído, verdad,
        reclamo""",
    free="gratis gratuito gratuita gratuitos gratuitas gratuitamente",
    grammar="""porque pues aunque mientras así entonces sin embargo además sino según durante mediante hacia
        contra entre tras ante bajo alguien algo nadie nada cada cual cualquiera quien quienes cuyo cuya donde
        otro otra otros otras mismo misma mismos mismas ambos ambas varios varias ellos ellas él ella ello sí
        mío tuyo suyo nuestro vuestro demasiado bastante casi muy poco mucho tan tanto también tampoco aún
        todavía ya siempre nunca jamás menudo veces ahora hoy mañana ayer aquí allí ahí luego después antes
        primero finalmente por último naturalmente claro lamentablemente afortunadamente realmente simplemente
        solamente sólo lo siento gracias uno dos tres cuatro cinco seis siete ocho nueve diez once doce quince
        veinte treinta cuarenta cincuenta sesenta cien mil tercera tercero mitad doble vez respecto incluso
        salvo excepto""",
    generic="""ir va van ido venir viene dar da dado poner pone puesto tomar toma quedar queda quedan llevar
        lleva dejar deja pasar pasa llegar llega encontrar buscar ver visto mostrar pedir pide preguntar
        responder decir dice dicho hablar escribir leer querer quiere quieres poder deber saber conocer valer
        vale bastar basta contar cuenta seguir sigue depender depende durar dura esperar decidir decide permitir
        servir sirve usar usa necesitar falta hacer hace hecho tener tiene tienes tendrás posible necesario
        nuevo viejo grande pequeño largo corto alto bajo bueno buena mejor malo cierto claro listo seguro lleno
        vacío entero igual distinto caso tipo forma manera razón cosa punto parte lado lugar tiempo momento día
        semana mes año tarde noche mediodía fin inicio final número cantidad suma total regla excepción
        condición opción pregunta respuesta problema paso persona gente mano resto palabra siguiente anterior
        pronto ser estar favor simplemente directamente bien nueva ayuda días semanas meses años hora horas
        minuto minutos cliente clienta lamentablemente gracias afortunadamente""",
    opposed="""con / sin, dentro / fuera, más de / menos de, al principio / al final,
        por encima / por debajo""",
    opposed_in_time="antes / después",
    synonyms="""
        elegir escoger seleccionar pulsar clic
        reembolsar reembolso devolver devolución devuelto reintegro devuelve
        cancelar cancelación anular anulación baja desistir
        paquete envío entrega entregar
        enviar mandar remitir envío
        llegar recibir recepción
        comprar compra pedir pedido
        precio coste costar cuesta tarifa tasa cobrar pagar importe gastos / gratis gratuito gratuita
        permitir posible aceptar admitir aceptado / prohibir prohibido excluido rechazar imposible denegar
        cambiar modificar cambio modificación corregir
        borrar eliminar quitar / guardar conservar mantener
        empezar comenzar iniciar inicio / terminar acabar fin caducar vencer finalizar
        roto dañado defectuoso avería
        reparar arreglar reparación
        error problema fallo
        incorrecto erróneo / correcto válido
        entrar acceder sesión acceso
        activar encender / desactivar apagar
        mostrar aparecer visible / ocultar
        máximo límite tope / mínimo menos
        rápido pronto
        tienda local
        cliente comprador
        factura recibo
        pagar pago abonar
        descuento rebaja bono cupón
        suscripción contrato plan matrícula inscripción matricular inscribir apuntar
        prorrogar renovar prórroga ampliar
        pausar suspender congelar
        garantía
        sustituir reemplazar cambio
        extranjero país
        dirección
        teléfono móvil
        correo mensaje email e-mail
        documento papel justificante archivo certificado
        foto imagen
        confirmar aprobar confirmación
        comprobar revisar verificar
        esperar
        retraso tarde / puntual
        necesario obligatorio exigido hace / opcional voluntario innecesario
        contactar escribir
        informar avisar comunicar aviso
        ayudar ayuda
        automático / manual mano
        disponible libre plaza
        válido vale vigente
        completo entero total íntegro / parcial parte mitad
        varios / único solo
        adicional otro extra
        antes previo / después luego posterior
        incluir incluido incluye / excluir excluido
        subir aumentar / bajar reducir
        más superior / menos inferior
        alquilar alquiler
        titular propietario
        destinatario / remitente
        niño menor / adulto
        viaje trayecto
        responsable
        profesor profesora docente
        curso clase
        examen prueba
        alumno alumna estudiante
        recoger retirar recogida
        dinero importe
        cita reserva reservar
        quedar permanecer / cambiar
        nuevo intacto / usado abierto
        perder pierde / mantener conservar
        funcionar / fallar
        segundo segunda dos
        repetir volver otra
    """,
)

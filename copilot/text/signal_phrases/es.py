"""Spanish."""

from copilot.text.signal_phrases import Sounds

SOUNDS = Sounds(
    thanks="""gracias*, muchas gracias, mil gracias, muchísimas gracias, te lo agradezco, se lo agradezco, agradecido,
        agradecida, perfecto, genial, estupendo, excelente, vale, de acuerdo, entendido, ok, okay, ya funciona, funciona,
        ya está, resuelto, solucionado, problema resuelto, recibido, ha funcionado, funcionó, muy amable, muy amables""",
    filler="""por, su, tu, vuestra, la, el, los, las, lo, ayuda, respuesta, rápida, rápido, pronta, atención, apoyo, tiempo,
        todo, todos, y, me, nos, ha, muy, bien, ahora, buen, buena, buenos, buenas, día, días, tarde, tardes, noches, fin,
        de, semana, un, una, saludo, saludos, cordial, cordiales, hola, equipo, estimados, a, con, ya, es, está, tan,
        información, aclaración, enviado, desde, mi, iphone, otra, vez, nuevamente, sí, problema, abrazo, que, tenga""",
    complaint="""queja, quejarme, reclamación, reclamar, inaceptable, vergüenza, vergonzoso, indignante, indignad*, ridículo,
        nunca más, muy decepcionad*, decepcionad*, decepcionante, decepción, estafa, estafad*, timo, engañad*, abogado,
        acciones legales, organización de consumidores, denuncia*, hoja de reclamaciones, furios*, enfadad*, cabread*,
        hart*, pésimo*, pésima*, nadie responde, nadie contesta, sin respuesta, tercera vez, devuélvanme mi dinero,
        exijo, mala reseña, descontent*, lamentable, tomadura de pelo""",
    negative="""enfad*, molest*, frustrad*, decepcion*, furios*, terrible, horrible, mal, mala, malo, pésim*, rot*, dañad*,
        defectuos*, equivocad*, falta, faltan, retras*, inaceptable, insatisfech*, descontent*, lamentable,
        desgraciadamente, vergonzoso, indignante, nefasto""",
    positive="""genial, perfecto, excelente, encantad*, content*, feliz, satisfech*, maravillos*, estupendo, fantástic*,
        me encanta""",
    urgent="""urgente*, urgencia, lo antes posible, cuanto antes, inmediatamente, de inmediato, ahora mismo, ya mismo, hoy,
        hoy mismo, antes de mañana, emergencia, crítico, sin demora""",
    danger="""huele a quemado, olía a quemado, olor a quemado, se incendió, se ha incendiado, prendió fuego,
        está en llamas, echa humo, sale humo, salió humo, descarga eléctrica, calambrazo, electrocut*, explotó,
        ha explotado, fuga de gas, olor a gas, huele a gas, herido, herida, me quemé, me he quemado,
        reacción alérgica, intoxic*, salen chispas, saltan chispas, saltaron chispas""",
    meeting="""agendar una llamada, agendar una reunión, concertar una cita, concertar una reunión, una cita,
        programar una llamada, llámenme, videollamada, una reunión, una demo, su disponibilidad, devolverme la
        llamada, reservar una visita, una visita guiada, visita guiada, horas libres, horarios disponibles,
        horas disponibles, fechas disponibles, huecos, qué horas, reservar una llamada, reservar una cita,
        cuándo están disponibles, una demostración, reservar una demo""",
    spam="""seo, posicionamiento web, backlink*, artículo patrocinado, enlaces patrocinados, casino, apuestas, lotería,
        ha ganado, millones de dólares, herencia, bitcoin*, cripto*, oportunidad de inversión, propuesta de negocio,
        gane dinero, ganar dinero, haga clic aquí, darse de baja, base de datos de clientes, aumente sus ventas,
        diseño web, préstamo, su cuenta será suspendida, verifique su cuenta, viagra, oferta limitada, sin compromiso""",
    wish="""reembólsenme, reembolsen, devuélvanme, devolverme el dinero, quiero un reembolso, quiero el
        reembolso, solicito un reembolso, solicito el reembolso, cancelen mi, cancele mi, quiero cancelar, deseo
        cancelar, cancelar mi pedido, cancelar mi suscripción, anulen mi, anular mi pedido, eliminen mi, borren
        mi, borrar mi cuenta, eliminar mi cuenta, cerrar mi cuenta, cierren mi cuenta, dar de baja mi, envíenme
        un reemplazo, envíenme otro, reemplacen mi, restablezcan mi, por favor cancelen, por favor cancele,
        pueden cancelar, podrían cancelar, puede cancelar, por favor eliminen, por favor anulen, por favor
        cambien, por favor cambie, cambien mi, cambie mi, por favor reembolsen, pueden eliminar, podrían
        eliminar,
        envíenme un reemplazo, enviarme un reemplazo, envíenme uno nuevo, envíenme una nueva, enviarme uno nuevo,
        quiero cambiarl*, quiero cambiar, quisiera cambiar, tramitar la devolución, tramitar mi devolución, procesar
        la devolución, ampliar mi garantía, hagan una excepción""",
    own="""puedo, podría yo, se puede, debo, tengo que, si cancelo, si quiero, cuando, después de, antes de, no
        puedo, intento, intentado, estoy intentando, imposible, posible, cómo, para, si ustedes""",
    desire="""quiero, quisiera, querría, deseo, me gustaría, necesito""",
    trouble="""no funciona, no funcionan, no va, no anda, roto, rota, estropead*, averiad*, problema, problemas,
        error, fallo, falla""",
    padding="""funciona, nada, algo, ya, desde ayer, hoy, ayer, urgente, ayuda, ayudarme, ayúdenme, de repente""",
    account="""dónde está mi pedido, dónde está mi paquete, dónde está mi envío, dónde está mi reembolso, estado de mi pedido,
        estado de mi envío, estado de mi reembolso, cuándo llega mi, cuándo llegará mi, cuándo recibiré mi, no he recibido mi,
        todavía no he recibido, aún no he recibido, mi pedido no ha llegado, mi paquete no ha llegado, mi saldo,
        mi última factura, copia de mi factura, me han cobrado dos veces, cobrado dos veces, por qué me han cobrado,
        mi número de cliente, se ha enviado mi, ha salido mi pedido""",
    asks="""cómo, cuándo, dónde, qué, cuál, cuáles, quién, cuánto, cuánta, cuántos, por qué, puedo, se puede, pueden, podrían,
        podría, puede, podéis, debo, tengo que, hay, es posible, tienen, tenéis, ofrecen, quisiera saber, querría saber,
        me gustaría saber, quiero saber, necesito saber, me pregunto, quisiera, querría, me gustaría, quiero, necesito,
        busco, estoy intentando, díganme, por favor indíquenme, por favor expliquen, saben si""",
    how_long="""cuánto tiempo, cuánto tarda, cuándo, cuántos días, en cuánto, plazo, plazos, hasta cuándo, a qué hora,
        cuánto tardan""",
    how_much="""cuánto cuesta, cuánto vale, cuánto, qué precio, cuál es el precio, precio, coste, costo, cuesta, tarifa*""",
    how_to="""cómo, qué tengo que hacer, qué debo hacer, dónde puedo, puedo, cuáles son los pasos, quiero, quisiera,
        me gustaría, necesito""",
    points_back="""eso, esto, ello, lo, la, ese, esa, este, esta, ahí, allí, entonces, mismo, misma, cambio""",
)

"""Spanish. The verb alone may imply the subject, so first-person forms count by themselves."""

from copilot.text.languages import (
    Doing,
    Lexicon,
    NeedsPersonPhrases,
    Phrases,
    SignalPhrases,
    Terms,
    forms,
    listed,
)

AR = "reembols cancel anul elimin borr abon carg cobr reemplaz cerr reintegr despach desactiv reinici"
ER = "devolv restablec"
LIGHT_AR = (
    "envi mand proces tramit gestion realiz inici aprob autoriz solucion orden confirm complet efectu otorg acept"
    " ejecut"
)
PAST = forms(AR, "ado ada ados adas") | listed(
    "devuelto devuelta restablecido restablecida repuesto sustituido sustituida reenviado reenviada"
)
BASE = (
    forms(AR, "ar arle arlo arla aros arte") | forms(ER, "er erle erlo erla ert") | listed("sustituir reponer reenviar")
)
ONGOING = forms(AR, "ando ándole") | listed("devolviendo restableciendo sustituyendo")
LIGHT_PAST = forms(LIGHT_AR, "ado ada") | listed("hecho emitido emitida concedido concedida enviado")
LIGHT_BASE = forms(LIGHT_AR, "ar") | listed("hacer emitir conceder enviar dar")
DOING = Doing(
    perfect=Phrases(
        "he, hemos, ya he, le he, les he, te he, le hemos, lo he, la he, se lo he, nuestro equipo ha, mi compañero ha,"
        " el equipo ha, el sistema ha, un compañero ha"
    ),
    past=Terms(PAST),
    light_past=Terms(LIGHT_PAST),
    future=Phrases(
        "voy a, vamos a, puedo, permítame, déjeme, déjame, mi compañero va a, nuestro equipo va a, un compañero va a,"
        " me comprometo a, nos comprometemos a, con gusto"
    ),
    base=Terms(BASE),
    light_base=Terms(LIGHT_BASE),
    progressive=Phrases("estoy, estamos, le estoy, le estamos, te estoy, ya estoy, ya estamos"),
    ongoing=Terms(ONGOING),
    light_ongoing=Terms(forms(LIGHT_AR, "ando") | listed("haciendo emitiendo")),
    finite=Terms(
        forms(AR, "aré aremos é")
        | forms(ER, "eré eremos í")
        | listed("devolví cargué cobré reemplacé cerré reembolsé sustituiremos repondremos")
    ),
    light_finite=Terms(
        forms(LIGHT_AR, "aré aremos é") | listed("haré haremos emitiré emitiremos hice hicimos emitimos daremos")
    ),
    singular=Phrases("yo"),
    plural=Phrases("nosotros, le, les, te"),
    present=Terms(forms(AR, "amos o") | listed("devolvemos devuelvo restablecemos reembolso cerramos cierro")),
    light_present=Terms(forms(LIGHT_AR, "amos o") | listed("hacemos hago emitimos emito")),
    nouns=Terms(
        listed(
            "reembolso reembolsos devolución cancelación anulación eliminación abono crédito reemplazo sustitución"
            " restablecimiento reposición cuenta paquete dinero compensación cambio"
        )
    ),
    passive_done=Phrases(
        "ha sido, han sido, fue, fueron, se ha, se han, se le ha, está siendo, ya está, queda, ha quedado, está, ya ha"
        " sido, acaba de ser"
    ),
    passive_future=Phrases("será, serán, va a ser, se le, quedará, se te"),
    receive=Phrases("recibirá, recibirás, va a recibir, vas a recibir, obtendrá, obtendrás, tendrá, le corresponde"),
    gains=Terms(listed("reembolso devolución abono crédito reemplazo dinero compensación sustitución")),
    settled=Phrases(
        "está en camino, está aprobado, está aprobada, está confirmado, está confirmada, está en curso, ya está hecho,"
        " está garantizado, en camino"
    ),
    yours=Terms(listed("su sus tu tus le te")),
    you=Terms(listed("le les te usted su sus tu tus")),
    negations=Terms(listed("no nunca jamás ningún ninguna sin tampoco lamentablemente imposible")),
    conditions=Phrases(
        "si, cuando, una vez, después, tras, hasta, antes, en cuanto, en caso de, normalmente, generalmente,"
        " habitualmente, siempre, puede, pueden, debe, cada, o, solo, sólo, según, siempre que, ejemplo, cualquier,"
        " todos"
    ),
    soft=Terms(
        listed(
            "ayudar solicitud petición solicitado transmitido trasladado remitido visto entiendo entendido comprobado"
            " revisado cómo que si explicar explicado formulario página enlace artículo instrucciones pasos estado"
            " política pregunta recibido encontrado informado recomiendo"
        )
    ),
    joins=Terms(listed("y luego")),
    infinitive=Terms(listed("de para por")),
    attributive=Terms(listed("el la los las un una unos del su mi nuestro esta este no sido está siendo es son ser")),
    able=Terms(listed("usted puede podrá podría pueden debe puedes podrás")),
)
SIGNALS = SignalPhrases(
    thanks="""gracias*, muchas gracias, mil gracias, muchísimas gracias, te lo agradezco, se lo agradezco, agradecido,
        agradecida, perfecto, genial, estupendo, excelente, vale, de acuerdo, entendido, ok, okay, ya funciona,
        funciona, ya está, resuelto, solucionado, problema resuelto, recibido, ha funcionado, funcionó, muy amable,
        muy amables, todo resuelto, todo solucionado, todo arreglado, arreglado, todo bien, vuelve a funcionar,
        ya está todo""",
    filler="""por, su, tu, vuestra, la, el, los, las, lo, ayuda, respuesta, rápida, rápido, pronta, atención, apoyo,
        tiempo, todo, todos, y, me, nos, ha, muy, bien, ahora, buen, buena, buenos, buenas, día, días, tarde, tardes,
        noches, fin, de, semana, un, una, saludo, saludos, cordial, cordiales, hola, equipo, estimados, a, con, ya,
        es, está, tan, información, aclaración, enviado, desde, mi, iphone, otra, vez, nuevamente, sí, problema,
        abrazo, que, tenga, solo, quería, decir, decirles, de nuevo, chicos""",
    no_reply="""no hace falta responder, no hace falta que responda, no hace falta que respondan,
        no hace falta contestar, no es necesario responder, no es necesario contestar, no necesito respuesta,
        sin necesidad de responder""",
    complaint="""queja, quejarme, reclamación, reclamar, inaceptable, vergüenza, vergonzoso, indignante, indignad*, ridículo,
        nunca más, muy decepcionad*, decepcionad*, decepcionante, decepción, estafa, estafad*, timo, engañad*, abogado,
        acciones legales, organización de consumidores, denuncia*, hoja de reclamaciones, furios*, enfadad*, cabread*,
        hart*, pésimo*, pésima*, nadie responde, nadie contesta, sin respuesta, tercera vez, devuélvanme mi dinero,
        exijo, mala reseña, descontent*, lamentable, tomadura de pelo""",
    negative="""enfad*, molest*, frustrad*, decepcion*, furios*, terrible, horrible, mal, mala, malo, pésim*, rot*, dañad*,
        defectuos*, equivocad*, falta, faltan, retras*, inaceptable, insatisfech*, descontent*, lamentable,
        desgraciadamente, vergonzoso, indignante, nefasto""",
    positive="""genial*, perfect*, excelente, encantad*, content*, feliz, satisfech*, maravillos*, estupendo, fantástic*,
        me encanta,
        precios*, muy amable*, mucho mejor, encantador*""",
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
    asks="""cómo, cuándo, dónde, qué, cuál, cuáles, quién, cuánto, cuánta, cuántos, por qué, puedo, se puede, pueden,
        podrían, podría, puede, podéis, debo, tengo que, hay, es posible, tienen, tenéis, ofrecen, quisiera saber,
        querría saber, me gustaría saber, quiero saber, necesito saber, me pregunto, me preguntaba, quisiera, querría,
        me gustaría, quiero, necesito, busco, estoy intentando, díganme, por favor indíquenme, por favor expliquen,
        saben si""",
    how_long="""cuánto tiempo, cuánto tarda, cuándo, cuántos días, en cuánto, plazo, plazos, hasta cuándo, a qué hora,
        cuánto tardan""",
    how_much="""cuánto cuesta, cuánto vale, cuánto, qué precio, cuál es el precio, precio, coste, costo, cuesta, tarifa*""",
    how_to="""cómo, qué tengo que hacer, qué debo hacer, dónde puedo, puedo, cuáles son los pasos, quiero, quisiera,
        me gustaría, necesito""",
    points_back="""eso, esto, ello, lo, la, ese, esa, este, esta, ahí, allí, entonces, mismo, misma, cambio""",
)
NEEDS_PERSON = NeedsPersonPhrases(
    danger="""[bebé niño niña] ~ [bebió bebido chupó lamió], toxicología, echar humo, quemaduras, en llamas, calambre,
        [echó echa echaba soltó suelta saltaron saltan salieron] ~ chispas, chispazo*, [echó echa salió salieron sale] ~
        [humo chispas fuego], [se ha se] ~ [quemado quemó prendido incendiado derretido], urgencias, ambulancia,
        bomberos, puntos de sutura, [cara labios garganta ojos] ~ [hinchado hinchada hinchados hincha], cuesta respirar,
        dificultad* para respirar, se atragantó, tragó, [hijo hija niño niña bebé marido mujer] ~ se cortó, se cortó ~
        [dedo mano brazo pie pierna cara], me corté, se lastimó, se hirió, [batería pila] ~ [hinchada hinchado explotó
        reventó], cortocircuito, en la boca, estalló, reventó, [mano brazo cara dedo pierna] ~ [quemada quemado
        quemaduras sangra], ampolla*, vomit*, fiebre ~ después, se desmayó, inconsciente, sangra, sangrado, estamos en
        el hospital, [hijo hija niño niña bebé] ~ hospital, [roto rompió fracturado] ~ [brazo pierna muñeca tobillo
        nariz], se cayó ~ cabeza""",
    law="""mis abogados, acciones legales, acción legal, vía judicial, vías legales, tribunal*, una demanda, demanda
        judicial, demandar*, denunciar*, presentar ~ denuncia, juzgado*, burofax, querella*, bufete, nuestro cliente ~
        [factura reclama], nuestra clienta, represento a, en representación de, interponer ~ [demanda reclamación
        denuncia], demanda en, emprender ~ legales, consumo ~ denuncia, hoja de reclamaciones, arbitraje, [mi un mis
        nuestro] [abogado abogados], [mi una nuestra] abogada, juicio, citación judicial, comisaría, policía ~
        [denuncia denunciado], guardia civil, procurador, juez, fiscalía""",
    press="""periodista, periodistas, redacción, reportaje*, gabinete de prensa, oficina de prensa, consulta de prensa,
        nuestros [lectores oyentes espectadores], declaración de la dirección, derecho de réplica, medio de
        comunicación, redactora, redactor, [diario periódico revista emisora cadena televisión radio] ~ [artículo
        reportaje entrevista declaración], [escribiendo preparando preparamos escribo] ~ [reportaje artículo pieza
        documental programa] ~ [sobre para], [escribiendo preparando escribo] sobre las tiendas, hacer una declaración,
        [declaración declaraciones] ~ [antes portavoz publicar], portavoz, entrevistar a, para la radio, para la
        televisión, nuestro [podcast programa], rueda de prensa, [radio televisión canal periódico revista diario] ~
        [programa emitimos reportaje artículo versión], emitimos, emitiremos, su versión, escribo para, trabajo para
        [radio televisión], nuestro próximo número, antes de publicar, programa de [televisión radio], grabar en su""",
    data_protection="""rgpd, lopd*, derecho de [supresión acceso rectificación], derecho al olvido, [todos mis] ~ datos
        personales, datos personales ~ [sobre míos], agencia de protección de datos, delegado de protección,
        [filtración fuga robo brecha] de datos, [datos correos teléfonos factura dirección pedidos] ~ de [otro otra
        otros otras] [cliente clienta clientes persona personas usuario], de otro cliente, de otra clienta, de sus
        clientes ~ [internet publicad*], todos los datos ~ [sobre tienen guardan], sufrido una filtración, de otra
        señora, de otro señor, [historial compras pedidos datos dirección] ~ de [otra otro], destinatarios ~ [visibles
        vista], copia ~ mis datos, datos ~ hackeado*, [qué cuáles] datos ~ [míos tienen guardan], [borren eliminen
        supriman] ~ [datos todos], mis datos ~ [borren borrar eliminar], retiro mi consentimiento""",
    bereavement="""falleció, fallecido, fallecida, fallecimiento, [marido mujer esposo esposa padre madre hijo hija
        hermano hermana abuelo abuela] ~ [murió muerto muerta], muerte de mi, defunción, funeral, entierro, viudo,
        viuda, difunto, difunta, herencia, heredero, heredera, herederos, albacea, testamento, nos dejó, perdí a mi,
        [abuelo abuela tío tía marido mujer padre madre papá mamá hermano hermana hijo hija] ~ [murió muerto falleció
        fallecido], ya no está con nosotros, ya no vive, [perro perra gato gata conejo hámster caballo poni loro
        pájaro tortuga cachorro mascota] ~ [murió muerto muerta], [tuvimos tuve] que [sacrificar dormir] a,
        eutanasia*, eutanasiar*""",
)
MAIL_STOPWORDS = """a al algo alguien algún alguna ante antes aquí así aún buenas buenos cada como cómo con cordial cual cuál
    cuando cuándo de del desde días donde dónde dos e el él ella ellos en entre era es esa ese eso esta está estaba
    estamos están estar este esto estos estoy favor fue gracias ha hacer hasta hay he hola hoy la las le les lo los
    más me mi mientras mis mucho muchas muy nada ni no nos nosotros o os otra otro para pero poder podría podrían por porque
    puede pueden puedo pues que qué querría quería quien quién quiero quisiera saber sabe se ser si sí sin sobre
    somos son soy su sus también tan te tengo tiene tienen todo todos tras tu tus un una uno unos usted ustedes va
    y ya yo saludos estimados equipo pregunta tardes"""
LEXICON = Lexicon(
    stop=listed(
        "el la los las un una unos unas lo al del de y e o u pero si que qué quien cual cuál donde dónde en con por"
        " para sin sobre entre hasta desde a ante es son era ser soy sido está están estar he ha han hemos había hay yo"
        " me mi mis nos nosotros nuestro nuestra le les te tu tus su sus se él ella ellos usted ustedes este esta esto"
        " estos estas ese esa eso aquí allí no ni muy más menos ya también como cómo cuando cuándo porque puede pueden"
        " puedes podrá debe deben tiene tienen todo toda todos todas cada otro otra mismo solo así bien durante tras"
    ),
    courtesy=Terms(
        listed("algun* tiene responda encontr* clar* cercan* pondrá* verá ver personal* tiene tenga aquí gracias"
               " agradec* mensaje* correo* contact* escrib* ayud* pregunt* espero esperamos encant* lament* sient*"
               " disculp* molest* inconvenient* saber dud* salud* cordial* atent* equipo soporte compañer* respuest*"
               " respond* solicitud* consult* necesit* informaci* detalle* dato* pronto momento pacienci* entiend*"
               " entend* comprend* bienvenid* hola buen* día* estimad* siguiente* frustra* ocup* persona* tiempo quedo"
               " quedamos adelante decir"
               " artícul* avis* revis* decid* concret* indi* brev* dispos*")
    ),
    greetings=Phrases("hola, buenos días, buenas tardes, buenas noches, estimado, estimada, querido, querida"),
    closings=Phrases("saludos, un saludo, atentamente, saludos cordiales, cordialmente, gracias, muchas gracias,"
                     " un cordial"
                     " saludo"),
    echo=Phrases(
        "lamento, lamentamos, siento, sentimos, entiendo, entendemos, comprendo, usted pregunta, nos escribe, quiere,"
        " desea, gracias por, en cuanto a, con respecto a, sobre su, disculpe"
    ),
    asks=Phrases(
        "podría, puede decirnos, puede decirme, por favor indíquenos, indíquenos, díganos, dígame, envíenos, por favor"
        " envíenos, necesito, necesitamos, para ayudarle, para poder ayudarle, podrías, nos puede, me puede, háganos"
        " saber"
    ),
    absent=Phrases("no encontré, no he encontrado, no encuentro, no hemos encontrado, no dice, no dicen, no hay"
                   " información, no puedo responder, no sé, no puedo confirmar, no tengo información, nada sobre"),
    negations=listed("no nunca jamás ningún ninguno ninguna sin tampoco ni"),
    months=("enero|ene", "febrero|feb", "marzo", "abril|abr", "mayo", "junio|jun", "julio|jul", "agosto|ago",
            "septiembre|setiembre|sept", "octubre|oct", "noviembre|nov", "diciembre|dic"),
    weekdays=("lunes", "martes", "miércoles", "jueves", "viernes", "sábado|sábados", "domingo|domingos"),
    numbers=(
        "dos=2 tres=3 cuatro=4 cinco=5 seis=6 siete=7 ocho=8 nueve=9 diez=10 once=11 doce=12 trece=13 catorce=14"
        " quince=15 veinte=20 treinta=30 cuarenta=40 cincuenta=50 sesenta=60 cien=100 un=1 una=1"
    ),
    units=(
        "segundo=second segundos=second minuto=minute minutos=minute hora=hour horas=hour día=day días=day semana=week"
        " semanas=week mes=month meses=month año=year años=year ciento=% porciento=% euro=eur euros=eur dólar=usd"
        " dólares=usd libras=gbp kilómetro=km kilómetros=km metro=m metros=m centímetro=cm"
        " centímetros=cm milímetros=mm gramo=g gramos=g kilogramo=kg kilogramos=kg litro=l litros=l"
    ),
    insults=Terms(listed("idiota idiotas estúpid* imbécil* tonto tonta gilipollas mierda cabrón")),
    machine=Phrases("como ia, como una ia, como modelo de lenguaje, como inteligencia artificial, soy una ia, soy"
                    " un modelo,"
                    " como asistente virtual, como un modelo"),
    doing=DOING,
    signals=SIGNALS,
    needs_person=NEEDS_PERSON,
    mail_stopwords=MAIL_STOPWORDS,
)  # fmt: skip

"""Spanish. The verb alone may say who acts, so first-person forms count by themselves."""

from copilot.text.languages import Doing, Lexicon, Phrases, Terms, forms, listed

AR = "reembols cancel anul elimin borr abon carg cobr reemplaz cerr reintegr despach desactiv reinici"
ER = "devolv restablec"
LIGHT_AR = (
    "envi mand proces tramit gestion realiz inici aprob autoriz solucion orden confirm complet efectu"
    " otorg acept ejecut"
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
        "he, hemos, ya he, le he, les he, te he, le hemos, lo he, la he, se lo he, nuestro equipo ha, mi"
        " compañero ha,"
        " el equipo ha, el sistema ha, un compañero ha"
    ),
    past=Terms(PAST),
    light_past=Terms(LIGHT_PAST),
    future=Phrases(
        "voy a, vamos a, puedo, permítame, déjeme, déjame, mi compañero va a, nuestro equipo va a, un compañero"
        " va a, me"
        " comprometo a, nos comprometemos a, con gusto"
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
            "reembolso reembolsos devolución cancelación anulación eliminación abono crédito reemplazo"
            " sustitución restablecimiento reposición cuenta paquete dinero compensación cambio"
        )
    ),
    passive_done=Phrases(
        "ha sido, han sido, fue, fueron, se ha, se han, se le ha, está siendo, ya está, queda,"
        " ha quedado,"
        " está, ya ha sido, acaba de ser"
    ),
    passive_future=Phrases("será, serán, va a ser, se le, quedará, se te"),
    receive=Phrases("recibirá, recibirás, va a recibir, vas a recibir, obtendrá, obtendrás, tendrá, le corresponde"),
    gains=Terms(listed("reembolso devolución abono crédito reemplazo dinero compensación sustitución")),
    settled=Phrases(
        "está en camino, está aprobado, está aprobada, está confirmado, está confirmada, está en"
        " curso, ya está"
        " hecho, está garantizado, en camino"
    ),
    yours=Terms(listed("su sus tu tus le te")),
    you=Terms(listed("le les te usted su sus tu tus")),
    negations=Terms(listed("no nunca jamás ningún ninguna sin tampoco lamentablemente imposible")),
    conditions=Phrases(
        "si, cuando, una vez, después, tras, hasta, antes, en cuanto, en caso de, normalmente, generalmente,"
        " habitualmente,"
        " siempre, puede, pueden, debe, cada, o, solo, sólo, según, siempre que, ejemplo, cualquier, todos"
    ),
    soft=Terms(
        listed(
            "ayudar solicitud petición solicitado transmitido trasladado remitido visto entiendo entendido"
            " comprobado revisado cómo que si explicar explicado formulario página enlace artículo"
            " instrucciones pasos"
            " estado política pregunta recibido encontrado informado recomiendo"
        )
    ),
    joins=Terms(listed("y luego")),
    infinitive=Terms(listed("de para por")),
    attributive=Terms(listed("el la los las un una unos del su mi nuestro esta este no sido está siendo es son ser")),
    able=Terms(listed("usted puede podrá podría pueden debe puedes podrás")),
)
LEXICON = Lexicon(
    stop=listed(
        "el la los las un una unos unas lo al del de y e o u pero si que qué quien cual cuál donde dónde en con"
        " por para sin"
        " sobre entre hasta desde a ante es son era ser soy sido está están estar he ha han hemos había hay yo me"
        " mi mis nos"
        " nosotros nuestro nuestra le les te tu tus su sus se él ella ellos usted ustedes este esta esto estos"
        " estas ese esa"
        " eso aquí allí no ni muy más menos ya también como cómo cuando cuándo porque puede pueden puedes podrá"
        " debe deben"
        " tiene tienen todo toda todos todas cada otro otra mismo solo así bien durante tras"
    ),
    courtesy=Terms(
        listed("algun* tiene responda encontr* clar* cercan* pondrá* verá ver personal* tiene tenga aquí gracias"
               " agradec* mensaje* correo* contact* escrib* ayud* pregunt* espero esperamos encant* lament* sient*"
               " disculp* molest* inconvenient* saber dud* salud* cordial* atent* equipo soporte compañer*"
               " respuest* respond*"
               " solicitud* consult* necesit* informaci* detalle* dato* pronto momento pacienci* entiend* entend*"
               " comprend*"
               " bienvenid* hola buen* día* estimad* siguiente* frustra* ocup* persona* tiempo quedo quedamos"
               " adelante decir"
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
        "podría, puede decirnos, puede decirme, por favor indíquenos, indíquenos, díganos, dígame, envíenos, por"
        " favor"
        " envíenos, necesito, necesitamos, para ayudarle, para poder ayudarle, podrías, nos puede, me puede,"
        " háganos saber"
    ),
    absent=Phrases("no encontré, no he encontrado, no encuentro, no hemos encontrado, no dice, no dicen, no hay"
                   " información, no puedo responder, no sé, no puedo confirmar, no tengo información, nada sobre"),
    negations=listed("no nunca jamás ningún ninguno ninguna sin tampoco ni"),
    months=("enero|ene", "febrero|feb", "marzo", "abril|abr", "mayo", "junio|jun", "julio|jul", "agosto|ago",
            "septiembre|setiembre|sept", "octubre|oct", "noviembre|nov", "diciembre|dic"),
    weekdays=("lunes", "martes", "miércoles", "jueves", "viernes", "sábado|sábados", "domingo|domingos"),
    numbers=(
        "dos=2 tres=3 cuatro=4 cinco=5 seis=6 siete=7 ocho=8 nueve=9 diez=10 once=11 doce=12 trece=13 catorce=14"
        " quince=15"
        " veinte=20 treinta=30 cuarenta=40 cincuenta=50 sesenta=60 cien=100 un=1 una=1"
    ),
    units=(
        "segundo=second segundos=second minuto=minute minutos=minute hora=hour horas=hour día=day días=day"
        " semana=week"
        " semanas=week mes=month meses=month año=year años=year ciento=% porciento=% euro=eur euros=eur dólar=usd"
        " dólares=usd libras=gbp kilómetros=km metros=m"
    ),
    insults=Terms(listed("idiota idiotas estúpid* imbécil* tonto tonta gilipollas mierda cabrón")),
    machine=Phrases("como ia, como una ia, como modelo de lenguaje, como inteligencia artificial, soy una ia, soy"
                    " un modelo,"
                    " como asistente virtual, como un modelo"),
    doing=DOING,
)  # fmt: skip

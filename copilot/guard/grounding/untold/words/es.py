"""Spanish."""

from copilot.guard.grounding.untold.words import Acts

ACTS = Acts(
    ours=(
        r"(?<!\w)(?:he|hemos|había|habíamos)(?: ya)? (?P<verb>\w+(?:ado|ido|ído|cho|sto|rto))(?!\w)"
        r"|(?<!\w)(?P<verb2>habl[éo]|hablamos|llamé|pregunté|\w{3,}(?:é|amos|imos)(?= con (?:mi|la|el|los|las"
        r"|su) ))(?!\w)"
    ),
    others=(
        r"(?<!\w)(?:ha|han|había|habían|está|están|fue|fueron)(?: (?:ya|todo|sido|muy))* (?P<verb>\w+(?:ad[oa]s?"
        r"|id[oa]s?|ch[oa]s?|st[oa]s?|rt[oa]s?)|de acuerdo|en orden|bien)(?!\w)|(?<!\w)(?P<verb2>tuvo|tuvieron"
        r"|quedó|quedaron|dijo|dijeron|hizo|dio|dieron|aprobó|aceptó|confirmó|revisó|arregló|comprobó|resolvió"
        r"|encontró|asumió|prometió|pasó|recibió|miró)(?!\w)"
    ),
    handled=(
        r"pasado|enviado|reenviado|remitido|trasladado|le[ií]do|visto|recibido|entendido|encontrado|buscado"
        r"|revisado(?= (?:nuestr|los art))|anotado|mencionado|descrito|explicado|compartido|pedido|preguntado"
        r"|consultado(?= (?:nuestr|los art))|podido|querido|derivado|tomado(?= nota)"
    ),
    passed_on=(
        r"pasado|enviado|reenviado|recibido|informado|escrito|preguntado|dicho|mencionado|contado|descrito"
        r"|comprado|explicado|contactado|remitid|trasladad|derivad|hizo(?= bien)|hecho(?= bien)|causado|ocasionado"
        r"|sucedido|ocurrido|decepcionad|molest|frustrad|preocupad|encantad|tomado|dedicado|compartido|comunicado"
        r"|tenido|esperad"
    ),
    aside=(
        r"(?<!\w)(?:lament\w+|sient[oe]\w*|sentimos|disculp\w+|perdon\w*|si|cuando|en cuanto"
        r"|como (?:usted )?(?:dice|escribe|menciona|comenta|indica|dices)|usted (?:dice|escribe|pregunta|menciona"
        r"|ha)|que usted|pregunta|por haber)(?!\w)"
    ),
    told=(
        (
            r"(?:doy|damos)(?: \w+){0,2} razon|(?:su|nuestra|la) (?:\w+ )?(?P<talk>llamada|conversacion|visita|charla)"
            r"|le debemos"
        ),
        r"(?:tiene|tienes|tienen|dan|da|lleva)(?: \w+){0,2}? (?:toda la )?razon(?!es)",
        (
            r"(?:lo )?vemos (?:igual|de la misma|asi|como usted)|pensamos (?:lo mismo|igual|como)|(?:estamos|estoy"
            r"|estan|esta|todos) (?:\w+ ){0,2}de acuerdo"
        ),
        (
            r"(?:como|segun) (?:lo )?(?:acordamos|acordado|prometimos|prometido|convenido|hablamos|hablado|quedamos"
            r"|le (?:dijimos|prometimos))"
        ),
        (
            r"sigue(?:n)? (?:en pie|siendo|vigente|valiendo)|mantenemos (?:nuestra )?(?:palabra|promesa)"
            r"|cumplimos (?:nuestra )?(?:palabra|promesa)"
        ),
        r"(?:es|fue) (?:culpa nuestra|nuestra culpa|error nuestro|nuestro error)|responsabilidad",
        (
            r"le (?:iria|irian|vendria|convendria|quedaria) (?:\w+ )?(?:mejor|bien)|mejor que|mas barat\w+ que"
            r"|en su lugar|otra marca|otras marcas|otros clientes|(?:le )?(?:recomiendo|recomendamos|aconsejo"
            r"|aconsejamos|sugiero|sugerimos)"
        ),
        (
            r"(?:correo|numero|cuenta|direccion|telefono|linea) (?:personal|privad[oa]|particular)|luz verde"
            r"|visto bueno|lo mismo la semana|la direccion"
        ),
    ),
    sends=(
        r"(?:(?:entonces|y|pues|por favor|simplemente|mejor) )?(?:haga|use|utilice|tire|tirela|quedese|llame"
        r"|llameme|escriba|escribame|envie|envieme|contacte|pida|pregunte|compre|vaya|dirijase|pague|siga|abra"
        r"|pulse|espere|deje|pruebe|lleve|llevela|devuelva|continue|tome|mande|acuda|visite)(?!\w)"
    ),
    to_us=(
        r"(?:nos|escribanos|a este (?:mensaje|correo))(?!\w)(?!.*personal)|saber|[:?]\s*$|dude|siguientes?|abajo"
        r"|pasos|cuidese"
    ),
)

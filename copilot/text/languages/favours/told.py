"""How a customer says that one of us told or agreed something to their advantage: "Your front desk said I could have them for
nothing", "Mir wurde am Telefon gesagt, er sei für mich umsonst", "Comme convenu avec Paul, c'est gratuit pour moi".

Patterns for unaccented text, by language. Only what a person said counts, with a benefit in the same sentence: "Your website
says delivery is free" is the website's, which an article proves or denies, and "you told me to restart it" gives nothing.
"""

from typing import NamedTuple


class Told(NamedTuple):
    """`by_us` begins a statement of ours, `benefit` follows it. `after`: what says the same behind the benefit."""

    by_us: str
    benefit: str
    after: str


_PERCENT = r"\d+ ?(?:%|percent|prozent|pour ?cent|por ?cien|por ?cento|per ?cento|procent)"
_DESK = (
    r"(?:(?:front |help |service )?desk|reception(?:ist)?|colleagues?|staff|team(?: member)?|agents?|employees?|manager|support"
    r"|hotline|instructors?|trainers?|coach|assistant|clerk|counter|advis[eo]r|rep(?:resentative)?|technician|driver|crew)"
)
_EN_US = (
    rf"(?:you|(?:your|the|a|one of your|someone (?:at|on|from) (?:your|the)) (?:\w+ ){{0,2}}?{_DESK}(?: \w+ (?:at|on|in) \w+)?"
    r"|\w+ (?:from|of|at|on|in) (?:your|the) (?:\w+ )?(?:team|staff|desk|shop|store|office|support|company|branch"
    r"|reception|side))"
)
_EN_SAID = (
    r"(?:said|told|agreed|confirmed|approved|allowed|granted|mentioned|wrote|advised|informed"
    r"|(?:offered|gave|let) (?:me|us))"
)
_KOLLEGE = (
    r"(?:kolleg\w+|mitarbeite\w+|team|empfang\w*|rezeption\w*|kundendienst|kundenservice|support|hotline|personal|trainer\w*"
    r"|chef\w*|kasse|theke|filiale|leute|berater\w*|fahrer\w*)"
)
_DE_US = rf"(?:ihr\w*|eur\w*|dein\w*|die|der|den|dem|einer?) (?:\w+ ){{0,2}}?{_KOLLEGE}"
_DE_SAID = (
    r"(?:gesagt\w*|sagten?|meinten?|gemeint|bestatigt\w*|erlaubt\w*|genehmigt\w*|angeboten|vereinbart\w*|mitgeteilt|zugestimmt"
    r"|ausgemacht|geschrieben)"
)
_COLLEGUE = (
    r"(?:collegues?|collaborat\w+|equipe|accueil|agente?s?|conseill\w+|employe\w*|service(?: \w+)?|support|standard|responsable"
    r"|monit\w+|receptionniste|vendeu\w+|technicien\w*)"
)
_FR_SAID = (
    r"(?:dit|indique|confirme|accorde|autorise|propose|affirme|annonce|precise|ecrit|offert|signale|informe)\w{0,2}"
)

TOLD = {
    "en": Told(
        rf"\b{_EN_US}(?: \w+){{0,6}}? {_EN_SAID}\b(?=.{{0,200}}\b(?:i|me|my|we|us|our)\b|(?<=told))"
        r"|\b(?:as |like )?(?:i|we)(?: was| were| have been| had been|'ve been) (?:told|informed|advised|given to understand)\b"
        r"(?! by (?:a|my|an|our|some) )"
        rf"|\b(?:as|like) (?:i |we )?(?:agreed|discussed|arranged)\b|\b(?:i|we) (?:had |have )?agreed with {_EN_US}"
        rf"|\b(?:according to|per) (?:your|the) (?:\w+ )?{_DESK}",
        r"(?:(?<!not )(?<!n't )free(?! (?:to (?:ask|contact|call|write)|time|spaces?|slots?|trial))|for nothing|gratis"
        r"|no (?:extra )?charge"
        r"|no cost|without (?:paying|charge|cost)|waiv\w+|(?<!no )(?<!not )(?<!not be )(?<!non-)(?<!n't )refund(?:s|ed)?"
        r"|discount\w*|half price|voucher|store credit|compensat\w+|reimburs\w+|money back|exception|extension|extend\w*"
        r"|goodwill"
        r"|(?:not|\w+n't) (?:(?:have|need) to pay|be charged)|cheaper|(?:get|have|be given) .{0,40}\bback"
        rf"|{_PERCENT}|(?:i|we) (?:could|may|might|would be able to|(?:am|are|was|were|would be) allowed to"
        r"|can (?!find|see|look|check|log|sign|reach|contact|call|write|reply|answer|ask|do|download|get in|expect))\w*)",
        rf"(?:,? (?:as |or so |according to |so )?(?:your|the) (?:\w+ )?{_DESK}(?: \w+){{0,6}}? (?:said|told|confirmed|agreed)"
        rf"|,? according to (?:your|the) (?:\w+ )?{_DESK}|,? (?:i|we) (?:was|were) told)\b",
    ),
    "de": Told(
        rf"\b(?:{_DE_US}|sie|ihr|man)(?: \w+){{0,7}}? {_DE_SAID}\b|\b(?:mir|uns) (?:wurde|ist|war"
        rf"|hat \w+)(?: \w+){{0,6}}? {_DE_SAID}\b"
        rf"|\b(?:hat|haben|hatten?) (?:mir|uns) (?:\w+ ){{0,3}}?{_DE_US}(?: \w+){{0,4}}? {_DE_SAID}\b"
        rf"|\b(?:laut|gemaß|gemass) {_DE_US}|\bwie (?:\w+ ){{0,6}}?(?:besprochen|abgesprochen|vereinbart|ausgemacht)\b",
        r"(?:umsonst|gratis|kostenlos\w*|kostenfrei\w*|gebuhrenfrei\w*|nichts (?:\w+ )?(?:be|ge)?zahl\w*|zahl\w* (?:ich"
        r"|wir) nichts"
        r"|nicht (?:be)?zahlen|rabatt\w*"
        r"|nachlass\w*|ermassig\w+|gutschrift\w*|gutschein\w*|(?<!nicht )erstatt\w+|ruckerstatt\w+|zuruck(?:bekom\w+"
        r"|erstatt\w+|gezahlt"
        rf"|zahl\w*|uberwiesen)|geld zuruck|ausnahm\w+|kulan\w+|erlass\w+|verlanger\w+|halben? preis|{_PERCENT}"
        r"|(?:ich|wir) (?:[^,;]{0,60} )?(?:darf|durfen|durfte\w*|konnte\w*))",
        rf"(?:,? (?:so |laut |meinte |sagte ){_DE_US}|,? (?:hat|haben) (?:mir |uns )?{_DE_US}(?: \w+){{0,4}}? {_DE_SAID})\b",
    ),
    "fr": Told(
        rf"\b(?:vous|(?:votre|vos|une? de vos|l'|a l'|la|le) ?(?:\w+ ){{0,2}}?{_COLLEGUE}(?: \w+)?|\w+ de votre equipe|on|il)"
        rf" (?:\w+ ){{0,2}}?(?:m'|nous |l')?(?:a|ont|avez|avait|avaient|aviez|ai|a ete) (?:\w+ ){{0,2}}?{_FR_SAID}\b"
        rf"|\b(?:comme|tel que) (?:\w+ ){{0,2}}?(?:convenu|discute|vu|promis)\b|\b(?:selon|d'apres) (?:votre|vos|l'|le"
        rf"|la) ?{_COLLEGUE}",
        r"(?:gratuit\w*|gratis|offert\w*|sans (?:payer|frais|supplement)|(?<!pas )(?<!non )rembours\w+|remise|reduction|rabais"
        r"|bon d'achat|geste|exception\w*|derogation|moitie prix|prolong\w+|rien a payer|ne (?:paierai|payerai|paie)\w*"
        rf"|{_PERCENT}|(?:je|nous) (?:pouvais|pourrais|pouvions|pourrions|peux|pouvons)|droit a)",
        rf"(?:,? (?:selon|d'apres|m'a dit|nous a dit) (?:votre|vos|l'|le|la) ?{_COLLEGUE}|,? (?:on m'a dit|m'a-t-on dit))",
    ),
    "es": Told(
        r"\b(?:me|nos) (?:lo )?(?:(?:ha|han|habeis|habian?) (?:dicho|confirmado|comentado|ofrecido|autorizado|indicado"
        r"|informado)"
        r"|dij\w+|confirm(?:o|aron|asteis)|coment(?:o|aron|asteis)|ofreci(?:o|eron)|autoriz(?:o|aron)|indic(?:o|aron)"
        r"|inform(?:o|aron))\b"
        r"|\bsegun (?:su|vuestr\w+|la|el) (?:companer\w+|emplead\w+|recepcion\w*|personal|agente|equipo|encargad\w+)"
        r"|\bcomo (?:acorda\w+|quedamos|hablamos|convenimos)\b",
        r"(?:gratis|gratuit\w+|sin (?:coste|costo|cargo|pagar)|descuento|reembols\w+|devol\w+|un vale|excepcion"
        r"|no (?:tendria|tengo|tenia)"
        rf" que pagar|no pagaria|mitad de precio|{_PERCENT}|podria|podia)",
        r"(?:,? (?:segun|como) me (?:dij\w+|han dicho)|,? me (?:dijeron|han dicho) en)",
    ),
    "it": Told(
        r"\b(?:mi|ci) (?:ha|hanno|avete|aveva|avevano|avevate|e stat\w|era stat\w) (?:\w+ )?(?:dett\w|confermat\w"
        r"|comunicat\w|offert\w"
        r"|concess\w|autorizzat\w|riferit\w|assicurat\w)\b|\bsecondo (?:la|il|i|le) (?:vostr\w|sua|suo) (?:collegh?\w+"
        r"|personale|staff"
        r"|operat\w+|reception)|\bcome (?:concordat\w|convenut\w|da accordi|d'accordo)\b",
        r"(?:gratis|gratuit\w+|senza (?:pagare|costi|spese)|scont\w+|rimbors\w+|un buono|eccezione|omaggio|meta prezzo"
        rf"|non (?:avrei|devo|dovevo|dovrei) (?:dovuto )?pagar\w*|non (?:pago|pagavo)|{_PERCENT}|potevo|potrei|avrei potuto)",
        r"(?:,? (?:cosi )?mi (?:ha|hanno) detto (?:la|il|i) (?:vostr\w|sua|suo))",
    ),
    "pt": Told(
        r"\b(?:me|nos) (?:disse(?:ram)?|confirm(?:ou|aram)|oferec(?:eu|eram)|autoriz(?:ou|aram)|inform(?:ou|aram)|garantiram)\b"
        r"|\b(?:disse|disseram|confirmou|confirmaram|informou|informaram|ofereceram|autorizaram|foi)-(?:me|nos)\b"
        r"|\bfui informad\w\b"
        r"|\bsegundo (?:a|o|os) (?:voss\w|sua|seu|seus) (?:colega\w*|funcionari\w+|equipe?a?|rececao|recepcao)"
        r"|\bcomo (?:combinad\w|combinamos|acordad\w|acordamos)\b",
        r"(?:gratis|gratuit\w+|de graca|sem (?:custos?|pagar)|descont\w+|reembols\w+|devol\w+|um vale|isen\w+|excep?cao"
        rf"|metade do preco|nao (?:pagaria|pago|teria (?:de|que) pagar|preciso pagar|precisava de pagar)|{_PERCENT}|podia"
        rf"|poderia)",
        r"(?:,? (?:segundo|como) me (?:disseram|disse))",
    ),
    "nl": Told(
        r"\b(?:u|jullie|(?:uw|jullie|je|de|een|het) (?:\w+ ){0,2}?(?:collega\w*|medewerk\w+|balie|receptie|klantenservice"
        r"|team|personeel"
        r"|baliemedewerk\w+)|er|mij|ons|men)(?: \w+){0,6}? (?:zei(?:den)?|gezegd|verteld\w*|bevestigd\w*|toegestaan"
        r"|aangeboden|goedgekeurd"
        r"|meegedeeld)\b|\bvolgens (?:uw|jullie|je|de) (?:collega\w*|medewerk\w+|balie|receptie|klantenservice)"
        r"|\bzoals (?:\w+ ){0,5}?(?:afgesproken|besproken|overeengekomen)\b",
        r"(?:gratis|kosteloos|voor niets|zonder (?:kosten|te betalen)|korting\w*|terugbeta\w+|teruggave|terugkrij\w+|vergoed\w*"
        rf"|uitzondering|niets? (?:\w+ )?(?:hoef\w* )?te betalen|halve prijs|tegoedbon|(?:ik"
        rf"|we) (?:[^,;]{{0,40}} )?(?:mocht\w*|mag)|{_PERCENT})",
        r"(?:,? (?:volgens|zei) (?:uw|jullie|je|de) (?:collega\w*|medewerk\w+|balie|receptie))",
    ),
    "sv": Told(
        r"\b(?:ni|(?:er|din|era|en av era|i) (?:\w+ ){0,2}?(?:kollega\w*|personal\w*|reception\w*|kundtjanst\w*"
        r"|support\w*|medarbetare))"
        r"(?: \w+){0,5}? (?:sa|sade|sagt|bekraftade|bekraftat|erbjod|godkande|berattade|informerade)\b"
        r"|\b(?:jag|vi) fick (?:\w+ ){0,4}?(?:hora|veta|besked)\b|\benligt (?:er|din|era) (?:kollega\w*|personal"
        r"|reception|kundtjanst)"
        r"|\bsom (?:vi (?:kom overens|avtalade)|overenskommet|avtalat)\b",
        r"(?:gratis|kostnadsfri\w*|utan kostnad|rabatt\w*|aterbetal\w*|pengarna tillbaka|undantag|slipp\w* betala"
        r"|halva priset|presentkort"
        rf"|(?:jag|vi) (?:fick|far|kunde|skulle slippa)|{_PERCENT})",
        r"(?:,? (?:enligt|sa) (?:er|din|era) (?:kollega\w*|personal|reception))",
    ),
    "pl": Told(
        r"\b(?:powiedzia[lł]\w*|potwierdzi[lł]\w*|poinformowa[lł]\w*|zgodzi[lł]\w* sie|zaproponowa[lł]\w*) (?:mi|mnie|nam"
        r"|nas)\b"
        r"|\b(?:mi|mnie|nam|panstwa|wasz\w*|konsultant\w*|pracowni\w*|recepcj\w*) (?:\w+ ){0,5}?(?:powiedzia\w+"
        r"|powiedziano|potwierdzi\w+"
        r"|potwierdzono|poinformowano|zaproponowano)\b|\b(?:powiedziano|potwierdzono) (?:mi|nam)\b"
        r"|\b(?:wed[lł]ug|zdaniem) (?:wasz\w+|panstwa|pani|pana) \w+|\b(?:zgodnie z ustaleniami|jak (?:ustalilismy"
        r"|uzgodnilismy|uzgodniono))\b",
        r"(?:za darmo|darmow\w+|bezp[lł]atn\w+|gratis|rabat\w*|znizk\w*|zwrot\w*|zwroc\w+|wyjatk\w*|wyjatek|nie (?:musze"
        r"|bede|musia\w+)"
        rf" (?:\w+ )?p[lł]aci\w*|bez op[lł]at\w*|po[lł]owe ceny|moge|{_PERCENT})",
        r"(?:,? (?:tak )?(?:powiedzia[lł]\w*|powiedziano) (?:mi|nam))",
    ),
    "tr": Told(
        r"\b(?:arkadas[ıi]n[ıi]z|temsilciniz|ekibiniz|resepsiyon\w*|dan[ıi]sma\w*|calisan[ıi]n[ıi]z|gorevliniz|yetkiliniz"
        r"|personeliniz)\b"
        r"(?=.{0,200}(?:soyle|dedi|onayla|belirt|teklif))|\bbana (?=.{0,200}(?:soylen|denildi|dediler|soylediler))"
        r"|\b(?:anlast[ıi]g[ıi]m[ıi]z|konustugumuz) gibi\b",
        r"(?:ucretsiz|bedava|indirim\w*|iade\w*|istisna\w*|(?:para|ucret) ode\w*m[ei]\w*|hediye)",
        r"\b.{0,60}(?:soylendi|denildi|soylenmisti|dediniz|soylediniz|soylemistiniz)\b",
    ),
    "ar": Told(
        r"(?:قال(?:ت|وا)? (?:لي|لنا)|اخبر(?:ني|تني|وني|نا|تنا|ونا|تموني)|قيل (?:لي|لنا)|كما اتفق(?:نا|ت)|(?:حسب"
        r"|بحسب) (?:زميل|موظف)\w*)",
        r"(?:مجان\w*|بدون (?:مقابل|رسوم)|بلا مقابل|خصم|استرداد|استرجاع|استثناء|تخفيض|هدية)",
        r"(?:،? ?(?:حسب|كما قال\w*) (?:زميل|موظف)\w*)",
    ),
}  # fmt: skip
BETWEEN = 160  # characters, within one sentence


def told(language: str) -> str:
    """The pattern of a statement of ours with its benefit, in either order."""
    words = TOLD[language]
    return (
        rf"(?:{words.by_us})[\s\S]{{0,{BETWEEN}}}?(?<!\w){words.benefit}(?!\w)"
        rf"|(?<!\w){words.benefit}(?!\w)[\s\S]{{0,{BETWEEN}}}?{words.after}"
    )

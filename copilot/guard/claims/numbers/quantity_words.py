"""Words around a number for its starting event, its base and its bound.

All languages are together, as a word of one seldom has another meaning in the next. * matches any ending.
"""

from functools import cache

from copilot.text.languages import Phrases, Terms
from copilot.text.normalize import fold

# Events from which a period counts. Different classes are different events; words without class are compared literally.
EVENTS = {
    "order": """
        order* purchas* buy bought buying bestell* kauf* gekauft commande* achat achet* pedido compra* ordin*
        acquist* encomend* aankoop beställ* köp* zamówi* zakup* sipariş* satın
    """,
    "delivery": """
        deliver* arriv* receipt receiv* reach* liefer* zustell* erhalt* eingang* eintreff* ankunft livr*
        récep* reçu* entreg* recib* recep* llega* consegn* ricev* receb* levering ontvang* leverans* mottag*
        dostaw* otrzyma* teslim*
    """,
    "dispatch": """
        dispatch* ship* posted posting handing hand versand* verschick* expédi* envío envoi spedi* expedi*
        verzend* wysył*
    """,
    "payment": """
        payment* paid pay zahlung* bezahl* paiement* pago* pagament* betaling betalning płatno* ödeme*
        zahlungseingang
    """,
    "invoice": "invoice* bill bills statement rechnung* factur* fattur* fatura* faktur* relevé",
    "end": """
        end ends ended ending expir* terminat* ablauf* ende endet échéance expiration fin vencimient* final*
        scadenz* einde slut końc*
    """,
    "start": """
        start* begin* began activat* beginn* aktivier* début commence* activación inicio inizio início
        aktywac* başla*
    """,
    "request": """
        request* application antrag* beantrag* anfrage* demand* solicit* richiest* pedimos aanvraag* ansök*
        wniosk*
    """,
    "booking": "book* reserv* buchung* gebucht* réserv* prenot*",
    "departure": """
        depart* travel* journey abfahrt* abreise* départ salida partenza partida vertrek avgång* odjazd*
    """,
    "cancellation": "cancel* kündig* résili* storn* annul* anul* opzegg* uppsäg* wypowiedz*",
    "creation": "creat* creation erstell* ausgestellt création creación",
    "closing": "clos* schliess* geschlossen fermeture clôtur* cierre",
    "block": "block* sperr* gesperrt blocage bloqueo",
    "invitation": "invit* einlad* eingeladen",
    "acceptance": "accept* annahme angenommen",
    "withdrawal": "withdraw* abheb* abhebung retrait retirada",
    "report": "report* meld* gemeldet signal* déclar*",
    "completion": "finish* complet* fertig* terminé* listo",
    "inspection": """
        inspect* examin* assess* prüfung* geprüft überprüf* begutacht* kontroll* contrôl* inspec* examen vérifi* revis*
        ispezion* verific* inspección
    """,
    "installation": "install* enrol* registr*",
}
# What is handed over: where a hire starts, a purchase arrives or a return sets off.
COLLECTION = (
    "collected collection pickup abholung* abgeholt* enlèvement enlevé recogid* recogida ritir* afgehaald ophalen"
)
COLLECTED = ("collection", "delivery", "dispatch", "start", "departure", "end")
FROM = """
    of, from, after, since, following, starting with, starting from, counted from, counting from, as of, once,
    upon, when, nach, ab, ab dem, seit, von, après, à compter de, à compter du, à partir de, à partir du,
    suivant, depuis, dès, de, du, desde, después de, tras, a partir de, a contar desde, dopo, dalla, dal, da,
    dall, após, depois de, na, vanaf, sinds, efter, från, sedan, po, od, sonra, itibaren, بعد, من, منذ
"""
BEFORE = """
    before, prior to, ahead of, ahead, away from, vor, avant, antes de, antes, prima di, prima, antes do, voor, före,
    innan, przed, önce, قبل
"""
BUSINESS = """
    business working werktag* arbeitstag* bankarbeitstag* geschäftstag* ouvré* ouvrable* hábil* laborable*
    lavorativ* úteis útil werkdag* arbetsdag* bankdag* vardag* robocz* iş 営業日
"""
CALENDAR = """
    calendar kalendertag* calendaire* calendario natural* weekends wochenend* week-ends kalenderdag*
    kalendarzow*
"""
PER = """
    per, each, every, a, an, pro, je, par, por, cada, ogni, al, à, por, elke, varje, na, za, başına, لكل, in
    the
"""
MOST = """
    up to, at most, no more than, not more than, maximum, maximum of, max, as many as, as much as,
    as long as, for as long as, not exceed,
    bis zu, höchstens, maximal, nicht mehr als, jusqu à, jusqu, au plus, au maximum, hasta, como máximo, no
    más de, fino a, al massimo, até, no máximo, tot, maximaal, hoogstens, högst, upp till, maksymalnie,
    najwyżej, en fazla, حتى, the most we, the most you, the most that, the limit is, limit of, no longer than
"""
# Those of MOST that say until when, so that "up to 2 days before" leaves two days or more.
UP_TO = """
    up to, bis zu, bis, jusqu à, jusqu, hasta, fino a, até, tot, upp till, au plus tard, a más tardar, al più tardi,
    o mais tardar
"""
LEAST = """
    at least, minimum, minimum of, no less than, not less than, no fewer than, mindestens, wenigstens,
    mindestdauer, au moins, au minimum, al menos, como mínimo, mínimo, por lo menos, almeno, come minimo, pelo
    menos, no mínimo, minstens, minst, co najmniej, przynajmniej, en az, على الأقل
"""
MORE = """
    more than, over, above, exceeding, exceed, longer than, mehr als, über, plus de, más de, più di, oltre,
    mais de, meer dan, mer än, över, więcej niż, ponad, أكثر من, upwards of
"""
LESS = """
    less than, under, below, fewer than, shorter than, weniger als, unter, moins de, menos de, meno di, minder
    dan, mindre än, mniej niż, poniżej, أقل من
"""
OR_MORE = """
    or more, or longer, or higher, or later, or above, and more, and above, and longer, and up, upwards, oder mehr,
    oder länger, oder höher, und mehr, aufwärts, ou plus, ou davantage, et plus, o más, y más, en adelante, o più, e
    più, o oltre, in su, in poi, ou mais, e mais, of meer, en meer, of langer, eller mer, eller fler, eller längre,
    uppåt, lub więcej, lub dłużej, i więcej, i dłużej, wzwyż, veya daha fazla, veya daha uzun, ou supérieur, o
    superior, o superiore, ou superior, of hoger, eller högre, lub wyższa, lub wyższy
"""
# Right ahead of a number without another behind it: "from 8 weeks on", "ab 8 Wochen"
AND_UP = """
    from, starting from, starting at, ab, à partir de, dès, a partir de, desde, a partire da, dalle, dai, vanaf, från, från och
    med, od, począwszy od
"""
# Counted time: nights of a stay and days, whose number follows from dates and from nothing else.
NIGHTS = """
    night* overnight* day days nacht nächte* übernachtung* tag tage tagen nuit nuits nuitée* jour jours journée*
    noche* pernocta* día días notte notti pernottament* giorn* noite* diária* dia dias nachten overnachting* dag dagen
    natt nätter* noc* doba dob dni dzień gece* gün*
"""
PEOPLE = """
    person* people adult* child children kid kids guest* participant* traveller* traveler* passenger* friend* player*
    rider* erwachsene* kind kinder* gäste* gast teilnehm* reisende* mitglied* leute freund* personne* adulte* enfant*
    invité* voyageur* ami amis amie amies convive* persona* adulto* niñ* huésped* invitado* participante* viajer* amig*
    bambin* adulti ospit* pessoa* criança* hóspede* mensen volwassen* personen deltagare* vuxna barn gäster osób osoby
    dorosł* dzieci gości kişi* yetişkin* çocuk*
"""
UNTIL = "to, up to, till, until, bis, bis zu, à, jusqu à, jusque, a, hasta, al, alle, fino a, até, tot, till, do, kadar"
OR_LESS = "or less, or fewer, oder weniger, ou moins, o menos, o meno"


@cache
def events() -> tuple[tuple[str, Terms], ...]:
    return tuple((name, terms(told)) for name, told in EVENTS.items())


@cache
def terms(told: str) -> Terms:
    return Terms(fold(told).split())


@cache
def phrases(told: str) -> Phrases:
    return Phrases(told)


@cache
def named_events(word: str) -> frozenset[str]:
    """Classes of the event that a word names, from which a period counts; a collection is what a hire starts with, too."""
    found = next(({name} for name, known in events() if word in known), set())
    return frozenset(found or (COLLECTED if word in terms(COLLECTION) else ()))

"""Detects what a statement says has happened to the customer's things, or how they stand now: "we have received your
payment", "your parcel is in our warehouse", "customs is holding it", "you are a member".

Articles state rules. Such a statement needs the customer's own words, looked-up data, or a source that says the same of
everybody. The patterns are those of main clauses; a clause that begins with "if" or "once" tells a rule. Folded text.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

from copilot.guard.claims.alignment.matching import Stems, stems
from copilot.guard.claims.alignment.reading import read, stems_of
from copilot.text.normalize import fold, unaccented
from copilot.text.sentences import split

LONGEST = 1_000  # characters of a sentence, and of its quote, that are read
SAME = 0.7  # strength from which the mail or the source says it, synonyms included
CLAUSE = re.compile(r"[,;:.()–—]\s")
ENDS = r"(?=\W*(?:$|[,;.:–—]| (?:und|en|et|oder|and)\b))"


@dataclass(frozen=True)
class Forms:
    """Of one language: words that say "your"; what follows the customer's thing, and what precedes it, where something
    has happened to it; things on their way, the verbs by which they stand somewhere, and how they may stand; what the
    customer has done or is; what begins a clause with a case. `deed` groups name what is told."""

    theirs: str
    happened: tuple[str, ...]
    done_to: tuple[str, ...]
    on_its_way: str
    stands: str
    where: str
    customer: tuple[str, ...]
    when: str
    for_them: tuple[str, ...] = ()  # what was done for or to the customer, or is already being done


ADVERB = r"(?:(?:not|never|now|already|also|then|just|still|recently|successfully|\w+ly) )*"
WAS = rf"(?:was|were|has been|have been|had been|is being|are being) {ADVERB}"
# Participles that name a property rather than an event.
PROPERTY = r"(?!limited|unlimited|included|advanced|fixed|dedicated|detailed|added|extended|reduced|covered|contained)"
# Words that look like participles: "your last visit was on 20 March", "your son is still too young".
NO_DEED = r"(?!(?:on|in|at|then|often|within|without|not|too|so|very|just|about|around|past|next|first|last|least|most)(?!\w))"
FORMS = {
    "en": Forms(
        theirs="your(?! case(?!\\w))",
        happened=(
            rf"{WAS}(?P<deed>{NO_DEED}\w+(?:ed|en|t|n|d))",
            r"(?:has |have )?(?P<deed>left|arrived|shipped|departed|gone out)",
            rf"(?:has|have) {ADVERB}(?P<deed>{PROPERTY}\w+ed|gone|run|begun|come|passed|left)",
            r"(?:is|are) (?:still |already |now |currently |presently |just |no longer |not yet )+"
            rf"(?P<deed>{PROPERTY}{NO_DEED}\w+)",
            r"(?:is|are) (?:still |already |now |currently |just )*(?P<deed>(?!being|outstanding)\w{3,}ing)",
            r"(?:is|are|was|were|has been) (?:[^\s,;.]+ ){1,6}?(?:because of|due to|owing to) (?:an? |the |your "
            r"|\w+ )??(?P<deed>\w+)",
        ),
        done_to=(
            r"(?<!will )(?<!must )(?<!should )(?<!may )(?<!might )(?<!to )(?<!could )(?<!would )(?<!can )"
            rf"(?:have|has|'ve|'s) {ADVERB}(?P<deed>\w+(?:ed|en|t|d|n)|put|begun|run)(?: all| both)?",
            rf"(?:is|are|am|'re|'m|'s) {ADVERB}(?P<deed>\w{{3,}}ing)(?: on| for)?",
            r"(?<!be )(?<!been )(?<!are )(?<!is )(?<!get )"
            r"(?P<deed>(?!provided)\w{2,}(?<!e)ed|sent|took|got|held|lost|found|paid|made|began)",
        ),
        on_its_way="parcel|package|shipment|delivery|letter|order|refund|payment|replacement|return|money|luggage|bag"
        "|suitcase|item|card|passport|prescription|results?",
        stands="is|are|lies|waits|sits",
        where="in|at|on|with|out for|under|near|here|there|stuck|late|lost|missing|ready|overdue",
        customer=(
            rf"you(?: have|'ve) {ADVERB}(?P<deed>(?!to\b){PROPERTY}\w+(?:ed|en)|paid|sent|had|used|made|got|lost|spent|left)",
            r"which (?:has |have )?(?:been |was |were )?"
            r"(?P<deed>left|arrived|shipped|dispatched|delivered|sent|checked|approved)",
            rf"you(?: are|'re) {ADVERB}(?:an?|one of our) (?:\w+ ){{0,2}}?(?P<deed>(?!valued)[\w-]+)(?= (?:of|with"
            rf"|and|at|on)\b|\W*$|[,;.])",
        ),
        when="if|when|once|after|until|till|before|unless|whether|as soon as|as long as|while|whenever|provided|in case"
        "|should|where|the (?:day|date|moment|time|week|month)|days? that|since",
        for_them=(
            rf"(?:we|i)(?:'re| are|'ve| have|'m| am) (?:already|just|now|currently) (?P<deed>{PROPERTY}\w+(?:ing|ed))",
            r"(?<!to )(?<!will )(?<!must )(?<!would )(?<!could )(?<!might )(?<!should )(?<!may )(?:has|have|'ve) (?:\w+ )?"
            r"(?P<deed>\w+ed|sent|given) you",
        ),
    ),
    "de": Forms(
        theirs=r"ihr(?:e[nmrs]?)?|dein(?:e[nmrs]?)?",
        happened=(
            r"(?:wurden?|(?:ist|sind)(?=[^,;.]* worden)) (?:[^\s,;.]+ )*?(?P<deed>\w+(?:t|en))(?: worden)?" + ENDS,
            r"(?:hat|haben) (?:[^\s,;.]+ )*?(?P<deed>\w*ge\w{2,}(?:t|en)|(?:be|er|ver|ent|über)\w{2,}(?:t|en))" + ENDS,
            r"(?:ist|sind) (?:[^\s,;.]+ )*?(?P<deed>(?:\w{2,5}ge|ge|ver)(?:kommen|gangen|laufen|fahren|treten|troffen|blieben))"
            + ENDS,
            r"(?:ist|sind|steht|stehen) (?:noch |bereits |schon |derzeit |aktuell |momentan |gerade |jetzt |zurzeit )+"
            r"(?P<deed>(?!enthalten|inklusive|abgedeckt|möglich)[^\s,;.]+)",
            r"(?:wartet|warten|befindet sich|befinden sich|steckt|stecken|hängt) (?:[^\s,;.]+ )*?(?P<deed>[^\s,;.]{4,})" + ENDS,
            r"(?:ist|sind|wurden?|wird|werden) (?:[^\s,;.]+ )*?(?:wegen|aufgrund) (?:de[rs] |einer |ihre[rs] |von "
            r"|\w+ )??(?P<deed>\w+)",
        ),
        done_to=(
            r"(?:haben?|hat) (?:[^\s,;.]+ ){0,3}?(?:THEIRS) (?:[\w-]+ ){1,5}?"
            r"(?P<deed>\w*ge\w{2,}(?:t|en)|(?:be|er|ver|ent|über)\w{2,}(?:t|en)|\w+iert)" + ENDS,
            r"(?P<deed>\w+t) (?:gerade |derzeit |momentan |zurzeit |aktuell )?(?:THEIRS) (?:[\w-]+ ){1,2}?"
            r"(?:gerade|derzeit|momentan|zurzeit|aktuell|noch|im moment)(?= |\W*$)",
        ),
        on_its_way=r"\w*paket|\w*sendung|\w*bestellung|\w*lieferung|\w*brief|\w*erstattung|\w*zahlung|geld|retoure|ware"
        r"|\w*gepäck|\w*koffer|\w*karte|\w*befunde?",
        stands="ist|sind|liegt|liegen",
        where="in|im|bei|beim|am|auf|an|unterwegs|verloren|verspätet|da|hier|fertig|bereit|überfällig",
        customer=(
            r"sie (?:haben|hatten) (?:[^\s,;.]+ ){1,6}?(?<!zu )(?P<deed>\w*ge\w{2,}(?:t|en)|(?:be|er|ver"
            r"|über)\w{2,}(?:t|en))" + ENDS,
            r"sie sind (?:bereits |ja |noch |schon |derzeit )*(?:eine? )?(?:[\w-]+ )?"
            r"(?P<deed>[\w-]*mitglied|[\w-]*kund(?:e|in)|[\w-]*inhaber(?:in)?|abonnent(?:in)?|student(?:in)?|schüler(?:in)?"
            r"|mieter(?:in)?|rentner(?:in)?)",
        ),
        when="wenn|falls|sobald|nachdem|bis|bevor|sofern|solange|ob|während|sollten?|dass|weil|da",
        for_them=(
            r"(?:haben|hat|habe) (?:ihnen|sie|dir) (?:[^\s,;.]+ )*?(?P<deed>\w*ge\w{2,}(?:t|en)|(?:be|er|ver"
            r"|über)\w{2,}(?:t|en))" + ENDS,
            r"wir (?:haben|sind) (?:bereits|schon|gerade) (?:[^\s,;.]+ )*?(?P<deed>\w*ge\w{2,}(?:t|en)|(?:be|er"
            r"|ver)\w{2,}(?:t|en))" + ENDS,
        ),
    ),
    "fr": Forms(
        theirs="votre|vos|ton|ta|tes",
        happened=(
            r"(?:a|ont) (?:bien |déjà )?été (?:\w+ment )?(?P<deed>\w+[éti])e?s?",
            r"(?:est|sont) (?:bien |déjà )?(?P<deed>partie?s?|arrivée?s?|expirée?s?|revenue?s?)",
            r"(?:a|ont) (?:bien |déjà |désormais )*(?P<deed>quitté|expiré|échoué|commencé|pris fin|dépassé|subi|atteint)",
            r"(?:est|sont) (?:encore |déjà |actuellement |toujours |désormais |maintenant )+"
            r"(?P<deed>(?!inclus|compris|couvert)[^\s,;.]+)",
            r"(?:est|sont) en (?P<deed>cours|route|chemin|attente|transit|retard|souffrance)",
            r"(?:est|sont|a été|ont été) (?:[^\s,;.]+ ){1,6}?(?:en raison|à cause) (?:de la |de l'|du |des |de "
            r"|d'une? |d')(?P<deed>\w+)",
        ),
        done_to=(
            r"(?:avons|a|ont|ai) (?:bien |déjà |également )*(?P<deed>\w+(?:é|i|u|is|it))e?s?(?: tou(?:te)?s)?",
            r"(?:est|sont|sommes) en train (?:de |d')(?P<deed>\w+)",
            r"(?P<deed>retient|retiennent|bloque|bloquent|traite|traitons) (?:actuellement|en ce moment)",
        ),
        on_its_way="colis|commande|paquet|envoi|livraison|remboursement|paiement|argent|lettre|retour|bagages?|valise|carte",
        stands="est|sont|se trouve|se trouvent|attend",
        where="dans|à|au|aux|chez|sur|en|perdue?|bloquée?|retardée?|prête?|ici|là",
        customer=(
            r"vous avez (?:déjà |bien )*(?P<deed>(?!droit|peu|lieu)\w+(?:é|i|u|is|it))(?!\w)",
            r"vous êtes (?:déjà |bien |actuellement )*(?:une? )?(?P<deed>membre|cliente?|abonnée?|adhérente?|étudiante?"
            r"|titulaire|locataire|retraitée?)",
        ),
        when="si|s'ils?|lorsque|lorsqu|quand|dès que|après que|jusqu'à ce que|avant que|une fois|tant que|au cas où|que|dont",
        for_them=(r"vous (?:a|ont|avons) (?:bien |déjà )*(?P<deed>\w+(?:é|i|u|is|it))(?!\w)",),
    ),
    "es": Forms(
        theirs="sus?|tus?",
        happened=(
            r"(?:fue|fueron|ha sido|han sido) (?:ya )?(?P<deed>\w+[dt][oa])s?",
            r"(?:ha )?(?P<deed>salido|salió|llegado|llegó)",
            r"(?:ha|han) (?:ya )?(?P<deed>\w{2,}[aií]do)",
            r"están? (?:ya |todavía |aún |actualmente |ahora |siendo )*(?P<deed>(?!cubiert|incluid|protegid|asegurad|disponib"
            r"|sujet|exent|permitid|destinad|limitad|obligad|en\b|a\b|al\b|garantizad)\w+)",
            r"(?:está|es|fue|ha sido) (?:[^\s,;.]+ ){1,6}?debido a (?:la |los |las |una? )?(?P<deed>\w+)",
        ),
        done_to=(
            r"(?:hemos|ha|han|he) (?:ya )*(?P<deed>\w+(?:[aií]do|cho|sto|to))(?: tod[oa]s)?",
            r"(?:están?|estamos) (?P<deed>\w+ndo)",
            r"(?P<deed>\w{3,}(?:ó|aron|ieron))",
        ),
        on_its_way="pedido|paquete|envío|entrega|reembolso|pago|dinero|carta|devolución|equipaje|maleta|tarjeta",
        stands="están?|se encuentran?|espera",
        where="en|a|al|con|de camino|perdid[oa]|retenid[oa]|retrasad[oa]|list[oa]|aquí",
        customer=(
            r"(?:usted (?:ya )?ha|ya ha|has) (?P<deed>\w+(?:[aií]do|cho|sto|to))",
            r"(?:usted (?:ya )?es|ya es|eres) (?:un[oa]? )?(?P<deed>soci[oa]|miembro|client[ea]|abonad[oa]|titular|estudiante"
            r"|inquilin[oa])",
        ),
        when="si|cuando|una vez|después de que|hasta que|antes de que|en cuanto|siempre que|mientras|tan pronto como|que",
        for_them=(
            r"(?:le|te|les) (?:ha|han|hemos|he) (?:ya )?(?P<deed>\w+(?:[aií]do|cho|sto|to))",
            r"ya están? (?P<deed>\w+ndo)",
        ),
    ),
    "it": Forms(
        theirs="suo|sua|suoi|sue|tuo|tua|tuoi|tue|vostr[oaie]",
        happened=(
            r"(?:è|sono) (?:già |appena |ancora )*stat[oaie] (?:già )?(?P<deed>\w+[ts][oaie])",
            r"(?:è|sono) (?:già |appena )*(?P<deed>partit[oaie]|arrivat[oaie]|scadut[oaie]|uscit[oaie]|terminat[oaie])",
            r"(?:ha|hanno) (?:già |appena )?(?P<deed>\w+(?:at|ut|it|ss|rs|st)o)",
            r"(?:è|sono) (?:ancora |già |attualmente |adesso |ora )+(?P<deed>(?!inclus|compres|copert)\w+)",
            r"(?:sta|stanno) (?P<deed>\w+ndo)",
            r"(?:è|sono|è stat\w) (?:[^\s,;.]+ ){1,6}?a causa (?:di una? |di |dell[ae'] ?|del )(?P<deed>\w+)",
        ),
        done_to=(
            r"(?:abbiamo|ha|hanno|ho) (?:già |appena )*(?P<deed>\w+[ts]o)(?: tutt[ie])?(?: il| la| i| le| lo| gli| l')?",
            r"(?:sta|stiamo|stanno) (?P<deed>\w+ndo)(?: il| la| i| le| lo| gli| l')?",
        ),
        on_its_way="pacco|ordine|spedizione|rimborso|pagamento|lettera|bagaglio|merce|reso|denaro|carta|valigia",
        stands="è|sono|si trovano?|attende",
        where=r"in|nel\w*|press\w+|al\w*|sul\w*|ferm[oa]|bloccat[oa]|smarrit[oa]|pront[oa]|in ritardo|qui",
        customer=(
            r"(?:lei ha|ha già|hai) (?:già )?(?P<deed>\w+(?:at|ut|it|ss|rs|st)o)",
            r"(?:lei è|sei|è già) (?:già )?(?:un[oa']? ?)?(?P<deed>soci[oa]|membro|cliente|abbonat[oa]|titolare|student\w+"
            r"|inquilin[oa])",
        ),
        when="se|quando|una volta|dopo che|finché|prima che|appena|qualora|mentre|che",
        for_them=(
            r"(?:le|ti|vi) (?:ha|hanno|abbiamo|ho) (?:già )?(?P<deed>\w+(?:at|ut|it|ss|rs|st)o)",
            r"(?:sta|stanno|stiamo) già (?P<deed>\w+ndo)",
        ),
    ),
    "nl": Forms(
        theirs="uw|jouw|je",
        happened=(
            r"(?:is|zijn|werd|werden) (?:[^\s,;.]+ )*?(?P<deed>(?!inbegrepen|verzekerd|beschermd|beperkt|gedekt|bestemd|bedoeld"
            r"|gelegen|beschikbaar|verplicht)(?:aan|af|uit|in|op|toe)?(?:ge|ver|be|ont|her)\w+(?:d|t|en))(?= (?:in|op"
            r"|naar|aan|bij|door|voor|met) |\W*(?:$|[,;.:]| en ))",
            r"(?:heeft|hebben) (?:[^\s,;.]+ )*?(?P<deed>(?:aan|af|uit|in|op)?(?:ge|ver|be|ont)\w+(?:d|t|en))" + ENDS,
            r"(?:is|zijn) (?:nog |al |reeds |momenteel |nu |inmiddels |nog steeds )+(?P<deed>(?!inbegrepen|gedekt)\w+)",
            r"wacht (?P<deed>\w+)",
            r"(?:is|zijn|wordt|werd|staat|ligt) (?:[^\s,;.]+ )*?(?:vanwege|wegens|door) (?:de |het |een |uw "
            r"|\w+ )??(?P<deed>\w+)",
        ),
        done_to=(
            r"(?:hebben|heeft|heb) (?:[^\s,;.]+ ){0,3}?(?:THEIRS) (?:[\w-]+ ){1,4}?"
            r"(?P<deed>(?:aan|af|uit|in|op)?(?:ge|ver|be|ont|her)\w+(?:d|t|en))" + ENDS,
            r"(?P<deed>\w+t) (?:THEIRS) (?:[\w-]+ ){1,2}?(?:momenteel|op dit moment|nog steeds|nu)",
        ),
        on_its_way=r"\w*pakket|pakje|\w*zending|bestelling|levering|brief|\w*betaling|geld|retour|bagage|koffer|kaart",
        stands="is|zijn|ligt|liggen|bevindt zich",
        where="in|bij|op|aan|onderweg|kwijt|vertraagd|klaar|hier",
        customer=(
            r"u (?:hebt|heeft) (?:[^\s,;.]+ ){0,5}?(?P<deed>(?!\w*tijd)(?:ge|ver|be|ont)\w+(?:d|t|en))" + ENDS,
            r"(?:u bent|je bent) (?:al |nog )*(?:een )?(?P<deed>lid|klant|abonnee|student\w*|eigenaar|huurder)",
        ),
        when="als|wanneer|zodra|nadat|totdat|voordat|tenzij|zolang|indien|of|dat|die|terwijl",
        for_them=(r"(?:hebben|heeft|heb) (?:u|je) (?:[^\s,;.]+ )*?(?P<deed>(?:ge|ver|be|ont)\w+(?:d|t|en))" + ENDS,),
    ),
    "pt": Forms(
        theirs="seus?|suas?|teus?|tuas?",
        happened=(
            r"(?:já )?(?:foi|foram) (?:já )?(?P<deed>\w+[dst][oa])s?",
            r"(?:já )?(?P<deed>saiu|chegou|partiu|expirou|terminou|caducou)",
            r"(?:está|estão) (?:já |ainda |agora |atualmente |a ser |sendo )*(?P<deed>(?!inclu|cobert|protegid|segurad|dispon"
            r"|sujeit|isent|limitad|em\b|no\b|na\b|garantid)\w+)",
        ),
        done_to=(
            r"(?:já )?(?P<deed>recebemos|\w+(?:ámos|aram|eram|iram)|\w{3,}ou)(?: o| a| os| as)?",
            r"já (?P<deed>\w+mos)(?: o| a| os| as)?",
            r"(?:está|estão|estamos) (?:a )?(?P<deed>\w+(?:ndo|ar|er|ir))(?: o| a| os| as)?",
        ),
        on_its_way="encomenda|pedido|pacote|envio|entrega|reembolso|pagamento|dinheiro|carta|devolução|bagagem|cartão",
        stands="está|estão|encontra-se",
        where="em|no|na|nos|nas|a caminho|perdid[oa]|retid[oa]|atrasad[oa]|pront[oa]|aqui",
        customer=(
            r"(?:você|o senhor|a senhora) já (?P<deed>\w+(?:ou|eu|iu))",
            r"(?:você|o senhor|a senhora|já) (?:já )?é (?P<deed>membro|cliente|sóci[oa]|assinante|titular|estudante)",
        ),
        when="se|quando|uma vez|depois que|até que|antes que|assim que|logo que|enquanto|que|caso",
    ),
    "pl": Forms(
        theirs=r"tw[oó]j\w*|twoj\w*|pańsk\w*|państwa|pana|pani",
        happened=(
            r"(?:już )?(?:został[aoy]?|zostały|był[aoy]?|były) (?:już )?(?P<deed>\w+(?:ny|na|ne|ty|ta|te|ni))",
            r"(?:już )?(?P<deed>dotarł\w*|wyszł\w*|wyszedł|wyruszył\w*|wygasł\w*|opuścił\w*)",
            r"(?:jest|są) (?:już |jeszcze |nadal |obecnie |teraz |wciąż )+(?P<deed>(?!objęt|wliczon)\w+)",
        ),
        done_to=(r"(?P<deed>\w+(?:liśmy|łem|łam|ł|ła|ło|li|ły))(?: już)?",),
        on_its_way="paczka|przesyłka|zamówienie|list|zwrot|płatność|bagaż|karta|pieniądze",
        stands="jest|są|znajduje się|czeka|leży",
        where="w|na|u|we|gotow\\w+|opóźnion\\w+|zaginion\\w+|tutaj",
        customer=(r"(?:jest (?:pan|pani)|jesteś) (?:już )?(?P<deed>członk\w+|klient\w+|abonent\w+|student\w+)",),
        when="jeśli|jeżeli|gdy|kiedy|po tym|dopóki|zanim|że|który|która|które|jak tylko",
        for_them=(r"(?P<deed>\w+(?:liśmy|łem|łam|ł|ła|ło|li|ły)) (?:już )?(?:panu|pani|państwu|ci)",),
    ),
}  # fmt: skip
# "In our": where anything may be said to be, not only what is on its way.
OURS = (
    r"(?:in|at|with|bei|im|in der|dans|chez|en|nel|nella|presso|bij|no|na|em|w|we|u) (?:our|unsere[mrn]?|notre|nos|nuestr[oa]s?"
    r"|nostr[oaie]|onze|ons|noss[oa]s?|nasz\w*)"
)
# Unaccented: how a question opens that asks whether something is so, and does not say it.
ASKS_WHETHER = re.compile(
    r"\W*(?:(?:and|but|so|und|et|y|e|en|hi|hello|hallo)\W+)?(?:has|have|is|are|was|were|did|does|do|am|ist|sind|wurden?|hat|haben|habe|bin"
    r"|(?:os|me|le|les|se|lo|la|mi) (?:ha|han)|est-ce|avez-vous|ai-je|suis-je|(?:est|a|sont|ont)-\w+|ha|han|esta"
    r"|estan|soy|he|hemos|avete|sono|is|zijn|hebben|heeft|heb|ben"
    r"|ja|foi|foram|sou|czy)(?![\w-])[^,;:]*[?？]\W*$"
)
THING = r"(?:\w+ )?"  # where a source speaks of everybody's
# What may follow in the same clause and makes a case of it: "you have written from the right place if it is your address".
IF = {
    "en": "if|unless|provided", "de": "wenn|falls|sofern", "fr": "si|s'il", "es": "si", "it": "se", "nl": "als|indien",
    "pt": "se|caso", "pl": "jeśli|jeżeli",
}  # fmt: skip
# Where a clause of its own begins: "you have paid" of "the card you have paid with" is no event.
BEGINS = (
    r"(?:^|(?<=[,;:.–—] )|(?<= and )|(?<= but )|(?<= so )|(?<= und )|(?<= et )|(?<= y )|(?<= e )|(?<= en )|(?<= i ))"
)


def told_by(mail: str) -> str:
    """The mail without the questions that only ask whether something is so: "has my photo been approved?"."""
    return " \n".join(each.text for each in split(mail) if not ASKS_WHETHER.match(unaccented(each.text)))


def untold_event(text: str, known: Stems, quote: str) -> str:
    """What the statement says of the customer's case though neither `known`, the stems of the mail and of looked-up data,
    nor the quote says it; empty if nothing. Bounded by `LONGEST`."""
    forms = FORMS.get(known.language)
    if forms is None or text.rstrip().endswith(("?", "？")):
        return ""  # a question claims no event
    folded, source = fold(text[:LONGEST]), fold(quote[:LONGEST])
    for claim, rule in _events(known.language):
        for match in claim.finditer(folded):
            if _in_case(folded, match, known.language) or _known(match["deed"], known):
                continue
            if not _is_rule(match["deed"], rule, source, known.language):
                return match[0]
    return next(_standing(folded, source, known), "")


def _standing(folded: str, source: str, known: Stems) -> Iterator[str]:
    """A thing on its way that is said to be somewhere now."""
    claim, rule = _stand(known.language)
    for match in claim.finditer(folded):
        told = read(f"{match['where']} {match['rest']}", known.language).telling
        if _in_case(folded, match, known.language) or any(_known(word.text, known) for word in told):
            continue
        said = [found["rest"] for found in rule.finditer(source) if found["where"] == match["where"]]
        if not any(_known(told[0].text, _stems(rest, known.language)) for rest in said if told):
            yield match[0]


def _in_case(folded: str, match: re.Match[str], language: str) -> bool:
    """Whether the clause of the match begins with a case, or goes on with one."""
    before, after = CLAUSE.split(folded[: match.start()])[-1], CLAUSE.split(folded[match.end() :])[0]
    when, follows = _when(language)
    return bool(when.search(before) or follows.search(after))


def _known(deed: str, known: Stems) -> bool:
    stem = next((word.stem for word in read(deed, known.language).telling), "")
    return bool(stem) and known.match(stem).strength >= SAME


def _stems(text: str, language: str) -> Stems:
    return stems(language, stems_of(text, language))


def _is_rule(deed: str, rule: re.Pattern[str], source: str, language: str) -> bool:
    """Whether the source says the same in the same form, of everybody and in every case."""
    return any(
        _known(deed, _stems(match["deed"], language)) and not _in_case(source, match, language)
        for match in rule.finditer(source)
    )


@cache
def _events(language: str) -> tuple[tuple[re.Pattern[str], re.Pattern[str]], ...]:
    """For each form the pattern of the claim, and that of a source which says it of everybody."""
    forms = FORMS[language]
    found = [
        (rf"(?<!\w)(?:{forms.theirs}) (?:[\w'-]+ ){{1,4}}?{form}(?!\w)", rf"(?<!\w){form}(?!\w)")
        for form in forms.happened
    ]
    for form in forms.done_to:
        holds = form if "THEIRS" in form else rf"{form} (?:THEIRS) "
        claim = holds.replace("THEIRS", forms.theirs)
        found.append((rf"(?<!\w){claim}", rf"(?<!\w){holds.replace('(?:THEIRS) ', THING)}"))
    found += [(rf"{BEGINS}{form}", rf"(?<!\w){form}") for form in forms.customer]
    found += [(rf"(?<!\w){form}", rf"(?<!\w){form}") for form in forms.for_them]
    return tuple((re.compile(claim), re.compile(rule)) for claim, rule in found)


@cache
def _stand(language: str) -> tuple[re.Pattern[str], re.Pattern[str]]:
    forms = FORMS[language]
    where = rf"(?:{forms.stands}) (?P<where>{forms.where})(?!\w)(?P<rest>[^,;.]*)"
    thing = rf"(?:(?:[\w'-]+ )?(?:{forms.on_its_way})|(?:[\w'-]+ ){{0,2}}?[\w'-]+(?= (?:{forms.stands}) {OURS}))"
    claim = rf"(?<!\w)(?:{forms.theirs}) {thing} {where}"
    return re.compile(claim), re.compile(rf"(?<!\w){where}")


@cache
def _when(language: str) -> tuple[re.Pattern[str], re.Pattern[str]]:
    opens, follows = FORMS[language].when, IF[language]
    return re.compile(rf"(?<!\w)(?:{opens})(?!\w)"), re.compile(rf"(?<!\w)(?:{follows})(?!\w)")

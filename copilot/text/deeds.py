"""Detects a request to act on the writer's things: "please move my booking", "könnten Sie meine Adresse ändern?". A
request for information can be answered by quotes; an action needs a person.

Regular expressions for text from `unaccented`. Turkish and Arabic only have the phrases of their `wish`.
"""

import re
from dataclasses import dataclass
from functools import cache

CODE = r"(?=[a-z-]{0,40}\d)[a-z\d-]{5,40}"  # a booking or order number
ONLY_THANKS = re.compile(
    r"(?:votre|vos|ton|ta|l'|la|le|les|cette|tout|um|asap|soon|schnell\w*|dringend|vite|rapido|\W)"
)
LONGEST = 300  # characters of an action, as hostile text has endless sentences
NEVER = r"(?!)"  # matches nothing
NEAR = r"(?:[^\s.?!]+ ){0,3}?"  # words between a verb and its object


@dataclass(frozen=True)
class OrderPhrases:
    """Phrases of a request. `ask` starts one and is followed by the action on an object in `mine`. `ask_you` names us
    as those who act, and needs no object. `words` are verbs and nouns that ask for information. `at_once` are verbs
    that form a request at the start of a sentence.

    For verb-first languages: `verb` matches any verb, and `ending` makes a request of an action without an object in
    `mine`."""

    ask: str
    ask_you: str
    mine: str
    words: str
    verb: str = ""
    at_once: str = ""
    ending: str = ""


PHRASES = {
    "en": OrderPhrases(
        ask=r"please(?: (?:also|just|kindly|now))?(?: (?:can|could|would|will) you)?|(?:can|could|would) (?:you"
        r"|someone|somebody)(?: (?:please|kindly|also|just))*",
        ask_you=r"i(?:'d| would) (?:be|feel) (?:very |really |so )?(?:grateful|thankful|obliged|glad"
        r"|happy) if (?:you|someone|somebody)(?: there)?(?: (?:could|would|can))?|i(?:'d"
        r"| would) (?:really )?appreciate (?:it )?if you(?: (?:could|would))?|i(?:'d| would) like (?:you|someone"
        r"|somebody) to|i (?:want|need|expect|ask|demand) (?:that )?you (?:to )?|(?:would"
        r"|is) it (?:be )?possible for you to|any chance you (?:could|can)",
        mine=rf"my|me|mine|us|our|it|this|these|both|them|{CODE}",
        words=r"tell|let|explain|advise|confirm|help|assist|say|clarify|inform|provide|give|share|suggest|point"
        r"|answer|reply|respond|show|describe|note|find|see|check|guide|direct|recommend|know|write|get back|keep"
        r"|read|refer|consider|remember|forgive|excuse|contact|call|bear|be|have|do|don't|not|i|we|the|a|an"
        r"|send (?:me|us) (?:some|more|any|information|details|the (?:details|information|steps|instructions|link"
        r"|address|form|list|price))|look (?:at|into)|take (?:a|another) look|feel|accept|specify|list|quote|link"
        r"|attach|enter|try|use|click|open",
        verb=r"[a-z]{2,}",
        ending=r"for me|my account|again,? please",
        at_once=r"take|remove|cancel|move|change|send|stop|delete|switch|block|add|book|update|resend|refund"
        r"|unsubscribe|transfer|activate|deactivate|renew|extend|swap|replace|correct|unlock|close|rebook|reschedule"
        r"|redirect|forward",
    ),
    "de": OrderPhrases(
        ask=r"bitte(?: (?:auch|noch|umgehend|sofort))?|(?:konn(?:en|ten)|wurden|mogen) (?:sie|ihr)|(?:konnt|konntet"
        r"|wurdet) ihr|(?:kannst|konntest|wurdest) du|liesse sich|ware es moglich|ist es moglich",
        ask_you=r"(?:es )?ware (?:\w+ ){0,2}(?:super|nett|toll|schon|prima|lieb|klasse|gut|hilfreich),? wenn (?:sie"
        r"|ihr|du)|ich (?:mochte|will|bitte|verlange|erwarte)(?: sie)?,? dass (?:sie|ihr)|(?:ware"
        r"|bin) (?:ich )?(?:ihnen )?(?:\w+ )?(?:dankbar|verbunden),? wenn|ware es moglich,? dass (?:sie|ihr)",
        mine=rf"mein\w*|unser\w*|mir|mich|uns|es|{CODE}",
        words=r"sag\w*|mitteil\w*|teil\w* (?:sie )?(?:mir|uns)|erklar\w*|helf\w*|hilf\w*|weiterhelf\w*|berat\w*"
        r"|informier\w*|informatio\w*|nenn\w*|antwort\w*|bescheid|verrat\w*|zeig\w*|empfehl\w*|wissen|erlauter\w*"
        r"|beschreib\w*|hinweis\w*|verzeih\w*|entschuldig\w*|bestatig\w*|auskunft|sicher|geduld|gluck|danke?"
        r"|ruckmeldung|prufen|kontaktier\w*|ruf\w*",
        at_once=r"(?:andern|stornieren|kundigen|loschen|streichen|schicken|senden|sperren|entsperren|erstatten"
        r"|buchen|verschieben|tauschen|korrigieren|nehmen) sie",
    ),
    "fr": OrderPhrases(
        ask=r"merci (?:de|d')|veuillez|(?:pouvez|pourriez|voulez)[- ]vous|vous pouvez|(?:peux|pourrais)[- ]tu"
        r"|tu peux|(?:serait|est)[- ]il possible (?:de|d')|je vous (?:prie|demande) (?:de|d')|s'il vous plait|svp",
        ask_you=r"je (?:souhaite|souhaiterais|voudrais|veux|demande|exige) que vous|j'aimerais (?:bien )?(?:que vous"
        r"|qu'on)|(?:serais|saurais) (?:\w+ )?(?:gre|reconnaissante?)(?: de(?: bien vouloir)?| si vous)"
        r"|serait[- ]il possible que vous",
        mine=rf"mon|ma|mes|moi|me|m'\w*|notre|nos|nous|{CODE}",
        words=r"dire|expliquer|aider|indiquer|informer|preciser|confirmer|repondre|renseigner|conseiller|donner"
        r"|savoir|communiquer|eclairer|informations?|renseignements?|reponse|avance|excuser|contacter|rappeler"
        r"|orienter|montrer|agreer|recevoir",
        at_once=r"(?!(?:recevez|veuillez|acceptez|trouvez|agreez|avez|savez|pouvez) )\w{3,}ez(?:[- ]moi)?",
    ),
    "es": OrderPhrases(
        ask=r"por favor|(?:podrian?|podriais|pueden?|podeis|puedes|podrias)(?: (?:ustedes|usted))?|seria posible"
        r"|les (?:ruego|pido) que|solicito(?: que)?",
        ask_you=r"(?:quiero|quisiera|necesito|exijo|pido|solicito|ruego|agradeceria|agradezco"
        r"|me gustaria)(?: \w+)? que|(?:me|nos) (?:podeis|pueden?|puedes)(?: ustedes)?|seria posible que",
        mine=rf"mi|mis|me|mio|mia|nuestr\w+|nos|\w{{3,}}(?:ar|er|ir)(?:me|nos)\w*|\w{{3,}}(?:en|e|a)(?:me|nos)|{CODE}",
        words=r"dec\w+|dig\w+|explic\w+|ayud\w+|indic\w+|indiq\w+|inform\w+|confirm\w+|aclar\w+|respond\w+|respuesta"
        r"|orient\w+|sab\w+|dar(?:me)?|aconsej\w+|recomend\w+|contact\w+|llam\w+|mostr\w+|puedo|podemos",
        at_once=r"(?!tienen |pueden |deben |saben )\w{3,}en",
    ),
    "it": OrderPhrases(
        ask=r"per (?:favore|cortesia|piacere)|(?:potete|potreste|puo|potrebbe|puoi|potresti)|vi (?:prego|chiedo) di"
        r"|chiedo di",
        ask_you=r"(?:vorrei|voglio|chiedo|gradirei|desidero|pretendo) che|vi (?:prego|chiedo)(?: \w+)? di|(?:le"
        r"|vi) sarei grat[oa] se|sarebbe possibile da parte vostra",
        mine=rf"mio|mia|miei|mie|mi|nostr\w+|ci|\w{{3,}}(?:ar|er|ir)mi|\w{{3,}}(?:ar|er|ir)ci|{CODE}",
        words=r"dir\w+|dite\w*|spieg\w+|aiut\w+|indic\w+|inform\w+|conferm\w+|chiar\w+|rispond\w+|risposta|sap\w+"
        r"|dar\w*|consigli\w+|contatt\w+|chiam\w+|mostr\w+|posso|possiamo|far\w* sapere",
    ),
    "pt": OrderPhrases(
        ask=r"por favor|(?:podem|poderiam|pode|poderia|podes|poderias)(?: (?:me|nos))?|seria possivel"
        r"|solicito(?: que)?|peco que",
        ask_you=r"(?:quero|queria|gostaria|peco|solicito|agradecia|agradeceria|exijo)(?: \w+)? que|tem como voces",
        mine=rf"meus?|minhas?|me|mim|noss\w+|nos|\w{{3,}}-(?:me|nos)|{CODE}",
        words=r"diz\w*|dig\w+|explic\w+|ajud\w+|indic\w+|indiq\w+|inform\w+|confirm\w+|esclarec\w+|respond\w+"
        r"|resposta|sab\w+|dar|orient\w+|recomend\w+|contact\w+|contat\w+|lig\w+|mostr\w+|posso|podemos",
    ),
    "nl": OrderPhrases(
        ask=r"alstublieft|alsjeblieft|a\.?u\.?b\.?|(?:kunt|zou|wilt) u|(?:kun|zou|wil) je|(?:kunnen|zouden"
        r"|willen) jullie|zou iemand",
        ask_you=r"(?:ik )?(?:wil|zou) (?:het )?(?:graag|op prijs stellen|fijn vinden)? ?(?:dat|als) (?:u|jullie|je)"
        r"|(?:kunt u|kunnen jullie|kun je)(?= .{0,200}\beven\b)",
        mine=rf"mijn|mij|me|ons|onze|{CODE}",
        words=r"zeggen|vertellen|uitleggen|helpen|informer\w*|informatie|bevestigen|antwoord\w*|weten|aangeven"
        r"|adviser\w*|laten weten|contact|bellen|tonen|verduidelijken|doorgeven",
    ),
    "sv": OrderPhrases(
        ask=r"vanligen|snalla|(?:kan|skulle|kunde) (?:ni|du)(?: kunna)?|var snall och|var vanliga och",
        ask_you=r"(?:skulle vilja|vill|onskar) att ni|vore (?:jag )?(?:mycket )?tacksam om (?:ni|nagon)"
        r"|skulle det vara mojligt for er att",
        mine=rf"min|mitt|mina|mig|oss|vart|vara|{CODE}",
        words=r"beratta\w*|forklar\w*|hjalp\w*|informer\w*|information|bekraft\w*|svar\w*|veta|saga|ange"
        r"|rekommender\w*|kontakt\w*|ring\w*|visa|meddel\w*|hora av",
        at_once=r"sag upp|ta bort|skicka(?: om)?|andra|flytta|avsluta|avboka|las upp|byt|makulera|stang",
    ),
    "pl": OrderPhrases(
        ask=r"prosze(?: o)?|czy (?:moga|moze|mozecie|moglibyscie|mogliby|mog[lł]by|mog[lł]aby|mozna)(?: (?:panstwo"
        r"|pan|pani))?",
        ask_you=r"(?:chcia[lł]a?bym|chc[eę]|prosz[eę]|wola[lł]a?bym),? (?:zeby|aby|by)"
        r"|by[lł]a?bym wdzi[eę]czn[ya] za",
        mine=rf"moj\w*|moje\w*|mi|mnie|nam|nasz\w*|{CODE}",
        words=r"informac\w*|powiedz\w*|wyjasn\w*|odpowied\w*|pomoc\w*|pomoz\w*|wskaz\w*|kontakt\w*|potwierdz\w*"
        r"|poda\w*|rade|wiedziec|doradz\w*",
        at_once=r"\w{3,}(?:uj|aj|ij|oj|sz|lij)cie",
    ),
}  # fmt: skip

# Orders about whatever it is, "please stop the direct debit": of these verbs none asks for information.
ORDERS = {
    "en": r"please(?: (?!do|not|don't)\w+)? (?:stop|cancel|delete|remove|block|close|refund|terminate|end"
    r"|reverse|halt|freeze|suspend|revoke|withdraw|deactivate|replace|correct|unsubscribe)(?= )",
    "de": r"bitte (?:[^\s.?!]+ ){0,6}?(?:stoppen|stornieren|kundigen|loschen|sperren|beenden|einstellen"
    r"|zuruckbuchen|erstatten|streichen|widerrufen|aussetzen|pausieren|abbrechen|entfernen)",
    "fr": r"(?:merci (?:de |d')|veuillez |(?:s'il vous plait|svp),? )(?:\w+ )?(?:arret|annul|resili|supprim"
    r"|bloqu|cess|stopp|rembours|suspend|clotur|ferm)(?:er|ez|re|ir)",
    "es": r"por favor,? (?:\w+ )?(?:deten\w+|cancel(?:en?|ar|ad)|anul(?:en?|ar|ad)|paren?|elimin(?:en?|ar)"
    r"|bloque(?:en?|ar)|reembols(?:en?|ar)|suspend(?:an?|er))",
    "it": r"per (?:favore|cortesia),? (?:\w+ )?(?:ferm|annull|cancell|blocc|rimbors|sospend|interromp"
    r"|disdi)(?:ate|ete|ite|are|ere|te|re)",
    "pt": r"por favor,? (?:\w+ )?(?:par(?:em?|ar)|cancel(?:em?|ar)|anul(?:em?|ar)|elimin(?:em?|ar)|bloquei?(?:em?|ar)"
    r"|reembols(?:em?|ar)|suspend(?:am?|er))",
    "nl": r"(?:wilt u|willen jullie|wil je|gelieve|graag) (?:[^\s.?!]+ ){0,4}?(?:stoppen|annuleren|opzeggen"
    r"|verwijderen|blokkeren|terugbetalen|stopzetten|beeindigen)",
    "sv": r"(?:vanligen|snalla) (?:\w+ )?(?:stoppa|avsluta|avboka|ta bort|sag upp|sparra|aterbetala|makulera)",
    "pl": r"prosze (?:\w+ )?(?:zatrzymac|anulowac|usunac|zablokowac|zwrocic|wstrzymac|zakonczyc|wypowiedziec"
    r"|o (?:zatrzymanie|anulowanie|wstrzymanie|usuniecie|zwrot))",
}


@dataclass(frozen=True)
class Patterns:
    """Compiled patterns. In `ask` and `ask_you` the group `deed` is the text after the opening."""

    ask: re.Pattern[str]
    ask_you: re.Pattern[str]
    at_once: re.Pattern[str]
    order: re.Pattern[str]
    theirs: re.Pattern[str]  # in an action, something of the writer's
    words: re.Pattern[str]  # in an action, a request for information


@cache
def patterns_of(language: str) -> Patterns:
    said = PHRASES[language]
    mine, words = rf"(?:{said.mine})(?!\w)", rf"(?:{said.words})(?!\w)"
    # In verb-first languages the object follows the verb closely, and decides whether information is requested.
    first = said.verb
    anywhere = r"\A.*?(?<!\w)"
    return Patterns(
        ask=_opened(said.ask),
        ask_you=_opened(said.ask_you),
        at_once=re.compile(rf"\W*(?:{said.at_once}) {NEAR}{mine}" if said.at_once else NEVER),
        order=re.compile(rf"(?<!\w)(?:{ORDERS[language]})(?!\w)"),
        theirs=re.compile(rf"{first} {NEAR}{mine}|{anywhere}(?:{said.ending})(?!\w)" if first else anywhere + mine),
        words=re.compile(words if first else anywhere + words),
    )


def _opened(by: str) -> re.Pattern[str]:
    return re.compile(rf"(?<!\w)(?:{by})(?:,? |(?<='))(?P<deed>.{{1,{LONGEST}}})")


def addresses_us(folded: str, language: str) -> bool:
    """Whether an unaccented sentence has the opening of a request: "please", "could you", "I expect you to"."""
    known = patterns_of(language) if language in PHRASES else None
    return bool(known and (known.ask.search(folded) or known.ask_you.search(folded)))


def requested(folded: str, language: str) -> bool:
    """Whether an unaccented sentence asks us to act on anything, "please stop the direct debit", and not to tell something."""
    known = patterns_of(language) if language in PHRASES else None
    found = known and (known.ask.search(folded) or known.ask_you.search(folded))
    return bool(known and found and not known.words.match(found["deed"]) and not ONLY_THANKS.match(found["deed"]))


def deed_asked(folded: str, language: str) -> str | None:
    """The text before a request to act; None if the sentence is no such request."""
    if language not in PHRASES:
        return None
    known = patterns_of(language)
    if known.at_once.match(folded):
        return ""
    found = known.ask_you.search(folded)
    if found is None or known.words.match(found["deed"]):
        found = known.ask.search(folded)
        if found is None or known.words.match(found["deed"]):
            return None
        if not known.theirs.match(found["deed"]) and (found := known.order.search(folded)) is None:
            return None
    return folded[: found.start()]

"""Splits a sentence that asks two things: people join questions by "and", but search and answers need them apart."""

import re
from functools import cache

from copilot.text.deeds import deed_asked, requested
from copilot.text.languages import lexicon
from copilot.text.matter_phrases import OVERCHARGED
from copilot.text.normalize import fold, unaccented
from copilot.text.signal_patterns import signal_patterns
from copilot.text.stemming import terms, words

ASKS = ("?", "؟", "？")
MARKS = " \u00a0\u202f?؟？!"
QUESTION_WORDS = {
    "en": r"how|what|when|where|which|why|who",
    "de": r"wie|was|wann|wo|wohin|woher|welche\w*|warum|wieso|weshalb|wer|wem|wieviel",
    "fr": r"comment|quand|quel\w*|combien|pourquoi|qui|que|ou",
    "es": r"como|cuando|donde|cual\w*|cuant\w*|que|quien\w*",
    "it": r"come|quando|dove|qual\w*|quant\w*|perche|cosa|chi",
    "pt": r"como|quando|onde|qual|quais|quant\w*|quem|que",
    "nl": r"hoe|waar|waarom|wanneer|welke?|wat|wie|hoeveel",
    "sv": r"hur|nar|var|vart|vilke[nt]|vilka|varfor|vad|vem",
    "pl": r"jak|kiedy|gdzie|ktor\w+|ile|dlaczego|co|kto|jaki\w*|jaka",
    "tr": r"nas[ıi]l|ne zaman|nerede\w*|hangi\w*|neden|kac|kim|ne kadar",
    "ar": r"كيف|متى|اين|ماذا|لماذا|كم|اي",
}
WHETHER = {
    "en": "whether|if", "de": "ob", "fr": "si", "es": "si", "it": "se", "pt": "se", "nl": "of", "sv": "om", "pl": "czy",
    "tr": "mi", "ar": "هل",
}  # fmt: skip
# English verbs that stand before their subject in a question, and pronouns that may be it.
VERBS = "do|does|did|is|are|was|were|can|could|will|would|should|may|must|has|have|am"
PRONOUNS = "i|you|we|it|they|he|she|there"
# How a second question starts after "and": a question word, or a verb before its subject.
INVERTED = {
    "en": rf"(?:(?:(?:{VERBS})(?:n't)?|what's) (?:{PRONOUNS}|this|that|these|those|my|your|our|their|its|the|an?|any|all|one|"
    r"new|somebody|someone|anyone)|(?:what|where|when|who|how)s [a-z]+)\b",
    "de": r"(?:kann|konn\w+|muss\w*|darf|durf\w+|soll\w*|ist|sind|hat|habe\w*|wird|werden|gibt|gilt|kostet|dauert|bekomm\w+|"
    r"erhalt\w*) (?:ich|wir|man|sie|er|es|der|die|das|ein\w*|mein\w*|ihr\w*|unser\w*|dies\w*|dann|auch)\b",
    "nl": r"(?:kan|kun\w*|moet\w*|mag|is|zijn|heeft|heb\w*|wordt|worden|kost|duurt) (?:ik|we|wij|u|je|jullie|men|het|de|een|er|"
    r"mijn|uw|onze|dat|dit)\b",
    "sv": r"(?:kan|maste|far|ska|ar|har|blir|kostar|finns|gar) (?:jag|vi|ni|du|man|det|den|en|ett|min\w*|mitt|er\w*|detta)\b",
    "tr": r"(?:\S+ ){1,4}(?:nas[ıi]l|ne zaman|nerede\w*|hangi\w*|neden|kac|ne kadar)\b",
}
JOINS = {
    "en": "and", "de": "und", "fr": "et", "es": "[ye]", "it": "ed?", "pt": "e", "nl": "en", "sv": "och", "pl": "i|oraz|a",
    "tr": "ve", "ar": "و",
}  # fmt: skip
BEFORE_WORD = (  # "and after how many days"
    r"(?:(?:after|for|from|by|until|in|at|to|on|with|up to|nach|fur|bis|ab|an|auf|bei|von|seit|mit|zu|um|pour|pendant|dans|"
    r"avec|jusqu'a|depuis|a|durante|por|para|hasta|desde|con|en|de|per|da|di|fino a|ate|em|com|voor|tot|na|met|vanaf|"
    r"efter|till|for|med|po|do|od|za|w) )?"
)
# "When I press it" is a statement, "When will it come" a question.
AND_SO = 4  # letters before "how much" at the beginning of a sentence: "and", "so"
TELLS_WHEN = rf"(?:when|where) (?!(?:{VERBS})\b)\w"
# A sentence without a question mark that starts like this is a statement, whatever else it contains.
ONLY_TELLS = re.compile(
    rf"{TELLS_WHEN}|i (?:already )?(?:do )?know how|"
    r"(?:because|since|although|though|while|whenever|as soon|once|after|before|"
    r"weil|da|wenn|als|nachdem|obwohl|"
    r"sobald|seit|parce|lorsque|puisque|depuis que|des que|porque|aunque|desde que|despues de|poiche|siccome|dopo che|"
    r"embora|depois|omdat|toen|nadat|hoewel|sinds|eftersom|efter att|sedan|poniewaz|gdy|kiedy|odkad)\b"
)
# What stands before a comma and is a condition of what follows it.
CONDITION = re.compile(
    r"^\W*(?:should|had|were)\b|(?:^|[,;]) *(?:(?:and|or|but|und|oder|aber|en|of|maar|och|eller|men) )?"
    r"(?:if|when|unless|once|wenn|falls|sofern|sobald|als|indien|wanneer|om|nar) [^,]*$"
)
# Who writes, and what is planned, in unaccented text.
WHO = (
    r"(?:i am|i'm|we are|we're) (?:an?|the|from|in|at)|(?:i|we) teach|(?:ich bin|wir sind) (?:ein\w*|die|der|aus|in|am)"
    r"|(?:ich|wir) unterricht\w+|(?:je suis|nous sommes) (?:une?|en|a)|(?:soy|somos) (?:una?|de)"
    r"|(?:sono|siamo) (?:una?|un')|(?:sou|somos) (?:uma?|de)|(?:ik ben|we zijn|wij zijn) (?:een|uit)"
    r"|(?:jag|vi) ar (?:en|ett)|jestesmy"
)
PRESENTS = re.compile(rf"\W*(?:{WHO})\b")
PLANS = re.compile(
    rf"\b(?:{WHO}|(?:i am|i'm|we are|we're) (?:planning|going to|off to)"
    r"|and i are (?:going|planning)|(?:i|we)(?:'d| would| should)? (?:like|want|plan|intend) to"
    r"|(?:ich|wir) mochten?|(?:ich|wir) plan\w+"
    r"|nous (?:prevoyons|organisons)|estamos planeando"
    r"|(?:ik ben|we zijn|wij zijn) van plan"
    r"|(?:jag|vi) (?:ar|planerar) att|(?:jag|vi) planerar (?:en|ett)|planujemy)\b"
)
# That something is as the writer wants it, in unaccented text: "which is fine for us".
FINE = re.compile(
    r"\b(?:(?:which|that|this|it)(?:'s| is)(?: all| quite| perfectly| totally)? (?:fine|ok|okay|all right|no problem)"
    r"|(?:das|was|es) (?:ist|geht|ware)(?: (?:fur|bei) (?:mich|mir|uns))? (?:in ordnung|ok|okay|kein problem|gut so)"
    r"|(?:das|was) (?:passt|reicht)(?: (?:fur )?(?:mir|uns|mich))?(?: gut)?(?=\s*(?:[.!]|$))|(?:was|das) uns passt"
    r"|(?:ce qui|ca|cela) (?:nous|me) (?:va|convient|suffit)|(?:lo que|eso)?(?: )?(?:nos|me) (?:va|parece|viene) bien"
    r"|(?:ci|mi) va bene|(?:dat|wat) is (?:voor (?:mij|ons) )?(?:prima|goed|oke|geen probleem))\b"
)
# Words of a wish or an order, in unaccented text.
URGING = re.compile(
    r"\b(?:please|asks?|asking|request\w*|need|bitte\w*|ersuch\w*|brauch\w*|merci de|prier\w*|demand\w*|besoin|ruego"
    r"|rogamos|pedi\w*|pido|necesit\w*|chied\w*|preg\w*|serve|peco|precis\w*|verzoek\w*|vra(?:ag|gen)|nodig|graag|ber"
    r"|behover|prosz\w*|prosi\w*)\b"
)
# Words that announce a contrast to what was said before; in lower case.
CONTRAST = re.compile(
    r"\b(?:but|yet|however|though|although|aber|doch|jedoch|mais|pourtant|pero|sin embargo|ma|però|mas|porém|maar|echter|men|"
    r"ale|jednak|ama|fakat)\b|لكن"
)

# A number or a word of request: the mail is more than thanks.
REQUEST = re.compile(
    r"\d|\b(?:please|pls|bitte|svp|s'il (?:vous|te) plait|por favor|per (?:favore|cortesia)|alsjeblieft|alstublieft"
    r"|graag|prosze|lutfen|snalla)\b|من فضلك"
)
# Praise that goes on so has a problem to tell.
REGRET = re.compile(
    r"\b(?:unfortunately|sadly|but|however|except|leider|aber|jedoch|malheureusement|mais|lamentablemente|por desgracia"
    r"|pero|purtroppo|ma|helaas|maar|infelizmente|mas|tyvarr|men|niestety|ale|maalesef|ama)\b"
)

# After "fees" or "the price", in unaccented text: what it says of them is no question.
BEING = {
    "en": r"is|are|was|were|will|has|have|had",
    "de": r"ist|sind|war|waren|wird|werden|wurden?|hat|haben|hatten?",
    "fr": r"est|sont|etait|etaient|sera|seront|a|ont",
    "es": r"es|son|era|eran|esta|estan|fue|fueron|ha|han",
    "it": r"e|sono|era|erano|sara|saranno|ha|hanno",
    "pt": r"e|sao|era|eram|esta|estao|foi|foram",
    "nl": r"is|zijn|was|waren|wordt|worden|heeft|hebben",
    "sv": r"ar|var|blir|blev|har|hade",
    "pl": r"jest|sa|byla?|byly|zostaly?|zostala",
}
# Somebody or something else that could do: "My brother might take my place instead", in lower case.
PROPOSES = {
    "en": r"\b(?:could|might)\b(?! (?:\w+ )?(?:have|not)\b)[^.!?]*\b(?:instead|alternatively)\b",
    "de": r"\bkönnten?\b[^.!?]*\b(?:stattdessen|statt(?: \w+)? (?:meiner|mir|uns)|an (?:mein|unser)er stelle)\b",
    "fr": r"\bpourr(?:ait|aient|ais|ions)\b[^.!?]*\b(?:plutôt|à (?:la|ma|sa|notre) place)\b",
    "es": r"\bpodrían?\b[^.!?]*\ben (?:mi|su|nuestro) lugar\b",
    "it": r"\bpotre(?:bbe|bbero|i|mmo)\b[^.!?]*\b(?:invece|al (?:mio|suo|nostro) posto)\b",
    "nl": r"\bzou(?:den)?\b[^.!?]*\bin (?:mijn|onze|plaats) (?:plaats|daarvan)\b",
}
POINTS = re.compile(  # of the words that point back those that are no articles
    r"\b(?:this|that|these|those|dies\w*|cette|ceci|cela|eso|esto|questo|questa|isso|isto|deze|dit|denna|detta)\b"
)
# A day that only an earlier sentence tells, in unaccented text.
THAT_DAY = re.compile(
    r"\b(?:that (?:day|date|time|morning|afternoon|evening|night|week|weekend)|those (?:days|dates|times)"
    r"|(?:an|zu) (?:diesem|dem|jenem) (?:tag|termin|datum|zeitpunkt)|zu (?:dieser|der) zeit"
    r"|(?:ce|cette) (?:jour|date|moment|nuit|heure|soir|semaine)(?:-| )la|ce jour|cette date|ces (?:jours|dates)-la"
    r"|es[eao]s? (?:dias?|fechas?|noches?|horas?)|quel(?:la)? (?:giorno|data|sera|ora)|quei giorni|quelle date"
    r"|n?ess[ea]s? (?:dias?|datas?|noites?|horas?)|n?aquele dia|die (?:dag|datum|dagen|avond)|op dat moment"
    r"|den dagen|det datumet|tego dnia|tym (?:dniu|terminie)|o (?:gun|tarih\w*))\b"
)
# What is asked about is named only by a pronoun, in unaccented text.
DOES_IT = re.compile(
    r"\bdo (?:it|this|that|so)\b|\b(?:es|das|dies)\b[^,;]*\b(?:machen|tun|erledigen)\b|\b(?:le|ca|cela|ceci) faire\b"
    r"|\bfaire (?:ca|cela|ceci)\b|\bhacer(?:lo\b| (?:eso|esto)\b)|\bfar(?:lo\b|e (?:questo|cio)\b)"
    r"|\bfaze(?:-lo\b|r (?:isso|isto)\b)|\b(?:het|dit|dat)\b[^,;]*\bdoen\b|\bgora (?:det|detta)\b|\bzrobic to\b"
)


def wants_to_know(folded: str, language: str) -> bool:
    """Whether it contains a question word of the mail's language ("was" is one in German only)."""
    return _pattern(language).search(folded) is not None


def indirect(text: str, language: str) -> bool:
    """Whether it contains an indirect question, such as "I do not know whether it fits"."""
    return wants_to_know(unaccented(text), language) or _whether(language).search(unaccented(text)) is not None


@cache
def _pattern(language: str) -> re.Pattern[str]:
    return re.compile(rf"\b(?:{QUESTION_WORDS.get(language, QUESTION_WORDS['en'])})\b")


@cache
def _whether(language: str) -> re.Pattern[str]:
    return re.compile(rf"\b(?:{WHETHER.get(language, WHETHER['en'])})\b")


def asks_unmarked(sentence: str, language: str) -> bool:
    """Whether the word order makes it a question without a question mark, such as "how long does it take and is it
    insured"."""
    folded = unaccented(sentence)
    if sentence.endswith(("!", *ASKS)) or ONLY_TELLS.match(folded):
        return False
    if _opening(language).match(folded) or (language == "en" and _asks_late().search(folded)):
        return True
    known = signal_patterns(language)
    amounts = (known.how_long.search(folded), known.how_much.search(folded))
    return any(
        found is not None and found.start() <= AND_SO and not _tells_amount(found, folded, language)
        for found in amounts
    )


@cache
def _asks_late() -> re.Pattern[str]:
    """A verb before its pronoun behind a comma ("We changed nothing since March, will it be deleted"), and more than the
    "isn't it" of a statement or a condition ("should you need more"). In English only: elsewhere what follows a condition
    has this order as well."""
    return re.compile(rf",\s+(?!should|were)(?:{VERBS})(?:n't)? (?:{PRONOUNS})\b(?! *[.,]| *$)")


def _tells_amount(found: re.Match[str], folded: str, language: str) -> bool:
    """Whether a price or time at the beginning is only told of: "Fees are paid until March", unlike "Fees for a berth"."""
    if language not in BEING or wants_to_know(found[0], language):
        return False
    return re.match(rf"[^,;:]*?\b(?:{BEING[language]})\b", folded[found.end() :]) is not None


def proposes(text: str, language: str) -> bool:
    """Whether it offers another way, to which an answer is expected: "My brother might take my place instead"."""
    return language in PROPOSES and re.search(PROPOSES[language], fold(text)) is not None


def presses(text: str, language: str) -> bool:
    """Whether a statement asks us to act or complains of money that was taken: "Please stop the direct debit.", "I was
    charged twice." It is a matter also beside a question."""
    folded = unaccented(text)
    charged = (OVERCHARGED[code] for code in dict.fromkeys((language, "en")) if code in OVERCHARGED)
    pressed = requested(folded, language) or any(re.search(each, folded) for each in charged)
    return pressed and len(terms(text, language)) > 1


@cache
def _opening(language: str) -> re.Pattern[str]:
    """A verb before its subject, with or without a question word; matches nothing in languages without inversion."""
    if language not in INVERTED or language == "tr":
        return re.compile(r"(?!)")
    word = rf"(?:(?:{BEFORE_WORD}(?:{QUESTION_WORDS[language]})) (?:\S+ ){{0,2}}?)?"
    return re.compile(rf"\W*(?:(?:{JOINS[language]}) )?{word}(?:{INVERTED[language]})")


@cache
def _further(language: str) -> re.Pattern[str]:
    spoken = language if language in JOINS else "en"
    opening = "|".join(filter(None, (INVERTED.get(spoken, ""), rf"{BEFORE_WORD}(?:{QUESTION_WORDS[spoken]})\b")))
    joint = JOINS[spoken]
    gap = r"\s*" if spoken == "ar" else r"\s+"
    return re.compile(rf"(?<=\S)(?P<joint>,?\s+(?:{joint}){gap})(?P<opening>(?!{TELLS_WHEN})(?:{opening}))")


def only_tells(part: str, language: str, *, ahead: bool) -> bool:
    """Whether a text only tells that something is fine, or, `ahead` of the first question, what its writer plans: "We
    would like to rent ten bikes in May". Without a wish, a trouble, a denial or a contrast."""
    folded, known = unaccented(part), signal_patterns(language)
    fine = FINE.search(folded) is not None
    bare = FINE.sub(" ", folded)
    more = (known.trouble, known.complaint, known.negative, known.danger, known.wish, CONTRAST, URGING)
    return (
        (fine or (ahead and PLANS.search(bare) is not None and not known.asks.search(bare)))
        and not indirect(bare, language)
        and deed_asked(bare, language) is None
        and lexicon(language).negations.isdisjoint(words(part))
        and not any(pattern.search(bare) for pattern in more)
    )


def presents(text: str, language: str) -> bool:
    """Whether a text only tells who writes it: "We are a primary school in Leeds"."""
    return PRESENTS.match(unaccented(text)) is not None and only_tells(text, language, ahead=True)


def clauses(sentence: str, language: str) -> list[str]:
    """Split a question that asks two things ("How long does it take and can I change the address?"). Other sentences
    stay whole."""
    folded = _aligned(sentence)
    if folded is None or not (sentence.endswith(ASKS) or asks_unmarked(sentence, language)):
        return [sentence]
    known, cuts = signal_patterns(language), [0]
    for match in _further(language).finditer(folded):
        left = folded[cuts[-1] : match.start()]
        if wants_to_know(left, language) or known.asks.search(left) or _opening(language).match(left):
            cuts += [match.start(), match.start("opening")]
    for match in _listed(language).finditer(folded) if sentence.endswith(ASKS) else ():
        left = folded[max(cut for cut in cuts[::2] if cut <= match.start()) : match.start()]
        if match.start() not in cuts and _stands(left, language):
            cuts = sorted((*cuts, match.start(), match.start("opening")))
    parts = [sentence[start:end] for start, end in zip(cuts[::2], [*cuts[1::2], len(sentence)], strict=True)]
    return [_as_question(part, sentence) for part in parts] if len(parts) > 1 else [sentence]


@cache
def _listed(language: str) -> re.Pattern[str]:
    """A comma before a further question: "What does it cost, do you collect it, and can I pay later?". Only a verb
    before its subject shows one: ", was das kostet" goes on."""
    opening = _opening(language).pattern if language in INVERTED and language != "tr" else r"(?!)"
    return re.compile(rf"(?<=\w),\s+(?P<opening>{opening})")


def _stands(folded: str, language: str) -> bool:
    """Whether a text before a comma is a question of its own, unlike "Could you tell me" and the conditions "should it
    rain" and, outside English, "kommt es nicht an"."""
    opened = _opening(language).match(folded)
    inverted = opened is not None and (language == "en" or wants_to_know(opened[0], language))
    if not inverted or CONDITION.search(folded):
        return False
    return len(terms(signal_patterns(language).asks.sub(" ", folded), language)) > 1


def _as_question(part: str, sentence: str) -> str:
    """The part with the question marks of its language, those of the sentence if it has any."""
    told = part.strip().rstrip(",")
    told = f"{told[:1].upper()}{told[1:]}"
    opened = "¿" if sentence.startswith("¿") and not told.startswith("¿") else ""
    mark = sentence[len(sentence.rstrip(MARKS)) :] or "?"
    return f"{opened}{told if told.endswith(ASKS) else told.rstrip('.') + mark}"


def _aligned(text: str) -> str | None:
    """Unaccented text with unchanged offsets; None if unaccenting moves letters."""
    folded = "".join(unaccented(letter)[:1] or " " for letter in text)
    return folded if len(folded) == len(text) else None


def contradicts(text: str, language: str) -> bool:
    """Whether a text without a question reports a problem by a contrast: "Tracking says delivered, but nothing here"."""
    if not CONTRAST.search(fold(text)):
        return False
    bare = unaccented(text)
    asks = any(mark in text for mark in ASKS) or wants_to_know(bare, language)
    return not asks and not signal_patterns(language).asks.search(bare)

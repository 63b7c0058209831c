"""Which rewrite instructions the extractive writer can follow: only a shorter reply."""

import re

from copilot.text.languages import SUPPORTED
from copilot.text.normalize import unaccented
from copilot.text.stemming import stopwords

SHORTER = re.compile(
    r"\b(?:short\w*|brief\w*|concise\w*|condense\w*|trim\w*|too long|less (?:text|words?)|fewer words?|"
    r"(?:in )?(?:one|two) sentences?|"
    r"kurz\w*|kurzer\w*|gekurzt\w*|knapp\w*|zu lang|weniger text|in (?:einem satz|zwei satzen)|"
    r"(?:plus )?(?:court\w*|bref|breve\w*)|raccourci\w*|trop long\w*|mas cort[oa]s?|cort[oa]s?|acort\w*|demasiado larg[oa]|"
    r"(?:piu )?(?:brev[ei]|cort[oae])|accorci\w*|troppo lung[oa]|mais curt[oa]s?|curt[oa]s?|encurt\w*|"
    r"kort(?:er|ere|are|a)?|inkort\w*|forkort\w*|te lang|for lang\w*|krot\w+|kroc\w*|skroc\w*|za dlug\w+|k[ıi]sa\w*)\b"
    r"|اقصر|اختصر|اختصار|موجز"
)
# Words for the reply itself or for the request, in unaccented text.
OF_THE_REPLY = re.compile(
    r"\b(?:please|pls|make|keep|write|cut|down|much|more|bit|little|lot|it|this|that|reply|answer|response|text|e?-?mail|"
    r"draft|message|letter|version|way|bitte|mach\w*|schreib\w*|fass\w*|halte\w*|etwas|viel|deutlich|antwort\w*|entwurf|nachricht|"
    r"s'?il|vous|plait|svp|rend\w*|fais|reponse|texte|por|favor|haz\w*|hacer|respuesta|texto|mensaje|un|poco|"
    r"per|favore|rend\w+|risposta|testo|resposta|tornar?|torne|graag|alsjeblieft|alstublieft|maak|antwoord|tekst|bericht|"
    r"snalla|gor|svar\w*|brev\w*|prosze|odpowied\w*|tekst|lutfen|yanit\w*|cevab?\w*|metn?i\w*)\b"
)
# Words for leaving something out.
LEAVES_OUT = re.compile(
    r"\b(?:do not|don'?t|never|no|not|without|leave out|omit|remove|delete|drop|skip|avoid|cut|take out|"
    r"nicht|keine?[nmrs]?|ohne|weglassen|lass\w* .{0,60}weg|entfern\w*|streich\w*|vermeide\w*|"
    r"ne|n'|pas|sans|aucune?|enlev\w*|supprim\w*|retir\w*|evit\w*|no|sin|ningun\w*|quita\w*|elimin\w*|evita\w*|omit\w*|"
    r"non|senza|nessun\w*|togli\w*|rimuov\w*|nao|sem|nenhum\w*|retir\w*|remov\w*|tir[ae]r?|"
    r"niet|geen|zonder|weglaten|laat .{0,60}weg|verwijder\w*|inte|utan|inga|inget|ta bort|utelamn\w*|"
    r"nie|bez|zadn\w*|usun\w*|pomin\w*|olmadan|cikar\w*|\w{3,}(?:meyin|mayin|meden|madan))\b|(?<!\w)(?:لا|بدون|دون|احذف)(?!\w)"
)


def wants_shorter(instruction: str) -> bool:
    return bool(SHORTER.search(unaccented(instruction)))


def follows(instruction: str) -> bool:
    """Whether the instruction asks only for a shorter reply, or for nothing."""
    if not instruction.strip():
        return True
    rest = OF_THE_REPLY.sub(" ", SHORTER.sub(" ", unaccented(instruction)))
    plain = frozenset().union(*(stopwords(code) for code in SUPPORTED))
    return wants_shorter(instruction) and all(word in plain for word in re.findall(r"\w{2,}", rest))


def leaves_out(instruction: str) -> bool:
    """Whether the instruction names something to leave out, such as "Do not mention prices", which must not be searched
    for."""
    return bool(LEAVES_OUT.search(unaccented(instruction)))

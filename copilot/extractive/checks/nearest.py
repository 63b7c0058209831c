"""Whether the nearest text may be shown to a customer where nothing answers; else only the agent gets its source."""

import re
from collections.abc import Sequence

from copilot.extractive.scoring import Pick
from copilot.state import MessageCreated, QuestionResult
from copilot.text.clauses import ASKS
from copilot.text.languages import lexicon
from copilot.text.normalize import unaccented
from copilot.text.questions import own_text, sentences
from copilot.text.signal_patterns import signal_patterns
from copilot.text.tokenize import words

# Strength of the search below which the nearest text is shown to the agent only. In small collections its article was one
# that answers a matter of the mail in .23 of the cases below it, and in .58 of those above.
SHOWN = 0.65


# A request not to do something, in unaccented text.
FORBIDS = {
    "en": r"\bplease,? (?:do not|don't|dont|never)\b(?! hesitate)|^\W*(?:do not|don't|dont)\b(?! (?:you|they|we|i)\b)",
    "de": r"\bbitte\b[^.?!]{0,60}\b(?:nicht|keine\w?)\b",
    "fr": r"\b(?:merci de|veuillez|s'il vous plait)\b[^.?!]{0,40}\bne (?:pas|plus)\b"
    r"|\bn(?:e |')\w+ez (?:pas|plus|surtout pas)\b",
    "es": r"\bpor favor,? no\b|^\W*no \w+(?:en|ad)\b",
    "it": r"\b(?:per favore|vi prego)\b[^.?!]{0,30}\bnon\b|^\W*non \w+(?:ate|ete|ite)\b",
    "pt": r"\bpor favor,? nao\b|^\W*nao \w+em\b",
    "nl": r"\b(?:graag|alstublieft|alsjeblieft|gelieve|wilt u)\b[^.?!]{0,40}\b(?:niet|geen)\b",
    "sv": r"\b(?:vanligen|snalla)\b[^.?!]{0,40}\binte\b",
    "pl": r"\bprosze\b[^.?!]{0,30}\bnie\b",
    "ar": r"(?:من فضلكم?|رجاء) لا ",
}


def forbids(sentence: str, language: str) -> bool:
    """Whether a sentence asks us not to do something."""
    return language in FORBIDS and re.search(FORBIDS[language], unaccented(sentence)) is not None


def may_show(
    best: QuestionResult, nearness: float, picks: Sequence[Pick], message: MessageCreated, language: str
) -> bool:
    """Whether the search was good enough, and the mail does not do the opposite of what the text is about: a request not to
    cancel is not met by how to cancel, nor a complaint's wish for money by a refusal."""
    if nearness < SHOWN:
        return False
    text = "\n".join(pick.text for pick in picks)
    if any(forbids(sentence, language) for sentence in sentences(own_text(message))):
        return False
    asks = any(mark in best.question for mark in ASKS)
    wished = signal_patterns(language).wish.search(unaccented(best.question)) is not None
    return asks or not wished or lexicon(language).negations.isdisjoint(words(text))

"""The sentence of a mail that sets a deadline: within a number of days, or by a day."""

import re
from collections.abc import Iterable, Sequence
from functools import cache

from copilot.text.languages import calendar, table
from copilot.text.normalize import unaccented

# Before a number of days, and before a day; in unaccented text. Turkish has them behind.
WITHIN = {
    "en": r"within|(?:deadline|period|time limit) of", "de": r"binnen|innerhalb(?: von)?|innert|frist von",
    "fr": r"sous|dans (?:un|le) delai de|dans les|d'ici", "es": r"(?:en )?(?:un|el) plazo de|dentro de|en",
    "it": r"entro(?: e non oltre)?", "pt": r"(?:no|num) prazo de|dentro de|em", "nl": r"binnen|termijn van", "sv": r"inom",
    "pl": r"w ciagu|w terminie", "ar": r"خلال|في غضون",
}  # fmt: skip
BY = {
    "en": r"by|before|until|till|(?:no|not) later than|on or before|latest",
    "de": r"bis|spatestens|vor|frist", "fr": r"avant|jusqu'au|jusqu'a|au plus tard|d'ici", "es": r"antes|hasta|mas tardar",
    "it": r"entro|prima|non oltre", "pt": r"ate|antes|mais tardar", "nl": r"voor|uiterlijk|tot(?: en met)?",
    "sv": r"senast|fore|innan", "pl": r"do|najpozniej|przed", "ar": r"قبل|حتى|اقصاه",
}  # fmt: skip
LEADS = (
    r"(?:(?:the|end of|close of|zum|am|dem|den|der|und|le|au|el|del|dia|il|al|non oltre|ao|o|de|op|dnia|يوم),? ){0,3}"
)
AMOUNTS = ("hour", "day", "week", "month")
SHOWN_BEFORE = 60  # characters of a long sentence before the deadline


def deadline(spoken: Sequence[str], codes: Sequence[str], longest: int) -> str:
    """The last sentence that sets one, of at most so many characters, the deadline among them; empty if none does."""
    for sentence in reversed(spoken):
        for code in codes:
            if found := _pattern(code).search(unaccented(sentence)):
                start = found.start() - SHOWN_BEFORE if found.end() > longest else 0
                return sentence[:longest] if start <= 0 else f"… {sentence[start:].partition(' ')[2]}"[:longest]
    return ""


@cache
def _pattern(code: str) -> re.Pattern[str]:
    months, days = (_any(calendar(field, code)) for field in ("months", "weekdays"))
    units = _any(word for word, kind in table("units", code).items() if kind in AMOUNTS)
    amount = rf"(?:\d{{1,3}}|{_any(table('numbers', code))})(?: \(\w+\))?(?:[ -][^\s.!?;,]+){{0,2}}?[ -](?:{units})"
    day = (
        rf"(?:(?:{days}),? )?{LEADS}(?:\d{{1,2}}(?:st|nd|rd|th|er|\.|º)?(?: of| de)? ?(?:{months})|(?:{months}) \d{{1,2}}"
        rf"|\d{{1,2}}[./-]\d{{1,2}}(?:[./-]\d{{2,4}})?|\d{{4}}-\d\d-\d\d|(?:{days}))"
    )
    if code == "tr":
        return re.compile(rf"(?<!\w)(?:{amount} icinde|{day}\S*(?: \w+)? kadar)(?!\w)")
    return re.compile(rf"(?<!\w)(?:(?:{WITHIN[code]}) (?:\w+ )?{amount}|(?:{BY[code]}) {LEADS}{day})(?!\w)")


def _any(names: Iterable[str]) -> str:
    return "|".join(sorted({re.escape(unaccented(name)) for name in names}, key=len, reverse=True))

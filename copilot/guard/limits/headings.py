"""Checks that a heading applies to the text below it: a rule under "Within 2 hours" does not apply to yesterday's
order.

If a quote is from below a heading with a limit, a denial or a case, the draft must state it, or the mail must meet
it.
"""

import re
from collections.abc import Sequence

from copilot.guard.claims.alignment.following import Unit
from copilot.guard.claims.alignment.matching import INFLECTED, Stems, stems
from copilot.guard.claims.alignment.reading import Word, read, stems_of
from copilot.guard.claims.numbers.quantities import MONEY, SPANS, first_same, quantities
from copilot.guard.restrictions import anywhere
from copilot.text.normalize import fold, unaccented

BOUNDING = re.compile(
    r"(?<!\w)(?:within|after|before|until|up to|less than|more than|over|under|from|innerhalb"
    r"|nach|vor|bis|unter|über|ab|mehr als|weniger als|dans les|après|avant|jusqu|moins de|plus de|au-delà"
    r"|dentro de|después|antes|hasta|menos de|más de)(?!\w)"
)
# "Not covered", "When not to feed"; but "It does not start" is a problem.
EXCLUDING = re.compile(
    rf"(?<!\w)(?:{anywhere('excluded', 'headings')})(?!\w)"
    r"|^(?:not|no|nicht|kein\w*|pas|sans|sin) |^when not |(?:cannot|can't|can not) be |not (?:allowed|possible)"
    r"|wann nicht|nicht (?:abgedeckt|moglich|erlaubt|\w+ werden kann)"
    r"|(?:n'est|ne sont) pas |ne peut pas etre |quand ne pas |no (?:cubierto|permitido|se puede)"
    r"|cuando no "
)
JOINT = " · "  # separates title, section and a list's introduction
FRAGMENT = 6  # words of a list item that means nothing by itself


def unbound(
    text: str, unit: Unit, article: Sequence[Unit], answer: str, mail: str, language: str, lead: str = ""
) -> str:
    """The part of the unit's heading that the draft omits, for people; empty if none. `lead`: the line of the draft above
    the list in which the sentence stands."""
    denied = _denial(text, lead, unit, language)
    told = (_limit(unit, answer, language), denied, _case(unit, article, answer, mail, language))
    return next(filter(None, told), "")


def _section(unit: Unit) -> Sequence[str]:
    """Headings of a unit without the article's title."""
    return unit.heading.split(JOINT)[1:]


def _limit(unit: Unit, answer: str, language: str) -> str:
    """A period or amount of the heading that the draft omits: "Within 2 hours", "Orders over 50 euros". "Our guarantee
    of 2 years" is no limit."""
    return next((heading for heading in _section(unit) if untold_limit(heading, answer, language)), "")


def untold_limit(heading: str, answer: str, language: str) -> bool:
    """Whether a heading has a period or amount as a limit that the answer omits."""
    if not BOUNDING.search(fold(heading)):
        return False
    said = quantities(answer, language)
    limits = (each for each in quantities(heading, language) if each.unit in SPANS or each.unit in MONEY)
    return any(not first_same(each, said) for each in limits)


def _denial(text: str, lead: str, unit: Unit, language: str) -> str:
    """A heading such as "Not covered:" whose item is stated as covered."""
    reading = read(unit.text, language)
    fragment = len(reading.words) <= FRAGMENT or not unit.text.rstrip().endswith((".", "!", "。"))
    said = [read(each, language) for each in (text, lead)]
    denied = EXCLUDING.search(unaccented(lead)) or any(each.negations or each.cues["exceptions"] for each in said)
    if not fragment or reading.negations or denied:
        return ""
    return next((heading for heading in _section(unit) if EXCLUDING.search(unaccented(heading))), "")


def _case(unit: Unit, article: Sequence[Unit], answer: str, mail: str, language: str) -> str:
    """A heading for another case than the mail's: "Monthly plans" for a mail about annual ones, which have their own
    section."""
    mine = _section(unit)
    if not mine:
        return ""
    said, written = (stems(language, stems_of(each, language)) for each in (answer, mail))
    own = read(mine[0], language).telling
    for other in dict.fromkeys(section[0] for one in article if (section := _section(one)) and section[0] != mine[0]):
        rival = read(other, language).telling
        theirs, ours = _apart(rival, own), _apart(own, rival)
        alike = len(theirs) == len(ours) == 1 and len(rival) > 1 and len(own) > 1
        if alike and _names(theirs, written) and not _names(ours, written) and not _names(ours, said):
            return mine[0]
    return ""


def _apart(one: Sequence[Word], other: Sequence[Word]) -> list[Word]:
    return [word for word in one if word.stem not in {each.stem for each in other}]


def _names(told: Sequence[Word], known: Stems) -> bool:
    return any(known.match(word.stem).strength >= INFLECTED for word in told)

"""The customer's number told as what the house grants: "Your warranty covers this for 5 years" of "a warranty of two years" for
a mail that speaks of five.

The number stands in the mail, so that it has a source; but the article has another one for the same thing.
"""

import re
from collections.abc import Iterator, Sequence

from copilot.guard.claims.alignment.matching import stems
from copilot.guard.claims.alignment.reading import FULL, read
from copilot.guard.claims.facts.worked_out import thing
from copilot.guard.claims.near_copies import DEADLINES
from copilot.guard.claims.numbers.context import context
from copilot.guard.claims.numbers.quantities import Quantity, first_same, quantities
from copilot.guard.misreadings.statement import READ, Statement
from copilot.text.languages import listed, whole_words
from copilot.text.normalize import unaccented
from copilot.text.tokenize import words

CLAUSE = re.compile(r"[,;:()–—]\s|\s(?:but|whereas|while|aber|sondern|mais|pero|maar|ma|mas|ale|and|und|et|y|e|i)\s")
# Unaccented. Near a number: it is the customer's own, told back to them.
THEIRS = {
    "en": r"you (?:had|bought|ordered|paid|need|want|asked|used|waited)|ago|already|since|so far|instead of|not",
    "de": r"sie (?:hatten|brauchen|mochten|benotigen|warten)|vor|seit|schon|bereits|her|statt",
    "fr": r"vous (?:aviez|etes|voulez|souhaitez|attendez)|il y a|depuis|deja|au lieu",
    "es": r"(?:necesita|quiere|compro|pidio)|hace|ya|en vez",
    "nl": r"u (?:had|wilt|zoekt|wacht)|geleden|sinds|al|in plaats",
    "it": r"(?:voleva|desidera|aspetta|siete)|fa|da|gia|invece",
    "pt": r"(?:quer|precisa|comprou)|ha|desde|ja|em vez",
    "pl": r"temu|od|juz|zamiast",
}
# Directly in front of it, in any language: "your 3 orders", "these 3 orders".
POSSESSIVE = listed("""
    your these those all ihre ihren ihrer ihrem deine diese diesen dieser alle vos ces tous sus estos estas uw jouw je deze alle
    suoi sue questi queste seus suas estes panstwa pana pani
""")
BESIDE = 3  # words in front of a number and behind it among which these stand
# The number exceeds or misses what the rule grants, and the clause says so.
COMPARES = re.compile(
    r"(?<!\w)(?:more|less|over|too|longer|mehr|weniger|zu|langer|plus|moins|trop|mas|menos|meer|minder|piu|meno)(?!\w)"
)


def granted(told: Statement) -> str:
    """The customer's number and the article's for the same thing, for people."""
    language = told.language
    ours = quantities(told.text, language)
    mail = quantities(told.around.mail[:READ], language)
    if not any(first_same(each, mail) for each in ours):
        return ""
    source = [each for unit in told.article.units for each in quantities(unit.text, language)]
    headings = [each for unit in told.article.units for each in quantities(unit.heading, language)]
    known = (*source, *headings)
    if told.unit.header_cells or told.plain.negations or any(not first_same(each, (*known, *mail)) for each in ours):
        return ""
    for mine in ours:
        if _counts(mine, told.text, language) and not first_same(mine, known) and first_same(mine, mail):
            clause = mine.part(told.text, CLAUSE)
            if not _theirs(told.text, mine, language) and not COMPARES.search(unaccented(clause)):
                for rival in _rivals(told, mine, clause, ours):
                    return f"{mine.raw} → {rival.raw}"
    return ""


def _counts(one: Quantity, text: str, language: str) -> bool:
    """Whether it has a unit or counts something, and is no date or code."""
    return one.kind == "number" and bool(one.unit or thing(one, text, language))


def _theirs(text: str, one: Quantity, language: str) -> bool:
    known = whole_words(THEIRS.get(language, ""))
    bare = unaccented(text)
    if len(bare) != len(text):
        bare = text.casefold()
    front = words(bare[: one.start])
    ahead, behind = " ".join(front[-BESIDE:]), " ".join(words(bare[one.end :])[:BESIDE])
    return known is None or bool(known.search(ahead) or known.search(behind)) or not POSSESSIVE.isdisjoint(front[-1:])


def _rivals(told: Statement, mine: Quantity, clause: str, ours: Sequence[Quantity]) -> Iterator[Quantity]:
    """Numbers of the unit for the same thing that the statement does not tell and that the customer's does not meet."""
    language, text = told.language, told.unit.text
    said = [word for word in read(clause, language).telling if word.weight >= FULL]
    theirs = [each for each in quantities(text, language) if _comparable(mine, told.text, each, text, language)]
    for rival in theirs:
        part = stems(language, read(rival.part(text, CLAUSE), language).stems)
        if first_same(rival, ours) or not any(part.match(word.stem) for word in said):
            continue
        if not _meets(mine, rival, told.text, text, language):
            yield rival


def _comparable(mine: Quantity, ours: str, other: Quantity, text: str, language: str) -> bool:
    if other.kind != "number" or not mine.comparable(other) or mine.same(other):
        return False
    if mine.unit or other.unit:
        return bool(mine.unit and other.unit)
    return bool(thing(mine, ours, language) & thing(other, text, language))


def _meets(mine: Quantity, rival: Quantity, ours: str, text: str, language: str) -> bool:
    """Whether the customer's number lies within what the rule allows: 6 days of "up to 10 days", 14 guests of "from 10"."""
    (_, amount), (_, limit) = mine.measure or ("", 0.0), rival.measure or ("", 0.0)
    its = context(text, rival, language)
    if its.bound in ("least", "more"):
        return amount >= limit and not _bound_itself(ours, mine, language)
    ahead = words(text[: rival.start])[-BESIDE:]
    most = its.bound in ("most", "less") or DEADLINES.within(ahead)
    return most and amount <= limit and not _bound_itself(ours, mine, language)


def _bound_itself(text: str, one: Quantity, language: str) -> bool:
    """Whether the statement tells the customer's number as the limit: "up to 6 days"."""
    return bool(context(text, one, language).bound) or DEADLINES.within(words(text[: one.start])[-BESIDE:])

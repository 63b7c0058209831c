"""Context of a number in a sentence: from when it counts, for what, its bound, and which days."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache

from copilot.guard.claims.numbers.quantities import MONEY, SPANS, Quantity, quantities
from copilot.guard.claims.numbers.quantity_words import (
    AND_UP,
    BEFORE,
    BUSINESS,
    CALENDAR,
    FROM,
    LEAST,
    LESS,
    MORE,
    MOST,
    OR_LESS,
    OR_MORE,
    PER,
    UNTIL,
    UP_TO,
    named_events,
    phrases,
    terms,
)
from copilot.text.languages import lexicon, table
from copilot.text.stemming import stemmed
from copilot.text.tokenize import words

REACH = 12  # words after a period in which its starting event may be named
AHEAD = 4  # words before a number that may bound it
PER_REACH = 5
PERIOD_REACH = 6  # words from a price in which its period is named
BESIDE = 2  # words after a period in which "before" may have no object
JOINING = ("de", "nl", "sv")  # languages that join a period with what is paid for it
LONG_UNIT = 4  # letters of a word for a period that may begin another word
UNIT = 2  # words behind a number that may be its unit
NAMED = 6  # words after "from" or "per" that may name the thing


@dataclass(frozen=True)
class Context:
    """`events`: classes of EVENTS. `of`: stems for what the period counts from. `per`: stems for what the number is
    counted for. `bound`: most, least, more or less. `days`: business or calendar."""

    events: frozenset[str] = frozenset()
    of: frozenset[str] = frozenset()
    before: bool = False
    per: frozenset[str] = frozenset()
    bound: str = ""
    days: str = ""


@lru_cache(maxsize=4_096)
def context(text: str, quantity: Quantity, language: str) -> Context:
    ahead, following = words(text[: quantity.start]), words(text[quantity.end :].partition(";")[0])
    days = _days(following[:4]) or (_days(ahead[-3:]) if _unit_ahead(ahead, quantity, language) else "")
    behind = _behind(following, quantity, language)
    bound = _bound(_in_cell(text[: quantity.start])[-AHEAD:], behind[:3])
    if quantity.unit not in SPANS:
        bound = bound or ("least" if quantity.unit and _and_up(ahead, following) else "")
        return Context(per=_per(behind, language), bound=bound)
    name, of, before = _event(ahead, behind, language)
    if not (bound or before) and _and_up(ahead, following):  # "from 14 days before the start" are 14 at most
        bound = "least"
    backward = any(phrases(BEFORE).at(behind, place) for place in range(min(BESIDE, len(behind))))
    if backward and bound == "most" and phrases(UP_TO).within(ahead[-AHEAD:]):
        bound = "least"  # "up to 48 hours before" are 48 or more
    return Context(name, of, before, _per(behind, language), bound, days)


def price_period(text: str, price: Quantity, language: str) -> str:
    """The unit of time that an amount of money is paid for: the first after it, else the last ahead of it, up to the
    next number; empty if there is none."""
    if price.unit not in MONEY:
        return ""
    told = quantities(text, language)
    end = min((each.start for each in told if each.start >= price.end), default=len(text))
    start = max((each.end for each in told if each.end <= price.start), default=0)
    units = table("units", language)
    spoken = [*words(text[price.end : end])[:PERIOD_REACH], *words(text[start : price.start])[: -PERIOD_REACH - 1 : -1]]
    return next((units[word] for word in spoken if units.get(word) in SPANS), "")


@lru_cache(maxsize=1_024)
def periods_told(text: str, language: str) -> tuple[tuple[str, str, bool], ...]:
    """Words of periods without a number, with their units: "each day", or joined with what is paid for it
    ("Wochenmiete", "a week's rent")."""
    units, spoken = table("units", language), words(text)
    spans = {word: unit for word, unit in units.items() if unit in SPANS and len(word) >= LONG_UNIT}
    found: list[tuple[str, str, bool]] = []
    for place, word in enumerate(spoken):
        base = word.removesuffix("'s")
        if units.get(word) in SPANS and any(
            phrases(PER).at(spoken[:place], at) == place - at for at in (place - 1, place - 2)
        ):
            found.append((f"{spoken[place - 1]} {word}", units[word], False))
        elif base != word and units.get(base) in SPANS:
            found.append((word, units[base], True))
        elif language in JOINING and word not in units:
            longest = max((each for each in spans if word.startswith(each)), key=len, default="")
            if longest:
                found.append((word, spans[longest], True))
    return tuple(found)


def _behind(behind: Sequence[str], quantity: Quantity, language: str) -> Sequence[str]:
    """Words after the unit, so that "a" in "3 days a week" is first."""
    units = table("units", language)
    place = next((place for place, word in enumerate(behind[:3]) if units.get(word) == quantity.unit), -1)
    return behind[place + 1 :] if place >= 0 and quantity.unit else behind


def _unit_ahead(ahead: Sequence[str], quantity: Quantity, language: str) -> bool:
    """Whether its unit is that of the number before: "2 working days, 3 to 4 to the islands"."""
    return bool(quantity.unit and ahead) and table("units", language).get(ahead[-1]) == quantity.unit


def _event(ahead: Sequence[str], behind: Sequence[str], language: str) -> tuple[frozenset[str], frozenset[str], bool]:
    """What the period counts from: the events named after it, else those before it."""
    before = any(phrases(BEFORE).at(behind, place) for place in range(min(BESIDE, len(behind))))
    for spoken in (behind, ahead[-REACH:]):
        found: set[str] = set()
        named: list[str] = []
        for place in range(min(REACH, len(spoken))):
            earlier = phrases(BEFORE).at(spoken, place)
            if used := earlier or phrases(FROM).at(spoken, place):
                thing = spoken[place + used : place + used + NAMED]
                if earlier and thing and thing[0][0].isdecimal() and spoken is not behind:
                    continue  # "bought before 1 July 2024, it is valid for two years" counts from no date
                found.update(*map(named_events, thing))
                named += thing
                before = before or bool(earlier)
        if found or (named and spoken is behind):
            return frozenset(found), frozenset(_stems(named, language)), before
    return frozenset(), frozenset(), before


def _per(behind: Sequence[str], language: str) -> frozenset[str]:
    for place in range(min(PER_REACH, len(behind))):
        if (used := phrases(PER).at(behind, place)) and (
            place == 0 or behind[place] not in ("a", "an", "al", "à", "in")
        ):
            named = behind[place + used : place + used + 1]
            return frozenset(_stems(named, language))
    return frozenset()


def _bound(ahead: Sequence[str], behind: Sequence[str]) -> str:
    for told, name in ((MOST, "most"), (LEAST, "least"), (MORE, "more"), (LESS, "less")):
        if phrases(told).within(ahead):
            return _denied(name, ahead)
    if phrases(OR_MORE).within(behind):
        return "least"
    return "most" if phrases(OR_LESS).within(behind) else ""


def _in_cell(ahead: str) -> Sequence[str]:
    """Words ahead in the cell of a row, as "up to 12 | €210" bounds the 12 alone. A cell without a number may be the name of
    the bound: "Minimum | 3 nights"."""
    before, cell, own = ahead.rpartition("|")
    named = not any(character.isdecimal() for character in before.rpartition("|")[2])
    return words(ahead) if not cell or named else words(own)


def _and_up(ahead: Sequence[str], following: Sequence[str]) -> bool:
    """Whether "from" stands right ahead of the number, and "to" with another number does not end what it begins."""
    last = ahead[-AHEAD:]
    starts = any(phrases(AND_UP).at(last, place) == len(last) - place for place in range(len(last)))
    ends = (following[place + phrases(UNTIL).at(following, place) :][:1] for place in range(min(UNIT, len(following))))
    return starts and not any(word[0].isdecimal() for each in ends for word in each)


def _denied(name: str, ahead: Sequence[str]) -> str:
    """The bound after a negation: "not more than" is "at most". Phrases of MOST and LEAST include their own "not"."""
    negated = any(word in ("not", "no", "nicht", "pas", "non", "niet", "inte", "nie") for word in ahead)
    return {"more": "most", "less": "least"}.get(name, name) if negated else name


def _days(behind: Sequence[str]) -> str:
    if any(word in terms(BUSINESS) for word in behind):
        return "business"
    return "calendar" if any(word in terms(CALENDAR) for word in behind) else ""


def _stems(spoken: Sequence[str], language: str) -> Iterator[str]:
    stop = lexicon(language).stop
    return (stemmed(word, language) for word in spoken if word not in stop and not word.isdigit())

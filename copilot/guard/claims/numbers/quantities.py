"""Numbers, dates, times and codes of a text with their units."""

import re
from bisect import bisect_right
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

from copilot.guard.claims.numbers.clock_words import said_without_half
from copilot.guard.claims.numbers.day_ranges import dated
from copilot.guard.claims.numbers.numerals import Rewritten, in_digits
from copilot.guard.entities import without_contacts
from copilot.guard.facts import facts
from copilot.text.languages import calendar
from copilot.text.normalize import fold

MINUTES = {"minute": 1, "hour": 60, "day": 1_440, "week": 10_080}
MONTHS = {"month": 1, "year": 12}
MEASURES = (
    ("mm", {"mm": 1, "cm": 10, "m": 1_000, "km": 1_000_000}),
    ("g", {"g": 1, "kg": 1_000}),
    ("ml", {"ml": 1, "cl": 10, "l": 1_000}),
)
DAYS = frozenset(("day", "week", *MONTHS))
SPANS = frozenset((*MINUTES, *MONTHS, "second"))
MONEY = frozenset(("eur", "usd", "gbp", "chf", "sek", "pln", "try", "jpy", "inr", "cent", "cny"))
TOLERANCE = 1e-6
DOTTED = re.compile(r"(\d{1,2})\.(\d\d)")
VERSION = re.compile(r"([^\W\d_]*)(\d+(?:\.\d+)+)")


@dataclass(frozen=True)
class Quantity:
    """`value` and `unit` as in `facts`; `raw` as written, from `start` to `end` of the text."""

    kind: str
    value: str
    unit: str
    raw: str
    start: int
    end: int
    digits: bool  # written in digits: a small numeral in words may be an idiom

    @property
    def number(self) -> float | None:
        return float(self.value) if self.kind == "number" else None

    @property
    def measure(self) -> tuple[str, float] | None:
        """Dimension and amount: durations in minutes or months, lengths, weights and volumes in the smallest unit, so
        that 72 hours equal 3 days, and 1.5 km equal 1500 m."""
        if self.kind != "number":
            return None
        if self.unit in MINUTES:
            return "minutes", float(self.value) * MINUTES[self.unit]
        if self.unit in MONTHS:
            return "months", float(self.value) * MONTHS[self.unit]
        for smallest, units in MEASURES:
            if self.unit in units:
                return smallest, float(self.value) * units[self.unit]
        return self.unit, float(self.value)

    def part(self, text: str, boundary: re.Pattern[str]) -> str:
        """The part of its text between two boundaries."""
        left = max((match.end() for match in boundary.finditer(text, 0, self.start)), default=0)
        right = next((match.start() for match in boundary.finditer(text, self.end)), len(text))
        return text[left:right]

    def same(self, other: "Quantity") -> bool:
        """Whether both are equal, whatever they count; a number without unit equals one with any."""
        if self.kind == "date" and other.kind == "date":
            return _same_date(self.value, other.value)
        mine, its = self.measure, other.measure
        if mine is None or its is None:
            alike = (self.kind, self.value) == (other.kind, other.value) or _same_time(self, other)
            return alike or _part_of(self, other) or _hour(self, other)
        if not mine[0] or not its[0]:
            return self.value == other.value
        return mine[0] == its[0] and abs(mine[1] - its[1]) < TOLERANCE

    def comparable(self, other: "Quantity") -> bool:
        """Whether both are of the same kind, so that one may replace the other."""
        mine, its = self.measure, other.measure
        if mine is None or its is None:
            return self.kind == other.kind
        spans = self.unit in SPANS and other.unit in SPANS
        return spans or mine[0] == its[0]


def _hour(one: Quantity, other: Quantity) -> bool:
    """Whether a number is the hour of a time, "7 Uhr" and the 7 of "7–22 Uhr", or a time with a dot: "it died at 7.30"."""
    time, number = (one, other) if one.kind == "time" else (other, one)
    if (time.kind, number.kind) != ("time", "number") or number.unit:
        return False
    dotted = DOTTED.fullmatch(number.raw)
    return time.value == (f"{int(dotted[1])}:{dotted[2]}" if dotted else f"{number.value}:00")


def _same_time(one: Quantity, other: Quantity) -> bool:
    """Whether two times may be the same: "half past two" does not say in which half of the day."""
    if not one.kind == other.kind == "time" or not any(said_without_half(each.raw) for each in (one, other)):
        return False
    (mine, my_minute), (its, its_minute) = (each.value.split(":") for each in (one, other))
    return my_minute == its_minute and int(mine) % NOON == int(its) % NOON


def _part_of(part: Quantity, whole: Quantity) -> bool:
    """Whether a quantity is part of another: month, year or day of a date; the first digit of a code "1xx"."""
    if whole.kind == "date":
        year, month, day = whole.value.split("-")
        return part.value == month if part.kind == "month" else part.kind == "number" and part.value in (year, day)
    if "code" in (part.kind, whole.kind) and _same_version(part.value, whole.value):
        return True
    if whole.kind == "code" and part.kind == "number" and not part.unit:
        return whole.value.startswith(part.value) or whole.value.endswith(f"-{part.value}")
    return False


def _same_version(one: str, other: str) -> bool:
    """Whether two versions are equal except for a prefix: "TLSv1.2" and 1.2; "ApplyV8.0.0.3", with lost markup, and
    V8.0.0.3."""
    mine, its = VERSION.fullmatch(one), VERSION.fullmatch(other)
    if mine is None or its is None or mine[2] != its[2]:
        return False
    return mine[1].endswith(its[1]) or its[1].endswith(mine[1])


def _same_date(one: str, other: str) -> bool:
    """Whether two dates agree; missing parts match any: "5 May" and "May 2026" match "5 May 2026"."""
    return all(mine == its or not (mine and its) for mine, its in zip(one.split("-"), other.split("-"), strict=True))


NOON = 12
TILL = re.compile(r"\s*(?:to|till|until|bis|à|a|al|alle|às|tot|till|do|[-–—])\s*")


@lru_cache(maxsize=2_048)
def quantities(text: str, language: str) -> tuple[Quantity, ...]:
    """Quantities in order. Links, addresses and phone numbers are left out."""
    rewritten = in_digits(without_contacts(text), language)
    placed = tuple(_in_the_afternoon(text, [*_placed(text, rewritten, language)]))
    whole = tuple(_months_of_years(text, language))
    dates = [each for each in placed if each.kind == "date"]
    parts = (each for each in placed if each.kind == "date" or not _inside(each, whole))
    kept = (each for each in whole if not _inside(each, dates))
    return tuple(dated(text, sorted((*parts, *kept), key=lambda each: each.start), language))


def told_in(text: str, *languages: str) -> tuple[Quantity, ...]:
    """Quantities of the text in any of these languages, as a mail may be in another than the sentence."""
    found: tuple[Quantity, ...] = ()
    for language in dict.fromkeys(filter(None, languages)):
        found += tuple(each for each in quantities(text, language) if not first_same(each, found))
    return found


def _in_the_afternoon(text: str, told: Sequence[Quantity]) -> Iterator[Quantity]:
    """Quantities with afternoon hours: "From 9 to 5" is 9 to 17, if both are bare and decreasing."""
    for place, each in enumerate(told):
        first = told[place - 1] if place else each
        bare = all(
            one.digits and one.kind == "number" and not one.unit and one.value.isdigit() for one in (first, each)
        )
        if bare and 0 < int(each.value) < int(first.value) <= NOON and TILL.fullmatch(text[first.end : each.start]):
            each = replace(each, value=str(int(each.value) + NOON))
        yield each


def _inside(one: Quantity, others: Sequence[Quantity]) -> bool:
    """Whether it starts within one of these sorted, disjoint quantities."""
    place = bisect_right(others, one.start, key=lambda each: each.start) - 1
    return place >= 0 and one.start < others[place].end


def _placed(text: str, told: Rewritten, language: str) -> Iterator[Quantity]:
    for fact in facts(told.text, language):
        start, end = told.begin(fact.start), told.end(fact.start + len(fact.raw))
        raw = text[start:end].strip()
        digits = any(character.isdecimal() for character in raw)
        yield Quantity(fact.kind, fact.value, fact.unit, raw or fact.raw, start, max(end, start + 1), digits)


YEAR = re.compile(r"(?<![^\W\d_])(?P<month>[^\W\d_]{3,})\.?,? (?:de |del )?(?P<year>(?:1[5-9]|20)\d\d)(?!\w)")


def _months_of_years(text: str, language: str) -> Iterator[Quantity]:
    """Months with years: "May 2027" is one date; with a year even "may" and "march" are months."""
    months = calendar("months", language)
    for match in YEAR.finditer(text):
        if month := months.get(fold(match["month"])):
            yield Quantity("date", f"{match['year']}-{month}-", "", match[0], match.start(), match.end(), digits=True)


def first_same(quantity: Quantity, others: Sequence[Quantity]) -> Quantity | None:
    return next((other for other in others if quantity.same(other)), None)


def is_one_of(words: str, known: Sequence[Quantity], language: str) -> bool:
    """Whether the words consist of known quantities only."""
    told = quantities(words, language) if known else ()
    return bool(told) and all(first_same(each, known) for each in told)

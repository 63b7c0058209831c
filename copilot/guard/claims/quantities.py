"""The numbers, dates, times and codes of a text, each with what it counts, from what it counts and how it is bounded."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache

from copilot.guard.claims.numerals import Rewritten, in_digits
from copilot.guard.entities import without_contacts
from copilot.guard.facts import facts

MINUTES = {"minute": 1, "hour": 60, "day": 1_440, "week": 10_080}
MONTHS = {"month": 1, "year": 12}
SPANS = frozenset((*MINUTES, *MONTHS, "second"))
MONEY = frozenset(("eur", "usd", "gbp", "chf", "sek", "pln", "try", "jpy", "inr", "cent", "cny"))
TOLERANCE = 1e-6


@dataclass(frozen=True)
class Quantity:
    """`value` and `unit` as `facts` gives them; `raw` as written, from `start` to `end` of the text."""

    kind: str
    value: str
    unit: str
    raw: str
    start: int
    end: int
    digits: bool  # written in digits: a small number in words may be no more than a way to speak

    @property
    def number(self) -> float | None:
        return float(self.value) if self.kind == "number" else None

    @property
    def measure(self) -> tuple[str, float] | None:
        """What it is measured in, and how much: durations in minutes or months, so that 72 hours are 3 days."""
        if self.kind != "number":
            return None
        if self.unit in MINUTES:
            return "minutes", float(self.value) * MINUTES[self.unit]
        if self.unit in MONTHS:
            return "months", float(self.value) * MONTHS[self.unit]
        return self.unit, float(self.value)

    def same(self, other: "Quantity") -> bool:
        """Equal, whatever it counts; a number without a unit equals one with any."""
        if self.kind == "date" and other.kind == "date":
            return _same_date(self.value, other.value)
        mine, its = self.measure, other.measure
        if mine is None or its is None:
            return (self.kind, self.value) == (other.kind, other.value) or _part_of(self, other)
        if not mine[0] or not its[0]:
            return self.value == other.value
        return mine[0] == its[0] and abs(mine[1] - its[1]) < TOLERANCE

    def comparable(self, other: "Quantity") -> bool:
        """Says the same kind of thing, so that one may stand where the other belongs."""
        mine, its = self.measure, other.measure
        if mine is None or its is None:
            return self.kind == other.kind
        spans = self.unit in SPANS and other.unit in SPANS
        return spans or mine[0] == its[0]


def _part_of(part: Quantity, whole: Quantity) -> bool:
    """The month, the year or the day of a date; the first figure of a code, "1xx"."""
    if whole.kind == "date":
        year, month, day = whole.value.split("-")
        return part.value == month if part.kind == "month" else part.kind == "number" and part.value in (year, day)
    if whole.kind == "code" and part.kind == "number" and not part.unit:
        return whole.value.startswith(part.value) or whole.value.endswith(f"-{part.value}")
    return False


def _same_date(one: str, other: str) -> bool:
    year, _, rest = one.partition("-")
    its_year, _, its_rest = other.partition("-")
    return rest == its_rest and (not year or not its_year or year == its_year)


@lru_cache(maxsize=2_048)
def quantities(text: str, language: str) -> tuple[Quantity, ...]:
    """In the order they stand. Links, addresses and phone numbers are no quantities."""
    rewritten = in_digits(without_contacts(text), language)
    return tuple(_placed(text, rewritten, language))


def _placed(text: str, told: Rewritten, language: str) -> Iterator[Quantity]:
    for fact in facts(told.text, language):
        start, end = told.begin(fact.start), told.end(fact.start + len(fact.raw))
        raw = text[start:end].strip()
        digits = any(character.isdecimal() for character in raw)
        yield Quantity(fact.kind, fact.value, fact.unit, raw or fact.raw, start, max(end, start + 1), digits)


CLAUSE_END = re.compile(r"[;:.!?()|\n—–]+(?=\s|$)|,\s")


def clause(text: str, start: int, end: int) -> str:
    """The stretch between two stops or commas in which the quantity stands."""
    left = max((match.end() for match in CLAUSE_END.finditer(text, 0, start)), default=0)
    right = next((match.start() for match in CLAUSE_END.finditer(text, end)), len(text))
    return text[left:right]


def first_same(quantity: Quantity, others: Sequence[Quantity]) -> Quantity | None:
    return next((other for other in others if quantity.same(other)), None)

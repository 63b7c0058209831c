"""Operands of formulas: numbers of source, mail and sentence, with what each of them counts."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date
from functools import cached_property

from copilot.guard.claims.numbers.quantities import MONEY, Quantity

MOST_OPERANDS = 10  # operands of each kind
CENT = 0.0051
PAIR = 2
STEM = 5  # letters that two forms of a word have in common
TIME, PERSON = "@time", "@person"  # kinds of counted things


@dataclass(frozen=True)
class Formula:
    """`times`: each price with its count. `adds`: whether it is the sum of its parts. `age`: whole years."""

    text: str
    parts: tuple[Quantity, ...]
    times: tuple[tuple[Quantity, Quantity], ...] = ()
    adds: bool = False
    age: bool = False


@dataclass(frozen=True)
class Parts:
    """Operands of formulas. `directions`: whether periods of the source count forward (1) or backward (-1)."""

    source: tuple[Quantity, ...]
    mail: tuple[Quantity, ...]
    stated: tuple[Quantity, ...] = ()  # other numbers of the sentence that have a source
    today: date | None = None
    totals: bool = False  # the sentence states a total: "so 12 in total"
    directions: Mapping[Quantity, int] = field(default_factory=dict)
    business: frozenset[Quantity] = frozenset()  # periods of business days
    weekdays: Mapping[Quantity, int] = field(default_factory=dict)  # of dates written with them
    scales: tuple[float, ...] = ()  # factors between a mentioned unit and the next one
    yearly: bool = False  # the sentence counts per year
    named: tuple[Quantity, ...] = ()  # amounts of the source whose own words the sentence has
    together: bool = False  # the sentence states a total of what it names
    compares: bool = False  # the sentence says how much more or less something is
    rests: bool = False  # the sentence says what is left or paid back
    each: frozenset[str] | None = None  # what the sentence states the amount for: "per person"; empty for "each"
    equal_parts: tuple[tuple[Quantity, Quantity], ...] = ()  # amounts, and the number of equal parts by the same unit
    daily: tuple[Quantity, ...] = ()  # amounts that source, mail or sentence tell for a day or night
    nth_weekdays: tuple[tuple[int, int], ...] = ()  # "the first Sunday" of a month: (1, 7)
    ends: frozenset[str] = frozenset()  # ends that the source counts from or to: "month", "next month", "year"
    things: Mapping[Quantity, frozenset[str]] = field(default_factory=dict)  # what each bare number counts, if said
    thing: frozenset[str] = frozenset()  # what the wanted number counts
    beside: Mapping[Quantity, frozenset[str]] = field(default_factory=dict)  # stems of the units of source numbers

    def alike(self, one: Quantity, other: Quantity) -> bool:
        """Whether two bare numbers may count the same thing."""
        return same_thing(self.things.get(one, frozenset()), self.things.get(other, frozenset()))

    def of_thing(self, one: Quantity) -> bool:
        """Whether a number may count what the wanted one counts."""
        return same_thing(self.things.get(one, frozenset()), self.thing)

    def packed(self, one: Quantity, other: Quantity) -> bool:
        """Whether the customer's number and the source's count the same thing, or the source names the wanted thing with
        its number: boxes of 16 glasses for 96 guests."""
        return self.alike(one, other) or bool(self.thing & self.beside.get(other, frozenset()))

    def for_a_time(self, price: Quantity) -> bool:
        """Whether the price is for a night or day, and not for a person."""
        return TIME in (told := self.beside.get(price, frozenset())) and PERSON not in told

    def times_days(self, *used: Quantity) -> bool:
        """Whether days or nights, or what is left of them, are multiplied with money that no text tells for a day."""
        nights = (each for each in used if not each.unit and TIME in self.things.get(each, frozenset()))
        days = [*nights, *(each for each in used if each.unit == "day")]
        money = [each for each in used if each.unit in MONEY]
        return bool(days and money) and not any(each.same(rate) for each in money for rate in self.daily)

    def restated(self, one: Quantity, other: Quantity) -> bool:
        """Whether a sentence says the same count twice: "ten nights: 10 × €21"."""
        return one in self.stated and other in self.stated and one.value == other.value and self.alike(one, other)

    def named_alike(self, one: Quantity) -> bool:
        """Whether a number is said to count what the wanted one counts."""
        return bool(self.things.get(one)) and self.of_thing(one)

    @cached_property
    def all(self) -> tuple[Quantity, ...]:
        told = (("source", self.source), ("stated", self.stated), ("mail", self.mail))
        found = ((owner, each) for owner, group in told for each in _once(group)[:MOST_OPERANDS])
        # A number of both mail and source may be multiplied by itself: two pieces for each of two people.
        return tuple({(owner == "mail", each.kind, each.value, each.unit): each for owner, each in found}.values())

    @cached_property
    def numbers(self) -> tuple[Quantity, ...]:
        return tuple(each for each in self.all if each.kind == "number")

    def told(self, wanted: Quantity, *parts: Quantity) -> bool:
        """Whether an operand is the customer's, or the sentence's own and an amount or one of two comparable measures.
        Numbers of the source alone are not about the case, and bare numbers reach any value."""
        if any(each.same(own) for each in parts for own in self.mail):
            return True
        own = any(each.same(stated) for each in parts for stated in self.stated)
        measured = len(parts) == PAIR and all(each.unit for each in parts)
        if len(parts) == PAIR and all(any(each.same(stated) for stated in self.stated) for each in parts):
            return bool(wanted.unit)
        return own and (wanted.unit in MONEY or measured or self.totals)


def _once(group: Sequence[Quantity]) -> list[Quantity]:
    """Without those told again, which would take the places of others. The last one stays: periods whose direction is known
    come last."""
    return [*{(each.kind, each.value, each.unit): each for each in group}.values()]


def same_thing(one: frozenset[str], other: frozenset[str]) -> bool:
    """Whether both name the same thing, or one names none. Time is nothing else."""
    if not one or not other:
        return True
    if (TIME in one) != (TIME in other):
        return False
    return bool(one & other) or any(a[:STEM] == b[:STEM] for a in one for b in other if len(a) >= STEM)

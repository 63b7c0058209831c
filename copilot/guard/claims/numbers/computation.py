"""Values that follow from source and mail: sums, differences, products, shares, dates and times.

Formulas are searched, not guessed: operands are numbers of the aligned units, the mail or the sentence itself, in
compatible units, and at least one is the customer's or the sentence's. Each formula is given in readable form. What
the sentence counts follows from counts of the same thing, nights and days only from days and dates.
"""

import math
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import date
from functools import cached_property
from itertools import chain, combinations, islice, permutations, product

from copilot.guard.claims.numbers import calendar
from copilot.guard.claims.numbers.quantities import MEASURES, MINUTES, MONEY, MONTHS, Quantity

MOST_OPERANDS = 10  # operands of each kind
CENT = 0.0051
IMPLIED = {"month": 12.0, "year": 12.0, "week": 52.0}  # "a year of monthly bills"
FEW = 20
LARGE = 50  # from here a bare number of the mail may be an amount: "our fee is 310"
PAIR = 2
LENGTHS = {"day": 1.0, "week": 7.0, "month": 365 / 12}
YEAR = 365
FORMULAS = 16  # formulas tried per value
STEM = 5  # letters that two forms of a word have in common
TIME, PERSON = "@time", "@person"  # kinds of counted things

RECKONS = re.compile(
    r"(?<!\w)(?:total|altogether|together|in all|sum|makes|comes? to|left|remain\w*|difference|insgesamt|zusammen|ergibt"
    r"|ergeben|macht|übrig|au total|en tout|reste\w*|soit|en total|quedan?|restan?|suman?|totale|rimangono|ao todo|samen"
    r"|totaal|totalt|sammanlagt|razem|łącznie|toplam\w*|المجموع|إجمالي)(?!\w)|合計|一共|总共",
    re.IGNORECASE,
)


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
    shared: tuple[tuple[Quantity, Quantity], ...] = ()  # amounts, and the number of equal parts by the same unit
    ordered: tuple[tuple[int, int], ...] = ()  # weekdays of a month: "the first Sunday"
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

    def restated(self, one: Quantity, other: Quantity) -> bool:
        """Whether a sentence says the same count twice: "ten nights: 10 × €21"."""
        return one in self.stated and other in self.stated and one.value == other.value and self.alike(one, other)

    def named_alike(self, one: Quantity) -> bool:
        """Whether a number is said to count what the wanted one counts."""
        return bool(self.things.get(one)) and self.of_thing(one)

    @cached_property
    def all(self) -> tuple[Quantity, ...]:
        told = (("source", self.source), ("stated", self.stated), ("mail", self.mail))
        found = ((owner, each) for owner, group in told for each in group[:MOST_OPERANDS])
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


def same_thing(one: frozenset[str], other: frozenset[str]) -> bool:
    """Whether both name the same thing, or one names none. Time is nothing else."""
    if not one or not other:
        return True
    if (TIME in one) != (TIME in other):
        return False
    return bool(one & other) or any(a[:STEM] == b[:STEM] for a in one for b in other if len(a) >= STEM)


def formulas(wanted: Quantity, parts: Parts) -> tuple[Formula, ...]:
    """Formulas for the value, simplest first; empty if it does not follow."""
    if wanted.kind == "number":
        return tuple(islice(_amount(wanted, parts), FORMULAS))
    counted = chain(
        calendar.counted(wanted, parts.all, parts.today, parts.directions, parts.business),
        calendar.by_weekday(wanted, parts.weekdays, parts.today),
        calendar.weekdays_of_months(wanted, parts.ordered, parts.all, parts.today),
    )
    return tuple(Formula(text, used) for text, used in islice(counted, FORMULAS))


def _amount(wanted: Quantity, parts: Parts) -> Iterator[Formula]:
    goal = float(wanted.value)
    alike = [converted for each in parts.numbers if (converted := _like(each, wanted, parts))]
    counts = [each for each in parts.numbers if each.unit not in MONEY and each.unit != "%"]
    searched = (
        _sums(goal, wanted, alike, parts),
        _products(goal, wanted, alike, counts, parts),
        _shares(goal, wanted, alike, parts),
        _of_differences(goal, alike, counts, parts),
        _proportions(goal, wanted, alike, counts, parts),
        _with_extras(goal, alike, counts),
        _of_price_differences(goal, alike, counts),
        _products_of_sums(goal, alike, counts),
        _products_of_three(goal, alike, counts, parts),
        _sums_of_three(goal, alike, parts),
        _sums_of_products(goal, alike, parts),
        _discounted(goal, alike, parts),
        _quotients(goal, wanted, parts),
        _for_each(goal, wanted, alike, parts),
        _shares_and_fees(goal, alike, parts),
        _in_other_units(goal, wanted, parts),
        _rhythms(goal, wanted, parts),
        _named_reckonings(goal, wanted, parts),
    )
    for formula in (each for found in searched for each in found):
        if parts.told(wanted, *formula.parts):
            yield formula
    if not parts.thing or TIME in parts.thing:
        between = calendar.between(wanted, parts.all, parts.today)
        yield from (Formula(text, used) for text, used in between)
    yield from (Formula(text, used) for text, used in calendar.hours_between(wanted, parts.all))
    yield from (Formula(text, used, age=True) for text, used in calendar.whole_years(wanted, parts.mail, parts.today))
    yield from _of_the_source(goal, wanted, parts)


def _of_the_source(goal: float, wanted: Quantity, parts: Parts) -> Iterator[Formula]:
    """Amounts of the source alone: all that the sentence names together, two of them compared, and equal parts. The
    sentence must name them, as numbers of the source are not about the case by themselves."""
    if wanted.unit not in MONEY:
        return
    named = [each for each in parts.named if each.unit == wanted.unit]
    several = PAIR <= len(named) <= PAIR + 1
    if parts.together and several and abs(sum(float(each.value) for each in named) - goal) < CENT:
        yield Formula(" + ".join(each.raw for each in named), tuple(named), adds=True)
    if parts.compares and len(named) == PAIR and abs(abs(float(named[0].value) - float(named[1].value)) - goal) < CENT:
        dear, cheap = sorted(named, key=lambda each: -float(each.value))
        yield Formula(f"{dear.raw} - {cheap.raw}", (dear, cheap))
    yield from _taken_off(goal, wanted, parts, named)
    for whole, count in parts.shared:
        if whole.unit == wanted.unit and abs(float(count.value) * goal - float(whole.value)) < CENT:
            yield Formula(f"{whole.raw} ÷ {count.raw}", (whole, count))


def _taken_off(goal: float, wanted: Quantity, parts: Parts, named: Sequence[Quantity]) -> Iterator[Formula]:
    """What is left or paid back of the source's only two amounts, and a share of an amount that the sentence names."""
    told = {each.value: each for each in parts.source if each.kind == "number" and each.unit == wanted.unit}
    if parts.rests and len(told) == PAIR:
        dear, cheap = sorted(told.values(), key=lambda each: -float(each.value))
        if abs(float(dear.value) - float(cheap.value) - goal) < CENT:
            yield Formula(f"{dear.raw} - {cheap.raw}", (dear, cheap))
    for one, share in product(named, (each for each in parts.numbers if each.unit == "%" and not each.same(wanted))):
        part = float(one.value) * float(share.value) / 100
        for sign, value in (("×", part), ("-", float(one.value) - part)):
            if abs(value - goal) < CENT:
                yield Formula(f"{one.raw} {sign} {share.raw} %", (one, share))


def _like(one: Quantity, wanted: Quantity, parts: Parts) -> Quantity | None:
    """The quantity in the wanted unit, converting months and years; None if it is of another kind.

    Customers omit units; a bare result accepts any count except money and shares.
    """
    if one.unit == wanted.unit:
        return one
    for scale in (MINUTES, MONTHS, *(units for _smallest, units in MEASURES)):
        if one.unit in scale and wanted.unit in scale:
            return replace(one, value=f"{float(one.value) * scale[one.unit] / scale[wanted.unit]:g}", unit=wanted.unit)
    if one.unit == "cent" and wanted.unit in MONEY:
        return replace(one, value=f"{float(one.value) / 100:g}", unit=wanted.unit)
    if not one.unit:
        return one if one in parts.mail and float(one.value) >= LARGE else None
    if wanted.unit or one.unit in MONEY or one.unit == "%":
        return None
    return one if not parts.thing or (TIME in parts.thing) == (one.unit in LENGTHS) else None


def _sums(goal: float, wanted: Quantity, alike: Sequence[Quantity], parts: Parts) -> Iterator[Formula]:
    """Sums and differences. Periods are only added if both are from the same author; differences may be between a rule
    and a case."""
    for one, other in product(alike, alike):
        first, second = float(one.value), float(other.value)
        apart = one.unit != other.unit and wanted.unit == ""  # a week and a day do not add up
        if one is other or apart or not first or not second or not _counts_alike(wanted, (one, other), parts):
            continue
        spans = one.unit in MINUTES or one.unit in MONTHS
        together = not spans or (one in parts.source) == (other in parts.source)
        if together and abs(first + second - goal) < CENT:
            yield Formula(f"{one.raw} + {other.raw}", (one, other), adds=True)
        if first > second and abs(first - second - goal) < CENT:
            yield Formula(f"{one.raw} - {other.raw}", (one, other))


def _counts_alike(wanted: Quantity, used: Sequence[Quantity], parts: Parts) -> bool:
    """Whether bare numbers that are added or subtracted count what the result counts, and one of them is said to, if the
    result is: two cats off the 8th are no nights."""
    if wanted.unit:
        return True
    if not parts.thing:  # "so 12 in total"
        return len({TIME in parts.things.get(each, frozenset()) for each in used if parts.things.get(each)}) <= 1
    same = all(each.unit or parts.of_thing(each) for each in used) and all(
        parts.alike(a, b) for a, b in combinations(used, 2)
    )
    return same and any(each.unit or parts.named_alike(each) for each in used)


def _products(
    goal: float, wanted: Quantity, alike: Sequence[Quantity], counts: Sequence[Quantity], parts: Parts
) -> Iterator[Formula]:
    for one, count in product(alike, counts):
        first, times = float(one.value), float(count.value)
        named = [each for each in (one, count) if parts.named_alike(each)]
        if not wanted.unit and parts.thing and len(named) != 1:  # two adults times three children are no people
            continue
        bare = not count.unit or count.unit != one.unit
        if one is not count and bare and times > 1 and first not in (0, 1) and abs(first * times - goal) < CENT:
            yield Formula(f"{one.raw} × {count.raw}", (one, count), ((one, count),))
    for one in alike:
        for name, times in IMPLIED.items():
            if one.unit in MONEY and abs(float(one.value) * times - goal) < CENT:
                yield Formula(f"{one.raw} × {times:.0f} {name}s", (one,))


def _shares(goal: float, wanted: Quantity, alike: Sequence[Quantity], parts: Parts) -> Iterator[Formula]:
    """Per cent of an amount or a measure, or of a count of the same thing."""
    shares = [each for each in parts.numbers if each.unit == "%"]
    whole = [each for each in alike if wanted.unit or (not parts.thing or parts.named_alike(each))]
    for one, share in product(whole, shares):
        part = float(one.value) * float(share.value) / 100
        for sign, value in (("×", part), ("-", float(one.value) - part), ("+", float(one.value) + part)):
            if one is not share and abs(value - goal) < CENT:
                yield Formula(f"{one.raw} {sign} {share.raw} %", (one, share), adds=sign == "+")


def _of_differences(
    goal: float, alike: Sequence[Quantity], counts: Sequence[Quantity], parts: Parts
) -> Iterator[Formula]:
    """Differences times a price: "6 m beyond the first 10 cost £4 each" is (16 - 10) × 4. Only numbers of one unit are
    subtracted."""
    lesser = (
        (a, b)
        for a, b in product(counts, counts)
        if a.unit == b.unit and float(a.value) > float(b.value) > 0 and parts.alike(a, b)
    )
    for a, b in islice(lesser, 4 * MOST_OPERANDS):
        left = float(a.value) - float(b.value)
        for one in alike:
            if one.unit in MONEY and abs(left * float(one.value) - goal) < CENT:
                yield Formula(f"({a.raw} - {b.raw}) × {one.raw}", (a, b, one))


def _proportions(
    goal: float, wanted: Quantity, alike: Sequence[Quantity], counts: Sequence[Quantity], parts: Parts
) -> Iterator[Formula]:
    """Proportions: "10 minutes per 100 GB" for 300 GB, "packs of 200 for EUR 18" for 600."""
    for one, many, each in product(alike, counts, counts):
        fits = many.unit == each.unit and one not in (many, each) and 1 < float(each.value) < float(many.value)
        fits = fits and parts.alike(many, each) and (bool(wanted.unit) or not parts.thing or parts.named_alike(one))
        if (
            fits
            and float(one.value) > 1
            and abs(float(one.value) * float(many.value) / float(each.value) - goal) < CENT
        ):
            yield Formula(f"{one.raw} × {many.raw} ÷ {each.raw}", (one, many, each))


def _of_price_differences(goal: float, alike: Sequence[Quantity], counts: Sequence[Quantity]) -> Iterator[Formula]:
    """Price difference of a plan, times a count."""
    money = [each for each in alike if each.unit in MONEY]
    for dear, cheap, count in product(money, money, counts):
        apart = float(dear.value) - float(cheap.value)
        if apart > 0 and float(count.value) > 1 and abs(apart * float(count.value) - goal) < CENT:
            yield Formula(f"({dear.raw} - {cheap.raw}) × {count.raw}", (dear, cheap, count))


def _products_of_sums(goal: float, alike: Sequence[Quantity], counts: Sequence[Quantity]) -> Iterator[Formula]:
    """Two prices for each of a count: four nights with electricity."""
    money = [each for each in alike if each.unit in MONEY]
    for (one, other), count in product(combinations(money, 2), counts):
        both = float(one.value) + float(other.value)
        if float(count.value) > 1 and not one.same(other) and abs(both * float(count.value) - goal) < CENT:
            text = f"{count.raw} × ({one.raw} + {other.raw})"
            yield Formula(text, (count, one, other), ((one, count), (other, count)))


def _products_of_three(
    goal: float, alike: Sequence[Quantity], counts: Sequence[Quantity], parts: Parts
) -> Iterator[Formula]:
    """A price, times users, times months."""
    money = [each for each in alike if each.unit in MONEY]
    for price, one, other in product(money, counts, counts):
        other_unit = one.unit != other.unit or not parts.alike(one, other)
        apart = one is not other and other_unit and min(float(one.value), float(other.value)) > 1
        apart = apart and not (implied(one, other) and parts.for_a_time(price))
        if apart and abs(float(price.value) * float(one.value) * float(other.value) - goal) < CENT:
            yield Formula(f"{price.raw} × {one.raw} × {other.raw}", (price, one, other), ((price, one), (price, other)))


def implied(*counts: Quantity) -> bool:
    """Whether one of the counts is not written, but the length of the customer's stay."""
    return any(each.end == 0 for each in counts)


def _sums_of_three(goal: float, alike: Sequence[Quantity], parts: Parts) -> Iterator[Formula]:
    """Sums of three listed by the sentence or the customer: "£8, £5 and £4, so £17". One of the stated amounts may be
    subtracted: "£25 and £20.50, and £2 comes off"."""
    own = [each for each in alike if each in parts.stated or each in parts.mail]
    for one, two, three in combinations(own, 3):
        if abs(float(one.value) + float(two.value) + float(three.value) - goal) < CENT:
            yield Formula(f"{one.raw} + {two.raw} + {three.raw}", (one, two, three))
    told = [each for each in own if each.unit in MONEY]
    for (one, two), less in product(combinations(told, 2), (each for each in told if each in parts.stated)):
        if less not in (one, two) and abs(float(one.value) + float(two.value) - float(less.value) - goal) < CENT:
            yield Formula(f"{one.raw} + {two.raw} - {less.raw}", (one, two, less))


def _sums_of_products(goal: float, alike: Sequence[Quantity], parts: Parts) -> Iterator[Formula]:
    """Sum of two prices times counts: two adults and three children."""
    money = [each for each in alike if each.unit in MONEY]
    told = (*parts.mail, *parts.stated)
    few = [each for each in told if each.kind == "number" and not each.unit and 1 <= float(each.value) <= FEW]
    for one, other in combinations(money, 2):
        for first, second in product(few, few):
            reached = float(one.value) * float(first.value) + float(other.value) * float(second.value)
            if first is not second and not parts.restated(first, second) and abs(reached - goal) < CENT:
                text = f"{first.raw} × {one.raw} + {second.raw} × {other.raw}"
                yield Formula(text, (one, first, other, second), ((one, first), (other, second)))


def _discounted(goal: float, alike: Sequence[Quantity], parts: Parts) -> Iterator[Formula]:
    """A price times a count, less a share."""
    money = [each for each in alike if each.unit in MONEY]
    shares = [each for each in parts.numbers if each.unit == "%"]
    few = [each for each in parts.numbers if not each.unit and 1 < float(each.value) <= FEW]
    for price, count, share in product(money, few, shares):
        if abs(float(price.value) * float(count.value) * (1 - float(share.value) / 100) - goal) < CENT:
            yield Formula(f"{price.raw} × {count.raw} - {share.raw} %", (price, count, share), ((price, count),))


def _with_extras(goal: float, alike: Sequence[Quantity], counts: Sequence[Quantity]) -> Iterator[Formula]:
    """A basic price plus a count of extras."""
    money = [each for each in alike if each.unit in MONEY]
    few = [each for each in counts if not each.unit and 1 < float(each.value) < 10]
    for basic, extra, count in product(money, money, few):
        if basic is not extra and abs(float(basic.value) + float(extra.value) * float(count.value) - goal) < CENT:
            yield Formula(f"{basic.raw} + {count.raw} × {extra.raw}", (basic, extra, count), ((extra, count),))


def _named_reckonings(goal: float, wanted: Quantity, parts: Parts) -> Iterator[Formula]:
    """Longer formulas of amounts in source and sentence, and counts of sentence or mail: a price for one of several; a
    price for the first ones and another for each further; the rest of a price, plus a fee."""
    if wanted.unit not in MONEY:
        return
    held = [each for each in parts.source if each.unit == wanted.unit]
    money = [each for each in parts.stated if any(each.same(one) for one in held)]
    fees = [each for each in parts.mail if each.unit == wanted.unit]
    counts = [each for each in (*parts.stated, *parts.mail) if each.kind == "number" and not each.unit]
    for whole, count in product(money, (each for each in counts if each in parts.stated and float(each.value) > 1)):
        if abs(float(whole.value) / float(count.value) - goal) < CENT:
            yield Formula(f"{whole.raw} ÷ {count.raw}", (whole, count))
    for (whole, price), count in product(permutations(money, 2), counts):
        left = float(whole.value) - float(price.value) * float(count.value)
        for fee in (None, *fees):
            if left > 0 and float(count.value) > 1 and abs(left - (float(fee.value) if fee else 0.0) - goal) < CENT:
                text = f"{whole.raw} - {count.raw} × {price.raw}"
                yield (
                    Formula(f"{text} - {fee.raw}", (whole, count, price, fee))
                    if fee
                    else Formula(text, (whole, count, price))
                )
        for first in counts:
            more = float(count.value) - float(first.value)
            if more > 0 and abs(float(whole.value) + more * float(price.value) - goal) < CENT:
                text = f"{whole.raw} + ({count.raw} - {first.raw}) × {price.raw}"
                yield Formula(text, (whole, count, first, price))


def _quotients(goal: float, wanted: Quantity, parts: Parts) -> Iterator[Formula]:
    """Number of packs or tokens for the customer's number of the same thing, rounded up. Money by a price is a count
    only if nothing is left over."""
    if goal < 2 or goal != int(goal):
        return
    for one, other in product((each for each in parts.mail if each.kind == "number"), parts.source):
        if other.kind != "number" or one.unit != other.unit or other.unit in MINUTES or not parts.packed(one, other):
            continue
        if one.unit in MONEY:
            if float(other.value) and abs(float(one.value) - goal * float(other.value)) < CENT:
                yield Formula(f"{one.raw} ÷ {other.raw}", (one, other))
            continue
        if wanted.unit or TIME in parts.thing:
            continue
        if 1 < float(other.value) < float(one.value) and math.ceil(float(one.value) / float(other.value)) == goal:
            yield Formula(f"{one.raw} ÷ {other.raw}", (one, other))


def _for_each(goal: float, wanted: Quantity, alike: Sequence[Quantity], parts: Parts) -> Iterator[Formula]:
    """An amount shared by the customer's count, where the sentence says for whom or what each is: "£24 for each"."""
    if wanted.unit not in MONEY or parts.each is None:
        return
    own = (each for each in (*parts.mail, *parts.stated) if each.kind == "number" and not each.unit)
    for whole, count in product(alike, [each for each in own if float(each.value) > 1]):
        counted = parts.things.get(count, frozenset())
        fits = whole.unit in MONEY and same_thing(counted, parts.each)
        if fits and abs(float(whole.value) / float(count.value) - goal) < CENT:
            yield Formula(f"{whole.raw} ÷ {count.raw}", (whole, count))


def _shares_and_fees(goal: float, alike: Sequence[Quantity], parts: Parts) -> Iterator[Formula]:
    """A share of the customer's amount plus a fixed fee: "2.4 % and 70 cents"."""
    money = [each for each in alike if each.unit in MONEY]
    shares = [each for each in parts.numbers if each.unit == "%"]
    for one, share, fee in product(money, shares, money):
        reached = float(one.value) * float(share.value) / 100 + float(fee.value)
        if one is not fee and float(fee.value) and abs(reached - goal) < CENT:
            yield Formula(f"{one.raw} × {share.raw} % + {fee.raw}", (one, share, fee))


def _in_other_units(goal: float, wanted: Quantity, parts: Parts) -> Iterator[Formula]:
    """Unit conversions: "in milliseconds", 90000 is 90 seconds, and one minute is 60000."""
    bare = [each for each in parts.numbers if each.unit == wanted.unit or not (each.unit and wanted.unit)]
    if wanted.unit in MONEY:
        return
    for one, scale in product(bare, parts.scales):
        for sign, reached in (("÷", float(one.value) / scale), ("×", float(one.value) * scale)):
            if reached and abs(reached - goal) < CENT * min(1.0, goal):
                yield Formula(f"{one.raw} {sign} {scale:g}", (one,))


def _rhythms(goal: float, wanted: Quantity, parts: Parts) -> Iterator[Formula]:
    """How often a period occurs in a year: every 8 weeks is six or seven times."""
    if not parts.yearly or wanted.unit or not 1 < goal < YEAR:
        return
    for each in parts.numbers:
        days = float(each.value) * LENGTHS.get(each.unit, 0.0)
        if days and goal in (YEAR // days, YEAR // days + 1):
            yield Formula(f"a year ÷ {each.raw} {each.unit}s", (each,))

"""Values that follow from source and mail: sums, differences, products, shares, dates and times.

Formulas are searched, not guessed: operands are numbers of the aligned units, the mail or the sentence itself, in
compatible units, and at least one is the customer's or the sentence's. Each formula is given in readable form. What
the sentence counts follows from counts of the same thing, nights and days only from days and dates.
"""

import math
import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import chain, combinations, islice, product

from copilot.guard.claims.numbers import calendar, prices
from copilot.guard.claims.numbers.operands import CENT, MOST_OPERANDS, TIME, Formula, Parts
from copilot.guard.claims.numbers.quantities import MEASURES, MINUTES, MONEY, MONTHS, Quantity

IMPLIED = {"month": 12.0, "year": 12.0, "week": 52.0}  # "a year of monthly bills"
LARGE = 50  # from here a bare number of the mail may be an amount: "our fee is 310"
LENGTHS = {"day": 1.0, "week": 7.0, "month": 365 / 12}
YEAR = 365
FORMULAS = 16  # formulas tried per value

RECKONS = re.compile(
    r"(?<!\w)(?:total|altogether|together|in all|sum|makes|comes? to|left|remain\w*|difference|insgesamt|zusammen|ergibt"
    r"|ergeben|macht|übrig|au total|en tout|reste\w*|soit|en total|quedan?|restan?|suman?|totale|rimangono|ao todo|samen"
    r"|totaal|totalt|sammanlagt|razem|łącznie|toplam\w*|المجموع|إجمالي)(?!\w)|合計|一共|总共",
    re.IGNORECASE,
)


def formulas(wanted: Quantity, parts: Parts) -> tuple[Formula, ...]:
    """Formulas for the value, simplest first; empty if it does not follow."""
    if wanted.kind == "number":
        return tuple(islice(_amount(wanted, parts), FORMULAS))
    counted = chain(
        calendar.counted(wanted, parts.all, parts.today, parts.directions, parts.business),
        calendar.by_weekday(wanted, parts.weekdays, parts.today),
        calendar.weekdays_of_months(wanted, parts.nth_weekdays, parts.all, parts.today),
        calendar.ends(wanted, parts.ends, parts.all, parts.today, parts.directions),
        calendar.last_days(wanted, parts.all, parts.today),
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
        prices.with_extras(goal, alike, counts),
        prices.of_price_differences(goal, alike, counts),
        prices.products_of_sums(goal, alike, counts),
        prices.products_of_three(goal, alike, counts, parts),
        _sums_of_three(goal, alike, parts),
        prices.sums_of_products(goal, alike, parts),
        prices.discounted(goal, alike, parts),
        _quotients(goal, wanted, parts),
        prices.for_each(goal, wanted, alike, parts),
        prices.shares_and_fees(goal, alike, parts),
        _in_other_units(goal, wanted, parts),
        _rhythms(goal, wanted, parts),
        prices.named_reckonings(goal, wanted, parts),
    )
    for formula in (each for found in searched for each in found):
        # "95 + 30 - 30" explains 95 by itself, and would explain any figure that is among the operands.
        circular = any(each.value == wanted.value and each.unit == wanted.unit for each in formula.parts)
        if "×" in formula.text and parts.times_days(*formula.parts):
            continue  # "(7 - 5 days) × £345" where £345 is no price for a day
        if not circular and parts.told(wanted, *formula.parts):
            yield formula
    if not parts.thing or TIME in parts.thing:
        between = calendar.between(wanted, parts.all, parts.today)
        yield from (Formula(text, used) for text, used in between)
    yield from (Formula(text, used) for text, used in calendar.hours_between(wanted, parts.all, parts.mail))
    yield from (Formula(text, used, age=True) for text, used in calendar.whole_years(wanted, parts.mail, parts.today))
    yield from prices.of_the_source(goal, wanted, parts)


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
                told = f"{share.raw} %" if share.digits else share.raw
                yield Formula(f"{one.raw} {sign} {told}", (one, share), adds=sign == "+")


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

"""Formulas of prices: for each of a count, with extras and fees, less a share, the difference of two."""

from collections.abc import Iterator, Sequence
from itertools import combinations, permutations, product

from copilot.guard.claims.numbers.operands import CENT, PAIR, Formula, Parts, same_thing
from copilot.guard.claims.numbers.quantities import DAYS, MONEY, Quantity

FEW = 20


def of_the_source(goal: float, wanted: Quantity, parts: Parts) -> Iterator[Formula]:
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
    for whole, count in parts.equal_parts:
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


def of_price_differences(goal: float, alike: Sequence[Quantity], counts: Sequence[Quantity]) -> Iterator[Formula]:
    """Price difference of a plan, times a count."""
    money = [each for each in alike if each.unit in MONEY]
    for dear, cheap, count in product(money, money, counts):
        apart = float(dear.value) - float(cheap.value)
        if apart > 0 and float(count.value) > 1 and abs(apart * float(count.value) - goal) < CENT:
            yield Formula(f"({dear.raw} - {cheap.raw}) × {count.raw}", (dear, cheap, count))


def products_of_sums(goal: float, alike: Sequence[Quantity], counts: Sequence[Quantity]) -> Iterator[Formula]:
    """Two prices for each of a count: four nights with electricity."""
    money = [each for each in alike if each.unit in MONEY]
    for (one, other), count in product(combinations(money, 2), counts):
        both = float(one.value) + float(other.value)
        if float(count.value) > 1 and not one.same(other) and abs(both * float(count.value) - goal) < CENT:
            text = f"{count.raw} × ({one.raw} + {other.raw})"
            yield Formula(text, (count, one, other), ((one, count), (other, count)))


def products_of_three(
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


def sums_of_products(goal: float, alike: Sequence[Quantity], parts: Parts) -> Iterator[Formula]:
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


def discounted(goal: float, alike: Sequence[Quantity], parts: Parts) -> Iterator[Formula]:
    """A price times a count, less a share."""
    money = [each for each in alike if each.unit in MONEY]
    shares = [each for each in parts.numbers if each.unit == "%"]
    told = (each for each in parts.numbers if not each.unit or each.unit in DAYS)  # "6 months at €98 a month"
    few = [each for each in told if 1 < float(each.value) <= FEW]
    for price, count, share in product(money, few, shares):
        if abs(float(price.value) * float(count.value) * (1 - float(share.value) / 100) - goal) < CENT:
            yield Formula(f"{price.raw} × {count.raw} - {share.raw} %", (price, count, share), ((price, count),))


def with_extras(goal: float, alike: Sequence[Quantity], counts: Sequence[Quantity]) -> Iterator[Formula]:
    """A basic price plus a count of extras."""
    money = [each for each in alike if each.unit in MONEY]
    few = [each for each in counts if not each.unit and 1 < float(each.value) < 10]
    for basic, extra, count in product(money, money, few):
        if basic is not extra and abs(float(basic.value) + float(extra.value) * float(count.value) - goal) < CENT:
            yield Formula(f"{basic.raw} + {count.raw} × {extra.raw}", (basic, extra, count), ((extra, count),))


def named_reckonings(goal: float, wanted: Quantity, parts: Parts) -> Iterator[Formula]:
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


def for_each(goal: float, wanted: Quantity, alike: Sequence[Quantity], parts: Parts) -> Iterator[Formula]:
    """An amount shared by the customer's count, where the sentence says for whom or what each is: "£24 for each"."""
    if wanted.unit not in MONEY or parts.each is None:
        return
    own = (each for each in (*parts.mail, *parts.stated) if each.kind == "number" and not each.unit)
    for whole, count in product(alike, [each for each in own if float(each.value) > 1]):
        counted = parts.things.get(count, frozenset())
        fits = whole.unit in MONEY and same_thing(counted, parts.each)
        if fits and abs(float(whole.value) / float(count.value) - goal) < CENT:
            yield Formula(f"{whole.raw} ÷ {count.raw}", (whole, count))


def shares_and_fees(goal: float, alike: Sequence[Quantity], parts: Parts) -> Iterator[Formula]:
    """A share of the customer's amount plus a fixed fee: "2.4 % and 70 cents"."""
    money = [each for each in alike if each.unit in MONEY]
    shares = [each for each in parts.numbers if each.unit == "%"]
    for one, share, fee in product(money, shares, money):
        reached = float(one.value) * float(share.value) / 100 + float(fee.value)
        if one is not fee and float(fee.value) and abs(reached - goal) < CENT:
            yield Formula(f"{one.raw} × {share.raw} % + {fee.raw}", (one, share, fee))

"""What the words around operands say about a formula: which count goes with which price, what is added and what is taken
off, and which of the source's own amounts a sentence names."""

import re
from collections.abc import Iterator, Sequence
from functools import cache

from copilot.guard.claims.facts.binding import Held, has_stem, stems_of
from copilot.guard.claims.numbers.fractions import periods
from copilot.guard.claims.numbers.numeral_words import FIRSTS
from copilot.guard.claims.numbers.operands import PERSON, TIME
from copilot.guard.claims.numbers.quantities import MONEY, Quantity
from copilot.guard.claims.numbers.quantity_words import LESS, NIGHTS, PEOPLE, phrases, terms
from copilot.guard.claims.words import words_of
from copilot.text.languages import Terms, calendar, lexicon
from copilot.text.normalize import fold
from copilot.text.tokenize import stems, words

MOST_AMOUNTS = 20  # numbers of the source that are compared with one another
NOUN = 2  # words after a count among which the counted thing is named
WORD = re.compile(r"[^\W\d_]+")
FOLLOWING = re.compile(r"[ \u00a0-]*(?:[^\W\d_]+[ \u00a0-]?){1,2}")
EACH_REACH = 40  # characters after an amount
EACH = re.compile(
    r"(?<!\w)(?:each|per|every|apiece|pro|je|jede[nrs]?|par|chacune?|chaque|por|cada(?: un[oa])?"
    r"|a testa|elke?)(?!\w)",
    re.IGNORECASE,
)
THEREOF = frozenset(("davon", "mal", "fois", "veces", "times"))  # name no thing: "three of them", "4 times £5"
COUNTED_TIME = frozenset(("day", "week", "month", "year"))
WHOLE_DAY = re.compile(
    r"(?<!\d)24[ \u00a0-]?(?:h(?!\w)|hours?|stunden|heures|horas|ore(?!\w)|uur|timmar|godzin)", re.IGNORECASE
)
# Verbs of a price, which stand next to any thing.
PAID = re.compile(r"(?:cost|kost|cout|coût|cuest|cust|zahl|pay|pai|betaal|plac|płac|is$|are$|ist$|sind$|est$|sont$)")
ENDED = re.compile(r"\s*(?:[.,;:!?)–—]|$)")  # "Your son is 15, so …": the number counts no thing


def says(cue: str, text: str, language: str) -> bool:
    return words_of(language).phrases[cue].within(words(text))


def own_stems(held: Held, others: Sequence[Held], language: str) -> frozenset[str]:
    """Stems that are stated for this number only."""
    beside = stems_of(held.cell() if held.unit.header_cells else held.part(), language)
    apart = (each for each in others if not each.quantity.same(held.quantity))
    return beside.difference(
        *(stems_of(each.cell() if each.unit.header_cells else each.part(), language) for each in apart)
    )


def named_amounts(near: Sequence[Held], sentence: str, language: str) -> Iterator[Quantity]:
    """Amounts of the source with words of their own in the sentence."""
    told: list[Quantity] = []
    money = [each for each in near if each.quantity.unit in MONEY][:MOST_AMOUNTS]
    said = stems_of(sentence, language)
    for each in money:
        if any(has_stem(stem, said) for stem in own_stems(each, money, language)) and each.quantity not in told:
            told.append(each.quantity)
            yield each.quantity


def equal_parts(
    near: Sequence[Held], held: Sequence[Held], sentence: str, language: str
) -> Iterator[tuple[Quantity, Quantity]]:
    """An amount and a count of the source, whose counted thing the sentence names: "900 euros in six instalments" for
    "each instalment". `held`: of all units, as price and number of instalments may be in two sentences."""
    said = stems_of(sentence, language)
    counts = [each for each in near[:MOST_AMOUNTS] if each.quantity.kind == "number" and not each.quantity.unit]
    for count in (each for each in counts if float(each.quantity.value) > 1):
        things = counted(count.quantity, count.unit.text, language)
        if not any(has_stem(stem, said) for stem in things):
            continue
        for whole in held[:MOST_AMOUNTS]:
            if whole.quantity.unit in MONEY and whole.unit.heading == count.unit.heading:
                yield whole.quantity, count.quantity


def for_each(amount: Quantity, text: str, language: str) -> frozenset[str] | None:
    """What an amount is stated for each of ("per person"), as stems and kinds; empty for "each", None if for nothing."""
    behind = text[amount.end : amount.end + EACH_REACH]
    if found := EACH.search(behind):
        spoken = words(behind[found.end() :])[:1]
        return frozenset((*kinds_of(spoken), *stems(" ".join(spoken), language)))
    return None


def counted(count: Quantity, text: str, language: str) -> frozenset[str]:
    """Stems of the thing counted, by the words after the count."""
    return frozenset(stems(" ".join(WORD.findall(text[count.end : count.end + 60])[:NOUN]), language))


def thing(count: Quantity, text: str, language: str) -> frozenset[str]:
    """What a number counts, by the words right after it, as stems; TIME for days and nights, PERSON for people."""
    if count.kind != "number" or count.unit:
        return frozenset((TIME,)) if count.unit in COUNTED_TIME else frozenset()
    named = FOLLOWING.match(text, count.end)
    found: list[str] = []
    for word in words(named[0]) if named else ():
        if word in lexicon(language).stop or word in THEREOF:
            break
        found.append(word)
    return frozenset((*kinds_of(found), *stems(" ".join(found), language)))


def kinds_of(spoken: Sequence[str]) -> Iterator[str]:
    """TIME if a word is for nights or days, PERSON if one is for people."""
    return (kind for kind, known in ((TIME, NIGHTS), (PERSON, PEOPLE)) if terms(known).among(spoken))


def names_days(text: str) -> bool:
    """Whether a text names a day or night, or says "daily" or "24 hours"."""
    return (
        WHOLE_DAY.search(text) is not None
        or terms(NIGHTS).among(words(text))
        or any(each.unit == "day" for each in periods(text))
    )


def things_told(text: str, language: str) -> frozenset[str]:
    """Stems of a text, and the kinds of things in it."""
    return frozenset((*stems(text, language), *kinds_of(words(text))))


def of_other_price(price: Held, things: frozenset[str], near: Sequence[Held], language: str) -> bool:
    """Whether the counted thing is named for another price only: three adults at the price per child."""
    rivals = [
        each for each in near if each.quantity.unit == price.quantity.unit and not each.quantity.same(price.quantity)
    ]
    rivals = rivals[:MOST_AMOUNTS]
    own = own_stems(price, rivals, language)
    if any(has_stem(stem, things) for stem in own):
        return False
    return any(has_stem(stem, things) for each in rivals for stem in own_stems(each, [price], language))


def alternatives(one: Held, other: Held, language: str) -> bool:
    """Whether two prices are for kinds of one thing, of which a customer takes one: "the Team plan" and "the Business plan",
    adults and children, rows of a table. A boat and its electricity are not."""
    if one.unit.header_cells:
        same_table = one.unit.header_cells == other.unit.header_cells and one.unit is not other.unit
        return same_table and one.column() == other.column()
    beside = [set(_beside_own(each, rival, language)) for each, rival in ((one, other), (other, one))]
    return bool(beside[0] & beside[1])


def _beside_own(held: Held, other: Held, language: str) -> Iterator[str]:
    """Stems next to the words that only this price has, and PERSON if one of these is for people."""
    spoken, own = words(held.part()), own_stems(held, [other], language)
    mine = [not own.isdisjoint(stems(word, language)) for word in spoken]
    for place, word in enumerate(spoken):
        if mine[place] and PERSON in kinds_of((word,)):
            yield PERSON
        near = any(mine[at] for at in (place - 1, place + 1) if 0 <= at < len(spoken))
        if near and not (mine[place] or PAID.match(word) or word[0].isdecimal()):
            yield from stems(word, language)


def taken_off(held: Held, language: str) -> bool:
    """Whether the source takes the amount or share off another: "members pay 25 euros less"."""
    spoken = words(held.part())
    return words_of(language).phrases["reduced"].within(spoken) and not phrases(LESS).within(spoken)


def alone(count: Quantity, text: str, language: str) -> bool:
    """Whether a bare number is followed by no counted thing, as an age is."""
    following = WORD.match(text[count.end :].lstrip())
    return bool(ENDED.match(text[count.end :])) or (
        following is not None and fold(following[0]) in lexicon(language).stop
    )


def weekdays_of_month(text: str, language: str) -> Iterator[tuple[int, int]]:
    """ "The first Sunday of each month" is (1, 7), the last one (5, 7)."""
    spoken, days = words(text), calendar("weekdays", language)
    for place, word in enumerate(spoken[:-1]):
        for order, names in enumerate(_firsts(language), 1):
            if word in names and (day := days.get(spoken[place + 1])):
                yield order, int(day)


@cache
def _firsts(language: str) -> tuple[Terms, ...]:
    return tuple(Terms((fold(word),)) for word in FIRSTS.get(language, "").split())

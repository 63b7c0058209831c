"""Checks that a number stands where its source has it: not "pitches are left by 10 am" of "cottages are left by 10 am,
pitches by noon".

A number's slot is what is said around it, nearer words counting more. The slots of the sentence are compared with those of the
quote. A number is another rule's if the sentence's slot is clearly more like that of a comparable number than like its own; a
little more like it is enough if the words that tell both apart are all the other's.
"""

import math
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache

from copilot.guard.claims.alignment.comparison import Comparison
from copilot.guard.claims.alignment.following import Unit
from copilot.guard.claims.alignment.matching import Stems, stems
from copilot.guard.claims.alignment.reading import FULL, Reading, read
from copilot.guard.claims.facts.binding import PART, Held, SourceQuantities
from copilot.guard.claims.facts.listed_names import belongs
from copilot.guard.claims.numbers.context import price_period
from copilot.guard.claims.numbers.quantities import Quantity, first_same, quantities
from copilot.guard.sources import spoken_words

MOST_NUMBERS = 20  # numbers of a sentence, and of its quotes, that are compared
LONGEST = 1_000  # characters of a unit
FADES = 4.0  # words from the number at which a word counts half
CLAUSE_AWAY = 3.0  # words that each clause between counts as
HEADING_AWAY = 6.0  # words that a heading is away from the numbers below it
OTHER_SIDE = 0.8  # of a word that stands in front of one number and behind the other
# Margin of the other slot, and its likeness, from which the number is its rule's.
CLEAR = ((0.1, 0.8), (0.15, 0.6))
LEANING = 0.03  # margin that is enough if the telling words are the other's
DENIED = 0.7  # strength from which a denied word speaks for the other number: "not in the club"
OURS, THEIRS = 0.7, 0.9  # how alike a word must be to speak for the number itself, and for the other
RULE = re.compile(
    r";\s|,?\s(?:while|whereas|but|während|dagegen|sondern|aber|mais|tandis que|alors que|pero|mientras|maar|terwijl)\s"
    r"|[,;]\s(?:and|und|et|en)\s",
    re.IGNORECASE,
)
CLAUSE = re.compile(r"[,;:()–—]\s|\s(?:but|whereas|while|aber|sondern|mais|pero|maar|and|und|et|en|y)\s", re.IGNORECASE)
SET_ASIDE = re.compile(r"(?:not|nicht|pas|no|niet|non|rather than|instead of|statt)\W+(?:\w+\W+){0,2}$", re.IGNORECASE)


@dataclass(frozen=True)
class Slot:
    """How much each word around a number counts, by stem; negative if it stands in front of it."""

    around: Mapping[str, float]
    language: str

    @cached_property
    def stems(self) -> Stems:
        return stems(self.language, self.around)

    def holds(self, stem: str) -> float:
        """How much a word, or one that means the same, counts here; 0 if there is none."""
        if stem in self.around:
            return self.around[stem]
        match = self.stems.match(stem)
        if not match or match.sign < 0:
            return 0.0
        alike = (near for other, near in self.around.items() if stems(self.language, (other,)).match(stem))
        return match.strength * max(alike, key=abs, default=0.0)

    def likeness(self, other: "Slot", heading: Stems | None) -> float:
        """0 to 1: how much the words of this slot stand around the other number in the same way."""
        shared = whole = theirs = 0.0
        for stem, near in self.around.items():
            whole += near * near
            held = other.holds(stem)
            if not held and heading:
                held = math.copysign(_nearness(HEADING_AWAY) * heading.match(stem).strength, near)
            shared += abs(near * held) * (1.0 if near * held > 0 else OTHER_SIDE)
            theirs += held * held
        return shared / math.sqrt(whole * theirs) if theirs else 0.0


def misplaced(comparison: Comparison, text: str, said: Sequence[Quantity], mail: str = "") -> str:
    """The first number that the quote has in another place, with what it has there, for people; empty if none.

    `said`: numbers of the `mail`, which are the customer's own. Tables are compared by their cells elsewhere."""
    stated = [each for each in quantities(text, comparison.language) if each.kind != "code"]
    mine = [each for each in stated if not first_same(each, said) and not SET_ASIDE.search(text[: each.start])]
    if not mine:
        return ""
    known = SourceQuantities(comparison.alignment.library.units, comparison.language)
    near = tuple(_quoted(comparison, known))[:MOST_NUMBERS]
    for number in mine[:MOST_NUMBERS]:
        own = known.of(number)[:MOST_NUMBERS]
        told = any(each.quantity.unit or not number.unit for each in own) and any(held in own for held in near)
        if not told or any(each.unit.header_cells or len(each.unit.text) > LONGEST for each in own):
            continue
        others = [held for held in near if number.comparable(held.quantity) and not number.same(held.quantity)]
        if period := price_period(text, number, comparison.language):
            paid = [(held, held.price_period(comparison.language)) for held in (*own, *others)]
            alike = [held for held, other in paid if other == period]
            if alike and all(other for _, other in paid):  # each price has its period, and that alone decides
                if not any(held in own for held in alike):
                    return f"{number.raw} → {alike[0].part().strip()}"
                others = [held for held in others if held in alike]
        rest = [held for held in known.held if number.comparable(held.quantity) and not number.same(held.quantity)]
        by_name = [(held, belongs(text, mail, one, held)) for one in own for held in rest]
        if other := next((held for held, fits in by_name if fits is False), None):
            return f"{number.raw} → {other.part().strip()}"
        others = [held for held in others if (held, True) not in by_name]
        if others and (rival := _rival(text, number, own, others, comparison.language)):
            return f"{number.raw} → {rival.part().strip()}"
    return ""


def _quoted(comparison: Comparison, known: SourceQuantities) -> Iterator[Held]:
    """Numbers of the quotes; without a quote, or if none is found, those of the aligned units."""
    quotes = [(f" {spoken_words(quote)} ", quantities(quote, comparison.language)) for quote in comparison.quotes]
    found = [held for held in known.held if any(_within(held, *quote) for quote in quotes)]
    near = found or [held for held in known.held if held.place in comparison.alignment.aligned]
    return (held for held in near if not held.unit.header_cells and len(held.unit.text) <= LONGEST)


def _within(held: Held, quote: str, told: Sequence[Quantity]) -> bool:
    unit = f" {_spoken(held.unit)} "
    return bool(unit.strip()) and (unit in quote or quote in unit) and first_same(held.quantity, told) is not None


@lru_cache(maxsize=4_096)
def _spoken(unit: Unit) -> str:
    return spoken_words(unit.text)


def _rival(text: str, number: Quantity, own: Sequence[Held], others: Sequence[Held], language: str) -> Held | None:
    """The other number whose place in the source the sentence's number takes."""
    slot = _slot(text, number.start, language)
    kept = max(slot.likeness(*_place(held, language)) for held in own)
    likeness, rival = max(((slot.likeness(*_place(held, language)), held) for held in others), key=lambda each: each[0])
    margin = likeness - kept
    if any(margin >= least and likeness >= alike for least, alike in CLEAR):
        return None if _of_own_part(text, number, own, rival, language) else rival
    return rival if margin >= LEANING and _words_decide(text, number, own, others, language) else None


def _of_own_part(text: str, number: Quantity, own: Sequence[Held], rival: Held, language: str) -> bool:
    """Whether the words, or another number, tell the number from another one of the same sentence: "a trio" of "a duet
    counts as two, a trio as three", "over 70" of "24 months, for people over 70 for 12"."""
    words = _spoken_for(read(number.part(text, CLAUSE), language))
    return any(
        held.unit is rival.unit
        and (_side(words, rival, held, language) < 0 or _beside(text, number, held, rival, language))
        for held in own
    )


def _beside(text: str, number: Quantity, own: Held, rival: Held, language: str) -> bool:
    """Whether the sentence has another number of this one's part of the source, and none of the rival's part."""
    parts = (quantities(held.quantity.part(held.unit.text, PART), language) for held in (own, rival))
    here, there = ([each for each in part if not each.comparable(number)] for part in parts)
    others = [each for each in quantities(text, language) if not each.same(number)]
    return any(first_same(each, others) for each in here) and not any(first_same(each, others) for each in there)


def _place(held: Held, language: str) -> tuple[Slot, Stems | None]:
    heading = _below(held.unit)
    return _slot(held.unit.text, held.quantity.start, language), stems(
        language, read(heading, language).stems
    ) if heading else None


def _below(unit: Unit) -> str:
    """The headings of a unit without the article's title."""
    return " . ".join(unit.heading.split(" · ")[1:])


@lru_cache(maxsize=8_192)
def _slot(text: str, start: int, language: str) -> Slot:
    """The slot of the number that begins there. Other numbers of the text are words of it."""
    found: dict[str, float] = {}
    ahead, behind = ("".join(part) for part in _apart(text, start, language))
    for side, words in ((-1.0, read(ahead, language).words[::-1]), (1.0, read(behind, language).words)):
        for away, word in enumerate(words, 1):
            near = word.weight * _nearness(away + CLAUSE_AWAY * abs(word.clause - words[0].clause))
            if word.stem and near > abs(found.get(word.stem, 0.0)):
                found[word.stem] = side * near
    return Slot(found, language)


def _nearness(away: float) -> float:
    return 1 / (1 + away / FADES)


def _apart(text: str, start: int, language: str) -> tuple[list[str], list[str]]:
    """The text in front of the number and behind it, with a word for each other number."""
    ahead: list[str] = []
    behind: list[str] = []
    end, side = 0, ahead
    for each in quantities(text, language):
        side.append(text[end : each.start])
        end = each.end
        if each.start == start:
            side = behind
        else:
            side.append(_word(each))
    side.append(text[end:])
    return ahead, behind


def _word(quantity: Quantity) -> str:
    """A word that only equal numbers share."""
    dimension, amount = quantity.measure or (quantity.kind, quantity.value)
    return f" zq{''.join(chr(97 + ord(letter) % 26) for letter in f'{dimension}{amount}'[:24])} "


def _words_decide(text: str, number: Quantity, own: Sequence[Held], others: Sequence[Held], language: str) -> bool:
    """Whether the words that tell a number of the source from the sentence's are the other's, first in the number's
    clause, then in the sentence."""
    for said in dict.fromkeys((number.part(text, CLAUSE), text)):
        words, beside = _spoken_for(read(said, language)), quantities(said, language)
        sides = [
            [_side(words, other, held, language) for held in own]
            for other in others
            if not first_same(other.quantity, beside)
        ]
        if any(all(side > 0 for side in each) for each in sides):
            return True
        if any(side < 0 for each in sides for side in each):
            return False
    return False


def _side(words: Mapping[str, bool], other: Held, own: Held, language: str) -> int:
    """1 if the words are the other number's, -1 if the sentence's own, 0 if they tell nothing. Of one sentence its
    parts are asked first."""
    levels = zip(_levels(other), _levels(own), strict=True)
    for theirs, ours in levels if other.unit is own.unit else [*levels][2:]:
        its, mine = (stems(language, read(each, language).stems) for each in (theirs, ours))
        for_other = [word for word in words if _alike(its, word, THEIRS) and not mine.match(word)]
        for_own = [word for word in words if _alike(mine, word, OURS) and not its.match(word)]
        turned = any(words[word] for word in for_other), any(words[word] for word in for_own)
        plain = any(not words[word] for word in for_other), any(not words[word] for word in for_own)
        if plain[1] or turned[0]:
            return -1
        if plain[0] or turned[1]:
            return 1
    return 0


def _alike(held: Stems, word: str, least: float) -> bool:
    match = held.match(word)
    return match.strength >= least and match.sign > 0


def _levels(held: Held) -> tuple[str, str, str, str]:
    text = held.unit.text
    whole = f"{text} . {_below(held.unit)}"
    return held.quantity.part(text, PART), held.quantity.part(text, RULE), text, whole


def _spoken_for(reading: Reading) -> Mapping[str, bool]:
    """Each telling word, and whether it is denied."""
    found: dict[str, bool] = {}
    for place, word in enumerate(reading.words):
        if word.stem and word.weight >= FULL:
            found[word.stem] = found.get(word.stem, False) or reading.denied.get(place, 0.0) >= DENIED
    return found

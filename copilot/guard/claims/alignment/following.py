"""Aligns a sentence with units of the sources: the best one, a second if needed, and quoted ones."""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from copilot.guard.claims.alignment.matching import Stems, stems
from copilot.guard.claims.alignment.reading import Reading, Word, read

QUOTED = 0.12  # bonus of a quoted unit, as share of the sentence's words
CUT = 0.5  # of it, if the quote is only a part of the unit and has a telling word or number of the sentence
SHORTEST_QUOTE = 2  # words from which a part of a unit is taken for a quote of it
SECOND = 0.12  # share of the words that a second unit must add
SHORT_UNIT = 0.06  # bonus of a unit with few other words over a longer one


@dataclass(frozen=True)
class Unit:
    """A sentence, list item or table row of a source, with its headings.

    A row's text is its cells joined by " | "; `header_cells` are the cells of the table's first row, in the same
    order.
    """

    text: str
    heading: str = ""
    header_cells: tuple[str, ...] = ()
    step: int = 0  # its number in a numbered list


class ReadUnit:
    """A parsed unit: its own words, and those of its heading and column names."""

    def __init__(self, unit: Unit, language: str) -> None:
        self.unit = unit
        self.reading = read(unit.text, language)
        self.head = read(" . ".join((unit.heading, *unit.header_cells)), language)
        self.own = stems(language, self.reading.stems)
        self.whole = stems(language, self.reading.stems, self.head.stems)


class SourceUnits:
    """Units that one sentence may be aligned with, with the frequency of each word."""

    def __init__(self, units: Sequence[Unit], language: str) -> None:
        self.units = tuple(units)
        self.language = language
        self.known = tuple(ReadUnit(unit, language) for unit in units)

    @cached_property
    def everything(self) -> Stems:
        return stems(self.language, *(one.whole.exact for one in self.known))

    @cached_property
    def frequency(self) -> dict[str, int]:
        counted: dict[str, int] = {}
        for one in self.known:
            for stem in one.whole.exact:
                counted[stem] = counted.get(stem, 0) + 1
        return counted

    def rarity(self, word: Word) -> float:
        """Weight of a word, lower if many units contain it, as it does not distinguish them."""
        seen = self.frequency.get(word.stem, 0)
        return word.weight / (1 + math.log(max(1, seen)))


@dataclass(frozen=True)
class Alignment:
    """`aligned` are indexes of units, best first."""

    sentence: Reading
    library: SourceUnits
    aligned: tuple[int, ...]
    second: bool
    quoted: tuple[int, ...]

    @cached_property
    def best(self) -> ReadUnit | None:
        return self.library.known[self.aligned[0]] if self.aligned else None

    @cached_property
    def near(self) -> tuple[ReadUnit, ...]:
        return tuple(self.library.known[place] for place in self.aligned)

    @cached_property
    def held(self) -> Stems:
        """Words of all aligned units with their headings."""
        return stems(self.library.language, *(one.whole.exact for one in self.near))


def align(sentence: Reading, library: SourceUnits, quotes: Sequence[Reading] = ()) -> Alignment:
    """Align a sentence. Linear in the number of units for each word of the sentence."""
    weights = {word.stem: library.rarity(word) for word in sentence.telling}
    total = sum(weights.values()) or 1.0
    tables = [{stem: one.whole.match(stem).strength for stem in weights} for one in library.known]
    shares = [sum(weights[stem] * held for stem, held in table.items()) / total for table in tables]
    if not shares:
        return Alignment(sentence, library, (), second=False, quoted=())

    told = _words(sentence)
    found = [_quoted_share(one, quotes, told) for one in library.known]
    bonus, quoted = [QUOTED * each for each in found], tuple(place for place, each in enumerate(found) if each)

    def score(place: int) -> float:
        size = len(library.known[place].own.exact)
        return shares[place] + bonus[place] - SHORT_UNIT * math.log(1 + size / 10)

    best = max(range(len(shares)), key=score)

    def gain(place: int) -> float:
        more = sum(weights[stem] * max(held - tables[best][stem], 0) for stem, held in tables[place].items())
        return more / total + bonus[place] / 2

    further = max((place for place in range(len(shares)) if place != best), key=gain, default=None)
    second = further is not None and gain(further) > SECOND
    order = [best, *([further] if second and further is not None else []), *quoted]
    return Alignment(sentence, library, tuple(dict.fromkeys(order)), second=second, quoted=quoted)


def _quoted_share(one: ReadUnit, quotes: Sequence[Reading], told: frozenset[str]) -> float:
    """1 if most of the unit's words are in a quote, CUT if one with a word or number of `told` is cut out of it, 0 else."""
    size = len(one.reading.stems)  # none of a row of figures
    if size and any(len(one.reading.stems & quote.stems) >= 0.85 * size for quote in quotes):
        return 1.0
    found = [quote for quote in quotes if _cut_from(one.reading, quote)]
    return max(
        (1.0 if len(quote.texts) == len(one.reading.texts) else CUT if _words(quote) & told else 0 for quote in found),
        default=0.0,
    )


def _words(text: Reading) -> frozenset[str]:
    """Telling words and numbers: "13 February" of a row of dates has no other word."""
    return frozenset(
        {word.stem for word in text.telling if word.stem} | {each for each in text.texts if each.isdigit()}
    )


def _cut_from(whole: Reading, quote: Reading) -> bool:
    """Whether the quote is a part of it, word by word: "13 February and 6 March 2027" of a list of dates."""
    return len(quote.texts) >= SHORTEST_QUOTE and quote.spaced in whole.spaced

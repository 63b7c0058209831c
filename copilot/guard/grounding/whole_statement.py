"""Checks whether one place of a source says all of a sentence, which then needs no citation; most of its words do not
suffice."""

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache

from copilot.guard.claims.alignment.matching import INFLECTED, stems
from copilot.guard.claims.alignment.reading import stems_of
from copilot.guard.claims.checker import CitedSource
from copilot.guard.claims.numbers.quantities import Quantity, first_same, quantities
from copilot.guard.claims.words import words_of
from copilot.text.tokenize import words

BEGINNING = 4  # letters
MOST_WORDS = 0.8  # share of a sentence's words in a place that may say all of it


def says_all(stated: str, quote: str, sources: Iterable[CitedSource], language: str) -> bool:
    """Whether all significant words and figures of a sentence are in one place with its headings, without synonyms and
    with the same number of denials. `quote`: the place it was compared with. False for "Refunds are sent in cash" if no
    place says so."""
    sources, bare = tuple(sources), " ".join(stated.split())
    if any(bare in " ".join(said.split()) for source in sources for said in source.quotes):
        return True  # a page with headings glued to its text has other words
    known = words_of(language)
    plain = known.sets["generic"] | known.sets["grammar"]
    own = stems_of(" ".join(word for word in words(stated) if word not in plain), language)
    figures = quantities(stated, language)
    return any(_holds(place, stated, own, figures, language) for place in _places(stated, quote, sources))


def _places(stated: str, quote: str, sources: Iterable[CitedSource]) -> Iterator[str]:
    """Candidate places: the one it was compared with, and those with most of its words."""
    yield quote
    wanted = _beginnings(stated)
    for source in sources:
        for unit in source.units:
            place = "\n".join((unit.heading, *unit.header_cells, unit.text))
            if unit.text == quote or len(wanted & _beginnings(place)) >= MOST_WORDS * len(wanted):
                yield place


def _holds(place: str, stated: str, own: Iterable[str], figures: Sequence[Quantity], language: str) -> bool:
    told = quantities(place, language)
    if _denies(stated, language) != _denies(place, language) or not all(first_same(each, told) for each in figures):
        return False
    said = stems(language, stems_of(place, language))
    return all(said.match(stem).strength >= INFLECTED for stem in own)


def _denies(text: str, language: str) -> bool:
    return not words_of(language).sets["negators"].isdisjoint(words(text))


@lru_cache(maxsize=4_096)
def _beginnings(text: str) -> frozenset[str]:
    """Prefixes of the words, as crude stems."""
    return frozenset(word[:BEGINNING] for word in words(text))

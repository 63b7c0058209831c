"""Comparison of a sentence with its aligned units: pairs of words and pairs of clauses."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property

from copilot.guard.claims.alignment.following import Alignment, ReadUnit
from copilot.guard.claims.alignment.matching import Match, Stems, stems
from copilot.guard.claims.alignment.reading import Reading, Word


@dataclass(frozen=True)
class Pair:
    """A significant word of the sentence and the matching word of the source."""

    word: Word
    unit: int  # index in the aligned units
    source: Word
    match: Match


@dataclass(frozen=True)
class ClausePair:
    """A clause of the sentence and the clause of the source with most of its words."""

    clause: Sequence[Word]
    source: Sequence[Word]
    known: ReadUnit
    share: float  # of the clause's significant words, by weight
    pairs: tuple[Pair, ...]


@dataclass(frozen=True)
class Comparison:
    alignment: Alignment
    mail: Stems  # the customer's text and the previous sentence
    quotes: tuple[str, ...] = ()  # as the draft gives them

    @property
    def sentence(self) -> Reading:
        return self.alignment.sentence

    @property
    def language(self) -> str:
        return self.sentence.language

    @cached_property
    def everything(self) -> Stems:
        return self.alignment.library.everything

    @cached_property
    def near(self) -> tuple[ReadUnit, ...]:
        return self.alignment.near

    @cached_property
    def held(self) -> Stems:
        return self.alignment.held

    @cached_property
    def quoted(self) -> Stems:
        known = self.alignment.library.known
        return stems(self.language, *(known[place].whole.exact for place in self.alignment.quoted))

    @cached_property
    def around(self) -> Stems:
        """The quoted units and their neighbours."""
        known = self.alignment.library.known
        places = {beside for place in self.alignment.quoted for beside in (place - 1, place, place + 1)}
        return stems(self.language, *(known[place].whole.exact for place in places if 0 <= place < len(known)))

    @cached_property
    def near_texts(self) -> frozenset[str]:
        return frozenset(text for one in self.near for reading in (one.reading, one.head) for text in reading.texts)

    @cached_property
    def weights(self) -> float:
        return self.sentence.weight or 1.0

    @cached_property
    def pairs(self) -> tuple[Pair, ...]:
        return tuple(self._paired(self.sentence.telling))

    def _paired(self, words: Sequence[Word]) -> Iterator[Pair]:
        for word in words:
            for place, one in enumerate(self.near):
                match = one.own.match(word.stem)
                if match and (source := _standing_for(word, one, match)):
                    yield Pair(word, place, source, match)
                    break

    @cached_property
    def clause_pairs(self) -> tuple[ClausePair, ...]:
        return tuple(pair for clause in self.sentence.clauses if (pair := self._clause_pair(clause)))

    def _clause_pair(self, clause: Sequence[Word]) -> ClausePair | None:
        telling = [word for word in clause if word.stem]
        weight = sum(word.weight for word in telling)
        best: ClausePair | None = None
        if weight < 1:
            return None
        for place, one in enumerate(self.near):
            for source in one.reading.clauses:
                here = stems(self.language, (word.stem for word in source if word.stem))
                found = {word.stem: here.match(word.stem) for word in telling}
                share = sum(word.weight * found[word.stem].strength for word in telling) / weight
                if share > 0.3 and (best is None or share > best.share + 0.05):
                    pairs = tuple(
                        Pair(word, place, other, found[word.stem])
                        for word in telling
                        if found[word.stem] and (other := _same(word, source, self.language, found[word.stem]))
                    )
                    best = ClausePair(clause, source, one, share, pairs)
        return best


def _standing_for(word: Word, one: ReadUnit, match: Match) -> Word | None:
    return _same(word, one.reading.words, one.reading.language, match)


def _same(word: Word, among: Sequence[Word], language: str, match: Match) -> Word | None:
    exact = next((other for other in among if other.stem == word.stem), None)
    if exact or match.strength == 1.0:
        return exact
    return next((other for other in among if other.stem and stems(language, (other.stem,)).match(word.stem)), None)

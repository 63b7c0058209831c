"""Parses a sentence for the claim checker: words with stems and weights, split into clauses."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache, cached_property, lru_cache

from copilot.guard.claims.alignment.matching import Stems
from copilot.guard.claims.words import CUES, words_of
from copilot.text.languages import calendar, lexicon
from copilot.text.normalize import fold, unaccented
from copilot.text.sentences import split
from copilot.text.stemming import stemmed
from copilot.text.tokenize import ELISIONS, RUN, WORD, stems, words

PAUSE = re.compile(r"[,;:()\[\]–—|!?…/]|\.(?:\s|$)")
AMBIGUOUS = frozenset(("may", "march", "mars", "set", "out", "ago", "sol"))
GENERIC = 0.35  # weight of an insignificant word
FULL = 1.0  # of one that tells by itself
FOCUS = (1.0, 0.7, 0.4)  # how strongly a negator denies the next significant words
LONGEST_SENTENCE = 160  # words of a sentence that are compared


@dataclass(frozen=True)
class Word:
    """`stem` is empty for a function word; `clause` is the index of the clause."""

    text: str
    stem: str
    weight: float
    clause: int


@dataclass(frozen=True)
class Reading:
    words: tuple[Word, ...]
    language: str

    @cached_property
    def texts(self) -> tuple[str, ...]:
        return tuple(word.text for word in self.words)

    @cached_property
    def spaced(self) -> str:
        """The words with a space around each, to look for a run of them."""
        return f" {' '.join(self.texts)} "

    @cached_property
    def telling(self) -> tuple[Word, ...]:
        """Unique words by stem, in order."""
        return tuple({word.stem: word for word in reversed(self.words) if word.stem}.values())[::-1]

    @cached_property
    def stems(self) -> frozenset[str]:
        return frozenset(word.stem for word in self.words if word.stem)

    @cached_property
    def weight(self) -> float:
        return sum(word.weight for word in self.telling)

    def share_in(self, held: Stems) -> float:
        """Share of its telling words, by weight, that these stems match."""
        return sum(word.weight * held.match(word.stem).strength for word in self.telling) / (self.weight or 1.0)

    @cached_property
    def clauses(self) -> tuple[tuple[Word, ...], ...]:
        found: dict[int, list[Word]] = {}
        for word in self.words:
            found.setdefault(word.clause, []).append(word)
        return tuple(tuple(words) for words in found.values())

    @cached_property
    def cues(self) -> dict[str, dict[str, int]]:
        """For each kind of cue, its phrases in the sentence with their first index."""
        return {name: self._cues(name) for name in CUES}

    def _cues(self, name: str) -> dict[str, int]:
        known = words_of(self.language)
        phrases, harmless = known.phrases[name], known.harmless_cues.get(name)
        found: dict[str, int] = {}
        if phrases.by_first.keys().isdisjoint(self.texts):
            return found  # fast path for most sentences
        place = 0
        while place < len(self.texts):
            length = phrases.at(self.texts, place)
            if skipped := harmless.at(self.texts, place) if length and harmless else 0:
                length = skipped
            elif length:
                found.setdefault(" ".join(self.texts[place : place + length]), place)
            place += max(1, length)
        return found

    @cached_property
    def negations(self) -> dict[int, int]:
        """Number of negators by clause; harmless ones ("no later than") are not counted."""
        known, place = words_of(self.language), 0
        found: dict[int, int] = {}
        while place < len(self.words):
            if harmless := known.harmless.at(self.texts, place):
                place += harmless
                continue
            if self.texts[place] in known.sets["negators"]:
                clause = self.words[place].clause
                found[clause] = found.get(clause, 0) + 1
            place += 1
        return found

    @cached_property
    def denied(self) -> dict[int, float]:
        """How strongly negators deny words, 0 to 1, by index: the nearest most. A negator applies forward in its
        clause, and backward if nothing follows it (German puts "nicht" last)."""
        known, place = words_of(self.language), 0
        found: dict[int, float] = {}
        while place < len(self.words):
            if harmless := known.harmless.at(self.texts, place):
                place += harmless
                continue
            if self.texts[place] in known.sets["negators"] or self.texts[place] in known.sets["free"]:
                for reach, at in zip(FOCUS, self._governed(place), strict=False):
                    # Two negators before one word cancel each other.
                    found[at] = abs(found.get(at, 0.0) - reach)
            place += 1
        return found

    def _governed(self, place: int) -> list[int]:
        clause = self.words[place].clause
        after = [
            at for at in range(place + 1, len(self.words)) if self.words[at].clause == clause and self.words[at].stem
        ]
        before = [at for at in range(place - 1, -1, -1) if self.words[at].clause == clause and self.words[at].stem]
        return after or before


@lru_cache(maxsize=4_096)
def read(text: str, language: str) -> Reading:
    """Parse in one pass over the folded text. A clause ends at punctuation and before words that start one."""
    folded, known = fold(text), words_of(language)
    found: list[Word] = []
    clause, end, telling = 0, 0, False
    for match in WORD.finditer(folded):
        if len(found) >= LONGEST_SENTENCE:
            break
        paused = PAUSE.search(folded, end, match.start()) is not None
        end = match.end()
        for word in _elided(match[0]):
            if telling and (paused or word in known.sets["breaks"]):
                clause, telling = clause + 1, False
            for read_word in _read(word, clause, language):
                telling = telling or bool(read_word.stem)
                found.append(read_word)
    return Reading(tuple(found), language)


def _elided(word: str) -> Sequence[str]:
    head, apostrophe, rest = word.partition("'")
    return (head, rest) if apostrophe and head in ELISIONS else (word,)


def _read(word: str, clause: int, language: str) -> Sequence[Word]:
    if RUN.match(word):
        return [Word(pair, pair, 1.0, clause) for pair in (word[i : i + 2] for i in range(max(1, len(word) - 1)))]
    if word.isdigit() or len(word) < 2 or word in lexicon(language).stop:
        return [Word(word, "", 0.0, clause)]
    stem = _stem(word[:64], language)
    known = words_of(language)
    if word in known.sets["negators"] or word in known.sets["grammar"] or word in _dated(language):
        return [Word(word, "", 0.0, clause)]
    return [Word(word, stem, GENERIC if stem in known.generic_stems else FULL, clause)]


@cache
def _dated(language: str) -> frozenset[str]:
    """Months and weekdays, which are compared as facts."""
    return (frozenset(calendar("months", language)) | frozenset(calendar("weekdays", language))) - AMBIGUOUS


@lru_cache(maxsize=64)
def read_sentences(text: str, language: str) -> tuple[Reading, ...]:
    """Each sentence of a mail, without accents, as people often write none."""
    return tuple(read(unaccented(sentence.text), language) for sentence in split(text))


@lru_cache(maxsize=65_536)
def _stem(word: str, language: str) -> str:
    return stemmed(word, language)


@lru_cache(maxsize=256)
def stems_of(text: str, language: str) -> frozenset[str]:
    """Stems of a text of any length."""
    known = words_of(language)
    kept = (word for word in words(text) if word not in known.sets["negators"] and word not in known.sets["grammar"])
    return frozenset(stem for word in kept for stem in stems(word, language))

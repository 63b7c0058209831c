"""Is a sentence carried by a passage? Stemmed overlap with the passage's best stretch of sentences.

Across languages words cannot be compared: such a sentence is neither carried nor refused, it is not checked.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache

from copilot.guard.entities import without_contacts
from copilot.guard.facts import facts
from copilot.guard.sources import Source, Sources
from copilot.text.detection import SURE, guess
from copilot.text.languages import lexicon
from copilot.text.sentences import Sentence, split
from copilot.text.tokenize import stems, words

# Fitted on gold, paraphrased and foreign sentences (docs/evaluation.md): at 0.4 no gold sentence falls through, and of
# sentences from other articles of the same collection one in eleven passes at worst.
WINDOW = 3
ENOUGH = 0.4
VERBATIM = 0.75  # overlap from which a sentence follows one stretch so closely that its negation can be compared
FEW = 3  # words of a sentence that must all be the same for that
TELLING = 5  # letters of a word of the tool data that tells what a sentence in another language is about
JUDGED = 40  # characters of a sentence from which its own language is judged


@lru_cache(maxsize=256)
def parts(text: str, language: str) -> tuple[tuple[str, frozenset[str]], ...]:
    """A passage's sentences with their stems."""
    return tuple((sentence.text, frozenset(stems(sentence.text, language))) for sentence in split(text))


@lru_cache(maxsize=256)
def stretches(text: str, language: str) -> tuple[frozenset[str], ...]:
    """Stems of every run of WINDOW sentences."""
    held = [each for _, each in parts(text, language)]
    return tuple(frozenset().union(*held[place : place + WINDOW]) for place in range(max(1, len(held) - WINDOW + 1)))


def coverage(sentence: str, source: Source) -> float:
    """Share of the sentence's telling words that the source's best stretch holds, 0 to 1."""
    wanted = _telling(sentence, source.language)
    if not wanted:
        return 1.0
    return max(len(wanted & held) for held in stretches(source.text, source.language)) / len(wanted)


@lru_cache(maxsize=1_024)
def _telling(sentence: str, language: str) -> frozenset[str]:
    """Asked once for each passage that may carry the sentence."""
    return frozenset(stems(sentence, language))


@dataclass(frozen=True)
class Support:
    """The cited passages by their mark's number; the tool data, as they came and as told in the answer's language."""

    cited: Mapping[int, Source]
    tools: Source
    told: Source
    language: str  # the answer's

    def by(self, sentence: Sentence) -> tuple[int, ...]:
        """Numbers of the passages that carry the sentence, best first; its own marks decide where it has any."""
        asked = self._asked(sentence)
        scores = {number: coverage(sentence.text, self.cited[number]) for number in asked}
        ranked = sorted(asked, key=lambda number: (-scores[number], number))
        return tuple(
            number
            for number in ranked
            if scores[number] >= ENOUGH and self._comparable(sentence.text, self.cited[number])
        )

    def by_tools(self, sentence: Sentence) -> bool:
        """In the data's own words, or as our own tables tell them in the answer's language."""
        if not self.tools.text:
            return False
        return any(source.text and coverage(sentence.text, source) >= ENOUGH for source in (self.tools, self.told))

    def across(self, sentence: Sentence) -> tuple[str, tuple[int, ...]]:
        """The language of a source that the sentence leans on and cannot be compared with, and the numbers of such
        passages; ("", ()) where there is none. Of the tool data at least one fact or name must be told."""
        asked = self._asked(sentence)
        foreign = tuple(n for n in asked if self._spoken(sentence.text) != self.cited[n].language)
        if foreign:
            return self.cited[foreign[0]].language, foreign
        tells = bool(self.tools.text) and self._spoken(sentence.text) != self.tools.language
        return (self.tools.language if tells and self._tells_of_tools(sentence.text) else ""), ()

    def _asked(self, sentence: Sentence) -> list[int]:
        return [mark for mark in sentence.marks if mark in self.cited] or list(self.cited)

    def _comparable(self, text: str, source: Source) -> bool:
        """Whether shared words are a sign at all: across languages only names are shared. A quote proves itself."""
        same = source.language in (self.language, self._spoken(text))
        return same or _verbatim(text, source.text)

    def _tells_of_tools(self, text: str) -> bool:
        stated = facts(without_contacts(text), self.language)
        return any(self._known.holds(fact) for fact in stated) or any(word in self._names for word in words(text))

    @cached_property
    def _known(self) -> Sources:
        return Sources.of([self.tools])

    @cached_property
    def _names(self) -> frozenset[str]:
        """Names and other words that are the same in every language; short ones are not telling."""
        return frozenset(word for word in words(self.tools.text) if len(word) >= TELLING)

    def _spoken(self, text: str) -> str:
        code, sure = guess(text) if len(text) >= JUDGED else ("", 0.0)
        return code if sure >= SURE else self.language

    def negation_flipped(self, sentence: Sentence, numbers: Sequence[int]) -> bool:
        """The sentence follows one sentence of its source almost word for word, but only one of the two says "not"."""
        for number in numbers:
            source = self.cited[number]
            if _verbatim(sentence.text, source.text):
                return False
            verdict = _compared(sentence.text, source)
            if verdict is not None:
                return verdict
        return False


def _verbatim(text: str, source: str) -> bool:
    return f" {' '.join(words(text))} " in f" {' '.join(words(source))} "


def _compared(text: str, source: Source) -> bool | None:
    """Whether the negation differs from the closest sentence of the source; None where none is close enough."""
    wanted = frozenset(stems(text, source.language)) - _negations(source.language)
    best, closest = 0.0, ""
    for sentence, stemmed in parts(source.text, source.language):
        held = stemmed - _negations(source.language)
        shared = len(wanted & held) / max(len(wanted), len(held), 1)
        if shared > best:
            best, closest = shared, sentence
    if best < VERBATIM or (len(wanted) < FEW and best < 1):
        return None
    return _negated(text, source.language) != _negated(closest, source.language)


def _negations(language: str) -> frozenset[str]:
    return lexicon(language).negations


def _negated(text: str, language: str) -> bool:
    return any(word in _negations(language) for word in words(text))

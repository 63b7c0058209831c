"""Sentences about looked-up data: supported if enough of their words are in the data, raw or as worded by our own
tables in the answer's language."""

from dataclasses import dataclass
from functools import cached_property, lru_cache

from copilot.guard.entities import without_contacts
from copilot.guard.facts import facts
from copilot.guard.sources import Source, Sources
from copilot.text.sentences import Sentence, split
from copilot.text.tokenize import stems, words

WINDOW = 3  # lines of data that one sentence may be about
ENOUGH = 0.4  # share of its significant words, low as such a sentence is short
TELLING = 5  # letters of a word of the data that identifies it in another language


@lru_cache(maxsize=64)
def stretches(text: str, language: str) -> tuple[frozenset[str], ...]:
    """Stems of every WINDOW consecutive lines."""
    held = [frozenset(stems(line.text, language)) for line in split(text)]
    return tuple(frozenset().union(*held[place : place + WINDOW]) for place in range(max(1, len(held) - WINDOW + 1)))


@dataclass(frozen=True)
class ToolData:
    tools: Source
    told: Source
    language: str  # the answer's

    def carry(self, sentence: Sentence) -> bool:
        if not self.tools.text:
            return False
        return any(source.text and _share(sentence.text, source) >= ENOUGH for source in (self.tools, self.told))

    def tell_of(self, text: str) -> bool:
        """Whether a text in another language has a fact or name of the data."""
        if not self.tools.text:
            return False
        stated = facts(without_contacts(text), self.language)
        return any(self._known.holds(fact) for fact in stated) or any(word in self._names for word in words(text))

    @cached_property
    def _known(self) -> Sources:
        return Sources.of([self.tools])

    @cached_property
    def _names(self) -> frozenset[str]:
        """Names and other words that are the same in every language; short words do not count."""
        return frozenset(word for word in words(self.tools.text) if len(word) >= TELLING)


def _share(text: str, source: Source) -> float:
    wanted = frozenset(stems(text, source.language))
    if not wanted:
        return 1.0
    return max(len(wanted & held) for held in stretches(source.text, source.language)) / len(wanted)

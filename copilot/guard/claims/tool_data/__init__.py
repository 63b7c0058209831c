"""Sentences about looked-up data: stated by a record if its keys and values account for every word, and each number,
date and code stands with the name of its own field. Sharing many words is not enough: "Your order MB-1 was delivered"
shares most of them with a record that says "shipped"."""

from dataclasses import dataclass
from functools import cached_property, lru_cache

from copilot.guard.claims.tool_data.reading import LONGEST_SENTENCE, Reader, RecordReading, Token, tokens, without_no
from copilot.guard.claims.tool_data.records import Record, worded_records
from copilot.guard.claims.tool_data.terms import LANGUAGES, told
from copilot.guard.entities import without_contacts
from copilot.guard.facts import facts
from copilot.guard.sources import Source, Sources
from copilot.text.sentences import Sentence, split
from copilot.text.tokenize import stems, words

WINDOW = 3  # lines of data that one sentence may be about
ENOUGH = 0.4  # share of its significant words from which a sentence is about the data
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
    records: tuple[Record, ...] = ()

    def about(self, sentence: Sentence) -> bool:
        """Whether a sentence shares enough words with the data to be judged by it."""
        if not self.tools.text:
            return False
        return any(source.text and _share(sentence.text, source) >= ENOUGH for source in (self.tools, self.told))

    def looked_up(self, deed: str) -> bool:
        """Whether the deed is a look-up, and there is looked-up data: "I have checked your order"."""
        return bool(self.tools.text and self.language in LANGUAGES and told("looks", self.language) & set(words(deed)))

    def states(self, sentence: Sentence) -> bool:
        return bool(self.tools.text) and self.read(sentence.text).states

    def read(self, text: str) -> RecordReading:
        """The sentence read against the record that accounts for most of it."""
        if line := self._line(text):
            return RecordReading(quote=line)
        if self.language not in LANGUAGES or len(text) > LONGEST_SENTENCE:
            return RecordReading(left=words(text) or (text,))
        spoken = tokens(text, self.language)
        found = self._nearest(spoken) or RecordReading(left=words(text) or (text,))
        behind = without_no(spoken, self.language)
        if found.denied and behind != spoken and (answer := self._nearest(behind)):
            # "No, 672 are open" answers the mail and denies no value that it tells itself
            return found if answer.denied or not answer.names_value else answer
        return found

    def _nearest(self, spoken: tuple[Token, ...]) -> RecordReading | None:
        """What is left of the tokens by the record that accounts for most of them; None without records."""
        found = (Reader(record, spoken, self.language).read() for record in self._all)
        return min(found, key=lambda one: one.gravity, default=None)

    def _line(self, text: str) -> str:
        """The line of our own wording of the data that the sentence repeats."""
        spoken = words(text)
        return next((line for line in self.told.text.splitlines() if spoken and words(line) == spoken), "")

    @cached_property
    def _all(self) -> tuple[Record, ...]:
        worded = worded_records(self.told.text, self.language) if self.language != self.tools.language else ()
        return (*self.records, *worded)

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

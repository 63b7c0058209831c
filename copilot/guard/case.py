"""A draft with everything that the guard checks it against."""

from dataclasses import dataclass, field

from copilot.guard.claims.alignment.units import units
from copilot.guard.claims.checker import CitedSource, ClaimChecker
from copilot.guard.claims.tool_data.records import Record
from copilot.guard.grounding import Reckoned, Vectors
from copilot.guard.sources import Source
from copilot.state import DraftResult, MessageCreated
from kb.search import Passage

MOST_SEARCHED = 12  # passages searched before a statement of absence is accepted


@dataclass(frozen=True)
class GuardCase:
    draft: DraftResult
    message: MessageCreated
    retrieved: tuple[Passage, ...]
    tools: Source
    worded_tool_data: Source
    account: Source
    records: tuple[Record, ...]
    language: str
    questions: tuple[str, ...]
    canary: str
    prompt: str
    vectors: Vectors = field(default_factory=dict)
    reckoned: Reckoned = field(default_factory=dict)
    mail_language: str = ""

    @property
    def cited(self) -> dict[int, Passage]:
        return {
            quote.number: self.retrieved[quote.source]
            for quote in self.draft.citations
            if 0 <= quote.source < len(self.retrieved)
        }

    @property
    def sources(self) -> dict[int, Source]:
        return {number: readable(passage) for number, passage in self.cited.items()}

    @property
    def claims(self) -> ClaimChecker:
        message = self.message
        thread = (turn.text for turn in message.thread if turn.direction == "in")
        said = (message.subject, message.text, message.sender_name, *thread)
        quotes = {quote.number: quote.text for quote in self.draft.citations}
        return ClaimChecker(
            cited={number: self._whole(passage, quotes.get(number, "")) for number, passage in self.cited.items()},
            retrieved=tuple(map(claimed, self.retrieved[:MOST_SEARCHED])),
            data=units(self.tools.text) + units(self.worded_tool_data.text),
            mail="\n".join(said),
            language=self.language,
            mail_date=message.written.date() if message.written else None,
            house=message.company,
            mail_language=self.mail_language,
        )

    def article(self, passage: Passage) -> tuple[Passage, ...]:
        """All retrieved passages of the passage's article, in reading order, as the writer reads the whole article."""
        parts = {(part.chunk_id, part.text): part for part in self.retrieved if part.version_id == passage.version_id}
        return tuple(parts[key] for key in sorted(parts))

    def _whole(self, passage: Passage, quote: str) -> CitedSource:
        parts = [claimed(part) for part in self.article(passage)]
        told = tuple(unit for part in parts for unit in part.units)
        return CitedSource(told, " \n ".join(part.text for part in parts), (quote,), passage.language or "en")


def claimed(passage: Passage) -> CitedSource:
    title = " · ".join(part for part in (passage.title, passage.heading_path) if part)
    return CitedSource.of(passage.text, title, passage.language or "en", ("",))


def readable(passage: Passage) -> Source:
    """A passage as a source, including title and heading."""
    parts = (passage.title, passage.heading_path, passage.text)
    return Source("\n".join(part for part in parts if part), passage.language or "en")

"""Splits a draft's text for a page: paragraphs of sentences, each with its sources and problems. `Draft.evidence` has
each sentence's offsets and support; this module only splits the body at them. And what the draft found: its sources, what
was looked up, and what it leaves open."""

import re
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property

from drafts.evidence import Entry, entries
from drafts.models import Citation, Draft
from drafts.reply_text.citation_marks import MARK, unmarked

from .labels.sentences import sentence_reason

# A line of an article that is a heading: marked as one, or in bold and alone.
HEADING = re.compile(
    r"^[ \t]{0,3}(?:#{1,6}[ \t]+(?P<marked>.+?)[ \t#]*|(?:\*\*|__)(?P<bold>[^*_\n]{1,80})(?:\*\*|__):?[ \t]*)$", re.M
)
PARAGRAPH_BREAK = re.compile(r"\n[ \t]*\n\s*")
SHOWN_AROUND_A_QUOTE = 150  # characters of a passage shown before and after the quote


@dataclass(frozen=True)
class Piece:
    """A run of text. `cite`: the number of a citation mark instead of text; `problem`: the text has no source."""

    text: str = ""
    cite: int = 0
    problem: bool = False


@dataclass(frozen=True)
class Span:
    """A sentence with its evidence, or text between two sentences, whose `entry` is None."""

    pieces: tuple[Piece, ...]
    entry: Entry | None = None

    @property
    def unsupported(self) -> bool:
        return self.entry is not None and self.entry.unsupported

    @property
    def text(self) -> str:
        return "".join(piece.text for piece in self.pieces).strip()

    @property
    def wording(self) -> tuple[Piece, ...]:
        """The sentence without its closing citation marks."""
        return self.pieces[: len(self.pieces) - len(self.closing)]

    @property
    def closing(self) -> tuple[Piece, ...]:
        marks = 0
        while marks < len(self.pieces) and self.pieces[-1 - marks].cite:
            marks += 1
        return self.pieces[len(self.pieces) - marks :]

    @property
    def why(self) -> str:
        """The checks' reason in words; empty if the sentence is proved."""
        return sentence_reason(self.entry) if self.entry else ""

    @property
    def cited(self) -> str:
        return " ".join(map(str, self.entry.citations)) if self.entry else ""


def paragraphs(draft: Draft) -> list[list[Span]]:
    """The body as paragraphs of spans; every character except blank lines is in exactly one span."""
    cut, begin, known = [], 0, entries(draft)
    for gap in [*PARAGRAPH_BREAK.finditer(draft.body), None]:
        end = gap.start() if gap else len(draft.body)
        if draft.body[begin:end].strip():
            cut.append(list(spans(draft.body, begin, end, known)))
        begin = gap.end() if gap else end
    return cut


def spans(body: str, begin: int, end: int, known: Sequence[Entry]) -> Iterable[Span]:
    reached = begin
    for entry in known:
        start, stop = max(entry.start, begin), min(entry.end, end)
        if start >= stop:
            continue
        if reached < start:
            yield Span(tuple(pieces(body[reached:start])))
        yield Span(tuple(pieces(body[start:stop], entry.problems)), entry)
        reached = stop
    if reached < end:
        yield Span(tuple(pieces(body[reached:end])))


def pieces(text: str, problems: Collection[str] = ()) -> Iterable[Piece]:
    reached = 0
    for mark in MARK.finditer(text):
        yield from words(text[reached : mark.start()], problems)
        yield Piece(cite=int(mark[1]))
        reached = mark.end()
    yield from words(text[reached:], problems)


def words(text: str, problems: Collection[str]) -> Iterable[Piece]:
    if not text:
        return
    wanted = "|".join(re.escape(problem) for problem in sorted(problems, key=len, reverse=True) if problem)
    if not wanted:
        yield Piece(text)
        return
    for number, part in enumerate(re.split(f"({wanted})", text, flags=re.IGNORECASE)):
        if part:
            yield Piece(part, problem=number % 2 == 1)


@dataclass(frozen=True)
class Source:
    """A cited passage: the supporting words in `quote`, and the text before and after them."""

    citation: Citation
    before: str
    quote: str
    after: str
    clipped: bool

    @property
    def heading(self) -> str:
        """The heading of the passage that the quote stands under, without which a list may read as its opposite ("Not
        covered"); empty if there is none above it, or if the offsets are wrong."""
        passage = self.citation.passage
        above = passage[: self.citation.start] if self.quote == passage[self.citation.start : self.citation.end] else ""
        last = next(reversed([*HEADING.finditer(above)]), None)
        return (last["marked"] or last["bold"]).strip("*_: ") if last else ""


def source(citation: Citation) -> Source:
    """The passage with `before` and `after` clipped at a word. If the offsets of the quote are wrong, only the quote is
    shown."""
    passage, start, end = citation.passage, citation.start, citation.end
    if not start < end <= len(passage):
        return Source(citation, "", citation.quote, "", clipped=bool(passage))
    before, after = passage[:start], passage[end:]
    clipped_before, clipped_after = tail(before), head(after)
    return Source(
        citation,
        clipped_before,
        passage[start:end],
        clipped_after,
        clipped=(clipped_before, clipped_after) != (before, after),
    )


def tail(text: str) -> str:
    if len(text) <= SHOWN_AROUND_A_QUOTE:
        return text
    return "…" + text[-SHOWN_AROUND_A_QUOTE:].partition(" ")[2]


def head(text: str) -> str:
    if len(text) <= SHOWN_AROUND_A_QUOTE:
        return text
    return text[:SHOWN_AROUND_A_QUOTE].rpartition(" ")[0] + "…"


class DraftFindings:
    """What the newest draft of a ticket's page found, and what it leaves open."""

    draft: Draft | None

    @cached_property
    def sources(self) -> list[Source]:
        return [source(citation) for citation in self.draft.cited()] if self.draft else []

    @property
    def gaps(self) -> list[tuple[str, str]]:
        """Questions that the draft leaves open, each with the title of the closest article, empty if there is none."""
        if self.draft is None:
            return []
        report = self.draft.guard if isinstance(self.draft.guard, dict) else {}
        closest = {row["matter"]: row["article"] for row in report.get("closest", ())}
        return [(gap, closest.get(gap, "")) for gap in dict.fromkeys((*self.draft.open_questions, *closest))]

    @cached_property
    def found_in_part(self) -> list[tuple[list[str], list[Source]]]:
        """Open questions of which an article tells something, so that they are neither found nor missing: those of the
        same sources together."""
        report = self.draft.guard if self.draft and isinstance(self.draft.guard, dict) else {}
        matters: dict[tuple[int, ...], list[str]] = {}
        for row in report.get("in_part", ()):
            matters.setdefault(tuple(row["numbers"]), []).append(row["matter"])
        each = ((gaps, [one for one in self.sources if one.citation.number in of]) for of, gaps in matters.items())
        return [(gaps, sources) for gaps, sources in each if sources]

    @property
    def found(self) -> list[Source]:
        """Sources beside those of `found_in_part`."""
        of = [source for _, sources in self.found_in_part for source in sources]
        return [source for source in self.sources if source not in of]

    @property
    def internal(self) -> list[dict[str, str]]:
        """Passages of internal text nearest to a question, for the agent only: article, heading and text."""
        report = self.draft.guard if self.draft and isinstance(self.draft.guard, dict) else {}
        return list(report.get("internal", ()))

    @property
    def looked_up(self) -> str:
        """What the draft tells of looked-up data, a statement a line: it cites no article."""
        draft = self.draft
        own = [each for each in entries(draft) if each.verdict == "proved" and not each.citations] if draft else []
        told = [draft.body[each.start : each.end] for each in own] if draft else []
        return "\n".join(text for text in told if unmarked(text) == text)

    @property
    def missing(self) -> list[tuple[str, str]]:
        """The `gaps` beside those of `found_in_part`."""
        of = [gap for gaps, _ in self.found_in_part for gap in gaps]
        return [each for each in self.gaps if each[0] not in of]

"""A conversation as shown on its page: questions, answers as checked statements, and their sources."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString
from langchain_core.messages import AIMessage, AnyMessage, HumanMessage, ToolMessage

from copilot.assistant.look_ups.sources import Source, of_conversation
from drafts.desk.labels.codes import in_words
from drafts.desk.labels.sentences import SENTENCE_REASONS
from drafts.reply_text.citation_marks import MARK, cited_numbers, unmarked

REASONS = {
    "uncited": "it names no source",
    "mark_without_source": "it names a source that was not found",
    "not_in_record": "the record does not say so in these words",
    "only_a_ticket": "a ticket shows what somebody wrote, not what is so",
    "customers_words": "these are a customer’s words, or may be a customer’s name, and say nothing of the desk",
    "other_words": "said in other words than its source, which a person compares",
}
NOTE = "See the source"
VERDICTS = {"refused": "Not proved", "doubt": "In doubt", "not_checked": "Not checked"}


@dataclass(frozen=True)
class Piece:
    text: str = ""
    source: Source | None = None  # instead of text: a citation mark


@dataclass(frozen=True)
class Span:
    """A statement, or text between statements, which has no verdict."""

    pieces: tuple[Piece, ...]
    verdict: str = ""
    why: str = ""

    @property
    def open(self) -> bool:
        return self.verdict in VERDICTS


@dataclass
class Exchange:
    """One question with its lookups and answer."""

    question: str
    looked_up: list[str] = field(default_factory=list)
    id: str = ""
    text: str = ""
    spans: tuple[Span, ...] = ()
    sources: tuple[Source, ...] = ()
    trouble: str = ""
    failed: bool = False
    cut: bool = False
    helpful: bool | None = None
    insertable: bool = False  # into the reply to the conversation's ticket

    @property
    def markup(self) -> SafeString:
        """Built without a template, which would add white space between tags."""
        return format_html_join("", "{}", ((span_markup(span, self.id),) for span in self.spans))

    @property
    def answered(self) -> bool:
        return bool(self.id)

    @property
    def plain(self) -> str:
        """Text without citation marks, for a reply or the clipboard."""
        return unmarked(self.text)

    @property
    def tickets(self) -> frozenset[int]:
        """Tickets whose data or text it cites."""
        return frozenset(source.ticket for source in self.sources if source.ticket)

    @property
    def unproved(self) -> int:
        return sum(span.open for span in self.spans)


def span_markup(span: Span, answer: str) -> SafeString:
    inner = format_html_join("", "{}", ((piece_markup(piece, answer),) for piece in span.pieces))
    if not span.verdict:
        return inner
    if not span.open:
        title = format_html(' title="{}"', span.why) if span.why else ""
        return format_html('<span class="s {}"{}>{}</span>', span.verdict, title, inner)
    return format_html(
        '<span class="s warn {}">{}</span> <em class="why" lang="en" dir="ltr">{}</em>', span.verdict, inner, span.why
    )


def piece_markup(piece: Piece, answer: str) -> SafeString:
    if piece.source is None:
        return format_html("{}", piece.text)
    number, title = piece.source.number, piece.source.title
    return format_html(
        '<a class="cite" href="#source_{}_{}" aria-label="Source {}: {}">{}</a>', answer, number, number, title, number
    )


def exchanges(messages: Sequence[AnyMessage], ratings: Mapping[str, bool]) -> list[Exchange]:
    known = {source.number: source for source in of_conversation(messages)}
    found: list[Exchange] = []
    for message in messages:
        if isinstance(message, HumanMessage):
            found.append(Exchange(str(message.text)))
        elif found and isinstance(message, ToolMessage):
            found[-1].looked_up.append(looked_up(message))
        elif found and isinstance(message, AIMessage) and not message.tool_calls:
            add_answer(found[-1], message, known)
            found[-1].helpful = ratings.get(found[-1].id)
    return found


def looked_up(message: ToolMessage) -> str:
    """Name of a lookup; "(refused)" if it was unknown or had invalid arguments."""
    refused = isinstance(message.artifact, dict) and message.artifact.get("outcome") == "refused"
    return f"{in_words(str(message.name))} (refused)" if refused else in_words(str(message.name))


def add_answer(exchange: Exchange, message: AIMessage, known: Mapping[int, Source]) -> None:
    told = message.additional_kwargs
    exchange.id, exchange.text = str(message.id), str(message.text)
    exchange.trouble, exchange.cut = told.get("trouble", ""), bool(told.get("cut"))
    exchange.failed = bool(told.get("failed"))
    numbers = dict.fromkeys(cited_numbers(message.text))
    cited = [number for number in numbers if number in known]
    # numbered from 1 in each answer; stored numbers are unique within the conversation
    shown = {number: replace(known[number], number=place) for place, number in enumerate(cited, 1)}
    exchange.spans = tuple(spans(message.text, told.get("evidence", []), shown))
    exchange.sources = tuple(shown.values())


def spans(text: str, evidence: Sequence[Mapping[str, Any]], known: Mapping[int, Source]) -> Iterator[Span]:
    reached = 0
    for row in evidence:
        yield Span(tuple(pieces(text[reached : row["start"]], known)))
        yield Span(tuple(pieces(text[row["start"] : row["end"]], known)), row["verdict"], why(row))
        reached = row["end"]
    yield Span(tuple(pieces(text[reached:], known)))


def pieces(text: str, known: Mapping[int, Source]) -> Iterator[Piece]:
    reached = 0
    for mark in MARK.finditer(text):
        source = known.get(int(mark[1]))
        if source is None:
            continue
        yield Piece(text[reached : mark.start()])
        yield Piece(source=source)
        reached = mark.end()
    yield Piece(text[reached:])


def why(row: Mapping[str, Any]) -> str:
    if row["verdict"] not in VERDICTS and row["verdict"] != "note":
        return ""
    about = REASONS.get(row["reason"]) or SENTENCE_REASONS.get(row["reason"]) or in_words(row["reason"])
    said = VERDICTS.get(row["verdict"], NOTE)
    return f"{said}: {about}" if about else said

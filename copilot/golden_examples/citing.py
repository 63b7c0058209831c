"""Citations of an example, stored with it and compared with the current articles."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace

from django.db.models import CharField, Exists, OuterRef, Value
from django.db.models.functions import Concat

from copilot.guard import check
from copilot.models import GoldenCitation, GoldenExample
from copilot.state import DraftResult, GuardReport, MessageCreated, Quote, SentenceEvidence
from copilot.text.detection import detect
from copilot.text.sentences import split
from drafts.models import Citation, Draft
from drafts.reply_text import one_line
from kb.models import Document
from kb.search import Passage

LONGEST_ARTICLE = 20_000  # characters of a changed article
STATE = Concat("document__status", Value(":"), "document__content_hash", output_field=CharField())  # ":" if deleted
NO_MESSAGE = MessageCreated(ticket_id=0, message_ids=(), subject="", text="", sender="", mailbox_language="en")


@dataclass(frozen=True)
class Cited:
    """A passage to check against: the cited text, or the current one."""

    number: int
    passage: Passage
    quote: str = ""


def changed_since() -> Exists:
    """Condition for examples: a cited article has changed or was deleted since their check."""
    return Exists(GoldenCitation.objects.filter(example=OuterRef("pk")).exclude(checked_state=STATE))


def keep_citations(example: GoldenExample, draft: Draft) -> None:
    cited = draft.citations.select_related("document_version__document")
    GoldenCitation.objects.bulk_create(
        GoldenCitation(
            example=example,
            number=citation.number,
            document=citation.document_version.document,
            title=citation.document_version.title,
            passage=citation.passage,
            quote=citation.quote,
        )
        for citation in cited
    )


def of_draft(citations: Iterable[Citation]) -> list[Cited]:
    return [
        Cited(
            citation.number,
            passage_of(
                citation.document_version.document,
                citation.passage,
                title=citation.document_version.title,
                heading_path=citation.chunk.heading_path if citation.chunk else "",
            ),
            citation.quote,
        )
        for citation in citations
    ]


def today(citations: Iterable[GoldenCitation]) -> dict[int, Cited]:
    """The current source of each citation of a published article, by number: the passage if it is unchanged, else the
    whole article."""
    found = {}
    for citation in citations:
        document = citation.document
        if document is None or document.status != Document.Status.PUBLISHED:
            continue
        stands = still_stands(citation.passage, document)
        text = citation.passage if stands else document.body[:LONGEST_ARTICLE]
        passage = passage_of(document, text, title=document.title)
        found[citation.number] = Cited(citation.number, passage, citation.quote if stands else "")
    return found


def still_stands(passage: str, document: Document) -> bool:
    return one_line(passage) in one_line(f"{document.title}\n{document.body}")


def marked(text: str, marks: Callable[[str], str]) -> str:
    """The text with `marks(sentence)` added after each sentence."""
    out, reached = "", 0
    for sentence in split(text):
        out += text[reached : sentence.end].rstrip() + marks(text[sentence.start : sentence.end])
        reached = sentence.end
    return out + text[reached:]


def proved(one: SentenceEvidence) -> bool:
    """Whether the articles alone prove it. A person must answer for a sentence without citation, or merely close to its
    source."""
    return one.verdict == "proved"


def evidence_of(text: str, cited: Mapping[int, Cited] | Iterable[Cited]) -> tuple[SentenceEvidence, ...]:
    """Evidence of each sentence against its citations; no fact may come from a customer's own text."""
    known = list(cited.values() if isinstance(cited, Mapping) else cited)
    quotes = tuple(
        Quote(number=one.number, source=place, text=one.quote, start=0, end=len(one.quote))
        for place, one in enumerate(known)
    )
    language = detect(text, text, fallback=known[0].passage.language if known else "en")
    report: GuardReport = check(
        DraftResult(answer=text, citations=quotes, confidence=1),
        message=replace(NO_MESSAGE, mailbox_language=language),
        retrieved=tuple(one.passage for one in known),
        tool_results={},
        language=language,
        triage=None,
    )
    return report.evidence


def passage_of(document: Document, text: str, *, title: str, heading_path: str = "", **ids: int) -> Passage:
    return Passage(
        chunk_id=ids.get("chunk_id", 0),
        document_id=document.pk,
        version_id=ids.get("version_id", 0),
        title=title,
        heading_path=heading_path,
        text=text,
        language=document.language or document.collection.language,
        source_url=document.source_url,
        intent=document.intent,
    )

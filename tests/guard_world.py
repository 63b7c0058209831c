"""A small library and a mail, for tests of the guard: everything here was written for them."""

from dataclasses import replace
from typing import Any
from zlib import crc32

from copilot.guard import check
from copilot.state import DraftResult, GuardReport, MessageCreated, Quote, TriageResult
from kb.search import Passage

RETURNS = (
    "You can return any lamp within 30 days of delivery. Pack the lamp in its original box and print the label from"
    " lumenbay.example/returns. Refunds take 5 to 7 business days and go to the card that was used. Return shipping costs"
    " 4.90 EUR for orders under 50 EUR."
)
WARRANTY = (
    "Every Halo lamp carries a warranty of two years from 12 March 2024. The warranty does not cover broken glass. Write to"
    " care@lumenbay.example or call +49 30 5550 1234 and give the serial number HL-2040."
)


def passage(text: str, *, title: str = "", language: str = "en", url: str = "", heading: str = "") -> Passage:
    article = crc32(f"{title}{text}".encode())  # of its own
    return Passage(
        chunk_id=1,
        document_id=article,
        version_id=article,
        title=title,
        heading_path=heading,
        text=text,
        language=language,
        source_url=url,
        intent="",
        score=1.0,
        distance=0.1,
        bm25=3.0,
        vector_rank=1,
        keyword_rank=1,
    )


LIBRARY = (
    passage(RETURNS, title="Returns"),
    passage(WARRANTY, title="Warranty", url="https://lumenbay.example/warranty"),
)


def mail(text: str = "How do I return my lamp?", **changes: Any) -> MessageCreated:
    plain = MessageCreated(
        ticket_id=1,
        message_ids=(1,),
        subject="My lamp",
        text=text,
        sender="mira@home.example",
        sender_name="Mira Sandel",
        verified=True,
        signature="The Lumenbay team\nHarbour Street 9, 20457 Hamburg",
    )
    return replace(plain, **changes)


def quotes(*sources: int, library: tuple[Passage, ...] = LIBRARY) -> tuple[Quote, ...]:
    """One citation of each source, numbered from 1, quoting its first words."""
    return tuple(
        Quote(number=number, source=source, text=library[source].text[:40], start=0, end=40)
        for number, source in enumerate(sources, 1)
    )


def draft(answer: str, *sources: int, library: tuple[Passage, ...] = LIBRARY, **changes: Any) -> DraftResult:
    return DraftResult(
        **{"answer": answer, "citations": quotes(*sources, library=library), "confidence": 0.9} | changes
    )


def triage(**changes: Any) -> TriageResult:
    plain = {"kind": "inquiry", "intent": "return", "category": "ORDERS", "sentiment": "NEUTRAL", "urgency": "NORMAL"}
    return TriageResult(**plain | {"confidence": 0.9, "spam": 0.0} | changes)


def judged(
    answer: str | DraftResult, *sources: int, library: tuple[Passage, ...] = LIBRARY, **changes: Any
) -> GuardReport:
    result = draft(answer, *(sources or (0, 1)), library=library) if isinstance(answer, str) else answer
    given = {"message": mail(), "retrieved": library, "tool_results": {}, "language": "en", "triage": None}
    return check(result, **given | changes)


def codes(report: GuardReport) -> list[str]:
    return [reason.code for reason in report.reasons]

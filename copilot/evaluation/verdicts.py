"""Verdicts of the guard on the sentences of labelled drafts, in the scorer's terms."""

import re
from collections.abc import Iterator
from typing import Any

from copilot.guard import check, unsure
from copilot.guard.claims.kinds.embedding_classifier import MODEL
from copilot.state import DraftResult, GuardReport, MessageCreated, Quote
from kb.index.embedding_queue import embed_alike
from kb.search import Passage

# Worst first: a part of a draft is as good as its worst sentence.
VERDICTS = ("refused", "doubt", "not_checked", "note", "proved", "none")
ALARMS = ("refused", "doubt")
BROKEN = ("forbidden_action", "forbidden_question")  # reasons whose detail is the text of the answer itself


def worst(report: GuardReport, answer: str, start: int, end: int) -> str:
    """The worst verdict in this part of the answer; "refused" if it violates the policy."""
    told = [one.verdict for one in report.evidence if one.start < end and one.end > start]
    if any(reason.code in BROKEN and reason.detail in answer[start:end] for reason in report.reasons):
        return "refused"
    return next((each for each in VERDICTS if each in told), "none")


def judged(draft: DraftResult, message: MessageCreated, language: str, **against: Any) -> GuardReport:
    """The guard's report with the same vectors as in the pipeline."""
    sentences = unsure(draft, message, language)
    vectors = dict(zip(sentences, embed_alike(sentences, MODEL), strict=True))
    return check(draft, message=message, language=language, tool_results={}, vectors=vectors, **against)


def passage(title: str, text: str, language: str, number: int = 1) -> Passage:
    return Passage(
        chunk_id=number, document_id=number, version_id=number, title=title, heading_path="", text=text,
        language=language, source_url="", intent="", score=1.0, distance=0.1, bm25=1.0, vector_rank=1, keyword_rank=1,
    )  # fmt: skip


def cited(number: int, source: int, found: Passage, quote: str) -> Iterator[Quote]:
    """The quote as located in the passage, ignoring white space; the passage's beginning if it is not there."""
    spaced = r"\s+".join(re.escape(word) for word in quote.split())
    match = re.search(spaced, found.text) if spaced else None
    start, end = match.span() if match else (0, min(len(found.text), 200))
    yield Quote(number=number, source=source, text=found.text[start:end], start=start, end=end)

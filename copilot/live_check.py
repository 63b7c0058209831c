"""What code says of a reply while it is typed: the sources of its draft, no model and no search. A sentence that stands in
the draft keeps the draft's verdict, which may know more."""

import re
import threading
import time
from collections import defaultdict, deque
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from typing import Any

from copilot.guard import check
from copilot.guard.claims.numbers.quantities import quantities
from copilot.guard.policy import forbidden
from copilot.models import ToolExecution
from copilot.pipeline.nodes.guard import sources_of
from copilot.state import DraftResult, GuardReport, Quote, SentenceEvidence
from copilot.worker.runs.run_input import current_turn
from drafts.evidence import entries
from drafts.models import Citation, Draft
from drafts.reply_text import article_link, without_ignorable
from drafts.reply_text.citation_marks import unmarked
from drafts.workflow.writing.doubts import Doubt
from kb.search import Passage

LONGEST_CHECKED = 10_000  # characters; the time of a check grows with them
UNBROKEN = re.compile(r"[!-~]{300}")  # a pasted key or file: seconds of reading, and no sentence
MOST, SECONDS = 40, 10.0  # checks of one person in one process
SIDE_BY_SIDE = 2  # in one process: the other threads answer pages
TURN = 0.5  # seconds
ASKED_ABOUT = frozenset(("commitment", "promised", "forbidden_action", "secret_request", "other_customer"))
FACTS = frozenset(("unknown_number", "fact_elsewhere", "base_swapped", "bound_swapped"))
LONGEST_SHOWN = 80  # characters of a text that was not read


class TooLong(Exception):
    """More than can be checked while somebody types."""


class Busy(Exception):
    """Too many checks; the next pause asks again."""


_turns = threading.BoundedSemaphore(SIDE_BY_SIDE)
_lately: defaultdict[int, deque[float]] = defaultdict(lambda: deque(maxlen=MOST))


@contextmanager
def turn(person: int) -> Iterator[None]:
    """Raises Busy."""
    asked, now = _lately[person], time.monotonic()
    if len(asked) == MOST and now - asked[0] < SECONDS:
        raise Busy
    asked.append(now)
    if not _turns.acquire(timeout=TURN):
        raise Busy
    try:
        yield
    finally:
        _turns.release()


def live_check(draft: Draft, text: str, signature: str = "") -> Draft | None:
    """The draft as it would be with this text and this person's signature, never saved: its evidence and the guard's report.
    None: there is no mail, or nothing that the text could be held against. Raises TooLong."""
    if len(text) > LONGEST_CHECKED or UNBROKEN.search(text):
        raise TooLong
    cited = list(draft.citations.select_related("document_version__document", "chunk"))
    message = current_turn(draft.ticket)
    if not cited or message is None:
        return None
    tool_results = looked_up(draft)
    language = draft.ticket.language or draft.ticket.mailbox.language
    against = sources_of(
        {
            "message": replace(message, signature=f"{message.signature}\n{signature}"),
            "language": language,
            "tool_results": tool_results,
            "retrieved": tuple(passage(each) for each in cited),
        }
    )
    result = DraftResult(
        answer=without_links(text, cited),
        citations=tuple(
            Quote(number=each.number, source=place, text=each.quote, start=each.start, end=each.end)
            for place, each in enumerate(cited)
        ),
        gaps=tuple(map(str, draft.gaps)),
        confidence=1.0,
    )
    report = check(result, **against)
    return as_draft(draft, text, report)


def without_links(text: str, cited: Sequence[Citation]) -> str:
    """A line that names a cited article and its page states nothing; all else keeps its place."""
    for version in {each.document_version_id: each.document_version for each in cited}.values():
        link = article_link(version.title, version.document.source_url)
        text = re.sub(rf"^{re.escape(link)}[ \t]*$", lambda line: " " * len(line[0]), text, flags=re.MULTILINE)
    return text


def flagged(draft: Draft, text: str, signature: str) -> list[Doubt]:
    """Each sentence that promises, asks for or tells what nothing allows, or has a number that no source, mail or look-up
    has. What else is not proved is shown while it is typed, and an agent may know it."""
    text = without_ignorable(text)  # as it is sent
    try:
        judged = live_check(draft, text, signature)
    except TooLong:
        return [Doubt(text[:LONGEST_SHOWN], "too_long")]
    if judged is None:  # nothing to hold it against
        return [Doubt(said, "forbidden_action") for said in forbidden(text)]
    rows = [(text[one["start"] : one["end"]], one) for one in judged.evidence]
    found = {said: doubt for said, one in rows if (doubt := doubted(draft, " ".join(said.split()), one))}
    for reason in judged.guard["reasons"]:
        if reason["code"] in ASKED_ABOUT:
            detail = str(reason["detail"])
            said = next((said for said, _ in rows if detail in said), detail)
            found.setdefault(said, Doubt(" ".join(said.split()), str(reason["code"])))
    return list(found.values())


def doubted(draft: Draft, said: str, one: dict[str, Any]) -> Doubt | None:
    """What is marked in the draft itself is settled there. Percentages are not added up: 10 % is no 18 % less 8 %."""
    reason, detail = str(one.get("reason")), str(one.get("detail"))
    if reason in ASKED_ABOUT:
        return None if one.get("supported") else Doubt(said, reason)
    if squeezed(said) in sentences_of(draft):
        return None
    if reason in FACTS and one.get("verdict") == "refused":
        return Doubt(said, reason, "”, “".join(one.get("problems") or [detail]))
    if reason == "computed" and detail.partition(":")[0] in shares(said, draft.ticket.language):
        return Doubt(said, reason, detail)
    return None


def shares(text: str, language: str) -> set[str]:
    return {each.raw for each in quantities(text, language or "en") if each.unit == "%"}


def sentences_of(draft: Draft) -> dict[str, Any]:
    return {squeezed(draft.body[each.start : each.end]): draft.evidence[each.index] for each in entries(draft)}


def as_draft(draft: Draft, text: str, report: GuardReport) -> Draft:
    known = sentences_of(draft)
    rows = [row(one, text, known) for one in report.evidence]
    judged = Draft(ticket=draft.ticket, version=draft.version, body=text, evidence=rows)
    judged.guard = report.model_dump(mode="json", exclude={"evidence", "doubts"})
    return judged


def row(one: SentenceEvidence, text: str, known: dict[str, Any]) -> dict[str, Any]:
    place = {"start": one.start, "end": one.end}
    stored: dict[str, Any] | None = known.get(squeezed(text[one.start : one.end]))
    return (stored or one.model_dump(mode="json")) | place


def squeezed(text: str) -> str:
    return " ".join(unmarked(text).split())


def passage(citation: Citation) -> Passage:
    """As it was retrieved for the draft."""
    version, chunk = citation.document_version, citation.chunk
    document = version.document
    return Passage(
        chunk_id=citation.chunk_id or 0,
        document_id=document.pk,
        version_id=version.pk,
        title=version.title,
        heading_path=chunk.heading_path if chunk else "",
        text=citation.passage,
        language=chunk.language if chunk else document.language,
        source_url=document.source_url,
        intent="",
    )


def looked_up(draft: Draft) -> dict[str, Any]:
    """What the draft's run was told, as far as its trace is kept."""
    if draft.run_id is None:
        return {}
    found = ToolExecution.objects.filter(run=draft.run_id, outcome=ToolExecution.Outcome.OK)
    return dict(found.values_list("tool", "result"))

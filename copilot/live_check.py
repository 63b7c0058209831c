"""Checks a reply by code while it is typed, against the sources of its draft, without model or search. A sentence of
the draft keeps its verdict, which may rest on more."""

import re
import threading
import time
from collections import defaultdict, deque
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from typing import Any

from django.contrib.postgres.expressions import ArraySubquery
from django.db.models import OuterRef
from django.db.models.functions import JSONObject

from copilot.guard import check
from copilot.guard.claims.numbers.quantities import Quantity, first_same, quantities
from copilot.guard.claims.words import words_of
from copilot.guard.policy import forbidden
from copilot.guard.secret_requests import secret_requests
from copilot.models import AgentStep, ToolExecution
from copilot.pipeline.check_input import sources_of
from copilot.state import DraftResult, GuardReport, Quote, SentenceEvidence
from copilot.text.languages import lexicon
from copilot.text.normalize import fold
from copilot.worker.runs.run_input import current_turn
from drafts.evidence import entries
from drafts.models import Citation, Draft, Message, Ticket
from drafts.models.draft import IN_CHECK
from drafts.reply_text import article_link, without_ignorable
from drafts.reply_text.account_numbers import account_numbers, bare, is_iban, masked, numbers_in
from drafts.reply_text.citation_marks import unmarked
from drafts.workflow.writing.doubts import Doubt
from kb.models import Document
from kb.search import Passage

LONGEST_CHECKED = 10_000  # characters; the time of a check grows with them
UNBROKEN = re.compile(r"[!-~]{300}")  # a pasted key or file takes seconds to read and has no sentences
MOST, SECONDS = 40, 10.0  # checks per person and process within so many seconds
SIDE_BY_SIDE = 2  # concurrent checks per process; other threads answer pages
TURN = 0.5  # seconds
ASKED_ABOUT = frozenset(
    ("commitment", "promised", "forbidden_action", "secret_request", "other_customer", "full_number")
)
FACTS = frozenset(("unknown_number", "number_uncited", "fact_elsewhere", "base_swapped", "bound_swapped"))
WORD = re.compile(r"\w+(?:[’'-]\w+)*")
NEXT_WORD = re.compile(r"\s*(\w+(?:[’'-]\w+)*)")
# what short words must say to be told among those
WEIGH = ("must", "can", "every", "some", "only", "before", "after", "conditions", "exceptions")
MOST_ARTICLES = 12  # of a ticket, in which a number without a source is looked for
MOST_WORDS = 6  # shown of a sentence's words that its source does not have
TITLE_ENDS = " › "  # before the heading, in the name of a closest article
LONGEST_SHOWN = 80  # characters shown of a text that was not checked


class TooLong(Exception):
    """The text is too long to be checked while it is typed."""


class Busy(Exception):
    """Too many checks; the next pause in typing asks again."""


_turns = threading.BoundedSemaphore(SIDE_BY_SIDE)
_lately: defaultdict[int, deque[float]] = defaultdict(lambda: deque(maxlen=MOST))


@contextmanager
def turn(person: int) -> Iterator[None]:
    """Reserve a check for a person. Raises Busy."""
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
    """An unsaved copy of the draft with this text and signature: its evidence and guard report. None if there is no
    mail or nothing to check the text against. Raises TooLong."""
    if len(text) > LONGEST_CHECKED or UNBROKEN.search(text):
        raise TooLong
    cited, tool_results = cited_and_looked_up(draft)
    message = current_turn(draft.ticket)
    if message is None or not (cited or tool_results):
        return None
    ours = numbers_in(f"{message.signature}\n{signature}")
    numbers, text = full_numbers(text, draft.ticket, cited), masked(text, numbers_of(cited) | ours)
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
        answer=without_own_number(without_links(text, cited), draft.ticket_id),
        citations=tuple(
            Quote(number=each.number, source=place, text=each.quote, start=each.start, end=each.end)
            for place, each in enumerate(cited)
        ),
        gaps=tuple(map(str, draft.gaps)),
        confidence=1.0,
    )
    judged = as_draft(draft, text, check(result, **against))
    judged.guard["reasons"] += [{"code": "full_number", "detail": each} for each in numbers]
    name_sources(draft, judged, cited)
    return judged


def full_numbers(text: str, ticket: Ticket | None, cited: Sequence[Citation] = ()) -> list[str]:
    """The full card numbers of a typed text, and the IBANs that the customer wrote, cut to their last four: a mail of
    ours repeats none. Our own IBAN may be told, and what a cited article has."""
    found = {bare(text[start:end]) for start, end in account_numbers(text)}
    if found and cited:
        found -= numbers_of(cited)
    if ibans := set(filter(is_iban, found)):
        found -= ibans - _numbers_of_mail(ticket)
    return sorted(map(masked, found))


def numbers_of(cited: Sequence[Citation]) -> frozenset[str]:
    return frozenset().union(*(numbers_in(each.passage) for each in cited))


def _numbers_of_mail(ticket: Ticket | None) -> frozenset[str]:
    if ticket is None:
        return frozenset()
    mails = ticket.messages.mail().filter(direction=Message.Direction.IN).values_list("text", flat=True)
    return frozenset().union(*map(numbers_in, mails))


def name_sources(draft: Draft, judged: Draft, cited: Sequence[Citation]) -> None:
    """Name the article that a verdict is about: the one that has a sentence's words, or a number that none of the cited
    ones has."""
    language = draft.ticket.language or draft.ticket.mailbox.language
    titles = {each.number: each.document_version.title for each in cited}
    for one in judged.evidence:
        said = judged.body[one["start"] : one["end"]]
        if one.get("reason") == "uncited" and one["citations"]:
            one["source"] = titles.get(one["citations"][0], "")
            one["detail"] = ", ".join(f"“{word}”" for word in words_beyond(said, one["quote"], language))
        elif one.get("reason") == "unknown_number":
            one["problems"] = numbers_alone(said, one, language)
            if title := article_with(draft, said, one, language):
                one |= {"reason": "number_uncited", "source": title}
        name_spans(said, one, language)


def name_spans(said: str, one: dict[str, Any], language: str) -> None:
    """Name quantities in words by their unit, too, where a reason has them as they are kept: “a” of "a week"."""
    named = {each.raw: with_unit(said, each) for each in quantities(said, language)}
    if one.get("detail") in named:
        one["detail"] = named[one["detail"]]
    if one.get("problems"):
        one["problems"] = [named.get(str(each), each) for each in one["problems"]]


def with_unit(said: str, quantity: Quantity) -> str:
    if quantity.digits or not quantity.unit:
        return quantity.raw
    unit = NEXT_WORD.match(said, quantity.end)
    return f"{quantity.raw} {unit[1]}" if unit else quantity.raw


def words_beyond(said: str, quote: str, language: str) -> list[str]:
    """The first words of a sentence that the quote does not have; "to" and "us" only if it has all others."""
    there = {word.casefold() for word in WORD.findall(quote)}
    beyond = list(dict.fromkeys(word for word in WORD.findall(said) if word.casefold() not in there))
    return ([word for word in beyond if not says_little(fold(word), language)] or beyond)[:MOST_WORDS]


def says_little(word: str, language: str) -> bool:
    """Whether it is a function word that turns no statement round, as "not", "only" and "before" do."""
    words = words_of(language)
    weighs = word in words.sets["negators"] or any(words.phrases[cue].at([word], 0) for cue in WEIGH)
    return word in lexicon(language).stop and not weighs


def article_with(draft: Draft, said: str, one: dict[str, Any], language: str) -> str:
    """The title of the first of the ticket's articles that has all the numbers that no source has; empty if none has
    them."""
    lacking = [each for each in quantities(said, language) if any(_alike(each.raw, words) for words in _missing(one))]
    named = articles_of(draft.ticket) if lacking else []
    articles = Document.objects.filter(collection=draft.ticket.mailbox.collection_id, status=Document.Status.PUBLISHED)
    bodies = dict(articles.filter(title__in=named).values_list("title", "body")) if named else {}
    for title in named:
        has = quantities(bodies.get(title, "")[:LONGEST_CHECKED], language)
        counted = [each for each in has if each.unit]  # "a week" is not the 1 of "1 key"
        if all(first_same(each, has if each.digits else counted) for each in lacking):
            return title
    return ""


def articles_of(ticket: Ticket) -> list[str]:
    """Titles of the articles that were closest to what any draft of the ticket leaves open, that one cites, and that were
    retrieved for one, while its trace is kept."""
    guards = [guard for guard in ticket.drafts.order_by("-version").values_list("guard", flat=True) if guard]
    closest = [str(row["article"]).partition(TITLE_ENDS)[0] for guard in guards for row in guard.get("closest", ())]
    cited = Citation.objects.filter(draft__ticket=ticket).order_by("-draft", "number")
    titles = (
        *closest,
        *cited.values_list("document_version__title", flat=True),
        *AgentStep.retrieved(run__ticket=ticket),
    )
    return list(dict.fromkeys(titles))[:MOST_ARTICLES]


def _missing(one: dict[str, Any]) -> list[str]:
    return [str(each) for each in one.get("problems") or [one["detail"]]]


def _alike(number: str, words: str) -> bool:
    if number.isalpha() or words.isalpha():  # "a" is not in "Badger"
        return number in WORD.findall(words) or words in WORD.findall(number)
    return number in words or words in number


def numbers_alone(said: str, one: dict[str, Any], language: str) -> list[str]:
    """Those of the words without a source that are numbers; names ("Wi") are among them."""
    numbers = [each.raw for each in quantities(said, language)]
    missing = _missing(one)
    return [each for each in missing if any(_alike(number, each) for number in numbers)] or missing


def without_links(text: str, cited: Sequence[Citation]) -> str:
    """The text with blanks for lines that only link a cited article and state nothing; offsets are kept."""
    for version in {each.document_version_id: each.document_version for each in cited}.values():
        link = article_link(version.title, version.document.source_url)
        text = re.sub(rf"^{re.escape(link)}[ \t]*$", lambda line: " " * len(line[0]), text, flags=re.MULTILINE)
    return text


def without_own_number(text: str, ticket: int) -> str:
    """The text with blanks for the ticket's own number ("#12"), which no source has; offsets are kept."""
    return re.sub(rf"#{ticket}\b", lambda own: " " * len(own[0]), text)


def flagged(draft: Draft, text: str, signature: str) -> list[Doubt]:
    """Sentences to ask about before sending: those that promise, request or disclose something not allowed, or contain
    a number that is in no source, mail or lookup. Other unproved sentences are only marked while typing, as the agent
    may know them."""
    text = without_ignorable(text)  # as it is sent
    try:
        judged = live_check(draft, text, signature)
    except TooLong:
        return [Doubt(text[:LONGEST_SHOWN], "too_long")]
    if judged is None:  # nothing to check it against
        return by_words(text, draft.ticket)
    rows = [(judged.body[one["start"] : one["end"]], one) for one in judged.evidence]
    found = {said: doubt for said, one in rows if (doubt := doubted(draft, " ".join(said.split()), one))}
    for reason in judged.guard["reasons"]:
        if reason["code"] in ASKED_ABOUT:
            detail = str(reason["detail"])
            number = reason["code"] == "full_number"  # asked about beside whatever its sentence raises
            said = next((said for said, _ in rows if detail in said and not number), detail)
            found.setdefault(said, Doubt(" ".join(said.split()), str(reason["code"])))
    return list(found.values())


def flagged_by_hand(text: str, ticket: Ticket | None) -> list[Doubt]:
    """Sentences of a mail that answers no draft which promise what only a person may do, ask for a secret or tell a full
    card number. The sources of the ticket's newest draft count, if it has one; they are only read if the words alone
    raise a doubt."""
    suspects = by_words(without_ignorable(text), ticket)
    draft = ticket.drafts.order_by("-version").first() if suspects and ticket else None
    if draft is None or ticket is None:
        return suspects
    draft.ticket = ticket
    return [each for each in flagged(draft, text, "") if each.reason in (*ASKED_ABOUT, "too_long")]


def by_words(text: str, ticket: Ticket | None) -> list[Doubt]:
    """Doubts that need no source: requests for secrets, promises that only a person may make, and full card numbers."""
    told = dict.fromkeys(full_numbers(text, ticket), "full_number")
    asked = {" ".join(said.split()): "secret_request" for said in secret_requests(text)}
    promised = {" ".join(said.split()): "forbidden_action" for said in forbidden(text)}
    return [Doubt(said, reason) for said, reason in (asked | promised | told).items()]


def doubted(draft: Draft, said: str, one: dict[str, Any]) -> Doubt | None:
    """The doubt about a sentence, if any. Sentences marked in the draft itself are settled there. A percentage is not
    accepted as the sum of others."""
    reason, detail = str(one.get("reason")), str(one.get("detail"))
    if reason in ASKED_ABOUT:
        return None if one.get("supported") else Doubt(said, reason)
    if squeezed(said) in sentences_of(draft):
        return None
    if reason in FACTS and one.get("verdict") == "refused":
        numbers = "”, “".join(one.get("problems") or [detail])
        return Doubt(said, reason, f"{numbers}” in “{one['source']}" if one.get("source") else numbers)
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
    """The citation as the passage that was retrieved for the draft."""
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


def cited_and_looked_up(draft: Draft) -> tuple[list[Citation], dict[str, Any]]:
    """The draft's citations, and tool results of its run, if its trace still exists; by one statement."""
    found = ToolExecution.objects.filter(run=OuterRef("run_id"), outcome=ToolExecution.Outcome.OK).order_by("pk")
    results = ArraySubquery(found.values(row=JSONObject(tool="tool", result="result")))
    rows = Draft.objects.filter(pk=draft.pk).values_list(Citation.rows_of(OuterRef("pk"), IN_CHECK), results)
    cited, results_of_run = rows.get()
    return list(map(Citation.of_row, cited)), {row["tool"]: row["result"] for row in results_of_run}

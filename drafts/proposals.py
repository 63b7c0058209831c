"""Which mail of a ticket is to be answered and which is answered, and the proposals of runs, which only this module
stores."""

import uuid
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from decimal import Decimal
from typing import Any

from django.db import connection
from django.db.models import BigIntegerField, Case, Max, OuterRef, QuerySet, When
from django.db.models.expressions import RawSQL

from . import article_changes, notifications
from .models import DANGER, Card, Citation, Draft, Message, Outbound, Ticket

# Key of the mail to answer (the first of `to_answer`, in SQL: a test holds that both agree), and key of the newest mail
# that is answered. A sent reply counts for the mail that it answers, as mail may have come while it was queued. A bounced
# reply answers nothing, though it is in the thread. One statement, as it runs for every draft.
NEWEST = """coalesce((
    SELECT id FROM drafts_message WHERE ticket_id = %s AND direction = 'in'
    ORDER BY automatic = '' DESC, id DESC LIMIT 1
), 0)"""
ANSWERED = """greatest((
    SELECT max(answers_message_id) FROM drafts_outbound
    WHERE ticket_id = {ticket} AND state = ANY(%s) AND id <> %s
), (
    SELECT max(id) FROM drafts_message AS written
    WHERE ticket_id = {ticket} AND direction = 'out' AND NOT EXISTS (
        SELECT FROM drafts_outbound AS ours
        WHERE ours.ticket_id = written.ticket_id AND ours.message_id = written.message_id
    )
), 0)"""
ANSWERED_OF_ONE = ANSWERED.format(ticket="%s")

CLOSED = frozenset({Ticket.Status.RESOLVED, Ticket.Status.SPAM})
LIVE = (Outbound.State.QUEUED, Outbound.State.SENDING, Outbound.State.SENT, Outbound.State.UNCERTAIN)


@dataclass(frozen=True)
class ProposedCitation:
    """A citation; `start` and `end` are the quote's character offsets in the passage."""

    number: int
    version_id: int
    chunk_id: int | None
    passage: str
    quote: str
    start: int
    end: int
    distance: float | None = None


@dataclass(frozen=True)
class Proposal:
    """The result of a run. `ticket_status`: `review`, or `spam` for mail to be discarded."""

    card: str
    decision: str
    reason: str = ""
    body: str = ""
    evidence: Sequence[Mapping[str, Any]] = ()
    guard: Mapping[str, Any] = field(default_factory=dict)
    gaps: Sequence[str] = ()
    citations: Sequence[ProposedCitation] = ()
    suggested_action: str = Draft.Action.NONE
    suggested_detail: str = ""
    confidence: float = 0.0
    repairs: int = 0
    degraded: bool = False
    instruction: str = ""
    run_id: uuid.UUID | None = None
    latency_ms: int = 0
    cost_cents: Decimal | None = Decimal(0)  # None: price unknown
    trouble: str = ""
    sendable: bool = False  # the copilot's rules allow automatic sending; the mailbox's policy decides
    kind: str = ""
    intent: str = ""
    category: str = ""
    sentiment: str = ""
    urgency: str = ""
    language: str = ""
    ticket_status: str = Ticket.Status.REVIEW


def mail_to_answer(ticket_id: int) -> Message | None:
    """The mail that a reply would answer: the last one from a person, else the last one."""
    return to_answer(ticket_id).first()


def to_answer(ticket_id: int | OuterRef) -> QuerySet[Message]:
    """Mails that a reply could answer, in order of preference."""
    incoming = Message.objects.filter(ticket_id=ticket_id, direction=Message.Direction.IN)
    return incoming.order_by(Case(When(automatic="", then=0), default=1), "-id")


def newest_and_answered(ticket_id: int) -> tuple[Message | None, bool]:
    """The mail that a reply would answer, and whether it is answered; by one statement."""
    newest = to_answer(ticket_id).annotate(answered_up_to=answered_in_sql(ticket_id)).first()
    return newest, newest is not None and vars(newest)["answered_up_to"] >= newest.pk


def answered_in_sql(ticket_id: int) -> RawSQL:
    """`answered_up_to`, as a part of another query."""
    return RawSQL(ANSWERED_OF_ONE, _of_answered(ticket_id), output_field=BigIntegerField())  # noqa: S611


def answered_in_each() -> RawSQL:
    """The same, in a query of tickets."""
    of_row = ANSWERED.format(ticket='"drafts_ticket"."id"')
    return RawSQL(of_row, [list(LIVE), 0], output_field=BigIntegerField())  # noqa: S611


def newer_mail(ticket_id: int, seen: int) -> bool:
    return _newest_and_answered(ticket_id)[0] > seen


def answered(ticket_id: int, message_id: int) -> bool:
    """Whether a reply to this mail, or to a later one, was sent or is queued."""
    return answered_up_to(ticket_id) >= message_id


def answered_up_to(ticket_id: int, *, apart_from: int = 0) -> int:
    """Key of the newest mail that is answered by a sent or queued reply; 0 if none is. `apart_from`: key of a reply
    that does not count."""
    return _newest_and_answered(ticket_id, apart_from)[1]


def _newest_and_answered(ticket_id: int, apart_from: int = 0) -> tuple[int, int]:
    with connection.cursor() as cursor:
        cursor.execute(f"SELECT {NEWEST}, {ANSWERED_OF_ONE}", [ticket_id, *_of_answered(ticket_id, apart_from)])
        newest, replied = cursor.fetchone()
    return newest, replied


def _of_answered(ticket_id: int, apart_from: int = 0) -> list[Any]:
    """Parameters of ANSWERED_OF_ONE."""
    return [ticket_id, list(LIVE), apart_from, ticket_id]


def is_current(ticket: Ticket, newest_message_id: int, *, apart_from: int = 0) -> bool:
    """Whether a draft for that mail may still be offered. The ticket is locked. `apart_from`: as in `answered_up_to`."""
    newest, replied = _newest_and_answered(ticket.pk, apart_from)
    fits = newest <= newest_message_id and replied < max(newest_message_id, 1)  # 0: the answered mail was erased
    return ticket.drafting and ticket.status not in CLOSED and fits


def store_proposal(ticket_id: int, proposal: Proposal, *, newest_message_id: int) -> Draft:
    """Store the proposal: open, or superseded if the ticket has changed meanwhile. Within the caller's atomic()."""
    ticket = Ticket.objects.lock(ticket_id)
    offered = is_current(ticket, newest_message_id)
    opened = offered and proposal.ticket_status != Ticket.Status.SPAM
    if offered:
        ticket.drafts.supersede()
    draft = _store(ticket, proposal, newest_message_id, Draft.Status.OPEN if opened else Draft.Status.SUPERSEDED)
    if offered:
        _show(ticket, proposal)
    if opened and article_changes.mark([ticket_id], once=True):  # a cited article changed meanwhile
        draft.refresh_from_db()
    notifications.notify(ticket_id, "draft", draft=str(draft.pk), card=draft.card, status=draft.status)
    if opened and _kind(proposal) == DANGER:
        notifications.announce_to_all(f"Danger: {ticket.subject or 'a mail without a subject'}.", ticket_id)
    return draft


def fail(ticket_id: int, reason: str = "processing_failed") -> Draft | None:
    """After the last attempt: show the ticket under No draft. A draft that is still open, because its rewrite failed,
    is kept."""
    ticket = Ticket.objects.lock(ticket_id)
    newest = mail_to_answer(ticket_id)
    notifications.notify(ticket_id, "failed", reason=reason)
    if newest is None or ticket.drafts.open().exists():
        return None
    proposal = Proposal(card=Card.NONE, decision=Draft.Decision.ESCALATE, reason=reason, **_triage_of(ticket))
    return store_proposal(ticket_id, proposal, newest_message_id=newest.pk)


def _triage_of(ticket: Ticket) -> dict[str, Any]:
    names = ("kind", "intent", "category", "sentiment", "urgency", "language")
    return {name: getattr(ticket, name) for name in names}


def _store(ticket: Ticket, proposal: Proposal, answers: int, status: str) -> Draft:
    last = Draft.objects.filter(ticket=ticket).aggregate(last=Max("version"))["last"] or 0
    draft = Draft.objects.create(
        ticket=ticket,
        version=last + 1,
        status=status,
        answers_message_id=answers,
        card=proposal.card,
        decision=proposal.decision,
        escalation_reason=proposal.reason,
        body=proposal.body,
        evidence=[dict(sentence) for sentence in proposal.evidence],
        guard=dict(proposal.guard),
        gaps=list(proposal.gaps),
        suggested_action=proposal.suggested_action,
        suggested_detail=proposal.suggested_detail[:300],
        confidence=proposal.confidence,
        repairs=proposal.repairs,
        degraded=proposal.degraded,
        instruction=proposal.instruction[:1000],
        run_id=proposal.run_id,
        latency_ms=proposal.latency_ms,
        cost_cents=proposal.cost_cents,
        trouble=proposal.trouble,
    )
    Citation.objects.bulk_create(_citation(draft, cited) for cited in proposal.citations)
    return draft


def _citation(draft: Draft, cited: ProposedCitation) -> Citation:
    return Citation(
        draft=draft,
        number=cited.number,
        document_version_id=cited.version_id,
        chunk_id=cited.chunk_id,
        passage=cited.passage,
        quote=cited.quote,
        start=cited.start,
        end=cited.end,
        distance=cited.distance,
    )


def _kind(proposal: Proposal) -> str:
    """Why only a person may answer; danger takes precedence, else the first reason found."""
    kinds = [str(row["kind"]) for row in proposal.guard.get("needs_person", ())]
    return DANGER if DANGER in kinds else kinds[0] if kinds else ""


def _show(ticket: Ticket, proposal: Proposal) -> None:
    # A snoozed ticket stays snoozed; its draft is shown when it reopens.
    if ticket.status != Ticket.Status.SNOOZED or proposal.ticket_status == Ticket.Status.SPAM:
        ticket.status = proposal.ticket_status
    ticket.card, ticket.reason, ticket.confidence = proposal.card, proposal.reason, proposal.confidence
    ticket.kind, ticket.intent, ticket.category = proposal.kind, proposal.intent[:100], proposal.category[:100]
    ticket.sentiment, ticket.urgency, ticket.language = proposal.sentiment, proposal.urgency, proposal.language
    # A later, harmless mail does not clear danger: the earlier one is still unanswered.
    if (kind := _kind(proposal)) and not ticket.danger:
        ticket.mark_person(kind)
    triage = ("kind", "intent", "category", "sentiment", "urgency", "language", "needs_person", "danger")
    ticket.save(update_fields=["status", "card", "reason", "confidence", *triage, "updated"])

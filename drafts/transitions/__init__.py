"""Acts that move a ticket without answering it (snooze, remind, resolve, spam, reopen), with its draft, its queued
automatic reply and the word of it; and what other acts share: asking the copilot for a draft, and offering one again. The
conditional UPDATEs are methods of the models."""

import uuid
from collections.abc import Callable, Mapping, Sequence
from datetime import datetime
from typing import Any

from django.contrib.auth.models import User
from django.db import transaction
from django.utils import timezone

from drafts import article_changes, notifications
from drafts.conflicts import Refused, check_number
from drafts.models import Assignee, Card, Draft, Event, Message, Ticket, TicketChange
from drafts.models.ticket import TicketQuerySet
from drafts.person_names import full_name
from drafts.proposals import is_current, newest_and_answered
from drafts.roles import somebody_answers
from drafts.transitions.standing import moved_on, standing_of, stands_again, state_from, state_of
from drafts.withdrawals import withdraw
from drafts.written_together import Writes

Status = Ticket.Status
Allowed = Callable[[Ticket, Sequence[Mapping[str, Any]]], object]  # raises to refuse an act on the locked ticket
HoldBack = Callable[[Ticket, User], list[str]]  # keeps replies on the locked ticket from leaving; whose, in words
LEFT = "assignee_left"  # reason of a ticket whose assignee can no longer answer
NOT_DRAFTED = "not_drafted"  # reason: the copilot had nothing, or no longer anything, to answer
NO_DRAFT_CAME = "no_draft_came"  # reason: a mail is open, and no event is due to answer it
FAILED = "processing_failed"  # reason: the copilot gave up on the ticket's event
FALLBACK = "provider_unavailable"  # reason of a draft that quotes the articles because its model failed
NOT_SENT = "not_sent"  # reason: an automatic reply was stopped; followed by why


def ask_machine(
    ticket: Ticket, kind: Event.Kind, key: str, *, newest: Message | None, within: Writes, **payload: object
) -> Event:
    """Ask for a run. `newest`: the mail that it answers, as `proposals.mail_to_answer` has it."""
    trace = newest.trace_id if newest else ""
    event = Event(ticket=ticket, kind=kind, dedupe_key=key, payload=payload, trace_id=trace)
    within.insert(event)
    notifications.wake_copilot(within)
    return event


def awaits_draft(ticket: Ticket) -> bool:
    """Whether a customer's mail is unanswered and the copilot may draft."""
    return _awaited(ticket) is not None


def _awaited(ticket: Ticket) -> Message | None:
    """That mail."""
    return awaited_of(ticket, *newest_and_answered(ticket.pk))


def awaited_of(ticket: Ticket, newest: Message | None, is_answered: bool) -> Message | None:
    """That mail, of the two that `newest_and_answered` returns."""
    if newest is None or newest.automatic or newest.parse_error:
        return None
    return newest if ticket.drafting and not is_answered else None


def stays_with_person(ticket: Ticket) -> bool:
    """Whether a person who took the ticket over, or their team, answers it. If none of them can answer any more, the
    ticket goes back to the copilot, as no colleague would see it."""
    if not ticket.drafting and not somebody_answers(ticket.assigned_to):
        ticket.hand_back()
    return not ticket.drafting


def let_go(ticket: Ticket) -> None:
    """Release a locked ticket whose assignees can no longer answer: the copilot may draft again, and an open ticket
    returns to the queue."""
    ticket.hand_back()
    if ticket.status == Status.OPEN:
        ticket.move_to(Status.REVIEW, card=Card.NONE, reason=LEFT, snoozed_until=ticket.reminder)
        whose = full_name(ticket.assignee) if ticket.assignee else str(ticket.team or "")
        TicketChange.of_return(ticket, whose=whose)
        notifications.notify(ticket.pk, "act", act="assign", by="")


def resume_if_awaited(ticket: Ticket) -> Event | None:
    """Have the mail drafted that the customer waits for, if any."""
    awaited = _awaited(ticket)
    return resume(ticket, awaited) if awaited else None


def resume(ticket: Ticket, newest: Message | None, within: Writes | None = None, **also: Any) -> Event:
    """Have this mail drafted; now, or with the other writes of `within`. `also`: fields of the ticket to set."""
    writes = Writes() if within is None else within
    ticket.move_to(Status.NEW, within=writes, **also)
    key = f"resume:{ticket.pk}:{uuid.uuid4()}"
    event = ask_machine(ticket, Event.Kind.RESUME, key, newest=newest, within=writes)
    if within is None:
        writes.run()
    return event


def show_draft(ticket: Ticket, otherwise: str) -> None:
    """Put the ticket into review with its open draft, or without one, with the reason `otherwise`."""
    draft = ticket.drafts.open().first()
    if draft is None:
        ticket.move_to(Status.REVIEW, card=Card.NONE, reason=otherwise)
    else:
        offer_again(ticket, draft)


def undelivered(ticket: Ticket) -> str:
    """Reason if a person must look at the ticket's last reply; empty if it has arrived, as far as is known."""
    last = ticket.outbound.undelivered().without_later().order_by("-pk").values_list("state", flat=True).first()
    return f"send_{last}" if last else ""


def leave_drafting(ticket_id: int) -> None:
    """Put a ticket into the queue that waits for a draft while no event is due to write it."""
    ticket = Ticket.objects.lock(ticket_id)
    being_read = ticket.messages.filter(reading__isnull=False)  # its event becomes due after reading
    if ticket.status == Status.NEW and not ticket.events.due().exists() and not being_read.exists():
        show_draft(ticket, undelivered(ticket) or _why_no_draft(ticket))
        notifications.notify(ticket_id, "failed", reason=ticket.reason)


def _why_no_draft(ticket: Ticket) -> str:
    if not awaits_draft(ticket):
        return NOT_DRAFTED
    return FAILED if ticket.events.dead().exists() else NO_DRAFT_CAME


def offer_again(
    ticket: Ticket, draft: Draft, reminder: datetime | None = None, *, writes: Writes | None = None
) -> None:
    """Put the ticket into review with this open draft, and mark the draft if a cited article has changed; with `writes`."""
    card, reason, confidence = draft.card, draft.escalation_reason, draft.confidence
    writes = writes or Writes()
    ticket.move_to(
        Status.REVIEW, card=card, reason=reason, confidence=confidence, snoozed_until=reminder, within=writes
    )
    writes.run()
    article_changes.compare_draft(draft)


def stop_automatic(ticket: Ticket, why: str, agent: User | None = None) -> bool:
    """Cancel the queued automatic reply of a locked ticket and put its draft into the queue, with the reason. False if
    none was queued."""
    if not withdraw(ticket, why, agent):
        return False
    # A ticket in review without a draft was there only for the queued reply.
    bare = ticket.status == Status.REVIEW and not ticket.drafts.open().exists()
    if bare or ticket.status in (Status.WAITING, Status.SNOOZED):
        # Keep an agent's hold.
        kept: dict[str, Any] = {
            "snoozed_until": ticket.reminder,
            "held_by_id": ticket.held_by_id,
            "held_until": ticket.held_until,
        }
        reason = f"{NOT_SENT}: {why}"
        if draft := _draft_again(ticket):
            ticket.move_to(Status.REVIEW, card=draft.card, reason=reason, confidence=draft.confidence, **kept)
            article_changes.compare_draft(draft)
        else:
            ticket.move_to(Status.REVIEW, card=Card.NONE, reason=reason, **kept)
    return True


def _close(
    ticket_id: int,
    agent: User,
    seen: int | None,
    close: Callable[[Ticket, User | None], bool],
    act: TicketChange.Act,
    allowed: Allowed,
    hold_back: HoldBack | None = None,
) -> TicketChange:
    ticket = with_colleagues().lock(ticket_id)
    state, waiting = _seen_state(ticket, seen, allowed)
    if held := hold_back(ticket, agent) if hold_back and waiting["of_people"] else []:
        ticket.refresh_from_db(fields=["status", "card", "reason", "confidence", "snoozed_until"])
        state = state_of(ticket) | {"held_back": held}
    if not close(ticket, agent):
        raise moved_on(ticket)
    state["withdrawn"] = waiting["automatic"] and withdraw(ticket, f"The ticket was closed: {ticket.status}", agent)
    writes = Writes()
    if state["open_draft"]:
        ticket.drafts.supersede_within(writes)
    notifications.notify(ticket_id, "act", within=writes, act=ticket.status, by=agent.get_username())
    change = TicketChange.of_move(ticket, agent, act, state, within=writes)
    writes.run()
    return change


def anybody(ticket: Ticket, writers: Sequence[Mapping[str, Any]]) -> None:
    """The default of `allowed`: no check."""


def with_colleagues() -> TicketQuerySet:
    """Tickets with what `allowed` reads and a toast names."""
    return Ticket.objects.select_related("customer", "assignee", "held_by")


def _seen_state(ticket: Ticket, seen: int | None, allowed: Allowed) -> tuple[dict[str, Any], Mapping[str, Any]]:
    """The state as `state_of`, and the standing. Raises Stale if an unseen mail came."""
    standing = standing_of(ticket)
    allowed(ticket, standing["writers"])
    check_number(standing["to_answer"] or 0, seen)
    return state_from(ticket, standing), standing


def restore(ticket: Ticket, state: Mapping[str, Any], writes: Writes, *, agent: User) -> None:
    """Restore a locked ticket and its draft from before it was put aside, with `writes`. If that is not possible, for
    example because its assignee has left, reopen it."""
    told = Writes()
    notifications.notify(ticket.pk, "act", within=told, act="reopen", by=agent.get_username())
    if not stands_again(ticket, state, writes + told):
        writes.run()
        reopen(ticket.pk, agent=agent)
        ticket.refresh_from_db(fields=["status"])


def _draft_again(ticket: Ticket) -> Draft | None:
    """The newest draft, opened again if it was snoozed or closed with the ticket, unless something has come since."""
    newest = ticket.drafts.with_cited().order_by("-version").first()
    if newest is None or newest.card == Card.NONE or not is_current(ticket, newest.answers_message_id or 0):
        return None
    return newest if newest.reopen() or newest.status == Draft.Status.OPEN else None


@transaction.atomic
def snooze(
    ticket_id: int, *, agent: User, until: datetime, last_message_id: int | None = None, allowed: Allowed = anybody
) -> TicketChange:
    """Snooze the ticket, with its open draft. Raises Stale or Refused."""
    ticket = with_colleagues().lock(ticket_id)
    state, _ = _seen_state(ticket, last_message_id, allowed)
    if until <= timezone.now():
        raise Refused("Choose a time in the future.")
    # A stopped automatic reply's draft is snoozed with the ticket.
    state["withdrawn"] = ticket.status == Status.WAITING and stop_automatic(ticket, "the ticket was snoozed", agent)
    if not ticket.snooze(until, agent):
        raise moved_on(ticket)
    writes = Writes()
    notifications.notify(ticket_id, "act", within=writes, act="snooze", by=agent.get_username())
    change = TicketChange.of_move(ticket, agent, TicketChange.Act.SNOOZE, state, within=writes)
    writes.run()
    return change


@transaction.atomic
def remind(
    ticket_id: int, *, agent: User, until: datetime, last_message_id: int | None = None, allowed: Allowed = anybody
) -> TicketChange:
    """Set a reminder: the ticket returns to the agent unless the customer answers before. Raises Stale or Refused."""
    ticket = with_colleagues().lock(ticket_id)
    state, _ = _seen_state(ticket, last_message_id, allowed)
    if until <= timezone.now():
        raise Refused("Choose a time in the future.")
    before = ticket.assigned_to
    state["assigned_to"] = str(before)
    if not ticket.remind(until, agent):
        raise moved_on(ticket)
    writes = Writes()
    if before != Assignee(agent.pk):
        ticket.assignee, ticket.team = agent, None
        TicketChange.of_assignment(ticket, agent, before=before, name=full_name(agent), within=writes)
    notifications.notify(ticket_id, "act", within=writes, act="snooze", by=agent.get_username())
    change = TicketChange.of_move(ticket, agent, TicketChange.Act.REMIND, state, within=writes)
    writes.run()
    return change


@transaction.atomic
def resolve(
    ticket_id: int, *, agent: User, last_message_id: int | None = None, allowed: Allowed = anybody
) -> TicketChange:
    return _close(ticket_id, agent, last_message_id, Ticket.resolve, TicketChange.Act.RESOLVE, allowed)


@transaction.atomic
def mark_spam(
    ticket_id: int,
    *,
    agent: User,
    last_message_id: int | None = None,
    allowed: Allowed = anybody,
    hold_back: HoldBack | None = None,
) -> TicketChange:
    return _close(ticket_id, agent, last_message_id, Ticket.mark_spam, TicketChange.Act.SPAM, allowed, hold_back)


@transaction.atomic
def reopen(ticket_id: int, *, agent: User) -> Event | None:
    """Reopen the ticket. If a customer still waits, the copilot drafts again, and the Event is returned. Raises Stale
    or Refused."""
    ticket = Ticket.objects.lock(ticket_id)
    if ticket.merged_into_id:
        raise Refused(f"Its mail is on #{ticket.merged_into_id}. Undo the merge first.")
    if ticket.is_reminder:  # no customer waits for an answer
        ticket.move_to(Status.WAITING)
        notifications.notify(ticket_id, "act", act="reopen", by=agent.get_username())
        return None
    if not ticket.reopen():
        raise moved_on(ticket)
    writes = Writes()
    notifications.notify(ticket_id, "act", within=writes, act="reopen", by=agent.get_username())
    TicketChange.of_move(ticket, agent, TicketChange.Act.REOPEN, within=writes)
    persons, draft = stays_with_person(ticket), _draft_again(ticket)
    if draft and not persons:
        offer_again(ticket, draft, writes=writes)
        return None
    writes.run()
    if draft is None and (event := resume_if_awaited(ticket)):
        return event
    if persons:
        ticket.move_to(Status.OPEN)
    else:
        show_draft(ticket, undelivered(ticket) or "reopened")
    return None

"""The acts that only move a ticket: snooze, resolve, spam, reopen; the conditional UPDATEs are methods of `Ticket`."""

import uuid
from collections.abc import Callable, Mapping
from datetime import datetime
from typing import Any

from django.contrib.auth.models import User
from django.db import transaction
from django.db.models import Exists, OuterRef, Subquery
from django.utils import timezone

from . import article_changes, notifications
from .conflicts import Refused, Stale, check_number
from .models import NO_ANSWER, Assignee, Card, Draft, Event, Ticket, TicketChange
from .person_names import full_name
from .proposals import answered, is_current, newest_customer_message, to_answer
from .roles import somebody_answers
from .withdrawals import waiting_automatic, withdraw

Status = Ticket.Status
LEFT = "assignee_left"  # the reason of a ticket that came back
NOT_DRAFTED = "not_drafted"  # of one that the copilot had nothing to answer on, or no longer
NO_DRAFT_CAME = "no_draft_came"  # of one whose mail is open, and nothing is due that would answer it
FAILED = "processing_failed"  # of one whose event the copilot gave up on
NOT_SENT = "not_sent"  # likewise, after its automatic reply was stopped; the words why follow it


def ask_machine(ticket: Ticket, kind: Event.Kind, key: str, **payload: object) -> Event:
    newest = newest_customer_message(ticket.pk)
    trace = newest.trace_id if newest else ""
    event = Event.objects.create(ticket=ticket, kind=kind, dedupe_key=key, payload=payload, trace_id=trace)
    notifications.wake_copilot()
    return event


def awaits_draft(ticket: Ticket) -> bool:
    """A customer's mail is unanswered, and the copilot may draft."""
    newest = newest_customer_message(ticket.pk)
    if newest is None or newest.automatic or newest.parse_error:
        return False
    return ticket.drafting and not answered(ticket.pk, newest.pk)


def stays_with_person(ticket: Ticket) -> bool:
    """Whoever took it over, or their team, answers it. Where none of them can any more, no colleague would see it: the
    copilot has it again."""
    if not ticket.drafting and not somebody_answers(ticket.assigned_to):
        ticket.hand_back()
    return not ticket.drafting


def let_go(ticket: Ticket) -> None:
    """A locked ticket whose person or team answers it no more: the copilot has what they took over, and what only they
    could see comes back to the queue."""
    ticket.hand_back()
    if ticket.status == Status.OPEN:
        ticket.move_to(Status.REVIEW, card=Card.NONE, reason=LEFT, snoozed_until=ticket.reminder)
        whose = full_name(ticket.assignee) if ticket.assignee else str(ticket.team or "")
        TicketChange.of_return(ticket, whose=whose)
        notifications.notify(ticket.pk, "act", act="assign", by="")


def resume(ticket: Ticket) -> Event:
    ticket.move_to(Status.NEW)
    return ask_machine(ticket, Event.Kind.RESUME, f"resume:{ticket.pk}:{uuid.uuid4()}")


def show_draft(ticket: Ticket, otherwise: str) -> None:
    """Back into review with its open draft, or under No draft with a reason."""
    draft = ticket.drafts.open().first()
    if draft is None:
        ticket.move_to(Status.REVIEW, card=Card.NONE, reason=otherwise)
    else:
        offer_again(ticket, draft)


def undelivered(ticket: Ticket) -> str:
    """Why a person sees to its last reply; empty: it has arrived, as far as anybody knows."""
    last = ticket.outbound.undelivered().without_later().order_by("-pk").values_list("state", flat=True).first()
    return f"send_{last}" if last else ""


def leave_drafting(ticket_id: int) -> None:
    """A ticket for which the copilot does nothing any more is in the queue: nobody would write the draft it waits for."""
    ticket = Ticket.objects.lock(ticket_id)
    being_read = ticket.messages.filter(reading__isnull=False)  # its event comes when it has been read
    if ticket.status == Status.NEW and not ticket.events.due().exists() and not being_read.exists():
        show_draft(ticket, undelivered(ticket) or _why_no_draft(ticket))
        notifications.notify(ticket_id, "failed", reason=ticket.reason)


def _why_no_draft(ticket: Ticket) -> str:
    if not awaits_draft(ticket):
        return NOT_DRAFTED
    return FAILED if ticket.events.dead().exists() else NO_DRAFT_CAME


def offer_again(ticket: Ticket, draft: Draft, reminder: datetime | None = None) -> None:
    """In review with this open draft, which may have been written from an article that changed since."""
    card, reason, confidence = draft.card, draft.escalation_reason, draft.confidence
    ticket.move_to(Status.REVIEW, card=card, reason=reason, confidence=confidence, snoozed_until=reminder)
    article_changes.compare([ticket.pk])


def stop_automatic(ticket: Ticket, why: str, agent: User | None = None) -> bool:
    """A locked ticket's automatic reply, if one waits, does not leave: its draft is in the queue for a person to read, with
    the reason. False: none waited."""
    if not withdraw(ticket, why, agent):
        return False
    # One in review without a draft had nothing to read but what waited.
    bare = ticket.status == Status.REVIEW and not ticket.drafts.open().exists()
    if bare or ticket.status in (Status.WAITING, Status.SNOOZED):
        # Whoever has it open keeps it.
        kept: dict[str, Any] = {
            "snoozed_until": ticket.reminder,
            "held_by_id": ticket.held_by_id,
            "held_until": ticket.held_until,
        }
        reason = f"{NOT_SENT}: {why}"
        if _has_draft_again(ticket):
            draft = ticket.drafts.open().get()
            ticket.move_to(Status.REVIEW, card=draft.card, reason=reason, confidence=draft.confidence, **kept)
            article_changes.compare([ticket.pk])
        else:
            ticket.move_to(Status.REVIEW, card=Card.NONE, reason=reason, **kept)
    return True


def _moved_on(ticket: Ticket) -> Stale:
    return Stale(f"The ticket has changed: {ticket.get_status_display().lower()}.")


def _close(
    ticket_id: int, agent: User, seen: int | None, close: Callable[[Ticket, User | None], bool], act: TicketChange.Act
) -> TicketChange:
    ticket = Ticket.objects.lock(ticket_id)
    state, waits = _seen_state(ticket, seen)
    if not close(ticket, agent):
        raise _moved_on(ticket)
    state["withdrawn"] = waits and withdraw(ticket, f"The ticket was closed: {ticket.status}", agent)
    if state["open_draft"]:
        ticket.drafts.supersede()
    notifications.notify(ticket_id, "act", act=ticket.status, by=agent.get_username())
    return TicketChange.of_move(ticket, agent, act, state)


def state_of(ticket: Ticket) -> dict[str, Any]:
    """How it stands, for `restore` and `give_back`, which need to know the newest mail and draft too."""
    return _state(ticket, _standing(ticket))


def _seen_state(ticket: Ticket, seen: int | None) -> tuple[dict[str, Any], bool]:
    """The same by one statement with whether an automatic reply waits. Raises Stale where a mail came that was not seen."""
    standing = _standing(ticket)
    check_number(standing["to_answer"] or 0, seen)
    return _state(ticket, standing), standing["automatic"]


def _state(ticket: Ticket, standing: Mapping[str, Any]) -> dict[str, Any]:
    return {
        "status": ticket.status,
        "card": ticket.card,
        "reason": ticket.reason,
        "confidence": ticket.confidence,
        "snoozed_until": ticket.snoozed_until.isoformat() if ticket.snoozed_until else None,
        "put_aside_by": ticket.put_aside_by_id,
        "drafting": ticket.drafting,
        "open_draft": standing["opened"],
        "newest": _newest(standing),
    }


def newest_numbers(ticket: Ticket) -> dict[str, int | None]:
    """The numbers of its newest mail and draft, as `state_of` keeps them."""
    return _newest(_standing(ticket))


def _newest(standing: Mapping[str, Any]) -> dict[str, int | None]:
    return {kind: standing[kind] for kind in ("mail", "draft")}


def _standing(ticket: Ticket) -> Mapping[str, Any]:
    """The numbers of the newest mail, of the mail that a reply would answer, of the newest draft and of the open one;
    whether an automatic reply waits. By one statement, as each act asks for it."""
    drafts = Draft.objects.filter(ticket=OuterRef("pk")).order_by("-pk")
    mails = to_answer(OuterRef("pk")).values("pk")
    return Ticket.objects.values(
        mail=Subquery(mails.order_by("-pk")[:1]),
        to_answer=Subquery(mails[:1]),
        draft=Subquery(drafts.values("pk")[:1]),
        opened=Subquery(drafts.open().values("pk")[:1]),
        automatic=Exists(waiting_automatic(OuterRef("pk"))),
    ).get(pk=ticket.pk)


def restore(ticket: Ticket, state: Mapping[str, Any], *, agent: User) -> None:
    """A locked ticket as it stood before it was put aside, its draft with it; else, as where who answered it has left,
    it is reopened instead."""
    if _stands_again(ticket, state):
        notifications.notify(ticket.pk, "act", act="reopen", by=agent.get_username())
    else:
        reopen(ticket.pk, agent=agent)


def give_back(ticket: Ticket, state: Mapping[str, Any], to: Assignee) -> None:
    """A locked ticket as it stood before a person took it over. Raises Stale."""
    if not _restored(ticket, state, drafting=state["drafting"], assignee_id=to.person, team_id=to.team):
        raise Stale("The ticket has moved on. Hand it back to the copilot instead.")


def stand_again(ticket: Ticket, state: Mapping[str, Any], *, otherwise: str) -> None:
    """A locked ticket as it stood before a reply was sent again, with a reminder that was set since; where that cannot be
    any more, in the queue with the reason."""
    reminder = ticket.reminder
    if not _stands_again(ticket, state):
        ticket.move_to(Status.REVIEW, card=Card.NONE, reason=otherwise)
    if reminder and ticket.status in (Status.REVIEW, Status.OPEN):
        Ticket.objects.filter(pk=ticket.pk).update(snoozed_until=reminder)


def _stands_again(ticket: Ticket, state: Mapping[str, Any]) -> bool:
    """Restored, with whom it is assigned to; False also where they would answer it and have left."""
    left = state.get("status") == Status.OPEN and not somebody_answers(ticket.assigned_to)
    return not left and _restored(ticket, state)


def _restored(ticket: Ticket, state: Mapping[str, Any], **also: Any) -> bool:
    """False where a mail or draft came meanwhile, or what the copilot was doing then has come to nothing."""
    draft = ticket.drafts.filter(pk=state.get("open_draft") or 0).first()
    unchanged = state and not state.get("withdrawn") and state["newest"] == newest_numbers(ticket)
    idle = unchanged and state["status"] == Status.NEW and not ticket.events.due().exists()
    if not unchanged or idle or (draft and draft.status != Draft.Status.OPEN and not draft.reopen()):
        return False
    until = datetime.fromisoformat(state["snoozed_until"]) if state["snoozed_until"] else None
    shown = {name: state[name] for name in ("card", "reason", "confidence")}
    ticket.move_to(state["status"], **shown, snoozed_until=until, put_aside_by_id=state["put_aside_by"], **also)
    if draft:
        article_changes.compare([ticket.pk])
    return True


def _has_draft_again(ticket: Ticket) -> bool:
    """The draft that was snoozed with it, or the one that closing set aside, if nothing has come since."""
    newest = ticket.drafts.order_by("-version").first()
    if newest is None or newest.card == Card.NONE or not is_current(ticket, newest.answers_message_id or 0):
        return False
    return newest.reopen() or newest.status == Draft.Status.OPEN


@transaction.atomic
def snooze(ticket_id: int, *, agent: User, until: datetime, last_message_id: int | None = None) -> TicketChange:
    """Out of sight until then, its open draft with it. Raises Stale or Refused."""
    ticket = Ticket.objects.lock(ticket_id)
    state, _ = _seen_state(ticket, last_message_id)
    if until <= timezone.now():
        raise Refused("Choose a time in the future.")
    # Its draft sleeps with the ticket.
    state["withdrawn"] = ticket.status == Status.WAITING and stop_automatic(ticket, "the ticket was snoozed", agent)
    if not ticket.snooze(until, agent):
        raise _moved_on(ticket)
    notifications.notify(ticket_id, "act", act="snooze", by=agent.get_username())
    return TicketChange.of_move(ticket, agent, TicketChange.Act.SNOOZE, state)


@transaction.atomic
def remind(ticket_id: int, *, agent: User, until: datetime, last_message_id: int | None = None) -> TicketChange:
    """Back to the agent unless the customer answers before. Raises Stale or Refused."""
    ticket = Ticket.objects.lock(ticket_id)
    state, _ = _seen_state(ticket, last_message_id)
    if until <= timezone.now():
        raise Refused("Choose a time in the future.")
    before = ticket.assigned_to
    if not ticket.remind(until, agent):
        raise _moved_on(ticket)
    if before != Assignee(agent.pk):
        ticket.assignee, ticket.team = agent, None
        TicketChange.of_assignment(ticket, agent, before=before, name=full_name(agent))
    notifications.notify(ticket_id, "act", act="snooze", by=agent.get_username())
    return TicketChange.of_move(ticket, agent, TicketChange.Act.REMIND, state)


@transaction.atomic
def resolve(ticket_id: int, *, agent: User, last_message_id: int | None = None) -> TicketChange:
    return _close(ticket_id, agent, last_message_id, Ticket.resolve, TicketChange.Act.RESOLVE)


@transaction.atomic
def mark_spam(ticket_id: int, *, agent: User, last_message_id: int | None = None) -> TicketChange:
    return _close(ticket_id, agent, last_message_id, Ticket.mark_spam, TicketChange.Act.SPAM)


@transaction.atomic
def draft_again(ticket_id: int, *, agent: User) -> int:
    """What the copilot gave up on is due once more, with all its attempts. How many events. Raises Stale."""
    ticket = Ticket.objects.lock(ticket_id)
    count = ticket.events.retry()
    if not count:
        raise Stale("It is already being retried.")
    if ticket.status == Status.REVIEW and ticket.reason == FAILED:
        ticket.move_to(Status.NEW)
    notifications.wake_copilot()
    notifications.notify(ticket_id, "act", act="draft_again", by=agent.get_username())
    return count


@transaction.atomic
def reopen(ticket_id: int, *, agent: User) -> Event | None:
    """Back to people; the machine drafts again where a customer still waits (then its Event is returned)."""
    ticket = Ticket.objects.lock(ticket_id)
    if ticket.merged_into_id:
        raise Refused(f"Its mail is on #{ticket.merged_into_id}. Undo the merge first.")
    if ticket.status == Status.SNOOZED and ticket.reason == NO_ANSWER:  # nobody waits for us
        ticket.move_to(Status.WAITING)
        notifications.notify(ticket_id, "act", act="reopen", by=agent.get_username())
        return None
    if not ticket.reopen():
        raise _moved_on(ticket)
    notifications.notify(ticket_id, "act", act="reopen", by=agent.get_username())
    TicketChange.of_move(ticket, agent, TicketChange.Act.REOPEN)
    persons = stays_with_person(ticket)
    if not _has_draft_again(ticket) and awaits_draft(ticket):
        return resume(ticket)
    if persons:
        ticket.move_to(Status.OPEN)
    else:
        show_draft(ticket, undelivered(ticket) or "reopened")
    return None

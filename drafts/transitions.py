"""Acts that only move a ticket: snooze, remind, resolve, spam, reopen. Their conditional UPDATEs are methods of
`Ticket`."""

import uuid
from collections.abc import Callable, Mapping
from datetime import datetime, timedelta
from typing import Any

from django.contrib.auth.models import User
from django.db import transaction
from django.db.models import Exists, OuterRef, Q, Subquery
from django.db.models.functions import Now
from django.utils import timezone

from . import article_changes, notifications
from .conflicts import Refused, Stale, check_number
from .models import NO_ANSWER, Assignee, Card, Draft, Event, Ticket, TicketChange, UnsentReply
from .person_names import full_name
from .proposals import answered, is_current, newest_customer_message, to_answer
from .roles import somebody_answers
from .withdrawals import waiting_automatic, withdraw

Status = Ticket.Status
LEFT = "assignee_left"  # reason of a ticket whose assignee can no longer answer
NOT_DRAFTED = "not_drafted"  # reason: the copilot had nothing, or no longer anything, to answer
NO_DRAFT_CAME = "no_draft_came"  # reason: a mail is open, and no event is due to answer it
FAILED = "processing_failed"  # reason: the copilot gave up on the ticket's event
FALLBACK = "provider_unavailable"  # reason of a draft that quotes the articles because its model failed
LONGEST_OUTAGE = timedelta(days=1)  # after which such a draft is not written again by itself
REDRAFTS_AT_ONCE = 2
NOT_SENT = "not_sent"  # reason: an automatic reply was stopped; followed by why


def ask_machine(ticket: Ticket, kind: Event.Kind, key: str, **payload: object) -> Event:
    newest = newest_customer_message(ticket.pk)
    trace = newest.trace_id if newest else ""
    event = Event.objects.create(ticket=ticket, kind=kind, dedupe_key=key, payload=payload, trace_id=trace)
    notifications.wake_copilot()
    return event


def awaits_draft(ticket: Ticket) -> bool:
    """Whether a customer's mail is unanswered and the copilot may draft."""
    newest = newest_customer_message(ticket.pk)
    if newest is None or newest.automatic or newest.parse_error:
        return False
    return ticket.drafting and not answered(ticket.pk, newest.pk)


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


def resume(ticket: Ticket) -> Event:
    ticket.move_to(Status.NEW)
    return ask_machine(ticket, Event.Kind.RESUME, f"resume:{ticket.pk}:{uuid.uuid4()}")


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


def offer_again(ticket: Ticket, draft: Draft, reminder: datetime | None = None) -> None:
    """Put the ticket into review with this open draft, and mark the draft if a cited article has changed."""
    card, reason, confidence = draft.card, draft.escalation_reason, draft.confidence
    ticket.move_to(Status.REVIEW, card=card, reason=reason, confidence=confidence, snoozed_until=reminder)
    article_changes.compare([ticket.pk])


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
    """The ticket's state for `restore` and `give_back`, with its newest mail and draft."""
    return _state(ticket, _standing(ticket))


def _seen_state(ticket: Ticket, seen: int | None) -> tuple[dict[str, Any], bool]:
    """The state as `state_of`, and whether an automatic reply is queued. Raises Stale if an unseen mail came."""
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
    """Keys of the newest mail, the mail that a reply would answer, the newest draft and the open draft, and whether an
    automatic reply is queued. One statement, as every act needs it."""
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
    """Restore a locked ticket and its draft from before it was put aside. If that is not possible, for example because
    its assignee has left, reopen it."""
    if _stands_again(ticket, state):
        notifications.notify(ticket.pk, "act", act="reopen", by=agent.get_username())
    else:
        reopen(ticket.pk, agent=agent)


def give_back(ticket: Ticket, state: Mapping[str, Any], to: Assignee) -> None:
    """Restore a locked ticket from before a person took it over. Raises Stale."""
    if not _restored(ticket, state, drafting=state["drafting"], assignee_id=to.person, team_id=to.team):
        raise Stale("The ticket has moved on. Hand it back to the copilot instead.")


def stand_again(ticket: Ticket, state: Mapping[str, Any], *, otherwise: str) -> None:
    """Restore a locked ticket from before a reply was sent again, keeping a reminder set since. If that is no longer
    possible, put it into the queue with the reason."""
    reminder = ticket.reminder
    if not _stands_again(ticket, state):
        ticket.move_to(Status.REVIEW, card=Card.NONE, reason=otherwise)
    if reminder and ticket.status in (Status.REVIEW, Status.OPEN):
        Ticket.objects.filter(pk=ticket.pk).update(snoozed_until=reminder)


def _stands_again(ticket: Ticket, state: Mapping[str, Any]) -> bool:
    """Restore the ticket with its current assignee; False also if the ticket is open and its assignee has left."""
    left = state.get("status") == Status.OPEN and not somebody_answers(ticket.assigned_to)
    return not left and _restored(ticket, state)


def _restored(ticket: Ticket, state: Mapping[str, Any], **also: Any) -> bool:
    """Restore the state. False if a mail or draft came meanwhile, or the draft that the copilot was writing never
    came."""
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
    """Reopen the newest draft, which was snoozed or closed with the ticket, if nothing has come since."""
    newest = ticket.drafts.order_by("-version").first()
    if newest is None or newest.card == Card.NONE or not is_current(ticket, newest.answers_message_id or 0):
        return False
    return newest.reopen() or newest.status == Draft.Status.OPEN


@transaction.atomic
def snooze(ticket_id: int, *, agent: User, until: datetime, last_message_id: int | None = None) -> TicketChange:
    """Snooze the ticket, with its open draft. Raises Stale or Refused."""
    ticket = Ticket.objects.lock(ticket_id)
    state, _ = _seen_state(ticket, last_message_id)
    if until <= timezone.now():
        raise Refused("Choose a time in the future.")
    # A stopped automatic reply's draft is snoozed with the ticket.
    state["withdrawn"] = ticket.status == Status.WAITING and stop_automatic(ticket, "the ticket was snoozed", agent)
    if not ticket.snooze(until, agent):
        raise _moved_on(ticket)
    notifications.notify(ticket_id, "act", act="snooze", by=agent.get_username())
    return TicketChange.of_move(ticket, agent, TicketChange.Act.SNOOZE, state)


@transaction.atomic
def remind(ticket_id: int, *, agent: User, until: datetime, last_message_id: int | None = None) -> TicketChange:
    """Set a reminder: the ticket returns to the agent unless the customer answers before. Raises Stale or Refused."""
    ticket = Ticket.objects.lock(ticket_id)
    state, _ = _seen_state(ticket, last_message_id)
    if until <= timezone.now():
        raise Refused("Choose a time in the future.")
    before = ticket.assigned_to
    state["assigned_to"] = str(before)
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


def _write_again(ticket: Ticket) -> int:
    worth = Q(escalation_reason=FALLBACK) | article_changes.LACKING & Exists(article_changes.published_since())
    draft = ticket.drafts.open().filter(worth).first()
    if draft is None or ticket.status != Status.REVIEW or ticket.events.due().exists():
        return 0
    ask_machine(ticket, Event.Kind.REWRITE, f"again:{draft.pk}:{uuid.uuid4()}", draft=draft.pk)
    return 1


def redraft_after_outage() -> int:
    """The model answers again: request another draft for the longest waiting tickets of the last day whose draft only quotes
    because it did not, if nobody works on them. Few at a time, as each that succeeds leads to the next ones, and each draft
    once. Returns the number requested."""
    quoting = Draft.objects.open().filter(ticket=OuterRef("pk"), created__gt=Now() - LONGEST_OUTAGE)
    begun = UnsentReply.objects.filter(ticket=OuterRef("pk")).exclude(text="")
    waiting = Ticket.objects.filter(
        Q(held_until=None) | Q(held_until__lte=Now()),
        ~Exists(begun),
        ~Exists(Event.objects.due().filter(ticket=OuterRef("pk"))),
        status=Status.REVIEW, reason=FALLBACK, drafting=True,
    )  # fmt: skip
    oldest = waiting.annotate(quoted=Subquery(quoting.values("pk")[:1])).exclude(quoted=None).order_by("pk")
    events = [
        Event(
            kind=Event.Kind.REWRITE,
            ticket_id=ticket,
            payload={"draft": draft, "outage": True},
            dedupe_key=f"outage:{draft}",
        )
        for ticket, draft in oldest.values_list("pk", "quoted")[:REDRAFTS_AT_ONCE]
    ]
    made = Event.objects.bulk_create(events, ignore_conflicts=True)
    if made:
        notifications.wake_copilot()
    return len(made)


@transaction.atomic
def draft_again(ticket_id: int, *, agent: User) -> int:
    """Retry the events that the copilot gave up on, with all attempts; or, where the draft only quotes the articles because
    its model failed, or lacks something and articles have come since, request another one, until which it stays. Returns
    the number of events. Raises Stale."""
    ticket = Ticket.objects.lock(ticket_id)
    count = ticket.events.retry() or _write_again(ticket)
    if not count:
        raise Stale("It is already being retried.")
    if ticket.status == Status.REVIEW and ticket.reason == FAILED:
        ticket.move_to(Status.NEW)
    notifications.wake_copilot()
    notifications.notify(ticket_id, "act", act="draft_again", by=agent.get_username())
    return count


@transaction.atomic
def reopen(ticket_id: int, *, agent: User) -> Event | None:
    """Reopen the ticket. If a customer still waits, the copilot drafts again, and the Event is returned. Raises Stale
    or Refused."""
    ticket = Ticket.objects.lock(ticket_id)
    if ticket.merged_into_id:
        raise Refused(f"Its mail is on #{ticket.merged_into_id}. Undo the merge first.")
    if ticket.status == Status.SNOOZED and ticket.reason == NO_ANSWER:  # no customer waits for an answer
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

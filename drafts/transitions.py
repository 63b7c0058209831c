"""Acts that only move a ticket: snooze, remind, resolve, spam, reopen. Their conditional UPDATEs are methods of
`Ticket`."""

import uuid
from collections.abc import Callable, Mapping, Sequence
from datetime import datetime, timedelta
from functools import cache
from typing import Any

from django.conf import settings
from django.contrib.auth.models import User
from django.contrib.postgres.expressions import ArraySubquery
from django.db import transaction
from django.db.models import Exists, OuterRef, Q, Subquery
from django.db.models.functions import Now
from django.utils import timezone

from . import article_changes, notifications
from .compiled_query import CompiledRows, placeholder
from .conflicts import Refused, Stale, check_number
from .models import NO_ANSWER, Assignee, Card, Draft, Event, Message, Ticket, TicketChange, UnsentReply
from .models.draft import authors_typing
from .models.ticket import TicketQuerySet
from .person_names import full_name
from .proposals import is_current, newest_and_answered, newest_customer_message, to_answer
from .roles import somebody_answers
from .withdrawals import waiting_automatic, withdraw
from .written_together import Writes

Status = Ticket.Status
Allowed = Callable[[Ticket, Sequence[Mapping[str, Any]]], object]  # raises to refuse an act on the locked ticket
TICKET = placeholder()
LEFT = "assignee_left"  # reason of a ticket whose assignee can no longer answer
NOT_DRAFTED = "not_drafted"  # reason: the copilot had nothing, or no longer anything, to answer
NO_DRAFT_CAME = "no_draft_came"  # reason: a mail is open, and no event is due to answer it
FAILED = "processing_failed"  # reason: the copilot gave up on the ticket's event
FALLBACK = "provider_unavailable"  # reason of a draft that quotes the articles because its model failed
LONGEST_OUTAGE = timedelta(days=1)  # after which such a draft is not written again by itself
REDRAFTS_AT_ONCE = 2
NOT_SENT = "not_sent"  # reason: an automatic reply was stopped; followed by why


def ask_machine(
    ticket: Ticket, kind: Event.Kind, key: str, *, newest: Message | None, within: Writes, **payload: object
) -> Event:
    """Ask for a run. `newest`: the mail that it answers, as `proposals.newest_customer_message` has it."""
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
    newest, is_answered = newest_and_answered(ticket.pk)
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


def resume(ticket: Ticket, newest: Message | None) -> Event:
    writes = Writes()
    ticket.move_to(Status.NEW, within=writes)
    key = f"resume:{ticket.pk}:{uuid.uuid4()}"
    event = ask_machine(ticket, Event.Kind.RESUME, key, newest=newest, within=writes)
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
    ticket: Ticket, draft: Draft, reminder: datetime | None = None, *, with_writes: Writes | None = None
) -> None:
    """Put the ticket into review with this open draft, and mark the draft if a cited article has changed. `with_writes`: run
    with what is to be written besides."""
    card, reason, confidence = draft.card, draft.escalation_reason, draft.confidence
    writes = with_writes or Writes()
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


def _moved_on(ticket: Ticket) -> Stale:
    return Stale(f"The ticket has changed: {ticket.get_status_display().lower()}.")


def _close(
    ticket_id: int,
    agent: User,
    seen: int | None,
    close: Callable[[Ticket, User | None], bool],
    act: TicketChange.Act,
    allowed: Allowed,
) -> TicketChange:
    ticket = with_colleagues().lock(ticket_id)
    state, waits = _seen_state(ticket, seen, allowed)
    if not close(ticket, agent):
        raise _moved_on(ticket)
    state["withdrawn"] = waits and withdraw(ticket, f"The ticket was closed: {ticket.status}", agent)
    writes = Writes()
    if state["open_draft"]:
        writes.update(ticket.drafts.open(), status=Draft.Status.SUPERSEDED)
    notifications.notify(ticket_id, "act", within=writes, act=ticket.status, by=agent.get_username())
    change = TicketChange.of_move(ticket, agent, act, state, within=writes)
    writes.run()
    return change


def anybody(ticket: Ticket, writers: Sequence[Mapping[str, Any]]) -> None:
    """The default of `allowed`: no check."""


def with_colleagues() -> TicketQuerySet:
    """Tickets with what `allowed` reads and a toast names."""
    return Ticket.objects.select_related("customer", "assignee", "held_by")


def state_of(ticket: Ticket) -> dict[str, Any]:
    """The ticket's state for `restore` and `give_back`, with its newest mail and draft."""
    return state_from(ticket, standing_of(ticket))


def _seen_state(ticket: Ticket, seen: int | None, allowed: Allowed) -> tuple[dict[str, Any], bool]:
    """The state as `state_of`, and whether an automatic reply is queued. Raises Stale if an unseen mail came."""
    standing = standing_of(ticket)
    allowed(ticket, standing["writers"])
    check_number(standing["to_answer"] or 0, seen)
    return state_from(ticket, standing), standing["automatic"]


def state_from(ticket: Ticket, standing: Mapping[str, Any]) -> dict[str, Any]:
    """The state as `state_of`, of a standing that is read already."""
    return {
        "status": ticket.status,
        "card": ticket.card,
        "reason": ticket.reason,
        "confidence": ticket.confidence,
        "snoozed_until": ticket.snoozed_until.isoformat() if ticket.snoozed_until else None,
        "put_aside_by": ticket.put_aside_by_id,
        "drafting": ticket.drafting,
        "open_draft": standing["opened"],
        "newest": newest_numbers(standing),
    }


def newest_numbers(standing: Mapping[str, Any]) -> dict[str, int | None]:
    """The numbers of its newest mail and draft, as `state_of` keeps them."""
    return {kind: standing[kind] for kind in ("mail", "draft")}


def standing_of(ticket: Ticket) -> Mapping[str, Any]:
    """Keys of the newest mail, the mail that a reply would answer, the newest draft and the open draft with its version,
    whether an automatic reply is queued, whether an event is due, and who is typing. One statement, as every act needs
    it."""
    return vars(_standing(settings.HOLD_SECONDS).with_keys({TICKET: ticket.pk})[0])


@cache
def _standing(_hold_seconds: int) -> CompiledRows[Ticket]:
    """Compiled once, as in `drafts.roles`; the hold's length is in it."""
    drafts = Draft.objects.filter(ticket=TICKET).order_by("-pk")
    mails = to_answer(TICKET).values("pk")
    read = Ticket.objects.only("pk").annotate(
        mail=Subquery(mails.order_by("-pk")[:1]),
        to_answer=Subquery(mails[:1]),
        draft=Subquery(drafts.values("pk")[:1]),
        opened=Subquery(drafts.open().values("pk")[:1]),
        opened_version=Subquery(drafts.open().values("version")[:1]),
        automatic=Exists(waiting_automatic(TICKET)),
        due=Exists(Event.objects.due().filter(ticket=TICKET)),
        writers=ArraySubquery(authors_typing(TICKET)),
    )
    return CompiledRows.of(read.filter(pk=TICKET), TICKET)


def restore(ticket: Ticket, state: Mapping[str, Any], writes: Writes, *, agent: User) -> None:
    """Restore a locked ticket and its draft from before it was put aside, with `writes`. If that is not possible, for
    example because its assignee has left, reopen it."""
    told = Writes()
    notifications.notify(ticket.pk, "act", within=told, act="reopen", by=agent.get_username())
    if not _stands_again(ticket, state, writes + told):
        writes.run()
        reopen(ticket.pk, agent=agent)
        ticket.refresh_from_db(fields=["status"])


def give_back(
    ticket: Ticket, state: Mapping[str, Any], to: Assignee, writes: Writes, standing: Mapping[str, Any]
) -> None:
    """Restore a locked ticket from before a person took it over, with `writes`. `standing`: of now. Raises Stale."""
    also = {"drafting": state["drafting"], "assignee_id": to.person, "team_id": to.team}
    if not _restored(ticket, state, writes, standing, **also):
        raise Stale("The ticket has moved on. Hand it back to the copilot instead.")


def stand_again(ticket: Ticket, state: Mapping[str, Any], *, otherwise: str) -> None:
    """Restore a locked ticket from before a reply was sent again, keeping a reminder set since. If that is no longer
    possible, put it into the queue with the reason."""
    reminder = ticket.reminder
    if not _stands_again(ticket, state, Writes()):
        ticket.move_to(Status.REVIEW, card=Card.NONE, reason=otherwise)
    if reminder and ticket.status in (Status.REVIEW, Status.OPEN):
        Ticket.objects.filter(pk=ticket.pk).update(snoozed_until=reminder)


def _stands_again(ticket: Ticket, state: Mapping[str, Any], writes: Writes) -> bool:
    """Restore the ticket with its current assignee; False also if the ticket is open and its assignee has left."""
    left = state.get("status") == Status.OPEN and not somebody_answers(ticket.assigned_to)
    return not left and _restored(ticket, state, writes)


def _restored(
    ticket: Ticket,
    state: Mapping[str, Any],
    writes: Writes,
    standing: Mapping[str, Any] | None = None,
    **also: Any,
) -> bool:
    """Restore the state, with `writes`. False, and nothing written, if a mail or draft came meanwhile, or the draft that
    the copilot was writing never came."""
    if not state or state.get("withdrawn"):
        return False
    standing = standing or standing_of(ticket)
    idle = state["status"] == Status.NEW and not standing["due"]
    if state["newest"] != newest_numbers(standing) or idle:
        return False
    opened, reopened = state.get("open_draft"), None
    draft = Draft.objects.with_cited().filter(pk=opened, ticket=ticket).first() if opened else None
    if draft and draft.status != Draft.Status.OPEN:
        if draft.status != Draft.Status.SUPERSEDED:
            return False
        reopened = writes.update(draft.superseded(), status=Draft.Status.OPEN)
    until = datetime.fromisoformat(state["snoozed_until"]) if state["snoozed_until"] else None
    shown = {name: state[name] for name in ("card", "reason", "confidence")} | also
    aside = {"snoozed_until": until, "put_aside_by_id": state["put_aside_by"]}
    ticket.move_to(state["status"], within=writes, **shown, **aside)
    writes.run()
    if reopened and not reopened.rows:
        raise _moved_on(ticket)
    if draft:
        article_changes.compare_draft(draft)
    return True


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
        raise _moved_on(ticket)
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
        raise _moved_on(ticket)
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
    ticket_id: int, *, agent: User, last_message_id: int | None = None, allowed: Allowed = anybody
) -> TicketChange:
    return _close(ticket_id, agent, last_message_id, Ticket.mark_spam, TicketChange.Act.SPAM, allowed)


def _write_again(ticket: Ticket) -> int:
    worth = Q(escalation_reason=FALLBACK) | article_changes.LACKING & Exists(article_changes.published_since())
    draft = ticket.drafts.open().filter(worth).first()
    if draft is None or ticket.status != Status.REVIEW or ticket.events.due().exists():
        return 0
    writes, newest = Writes(), newest_customer_message(ticket.pk)
    key = f"again:{draft.pk}:{uuid.uuid4()}"
    ask_machine(ticket, Event.Kind.REWRITE, key, newest=newest, within=writes, draft=draft.pk)
    writes.run()
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
    writes = Writes()
    notifications.notify(ticket_id, "act", within=writes, act="reopen", by=agent.get_username())
    TicketChange.of_move(ticket, agent, TicketChange.Act.REOPEN, within=writes)
    persons, draft = stays_with_person(ticket), _draft_again(ticket)
    if draft and not persons:
        offer_again(ticket, draft, with_writes=writes)
        return None
    writes.run()
    if draft is None and (event := resume_if_awaited(ticket)):
        return event
    if persons:
        ticket.move_to(Status.OPEN)
    else:
        show_draft(ticket, undelivered(ticket) or "reopened")
    return None

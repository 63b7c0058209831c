"""Merging two tickets, splitting one, and undoing both.

Invariants: every mail is on exactly one ticket, and our own mail is with the mail that it answers. Nothing moves while
a reply is under way or a mail is being read. Runs of the copilot that began before lose their lease, as they have not
read what moved. Tickets that waited for an answer are in the queue afterwards: with a new draft if the copilot can tell
which mail is open, else for a person."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from django.contrib.auth.models import User
from django.contrib.postgres.expressions import ArraySubquery
from django.db import transaction
from django.db.models import Exists, OuterRef, Q, Subquery
from django.utils import timezone

from drafts import notifications
from drafts.conflicts import Refused, Stale
from drafts.inbound import autoreply
from drafts.inbound.mail.headers import address_key
from drafts.models import (
    DANGER,
    NO_ANSWER,
    OBSTACLES,
    Assignee,
    Card,
    Customer,
    Draft,
    Event,
    Message,
    Outbound,
    Reading,
    ReplyFile,
    Ticket,
    TicketChange,
    TicketMove,
    obstacle,
)
from drafts.models.event import finishing
from drafts.models.ticket import SPLIT_UNDONE
from drafts.person_names import full_name
from drafts.proposals import answered, newest_and_answered, to_answer
from drafts.roles import somebody_answers
from drafts.transitions import resume_if_awaited, show_draft
from drafts.transitions.standing import state_of
from drafts.withdrawals import waiting_automatic, withdraw
from drafts.workflow.moved_rows import MOVING, following, move_rows, taking
from drafts.workflow.writing import reply_parts
from drafts.written_together import Writes

Act = TicketMove.Act
Status = Ticket.Status
MERGED = "merged"
KEPT = ("status", "card", "reason", "drafting", "preview", "needs_person", "danger")


@transaction.atomic
def merge(ticket_id: int, *, other: int, agent: User) -> TicketMove:
    """Move everything from `other` to the ticket and close `other`. Raises Refused."""
    if ticket_id == other:
        raise Refused("A ticket cannot be merged with itself.")
    target, source = _locked(ticket_id, other)
    replies = _fit([target, source], agent)
    if source.mailbox_id != target.mailbox_id:
        raise Refused(f"#{source.pk} came to another mailbox.")
    before = _standing(replies, source, target)
    waits, waiting_since = _waits(source), source.waiting_since
    waited = _waits(target)
    before["both_waited"] = waits and waited  # text written for one does not answer the other
    kind, reason = _kind_of_both(source, target), _undelivered(replies, target, source) or MERGED
    moved = move_rows(source, target)
    moved["writers"] = reply_parts.carry(source.pk, target.pk)
    persons, reminder = not target.drafting or (waits and not source.drafting), source.reminder
    reminded = source.put_aside_by
    move = TicketMove(source=source, target=target, act=Act.MERGE, agent=agent, moved=moved, before=before)
    writes = Writes()
    writes.insert(move)
    writes.update(source.events.due(), **finishing())
    writes.update(Draft.objects.open().filter(ticket__in=[source.pk, target.pk]), status=Draft.Status.SUPERSEDED)
    source.move_to(Status.RESOLVED, reason=MERGED, merged_into=target, put_aside_by=agent, within=writes)
    if waits or waited:
        since = min([waiting_since] * waits + [target.waiting_since] * waited)
        kinds = {"needs_person": kind, "danger": kind == DANGER}
        writes.update(Ticket.objects.filter(pk=target.pk), waiting_since=since, **kinds)
        target.mark_person(kind)
    writes.run()
    if waits or waited:
        _to_queue(target, agent, drafting=not persons, reason=reason, assignee=source.assignee)
    elif reminder and not (target.reminder and target.reminder < reminder):
        _remind(target, reminder, reminded, move, agent)
    _record(move, target, f"#{source.pk} {source.subject}", agent)
    return move


def _remind(ticket: Ticket, until: datetime, who: User | None, move: TicketMove, agent: User) -> None:
    """Set the reminder of the merged ticket on this one; `who` had set it."""
    state = state_of(ticket) | {"move": move.pk}
    before, assignee = ticket.assigned_to, move.source.assignee
    also: dict[str, Any] = {} if before else {"assignee": assignee}
    ticket.move_to(Status.SNOOZED, reason=NO_ANSWER, snoozed_until=until, put_aside_by=who, **also)
    if assignee and not before:
        TicketChange.of_assignment(ticket, agent, before=before, name=full_name(assignee))
    TicketChange.of_move(ticket, who, TicketChange.Act.REMIND, state, name=f"#{move.source_id}")


@transaction.atomic
def split(message_id: int, *, agent: User) -> TicketMove:
    """Move the mail and everything after it to a new ticket. Raises Refused or Message.DoesNotExist."""
    first = Message.objects.mail().get(pk=message_id, direction=Message.Direction.IN)
    (source,) = _locked(first.ticket_id)
    first.refresh_from_db(fields=["ticket"])
    replies = _fit([source], agent)
    thread = list(source.messages.values_list("pk", "direction"))
    place = [pk for pk, _ in thread].index(first.pk) if first.ticket_id == source.pk else 0
    if not any(direction != Message.Direction.NOTE for _, direction in thread[:place]):
        raise Refused("This is the first mail of the ticket: nothing would be left without it.")
    before = _standing(replies, source)
    waited = _waits(source)
    going = following(source, thread, place)
    last = to_answer(source.pk).exclude(pk__in=going).values_list("pk", flat=True).first()
    was_answered = last is not None and answered(source.pk, last)
    target = _ticket_of(first, source)
    moved = move_rows(source, target, going)
    if to_them := reply_parts.writers_to(going):
        reply_parts.carry(source.pk, target.pk, to_them)
    move = TicketMove(source=source, target=target, act=Act.SPLIT, agent=agent, moved=moved, before=before)
    writes = Writes()
    writes.insert(move)
    writes.update(source.drafts.open(), status=Draft.Status.SUPERSEDED)
    writes.update(source.events.due(), **finishing())
    writes.run()
    _stand(source, agent, waited=waited, was_answered=was_answered)
    _stand(target, agent, waited=waited)
    _record(move, source, f"#{target.pk} {target.subject}", agent)
    return move


@transaction.atomic
def undo(move_id: int, *, agent: User) -> TicketMove:
    """Move back what was moved, unless a reply was sent since. Mail that arrived since stays where it is. Raises
    Stale."""
    move = TicketMove.objects.get(pk=move_id)
    both = [move.source_id, move.target_id]
    source, target = _locked(*both)
    if TicketMove.objects.filter(pk=move.pk, undone_at=None).update(undone_at=timezone.now()) != 1:
        raise Stale("This has already been undone.")
    reading = Exists(Reading.objects.filter(message__ticket__in=both))
    now = TicketMove.objects.with_obstacles().values(*OBSTACLES, reading=reading).get(pk=move.pk)
    if why := obstacle(now):
        raise Stale(f"{why}; it can no longer be undone.")
    if now["reading"]:
        raise Stale("A mail is still being read. Try again in a moment.")
    writes = taking(move.moved, target, source)
    writes.update(Draft.objects.open().filter(ticket__in=both), status=Draft.Status.SUPERSEDED)
    writes.update(Event.objects.due().filter(ticket__in=both), **finishing())
    writes.run()
    if move.act == Act.SPLIT:
        _close_empty(target, source)
        _restore(source, move, agent)
    else:
        reply_parts.carry(target.pk, source.pk, move.moved.get("writers", ()))
        Ticket.objects.filter(pk=source.pk).update(merged_into=None)
        source.merged_into = None
        for each in (source, target):
            _restore(each, move, agent)
    of_move = Q(act=move.act, after=str(move.pk))
    of_reminder = Q(ticket=target, act=TicketChange.Act.REMIND, state__move=move.pk)
    changes = TicketChange.objects.filter(of_move | of_reminder, ticket__in=both, undone_at=None)
    writes = Writes()
    writes.update(changes, undone_at=timezone.now())
    _tell("undo", both, agent, writes)
    writes.run()
    return move


def left_behind(move: TicketMove, agent: User) -> bool:
    """Whether the agent has begun replies on both tickets, so that the one on the merged ticket stays there."""
    return agent.pk in reply_parts.writers(move.source_id)


# Shared by merge and split


def _locked(*pks: int) -> list[Ticket]:
    """Lock the tickets in the order of their numbers, so that concurrent merges do not deadlock. Raises Refused."""
    found = Ticket.objects.lock_in_order(pks)
    for pk in sorted(pks):
        if pk not in found:
            raise Refused(f"There is no ticket #{pk}.")
    return [found[pk] for pk in pks]


@dataclass(frozen=True)
class _Replies:
    """Of a locked ticket: replies that wait for their undo window by themselves or are under way, whether a mail is being
    read, refused replies, and the state of the last one if it was not delivered."""

    automatic: bool
    under_way: bool
    reading: bool
    failed: list[int]
    undelivered: str | None


def _replies(tickets: Collection[Ticket]) -> dict[int, _Replies]:
    """Of each of these tickets, by one statement."""
    own = Outbound.objects.filter(ticket=OuterRef("pk"))
    last = own.undelivered().without_later().order_by("-pk").values("state")[:1]
    rows = Ticket.objects.filter(pk__in=[each.pk for each in tickets]).values_list(
        "pk",
        Exists(waiting_automatic(OuterRef("pk"))),
        Exists(own.under_way()),
        Exists(Reading.objects.filter(message__ticket=OuterRef("pk"))),
        ArraySubquery(own.filter(state=Outbound.State.FAILED).values("pk")),
        Subquery(last),
    )
    return {pk: _Replies(*read) for pk, *read in rows}


def _undelivered(replies: Mapping[int, _Replies], *tickets: Ticket) -> str:
    """As `transitions.undelivered`, of the first ticket that has such a reply."""
    states = (replies[each.pk].undelivered for each in tickets)
    return next((f"send_{state}" for state in states if state), "")


def _fit(tickets: Sequence[Ticket], agent: User) -> dict[int, _Replies]:
    """The replies of tickets that can be merged or split; a queued automatic one is withdrawn. Raises Refused."""
    replies = _replies(tickets)
    for each in tickets:
        if each.merged_into_id:
            raise Refused(f"#{each.pk} is merged into #{each.merged_into_id} already.")
        if each.status == Status.SPAM:
            raise Refused(f"#{each.pk} is spam. Take it out of Spam first.")
        if replies[each.pk].automatic and withdraw(each, "Merged or split", agent):
            show_draft(each, "undone")  # its mail is unanswered again
            replies |= _replies([each])
        if replies[each.pk].under_way:
            raise Refused(f"A reply on #{each.pk} is on its way. Undo it, or wait until it is sent.")
        if replies[each.pk].reading:
            raise Refused(f"A mail of #{each.pk} is still being read. Try again in a moment.")
    return replies


def _kind_of_both(*tickets: Ticket) -> str:
    """The reason why only a person may answer the mail that still waits; danger takes precedence."""
    kinds = [each.needs_person for each in tickets if _waits(each) and each.needs_person]
    return DANGER if DANGER in kinds else next(iter(kinds), "")


def _waits(ticket: Ticket) -> bool:
    """Whether the ticket waits for an answer by a person or the copilot."""
    return not ticket.awaits_customer


def _standing(replies: Mapping[int, _Replies], *tickets: Ticket) -> dict[str, Any]:
    return {
        str(each.pk): {name: getattr(each, name) for name in KEPT}
        | {"waits": _waits(each), "waiting_since": each.waiting_since.isoformat()}
        | {"reminder": each.reminder.isoformat() if each.reminder else "", "failed": replies[each.pk].failed}
        for each in tickets
    }


def _ticket_of(first: Message, source: Ticket) -> Ticket:
    """Create the ticket for the mails that are split off; its customer is the author of the first one."""
    customer = source.customer
    if first.from_address and (email := address_key(first.from_address)) != address_key(customer.email):
        named = {"name": first.from_name}
        customer, _ = Customer.objects.get_or_create(email=email, defaults=named)
    return Ticket.objects.create(
        mailbox=source.mailbox,
        customer=customer,
        subject=first.subject or source.subject,
        preview=" ".join(first.visible_text[:2_000].split())[:300],
        sender=(first.from_name or first.from_address or source.sender)[:320],
        language=source.language,
        priority=source.priority,
        assignee=source.assignee,
        team=source.team,
        drafting=source.drafting,
        related_to=source,
        waiting_since=max(first.received_at, source.waiting_since),
        # It is unknown which mail was the reason: both tickets keep it until they are answered.
        needs_person=source.needs_person,
        danger=source.danger,
    )


def _stand(ticket: Ticket, agent: User, *, waited: bool, was_answered: bool = False) -> None:
    """Set the state after a split by the mail that is still open. `was_answered`: by a reply that moved to the other
    ticket."""
    (newest, answered_now), unsent = newest_and_answered(ticket.pk), _undelivered(_replies([ticket]), ticket)
    replied = newest is None or (not newest.automatic and answered_now)
    if not waited or (replied and not unsent):
        if ticket.status not in (Status.RESOLVED, Status.WAITING):
            ticket.move_to(Status.WAITING)
    elif (newest and newest.automatic) or (ticket.drafting and (replied or was_answered)):
        show_draft(ticket, unsent or "split")
    else:
        _to_queue(ticket, agent, drafting=ticket.drafting, reason="split", assignee=ticket.assignee)


def _to_queue(ticket: Ticket, agent: User, *, drafting: bool, reason: str, assignee: User | None) -> None:
    """Put the ticket into the queue: with a new draft if the newest mail is open, else for a person."""
    if not drafting:
        also: dict[str, Any] = {}
        if not somebody_answers(ticket.assigned_to):
            able = assignee is not None and somebody_answers(Assignee(person=assignee.pk))
            also = {"assignee": assignee if able else agent, "team": None}
        ticket.move_to(Status.OPEN, drafting=False, **also)
    elif not resume_if_awaited(ticket):
        show_draft(ticket, reason)


def _restore(ticket: Ticket, move: TicketMove, agent: User) -> None:
    """Restore the state from before the move. If mail came since, or a reply bounced, the ticket is open."""
    was = move.before[str(ticket.pk)]
    came = ticket.messages.filter(direction=Message.Direction.IN, received_at__gt=move.created)
    first = came.exclude(automatic__in=autoreply.RESTS).order_by("received_at").first()
    held = {ticket.pk, move.target_id} if move.act == Act.SPLIT else {ticket.pk}
    merged = TicketMove.objects.filter(act=Act.MERGE, target__in=held, pk__gt=move.pk, undone_at=None)
    newer = first is not None or merged.exists()
    # With newer mail `needs_person` is kept, as that mail may be the reason.
    names = ("drafting",) if newer else ("drafting", "preview", "needs_person", "danger")
    # Moves made before these fields were recorded do not have them.
    fields = {name: was[name] for name in names if name in was}
    if was["waits"] or not newer:
        fields["waiting_since"] = was["waiting_since"]
    elif first:
        fields["waiting_since"] = first.received_at
    Ticket.objects.filter(pk=ticket.pk).update(**fields)
    ticket.refresh_from_db()
    replies = _replies([ticket])
    returned = "failed" in was and not set(replies[ticket.pk].failed) <= set(was["failed"])
    if was["waits"] or newer or returned:
        reason = _undelivered(replies, ticket) or ("bounced" if returned else "reopened")
        _to_queue(ticket, agent, drafting=ticket.drafting, reason=reason, assignee=None)
    elif was["status"] == Status.SNOOZED and not was.get("reminder"):
        ticket.move_to(Status.WAITING)
    else:
        until = datetime.fromisoformat(was["reminder"]) if was.get("reminder") else None
        ticket.move_to(was["status"], card=was["card"], reason=was["reason"], snoozed_until=until)


def _close_empty(target: Ticket, source: Ticket) -> None:
    """Close the ticket that a split created: everything on it moves back, and lists no longer show it."""
    writes = Writes()
    for model in MOVING.values():
        writes.update(model._default_manager.filter(ticket=target), ticket=source)
    writes.update(ReplyFile.objects.filter(outbound__ticket__in=[source.pk, target.pk]), ticket=source)
    target.move_to(Status.RESOLVED, card=Card.NONE, reason=SPLIT_UNDONE, merged_into=source, within=writes)
    writes.run()
    reply_parts.carry(target.pk, source.pk)


def _record(move: TicketMove, shown_on: Ticket, name: str, agent: User) -> None:
    writes = Writes()
    writes.insert(TicketChange(ticket=shown_on, agent=agent, act=move.act, after=str(move.pk), name=name[:200]))
    _tell(move.act, (move.source_id, move.target_id), agent, writes)
    writes.run()


def _tell(act: str, tickets: Collection[int], agent: User, writes: Writes) -> None:
    notifications.notify_each(tickets, "act", within=writes, act=act, by=agent.get_username())

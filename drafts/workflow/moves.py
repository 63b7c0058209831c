"""Merging two tickets, splitting one, and undoing both.

Invariants: every mail is on exactly one ticket, and our own mail is with the mail that it answers. Nothing moves while
a reply is under way or a mail is being read. Runs of the copilot that began before lose their lease, as they have not
read what moved. Tickets that waited for an answer are in the queue afterwards: with a new draft if the copilot can tell
which mail is open, else for a person."""

from collections.abc import Collection, Iterable, Mapping
from datetime import datetime
from typing import Any

from django.contrib.auth.models import User
from django.db import transaction
from django.db.models import Q
from django.utils import timezone

from drafts import notifications
from drafts.conflicts import Refused, Stale
from drafts.inbound import autoreply
from drafts.models import (
    DANGER,
    NO_ANSWER,
    OBSTACLES,
    Assignee,
    Card,
    Customer,
    Message,
    Outbound,
    Reading,
    ReplyFile,
    Task,
    Ticket,
    TicketChange,
    TicketMove,
    obstacle,
)
from drafts.person_names import full_name
from drafts.proposals import answered, newest_customer_message, to_answer
from drafts.roles import somebody_answers
from drafts.transitions import resume_if_awaited, show_draft, state_of, undelivered
from drafts.withdrawals import withdraw
from drafts.workflow.writing import reply_parts

Act = TicketMove.Act
Status = Ticket.Status
MERGED = "merged"
MOVING = {"messages": Message, "outbound": Outbound, "tasks": Task}  # by their key in `TicketMove.moved`
KEPT = ("status", "card", "reason", "drafting", "preview", "needs_person", "danger")


@transaction.atomic
def merge(ticket_id: int, *, other: int, agent: User) -> TicketMove:
    """Move everything from `other` to the ticket and close `other`. Raises Refused."""
    if ticket_id == other:
        raise Refused("A ticket cannot be merged with itself.")
    target, source = _locked(ticket_id, other)
    for each in (target, source):
        _refuse_unfit(each, agent)
    if source.mailbox_id != target.mailbox_id:
        raise Refused(f"#{source.pk} came to another mailbox.")
    before = _standing(source, target)
    waits, waiting_since = _waits(source), source.waiting_since
    waited = _waits(target)
    before["both_waited"] = waits and waited  # text written for one does not answer the other
    kind, reason = _kind_of_both(source, target), undelivered(target) or undelivered(source) or MERGED
    moved = _move(source, target, source.messages.values_list("pk", flat=True))
    moved["writers"] = reply_parts.carry(source.pk, target.pk)
    persons, reminder = not target.drafting or (waits and not source.drafting), source.reminder
    reminded = source.put_aside_by
    move = TicketMove.objects.create(
        source=source, target=target, act=Act.MERGE, agent=agent, moved=moved, before=before
    )
    source.events.due().finish()
    source.drafts.supersede()
    source.move_to(Status.RESOLVED, reason=MERGED, merged_into=target, put_aside_by=agent)
    target.drafts.supersede()
    if waits or waited:
        since = min([waiting_since] * waits + [target.waiting_since] * waited)
        Ticket.objects.filter(pk=target.pk).update(waiting_since=since, needs_person=kind, danger=kind == DANGER)
        target.mark_person(kind)
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
    _refuse_unfit(source, agent)
    thread = list(source.messages.values_list("pk", "direction"))
    place = [pk for pk, _ in thread].index(first.pk) if first.ticket_id == source.pk else 0
    if not any(direction != Message.Direction.NOTE for _, direction in thread[:place]):
        raise Refused("This is the first mail of the ticket: nothing would be left without it.")
    before = _standing(source)
    waited = _waits(source)
    going = _following(source, thread, place)
    last = to_answer(source.pk).exclude(pk__in=going).first()
    was_answered = last is not None and answered(source.pk, last.pk)
    target = _ticket_of(first, source)
    moved = _move(source, target, going, whole=False)
    reply_parts.carry(source.pk, target.pk, reply_parts.writers_to(going))
    move = TicketMove.objects.create(
        source=source, target=target, act=Act.SPLIT, agent=agent, moved=moved, before=before
    )
    source.drafts.supersede()
    source.events.due().finish()
    _stand(source, agent, waited=waited, was_answered=was_answered)
    _stand(target, agent, waited=waited)
    _record(move, source, f"#{target.pk} {target.subject}", agent)
    return move


@transaction.atomic
def undo(move_id: int, *, agent: User) -> TicketMove:
    """Move back what was moved, unless a reply was sent since. Mail that arrived since stays where it is. Raises
    Stale."""
    move = TicketMove.objects.get(pk=move_id)
    source, target = _locked(move.source_id, move.target_id)
    if TicketMove.objects.filter(pk=move.pk, undone_at=None).update(undone_at=timezone.now()) != 1:
        raise Stale("This has already been undone.")
    if why := obstacle(TicketMove.objects.with_obstacles().values(*OBSTACLES).get(pk=move.pk)):
        raise Stale(f"{why}; it can no longer be undone.")
    for each in (source, target):
        if Reading.objects.filter(message__ticket=each).exists():
            raise Stale("A mail is still being read. Try again in a moment.")
    _take(move.moved, target, source)
    for each in (source, target):
        each.drafts.supersede()
        each.events.due().finish()
    if move.act == Act.SPLIT:
        _close_empty(target, source, agent)
        _restore(source, move, agent)
    else:
        reply_parts.carry(target.pk, source.pk, move.moved.get("writers", ()))
        Ticket.objects.filter(pk=source.pk).update(merged_into=None)
        source.merged_into = None
        for each in (source, target):
            _restore(each, move, agent)
    TicketChange.objects.filter(act=move.act, after=str(move.pk)).take_back()
    target.changes.filter(act=TicketChange.Act.REMIND, state__move=move.pk).take_back()
    _tell("undo", (source.pk, target.pk), agent)
    return move


def left_behind(move: TicketMove, agent: User) -> bool:
    """Whether the agent has begun replies on both tickets, so that the one on the merged ticket stays there."""
    return agent.pk in reply_parts.writers(move.source_id)


# Shared by merge and split


def _locked(*pks: int) -> list[Ticket]:
    """Lock the tickets in the order of their numbers, so that concurrent merges do not deadlock. Raises Refused."""
    found: dict[int, Ticket] = {}
    for pk in sorted(pks):
        try:
            found[pk] = Ticket.objects.lock(pk)
        except Ticket.DoesNotExist:
            raise Refused(f"There is no ticket #{pk}.") from None
    return [found[pk] for pk in pks]


def _refuse_unfit(ticket: Ticket, agent: User) -> None:
    """Withdraw a queued automatic reply. Raises Refused if the ticket cannot be merged or split."""
    if ticket.merged_into_id:
        raise Refused(f"#{ticket.pk} is merged into #{ticket.merged_into_id} already.")
    if ticket.status == Status.SPAM:
        raise Refused(f"#{ticket.pk} is spam. Take it out of Spam first.")
    if withdraw(ticket, "Merged or split", agent):
        show_draft(ticket, "undone")  # its mail is unanswered again
    if ticket.outbound.under_way().exists():
        raise Refused(f"A reply on #{ticket.pk} is on its way. Undo it, or wait until it is sent.")
    if Reading.objects.filter(message__ticket=ticket).exists():
        raise Refused(f"A mail of #{ticket.pk} is still being read. Try again in a moment.")


def _kind_of_both(*tickets: Ticket) -> str:
    """The reason why only a person may answer the mail that still waits; danger takes precedence."""
    kinds = [each.needs_person for each in tickets if _waits(each) and each.needs_person]
    return DANGER if DANGER in kinds else next(iter(kinds), "")


def _waits(ticket: Ticket) -> bool:
    """Whether the ticket waits for an answer by a person or the copilot."""
    return not ticket.awaits_customer


def _standing(*tickets: Ticket) -> dict[str, Any]:
    return {
        str(each.pk): {name: getattr(each, name) for name in KEPT}
        | {"waits": _waits(each), "waiting_since": each.waiting_since.isoformat()}
        | {"reminder": each.reminder.isoformat() if each.reminder else "", "failed": _failed(each)}
        for each in tickets
    }


def _failed(ticket: Ticket) -> list[int]:
    return list(ticket.outbound.filter(state=Outbound.State.FAILED).values_list("pk", flat=True))


def _following(source: Ticket, thread: list[tuple[int, str]], place: int) -> set[int]:
    """The messages from this place on. A reply that was sent late to a mail before it stays with that mail."""
    before = [pk for pk, direction in thread[:place] if direction == Message.Direction.IN]
    late = source.outbound.filter(answers_message__in=before).values("message_id")
    following = Message.objects.filter(pk__in=[pk for pk, _ in thread[place:]])
    ours = following.filter(direction=Message.Direction.OUT, message_id__in=late)
    return set(following.exclude(pk__in=ours.values("pk")).values_list("pk", flat=True))


def _move(source: Ticket, target: Ticket, messages: Iterable[int], *, whole: bool = True) -> dict[str, list[int]]:
    """Move the messages, our replies among them, unsent replies to them, and those replies' tasks; with `whole`,
    everything of the ticket."""
    going = list(messages)
    outbound, tasks = source.outbound.all(), source.tasks.all()
    if not whole:
        ids = Message.objects.filter(pk__in=going).values("message_id")
        outbound = outbound.filter(Q(message_id__in=ids) | Q(answers_message__in=going))
        tasks = tasks.filter(outbound__in=outbound)
    moved = {
        "messages": going,
        "outbound": list(outbound.values_list("pk", flat=True)),
        "tasks": list(tasks.values_list("pk", flat=True)),
    }
    _take(moved, source, target)
    return moved


def _take(moved: Mapping[str, Collection[int]], source: Ticket, target: Ticket) -> None:
    for name, model in MOVING.items():
        model._default_manager.filter(pk__in=moved.get(name, ()), ticket=source).update(ticket=target)
    ReplyFile.objects.filter(outbound__in=moved.get("outbound", ()), outbound__ticket=target).update(ticket=target)
    _drop_leases(source, target)


def _drop_leases(*tickets: Ticket) -> None:
    """Drop the leases, so that the results of runs that read another thread are discarded."""
    Ticket.objects.filter(pk__in=[each.pk for each in tickets]).drop_leases()


def _ticket_of(first: Message, source: Ticket) -> Ticket:
    """Create the ticket for the mails that are split off; its customer is the author of the first one."""
    customer = source.customer
    if first.from_address and first.from_address.lower() != customer.email.lower():
        named = {"name": first.from_name}
        customer, _ = Customer.objects.get_or_create(email=first.from_address.lower(), defaults=named)
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
    newest, unsent = newest_customer_message(ticket.pk), undelivered(ticket)
    replied = newest is None or (not newest.automatic and answered(ticket.pk, newest.pk))
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
    returned = "failed" in was and not set(_failed(ticket)) <= set(was["failed"])
    if was["waits"] or newer or returned:
        reason = undelivered(ticket) or ("bounced" if returned else "reopened")
        _to_queue(ticket, agent, drafting=ticket.drafting, reason=reason, assignee=None)
    elif was["status"] == Status.SNOOZED and not was.get("reminder"):
        ticket.move_to(Status.WAITING)
    else:
        until = datetime.fromisoformat(was["reminder"]) if was.get("reminder") else None
        ticket.move_to(was["status"], card=was["card"], reason=was["reason"], snoozed_until=until)


def _close_empty(target: Ticket, source: Ticket, agent: User) -> None:
    """Close the ticket that a split created: everything on it moves back, and it redirects to the source."""
    for model in MOVING.values():
        model._default_manager.filter(ticket=target).update(ticket=source)
    ReplyFile.objects.filter(outbound__ticket=source).update(ticket=source)
    reply_parts.carry(target.pk, source.pk)
    target.move_to(Status.RESOLVED, card=Card.NONE, reason=MERGED, merged_into=source, put_aside_by=agent)


def _record(move: TicketMove, shown_on: Ticket, name: str, agent: User) -> None:
    TicketChange.objects.create(ticket=shown_on, agent=agent, act=move.act, after=str(move.pk), name=name[:200])
    _tell(move.act, (move.source_id, move.target_id), agent)


def _tell(act: str, tickets: Iterable[int], agent: User) -> None:
    for each in tickets:
        notifications.notify(each, "act", act=act, by=agent.get_username())

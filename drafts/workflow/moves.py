"""Merging two tickets, splitting one, and undoing both.

Invariants: every mail is on exactly one ticket, and our own mail is with the mail that it answers. Nothing moves while
a reply is under way or a mail is being read. Runs of the copilot that began before lose their lease, as they have not
read what moved. Tickets that waited for an answer are in the queue afterwards: with a new draft if the copilot can tell
which mail is open, else for a person."""

from collections.abc import Collection, Mapping, Sequence
from datetime import datetime
from typing import Any

from django.contrib.auth.models import User
from django.db import transaction
from django.db.models import Exists, Q
from django.utils import timezone

from drafts import notifications
from drafts.conflicts import Refused, Stale
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
    Reading,
    Ticket,
    TicketChange,
    TicketMove,
    obstacle,
)
from drafts.models.ticket import MAIL_UNDONE, NO_LEASE, SPLIT_UNDONE
from drafts.person_names import full_name
from drafts.roles import somebody_answers
from drafts.transitions import awaited_of, resume, show_draft
from drafts.transitions.standing import state_of
from drafts.withdrawals import withdraw
from drafts.workflow.moved_rows import Contents, Since, Standing, contents, moving, moving_all, since, standing
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
    read = _fit([target, source], agent)
    (now, rows), (now_target, _) = read[source.pk], read[target.pk]
    if source.mailbox_id != target.mailbox_id:
        raise Refused(f"#{source.pk} came to another mailbox.")
    before = _before(read, source, target)
    waits, waiting_since = _waits(source), source.waiting_since
    waited = _waits(target)
    before["both_waited"] = waits and waited  # text written for one does not answer the other
    kind, reason = _kind_of_both(source, target), now_target.undelivered or now.undelivered or MERGED
    moved = rows.moving()
    moved["writers"] = going = reply_parts.carried(now.begun_by, now_target.begun_by)
    persons, reminder = not target.drafting or (waits and not source.drafting), source.reminder
    reminded = source.put_aside_by
    move = TicketMove(source=source, target=target, act=Act.MERGE, agent=agent, moved=moved, before=before)
    writes = moving(moved, source, target)
    writes.insert(move)
    source.events.due().finish_within(writes)
    Draft.objects.filter(ticket__in=[source.pk, target.pk]).supersede_within(writes)
    closed: dict[str, Any] = {"merged_into": target, "put_aside_by": agent, **NO_LEASE}
    source.move_to(Status.RESOLVED, reason=MERGED, within=writes, **closed)
    stands: dict[str, Any] = {}
    if waits or waited:
        since_when = min([waiting_since] * waits + [target.waiting_since] * waited)
        stands = {"waiting_since": since_when, "needs_person": kind, "danger": kind == DANGER}
        target.mark_person(kind)
    writes.update(Ticket.objects.filter(pk=target.pk), **NO_LEASE, **stands)
    writes.run()
    reply_parts.carry(source.pk, target.pk, going)
    if waits or waited:
        now = standing([target])[target.pk]
        _to_queue(target, now, agent, drafting=not persons, reason=reason, assignee=source.assignee, within=writes)
    elif reminder and not (target.reminder and target.reminder < reminder):
        _remind(target, reminder, reminded, move, agent)
    _record(move, target, f"#{source.pk} {source.subject}", agent, writes)
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
    """Move the mail and everything after it to a new ticket. Raises Refused or Ticket.DoesNotExist."""
    source = Ticket.objects.lock_by(messages=message_id, messages__direction=Message.Direction.IN)
    now, rows = _fit([source], agent, first=message_id)[source.pk]
    place = next((place for place, row in enumerate(rows.thread) if row["pk"] == message_id), 0)
    if rows.first is None or all(row["direction"] == Message.Direction.NOTE for row in rows.thread[:place]):
        raise Refused("This is the first mail of the ticket: nothing would be left without it.")
    before = _before({source.pk: (now, rows)}, source)
    waited = _waits(source)
    going = rows.following(place)
    last = rows.last_open(going)
    was_answered = last is not None and now.answered_up_to >= last
    target = _ticket_of(rows.first, source, rows.customer_email)
    moved = rows.moving(set(going))
    move = TicketMove(source=source, target=target, act=Act.SPLIT, agent=agent, moved=moved, before=before)
    writes = moving(moved, source, target)
    writes.insert(move)
    for mark in TicketChange.objects.restored(source.pk):  # its mail may have been answered since, too
        writes.insert(TicketChange(ticket=target, act=mark.act, before=mark.before, state=mark.state))
    source.drafts.supersede_within(writes)
    source.events.due().finish_within(writes)
    writes.update(Ticket.objects.filter(pk=source.pk), **NO_LEASE)
    writes.run()
    if to_them := rows.writers_to(going):
        reply_parts.carry(source.pk, target.pk, reply_parts.carried(now.begun_by, (), to_them))
    after = standing([source, target])
    _stand(source, after[source.pk], agent, writes, waited=waited, was_answered=was_answered)
    _stand(target, after[target.pk], agent, writes, waited=waited)
    _record(move, source, f"#{target.pk} {target.subject}", agent, writes)
    return move


@transaction.atomic
def undo(move_id: int, *, agent: User) -> TicketMove:
    """Move back what was moved, unless a reply was sent since. Mail that arrived since stays where it is. Raises
    Stale."""
    move = TicketMove.objects.get(pk=move_id)
    both = [move.source_id, move.target_id]
    source, target = _locked(*both)
    reading = Exists(Reading.objects.filter(message__ticket__in=both))
    now = TicketMove.objects.with_obstacles().values(*OBSTACLES, "undone_at", reading=reading).get(pk=move.pk)
    if now["undone_at"]:
        raise Stale("This has already been undone.")
    if why := obstacle(now):
        raise Stale(f"{why}; it can no longer be undone.")
    if now["reading"]:
        raise Stale("A mail is still being read. Try again in a moment.")
    split_off = move.act == Act.SPLIT
    # Everything on the ticket that a split created moves back, and lists no longer show it.
    writes = moving_all(target, source) if split_off else moving(move.moved, target, source)
    if split_off:
        target.move_to(
            Status.RESOLVED, card=Card.NONE, reason=SPLIT_UNDONE, merged_into=source, within=writes, **NO_LEASE
        )
    writes.update(Ticket.objects.filter(pk__in=[source.pk] if split_off else both), **NO_LEASE)
    Draft.objects.filter(ticket__in=both).supersede_within(writes)
    Event.objects.due().filter(ticket__in=both).finish_within(writes)
    writes.update(TicketMove.objects.filter(pk=move.pk), undone_at=timezone.now())
    writes.run()
    read = since(move, [source, target])
    begun, theirs = (read[each.pk][0].begun_by for each in (target, source))
    authors = None if split_off else move.moved.get("writers", ())
    reply_parts.carry(target.pk, source.pk, reply_parts.carried(begun, theirs, authors))
    _restore(source, move, agent, *read[source.pk], writes, merged_into=None)
    if not split_off:
        _restore(target, move, agent, *read[target.pk], writes)
    of_move = Q(act=move.act, after=str(move.pk))
    of_reminder = Q(ticket=target, act=TicketChange.Act.REMIND, state__move=move.pk)
    changes = TicketChange.objects.filter(of_move | of_reminder, ticket__in=both, undone_at=None)
    writes.update(changes, undone_at=timezone.now())
    _tell("undo", both, agent, writes)
    writes.run()
    return move


def left_behind(move: TicketMove, agent: User) -> bool:
    """Whether the agent has begun replies on both tickets, so that the one on the merged ticket stays there."""
    return agent.pk in reply_parts.authors_of_begun(move.source_id)


# Shared by merge and split


def _locked(*pks: int) -> list[Ticket]:
    """Lock the tickets in the order of their numbers, so that concurrent merges do not deadlock. Raises Refused."""
    found = Ticket.objects.lock_in_order(pks)
    for pk in sorted(pks):
        if pk not in found:
            raise Refused(f"There is no ticket #{pk}.")
    return [found[pk] for pk in pks]


def _fit(tickets: Sequence[Ticket], agent: User, first: int = 0) -> dict[int, tuple[Standing, Contents]]:
    """What is read of tickets that can be merged or split; a queued automatic reply is withdrawn. Raises Refused."""
    read = contents(tickets, first)
    for each in tickets:
        if each.merged_into_id:
            raise Refused(f"#{each.pk} is merged into #{each.merged_into_id} already.")
        if each.status == Status.SPAM:
            raise Refused(f"#{each.pk} is spam. Take it out of Spam first.")
        if read[each.pk][0].automatic and withdraw(each, "Merged or split", agent):
            show_draft(each, "undone")  # its mail is unanswered again
            read |= contents([each], first)
        if read[each.pk][0].under_way:
            raise Refused(f"A reply on #{each.pk} is on its way. Undo it, or wait until it is sent.")
        if read[each.pk][0].reading:
            raise Refused(f"A mail of #{each.pk} is still being read. Try again in a moment.")
    return read


def _kind_of_both(*tickets: Ticket) -> str:
    """The reason why only a person may answer the mail that still waits; danger takes precedence."""
    kinds = [each.needs_person for each in tickets if _waits(each) and each.needs_person]
    return DANGER if DANGER in kinds else next(iter(kinds), "")


def _waits(ticket: Ticket) -> bool:
    """Whether the ticket waits for an answer by a person or the copilot."""
    return not ticket.awaits_customer


def _before(read: Mapping[int, tuple[Standing, Contents]], *tickets: Ticket) -> dict[str, Any]:
    return {
        str(each.pk): {name: getattr(each, name) for name in KEPT}
        | {"waits": _waits(each), "waiting_since": each.waiting_since.isoformat()}
        | {"reminder": each.reminder.isoformat() if each.reminder else "", "failed": read[each.pk][0].failed}
        for each in tickets
    }


def _ticket_of(first: Message, source: Ticket, customer_email: str) -> Ticket:
    """Create the ticket for the mails that are split off; its customer is the author of the first one."""
    customer_id = source.customer_id
    if first.from_address and (email := address_key(first.from_address)) != address_key(customer_email):
        named = {"name": first.from_name}
        customer_id = Customer.objects.get_or_create(email=email, defaults=named)[0].pk
    return Ticket.objects.create(
        mailbox_id=source.mailbox_id,
        customer_id=customer_id,
        subject=first.subject or source.subject,
        preview=" ".join(first.visible_text[:2_000].split())[:300],
        sender=(first.from_name or first.from_address or source.sender)[:320],
        language=source.language,
        priority=source.priority,
        assignee_id=source.assignee_id,
        team_id=source.team_id,
        drafting=source.drafting,
        related_to=source,
        waiting_since=max(first.received_at, source.waiting_since),
        # It is unknown which mail was the reason: both tickets keep it until they are answered.
        needs_person=source.needs_person,
        danger=source.danger,
    )


def _stand(
    ticket: Ticket, now: Standing, agent: User, within: Writes, *, waited: bool, was_answered: bool = False
) -> None:
    """Set the state after a split by the mail that is still open. `was_answered`: by a reply that moved to the other
    ticket."""
    newest, unsent = now.open_mail, now.undelivered
    replied = newest is None or (not newest.automatic and now.is_answered)
    if not waited or (replied and not unsent):
        if ticket.status not in (Status.RESOLVED, Status.WAITING):
            ticket.move_to(Status.WAITING, within=within)
    elif (newest and newest.automatic) or (ticket.drafting and (replied or was_answered)):
        ticket.move_to(Status.REVIEW, card=Card.NONE, reason=unsent or "split", within=within)
    else:
        _to_queue(ticket, now, agent, drafting=ticket.drafting, reason="split", assignee=ticket.assignee, within=within)


def _to_queue(
    ticket: Ticket,
    now: Standing,
    agent: User,
    *,
    drafting: bool,
    reason: str,
    assignee: User | None,
    within: Writes,
    **also: Any,
) -> None:
    """Put the ticket, which has no open draft, into the queue: with a new draft if the newest mail is open, else for a
    person. `also`: other fields to set."""
    also["drafting"] = ticket.drafting = drafting
    if not drafting:
        if not somebody_answers(ticket.assigned_to):
            able = assignee is not None and somebody_answers(Assignee(person=assignee.pk))
            also |= {"assignee": assignee if able else agent, "team": None}
        ticket.move_to(Status.OPEN, within=within, **also)
    elif awaited := awaited_of(ticket, now.open_mail, now.is_answered):
        resume(ticket, awaited, within, **also)
    else:
        ticket.move_to(Status.REVIEW, card=Card.NONE, reason=reason, within=within, **also)


def _restore(
    ticket: Ticket, move: TicketMove, agent: User, now: Standing, came: Since, within: Writes, **also: Any
) -> None:
    """Restore the state from before the move. If mail came since, or a reply bounced, the ticket is open. `also`: other
    fields to set."""
    was = move.before[str(ticket.pk)]
    newer = came.first_mail is not None or came.merged
    # With newer mail `needs_person` is kept, as that mail may be the reason.
    names = ("drafting",) if newer else ("drafting", "preview", "needs_person", "danger")
    # Moves made before these fields were recorded do not have them.
    fields: dict[str, Any] = {name: was[name] for name in names if name in was} | also
    if was["waits"] or not newer:
        fields["waiting_since"] = datetime.fromisoformat(was["waiting_since"])
    elif came.first_mail:
        fields["waiting_since"] = came.first_mail
    returned = "failed" in was and not set(now.failed) <= set(was["failed"])
    if was["waits"] or newer or returned:
        kept = MAIL_UNDONE if was["reason"] == MAIL_UNDONE and not newer else "reopened"
        reason = now.undelivered or ("bounced" if returned else kept)
        queued = {"drafting": fields.get("drafting", ticket.drafting), "reason": reason, "assignee": None}
        _to_queue(ticket, now, agent, within=within, **{**fields, **queued})
    elif was["status"] == Status.SNOOZED and not was.get("reminder"):
        ticket.move_to(Status.WAITING, within=within, **fields)
    else:
        until = datetime.fromisoformat(was["reminder"]) if was.get("reminder") else None
        stood = {"card": was["card"], "reason": was["reason"], "snoozed_until": until}
        ticket.move_to(was["status"], within=within, **fields, **stood)


def _record(move: TicketMove, shown_on: Ticket, name: str, agent: User, writes: Writes) -> None:
    """Record the move, with what else is to be written."""
    writes.insert(TicketChange(ticket=shown_on, agent=agent, act=move.act, after=str(move.pk), name=name[:200]))
    _tell(move.act, (move.source_id, move.target_id), agent, writes)
    writes.run()


def _tell(act: str, tickets: Collection[int], agent: User, within: Writes) -> None:
    notifications.notify_each(tickets, "act", within=within, act=act, by=agent.get_username())

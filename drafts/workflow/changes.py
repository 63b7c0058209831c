"""Undo of what a person changed on a ticket."""

from collections.abc import Callable, Mapping
from typing import Any

from django.contrib.auth.models import User
from django.db import transaction
from django.utils import timezone

from drafts import notifications, transitions
from drafts.conflicts import Refused, Stale, lock_draft
from drafts.models import Assignee, Draft, Event, Review, Ticket, TicketChange, UnsentReply
from drafts.models.draft import authors_typing
from drafts.models.ticket import NO_LEASE
from drafts.proposals import is_current
from drafts.roles import somebody_answers
from drafts.transitions.standing import give_back, newest_numbers, standing_of
from drafts.workflow.change_obstacles import Obstacle, Standing, obstacle, with_row
from drafts.written_together import Writes

from . import assignment, review, tags

Act = TicketChange.Act
WORDS = {
    Obstacle.NEVER: "There is nothing to undo.",
    Obstacle.UNDONE: "This was undone already.",
    Obstacle.MOVED_ON: "The ticket has moved on. Hand it back to the copilot instead.",
}


@transaction.atomic
def undo(change: TicketChange, *, agent: User) -> TicketChange:
    """The change that takes it back, or the one that was; `change` is read anew by its key. Raises Stale, Refused or
    TicketChange.DoesNotExist."""
    ticket = _locked(change.pk)
    change = with_row(change.pk)
    change.ticket = ticket
    standing = standing_of(ticket) if change.act == Act.TAKE_OVER else {}
    if why := obstacle(vars(change)["row"], _standing(ticket, change, standing)):
        raise _refusal(why, ticket, change)
    writes = Writes()
    writes.update(TicketChange.objects.filter(pk=change.pk, undone_at=None), undone_at=timezone.now())
    vars(change)["standing"] = standing
    return UNDO[Act(change.act)](change, ticket, agent, writes)


def _locked(change: int) -> Ticket:
    """The change's ticket, locked."""
    try:
        return Ticket.objects.select_related("customer").lock_by(changes=change)
    except Ticket.DoesNotExist:
        raise TicketChange.DoesNotExist from None


def _standing(ticket: Ticket, change: TicketChange, standing: Mapping[str, Any]) -> Standing:
    queued = None
    if change.act == Act.APPROVE:
        queued = ticket.outbound.queued().filter(pk=change.after).values_list("pk", flat=True).first()
    newest = newest_numbers(standing) if standing else {}
    return Standing(ticket, tuple(vars(change)["tags"]), newest, queued)


def _refusal(why: Obstacle, ticket: Ticket, change: TicketChange) -> Stale | Refused:
    match why:
        case Obstacle.ANSWERED:
            return Refused(assignment.ANSWERED)
        case Obstacle.LEFT:
            return assignment.unable(_before(change))
        case Obstacle.TAGS:
            return tags.as_it_is(change.name, has=change.act == Act.UNTAG)
        case Obstacle.ASSIGNED:
            return Stale(f"It is assigned to {assignment.name_of(ticket.assigned_to)} now.")
        case Obstacle.SENT:
            return Stale(review.too_late(ticket.outbound.get(pk=change.after)))
        case Obstacle.MERGED:
            return Stale(f"It was merged into #{ticket.merged_into_id}.")
        case Obstacle.MOVED if change.act != Act.TAKE_OVER:
            return Stale(f"It has changed since: {ticket.get_status_display().lower()}.")
    return Stale(WORDS.get(why, "It has changed since."))


def _before(change: TicketChange) -> Assignee:
    return Assignee.parse(change.before) or Assignee()


def _assign_back(change: TicketChange, ticket: Ticket, agent: User, writes: Writes) -> TicketChange:
    """To whoever had it before: the new change."""
    writes.run()
    to = _before(change)
    return assignment.assigned(ticket, agent, to=to, name=assignment.able(to))


def _retag(change: TicketChange, ticket: Ticket, agent: User, writes: Writes) -> TicketChange:
    writes.run()
    act = tags.take_off if change.act == Act.TAG else tags.put_on
    return act(ticket, agent, change.name)


def _put_back(change: TicketChange, ticket: Ticket, agent: User, writes: Writes) -> TicketChange:
    """As it stood before it was put aside."""
    transitions.restore(ticket, change.state, writes, agent=agent)
    return change


def _forget(change: TicketChange, ticket: Ticket, agent: User, writes: Writes) -> TicketChange:
    """As it stood before the reminder, and with whoever had it then: the reminder gave it to its author. Who was chosen
    since keeps it, also if that is the author."""
    _put_back(change, ticket, agent, writes)
    ticket.refresh_from_db(fields=["assignee", "team"])
    mine = Assignee(change.agent_id)
    before = Assignee.parse(change.state.get("assigned_to", str(mine))) or Assignee()
    since = ticket.changes.filter(act=Act.ASSIGN, pk__gt=change.pk, before=str(mine), undone_at=None)
    if ticket.assigned_to == mine != before and not since.exists() and (not before or somebody_answers(before)):
        ticket.assign(before, was=mine)
        TicketChange.of_assignment(ticket, agent, before=mine, name=assignment.name_of(before))
    return change


def _call_back(change: TicketChange, ticket: Ticket, agent: User, writes: Writes) -> TicketChange:
    """The reply, before it leaves."""
    writes.run()
    review.undo(int(change.after), agent=agent)
    ticket.refresh_from_db(fields=["status"])
    return change


def _give_back(change: TicketChange, ticket: Ticket, agent: User, writes: Writes) -> TicketChange:
    """To the copilot and to whoever had it."""
    if draft := change.state["open_draft"]:
        writes.insert(Review(draft_id=draft, agent=agent, act=Review.Act.UNDO))
    notifications.notify(ticket.pk, "act", within=writes, act="undo", by=agent.get_username())
    give_back(ticket, change.state, _before(change), writes, vars(change)["standing"])
    return change


UNDO: Mapping[Act, Callable[[TicketChange, Ticket, User, Writes], TicketChange]] = {
    Act.ASSIGN: _assign_back,
    Act.TAG: _retag,
    Act.UNTAG: _retag,
    Act.SNOOZE: _put_back,
    Act.REMIND: _forget,
    Act.RESOLVE: _put_back,
    Act.SPAM: _put_back,
    Act.APPROVE: _call_back,
    Act.TAKE_OVER: _give_back,
}


@transaction.atomic
def undo_rewrite(draft_id: int, *, agent: User, allowed: transitions.Allowed = transitions.anybody) -> Ticket:
    """Cancel the rewrite. If the copilot has already answered, this draft is offered again, as the newest version.
    Raises Stale."""
    ticket, draft = lock_draft(draft_id)
    allowed(ticket, [each["row"] for each in authors_typing(ticket.pk)])
    asked = ticket.events.filter(kind=Event.Kind.REWRITE, payload__draft=draft.pk)
    writes = Writes()
    writes.insert(Review(draft=draft, agent=agent, act=Review.Act.UNDO))
    notifications.notify(ticket.pk, "act", within=writes, act="undo", by=agent.get_username())
    if draft.status != Draft.Status.OPEN:
        _offer_instead(ticket, draft, writes)
        return ticket
    finished = asked.due().finish_within(writes)
    writes.update(Ticket.objects.filter(pk=ticket.pk), **NO_LEASE)
    writes.run()
    if not finished.rows:
        raise Stale("The rewrite came to nothing; the draft is as it was.")
    return ticket


def _offer_instead(ticket: Ticket, draft: Draft, writes: Writes) -> None:
    """Offer the draft again instead of the rewrite that followed it."""
    newest = ticket.drafts.latest("version")
    follows = newest.version == draft.version + 1 and bool(newest.instruction)
    current = ticket.status == Ticket.Status.REVIEW and is_current(ticket, draft.answers_message_id or 0)
    if not (follows and current and newest.decide(Draft.Status.SUPERSEDED, version=newest.version) and draft.reopen()):
        raise Stale("The ticket has moved on.")
    begun_on = UnsentReply.objects.filter(ticket=ticket, draft_version=draft.version)
    draft.version = newest.version + 1
    draft.save(update_fields=["version"])
    begun_on.update(draft_version=draft.version)
    transitions.offer_again(ticket, draft, writes=writes)

"""Undo of what a person changed on a ticket."""

from django.contrib.auth.models import User
from django.db import transaction
from django.db.models import Exists, OuterRef

from drafts import notifications, transitions
from drafts.conflicts import Stale, lock_draft
from drafts.models import Assignee, Draft, Event, Review, Ticket, TicketChange, UnsentReply
from drafts.proposals import is_current

from . import assignment, review, tags

Act = TicketChange.Act
PUT_ASIDE = (Act.SNOOZE, Act.REMIND, Act.RESOLVE, Act.SPAM, Act.REOPEN)


def undo(change: TicketChange, *, agent: User) -> TicketChange:
    """Undo the change. Returns the change that reverts it, or the reverted one. Raises Stale or Refused."""
    return UNDO.get(Act(change.act), _never)(change, agent=agent)


@transaction.atomic
def _put_back(change: TicketChange, *, agent: User) -> TicketChange:
    """Restore the state from before the ticket was put aside, if nobody has moved it since."""
    ticket = Ticket.objects.lock(change.ticket_id)
    if ticket.merged_into_id:
        raise Stale(f"It was merged into #{ticket.merged_into_id}.")
    if ticket.status != change.after or ticket.put_aside_by_id != change.agent_id:
        raise Stale(f"It has changed since: {ticket.get_status_display().lower()}.")
    _take_back(change)
    transitions.restore(ticket, change.state, agent=agent)
    return change


@transaction.atomic
def _call_back(change: TicketChange, *, agent: User) -> TicketChange:
    """Cancel the approved reply before it is sent."""
    Ticket.objects.acquire_lock(change.ticket_id)
    _take_back(change)
    review.undo(int(change.after), agent=agent)
    return change


@transaction.atomic
def _give_back(change: TicketChange, *, agent: User) -> TicketChange:
    """Return the ticket to the copilot and its previous assignee, if nothing has changed since."""
    ticket = Ticket.objects.lock(change.ticket_id)
    if (ticket.status, str(ticket.assigned_to), ticket.drafting) != (Ticket.Status.OPEN, change.after, False):
        raise Stale("It has changed since.")
    before = Assignee.parse(change.before) or Assignee()
    assignment.able(before)
    _take_back(change)
    transitions.give_back(ticket, change.state, before)
    if draft := change.state["open_draft"]:
        Review.objects.create(draft_id=draft, agent=agent, act=Review.Act.UNDO)
    notifications.notify(ticket.pk, "act", act="undo", by=agent.get_username())
    return change


@transaction.atomic
def undo_rewrite(draft_id: int, *, agent: User) -> None:
    """Cancel the rewrite. If the copilot has already answered, this draft is offered again, as the newest version.
    Raises Stale."""
    ticket, draft = lock_draft(draft_id)
    asked = ticket.events.filter(kind=Event.Kind.REWRITE, payload__draft=draft.pk)
    if draft.status != Draft.Status.OPEN:
        _offer_instead(ticket, draft)
    elif asked.due().finish():
        Ticket.objects.filter(pk=ticket.pk).drop_leases()
    else:
        raise Stale("The rewrite came to nothing; the draft is as it was.")
    Review.objects.create(draft=draft, agent=agent, act=Review.Act.UNDO)
    notifications.notify(ticket.pk, "act", act="undo", by=agent.get_username())


def _offer_instead(ticket: Ticket, draft: Draft) -> None:
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
    transitions.offer_again(ticket, draft)


def _take_back(change: TicketChange) -> None:
    """Mark the change as undone, unless a later one of its kind exists: undoing the older one would restore the state
    before both."""
    this = TicketChange.objects.filter(pk=change.pk)
    later = TicketChange.objects.filter(ticket=OuterRef("ticket"), pk__gt=change.pk, undone_at=None)
    newer = later.filter(act__in=PUT_ASIDE if change.act in PUT_ASIDE else [change.act])
    if this.filter(~Exists(newer)).take_back() != 1:
        undone = not this.filter(undone_at=None).exists()
        raise Stale("This was undone already." if undone else "It has changed since.")


def _never(change: TicketChange, *, agent: User) -> TicketChange:
    raise Stale("There is nothing to undo.")


UNDO = {
    Act.ASSIGN: assignment.undo,
    Act.TAG: tags.undo,
    Act.UNTAG: tags.undo,
    Act.SNOOZE: _put_back,
    Act.REMIND: _put_back,
    Act.RESOLVE: _put_back,
    Act.SPAM: _put_back,
    Act.APPROVE: _call_back,
    Act.TAKE_OVER: _give_back,
}

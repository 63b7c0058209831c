"""Taking back what a person changed on a ticket."""

from django.contrib.auth.models import User
from django.db import transaction

from drafts import transitions
from drafts.conflicts import Stale
from drafts.models import Ticket, TicketChange

from . import assignment, review, tags

Act = TicketChange.Act


def undo(change: TicketChange, *, agent: User) -> TicketChange:
    """The change that takes it back, or the one that was. Raises Stale or Refused."""
    return UNDO.get(Act(change.act), _never)(change, agent=agent)


@transaction.atomic
def _put_back(change: TicketChange, *, agent: User) -> TicketChange:
    """As it stood before it was put aside, while nobody has put it elsewhere since."""
    ticket = Ticket.objects.lock(change.ticket_id)
    if ticket.status != change.after or ticket.put_aside_by_id != change.agent_id:
        raise Stale(f"It has changed since: {ticket.get_status_display().lower()}.")
    _take_back(change)
    transitions.restore(ticket, change.state, agent=agent)
    return change


@transaction.atomic
def _call_back(change: TicketChange, *, agent: User) -> TicketChange:
    """The reply, before it leaves."""
    Ticket.objects.acquire_lock(change.ticket_id)
    _take_back(change)
    review.undo(int(change.after), agent=agent)
    return change


def _take_back(change: TicketChange) -> None:
    if TicketChange.objects.filter(pk=change.pk).take_back() != 1:
        raise Stale("This was undone already.")


def _never(change: TicketChange, *, agent: User) -> TicketChange:
    raise Stale("There is nothing to undo.")


UNDO = {
    Act.ASSIGN: assignment.undo,
    Act.TAG: tags.undo,
    Act.UNTAG: tags.undo,
    Act.SNOOZE: _put_back,
    Act.RESOLVE: _put_back,
    Act.SPAM: _put_back,
    Act.APPROVE: _call_back,
}

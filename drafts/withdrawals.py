"""Withdrawal of queued automatic replies when a person acts or a newer mail arrives."""

from django.contrib.auth.models import User
from django.db.models import OuterRef

from . import notifications
from .models import Draft, Outbound, Review, Ticket
from .models.outbound import OutboundQuerySet


def waiting_automatic(ticket_id: int | OuterRef) -> OutboundQuerySet:
    """The ticket's queued automatic reply. The rest of a reply sent to some recipients has no draft, and is not
    included."""
    return Outbound.objects.queued().filter(ticket=ticket_id, unseen=True, draft__isnull=False)


def waiting_of_people(ticket_id: int | OuterRef) -> OutboundQuerySet:
    """The ticket's replies by people that wait for their undo window, or for another try."""
    return Outbound.objects.queued().filter(ticket=ticket_id, unseen=False)


def withdraw(ticket: Ticket, why: str, agent: User | None = None) -> bool:
    """Cancel the queued automatic reply; call it under the ticket's lock, before the act. False if none was queued."""
    waiting = waiting_automatic(ticket.pk)
    outbound = waiting.first()
    if outbound is None or outbound.draft_id is None or waiting.cancel() != 1:
        return False
    Draft.objects.filter(pk=outbound.draft_id).move(Draft.Status.SUPERSEDED, out_of=Draft.Status.APPROVED)
    Review.objects.create(draft_id=outbound.draft_id, agent=agent, act=Review.Act.UNDO, reason=why)
    notifications.notify(ticket.pk, "act", act="undo", outbound=str(outbound.pk))
    return True

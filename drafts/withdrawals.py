"""Withdraw a queued automatic reply as soon as a person acts or a newer mail arrives."""

from django.contrib.auth.models import User
from django.db.models import OuterRef

from . import notifications
from .models import Draft, Outbound, Review, Ticket
from .models.outbound import OutboundQuerySet


def waiting_automatic(ticket_id: int | OuterRef) -> OutboundQuerySet:
    """A ticket's automatic reply that has not left. The rest of one that was sent has no draft, and goes on."""
    return Outbound.objects.queued().filter(ticket=ticket_id, unseen=True, draft__isnull=False)


def withdraw(ticket: Ticket, why: str, agent: User | None = None) -> bool:
    """Under the ticket's lock, before the act that makes it wrong to send. False: no automatic reply was queued."""
    waiting = waiting_automatic(ticket.pk)
    outbound = waiting.first()
    if outbound is None or outbound.draft_id is None or waiting.cancel() != 1:
        return False
    Draft.objects.filter(pk=outbound.draft_id).update(status=Draft.Status.SUPERSEDED)
    Review.objects.create(draft_id=outbound.draft_id, agent=agent, act=Review.Act.UNDO, reason=why)
    notifications.notify(ticket.pk, "act", act="undo", outbound=str(outbound.pk))
    return True

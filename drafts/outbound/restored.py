"""Replies in a database restored from a backup: what was queued or failed when it was made may have been sent since, so
a person decides."""

from django.db import transaction

from drafts.models import Outbound, Ticket

from .dispatch import return_to_queue, settled_fields
from .transport import DeliveryOutcome

_WHEN_SAVED = "It {} when the backup was made that this database was restored from; it may have been sent since."
RESTORED, RESTORED_FAILED = _WHEN_SAVED.format("waited"), _WHEN_SAVED.format("had failed")
State = Outbound.State


@transaction.atomic
def hold_what_waits() -> int:
    """Mark replies as uncertain that were queued when the backup was made; the number of replies. Nothing may send
    meanwhile."""
    waiting, outcome = Outbound.objects.under_way().order_by("pk"), DeliveryOutcome(State.UNCERTAIN, RESTORED)
    for outbound in waiting:
        ticket = Ticket.objects.lock(outbound.ticket_id)
        fields = settled_fields(outcome, outbound.attempts)
        Outbound.objects.filter(pk=outbound.pk).update(state=outcome.state, last_error=outcome.words, **fields)
        return_to_queue(ticket, f"send_{outcome.state}")
    return len(waiting)


@transaction.atomic
def doubt_what_failed() -> int:
    """Mark failed replies as uncertain, as a person may have sent them again since the backup; the number of
    replies."""
    failed = Outbound.objects.filter(state=State.FAILED).undelivered().without_later()
    doubted = list(failed.values_list("pk", "last_error"))
    for pk, words in doubted:
        told_now = f"{words}; {RESTORED_FAILED}" if words else RESTORED_FAILED
        Outbound.objects.filter(pk=pk).update(state=State.UNCERTAIN, last_error=told_now)
    tickets = Ticket.objects.filter(outbound__in=[pk for pk, _ in doubted], status=Ticket.Status.REVIEW)
    tickets.filter(reason=f"send_{State.FAILED}").update(reason=f"send_{State.UNCERTAIN}")
    return len(doubted)

"""A database restored from a backup: what waited or had failed by then may have left since, so a person decides."""

from django.db import transaction

from drafts.models import Outbound, Ticket

from .dispatch import return_to_queue, settled_fields
from .transport import DeliveryOutcome

_WHEN_SAVED = "It {} when the backup was made that this database was restored from; it may have been sent since."
RESTORED, RESTORED_FAILED = _WHEN_SAVED.format("waited"), _WHEN_SAVED.format("had failed")
State = Outbound.State


@transaction.atomic
def hold_what_waits() -> int:
    """In a database restored from a backup: what waited when that was made may have left since, so a person decides. How
    many mails. While nothing sends."""
    waiting, outcome = Outbound.objects.under_way().order_by("pk"), DeliveryOutcome(State.UNCERTAIN, RESTORED)
    for outbound in waiting:
        ticket = Ticket.objects.lock(outbound.ticket_id)
        fields = settled_fields(outcome, outbound.attempts)
        Outbound.objects.filter(pk=outbound.pk).update(state=outcome.state, last_error=outcome.words, **fields)
        return_to_queue(ticket, f"send_{outcome.state}")
    return len(waiting)


@transaction.atomic
def doubt_what_failed() -> int:
    """Likewise what had failed by then: a person may have sent it again since. How many mails."""
    failed = Outbound.objects.filter(state=State.FAILED).undelivered().without_later()
    doubted = list(failed.values_list("pk", "last_error"))
    for pk, words in doubted:
        told_now = f"{words}; {RESTORED_FAILED}" if words else RESTORED_FAILED
        Outbound.objects.filter(pk=pk).update(state=State.UNCERTAIN, last_error=told_now)
    tickets = Ticket.objects.filter(outbound__in=[pk for pk, _ in doubted], status=Ticket.Status.REVIEW)
    tickets.filter(reason=f"send_{State.FAILED}").update(reason=f"send_{State.UNCERTAIN}")
    return len(doubted)

"""Replies in a database restored from a backup: what was queued or failed when it was made may have been sent since, so
a person decides. Tickets that were open then may have been answered since, by replies that are not in it."""

from datetime import UTC, datetime

from django.db import transaction
from django.db.models import Exists, Max, OuterRef, QuerySet
from django.utils import timezone
from django.utils.formats import date_format

from drafts.models import Event, Message, Outbound, Ticket, TicketChange

from .dispatch import return_to_queue, settled_fields
from .transport import DeliveryOutcome

_WHEN_SAVED = "It {} when the backup was made that this database was restored from; it may have been sent since."
RESTORED, RESTORED_FAILED = _WHEN_SAVED.format("waited"), _WHEN_SAVED.format("had failed")
State = Outbound.State
BATCH = 1000  # tickets marked by one statement


def made_at() -> datetime:
    """About when the backup was made: the newest change in it, to be read before anything else is changed."""
    newest = [
        Ticket.objects.aggregate(at=Max("updated"))["at"],
        Message.objects.aggregate(at=Max("received_at"))["at"],
        Event.objects.aggregate(at=Max("created"))["at"],
    ]
    return max(filter(None, newest), default=datetime.now(UTC))


def open_tickets() -> QuerySet[Ticket]:
    """Tickets with mail that, by this database, nobody has answered."""
    return Ticket.objects.unanswered()


@transaction.atomic
def mark_open_tickets(backup: datetime) -> int:
    """Mark the open tickets, so that their pages say it and a reply asks first; the number of open tickets."""
    marked = TicketChange.objects.restored(OuterRef("pk"))
    unmarked = open_tickets().exclude(Exists(marked)).order_by("pk").values_list("pk", "status")
    state = {"backup": backup.isoformat()}
    act = TicketChange.Act.RESTORE
    marks = [TicketChange(ticket_id=pk, act=act, before=status, state=state) for pk, status in unmarked]
    TicketChange.objects.bulk_create(marks, batch_size=BATCH)
    return open_tickets().count()


def open_in_backup(backup: str) -> str:
    """What a marked ticket's page says and a reply asks. `backup`: when it was made, as `mark_open_tickets` keeps it."""
    at = date_format(timezone.localtime(datetime.fromisoformat(backup)), "j M Y, H:i")
    return (
        f"This ticket was open when the backup of {at} was taken; it may have been answered since. Look in the sent folder,"
        " or ask your colleagues."
    )


@transaction.atomic
def hold_what_waits() -> int:
    """Mark replies as uncertain that were queued when the backup was made; the number of replies. Nothing may send
    meanwhile."""
    waiting, outcome = Outbound.objects.under_way().order_by("pk"), DeliveryOutcome(State.UNCERTAIN, RESTORED)
    for outbound in waiting:
        ticket = Ticket.objects.lock(outbound.ticket_id)
        fields = settled_fields(outcome, outbound.attempts)
        Outbound.objects.under_way().filter(pk=outbound.pk).update(
            state=outcome.state, last_error=outcome.words, **fields
        )
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
        Outbound.objects.filter(pk=pk, state=State.FAILED).update(state=State.UNCERTAIN, last_error=told_now)
    tickets = Ticket.objects.filter(outbound__in=[pk for pk, _ in doubted], status=Ticket.Status.REVIEW)
    tickets.filter(reason=f"send_{State.FAILED}").update(reason=f"send_{State.UNCERTAIN}")
    return len(doubted)

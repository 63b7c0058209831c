"""What happens by time alone: snoozed tickets reopen, holds expire, files that nobody sent are deleted."""

from django.db import transaction
from django.db.models.functions import Now

from drafts import notifications
from drafts.models import NO_ANSWER, Ticket
from drafts.transitions import show_draft, stays_with_person

from . import reply_files

TICKETS_AT_ONCE = 100


def tick() -> bool:
    """True when there may be more to do at once."""
    return wake_snoozed() + release_holds() + reply_files.sweep() >= TICKETS_AT_ONCE


@transaction.atomic
def wake_snoozed() -> int:
    """Back into the queue, with the draft that was snoozed with it."""
    due = Ticket.objects.filter(status=Ticket.Status.SNOOZED, snoozed_until__lte=Now()).order_by("snoozed_until")
    tickets = list(due.select_for_update(skip_locked=True, no_key=True, of=("self",))[:TICKETS_AT_ONCE])
    for ticket in tickets:
        reason = NO_ANSWER if ticket.reason == NO_ANSWER else "snooze_over"
        if stays_with_person(ticket):
            ticket.move_to(Ticket.Status.OPEN)
        else:
            show_draft(ticket, reason)
        notifications.notify(ticket.pk, "act", act="wake")
    return len(tickets)


@transaction.atomic
def release_holds() -> int:
    over = Ticket.objects.filter(held_until__lte=Now()).order_by("held_until")
    held = list(over.select_for_update(skip_locked=True, no_key=True).values_list("pk", flat=True)[:TICKETS_AT_ONCE])
    Ticket.objects.filter(pk__in=held).release()
    for ticket_id in held:
        notifications.notify(ticket_id, "hold", by="")
    return len(held)

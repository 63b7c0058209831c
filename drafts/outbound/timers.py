"""What happens by time alone: snoozed tickets reopen, tickets of who can answer no more come back, and those that nobody
drafts for, holds expire, files that nobody sent are deleted, and so is what says that a text was sent or discarded."""

import time
from datetime import timedelta

from django.db import transaction
from django.db.models import Exists, OuterRef, Q
from django.db.models.functions import Now

from drafts import notifications
from drafts.models import NO_ANSWER, Event, Outbound, Reading, Ticket, UnsentReply
from drafts.roles import answering
from drafts.transitions import leave_drafting, let_go, show_draft, stays_with_person

from . import reply_files

TICKETS_AT_ONCE = 100
LOOK_SECONDS = (
    60.0  # between two looks for what is left behind: 10 ms with 1,000 tickets of who left, too much each second
)
EMPTY_KEPT = timedelta(days=1)  # longer than any request is under way: no text can come after it
_looked = float("-inf")


def tick() -> bool:
    """True when there may be more to do at once."""
    return wake_snoozed() + _pick_up_now_and_then() + release_holds() + reply_files.sweep() >= TICKETS_AT_ONCE


@transaction.atomic
def wake_snoozed() -> int:
    """Back into the queue, with the draft that was snoozed with it. A reminder waits for the automatic reply that it counts
    from: before that has left, or has come back to people, nobody can have answered it."""
    not_left = Outbound.objects.under_way().filter(ticket=OuterRef("pk"), unseen=True, draft__isnull=False)
    over = Ticket.objects.filter(status=Ticket.Status.SNOOZED, snoozed_until__lte=Now())
    due = over.filter(~Exists(not_left)).order_by("snoozed_until")
    tickets = list(due.select_for_update(skip_locked=True, no_key=True, of=("self",))[:TICKETS_AT_ONCE])
    for ticket in tickets:
        reason = NO_ANSWER if ticket.reason == NO_ANSWER else "snooze_over"
        if stays_with_person(ticket):
            ticket.move_to(Ticket.Status.OPEN)
        else:
            show_draft(ticket, reason)
        notifications.notify(ticket.pk, "act", act="wake")
    return len(tickets)


def _pick_up_now_and_then() -> int:
    global _looked
    if time.monotonic() < _looked + LOOK_SECONDS:
        return 0
    UnsentReply.objects.filter(text="", updated__lt=Now() - EMPTY_KEPT).delete()
    count = max(return_left(), end_drafting())
    if count < TICKETS_AT_ONCE:
        _looked = time.monotonic()
    return count


@transaction.atomic
def return_left() -> int:
    """What a person answers who is deactivated, or may answer no more, by whatever way that came about."""
    somebody = answering().filter(Q(pk=OuterRef("assignee")) | Q(teams=OuterRef("team")))
    left = Ticket.objects.filter(~Exists(somebody), status=Ticket.Status.OPEN).order_by("pk")
    tickets = list(left.select_for_update(skip_locked=True, no_key=True, of=("self",))[:TICKETS_AT_ONCE])
    for ticket in tickets:
        let_go(ticket)
    return len(tickets)


@transaction.atomic
def end_drafting() -> int:
    """What says that it is being drafted, and nothing is due that would do it: left so by an earlier version, or a fault. A
    run that is under way has its event due until it has stored its draft."""
    due = Event.objects.due().filter(ticket=OuterRef("pk"))
    being_read = Reading.objects.filter(message__ticket=OuterRef("pk"))
    left = Ticket.objects.filter(~Exists(due), ~Exists(being_read), status=Ticket.Status.NEW).order_by("pk")
    locked = left.select_for_update(skip_locked=True, no_key=True, of=("self",))
    tickets = list(locked.values_list("pk", flat=True)[:TICKETS_AT_ONCE])
    for ticket_id in tickets:
        leave_drafting(ticket_id)
    return len(tickets)


@transaction.atomic
def release_holds() -> int:
    over = Ticket.objects.filter(held_until__lte=Now()).order_by("held_until")
    held = list(over.select_for_update(skip_locked=True, no_key=True).values_list("pk", flat=True)[:TICKETS_AT_ONCE])
    Ticket.objects.filter(pk__in=held).release()
    for ticket_id in held:
        notifications.notify(ticket_id, "hold", by="")
    return len(held)

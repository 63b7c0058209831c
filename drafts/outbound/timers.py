"""Periodic work: snoozed tickets reopen; tickets return whose assignee can no longer answer or that nobody drafts for;
holds expire; unsent files and records of sent or discarded text are deleted."""

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
LOOK_SECONDS = 60.0  # between two checks for abandoned tickets: 10 ms with 1,000 of them, too much for every second
EMPTY_KEPT = timedelta(days=1)  # longer than any request takes, so that no late text can arrive
_looked = float("-inf")


def tick() -> bool:
    """One round. True if there may be more to do at once."""
    return wake_snoozed() + _pick_up_now_and_then() + release_holds() + reply_files.sweep() >= TICKETS_AT_ONCE


@transaction.atomic
def wake_snoozed() -> int:
    """Reopen snoozed tickets that are due, with their open draft. A reminder that counts from an automatic reply waits
    until that reply was sent or returned to people: nobody can answer it before."""
    not_left = Outbound.objects.under_way().filter(ticket=OuterRef("pk"), unseen=True, draft__isnull=False)
    over = Ticket.objects.filter(status=Ticket.Status.SNOOZED, snoozed_until__lte=Now())
    due = over.filter(~Exists(not_left)).order_by("snoozed_until")
    tickets = list(due.select_for_update(skip_locked=True, no_key=True, of=("self",))[:TICKETS_AT_ONCE])
    for ticket in tickets:
        reason = NO_ANSWER if ticket.is_reminder else "snooze_over"
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
    """Return open tickets whose assignees are deactivated or may no longer answer, however that happened."""
    somebody = answering().filter(Q(pk=OuterRef("assignee")) | Q(teams=OuterRef("team")))
    left = Ticket.objects.filter(~Exists(somebody), status=Ticket.Status.OPEN).order_by("pk")
    tickets = list(left.select_for_update(skip_locked=True, no_key=True, of=("self",))[:TICKETS_AT_ONCE])
    for ticket in tickets:
        let_go(ticket)
    return len(tickets)


@transaction.atomic
def end_drafting() -> int:
    """Show tickets that wait for a draft although no event is due for it, left by an earlier version or an error. The
    event of a run in progress is due until its draft is stored."""
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

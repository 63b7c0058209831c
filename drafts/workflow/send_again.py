"""Sends a reply again, as it was approved, that the mail server refused or may not have accepted."""

from datetime import timedelta

from django.contrib.auth.models import User
from django.db import transaction
from django.db.models.functions import Now

from drafts import notifications
from drafts.conflicts import Stale
from drafts.models import Outbound, Ticket, why_not_again
from drafts.transitions.standing import state_of

from .send import undo_window
from .writing import not_twice
from .writing.not_twice import SecondAnswer

UNCONFIRMED = "It may have arrived: the mail server did not confirm it. Sent again it may arrive twice."


@transaction.atomic
def send_again(outbound_id: int, *, agent: User, maybe_twice: str = "") -> Outbound:
    """Queue the same row again, with its text, files and Message-ID, for the agent's undo window. Recipients who
    already have it are left out. Raises Stale, or MayArriveTwice, whose `yes` the page sends back as `maybe_twice`."""
    ticket = Ticket.objects.lock(Outbound.objects.values_list("ticket_id", flat=True).get(pk=outbound_id))
    outbound = Outbound.objects.with_obstacles().get(pk=outbound_id)
    if outbound.ticket_id != ticket.pk:
        raise Stale(f"This mail is on #{outbound.ticket_id} by now.")
    if why := why_not_again(vars(outbound)):
        raise Stale(why)
    unconfirmed = outbound.state == Outbound.State.UNCERTAIN
    may_have_it = SecondAnswer.after(UNCONFIRMED, [outbound_id]) if unconfirmed else None
    already = not_twice.answered_already(ticket, apart_from=outbound_id)
    not_twice.ask(may_have_it, already, said=maybe_twice)
    rows = Outbound.objects.filter(pk=outbound_id)
    if rows.send_again(agent, Now() + timedelta(seconds=undo_window(agent)), state_of(ticket)) != 1:
        raise Stale("This mail is on its way again, or was sent.")
    ticket.move_to(Ticket.Status.WAITING)
    notifications.sending(ticket.pk, outbound=outbound_id, by=agent.get_username())
    return rows.select_related("ticket__customer").get()


@transaction.atomic
def try_now(outbound: Outbound) -> bool:
    """Retry a waiting reply at once. False if it no longer waits."""
    tried = Outbound.objects.filter(pk=outbound.pk).try_now() == 1
    if tried:
        notifications.try_again(outbound.ticket_id, outbound=outbound.pk)
    return tried

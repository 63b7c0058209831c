"""Who is looking at a ticket. A hold keeps colleagues from doing the same work; it never keeps them from reading."""

from collections.abc import Mapping, Sequence
from datetime import timedelta
from typing import Any

from django.conf import settings
from django.contrib.auth.models import AbstractBaseUser, User
from django.db import transaction
from django.db.models import Q
from django.db.models.functions import Now
from django.utils import timezone

from drafts import notifications
from drafts.conflicts import short_name
from drafts.models import Ticket

Writers = Sequence[Mapping[str, Any]]  # rows of `unsent.authors_typing`


def free_for(agent: AbstractBaseUser) -> Q:
    """Tickets that no colleague of `agent` holds now."""
    return Q(held_by=None) | Q(held_by=agent.pk) | Q(held_until__lte=Now())


def colleague_at(ticket: Ticket, agent: AbstractBaseUser) -> User | None:
    """Who else holds the ticket now."""
    until = ticket.held_until
    return ticket.held_by if until and until > timezone.now() and ticket.held_by_id != agent.pk else None


def colleague_doing(ticket: Ticket, agent: AbstractBaseUser, writers: Writers) -> str:
    """Who else is at the ticket: whoever holds it, or types a reply although another holds it, or is to answer it."""
    typing = next((each["name"] for each in writers if each["pk"] != agent.pk), "")
    if typing:
        return f"{typing} has begun a reply"
    colleague = colleague_at(ticket, agent)
    if colleague:
        return f"{short_name(colleague)} is working on this"
    owner = ticket.assignee if ticket.assignee_id != agent.pk else None
    return f"This is assigned to {short_name(owner)}" if owner else ""


@transaction.atomic
def take(ticket_id: int, *, agent: User, force: bool = False) -> bool:
    """Hold the ticket, or renew one's own hold; `force` takes a colleague's. False: a colleague holds it.
    A person is at one ticket at a time: other holds of theirs end, or colleagues would pass over all they have read."""
    if renew(ticket_id, agent=agent):
        return True
    leave_others(ticket_id, agent=agent)
    wanted = Ticket.objects.filter(pk=ticket_id).filter(Q() if force else free_for(agent))
    if wanted.update(held_by=agent, held_until=_end()) != 1:
        return False
    notifications.notify(ticket_id, "hold", by=agent.get_username())
    return True


def renew(ticket_id: int, *, agent: User) -> bool:
    """Renew a hold that has not expired; desks are not notified."""
    mine = Ticket.objects.filter(pk=ticket_id, held_by=agent, held_until__gt=Now())
    return mine.update(held_until=_end()) == 1


def leave_others(ticket_id: int, *, agent: User) -> None:
    left = Ticket.objects.filter(held_by=agent, held_until__gt=Now()).exclude(pk=ticket_id)
    for other in left.order_by("pk").values_list("pk", flat=True):
        if Ticket.objects.filter(pk=other, held_by=agent).release():
            notifications.notify(other, "hold", by=agent.get_username())


@transaction.atomic
def release(ticket_id: int, *, agent: User) -> bool:
    mine = Ticket.objects.filter(pk=ticket_id, held_by=agent)
    if mine.release() != 1:
        return False
    notifications.notify(ticket_id, "hold", by="")
    return True


def _end() -> object:
    return Now() + timedelta(seconds=settings.HOLD_SECONDS)

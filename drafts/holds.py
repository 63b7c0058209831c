"""Who is looking at a ticket. A hold keeps colleagues from doing the same work; it never keeps them from reading."""

from datetime import timedelta

from django.conf import settings
from django.contrib.auth.models import User
from django.db import transaction
from django.db.models import Q
from django.db.models.functions import Now

from . import live
from .models import Ticket


def _free(agent: User) -> Q:
    return Q(held_by=None) | Q(held_by=agent) | Q(held_until__lte=Now())


@transaction.atomic
def take(ticket_id: int, *, agent: User, force: bool = False) -> bool:
    """Hold the ticket, or renew one's own hold; `force` takes it from a colleague, knowingly. False: somebody has it."""
    if renew(ticket_id, agent=agent):
        return True
    wanted = Ticket.objects.filter(pk=ticket_id).filter(Q() if force else _free(agent))
    if wanted.update(held_by=agent, held_until=_end()) != 1:
        return False
    live.notify(ticket_id, "hold", by=agent.get_username())
    return True


def renew(ticket_id: int, *, agent: User) -> bool:
    """Keep a hold that has not run out; desks need not hear of it."""
    mine = Ticket.objects.filter(pk=ticket_id, held_by=agent, held_until__gt=Now())
    return mine.update(held_until=_end()) == 1


@transaction.atomic
def release(ticket_id: int, *, agent: User) -> bool:
    mine = Ticket.objects.filter(pk=ticket_id, held_by=agent)
    if mine.update(held_by=None, held_until=None) != 1:
        return False
    live.notify(ticket_id, "hold", by="")
    return True


def _end() -> object:
    return Now() + timedelta(seconds=settings.HOLD_SECONDS)

"""Where a ticket stands, and the acts that only move it: snooze, resolve, spam, reopen."""

import uuid
from collections.abc import Collection
from datetime import datetime

from django.contrib.auth.models import User
from django.db import transaction
from django.db.models.functions import Now
from django.utils import timezone

from . import article_changes, notifications
from .conflicts import Refused, Stale, check_seen
from .models import Card, Draft, Event, Ticket
from .proposals import answered, is_current, newest_customer_message
from .withdrawals import withdraw

Status = Ticket.Status
AWAKE = frozenset({Status.NEW, Status.REVIEW, Status.OPEN, Status.WAITING})
ASIDE = frozenset({Status.WAITING, Status.SNOOZED, Status.RESOLVED, Status.SPAM})
NO_HOLD = {"held_by": None, "held_until": None}


def stand(ticket: Ticket, status: str, card: str, reason: str, confidence: float | None = None) -> None:
    """Put a locked ticket where an act leaves it; whoever held it is done with it."""
    ticket.status, ticket.card, ticket.reason, ticket.confidence = status, card, reason[:200], confidence
    ticket.held_by = ticket.held_until = ticket.snoozed_until = None
    ticket.save()


def ask_machine(ticket: Ticket, kind: Event.Kind, key: str, **payload: object) -> Event:
    newest = newest_customer_message(ticket.pk)
    trace = newest.trace_id if newest else ""
    event = Event.objects.create(ticket=ticket, kind=kind, dedupe_key=key, payload=payload, trace_id=trace)
    notifications.wake_copilot()
    return event


def awaits_draft(ticket: Ticket) -> bool:
    """A person wrote, nobody answered, and the machine may."""
    newest = newest_customer_message(ticket.pk)
    if newest is None or newest.automatic or newest.parse_error:
        return False
    return ticket.drafting and not answered(ticket.pk, newest.pk)


def resume(ticket: Ticket) -> Event:
    stand(ticket, Status.NEW, "", "")
    return ask_machine(ticket, Event.Kind.RESUME, f"resume:{ticket.pk}:{uuid.uuid4()}")


def show_draft(ticket: Ticket, otherwise: str) -> None:
    """Back into review with its open draft, or under No draft with a reason."""
    draft = Draft.objects.filter(ticket=ticket, status=Draft.Status.OPEN).first()
    if draft is None:
        stand(ticket, Status.REVIEW, Card.NONE, otherwise)
    else:
        stand(ticket, Status.REVIEW, draft.card, draft.escalation_reason, draft.confidence)
        article_changes.mark([ticket.pk])


def _move(ticket: Ticket, allowed: Collection[str], status: str, *, until: datetime | None = None) -> None:
    current = Ticket.objects.filter(pk=ticket.pk, status__in=allowed)
    if current.update(status=status, snoozed_until=until, updated=timezone.now(), **NO_HOLD) != 1:
        raise Stale(f"The ticket has moved on: {ticket.get_status_display().lower()}.")


def _close(ticket_id: int, agent: User, status: str, allowed: Collection[str], seen: int | None) -> None:
    ticket = Ticket.objects.lock(ticket_id)
    check_seen(ticket, seen)
    _move(ticket, allowed, status)
    withdraw(ticket, f"The ticket was closed: {status}", agent)
    Draft.objects.filter(ticket=ticket, status=Draft.Status.OPEN).update(status=Draft.Status.SUPERSEDED)
    notifications.notify(ticket_id, "act", act=status, by=agent.get_username())


def _has_draft_again(ticket: Ticket) -> bool:
    """The draft that slept along, or the one that closing set aside, if nothing has come since."""
    newest = Draft.objects.filter(ticket=ticket).order_by("-version").first()
    if newest is None or newest.card == Card.NONE or not is_current(ticket, newest.answers_message_id or 0):
        return False
    set_aside = Draft.objects.filter(pk=newest.pk, status=Draft.Status.SUPERSEDED)
    return set_aside.update(status=Draft.Status.OPEN) == 1 or newest.status == Draft.Status.OPEN


@transaction.atomic
def snooze(ticket_id: int, *, agent: User, until: datetime, last_message_id: int | None = None) -> None:
    """Out of sight until then, its open draft with it. Raises Stale or Refused."""
    ticket = Ticket.objects.lock(ticket_id)
    check_seen(ticket, last_message_id)
    if until <= timezone.now():
        raise Refused("Choose a time that is still to come.")
    _move(ticket, AWAKE, Status.SNOOZED, until=until)
    notifications.notify(ticket_id, "act", act="snooze", by=agent.get_username())


@transaction.atomic
def resolve(ticket_id: int, *, agent: User, last_message_id: int | None = None) -> None:
    _close(ticket_id, agent, Status.RESOLVED, AWAKE | {Status.SNOOZED}, last_message_id)


@transaction.atomic
def mark_spam(ticket_id: int, *, agent: User, last_message_id: int | None = None) -> None:
    _close(ticket_id, agent, Status.SPAM, AWAKE | {Status.SNOOZED, Status.RESOLVED}, last_message_id)


@transaction.atomic
def draft_again(ticket_id: int, *, agent: User) -> None:
    """What the copilot gave up on is due once more, with all its attempts. Raises Stale."""
    ticket = Ticket.objects.lock(ticket_id)
    dead = Event.objects.filter(ticket=ticket, status=Event.Status.DEAD)
    if not dead.update(status=Event.Status.DUE, attempts=0, run_after=Now(), finished=None):
        raise Stale("It is already being tried.")
    if ticket.status == Status.REVIEW and ticket.reason == "processing_failed":
        stand(ticket, Status.NEW, "", "")
    notifications.wake_copilot()
    notifications.notify(ticket_id, "act", act="draft_again", by=agent.get_username())


@transaction.atomic
def reopen(ticket_id: int, *, agent: User) -> Event | None:
    """Back to people; the machine drafts again where a customer still waits (then its Event is returned)."""
    ticket = Ticket.objects.lock(ticket_id)
    _move(ticket, ASIDE, Status.REVIEW)
    notifications.notify(ticket_id, "act", act="reopen", by=agent.get_username())
    ticket.refresh_from_db(fields=["status"])
    if not _has_draft_again(ticket) and awaits_draft(ticket):
        return resume(ticket)
    if ticket.drafting:
        show_draft(ticket, "reopened")
    else:
        stand(ticket, Status.OPEN, "", "")
    return None

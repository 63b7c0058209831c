"""Rows for tests of the queue: a mailbox, its tickets, and mail that waits."""

import itertools
import secrets
from datetime import timedelta
from typing import Any

from django.db.models.functions import Now
from django.utils import timezone

from drafts.models import Customer, Event, Mailbox, Message, Ticket
from kb.models import Collection

numbers = itertools.count(1)
process = secrets.token_hex(4)  # several processes may make rows in one database


def make_mailbox(slug: str = "help", **fields: Any) -> Mailbox:
    collection = Collection.objects.create(slug=slug, name=slug, active_model="bundled")
    defaults = {"name": slug, "address": f"{slug}@lumen.example", "collection": collection}
    return Mailbox.objects.create(slug=slug, **{**defaults, **fields})


def make_ticket(mailbox: Mailbox, **fields: Any) -> Ticket:
    number = next(numbers)
    customer = Customer.objects.create(email=f"customer{number}-{process}@mail.example", name=f"Customer {number}")
    return Ticket.objects.create(mailbox=mailbox, customer=customer, **{"subject": f"Question {number}", **fields})


def say(ticket: Ticket, text: str, direction: str = Message.Direction.IN, **fields: Any) -> Message:
    """One mail of the ticket; the customer's by default."""
    number = next(numbers)
    defaults = {
        "message_id": f"{number}-{process}@mail.example",
        "content_hash": f"{number:064}",
        "from_address": ticket.customer.email,
        "from_name": ticket.customer.name,
        "subject": ticket.subject,
        "text": text,
        "visible_text": text,
        "received_at": timezone.now(),
    }
    return Message.objects.create(ticket=ticket, mailbox=ticket.mailbox, direction=direction, **{**defaults, **fields})


def ask(ticket: Ticket, text: str = "How do I descale it?", **fields: Any) -> Event:
    """A customer's mail and the event that intake would make of it."""
    return event_of(say(ticket, text, **fields))


def event_of(message: Message, *, wait: float = 0, **fields: Any) -> Event:
    defaults = {"kind": Event.Kind.MESSAGE, "dedupe_key": f"message:{message.pk}", "trace_id": message.trace_id}
    after = Now() + timedelta(seconds=wait)
    return Event.objects.create(ticket=message.ticket, run_after=after, **{**defaults, **fields})


def lease_runs_out(ticket: Ticket) -> None:
    """As if the worker had been killed a while ago."""
    Ticket.objects.filter(pk=ticket.pk).update(leased_until=Now() - timedelta(seconds=1))

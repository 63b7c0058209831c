"""Loads the demo into an empty database."""

import csv
import hashlib
from datetime import datetime, timedelta

from django.conf import settings
from django.contrib.auth.models import User
from django.db import connection, transaction
from django.db.models import F, Max
from django.db.models.functions import Now
from django.utils import timezone

from copilot.demo import orders
from copilot.demo.manifest import ARTICLES, EXAMPLES, TOURS, Mail, World, mails, world
from copilot.demo.people import make_people
from copilot.models import Calendar
from drafts.inbound.intake import receive
from drafts.models import CannedReply, Customer, Event, Mailbox, Message, Ticket, Tier
from kb.importing.articles import import_path
from kb.models import Collection, LabelledExample

LOCK = 0x0DE30  # advisory lock of this command


def taken() -> bool:
    """Whether the desk is in use, so that the demo must not be added."""
    return Collection.objects.exists() or Mailbox.objects.exists()


@transaction.atomic
def load(*, people: bool) -> dict[str, int] | None:
    """Load everything in one transaction. Returns counts of what was created; None if the database is not empty."""
    with connection.cursor() as cursor:
        cursor.execute("SELECT pg_advisory_xact_lock(%s)", [LOCK])
    if taken():
        return None
    if people:
        make_people()
    made = world()
    collection = load_library()
    mailbox = Mailbox.objects.create(collection=collection, **made.mailbox.model_dump())
    _make_regulars(made, mailbox)
    _make_tools(made, mailbox)
    return {
        "articles": collection.documents.count(),
        "example questions": collection.examples.count(),
        "mails": _feed(mailbox),
    }


def load_library() -> Collection:
    """The collection with its articles and labelled examples, not indexed."""
    collection = Collection.objects.create(**world().collection.model_dump())
    import_path(collection, ARTICLES)
    with EXAMPLES.open(encoding="utf-8", newline="") as file:
        rows = [LabelledExample(collection=collection, **row) for row in csv.DictReader(file)]
    LabelledExample.objects.bulk_create(rows)
    return collection


def _make_regulars(made: World, mailbox: Mailbox) -> None:
    tiers = {tier.name: Tier.objects.create(**tier.model_dump()) for tier in made.tiers}
    for regular in made.customers:
        Customer.objects.create(email=regular.email, name=regular.name, tier=tiers[regular.tier], notes=regular.notes)
    CannedReply.objects.bulk_create(CannedReply(mailbox=mailbox, **reply.model_dump()) for reply in made.canned_replies)


def _make_tools(made: World, mailbox: Mailbox) -> None:
    """Create tools. The shop's orders are served by the desk itself, only if it has its own database."""
    Calendar.objects.create(mailbox=mailbox, ics=TOURS.read_text("utf-8"), **made.calendar.model_dump())
    if settings.EMBEDDED_POSTGRES is not None:
        orders.connect()


def _feed(mailbox: Mailbox) -> int:
    """Receive mails through the normal intake, then move them back in time, so that the queue shows ages."""
    now = timezone.now()
    for mail in mails():
        receipt = receive(mailbox, mail.raw)
        came = now - timedelta(minutes=mail.minutes)
        Message.objects.filter(pk=receipt.message_id).update(received_at=came)
        if mail.answer:
            _answer(receipt.ticket_id, mail, came)
        if mail.due:
            Ticket.objects.filter(pk=receipt.ticket_id).update(due_at=now + timedelta(minutes=mail.due))
    _age_tickets()
    _newest_first()
    return len(mails())


def _answer(ticket_id: int, mail: Mail, came: datetime) -> None:
    """Create a person's earlier reply; nothing is left to draft for the mail it answers."""
    ticket = Ticket.objects.select_related("mailbox", "customer").get(pk=ticket_id)
    asked = ticket.messages.latest("pk")
    body = f"{mail.answer.strip()}\n\n{ticket.mailbox.signature}"
    domain = ticket.mailbox.address.rpartition("@")[2]
    Message.objects.create(
        ticket=ticket,
        mailbox=ticket.mailbox,
        direction=Message.Direction.OUT,
        author=User.objects.filter(username="agent").first(),
        message_id=f"reply.{asked.message_id.replace('@', '.')}@{domain}",
        content_hash=hashlib.sha256(body.encode()).hexdigest(),
        in_reply_to=[asked.message_id],
        references=[*asked.references, asked.message_id],
        from_address=ticket.mailbox.address,
        from_name=ticket.mailbox.name,
        to=[ticket.customer.email],
        subject=f"Re: {ticket.subject}",
        text=body,
        visible_text=body,
        trace_id=asked.trace_id,
        received_at=came + timedelta(minutes=35),
    )
    ticket.events.finish()
    Ticket.objects.filter(pk=ticket.pk).update(status=Ticket.Status.WAITING)


def _age_tickets() -> None:
    for ticket in Ticket.objects.prefetch_related("messages"):
        messages = list(ticket.messages.all())
        incoming = [message.received_at for message in messages if message.direction == "in"]
        answered = max((message.received_at for message in messages if message.direction == "out"), default=None)
        waiting_since = next((at for at in incoming if answered is None or at > answered), incoming[-1])
        Ticket.objects.filter(pk=ticket.pk).update(
            created=incoming[0], updated=incoming[-1], waiting_since=waiting_since
        )


def _newest_first() -> None:
    """Order events so that the worker, which takes the oldest due event, starts at the top of the queue."""
    waiting = Ticket.objects.filter(events__status=Event.Status.DUE).annotate(event=Max("events__pk"))
    order = waiting.order_by(F("due_at").asc(nulls_last=True), "-waiting_since").values_list("pk", flat=True)
    for rank, pk in enumerate(order):
        Event.objects.due().filter(ticket_id=pk).update(order_at=Now() + timedelta(milliseconds=rank))

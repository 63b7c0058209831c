"""Determines which rows of a ticket with several writers belong to one person."""

from collections.abc import Collection, Iterable
from datetime import datetime
from typing import Any

from django.db.models import Min, Q

from drafts.models import ChosenRecipients, Draft, Event, Message, Outbound, Task, UnsentReply

from .person import Person
from .tables import Rows

Direction = Message.Direction


def correspondence(person: Person, tickets: Collection[int]) -> list[Rows]:
    """The person's mails, mail sent only to them, and notes, tasks and returned mail that name them."""
    outbound = _outbound_to_them(person, tickets)
    messages = Message.objects.filter(ticket__in=tickets, pk__lte=person.newest)
    mails = Q(pk__in=person.mail().filter(ticket__in=tickets).values("pk"))
    replies = Q(pk__in=_replies_to_them(person, tickets, outbound))
    notes = Q(direction=Direction.NOTE) & person.is_named_in("text")
    returned = ~Q(automatic="") & person.is_named_in("text", "from_address", names=[person.email])
    tasks = Task.objects.filter(ticket__in=tickets).filter(Q(outbound__in=outbound) | person.is_named_in("title"))
    return [
        messages.filter(mails | replies | notes | returned),
        Outbound.objects.filter(pk__in=outbound),
        tasks,
    ]


def made_of_it(person: Person, ticket: int, since: datetime | None) -> list[Rows]:
    """Drafts, unsent text and events created since the person wrote on the ticket; None: all of them. Due events of
    mails that stay are left out."""
    drafts, texts = Draft.objects.filter(ticket=ticket), UnsentReply.objects.filter(ticket=ticket)
    events = Event.objects.filter(ticket=ticket)
    if since is not None:
        drafts, texts, events = (
            drafts.filter(created__gte=since),
            texts.filter(updated__gte=since),
            events.filter(created__gte=since),
        )
    staying = (
        Message.objects.filter(ticket=ticket).exclude(pk__in=person.mail().values("pk")).values_list("pk", flat=True)
    )
    due = Q(status=Event.Status.DUE, dedupe_key__in=[f"message:{pk}" for pk in staying])
    chosen = ChosenRecipients.objects.filter(ticket=ticket)
    return [drafts, texts, events.exclude(due), chosen.filter(person.is_named_in("to", "cc", "bcc"))]


def first_mail(person: Person, ticket: int) -> datetime | None:
    written: dict[str, Any] = person.mail().filter(ticket=ticket).aggregate(first=Min("received_at"))
    found: datetime | None = written["first"]
    return found


def _outbound_to_them(person: Person, tickets: Iterable[int]) -> list[int]:
    rows = Outbound.objects.filter(ticket__in=tickets).values_list("pk", "to", "cc", "bcc")
    return [pk for pk, *recipients in rows if person.is_alone_in(*recipients)]


def _replies_to_them(person: Person, tickets: Iterable[int], outbound: Collection[int]) -> list[int]:
    """Sent mail to the person in the thread, if nobody else got a copy."""
    kept = Outbound.objects.filter(ticket__in=tickets).exclude(pk__in=outbound).values("message_id")
    sent = Message.objects.filter(ticket__in=tickets, direction=Direction.OUT).exclude(message_id__in=kept)
    return [pk for pk, to, cc in sent.values_list("pk", "to", "cc") if person.is_alone_in(to, cc)]

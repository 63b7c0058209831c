"""Tags on a ticket: added and removed."""

from django.contrib.auth.models import User
from django.contrib.postgres.expressions import ArraySubquery
from django.db import transaction
from django.db.models import QuerySet

from drafts import notifications
from drafts.conflicts import Refused, Stale
from drafts.models import Tag, Ticket, TicketChange
from drafts.models.tag import normalised, problem

MOST = 20  # tags of one ticket
OFFERED = 500
Act = TicketChange.Act


def valid(text: str) -> str:
    """The typed tag in its canonical spelling. Raises Refused."""
    name = normalised(text)
    if why := problem(name):
        raise Refused(why)
    return name


def add(ticket_id: int, *, agent: User, text: str) -> TicketChange:
    """Tag the ticket; the tag is created if needed. Raises Stale or Refused."""
    name = valid(text)
    with transaction.atomic():
        return put_on(Ticket.objects.select_related("customer").lock(ticket_id), agent, name)


def put_on(ticket: Ticket, agent: User, name: str) -> TicketChange:
    """The same for a locked ticket."""
    tag, has = _locked(name, ticket)
    if name in has:
        raise as_it_is(name, has=True)
    if len(has) >= MOST:
        raise Refused(f"A ticket holds {MOST} tags at most.")
    ticket.tags.add(tag)
    return _changed(ticket, agent, Act.TAG, name)


def remove(ticket_id: int, *, agent: User, text: str) -> TicketChange:
    """Remove the tag from the ticket. Raises Stale."""
    name = normalised(text)
    with transaction.atomic():
        return take_off(Ticket.objects.select_related("customer").lock(ticket_id), agent, name)


def take_off(ticket: Ticket, agent: User, name: str) -> TicketChange:
    """The same for a locked ticket."""
    if Ticket.tags.through.objects.filter(ticket=ticket.pk, tag__name=name).delete()[0] == 0:
        raise as_it_is(name, has=False)
    return _changed(ticket, agent, Act.UNTAG, name)


def as_it_is(name: str, *, has: bool) -> Stale:
    """There is nothing to add, or to remove."""
    return Stale(f"It has the tag “{name}” already." if has else f"It no longer has the tag “{name[:60]}”.")


def unused_by(ticket: Ticket) -> QuerySet[Tag]:
    """Tags that the ticket's list offers, in alphabetical order."""
    return Tag.objects.exclude(tickets=ticket.pk).order_by("name")[:OFFERED]


def _locked(name: str, ticket: Ticket) -> tuple[Tag, set[str]]:
    """Get or create the tag and lock its row, so that a deletion in admin waits; if the deletion was faster, create it
    again. With the names of the locked ticket's tags."""
    of_ticket = ArraySubquery(Tag.objects.filter(tickets=ticket.pk).values("name"))
    tags = Tag.objects.annotate(has=of_ticket).select_for_update(no_key=True)
    while True:
        if tag := tags.filter(name=name).first():
            return tag, {*vars(tag)["has"]}
        Tag.objects.bulk_create([Tag(name=name)], ignore_conflicts=True)


def _changed(ticket: Ticket, agent: User, act: TicketChange.Act, name: str) -> TicketChange:
    notifications.notify(ticket.pk, "act", act=act, by=agent.get_username())
    return TicketChange.objects.create(ticket=ticket, agent=agent, act=act, name=name)

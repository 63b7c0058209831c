"""Template filters for links within the queue."""

from dataclasses import replace

from django import template

from drafts.desk.lists.queue import Counts
from drafts.desk.lists.queue_order import Cursor
from drafts.desk.lists.queue_place import QueuePlace
from drafts.desk.lists.sent_list import HOW, SentPlace
from drafts.desk.lists.ticket_list import ListPlace
from drafts.models import Mailbox, Outbound

from .desk import capped

register = template.Library()


@register.simple_tag
def any_mailbox() -> bool:
    """Whether mail can come at all; asked only where nothing is there."""
    return Mailbox.objects.exists()


@register.filter
def tab_query(place: QueuePlace, tab: str) -> str:
    """Query string of another tab, with the same search."""
    return place.on(tab).query


@register.filter
def below(place: QueuePlace, cursor: Cursor) -> str:
    """Query string of the rows after those shown."""
    return place.below(cursor)


@register.filter
def spelled(place: QueuePlace | ListPlace | SentPlace, q: str) -> str:
    """Query string of this list with another search."""
    return replace(place, q=q).query


@register.filter
def without(place: QueuePlace | ListPlace, name: str) -> str:
    """Query string of the list without one filter."""
    return place.without(name).query


@register.filter
def tab_count(counts: Counts, tab: str) -> str:
    return capped(counts.tabs[tab])


@register.filter
def queued_automatic(leaving: list[Outbound]) -> list[Outbound]:
    """Automatic replies that can still be stopped, the next one to be sent first."""
    waiting = [
        outbound
        for outbound in leaving
        if outbound.unseen and outbound.state == Outbound.State.QUEUED and not outbound.is_refused
    ]
    return sorted(waiting, key=lambda outbound: outbound.send_after)


@register.filter
def how_sent(how: str) -> str:
    """Label of how a reply came to be sent, as in the filter."""
    return HOW[Outbound.How(how)]

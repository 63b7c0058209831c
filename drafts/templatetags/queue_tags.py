"""Links between the tabs of the queue."""

from dataclasses import replace

from django import template

from drafts.desk.lists.queue import Counts, QueuePlace
from drafts.desk.lists.queue_order import Cursor
from drafts.desk.lists.sent_list import HOW, SentPlace
from drafts.desk.lists.ticket_list import ListPlace
from drafts.models import Outbound

from .desk import capped

register = template.Library()


@register.filter
def tab_query(place: QueuePlace, tab: str) -> str:
    """The query string of another tab, the search kept."""
    return place.on(tab).query


@register.filter
def below(place: QueuePlace, cursor: Cursor) -> str:
    """The query string of the rows below those that are shown."""
    return place.below(cursor)


@register.filter
def spelled(place: QueuePlace | ListPlace | SentPlace, q: str) -> str:
    """The query string of this list with another search."""
    return replace(place, q=q).query


@register.filter
def without(place: QueuePlace | ListPlace, name: str) -> str:
    """The query string of a list with one filter less."""
    return place.without(name).query


@register.filter
def tab_count(counts: Counts, tab: str) -> str:
    return capped(counts.tabs[tab])


@register.filter
def queued_automatic(leaving: list[Outbound]) -> list[Outbound]:
    """What a policy sends and can still be stopped, the next to leave first."""
    waiting = [
        outbound
        for outbound in leaving
        if outbound.unseen and outbound.state == Outbound.State.QUEUED and not outbound.is_refused
    ]
    return sorted(waiting, key=lambda outbound: outbound.send_after)


@register.filter
def how_sent(how: str) -> str:
    """What a person did before it left, as the list is narrowed to it."""
    return HOW[Outbound.How(how)]

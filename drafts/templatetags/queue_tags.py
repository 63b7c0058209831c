"""Links between the tabs of the queue."""

from django import template

from drafts.desk.queue import Cursor, Place
from drafts.models import Outbound

register = template.Library()


@register.filter
def on(place: Place, tab: str) -> str:
    """The query string of another tab, the search kept."""
    return place.on(tab).query


@register.filter
def below(place: Place, cursor: Cursor) -> str:
    """The query string of the rows below those that are shown."""
    return place.below(cursor)


@register.filter
def at(counts: dict[str, int], tab: str) -> int:
    return counts[tab]


@register.filter
def queued_automatic(leaving: list[Outbound]) -> list[Outbound]:
    """What a policy sends and can still be stopped, the next to leave first."""
    waiting = [outbound for outbound in leaving if outbound.unseen and outbound.state == Outbound.State.QUEUED]
    return sorted(waiting, key=lambda outbound: outbound.send_after)

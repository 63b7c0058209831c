"""Links between the tabs of the queue."""

from django import template

from drafts.desk.queue import Cursor, QueuePlace
from drafts.models import Outbound

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
def tab_count(counts: dict[str, int], tab: str) -> int:
    return counts[tab]


@register.filter
def queued_automatic(leaving: list[Outbound]) -> list[Outbound]:
    """What a policy sends and can still be stopped, the next to leave first."""
    waiting = [outbound for outbound in leaving if outbound.unseen and outbound.state == Outbound.State.QUEUED]
    return sorted(waiting, key=lambda outbound: outbound.send_after)

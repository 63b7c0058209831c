"""Links between the tabs of the queue."""

from django import template

from drafts.queue import Place

register = template.Library()


@register.filter
def on(place: Place, tab: str) -> str:
    """The query string of another tab, the search kept."""
    return place.on(tab).query


@register.filter
def at(counts: dict[str, int], tab: str) -> int:
    return counts[tab]

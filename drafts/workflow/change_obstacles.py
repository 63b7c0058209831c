"""Whether a change of a ticket can be taken back. Asked by the history that offers it and by the undo itself."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum, auto
from typing import Any

from django.contrib.postgres.expressions import ArraySubquery
from django.db.models import Case, CharField, Exists, F, OuterRef, Q, QuerySet, Value, When
from django.db.models.functions import Concat, JSONObject

from drafts.models import Event, Tag, Ticket, TicketChange
from drafts.roles import answers

Act = TicketChange.Act
TAGGING = (Act.TAG, Act.UNTAG)  # of the same tag
PUT_ASIDE = (Act.SNOOZE, Act.REMIND, Act.RESOLVE, Act.SPAM, Act.REOPEN)
# The fields that `obstacle` reads.
ROW = {"pk": "pk", "act": "act", "name": "name", "undone": "undone_at", "before": "before", "after": "after"} | {
    "agent": "agent_id",
    "was": "state__status",
    "withdrawn": "state__withdrawn",
    "newest": "state__newest",
    "newer": "newer",
    "able": "able",
    "due": "due",
}


class Obstacle(Enum):
    NEVER = auto()  # nothing takes such a change back
    UNDONE = auto()
    NEWER = auto()  # a later change of the same matter stands
    MERGED = auto()
    MOVED = auto()  # the ticket is elsewhere
    MOVED_ON = auto()  # mail or a draft came, or what the copilot was doing has come to nothing
    ASSIGNED = auto()  # to somebody else
    ANSWERED = auto()  # by a person, and nobody would
    LEFT = auto()  # who had it before can no longer answer it
    TAGS = auto()
    SENT = auto()  # or cancelled already


@dataclass(frozen=True)
class Standing:
    """A ticket as it is now, which tells what can still be taken back."""

    ticket: Ticket
    tags: tuple[str, ...]
    newest: Mapping[str, int | None]  # as `transitions.standing.state_of` keeps it
    queued: int | None = None  # the reply that can still be cancelled


def matter() -> Case:
    """Of changes of one matter a later one hides what an earlier one had changed."""
    return Case(
        When(act__in=TAGGING, then=Concat(Value("tag "), "name")),
        When(act__in=PUT_ASIDE, then=Value("put aside")),
        default=F("act"),
        output_field=CharField(),
    )


def with_obstacles(changes: QuerySet[TicketChange]) -> QuerySet[TicketChange]:
    """With the fields that ROW names."""
    later = TicketChange.objects.filter(ticket=OuterRef("ticket"), pk__gt=OuterRef("pk"), undone_at=None)
    newer = Exists(later.annotate(matter=matter()).filter(matter=OuterRef("matter")))
    gives_back = Q(act__in=(Act.ASSIGN, Act.TAKE_OVER)) & ~Q(before="")
    able = Case(When(gives_back, then=answers(OuterRef("before"))), default=Value(value=True))
    due = Exists(Event.objects.due().filter(ticket=OuterRef("ticket")))
    return changes.annotate(matter=matter(), newer=newer, able=able, due=due)


def with_row(change: int) -> TicketChange:
    """The change with its `row`, which is what `obstacle` reads of it, and its ticket's `tags`."""
    tags = ArraySubquery(Tag.objects.filter(tickets=OuterRef("ticket")).values("name"))
    return with_obstacles(TicketChange.objects.all()).annotate(row=JSONObject(**ROW), tags=tags).get(pk=change)


def obstacle(row: Mapping[str, Any], now: Standing) -> Obstacle | None:
    """Why the change cannot be taken back; None where it can. `row` holds the fields of ROW."""
    act, ticket = Act(row["act"]), now.ticket
    if row["undone"]:
        return Obstacle.UNDONE
    if act in TAGGING:
        return None if (row["name"] in now.tags) == (act == Act.TAG) else Obstacle.TAGS
    if act == Act.ASSIGN:
        return _of_assignment(row, ticket)
    if act == Act.TAKE_OVER:
        found = _of_take_over(row, now)
    elif act == Act.APPROVE:
        found = None if str(now.queued) == row["after"] else Obstacle.SENT
    elif act in PUT_ASIDE and act != Act.REOPEN:
        found = _of_putting_aside(row, ticket)
    else:
        return Obstacle.NEVER
    return found or (Obstacle.NEWER if row["newer"] else None)


def _of_putting_aside(row: Mapping[str, Any], ticket: Ticket) -> Obstacle | None:
    if ticket.merged_into_id:
        return Obstacle.MERGED
    return None if (ticket.status, ticket.put_aside_by_id) == (row["after"], row["agent"]) else Obstacle.MOVED


def _of_assignment(row: Mapping[str, Any], ticket: Ticket) -> Obstacle | None:
    if str(ticket.assigned_to) != row["after"]:
        return Obstacle.ASSIGNED
    if not row["before"] and ticket.status == Ticket.Status.OPEN:
        return Obstacle.ANSWERED
    return None if row["able"] else Obstacle.LEFT


def _of_take_over(row: Mapping[str, Any], now: Standing) -> Obstacle | None:
    ticket = now.ticket
    if (ticket.status, str(ticket.assigned_to), ticket.drafting) != (Ticket.Status.OPEN, row["after"], False):
        return Obstacle.MOVED
    if not row["able"]:
        return Obstacle.LEFT
    idle = row["was"] == Ticket.Status.NEW and not row["due"]
    return Obstacle.MOVED_ON if row["withdrawn"] or row["newest"] != now.newest or idle else None

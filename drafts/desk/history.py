"""What people changed on a ticket beside its mail, in words."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from django.contrib.postgres.expressions import ArraySubquery
from django.db.models import OuterRef
from django.db.models.functions import JSONObject

from drafts.models import Ticket, TicketChange

SHOWN = 20
ROW = {"act": "act", "name": "name", "at": "created", "undone": "undone_at"} | {
    name: f"agent__{name}" for name in ("first_name", "last_name", "username")
}
Act = TicketChange.Act


@dataclass(frozen=True)
class HistoryLine:
    who: str
    what: str
    at: datetime
    undone: bool


def newest_changes(ticket: Ticket | OuterRef) -> ArraySubquery:
    """Rows for `history_line`; part of another query."""
    changes = TicketChange.objects.filter(ticket=ticket).order_by("-pk")
    return ArraySubquery(changes.values(row=JSONObject(**ROW))[:SHOWN])


def history_line(row: Mapping[str, Any]) -> HistoryLine:
    who = " ".join(filter(None, (row["first_name"], row["last_name"]))) or row["username"] or "A colleague who left"
    return HistoryLine(who, words(row["act"], row["name"]), datetime.fromisoformat(row["at"]), bool(row["undone"]))


def words(act: str, name: str) -> str:
    return {
        Act.ASSIGN: f"assigned it to {name}",
        Act.MERGE: f"merged {name} into it",
        Act.SPLIT: f"split {name} off",
        Act.TAG: f"added the tag “{name}”",
        Act.UNTAG: f"removed the tag “{name}”",
        Act.SNOOZE: "snoozed it",
        Act.RESOLVE: "resolved it",
        Act.SPAM: "marked it as spam",
        Act.REOPEN: "reopened it",
        Act.APPROVE: "approved the draft, with others",
        Act.TAKE_OVER: "took it over",
    }[Act(act)]


def undone_words(change: TicketChange, ticket: Ticket) -> str:
    """`change` took another one back, or was taken back itself; the ticket as it is now."""
    customer = ticket.customer
    return {
        Act.ASSIGN: f"{customer} is with {change.name} again",
        Act.TAG: f"“{change.name}” is back on {customer}",
        Act.UNTAG: f"“{change.name}” is off {customer} again",
    }.get(Act(change.act), _back(ticket))


def _back(ticket: Ticket) -> str:
    if ticket.status in (Ticket.Status.NEW, Ticket.Status.REVIEW, Ticket.Status.OPEN):
        return f"{ticket.customer} is back in the queue"
    return f"{ticket.customer} is as before: {ticket.get_status_display().lower()}"

"""What people changed on a ticket beside its mail, in words."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Any

from django.contrib.postgres.expressions import ArraySubquery
from django.db.models import Exists, OuterRef
from django.db.models.functions import JSONObject

from drafts.models import Message, Outbound, Ticket, TicketChange, TicketMove

SHOWN = 20
SENT_SINCE = "A reply was sent since; it can no longer be undone."
NAMES = ("first_name", "last_name", "username")
ROW = {"act": "act", "name": "name", "at": "created", "undone": "undone_at", "after": "after"} | {
    name: f"agent__{name}" for name in NAMES
}
SENT = Outbound.objects.exclude(state=Outbound.State.CANCELLED)
FORWARDED = {"to": "to", "at": "created", "ticket": "ticket_id"} | {name: f"author__{name}" for name in NAMES}
Act = TicketChange.Act


@dataclass(frozen=True)
class HistoryLine:
    """`ticket` is another one that the line is about; `move` a merge or split that can be taken back, and `final` says why
    one cannot."""

    who: str
    what: str
    at: datetime
    ticket: int | None = None
    move: int | None = None
    final: str = ""


def newest_changes(ticket: Ticket | OuterRef) -> ArraySubquery:
    """Rows for `history_line`; part of another query."""
    changes = TicketChange.objects.filter(ticket=ticket).order_by("-pk")
    sent = Exists(SENT.filter(ticket=OuterRef("ticket"), created__gt=OuterRef("created")))
    return ArraySubquery(changes.values(row=JSONObject(**ROW, sent_since=sent))[:SHOWN])


def newest_forwards(ticket: Ticket | OuterRef) -> ArraySubquery:
    """Rows for `forward_line`: mails of this ticket that went, or are about to go, to somebody else. A mail begun on a
    ticket of its own answers none."""
    forwards = Outbound.objects.filter(ticket__related_to=ticket, answers_message=None)
    forwards = forwards.exclude(state=Outbound.State.CANCELLED).order_by("-pk")
    answers = Message.objects.filter(ticket=OuterRef("ticket"), direction=Message.Direction.IN)
    return ArraySubquery(forwards.values(row=JSONObject(**FORWARDED, answered=Exists(answers)))[:SHOWN])


def history(changes: Iterable[Mapping[str, Any]], forwards: Iterable[Mapping[str, Any]]) -> list[HistoryLine]:
    """Newest first."""
    lines = [*map(history_line, changes), *map(forward_line, forwards)]
    return sorted(lines, key=lambda line: line.at, reverse=True)


def history_line(row: Mapping[str, Any]) -> HistoryLine:
    undone, moved = bool(row["undone"]), row["act"] in TicketMove.Act.values and row["after"].isdigit()
    what = f"{words(row['act'], row['name'])}{' (undone)' if undone else ''}"
    line = HistoryLine(who(row), what, datetime.fromisoformat(row["at"]))
    if not moved or undone:
        return line
    return replace(line, final=SENT_SINCE) if row["sent_since"] else replace(line, move=int(row["after"]))


def forward_line(row: Mapping[str, Any]) -> HistoryLine:
    first, *others = row["to"] or ["somebody"]
    more = f" and {len(others)} more" if others else ""
    told = f"forwarded it to {first}{more}{', who answered' if row['answered'] else ''}"
    return HistoryLine(who(row), told, datetime.fromisoformat(row["at"]), ticket=row["ticket"])


def who(row: Mapping[str, Any]) -> str:
    return " ".join(filter(None, (row["first_name"], row["last_name"]))) or row["username"] or "A colleague who left"


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

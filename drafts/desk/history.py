"""History of a ticket: changes that people made besides mail, in words."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from django.contrib.postgres.expressions import ArraySubquery
from django.db.models import Exists, OuterRef, Q
from django.db.models.functions import JSONObject
from django.urls import reverse

from drafts.models import OBSTACLES, Message, Outbound, Ticket, TicketChange, TicketMove, obstacle
from drafts.person_names import PARTS, full_name_of
from drafts.workflow import change_obstacles
from drafts.workflow.change_obstacles import Standing, with_obstacles

SHOWN = 20
ROW = {"at": "created"} | change_obstacles.ROW | {name: f"agent__{name}" for name in PARTS}
FORWARDED = {"to": "to", "at": "created", "ticket": "ticket_id"} | {name: f"author__{name}" for name in PARTS}
Act = TicketChange.Act


@dataclass(frozen=True)
class HistoryLine:
    """A line of the history. `ticket`: another ticket that it is about. `undo`: URL that undoes the change; `kept`: why
    that is no longer possible."""

    who: str
    what: str
    at: datetime
    ticket: int | None = None
    undo: str = ""
    kept: str = ""


def newest_changes(ticket: Ticket | OuterRef) -> ArraySubquery:
    """Rows for `history_line`; part of another query."""
    changes = with_obstacles(TicketChange.objects.filter(ticket=ticket)).order_by("-pk")
    return ArraySubquery(changes.values(row=JSONObject(**ROW))[:SHOWN])


def newest_forwards(ticket: Ticket | OuterRef) -> ArraySubquery:
    """Subquery of rows for `forward_line`: mails of this ticket that were forwarded, or are about to be. Only mail that
    begins a ticket of its own answers no message."""
    forwards = Outbound.objects.not_cancelled().filter(ticket__related_to=ticket, answers_message=None).order_by("-pk")
    answers = Message.objects.filter(ticket=OuterRef("ticket"), direction=Message.Direction.IN)
    return ArraySubquery(forwards.values(row=JSONObject(**FORWARDED, answered=Exists(answers)))[:SHOWN])


def history_query(ticket: Ticket) -> dict[str, ArraySubquery]:
    """Subqueries of the rows that `history` reads; parts of another query."""
    moves = TicketMove.objects.filter(Q(source=ticket) | Q(target=ticket), undone_at=None).with_obstacles()
    return {
        "history": newest_changes(ticket),
        "forwards": newest_forwards(ticket),
        "moves": ArraySubquery(moves.order_by("-pk").values(row=JSONObject(**{each: each for each in OBSTACLES}))),
    }


def history(
    changes: Iterable[Mapping[str, Any]],
    forwards: Iterable[Mapping[str, Any]],
    moves: Iterable[Mapping[str, Any]],
    now: Standing,
) -> list[HistoryLine]:
    """Newest first; `changes` too, and `moves` as `with_obstacles` has them, those that were not undone. Of changes of one
    matter only the newest is offered to be taken back."""
    kept = {str(move["pk"]): obstacle(move) for move in moves}
    lines = [forward_line(row) for row in forwards]
    for row in changes:
        undoable = not row["newer"] and change_obstacles.obstacle(row, now) is None
        lines.append(history_line(row, kept, undoable=undoable))
    return sorted(lines, key=lambda line: line.at, reverse=True)


def history_line(row: Mapping[str, Any], kept: Mapping[str, str], *, undoable: bool) -> HistoryLine:
    undo = reverse("undo_change", args=[row["pk"]]) if undoable else ""
    why = ""
    if row["act"] in TicketMove.Act.values and row["after"] in kept:
        why = kept[row["after"]]
        undo = "" if why else reverse("undo_move", args=[row["after"]])
    undone = "seen to" if row["act"] == Act.RESTORE else "undone"
    what = f"{words(row['act'], row['name'])}{f' ({undone})' if row['undone'] else ''}"
    return HistoryLine(who(row), what, datetime.fromisoformat(row["at"]), undo=undo, kept=why)


def forward_line(row: Mapping[str, Any]) -> HistoryLine:
    first, *others = row["to"] or ["somebody"]
    more = f" and {len(others)} more" if others else ""
    what = f"forwarded it to {first}{more}{', who answered' if row['answered'] else ''}"
    return HistoryLine(who(row), what, datetime.fromisoformat(row["at"]), ticket=row["ticket"])


def who(row: Mapping[str, Any]) -> str:
    if row.get("act") == Act.RETURN and row["name"]:  # nobody's act: `name` is the previous assignee
        return str(row["name"])
    if row.get("act") == Act.RESTORE:
        return "A restored backup"
    return full_name_of(row) or "A colleague who left"


def words(act: str, name: str) -> str:
    return {
        Act.ASSIGN: f"assigned it to {name}",
        Act.MERGE: f"merged {name} into it",
        Act.SPLIT: f"split {name} off",
        Act.TAG: f"added the tag “{name}”",
        Act.UNTAG: f"removed the tag “{name}”",
        Act.SNOOZE: "snoozed it",
        Act.REMIND: f"asked {f'on {name} ' if name else ''}to have it back without an answer",
        Act.RESOLVE: "resolved it",
        Act.SPAM: "marked it as spam",
        Act.REOPEN: "reopened it",
        Act.APPROVE: "approved the draft, with others",
        Act.TAKE_OVER: "took it over",
        Act.RESTORE: "had it open",
        Act.RETURN: "can no longer answer it, so it came back to the queue",
    }[Act(act)]


def undone_words(change: TicketChange, ticket: Ticket) -> str:
    """What an undo did, in words. `change`: the change that reverted another, or was reverted. `ticket`: in its current
    state."""
    customer = ticket.customer
    return {
        Act.ASSIGN: f"{customer} is with {change.name} again",
        Act.TAG: f"“{change.name}” is back on {customer}",
        Act.UNTAG: f"“{change.name}” is off {customer} again",
    }.get(Act(change.act), _back(ticket))


def no_longer(undone: Sequence[TicketChange]) -> str:
    """What the undo of several tickets' changes, all of one act, took from them, in words; empty if unknown."""
    words = {
        Act.ASSIGN: "with {name}",
        Act.TAG: "tagged “{name}”",
        Act.SNOOZE: "snoozed",
        Act.RESOLVE: "done",
        Act.SPAM: "in Spam",
        Act.APPROVE: "being sent",
    }
    said = [words[Act(each.act)].format(name=each.name) for each in undone[:1] if each.act in words]
    return "".join(f"no longer {each}" for each in said)


def _back(ticket: Ticket) -> str:
    if ticket.status in (Ticket.Status.NEW, Ticket.Status.REVIEW, Ticket.Status.OPEN):
        return f"{ticket.customer} is back in the queue"
    return f"{ticket.customer} is as before: {ticket.get_status_display().lower()}"

"""Rows that a merge or a split moves from one ticket to another: messages, our replies and their tasks; and what is read of
the tickets before and after, each time by one statement."""

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from django.contrib.postgres.expressions import ArraySubquery
from django.db.models import Exists, F, OuterRef, Q, Subquery
from django.db.models.functions import JSONObject

from drafts.inbound import autoreply
from drafts.models import ChosenRecipients, Message, Outbound, Reading, ReplyFile, Task, Ticket, TicketMove
from drafts.proposals import answered_in_each, to_answer
from drafts.withdrawals import waiting_automatic
from drafts.workflow.writing.reply_parts import begun_on
from drafts.written_together import Writes

MOVING = {"messages": Message, "outbound": Outbound, "tasks": Task}  # by their key in `TicketMove.moved`
TICKET = OuterRef("pk")
OPEN_MAIL = ("pk", "automatic", "parse_error", "trace_id")  # of a mail that may be answered
FIRST_MAIL = ("pk", "from_address", "from_name", "subject", "visible_text", "received_at")
Rows = list[dict[str, Any]]


@dataclass(frozen=True)
class Standing:
    """Of a locked ticket: replies that wait for their undo window by themselves or are under way, whether a mail is being
    read, refused replies, the state of the last one if it was not delivered, the mail that a reply would answer and the
    key of the newest that is answered, and authors who have begun a reply."""

    automatic: bool
    under_way: bool
    reading: bool
    failed: list[int]
    last: str | None
    open_mail: Message | None
    answered_up_to: int
    begun_by: frozenset[int]

    @property
    def undelivered(self) -> str:
        """As `transitions.undelivered`."""
        return f"send_{self.last}" if self.last else ""

    @property
    def is_answered(self) -> bool:
        return self.open_mail is not None and self.answered_up_to >= self.open_mail.pk


def _standing() -> dict[str, Any]:
    own = Outbound.objects.filter(ticket=TICKET)
    columns = {name: name for name in OPEN_MAIL}
    return {
        "automatic": Exists(waiting_automatic(TICKET)),
        "under_way": Exists(own.under_way()),
        "being_read": Exists(Reading.objects.filter(message__ticket=TICKET)),
        "failed": ArraySubquery(own.filter(state=Outbound.State.FAILED).values("pk")),
        "last": Subquery(own.undelivered().without_later().order_by("-pk").values("state")[:1]),
        "open_mail": Subquery(to_answer(TICKET).values(row=JSONObject(**columns))[:1]),
        "answered_up_to": answered_in_each(),
    } | {f"writers_{kind}": ArraySubquery(rows.values("author")) for kind, rows in enumerate(begun_on(TICKET))}


def _standing_from(row: Mapping[str, Any]) -> Standing:
    writers = (row[f"writers_{kind}"] for kind, _ in enumerate(begun_on(TICKET)))
    return Standing(
        row["automatic"],
        row["under_way"],
        row["being_read"],
        row["failed"],
        row["last"],
        Message(**row["open_mail"]) if row["open_mail"] else None,
        row["answered_up_to"],
        frozenset().union(*writers),
    )


def _read(tickets: Iterable[Ticket], **more: Any) -> dict[int, Mapping[str, Any]]:
    found = Ticket.objects.filter(pk__in=[each.pk for each in tickets]).order_by()
    rows: Iterable[Mapping[str, Any]] = found.values("pk", **_standing(), **more)
    return {row["pk"]: row for row in rows}


def standing(tickets: Iterable[Ticket]) -> dict[int, Standing]:
    """Of each of these tickets."""
    return {pk: _standing_from(row) for pk, row in _read(tickets).items()}


@dataclass(frozen=True)
class Contents:
    """Rows of a ticket: its messages in their order, our replies, their tasks, and recipients chosen for a reply."""

    thread: Rows
    outbound: Rows
    tasks: Rows
    chosen: Rows
    customer_email: str
    first: Message | None  # that a split begins with

    def following(self, place: int) -> list[int]:
        """The messages from this place on. A reply that was sent late to a mail before it stays with that mail."""
        before = {row["pk"] for row in self.thread[:place] if row["direction"] == Message.Direction.IN}
        late = {row["message_id"] for row in self.outbound if row["answers_message"] in before}
        return [
            row["pk"]
            for row in self.thread[place:]
            if row["direction"] != Message.Direction.OUT or row["message_id"] not in late
        ]

    def moving(self, going: Collection[int] | None = None) -> dict[str, list[int]]:
        """Keys by kind of these messages, our replies among them, unsent replies to them, and those replies' tasks; without
        them, of everything."""
        of_all = {name: [row["pk"] for row in rows] for name, rows in self._kinds().items()}
        if going is None:
            return of_all
        ids = {row["message_id"] for row in self.thread if row["pk"] in going}
        outbound = {row["pk"] for row in self.outbound if row["message_id"] in ids or row["answers_message"] in going}
        return {
            "messages": [row["pk"] for row in self.thread if row["pk"] in going],
            "outbound": [row["pk"] for row in self.outbound if row["pk"] in outbound],
            "tasks": [row["pk"] for row in self.tasks if row["outbound"] in outbound],
        }

    def _kinds(self) -> dict[str, Rows]:
        return {"messages": self.thread, "outbound": self.outbound, "tasks": self.tasks}

    def last_open(self, going: Collection[int]) -> int | None:
        """Key of the mail that a reply would answer without these, as `proposals.to_answer` has it."""
        left = [row for row in self.thread if row["direction"] == Message.Direction.IN and row["pk"] not in going]
        return max(left, key=lambda row: (row["automatic"] == "", row["pk"]))["pk"] if left else None

    def writers_to(self, going: Collection[int]) -> set[int]:
        """Authors who chose recipients for a reply to one of these mails."""
        return {row["author"] for row in self.chosen if row["answers_message"] in going}


def contents(tickets: Iterable[Ticket], first: int = 0) -> dict[int, tuple[Standing, Contents]]:
    """Of each of these tickets. `first`: key of the mail that a split begins with."""
    mails = Message.objects.filter(ticket=TICKET)
    rows = {
        "thread": mails.values(row=JSONObject(**_columns("pk", "direction", "automatic", "message_id"))),
        "outbound_rows": Outbound.objects.filter(ticket=TICKET).values(
            row=JSONObject(**_columns("pk", "message_id", "answers_message"))
        ),
        "task_rows": Task.objects.filter(ticket=TICKET).values(row=JSONObject(**_columns("pk", "outbound"))),
        "chosen": ChosenRecipients.objects.filter(ticket=TICKET).values(
            row=JSONObject(**_columns("author", "answers_message"))
        ),
    }
    begins = mails.filter(pk=first).order_by().values(row=JSONObject(**_columns(*FIRST_MAIL)))
    read = _read(
        tickets,
        **{name: ArraySubquery(found) for name, found in rows.items()},
        first=Subquery(begins[:1]),
        customer_email=F("customer__email"),
    )
    return {pk: (_standing_from(row), _contents_from(row)) for pk, row in read.items()}


def _columns(*names: str) -> dict[str, str]:
    return {name: name for name in names}


def _contents_from(row: Mapping[str, Any]) -> Contents:
    first = row["first"] and Message(
        **row["first"] | {"received_at": datetime.fromisoformat(row["first"]["received_at"])}
    )
    return Contents(
        row["thread"], row["outbound_rows"], row["task_rows"], row["chosen"], row["customer_email"], first or None
    )


@dataclass(frozen=True)
class Since:
    """What came to a ticket after a move: the time of the first mail that asks for something, and whether another ticket
    was merged into it."""

    first_mail: datetime | None
    merged: bool


def since(move: TicketMove, tickets: Iterable[Ticket]) -> dict[int, tuple[Standing, Since]]:
    """Of each of these tickets; where a split is undone, what was merged into the ticket that it made counts too."""
    came = Message.objects.filter(ticket=TICKET, direction=Message.Direction.IN, received_at__gt=move.created)
    asked = came.exclude(automatic__in=autoreply.RESTS).order_by("received_at").values("received_at")
    into = Q(target=TICKET)
    if move.act == TicketMove.Act.SPLIT:
        into |= Q(target=move.target_id)
    merged = TicketMove.objects.filter(into, act=TicketMove.Act.MERGE, pk__gt=move.pk, undone_at=None)
    read = _read(tickets, first_mail=Subquery(asked[:1]), merged_since=Exists(merged))
    return {pk: (_standing_from(row), Since(row["first_mail"], row["merged_since"])) for pk, row in read.items()}


def moving(moved: Mapping[str, Collection[int]], source: Ticket, target: Ticket) -> Writes:
    """What moves these rows of the source to the target."""
    writes = Writes()
    for name, model in MOVING.items():
        writes.update(model._default_manager.filter(pk__in=moved.get(name, ()), ticket=source), ticket=target)
    with_theirs = ReplyFile.objects.filter(outbound__in=moved.get("outbound", ()))
    writes.update(with_theirs.filter(outbound__ticket__in=[source.pk, target.pk]), ticket=target)
    return writes


def moving_all(source: Ticket, target: Ticket) -> Writes:
    """What moves everything of the source to the target."""
    writes = Writes()
    for model in MOVING.values():
        writes.update(model._default_manager.filter(ticket=source), ticket=target)
    writes.update(ReplyFile.objects.filter(outbound__ticket__in=[source.pk, target.pk]), ticket=target)
    return writes

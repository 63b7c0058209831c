"""What an act changes on a ticket's page where thread, draft and sources stay as they are: the line below the subject, the
history and the digest of the ticket's state. Read by one statement, where the whole page takes five."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from typing import Any

from django.conf import settings
from django.contrib.auth.models import User
from django.contrib.postgres.expressions import ArraySubquery
from django.db.models.functions import JSONObject

from drafts.compiled_query import NOTHING, CompiledRows, ValueQueries, placeholder
from drafts.models import Card, Draft, Message, Outbound, Ticket
from drafts.workflow.change_obstacles import Standing

from .history import HistoryLine, history, history_query
from .people import with_people

# Fields of the rows that a header needs.
MESSAGE = ("id", "direction", "automatic", "verified", "authentication", "from_address")
DRAFT = ("id", "status", "card", "suggested_action")
LEAVING = ("id", "state")
TICKET = placeholder()


@dataclass
class TicketHeader:
    """`messages`, `draft` and `leaving` need only the fields above; `rows`: those of
    `history_query`."""

    ticket: Ticket
    messages: Sequence[Message]
    draft: Draft | None
    leaving: Outbound | None
    reader: User
    rows: Mapping[str, Any]

    @property
    def last_message_id(self) -> int:
        """Key of the newest message shown; posted with every act, so that newer mail raises a conflict."""
        return max((message.pk for message in self.messages), default=0)

    @property
    def state(self) -> str:
        """Digest of what no act brings as a part. A page compares it and the keys of its messages: equal if nothing else
        has changed for its reader."""
        ticket, draft, leaving = self.ticket, self.draft, self.leaving
        parts = [ticket.status, ticket.card, ticket.reason, *([draft.pk, draft.status] if draft else [])]
        return " ".join(str(part) for part in (*parts, leaving.pk if leaving else ""))

    @property
    def names_assignee(self) -> bool:
        """Whether other parts of the page may depend on whose the ticket is."""
        draft = self.draft
        offered = draft and draft.status == Draft.Status.OPEN and draft.card != Card.NONE and not self.leaving
        to_person = draft and draft.suggested_action == Draft.Action.HAND_OVER
        by_hand = self.ticket.status != Ticket.Status.REVIEW or not self.ticket.drafting
        return by_hand or not offered or bool(to_person)

    @property
    def other_author(self) -> str:
        """Author of the answered mail, if it is not the customer."""
        author = self.answered_message.from_address if self.answered_message else ""
        return author if author.lower() != self.ticket.customer.email.lower() else ""

    @cached_property
    def answered_message(self) -> Message | None:
        """As `proposals.mail_to_answer` has it: the last mail of a person, else the last one at all."""
        incoming = [message for message in self.messages if message.direction == Message.Direction.IN]
        return max(incoming, key=lambda message: (not message.automatic, message.pk), default=None)

    @cached_property
    def history(self) -> list[HistoryLine]:
        mails = [message.pk for message in self.messages if message.direction == Message.Direction.IN]
        newest = {"mail": max(mails, default=None), "draft": self.draft.pk if self.draft else None}
        queued = self.leaving if self.leaving and self.leaving.state == Outbound.State.QUEUED else None
        now = Standing(self.ticket, getattr(self.ticket, "tag_names", ()), newest, queued.pk if queued else None)
        return history(self.rows["history"], self.rows["forwards"], self.rows["moves"], now)


def ticket_with_header(pk: int, beside: ValueQueries = NOTHING) -> tuple[Ticket, Sequence[Any]]:
    """The ticket with the rows of its header, and the values of other queries, by the same statement. Raises
    Ticket.DoesNotExist."""
    found = _with_header(settings.HOLD_SECONDS).beside(beside, {TICKET: pk})
    if not found:
        raise Ticket.DoesNotExist
    return found[0]


@cache
def _with_header(_hold_seconds: int) -> CompiledRows[Ticket]:
    """Compiled once, as in `drafts.roles`."""
    ticket = Ticket(pk=TICKET)
    leaving = Outbound.objects.under_way().filter(ticket=ticket).order_by("-id")
    rows = {
        "of_messages": (Message.objects.filter(ticket=ticket).order_by(), MESSAGE),
        "of_draft": (Draft.objects.filter(ticket=ticket)[:1], DRAFT),
        "of_leaving": (leaving[:1], LEAVING),
    }
    listed = {
        name: ArraySubquery(found.values(row=JSONObject(**{field: field for field in fields})))
        for name, (found, fields) in rows.items()
    }
    tickets = with_people(Ticket.objects.filter(pk=TICKET))
    return CompiledRows.of(tickets.annotate(**listed, **history_query(ticket)), TICKET)


def ticket_header(ticket: Ticket, reader: User) -> TicketHeader:
    """The header of a ticket that `ticket_with_header` read."""
    read = vars(ticket)
    return TicketHeader(
        ticket=ticket,
        messages=[Message(**row) for row in read["of_messages"]],
        draft=next((Draft(**row) for row in read["of_draft"]), None),
        leaving=next((Outbound(**row) for row in read["of_leaving"]), None),
        reader=reader,
        rows=read,
    )

"""What an act changes on a ticket's page where thread, draft and sources stay as they are: the line below the subject, the
history and the digest of the ticket's state. Read by one statement, where the whole page takes five."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from django.contrib.auth.models import User
from django.contrib.postgres.expressions import ArraySubquery
from django.db.models.functions import JSONObject
from django.shortcuts import get_object_or_404

from drafts.models import Card, Draft, Message, Outbound, Ticket
from drafts.workflow.change_obstacles import Standing

from .history import HistoryLine, history, history_query
from .people import with_people

# Fields of the rows that a header needs.
MESSAGE = ("id", "direction", "automatic", "verified", "authentication", "from_address")
DRAFT = ("id", "status", "card", "suggested_action")
LEAVING = ("id", "state")


@dataclass
class TicketHeader:
    """`messages`, `draft` and `leaving` need only the fields above; `prefetched_extras`: the rows of `history_query`."""

    ticket: Ticket
    messages: Sequence[Message]
    draft: Draft | None
    leaving: Outbound | None
    reader: User

    @property
    def prefetched_extras(self) -> Mapping[str, Any]:
        return vars(self.ticket)

    @property
    def last_message_id(self) -> int:
        """Key of the newest message shown; posted with every act, so that newer mail raises a conflict."""
        return max((message.pk for message in self.messages), default=0)

    @property
    def state(self) -> str:
        """Digest that a page compares after a lost connection: equal if nothing has changed for its reader."""
        ticket, draft, leaving = self.ticket, self.draft, self.leaving
        parts = [ticket.status, ticket.card, ticket.reason, ticket.assigned_to, *getattr(ticket, "tag_names", ())]
        parts += [self.last_message_id, *([draft.pk, draft.status] if draft else [])]
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
        """As `proposals.newest_customer_message` has it: the last mail of a person, else the last one at all."""
        incoming = [message for message in self.messages if message.direction == Message.Direction.IN]
        return max(incoming, key=lambda message: (not message.automatic, message.pk), default=None)

    @cached_property
    def history(self) -> list[HistoryLine]:
        extras = self.prefetched_extras
        mails = [message.pk for message in self.messages if message.direction == Message.Direction.IN]
        newest = {"mail": max(mails, default=None), "draft": self.draft.pk if self.draft else None}
        queued = self.leaving if self.leaving and self.leaving.state == Outbound.State.QUEUED else None
        now = Standing(self.ticket, getattr(self.ticket, "tag_names", ()), newest, queued.pk if queued else None)
        return history(extras["history"], extras["forwards"], extras["moves"], now)


def ticket_header(pk: int, reader: User) -> TicketHeader:
    """Load the header. Raises Http404."""
    ticket = Ticket(pk=pk)
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
    tickets = with_people(Ticket.objects.all()).annotate(**listed, **history_query(ticket))
    found = get_object_or_404(tickets, pk=pk)
    read = vars(found)
    return TicketHeader(
        ticket=found,
        messages=[Message(**row) for row in read["of_messages"]],
        draft=next((Draft(**row) for row in read["of_draft"]), None),
        leaving=next((Outbound(**row) for row in read["of_leaving"]), None),
        reader=reader,
    )

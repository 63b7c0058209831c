"""A ticket's state in words, as shown on another ticket's page, and which others a page shows."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from functools import cached_property
from typing import Any, Self

from drafts.models import Card, Ticket
from drafts.models.ticket import UNANSWERED as TO_ANSWER
from drafts.outbound.restored import open_in_backup
from drafts.person_names import full_name
from drafts.workflow.writing.not_twice import CAME, STANDS

UNANSWERED = {
    Ticket.Status.OPEN: "a person answers it",
    Ticket.Status.SNOOZED: "snoozed",
    Ticket.Status.RESOLVED: "resolved without an answer",
    Ticket.Status.SPAM: "in Spam",
}


@dataclass(frozen=True)
class SameMail:
    """Another ticket with a copy of a mail. `mailbox` is empty if it is in the same mailbox."""

    came: str
    ticket: int
    mailbox: str
    stands: str

    @classmethod
    def of(cls, row: Mapping[str, Any], ticket: Ticket) -> Self:
        mailbox = "" if row["mailbox_id"] == ticket.mailbox_id else row["mailbox"]
        return cls(CAME[row["word_for_word"]], row["ticket"], mailbox, standing_elsewhere(row))

    @property
    def label(self) -> str:
        """The label in a list's row."""
        return f"{self.mailbox or f'#{self.ticket}'}: {self.stands}"


@dataclass(frozen=True)
class Replied:
    """A ticket on which we answered the customer shortly before they wrote on this one."""

    pk: int
    subject: str
    sent_at: datetime


class OtherTickets:
    """The customer's other tickets, of a page whose `rows` are those of `page_query`."""

    ticket: Ticket
    rows: Mapping[str, Any]

    @cached_property
    def also_open(self) -> Sequence[Mapping[str, Any]]:
        """The customer's other unanswered tickets, the newest first: pk and subject."""
        return list(self.rows["also_open"])

    @property
    def newest_beside(self) -> int:
        """Key of the newest of them; posted with a reply, so that newer ones are asked about."""
        return max((row["pk"] for row in self.also_open), default=0)

    @cached_property
    def replied(self) -> Replied | None:
        """The ticket that this one may go on from. Only of a verified sender: anybody can write under an address."""
        row = next(iter(self.rows["replied"]), None)
        if row is None or not row["verified"] or self.ticket.status not in TO_ANSWER:
            return None
        return Replied(row["pk"], row["subject"], datetime.fromisoformat(row["sent_at"]))

    @property
    def restored(self) -> str:
        """What is told of a ticket that may have been answered since the backup that was restored; empty for others."""
        row = next(iter(self.rows["restored"]), None)
        return open_in_backup(row["backup"]) if row and self.ticket.status in TO_ANSWER else ""

    @cached_property
    def same_mail(self) -> list[SameMail]:
        """Other tickets with a copy of a mail of this one."""
        rows = {row["ticket"]: row for row in self.rows["same_mail"]}
        return [SameMail.of(row, self.ticket) for row in rows.values()]


def standing_elsewhere(row: Mapping[str, Any]) -> str:
    """The state of a mail on another ticket. `row`: state of the `reply` there, if any, `status` and `card`."""
    if row["reply"]:
        return f"a reply {STANDS[row['reply']]}"
    drafted = row["status"] == Ticket.Status.REVIEW and row["card"] not in ("", Card.NONE)
    return "its draft waits" if drafted else UNANSWERED.get(row["status"], "not answered yet")


def unanswered(ticket: Ticket) -> str:
    """The state of a ticket whose customer waits for us; empty if nobody waits."""
    if ticket.status == Ticket.Status.REVIEW:
        return "it has no draft" if ticket.card in ("", Card.NONE) else "its draft waits"
    if ticket.status == Ticket.Status.OPEN:
        person, team = ticket.assignee, ticket.team
        name = full_name(person) if person else (team.name if team else "nobody")
        return f"it is with {name}"
    if ticket.status == Ticket.Status.SNOOZED and not ticket.awaits_customer:
        return "it is snoozed"
    return "it waits for its draft" if ticket.status == Ticket.Status.NEW else ""

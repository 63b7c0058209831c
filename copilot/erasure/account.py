"""Descriptions of a person's stored data, and of what was erased."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from django.contrib.auth import get_user_model
from django.db.models import Count, Sum
from django.template.defaultfilters import filesizeformat

from copilot.erasure.kept import Kept
from copilot.models import AgentStep, AnsweredQuestion, GoldenCitation, ReadTicket, ToolExecution
from drafts.models import Attachment, Message, Outbound, ReplyFile, Ticket, TicketSearch

# Descriptions of tables whose names are unclear; empty for internal ones.
NAMES: Mapping[type[Any], str] = {
    AgentStep: "step of a run, steps of runs",
    AnsweredQuestion: "vector of a question, vectors of questions",
    GoldenCitation: "",
    Outbound: "reply in the outbox, replies in the outbox",
    ReadTicket: "",
    ReplyFile: "file of a reply, files of replies",
    TicketSearch: "",
    Ticket.tags.through: "",
    ToolExecution: "look-up, look-ups",
}
DIRECTIONS = {
    Message.Direction.IN: "mail received, mails received",
    Message.Direction.OUT: "mail sent, mails sent",
    Message.Direction.NOTE: "note, notes",
}


@dataclass(frozen=True)
class Account:
    """Counts by description; replies waiting to be sent; shared tickets; mails of others that name the person;
    colleagues' data that a name of theirs alone selects, by name, and what may mean them."""

    counts: dict[str, int]
    bytes: int
    waiting: int
    shared: tuple[int, ...]
    named: int
    has_account: bool
    by_name: dict[str, list[str]]
    maybe_theirs: list[str]

    @property
    def nothing(self) -> bool:
        return not self.counts

    @property
    def lines(self) -> list[str]:
        lines = [in_words(count, words) for words, count in self.counts.items()]
        if self.waiting:
            lines.append(f"{in_words(self.waiting, 'approved reply, approved replies')} that did not leave yet")
        if self.bytes:
            lines.append(f"{filesizeformat(self.bytes)} of attachments and files".replace("\xa0", " "))
        return lines

    @property
    def staying(self) -> list[str]:
        """What an erasure leaves, and why."""
        lines = []
        if self.shared:
            numbers = ", ".join(f"#{pk}" for pk in self.shared)
            lines.append(
                f"Tickets on which others wrote too: {numbers}. The others' mails and what was sent to several people are "
                "theirs too and stay as they were sent; this person's mails, and what was made of them, go."
            )
        if self.named:
            mails = in_words(self.named, "mail, mails")
            lines.append(f"{mails} of or to other people, with this address among the recipients.")
        if self.has_account:
            lines.append("An account of this desk with this address: delete it under Users.")
        if self.maybe_theirs:
            rows = ", ".join(self.maybe_theirs)
            lines.append(f"What may mean this person: {rows}. Look, and delete in /admin/ what does.")
        return lines


def account(kept: Kept) -> Account:
    counts: Counter[str] = Counter()
    size = waiting = 0
    for model, rows in kept.tables():
        if model is Message:
            by_direction = rows.order_by().values_list("direction").annotate(count=Count("pk"))
            counts.update({DIRECTIONS[direction]: count for direction, count in by_direction})
        else:
            counts[name_of(model)] += rows.count()
        if model is Outbound:
            waiting = rows.filter(state=Outbound.State.QUEUED).count()
        if model in (Attachment, ReplyFile):
            size += rows.aggregate(total=Sum("size"))["total"] or 0
    shown = {words: count for words, count in counts.items() if words and count}
    named = kept.person.named_by_others().count()
    users = get_user_model().objects.filter(email__iexact=kept.person.email)
    return Account(shown, size, waiting, kept.shared, named, users.exists(), kept.by_name(), kept.maybe_theirs())


def name_of(model: type[Any]) -> str:
    meta = model._meta
    return NAMES.get(model, f"{meta.verbose_name}, {meta.verbose_name_plural}")


def in_words(count: int, words: str) -> str:
    one, _, several = words.partition(", ")
    return f"{count:,} {one if count == 1 else several}"

"""Protection against stale acts: an act names the newest mail and draft that its page showed, and raises if they have
changed."""

import hashlib
from collections.abc import Collection, Iterable, Iterator
from typing import TypeVar

from django.contrib.auth.models import User

from .evidence import unsupported
from .models import Card, Draft, Message, Outbound, Ticket
from .person_names import short_name
from .reply_text import without_marks
from .written_together import Writes

Fact = TypeVar("Fact")


class Stale(Exception):
    """The ticket has changed since the page was shown; `changed` says what."""

    def __init__(self, changed: str) -> None:
        super().__init__(changed)
        self.changed = changed


class Refused(Exception):
    """The act cannot be done as requested; the message says what to do instead."""


class Unsettled(Refused):
    """The reply has sentences without a source; `sentences`: their indexes in the draft's evidence."""

    def __init__(self, sentences: tuple[int, ...]) -> None:
        some = "1 sentence" if len(sentences) == 1 else f"{len(sentences)} sentences"
        super().__init__(f"{some} to settle: keep it knowingly, edit it or delete it.")
        self.sentences = sentences


class NeedsYes(Refused):
    """The agent must confirm the act. `yes`: the token that confirms it, one digest for each fact shown, so that it
    does not confirm facts that appear later. Includes what `said` already confirmed."""

    def __init__(self, told: str, facts: Collection[object], said: str = "") -> None:
        super().__init__(told)
        self.yes = " ".join(dict.fromkeys((*said.split(), *map(_digest, facts))))

    @classmethod
    def unless(cls, said: str, told: str, facts: Collection[object]) -> None:
        """Raise unless `said` confirms each of the facts; without facts nothing is asked."""
        if cls.unconfirmed(said, facts):
            raise cls(told, facts, said)

    @staticmethod
    def unconfirmed(said: str, facts: Iterable[Fact]) -> list[Fact]:
        """Those of the facts that `said` does not confirm."""
        confirmed = set(said.split())
        return [fact for fact in facts if _digest(fact) not in confirmed]


def _digest(fact: object) -> str:
    return hashlib.sha256(repr(fact).encode()).hexdigest()[:16]


class AskFirst(NeedsYes):
    """A colleague is at the ticket, or the ticket must not be closed by accident."""


class MayArriveTwice(NeedsYes):
    """A recipient may already have this text."""


NEW_MAIL = "A new mail came in."
# Reasons of a ticket that mean that it is unknown whether the customer has the reply.
IN_DOUBT = {
    "send_uncertain": "Nobody knows whether the reply was sent.",
    "bounced_unverified": "Nobody knows whether the reply arrived: a mail whose sender is not verified says that it did not.",
}
DECIDED = {
    Draft.Status.APPROVED: "This draft has already been approved",
    Draft.Status.REJECTED: "This draft has already been rejected",
}
# Statuses that supersede the ticket's draft, in words.
CLOSED_WORDS = {
    Ticket.Status.OPEN: "taken over",
    Ticket.Status.RESOLVED: "resolved",
    Ticket.Status.SPAM: "marked as spam",
}


def lock_draft(draft_id: int) -> tuple[Ticket, Draft]:
    """Lock the ticket, then the draft, so that acts on the ticket are serialized. Raises Ticket.DoesNotExist."""
    try:
        draft = Draft.objects.lock(draft_id)
    except Draft.DoesNotExist:
        raise Ticket.DoesNotExist from None
    return draft.ticket, draft


def check_newest(newest: Message | None, last_message_id: int) -> None:
    """Raise Stale if `newest`, the mail that a reply would answer (`proposals.mail_to_answer`), is newer."""
    check_number(newest.pk if newest else 0, last_message_id)


def check_number(newest: int, last_message_id: int | None) -> None:
    """Raise Stale if the mail with key `newest` is newer than the one seen."""
    if last_message_id is not None and newest > last_message_id:
        raise Stale(NEW_MAIL)


def ask_before_closing(ticket: Ticket, said: str) -> None:
    """Ask before a ticket is closed. Raises AskFirst unless `said` confirms everything shown."""
    doubts = dict(_open_doubts(ticket))
    AskFirst.unless(said, " ".join(doubts), [(ticket.pk, fact) for fact in doubts.values()])


def _open_doubts(ticket: Ticket) -> Iterator[tuple[str, object]]:
    """Sentences to show, each with the fact that a confirmation is about."""
    if ticket.danger:
        yield "This is marked Danger and nobody has answered it.", "danger"
    if ticket.reason in IN_DOUBT:
        yield IN_DOUBT[ticket.reason], ticket.reason
    elif ticket.status == Ticket.Status.OPEN:  # taking over clears the reason, but not the doubt
        unsure = Outbound.objects.filter(ticket=ticket).maybe_with_somebody().without_later()
        if last := unsure.values_list("pk", flat=True).first():
            yield "Nobody knows whether the last reply arrived.", last


def why_stale(draft: Draft, version: int) -> Stale:
    draft.refresh_from_db(fields=["status"])
    status = Draft.Status(draft.status)
    if status in DECIDED:
        last = draft.reviews.select_related("agent").order_by("pk").last()
        return Stale(_by(DECIDED[status], last.agent if last else None))
    if status == Draft.Status.SUPERSEDED:
        return Stale(_set_aside(draft.ticket_id))
    return Stale(f"The draft is now version {draft.version}, not {version}.")


def _set_aside(ticket_id: int) -> str:
    ticket = Ticket.objects.select_related("assignee", "put_aside_by").get(pk=ticket_id)
    if moved := CLOSED_WORDS.get(Ticket.Status(ticket.status)):
        taken = ticket.status == Ticket.Status.OPEN
        return _by(f"This ticket was {moved}", ticket.assignee if taken else ticket.put_aside_by)
    return "This draft is no longer the newest."


def _by(what: str, person: User | None) -> str:
    return f"{what} by {short_name(person)}." if person else f"{what}."


def refuse_decided(draft: Draft) -> None:
    """Raise Stale if a person has decided about the locked draft."""
    if draft.status in DECIDED:
        raise why_stale(draft, draft.version)


def refuse_outdated(draft: Draft, version: int) -> None:
    """Raise Stale unless the locked draft is open and has this version."""
    if draft.status != Draft.Status.OPEN or draft.version != version:
        raise why_stale(draft, version)


def decide_with(writes: Writes, draft: Draft, version: int, status: Draft.Status) -> None:
    """Decide a locked draft, with `writes`. Raises Stale. Whether it is stale is told before: after them its last decision
    and its ticket would be ours."""
    refuse_outdated(draft, version)
    decided = draft.decide_within(writes, status, version=version)
    writes.run()
    if decided.rows != 1:
        raise why_stale(draft, version)
    draft.status = status


def _squeezed(text: str, numbers: Collection[int]) -> str:
    return " ".join(without_marks(text, numbers).split())


def unsettled(draft: Draft, text: str, settled: Collection[int], numbers: Collection[int]) -> tuple[int, ...]:
    """Indexes of sentences that state something without a source, were not explicitly kept, and are still in the
    text."""
    if draft.card not in (Card.NEEDS_FACT, Card.FINDINGS):
        return ()
    whole = _squeezed(text, numbers)
    return tuple(
        entry.index
        for entry in unsupported(draft)
        if entry.index not in settled and _squeezed(draft.body[entry.start : entry.end], numbers) in whole
    )

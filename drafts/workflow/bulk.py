"""Bulk acts: one act on many tickets. Each ticket is changed by the function of the single act, in a transaction of its
own, so that a refusal of one does not affect the others. Every refusal is listed; one undo reverts everything that was
done."""

import uuid
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime
from itertools import chain
from typing import Self

from django.conf import settings
from django.contrib.auth.models import User
from django.contrib.postgres.expressions import ArraySubquery
from django.db import transaction
from django.db.models import OuterRef
from django.utils.module_loading import import_string
from django.utils.text import capfirst

from drafts import transitions
from drafts.conflicts import AskFirst, Refused, Stale, ask_before_closing
from drafts.models import AutoSendPolicy, Draft, Ticket, TicketChange
from drafts.models.draft import authors_typing
from drafts.reply_text import telling_line
from drafts.reply_text.citation_marks import unmarked
from drafts.workflow import changes, holds, review
from drafts.workflow.auto_send import sending
from drafts.workflow.writing import unsent
from kb.row_keys import key_of

MOST = 100  # tickets
GREETING = 40  # characters; a longer first line is no greeting
Act = Callable[[Ticket], TicketChange]


@dataclass(frozen=True)
class Chosen:
    """A chosen ticket, and the state of it that the page showed: `Ticket.stamp`."""

    ticket: int
    stamp: str

    @classmethod
    def parse(cls, text: str) -> Self | None:
        number, _, stamp = text.partition("~")
        key = key_of(number)
        return cls(key, stamp) if key is not None else None


@dataclass(frozen=True)
class Refusal:
    ticket: int
    customer: str
    why: str
    yes: str = ""  # the `yes` that would confirm the act; empty if it cannot be confirmed


@dataclass(frozen=True)
class Outcome:
    bulk: uuid.UUID
    done: Sequence[int]
    refused: Sequence[Refusal]
    undone: Sequence[TicketChange] = ()  # by `undo`


def run(
    chosen: Iterable[Chosen], act: Act, *, agent: User, alone: bool = True, asks: bool = True, said: str = ""
) -> Outcome:
    """Run the act. `alone`: only on tickets that are unchanged since they were shown. `asks`: refuse if a colleague is
    at the ticket, unless `said` confirms it. Raises Refused."""
    bulk, done, refused = uuid.uuid4(), [], []
    for one in _checked(chosen):
        try:
            with transaction.atomic():
                change = act(_locked(one, agent, alone=alone, asks=asks, said=said))
                TicketChange.objects.filter(pk=change.pk).update(bulk=bulk)
        except (Stale, Refused) as why:
            refused.append(_refusal(one.ticket, why))
        else:
            done.append(one.ticket)
    return Outcome(bulk, done, by_reason(refused))


def _checked(chosen: Iterable[Chosen]) -> Sequence[Chosen]:
    """The tickets without duplicates. Raises Refused for none or too many."""
    each = list({one.ticket: one for one in chosen}.values())
    if not each:
        raise Refused("Choose tickets first.")
    if len(each) > MOST:
        raise Refused(f"Choose {MOST} tickets at most; these are {len(each)}.")
    return each


def _locked(one: Chosen, agent: User, *, alone: bool = True, asks: bool = True, said: str = "") -> Ticket:
    typing = ArraySubquery(authors_typing(OuterRef("pk")))
    try:
        ticket = Ticket.objects.select_related("assignee", "held_by").annotate(writers=typing).lock(one.ticket)
    except Ticket.DoesNotExist:
        raise Stale("It no longer exists.") from None
    if asks:
        holds.ask_beside_colleague(ticket, agent, ticket.writers, said)  # type: ignore[attr-defined]
    if alone and ticket.stamp != one.stamp:
        raise Stale("It has changed since the list was shown.")
    return ticket


def _refusal(ticket_id: int, why: Stale | Refused) -> Refusal:
    ticket = Ticket.objects.filter(pk=ticket_id).select_related("customer").first()
    customer = str(ticket.customer) if ticket else f"#{ticket_id}"
    return Refusal(ticket_id, customer, str(why), why.yes if isinstance(why, AskFirst) else "")


def held_back(outcome: Outcome) -> list[str]:
    """The replies that the act kept from leaving, as `undo_reply.hold_back` says them."""
    changed = TicketChange.objects.filter(bulk=outcome.bulk, state__has_key="held_back")
    return list(chain.from_iterable(changed.values_list("state__held_back", flat=True)))


def undo(bulk: uuid.UUID, *, agent: User) -> Outcome:
    """Undo this agent's bulk act, ticket by ticket. Raises Stale."""
    mine = list(TicketChange.objects.filter(bulk=bulk, agent=agent, undone_at=None).order_by("pk"))
    if not mine:
        raise Stale("This was undone already.")
    done, refused = [], []
    for change in mine:
        try:
            changes.undo(change, agent=agent)
        except (Stale, Refused) as why:
            refused.append(_refusal(change.ticket_id, why))
        else:
            done.append(change.ticket_id)
    return Outcome(bulk, done, refused, [change for change in mine if change.ticket_id in done])


# Bulk approval: only drafts that could be sent automatically, and only as they were listed.


@dataclass(frozen=True)
class Sendable:
    draft: Draft
    ticket: Ticket

    @property
    def first_line(self) -> str:
        """The first telling line of the reply after the greeting."""
        lines = [line.strip() for line in unmarked(self.draft.body).splitlines() if line.strip()]
        return telling_line(lines[1:] if len(lines) > 1 and len(lines[0]) <= GREETING else lines)

    @property
    def value(self) -> str:
        """The value that the confirmation posts: the draft, its version and the mail that it answers, as they were
        shown."""
        return f"{self.draft.pk}~{self.draft.version}~{self.draft.answers_message_id or 0}"


def second_opinions() -> bool:
    """Whether a second model reads drafts, without which none is approved unread."""
    return bool(import_string(settings.SECOND_OPINION)())


def none_sendable() -> str:
    """The message if no draft at all can be approved unread; empty if it depends on the draft."""
    each = "Open and approve them one by one."
    if not second_opinions():
        return (
            f"Replies are approved together only where a second model has read each of them, and none does here. {each}"
        )
    if not AutoSendPolicy.objects.filter(enabled=True).exists():
        return f"Replies are approved together only in categories that allow automatic replies, and none does. {each}"
    return ""


def sendable(chosen: Iterable[Chosen], *, agent: User) -> tuple[list[Sendable], list[Refusal]]:
    """The drafts that may be approved unread, and refusals of the others. Raises Refused."""
    found, refused = [], []
    for one in _checked(chosen):
        try:
            with transaction.atomic():
                ticket = _locked(one, agent)
                unsent.refuse_while_kept(ticket.pk, author=agent)
                found.append(Sendable(_approvable(ticket, agent), ticket))
        except (Stale, Refused) as why:
            refused.append(_refusal(one.ticket, why))
    return found, by_reason(refused)


def by_reason(refused: Iterable[Refusal]) -> list[Refusal]:
    """The refusals grouped by reason, in the order of each reason's first occurrence."""
    grouped: dict[str, list[Refusal]] = {}
    for refusal in refused:
        grouped.setdefault(refusal.why, []).append(refusal)
    return list(chain.from_iterable(grouped.values()))


def _approvable(ticket: Ticket, agent: User) -> Draft:
    draft = ticket.drafts.open().first()
    if draft is None or draft.card == Draft.Card.NONE:  # its row only records why there is no draft
        raise Refused("It has no draft.")
    if why := sending.needs_a_look(ticket, draft, agent):
        raise Refused(f"{capfirst(why)}.")
    return draft


def approve(values: Iterable[str], *, agent: User) -> Outcome:
    """Approve the drafts that the confirmation listed. Raises Refused."""
    shown = {}
    for value in values:
        draft, _, seen = value.partition("~")
        version, _, newest = seen.partition("~")
        if all(part.isascii() and part.isdigit() and len(part) < 19 for part in (draft, version, newest)):
            shown[int(draft)] = (int(version), int(newest))
    tickets = dict(Draft.objects.filter(pk__in=shown).values_list("pk", "ticket_id"))
    drafts = {ticket: draft for draft, ticket in tickets.items()}

    def act(ticket: Ticket) -> TicketChange:
        draft = _approvable(ticket, agent)
        version, newest = shown[drafts[ticket.pk]]
        if draft.pk != drafts[ticket.pk]:
            raise Stale("There is another draft now.")
        outbound = review.approve(draft.pk, agent=agent, version=version, last_message_id=newest)
        return TicketChange.objects.create(
            ticket=ticket, agent=agent, act=TicketChange.Act.APPROVE, after=str(outbound.pk)
        )

    found = Ticket.objects.in_bulk(list(drafts))
    in_order = [found[tickets[draft]] for draft in shown if draft in tickets]
    return run([Chosen(ticket.pk, ticket.stamp) for ticket in in_order], act, agent=agent)


def snoozing(until: datetime, agent: User) -> Act:
    return lambda ticket: transitions.snooze(ticket.pk, agent=agent, until=until)


def closing(name: str, agent: User, *, said: str = "") -> Act:
    act = {"resolve": transitions.resolve, "spam": review.mark_spam}[name]

    def close(ticket: Ticket) -> TicketChange:
        ask_before_closing(ticket, said)
        return act(ticket.pk, agent=agent)

    return close

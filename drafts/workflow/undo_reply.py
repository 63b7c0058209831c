"""Takes a reply back before it is sent."""

from collections.abc import Callable, Sequence
from contextlib import suppress
from datetime import datetime
from typing import Any

from django.contrib.auth.models import User
from django.contrib.postgres.expressions import ArraySubquery
from django.db import transaction
from django.db.models import Case, Exists, OuterRef, QuerySet, Subquery, When

from drafts import notifications
from drafts.conflicts import AskFirst, Stale
from drafts.models import (
    Card,
    ChosenRecipients,
    Citation,
    Draft,
    Mailbox,
    Outbound,
    ReplyFile,
    Review,
    Task,
    Ticket,
    UnsentReply,
)
from drafts.models.ticket import MAIL_UNDONE
from drafts.outbound import reply_files
from drafts.person_names import short_name
from drafts.proposals import CLOSED, is_current
from drafts.roles import answering
from drafts.transitions import offer_again, stays_with_person
from drafts.transitions.standing import stand_again
from drafts.withdrawals import waiting_of_people
from drafts.workflow.writing import reply_parts, unsent
from drafts.workflow.writing.wording import own_words
from drafts.written_together import Writes


@transaction.atomic
def undo(outbound_id: int, *, agent: User, allowed: Callable[[Outbound], object] | None = None) -> Outbound:
    """Cancel the reply before it is sent. Its draft is open again, or superseded if something newer has come. Text that
    a person typed into it is restored as unsent, for its author, or for the agent if its author answers no tickets any
    more: `kept_by` of the result. `allowed`: called with the reply; raises to refuse the act. Raises Stale if it is too
    late."""
    try:
        ticket = Ticket.objects.select_related("customer").lock_by(outbound=outbound_id)
    except Ticket.DoesNotExist:
        raise Outbound.DoesNotExist from None
    outbound = _with_remains(ticket, agent).get(pk=outbound_id)
    outbound.ticket = ticket
    if outbound.state != Outbound.State.QUEUED:
        raise Stale(too_late(outbound))
    if allowed:
        allowed(outbound)
    keeper = outbound.author if outbound.author and outbound.author.pk == vars(outbound)["keeper"] else agent
    if outbound.again_from or outbound.delivered_to:
        return _not_again(ticket, outbound, agent)
    # What was read is asked for again: the sender, which locks no ticket, may have taken the reply meanwhile.
    writes, reminder = Writes(), ticket.reminder
    cancelled = Outbound.objects.filter(pk=outbound_id).cancel_first_tries(writes, agent)
    notifications.notify(ticket.pk, "act", within=writes, act="undo", by=agent.get_username())
    _put_back(ticket, outbound, reminder, writes, keeper, agent)
    if not cancelled.rows:
        raise Stale(too_late(Outbound.objects.get(pk=outbound_id)))
    outbound.state, outbound.cancelled_by = Outbound.State.CANCELLED, agent
    outbound.kept_by = keeper
    return outbound


def ask_author(outbound: Outbound, agent: User, said: str) -> None:
    """Ask before a colleague's reply is cancelled. Raises AskFirst unless `said` confirms it."""
    author = outbound.author
    if author and author.pk != agent.pk:
        AskFirst.unless(said, f"{short_name(author)} is sending this {outbound.kind_word}.", [outbound.pk])


def hold_back(ticket: Ticket, agent: User) -> list[str]:
    """Cancel people's replies that wait for their undo window on a locked ticket which `agent` takes for spam; who wrote
    them keeps what they typed. Returns whose replies they were, in words."""
    held = []
    for reply in waiting_of_people(ticket.pk).select_related("author"):
        with suppress(Stale):  # it leaves at this moment
            undo(reply.pk, agent=agent)
            author = reply.author or agent
            held.append("your reply" if author == agent else f"{short_name(author)}’s reply")
    return held


def told_of(held: Sequence[str]) -> str:
    """What `hold_back` did, as the end of a sentence; empty if nothing."""
    if not held:
        return ""
    return f"; {held[0]} was cancelled" if len(held) == 1 else f"; {len(held)} replies were cancelled"


def _with_remains(ticket: Ticket, agent: User) -> QuerySet[Outbound]:
    """Replies of the ticket with what a cancelled one leaves, and the key of who keeps it."""
    newest = Draft.objects.filter(ticket=ticket).order_by("-version").values("version")[:1]
    whose = {"ticket": ticket, "author": OuterRef("keeper")}
    return Outbound.objects.select_related("draft", "review", "answers_message", "author", "cancelled_by").annotate(
        keeper=Case(When(author__in=answering(), then="author"), default=agent.pk),
        cited=Citation.rows_of(OuterRef("draft")),
        newest_version=Subquery(newest),
        own=ArraySubquery(Mailbox.objects.order_by("name").values("address")),
        has_tasks=Exists(Task.objects.filter(outbound=OuterRef("pk"), done_at=None)),
        has_files=Exists(ReplyFile.objects.filter(outbound=OuterRef("pk"))),
        has_text=Exists(UnsentReply.objects.filter(**whose).exclude(text="")),
        has_recipients=Exists(ChosenRecipients.objects.filter(**whose)),
    )


def _put_back(
    ticket: Ticket, outbound: Outbound, reminder: datetime | None, writes: Writes, keeper: User, agent: User
) -> None:
    """What the cancelled reply was made of, and the ticket as it stood before, with `writes`."""
    remains = vars(outbound)
    if remains["has_tasks"]:
        Task.objects.filter(outbound=outbound, done_at=None).delete()
    version = outbound.draft.version if outbound.draft else None
    if not remains["has_text"] and (text := own_words(outbound)):
        known: dict[str, Any] = {"draft_version": version, "draft": outbound.draft, "within": writes}
        unsent.save(ticket.pk, author=keeper, text=text, **known)
    if remains["has_files"]:
        reply_files.detach(outbound, author=keeper)
    if not remains["has_recipients"]:
        reply_parts.choose_again(outbound, author=keeper, own=remains["own"])
    if (draft := outbound.draft) is not None:
        draft.ticket = ticket
        writes.insert(Review(draft=draft, agent=agent, act=Review.Act.UNDO))
        _restore(ticket, draft, outbound, reminder, writes)
        return
    writes.run()
    if never_sent(ticket):  # a new mail or a forward, not a ticket that somebody waits on
        ticket.move_to(Ticket.Status.REVIEW, card=Card.NONE, reason=MAIL_UNDONE, snoozed_until=reminder)
    elif ticket.status in (Ticket.Status.WAITING, Ticket.Status.SNOOZED):  # it may have a reminder
        status, card = (Ticket.Status.OPEN, "") if stays_with_person(ticket) else (Ticket.Status.REVIEW, Card.NONE)
        ticket.move_to(status, card=card, reason="undone" if card else "", snoozed_until=reminder)


def _not_again(ticket: Ticket, outbound: Outbound, agent: User) -> Outbound:
    """The reply was to be sent a second time: it has its state of before."""
    if not Outbound.objects.filter(pk=outbound.pk).cancel():
        raise Stale(too_late(Outbound.objects.get(pk=outbound.pk)))
    outbound.refresh_from_db(fields=["state", "unseen", "author"])
    notifications.notify(ticket.pk, "act", act="undo", by=agent.get_username())
    if ticket.awaits_customer and ticket.status not in CLOSED:  # unchanged since: restore the state before
        stand_again(ticket, outbound.again_ticket, otherwise=f"send_{outbound.state}")
    return outbound


def never_sent(ticket: Ticket) -> bool:
    """Whether the ticket was made for a mail of ours that was undone: no mail came, and none was sent or will be."""
    return not ticket.messages.mail().exists() and not ticket.outbound.not_cancelled().exists()


def too_late(outbound: Outbound) -> str:
    """Why it can no longer be cancelled."""
    if outbound.state != Outbound.State.CANCELLED:
        return f"It has already been sent to {', '.join(outbound.to)}."
    whose = f" by {short_name(outbound.cancelled_by)}" if outbound.cancelled_by else ""
    return f"This {outbound.kind_word} was already cancelled{whose}."


def _restore(ticket: Ticket, draft: Draft, outbound: Outbound, reminder: datetime | None, writes: Writes) -> None:
    """The draft of a cancelled reply, with `writes`: open again, unless something newer has come."""
    remains = vars(outbound)
    current = is_current(ticket, outbound.answers_message_id or 0, apart_from=outbound.pk)
    restored = current and remains["newest_version"] <= draft.version
    status = Draft.Status.OPEN if restored else Draft.Status.SUPERSEDED
    draft.move_within(writes, status, out_of=Draft.Status.APPROVED)
    if not restored:
        return writes.run()
    draft.take_cited(remains["cited"])
    return offer_again(ticket, draft, reminder, writes=writes)

"""People's acts on a draft. Each locks the ticket, decides with one conditional UPDATE and notifies open pages."""

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import replace
from datetime import datetime
from typing import Any

from django.contrib.auth.models import User
from django.db import transaction
from django.db.models import Q

from drafts import article_changes, notifications
from drafts.conflicts import (
    MayArriveTwice,
    Refused,
    Stale,
    Unsettled,
    check_newest,
    check_seen,
    decide,
    lock_draft,
    why_stale,
)
from drafts.models import Card, Draft, Event, Outbound, Review, Task, Ticket, TicketChange
from drafts.models.ticket import MAIL_UNDONE
from drafts.outbound.message import signed
from drafts.proposals import CLOSED, is_current
from drafts.reply_text import tidy
from drafts.transitions import (
    ask_machine,
    awaits_draft,
    mark_spam,
    offer_again,
    reopen,
    resolve,
    resume,
    snooze,
    stand_again,
    state_of,
    stays_with_person,
    undelivered,
)
from drafts.withdrawals import withdraw
from drafts.workflow.holds import Writers
from drafts.workflow.send import send, signatures
from drafts.workflow.writing import doubts, not_twice, reply_parts, saved_replies, unsent
from drafts.workflow.writing.doubts import InDoubt
from drafts.workflow.writing.reply_parts import NewCopies, ReplyParts, WithoutCustomer
from drafts.workflow.writing.unsent import OwnText
from drafts.workflow.writing.wording import Settled, Wording, Written, own_words, wording_of, written_text

__all__ = [
    "InDoubt",
    "MayArriveTwice",
    "NewCopies",
    "Refused",
    "ReplyParts",
    "Stale",
    "Unsettled",
    "WithoutCustomer",
    "approve",
    "hand_back",
    "mark_spam",
    "reject",
    "reopen",
    "reply",
    "resolve",
    "rewrite",
    "snooze",
    "take_over",
    "undo",
    "undo_reject",
]

TEXT_ALONE = ReplyParts()
SENT = OwnText()
Allowed = Callable[[Ticket, Writers], object]


def anybody(ticket: Ticket, writers: Writers) -> None:
    """The default of `allowed`: no check."""


class ArticleChanged(Stale):
    """The article of a cited passage has changed."""


@contextmanager
def _marking_changes(draft_id: int) -> Iterator[None]:
    """Mark a draft whose article changed as it was stored, when an approval notices it."""
    try:
        yield
    except ArticleChanged:
        with transaction.atomic():
            ticket, _ = lock_draft(draft_id)
            article_changes.mark([ticket.pk])
        raise


def approve(
    draft_id: int,
    *,
    agent: User,
    version: int,
    last_message_id: int,
    body: Written = None,
    settled: Settled = (),
    seconds: float | None = None,
    follow_up: bool = True,
    parts: ReplyParts = TEXT_ALONE,
    own_text: OwnText = SENT,
    despite_doubt: str = "",
    maybe_twice: str = "",
    allowed: Allowed = anybody,
) -> Outbound:
    """Queue the reply, as proposed or as edited. Raises Stale, Refused, Unsettled, InDoubt, WithoutCustomer, NewCopies,
    MayArriveTwice or OwnTextKept.

    `body`: the text that a person wrote, or a function of the draft that returns it; None: as proposed.
    `settled`: the settled statements, or a function of the draft that returns them.
    `follow_up`: False if the agent decided that the draft's open questions need no task.
    `own_text`: the text that the agent has typed and not sent.
    `despite_doubt`, `maybe_twice`: the `yes` of the InDoubt and of the MayArriveTwice that the agent confirmed.
    `allowed`: called first, with the locked ticket and the colleagues who are typing on it; raises to refuse the act.

    As in the other acts, `seconds` is the time since the agent opened the ticket; None if unknown."""
    with _marking_changes(draft_id), transaction.atomic():
        ticket, draft = lock_draft(draft_id)
        newest, known = reply_parts.kept(ticket.pk, agent, draft)
        draft.take_cited(known.cited)
        allowed(ticket, known.writers)
        check_newest(newest, last_message_id)
        _accept(draft, version)
        before = not_twice.answered_before(newest, known.maybe_answered)
        already = not_twice.answered_already(ticket) if known.came_again else None
        not_twice.ask(before, already, said=maybe_twice)
        wording = wording_of(draft, body, settled)
        despite = doubts.ask(
            draft, wording.proposed, wording.text, agent=agent, filled=not follow_up, confirmed=despite_doubt
        )
        if wording.edited:
            saved_replies.refuse_unresolved(wording.text)
        if doubts.said_of_copies(despite_doubt):  # already confirmed
            parts = replace(parts, copies_asked=True)
        unsent.settle(ticket.pk, own_text, author=agent, edited=wording.edited, revision=known.unsent)
        review = _record_approval(draft, agent, wording, seconds, despite)
        return send(
            ticket,
            newest,
            wording.text,
            agent,
            parts,
            known,
            draft=draft,
            review=review,
            follow_up=follow_up,
        )


def _accept(draft: Draft, version: int) -> None:
    """Mark the draft as approved, unless a cited article has changed."""
    decide(draft, version, Draft.Status.APPROVED)
    if changed := article_changes.changed_articles(draft):
        raise ArticleChanged(changed)


def _record_approval(draft: Draft, agent: User, wording: Wording, seconds: float | None, despite: str) -> Review:
    act = Review.Act.EDIT if wording.edited else Review.Act.APPROVE
    return _record(draft, agent, act, seconds, body_sent=wording.text, similarity=wording.similarity, reason=despite)


@transaction.atomic
def reject(
    draft_id: int,
    *,
    agent: User,
    version: int,
    last_message_id: int,
    reason: str,
    seconds: float | None = None,
    allowed: Allowed = anybody,
) -> Review:
    """Reject the draft. The ticket stays in review, under No draft, with the reason. Raises Stale."""
    ticket, draft = lock_draft(draft_id)
    newest, known = reply_parts.kept(ticket.pk, agent, draft)
    allowed(ticket, known.writers)
    check_newest(newest, last_message_id)
    decide(draft, version, Draft.Status.REJECTED)
    words = tidy(reason)[:1000]
    ticket.move_to(Ticket.Status.REVIEW, card=Card.NONE, reason=f"rejected: {words}" if words else "rejected")
    notifications.notify(ticket.pk, "act", act="reject", by=agent.get_username())
    return _record(draft, agent, Review.Act.REJECT, seconds, reason=words)


@transaction.atomic
def undo_reject(draft_id: int, *, agent: User) -> None:
    """Reopen the rejected draft. Raises Stale if the ticket has moved on."""
    ticket, draft = lock_draft(draft_id)
    newer = ticket.drafts.filter(version__gt=draft.version).exists()
    current = ticket.status == Ticket.Status.REVIEW and is_current(ticket, draft.answers_message_id or 0)
    if newer or not current or not draft.reopen(Draft.Status.REJECTED):
        raise Stale("The ticket has moved on.")
    offer_again(ticket, draft)
    notifications.notify(ticket.pk, "act", act="undo", by=agent.get_username())
    _record(draft, agent, Review.Act.UNDO, None)


@transaction.atomic
def rewrite(
    draft_id: int, *, agent: User, version: int, last_message_id: int, instruction: str, seconds: float | None = None
) -> Event:
    """Request another version from the copilot; this one stays open until then. Raises Stale or Refused."""
    ticket, draft = lock_draft(draft_id)
    check_seen(ticket, last_message_id)
    wanted = tidy(instruction)[:1000]
    if not wanted:
        raise Refused("Enter what should change.")
    if draft.status != Draft.Status.OPEN or draft.version != version:
        raise why_stale(draft, version)
    if ticket.events.due().filter(kind=Event.Kind.REWRITE).exists():
        raise Stale("A rewrite is already under way.")
    review = _record(draft, agent, Review.Act.REWRITE, seconds, reason=wanted)
    notifications.notify(ticket.pk, "act", act="rewrite", by=agent.get_username())
    return ask_machine(ticket, Event.Kind.REWRITE, f"rewrite:{review.pk}", instruction=wanted, draft=draft.pk)


@transaction.atomic
def take_over(
    ticket_id: int,
    *,
    agent: User,
    version: int | None = None,
    last_message_id: int,
    seconds: float | None = None,
) -> TicketChange:
    """Assign the ticket to the agent and stop the copilot on it. Raises Stale."""
    ticket = Ticket.objects.lock(ticket_id)
    check_seen(ticket, last_message_id)
    draft = ticket.drafts.open().first()
    if version is not None and (draft is None or draft.version != version):
        raise Stale("The draft has changed.")
    before, state = ticket.assigned_to, state_of(ticket)
    state["withdrawn"] = withdraw(ticket, "Taken over", agent)
    ticket.move_to(Ticket.Status.OPEN, drafting=False, assignee=agent, team=None, snoozed_until=ticket.reminder)
    if draft is not None:
        decide(draft, draft.version, Draft.Status.SUPERSEDED)
        _record(draft, agent, Review.Act.TAKE_OVER, seconds)
    notifications.notify(ticket.pk, "act", act="take_over", by=agent.get_username())
    return TicketChange.of_take_over(ticket, agent, before=before, state=state)


@transaction.atomic
def hand_back(ticket_id: int, *, agent: User) -> Event | None:
    """Let the copilot draft again. If the customer still waits, it does so at once, and the Event is returned. If it is
    unknown whether a reply was sent, the ticket returns to the queue for a person. Raises Stale."""
    ticket = Ticket.objects.lock(ticket_id)
    if not ticket.hand_back():
        raise Stale("The copilot already has this ticket.")
    notifications.notify(ticket_id, "act", act="hand_back", by=agent.get_username())
    if ticket.status == Ticket.Status.OPEN and awaits_draft(ticket):
        return resume(ticket)
    if ticket.status == Ticket.Status.OPEN and (unsent_reply := undelivered(ticket)):
        stand_again(ticket, _before_take_over(ticket), otherwise=unsent_reply)
    elif ticket.status == Ticket.Status.OPEN:
        ticket.move_to(Ticket.Status.WAITING)
    return None


def _before_take_over(ticket: Ticket) -> Mapping[str, Any]:
    """The ticket's state in the queue before it was taken over; empty if it was not in the queue, or a reply was
    written or sent since."""
    last = TicketChange.objects.filter(ticket=ticket, act=TicketChange.Act.TAKE_OVER).order_by("-pk").first()
    if last is None or last.state.get("status") != Ticket.Status.REVIEW:
        return {}
    replied = Q(created__gt=last.created) | Q(settled_at__gt=last.created)
    return {} if ticket.outbound.filter(replied).exists() else last.state


@transaction.atomic
def reply(
    ticket_id: int,
    *,
    agent: User,
    body: str,
    last_message_id: int,
    parts: ReplyParts = TEXT_ALONE,
    despite_doubt: str = "",
    maybe_twice: str = "",
    allowed: Allowed = anybody,
) -> Outbound:
    """Send a reply written by hand, without a draft. Raises Stale, Refused, WithoutCustomer, NewCopies,
    Ticket.DoesNotExist, or InDoubt or MayArriveTwice, whose `yes` the page sends back as `despite_doubt` or
    `maybe_twice`."""
    ticket = Ticket.objects.select_related("mailbox", "customer", "assignee", "held_by").lock(ticket_id)
    newest, known = reply_parts.kept(ticket.pk, agent)
    allowed(ticket, known.writers)
    check_newest(newest, last_message_id)
    text = written_text(body, known.numbers)
    saved_replies.refuse_unresolved(text)
    doubts.ask_by_hand(text, ticket, confirmed=despite_doubt)
    unsent.clear(ticket.pk, author=agent)
    whole = signed(text, signatures(ticket, agent))
    before = not_twice.sent_before(ticket, newest, text, whole)
    already = not_twice.answered_already(ticket) if known.came_again else None
    not_twice.ask(before, already, said=maybe_twice)
    if known.open_drafts:
        ticket.drafts.supersede()
    return send(ticket, newest, text, agent, parts, known)


@transaction.atomic
def undo(outbound_id: int, *, agent: User) -> Outbound:
    """Cancel the reply before it is sent. Its draft is open again, or superseded if something newer has come. Text that
    a person typed into it is restored as unsent. Raises Stale if it is too late."""
    ticket = Ticket.objects.lock(Outbound.objects.values_list("ticket_id", flat=True).get(pk=outbound_id))
    if not Outbound.objects.filter(pk=outbound_id).cancel():
        raise Stale(too_late(Outbound.objects.get(pk=outbound_id)))
    outbound = Outbound.objects.select_related("draft").get(pk=outbound_id)
    reminder = ticket.reminder
    notifications.notify(ticket.pk, "act", act="undo", by=agent.get_username())
    if outbound.state != Outbound.State.CANCELLED:  # it was to be sent a second time
        if ticket.awaits_customer and ticket.status not in CLOSED:  # unchanged since: restore the state before
            stand_again(ticket, outbound.again_ticket, otherwise=f"send_{outbound.state}")
        return outbound
    Outbound.objects.filter(pk=outbound_id).update(cancelled_by=agent)
    Task.objects.filter(outbound=outbound, done_at=None).delete()
    version = outbound.draft.version if outbound.draft else None
    unsent.put_back(ticket.pk, author=agent, text=own_words(outbound), draft_version=version)
    reply_parts.put_back(outbound, author=agent)
    if outbound.draft is not None:
        _restore(ticket, outbound.draft, outbound.answers_message_id or 0, reminder)
        _record(outbound.draft, agent, Review.Act.UNDO, None)
    elif never_sent(ticket):  # a new mail or a forward, not a ticket that somebody waits on
        ticket.move_to(Ticket.Status.REVIEW, card=Card.NONE, reason=MAIL_UNDONE, snoozed_until=reminder)
    elif ticket.status in (Ticket.Status.WAITING, Ticket.Status.SNOOZED):  # it may have a reminder
        status, card = (Ticket.Status.OPEN, "") if stays_with_person(ticket) else (Ticket.Status.REVIEW, Card.NONE)
        ticket.move_to(status, card=card, reason="undone" if card else "", snoozed_until=reminder)
    return outbound


def never_sent(ticket: Ticket) -> bool:
    """Whether the ticket was made for a mail of ours that was undone: no mail came, and none was sent or will be."""
    return not ticket.messages.mail().exists() and not ticket.outbound.not_cancelled().exists()


def too_late(outbound: Outbound) -> str:
    """Why it can no longer be cancelled."""
    return (
        "This reply was already cancelled."
        if outbound.state == Outbound.State.CANCELLED
        else f"It has already been sent to {', '.join(outbound.to)}."
    )


def _restore(ticket: Ticket, draft: Draft, answers: int, reminder: datetime | None) -> None:
    newer = Draft.objects.filter(ticket=ticket, version__gt=draft.version).exists()
    restored = is_current(ticket, answers) and not newer
    draft.restore(Draft.Status.OPEN if restored else Draft.Status.SUPERSEDED)
    if restored:
        offer_again(ticket, draft, reminder)


def _record(
    draft: Draft,
    agent: User,
    act: Review.Act,
    seconds: float | None,
    *,
    body_sent: str = "",
    similarity: float | None = None,
    reason: str = "",
) -> Review:
    return Review.objects.create(
        draft=draft,
        agent=agent,
        act=act,
        body_sent=body_sent,
        similarity=similarity,
        reason=reason,
        seconds=seconds,
    )

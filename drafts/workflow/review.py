"""People's acts on a draft. Each locks the ticket, decides with one conditional UPDATE and notifies open pages."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import replace
from datetime import datetime
from typing import Any

from django.contrib.auth.models import User
from django.contrib.postgres.expressions import ArraySubquery
from django.db import transaction
from django.db.models import Exists, OuterRef, Q, QuerySet, Subquery

from drafts import article_changes, notifications
from drafts.conflicts import (
    MayArriveTwice,
    Refused,
    Stale,
    Unsettled,
    check_newest,
    check_number,
    decide_with,
    lock_draft,
    refuse_decided,
)
from drafts.models import (
    Card,
    ChosenRecipients,
    Citation,
    Draft,
    Event,
    Mailbox,
    Outbound,
    ReplyFile,
    Review,
    Task,
    Ticket,
    TicketChange,
)
from drafts.models.ticket import MAIL_UNDONE
from drafts.outbound import reply_files
from drafts.outbound.message import signed
from drafts.proposals import CLOSED, is_current
from drafts.reply_text import tidy
from drafts.transitions import (
    Allowed,
    anybody,
    ask_machine,
    mark_spam,
    offer_again,
    reopen,
    resolve,
    resume_if_awaited,
    snooze,
    stand_again,
    standing_of,
    state_from,
    stays_with_person,
    undelivered,
    with_colleagues,
)
from drafts.withdrawals import withdraw
from drafts.workflow.send import send, signatures
from drafts.workflow.writing import doubts, not_twice, reply_parts, saved_replies, unsent
from drafts.workflow.writing.doubts import InDoubt
from drafts.workflow.writing.reply_parts import NewCopies, ReplyParts, WithoutCustomer
from drafts.workflow.writing.unsent import OwnText
from drafts.workflow.writing.wording import Settled, Wording, Written, own_words, wording_of, written_text
from drafts.written_together import Writes

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
        _refuse_changed(draft, version)
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
        writes = Writes()
        review = _record_approval(draft, agent, wording, seconds, despite, writes)
        decide_with(writes, draft, version, Draft.Status.APPROVED)
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


def _refuse_changed(draft: Draft, version: int) -> None:
    """Refuse a draft that is decided, or whose cited article has changed."""
    refuse_decided(draft, version)
    if changed := article_changes.changed_articles(draft):
        raise ArticleChanged(changed)


def _record_approval(
    draft: Draft, agent: User, wording: Wording, seconds: float | None, despite: str, writes: Writes
) -> Review:
    act = Review.Act.EDIT if wording.edited else Review.Act.APPROVE
    fields: dict[str, Any] = {"body_sent": wording.text, "similarity": wording.similarity, "reason": despite}
    return _record(draft, agent, act, seconds, within=writes, **fields)


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
    writes, words = Writes(), tidy(reason)[:1000]
    said = f"rejected: {words}" if words else "rejected"
    ticket.move_to(Ticket.Status.REVIEW, card=Card.NONE, reason=said, within=writes)
    notifications.notify(ticket.pk, "act", within=writes, act="reject", by=agent.get_username())
    review = _record(draft, agent, Review.Act.REJECT, seconds, reason=words, within=writes)
    decide_with(writes, draft, version, Draft.Status.REJECTED)
    return review


@transaction.atomic
def undo_reject(draft_id: int, *, agent: User, allowed: Allowed = anybody) -> Ticket:
    """Reopen the rejected draft. Raises Stale if the ticket has moved on."""
    ticket, draft = lock_draft(draft_id)
    _, known = reply_parts.kept(ticket.pk, agent, draft)
    allowed(ticket, known.writers)
    draft.take_cited(known.cited)
    current = ticket.status == Ticket.Status.REVIEW and is_current(ticket, draft.answers_message_id or 0)
    if known.version > draft.version or not current:
        raise Stale("The ticket has moved on.")
    writes = Writes()
    rejected = Draft.objects.filter(pk=draft.pk, status=Draft.Status.REJECTED)
    opened = writes.update(rejected, status=Draft.Status.OPEN)
    notifications.notify(ticket.pk, "act", within=writes, act="undo", by=agent.get_username())
    _record(draft, agent, Review.Act.UNDO, None, within=writes)
    offer_again(ticket, draft, with_writes=writes)
    if not opened.rows:
        raise Stale("The ticket has moved on.")
    return ticket


@transaction.atomic
def rewrite(
    draft_id: int,
    *,
    agent: User,
    version: int,
    last_message_id: int,
    instruction: str,
    seconds: float | None = None,
    allowed: Allowed = anybody,
) -> Event:
    """Request another version from the copilot; this one stays open until then. Raises Stale or Refused."""
    ticket, draft = lock_draft(draft_id)
    newest, known = reply_parts.kept(ticket.pk, agent, draft)
    allowed(ticket, known.writers)
    check_newest(newest, last_message_id)
    wanted = tidy(instruction)[:1000]
    if not wanted:
        raise Refused("Enter what should change.")
    refuse_decided(draft, version)
    if known.rewrites:
        raise Stale("A rewrite is already under way.")
    review = _record(draft, agent, Review.Act.REWRITE, seconds, reason=wanted)
    writes, payload = Writes(), {"instruction": wanted, "draft": draft.pk}
    notifications.notify(ticket.pk, "act", within=writes, act="rewrite", by=agent.get_username())
    key = f"rewrite:{review.pk}"
    event = ask_machine(ticket, Event.Kind.REWRITE, key, newest=newest, within=writes, **payload)
    writes.run()
    return event


@transaction.atomic
def take_over(
    ticket_id: int,
    *,
    agent: User,
    version: int | None = None,
    last_message_id: int,
    seconds: float | None = None,
    allowed: Allowed = anybody,
) -> TicketChange:
    """Assign the ticket to the agent and stop the copilot on it. Raises Stale."""
    ticket = with_colleagues().lock(ticket_id)
    standing = standing_of(ticket)
    allowed(ticket, standing["writers"])
    check_number(standing["to_answer"] or 0, last_message_id)
    draft, shown = standing["opened"], standing["opened_version"]
    if version is not None and shown != version:
        raise Stale("The draft has changed.")
    before, state = ticket.assigned_to, state_from(ticket, standing)
    state["withdrawn"] = bool(standing["automatic"]) and withdraw(ticket, "Taken over", agent)
    writes = Writes()
    to_agent: dict[str, Any] = {"assignee": agent, "team": None, "drafting": False}
    ticket.move_to(Ticket.Status.OPEN, **to_agent, snoozed_until=ticket.reminder, within=writes)
    if draft:
        writes.update(Draft.objects.open().filter(pk=draft), status=Draft.Status.SUPERSEDED)
        writes.insert(Review(draft_id=draft, agent=agent, act=Review.Act.TAKE_OVER, seconds=seconds))
    notifications.notify(ticket.pk, "act", within=writes, act="take_over", by=agent.get_username())
    change = TicketChange.of_take_over(ticket, agent, before=before, state=state, within=writes)
    writes.run()
    return change


@transaction.atomic
def hand_back(ticket_id: int, *, agent: User, allowed: Allowed = anybody) -> Event | None:
    """Let the copilot draft again. If the customer still waits, it does so at once, and the Event is returned. If it is
    unknown whether a reply was sent, the ticket returns to the queue for a person. Raises Stale."""
    ticket = with_colleagues().lock(ticket_id)
    allowed(ticket, standing_of(ticket)["writers"])
    if not ticket.hand_back():
        raise Stale("The copilot already has this ticket.")
    notifications.notify(ticket_id, "act", act="hand_back", by=agent.get_username())
    if ticket.status == Ticket.Status.OPEN and (event := resume_if_awaited(ticket)):
        return event
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
    try:
        ticket = Ticket.objects.select_related("customer").lock_by(outbound=outbound_id)
    except Ticket.DoesNotExist:
        raise Outbound.DoesNotExist from None
    outbound = _with_remains(ticket, agent).get(pk=outbound_id)
    outbound.ticket = ticket
    if outbound.state != Outbound.State.QUEUED:
        raise Stale(too_late(outbound))
    if outbound.again_from or outbound.delivered_to:
        return _not_again(ticket, outbound, agent)
    # What was read is asked for again: the sender, which locks no ticket, may have taken the reply meanwhile.
    queued = Outbound.objects.queued().filter(pk=outbound_id, again_from="", delivered_to=[])
    writes, reminder = Writes(), ticket.reminder
    cancelled = writes.update(queued, state=Outbound.State.CANCELLED, cancelled_by=agent)
    notifications.notify(ticket.pk, "act", within=writes, act="undo", by=agent.get_username())
    _put_back(ticket, outbound, reminder, writes, agent)
    if not cancelled.rows:
        raise Stale(too_late(Outbound.objects.get(pk=outbound_id)))
    outbound.state, outbound.cancelled_by = Outbound.State.CANCELLED, agent
    return outbound


def _with_remains(ticket: Ticket, agent: User) -> QuerySet[Outbound]:
    """Replies of the ticket with what a cancelled one leaves."""
    newest = Draft.objects.filter(ticket=ticket).order_by("-version").values("version")[:1]
    texts, chosen = unsent.of(ticket.pk, agent).exclude(text=""), ChosenRecipients.objects.filter(ticket=ticket)
    return Outbound.objects.select_related("draft", "review", "answers_message").annotate(
        cited=Citation.rows_of(OuterRef("draft")),
        newest_version=Subquery(newest),
        own=ArraySubquery(Mailbox.objects.order_by("name").values("address")),
        has_tasks=Exists(Task.objects.filter(outbound=OuterRef("pk"), done_at=None)),
        has_files=Exists(ReplyFile.objects.filter(outbound=OuterRef("pk"))),
        has_text=Exists(texts),
        has_recipients=Exists(chosen.filter(author=agent)),
    )


def _put_back(ticket: Ticket, outbound: Outbound, reminder: datetime | None, writes: Writes, agent: User) -> None:
    """What the cancelled reply was made of, and the ticket as it stood before, with `writes`."""
    remains = vars(outbound)
    if remains["has_tasks"]:
        Task.objects.filter(outbound=outbound, done_at=None).delete()
    version = outbound.draft.version if outbound.draft else None
    if not remains["has_text"] and (text := own_words(outbound)):
        known: dict[str, Any] = {"draft_version": version, "draft": outbound.draft, "within": writes}
        unsent.save(ticket.pk, author=agent, text=text, **known)
    if remains["has_files"]:
        reply_files.detach(outbound, author=agent)
    if not remains["has_recipients"]:
        reply_parts.choose_again(outbound, author=agent, own=remains["own"])
    if (draft := outbound.draft) is not None:
        draft.ticket = ticket
        _record(draft, agent, Review.Act.UNDO, None, within=writes)
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
    return (
        "This reply was already cancelled."
        if outbound.state == Outbound.State.CANCELLED
        else f"It has already been sent to {', '.join(outbound.to)}."
    )


def _restore(ticket: Ticket, draft: Draft, outbound: Outbound, reminder: datetime | None, writes: Writes) -> None:
    """The draft of a cancelled reply, with `writes`: open again, unless something newer has come."""
    remains = vars(outbound)
    current = is_current(ticket, outbound.answers_message_id or 0, apart_from=outbound.pk)
    restored = current and remains["newest_version"] <= draft.version
    status = Draft.Status.OPEN if restored else Draft.Status.SUPERSEDED
    writes.update(Draft.objects.filter(pk=draft.pk, status=Draft.Status.APPROVED), status=status)
    if not restored:
        return writes.run()
    draft.take_cited(remains["cited"])
    return offer_again(ticket, draft, reminder, with_writes=writes)


def _record(
    draft: Draft,
    agent: User,
    act: Review.Act,
    seconds: float | None,
    *,
    body_sent: str = "",
    similarity: float | None = None,
    reason: str = "",
    within: Writes | None = None,
) -> Review:
    """The stored record; with the writes of `within`, if given."""
    review = Review(
        draft=draft,
        agent=agent,
        act=act,
        body_sent=body_sent,
        similarity=similarity,
        reason=reason,
        seconds=seconds,
    )
    if within is not None:
        within.insert(review)
    else:
        review.save()
    return review

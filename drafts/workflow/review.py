"""People's acts on a draft, and on a ticket as a whole where they replace its draft. Each locks the ticket and notifies open
pages; those that send or decide something check the mail, and the draft's version, that the person has seen."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import replace
from typing import Any

from django.contrib.auth.models import User
from django.db import transaction
from django.db.models import Q

from drafts import article_changes, notifications, transitions
from drafts.conflicts import (
    MayArriveTwice,
    NeedsYes,
    Refused,
    Stale,
    Unsettled,
    check_newest,
    check_number,
    decide_with,
    lock_draft,
    refuse_decided,
    refuse_outdated,
)
from drafts.models import (
    Card,
    Draft,
    Event,
    Outbound,
    Review,
    Ticket,
    TicketChange,
)
from drafts.outbound.message import signed
from drafts.proposals import is_current
from drafts.reply_text import tidy
from drafts.transitions import (
    Allowed,
    anybody,
    ask_machine,
    offer_again,
    reopen,
    resolve,
    resume_if_awaited,
    snooze,
    undelivered,
    with_colleagues,
)
from drafts.transitions.standing import stand_again, standing_of, state_from
from drafts.withdrawals import withdraw
from drafts.workflow.send import send, signatures
from drafts.workflow.undo_reply import hold_back, told_of, too_late, undo
from drafts.workflow.writing import doubts, not_twice, reply_parts, saved_replies, unsent
from drafts.workflow.writing.doubts import InDoubt
from drafts.workflow.writing.reply_parts import MailBeside, NewCopies, ReplyParts, WithoutCustomer
from drafts.workflow.writing.unsent import OwnText
from drafts.workflow.writing.wording import Settled, Wording, Written, wording_of, written_text
from drafts.written_together import Writes

__all__ = [
    "InDoubt",
    "MailBeside",
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
    "told_of",
    "too_late",
    "undo",
    "undo_reject",
]

TEXT_ALONE = ReplyParts()
SENT = OwnText()


class ArticleChanged(Stale):
    """The article of a cited passage has changed."""


@contextmanager
def _told_of_changes(draft_id: int) -> Iterator[None]:
    """Mark a draft whose article changed as it was stored, when an approval notices it. Where an approval asks, a
    colleague who waited for its lock may decide before the question is shown."""
    try:
        yield
    except ArticleChanged:
        with transaction.atomic():
            ticket, _ = lock_draft(draft_id)
            article_changes.mark([ticket.pk])
        raise
    except NeedsYes:
        refuse_decided(Draft.objects.get(pk=draft_id))
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
    task_named: bool = False,
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
    `task_named`: the page named that task.
    `own_text`: the text that the agent has typed and not sent.
    `despite_doubt`, `maybe_twice`: the `yes` of the InDoubt and of the MayArriveTwice that the agent confirmed.
    `allowed`: called with the locked ticket and the colleagues who are typing on it; raises to refuse the act.
    Before it only a colleague's decision about the draft is told: there is nothing left to confirm.

    As in the other acts, `seconds` is the time since the agent opened the ticket; None if unknown."""
    with _told_of_changes(draft_id), transaction.atomic():
        ticket, draft = lock_draft(draft_id)
        newest, known = reply_parts.reply_state(ticket.pk, agent, draft)
        draft.take_cited(known.cited)
        refuse_decided(draft)
        allowed(ticket, known.writers)
        check_newest(newest, last_message_id)
        _refuse_changed(draft, version)
        before = not_twice.answered_before(newest, known.maybe_answered)
        already = not_twice.answered_already(ticket) if known.came_again else None
        not_twice.ask(before, already, not_twice.restored_since(known.restored), said=maybe_twice)
        wording = wording_of(draft, body, settled, known.numbers)
        despite = doubts.ask(
            draft,
            wording.proposed,
            wording.text,
            agent=agent,
            begun=known.begun,
            filled=not follow_up,
            task_named=task_named,
            confirmed=despite_doubt,
        )
        saved_replies.refuse_unresolved(wording.text)
        if doubts.said_of_copies(despite_doubt):  # already confirmed
            parts = replace(parts, copies_asked=True)
        writes, edited = Writes(), wording.edited
        unsent.settle(ticket.pk, own_text, author=agent, edited=edited, revision=known.unsent, within=writes)
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
    refuse_outdated(draft, version)
    if changed := article_changes.changed_articles(draft):
        raise ArticleChanged(changed)


def _record_approval(
    draft: Draft, agent: User, wording: Wording, seconds: float | None, despite: str, within: Writes
) -> Review:
    act = Review.Act.EDIT if wording.edited else Review.Act.APPROVE
    review = Review(draft=draft, agent=agent, act=act, reason=despite, seconds=seconds)
    review.body_sent, review.similarity = wording.text, wording.similarity
    within.insert(review)
    return review


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
    newest, known = reply_parts.reply_state(ticket.pk, agent, draft)
    refuse_decided(draft)
    allowed(ticket, known.writers)
    check_newest(newest, last_message_id)
    ticket.unsent_authors = [] if known.unsent is None else [agent.pk]
    writes, words = Writes(), tidy(reason)[:1000]
    said = f"rejected: {words}" if words else "rejected"
    ticket.move_to(Ticket.Status.REVIEW, card=Card.NONE, reason=said, within=writes)
    notifications.notify(ticket.pk, "act", within=writes, act="reject", by=agent.get_username())
    review = Review(draft=draft, agent=agent, act=Review.Act.REJECT, reason=words, seconds=seconds)
    writes.insert(review)
    decide_with(writes, draft, version, Draft.Status.REJECTED)
    return review


@transaction.atomic
def undo_reject(draft_id: int, *, agent: User, allowed: Allowed = anybody) -> Ticket:
    """Reopen the rejected draft. Raises Stale if the ticket has moved on."""
    ticket, draft = lock_draft(draft_id)
    _, known = reply_parts.reply_state(ticket.pk, agent, draft)
    allowed(ticket, known.writers)
    draft.take_cited(known.cited)
    current = ticket.status == Ticket.Status.REVIEW and is_current(ticket, draft.answers_message_id or 0)
    if known.version > draft.version or not current:
        raise Stale("The ticket has moved on.")
    writes = Writes()
    opened = draft.move_within(writes, Draft.Status.OPEN, out_of=Draft.Status.REJECTED)
    notifications.notify(ticket.pk, "act", within=writes, act="undo", by=agent.get_username())
    writes.insert(Review(draft=draft, agent=agent, act=Review.Act.UNDO))
    offer_again(ticket, draft, writes=writes)
    if not opened.rows:
        raise Stale("The ticket has moved on.")
    return ticket


def mark_spam(
    ticket_id: int, *, agent: User, last_message_id: int | None = None, allowed: Allowed = anybody
) -> TicketChange:
    """Also cancels replies that wait for their undo window; `held_back` of the change's state says whose. Raises Stale
    or Refused."""
    return transitions.mark_spam(
        ticket_id, agent=agent, last_message_id=last_message_id, allowed=allowed, hold_back=hold_back
    )


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
    newest, known = reply_parts.reply_state(ticket.pk, agent, draft)
    refuse_decided(draft)
    allowed(ticket, known.writers)
    check_newest(newest, last_message_id)
    wanted = tidy(instruction)[:1000]
    if not wanted:
        raise Refused("Enter what should change.")
    refuse_outdated(draft, version)
    if known.rewrites:
        raise Stale("A rewrite is already under way.")
    review = Review.objects.create(draft=draft, agent=agent, act=Review.Act.REWRITE, reason=wanted, seconds=seconds)
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
        Draft.objects.filter(pk=draft).supersede_within(writes)
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
    newest, known = reply_parts.reply_state(ticket.pk, agent)
    allowed(ticket, known.writers)
    check_newest(newest, last_message_id)
    if ticket.status == Ticket.Status.SPAM:  # no page offers a reply there: a colleague has marked it meanwhile
        raise Stale("It was marked as spam.")
    text = written_text(body, known.numbers)
    saved_replies.refuse_unresolved(text)
    signs = signatures(ticket, agent)
    doubts.ask_by_hand(text, ticket, confirmed=despite_doubt, signatures=signs)
    unsent.clear(ticket.pk, author=agent)
    whole = signed(text, signs)
    before = not_twice.sent_before(ticket, newest, text, whole)
    already = not_twice.answered_already(ticket) if known.came_again else None
    not_twice.ask(before, already, not_twice.restored_since(known.restored), said=maybe_twice)
    if known.open_drafts:
        ticket.drafts.supersede()
    return send(ticket, newest, text, agent, parts, known)

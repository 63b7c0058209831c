"""Automatic sending. A run may propose to send its reply without a person; the rules (`rules`) are checked again here,
under the locks of ticket and mailbox, and the reply is queued in the transaction that stores its draft. They are
checked once more in the transaction in which the sender takes the reply."""

import logging
from dataclasses import replace
from datetime import timedelta

from django.conf import settings
from django.contrib.auth.models import User
from django.db.models import Q, QuerySet
from django.db.models.functions import Now
from django.utils.crypto import salted_hmac

from drafts import notifications, proposals
from drafts.article_changes import changed_articles
from drafts.evidence import unsupported
from drafts.models import (
    Attachment,
    AutoSendPolicy,
    Card,
    Draft,
    Event,
    Mailbox,
    Message,
    Outbound,
    Review,
    Ticket,
    TicketChange,
    UnsentReply,
)
from drafts.outbound.message import NoRecipient, queue_reply, recipients, signed
from drafts.proposals import Proposal
from drafts.reply_text import without_marks
from drafts.reply_text.citation_marks import unmarked
from drafts.workflow import review, tasks
from drafts.workflow.auto_send.rules import NO_INTENT, AutoSendFacts, held_back

log = logging.getLogger(__name__)

HOUR = timedelta(hours=1)


def chosen_for_review(ticket_id: int, message_id: int, share: float) -> bool:
    """Whether this reply belongs to the share that goes to people: deterministic for a mail, so that a replay agrees,
    but unpredictable."""
    digest = salted_hmac("drafts.autosend", f"{ticket_id}:{message_id}", algorithm="sha256").digest()
    return int.from_bytes(digest[:8]) / 2**64 < share


def store_and_maybe_send(ticket_id: int, proposal: Proposal, *, newest_message_id: int) -> Draft:
    """Store the draft by `store_proposal`, then queue the reply if the mailbox's policy allows it. Within the caller's
    atomic()."""
    draft = proposals.store_proposal(ticket_id, proposal, newest_message_id=newest_message_id)
    # A cheap check first: most mailboxes send nothing automatically.
    policies = _policies_in_force().filter(mailbox__tickets=ticket_id, category=proposal.category)
    if not proposal.sendable or draft.status != Draft.Status.OPEN or not policies.exists():
        return draft
    ticket = Ticket.objects.lock(ticket_id)
    mail = proposals.mail_to_answer(ticket_id)
    # Locked, so that concurrent runs count each other's mails within the hour, and stopping the mailbox waits for both.
    mailbox = Mailbox.objects.select_for_update(no_key=True).get(pk=ticket.mailbox_id)
    policy = AutoSendPolicy.objects.filter(mailbox=mailbox, category=proposal.category, enabled=True).first()
    if mail is None:
        log.info("Ticket %s is not answered automatically: no mail", ticket_id)
    elif why := held_back(_facts(ticket, draft, mail, mailbox, policy)):
        log.info("Ticket %s is not answered automatically: %s", ticket_id, why.code)
    else:
        _send(ticket, draft, mail, mailbox)
    return draft


def why_not_now(outbound: Outbound) -> str:
    """Why a queued automatic reply must be read by a person after all, in words; empty if it is sent. Checks again
    everything that may have changed while it waited. The ticket is locked."""
    ticket, draft, mail = outbound.ticket, outbound.draft, outbound.answers_message
    if draft is None or mail is None:
        return "its mail is gone"
    mailbox = ticket.mailbox
    policy = AutoSendPolicy.objects.filter(mailbox=mailbox, category=ticket.category, enabled=True).first()
    facts = _facts(ticket, draft, mail, mailbox, policy, leaving=outbound)
    why = held_back(replace(facts, sent_this_hour=0))  # the reply itself was counted when it was queued
    if why:
        log.info("Ticket %s is not answered automatically after all: %s", ticket.pk, why.code)
    return why.words if why else ""


def cancel_disallowed(mailbox_id: int, *, agent: User) -> int:
    """Cancel queued automatic replies that no policy allows any longer, after a policy was disabled or the mailbox
    stopped; the number cancelled. Must run outside of a transaction that holds the mailbox, as each reply is cancelled
    under its ticket's lock."""
    allowed = _policies_in_force().filter(mailbox=mailbox_id)
    waiting = Outbound.objects.queued().filter(ticket__mailbox=mailbox_id, unseen=True)
    count = 0
    for outbound in waiting.exclude(ticket__category__in=allowed.values("category")):
        try:
            review.undo(outbound.pk, agent=agent)
        except review.Stale:
            continue
        count += 1
    return count


def _policies_in_force() -> QuerySet[AutoSendPolicy]:
    return AutoSendPolicy.objects.filter(enabled=True, mailbox__auto_send_stopped=False)


def draft_facts(draft: Draft, *, kind: str, intent: str, cited: bool) -> AutoSendFacts:
    """Facts known from the draft's row and its ticket's."""
    guard = draft.guard
    return AutoSendFacts(
        ready=draft.card == Card.READY,
        second_opinion=guard.get("second_opinion"),
        case=guard.get("case"),
        gaps=bool(draft.gaps),
        instruction=bool(draft.instruction),
        unsupported=bool(unsupported(draft)),
        finished=draft.decision == Draft.Decision.FINALIZE and not draft.escalation_reason,
        passed=bool(guard.get("passed")),
        remarks=bool(guard.get("reasons")),
        verdicts={row.get("verdict") for row in draft.evidence},
        unread=any(row.get("by_tone") for row in draft.evidence),
        cited=cited,
        degraded=draft.degraded,
        kind=kind,
        intent_known=intent not in NO_INTENT,
        trouble=bool(draft.trouble),
        confidence=draft.confidence,
        auto_send_threshold=settings.CONFIG.auto_send_threshold,
        confidence_threshold=settings.CONFIG.confidence_threshold,
    )


def _facts(
    ticket: Ticket,
    draft: Draft,
    mail: Message,
    mailbox: Mailbox,
    policy: AutoSendPolicy | None,
    leaving: Outbound | None = None,
) -> AutoSendFacts:
    """All facts for the rules. `leaving`: the reply, once it is queued."""
    to_sender, without_copies = _addressed(mail)
    since = Outbound.objects.filter(ticket__mailbox=mailbox, unseen=True, created__gt=Now() - HOUR)
    return replace(
        draft_facts(draft, kind=ticket.kind, intent=ticket.intent, cited=bool(draft.cited())),
        article_changed=bool(changed_articles(draft)),
        stopped=mailbox.auto_send_stopped,
        enabled=policy is not None and bool(ticket.category),
        verified=_verified(ticket, mail),
        to_sender=to_sender,
        without_copies=without_copies,
        direct=not any(each.via for each in _incoming(ticket)),
        files=_has_files(ticket),
        newer_mail=Message.objects.filter(ticket=ticket, direction=Message.Direction.IN, pk__gt=mail.pk).exists(),
        same_mail=Message.objects.same_elsewhere(ticket.pk).exists(),
        touched=_touched(ticket, leaving),
        restored=TicketChange.objects.restored(ticket.pk).exists(),
        promises=bool(tasks.left_open(draft) or tasks.promises(draft, unmarked(draft.body))),
        chosen=policy is not None and chosen_for_review(ticket.pk, mail.pk, policy.review_share),
        sent_this_hour=since.count(),
        hourly=mailbox.auto_send_hourly,
    )


def needs_a_look(ticket: Ticket, draft: Draft, agent: User) -> str:
    """Why a person must read this draft before `agent` sends it; empty if it could be sent automatically. Ignores what
    depends on the moment: the review share, the hourly limit, and holds or assignment; and approvals that the agent has
    undone, so that one can approve all but one of them after all. The ticket is locked."""
    mail = proposals.mail_to_answer(ticket.pk)
    if mail is None:
        return "there is no mail to answer"
    policy = AutoSendPolicy.objects.filter(mailbox=ticket.mailbox_id, category=ticket.category, enabled=True).first()
    facts = _facts(ticket, draft, mail, ticket.mailbox, policy)
    why = held_back(replace(facts, touched=_worked_on(ticket, approver=agent), chosen=False, sent_this_hour=0))
    return why.words if why else ""


def _incoming(ticket: Ticket) -> list[Message]:
    of_ticket = Message.objects.filter(ticket=ticket, direction=Message.Direction.IN, automatic="")
    return list(of_ticket.only("verified", "parse_error", "from_address", "files_left_out", "via"))


def _verified(ticket: Ticket, mail: Message) -> bool:
    """Whether all mails since are verified and by one sender: a doubt about one is a doubt about all."""
    return not mail.automatic and all(
        each.verified and not each.parse_error and each.from_address.lower() == mail.from_address.lower()
        for each in _incoming(ticket)
    )


def _addressed(mail: Message) -> tuple[bool, bool]:
    """Whether the reply stays at the sender or their organisation's domain, and whether nobody gets a copy."""
    try:
        whom = recipients(mail)
    except NoRecipient:
        return False, False
    domains = {address.rpartition("@")[2].lower() for address in (*whom.to, mail.from_address)}
    return len(domains) == 1 and not whom.elsewhere, not whom.cc and not mail.cc


def _has_files(ticket: Ticket) -> bool:
    attached = Attachment.objects.filter(message__ticket=ticket, message__direction=Message.Direction.IN).exists()
    return attached or any(mail.files_left_out for mail in _incoming(ticket))


def _touched(ticket: Ticket, leaving: Outbound | None) -> bool:
    assigned = bool(ticket.assigned_to) and not _reminds(ticket, leaving)
    held = Ticket.objects.filter(pk=ticket.pk, held_until__gt=Now())
    typed = UnsentReply.objects.filter(ticket=ticket).exclude(text="")
    return assigned or held.exists() or typed.exists() or _worked_on(ticket, leaving)


def _reminds(ticket: Ticket, leaving: Outbound | None) -> bool:
    """Whether the ticket is assigned only because of a reminder, whose author wants the reply to be sent."""
    return leaving is not None and ticket.reminder is not None


def _worked_on(ticket: Ticket, leaving: Outbound | None = None, *, approver: User | None = None) -> bool:
    """`approver`: whose undone approvals of this draft do not count; one that is not undone has its reply."""
    reviews = Review.objects.filter(draft__ticket=ticket)
    by_people = reviews.filter(agent__isnull=False)
    if approver and not reviews.filter(act=Review.Act.AUTO).exists():  # that undo would be of an automatic reply
        by_people = by_people.exclude(agent=approver, act__in=[Review.Act.APPROVE, Review.Act.UNDO])
    other_replies = Outbound.objects.not_cancelled().filter(ticket=ticket).exclude(pk=leaving.pk if leaving else 0)
    usual = [Ticket.Status.WAITING] if leaving else [Ticket.Status.REVIEW]
    if _reminds(ticket, leaving):
        usual.append(Ticket.Status.SNOOZED)
    return (
        ticket.status not in usual
        or by_people.exists()
        or other_replies.exists()
        or Message.objects.filter(ticket=ticket).exclude(direction=Message.Direction.IN).exists()
        or Event.objects.filter(Q(ticket=ticket), ~Q(kind=Event.Kind.MESSAGE)).exists()
    )


def _send(ticket: Ticket, draft: Draft, mail: Message, mailbox: Mailbox) -> None:
    text = without_marks(draft.body, set(draft.citations.values_list("number", flat=True)))
    draft.decide(Draft.Status.APPROVED, version=draft.version)
    logged = Review.objects.create(
        draft=draft, act=Review.Act.AUTO, body_sent=text, similarity=1.0, reason=f"policy: {ticket.category}"
    )
    outbound = queue_reply(
        ticket,
        mail,
        signed(text, [mailbox.signature]),
        author=None,
        undo_seconds=max(settings.CONFIG.auto_send_undo_seconds, settings.UNDO_SECONDS),
        draft=draft,
        review=logged,
        unseen=True,
    )
    ticket.move_to(Ticket.Status.WAITING)
    notifications.sending(ticket.pk, outbound=outbound.pk, by="")
    log.info("Ticket %s will be answered automatically: outbound %s", ticket.pk, outbound.pk)

"""Replies that leave without a person. The machine may propose it; the rules are asked again here, under the locks of
the ticket and of the mailbox, and the mail is queued in the transaction that stores its draft."""

import logging
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from datetime import timedelta
from typing import Any

from django.conf import settings
from django.contrib.auth.models import User
from django.db.models import Q
from django.db.models.functions import Now
from django.utils.crypto import salted_hmac

from drafts import notifications, proposals
from drafts.article_changes import changed_articles
from drafts.citation_marks import unmarked
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
)
from drafts.outbound.message import NoRecipient, queue_reply, recipients, signed
from drafts.proposals import Proposal, ProposedCitation
from drafts.reply_text import without_marks

from . import review, tasks

log = logging.getLogger(__name__)

HOUR = timedelta(hours=1)
# As in copilot/pipeline/plan.py; an upset customer is answered by a person.
AUTO_SEND_KINDS = frozenset({"inquiry", "follow_up"})


@dataclass(frozen=True)
class AutoSendFacts:
    """Everything that the answer depends on; the defaults are the case that may leave."""

    checked: bool = True  # the pipeline's rules allow it, and its draft is stored unchanged
    kind: str = "inquiry"
    confidence: float = 1.0
    threshold: float = 0.8
    stopped: bool = False
    enabled: bool = True
    verified: bool = True  # every mail of the turn, all of one sender
    to_sender: bool = True  # the reply goes to the sender, or stays at their organisation's domain
    without_copies: bool = True  # no copies to others
    direct: bool = True  # not relayed by a form, a list or another desk
    files: bool = False  # the machine reads no attachments
    touched: bool = False  # a person has worked on the ticket, or does now, or a reply has already left
    promises: bool = False  # it promises a follow-up
    chosen: bool = False  # drawn for the share that still goes to people
    sent_this_hour: int = 0
    hourly: int = 20


Condition = Callable[[AutoSendFacts], bool]

# First match wins; the last two come last, so that they count only what would have left.
HELD_BACK: tuple[tuple[str, Condition], ...] = (
    ("not_checked", lambda facts: not facts.checked),
    ("kind", lambda facts: facts.kind not in AUTO_SEND_KINDS),
    ("confidence", lambda facts: facts.confidence < facts.threshold),
    ("stopped", lambda facts: facts.stopped),
    ("no_policy", lambda facts: not facts.enabled),
    ("not_verified", lambda facts: not facts.verified),
    ("reply_elsewhere", lambda facts: not facts.to_sender),
    ("copies", lambda facts: not facts.without_copies),
    ("through_others", lambda facts: not facts.direct),
    ("attachments", lambda facts: facts.files),
    ("person_at_work", lambda facts: facts.touched),
    ("follow_up", lambda facts: facts.promises),
    ("review_share", lambda facts: facts.chosen),
    ("hourly_limit", lambda facts: facts.sent_this_hour >= facts.hourly),
)


HELD_BACK_WORDS = {
    "not_checked": "a check is not passed, or has a note",
    "kind": "the customer is upset, or asks for more than an answer",
    "confidence": "the copilot is not sure enough",
    "stopped": "automatic replies of this mailbox are stopped",
    "no_policy": "no policy of this mailbox allows its category",
    "not_verified": "the sender is not verified",
    "reply_elsewhere": "the reply would go to another address than the sender's",
    "copies": "others would get a copy",
    "through_others": "the mail came through a form, a list or another desk",
    "attachments": "the mail has attachments",
    "person_at_work": "a person has worked on it",
    "follow_up": "it promises a follow-up",
}


def held_back(facts: AutoSendFacts) -> str:
    """Why a person must approve it first; empty: it may be sent automatically."""
    return next((code for code, applies in HELD_BACK if applies(facts)), "")


def chosen_for_review(ticket_id: int, message_id: int, share: float) -> bool:
    """Whether this reply is drawn for the share that goes to people: the same at every replay, and unpredictable."""
    digest = salted_hmac("drafts.autosend", f"{ticket_id}:{message_id}", algorithm="sha256").digest()
    return int.from_bytes(digest[:8]) / 2**64 < share


def store_and_maybe_send(ticket_id: int, proposal: Proposal, *, newest_message_id: int) -> Draft:
    """`store_proposal`, then queue the reply where the mailbox's policy allows it. Inside the caller's atomic()."""
    draft = proposals.store_proposal(ticket_id, proposal, newest_message_id=newest_message_id)
    if not proposal.sendable or draft.status != Draft.Status.OPEN or not _policy_enabled(ticket_id, proposal.category):
        return draft
    ticket = Ticket.objects.lock(ticket_id)
    mail = proposals.newest_customer_message(ticket_id)
    # Locked: two runs count the hour's mails one after the other, and whoever stops it waits for neither to slip by.
    mailbox = Mailbox.objects.select_for_update(no_key=True).get(pk=ticket.mailbox_id)
    policy = AutoSendPolicy.objects.filter(mailbox=mailbox, category=proposal.category, enabled=True).first()
    if mail is None or (why := held_back(_facts(ticket, draft, proposal, mail, mailbox, policy))):
        log.info("Ticket %s is not answered automatically: %s", ticket_id, "no mail" if mail is None else why)
    else:
        _send(ticket, draft, mail, mailbox)
    return draft


def cancel_disallowed(mailbox_id: int, *, agent: User) -> int:
    """What no policy allows any longer comes back to people: after a policy was switched off, or the mailbox stopped.
    Outside of a transaction that holds the mailbox: each reply is taken back under its ticket's lock."""
    allowed = AutoSendPolicy.objects.filter(mailbox=mailbox_id, enabled=True, mailbox__auto_send_stopped=False)
    waiting = Outbound.objects.queued().filter(ticket__mailbox=mailbox_id, unseen=True)
    count = 0
    for outbound in waiting.exclude(ticket__category__in=allowed.values("category")):
        try:
            review.undo(outbound.pk, agent=agent)
        except review.Stale:
            continue
        count += 1
    return count


def _policy_enabled(ticket_id: int, category: str) -> bool:
    """A cheap check first: most mailboxes send nothing automatically."""
    policies = AutoSendPolicy.objects.filter(category=category, enabled=True)
    return policies.filter(mailbox__tickets=ticket_id, mailbox__auto_send_stopped=False).exists()


def _facts(
    ticket: Ticket, draft: Draft, proposal: Proposal, mail: Message, mailbox: Mailbox, policy: AutoSendPolicy | None
) -> AutoSendFacts:
    to_sender, without_copies = _addressed(mail)
    since = Outbound.objects.filter(ticket__mailbox=mailbox, unseen=True, created__gt=Now() - HOUR)
    return AutoSendFacts(
        checked=_fully_checked(draft, proposal),
        kind=proposal.kind,
        confidence=proposal.confidence,
        threshold=settings.CONFIG.auto_send_threshold,
        stopped=mailbox.auto_send_stopped,
        enabled=policy is not None and bool(proposal.category),
        verified=_verified(ticket, mail),
        to_sender=to_sender,
        without_copies=without_copies,
        direct=not any(each.via for each in _incoming(ticket)),
        files=_has_files(ticket),
        touched=_touched(ticket),
        promises=bool(tasks.left_open(draft) or tasks.promises(draft, unmarked(draft.body))),
        chosen=policy is not None and chosen_for_review(ticket.pk, mail.pk, policy.review_share),
        sent_this_hour=since.count(),
        hourly=mailbox.auto_send_hourly,
    )


def needs_a_look(ticket: Ticket, draft: Draft) -> str:
    """Why a person must read this draft before it is sent; empty: it could be sent automatically. What only the moment
    decides is not asked: the share that goes to people, the hour's limit, and who has the ticket now. The ticket is
    locked."""
    mail = proposals.newest_customer_message(ticket.pk)
    if mail is None:
        return HELD_BACK_WORDS["not_checked"]
    policy = AutoSendPolicy.objects.filter(mailbox=ticket.mailbox_id, category=ticket.category, enabled=True).first()
    facts = _facts(ticket, draft, _as_proposed(ticket, draft), mail, ticket.mailbox, policy)
    why = held_back(replace(facts, touched=_worked_on(ticket), chosen=False, sent_this_hour=0))
    return _unchecked(draft) if why == "not_checked" else HELD_BACK_WORDS.get(why, why)


NOT_ASKED = (None, "", "none")


def _unchecked(draft: Draft) -> str:
    """What of a draft's checks keeps it from being sent unread: the first that applies."""
    opinion, case = draft.guard.get("second_opinion"), draft.guard.get("case")
    reasons = (
        ("its draft is not Ready", draft.card != Card.READY),
        ("it has no second opinion, and without one nothing is sent that nobody has read", opinion in NOT_ASKED),
        ("it leaves a question open", bool(draft.gaps)),
        ("it was rewritten as somebody asked", bool(draft.instruction)),
        ("it cites an article that has changed since", bool(changed_articles(draft))),
        ("a statement has no source", bool(unsupported(draft))),
        ("the second opinion did not agree with every statement", opinion != "entailed"),
        ("the second opinion did not find that it fits the mail", case != "fits"),
    )
    return next((words for words, applies in reasons if applies), HELD_BACK_WORDS["not_checked"])


def _as_proposed(ticket: Ticket, draft: Draft) -> Proposal:
    cited = draft.citations.values_list("number", "document_version", "chunk", "passage", "quote", "start", "end")
    return Proposal(
        card=draft.card,
        decision=draft.decision,
        evidence=draft.evidence,
        guard=draft.guard,
        citations=[ProposedCitation(*row) for row in cited],
        confidence=draft.confidence,
        kind=ticket.kind,
        category=ticket.category,
    )


def _fully_checked(draft: Draft, proposal: Proposal) -> bool:
    """Ready, complete, every check passed without a note, by the configured writer, without an instruction."""
    ready = draft.card == Card.READY and draft.decision == Draft.Decision.FINALIZE and not draft.escalation_reason
    clean = bool(proposal.guard.get("passed")) and not proposal.guard.get("reasons")
    open_to_doubt = draft.gaps or draft.degraded or draft.instruction or unsupported(draft)
    doubted = open_to_doubt or changed_articles(draft)
    return (
        ready and clean and proved_twice(proposal.guard, proposal.evidence) and bool(proposal.citations) and not doubted
    )


def proved_twice(guard: Mapping[str, Any], evidence: Iterable[Mapping[str, Any]]) -> bool:
    """Each statement by code, and each again by a second opinion that has read the mail too."""
    verdicts = {row.get("verdict") for row in evidence}
    agreed = guard.get("second_opinion") == "entailed" and guard.get("case") == "fits"
    return agreed and verdicts <= {"none", "proved"}


def _incoming(ticket: Ticket) -> list[Message]:
    of_ticket = Message.objects.filter(ticket=ticket, direction=Message.Direction.IN, automatic="")
    return list(of_ticket.only("verified", "parse_error", "from_address", "files_left_out", "via"))


def _verified(ticket: Ticket, mail: Message) -> bool:
    """Doubt about one mail of the turn is doubt about all."""
    return not mail.automatic and all(
        each.verified and not each.parse_error and each.from_address.lower() == mail.from_address.lower()
        for each in _incoming(ticket)
    )


def _addressed(mail: Message) -> tuple[bool, bool]:
    """Whether the reply goes to the sender or stays at their organisation's domain, and whether nobody has a copy."""
    try:
        whom = recipients(mail)
    except NoRecipient:
        return False, False
    domains = {address.rpartition("@")[2].lower() for address in (*whom.to, mail.from_address)}
    return len(domains) == 1 and not whom.elsewhere, not whom.cc and not mail.cc


def _has_files(ticket: Ticket) -> bool:
    attached = Attachment.objects.filter(message__ticket=ticket, message__direction=Message.Direction.IN).exists()
    return attached or any(mail.files_left_out for mail in _incoming(ticket))


def _touched(ticket: Ticket) -> bool:
    held = Ticket.objects.filter(pk=ticket.pk, held_until__gt=Now())
    return bool(ticket.assigned_to) or held.exists() or _worked_on(ticket)


def _worked_on(ticket: Ticket) -> bool:
    """An automatic reply is the first on its ticket: a customer who writes again gets a person."""
    drafts = Draft.objects.filter(ticket=ticket)
    return (
        ticket.status != Ticket.Status.REVIEW
        or Review.objects.filter(draft__in=drafts, agent__isnull=False).exists()
        or Outbound.objects.filter(ticket=ticket).exclude(state=Outbound.State.CANCELLED).exists()
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

"""Intake, the only entry point for mail: raw bytes become a message on a ticket and, for mail that may be answered, an
event.

Everything happens in one transaction, and the request is answered after its commit: a mail is recorded completely or
not at all. No model runs here. Of a large mail only the headers are read; `drafts.inbound.large_mail` reads its body
before the event becomes due."""

import contextlib
import logging
import re
import secrets
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, replace
from datetime import timedelta

from django.conf import settings
from django.db import IntegrityError, transaction
from django.db.models import Q
from django.db.models.functions import Now
from django.utils import timezone
from psycopg.errors import ForeignKeyViolation

from drafts import notifications, transitions, withdrawals
from drafts.models import Attachment, Card, Customer, Event, Mailbox, Message, Outbound, RawMail, Reading, Ticket
from drafts.models.change import TicketChange
from drafts.models.mailbox import NO_SENDER
from drafts.models.message import MAX_ADDRESSES
from drafts.models.ticket import UNANSWERED

from . import attachments, autoreply, same_mail, threading
from .authentication import SenderVerdict, judge, verified
from .automatic_mail import Automatic, place_automatic
from .duplicates import KnownMail, Receipt, earlier_receipt, is_another, is_duplicate, refuse_known
from .mail.body_parts import REST_MISSING
from .mail.decoding import one_line
from .mail.headers import address_key, address_keys
from .mail.origin import Origin, origin
from .mail.parse import ParsedMail, parse, parse_head, told_apart

log = logging.getLogger(__name__)

# Bytes; larger bodies are read later. The worst mail of this size takes a second of processor time (a test measures it).
READ_WHOLE_UP_TO = 256 * 1024
READING = "reading"  # reason of a new ticket while a body has not been read
TRIES = 3
# Raised if a row was erased by `drafts.erasure`, or merged, at the same time.
GONE = (Customer.DoesNotExist, Ticket.DoesNotExist, Message.DoesNotExist)
READ_WITHIN = timedelta(hours=1)  # the longest that an event waits for a body
Status = Ticket.Status
_VISIBLE = re.compile(rb"\S")


@dataclass(frozen=True)
class Incoming:
    """A parsed mail and everything derived from it before its transaction."""

    mail: ParsedMail
    origin: Origin
    raw: bytes
    own: frozenset[str]
    recipients: tuple[str, ...]
    automatic: str
    verdict: SenderVerdict
    verified: bool
    files: tuple[attachments.Stored, ...]
    left_out: int
    body_unread: bool  # the body is read later
    trace_id: str

    @property
    def sender(self) -> str:
        return self.origin.sender.key if self.origin.sender else NO_SENDER

    @property
    def sender_name(self) -> str:
        return self.origin.sender.name[:200] if self.origin.sender else ""

    @property
    def unparsed(self) -> bool:
        return bool(self.mail.error) and not self.automatic


def is_empty(raw: bytes) -> bool:
    """Whether there is no mail at all, not even headers: whoever hands it over has lost it, and must be told."""
    return not _VISIBLE.search(raw)


def traceparent() -> str:
    """W3C Trace Context, version 00, sampled."""
    return f"00-{secrets.token_hex(16)}-{secrets.token_hex(8)}-01"


def own_addresses() -> frozenset[str]:
    return address_keys(Mailbox.objects.values_list("address", flat=True))


def read(
    mailbox: Mailbox, raw: bytes, authentication: Mapping[str, str] | None, recipients: Collection[str]
) -> Incoming:
    """Parse the mail, check its authentication, store its files. Raises OSError if they cannot be written."""
    large = len(raw) > READ_WHOLE_UP_TO
    mail = parse_head(raw) if large else parse(raw)
    own = own_addresses()
    files, left_out = attachments.store(mail.files)
    found = origin(mail, own)
    verdict = judge(mail, mailbox.authserv_id, authentication)
    return Incoming(
        mail=mail,
        origin=found,
        raw=raw,
        own=own,
        recipients=tuple(recipients),
        automatic=_automatic_reason(mail, found),
        verdict=verdict,
        verified=not found.replaced and verified(mail, verdict),
        files=files,
        left_out=left_out + mail.files_left_out,
        body_unread=large,
        trace_id=traceparent(),
    )


def _automatic_reason(mail: ParsedMail, found: Origin) -> str:
    """As `autoreply.automatic_reason`; our loop header with a Message-ID that we sent is OWN_LOOP from any sender."""
    reason = autoreply.automatic_reason(mail, found)
    if reason == autoreply.OWN_MARK and Outbound.objects.filter(message_id=mail.message_id).exists():
        return autoreply.OWN_LOOP
    return reason


def receive(
    mailbox: Mailbox,
    raw: bytes,
    *,
    authentication: Mapping[str, str] | None = None,
    recipients: Collection[str] = (),
) -> Receipt:
    """Record a mail. `authentication`: a provider's own verdicts (fields of SenderVerdict); `recipients`: addresses of
    the envelope.

    Raises OSError (no space, no disk) or django.db.Error; then nothing was recorded and the sender should try again."""
    incoming = read(mailbox, raw, authentication, recipients)
    for _ in range(TRIES):
        with contextlib.suppress(*GONE):
            return _received(mailbox, incoming)
    raise IntegrityError("What the mail belongs to was erased or merged each time that it was recorded")


def _received(mailbox: Mailbox, incoming: Incoming) -> Receipt:
    """One attempt to record the mail. Raises one of GONE if meanwhile its sender was erased, or its ticket was erased
    or merged; the caller tries again."""
    try:
        with transaction.atomic():
            receipt = _record(mailbox, incoming)
    except (KnownMail, IntegrityError) as error:
        if isinstance(error.__cause__, ForeignKeyViolation):  # raised at commit: a referenced row was erased
            raise Message.DoesNotExist from error
        if not is_duplicate(error):
            raise
        receipt = earlier_receipt(mailbox, incoming.mail)
        if is_another(receipt.message_id, incoming.mail):
            return _received(mailbox, replace(incoming, mail=told_apart(incoming.mail)))
    log.info(
        "mail recorded: ticket %s message %s duplicate %s", receipt.ticket_id, receipt.message_id, receipt.duplicate
    )
    return receipt


def _record(mailbox: Mailbox, incoming: Incoming) -> Receipt:
    customer = _customer(incoming)  # first: the lock waits for the sender's previous mail, whose ticket is then found
    place = _place(mailbox, incoming)
    if _is_bounce_after_all(mailbox, incoming, place):
        incoming = replace(incoming, automatic=autoreply.BOUNCE)
        place = _place(mailbox, incoming)
    known = Ticket.objects.lock_unmerged(place.ticket) if place.ticket else None
    if known is None:
        refuse_known(mailbox, incoming.mail)
    ticket = known or _new_ticket(mailbox, customer, incoming, place.related)
    message = _store(mailbox, ticket, incoming, changed=known is not None and _other_subject(known, incoming.mail))
    if incoming.automatic:
        rests = Automatic(incoming.automatic, incoming.mail, incoming.verified, place.by_recipient)
        place_automatic(ticket, rests, new=known is None)
    elif ticket.status != Status.SPAM:
        _customer_wrote(ticket, customer, message, incoming)
        if known:
            _lift_restored(known.pk, mailbox, incoming.mail.in_reply_to)
    if incoming.automatic == autoreply.OWN_LOOP and place.related:  # a copy of a mail of ours
        _lift_restored(place.related, mailbox, [incoming.mail.message_id])
    notifications.notify(ticket.pk, "message", message=str(message.pk))
    beside = {*_beside(ticket)} if known is None else set()
    for other in beside | ({*same_mail.told(message)} if message.same_mail_as_id else set()):
        named = f"#{ticket.pk} {ticket.subject[:80]}".strip()
        notifications.notify(other, "beside", message=str(message.pk), of=str(ticket.pk), named=named)
    return Receipt(ticket_id=ticket.pk, message_id=message.pk, duplicate=False)


def _lift_restored(ticket: int, mailbox: Mailbox, message_ids: Iterable[str]) -> None:
    """A mail of ours that a restored backup has not: its ticket was answered since. `message_ids`: those that a mail
    answers, or has itself."""
    domain = address_key(mailbox.address).rpartition("@")[2]
    ours = [each for each in message_ids if each.rpartition("@")[2].lower() == domain]
    if ours and not Outbound.objects.filter(message_id__in=ours).exists():
        TicketChange.objects.restored(ticket).take_back()


def _place(mailbox: Mailbox, incoming: Incoming) -> threading.ThreadMatch:
    return threading.find_place(
        incoming.mail,
        mailbox,
        sender=incoming.origin.sender,
        automatic=incoming.automatic,
        own=incoming.own,
        recipients=incoming.recipients,
        answered_at=() if incoming.verified else incoming.origin.answered,
    )


def _is_bounce_after_all(mailbox: Mailbox, incoming: Incoming, place: threading.ThreadMatch) -> bool:
    """Whether a possible bounce names a mail of ours. Mail that found a ticket is left out: a participant of the ticket
    may have written it as an answer."""
    maybe = incoming.automatic == autoreply.MAYBE_BOUNCE and place.ticket is None
    return maybe and threading.names_ours(incoming.mail, mailbox)


def _beside(ticket: Ticket) -> Iterable[int]:
    """Keys of the customer's other unanswered tickets, whose open pages are notified of the new one and offer to merge
    it."""
    others = Ticket.objects.with_sender().filter(
        customer=ticket.customer_id, mailbox=ticket.mailbox_id, status__in=UNANSWERED
    )
    return others.exclude(pk=ticket.pk).order_by("-pk").values_list("pk", flat=True)[: same_mail.MOST_TOLD]


def _customer(incoming: Incoming) -> Customer:
    """The sender's row, locked so that one sender's mails are recorded and counted one after another."""
    Customer.objects.get_or_create(email=incoming.sender, defaults={"name": incoming.sender_name})
    return Customer.objects.select_for_update(no_key=True).get(email=incoming.sender)


def _new_ticket(mailbox: Mailbox, customer: Customer, incoming: Incoming, related: int | None) -> Ticket:
    return Ticket.objects.create(
        mailbox=mailbox,
        customer=customer,
        subject=incoming.mail.subject[:500],
        preview=preview(incoming.mail.visible),
        sender=(incoming.sender_name or incoming.sender)[:320],
        related_to_id=related,
        waiting_since=timezone.now(),
    )


def preview(visible: str) -> str:
    return one_line(visible[:2_000])[:300]


def unread_reason(error: str) -> str:
    """The ticket's reason if its mail could not be read, or only in part."""
    return "part_missing" if error.endswith(REST_MISSING) else "unparsed_mail"


def _other_subject(ticket: Ticket, mail: ParsedMail) -> bool:
    """Whether the mail's subject differs from the ticket's and from every mail's on it, as a merge adds other
    subjects."""
    plain = threading.plain_subject(mail.subject)
    if not plain or plain == threading.plain_subject(ticket.subject):
        return False
    known = Message.objects.filter(ticket=ticket).values_list("subject", flat=True).distinct()
    return plain not in map(threading.plain_subject, known)


def _store(mailbox: Mailbox, ticket: Ticket, incoming: Incoming, *, changed: bool) -> Message:
    mail, found = incoming.mail, incoming.origin
    message = Message.objects.create(
        ticket=ticket,
        mailbox=mailbox,
        direction=Message.Direction.IN,
        message_id=mail.message_id,
        content_hash=mail.content_hash,
        in_reply_to=list(mail.in_reply_to[: threading.MAX_IDS]),
        references=list(mail.references[-threading.MAX_IDS :]),
        from_address=found.sender.email if found.sender else "",
        from_name=incoming.sender_name,
        reply_to=found.to_answer[0].email if found.to_answer else "",
        also_reply_to=[address.email for address in found.to_answer[1:MAX_ADDRESSES]],
        unread_address=found.unread,
        to=[address.email for address in mail.to[:MAX_ADDRESSES]],
        cc=[address.email for address in mail.cc[:MAX_ADDRESSES]],
        subject=mail.subject[:500],
        text=mail.text,
        visible_text=mail.visible,
        hidden_text=mail.hidden_text,
        html=mail.html,
        authentication=incoming.verdict.as_json(),
        verified=incoming.verified,
        automatic=incoming.automatic,
        via=found.via,
        parse_error=mail.error,
        charset_guessed=mail.charset_guessed,
        cut_off=mail.cut_off,
        files_left_out=incoming.left_out,
        subject_changed=changed,
        trace_id=incoming.trace_id,
        written_at=mail.written_at,
    )
    RawMail.objects.store(message.pk, incoming.raw)
    if incoming.body_unread:
        Reading.objects.create(message=message)
    same_mail.mark_same_id(message)
    same_mail.mark(message)  # before `hold`: updates rows of other tickets, which an erasure may have locked
    attachments.hold(incoming.files, mail.files)
    Attachment.objects.bulk_create(Attachment(message=message, **vars(file)) for file in incoming.files)
    return message


def _customer_wrote(ticket: Ticket, customer: Customer, message: Message, incoming: Incoming) -> None:
    """Supersede what newer mail outdates: the open draft, a snooze, a resolution, a queued automatic reply."""
    withdrawals.withdraw(ticket, "A new mail came in")
    ticket.drafts.supersede()
    if ticket.awaits_customer:
        ticket.waiting_since = timezone.now()
    status, reason = _next_status(ticket, customer, incoming)
    if ticket.awaits_customer and status == Status.NEW:  # else no run looks for danger: keep the mark
        ticket.mark_person("")
    ticket.status, ticket.reason, ticket.confidence = status, reason, None
    ticket.card = Card.NONE if reason else ""
    waits = Reading.objects.filter(message__ticket=ticket).exists()
    if waits and status == Status.NEW:
        ticket.reason = READING
    ticket.preview = preview(incoming.mail.visible)
    ticket.snoozed_until = None
    ticket.save(
        update_fields=[
            "status",
            "reason",
            "confidence",
            "card",
            "preview",
            "snoozed_until",
            "waiting_since",
            "needs_person",
            "danger",
            "updated",
        ]  # fmt: skip
    )
    if status == Status.NEW:
        _ask_machine(ticket, message, waits=waits)


def _next_status(ticket: Ticket, customer: Customer, incoming: Incoming) -> tuple[str, str]:
    if incoming.unparsed:
        return Status.REVIEW, unread_reason(incoming.mail.error)
    if transitions.stays_with_person(ticket):
        return Status.OPEN, ""
    if _too_many(ticket, customer, verified=incoming.verified):
        return Status.REVIEW, "too_many_mails"
    return Status.NEW, ""


def _too_many(ticket: Ticket, customer: Customer, *, verified: bool) -> bool:
    """Whether the hourly limit of drafts for a sender or a ticket is reached: the backstop against mail loops that
    headers do not reveal. Verified mail is counted separately, so that forged mail does not use up the real sender's
    limit."""
    recent = Event.objects.filter(
        Q(ticket__customer=customer) | Q(ticket=ticket),
        kind=Event.Kind.MESSAGE,
        created__gt=Now() - timedelta(hours=1),
        payload__verified=verified,
    )
    return recent.count() >= settings.CONFIG.drafts_per_sender_hour


def _ask_machine(ticket: Ticket, message: Message, *, waits: bool) -> None:
    """Create the event of a mail. All unanswered mail of a ticket is answered together: while a body has not been read
    (`waits`), the ticket's events are postponed by READ_WITHIN."""
    when = Now() + READ_WITHIN if waits else Now()
    if waits:
        ticket.events.due().update(run_after=when)
    else:
        ticket.events.hurry()
    Event.objects.create(
        kind=Event.Kind.MESSAGE,
        ticket=ticket,
        payload={"message": message.pk, "verified": message.verified},
        dedupe_key=f"message:{message.pk}",
        trace_id=message.trace_id,
        run_after=when,
        order_at=Event.objects.place_of_mail(ticket),
    )
    notifications.wake_copilot()

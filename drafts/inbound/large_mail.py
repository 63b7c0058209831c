"""Bodies of large mails, parsed after intake by a child process with limits, before anything is drafted from them.

Intake stores the bytes with a `Reading` row and postpones the ticket's events; this module leases the row, parses and
stores the mail, and makes the events due. Mail with the fewest attempts comes first. If a reader is killed, the lease
runs out and the next reader takes the row. A mail that failed FAILURES times, or whose readers were killed STOPS times,
goes to an agent with the reason. On a full disk it waits until its files can be written; that is no failed attempt."""

import logging
from dataclasses import dataclass
from datetime import timedelta

from django.db import transaction
from django.db.models import F
from django.db.models.functions import Now

from drafts import notifications, transitions
from drafts.models import Attachment, Card, Event, Message, RawMail, Reading, Ticket
from drafts.proposals import mail_to_answer
from kb.database import reason_of

from . import attachments, bounces, intake, threading
from .automatic_mail import QUIET, REST, TELLS_DANGER, marked_for_danger
from .autoreply import BOUNCE, MAYBE_BOUNCE, REPORTS, UNKNOWN_BOUNCE
from .mail import bounded
from .mail.bounded import ReadingError
from .mail.parse import ParsedMail, unread

log = logging.getLogger(__name__)

FAILURES = 3
STOPS = 10  # killed readers; more than FAILURES, as a restart is not the mail's fault
READ_WITHIN = timedelta(seconds=4 * bounded.SECONDS)
RETRY = timedelta(seconds=5)
DISK_RETRY = timedelta(minutes=1)  # parsing the mail again takes seconds of CPU time
READ_FIELDS = (
    "text",
    "visible_text",
    "html",
    "hidden_text",
    "parse_error",
    "files_left_out",
    "charset_guessed",
    "cut_off",
)


@dataclass(frozen=True)
class Attempt:
    """An attempt at a leased Reading. `number` is counted from 1; the result is stored only if no newer attempt has begun."""

    message_id: int
    number: int
    failures: int  # failed attempts so far


@transaction.atomic
def begin() -> Attempt | None:
    due = Reading.objects.filter(run_after__lte=Now()).order_by("attempts", "run_after", "pk")
    row = due.select_for_update(skip_locked=True).first()
    if row is None:
        return None
    Reading.objects.filter(pk=row.pk).update(attempts=F("attempts") + 1, run_after=Now() + READ_WITHIN)
    return Attempt(row.pk, row.attempts + 1, row.failures)


def read_next() -> bool:
    """Read one mail that is due. False if there is none."""
    attempt = begin()
    if attempt is None:
        return False
    raw = b"".join(RawMail.objects.pieces(attempt.message_id))
    try:
        if attempt.number - attempt.failures > STOPS:
            raise ReadingError("its reader stopped each time")
        return store(attempt, bounded.read(raw))
    except OSError as error:
        log.warning("message %s waits to be read: %s", attempt.message_id, reason_of(error))
        Reading.objects.filter(pk=attempt.message_id, attempts=attempt.number).update(
            run_after=Now() + DISK_RETRY, attempts=attempt.number - 1
        )
        return True
    except ReadingError as error:
        words = str(error)
        log.warning("message %s was not read (attempt %s): %s", attempt.message_id, attempt.number, words)
        if attempt.failures + 1 < FAILURES and attempt.number - attempt.failures <= STOPS:
            Reading.objects.filter(pk=attempt.message_id, attempts=attempt.number).update(
                run_after=Now() + RETRY, failures=attempt.failures + 1
            )
            return True
    return store(attempt, ParsedMail(text=unread(raw), error=words))


def store(attempt: Attempt, mail: ParsedMail) -> bool:
    """Store what was read. Changes nothing if another reader was faster or the mail was erased. Raises OSError if files
    cannot be written."""
    files, left_out = attachments.store(mail.files)
    with transaction.atomic():
        message = Message.objects.select_related("mailbox").defer("text", "html").filter(pk=attempt.message_id).first()
        if message is None:  # erased with its customer
            return True
        ticket = Ticket.objects.lock(message.ticket_id)
        if not Reading.objects.filter(pk=message.pk, attempts=attempt.number).delete()[0]:
            return True
        attachments.hold(files, mail.files)
        message.text, message.visible_text = mail.text, mail.visible or mail.text
        message.html, message.hidden_text = mail.html, mail.hidden_text
        message.parse_error = message.parse_error or mail.error
        message.files_left_out = left_out + mail.files_left_out
        message.charset_guessed, message.cut_off = mail.charset_guessed, mail.cut_off
        message.save(update_fields=[*READ_FIELDS])
        Attachment.objects.bulk_create(Attachment(message=message, **vars(file)) for file in files)
        if not message.automatic:
            _person_wrote(ticket, message)
        elif marked_for_danger(ticket, message.automatic, mail) and ticket.status in QUIET:
            transitions.show_draft(ticket, TELLS_DANGER)
        notifications.notify(ticket.pk, "message", message=str(message.pk))
    if message.automatic in (*REPORTS, MAYBE_BOUNCE):
        _bounced(message, mail)
    log.info("message %s read: %s characters, %s files", message.pk, len(mail.text), len(files))
    return True


def _person_wrote(ticket: Ticket, message: Message) -> None:
    newest = mail_to_answer(ticket.pk)
    if newest is not None and newest.pk == message.pk:
        ticket.preview = intake.preview(message.visible_text)
        ticket.save(update_fields=["preview", "updated"])
    if message.parse_error:
        Event.objects.filter(dedupe_key=f"message:{message.pk}").finish()
        if ticket.status == Ticket.Status.NEW:
            ticket.move_to(Ticket.Status.REVIEW, card=Card.NONE, reason=intake.unread_reason(message.parse_error))
    elif ticket.reason == intake.READING:
        ticket.reason = ""
        ticket.save(update_fields=["reason", "updated"])
    if not Reading.objects.filter(message__ticket=ticket).exists():
        ticket.events.hurry()
        notifications.wake_copilot()


def _bounced(message: Message, mail: ParsedMail) -> None:
    """Apply a report whose body has been read. The body may be the only place that names the returned mail; otherwise
    intake found the ticket. If the mail is found on another ticket, the bounce's own ticket is resolved."""
    place = _place(message, mail, message.automatic)
    if message.automatic == MAYBE_BOUNCE:
        if place.ticket or not threading.names_ours(mail, message.mailbox):
            return
        place = _place(message, mail, BOUNCE)
    with transaction.atomic():
        ticket = Ticket.objects.lock(place.ticket or message.ticket_id)
        known = bounces.record(ticket, mail, verified=message.verified, by_recipient=place.by_recipient)
    if (known and ticket.pk != message.ticket_id) or bounces.nothing_failed(mail):
        _let_rest(message)


def _place(message: Message, mail: ParsedMail, automatic: str) -> threading.ThreadMatch:
    return threading.find_place(
        mail,
        message.mailbox,
        sender=mail.sender,
        automatic=automatic,
        own=intake.own_addresses(),
        recipients=(),
    )


@transaction.atomic
def _let_rest(message: Message) -> None:
    ticket = Ticket.objects.lock(message.ticket_id)
    if ticket.status == Ticket.Status.REVIEW and ticket.reason == UNKNOWN_BOUNCE:
        ticket.move_to(Ticket.Status.RESOLVED, card=Card.NONE, reason=REST)
        notifications.notify(ticket.pk, "failed", reason=REST)

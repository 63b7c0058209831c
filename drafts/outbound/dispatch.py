"""The only sender. A row is claimed with a lease, `sending` is committed before the mail leaves, and what became of it
is written under the ticket's lock. What leaves without a person is asked about once more as it is claimed. Never two mails for
one approval: what is not known to have failed is not repeated."""

import hashlib
import logging
import threading
import time
import uuid
from dataclasses import dataclass, replace
from datetime import timedelta
from itertools import count
from typing import Any

from django.conf import settings
from django.core.exceptions import ImproperlyConfigured, ObjectDoesNotExist
from django.db import InternalError, close_old_connections, connection, transaction
from django.db.models import DateTimeField, Func, Q, QuerySet
from django.db.models.functions import Coalesce, Now
from django.utils import timezone
from django.utils.module_loading import import_string

from drafts import notifications, transitions
from drafts.models import Card, Message, Outbound, Ticket
from drafts.models.outbound import OF_THE_SERVER
from kb.database import AWAY

from . import reply_files
from .addresses import without_addresses
from .message import compose, queue_rest
from .transport import DeliveryOutcome, deliver, told, transport

log = logging.getLogger(__name__)

UNASKED = "The rules of automatic replies could not be asked; the log tells why."
NOT_READ = "The database failed before it was sent."
NEVER_ASKED = "the check before sending failed again and again; an administrator finds why in the log"

LONGEST_SETTLE_WAIT = 10  # seconds between attempts to store what became of a mail
MOST_ATTEMPTS = 54  # with these waits about two days, as mail servers do: a relay may be away for a night
FIRST_WAIT, LONGEST_WAIT = timedelta(seconds=30), timedelta(hours=1)
PATIENCE = timedelta(hours=46)  # what those waits come to, less one
STILL_REFUSED = {"refused_since": Coalesce("refused_since", Now())}
State = Outbound.State
Refusal = Outbound.Refusal


class ClockTimestamp(Func):
    """Later than a transaction's own time, which stands still."""

    function = "clock_timestamp"
    output_field = DateTimeField()


CLAIM = """
WITH due AS (
    SELECT id, state FROM drafts_outbound
    WHERE state IN ('queued', 'sending') AND send_after <= clock_timestamp()
      AND (leased_until IS NULL OR leased_until < clock_timestamp())
      AND NOT (state = 'queued' AND unseen AND draft_id IS NOT NULL)
    ORDER BY send_after, id
    LIMIT 1
    FOR NO KEY UPDATE SKIP LOCKED
)
UPDATE drafts_outbound AS outbound
SET state = 'sending', attempts = attempts + 1, lease_token = %s,
    leased_until = clock_timestamp() + make_interval(secs => %s)
FROM due WHERE outbound.id = due.id
RETURNING outbound.id, due.state = 'sending'
"""


# One of an automatic reply that has just been locked with its ticket.
CLAIM_LOCKED = """
UPDATE drafts_outbound
SET state = 'sending', attempts = attempts + 1, lease_token = %s,
    leased_until = clock_timestamp() + make_interval(secs => %s)
WHERE id = %s
"""


@dataclass(frozen=True)
class SendingLease:
    """interrupted: an earlier sender set `sending` and recorded no result."""

    outbound_id: int
    token: uuid.UUID
    interrupted: bool


def lease_seconds() -> float:
    """Seconds; longer than a mail server may take, reply by reply."""
    return 60 + 10 * float(settings.EMAIL_TIMEOUT or 60)


def acquire() -> SendingLease | None:
    """The oldest row that is due, already committed as `sending`."""
    token = uuid.uuid4()
    with transaction.atomic(durable=True), connection.cursor() as cursor:
        cursor.execute(CLAIM, [token, lease_seconds()])
        row = cursor.fetchone()
    return SendingLease(row[0], token, row[1]) if row else _acquire_automatic(token)


def _acquire_automatic(token: uuid.UUID) -> SendingLease | None:
    """The same of what leaves without a person: whether it still may is asked under its ticket's lock, in the transaction
    that claims it, so that an act on the ticket comes before it and stops it, or after it. One whose ticket is locked waits
    for the next look, and one of which it cannot be told is asked about later, so that the others leave, and at last given
    to a person."""
    while True:
        with transaction.atomic(durable=True):
            outbound = _due_automatic().first()
            if outbound is None:
                return None
            try:
                stopped = _stopped_by_rules(outbound)
            except AWAY:
                raise
            except Exception:
                log.exception(
                    "Outbound %s: the rules could not be asked, attempt %s", outbound.pk, outbound.attempts + 1
                )
                _put_off(outbound)
                continue
            if not stopped:
                with connection.cursor() as cursor:
                    cursor.execute(CLAIM_LOCKED, [token, lease_seconds(), outbound.pk])
                return SendingLease(outbound.pk, token, interrupted=False)


@transaction.atomic  # a savepoint: what a failed question leaves behind is undone, and the row can still be put off
def _stopped_by_rules(outbound: Outbound) -> bool:
    why = import_string(settings.AUTO_SEND_CHECK)(outbound)
    if why:
        transitions.stop_automatic(outbound.ticket, why)
    return bool(why)


def _put_off(outbound: Outbound) -> None:
    outbound.attempts += 1
    if outbound.attempts >= MOST_ATTEMPTS:
        return _give_to_person(outbound)
    told_now = {"last_error": UNASKED} | _waiting(outbound.attempts, Refusal.DESK) | STILL_REFUSED
    Outbound.objects.filter(pk=outbound.pk).update(attempts=outbound.attempts, **told_now)
    return None


def _give_to_person(outbound: Outbound) -> None:
    """It has failed, and its draft is in the queue. Where the same fault keeps that from being offered, its ticket stands like
    that of any reply that failed."""
    try:
        with transaction.atomic():
            transitions.stop_automatic(outbound.ticket, NEVER_ASKED)
    except AWAY:
        raise
    except Exception:
        log.exception("Outbound %s: its draft could not be offered either", outbound.pk)
        return_to_queue(Ticket.objects.lock(outbound.ticket_id), f"send_{State.FAILED}")
    words = f"Given up after {outbound.attempts} attempts. {UNASKED}"
    failed = {"state": State.FAILED, "last_error": words, "settled_at": Now()}
    Outbound.objects.filter(pk=outbound.pk).update(attempts=outbound.attempts, **failed)
    notifications.notify(outbound.ticket_id, "failed", outbound=str(outbound.pk), state=State.FAILED)


def _due_automatic() -> QuerySet[Outbound]:
    due = Outbound.objects.queued().filter(unseen=True, draft__isnull=False, send_after__lte=ClockTimestamp())
    free = due.filter(Q(leased_until=None) | Q(leased_until__lt=ClockTimestamp())).order_by("send_after", "pk")
    of_ticket = free.select_related("ticket__mailbox", "draft", "answers_message")
    return of_ticket.select_for_update(of=("self", "ticket"), no_key=True, skip_locked=True)


def send(claimed: SendingLease, stopping: threading.Event | None = None) -> DeliveryOutcome:
    """Outside of any transaction: the network is slow. What became of it is written even if the database is away for a
    while, until `stopping` is set or the lease runs out: whoever claims it then only knows that it may have arrived."""
    until = time.monotonic() + lease_seconds()
    outcome = _attempt(claimed)
    for attempt in count(1):
        try:
            settle(claimed, outcome)
        except (*AWAY, InternalError) as error:  # the latter: read-only, as after a change of servers
            wait = min(attempt, LONGEST_SETTLE_WAIT)
            if time.monotonic() + wait > until or (stopping and stopping.is_set()):
                raise
            if attempt == 1:
                log.warning("Outbound %s: %s; not stored yet: %s", claimed.outbound_id, _told(outcome), error)
            close_old_connections()
            (stopping or threading.Event()).wait(wait)
        else:
            break
    return outcome


def _attempt(claimed: SendingLease) -> DeliveryOutcome:
    """Nothing has gone to the mail server where something fails before `deliver`: it is tried again."""
    try:
        backend = transport()
        outbound = Outbound.objects.select_related("ticket__mailbox", "answers_message").get(pk=claimed.outbound_id)
        if claimed.interrupted and not getattr(backend, "idempotent", False):
            return DeliveryOutcome(
                State.UNCERTAIN, "The sender stopped while this mail was on its way; it may have arrived."
            )
        mail = compose(outbound)
    except ObjectDoesNotExist:  # erased meanwhile
        raise
    except OSError as error:  # a file of the reply: tried again like a mail server that is away
        return _not_begun(claimed, f"An attached file cannot be read: {error.strerror}.")
    except ValueError as error:  # a name or an address that no mail can have
        return DeliveryOutcome(State.FAILED, told(str(error)))
    except (ImproperlyConfigured, ImportError) as error:  # of our settings, not of this mail
        return _not_begun(claimed, told(str(error)), Refusal.SETTINGS)
    except AWAY as error:
        log.warning("Outbound %s: the database failed before it was sent: %s", claimed.outbound_id, error)
        return _not_begun(claimed, NOT_READ)
    return deliver(mail, backend)


def _not_begun(claimed: SendingLease, words: str, refusal: Refusal = Refusal.DESK) -> DeliveryOutcome:
    return DeliveryOutcome(State.UNCERTAIN if claimed.interrupted else State.QUEUED, words, refusal=refusal)


def send_next(stopping: threading.Event | None = None) -> bool:
    """One row, if one is due."""
    claimed = acquire()
    if claimed is None:
        return False
    outcome = send(claimed, stopping)
    level = logging.INFO if outcome.state == State.SENT else logging.WARNING
    log.log(level, "Outbound %s: %s", claimed.outbound_id, _told(outcome))
    if outcome.state == State.SENT:
        _try_another()
    return True


@transaction.atomic
def _try_another() -> None:
    """A mail went through: what the same server refused for another reason than the mail itself need not wait for its
    hour. One for each that is sent, so that a server which limits them is not stormed."""
    of_server = Outbound.objects.refused().queued().filter(refusal__in=OF_THE_SERVER, send_after__gt=ClockTimestamp())
    first = of_server.select_for_update(skip_locked=True).order_by("attempts", "send_after", "pk").first()
    if first is not None:
        Outbound.objects.filter(pk=first.pk).try_now()


def _told(outcome: DeliveryOutcome) -> str:
    """For the log, which names no customer."""
    return f"{outcome.state}. {without_addresses(outcome.words)}".removesuffix(". ")


@transaction.atomic
def settle(claimed: SendingLease, outcome: DeliveryOutcome) -> bool:
    """Write down what became of it. False when the lease went to another, whose word then counts."""
    outbound = Outbound.objects.get(pk=claimed.outbound_id)
    ticket = Ticket.objects.lock(outbound.ticket_id)
    if outcome.state == State.QUEUED and _is_given_up(outbound):
        words = f"Given up after {outbound.attempts} attempts. {outcome.words}"
        outcome = replace(outcome, state=State.FAILED, words=words)
    if outcome.state == State.FAILED and outbound.again_from == State.UNCERTAIN:
        outcome = replace(outcome, state=State.UNCERTAIN)  # refused now, it may still have arrived before
    mine = Outbound.objects.filter(pk=outbound.pk, state=State.SENDING, lease_token=claimed.token)
    fields = settled_fields(outcome, outbound.attempts)
    if outcome.has_it:
        fields["delivered_to"] = [*outbound.delivered_to, *outcome.has_it]
    if mine.update(state=outcome.state, last_error=outcome.words, **fields) != 1:
        log.warning("Outbound %s was settled by another sender", outbound.pk)
        return False
    if outcome.state == State.SENT:
        _keep(outbound)
        if outcome.later:
            waiting = _waiting(outbound.attempts, Refusal.MAIL)
            queue_rest(outbound, outcome.later, last_error=outcome.later_words, **waiting)
        if outcome.words:  # it left, but not for everyone
            return_to_queue(ticket, "copy_refused")
    elif outcome.state != State.QUEUED:
        return_to_queue(ticket, f"send_{outcome.state}")
    what = {State.SENT: "sent", State.QUEUED: "sending"}.get(outcome.state, "failed")
    notifications.notify(ticket.pk, what, outbound=str(outbound.pk), state=outcome.state)
    return True


def _is_given_up(outbound: Outbound) -> bool:
    """By attempts and by time: those that a person asked for, or another mail that went through, count for nothing."""
    since = outbound.refused_since or timezone.now()
    return outbound.attempts >= MOST_ATTEMPTS and since <= timezone.now() - PATIENCE


def retry_delay(attempts: int) -> timedelta:
    """Doubles, up to an hour."""
    return min(FIRST_WAIT * (1 << min(attempts - 1, 10)), LONGEST_WAIT)


def settled_fields(outcome: DeliveryOutcome, attempts: int) -> dict[str, Any]:
    fields: dict[str, Any] = {"leased_until": None, "lease_token": None, "settled_at": Now()}
    if outcome.state == State.SENT:
        fields["sent_at"] = Now()
    if outcome.state == State.QUEUED:
        return fields | _waiting(attempts, outcome.refusal) | STILL_REFUSED
    return fields | {"refused_since": None, "refusal": ""}


def _waiting(attempts: int, refusal: Refusal) -> dict[str, Any]:
    """Of one that was refused at this attempt, for the first time."""
    return {"refusal": refusal, "refused_since": Now(), "send_after": Now() + retry_delay(attempts)}


def _keep(outbound: Outbound) -> Message:
    """The reply takes its place in the thread."""
    answered = outbound.answers_message
    kept = Message.objects.create(
        ticket_id=outbound.ticket_id,
        mailbox=outbound.ticket.mailbox,
        direction=Message.Direction.OUT,
        author=outbound.author,
        message_id=outbound.message_id,
        content_hash=hashlib.sha256(outbound.body.encode()).hexdigest(),
        in_reply_to=outbound.references[-1:],
        references=outbound.references,
        from_address=outbound.from_address,
        from_name=outbound.ticket.mailbox.name,
        reply_to=outbound.reply_to,
        to=outbound.to,
        cc=outbound.cc,
        subject=outbound.subject,
        text=outbound.body,
        visible_text=outbound.body,
        html=outbound.html,
        trace_id=answered.trace_id if answered else "",
    )
    reply_files.keep(outbound, kept)
    return kept


def return_to_queue(ticket: Ticket, reason: str) -> None:
    """Back to the queue, unless newer mail has put it there, or it is spam by now."""
    seen_anyway = ticket.status in (Ticket.Status.NEW, Ticket.Status.SPAM)
    if not seen_anyway and not ticket.drafts.open().exists():
        ticket.move_to(Ticket.Status.REVIEW, card=Card.NONE, reason=reason)

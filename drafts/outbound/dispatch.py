"""The dispatcher, the only module that sends what is in the outbox. It leases a row, commits `sending` before the mail is
sent, and stores the outcome under the ticket's lock. Automatic replies are checked again when they are leased. An approval
never leads to two mails: an attempt that is not known to have failed is not repeated."""

import hashlib
import logging
import threading
import time
import uuid
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from datetime import timedelta
from functools import reduce
from itertools import count
from operator import or_
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
from .backends.smtp import POLL
from .message import compose, queue_rest
from .transport import DeliveryOutcome, deliver, told, transport

log = logging.getLogger(__name__)

UNASKED = "The rules of automatic replies could not be asked; the log tells why."
NOT_READ = "The database failed before it was sent."
NEVER_ASKED = "the check before sending failed again and again; an administrator finds why in the log"

LONGEST_SETTLE_WAIT = 10  # seconds between attempts to store an outcome
MOST_ATTEMPTS = 54  # about two days with these waits, as mail servers do: a relay may be down for a night
FIRST_WAIT, LONGEST_WAIT = timedelta(seconds=30), timedelta(hours=1)
LONGEST_RELEASE_WAIT = timedelta(minutes=5)
STILL_REFUSED = {"refused_since": Coalesce("refused_since", Now())}
State = Outbound.State
Refusal = Outbound.Refusal


class ClockTimestamp(Func):
    """The current time; a transaction's own time is that of its beginning."""

    function = "clock_timestamp"
    output_field = DateTimeField()


LEASE_REPLY = """
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


# Lease of an automatic reply that was just locked with its ticket.
LEASE_LOCKED = """
UPDATE drafts_outbound
SET state = 'sending', attempts = attempts + 1, lease_token = %s,
    leased_until = clock_timestamp() + make_interval(secs => %s)
WHERE id = %s
"""


@dataclass(frozen=True)
class SendingLease:
    """A leased outbox row. `interrupted`: an earlier sender set `sending` and stored no outcome."""

    outbound_id: int
    token: uuid.UUID
    interrupted: bool


def lease_seconds() -> float:
    """Length of a lease in seconds; longer than a mail server may take for all its replies."""
    return 60 + 10 * float(settings.EMAIL_TIMEOUT or 60)


@dataclass
class HeldLease:
    """A lease that is renewed while a mail server takes its time for the answer to a whole mail, so that after a crash
    the row is free as soon as ever. `until`: by `time.monotonic`."""

    lease: SendingLease
    stopping: threading.Event | None = None
    until: float = field(default_factory=lambda: time.monotonic() + lease_seconds())

    def renew(self) -> bool:
        """Renew the lease if less than half of it is left. False if there is no time to wait: the process stops."""
        if self.stopping and self.stopping.is_set():
            return False
        if self.until - time.monotonic() < lease_seconds() / 2:
            mine = Outbound.objects.filter(pk=self.lease.outbound_id, lease_token=self.lease.token)
            try:
                mine.update(leased_until=ClockTimestamp() + timedelta(seconds=lease_seconds()))
            except AWAY as error:
                log.warning("Outbound %s: its lease was not renewed: %s", self.lease.outbound_id, error)
                close_old_connections()
                return time.monotonic() + POLL < self.until
            self.until = time.monotonic() + lease_seconds()
        return True


def acquire() -> SendingLease | None:
    """Lease the oldest row that is due; it is committed as `sending`."""
    token = uuid.uuid4()
    with transaction.atomic(durable=True), connection.cursor() as cursor:
        cursor.execute(LEASE_REPLY, [token, lease_seconds()])
        row = cursor.fetchone()
    return SendingLease(row[0], token, row[1]) if row else _acquire_automatic(token)


def _acquire_automatic(token: uuid.UUID) -> SendingLease | None:
    """Lease an automatic reply that is due. Whether it may still be sent is checked under its ticket's lock, in the
    transaction that leases it, so that an act on the ticket either comes first and stops it, or comes after. A reply
    whose ticket is locked waits for the next round. If the check fails, the reply is postponed, so that others are
    sent, and finally given to a person."""
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
                    cursor.execute(LEASE_LOCKED, [token, lease_seconds(), outbound.pk])
                return SendingLease(outbound.pk, token, interrupted=False)


@transaction.atomic  # a savepoint: if the check fails, its changes are rolled back and the row can still be postponed
def _stopped_by_rules(outbound: Outbound) -> bool:
    why = import_string(settings.AUTO_SEND_CHECK)(outbound)
    if why:
        transitions.stop_automatic(outbound.ticket, why)
    return bool(why)


def _put_off(outbound: Outbound) -> None:
    outbound.attempts += 1
    if _is_given_up(outbound):
        return _give_to_person(outbound)
    told_now = {"last_error": UNASKED} | _waiting(outbound.attempts, Refusal.DESK) | STILL_REFUSED
    Outbound.objects.filter(pk=outbound.pk).update(attempts=outbound.attempts, **told_now)
    return None


def _give_to_person(outbound: Outbound) -> None:
    """Mark the reply as failed and put its draft into the queue. If the same error prevents that, put the ticket into
    the queue as for any failed reply."""
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


def send(lease: SendingLease, stopping: threading.Event | None = None) -> DeliveryOutcome:
    """Send the mail, outside of any transaction, as the network is slow. Storing the outcome is retried while the
    database is unreachable, until `stopping` is set or the lease runs out; the next sender then only knows that the
    mail may have arrived."""
    held = HeldLease(lease, stopping)
    outcome = _attempt(lease, held.renew)
    for attempt in count(1):
        try:
            settle(lease, outcome)
        except (*AWAY, InternalError) as error:  # InternalError: read-only, as after a failover
            wait = min(attempt, LONGEST_SETTLE_WAIT)
            if time.monotonic() + wait > held.until or (stopping and stopping.is_set()):
                raise
            if attempt == 1:
                log.warning("Outbound %s: %s; not stored yet: %s", lease.outbound_id, _told(outcome), error)
            close_old_connections()
            (stopping or threading.Event()).wait(wait)
        else:
            break
    return outcome


def _attempt(lease: SendingLease, may_wait: Callable[[], bool]) -> DeliveryOutcome:
    """Compose and deliver the mail. Nothing was sent if an error occurs before `deliver`, so it is retried. `may_wait`:
    as of `SmtpBackend`."""
    try:
        backend = transport()
        backend.may_wait = may_wait
        outbound = Outbound.objects.select_related("ticket__mailbox", "answers_message").get(pk=lease.outbound_id)
        if lease.interrupted and not getattr(backend, "idempotent", False):
            return DeliveryOutcome(
                State.UNCERTAIN, "The sender stopped while this mail was on its way; it may have arrived."
            )
        mail = compose(outbound)
    except ObjectDoesNotExist:  # erased meanwhile
        raise
    except OSError as error:  # a file of the reply: retried like an unreachable mail server
        return _not_begun(lease, f"An attached file cannot be read: {error.strerror}.")
    except ValueError as error:  # an invalid name or address
        return DeliveryOutcome(State.FAILED, told(str(error)))
    except (ImproperlyConfigured, ImportError) as error:  # an error in our settings, not in this mail
        return _not_begun(lease, told(str(error)), Refusal.SETTINGS)
    except AWAY as error:
        log.warning("Outbound %s: the database failed before it was sent: %s", lease.outbound_id, error)
        return _not_begun(lease, NOT_READ)
    return deliver(mail, backend)


def _not_begun(lease: SendingLease, words: str, refusal: Refusal = Refusal.DESK) -> DeliveryOutcome:
    return DeliveryOutcome(State.UNCERTAIN if lease.interrupted else State.QUEUED, words, refusal=refusal)


def send_next(stopping: threading.Event | None = None) -> bool:
    """Send one row that is due. False if there is none."""
    lease = acquire()
    if lease is None:
        return False
    outcome = send(lease, stopping)
    level = logging.INFO if outcome.state == State.SENT else logging.WARNING
    log.log(level, "Outbound %s: %s", lease.outbound_id, _told(outcome))
    if outcome.state == State.SENT:
        _try_another()
    return True


def _waited(attempts: int) -> Q:
    """Rows of this number of attempts whose last one is long enough ago for another one out of turn: after the first, at
    once."""
    ago = min(retry_delay(attempts - 1), LONGEST_RELEASE_WAIT) if attempts > 1 else timedelta()
    known = {"attempts": attempts} if ago < LONGEST_RELEASE_WAIT else {"attempts__gte": attempts}
    return Q(**known, settled_at__lte=ClockTimestamp() - ago)


@transaction.atomic
def _try_another() -> None:
    """After a mail was sent, retry one reply that was refused because of the server instead of waiting for its time.
    Only one for each mail sent, so that a rate-limiting server is not flooded, and from its second attempt on only after
    a wait that grows up to LONGEST_RELEASE_WAIT: a reply that is refused by itself would else be tried again with each mail
    that leaves."""
    of_server = Outbound.objects.refused().queued().filter(refusal__in=OF_THE_SERVER, send_after__gt=ClockTimestamp())
    of_server = of_server.filter(reduce(or_, map(_waited, range(1, 7))) | Q(settled_at=None))
    first = of_server.select_for_update(skip_locked=True).order_by("attempts", "send_after", "pk").first()
    if first is not None:
        Outbound.objects.filter(pk=first.pk).try_now()


def _told(outcome: DeliveryOutcome) -> str:
    """The outcome for the log, which names no customer."""
    return f"{outcome.state}. {without_addresses(outcome.words)}".removesuffix(". ")


@transaction.atomic
def settle(lease: SendingLease, outcome: DeliveryOutcome) -> bool:
    """Store the outcome. False if the lease was lost to another sender, whose outcome counts."""
    outbound = Outbound.objects.get(pk=lease.outbound_id)
    ticket = Ticket.objects.lock(outbound.ticket_id)
    if outcome.state == State.QUEUED and _is_given_up(outbound):
        words = f"Given up after {outbound.attempts} attempts. {outcome.words}"
        outcome = replace(outcome, state=State.FAILED, words=words)
    if outcome.state == State.FAILED and outbound.again_from == State.UNCERTAIN:
        outcome = replace(outcome, state=State.UNCERTAIN)  # refused now, but the earlier attempt may have arrived
    mine = Outbound.objects.filter(pk=outbound.pk, state=State.SENDING, lease_token=lease.token)
    fields = settled_fields(outcome, outbound.attempts)
    if outcome.has_it:
        fields["delivered_to"] = [*outbound.delivered_to, *outcome.has_it]
    if mine.update(state=outcome.state, last_error=outcome.words, **fields) != 1:
        log.warning("Outbound %s was settled by another sender", outbound.pk)
        return False
    if outcome.state == State.SENT:
        _keep(outbound)
        for recipients, words in outcome.later:
            waiting = _waiting(outbound.attempts, Refusal.MAIL)
            queue_rest(outbound, recipients, last_error=words, **waiting)
        if outcome.words:  # sent, but not to everyone
            return_to_queue(ticket, "copy_refused")
    elif outcome.state != State.QUEUED:
        return_to_queue(ticket, f"send_{outcome.state}")
    what = {State.SENT: "sent", State.QUEUED: "sending"}.get(outcome.state, "failed")
    notifications.notify(ticket.pk, what, outbound=str(outbound.pk), state=outcome.state)
    return True


def _is_given_up(outbound: Outbound) -> bool:
    """Whether retries are exhausted, by number and by time, so that extra attempts, by a person or after another mail
    was sent, do not shorten them."""
    since = outbound.refused_since or timezone.now()
    return outbound.attempts >= MOST_ATTEMPTS and since <= timezone.now() - patience()


def patience() -> timedelta:
    """How long a reply is retried at least: the delays between MOST_ATTEMPTS attempts but the last one, so that a clock
    of the application that is behind the database's leads to no further attempt."""
    return sum(map(retry_delay, range(1, MOST_ATTEMPTS - 1)), timedelta())


def retry_delay(attempts: int) -> timedelta:
    """Delay before the next attempt: doubles, up to LONGEST_WAIT."""
    return min(FIRST_WAIT * (1 << min(attempts - 1, 10)), LONGEST_WAIT)


def settled_fields(outcome: DeliveryOutcome, attempts: int) -> dict[str, Any]:
    fields: dict[str, Any] = {"leased_until": None, "lease_token": None, "settled_at": Now()}
    if outcome.state == State.SENT:
        fields["sent_at"] = Now()
    if outcome.state == State.QUEUED:
        return fields | _waiting(attempts, outcome.refusal) | STILL_REFUSED
    return fields | {"refused_since": None, "refusal": ""}


def _waiting(attempts: int, refusal: Refusal) -> dict[str, Any]:
    """Fields of a reply that was refused at this attempt, for the first time."""
    return {"refusal": refusal, "refused_since": Now(), "send_after": Now() + retry_delay(attempts)}


def _keep(outbound: Outbound) -> Message:
    """Store the sent reply as a message of the thread."""
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
    """Put the ticket into the queue, unless newer mail has done so, or it is spam."""
    seen_anyway = ticket.status in (Ticket.Status.NEW, Ticket.Status.SPAM)
    if not seen_anyway and not ticket.drafts.open().exists():
        ticket.move_to(Ticket.Status.REVIEW, card=Card.NONE, reason=reason)

"""Leases of tickets by workers: acquired, renewed and finished by one statement each. A failure also postpones the ticket's
events.

Only the database's clock counts. A lease is on the ticket, not on an event, so a ticket's events run in order and never
concurrently. Finishing requires the token that was issued with the lease.
"""

import uuid
from collections.abc import Collection
from dataclasses import dataclass
from datetime import datetime
from enum import Enum
from typing import Any

from django.db import connection, transaction
from django.db.models import F
from django.db.models.functions import Now

from drafts.models import Event, Ticket

ACQUIRE_TRIES = 5  # tickets leased and given back in a row because their event was done or must wait

# Starts from the partial index of due events: starting from the tickets took 150 to 260 ms at 100,000 of them. It has
# `run_after` as its last column, so that postponed events are passed over without being read. The
# snapshot may be older than the lock, so the status is checked again on the event's newest version, and a lease that
# lost the race returns without an event. The oldest event of the ticket runs, even if it was postponed and a newer one
# is due: a ticket's order is always kept.
LEASE_TICKET = """
WITH picked AS (
    SELECT ticket.id, ticket.lease_token IS NOT NULL AS stopped
    FROM drafts_event AS event
    JOIN drafts_ticket AS ticket ON ticket.id = event.ticket_id
    WHERE event.status = 'due' AND event.run_after <= statement_timestamp()
      AND (ticket.leased_until IS NULL OR ticket.leased_until <= statement_timestamp())
    ORDER BY event.order_at, event.id
    LIMIT 1
    FOR NO KEY UPDATE OF ticket SKIP LOCKED
), leased AS (
    UPDATE drafts_ticket AS ticket
    SET leased_until = statement_timestamp() + make_interval(secs => %s), lease_token = gen_random_uuid()
    FROM picked
    WHERE ticket.id = picked.id
    RETURNING ticket.id, ticket.lease_token, picked.stopped
), counted AS (
    UPDATE drafts_event AS event
    SET attempts = event.attempts + 1, stops = event.stops + leased.stopped::int
    FROM leased
    WHERE event.status = 'due' AND event.id = (
        SELECT due.id FROM drafts_event AS due JOIN leased ON leased.id = due.ticket_id
        WHERE due.status = 'due' ORDER BY due.id LIMIT 1
    )
    RETURNING event.id, event.attempts, event.stops
)
SELECT leased.id, leased.lease_token, counted.id, counted.attempts, statement_timestamp(), counted.stops, leased.stopped
FROM leased LEFT JOIN counted ON true
"""

# One statement renews all leases of a process and the budget reserved for its runs. A ticket that is locked now is
# renewed by the next beat: waiting for it would delay the renewal of all others.
RENEW = """
WITH held AS (
    SELECT * FROM unnest(%(tickets)s::bigint[], %(tokens)s::uuid[], %(events)s::bigint[], %(attempts)s::int[])
        AS held (ticket, token, event, attempt)
), unlocked AS (
    SELECT ticket.id, ticket.lease_token
    FROM held JOIN drafts_ticket AS ticket ON ticket.id = held.ticket AND ticket.lease_token = held.token
    FOR NO KEY UPDATE OF ticket SKIP LOCKED
), renewed AS (
    UPDATE drafts_ticket AS ticket
    SET leased_until = statement_timestamp() + make_interval(secs => %(lease)s)
    FROM unlocked
    WHERE ticket.id = unlocked.id AND ticket.lease_token = unlocked.lease_token
    RETURNING ticket.lease_token, ticket.leased_until
), kept AS (
    UPDATE copilot_charge AS charge
    SET lapses = renewed.leased_until
    FROM held JOIN renewed ON renewed.lease_token = held.token
    WHERE charge.event_id = held.event AND charge.attempt = held.attempt AND charge.state = 'reserved'
)
SELECT held.token
FROM held JOIN drafts_ticket AS ticket ON ticket.id = held.ticket AND ticket.lease_token = held.token
"""

# Runs under the ticket's lock, which storing a result holds. A dead event of a message that was read after all is set
# to done.
FINISH = """
WITH released AS (
    UPDATE drafts_ticket SET leased_until = NULL, lease_token = NULL
    WHERE id = %(ticket)s AND lease_token = %(token)s
    RETURNING id
), done AS (
    UPDATE drafts_event AS event SET status = 'done', finished = statement_timestamp(), last_error = ''
    FROM released
    WHERE event.ticket_id = released.id AND event.status <> 'done'
      AND (event.id = %(event)s OR (event.kind = 'message' AND event.dedupe_key = ANY(%(read)s)))
)
SELECT EXISTS (SELECT FROM released)
"""


@dataclass(frozen=True)
class Lease:
    """A leased ticket with its oldest due event and the number of the attempt (from 1).

    `stops`: number of earlier attempts that ended with their process, so that the lease expired."""

    ticket_id: int
    token: uuid.UUID
    event_id: int
    attempt: int
    acquired: datetime
    stops: int = 0

    @property
    def counted_attempts(self) -> int:
        """Attempts that count against the event, this one included."""
        return self.attempt - self.stops


class FailureOutcome(Enum):
    """Result of `fail`."""

    LATER = "later"
    DEAD = "dead"
    LOST = "lost"  # another worker has the lease and the event


def acquire(lease_seconds: float, *, stop_seconds: float = 0) -> Lease | None:
    """Lease the ticket with the first due event (`order_at`); None if no work waits.

    An event whose process was killed is retried at once; from the second time on it waits `stop_seconds`, doubled each
    time, and runs after events that were not tried yet."""
    for _ in range(ACQUIRE_TRIES):
        with connection.cursor() as cursor:
            cursor.execute(LEASE_TICKET, [lease_seconds])
            row = cursor.fetchone()
        if row is None:
            return None
        ticket_id, token, event_id, attempt, acquired, stops, stopped = row
        if event_id is None:
            _unlease(ticket_id, token)
            continue
        lease = Lease(ticket_id, token, event_id, attempt, acquired, stops)
        if not (stopped and stops > 1 and stop_seconds):
            return lease
        give_back(lease, wait_seconds=stop_seconds * 2 ** (stops - 2), why=f"Its process was killed {stops} times")
    return None


def renewal(leases: Collection[Lease], lease_seconds: float) -> dict[str, Any]:
    """Parameters of RENEW, which returns the tokens that are still valid."""
    return {
        "tickets": [lease.ticket_id for lease in leases],
        "tokens": [lease.token for lease in leases],
        "events": [lease.event_id for lease in leases],
        "attempts": [lease.attempt for lease in leases],
        "lease": lease_seconds,
    }


def _unlease(ticket_id: int, token: uuid.UUID) -> bool:
    held = Ticket.objects.filter(pk=ticket_id, lease_token=token)
    return held.update(leased_until=None, lease_token=None) == 1


def release(lease: Lease) -> bool:
    """Give the lease back and leave the event unchanged. Returns False if the lease was lost."""
    return _unlease(lease.ticket_id, lease.token)


def finish(lease: Lease, read: Collection[int] = ()) -> bool:
    """Mark the event and the events of all messages that were read as done, in the transaction of the result.

    Returns False if the lease is lost; nothing was changed, and the result must be discarded.
    """
    keys = [f"message:{pk}" for pk in read]
    wanted: dict[str, Any] = {"ticket": lease.ticket_id, "token": lease.token, "event": lease.event_id, "read": keys}
    with connection.cursor() as cursor:
        cursor.execute(FINISH, wanted)
        return bool(cursor.fetchone()[0])


@transaction.atomic
def fail(lease: Lease, error: str, *, max_attempts: int, retry_seconds: float, final: bool = False) -> FailureOutcome:
    """Postpone the event, doubling the delay each time, or mark it dead after its last attempt. The attempt counts."""
    Ticket.objects.lock(lease.ticket_id)
    if not release(lease):
        return FailureOutcome.LOST
    event = Event.objects.due().filter(pk=lease.event_id)
    if final or lease.counted_attempts >= max_attempts:
        event.update(status=Event.Status.DEAD, finished=Now(), last_error=error)
        return FailureOutcome.DEAD
    event.update(last_error=error)
    _put_off(lease.ticket_id, retry_seconds * 2 ** (lease.counted_attempts - 1))
    return FailureOutcome.LATER


def _put_off(ticket_id: int, seconds: float) -> None:
    """Postpone all due events of the ticket; else the next one would bring the failed one back at once."""
    Event.objects.filter(ticket=ticket_id).postpone(seconds)


@transaction.atomic
def give_back(lease: Lease, *, wait_seconds: float = 0, why: str = "") -> bool:
    """Give the lease back without counting the attempt. Returns False if the lease was lost."""
    Ticket.objects.lock(lease.ticket_id)
    if not release(lease):
        return False
    event = Event.objects.filter(pk=lease.event_id)
    event.filter(attempts__gt=0).update(attempts=F("attempts") - 1)
    if why:
        event.update(last_error=why)
    if wait_seconds:
        _put_off(lease.ticket_id, wait_seconds)
    return True

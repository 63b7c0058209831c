"""Mail that arrives before its collection can be searched waits for the first index, for a limited time."""

from datetime import timedelta
from typing import Any

from django.db import connection
from django.db.models.functions import Now

from drafts.models import Event
from kb.index.indexing import INDEXING_LOCK
from kb.models import Collection, Document

PATIENCE = timedelta(seconds=60)  # without an indexing worker, the mail should reach a person within a minute
PATIENCE_WHILE_INDEXING = timedelta(minutes=10)

UNDER_WAY = """
SELECT EXISTS (
    SELECT 1 FROM pg_locks
    WHERE locktype = 'advisory' AND granted AND classid = %s AND objid = %s
      AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
)
"""

# Ordered and limited: without a limit, a lease for each mail was taken and given back every second, 18 leases a second
# on a machine busy indexing.
PUT_OFF = """
WITH waiting AS (
    SELECT event.id
    FROM drafts_event AS event
    JOIN drafts_ticket AS ticket ON ticket.id = event.ticket_id
    JOIN drafts_mailbox AS mailbox ON mailbox.id = ticket.mailbox_id
    WHERE event.status = 'due' AND event.run_after <= statement_timestamp()
      AND event.created > statement_timestamp() - %(patience)s AND mailbox.collection_id = %(collection)s
    ORDER BY event.order_at, event.id
    LIMIT 1000
    FOR NO KEY UPDATE OF event SKIP LOCKED
)
UPDATE drafts_event AS event
SET run_after = statement_timestamp() + make_interval(secs => %(seconds)s)
FROM waiting WHERE event.id = waiting.id
"""


def index_missing(event_id: int, collection: Collection) -> bool:
    """Whether the collection has articles but no index yet."""
    if collection.active_model:
        return False
    young = Event.objects.filter(pk=event_id, created__gt=Now() - patience(collection))
    articles = Document.objects.filter(collection=collection, status=Document.Status.PUBLISHED)
    return young.exists() and articles.exists()


def put_off(collection: Collection, seconds: float) -> None:
    """Postpone all mail that waits for this index."""
    with connection.cursor() as cursor:
        wanted: dict[str, Any] = {"collection": collection.pk, "patience": patience(collection), "seconds": seconds}
        cursor.execute(PUT_OFF, wanted)


def patience(collection: Collection) -> timedelta:
    return PATIENCE_WHILE_INDEXING if under_way(collection) else PATIENCE


def under_way(collection: Collection) -> bool:
    """Whether a worker is indexing the collection now."""
    with connection.cursor() as cursor:
        cursor.execute(UNDER_WAY, [INDEXING_LOCK, collection.pk])
        return bool(cursor.fetchone() == (True,))

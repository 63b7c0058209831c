"""Mail that came before its collection could be searched waits for the first index, but not for ever."""

from datetime import timedelta
from typing import Any

from django.db import connection
from django.db.models.functions import Now

from drafts.models import Event
from kb.index.indexing import INDEXING_LOCK
from kb.models import Collection, Document

PATIENCE = timedelta(seconds=60)  # without an indexing worker, a person should get the mail within a minute
PATIENCE_WHILE_INDEXING = timedelta(minutes=10)

UNDER_WAY = """
SELECT EXISTS (
    SELECT 1 FROM pg_locks
    WHERE locktype = 'advisory' AND granted AND classid = %s AND objid = %s
      AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
)
"""

# In their order, and at most so many at once: a lease for each, taken and given back every second, cost the machine
# that was busy indexing eighteen leases a second.
PUT_OFF = """
WITH waiting AS (
    SELECT event.id, event.run_after
    FROM drafts_event AS event
    JOIN drafts_ticket AS ticket ON ticket.id = event.ticket_id
    JOIN drafts_mailbox AS mailbox ON mailbox.id = ticket.mailbox_id
    WHERE event.status = 'due' AND event.run_after <= statement_timestamp()
      AND event.created > statement_timestamp() - %(patience)s AND mailbox.collection_id = %(collection)s
    ORDER BY event.run_after, event.id
    LIMIT 1000
    FOR NO KEY UPDATE OF event SKIP LOCKED
), ranked AS (
    SELECT id, row_number() OVER (ORDER BY run_after, id) AS rank FROM waiting
)
UPDATE drafts_event AS event
SET run_after = statement_timestamp() + make_interval(secs => %(seconds)s + ranked.rank * 0.000001)
FROM ranked WHERE event.id = ranked.id
"""


def index_missing(event_id: int, collection: Collection) -> bool:
    """Articles are there and none can be found yet."""
    if collection.active_model:
        return False
    young = Event.objects.filter(pk=event_id, created__gt=Now() - patience(collection))
    articles = Document.objects.filter(collection=collection, status=Document.Status.PUBLISHED)
    return young.exists() and articles.exists()


def put_off(collection: Collection, seconds: float) -> None:
    """All mail that waits for the same index."""
    with connection.cursor() as cursor:
        wanted: dict[str, Any] = {"collection": collection.pk, "patience": patience(collection), "seconds": seconds}
        cursor.execute(PUT_OFF, wanted)


def patience(collection: Collection) -> timedelta:
    return PATIENCE_WHILE_INDEXING if under_way(collection) else PATIENCE


def under_way(collection: Collection) -> bool:
    """Some worker is indexing the collection at this moment."""
    with connection.cursor() as cursor:
        cursor.execute(UNDER_WAY, [INDEXING_LOCK, collection.pk])
        return bool(cursor.fetchone() == (True,))

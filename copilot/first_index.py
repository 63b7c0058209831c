"""Mail that came before its collection could be searched waits for the first index, but not for ever."""

from datetime import timedelta

from django.db import connection
from django.db.models.functions import Now

from drafts.models import Event
from kb.models import Collection, Document

INDEXING_LOCK = 7_301  # first half of the advisory key; the second is the collection
PATIENCE = timedelta(seconds=60)  # where nobody indexes, a person should see the mail within a minute
PATIENCE_WHILE_INDEXING = timedelta(minutes=10)

UNDER_WAY = """
SELECT EXISTS (
    SELECT 1 FROM pg_locks
    WHERE locktype = 'advisory' AND granted AND classid = %s AND objid = %s
      AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
)
"""


def awaited(event_id: int, collection: Collection) -> bool:
    """Articles are there and none can be found yet."""
    if collection.active_model:
        return False
    patience = PATIENCE_WHILE_INDEXING if under_way(collection) else PATIENCE
    young = Event.objects.filter(pk=event_id, created__gt=Now() - patience)
    articles = Document.objects.filter(collection=collection, status=Document.Status.PUBLISHED)
    return young.exists() and articles.exists()


def under_way(collection: Collection) -> bool:
    """Some worker is indexing the collection at this moment."""
    with connection.cursor() as cursor:
        cursor.execute(UNDER_WAY, [INDEXING_LOCK, collection.pk])
        return bool(cursor.fetchone() == (True,))

"""Articles that changed are indexed by whichever worker finds them, while the old index serves."""

import asyncio
import logging

from asgiref.sync import sync_to_async
from django.db import connection
from kb.indexing import index_stale

from copilot.worker import own_thread
from kb.models import Collection

log = logging.getLogger(__name__)

LOOK_SECONDS = 5.0
REPORT_EVERY = 10  # documents
LOCK = 7_301  # first half of the advisory key; the second is the collection


async def run(stop: asyncio.Event) -> None:
    while not stop.is_set():
        async with own_thread():
            for collection in await sync_to_async(list)(Collection.objects.all()):
                if not stop.is_set():
                    await sync_to_async(bring_up_to_date)(collection, stop)
        await asyncio.wait([asyncio.ensure_future(stop.wait())], timeout=LOOK_SECONDS)


def bring_up_to_date(collection: Collection, stop: asyncio.Event) -> None:
    """One process at a time indexes a collection; another has the same work and would do it twice."""
    with connection.cursor() as cursor:
        cursor.execute("SELECT pg_try_advisory_lock(%s, %s)", [LOCK, collection.pk])
        if cursor.fetchone() != (True,):
            return
        try:
            index_stale(collection)
        finally:
            cursor.execute("SELECT pg_advisory_unlock(%s, %s)", [LOCK, collection.pk])

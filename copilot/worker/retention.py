"""Deletes old trace steps, whose run keeps its row with outcome and cost, and old conversations of the assistant."""

import asyncio
import contextlib

from asgiref.sync import sync_to_async
from django.conf import settings
from django.db import connection

from copilot.worker.consumer import own_thread

LOOK_SECONDS = 60.0
ROWS_AT_ONCE = 1_000

# Only the oldest rows are read, by primary key: a sweep costs the same however much there is to delete. Concurrent
# sweeps skip each other's rows. MATERIALIZED, because a plan that reads the limited rows again would lock and take
# others each time, so the batch would have no bound.
FORGET = """
WITH oldest AS MATERIALIZED (SELECT id, run_id FROM {table} ORDER BY id LIMIT %s FOR UPDATE SKIP LOCKED)
DELETE FROM {table} WHERE id IN (
    SELECT oldest.id FROM oldest JOIN copilot_run AS run ON run.id = oldest.run_id
    WHERE run.finished < statement_timestamp() - make_interval(secs => %s)
)
"""
# A trigger deletes their messages.
FORGET_CONVERSATIONS = """
DELETE FROM copilot_conversation WHERE id IN (
    SELECT id FROM copilot_conversation
    WHERE updated < statement_timestamp() - make_interval(secs => %s) AND (
        answering_until IS NULL OR answering_until < statement_timestamp()
    )
    ORDER BY updated LIMIT %s FOR UPDATE SKIP LOCKED
)
"""
TABLES = ("copilot_agentstep", "copilot_toolexecution")


def sweep(days: float, at_once: int = ROWS_AT_ONCE) -> int:
    """Delete one bounded batch of steps. Returns the number of rows; 0 days keeps everything."""
    if not days:
        return 0
    with connection.cursor() as cursor:
        gone = 0
        for table in TABLES:
            cursor.execute(FORGET.format(table=table), [at_once, days * 86_400])
            gone += cursor.rowcount
    return gone


def sweep_conversations(days: float, at_once: int = ROWS_AT_ONCE) -> int:
    """Delete one batch of conversations by the time of their last question; 0 days keeps everything."""
    if not days:
        return 0
    with connection.cursor() as cursor:
        cursor.execute(FORGET_CONVERSATIONS, [days * 86_400, at_once])
        return int(cursor.rowcount)


async def run(stop: asyncio.Event) -> None:
    while not stop.is_set():
        async with own_thread():
            more = await sync_to_async(sweep)(settings.CONFIG.trace_retention_days)
            more += await sync_to_async(sweep_conversations)(settings.CONFIG.conversation_retention_days)
        if not more:
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(stop.wait(), LOOK_SECONDS)

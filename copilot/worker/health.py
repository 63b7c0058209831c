"""Is the machine well? One question to the database, answered for whoever watches."""

import json
from dataclasses import dataclass, field

from django.conf import settings
from django.db import DatabaseError, connection
from psycopg_pool import PoolTimeout

from copilot import model_settings
from kb.unapplied_migrations import unapplied

SILENT_AFTER = 60  # seconds without a worker's beat, while work waits
PATIENCE = 2.0  # seconds for a connection; whoever watches gives up after a few

# Each part reads one partial index; one pass with filters would read every event there ever was.
HEALTH_QUERY = """
SELECT (SELECT count(*) FROM drafts_event WHERE status = 'due' AND run_after <= statement_timestamp()),
       (SELECT count(*) FROM drafts_event WHERE status = 'dead'),
       (SELECT extract(epoch FROM statement_timestamp() - min(run_after))::float
        FROM drafts_event WHERE status = 'due' AND run_after <= statement_timestamp()),
       (SELECT extract(epoch FROM statement_timestamp() - max(seen))::float FROM copilot_workerbeat),
       (SELECT coalesce(json_object_agg(name, words), '{}') FROM copilot_modelstate
        WHERE words <> '' AND name = ANY(%s)),
       (SELECT count(*) FROM drafts_outbound WHERE state IN ('queued', 'sending')),
       (SELECT extract(epoch FROM statement_timestamp() - min(CASE WHEN again_from = '' THEN created
                                                                   ELSE least(send_after, statement_timestamp()) END))::float
        FROM drafts_outbound WHERE state IN ('queued', 'sending')),
       (SELECT count(*) FROM drafts_outbound WHERE state = 'failed'
        AND settled_at > statement_timestamp() - interval '7 days'),
       (SELECT count(*) FROM drafts_outbound WHERE state = 'uncertain'
        AND settled_at > statement_timestamp() - interval '7 days'),
       (SELECT json_build_array(count(*), extract(epoch FROM statement_timestamp() - min(event.created)))
        FROM drafts_event AS event JOIN drafts_ticket AS ticket ON ticket.id = event.ticket_id
        JOIN drafts_mailbox AS mailbox ON mailbox.id = ticket.mailbox_id
        JOIN kb_collection AS collection ON collection.id = mailbox.collection_id
        WHERE event.status = 'due' AND collection.active_model = '' AND EXISTS (
            SELECT FROM kb_document WHERE collection_id = collection.id AND status = 'published'))
"""

# Written when something changed: every call of a model passes here.
RECORD_MODEL = """
INSERT INTO copilot_modelstate (name, words, since) VALUES (%s, %s, statement_timestamp())
ON CONFLICT (name) DO UPDATE SET words = EXCLUDED.words, since = EXCLUDED.since
WHERE copilot_modelstate.words <> EXCLUDED.words
"""


@dataclass(frozen=True)
class Health:
    """Ages in seconds, None where there is nothing to be old; counts None where the database is away."""

    database: bool
    migrations_missing: list[str] = field(default_factory=list)
    worker_heartbeat_age: float | None = None
    events_due: int | None = None
    events_dead: int | None = None
    oldest_due_seconds: float | None = (
        None  # since it was last due: mail that waits for an index is put off each second
    )
    events_waiting_for_index: int | None = None  # whose articles cannot be searched before their first index is built
    oldest_waiting_for_index_seconds: float | None = None  # since it came
    outbox_queued: int | None = None  # approved replies that have not left
    oldest_queued_seconds: float | None = None  # since its approval; of one that is sent again, since it is due
    outbox_failed: int | None = None  # of the last seven days
    outbox_uncertain: int | None = None
    models: dict[str, str] = field(default_factory=dict)  # those whose last call failed, and the provider's words

    @property
    def reason(self) -> str:
        """Why the machine is not well; empty: it is."""
        if not self.database:
            return "The database cannot be reached."
        if self.migrations_missing:
            return (
                f"The database lacks {len(self.migrations_missing)} migrations of this release: run manage.py migrate."
            )
        silent = self.worker_heartbeat_age is None or self.worker_heartbeat_age > SILENT_AFTER
        if silent and (self.events_due or (self.oldest_queued_seconds or 0) > SILENT_AFTER):
            return f"Work waits, and no worker has been seen for {SILENT_AFTER} seconds."
        return ""


def read_health() -> Health:
    try:
        reach_database()
        if missing := missing_migrations():
            return Health(True, missing)
        with connection.cursor() as cursor:
            cursor.execute(HEALTH_QUERY, [list(model_settings.current(settings.CONFIG).language_models)])
            due, dead, oldest, beat, models, queued, waiting, failed, uncertain, index = cursor.fetchone()
    except (DatabaseError, PoolTimeout):
        return Health(database=False)
    failing = json.loads(models) if isinstance(models, str) else models
    unindexed, oldest_unindexed = json.loads(index) if isinstance(index, str) else index
    return Health(
        True, [], beat, due, dead, oldest, unindexed, oldest_unindexed, queued, waiting, failed, uncertain, failing
    )


def reach_database() -> None:
    """Pages wait longer for a connection. Raises PoolTimeout."""
    pool = getattr(connection, "pool", None)
    if connection.connection is None and pool is not None:
        pool.putconn(pool.getconn(timeout=PATIENCE))


_complete = False


def missing_migrations() -> list[str]:
    """Once there are none, this process asks no more: none is taken back under a running desk. Raises DatabaseError."""
    global _complete
    missing = [] if _complete else unapplied()
    _complete = not missing
    return missing


def record_model_state(name: str, words: str) -> None:
    """What the last call of a model came to; no words: it answered."""
    with connection.cursor() as cursor:
        cursor.execute(RECORD_MODEL, [name, words])

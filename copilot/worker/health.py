"""Health of the worker, outbox and models, read by one query for monitors."""

import json
from dataclasses import dataclass, field, replace
from typing import Any

from django.conf import settings
from django.db import DatabaseError, InterfaceError, connection
from psycopg_pool import PoolTimeout

from copilot import model_settings
from copilot.model_settings import SilentModel, silent
from drafts.inbound import refused
from drafts.inbound.attachments_probe import why_no_files
from drafts.models.outbound import QUIET
from drafts.outbound.addresses import without_addresses
from kb.outage_log import note_failure, note_success
from kb.unapplied_migrations import unapplied

SILENT_AFTER = 60  # seconds without a heartbeat while work waits
PATIENCE = 2.0  # seconds for a connection; monitors time out after a few

# Refusals: as `Outbound.objects.of_every_reply`.
# Each part reads one partial index; one pass with filters would read all events ever stored.
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
       (SELECT count(*) FROM drafts_outbound WHERE state = 'failed' AND returned <> 'maybe'
        AND settled_at > statement_timestamp() - interval '7 days'),
       (SELECT count(*) FROM drafts_outbound WHERE state = 'uncertain'
        AND settled_at > statement_timestamp() - interval '7 days'),
       (SELECT json_build_object(
                   'replies', count(*) FILTER (WHERE refusal IN ('sign_in', 'settings') OR long_since),
                   'all', (array_agg(last_error ORDER BY refusal = 'server', refused_at DESC, id DESC) FILTER (
                       WHERE refusal IN ('sign_in', 'settings') AND (last_sent IS NULL OR refused_at > last_sent)
                          OR refusal = 'server' AND long_since
                             AND (last_sent IS NULL OR refused_at > last_sent + quiet)))[1])
        FROM (SELECT id, refusal, last_error, coalesce(settled_at, refused_since) AS refused_at, quiet,
                     refused_since < statement_timestamp() - quiet AS long_since,
                     (SELECT max(sent_at) FROM drafts_outbound WHERE sent_at IS NOT NULL) AS last_sent
              FROM drafts_outbound, make_interval(secs => %s) AS quiet
              WHERE state IN ('queued', 'sending') AND refused_since IS NOT NULL) AS refused),
       (SELECT json_build_array(count(*), extract(epoch FROM statement_timestamp() - min(event.created)))
        FROM drafts_event AS event JOIN drafts_ticket AS ticket ON ticket.id = event.ticket_id
        JOIN drafts_mailbox AS mailbox ON mailbox.id = ticket.mailbox_id
        JOIN kb_collection AS collection ON collection.id = mailbox.collection_id
        WHERE event.status = 'due' AND collection.active_model = '' AND EXISTS (
            SELECT FROM kb_document WHERE collection_id = collection.id AND status = 'published')),
       pg_is_in_recovery(),
       current_setting('transaction_read_only') = 'on'
"""

# Written only on a change, as this runs at every model call.
RECORD_MODEL = """
INSERT INTO copilot_modelstate (name, words, since) VALUES (%s, %s, statement_timestamp())
ON CONFLICT (name) DO UPDATE SET words = EXCLUDED.words, since = EXCLUDED.since
WHERE copilot_modelstate.words <> EXCLUDED.words
"""


@dataclass(frozen=True)
class Health:
    """Ages in seconds, None if there is nothing to measure; counts are None if the database cannot be reached."""

    database: bool
    database_read_only: str = ""  # the reason, if nothing can be stored in it
    migrations_missing: list[str] = field(default_factory=list)
    worker_heartbeat_age: float | None = None
    events_due: int | None = None
    events_dead: int | None = None
    oldest_due_seconds: float | None = (
        None  # since it was last due; mail waiting for an index is postponed every second
    )
    events_waiting_for_index: int | None = None  # events that wait for the first index
    oldest_waiting_for_index_seconds: float | None = None  # since it was created
    outbox_queued: int | None = None  # approved replies not sent yet
    oldest_queued_seconds: float | None = None  # since approval; since it is due if sent again
    outbox_failed: int | None = None  # of the last seven days
    outbox_uncertain: int | None = None
    outbox_refused: int | None = None  # retried and in trouble: Outbound.objects.in_trouble
    outbox_refusal: str = ""  # the mail server's message if it refuses every reply
    mails_refused: int = 0  # refused by this process in the last two minutes; their senders retry
    mail_refusal: str = ""  # reason of the last one, if none was stored since
    acts_refused: int = 0  # the same for actions on pages
    attachments_refusal: str = ""  # why no file can be stored
    # Models that cannot be called, or whose last call failed, with the provider's message: only for signed-in users;
    # /healthz tells its kind.
    models: list[SilentModel] = field(default_factory=list)

    @property
    def not_stored(self) -> str:
        """Why something that comes in cannot be stored; empty if all of it can."""
        if self.database_read_only:
            return f"The database is read-only ({self.database_read_only}): nothing can be stored."
        if self.attachments_refusal:
            return f"No file can be stored in DATA_DIR/attachments: {self.attachments_refusal}."
        return f"Mail is refused: {self.mail_refusal}." if self.mail_refusal else ""

    @property
    def no_pages(self) -> str:
        """Why this server can show no page; empty if it can, also where something else is wrong."""
        if not self.database:
            return "The database cannot be reached."
        if self.migrations_missing:
            return (
                f"The database lacks {len(self.migrations_missing)} migrations of this release: run manage.py migrate."
            )
        return ""

    @property
    def reason(self) -> str:
        """Why the system is unhealthy; empty if it is healthy."""
        if self.no_pages:
            return self.no_pages
        if self.not_stored:
            return self.not_stored
        age = self.worker_heartbeat_age
        silent = age is None or age > SILENT_AFTER
        # A desk that has just begun has seen no worker yet: there, work must have waited as long.
        late = self.events_due if age is not None else (self.oldest_due_seconds or 0) > SILENT_AFTER
        if silent and (late or (self.oldest_queued_seconds or 0) > SILENT_AFTER):
            return f"Work waits, and no worker has been seen for {SILENT_AFTER} seconds."
        if self.outbox_refusal:
            return f"No reply can be sent: {self.outbox_refusal}"
        return ""


def read_health() -> Health:
    """Health from the database, and from this process without it."""
    health = read_database()
    return replace(
        health,
        mails_refused=refused.mails.count(),
        mail_refusal=refused.mails.reason(),
        acts_refused=refused.acts.count(),
        attachments_refusal=why_no_files(),
    )


def read_database() -> Health:
    try:
        reach_database()
        if missing := missing_migrations():
            return Health(True, migrations_missing=missing)
        with connection.cursor() as cursor:
            used = model_settings.in_use(model_settings.current(settings.CONFIG))
            asked: list[Any] = [[model.key for model in used], QUIET.total_seconds()]
            cursor.execute(HEALTH_QUERY, asked)
            (
                due,
                dead,
                oldest,
                beat,
                models,
                queued,
                waiting,
                failed,
                uncertain,
                refusals,
                index,
                recovers,
                read_only,
            ) = cursor.fetchone()
    except (DatabaseError, InterfaceError, PoolTimeout) as error:
        note_failure("health", error)
        return Health(database=False)
    note_success("health", for_sure=True)
    unindexed, oldest_unindexed = _json(index)
    return Health(
        database=True,
        database_read_only=_why_read_only(recovers, read_only),
        worker_heartbeat_age=beat,
        events_due=due,
        events_dead=dead,
        oldest_due_seconds=oldest,
        events_waiting_for_index=unindexed,
        oldest_waiting_for_index_seconds=oldest_unindexed,
        outbox_queued=queued,
        oldest_queued_seconds=waiting,
        outbox_failed=failed,
        outbox_uncertain=uncertain,
        outbox_refused=_json(refusals)["replies"],
        outbox_refusal=without_addresses(_json(refusals)["all"] or ""),
        models=silent(used, _json(models) | model_settings.faults(used)),
    )


def _why_read_only(recovers: bool, read_only: bool) -> str:
    if recovers:
        return "it is a standby, or still recovers"
    return "default_transaction_read_only" if read_only else ""


def _json(value: Any) -> Any:
    """Decode JSON that Django's connection returned as text."""
    return json.loads(value) if isinstance(value, str) else value


def reach_database() -> None:
    """Check for a connection within PATIENCE seconds, less than pages wait. Raises PoolTimeout."""
    pool = getattr(connection, "pool", None)
    if connection.connection is None and pool is not None:
        pool.putconn(pool.getconn(timeout=PATIENCE))


_complete = False


def missing_migrations() -> list[str]:
    """Names of missing migrations. Not queried again once there are none, as migrations are not reverted under a
    running desk. Raises DatabaseError."""
    global _complete
    missing = [] if _complete else unapplied()
    _complete = not missing
    return missing


def record_model_state(key: str, words: str) -> None:
    """Store the error of a model's last call; empty if it succeeded. `key`: `model_settings.state_key`."""
    if not key:
        return
    with connection.cursor() as cursor:
        cursor.execute(RECORD_MODEL, [key, words])

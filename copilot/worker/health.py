"""Is the machine well? One question to the database, answered for whoever watches."""

import json
from dataclasses import dataclass, field

from django.conf import settings
from django.db import DatabaseError, connection

from copilot import model_settings

SILENT_AFTER = 60  # seconds without a worker's beat, while events wait

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
       (SELECT extract(epoch FROM statement_timestamp() - min(created))::float
        FROM drafts_outbound WHERE state IN ('queued', 'sending')),
       (SELECT count(*) FROM drafts_outbound WHERE state = 'failed'
        AND settled_at > statement_timestamp() - interval '7 days'),
       (SELECT count(*) FROM drafts_outbound WHERE state = 'uncertain'
        AND settled_at > statement_timestamp() - interval '7 days')
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
    worker_heartbeat_age: float | None = None
    events_due: int | None = None
    events_dead: int | None = None
    oldest_due_seconds: float | None = None
    outbox_queued: int | None = None  # approved replies that have not left
    oldest_queued_seconds: float | None = None
    outbox_failed: int | None = None  # of the last seven days
    outbox_uncertain: int | None = None
    models: dict[str, str] = field(default_factory=dict)  # those whose last call failed, and the provider's words

    @property
    def well(self) -> bool:
        silent = self.worker_heartbeat_age is None or self.worker_heartbeat_age > SILENT_AFTER
        return self.database and not (self.events_due and silent)


def read_health() -> Health:
    try:
        with connection.cursor() as cursor:
            cursor.execute(HEALTH_QUERY, [list(model_settings.current(settings.CONFIG).language_models)])
            due, dead, oldest, beat, models, queued, waiting, failed, uncertain = cursor.fetchone()
    except DatabaseError:
        return Health(database=False)
    failing = json.loads(models) if isinstance(models, str) else models
    return Health(True, beat, due, dead, oldest, queued, waiting, failed, uncertain, failing)


def record_model_state(name: str, words: str) -> None:
    """What the last call of a model came to; no words: it answered."""
    with connection.cursor() as cursor:
        cursor.execute(RECORD_MODEL, [name, words])

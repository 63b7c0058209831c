"""Is the machine well? One question to the database, answered for whoever watches."""

from dataclasses import dataclass

from django.db import DatabaseError, connection

SILENT_AFTER = 60  # seconds without a worker's beat, while events wait

# Each part reads one partial index; one pass with filters would read every event there ever was.
LOOK = """
SELECT (SELECT count(*) FROM drafts_event WHERE status = 'due' AND run_after <= statement_timestamp()),
       (SELECT count(*) FROM drafts_event WHERE status = 'dead'),
       (SELECT extract(epoch FROM statement_timestamp() - min(run_after))::float
        FROM drafts_event WHERE status = 'due' AND run_after <= statement_timestamp()),
       (SELECT extract(epoch FROM statement_timestamp() - max(seen))::float FROM copilot_workerbeat)
"""


@dataclass(frozen=True)
class Health:
    """Ages in seconds, None where there is nothing to be old; counts None where the database is away."""

    database: bool
    worker_heartbeat_age: float | None = None
    events_due: int | None = None
    events_dead: int | None = None
    oldest_due_seconds: float | None = None

    @property
    def well(self) -> bool:
        silent = self.worker_heartbeat_age is None or self.worker_heartbeat_age > SILENT_AFTER
        return self.database and not (self.events_due and silent)


def look() -> Health:
    try:
        with connection.cursor() as cursor:
            cursor.execute(LOOK)
            due, dead, oldest, beat = cursor.fetchone()
    except DatabaseError:
        return Health(database=False)
    return Health(True, beat, due, dead, oldest)

"""Django's command for a database in use: a migration that does not get its lock at once lets other transactions go
first."""

import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from django.core.management.base import CommandError
from django.core.management.commands import migrate
from django.db import OperationalError, connections
from psycopg import errors

LOCK_SECONDS = 3  # other transactions on the table meanwhile wait for the migration
ATTEMPTS = 20
WAIT_SECONDS = 2.0
BUSY = (errors.LockNotAvailable, errors.DeadlockDetected)


@contextmanager
def patient_only_for(seconds: float, alias: str) -> Iterator[None]:
    """Limit the time that statements on this connection wait for a lock."""
    with connections[alias].cursor() as cursor:
        cursor.execute(f"SET lock_timeout = '{seconds}s'")
        yield
        cursor.execute("RESET lock_timeout")


class Command(migrate.Command):
    def handle(self, *args: Any, **options: Any) -> None:
        """Run migrations with retries. Applied ones stay applied; each attempt resumes with the failed one, which was
        rolled back."""
        for attempt in range(1, ATTEMPTS + 1):
            try:
                with patient_only_for(LOCK_SECONDS, options["database"]):
                    super().handle(*args, **options)
                return
            except OperationalError as error:
                if not isinstance(error.__cause__, BUSY):
                    raise
                if attempt == ATTEMPTS:
                    raise CommandError(
                        "A table is in use all the time. What was migrated so far is kept: stop the desk's processes, or what"
                        f" else works on the database, and run it again. ({error.__cause__.diag.message_primary})"
                    ) from error
                self.stderr.write(f"A table is in use; trying again ({attempt} of {ATTEMPTS - 1}) …")
            time.sleep(WAIT_SECONDS)

"""Reads of the desk's own database from a run's event loop."""

from collections.abc import Iterator
from contextlib import contextmanager

from django.db import connection, transaction


@contextmanager
def bounded(seconds: float) -> Iterator[None]:
    """Limit the time of queries in the database, so that they do not block the run's thread."""
    with transaction.atomic(), connection.cursor() as cursor:
        cursor.execute("SELECT set_config('statement_timeout', %s, true)", [str(round(seconds * 1000))])
        yield

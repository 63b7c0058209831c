"""Reads of the desk's own database, from the run's loop."""

from collections.abc import Iterator
from contextlib import contextmanager

from django.db import connection, transaction


@contextmanager
def bounded(seconds: float) -> Iterator[None]:
    """A query that takes longer is broken off by the database: the run's thread must not stay in it."""
    with transaction.atomic(), connection.cursor() as cursor:
        cursor.execute("SELECT set_config('statement_timeout', %s, true)", [str(round(seconds * 1000))])
        yield

"""Locks that a process holds while it works, and the errors of a database that is away."""

from collections.abc import Iterator
from contextlib import contextmanager

from django.db import InterfaceError, OperationalError, connection

AWAY = (OperationalError, InterfaceError)  # raised whatever was asked: nothing is wrong with the row at hand


@contextmanager
def advisory_lock(first: int, second: int | str) -> Iterator[bool]:
    """False: another connection holds it. The two halves of the key; a text stands for its hash. PostgreSQL releases what a
    process that ended had held."""
    key, half = [first, second], "hashtext(%s)" if isinstance(second, str) else "%s"
    with connection.cursor() as cursor:
        cursor.execute(f"SELECT pg_try_advisory_lock(%s, {half})", key)
        held = cursor.fetchone() == (True,)
        try:
            yield held
        finally:
            if held:
                cursor.execute(f"SELECT pg_advisory_unlock(%s, {half})", key)

"""Advisory locks, and the errors of an unavailable database."""

from collections.abc import Iterator
from contextlib import contextmanager

from django.db import InterfaceError, OperationalError, connection

AWAY = (OperationalError, InterfaceError)  # raised for any query: nothing is wrong with the current row


@contextmanager
def advisory_lock(first: int, second: int | str) -> Iterator[bool]:
    """Try to take an advisory lock with a two-part key; a text is hashed. Yields False if another connection holds it.
    PostgreSQL releases the locks of a process that has ended."""
    key, half = [first, second], "hashtext(%s)" if isinstance(second, str) else "%s"
    with connection.cursor() as cursor:
        cursor.execute(f"SELECT pg_try_advisory_lock(%s, {half})", key)
        held = cursor.fetchone() == (True,)
        try:
            yield held
        finally:
            if held:
                cursor.execute(f"SELECT pg_advisory_unlock(%s, {half})", key)

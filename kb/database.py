"""Advisory locks, and the errors of an unavailable database."""

import errno
from collections.abc import Iterator
from contextlib import contextmanager

import psycopg
from django import db
from django.db import InterfaceError, InternalError, OperationalError, connection
from psycopg import errors

AWAY = (OperationalError, InterfaceError)  # raised for any query: nothing is wrong with the current row
_OURS = (errors.ProgramLimitExceeded,)  # OperationalError in PostgreSQL, but a retry fails again
DISK = (errno.ENOSPC, errno.EDQUOT, errno.EROFS, errno.EIO, errno.ESTALE, errno.EMFILE, errno.ENFILE)
LONGEST_REASON = 300


def is_of_files(error: BaseException) -> bool:
    """Whether a disk is full or fails, or the process has no more files."""
    return isinstance(error, OSError) and error.errno in DISK


def is_outage(error: BaseException) -> bool:
    """Whether the database or a disk is temporarily unavailable, so that a retry may succeed."""
    if isinstance(error, OSError):
        return is_of_files(error)
    said = error.__cause__ if isinstance(error, db.Error) else error  # psycopg's error, which Django wraps
    if isinstance(said, errors.ReadOnlySqlTransaction):
        return True
    return isinstance(error, (*AWAY, psycopg.OperationalError, psycopg.InterfaceError)) and not isinstance(said, _OURS)


def storable(text: str) -> str:
    """The text without NUL, and with a question mark for lone surrogates: PostgreSQL stores neither, and no request of
    HTTP carries the latter."""
    return text.replace("\0", "").encode(errors="replace").decode()


def reason_of(error: BaseException) -> str:
    """Why something could not be stored, in one line for the log, without the data itself. Errors about values quote
    them, so that only their type is given."""
    name = type(error).__name__
    if isinstance(error, db.Error) and not isinstance(error, (*AWAY, InternalError)):
        diagnosis = getattr(error.__cause__, "diag", None)
        constraint = getattr(diagnosis, "constraint_name", "") or ""
        return f"{name} {constraint}".strip()
    if isinstance(error, OSError) and error.strerror:
        return f"{error.strerror}: {error.filename}" if error.filename else error.strerror
    lines = str(error).splitlines()
    return lines[0][:LONGEST_REASON] if lines else name


def public_reason(error: BaseException) -> str:
    """The same for public /healthz: no host, role or path. Empty for a database that cannot be reached or is read-only,
    which /healthz checks itself."""
    if isinstance(error, OSError):
        return error.strerror or str(error) or type(error).__name__
    if isinstance(error.__cause__, errors.ReadOnlySqlTransaction):
        return ""
    if not isinstance(error, (*AWAY, InternalError)):
        return type(error).__name__
    said: str | None = getattr(getattr(error.__cause__, "diag", None), "message_primary", None)
    return (said or "")[:LONGEST_REASON]


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

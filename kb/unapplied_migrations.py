"""Whether the database has the tables and columns that this code needs."""

import logging
import os
from functools import cache

from django.core.management.base import CommandError
from django.db import DatabaseError, connection
from django.db.migrations.loader import MigrationLoader
from django.db.migrations.recorder import MigrationRecorder

log = logging.getLogger(__name__)
SHOWN = 3


@cache
def known() -> frozenset[tuple[str, str]]:
    """App and name of all migrations of this code, without squashed ones: those that they replace say as much, and an
    older database was made by them."""
    disk = MigrationLoader(None).disk_migrations
    return frozenset(key for key, migration in disk.items() if not migration.replaces)


def unapplied() -> list[str]:
    """Migrations missing in the database; those of a newer release are ignored. Raises DatabaseError."""
    applied = MigrationRecorder(connection).applied_migrations()
    return [f"{app}.{name}" for app, name in sorted(known() - applied.keys())]


def unknown() -> list[str]:
    """Migrations in the database that are later than this code's own of the same app. Raises DatabaseError."""
    latest = dict(sorted(known()))  # the last of each app
    applied = MigrationRecorder(connection).applied_migrations()
    return [f"{app}.{name}" for app, name in sorted(applied) if name > latest.get(app, name)]


def lacking() -> str:
    """What the database lacks, and what to do; empty if it lacks nothing or cannot be asked."""
    try:
        missing = unapplied()
    except DatabaseError:
        return ""
    return f"The database lacks {_named(missing, 'of this release')}. Run `manage.py migrate`" if missing else ""


def _named(migrations: list[str], what: str) -> str:
    named = ", ".join(migrations[:SHOWN]) + (", …" if len(migrations) > SHOWN else "")
    return f"{len(migrations)} migration{'s' if len(migrations) > 1 else ''} {what} ({named})"


def refuse_unapplied() -> None:
    """Check the migrations before a process serves or works; those of a newer release are logged. A database that is
    unavailable now may come back; pages then show what is missing. Raises CommandError."""
    if words := lacking():
        raise CommandError(f"{words}, then start again.", returncode=os.EX_CONFIG)
    try:
        newer = unknown()
    except DatabaseError:
        return
    if newer:
        words = _named(newer, "that this release does not know")
        log.warning(
            "The database has %s: a newer release migrated it. Start that one, or restore the dump from before.", words
        )

"""Whether the database has the tables and columns that this code needs."""

import os
from functools import cache

from django.core.management.base import CommandError
from django.db import DatabaseError, connection
from django.db.migrations.loader import MigrationLoader
from django.db.migrations.recorder import MigrationRecorder

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


def refuse_unapplied() -> None:
    """Check the migrations before a process serves or works. A database that is unavailable now may come back; pages
    then show what is missing. Raises CommandError."""
    try:
        missing = unapplied()
    except DatabaseError:
        return
    if missing:
        named = ", ".join(missing[:SHOWN]) + (", …" if len(missing) > SHOWN else "")
        raise CommandError(
            f"The database lacks {len(missing)} migration{'s' if len(missing) > 1 else ''} of this release ({named})."
            " Run `manage.py migrate`, then start again.",
            returncode=os.EX_CONFIG,
        )

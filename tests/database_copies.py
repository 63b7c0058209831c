"""A migrated and empty database that nobody uses, for the processes of a run that have none of their own.

Migrating that comes after copying brings an older one up to date.
"""

from django.db import connection

KEPT = "test_draftdesk_kept"
EXISTS = "SELECT EXISTS (SELECT FROM pg_database WHERE datname = %s)"


def copy() -> None:
    """The kept one under this process's name, where there is none of that name."""
    _copy(KEPT, connection.creation._get_test_db_name())


def keep(*, anew: bool) -> None:
    """A copy of this process's, where none is kept or a new one is wanted. Its connection is closed."""
    name = connection.settings_dict["NAME"]
    connection.close()
    connection.close_pool()  # only what nobody uses can be copied
    _copy(name, KEPT, anew=anew)


def _copy(source: str, copied: str, *, anew: bool = False) -> None:
    with connection._nodb_cursor() as cursor:
        cursor.execute("SELECT pg_advisory_lock(hashtext(%s))", [KEPT])  # until the connection is closed
        if anew:
            cursor.execute(f'DROP DATABASE IF EXISTS "{copied}"')
        cursor.execute(EXISTS, [copied])
        if cursor.fetchone()[0]:
            return
        cursor.execute(EXISTS, [source])
        if cursor.fetchone()[0]:
            cursor.execute(f'CREATE DATABASE "{copied}" TEMPLATE "{source}"')

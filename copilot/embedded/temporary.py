"""A temporary, migrated database for measurements, dropped afterwards; the desk's data is never touched."""

import uuid
from collections.abc import Iterator
from contextlib import contextmanager

from django.db import connection


class TemporaryDatabaseError(Exception):
    """A temporary database cannot be created; the message is for people."""


@contextmanager
def temporary_database() -> Iterator[None]:
    """Use a temporary database in the context. Raises TemporaryDatabaseError."""
    desk = connection.settings_dict["NAME"]
    see_that_it_can_be_made()
    leave_the_pool()  # its connections are to the desk's database
    connection.settings_dict["TEST"]["NAME"] = f"{desk}_scratch_{uuid.uuid4().hex[:12]}"
    connection.creation.create_test_db(verbosity=0, autoclobber=True, serialize=False)
    try:
        yield
    finally:
        connection.creation.destroy_test_db(desk, verbosity=0)
        leave_the_pool()


def use(database: str) -> None:
    """Connect to this database, one of those that are open here. Leave `temporary_database` connected to its own."""
    leave_the_pool()
    connection.settings_dict["NAME"] = database


def see_that_it_can_be_made() -> None:
    """Check the permission first, as Django would exit the process."""
    with connection.cursor() as cursor:
        cursor.execute("SELECT rolname, rolcreatedb OR rolsuper FROM pg_roles WHERE rolname = current_user")
        user, may = cursor.fetchone()
    if not may:
        raise TemporaryDatabaseError(
            f"Measurements run in a database of their own, and the database user {user} may not make one."
            f' As a superuser: ALTER ROLE "{user}" CREATEDB;'
        )


def leave_the_pool() -> None:
    connection.close()
    connection.close_pool()  # type: ignore[attr-defined]  # django-stubs knows no pool

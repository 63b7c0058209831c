"""A database of its own for measurements, migrated, and dropped afterwards; the desk's data is never touched."""

import uuid
from collections.abc import Iterator
from contextlib import contextmanager

from django.db import connection


@contextmanager
def scratch_database() -> Iterator[None]:
    desk = connection.settings_dict["NAME"]
    leave_the_pool()  # its connections lead to the desk
    connection.settings_dict["TEST"]["NAME"] = f"{desk}_scratch_{uuid.uuid4().hex[:12]}"
    connection.creation.create_test_db(verbosity=0, autoclobber=True, serialize=False)
    try:
        yield
    finally:
        connection.creation.destroy_test_db(desk, verbosity=0)
        leave_the_pool()


def leave_the_pool() -> None:
    connection.close()
    connection.close_pool()  # type: ignore[attr-defined]  # django-stubs knows no pool

"""A new, empty database beside the tests' own, for what migrates one."""

import uuid
from collections.abc import Iterator
from contextlib import contextmanager

from django.db import connection

from copilot.embedded.temporary import leave_the_pool


@contextmanager
def own_database(*, copied: bool = False) -> Iterator[None]:
    """The one connection of the settings leads to a new database meanwhile: an empty one, or a copy of the one that it
    leads to now."""
    usual = connection.settings_dict["NAME"]
    name = f"{usual}_own_{uuid.uuid4().hex[:12]}"
    leave_the_pool()  # only what nobody uses can be copied
    with connection._nodb_cursor() as cursor:
        cursor.execute(f'CREATE DATABASE "{name}" TEMPLATE "{usual if copied else "template0"}"')
    connection.settings_dict["NAME"] = name
    try:
        yield
    finally:
        leave_the_pool()
        connection.settings_dict["NAME"] = usual
        with connection.cursor() as cursor:
            cursor.execute(f'DROP DATABASE "{name}" WITH (FORCE)')

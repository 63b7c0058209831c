"""Whether somebody waits for a lock, as races have to know; and somebody else to hold one."""

import psycopg
from django.db import connection
from psycopg.conninfo import make_conninfo


def another_connection() -> "psycopg.Connection[tuple[object, ...]]":
    """To the test's database."""
    parameters = connection.get_connection_params()
    target = {key: parameters[key] for key in ("dbname", "host", "user", "password", "port") if key in parameters}
    return psycopg.connect(make_conninfo(**target), autocommit=True)


def waits_for_a_lock() -> bool:
    with connection.cursor() as cursor:
        for _ in range(500):
            cursor.execute("SELECT count(*) FROM pg_locks WHERE NOT granted")
            if cursor.fetchone()[0]:
                return True
            cursor.execute("SELECT pg_sleep(0.01)")
    return False

"""Whether somebody waits for a lock, as races have to know."""

from django.db import connection


def waits_for_a_lock() -> bool:
    with connection.cursor() as cursor:
        for _ in range(500):
            cursor.execute("SELECT count(*) FROM pg_locks WHERE NOT granted")
            if cursor.fetchone()[0]:
                return True
            cursor.execute("SELECT pg_sleep(0.01)")
    return False

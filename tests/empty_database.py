"""The database after a test that commits: only what holds rows is emptied, without a lock that anybody waits for.

Django's own way truncates every table and makes all permissions anew, which takes thirty times as long.
"""

from functools import cache

from django.db import connection, transaction

# What migrating makes, and what roles are made of; a test that commits leaves it alone.
LASTING = {"django_migrations", "django_content_type", "auth_permission", "auth_group", "auth_group_permissions"}


@cache
def _passing() -> tuple[str, ...]:
    return tuple(sorted(set(connection.introspection.django_table_names(only_existing=True)) - LASTING))


def empty() -> None:
    # pytest-django makes a test's database only where a test asks for one.
    assert connection.settings_dict["NAME"].startswith("test_"), "this is no test's database"
    with transaction.atomic(), connection.cursor() as cursor:
        cursor.execute(
            " UNION ALL ".join(f"SELECT '{table}' WHERE EXISTS (SELECT FROM {table})" for table in _passing())
        )
        for (table,) in cursor.fetchall():
            cursor.execute(f"DELETE FROM {table}")
        # An index over a model's vectors is built outside of transactions, so it outlives the test.
        cursor.execute("SELECT relname FROM pg_class WHERE relkind = 'i' AND relname LIKE 'embedding\\_hnsw\\_%'")
        for (index,) in cursor.fetchall():
            cursor.execute(f"DROP INDEX {index}")

"""Finds an address in all text columns after its erasure: other people's mail, articles, saved replies. Reads whole
tables, so only the command uses it."""

from collections.abc import Iterator
from itertools import groupby

from django.apps import apps
from django.db import connection
from psycopg import sql

from drafts.erasure.person import in_postgresql

COLUMNS = """
SELECT table_name, column_name FROM information_schema.columns
WHERE table_schema = current_schema() AND data_type IN ('text', 'character varying', 'json', 'jsonb')
ORDER BY table_name, column_name
"""


def tables_that_name(address: str) -> Iterator[tuple[str, int]]:
    """Name of each table with matches, and the number of rows. Encoded text of raw mails is not searched."""
    names = {model._meta.db_table: str(model._meta.verbose_name_plural) for model in apps.get_models()}
    wanted = in_postgresql(address)
    with connection.cursor() as cursor:
        cursor.execute(COLUMNS)
        for table, columns in groupby(cursor.fetchall(), key=lambda row: row[0]):
            found = [sql.SQL("{}::text ~* %s").format(sql.Identifier(column)) for _, column in columns]
            count = sql.SQL("SELECT count(*) FROM {} WHERE {}").format(
                sql.Identifier(table), sql.SQL(" OR ").join(found)
            )
            cursor.execute(count, [wanted] * len(found))
            if rows := cursor.fetchone()[0]:
                yield names.get(table, table), rows

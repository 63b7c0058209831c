"""The index on the tickets' words, created once they are filled: 10 s for 100,000 tickets, without a lock.

Without fastupdate: every search would read the list of pending entries, up to 4 MB, which only saves a new mail half a
millisecond."""

import django.contrib.postgres.indexes
from django.db import migrations

INDEX = [
    "DROP INDEX IF EXISTS ticket_search_words",  # made by an earlier form of 0012, or left half-made
    "CREATE INDEX CONCURRENTLY ticket_search_words ON drafts_ticketsearch USING gin (words) WITH (fastupdate = off)",
    "ANALYZE drafts_ticketsearch",  # a planner that knows nothing of the words reads the rows one by one
]


def make(apps, schema_editor):
    with schema_editor.connection.cursor() as cursor:
        for statement in INDEX:
            cursor.execute(statement)


def undo(apps, schema_editor):
    with schema_editor.connection.cursor() as cursor:
        cursor.execute(INDEX[0])


class Migration(migrations.Migration):
    atomic = False
    dependencies = [("drafts", "0016_event_article")]
    operations = [
        migrations.SeparateDatabaseAndState(
            [migrations.RunPython(make, undo, atomic=False)],
            [
                migrations.AddIndex(
                    model_name="ticketsearch",
                    index=django.contrib.postgres.indexes.GinIndex(
                        fastupdate=False, fields=["words"], name="ticket_search_words"
                    ),
                )
            ],
        )
    ]

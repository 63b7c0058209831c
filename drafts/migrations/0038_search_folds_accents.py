"""Search ignores accents: “rucksend” finds “Rücksendung”, and the other way round.

Stored words of tickets and conversations are folded in place, a thousand rows in each commit. Nothing is locked, and an
accented word is found once its row was processed. If interrupted, run it again."""

from importlib import import_module

from django.db import migrations

BEFORE = import_module("drafts.migrations.0012_ticket_search").WORDS.partition("\n\nCREATE OR REPLACE")[0]

# The same folding as `drafts.desk.lists.ticket_search.folded`; most text is ASCII and needs none.
FOLDED = r"""
CREATE OR REPLACE FUNCTION drafts_folded(document text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    SELECT CASE WHEN octet_length(document) = char_length(document) THEN lower(document)
        ELSE replace(replace(replace(translate(
            lower(normalize(regexp_replace(normalize(document, NFKD), '[\u0300-\u036f]', '', 'g'), NFC)),
            'łøđı', 'lodi'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe') END
$$;
"""
BATCH = 1000  # rows
AGAIN = """
    UPDATE {table} SET words = array_to_tsvector(ARRAY(
        SELECT drafts_folded(word) FROM unnest(tsvector_to_array(words)) AS word WHERE drafts_folded(word) <> ''
    )) WHERE {key} = ANY(%s) AND octet_length(words::text) <> char_length(words::text)
"""


COLUMN = """
    SELECT FROM information_schema.columns
    WHERE table_schema = current_schema() AND table_name = %s AND column_name = 'words'
"""


def fold(apps, schema_editor):
    for table, key in (("drafts_ticketsearch", "ticket_id"), ("copilot_conversation", "id")):
        with schema_editor.connection.cursor() as cursor:
            cursor.execute(COLUMN, [table])
            if cursor.fetchone() is None:
                continue  # copilot's migration 0015 is still to come, and brings a column without words
            cursor.execute(f"SELECT {key} FROM {table} ORDER BY {key}")
            keys = [pk for (pk,) in cursor.fetchall()]
            for first in range(0, len(keys), BATCH):
                cursor.execute(AGAIN.format(table=table, key=key), [keys[first : first + BATCH]])


class Migration(migrations.Migration):
    atomic = False
    # Not on copilot's, although its words are folded too: the squashed migrations of the two would depend on each other.
    dependencies = [("drafts", "0037_take_over_change")]
    operations = [
        migrations.RunSQL(
            FOLDED + BEFORE.replace("lower(normalize(document, NFKC))", "drafts_folded(document)"),
            BEFORE + "\nDROP FUNCTION drafts_folded(text);",
        ),
        migrations.RunPython(fold, migrations.RunPython.noop, atomic=False),
    ]

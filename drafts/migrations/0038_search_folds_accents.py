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


def fold(apps, schema_editor):
    for app, model in (("drafts", "TicketSearch"), ("copilot", "Conversation")):
        rows = apps.get_model(app, model)
        statement = AGAIN.format(table=rows._meta.db_table, key=rows._meta.pk.column)
        keys = list(rows.objects.order_by("pk").values_list("pk", flat=True))
        with schema_editor.connection.cursor() as cursor:
            for first in range(0, len(keys), BATCH):
                cursor.execute(statement, [keys[first : first + BATCH]])


class Migration(migrations.Migration):
    atomic = False
    dependencies = [("drafts", "0037_take_over_change"), ("copilot", "0016_traced_person")]
    operations = [
        migrations.RunSQL(
            FOLDED + BEFORE.replace("lower(normalize(document, NFKC))", "drafts_folded(document)"),
            BEFORE + "\nDROP FUNCTION drafts_folded(text);",
        ),
        migrations.RunPython(fold, migrations.RunPython.noop, atomic=False),
    ]

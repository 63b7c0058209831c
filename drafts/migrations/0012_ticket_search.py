"""Search for identifiers and parts of them, in every mail of a ticket.

Neither tickets nor mails are rewritten: their words are stored in a new table, and dropping the old column is instant.
The index is created when the table is filled (0017), which is faster than growing it row by row."""

import django.contrib.postgres.search
import django.db.models.deletion
from django.db import migrations, models

WORDS = r"""
CREATE OR REPLACE FUNCTION drafts_search_words(document text) RETURNS text[]
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    -- Most words are letters alone; only what is mixed goes through the slow expressions.
    WITH lowered AS MATERIALIZED (
        SELECT translate(lower(normalize(document, NFKC)),
            U&'\0009\000A\000B\000C\000D\0085\1680\2028\2029', '         ') COLLATE "C" AS text
    ), chunks AS MATERIALIZED (
        SELECT DISTINCT btrim(chunk, '.,;:!?()[]<>"''-') AS chunk
        FROM lowered, string_to_table(CASE WHEN text ~ '[\u3040-\u30ff\u3400-\u9fff]'
            THEN regexp_replace(text, '[\u3040-\u30ff\u3400-\u9fff]', ' \& ', 'g') ELSE text END, ' ') AS chunk
    ), mixed AS MATERIALIZED (
        SELECT chunk FROM chunks
        WHERE chunk ~ ('[0-9\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u00d7\u00f7\u060c\u061b\u061f'
            '\u066a-\u066d\u06d4\u2000-\u2bff\u2e00-\u2e7f\u3000-\u303f\ufe00-\ufe6f]')
    ), pieces AS MATERIALIZED (
        SELECT DISTINCT found[1] AS word
        FROM mixed, regexp_matches(chunk,
            '[0-9]+|[^0-9\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u00d7\u00f7\u060c\u061b\u061f'
            '\u066a-\u066d\u06d4\u2000-\u2bff\u2e00-\u2e7f\u3000-\u303f\ufe00-\ufe6f]+', 'g') AS found
    )
    SELECT coalesce(array_agg(left(word, 60)), '{}') FROM (
        SELECT chunk AS word FROM chunks WHERE chunk <> '' AND chunk NOT IN (SELECT chunk FROM mixed)
        UNION ALL SELECT word FROM pieces
        UNION ALL SELECT word FROM (SELECT regexp_replace(chunk,
            '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u00d7\u00f7\u060c\u061b\u061f'
            '\u066a-\u066d\u06d4\u2000-\u2bff\u2e00-\u2e7f\u3000-\u303f\ufe00-\ufe6f]+', '', 'g') AS word FROM mixed) AS joined
            WHERE word <> ''
        UNION ALL SELECT '~' || right(word, size)
            FROM pieces, generate_series(3, least(length(word), 20) - 1) AS size WHERE word ~ '^[0-9]{4}'
    ) AS all_words
$$;

CREATE OR REPLACE FUNCTION drafts_ticket_words(wanted bigint, longest integer) RETURNS tsvector
LANGUAGE sql STABLE AS $$
    SELECT array_to_tsvector(array_append(drafts_search_words(left(
        concat_ws(' ', ticket.sender, ticket.subject, ticket.reason, ticket.preview, (
            SELECT string_agg(concat_ws(' ', from_name, from_address, subject, left(text, longest)), ' ' ORDER BY id DESC)
            FROM drafts_message WHERE ticket_id = ticket.id
        )), 4 * longest)), '#' || ticket.id))
    FROM drafts_ticket AS ticket WHERE ticket.id = wanted
$$;

-- A mail is never refused for its words: what is too much for one tsvector is found by its beginning.
CREATE OR REPLACE FUNCTION drafts_ticket_words(wanted bigint) RETURNS tsvector LANGUAGE plpgsql STABLE AS $$
BEGIN
    RETURN drafts_ticket_words(wanted, 20000);
EXCEPTION WHEN program_limit_exceeded THEN
    RETURN drafts_ticket_words(wanted, 1000);
END $$;

CREATE OR REPLACE FUNCTION drafts_search_ticket() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
    changed bigint;
BEGIN
    IF TG_TABLE_NAME = 'drafts_ticket' THEN changed := NEW.id; ELSE changed := NEW.ticket_id; END IF;
    INSERT INTO drafts_ticketsearch (ticket_id, words) VALUES (changed, drafts_ticket_words(changed))
    ON CONFLICT (ticket_id) DO UPDATE SET words = EXCLUDED.words;
    RETURN NULL;
END $$;

-- What is left of a ticket that loses a mail; of one that is being deleted, nothing is.
CREATE OR REPLACE FUNCTION drafts_search_forget() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    UPDATE drafts_ticketsearch SET words = drafts_ticket_words(OLD.ticket_id) WHERE ticket_id = OLD.ticket_id;
    RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER drafts_search_ticket_made AFTER INSERT ON drafts_ticket
    FOR EACH ROW EXECUTE FUNCTION drafts_search_ticket();
CREATE OR REPLACE TRIGGER drafts_search_ticket_changed AFTER UPDATE OF sender, subject, reason, preview ON drafts_ticket
    FOR EACH ROW WHEN ((OLD.sender, OLD.subject, OLD.reason, OLD.preview)
        IS DISTINCT FROM (NEW.sender, NEW.subject, NEW.reason, NEW.preview))
    EXECUTE FUNCTION drafts_search_ticket();
CREATE OR REPLACE TRIGGER drafts_search_message_made AFTER INSERT ON drafts_message
    FOR EACH ROW EXECUTE FUNCTION drafts_search_ticket();
CREATE OR REPLACE TRIGGER drafts_search_message_changed
    AFTER UPDATE OF ticket_id, subject, text, from_name, from_address ON drafts_message
    FOR EACH ROW EXECUTE FUNCTION drafts_search_ticket();
CREATE OR REPLACE TRIGGER drafts_search_message_moved AFTER UPDATE OF ticket_id ON drafts_message
    FOR EACH ROW WHEN (OLD.ticket_id IS DISTINCT FROM NEW.ticket_id) EXECUTE FUNCTION drafts_search_forget();
CREATE OR REPLACE TRIGGER drafts_search_message_gone AFTER DELETE ON drafts_message
    FOR EACH ROW EXECUTE FUNCTION drafts_search_forget();
"""

UNDO = """
DROP FUNCTION drafts_search_ticket() CASCADE;
DROP FUNCTION drafts_search_forget() CASCADE;
DROP FUNCTION drafts_ticket_words(bigint);
DROP FUNCTION drafts_ticket_words(bigint, integer);
DROP FUNCTION drafts_search_words(text);
"""


class Migration(migrations.Migration):
    dependencies = [("drafts", "0011_unsent_reply")]

    operations = [
        migrations.RemoveIndex(model_name="ticket", name="ticket_search"),
        migrations.RemoveField(model_name="ticket", name="search"),
        migrations.CreateModel(
            name="TicketSearch",
            fields=[
                (
                    "ticket",
                    models.OneToOneField(
                        on_delete=django.db.models.deletion.CASCADE,
                        primary_key=True,
                        related_name="found_by",
                        serialize=False,
                        to="drafts.ticket",
                    ),
                ),
                ("words", django.contrib.postgres.search.SearchVectorField()),
            ],
        ),
        migrations.RunSQL(WORDS, UNDO),
    ]

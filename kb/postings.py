"""A chunk's words for the keyword index: counted by PostgreSQL, stored as they are."""

from collections.abc import Sequence

from django.db import connection

from kb.models import Chunk
from kb.terms import MAX_TERM, configuration, searchable

# The title's words stand in every chunk: a passage is rarely the one that names what the article is about.
_INSERT = """
WITH given AS (
    SELECT * FROM unnest(%(ids)s::bigint[], %(configurations)s::text[], %(texts)s::text[]) AS g(id, configuration, text)
), counted AS (
    SELECT given.id, word.lexeme, cardinality(word.positions) AS frequency
    FROM given, unnest(to_tsvector(given.configuration::regconfig, given.text)) AS word
    WHERE length(word.lexeme) <= %(max_term)s
), measured AS (
    SELECT id, lexeme, frequency, sum(frequency) OVER (PARTITION BY id) AS length FROM counted
), stored AS (
    INSERT INTO kb_posting (collection_id, term, chunk_id, frequency, length)
    SELECT %(collection)s, lexeme, id, frequency, length FROM measured
)
UPDATE kb_chunk SET length = lengths.length
FROM (SELECT DISTINCT id, length FROM measured) AS lengths WHERE kb_chunk.id = lengths.id
"""


def post(collection_id: int, chunks: Sequence[Chunk], texts: Sequence[str]) -> None:
    """Store the postings of new chunks, one text each, and set the chunks' lengths."""
    configurations = [configuration(chunk.language) for chunk in chunks]
    known = [index for index, name in enumerate(configurations) if name]
    with connection.cursor() as cursor:
        cursor.execute(
            _INSERT,
            {
                "ids": [chunks[index].pk for index in known],
                "configurations": [configurations[index] for index in known],
                "texts": [searchable(texts[index]) for index in known],
                "collection": collection_id,
                "max_term": MAX_TERM,
            },
        )

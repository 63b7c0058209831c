"""A chunk's words for the keyword index: counted by PostgreSQL, stored as they are."""

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from django.db import connection

from kb.index.terms import MAX_TERM, configuration, searchable
from kb.models import Chunk

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
), told AS (
    UPDATE kb_chunk SET length = coalesce(lengths.length, 0)
    FROM given LEFT JOIN (SELECT DISTINCT id, length FROM measured) AS lengths USING (id) WHERE kb_chunk.id = given.id
)
SELECT lexeme, count(*), sum(frequency)::bigint FROM measured GROUP BY lexeme
"""


class Words(NamedTuple):
    """What was stored: of all words together, and in how many of the chunks each stands."""

    length: int
    chunks: Counter[str]


def post(collection_id: int, chunks: Sequence[Chunk], texts: Sequence[str]) -> Words:
    """Store the postings of chunks that have none, one text each, and set the chunks' lengths."""
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
        rows = cursor.fetchall()
    return Words(sum(length for _, _, length in rows), Counter({word: chunks for word, chunks, _ in rows}))

"""Rivals of the product's search, on the same rows: the bare index, exact comparison, and ts_rank."""

from django.db import connection

from kb.index.embedding_queue import Vectors
from kb.index.terms import configuration
from kb.index.vectors import comparable
from kb.models import Collection

_DISTANCE = f"{comparable('vector', 384)} <=> {comparable('%(vector)s', 384)}"
_OF = "FROM kb_embedding WHERE model = 'bundled' AND collection_id = %(collection)s"
_BARE = f"SELECT chunk_id, {_DISTANCE} FROM kb_embedding WHERE model = 'bundled' ORDER BY {_DISTANCE} LIMIT %(limit)s"  # noqa: S608
_WALKED = f"SELECT chunk_id, {_DISTANCE} AS distance {_OF} ORDER BY {_DISTANCE} LIMIT 50"
_COMPARED = f"SELECT chunk_id, {_DISTANCE} {_OF} ORDER BY ({_DISTANCE}) + 0 LIMIT %(limit)s"
_RANKED = """
SELECT l.chunk_id, ts_rank(l.words, asked) AS rank
FROM (
    SELECT string_agg(quote_literal(lexeme), ' | ')::tsquery AS asked
    FROM unnest(to_tsvector(%(configuration)s::regconfig, %(text)s))
) AS question, benchmark_lexemes l
WHERE l.words @@ asked AND l.collection_id = %(collection)s
ORDER BY rank DESC LIMIT 50
"""
_HYBRID = f"""
WITH near AS MATERIALIZED ({_WALKED}), ranked AS MATERIALIZED ({_RANKED}),
spans AS (
    SELECT (SELECT min(distance) FROM near) AS nearest, (SELECT max(distance) FROM near) AS farthest,
        (SELECT min(rank) FROM ranked) AS lowest, (SELECT max(rank) FROM ranked) AS highest
)
SELECT c.id, d.title, c.heading_path, c.text,
    0.5 * coalesce((farthest - near.distance) / nullif(farthest - nearest, 0), 0)
        + 0.5 * coalesce((ranked.rank - lowest) / nullif(highest - lowest, 0), 0) AS score
FROM near FULL JOIN ranked USING (chunk_id) CROSS JOIN spans
JOIN kb_chunk c ON c.id = chunk_id JOIN kb_document d ON d.id = c.document_id AND d.status = 'published'
ORDER BY score DESC LIMIT 10
"""  # noqa: S608  (put together from constants)

Found = list[tuple[int, float]]  # chunk and distance, nearest first


def add_lexemes() -> None:
    """Add the usual full-text column with its GIN index, in a separate table."""
    with connection.cursor() as cursor:
        cursor.execute(
            "CREATE TABLE benchmark_lexemes AS SELECT c.id AS chunk_id, c.collection_id,"
            " to_tsvector('english', d.title || ' ' || c.text) AS words"
            " FROM kb_chunk c JOIN kb_document d ON d.id = c.document_id"
        )
        cursor.execute("CREATE INDEX ON benchmark_lexemes USING gin (words)")
        cursor.execute("VACUUM ANALYZE benchmark_lexemes")


def bare(vector: Vectors, limit: int) -> Found:
    """Search with the index alone; `ef_search` is the session's."""
    return _asked(_BARE, vector, limit=limit)


def compared(collection: Collection, vector: Vectors, limit: int) -> Found:
    """Exact search: compare every vector of the collection."""
    return _asked(_COMPARED, vector, collection=collection.pk, limit=limit)


def with_ts_rank(collection: Collection, text: str, vector: Vectors) -> None:
    """The same hybrid search with PostgreSQL's means: OR of the question's words, `ts_rank`, min-max, equal weights."""
    name = configuration(collection.language)
    _asked(_HYBRID, vector, collection=collection.pk, text=text, configuration=name)


def _asked(sql: str, vector: Vectors, **parameters: int | str) -> Found:
    literal = "[" + ",".join(f"{value:.7g}" for value in vector) + "]"
    with connection.cursor() as cursor:
        cursor.execute(sql, {"vector": literal, **parameters})
        return list(cursor.fetchall())

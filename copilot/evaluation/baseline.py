"""A common baseline for comparison: vectors and AND full-text search by reciprocal ranks, then shared words.

Its filter by intent needs a labelled intent, which the questions of the data do not have; they are searched without
one.
"""

import re
from dataclasses import dataclass

from django.db import connection

from kb.index.embedding_queue import embed_query
from kb.index.terms import configuration, question
from kb.index.vectors import comparable
from kb.models import Collection

DEPTH = 20  # of each leg
RRF_K = 60
KEPT = 5  # passages
WEAK_DISTANCE = 0.6

_WORD = re.compile(r"\w+")
_SQL = """
WITH shown AS (
    SELECT * FROM kb_chunk WHERE collection_id = %(collection)s AND document_id <> ALL(%(excluded)s::bigint[])
), near AS (
    SELECT c.id, {vector} <=> {asked} AS distance FROM shown c
    JOIN kb_embedding e ON e.chunk_id = c.id AND e.model = %(model)s ORDER BY distance, c.id LIMIT %(depth)s
), worded AS (
    SELECT c.id, ts_rank(to_tsvector(%(words)s::regconfig, c.text), wanted) AS rank
    FROM shown c, plainto_tsquery(%(words)s::regconfig, %(text)s) AS wanted
    WHERE to_tsvector(%(words)s::regconfig, c.text) @@ wanted ORDER BY rank DESC, c.id LIMIT %(depth)s
), placed AS (
    SELECT id, distance, row_number() OVER (ORDER BY distance, id) AS place FROM near
    UNION ALL SELECT id, NULL, row_number() OVER (ORDER BY rank DESC, id) FROM worded
)
SELECT c.document_id, c.text, sum(1.0 / (%(k)s + place))::float8 AS score, min(distance) AS distance
FROM placed JOIN kb_chunk c USING (id) GROUP BY c.id ORDER BY score DESC, c.id
"""


@dataclass(frozen=True)
class Common:
    """Result of the baseline. `documents`: primary keys, best first, of its five passages."""

    documents: list[int]
    weak: bool


def common(collection: Collection, text: str, excluded: list[int]) -> Common:
    vector = embed_query(text, collection.active_model)
    dim = len(vector)
    statement = _SQL.format(vector=comparable("e.vector", dim), asked=comparable("%(vector)s", dim))
    with connection.cursor() as cursor:
        cursor.execute(
            statement,
            {
                "collection": collection.pk,
                "excluded": excluded,
                "model": collection.active_model,
                "vector": str(vector.tolist()),
                "depth": DEPTH,
                "words": configuration(collection.language) or "simple",
                "text": question(text),
                "k": RRF_K,
            },
        )
        rows = cursor.fetchall()
    asked = _words(text)
    ranked = sorted(rows, key=lambda row: -_blend(row[2], row[1], asked))
    nearest = min((row[3] for row in rows if row[3] is not None), default=2.0)
    return Common([row[0] for row in ranked[:KEPT]], nearest > WEAK_DISTANCE)


def _blend(score: float, text: str, asked: set[str]) -> float:
    """Mean of the reciprocal rank, relative to the maximum, and the share of the question's words."""
    return 0.5 * score * (RRF_K + 1) / 2 + 0.5 * len(asked & _words(text)) / max(1, len(asked))


def _words(text: str) -> set[str]:
    return set(_WORD.findall(text.casefold()))

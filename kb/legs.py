"""Both legs of a search in one round trip: nearest vectors, and BM25 over the postings.

BM25 as Robertson and Zaragoza give it ("The Probabilistic Relevance Framework", 2009), in Lucene's form: an idf that is
never negative, and no factor k1 + 1, which changes no order. Document frequency and average length are those of this
moment.
"""

from collections.abc import Collection as Bag
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from django.db import connection

from kb.embedding import Vectors
from kb.models import Collection
from kb.terms import MAX_TERM, query_configurations, question
from kb.vectors import comparable

K1, B = 1.6, 0.75
DEPTH = 50  # candidates of each leg
TELLING = 96  # words of a question that count, rarest first
BUDGET = 20_000  # postings read in full, the rarest words' first; what other words add is looked up for the promising
PROMISING = 150  # chunks so completed
FEW = 1_000  # chunks; so few are compared one by one
WALK = 10  # rows compared cost as much as one visited along the index


@dataclass(frozen=True)
class Word:
    """One of the question's words; in how many chunks it stands."""

    term: str
    chunks: int
    idf: float
    used: bool


@dataclass(frozen=True)
class Candidate:
    """A chunk that a leg brought. Distances and BM25 are exact also where the leg ranked it too low to bring it."""

    chunk_id: int
    document_id: int
    version_id: int
    title: str
    heading_path: str
    text: str
    language: str
    source_url: str
    intent: str
    distance: float | None
    centred: float | None  # cosine distance after the collection's mean is taken from both
    bm25: float | None
    covered: float  # idf of the question's words that it holds
    vector_rank: int | None
    keyword_rank: int | None


@dataclass(frozen=True)
class Legs:
    candidates: tuple[Candidate, ...]
    words: tuple[Word, ...]
    calibration: Mapping[str, Any] | None = None  # the row fitted for the model that serves


_HIDDEN = "hidden AS MATERIALIZED (SELECT id FROM kb_chunk WHERE document_id = ANY(%(excluded)s::bigint[]))"
# Where what may be found is a small part of what the index holds, walking the index costs more than comparing all of
# it: an index walk visits about (rows wanted / share) rows.
_NEAREST = """
sized AS MATERIALIZED (
    SELECT greatest(0, own.chunk_count - (SELECT count(*) FROM hidden))::float8 AS visible,
        (SELECT sum(c.chunk_count) FROM kb_collection c WHERE c.active_model = %(model)s)::float8 AS indexed
    FROM kb_collection own WHERE own.id = %(collection)s
), walked AS MATERIALIZED (
    SELECT e.chunk_id, {vector} <=> {question} AS distance
    FROM kb_embedding e
    WHERE e.model = {model} AND e.collection_id = %(collection)s AND e.chunk_id NOT IN (SELECT id FROM hidden)
        AND (SELECT visible > %(few)s AND visible * visible > indexed * %(depth)s * %(walk)s FROM sized)
    ORDER BY {vector} <=> {question}
    LIMIT %(depth)s
), compared AS MATERIALIZED (
    SELECT e.chunk_id, {vector} <=> {question} AS distance
    FROM kb_embedding e
    WHERE e.model = {model} AND e.collection_id = %(collection)s AND e.chunk_id NOT IN (SELECT id FROM hidden)
        -- Also where the walk gave up: never fewer rows than exist.
        AND (SELECT count(*) FROM walked) < %(depth)s
    -- The index serves only the bare expression.
    ORDER BY ({vector} <=> {question}) + 0, e.chunk_id
    LIMIT %(depth)s
), nearest AS MATERIALIZED (
    SELECT * FROM walked WHERE (SELECT count(*) FROM walked) = %(depth)s UNION ALL SELECT * FROM compared
)"""
_NO_NEAREST = "nearest AS (SELECT NULL::bigint AS chunk_id, NULL::float8 AS distance WHERE false)"
_WORDS = """
words AS (
    SELECT DISTINCT word.lexeme AS term
    FROM unnest(%(configurations)s::text[]) AS configuration,
         unnest(to_tsvector(configuration::regconfig, %(text)s)) AS word
    WHERE length(word.lexeme) <= %(max_term)s
), weighed AS MATERIALIZED (
    SELECT words.term, coalesce(t.chunks, 0) AS chunks,
        ln(1 + (%(total)s - coalesce(t.chunks, 0) + 0.5) / (coalesce(t.chunks, 0) + 0.5))::float8 AS idf
    FROM words LEFT JOIN kb_term t ON t.collection_id = %(collection)s AND t.term = words.term
), counted AS MATERIALIZED (
    SELECT term, chunks, idf, sum(chunks) OVER rarest AS postings, row_number() OVER rarest AS place
    FROM weighed WHERE chunks > 0 WINDOW rarest AS (ORDER BY idf DESC, term)
), telling AS MATERIALIZED (
    SELECT term, idf, place = 1 OR postings <= %(budget)s AS read FROM counted WHERE place <= %(telling)s
), scored AS MATERIALIZED (
    SELECT p.chunk_id, sum(t.idf) AS covered,
        -- In float8: a bare 1.6 is numeric, ten times slower.
        sum(t.idf * p.frequency / (p.frequency + %(fixed)s::float8 + %(by_length)s::float8 * p.length)) AS bm25
    -- OFFSET 0: word by word along the index, whatever the planner believes of how many there are.
    FROM telling t, LATERAL (
        SELECT chunk_id, frequency, length FROM kb_posting
        WHERE collection_id = %(collection)s AND term = t.term OFFSET 0
    ) AS p
    WHERE t.read
    GROUP BY p.chunk_id
), promising AS MATERIALIZED (
    SELECT s.chunk_id, s.covered, s.bm25, n.chunk_id IS NOT NULL AS near
    FROM scored s LEFT JOIN nearest n USING (chunk_id)
    WHERE s.chunk_id NOT IN (SELECT id FROM hidden)
    ORDER BY near DESC, s.bm25 DESC, s.chunk_id LIMIT %(promising)s
), candidates AS MATERIALIZED (
    SELECT chunk_id FROM promising UNION SELECT chunk_id FROM nearest
), completed AS MATERIALIZED (
    SELECT chunk_id, sum(covered) AS covered, sum(bm25) AS bm25 FROM (
        SELECT chunk_id, covered, bm25 FROM promising
        UNION ALL
        SELECT p.chunk_id, t.idf,
            t.idf * p.frequency / (p.frequency + %(fixed)s::float8 + %(by_length)s::float8 * p.length)
        FROM telling t, LATERAL (
            SELECT chunk_id, frequency, length FROM kb_posting
            WHERE collection_id = %(collection)s AND term = t.term
                AND chunk_id = ANY((SELECT array_agg(chunk_id) FROM candidates)::bigint[]) OFFSET 0
        ) AS p
        WHERE NOT t.read
    ) AS parts GROUP BY chunk_id
), matched AS MATERIALIZED (
    SELECT chunk_id, bm25 FROM completed ORDER BY bm25 DESC, chunk_id LIMIT %(depth)s
)"""
_FOUND = """
known AS (
    SELECT chunk_id, row_number() OVER (ORDER BY distance, chunk_id) AS vector_rank, NULL::bigint AS keyword_rank,
        NULL::float8 AS bm25, NULL::float8 AS covered FROM nearest
    UNION ALL SELECT chunk_id, NULL, row_number() OVER (ORDER BY bm25 DESC, chunk_id), NULL, NULL FROM matched
    UNION ALL SELECT chunk_id, NULL, NULL, bm25, covered FROM completed
), brought AS (
    -- Grouped, not joined: the planner cannot know how many chunks are scored, and would look through all for each.
    SELECT chunk_id, max(vector_rank) AS vector_rank, max(keyword_rank) AS keyword_rank, max(bm25) AS bm25,
        coalesce(max(covered), 0) AS covered
    FROM known GROUP BY chunk_id HAVING max(vector_rank) IS NOT NULL OR max(keyword_rank) IS NOT NULL
), found AS (
    SELECT c.id AS chunk_id, c.document_id, c.version_id, d.title, c.heading_path, c.text, c.language, d.source_url,
        d.intent, {distance} AS distance, {centred} AS centred, brought.bm25, brought.covered,
        brought.vector_rank, brought.keyword_rank
    FROM brought
    JOIN kb_chunk c ON c.id = brought.chunk_id
    JOIN kb_document d ON d.id = c.document_id AND d.status = 'published'
    LEFT JOIN kb_embedding e ON e.chunk_id = c.id AND e.model = %(model)s
)
SELECT (SELECT json_agg(found) FROM found),
    (SELECT json_agg(json_build_object('term', w.term, 'chunks', w.chunks, 'idf', w.idf, 'used', t.term IS NOT NULL))
     FROM weighed w LEFT JOIN telling t USING (term)),
    (SELECT row_to_json(k) FROM kb_calibration k WHERE k.model = %(model)s)
"""


def look_up(
    collection: Collection, query: str, vector: Vectors | None, *, language: str, excluded: Bag[int], depth: int = DEPTH
) -> Legs:
    """Without a vector the words alone are searched. Nothing is ranked across the legs yet."""
    with connection.cursor() as cursor:
        cursor.execute(
            _statement(collection, vector), _parameters(collection, query, vector, language, excluded, depth)
        )
        found, words, calibration = cursor.fetchone()
    return Legs(tuple(Candidate(**row) for row in found or ()), tuple(Word(**row) for row in words or ()), calibration)


def _statement(collection: Collection, vector: Vectors | None) -> str:
    if vector is None:
        return (
            f"WITH {_HIDDEN}, {_NO_NEAREST}, {_WORDS}, {_FOUND.format(distance='NULL::float8', centred='NULL::float8')}"
        )
    column, asked = comparable("e.vector", len(vector)), comparable("%(vector)s", len(vector))
    nearest = _NEAREST.format(vector=column, question=asked, model="%(model)s")
    # NaN: a single chunk is its collection's mean, and nothing is left of it.
    centred = "nullif((e.vector - %(centre)s::vector) <=> (%(vector)s::vector - %(centre)s::vector), 'NaN')"
    found = _FOUND.format(
        distance=f"{column} <=> {asked}", centred="NULL::float8" if collection.centre is None else centred
    )
    return f"WITH {_HIDDEN}, {nearest}, {_WORDS}, {found}"


def _parameters(
    collection: Collection, query: str, vector: Vectors | None, language: str, excluded: Bag[int], depth: int
) -> dict[str, Any]:
    return {
        "collection": collection.pk,
        "model": collection.active_model,
        "vector": None if vector is None else _literal(vector),
        "centre": None if collection.centre is None else _literal(collection.centre),
        "excluded": list(excluded),
        "depth": depth,
        "configurations": query_configurations(collection, language),
        "text": question(query),
        "max_term": MAX_TERM,
        "telling": TELLING,
        "budget": BUDGET,
        "promising": PROMISING,
        "few": FEW,
        "walk": WALK,
        "total": max(1, collection.chunk_count),
        "fixed": K1 * (1 - B),
        "by_length": K1 * B / max(1.0, collection.term_count / max(1, collection.chunk_count)),
    }


def _literal(vector: Any) -> str:
    return "[" + ",".join(f"{value:.7g}" for value in vector) + "]"

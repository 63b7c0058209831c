"""Both legs of a search in one round trip: nearest vectors, and BM25 over the postings."""

import itertools
from collections.abc import Collection as Bag
from collections.abc import Mapping
from dataclasses import dataclass, fields
from typing import Any
from weakref import WeakKeyDictionary

from django.db import connection
from psycopg import Connection

from kb.index.embedding_queue import Vectors
from kb.index.terms import MAX_TERM, query_configurations, question
from kb.index.vectors import comparable
from kb.models import Collection

K1, B = 1.6, 0.75
DEPTH = 50  # candidates per leg
TELLING = 96  # words of a question that are used, rarest first
BUDGET = 8_000  # postings read in full, rarest words first; other words are only looked up in the most promising chunks
PROMISING = 150  # chunks completed in that way, the nearest included
FEW_CHUNKS = 1_000  # chunks; so few are compared one by one
WALK = 10  # comparing this many rows costs as much as visiting one in the index

PARAMETERS = "vector, text, text[], bigint[]"
QUESTION, TEXT, CONFIGURATIONS, EXCLUDED = "$1", "$2", "$3", "$4"

_OWN = """
own AS MATERIALIZED (
    SELECT chunk_count, greatest(1, chunk_count)::float8 AS total,
        {by_length} / greatest(1, term_count::float8 / greatest(1, chunk_count)) AS by_length,
        CASE WHEN active_model = {model} THEN centre END AS centre
    FROM kb_collection WHERE id = {collection}
)"""
_HIDDEN = "hidden AS MATERIALIZED (SELECT id FROM kb_chunk WHERE document_id = ANY({excluded}))"
# If only a small share of the index may be found, comparing all of it is cheaper than an index scan, which visits about
# rows wanted / share of them. Rows that an aborted scan missed are compared as well.
_NEAREST = """
sized AS MATERIALIZED (
    SELECT (chunk_count - {hidden_count})::float8 AS visible,
        (SELECT sum(c.chunk_count) FROM kb_collection c WHERE c.active_model = {model})::float8 AS indexed
    FROM own
), walked AS MATERIALIZED (
    SELECT e.chunk_id, {vector} <=> {asked} AS distance
    FROM kb_embedding e
    WHERE e.model = {model} AND e.collection_id = {collection} {visible}
        AND (SELECT visible > {few} AND visible * visible > indexed * {depth} * {walk} FROM sized)
    ORDER BY {vector} <=> {asked}
    LIMIT {depth}
), compared AS MATERIALIZED (
    -- Asked outside: inside, workers would be started for nothing.
    SELECT * FROM (
        SELECT e.chunk_id, {vector} <=> {asked} AS distance
        FROM kb_embedding e
        WHERE e.model = {model} AND e.collection_id = {collection} {visible}
        ORDER BY ({vector} <=> {asked}) + 0, e.chunk_id -- the index serves only the bare expression
        LIMIT {depth}
    ) AS best WHERE (SELECT count(*) FROM walked) < {depth}
), nearest AS MATERIALIZED (
    SELECT * FROM walked WHERE (SELECT count(*) FROM walked) = {depth} UNION ALL SELECT * FROM compared
)"""
_NO_NEAREST = "nearest AS (SELECT NULL::bigint AS chunk_id, NULL::float8 AS distance WHERE false)"
# In float8: a bare 1.6 is numeric, ten times slower. OFFSET 0 forces an index lookup per word, whatever row counts the
# planner estimates.
_WORDS = """
words AS (
    SELECT DISTINCT word.lexeme AS term
    FROM unnest({configurations}) AS configuration,
         unnest(to_tsvector(configuration::regconfig, {text})) AS word
    WHERE length(word.lexeme) <= {max_term}
), weighed AS MATERIALIZED (
    SELECT words.term, coalesce(t.chunks, 0) AS chunks,
        ln(1 + (own.total - coalesce(t.chunks, 0) + 0.5) / (coalesce(t.chunks, 0) + 0.5))::float8 AS idf
    FROM own, words LEFT JOIN kb_term t ON t.collection_id = {collection} AND t.term = words.term
), counted AS MATERIALIZED (
    SELECT term, chunks, idf, sum(chunks) OVER rarest AS postings, row_number() OVER rarest AS place
    FROM weighed WHERE chunks > 0 WINDOW rarest AS (ORDER BY idf DESC, term)
), telling AS MATERIALIZED (
    SELECT term, idf, place = 1 OR postings <= {budget} AS read FROM counted WHERE place <= {telling}
), scored AS (
    SELECT p.chunk_id, sum(t.idf) AS covered, sum({gain}) AS bm25
    FROM telling t, LATERAL (
        SELECT chunk_id, frequency, length FROM kb_posting
        WHERE collection_id = {collection} AND term = t.term OFFSET 0
    ) AS p
    WHERE t.read
    GROUP BY p.chunk_id
), promising AS MATERIALIZED (
    SELECT chunk_id, covered, bm25 FROM scored s
    WHERE true {visible_scored}
    ORDER BY chunk_id IN (SELECT chunk_id FROM nearest) DESC, bm25 DESC, chunk_id LIMIT {promising}
), completed AS MATERIALIZED (
    SELECT chunk_id, sum(covered) AS covered, sum(bm25) AS bm25 FROM (
        SELECT chunk_id, covered, bm25 FROM promising
        UNION ALL
        SELECT p.chunk_id, t.idf, {gain}
        FROM telling t, LATERAL (
            SELECT chunk_id, frequency, length FROM kb_posting
            WHERE collection_id = {collection} AND term = t.term AND chunk_id = ANY(ARRAY(
                SELECT chunk_id FROM promising UNION SELECT chunk_id FROM nearest
            )) OFFSET 0
        ) AS p
        WHERE NOT t.read
    ) AS parts GROUP BY chunk_id
)"""
_GAIN = "t.idf * p.frequency / (p.frequency + {fixed}::float8 + (SELECT by_length FROM own) * p.length)"
# NaN: a single chunk equals its collection's mean, and the difference is zero.
_CENTRED = "nullif((e.vector - (SELECT centre FROM own)) <=> ({question} - (SELECT centre FROM own)), 'NaN')"
# Grouped instead of joined: the planner cannot know how many chunks a leg returns, and would scan all of them for each.
_FOUND = """
known AS (
    SELECT chunk_id, row_number() OVER (ORDER BY distance, chunk_id) AS vector_rank, NULL::bigint AS keyword_rank,
        NULL::float8 AS bm25, NULL::float8 AS covered FROM nearest
    UNION ALL
    SELECT chunk_id, NULL, row_number() OVER (ORDER BY bm25 DESC, chunk_id), bm25, covered FROM completed
), brought AS (
    SELECT chunk_id, max(vector_rank) AS vector_rank, nullif(least(max(keyword_rank), {depth} + 1), {depth} + 1)
        AS keyword_rank, max(bm25) AS bm25, coalesce(max(covered), 0) AS covered
    FROM known GROUP BY chunk_id HAVING max(vector_rank) IS NOT NULL OR max(keyword_rank) <= {depth}
), found AS (
    SELECT c.id AS chunk_id, c.document_id, c.version_id, d.title, c.heading_path, c.text, c.language, d.source_url,
        d.intent, {distance} AS distance, {centred} AS centred, brought.bm25, brought.covered,
        brought.vector_rank, brought.keyword_rank
    FROM brought
    JOIN kb_chunk c ON c.id = brought.chunk_id
    JOIN kb_document d ON d.id = c.document_id AND d.status = 'published'
    LEFT JOIN kb_embedding e ON e.chunk_id = c.id AND e.model = {model}
)
SELECT found.*, NULL::json, NULL::json FROM found
UNION ALL
SELECT {nothing},
    (SELECT json_agg(json_build_object('term', w.term, 'chunks', w.chunks, 'idf', w.idf, 'used', t.term IS NOT NULL))
     FROM weighed w LEFT JOIN telling t USING (term)),
    (SELECT row_to_json(k) FROM kb_calibration k WHERE k.model = {model})
"""


@dataclass(frozen=True)
class Shape:
    """Key of a prepared statement. Without dimensions only the keyword leg is searched."""

    collection: int
    model: str
    dim: int
    filtered: bool
    depth: int = DEPTH

    def sql(self) -> str:
        parts = [_OWN, _HIDDEN if self.filtered else "", _NEAREST if self.dim else _NO_NEAREST, _WORDS, _FOUND]
        return "WITH " + ", ".join(part.format(**self._fields()) for part in parts if part)

    def _fields(self) -> dict[str, object]:
        vector, asked = comparable("e.vector", self.dim), comparable(QUESTION, self.dim)
        return {
            "collection": int(self.collection),
            "model": "'" + self.model.replace("'", "''") + "'",
            "vector": vector,
            "asked": asked,
            "text": TEXT,
            "configurations": CONFIGURATIONS,
            "excluded": EXCLUDED,
            "hidden_count": "(SELECT count(*) FROM hidden)" if self.filtered else "0",
            "visible": "AND e.chunk_id NOT IN (SELECT id FROM hidden)" if self.filtered else "",
            "visible_scored": "AND chunk_id NOT IN (SELECT id FROM hidden)" if self.filtered else "",
            "distance": f"{vector} <=> {asked}" if self.dim else "NULL::float8",
            "centred": _CENTRED.format(question=QUESTION) if self.dim else "NULL::float8",
            "gain": _GAIN.format(fixed=K1 * (1 - B)),
            "nothing": ", ".join(["NULL"] * len(fields(Candidate))),
            "by_length": f"{K1 * B}::float8",
            "max_term": MAX_TERM,
            "depth": self.depth,
            "telling": TELLING,
            "budget": BUDGET,
            "promising": max(PROMISING, self.depth),
            "few": FEW_CHUNKS,
            "walk": WALK,
        }


@dataclass(frozen=True)
class Word:
    """A word of the question and its number of chunks."""

    term: str
    chunks: int
    idf: float
    used: bool


@dataclass(frozen=True)
class FoundChunk:
    """A chunk of a published article, passed between the stages of a search."""

    chunk_id: int
    document_id: int
    version_id: int
    title: str
    heading_path: str
    text: str
    language: str
    source_url: str
    intent: str


@dataclass(frozen=True)
class Candidate(FoundChunk):
    """A chunk returned by a leg. Distance and BM25 are exact even if that leg ranked it too low to return it."""

    distance: float | None
    centred: float | None  # cosine distance after subtracting the collection's mean from both
    bm25: float | None
    covered: float  # sum of idf of the question's words that the chunk contains
    vector_rank: int | None
    keyword_rank: int | None


@dataclass(frozen=True)
class Candidates:
    candidates: tuple[Candidate, ...]
    words: tuple[Word, ...]
    calibration: Mapping[str, Any] | None = None  # the row fitted for the active model


_prepared: "WeakKeyDictionary[Connection[Any], dict[Shape, str]]" = WeakKeyDictionary()
_number = itertools.count()


def look_up(
    collection: Collection, query: str, vector: Vectors | None, *, language: str, excluded: Bag[int], depth: int = DEPTH
) -> Candidates:
    """Run both legs; without a vector only the keyword leg. Candidates are not fused yet."""
    shape = Shape(collection.pk, collection.active_model, 0 if vector is None else len(vector), bool(excluded), depth)
    asked = [
        None if vector is None else literal(vector),
        question(query),
        query_configurations(collection, language),
        list(excluded),
    ]
    *found, (*_, words, calibration) = _executed(shape, asked)
    candidates = tuple(Candidate(*row[:-2]) for row in found)
    return Candidates(candidates, tuple(Word(**word) for word in words or ()), calibration)


def _executed(shape: Shape, asked: list[Any]) -> list[tuple[Any, ...]]:
    """Rows of the statement, which is prepared at a connection's first question."""
    connection.ensure_connection()
    names = _prepared.setdefault(connection.connection, {})
    name, before = names.get(shape), ""
    if name is None:
        name = f"search_{next(_number)}"
        before = f"PREPARE {name} ({PARAMETERS}) AS {shape.sql().replace('%', '%%')};"
    with connection.cursor() as cursor:
        cursor.execute(f"{before} EXECUTE {name} (%s, %s, %s::text[], %s::bigint[])", asked)
        if before:
            cursor.nextset()
        names[shape] = name
        rows: list[tuple[Any, ...]] = cursor.fetchall()
        return rows


def literal(vector: Vectors) -> str:
    """A vector as pgvector's text format."""
    return "[" + ",".join(f"{value:.7g}" for value in vector.tolist()) + "]"

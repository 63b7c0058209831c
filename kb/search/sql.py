"""Both legs of a search in one round trip: nearest vectors, and BM25 over the postings."""

import itertools
from collections.abc import Collection as Bag
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple
from weakref import WeakKeyDictionary

from django.db import connection
from psycopg import Connection

from kb.index.embedding_queue import Vectors
from kb.index.terms import query_configurations, question
from kb.models import Collection
from kb.search.statement import COLUMNS, DEPTH, PARAMETERS, Shape


@dataclass(frozen=True)
class Word:
    """One of the question's words; in how many chunks it stands."""

    term: str
    chunks: int
    idf: float
    used: bool


class Candidate(NamedTuple):
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
class Candidates:
    candidates: tuple[Candidate, ...]
    words: tuple[Word, ...]
    calibration: Mapping[str, Any] | None = None  # the row fitted for the model that serves


_prepared: "WeakKeyDictionary[Connection[Any], dict[Shape, str]]" = WeakKeyDictionary()
_number = itertools.count()


def look_up(
    collection: Collection, query: str, vector: Vectors | None, *, language: str, excluded: Bag[int], depth: int = DEPTH
) -> Candidates:
    """Without a vector the words alone are searched. Nothing is ranked across the legs yet."""
    shape = Shape(collection.pk, collection.active_model, 0 if vector is None else len(vector), bool(excluded), depth)
    asked = [
        None if vector is None else literal(vector),
        question(query),
        query_configurations(collection, language),
        list(excluded),
    ]
    *found, (*_, words, calibration) = _executed(shape, asked)
    candidates = tuple(Candidate._make(row[:COLUMNS]) for row in found)
    return Candidates(candidates, tuple(Word(**word) for word in words or ()), calibration)


def _executed(shape: Shape, asked: list[Any]) -> list[tuple[Any, ...]]:
    """The statement's rows; prepared with the first question that a connection asks."""
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
    """As pgvector reads it."""
    return "[" + ",".join(f"{value:.7g}" for value in vector.tolist()) + "]"

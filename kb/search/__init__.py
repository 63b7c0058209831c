"""Hybrid search: returns the best passages for a question, with a trace that explains them."""

from collections.abc import Collection as Bag
from dataclasses import dataclass, field, fields, replace
from itertools import takewhile
from typing import Any

from kb.database import storable
from kb.index.embedding_queue import Vectors, embed_query
from kb.index.terms import UNSPLIT, query_configurations
from kb.models import Collection
from kb.search.cache import keep, key, recall
from kb.search.confidence import judge
from kb.search.fusion import ACROSS_WEIGHT, VECTOR_WEIGHT, fused
from kb.search.internal import set_aside
from kb.search.sql import Candidate, Candidates, FoundChunk, look_up


@dataclass(frozen=True)
class Passage(FoundChunk):
    """One result. `distance`: cosine distance, 0 to 2. Ranks start at 1; None if a leg did not return the passage."""

    score: float = 0.0
    distance: float | None = None
    bm25: float | None = None
    vector_rank: int | None = None
    keyword_rank: int | None = None


@dataclass(frozen=True)
class SearchResult:
    """Passages, best first. `weak`: nothing here answers the question. `strength`: probability, 0 to 1, that something
    does. `internal`: passages of internal text nearer than the first that a customer may read, if those were searched for."""

    query: str
    passages: tuple[Passage, ...]
    weak: bool
    strength: float
    signals: dict[str, float] = field(default_factory=dict)
    across: bool = False  # the question is in another language than the best passage
    size: int = 0  # passages of the collection; 0 if unknown
    trace: dict[str, Any] = field(default_factory=dict)
    internal: tuple[Passage, ...] = ()


def search(
    collection: Collection,
    query: str,
    *,
    limit: int = 10,
    intent: str = "",
    language: str = "",
    exclude_documents: Bag[int] = (),
    for_customers: bool = False,
) -> SearchResult:
    """Search a collection, from any thread. `language` is the question's, if known. `for_customers` sets internal text
    aside. Raises EmbeddingError if the model is unavailable."""
    query = storable(query)
    name = key(collection, query, limit, intent, language, sorted(exclude_documents), for_customers)
    known: SearchResult | None = recall(name, collection)
    if known is not None:
        return known
    legs = both_legs(collection, query, language=language, exclude_documents=exclude_documents)
    open_to_all, internal = set_aside(legs) if for_customers else (legs, None)
    result = judged(collection, query, open_to_all, limit=limit, intent=intent, language=language)
    if internal and internal.candidates:
        whole = judged(collection, query, legs, limit=limit, intent=intent, language=language)
        hidden = {one.chunk_id for one in internal.candidates}
        nearer = () if whole.weak else takewhile(lambda one: one.chunk_id in hidden, whole.passages)
        result = replace(result, internal=tuple(nearer))
    documents = [passage.document_id for passage in (*result.passages, *result.internal)]
    keep(name, collection, legs.calibration, documents, result)
    return result


def both_legs(
    collection: Collection, query: str, *, language: str = "", exclude_documents: Bag[int] = ()
) -> Candidates:
    """Candidates of each leg, not fused yet. Raises EmbeddingError if the model is unavailable."""
    return look_up(collection, query, _vector(collection, query), language=language, excluded=exclude_documents)


def judged(
    collection: Collection, query: str, legs: Candidates, *, limit: int = 10, intent: str = "", language: str = ""
) -> SearchResult:
    """Fuse the legs' candidates and judge whether any of them answers."""
    weight = VECTOR_WEIGHT if language in ("", collection.language) else ACROSS_WEIGHT
    ranked = fused(legs.candidates, intent, weight)
    across = bool(language and ranked and ranked[0][1].language != language)
    # Judged in the order without intent and weight: for that order `judge` is calibrated.
    verdict = judge(collection.active_model, legs, fused(legs.candidates), across=across)
    if _asks_nothing(collection, legs, language):
        verdict = replace(verdict, weak=True, strength=0.0)
    return SearchResult(
        query=query,
        passages=tuple(_passage(score, candidate) for score, candidate in ranked[:limit]),
        weak=verdict.weak,
        strength=verdict.strength,
        signals=verdict.signals,
        across=across,
        size=collection.chunk_count,
        trace=_trace(legs),
    )


def _asks_nothing(collection: Collection, legs: Candidates, language: str) -> bool:
    """Whether the query has only stop words, which are near any short text. False for languages that cannot be split
    into words."""
    split = language not in UNSPLIT and query_configurations(collection, language)
    return bool(split and not legs.words)


def _vector(collection: Collection, query: str) -> Vectors | None:
    """Embed the query. None before the first index is built, and for a query without letters or digits."""
    if not collection.active_model or not any(character.isalnum() for character in query):
        return None
    return embed_query(query, collection.active_model)


def _passage(score: float, found: Candidate) -> Passage:
    shared = {field.name: getattr(found, field.name) for field in fields(Passage) if field.name != "score"}
    return Passage(score=round(score, 6), **shared)


def _trace(legs: Candidates) -> dict[str, Any]:
    """Both legs before fusion, for the trace."""
    near = sorted((c for c in legs.candidates if c.vector_rank), key=lambda c: c.vector_rank or 0)
    worded = sorted((c for c in legs.candidates if c.keyword_rank), key=lambda c: c.keyword_rank or 0)
    return {
        "words": [{"term": word.term, "chunks": word.chunks, "used": word.used} for word in legs.words],
        "vector": [{"chunk": c.chunk_id, "rank": c.vector_rank, "distance": c.distance} for c in near[:20]],
        "keyword": [{"chunk": c.chunk_id, "rank": c.keyword_rank, "bm25": c.bm25} for c in worded[:20]],
    }

"""Hybrid search: one question in, the best passages out, each able to say why."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Passage:
    """One result. Distance is cosine distance (0 to 2); ranks begin at 1; None where a leg did not return it."""

    chunk_id: int
    document_id: int
    version_id: int
    title: str
    heading_path: str
    text: str
    language: str
    source_url: str
    intent: str
    score: float
    distance: float | None
    bm25: float | None
    vector_rank: int | None
    keyword_rank: int | None

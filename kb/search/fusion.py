"""Fusion of two rankings: a power mean of min-max normalised scores, or reciprocal ranks if one leg is empty.

Normalised as in Bruch, Gai and Ingber ("An Analysis of Fusion Functions for Hybrid Retrieval", 2023), whose convex
combination is the mean of power 1. The quadratic mean is closer to an "or": a confident result of one leg is not
lowered much by the other, which often cannot see it.
"""

from collections.abc import Sequence

from kb.search.sql import Candidate

VECTOR_WEIGHT = 0.5
POWER = 2.0
ACROSS_WEIGHT = 0.8  # a question in another language shares only names with the articles
RRF_K = 60
INTENT_BONUS = 0.05  # small enough that a wrong intent does not hide the right article


def fused(
    candidates: Sequence[Candidate], intent: str = "", weight: float = VECTOR_WEIGHT
) -> list[tuple[float, Candidate]]:
    """Fused candidates, best first. Scores are 0 to 1, plus the bonus."""
    vector = [None if c.distance is None else -c.distance for c in candidates]
    keyword = [c.bm25 or 0.0 for c in candidates]
    scores = _blended(vector, keyword, weight) if _spread(vector) and _spread(keyword) else reciprocal(candidates)
    bonus = [INTENT_BONUS if intent and c.intent == intent else 0.0 for c in candidates]
    ranked = [(score + extra, c) for score, extra, c in zip(scores, bonus, candidates, strict=True)]
    return sorted(ranked, key=lambda pair: (-pair[0], pair[1].chunk_id))


def _spread(scores: Sequence[float | None]) -> bool:
    """Whether the leg's scores differ between its candidates."""
    known = [score for score in scores if score is not None]
    return bool(known) and max(known) > min(known)


def _blended(vector: Sequence[float | None], keyword: Sequence[float | None], weight: float) -> list[float]:
    pairs = zip(_normalised(vector), _normalised(keyword), strict=True)
    return [(weight * a**POWER + (1 - weight) * b**POWER) ** (1 / POWER) for a, b in pairs]


def _normalised(scores: Sequence[float | None]) -> list[float]:
    known = [score for score in scores if score is not None]
    low, high = min(known), max(known)
    return [0.0 if score is None else (score - low) / (high - low) for score in scores]


def reciprocal(candidates: Sequence[Candidate]) -> list[float]:
    """Reciprocal rank fusion (Cormack, Clarke and Büttcher, 2009), relative to the score of being first in both
    legs."""
    best = 2 / (RRF_K + 1)
    return [sum(1 / (RRF_K + rank) for rank in (c.vector_rank, c.keyword_rank) if rank) / best for c in candidates]

"""Whether any result answers the question: signals of both legs with weights fitted for the embedding model."""

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from statistics import fmean

from django.conf import settings

from kb.search.calibration import fit_for
from kb.search.sql import Candidate, Candidates, Word

FIRST = 5  # results of a leg
USUAL_LENGTH = 0.5  # of a question of eleven words

Ranked = Sequence[tuple[float, Candidate]]


@dataclass(frozen=True)
class ConfidenceVerdict:
    weak: bool
    strength: float
    signals: dict[str, float]


def judge(model: str, legs: Candidates, ranked: Ranked, *, across: bool = False) -> ConfidenceVerdict:
    """Judge the candidates. `ranked`: fused without intent bonus. `across`: the question is in another language than
    the best passage.

    A model without a fit is judged by distance alone.
    """
    signals = signals_of(legs, ranked)
    if not ranked:
        return ConfidenceVerdict(True, 0.0, signals)
    fit = fit_for(model, legs.calibration, across=across)
    if fit is None:
        return _by_distance(signals)
    strength = fit.strength(signals)
    return ConfidenceVerdict(strength < fit.threshold, round(strength, 4), signals)


def _by_distance(signals: dict[str, float]) -> ConfidenceVerdict:
    """Strength falls from 1 at distance 0 to one half at the weak threshold."""
    limit = settings.CONFIG.weak_distance
    distance = 1 - signals["cosine"]
    return ConfidenceVerdict(distance > limit, round(max(0.0, 1 - distance / (2 * max(limit, 1e-9))), 4), signals)


def signals_of(legs: Candidates, ranked: Ranked) -> dict[str, float]:
    """Signals, each scaled to about 0 to 1, so that their weights are comparable."""
    candidates = [candidate for _, candidate in ranked]
    alone = {**_near(candidates), **_worded(legs.words, candidates), **_both(ranked)}
    # The weights of nearness and agreement depend on the length of the question.
    longer = alone["length"] - USUAL_LENGTH
    return {**alone, **{f"{name}_by_length": alone[name] * longer for name in ("centred", "agreement")}}


def _near(candidates: Sequence[Candidate]) -> dict[str, float]:
    cosine = [1 - c.distance for c in candidates if c.distance is not None]
    centred = [1 - c.centred for c in candidates if c.centred is not None]
    return {
        "cosine": max(cosine, default=0.0),
        "cosine_margin": _margin(cosine),
        "cosine_peak": _peak(cosine),
        "cosine_first": cosine[0] if cosine else 0.0,
        "centred": max(centred, default=0.0),
        "centred_margin": _margin(centred),
        "centred_peak": _peak(centred),
    }


def _worded(words: Sequence[Word], candidates: Sequence[Candidate]) -> dict[str, float]:
    total = sum(word.idf for word in words) or 1.0
    scores = [c.bm25 or 0.0 for c in candidates]
    best = max(scores, default=0.0)
    by_document = _best_by_document((score, c) for score, c in zip(scores, candidates, strict=True))
    return {
        "bm25_share": best / total,
        "bm25_margin": _margin(scores) / best if best else 0.0,
        "bm25_lead": _margin(by_document) / best if best else 0.0,
        "coverage": max((c.covered for c in candidates), default=0.0) / total,
        "coverage_first": candidates[0].covered / total if candidates else 0.0,
        "known": sum(word.chunks > 0 for word in words) / max(1, len(words)),
        "known_weight": sum(word.idf for word in words if word.chunks) / total,
        "length": math.log1p(len(words)) / 5,
    }


def _both(ranked: Ranked) -> dict[str, float]:
    by_document = _best_by_document(ranked)
    near = {c.document_id for _, c in ranked if c.vector_rank and c.vector_rank <= FIRST}
    worded = {c.document_id for _, c in ranked if c.keyword_rank and c.keyword_rank <= FIRST}
    return {
        "agreement": len(near & worded) / max(1, min(len(near), len(worded))),
        "lead": by_document[0] - by_document[1] if len(by_document) > 1 else 0.0,
    }


def _best_by_document(scored: Iterable[tuple[float, Candidate]]) -> list[float]:
    """Best score of each document, best first."""
    best: dict[int, float] = {}
    for score, candidate in scored:
        best[candidate.document_id] = max(score, best.get(candidate.document_id, score))
    return sorted(best.values(), reverse=True)


def _margin(values: Sequence[float]) -> float:
    """Difference between the best value and the mean of the next nine."""
    ordered = sorted(values, reverse=True)
    return ordered[0] - fmean(ordered[1:10]) if len(ordered) > 1 else 0.0


def _peak(values: Sequence[float]) -> float:
    """Number of standard deviations between the best value and the mean of all, divided by five."""
    if len(values) < 2:
        return 0.0
    mean = fmean(values)
    # Not statistics.pstdev, whose exact fractions are too slow for every search.
    spread = math.sqrt(fmean((value - mean) ** 2 for value in values))
    return (max(values) - mean) / spread / 5 if spread > 1e-9 else 0.0

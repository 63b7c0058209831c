"""Whether anything found answers the question: ten signals, weighed as fitted for the embedding model."""

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from statistics import fmean
from typing import Any

from django.conf import settings

from kb.legs import K1, Candidate, Legs


@dataclass(frozen=True)
class Verdict:
    weak: bool
    strength: float
    signals: dict[str, float]


@dataclass(frozen=True)
class Fit:
    """A logistic regression on the signals; strength below the threshold is weak."""

    weights: Mapping[str, float]
    intercept: float
    threshold: float


# Fitted with `evaluate --calibrate` on labelled questions; a Calibration row for the model takes precedence.
SHIPPED: dict[str, Fit] = {}


def judge(model: str, legs: Legs, ranked: Sequence[Candidate]) -> Verdict:
    """The fit of this model and no other; a model without one is judged by distance alone."""
    signals = signals_of(legs, ranked)
    if not ranked:
        return Verdict(True, 0.0, signals)
    fit = _fit(model, legs.calibration)
    if fit is None:
        return _by_distance(signals)
    strength = _logistic(fit.intercept + sum(fit.weights[name] * signals.get(name, 0.0) for name in fit.weights))
    return Verdict(strength < fit.threshold, round(strength, 4), signals)


def _fit(model: str, row: Mapping[str, Any] | None) -> Fit | None:
    return Fit(row["features"], row["intercept"], row["threshold"]) if row and row["features"] else SHIPPED.get(model)


def _by_distance(signals: dict[str, float]) -> Verdict:
    """Strength falls from 1 at no distance to one half where weakness begins."""
    limit = settings.CONFIG.weak_distance
    distance = 1 - signals["cosine"]
    return Verdict(distance > limit, round(max(0.0, 1 - distance / (2 * max(limit, 1e-9))), 4), signals)


def _logistic(value: float) -> float:
    return 1 / (1 + math.exp(-max(-60.0, min(60.0, value))))


def signals_of(legs: Legs, ranked: Sequence[Candidate]) -> dict[str, float]:
    """Each about 0 to 1, so that weights can be compared."""
    cosine = sorted((1 - c.distance for c in ranked if c.distance is not None), reverse=True)
    centred = sorted((1 - c.centred for c in ranked if c.centred is not None), reverse=True)
    scores = sorted((c.bm25 or 0.0 for c in ranked), reverse=True)
    total = sum(word.idf for word in legs.words)
    known = sum(word.chunks > 0 for word in legs.words)
    return {
        "cosine": cosine[0] if cosine else 0.0,
        "centred": centred[0] if centred else 0.0,
        "cosine_margin": _margin(cosine),
        "centred_margin": _margin(centred),
        "bm25_share": scores[0] / (total * (K1 + 1)) if scores and total else 0.0,
        "bm25_margin": _margin(scores) / scores[0] if scores and scores[0] else 0.0,
        "coverage": max((c.covered for c in ranked), default=0.0) / total if total else 0.0,
        "known": known / len(legs.words) if legs.words else 0.0,
        "agreement": _agreement(ranked),
        "length": math.log1p(len(legs.words)) / 5,
    }


def _margin(values: Sequence[float]) -> float:
    """The best over the mean of the nine that follow."""
    return values[0] - fmean(values[1:10]) if len(values) > 1 else 0.0


def _agreement(ranked: Sequence[Candidate]) -> float:
    """Share of documents that stand among the first five of both legs."""
    near = {c.document_id for c in ranked if c.vector_rank and c.vector_rank <= 5}
    worded = {c.document_id for c in ranked if c.keyword_rank and c.keyword_rank <= 5}
    return len(near & worded) / max(1, min(len(near), len(worded)))

"""Detects sentences that need a person by their meaning: one logistic regression per kind over the bundled embedder's
vectors, for wordings that no phrase list contains.

Fitted on our own sentences and on everyday mail (`manage.py fit_needs_person tests/golden/needs_person`).
"""

import base64
from collections.abc import Mapping, Sequence
from functools import cache
from typing import cast

import numpy as np
from numpy.typing import NDArray

from copilot.text.needs_person import weights as fitted

DANGERS = {"threat": "danger", "despair": "danger"}  # fitted separately, reported as one kind
SCALE = 6.0  # factor on vectors of length 1, so that the fit's ridge works as for standardised signals

Numbers = NDArray[np.float64]


def scores(vectors: Sequence[Sequence[float]] | Numbers) -> Mapping[str, Numbers]:
    """Log odds of each kind, one number per vector."""
    weights = _unpacked(fitted.WEIGHTS, rows=len(fitted.INTERCEPTS))
    centred = centred_on(_unpacked(fitted.CENTRE, rows=1)[0], vectors)
    return {kind: centred @ weights[row] + intercept for row, (kind, intercept) in enumerate(fitted.INTERCEPTS.items())}


def centred_on(centre: Numbers, vectors: Sequence[Sequence[float]] | Numbers) -> Numbers:
    """Subtract the mean, as sentence embeddings lie in a narrow cone, and scale."""
    moved = np.asarray(vectors, dtype=np.float64) - centre
    return cast(Numbers, SCALE * moved / np.maximum(np.linalg.norm(moved, axis=1, keepdims=True), 1e-9))


def kinds_of(vectors: Sequence[Sequence[float]]) -> Mapping[str, int]:
    """Detected kinds with the index of the clearest sentence; the surest kind first."""
    above = {kind: score - fitted.THRESHOLDS[kind] for kind, score in scores(vectors).items()}
    told: dict[str, int] = {}
    for kind, score in sorted(above.items(), key=lambda item: -item[1].max()):
        if score.max() > 0:
            told.setdefault(DANGERS.get(kind, kind), int(score.argmax()))
    return told


def dangers_of(vectors: Sequence[Sequence[float]]) -> tuple[str, ...]:
    """Which of threat and despair the sentences come near."""
    known = scores(vectors)
    return tuple(kind for kind in DANGERS if (known[kind] > fitted.THRESHOLDS[kind]).any())


def packed(numbers: Sequence[Sequence[float]] | Numbers) -> str:
    return base64.b85encode(np.asarray(numbers, dtype="<f2").tobytes()).decode()


@cache
def _unpacked(text: str, rows: int) -> Numbers:
    return np.frombuffer(base64.b85decode(text), dtype="<f2").astype(np.float64).reshape(rows, -1)

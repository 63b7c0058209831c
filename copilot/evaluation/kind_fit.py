"""Fits the layer that tells a sentence's kind by its embedding (`copilot.guard.claims.kinds.likeness`)."""

from base64 import b64encode
from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from copilot.guard.claims.kinds.likeness import SILENT

Matrix = NDArray[np.float64]
SCALE = 5.0  # vectors of one model lie close together
RIDGE = 3.0
SILENT_WEIGHT = 3.0  # there are many more statements
STEPS = 30
WIDTH = 100  # characters of base64 a line


def fit(vectors: Matrix, kinds: Sequence[str]) -> Matrix:
    """One row for "states nothing", one for each silent kind against the other silent ones; the intercept is last."""
    silent = np.array([kind in SILENT for kind in kinds])
    rows = [_logistic(vectors, silent.astype(float), np.where(silent, SILENT_WEIGHT, 1.0))]
    told = np.array(kinds)[silent]
    rows += [_logistic(vectors[silent], (told == kind).astype(float), np.ones(len(told))) for kind in SILENT]
    return np.array(rows)


def _logistic(vectors: Matrix, wanted: Matrix, counts: Matrix) -> Matrix:
    """Newton's steps on centred vectors; the centre and the scale are folded into the weights."""
    centre = vectors.mean(0)
    design = np.c_[(vectors - centre) * SCALE, np.ones(len(vectors))]
    penalty = np.diag(np.r_[np.full(vectors.shape[1], RIDGE), 0.0])
    found = np.zeros(design.shape[1])
    for _ in range(STEPS):
        chance = 1 / (1 + np.exp(-np.clip(design @ found, -30, 30)))
        gradient = design.T @ (counts * (chance - wanted)) + penalty @ found
        found -= np.linalg.solve((design.T * (counts * chance * (1 - chance))) @ design + penalty, gradient)
    weights = found[:-1] * SCALE
    folded: Matrix = np.r_[weights, found[-1] - weights @ centre]
    return folded


def written(layer: Matrix) -> str:
    told = b64encode(layer.astype(np.float16).tobytes()).decode()
    lines = "".join(f'    "{told[start : start + WIDTH]}",\n' for start in range(0, len(told), WIDTH))
    return f'"""Written by `manage.py fit_claims tests/golden --kinds`; not by hand."""\n\nLAYER = (\n{lines})\n'

"""Fits the classifier of a sentence's kind by embedding (`copilot.guard.claims.kinds.embedding_classifier`)."""

from base64 import b64encode
from collections.abc import Sequence

import numpy as np

from copilot.evaluation.fits.logistic import Matrix, logistic
from copilot.guard.claims.kinds.embedding_classifier import SILENT

SCALE = 5.0  # factor, as vectors of one model lie close together
RIDGE = 3.0
SILENT_WEIGHT = 3.0  # weight, as there are many more statements
WIDTH = 100  # characters of base64 per line


def fit(vectors: Matrix, kinds: Sequence[str]) -> Matrix:
    """Weights: one row for stating nothing, one per silent kind against the other silent ones; the last column is the
    intercept."""
    silent = np.array([kind in SILENT for kind in kinds])
    rows = [_logistic(vectors, silent.astype(float), np.where(silent, SILENT_WEIGHT, 1.0))]
    told = np.array(kinds)[silent]
    rows += [_logistic(vectors[silent], (told == kind).astype(float), np.ones(len(told))) for kind in SILENT]
    return np.array(rows)


def _logistic(vectors: Matrix, wanted: Matrix, counts: Matrix) -> Matrix:
    """Fit on centred vectors; centre and scale are folded into the weights, the intercept comes last."""
    centre = vectors.mean(0)
    found = logistic((vectors - centre) * SCALE, wanted, counts, RIDGE)
    weights = found[1:] * SCALE
    folded: Matrix = np.r_[weights, found[0] - weights @ centre]
    return folded


def written(layer: Matrix) -> str:
    told = b64encode(layer.astype(np.float16).tobytes()).decode()
    lines = "".join(f'    "{told[start : start + WIDTH]}",\n' for start in range(0, len(told), WIDTH))
    return f'"""Written by `manage.py fit_claims tests/golden --kinds`; not by hand."""\n\nLAYER = (\n{lines})\n'

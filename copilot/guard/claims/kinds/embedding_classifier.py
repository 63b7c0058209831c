"""Classifies sentences by embedding if no pattern matches: thanks, hand-overs and absences have endless wordings.

A linear layer over vectors of the bundled model, fitted on our own sentences (`manage.py fit_claims FOLDER --kinds`).
Used only for sentences without citation, number, link and address.
"""

from base64 import b64decode
from collections.abc import Sequence
from functools import cache

import numpy as np
from numpy.typing import NDArray

from copilot.guard.claims.kinds import layer_weights
from copilot.state import SentenceKind

MODEL = "bundled"  # embedding model of the vectors
SURE_LOGIT = 0.75  # logit from which a sentence states nothing; .005 of the statements of the held-out twins reach it
# The same for a sentence that polite words make a courtesy by pattern, and that has others too. Of 31 facts behind polite
# words ("Of course the lamp floats") 20 are below, of the 96 such courtesies in `tests/golden/*/drafts.jsonl` 5.
SURE_POLITE_LOGIT = 1.2
LEANING_LOGIT = 0.0  # logit from which stating nothing is more likely
SILENT: tuple[SentenceKind, ...] = ("courtesy", "handover", "absence", "question")


def likely(vector: Sequence[float] | NDArray[np.float32]) -> SentenceKind:
    """The most likely kind; "statement" unless it clearly states nothing."""
    states_nothing, *kinds = _logits(vector)
    return SILENT[int(np.argmax(kinds))] if states_nothing >= SURE_LOGIT else "statement"


def polite(vector: Sequence[float] | NDArray[np.float32]) -> bool:
    """Whether a courtesy by pattern states nothing with its other words."""
    return bool(_logits(vector)[0] >= SURE_POLITE_LOGIT)


def leans_silent(vector: Sequence[float] | NDArray[np.float32]) -> bool:
    """Whether it may state nothing, but is not clearly a courtesy."""
    return bool(_logits(vector)[0] >= LEANING_LOGIT)


def _logits(vector: Sequence[float] | NDArray[np.float32]) -> NDArray[np.float32]:
    """Logits of stating nothing, then of each silent kind."""
    logits: NDArray[np.float32] = _layer() @ np.append(np.asarray(vector, dtype=np.float32), np.float32(1))
    return logits


@cache
def _layer() -> NDArray[np.float32]:
    """Weights: one row for stating nothing, one per silent kind; the last column is the intercept."""
    rows = np.frombuffer(b64decode("".join(layer_weights.LAYER)), dtype=np.float16).astype(np.float32)
    return rows.reshape(1 + len(SILENT), -1)

"""The kind of a sentence by its embedding, where no pattern knows it: thanks, hand-overs and absences have no end of wordings.

A linear layer over the vectors of the bundled model, fitted on our own sentences (`manage.py fit_claims FOLDER --kinds`).
It only ever sees sentences that cite nothing and carry no number, link or address.
"""

from base64 import b64decode
from collections.abc import Sequence
from functools import cache

import numpy as np
from numpy.typing import NDArray

from copilot.guard.claims.kinds import layer_weights
from copilot.state import SentenceKind

MODEL = "bundled"  # whose vectors it reads
SURE_LOGIT = 0.75  # logit from which a sentence states nothing: .005 of the statements of the held-out twins reach it
LEANING_LOGIT = 0.0  # from which it states nothing more likely than not
SILENT: tuple[SentenceKind, ...] = ("courtesy", "handover", "absence", "question")


def likely(vector: Sequence[float] | NDArray[np.float32]) -> SentenceKind:
    """What it most likely is; a statement unless it clearly is none."""
    states_nothing, *kinds = _logits(vector)
    return SILENT[int(np.argmax(kinds))] if states_nothing >= SURE_LOGIT else "statement"


def leans_silent(vector: Sequence[float] | NDArray[np.float32]) -> bool:
    """It may state nothing; not clearly enough to be taken for a courtesy by itself."""
    return bool(_logits(vector)[0] >= LEANING_LOGIT)


def _logits(vector: Sequence[float] | NDArray[np.float32]) -> NDArray[np.float32]:
    """That it states nothing, then of each silent kind."""
    logits: NDArray[np.float32] = _layer() @ np.append(np.asarray(vector, dtype=np.float32), np.float32(1))
    return logits


@cache
def _layer() -> NDArray[np.float32]:
    """One row for "states nothing", one for each silent kind; the last column is the intercept."""
    rows = np.frombuffer(b64decode("".join(layer_weights.LAYER)), dtype=np.float16).astype(np.float32)
    return rows.reshape(1 + len(SILENT), -1)

"""The judgement of `copilot.text.needs_person.classifier`: a ridge-penalised logistic a kind over vectors of sentences."""

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from copilot.evaluation.fits.logistic import Matrix, logistic
from copilot.text.needs_person.classifier import centred_on

ORDINARY = "ordinary"
FOLDS = 5
RIDGE = 1.0
ALARMED = 0.015  # of ordinary sentences, each judged by a fit that has not seen it


@dataclass(frozen=True)
class Sentence:
    kind: str
    text: str


@dataclass(frozen=True)
class Fitted:
    centre: Matrix
    weights: dict[str, Matrix]
    intercepts: dict[str, float]

    def scores(self, vectors: Matrix) -> Matrix:
        """The log odds: one row a kind, one column a vector."""
        centred = centred_on(self.centre, vectors)
        return np.array([centred @ weights + self.intercepts[kind] for kind, weights in self.weights.items()])


def fit(sentences: Sequence[Sentence], vectors: Matrix) -> Fitted:
    centre = vectors.mean(axis=0)
    given = centred_on(centre, vectors)
    wanted = {
        kind: np.array([sentence.kind == kind for sentence in sentences], dtype=float)
        for kind in dict.fromkeys(sentence.kind for sentence in sentences)
        if kind != ORDINARY
    }
    found = {kind: logistic(given, right, _balanced(right), RIDGE) for kind, right in wanted.items()}
    return Fitted(
        centre, {kind: one[1:] for kind, one in found.items()}, {kind: float(one[0]) for kind, one in found.items()}
    )


def across_folds(sentences: Sequence[Sentence], vectors: Matrix, folds: int = FOLDS) -> Matrix:
    """The highest log odds of each sentence under a fit that has not seen it; folds by a hash of its words."""
    place = np.array([fold(sentence.text, folds) for sentence in sentences])
    found = np.zeros(len(sentences))
    for number in range(folds):
        taught = np.flatnonzero(place != number)
        judged = fit([sentences[int(each)] for each in taught], vectors[taught])
        found[place == number] = judged.scores(vectors[place == number]).max(axis=0)
    return found


def fold(text: str, folds: int) -> int:
    return hashlib.sha256(text.encode()).digest()[0] % folds


def threshold(sentences: Sequence[Sentence], scores: Matrix) -> float:
    """Above it lies so small a share of the ordinary ones."""
    ordinary = np.array([sentence.kind == ORDINARY for sentence in sentences])
    return float(np.quantile(scores[ordinary], 1 - ALARMED))


def _balanced(wanted: Matrix) -> Matrix:
    """So that both classes weigh the same."""
    return np.asarray(np.where(wanted == 1, 0.5 / wanted.mean(), 0.5 / (1 - wanted.mean())))

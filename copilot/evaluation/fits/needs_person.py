"""The judgement of `copilot.text.needs_person.classifier`: a ridge-penalised logistic a kind over vectors of sentences."""

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from copilot.evaluation.fits.logistic import Matrix, logistic
from copilot.text.needs_person.classifier import centred_on

ORDINARY = "ordinary"
FOLDS = 5


@dataclass(frozen=True)
class Sentence:
    kind: str
    text: str


@dataclass(frozen=True)
class Judged:
    """Kinds that are fitted together; every other sentence is an example of what they are not."""

    kinds: tuple[str, ...]
    ridge: float
    # Share of ordinary sentences that may lie above the threshold, each judged by a fit that has not seen it.
    alarmed: float


MATTERS = Judged(("danger", "law", "press", "data_protection", "bereavement"), ridge=1.0, alarmed=0.015)
# Half of the ordinary sentences beside these are written to come near them in words, as few mails do.
THREATS = Judged(("threat", "despair"), ridge=25.0, alarmed=0.03)


@dataclass(frozen=True)
class Fitted:
    centre: Matrix
    weights: dict[str, Matrix]
    intercepts: dict[str, float]

    def scores(self, vectors: Matrix) -> Matrix:
        """The log odds: one row a kind, one column a vector."""
        centred = centred_on(self.centre, vectors)
        return np.array([centred @ weights + self.intercepts[kind] for kind, weights in self.weights.items()])


def fit(
    sentences: Sequence[Sentence], vectors: Matrix, judged: Judged = MATTERS, centre: Matrix | None = None
) -> Fitted:
    """Around the mean of the vectors where no other centre is given."""
    centre = vectors.mean(axis=0) if centre is None else centre
    given = centred_on(centre, vectors)
    wanted = {kind: np.array([sentence.kind == kind for sentence in sentences], dtype=float) for kind in judged.kinds}
    found = {kind: logistic(given, right, _balanced(right), judged.ridge) for kind, right in wanted.items()}
    return Fitted(
        centre, {kind: one[1:] for kind, one in found.items()}, {kind: float(one[0]) for kind, one in found.items()}
    )


def across_folds(
    sentences: Sequence[Sentence], vectors: Matrix, folds: int = FOLDS, judged: Judged = MATTERS
) -> Matrix:
    """The highest log odds of each sentence under a fit that has not seen it; folds by a hash of its words."""
    place = np.array([fold(sentence.text, folds) for sentence in sentences])
    found = np.zeros(len(sentences))
    for number in range(folds):
        taught = np.flatnonzero(place != number)
        fitted = fit([sentences[int(each)] for each in taught], vectors[taught], judged)
        found[place == number] = fitted.scores(vectors[place == number]).max(axis=0)
    return found


def fold(text: str, folds: int) -> int:
    return hashlib.sha256(text.encode()).digest()[0] % folds


def threshold(sentences: Sequence[Sentence], scores: Matrix, judged: Judged = MATTERS) -> float:
    """Above it lies so small a share of the ordinary ones."""
    ordinary = np.array([sentence.kind == ORDINARY for sentence in sentences])
    return float(np.quantile(scores[ordinary], 1 - judged.alarmed))


def _balanced(wanted: Matrix) -> Matrix:
    """So that both classes weigh the same."""
    return np.asarray(np.where(wanted == 1, 0.5 / wanted.mean(), 0.5 / (1 - wanted.mean())))

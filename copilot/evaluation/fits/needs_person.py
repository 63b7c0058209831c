"""Fits `copilot.text.needs_person.classifier`: a ridge-penalised logistic regression per kind over vectors of
sentences."""

import hashlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np

from copilot.evaluation.fits.logistic import Matrix, logistic
from copilot.text.needs_person.classifier import centred_on

ORDINARY = "ordinary"
EVERYDAY = "everyday"  # ordinary sentences that were not written for this
FOLDS = 5


@dataclass(frozen=True)
class Sentence:
    kind: str
    text: str


@dataclass(frozen=True)
class Judged:
    """Kinds that are fitted together; all other sentences are negative examples."""

    edges: Mapping[str, float]  # minimum log odds of each kind
    ridge: float
    # Weight of a sentence from customers' everyday mail for each kind, relative to an ordinary one written with similar
    # words: at 1 the former are so many that "is the glue toxic?" was classified as danger. For data protection they
    # count more, as its ordinary sentences are about data that are kept or lost, like much of everyday mail.
    everyday: Mapping[str, float]

    @property
    def kinds(self) -> tuple[str, ...]:
        return tuple(self.edges)


# Chosen so that no mail of the sets in docs/evaluation/hostile-mail.md is missed; the fit prints what lies above them.
# Many harmful things look like harmless ones, so danger has more examples and a higher threshold.
MATTERS = Judged(
    {"danger": 2.2, "law": 1.8, "press": 1.8, "data_protection": 1.8, "bereavement": 1.8},
    ridge=1.0,
    everyday={"danger": 0.25, "law": 0.25, "press": 0.25, "data_protection": 0.5, "bereavement": 0.25},
)
# Apart from them: as what the others are not, these sentences moved the edge of danger towards ordinary mail.
PAYMENTS = Judged({"disputed_payment": 2.2}, ridge=1.0, everyday={"disputed_payment": 1.0})
# Half of the ordinary sentences for these are written with similar words, which is rare in mail. The edge of despair is the
# one at which, in five folds, despair is told as often as before the sentences of weary customers were fitted.
THREATS = Judged({"threat": 1.9, "despair": 1.2}, ridge=25.0, everyday={"threat": 1.0, "despair": 1.0})


@dataclass(frozen=True)
class Fitted:
    centre: Matrix
    weights: dict[str, Matrix]
    intercepts: dict[str, float]

    def scores(self, vectors: Matrix) -> Matrix:
        """Log odds: one row per kind, one column per vector."""
        centred = centred_on(self.centre, vectors)
        return np.array([centred @ weights + self.intercepts[kind] for kind, weights in self.weights.items()])


def fit(
    sentences: Sequence[Sentence], vectors: Matrix, judged: Judged = MATTERS, centre: Matrix | None = None
) -> Fitted:
    """Fit the kinds. Vectors are centred on their mean unless a centre is given."""
    centre = vectors.mean(axis=0) if centre is None else centre
    given = centred_on(centre, vectors)
    wanted = {kind: np.array([sentence.kind == kind for sentence in sentences], dtype=float) for kind in judged.kinds}
    everyday = np.array([sentence.kind == EVERYDAY for sentence in sentences])
    found = {
        kind: logistic(given, right, _balanced(right, np.where(everyday, judged.everyday[kind], 1.0)), judged.ridge)
        for kind, right in wanted.items()
    }
    return Fitted(
        centre, {kind: one[1:] for kind, one in found.items()}, {kind: float(one[0]) for kind, one in found.items()}
    )


def across_folds(
    sentences: Sequence[Sentence], vectors: Matrix, folds: int = FOLDS, judged: Judged = MATTERS
) -> Matrix:
    """Margin of each sentence over the threshold of its likeliest kind, by a fit without it; folds by a hash of the
    text."""
    place = np.array([fold(sentence.text, folds) for sentence in sentences])
    edges = np.array(list(judged.edges.values()))[:, None]
    found = np.zeros(len(sentences))
    for number in range(folds):
        taught = np.flatnonzero(place != number)
        fitted = fit([sentences[int(each)] for each in taught], vectors[taught], judged)
        found[place == number] = (fitted.scores(vectors[place == number]) - edges).max(axis=0)
    return found


def fold(text: str, folds: int) -> int:
    return hashlib.sha256(text.encode()).digest()[0] % folds


def _balanced(wanted: Matrix, counts: Matrix) -> Matrix:
    """Weights that make both classes equal and sum to the number of sentences."""
    share = (counts * wanted).sum() / counts.sum()
    return np.asarray(counts / counts.mean() * np.where(wanted == 1, 0.5 / share, 0.5 / (1 - share)))

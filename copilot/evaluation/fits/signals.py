"""What search's signals say of whether the articles answer a question: a logistic on standardised signals."""

import hashlib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

import numpy as np

from copilot.evaluation.fits.logistic import Matrix, logistic
from kb.search.calibration import Fit

RIDGE = 1.0  # on standardised signals; each group weighs one, however many examples were made of it
ANSWERED = 0.75  # share of questions that a support team's articles are taken to answer
FOLDS = 5
SPLITS = 5  # into folds, each by its own draw: figures are their means
HANDED_OVER = 0.1  # of the questions that the articles answer: where weakness begins


@dataclass(frozen=True)
class Example:
    """One question's signals. `group`: whatever shares it is never both learnt from and measured."""

    group: str
    signals: Mapping[str, float]
    answered: bool
    weight: float = 1.0


Fitter = Callable[[Sequence[Example]], Fit]


def fit(examples: Sequence[Example], names: Sequence[str], threshold: float = 0.5) -> Fit:
    """Weights for the named signals as they are measured, not standardised. Both kinds of example must be there."""
    given = np.array([[example.signals.get(name, 0.0) for name in names] for example in examples])
    right = np.array([example.answered for example in examples], dtype=float)
    groups = len({example.group for example in examples})
    weights = groups * _balanced(right, np.array([example.weight for example in examples]))
    middle, spread = given.mean(axis=0), np.maximum(given.std(axis=0), 1e-6)
    solved = logistic((given - middle) / spread, right, weights, RIDGE)
    scaled = solved[1:] / spread
    return Fit(dict(zip(names, scaled.tolist(), strict=True)), float(solved[0] - scaled @ middle), threshold)


def _balanced(right: Matrix, weights: Matrix) -> Matrix:
    """So that the answered ones weigh their share of one, however many there are."""
    share = np.where(right == 1, ANSWERED / (weights @ right), (1 - ANSWERED) / (weights @ (1 - right)))
    return np.asarray(weights * share)


def fold(group: str, split: int = 0) -> int:
    """Always the same for the same group and split."""
    return hashlib.sha256(f"{split} {group}".encode()).digest()[0] % FOLDS


def cross_validated(
    measured: Sequence[Example], fitter: Fitter, learnt: Sequence[Example] | None = None, split: int = 0
) -> list[float]:
    """The strength of each that is measured, under a fit (to these, or to those learnt) that has not seen its group."""
    taught = measured if learnt is None else learnt
    fits = {number: fitter([e for e in taught if fold(e.group, split) != number]) for number in range(FOLDS)}
    return [fits[fold(example.group, split)].strength(example.signals) for example in measured]


def threshold_at(strengths: Sequence[float], share: float) -> float:
    """The strength below which about this share lies."""
    return float(np.quantile(np.array(strengths), share)) if strengths else 0.0

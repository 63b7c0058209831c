"""Fits whether articles answer a question by the signals of a search: a logistic regression on standardised signals."""

import hashlib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

import numpy as np

from copilot.evaluation.fits.logistic import Matrix, logistic
from kb.search.calibration import Fit

RIDGE = 1.0  # on standardised signals; each group weighs one, however many examples it has
ANSWERED = 0.75  # assumed share of questions that a team's articles answer
FOLDS = 5
SPLITS = 5  # random splits into folds; figures are their means
HANDED_OVER = 0.1  # share of answerable questions below the threshold


@dataclass(frozen=True)
class Example:
    """Signals of one question. Examples of the same `group` are never in both training and test data."""

    group: str
    signals: Mapping[str, float]
    answered: bool
    weight: float = 1.0


Fitter = Callable[[Sequence[Example]], Fit]


def fit(examples: Sequence[Example], names: Sequence[str], threshold: float = 0.5) -> Fit:
    """Fit weights for the named signals, not standardised. Needs examples of both classes."""
    given = np.array([[example.signals.get(name, 0.0) for name in names] for example in examples])
    right = np.array([example.answered for example in examples], dtype=float)
    groups = len({example.group for example in examples})
    weights = groups * _balanced(right, np.array([example.weight for example in examples]))
    middle, spread = given.mean(axis=0), np.maximum(given.std(axis=0), 1e-6)
    solved = logistic((given - middle) / spread, right, weights, RIDGE)
    scaled = solved[1:] / spread
    return Fit(dict(zip(names, scaled.tolist(), strict=True)), float(solved[0] - scaled @ middle), threshold)


def _balanced(right: Matrix, weights: Matrix) -> Matrix:
    """Weights that give answered examples their assumed share."""
    share = np.where(right == 1, ANSWERED / (weights @ right), (1 - ANSWERED) / (weights @ (1 - right)))
    return np.asarray(weights * share)


def fold(group: str, split: int = 0) -> int:
    """Fold of a group, deterministic for group and split."""
    return hashlib.sha256(f"{split} {group}".encode()).digest()[0] % FOLDS


def cross_validated(
    measured: Sequence[Example], fitter: Fitter, learnt: Sequence[Example] | None = None, split: int = 0
) -> list[float]:
    """Strength of each measured example by a fit (on these, or on `learnt`) without its group."""
    taught = measured if learnt is None else learnt
    fits = {number: fitter([e for e in taught if fold(e.group, split) != number]) for number in range(FOLDS)}
    return [fits[fold(example.group, split)].strength(example.signals) for example in measured]


def threshold_at(strengths: Sequence[float], share: float) -> float:
    """Quantile of the strengths: about this share lies below."""
    return float(np.quantile(np.array(strengths), share)) if strengths else 0.0

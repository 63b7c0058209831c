"""Fits the claim checker's judgement on twins: a logistic regression whose weights have prescribed signs.

Pairs are separated by the difference of their signals (twins share article and mail), the intercept by single
sentences. Folds and thresholds are by article, so that no sentence is judged by weights fitted on its article.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

Matrix = NDArray[np.float64]
FOLDS = 6
LEAST_SPREAD = 0.05  # minimum standard deviation of a signal, so that a rare one does not get a huge weight
STEPS = 4_000
ENOUGH = 1e-5


@dataclass(frozen=True)
class Twin:
    """One sentence with its signals; `lie` is 1 if it is not supported."""

    pair: str
    article: str
    lie: float
    signals: Mapping[str, float]


@dataclass(frozen=True)
class Fitted:
    names: tuple[str, ...]
    means: Matrix
    weights: Matrix
    intercept: float

    def score(self, rows: Matrix) -> Matrix:
        scored: Matrix = (rows - self.means) @ self.weights + self.intercept
        return scored


def matrix(twins: Sequence[Twin]) -> tuple[tuple[str, ...], Matrix, Matrix]:
    names = tuple(twins[0].signals)
    rows = np.array([[twin.signals[name] for name in names] for twin in twins])
    return names, rows, np.array([twin.lie for twin in twins])


def fit(twins: Sequence[Twin], signs: Mapping[str, int], *, ridge: float, pairwise: float) -> Fitted:
    """Fit the weights. `signs`: 1 for signals that only add doubt, -1 for those that only remove it, 0 for either.
    `pairwise`, 0 to 1: weight of pairs against sentences."""
    names, rows, lies = matrix(twins)
    means, spread = rows.mean(0), np.maximum(rows.std(0), LEAST_SPREAD)
    scaled = (rows - means) / spread
    gaps = _gaps(twins, scaled, lies)
    design = np.vstack([np.c_[scaled, np.ones(len(scaled))], np.c_[gaps, np.zeros(len(gaps))]])
    wanted = np.r_[lies, np.ones(len(gaps))]
    counts = np.r_[np.full(len(scaled), 1 - pairwise), np.full(len(gaps), 2 * pairwise)]
    allowed = np.array([*(signs[name] for name in names), 0])
    found = _descend(design, wanted, counts, allowed, ridge)
    return Fitted(names, means, found[:-1] / spread, float(found[-1]))


def _gaps(twins: Sequence[Twin], scaled: Matrix, lies: Matrix) -> Matrix:
    """Signals of each false twin minus those of each true one of its pair."""
    pairs: dict[str, tuple[list[int], list[int]]] = {}
    for place, twin in enumerate(twins):
        pairs.setdefault(twin.pair, ([], []))[int(lies[place])].append(place)
    gaps = [scaled[lie] - scaled[truth] for truths, found in pairs.values() for truth in truths for lie in found]
    return np.array(gaps) if gaps else np.zeros((0, scaled.shape[1]))


def _descend(design: Matrix, wanted: Matrix, counts: Matrix, allowed: Matrix, ridge: float) -> Matrix:
    """Accelerated projected gradient descent: weights of the wrong sign are set to zero at each step."""
    penalty = np.r_[np.full(design.shape[1] - 1, ridge), 0.0]
    step = 1 / (0.25 * float(np.linalg.eigvalsh((design.T * counts) @ design).max()) + ridge)
    here = ahead = np.zeros(design.shape[1])
    pace = 1.0
    for _ in range(STEPS):
        chance = 1 / (1 + np.exp(-np.clip(design @ ahead, -30, 30)))
        moved = ahead - step * (design.T @ (counts * (chance - wanted)) + penalty * ahead)
        moved = np.where((allowed != 0) & (moved * allowed < 0), 0.0, moved)
        faster = (1 + (1 + 4 * pace * pace) ** 0.5) / 2
        ahead = moved + (pace - 1) / faster * (moved - here)
        if np.abs(moved - here).max() < ENOUGH:
            return moved
        here, pace = moved, faster
    return here


def across_articles(
    twins: Sequence[Twin], signs: Mapping[str, int], *, ridge: float, pairwise: float, seed: int = 0
) -> Matrix:
    """Score of each twin by weights fitted without its article."""
    articles = sorted({twin.article for twin in twins})
    order = np.random.default_rng(seed).permutation(len(articles))
    part = {article: int(place) % FOLDS for article, place in zip(articles, order, strict=True)}
    scores = np.zeros(len(twins))
    for number in range(FOLDS):
        held = [place for place, twin in enumerate(twins) if part[twin.article] == number]
        seen = [twin for twin in twins if part[twin.article] != number]
        fitted = fit(seen, signs, ridge=ridge, pairwise=pairwise)
        scores[held] = fitted.score(matrix([twins[place] for place in held])[1])
    return scores


def area(scores: Matrix, lies: Matrix) -> float:
    """Area under the curve: probability that a false sentence has the higher score; ties count half."""
    order = np.argsort(scores, kind="stable")
    ranks = np.empty(len(scores))
    ranks[order] = np.arange(1, len(scores) + 1)
    for value in np.unique(scores):
        ranks[scores == value] = ranks[scores == value].mean()
    many = lies.sum()
    return float((ranks[lies == 1].sum() - many * (many + 1) / 2) / (many * (len(lies) - many)))

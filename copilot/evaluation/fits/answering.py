"""Fits whether an article answers a question: a logistic regression whose signals keep their natural sign.

More matching words must not count against an article: a signal with the wrong sign is removed, and the rest fitted
again until none is left.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np

from copilot.evaluation.fits.logistic import logistic
from copilot.evaluation.fits.signals import FOLDS, fold
from kb.search.calibration import Fit

RIDGE = 3.0  # on standardised signals
LOWERS = frozenset({"asks", "hard_missing_around", "others", "place", "unknown"})  # signals of which more is worse
FREE = frozenset({"few", "chunks_few", "lead_few", "title_asked_few"})  # may have either sign


@dataclass(frozen=True)
class Pair:
    """One question and one article. Pairs of the same `mail` are never in both training and test data."""

    mail: str
    question: tuple[str, str]  # ids of a mail and of its question
    signals: Mapping[str, float]
    right: bool
    weight: float = 1.0


def fit(pairs: Sequence[Pair], names: Sequence[str], threshold: float) -> Fit:
    """Fit weights for those of the named signals that have the right sign. Needs pairs of both classes."""
    kept = list(names)
    while True:
        given = np.array([[pair.signals[name] for name in kept] for pair in pairs])
        middle, spread = given.mean(axis=0), np.maximum(given.std(axis=0), 1e-9)
        right = np.array([pair.right for pair in pairs], dtype=float)
        weights = np.array([pair.weight for pair in pairs])
        solved = logistic((given - middle) / spread, right, weights, RIDGE)
        wrong = {name: abs(weight) for name, weight in zip(kept, solved[1:], strict=True) if _wrong(name, weight)}
        if not wrong:
            scaled = solved[1:] / spread
            fitted = dict(zip(kept, scaled.tolist(), strict=True))
            return Fit(fitted, float(solved[0] - scaled @ middle), threshold)
        kept.remove(max(wrong, key=lambda name: wrong[name]))


def _wrong(name: str, weight: float) -> bool:
    return name not in FREE and (weight > 0 if name in LOWERS else weight < 0)


def across_folds(pairs: Sequence[Pair], names: Sequence[str], threshold: float) -> list[float]:
    """Probability of each pair by a fit without its mail."""
    fits = [fit([pair for pair in pairs if fold(pair.mail) != number], names, threshold) for number in range(FOLDS)]
    return [fits[fold(pair.mail)].strength(pair.signals) for pair in pairs]


def best_of_each(pairs: Sequence[Pair], strengths: Sequence[float]) -> list[tuple[float, bool]]:
    """The article chosen for each question: its probability, and whether it answers."""
    chosen: dict[tuple[str, str], tuple[float, bool]] = {}
    for pair, strength in zip(pairs, strengths, strict=True):
        if pair.question not in chosen or strength > chosen[pair.question][0]:
            chosen[pair.question] = (strength, pair.right)
    return list(chosen.values())

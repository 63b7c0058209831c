"""How sure a difference between two runs is: items drawn with replacement, both runs' scores of an item together."""

from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np

DRAWS = 5_000
SEED = 20_240_501
TAIL = 2.5  # percent on either side

Scores = Mapping[str, Mapping[str, float]]


@dataclass(frozen=True)
class Difference:
    """Means before and now over the items that both runs measured, and the interval of now minus before."""

    measure: str
    n: int
    before: float
    now: float
    low: float
    high: float

    @property
    def sure(self) -> bool:
        return self.low > 0 or self.high < 0


def differences(before: Scores, now: Scores) -> list[Difference]:
    """For each measure that both runs have and that share items."""
    return [
        found
        for measure, scores in now.items()
        if (found := _difference(measure, before.get(measure, {}), scores)) is not None
    ]


def _difference(measure: str, before: Mapping[str, float], now: Mapping[str, float]) -> Difference | None:
    shared = sorted(before.keys() & now.keys())
    if not shared:
        return None
    old, new = (np.array([scores[item] for item in shared]) for scores in (before, now))
    drawn = np.random.default_rng(SEED).integers(0, len(shared), (DRAWS, len(shared)))
    low, high = np.percentile((new - old)[drawn].mean(axis=1), [TAIL, 100 - TAIL])
    return Difference(measure, len(shared), float(old.mean()), float(new.mean()), float(low), float(high))

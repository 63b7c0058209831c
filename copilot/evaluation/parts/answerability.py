"""Fits `copilot.pipeline.answerability` on mails whose article was present, removed or never existed."""

import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from copilot.config import USUAL_CONFIDENCE
from copilot.evaluation.fits.signals import Example, cross_validated, fit, threshold_at
from copilot.evaluation.results import Line, Table
from copilot.pipeline.answerability import SIGNALS
from kb.search.calibration import Fit

COVERED, OFF_TOPIC = "in_kb", "far_oos"
UNCOVERED = ("gold_removed", "impossible")
LEARNT = (COVERED, OFF_TOPIC, *UNCOVERED)
HANDED_OVER = 0.1  # share of answerable mails below the default threshold of confidence
SHARES = (0.1, 0.15, 0.2, 0.25)
LEAST = 20  # minimum examples of each class


@dataclass(frozen=True)
class Searched:
    """Search result of a mail; `text` identifies it for the folds."""

    slice: str
    text: str
    signals: Mapping[str, float]

    @property
    def example(self) -> Example:
        return Example(self.text, self.signals, self.slice == COVERED)


def learnt_from(mails: Sequence[Searched]) -> tuple[tuple[Table, ...], tuple[str, ...]]:
    """Cross-validated quality of the signals, and the fit on all of them; empty if there are too few."""
    told = [one for one in mails if one.slice in LEARNT and one.signals]
    answered = sum(one.slice == COVERED for one in told)
    if min(answered, len(told) - answered) < LEAST:
        return (), ()
    examples = [one.example for one in told]
    strengths = cross_validated(examples, lambda some: fit(some, SIGNALS))
    table = Table("Confidence, cross-validated: handed over at", tuple(_lines(told, strengths)))
    return (table,), (words(moved(fit(examples, SIGNALS), _covered(told, strengths))),)


def _covered(told: Sequence[Searched], strengths: Sequence[float]) -> list[float]:
    return [strength for one, strength in zip(told, strengths, strict=True) if one.slice == COVERED]


def _lines(told: Sequence[Searched], strengths: Sequence[float]) -> Iterator[Line]:
    for share in SHARES:
        edge = threshold_at(_covered(told, strengths), share)
        groups = {"uncovered": UNCOVERED, **{name: (name,) for name in LEARNT if name != COVERED}}
        yield Line(
            f"{share:.2f} of what the articles answer",
            len(told),
            {name: _below(told, strengths, edge, slices) for name, slices in groups.items()},
        )


def _below(told: Sequence[Searched], strengths: Sequence[float], edge: float, slices: Sequence[str]) -> float | None:
    here = [strength < edge for one, strength in zip(told, strengths, strict=True) if one.slice in slices]
    return sum(here) / len(here) if here else None


def moved(raw: Fit, covered: Sequence[float]) -> Fit:
    """The fit shifted so that the wanted share of covered mails lies below the default threshold."""
    edge = threshold_at(covered, HANDED_OVER)
    return Fit(raw.weights, raw.intercept + _logit(USUAL_CONFIDENCE) - _logit(edge), USUAL_CONFIDENCE)


def words(found: Fit) -> str:
    weights = ", ".join(f"{name} {weight:.2f}" for name, weight in found.weights.items())
    return f"copilot/llm/prominence.py as fitted to these mails: {weights}, intercept {found.intercept:.2f}."


def _logit(share: float) -> float:
    share = min(1 - 1e-6, max(1e-6, share))
    return math.log(share / (1 - share))

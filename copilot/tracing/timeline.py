"""A run's steps as bars on a time axis."""

from collections.abc import Sequence
from dataclasses import dataclass

from copilot.models import AgentStep

NARROWEST = 0.5  # percent; minimum width to be visible


@dataclass(frozen=True)
class Bar:
    """Position of a step on the run's time axis, in percent of its length."""

    step: AgentStep
    offset: float
    width: float


def timeline(steps: Sequence[AgentStep]) -> list[Bar]:
    """Bars in order. Steps without a start time follow each other."""
    begun = [step.started for step in steps if step.started]
    first = min(begun, default=None)
    starts, reached = [], 0.0
    for step in steps:
        start = (step.started - first).total_seconds() * 1000 if first and step.started else reached
        starts.append(start)
        reached = start + step.latency_ms
    whole = max((start + step.latency_ms for start, step in zip(starts, steps, strict=True)), default=0.0)
    return [_place(step, start, whole) for step, start in zip(steps, starts, strict=True)]


def _place(step: AgentStep, start: float, whole: float) -> Bar:
    width = max(NARROWEST, 100 * step.latency_ms / whole) if whole > 0 else 100.0
    offset = min(100 * start / whole, 100 - NARROWEST) if whole > 0 else 0.0
    return Bar(step, round(offset, 2), round(min(width, 100 - offset), 2))

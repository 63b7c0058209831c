"""The differences between a sentence and the units that it follows, by name: each a number, more is worse unless it says
so. They make a statement doubtful."""

from collections.abc import Callable, Collection, Mapping

from copilot.guard.claims.alignment.comparison import Comparison
from copilot.guard.claims.signals import leftover, meaning, sequence

SIGNALS: Mapping[str, Callable[[Comparison], float]] = {**leftover.SIGNALS, **meaning.SIGNALS, **sequence.SIGNALS}


def measured(comparison: Comparison, names: Collection[str] = ()) -> dict[str, float]:
    """All of them, or those of these names."""
    return {name: measure(comparison) for name, measure in SIGNALS.items() if not names or name in names}

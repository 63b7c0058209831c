"""Named differences between a sentence and its aligned units, as numbers; higher is more doubtful unless stated
otherwise."""

from collections.abc import Callable, Collection, Mapping

from copilot.guard.claims.alignment.comparison import Comparison
from copilot.guard.claims.signals import leftover, meaning, sequence

SIGNALS: Mapping[str, Callable[[Comparison], float]] = {**leftover.SIGNALS, **meaning.SIGNALS, **sequence.SIGNALS}


def measured(comparison: Comparison, names: Collection[str] = ()) -> dict[str, float]:
    """All signals, or those with these names."""
    return {name: measure(comparison) for name, measure in SIGNALS.items() if not names or name in names}

"""The order in which figures of a draft follow from one another, so that none is explained by what follows from it.

A graph: each figure that was worked out, with all figures that it rests on. Sentences add to it as they are judged.
"""

from collections.abc import Iterable
from dataclasses import dataclass

from copilot.guard.claims.numbers.quantities import Quantity

Key = tuple[str, str, str]  # kind, value and unit: equal figures are one node, whatever sentence says them


def key(figure: Quantity) -> Key:
    return figure.kind, figure.value, figure.unit


@dataclass(frozen=True)
class WorkedOut:
    """A figure, its formula for people, and everything that it rests on, however indirectly."""

    figure: Quantity
    formula: str
    rests_on: frozenset[Key]


@dataclass(frozen=True)
class OtherFigures:
    """What the other sentences of a draft tell. `unfounded`: figures of those before, as written, that have no source and
    follow from nothing, so that no number follows from them. A day may: "the year ends on 31 May, so by 1 May"."""

    worked_out: tuple[WorkedOut, ...] = ()  # by the sentences before
    later: tuple[WorkedOut, ...] = ()
    unfounded: frozenset[str] = frozenset()

    def may_use(self, figures: Iterable[Quantity]) -> tuple[Quantity, ...]:
        return tuple(each for each in figures if each.kind != "number" or each.raw not in self.unfounded)


NO_OTHERS = OtherFigures()


class Derivations:
    """The graph, of the other sentences at first. It grows by what a sentence adds."""

    def __init__(self, others: OtherFigures) -> None:
        told = (*others.later, *others.worked_out)
        self._rests_on = {key(each.figure): each.rests_on for each in told}

    def basis(self, operands: Iterable[Quantity]) -> frozenset[Key]:
        """The operands and all that they rest on."""
        keys = frozenset(map(key, operands))
        return keys.union(*(self._rests_on.get(each, frozenset()) for each in keys))

    def is_circular(self, figure: Quantity, operands: Iterable[Quantity]) -> bool:
        """Whether an operand rests on the figure."""
        return any(key(figure) in self._rests_on.get(key(each), ()) for each in operands)

    def explains(self, figure: Quantity) -> bool:
        return key(figure) in self._rests_on

    def suppose(self, figure: Quantity, operands: Iterable[Quantity]) -> None:
        """How a figure of the sentence may be worked out, until it is judged itself."""
        self._rests_on.setdefault(key(figure), self.basis(operands))

    def add(self, figure: Quantity, operands: Iterable[Quantity]) -> frozenset[Key]:
        """What the figure rests on from now on."""
        self._rests_on[key(figure)] = found = self.basis(operands)
        return found

"""Findings of the comparison of a sentence's facts with its sources."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Literal, get_args

from copilot.guard.claims.facts.derivations import WorkedOut

FactCode = Literal[
    "fact_missing",  # in neither source nor mail, and cannot be calculated
    "fact_elsewhere",  # in the source, but for another thing: row, product, step, unit
    "base_swapped",  # the period counts from another event or in other days: order for delivery, business days, per host
    "bound_swapped",  # "at least" where the source says "up to"
    "own_fact",  # the customer's own number or date, repeated
    "computed",  # follows from source and mail; `source` is the formula
    "name_elsewhere",  # a product, plan or place in the source, but not in the aligned units
    "name_unknown",  # a name in neither source nor mail
    "promised",  # we do, did or will do something that the aligned units do not say
]


@dataclass(frozen=True)
class FactFinding:
    """`words`: as written in the sentence; `source`: what the source says instead, or the formula.

    `strength`: how clear it is, 0 to 1. A `hard` finding refuses the sentence by itself; others are signals.
    """

    code: FactCode
    words: str
    source: str = ""
    strength: float = 1.0
    hard: bool = False
    doubtful: bool = False  # puts the sentence in doubt by itself
    worked_out: WorkedOut | None = None  # of a computed one


@dataclass(frozen=True)
class FactSignals:
    found: int = 0  # facts of the sentence: numbers, dates, times, names, codes
    held: int = 0  # those that the aligned units have for the same thing
    findings: tuple[FactFinding, ...] = ()
    misplaced: str = ""  # a number that stands where its source has another one or a rule that it breaks, and that one

    @property
    def hard(self) -> tuple[FactFinding, ...]:
        """Findings that refuse the sentence by themselves."""
        return tuple(finding for finding in self.findings if finding.hard)

    @property
    def computed(self) -> tuple[FactFinding, ...]:
        return tuple(finding for finding in self.findings if finding.code == "computed")

    def reckoned_back(self, finding: FactFinding) -> FactFinding:
        """A computed finding with the operands of those that are its own operands: 50 - 30, where 50 is 2 × 25."""
        used = finding.source.split()
        back = [each.source for each in self.computed if each is not finding and each.words in used]
        return replace(finding, source=" ".join((finding.source, *back)))

    def values(self) -> Mapping[str, float]:
        """For each code, the sum of strengths, at most 2, as a signal."""
        sums = dict.fromkeys(get_args(FactCode), 0.0)
        for finding in self.findings:
            sums[finding.code] += finding.strength
        sums["fact_elsewhere"] += bool(self.misplaced)
        return {name: min(2.0, value) for name, value in sums.items()}

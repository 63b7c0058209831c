"""What the comparison of a sentence's facts with its sources found: named findings, and counts of them."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal, get_args

FactCode = Literal[
    "fact_missing",  # stands in neither source nor mail, and cannot be computed from them
    "fact_elsewhere",  # stands in the source, but of another thing: row, product, step, unit
    "base_swapped",  # the period counts from something else: order for delivery, days for business days, per host
    "bound_swapped",  # "at least" where the source says "up to"
    "own_fact",  # the customer's own number or date, repeated
    "computed",  # follows from source and mail; `source` holds the formula
    "name_elsewhere",  # a product, plan or place that the aligned units do not speak of, though the source does
    "name_unknown",  # a name that stands in neither source nor mail
    "promised",  # the house does, did or will do what the aligned units do not say
]


@dataclass(frozen=True)
class FactFinding:
    """`words` as the sentence writes them; `source` what the source says instead, or the formula.

    `strength`, 0 to 1, says how clear it is; a `hard` one refuses the sentence by itself, any other is a signal.
    """

    code: FactCode
    words: str
    source: str = ""
    strength: float = 1.0
    hard: bool = False


@dataclass(frozen=True)
class FactSignals:
    found: int = 0  # facts of the sentence: numbers, dates, times, names, codes
    held: int = 0  # those that the aligned units hold of the same thing
    findings: tuple[FactFinding, ...] = ()

    @property
    def hard(self) -> tuple[FactFinding, ...]:
        """Those that refuse the sentence by themselves."""
        return tuple(finding for finding in self.findings if finding.hard)

    @property
    def computed(self) -> tuple[FactFinding, ...]:
        return tuple(finding for finding in self.findings if finding.code == "computed")

    def values(self) -> Mapping[str, float]:
        """One number a finding's name, for the judgement: the sum of the strengths, at most 2."""
        sums = dict.fromkeys(get_args(FactCode), 0.0)
        for finding in self.findings:
            sums[finding.code] += finding.strength
        return {name: min(2.0, value) for name, value in sums.items()}

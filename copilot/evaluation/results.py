"""Results of a part: tables for people, predictions for a scorer, scores for comparing runs."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from kb.search.calibration import Fit

Figures = Mapping[str, float | None]


@dataclass(frozen=True)
class Line:
    """One row of a table: number of items, and figures by column; None is left blank."""

    name: str
    n: int
    figures: Figures


@dataclass(frozen=True)
class Table:
    title: str
    lines: tuple[Line, ...]


@dataclass(frozen=True)
class Part:
    """`predictions`: fields by row id. `scores`: one number per item for each measure, for paired differences.

    `fits`: new calibrations, for questions in the articles' language (False) and in another (True).
    """

    tables: tuple[Table, ...]
    predictions: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)
    scores: Mapping[str, Mapping[str, float]] = field(default_factory=dict)
    notes: tuple[str, ...] = ()
    fits: Mapping[bool, Fit] = field(default_factory=dict)

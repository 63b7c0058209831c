"""Results as tables, as JSON for comparison with a later run, and as predictions for a scorer."""

import json
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
from pydantic import BaseModel, ConfigDict, ValidationError

from copilot.evaluation.data import DataError
from copilot.evaluation.results import Part, Table

# Confidence interval of a difference between two runs: items are drawn with replacement, with both runs' scores
# together.

DRAWS = 5_000
SEED = 20_240_501
TAIL = 2.5  # percent on either side

Scores = Mapping[str, Mapping[str, float]]


@dataclass(frozen=True)
class Difference:
    """Means of both runs over the items that both measured, and the interval of the difference."""

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
    """Differences of each measure that both runs have with common items."""
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


NAME = 44
COLUMN = 9


class Stored(BaseModel):
    """An earlier run, as needed for comparison."""

    model_config = ConfigDict(extra="ignore")

    scores: dict[str, dict[str, float]]


def table(found: Table) -> Iterator[str]:
    columns = list(dict.fromkeys(column for line in found.lines for column in line.figures))
    wide = {column: max(COLUMN, len(column) + 2) for column in columns}
    name = max([NAME, *(len(line.name) + 1 for line in found.lines)])
    yield f"{found.title:<{name}}{'n':>7}" + "".join(f"{column:>{wide[column]}}" for column in columns)
    for line in found.lines:
        cells = "".join(f"{_cell(line.figures.get(column)):>{wide[column]}}" for column in columns)
        yield f"{line.name:<{name}}{line.n:>7}{cells}"


def _cell(figure: float | None) -> str:
    if figure is None:
        return ""
    whole = float(figure).is_integer() and abs(figure) > 1
    return f"{figure:,.0f}" if whole or abs(figure) >= 1_000 else f"{figure:.3f}"


def comparison(found: Iterable[Difference]) -> Iterator[str]:
    yield f"{'Against the earlier run':<{NAME}}{'n':>7}{'before':>9}{'now':>9}{'change':>9}   95 % interval"
    for one in found:
        interval = f"{one.low:+.4f} … {one.high:+.4f}{'' if one.sure else '  (may be chance)'}"
        yield f"{one.measure:<{NAME}}{one.n:>7}{one.before:>9.4f}{one.now:>9.4f}{one.now - one.before:>+9.4f}   {interval}"


def merged(parts: Iterable[Part]) -> dict[str, dict[str, Any]]:
    """Predictions by id. Retrieved articles of all parts are merged in order; other fields of later parts override."""
    rows: dict[str, dict[str, Any]] = {}
    for part in parts:
        for name, fields in part.predictions.items():
            row = rows.setdefault(name, {"id": name})
            retrieved = [*row.get("retrieved", ()), *fields.get("retrieved", ())]
            row.update(fields)
            if retrieved:
                row["retrieved"] = list(dict.fromkeys(retrieved))
    return rows


def write_predictions(path: Path, parts: Iterable[Part]) -> int:
    rows = merged(parts).values()
    path.write_text("".join(json.dumps(row, ensure_ascii=False) + "\n" for row in rows), encoding="utf-8")
    return len(rows)


def write_json(path: Path, parts: Mapping[str, Part], about: Mapping[str, Any]) -> None:
    tables = {
        found.title: {line.name: {"n": line.n, **line.figures} for line in found.lines}
        for part in parts.values()
        for found in part.tables
    }
    scores = {measure: found for part in parts.values() for measure, found in part.scores.items()}
    path.write_text(json.dumps({"about": about, "tables": tables, "scores": scores}, indent=1) + "\n", encoding="utf-8")


def stored(path: Path) -> Stored:
    """An earlier run. Raises DataError if the file was not written by `--json`."""
    try:
        return Stored.model_validate_json(path.read_bytes())
    except OSError as error:
        raise DataError(f"{path} cannot be read: {error.strerror}.") from error
    except ValidationError as error:
        raise DataError(f"{path} is not a run that --json has stored.") from error

"""Intent classification of labelled sentences: by cross-validation, or trained on another folder."""

import hashlib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from copilot.evaluation.data import Row
from copilot.evaluation.results import Line, Part, Table
from copilot.evaluation.scoring import mean
from copilot.evaluation.workspace import Workspace
from copilot.extractive.triage import UNKNOWN
from kb.index.embedding_queue import Vectors, embed_alike
from kb.intents.classifier import Guess, Learnt, learn

TRIAGE = "triage.jsonl"
FILES = (TRIAGE,)
FOLDS = 5
BATCH = 64
BINS = 10
OUTSIDE = UNKNOWN[0]  # label of examples with none of the other labels


class TriageRow(Row):
    id: str
    source: str
    text: str
    intent: str | None
    oos: bool

    @property
    def label(self) -> str:
        return OUTSIDE if self.oos or not self.intent else self.intent


@dataclass(frozen=True)
class Told:
    row: TriageRow
    guess: Guess

    @property
    def right(self) -> bool:
        return (self.guess.intent or OUTSIDE) == self.row.label


def measure(bench: Workspace) -> Part:
    told = list(_told(bench))
    sources = sorted({one.row.source for one in told})
    return Part(
        tables=(
            Table("Triage: intents", tuple(_line(name, _of(told, name)) for name in sources)),
            Table("Triage: no model is asked", tuple(_sure(bench, name, _of(told, name)) for name in sources)),
        ),
        predictions={
            one.row.id: {"intent": one.guess.intent or OUTSIDE, "confidence": one.guess.confidence} for one in told
        },
        scores={f"triage {name}": {one.row.id: float(one.right) for one in _of(told, name)} for name in sources},
    )


def _of(told: Sequence[Told], source: str) -> list[Told]:
    return [one for one in told if one.row.source == source]


def _told(bench: Workspace) -> Iterator[Told]:
    """Results by source, each a separate collection, as their labels are unrelated."""
    rows, examples = bench.rows(TRIAGE, TriageRow), bench.training(TRIAGE, TriageRow)
    for source in sorted({row.source for row in rows}):
        here = [row for row in rows if row.source == source]
        other = [row for row in examples if row.source == source]
        yield from _from_others(bench, here, other) if other else _crossed(bench, here)


def _from_others(bench: Workspace, rows: Sequence[TriageRow], examples: Sequence[TriageRow]) -> Iterator[Told]:
    learnt = _learnt(examples, _vectors(bench, examples))
    yield from _guessed(rows, _vectors(bench, rows), learnt)


def _crossed(bench: Workspace, rows: Sequence[TriageRow]) -> Iterator[Told]:
    vectors = _vectors(bench, rows)
    folds = np.array([fold(row.id) for row in rows])
    for number in range(FOLDS):
        own, others = places(folds == number), places(folds != number)
        learnt = _learnt([rows[place] for place in others], vectors[others])
        yield from _guessed([rows[place] for place in own], vectors[own], learnt)


def places(mask: NDArray[np.bool_]) -> list[int]:
    return [int(place) for place in np.flatnonzero(mask)]


def fold(name: str) -> int:
    return hashlib.sha256(name.encode()).digest()[0] % FOLDS


def _learnt(examples: Sequence[TriageRow], vectors: Vectors) -> Learnt | None:
    return learn(vectors, [row.label for row in examples])


def _guessed(rows: Sequence[TriageRow], vectors: Vectors, learnt: Learnt | None) -> Iterator[Told]:
    """Predictions; unknown without a classifier."""
    for row, vector in zip(rows, vectors, strict=True):
        yield Told(row, learnt.guess(vector) if learnt else Guess("", "", 0.0))


def _vectors(bench: Workspace, rows: Sequence[TriageRow]) -> Vectors:
    progress, found = bench.bar("Embedding"), []
    for start in range(0, len(rows), BATCH):
        found.append(embed_alike([row.text for row in rows[start : start + BATCH]], bench.config.embeddings))
        progress(min(start + BATCH, len(rows)), len(rows), rows[start].source)
    return np.concatenate(found)


def _line(source: str, told: Sequence[Told]) -> Line:
    inside = [one for one in told if not one.row.oos]
    return Line(
        source,
        len(told),
        {
            "in scope": mean(one.right for one in inside),
            "outside seen": mean(one.right for one in told if one.row.oos),
            "calibration error": calibration_error(inside),
        },
    )


def calibration_error(told: Sequence[Told]) -> float | None:
    """Mean difference of predicted and actual accuracy over ten bins of confidence."""
    bins: dict[int, list[Told]] = {}
    for one in told:
        bins.setdefault(min(BINS - 1, int(one.guess.confidence * BINS)), []).append(one)
    apart = [len(held) * abs(_said(held) - sum(one.right for one in held) / len(held)) for held in bins.values()]
    return sum(apart) / len(told) if told else None


def _said(told: Sequence[Told]) -> float:
    return sum(one.guess.confidence for one in told) / len(told)


def _sure(bench: Workspace, source: str, told: Sequence[Told]) -> Line:
    sure = [one for one in told if one.guess.intent and one.guess.confidence >= bench.config.triage_sure]
    return Line(
        source, len(told), {"share": len(sure) / max(1, len(told)), "of these right": mean(one.right for one in sure)}
    )

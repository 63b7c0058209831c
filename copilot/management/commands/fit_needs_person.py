"""Fits which sentences only a person may answer, and writes the weights as plain data."""

import tomllib
from argparse import ArgumentParser
from pathlib import Path
from typing import Any

import numpy as np
from django.core.management.base import BaseCommand

from copilot.evaluation.fits.needs_person import (
    MATTERS,
    ORDINARY,
    THREATS,
    Fitted,
    Judged,
    Sentence,
    across_folds,
    fit,
    threshold,
)
from copilot.text.needs_person import weights
from copilot.text.needs_person.classifier import packed
from kb.index.embedding_queue import embed_alike

MODEL = "bundled"
LINE = 100


class Command(BaseCommand):
    help = "Fit which sentences tell of danger, threats, law, press, data protection or bereavement, and write the weights."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("folder", type=Path, help="folder with prototypes.toml and threat_prototypes.toml")
        parser.add_argument("--dry-run", action="store_true", help="print the figures, write nothing")

    def handle(self, *, folder: Path, dry_run: bool, **options: Any) -> None:
        matters = read(folder / "prototypes.toml")
        threats = matters + read(folder / "threat_prototypes.toml")
        fitted, edge = self._fit(matters, MATTERS)
        further, further_edge = self._fit(threats, THREATS, fitted.centre)
        if not dry_run:
            edges = dict.fromkeys(MATTERS.kinds, edge) | dict.fromkeys(THREATS.kinds, further_edge)
            Path(weights.__file__).write_text(written(together(fitted, further), edges), encoding="utf-8")

    def _fit(self, sentences: list[Sentence], judged: Judged, centre: Any = None) -> tuple[Fitted, float]:
        vectors = np.asarray(embed_alike([sentence.text for sentence in sentences], MODEL), dtype=np.float64)
        edges = []
        for folds, name in ((2, "half by half"), (5, "in five folds"), (10, "in ten folds")):
            scores = across_folds(sentences, vectors, folds, judged)
            edges.append(threshold(sentences, scores, judged))
            self._tell(name, sentences, scores, edges[-1], judged)
        # Which of the few ordinary sentences decides is drawn by the folds.
        return fit(sentences, vectors, judged, centre), max(edges)

    def _tell(self, name: str, sentences: list[Sentence], scores: Any, edge: float, judged: Judged) -> None:
        told = np.array([sentence.kind in judged.kinds for sentence in sentences])
        ordinary = np.array([sentence.kind == ORDINARY for sentence in sentences])
        self.stdout.write(
            f"{len(sentences)} sentences, {name}: above {edge:.2f} lie {(scores[told] > edge).mean():.3f} of"
            f" {', '.join(judged.kinds)} and {(scores[ordinary] > edge).mean():.3f} of the ordinary ones"
        )


def read(file: Path) -> list[Sentence]:
    kinds = tomllib.loads(file.read_text("utf-8"))
    return [Sentence(kind, text) for kind, texts in kinds.items() for text in texts]


def together(one: Fitted, other: Fitted) -> Fitted:
    """Of one centre."""
    return Fitted(one.centre, one.weights | other.weights, one.intercepts | other.intercepts)


def written(fitted: Fitted, edges: dict[str, float]) -> str:
    intercepts = "".join(f'    "{kind}": {number:.4f},\n' for kind, number in fitted.intercepts.items())
    thresholds = "".join(f'    "{kind}": {number:.2f},\n' for kind, number in edges.items())
    return (
        '"""Written by `manage.py fit_needs_person tests/golden/needs_person`; not by hand."""\n\n'
        f'MODEL = "{MODEL}"\n'
        f"# Log odds from which a sentence is of a kind.\nTHRESHOLDS = {{\n{thresholds}}}\n\n"
        f"INTERCEPTS = {{\n{intercepts}}}\n"
        "# Half-precision numbers in base85.\n"
        f"CENTRE = (\n{_lines(packed(fitted.centre))})\n"
        f"WEIGHTS = (\n{_lines(packed(np.array(list(fitted.weights.values()))))})\n"
    )


def _lines(text: str) -> str:
    """As string literals below each other; base85 has neither quotes nor backslashes."""
    return "".join(f'    "{text[start : start + LINE]}"\n' for start in range(0, len(text), LINE))

"""Fits which sentences only a person may answer, and writes the weights as plain data."""

import tomllib
from argparse import ArgumentParser
from pathlib import Path
from typing import Any

import numpy as np
from django.core.management.base import BaseCommand

from copilot.evaluation.fits.needs_person import ORDINARY, Fitted, Sentence, across_folds, fit, threshold
from copilot.text.needs_person import weights
from copilot.text.needs_person.classifier import packed
from kb.index.embedding_queue import embed_alike

MODEL = "bundled"
LINE = 100


class Command(BaseCommand):
    help = "Fit which sentences tell of danger, law, press, data protection or bereavement, and write the weights."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("folder", type=Path, help="folder with prototypes.toml")
        parser.add_argument("--dry-run", action="store_true", help="print the figures, write nothing")

    def handle(self, *, folder: Path, dry_run: bool, **options: Any) -> None:
        sentences = read(folder)
        vectors = np.asarray(embed_alike([sentence.text for sentence in sentences], MODEL), dtype=np.float64)
        edges = []
        for folds, name in ((2, "half by half"), (5, "in five folds"), (10, "in ten folds")):
            scores = across_folds(sentences, vectors, folds)
            edges.append(threshold(sentences, scores))
            self._tell(name, sentences, scores, edges[-1])
        if not dry_run:
            edge = max(edges)  # which of the few ordinary sentences decides is drawn by the folds
            Path(weights.__file__).write_text(written(fit(sentences, vectors), edge), encoding="utf-8")

    def _tell(self, name: str, sentences: list[Sentence], scores: Any, edge: float) -> None:
        told = np.array([sentence.kind != ORDINARY for sentence in sentences])
        self.stdout.write(
            f"{len(sentences)} sentences, {name}: above {edge:.2f} lie {(scores[told] > edge).mean():.3f} of the delicate"
            f" and {(scores[~told] > edge).mean():.3f} of the ordinary ones"
        )


def read(folder: Path) -> list[Sentence]:
    kinds = tomllib.loads((folder / "prototypes.toml").read_text("utf-8"))
    return [Sentence(kind, text) for kind, texts in kinds.items() for text in texts]


def written(fitted: Fitted, edge: float) -> str:
    intercepts = "".join(f'    "{kind}": {number:.4f},\n' for kind, number in fitted.intercepts.items())
    return (
        '"""Written by `manage.py fit_needs_person tests/golden/needs_person`; not by hand."""\n\n'
        f'MODEL = "{MODEL}"\n'
        f"THRESHOLD = {edge:.2f}  # log odds from which a sentence is of a kind\n\n"
        f"INTERCEPTS = {{\n{intercepts}}}\n"
        "# Half-precision numbers in base85.\n"
        f"CENTRE = (\n{_lines(packed(fitted.centre))})\n"
        f"WEIGHTS = (\n{_lines(packed(np.array(list(fitted.weights.values()))))})\n"
    )


def _lines(text: str) -> str:
    """As string literals below each other; base85 has neither quotes nor backslashes."""
    return "".join(f'    "{text[start : start + LINE]}"\n' for start in range(0, len(text), LINE))

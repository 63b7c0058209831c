"""Fits the classifier of sentences that need a person, and writes its weights as plain data."""

import json
import tomllib
from argparse import ArgumentParser
from pathlib import Path
from typing import Any

import numpy as np
from django.core.management.base import BaseCommand

from copilot.evaluation.fits.needs_person import (
    EVERYDAY,
    MATTERS,
    ORDINARY,
    PAYMENTS,
    THREATS,
    Fitted,
    Judged,
    Sentence,
    across_folds,
    fit,
)
from copilot.state import MessageCreated
from copilot.text.detection import detect
from copilot.text.needs_person import DISPUTED_PAYMENT, LONGEST_READ, needs_person, spoken_sentences, weights
from copilot.text.needs_person.classifier import packed
from kb.index.embedding_queue import embed_alike

MODEL = "bundled"
LINE = 100


class Command(BaseCommand):
    help = "Fit which sentences tell of danger, threats, law, press, data protection or bereavement, and write the weights."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument(
            "folder",
            type=Path,
            help="folder with prototypes.toml and threat_prototypes.toml, claims.jsonl in the folder above it",
        )
        parser.add_argument("--dry-run", action="store_true", help="print the figures, write nothing")

    def handle(self, *, folder: Path, dry_run: bool, **options: Any) -> None:
        everyday = everyday_sentences(folder.parent / "claims.jsonl")
        written_for = read(folder / "prototypes.toml")
        matters = [sentence for sentence in written_for if sentence.kind != DISPUTED_PAYMENT]
        # Everyday sentences are no part of the centre, and those written for danger none of the threats' fit.
        delicate = [sentence for sentence in matters if sentence.kind != EVERYDAY]
        centre = self._vectors(delicate).mean(axis=0)
        threats = delicate + read(folder / "threat_prototypes.toml") + everyday
        fitted = self._fit(matters + everyday, MATTERS, centre)
        payments = self._fit(written_for + everyday, PAYMENTS, centre)
        further = self._fit(threats, THREATS, centre)
        if not dry_run:
            edges = dict(MATTERS.edges) | dict(PAYMENTS.edges) | dict(THREATS.edges)
            told = together(together(fitted, payments), further)
            Path(weights.__file__).write_text(written(told, edges), encoding="utf-8")

    def _fit(self, sentences: list[Sentence], judged: Judged, centre: Any) -> Fitted:
        vectors = self._vectors(sentences)
        for folds, name in ((2, "half by half"), (5, "in five folds")):
            self._tell(name, sentences, across_folds(sentences, vectors, folds, judged), judged)
        return fit(sentences, vectors, judged, centre)

    def _vectors(self, sentences: list[Sentence]) -> Any:
        return np.asarray(embed_alike([sentence.text for sentence in sentences], MODEL), dtype=np.float64)

    def _tell(self, name: str, sentences: list[Sentence], above: Any, judged: Judged) -> None:
        shares = []
        for kinds in (judged.kinds, (ORDINARY,), (EVERYDAY,)):
            these = np.array([sentence.kind in kinds for sentence in sentences])
            shares.append(f"{(above[these] > 0).mean():.3f} of {these.sum()} of {', '.join(kinds)}")
        self.stdout.write(f"{name}: told {'; '.join(shares)}")


def read(file: Path) -> list[Sentence]:
    kinds = tomllib.loads(file.read_text("utf-8"))
    return [Sentence(kind, text) for kind, texts in kinds.items() for text in texts]


def everyday_sentences(file: Path) -> list[Sentence]:
    """Sentences of the customers' mails written for claims, without those that phrases detect."""
    mails = sorted({json.loads(line)["mail"] for line in file.read_text("utf-8").splitlines()})
    spoken = sorted({one for mail in mails for one in spoken_sentences(as_mail(mail))})
    return [
        Sentence(EVERYDAY, one)
        for one in spoken
        if len(one) <= LONGEST_READ and not needs_person(as_mail(one), detect(one, fallback="en"))
    ]


def as_mail(text: str) -> MessageCreated:
    return MessageCreated(ticket_id=0, message_ids=(), subject="", text=text, sender="")


def together(one: Fitted, other: Fitted) -> Fitted:
    """Two fits with a common centre as one."""
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
    """String literals, one per line; base85 has neither quotes nor backslashes."""
    return "".join(f'    "{text[start : start + LINE]}"\n' for start in range(0, len(text), LINE))

"""Fits the claim checker's judgement and writes its weights as plain data."""

from argparse import ArgumentParser
from collections.abc import Iterator
from datetime import date
from pathlib import Path
from typing import Any

import numpy as np
from django.core.management.base import BaseCommand

from copilot.evaluation import data
from copilot.evaluation.fits import kinds
from copilot.evaluation.fits.claims import Fitted, Twin, across_articles, area, fit, matrix
from copilot.evaluation.parts.claims import (
    CLAIM_ARTICLES,
    CLAIMS,
    WITHOUT_CLAIM,
    ClaimArticle,
    ClaimRow,
    signals_of,
)
from copilot.evaluation.parts.replies import DRAFTS, ReplyRow
from copilot.guard import IN_FRONT
from copilot.guard.claims import weights
from copilot.guard.claims.checker import CitedSource, ClaimChecker
from copilot.guard.claims.judgement import SIGNS
from copilot.guard.claims.kinds import layer_weights
from copilot.guard.claims.kinds.embedding_classifier import MODEL, SILENT
from copilot.guard.claims.verdict import all_signals
from copilot.state import SentenceKind
from kb.index.embedding_queue import embed_alike

RIDGE = 300.0
PAIRWISE = 0.5
# Shares of the statements of honest replies that are in doubt or get a note. The true twins are far harder.
ALARMED = 0.04
NOTED = 0.15
STATES_NOTHING = ("courtesy", "handover", "absence", "question")
REPLIES = "replies"  # folder of honest replies and their flawed twins
MAIL_DATE = date(2026, 3, 2)
SENTENCE_KINDS = "sentence_kinds.jsonl"
KINDS: dict[str, SentenceKind] = {
    "courtesy": "courtesy", "handover": "handover", "absence": "absence", "clarifying": "question",
}  # fmt: skip
LEFT_OUT = (*WITHOUT_CLAIM, "courtesy_fact")


class Command(BaseCommand):
    help = "Fit the claim checker on twins of true and false sentences, and write its weights."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument(
            "folder",
            type=Path,
            help="folder with claims.jsonl and claim_articles.jsonl, for --kinds sentence_kinds.jsonl",
        )
        parser.add_argument("--dry-run", action="store_true", help="print the figures, write nothing")
        parser.add_argument("--kinds", action="store_true", help="fit what tells statements from courtesies instead")

    def handle(self, *, folder: Path, dry_run: bool, kinds: bool, **options: Any) -> None:
        if kinds:
            self._kinds(folder, dry_run=dry_run)
        else:
            self._judgement(folder, dry_run=dry_run)

    def _kinds(self, folder: Path, *, dry_run: bool) -> None:
        sentences, told = zip(*read_kinds(folder), strict=True)
        vectors = embed_alike(sentences, MODEL).astype(float)
        layer = kinds.fit(vectors, told)
        self.stdout.write(f"{len(told)} sentences, of them {sum(kind in SILENT for kind in told)} that state nothing")
        if not dry_run:
            Path(layer_weights.__file__).write_text(kinds.written(layer), encoding="utf-8")

    def _judgement(self, folder: Path, *, dry_run: bool) -> None:
        twins = list(read_twins(folder))
        scores = across_articles(twins, SIGNS, ridge=RIDGE, pairwise=PAIRWISE)
        lies = matrix(twins)[2]
        fitted = fit(twins, SIGNS, ridge=RIDGE, pairwise=PAIRWISE)
        honest = fitted.score(matrix([*honest_statements(folder / REPLIES)])[1])
        doubt, note = (float(np.quantile(honest, 1 - share)) for share in (ALARMED, NOTED))
        self.stdout.write(f"{len(twins)} twins, area under the curve {area(scores, lies):.3f} (folds by article)")
        self.stdout.write(f"thresholds by {len(honest)} statements of honest replies")
        for name, above in (("doubt", doubt), ("note", note)):
            caught, alarmed = (float((scores[lies == side] > above).mean()) for side in (1, 0))
            self.stdout.write(
                f"{name}: {above:+.3f}, of the twins {caught:.3f} of the false, {alarmed:.3f} of the true"
            )
        if not dry_run:
            Path(weights.__file__).write_text(written(fitted, doubt, note), encoding="utf-8")


class KindRow(data.Row):
    lang: str
    kind: SentenceKind
    sentence: str


def read_kinds(folder: Path) -> Iterator[tuple[str, SentenceKind]]:
    """Sentences written for this, and those of the twins."""
    for row in data.read(folder, SENTENCE_KINDS, KindRow):
        yield row.sentence, row.kind
    for claim in data.read(folder, CLAIMS, ClaimRow):
        yield claim.sentence, KINDS.get(claim.kind, "statement")


def read_twins(folder: Path) -> Iterator[Twin]:
    articles = {one.id: one for one in data.read(folder, CLAIM_ARTICLES, ClaimArticle)}
    for row in data.read(folder, CLAIMS, ClaimRow):
        if row.kind in LEFT_OUT or row.article not in articles or row.across:
            continue
        article = articles[row.article]
        told = signals_of(row.model_copy(update={"title": article.title, "passage": article.text}), MAIL_DATE)
        yield Twin(str(row.pair or row.id), row.article, float(row.label == "unsupported"), told)


def honest_statements(folder: Path) -> Iterator[Twin]:
    """Statements of honest replies with the previous sentences; one without citation follows any source."""
    for row in data.read(folder, DRAFTS, ReplyRow):
        language, day = row.mail.lang, row.mail.date
        sources = {
            place: CitedSource.of(article.text, article.title, article.lang, _quotes(row, place))
            for place, article in enumerate(row.passages)
            if article.lang == language
        }
        checker = ClaimChecker(sources, (), (), row.mail.text, language, day.date() if day else None)
        for place, sentence in enumerate(row.sentences):
            numbers = [number for number in sentence.cites if number in sources] or list(sources)
            if numbers and not row.flaw and sentence.kind not in STATES_NOTHING:
                ahead = [each.text for each in row.sentences[max(0, place - IN_FRONT) : place]]
                comparison, told = checker.compare(sentence.text, (ahead or [""])[-1], numbers, " ".join(ahead))
                if not told.hard:
                    yield Twin(row.id, row.passages[0].doc, 0.0, all_signals(comparison, told, row.mail.text))


def _quotes(row: ReplyRow, place: int) -> tuple[str, ...]:
    return tuple(quote for sentence in row.sentences if place in sentence.cites for quote in sentence.quote)


def written(fitted: Fitted, doubt: float, note: float) -> str:
    def table(name: str, numbers: Any) -> str:
        rows = "".join(
            f'    "{each}": {float(number):.4f},\n'
            for each, number, weight in zip(fitted.names, numbers, fitted.weights, strict=True)
            if abs(weight) >= 0.0005
        )
        return f"{name}: dict[str, float] = {{\n{rows}}}\n"

    return (
        '"""Written by `manage.py fit_claims tests/golden`; not by hand."""\n\n'
        f"INTERCEPT = {fitted.intercept:.4f}\n"
        f"DOUBT = {doubt:.4f}  # score from which a statement is in doubt\n"
        f"NOTE = {note:.4f}  # score from which it stands with a note\n"
        f"UNSUPPORTED = {weights.UNSUPPORTED}  # share of words that the source lacks, from which nothing carries it\n\n"
        + table("WEIGHTS", fitted.weights)
        + "\n"
        + table("MEANS", fitted.means)
    )

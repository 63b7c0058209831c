"""Fits the claim checker's judgement and writes its weights as plain data."""

from argparse import ArgumentParser
from collections.abc import Iterator
from datetime import date
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand

from copilot.evaluation import data
from copilot.evaluation.claim_fit import Fitted, Twin, across_articles, area, fit, matrix, threshold
from copilot.evaluation.parts.claims import CLAIM_ARTICLES, CLAIMS, WITHOUT_CLAIM, ClaimArticle, ClaimRow
from copilot.guard.claims import weights
from copilot.guard.claims.checker import CitedSource, ClaimChecker, values
from copilot.guard.claims.judgement import SIGNS

RIDGE = 100.0
PAIRWISE = 0.5
# Shares of the true twins that are in doubt or stand with a note. They are far harder than what replies say (half of them
# share few words with their article), where fewer are.
ALARMED = 0.08
NOTED = 0.28
MAIL_DATE = date(2026, 3, 2)
LEFT_OUT = (*WITHOUT_CLAIM, "courtesy_fact")


class Command(BaseCommand):
    help = "Fit the claim checker on twins of true and false sentences, and write its weights."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("folder", type=Path, help="folder with claims.jsonl and claim_articles.jsonl")
        parser.add_argument("--dry-run", action="store_true", help="print the figures, write nothing")

    def handle(self, *, folder: Path, dry_run: bool, **options: Any) -> None:
        twins = list(read_twins(folder))
        scores = across_articles(twins, SIGNS, ridge=RIDGE, pairwise=PAIRWISE)
        lies = matrix(twins)[2]
        doubt, note = threshold(scores, lies, ALARMED), threshold(scores, lies, NOTED)
        self.stdout.write(f"{len(twins)} twins, area under the curve {area(scores, lies):.3f} (folds by article)")
        for name, above in (("doubt", doubt), ("note", note)):
            self.stdout.write(
                f"{name}: {above:+.3f}, catches {float((scores[lies == 1] > above).mean()):.3f} of the false"
            )
        fitted = fit(twins, SIGNS, ridge=RIDGE, pairwise=PAIRWISE)
        if not dry_run:
            Path(weights.__file__).write_text(written(fitted, doubt, note), encoding="utf-8")


def read_twins(folder: Path) -> Iterator[Twin]:
    articles = {one.id: one for one in data.read(folder, CLAIM_ARTICLES, ClaimArticle)}
    for row in data.read(folder, CLAIMS, ClaimRow):
        if row.kind in LEFT_OUT or row.article not in articles or row.across:
            continue
        article = articles[row.article]
        source = CitedSource.of(article.text, article.title, row.source_lang, (row.quote,) if row.quote.strip() else ())
        checker = ClaimChecker({1: source}, (source,), (), row.mail, row.lang, MAIL_DATE)
        comparison, told = checker.compare(row.sentence, "", [1])
        yield Twin(
            str(row.pair or row.id), row.article, float(row.label == "unsupported"), values(comparison, told, row.mail)
        )


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

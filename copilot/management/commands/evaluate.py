"""`manage.py evaluate DIR`: quality of search, routing and other parts on labelled data."""

import signal
import sys
from argparse import ArgumentParser, ArgumentTypeError
from pathlib import Path
from types import FrameType
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError
from django.db import DatabaseError

from copilot.embedded.temporary import TemporaryDatabaseError, temporary_database
from copilot.evaluation import report
from copilot.evaluation.data import DataError, folder_at
from copilot.evaluation.embedding_cache import remembering
from copilot.evaluation.registry import PARTS
from copilot.evaluation.report import differences
from copilot.evaluation.results import Part
from copilot.evaluation.workspace import Workspace
from kb.index.embedding_queue import EmbeddingError
from kb.models import Calibration
from kb.search.calibration import store


def chosen(text: str) -> list[str]:
    names = [name.strip() for name in text.split(",") if name.strip()]
    if unknown := [name for name in names if name not in PARTS]:
        raise ArgumentTypeError(f"there is no part {', '.join(unknown)} (there are: {', '.join(PARTS)})")
    return names


def leave(_signal: int, _frame: FrameType | None) -> None:
    """Exit normally, so that the temporary database is dropped."""
    raise SystemExit(1)


def ready(only: list[str]) -> None:
    """Check preconditions before an hour of measuring. Raises DataError."""
    if "retrieval" not in only:
        raise DataError("--calibrate needs retrieval to be measured.")
    try:
        Calibration.objects.exists()
    except DatabaseError as error:
        raise DataError(
            "The desk's own database has no room for a calibration yet. Run manage.py migrate first."
        ) from error


class Command(BaseCommand):
    help = "Measure on labelled data, in a database of its own. Only --calibrate writes to the desk's."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("folder", type=Path, metavar="DIR", help="holds retrieval_kb.jsonl and the other files")
        parser.add_argument("--only", type=chosen, default=list(PARTS), help=f"these parts alone, of {','.join(PARTS)}")
        parser.add_argument("--train", type=Path, metavar="DIR", help="learn from this folder and measure on DIR")
        parser.add_argument("--limit", type=int, default=0, metavar="N", help="so many rows of each file")
        parser.add_argument("--json", type=Path, metavar="FILE", help="also write tables and scores to this file")
        parser.add_argument("--predictions", type=Path, metavar="FILE", help="also write one prediction a line")
        parser.add_argument(
            "--recipe",
            choices=["ours", "common"],
            default="ours",
            help="common: beside ours, the recipe that most build",
        )
        parser.add_argument("--rerank", choices=["none", "lexical"], default="none", help="beside ours, reranked")
        parser.add_argument(
            "--calibrate", action="store_true", help="store what weak means, as fitted here, in the desk's database"
        )
        parser.add_argument("--baseline", type=Path, metavar="FILE", help="compare with a run that --json stored")

    def handle(self, *, folder: Path, only: list[str], **options: Any) -> None:
        signal.signal(signal.SIGTERM, leave)
        try:
            if options["calibrate"]:
                ready(only)
            before = report.stored(options["baseline"]).scores if options["baseline"] else None
            parts = self._measured(self._bench(folder, options), only)
        except (DataError, TemporaryDatabaseError, EmbeddingError) as error:
            raise CommandError(str(error)) from error
        self._tell(parts)
        if options["calibrate"]:
            self._calibrate(parts)
        if before is not None:
            self._lines(report.comparison(differences(before, _scores(parts))))
        self._store(parts, folder, options)

    def _bench(self, folder: Path, options: dict[str, Any]) -> Workspace:
        train = folder_at(options["train"]) if options["train"] else None
        return Workspace(
            folder=folder_at(folder),
            config=settings.CONFIG,
            stream=sys.stderr,
            limit=max(0, options["limit"]),
            train=train,
            rerank=options["rerank"],
            recipe=options["recipe"],
        )

    def _measured(self, bench: Workspace, only: list[str]) -> dict[str, Part]:
        chosen = {name: part for name, part in PARTS.items() if name in only}
        missing = {name: part.missing(bench) for name, part in chosen.items()}
        self._lines(f"{name}: not measured, it was not asked for." for name in PARTS if name not in only)
        self._lines(
            f"{name}: not measured, {files} is not in {bench.folder}." for name, files in missing.items() if files
        )
        if all(missing.values()):
            raise DataError(f"Nothing of what was asked for can be measured with {bench.folder}.")
        with temporary_database(), remembering(bench.config.embeddings, bench.config.data_dir / "evaluation"):
            return {name: part.of(bench) for name, part in chosen.items() if not missing[name]}

    def _tell(self, parts: dict[str, Part]) -> None:
        for part in parts.values():
            for found in part.tables:
                self._lines(("", *report.table(found)))
            self._lines(part.notes)

    def _calibrate(self, parts: dict[str, Part]) -> None:
        """Store the calibration, the only write to the desk's own database."""
        fits = parts["retrieval"].fits if "retrieval" in parts else {}
        if False not in fits:
            raise CommandError("There is nothing to store: retrieval was not measured, or with too few questions.")
        model = settings.CONFIG.embeddings
        store(model, fits)
        self.stdout.write(f"\nStored in the desk's database: what weak means under {model}, in force at once.")
        for across, found in fits.items():
            of = "another language than the articles'" if across else "the articles' language"
            self.stdout.write(f"Questions in {of}: weak below {found.threshold}, at {found.intercept:+.3f} plus")
            self._lines(f"    {name:<16}{weight:>+10.3f}" for name, weight in sorted(found.weights.items()))

    def _store(self, parts: dict[str, Part], folder: Path, options: dict[str, Any]) -> None:
        self.stdout.write("")
        if path := options["json"]:
            about = {"embeddings": settings.CONFIG.embeddings, "limit": options["limit"], "parts": list(parts)}
            report.write_json(path, parts, about)
            self.stdout.write(f"Tables and scores are in {path}; a later run compares itself with --baseline {path}.")
        if path := options["predictions"]:
            self.stdout.write(f"{report.write_predictions(path, parts.values())} predictions are in {path}.")
        kept = settings.CONFIG.data_dir / "evaluation"
        self.stdout.write(f"Vectors are kept in {kept}{'.' if options['calibrate'] else '; nothing else was written.'}")

    def _lines(self, lines: Any) -> None:
        for line in lines:
            self.stdout.write(line)


def _scores(parts: dict[str, Part]) -> dict[str, dict[str, float]]:
    return {measure: dict(scores) for part in parts.values() for measure, scores in part.scores.items()}

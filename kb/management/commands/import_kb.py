"""`manage.py import_kb --collection SLUG PATH …`"""

import sys
from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from kb.importing import import_items
from kb.models import LANGUAGES, Collection
from kb.readers import KINDS, read
from kb.terminal import Bar


class Command(BaseCommand):
    help = f"Import articles from files and folders ({' '.join(KINDS)}); what has not changed is left alone."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--collection", required=True, metavar="SLUG")
        parser.add_argument("--create", action="store_true", help="make the collection where there is none")
        parser.add_argument(
            "--language", choices=[code for code, _ in LANGUAGES], default="en", help="of a new collection"
        )
        parser.add_argument("paths", nargs="+", type=Path, metavar="PATH")

    def handle(self, *, collection: str, create: bool, language: str, paths: list[Path], **_: Any) -> None:
        target = self._collection(collection, language if create else "")
        items = [item for path in paths for item in read(path)]
        report = import_items(target, items, progress=Bar(sys.stderr, "Importing"))
        for outcome in report.outcomes:
            if outcome.kind != "same":
                self.stdout.write(f"{outcome.kind:8} {outcome.source}{': ' if outcome.reason else ''}{outcome.reason}")
        self.stdout.write(f"{target.slug}: {report}.")
        if report.of("new") or report.of("changed"):
            self.stdout.write(
                f"A running worker indexes them now; so does: manage.py index_kb --collection {target.slug}"
            )
        if report.outcomes and len(report.of("refused")) == len(report.outcomes):
            raise CommandError("Nothing could be imported.")

    def _collection(self, slug: str, language: str) -> Collection:
        if language:
            return Collection.objects.get_or_create(slug=slug, defaults={"name": slug, "language": language})[0]
        found = Collection.objects.filter(slug=slug).first()
        if found is None:
            known = ", ".join(Collection.objects.values_list("slug", flat=True)) or "none yet"
            raise CommandError(f"There is no collection {slug} (there are: {known}). Add --create to make it.")
        return found

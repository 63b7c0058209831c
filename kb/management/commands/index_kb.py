"""`manage.py index_kb --collection SLUG | --all`"""

import sys
from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from kb.index.embedding_queue import EmbeddingError
from kb.index.indexing import IndexedElsewhere, index_stale
from kb.management.progress_bar import Bar
from kb.models import Collection


class Command(BaseCommand):
    help = "Index the articles that changed, or whose collection has another embedding model; searches go on meanwhile."

    def add_arguments(self, parser: ArgumentParser) -> None:
        which = parser.add_mutually_exclusive_group(required=True)
        which.add_argument("--collection", metavar="SLUG", help="this collection alone")
        which.add_argument("--all", action="store_true", help="every collection")
        parser.add_argument("--again", action="store_true", help="also unchanged articles, and those that failed")

    def handle(self, *, collection: str | None, again: bool, **_: Any) -> None:
        collections = Collection.objects.filter(slug=collection) if collection else Collection.objects.all()
        if collection and not collections:
            raise CommandError(f"There is no collection {collection}.")
        for found in collections:
            if again:
                found.documents.update(indexed_hash="")
            self._index(found)

    def _index(self, collection: Collection) -> None:
        bar = Bar(sys.stderr, collection.slug)
        try:
            try:
                done = index_stale(collection, bar, wait=False)
            except IndexedElsewhere:
                self.stdout.write(f"{collection.slug}: another process is indexing it; waiting for its end.")
                done = index_stale(collection, bar)
        except EmbeddingError as error:
            raise CommandError(f"{collection.slug}: {error}. What was done is kept. Run it again.") from error
        failed = collection.documents.exclude(index_error="")
        self.stdout.write(f"{collection.slug}: {done} indexed, {failed.count()} failed.")
        for document in failed:
            self.stdout.write(f"failed   {document.title}: {document.index_error}")

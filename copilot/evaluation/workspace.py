"""Data of the evaluation's parts: rows, collections and options of the command line."""

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from pathlib import Path
from typing import TextIO

from django.db import connection

from copilot.config import Config
from copilot.evaluation import data
from copilot.evaluation.data import AnyRow, ArticleRow
from kb.index.indexing import Progress, index_stale, save_version
from kb.management.progress_bar import Bar
from kb.models import LANGUAGES, Collection, Document

# Articles of labelled data as indexed collections of the temporary database.

KNOWN = frozenset(code for code, _ in LANGUAGES)


@dataclass(frozen=True)
class Shelf:
    """One collection, with documents by their ids in the labelled data."""

    collection: Collection
    ids: dict[int, str]  # ids of documents by primary key
    keys: dict[str, int]

    def hidden(self, ids: Iterable[str]) -> list[int]:
        """Primary keys of the articles to hide."""
        return [self.keys[name] for name in ids if name in self.keys]

    def documents(self, keys: Iterable[int]) -> list[str]:
        """Unique documents in the order of their first passages."""
        return list(dict.fromkeys(self.ids[key] for key in keys))


def shelves(
    rows: Sequence[ArticleRow], model: str, bar: Callable[[str], Progress], prefix: str = ""
) -> dict[str, Shelf]:
    """One collection per knowledge base. Raises EmbeddingError if the model is unavailable."""
    by_kb: dict[str, list[ArticleRow]] = {}
    for row in rows:
        by_kb.setdefault(row.kb, []).append(row)
    stood = {kb: _stood(prefix + kb, articles, model, bar(f"Indexing {kb}")) for kb, articles in by_kb.items()}
    with connection.cursor() as cursor:
        cursor.execute("ANALYZE")
    return stood


def _stood(kb: str, articles: Sequence[ArticleRow], model: str, progress: Progress) -> Shelf:
    language = Counter(row.lang for row in articles).most_common(1)[0][0]
    collection = Collection.objects.create(
        slug=kb[:50], name=kb[:200], language=language if language in KNOWN else "en", embedding_model=model
    )
    keys = {row.id: _document(collection, row).pk for row in articles}
    index_stale(collection, progress)
    collection.refresh_from_db()
    return Shelf(collection, {key: name for name, key in keys.items()}, keys)


def _document(collection: Collection, row: ArticleRow) -> Document:
    document = Document(collection=collection, source=row.id, language=row.lang if row.lang in KNOWN else "")
    save_version(document, row.title[:500], row.text)
    return document


@dataclass
class Workspace:
    """`train`: a folder like `folder` with training data; without one, cross-validation is used."""

    folder: Path
    config: Config
    stream: TextIO
    limit: int = 0
    train: Path | None = None
    rerank: str = "none"
    recipe: str = "ours"
    prefix: str = ""  # of its collections' slugs

    def rows(self, name: str, kind: type[AnyRow]) -> list[AnyRow]:
        return data.read(self.folder, name, kind, self.limit)

    def training(self, name: str, kind: type[AnyRow]) -> list[AnyRow]:
        """All training rows, ignoring the limit; empty without a training folder or file."""
        there = self.train is not None and (self.train / name).exists()
        return data.read(self.train, name, kind) if self.train and there else []

    def missing(self, names: Sequence[str]) -> list[str]:
        return [name for name in names if not (self.folder / name).exists()]

    def bar(self, doing: str) -> Progress:
        return Bar(self.stream, doing)

    @cached_property
    def shelves(self) -> dict[str, Shelf]:
        """Collections by knowledge base, created at first use, without limit."""
        rows = data.read(self.folder, data.ARTICLES, ArticleRow)
        return shelves(rows, self.config.embeddings, self.bar, self.prefix)

    @cached_property
    def teacher(self) -> "Workspace | None":
        """The training folder as a workspace, without limit."""
        return replace(self, folder=self.train, limit=0, train=None, prefix="learnt-") if self.train else None

"""What every part of the evaluation works with: rows, collections and what the command line asks for."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from pathlib import Path
from typing import TextIO

from copilot.config import Config
from copilot.evaluation import data
from copilot.evaluation.data import AnyRow, ArticleRow
from copilot.evaluation.shelf import Shelf, shelves
from kb.index.indexing import Progress
from kb.progress_bar import Bar


@dataclass
class Workspace:
    """`train`: a folder like `folder`, to learn from; where there is none, what must be learnt is cross-validated."""

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
        """All of them, whatever the limit; none without a folder to learn from, or where it lacks the file."""
        there = self.train is not None and (self.train / name).exists()
        return data.read(self.train, name, kind) if self.train and there else []

    def missing(self, names: Sequence[str]) -> list[str]:
        return [name for name in names if not (self.folder / name).exists()]

    def bar(self, doing: str) -> Progress:
        return Bar(self.stream, doing)

    @cached_property
    def shelves(self) -> dict[str, Shelf]:
        """By knowledge base; made when first asked for, whole whatever the limit."""
        rows = data.read(self.folder, data.ARTICLES, ArticleRow)
        return shelves(rows, self.config.embeddings, self.bar, self.prefix)

    @cached_property
    def teacher(self) -> "Workspace | None":
        """The folder to learn from as a bench of its own, whole."""
        return replace(self, folder=self.train, limit=0, train=None, prefix="learnt-") if self.train else None

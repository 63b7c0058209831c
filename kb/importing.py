"""Articles from files into a collection: as often as one likes, and only what changed is touched."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

from django.contrib.auth.models import User
from django.db import IntegrityError

from kb.models import Collection, Document, content_hash
from kb.publishing import save_version
from kb.readers import Article, Refusal, read

Kind = Literal["new", "changed", "same", "refused"]
Progress = Callable[[int, int, str], None]  # how many are done, of how many, the latest one's source


@dataclass(frozen=True)
class Outcome:
    """What became of one item; the reason of a refusal is for people."""

    source: str
    kind: Kind
    reason: str = ""


@dataclass(frozen=True)
class Report:
    outcomes: tuple[Outcome, ...]

    def of(self, kind: Kind) -> list[Outcome]:
        return [outcome for outcome in self.outcomes if outcome.kind == kind]

    def __str__(self) -> str:
        kinds: tuple[Kind, ...] = ("new", "changed", "same", "refused")
        return ", ".join(f"{len(self.of(kind))} {kind}" for kind in kinds)


def import_path(
    collection: Collection, path: Path, *, author: User | None = None, progress: Progress | None = None
) -> Report:
    """A file or a folder. Nothing is indexed here: what is new or changed is stale, and a worker finds it."""
    return import_items(collection, read(path), author=author, progress=progress)


def import_items(
    collection: Collection,
    items: Iterable[Article | Refusal],
    *,
    author: User | None = None,
    progress: Progress | None = None,
) -> Report:
    """Each item in a transaction of its own: one that is refused holds up no other."""
    waiting, outcomes, seen = list(items), [], set[str]()
    for item in waiting:
        outcomes.append(_import(collection, item, author, seen))
        if progress:
            progress(len(outcomes), len(waiting), item.source)
    return Report(tuple(outcomes))


def _import(collection: Collection, item: Article | Refusal, author: User | None, seen: set[str]) -> Outcome:
    if isinstance(item, Refusal):
        return Outcome(item.source, "refused", item.reason)
    if item.source in seen:
        return Outcome(item.source, "refused", "stood before in this import")
    seen.add(item.source)
    try:
        return Outcome(item.source, _store(collection, item, author))
    except IntegrityError:
        return Outcome(item.source, "refused", "another import stores it at this moment; run this one again")


def _store(collection: Collection, item: Article, author: User | None) -> Kind:
    document = Document.objects.filter(collection=collection, source=item.source).first()
    known = document is not None
    document = document or Document(collection=collection, source=item.source)
    labels = {"intent": item.intent, "category": item.category, "language": item.language, "source_url": item.url}
    if known and document.content_hash == content_hash(item.title, item.body) and _has(document, labels):
        return "same"
    for field, value in labels.items():
        setattr(document, field, value)
    save_version(document, item.title, item.body, author)
    return "changed" if known else "new"


def _has(document: Document, labels: dict[str, str]) -> bool:
    return all(getattr(document, field) == value for field, value in labels.items())

"""Imports articles into a collection. Repeatable: only changed articles are written."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

from django.contrib.auth.models import User
from django.db import IntegrityError, OperationalError, transaction

from kb.importing.conditional_get import note
from kb.importing.readers import Article, Item, Options, Refusal, Unchanged, Unit, units
from kb.index.publishing import save_version
from kb.models import LANGUAGES, Collection, Document, content_hash
from kb.try_it import language_told

Kind = Literal["new", "changed", "same", "refused"]
Progress = Callable[[int, int, str], None]  # number done, total, source of the latest


@dataclass(frozen=True)
class ImportOutcome:
    """Result of one item. `reason` is for people: why it was refused, or what is unusual about it."""

    source: str
    kind: Kind
    reason: str = ""


@dataclass(frozen=True)
class Report:
    outcomes: tuple[ImportOutcome, ...]

    def of(self, kind: Kind) -> list[ImportOutcome]:
        return [outcome for outcome in self.outcomes if outcome.kind == kind]

    def __str__(self) -> str:
        kinds: tuple[Kind, ...] = ("new", "changed", "same", "refused")
        return ", ".join(f"{len(self.of(kind))} {kind}" for kind in kinds)


@dataclass(frozen=True)
class Manner:
    """Options: the author; `dry` stores nothing; `draft` stores new articles as drafts for a person to publish."""

    author: User | None = None
    dry: bool = False
    draft: bool = False


def import_path(collection: Collection, path: Path) -> Report:
    """Import a file or folder. Nothing is indexed here: new and changed articles are stale until a worker finds
    them."""
    return import_units(collection, units(path, Options(language=collection.language)))


def import_units(
    collection: Collection,
    waiting: Sequence[Unit],
    author: User | None = None,
    *,
    progress: Progress | None = None,
    record: Callable[[ImportOutcome], None] | None = None,
    dry: bool = False,
    draft: bool = False,
) -> Report:
    """Import each item in its own transaction, so that a refused one does not block the others.

    `record` is called in that transaction, so that an article and its record are stored together. Nothing is ever
    deleted: an article whose source is missing or unreadable stays unchanged.
    """
    outcomes: list[ImportOutcome] = []
    manner = Manner(author, dry, draft)
    total, seen = len(waiting), set[str]()
    for unit in waiting:
        items = list(unit.items())
        total += len(items) - 1
        for item in items:
            outcomes.append(_import(collection, item, manner, seen, record))
            if progress:
                progress(len(outcomes), total, item.source)
    return Report(tuple(outcomes))


def _import(
    collection: Collection,
    item: Item,
    manner: Manner,
    seen: set[str],
    record: Callable[[ImportOutcome], None] | None,
) -> ImportOutcome:
    if not isinstance(item, Refusal):
        if item.source in seen:
            item = Refusal(item.source, "is a duplicate in this import")
        seen.add(item.source)
    reason = ""
    for _ in range(2):  # the second try sees what a concurrent import has stored
        try:
            with transaction.atomic():
                outcome = _outcome(collection, item, manner)
                if record:
                    record(outcome)
                return outcome
        except IntegrityError:
            reason = "another import is storing it; run this import again"
        except OperationalError:
            reason = "another change is under way; run this import again"
            break
    outcome = ImportOutcome(item.source, "refused", reason)
    if record:
        record(outcome)
    return outcome


def _outcome(collection: Collection, item: Item, manner: Manner) -> ImportOutcome:
    if isinstance(item, Refusal):
        return ImportOutcome(item.source, "refused", item.reason)
    if isinstance(item, Unchanged):
        return ImportOutcome(item.source, "same")
    return _store(collection, item, manner)


def _store(collection: Collection, item: Article, manner: Manner) -> ImportOutcome:
    document = Document.objects.filter(collection_id=collection.pk, source=item.source).first()
    known = document is not None
    status = Document.Status.DRAFT if manner.draft else Document.Status.PUBLISHED
    document = document or Document(collection=collection, source=item.source, status=status)
    labels = {"intent": item.intent, "category": item.category, "language": item.language, "source_url": item.url}
    labels = {
        field: value for field, value in labels.items() if value
    }  # fields missing in the source may be a curator's
    if known and document.content_hash == content_hash(item.title, item.body) and _has(document, labels):
        if item.validators and not manner.dry:
            note(document, item.validators)
        return ImportOutcome(item.source, "same")
    detected = "" if known or item.language else language_told(item.title, item.body)
    if detected == collection.language:
        detected = ""
    if detected:
        labels["language"] = detected
    if not manner.dry:
        if known:  # its current state: a colleague may have archived it meanwhile
            document = Document.objects.select_for_update(no_key=True).get(pk=document.pk)
        for field, value in labels.items():
            setattr(document, field, value)
        save_version(document, item.title, item.body, manner.author)
        if item.validators:
            note(document, item.validators)
    return ImportOutcome(item.source, "changed" if known else "new", _worth_saying(document, detected, known=known))


def _worth_saying(document: Document, detected: str, *, known: bool) -> str:
    """Notes on a stored article that a curator might not expect. `detected`: language if it is not the collection's."""
    notes = []
    if document.status != Document.Status.PUBLISHED:
        status = document.get_status_display().lower()
        notes.append(f"it is {status}, and stays so" if known else f"a {status}, until somebody publishes it")
    if detected:
        usual = document.collection.get_language_display()
        notes.append(f"in {dict(LANGUAGES)[detected]} by its words; the collection is in {usual}")
    return "; ".join(notes)


def _has(document: Document, labels: dict[str, str]) -> bool:
    return all(getattr(document, field) == value for field, value in labels.items())

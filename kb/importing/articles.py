"""Imports articles into a collection. Repeatable: only changed articles are written."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path

from django.contrib.auth.models import User
from django.db import IntegrityError, OperationalError, transaction

from kb.articles.article import HIDDEN
from kb.importing.conditional_get import note
from kb.importing.known import Known, known
from kb.importing.readers import Article, Item, Options, Refusal, Unchanged, Unit, units
from kb.importing.remarks import remarks
from kb.index.publishing import save_version
from kb.models import LANGUAGES, Collection, Document, ImportItem, content_hash
from kb.try_it import language_told

Outcome = ImportItem.Outcome
COMES_BACK = "it was deleted, and comes back"
SAME_TITLE = "another article has this title"
SAME_TEXT = "has title and text of"  # two equal articles would compete for each question, and neither would stand out
BY_HAND = "replaces a change made by hand, which its versions keep"
NAMED = 5  # articles of the same title that a note names
Progress = Callable[[int, int, str], None]  # number done, total, source of the latest


@dataclass(frozen=True)
class ImportOutcome:
    """Result of one item. `reason` is for people: why it was refused, or what is unusual about it."""

    source: str
    kind: Outcome
    reason: str = ""


@dataclass(frozen=True)
class Report:
    outcomes: tuple[ImportOutcome, ...]

    def of(self, kind: str) -> list[ImportOutcome]:
        return [outcome for outcome in self.outcomes if outcome.kind == kind]

    def replaced_by_hand(self) -> list[str]:
        """The sources of articles whose text a person had changed since the last import."""
        return [outcome.source for outcome in self.outcomes if BY_HAND in outcome.reason]

    def come_back(self) -> list[str]:
        """The sources of articles that somebody had deleted since an earlier import in the library."""
        return [outcome.source for outcome in self.outcomes if COMES_BACK in outcome.reason]

    def with_hidden(self) -> list[str]:
        """The sources in which text was left out that no reader sees."""
        return [outcome.source for outcome in self.outcomes if HIDDEN in outcome.reason]

    def __str__(self) -> str:
        return ", ".join(f"{len(self.of(kind))} {kind}" for kind in Outcome)


@dataclass(frozen=True)
class Manner:
    """Options: the author; `dry` stores nothing; `draft` stores new articles as drafts for a person to publish; what
    the collection held before."""

    author: User | None = None
    dry: bool = False
    draft: bool = False
    known: Known = field(default_factory=Known)


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
    manner = Manner(author, dry, draft, known(collection))
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
    outcome = ImportOutcome(item.source, Outcome.REFUSED, reason)
    if record:
        record(outcome)
    return outcome


def _outcome(collection: Collection, item: Item, manner: Manner) -> ImportOutcome:
    if isinstance(item, Refusal):
        return ImportOutcome(item.source, Outcome.REFUSED, "; ".join(filter(None, (item.reason, item.left_out))))
    if isinstance(item, Unchanged):
        return ImportOutcome(item.source, Outcome.SAME)
    return _store(collection, item, manner)


def _store(collection: Collection, item: Article, manner: Manner) -> ImportOutcome:
    document = Document.objects.filter(collection_id=collection.pk, source=item.source).first()
    present = document is not None
    item = _as_read_then(item, document)
    status = Document.Status.DRAFT if manner.draft else Document.Status.PUBLISHED
    text, said = content_hash(item.title, item.body), remarks(item.title, item.body)
    document = document or Document(collection=collection, source=item.source, status=status, imported_hash=text)
    labels = {"intent": item.intent, "category": item.category, "language": item.language, "source_url": item.url}
    labels = {
        field: value for field, value in labels.items() if value
    }  # fields missing in the source may be a curator's
    if present and document.content_hash == text and _has(document, labels):
        if not manner.dry:
            _unchanged(document, item, text)
        return ImportOutcome(item.source, Outcome.SAME, "; ".join(filter(None, (item.left_out, said))))
    if not present and (twins := manner.known.twins(text, item.source)):
        return ImportOutcome(item.source, Outcome.REFUSED, f"{SAME_TEXT} {twins[0] or 'an article written here'}")
    detected = "" if present or item.language else language_told(item.title, item.body)
    if detected == collection.language:
        detected = ""
    if detected:
        labels["language"] = detected
    if present and not manner.dry:  # as it is now: a colleague may have archived it since it was read
        document = Document.objects.select_for_update(no_key=True).get(pk=document.pk)
    by_hand = present and document.content_hash != text and _changed_by_hand(document)
    if not manner.dry:
        for field, value in labels.items():
            setattr(document, field, value)
        save_version(document, item.title, item.body, manner.author, imported=True)
        _remember(document, text)
        if item.validators:
            note(document, item.validators)
    replaced = BY_HAND if by_hand else ""
    notes = _worth_saying(document, detected, present=present)
    told = (replaced, _of_what_was_known(item, document, manner.known, present=present), notes, item.left_out, said)
    return ImportOutcome(item.source, Outcome.CHANGED if present else Outcome.NEW, "; ".join(filter(None, told)))


def _unchanged(document: Document, item: Article, text: str) -> None:
    if item.validators:
        note(document, item.validators)
    _remember(document, text)


def _as_read_then(item: Article, document: Document | None) -> Article:
    """The article as an earlier release read it, if that is what is stored: then nothing has changed."""
    before = content_hash(item.title, item.earlier_body) if item.earlier_body else ""
    return replace(item, body=item.earlier_body) if document and document.content_hash == before else item


def _remember(document: Document, text: str) -> None:
    if document.imported_hash != text:
        document.imported_hash = text
        Document.objects.filter(pk=document.pk).update(imported_hash=text)


def _changed_by_hand(document: Document) -> bool:
    """Whether its text differs from what the last import stored. Of imports by earlier releases only those of the library
    have a record, and only theirs have an author."""
    if document.imported_hash:
        return document.content_hash != document.imported_hash
    newest = document.versions.first()
    if newest is None or newest.author_id is None:
        return False
    stored = ImportItem.objects.filter(source=document.source, kind__in=(Outcome.NEW, Outcome.CHANGED))
    by_import = {"job__created__lte": newest.created, "job__finished__gte": newest.created}
    return not stored.filter(job__collection=document.collection_id, **by_import).exists()


def _of_what_was_known(item: Article, document: Document, known: Known, *, present: bool) -> str:
    """Notes on a stored article that comes back, or that is one of several with its title."""
    notes = [COMES_BACK] if not present and item.source in known.deleted else []
    if document.status != Document.Status.ARCHIVED and (others := known.others(item.title, item.source)):
        notes.append(f"{SAME_TITLE}: {', '.join(other or 'one written here' for other in others[:NAMED])}")
    return "; ".join(notes)


def _worth_saying(document: Document, detected: str, *, present: bool) -> str:
    """Notes on a stored article that a curator might not expect. `detected`: language if it is not the collection's."""
    notes = []
    if document.status != Document.Status.PUBLISHED:
        status = document.get_status_display().lower()
        notes.append(f"it is {status}, and stays so" if present else f"a {status}, until somebody publishes it")
    if detected:
        usual = document.collection.get_language_display()
        notes.append(f"in {dict(LANGUAGES)[detected]} by its words; the collection is in {usual}")
    return "; ".join(notes)


def _has(document: Document, labels: dict[str, str]) -> bool:
    return all(getattr(document, field) == value for field, value in labels.items())

"""Changes of articles: new version, status or label. Only these functions change an article; the index follows its
hash."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from django.contrib.auth.models import User
from django.db import DataError, OperationalError, transaction
from django.db.models import ProtectedError, QuerySet
from django.dispatch import Signal

from kb.articles.article import blank
from kb.index.replace import withdraw
from kb.models import Document, DocumentVersion


@dataclass(frozen=True)
class RefusedArticle:
    title: str
    reason: str


@dataclass(frozen=True)
class PublishOutcome:
    """Result of an action on several articles. `same`: number that needed no change."""

    done: int
    same: int
    refused: tuple[RefusedArticle, ...]

    def __add__(self, other: "PublishOutcome") -> "PublishOutcome":
        return PublishOutcome(self.done + other.done, self.same + other.same, self.refused + other.refused)


Act = Callable[[Sequence[Document]], int]  # runs in a transaction that has locked the rows; returns the number changed
# Text or status has changed. `documents`: primary keys. Sent within the transaction, after the articles' rows were
# locked and written and before their passages leave the index; a receiver may still lock its own rows.
articles_changed = Signal()
TOGETHER = 200  # articles per transaction, which keeps waits for locked articles short
# Columns of the index and of the import.
_NOT_EDITED = {"id", "indexed_hash", "index_error", "index_tries", "imported_hash", "created"}
_EDITED = [field.name for field in Document._meta.concrete_fields if field.name not in _NOT_EDITED]


def publish(document: Document, title: str, body: str, author: User | None = None) -> DocumentVersion:
    """Save this text as a version and publish it."""
    document.status = Document.Status.PUBLISHED
    return save_version(document, title, body, author)


@transaction.atomic
def save_version(
    document: Document, title: str, body: str, author: User | None = None, *, imported: bool = False
) -> DocumentVersion:
    """Save the article, new or not, with all fields except the index's, which may have changed while this waited for
    the lock. Adds a version only if the text differs. `imported`: by an import, which `author` started."""
    before = Document.objects.select_for_update(no_key=True).get(pk=document.pk) if document.pk else None
    document.title, document.body = title, body
    if before is None:
        document.save()
        return _add_version(document, 1, author, imported)
    document.save(update_fields=_EDITED)
    if (before.body, before.status) != (document.body, document.status):
        articles_changed.send(sender=Document, documents=[document.pk])
    if document.status != Document.Status.PUBLISHED:
        withdraw([document])
    return current_version(document, author, imported=imported)


def current_version(document: Document, author: User | None = None, *, imported: bool = False) -> DocumentVersion:
    """The version with the article's current text, created if missing. The caller has locked the row."""
    newest = document.versions.order_by("-number").first()
    if newest and (newest.title, newest.body) == (document.title, document.body):
        return newest
    return _add_version(document, newest.number + 1 if newest else 1, author, imported)


def _add_version(document: Document, number: int, author: User | None, imported: bool) -> DocumentVersion:
    return DocumentVersion.objects.create(
        document=document,
        number=number,
        title=document.title,
        body=document.body,
        author=author,
        imported=imported,
    )


@transaction.atomic
def restore(version: DocumentVersion, author: User | None = None) -> DocumentVersion:
    """Restore an earlier version's text as a new version, unless the text is the same."""
    document = Document.objects.select_for_update(no_key=True).get(pk=version.document_id)
    return save_version(document, version.title, version.body, author)


def publish_each(documents: Iterable[Document]) -> PublishOutcome:
    return each(documents, _publish)


def archive_each(documents: Iterable[Document]) -> PublishOutcome:
    """Archive articles. They leave the index at once instead of when a worker runs."""
    return each(documents, lambda some: _set_status(some, Document.Status.ARCHIVED))


def categorise(documents: Iterable[Document], category: str) -> PublishOutcome:
    return each(documents, lambda some: _update(some, category=category))


def give_intent(documents: Iterable[Document], intent: str) -> PublishOutcome:
    return each(documents, lambda some: _update(some, intent=intent))


def index_again(documents: Iterable[Document]) -> PublishOutcome:
    """Mark articles for indexing, failed ones included. The old chunks are used until the new ones are stored."""
    return each(documents, _mark_stale)


def remove(documents: Iterable[Document]) -> PublishOutcome:
    """Delete articles with all versions; cited ones stay, so that the citation can be checked."""
    return each(documents, _remove)


def each(documents: Iterable[Document], act: Act) -> PublishOutcome:
    """Run an action on many articles per transaction; a refused one does not block the others."""
    return _in_parts(list(documents), TOGETHER, act)


def _in_parts(documents: Sequence[Document], size: int, act: Act) -> PublishOutcome:
    parts = (_tried(documents[start : start + size], act) for start in range(0, len(documents), size))
    return sum(parts, PublishOutcome(0, 0, ()))


def _tried(documents: Sequence[Document], act: Act) -> PublishOutcome:
    """Run the action on all articles, or in ever smaller parts until only refused ones are left."""
    try:
        with transaction.atomic():
            _hold(documents)
            done = act(documents)
    except (ValueError, ProtectedError, OperationalError, DataError) as error:
        if len(documents) == 1:
            return PublishOutcome(0, 0, (RefusedArticle(documents[0].title, _reason(error)),))
        # Each attempt waits for a locked row, so continue with one document at a time instead of halving.
        size = 1 if isinstance(error, OperationalError) else (len(documents) + 1) // 2
        return _in_parts(documents, size, act)
    return PublishOutcome(done, len(documents) - done, ())


def _hold(documents: Sequence[Document]) -> None:
    """Lock the rows, always in this order and before a collection's row, as indexing does."""
    list(_these(documents).select_for_update(no_key=True).order_by("pk").values_list("pk"))


def _reason(error: Exception) -> str:
    if isinstance(error, ProtectedError):
        return "replies cite it; archive it instead"
    if isinstance(error, OperationalError):
        return "another change is under way; try again"
    return str(error)


def _publish(documents: Sequence[Document]) -> int:
    if any(blank(document.body) for document in documents):
        raise ValueError("it has no text")
    return _set_status(documents, Document.Status.PUBLISHED)


def _set_status(documents: Sequence[Document], status: Document.Status) -> int:
    changed = _update(documents, status=status)
    if changed:
        articles_changed.send(sender=Document, documents=[document.pk for document in documents])
    if status != Document.Status.PUBLISHED:
        withdraw(documents)
    return changed


def _update(documents: Sequence[Document], **field: str) -> int:
    return _these(documents).exclude(**field).update(**field)


def _mark_stale(documents: Sequence[Document]) -> int:
    for document in documents:
        if document.status != Document.Status.PUBLISHED:
            status = document.get_status_display().lower()
            raise ValueError(f"it is {status}, and only what is published is indexed")
    return _these(documents).update(indexed_hash="", index_error="")


def _remove(documents: Sequence[Document]) -> int:
    withdraw(documents)  # updates the collections' totals, which BM25 reads
    return _these(documents).delete()[1].get(Document._meta.label, 0)


def _these(documents: Sequence[Document]) -> QuerySet[Document]:
    return Document.objects.filter(pk__in=[document.pk for document in documents])

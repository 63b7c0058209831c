"""The only ways an article changes: a new version, another status or label. The index follows from hashes."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from django.contrib.auth.models import User
from django.db import OperationalError, transaction
from django.db.models import Max, ProtectedError

from kb.models import Document, DocumentVersion
from kb.readers.article import blank
from kb.shelving import withdraw


@dataclass(frozen=True)
class Refused:
    title: str
    reason: str


@dataclass(frozen=True)
class Outcome:
    """What an act on several articles came to; `same` were so before."""

    done: int
    same: int
    refused: tuple[Refused, ...]


def publish(document: Document, title: str, body: str, author: User | None = None) -> DocumentVersion:
    """Show this text to customers: saved as a version, and published."""
    document.status = Document.Status.PUBLISHED
    return save_version(document, title, body, author)


@transaction.atomic
def save_version(document: Document, title: str, body: str, author: User | None = None) -> DocumentVersion:
    """Save the article, new or not, with all its other fields; a version is added only where the text is another."""
    if document.pk:
        Document.objects.select_for_update(no_key=True).get(pk=document.pk)
    document.title, document.body = title, body
    document.save()
    if document.status != Document.Status.PUBLISHED:
        withdraw(document)
    return current_version(document, author)


def current_version(document: Document, author: User | None = None) -> DocumentVersion:
    """The version that holds the article's present text, made where there is none. The caller holds the row."""
    newest = document.versions.order_by("-number").first()
    if newest and (newest.title, newest.body) == (document.title, document.body):
        return newest
    number = (document.versions.aggregate(Max("number"))["number__max"] or 0) + 1
    return DocumentVersion.objects.create(
        document=document, number=number, title=document.title, body=document.body, author=author
    )


@transaction.atomic
def restore(version: DocumentVersion, author: User | None = None) -> DocumentVersion:
    """What the article said then is said again, as a new version; none where it says so now."""
    document = Document.objects.select_for_update(no_key=True).get(pk=version.document_id)
    return save_version(document, version.title, version.body, author)


def set_status(documents: Iterable[Document], status: Document.Status) -> int:
    """How many changed. What is no longer published leaves the index at once, not when the worker comes by."""
    return each(documents, lambda document: _set_status(document, status)).done


def publish_each(documents: Iterable[Document]) -> Outcome:
    return each(documents, _publish)


def archive_each(documents: Iterable[Document]) -> Outcome:
    return each(documents, lambda document: _set_status(document, Document.Status.ARCHIVED))


def categorise(documents: Iterable[Document], category: str) -> Outcome:
    return each(documents, lambda document: _update(document, category=category))


def give_intent(documents: Iterable[Document], intent: str) -> Outcome:
    return each(documents, lambda document: _update(document, intent=intent))


def index_again(documents: Iterable[Document]) -> Outcome:
    """Also what failed is tried once more. The old chunks serve until the new ones stand."""
    return each(documents, _mark_stale)


def remove(documents: Iterable[Document]) -> Outcome:
    """For good, with every version; what a reply cites stays, so that the citation can be checked."""
    return each(documents, _remove)


def each(documents: Iterable[Document], act: Callable[[Document], bool]) -> Outcome:
    """Each in a transaction of its own: one that is refused holds up no other. The act says whether it changed it."""
    changed, total, refused = 0, 0, []
    for document in documents:
        total += 1
        try:
            with transaction.atomic():
                changed += act(document)
        except ValueError as error:
            refused.append(Refused(document.title, str(error)))
        except ProtectedError:
            refused.append(Refused(document.title, "replies cite it; archive it instead"))
        except OperationalError:
            refused.append(Refused(document.title, "another change holds it at this moment; try again"))
    return Outcome(changed, total - changed - len(refused), tuple(refused))


def _publish(document: Document) -> bool:
    if blank(document.body):
        raise ValueError("it has no text")
    return _set_status(document, Document.Status.PUBLISHED)


def _set_status(document: Document, status: Document.Status) -> bool:
    changed = _update(document, status=status)
    if status != Document.Status.PUBLISHED:
        withdraw(document)
    return changed


def _update(document: Document, **field: str) -> bool:
    return bool(Document.objects.filter(pk=document.pk).exclude(**field).update(**field))


def _mark_stale(document: Document) -> bool:
    if document.status != Document.Status.PUBLISHED:
        raise ValueError(f"it is {document.get_status_display().lower()}, and only what is published is indexed")
    return bool(Document.objects.filter(pk=document.pk).update(indexed_hash="", index_error=""))


def _remove(document: Document) -> bool:
    withdraw(document)  # the collection's totals, which BM25 reads, go with it
    return bool(document.delete()[0])

"""The only ways an article changes: a new version, or another status. The index follows from hashes."""

from collections.abc import Iterable

from django.contrib.auth.models import User
from django.db import transaction
from django.db.models import Max

from kb.models import Document, DocumentVersion
from kb.shelving import withdraw


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


def set_status(documents: Iterable[Document], status: Document.Status) -> int:
    """How many changed. What is no longer published leaves the index at once, not when the worker comes by."""
    changed = 0
    for document in documents:
        with transaction.atomic():
            changed += Document.objects.filter(pk=document.pk).exclude(status=status).update(status=status)
            if status != Document.Status.PUBLISHED:
                withdraw(document)
    return changed

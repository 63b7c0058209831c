"""Conditional requests, by the validators that the server sent when the page was last read.

Used only while the article is as it was read: if a curator has changed it, or another version of the reader would read
it differently, the page is fetched in full.
"""

import hashlib
from collections.abc import Callable

from kb import index_version
from kb.articles.article import Validators
from kb.models import Collection, Document, PageState

LONGEST_HEADER = 500  # characters of a header that is stored
MOST_URL = 2_000


def known_pages(collection: Collection) -> Callable[[str], Validators | None]:
    """A function that returns the validators for a source; None if the page must be fetched in full."""

    def known(source: str) -> Validators | None:
        pages = PageState.objects.select_related("document")
        page = pages.filter(document__collection_id=collection.pk, document__source=source).first()
        if page is None or page.read_as != _read_as(page.document.content_hash):
            return None
        return Validators(page.url, page.etag, page.modified)

    return known


def note(document: Document, validators: Validators) -> None:
    """Store the server's validators of the article's page, in the article's transaction."""
    etag, modified = _sendable(validators.etag), _sendable(validators.modified)
    if (etag or modified) and len(validators.url) <= MOST_URL:
        state = {"url": validators.url, "etag": etag, "modified": modified, "read_as": _read_as(document.content_hash)}
        PageState.objects.update_or_create(document=document, defaults=state)
    else:
        PageState.objects.filter(document=document).delete()


def _sendable(value: str) -> str:
    return value if len(value) <= LONGEST_HEADER and value.isascii() and value.isprintable() else ""


def _read_as(content_hash: str) -> str:
    return hashlib.sha256(f"{index_version.READERS}|{content_hash}".encode()).hexdigest()

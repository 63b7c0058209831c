"""Conditional requests: whether a page has changed since it was read, by the validators that its server sent then.

Used only where the article is still as it was read: one that a curator has changed, or that another version of
our reader would read otherwise, is fetched in full.
"""

import hashlib
from collections.abc import Callable

from kb import index_version
from kb.articles.article import Validators
from kb.models import Collection, Document, PageState

LONGEST_HEADER = 500  # characters of a header worth keeping
MOST_URL = 2_000


def known_pages(collection: Collection) -> Callable[[str], Validators | None]:
    """Validators for a request to a source's server; None where the page has to be fetched in full."""

    def known(source: str) -> Validators | None:
        pages = PageState.objects.select_related("document")
        page = pages.filter(document__collection_id=collection.pk, document__source=source).first()
        if page is None or page.read_as != _read_as(page.document.content_hash):
            return None
        return Validators(page.url, page.etag, page.modified)

    return known


def note(document: Document, validators: Validators) -> None:
    """Store the server's validators of the article's page. The caller is in the article's transaction."""
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

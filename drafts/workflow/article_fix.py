"""Fixes of a cited article from the ticket page: publishes a new version and requests a new draft."""

import re

from django.contrib.auth.models import User
from django.db import transaction

from drafts import article_changes
from drafts.conflicts import Stale
from drafts.models import Citation, Draft, Ticket
from kb.index.publishing import publish, restore
from kb.models import Document, DocumentVersion, content_hash


@transaction.atomic
def publish_fix(
    document: Document, title: str, body: str, *, agent: User, ticket_id: int
) -> tuple[DocumentVersion, bool]:
    """Publish a new version of the article. Returns it, and whether the ticket gets another draft."""
    version = publish(document, title, body, agent)
    return version, _redraft(ticket_id, version)


@transaction.atomic
def undo_fix(version: DocumentVersion, *, agent: User, ticket_id: int) -> bool:
    """Publish the previous text again, as a new version. Returns True if the ticket gets another draft. Raises Stale if
    the article has changed since, or if somebody else made the change."""
    document = Document.objects.select_for_update(no_key=True).get(pk=version.document_id)
    before = document.versions.filter(number__lt=version.number).first()
    newest = content_hash(version.title, version.body) == document.content_hash
    if version.author_id != agent.pk or not newest or before is None:
        raise Stale("The article has changed since.")
    return _redraft(ticket_id, restore(before, agent))


def _redraft(ticket_id: int, version: DocumentVersion) -> bool:
    """Request a new draft if the open one cites another text of the article. Publishing has already locked the tickets
    whose drafts cite the article, this one included."""
    of_article = Citation.objects.filter(document_version__document=version.document_id)
    citing = of_article.filter(draft__ticket=ticket_id, draft__status=Draft.Status.OPEN)
    written_from_another = citing.exclude(document_version__body=version.body)
    draft = written_from_another.values_list("draft", flat=True).first()
    if draft is None:
        return False
    Ticket.objects.acquire_lock(ticket_id)
    return article_changes.redraft(draft, version)


def place_of(citation: Citation, body: str) -> tuple[int, int]:
    """Start and end in `body` of the quoted words, else of the passage; both 0 if neither is found."""
    begin, end = _found(citation.passage, body)
    first, last = _found(citation.quote, body[begin:end] if end else body)
    return (begin + first, begin + last) if last else (begin, end)


def _found(words: str, text: str) -> tuple[int, int]:
    """Span of the words in the text, with any whitespace between them; (0, 0) if not found."""
    pattern = r"\s+".join(map(re.escape, words.split()))
    found = re.search(pattern, text) if pattern else None
    return found.span() if found else (0, 0)

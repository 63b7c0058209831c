"""Words and pictures of the library's pages."""

from typing import Any

from django import template
from django.db.models import Count, Q
from django.utils.safestring import SafeString

from kb.admin.documents import COLOURS, state_of, tag
from kb.models import Collection, Document
from kb.progress import progress_of

register = template.Library()


@register.simple_tag
def index_state(document: Document) -> SafeString:
    state = state_of(document)
    return tag(state, COLOURS[state], document.index_error)


@register.inclusion_tag("admin/kb/_shelves.html")
def shelves() -> dict[str, Any]:
    """Each collection with its counts, for the first page."""
    collections = list(Collection.objects.all())
    states = progress_of(collections)
    return {"shelves": [(collection, states[collection.pk], work(collection)) for collection in collections]}


def work(collection: Collection) -> dict[str, int]:
    """What is there, and what waits for a curator."""
    articles = collection.documents.aggregate(
        articles=Count("pk"), drafts=Count("pk", filter=Q(status=Document.Status.DRAFT))
    )
    examples = collection.examples.aggregate(
        examples=Count("pk"), unlearned=Count("pk", filter=Q(embedding=None)), intents=Count("intent", distinct=True)
    )
    return {**articles, **examples}

"""Published articles, through the desk's own search; a passage that gives orders to the machine is left out."""

from collections.abc import Sequence

from pydantic import Field

from copilot.assistant.look_ups.likeness import text_of
from copilot.assistant.look_ups.sources import Source
from copilot.assistant.look_ups.tools import Arguments, Asker
from copilot.guard.injection.filter import clean
from copilot.text.detection import detect
from copilot.tools import Unanswered
from kb.index.embedding_queue import EmbeddingError
from kb.models import Collection
from kb.search import Passage, SearchResult, search


class ArticleArguments(Arguments):
    query: str = Field("", max_length=500, description="A question that stands alone")
    ticket: int = Field(0, ge=0, lt=2**62, description="Or the ticket whose first mail asks it")
    limit: int = Field(4, ge=1, le=8)


def articles(asker: Asker, asked: ArticleArguments) -> Sequence[Source]:
    if not (query := asked.query or text_of(asked.ticket or asker.ticket)):
        raise Unanswered("Which question? Give its words, or a ticket.", "refused")
    found = best(asker.collections, query, asked.limit)
    if found is None or found.weak:
        raise Unanswered("No article seems to answer this.", "nothing")
    return [as_source(passage) for passage in clean(found.passages)]


def best(collections: Sequence[int], query: str, limit: int) -> SearchResult | None:
    """Of the collections the one that answers most surely."""
    results = []
    for collection in Collection.objects.filter(pk__in=collections).order_by("pk"):
        language = detect(query, query, fallback=collection.language)
        try:
            results.append(search(collection, query, limit=limit, language=language))
        except EmbeddingError:
            raise Unanswered("The embedding model is not available.") from None
    return max(results, key=lambda result: result.strength, default=None)


def as_source(passage: Passage) -> Source:
    title = " · ".join(part for part in (passage.title, passage.heading_path) if part)
    return Source(
        "article", title, passage.text, passage.language or "en", version=passage.version_id, url=passage.source_url
    )

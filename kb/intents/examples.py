"""Labelled examples: those nearest to a new mail, and the set of labels."""

from collections import Counter
from dataclasses import dataclass

from django.db import connection

from kb.index.embedding_queue import embed_query
from kb.intents.classifier import NONE_OF_THEM
from kb.models import Collection, Document, LabelledExample
from kb.search.sql import literal

KINDS = ("inquiry", "meeting_request", "complaint", "follow_up", "spam", "other")


# Raw SQL, as these run for every mail and Django takes longer to compile them than PostgreSQL to answer.
EMBEDDED = """
SELECT EXISTS (
    SELECT FROM kb_labelledexample WHERE collection_id = %s AND model = %s AND embedding IS NOT NULL
)
"""
# Without the vectors: reading fifteen takes longer than finding them.
NEAREST = """
SELECT text, kind, intent, category, 1 - (embedding <=> %(vector)s::vector) FROM kb_labelledexample
WHERE collection_id = %(collection)s AND model = %(model)s AND embedding IS NOT NULL
ORDER BY embedding <=> %(vector)s::vector, id LIMIT %(most)s
"""
TAXONOMY = """
SELECT 0, intent, category FROM kb_document
WHERE collection_id = %(collection)s AND status = 'published' AND intent <> ''
UNION
SELECT 1, intent, category FROM kb_labelledexample WHERE collection_id = %(collection)s AND intent <> ''
"""


@dataclass(frozen=True)
class Neighbour:
    """A labelled example. `similarity` is the cosine, 1 for the same text."""

    text: str
    kind: str
    intent: str
    category: str
    similarity: float


def nearest_examples(collection: Collection, text: str, k: int = 15) -> list[Neighbour]:
    """Nearest examples, best first; empty before the examples are embedded. Raises EmbeddingError if the model is
    unavailable."""
    model = collection.active_model or collection.embedding_model
    if not text.strip("\0 \t\r\n") or not _embedded(collection, model):
        return []
    vector = embed_query(text.replace("\0", " "), model)
    with connection.cursor() as cursor:
        cursor.execute(NEAREST, {"collection": collection.pk, "model": model, "vector": literal(vector), "most": k})
        return [Neighbour(*row) for row in cursor.fetchall()]


def _embedded(collection: Collection, model: str) -> bool:
    with connection.cursor() as cursor:
        cursor.execute(EMBEDDED, [collection.pk, model])
        return bool(cursor.fetchone()[0])


def keep_example(collection: Collection, text: str, intent: str, category: str) -> None:
    """Store a person's label, replacing an earlier one of the same text. It is embedded in the background."""
    known = collection.examples.filter(text=text)
    if not known.update(intent=intent, category=category):
        LabelledExample.objects.create(collection=collection, text=text, intent=intent, category=category)


def taxonomy(collection: Collection) -> dict[str, str]:
    """Intents of published articles and examples with their categories (the article's if both have one)."""
    with connection.cursor() as cursor:
        cursor.execute(TAXONOMY, {"collection": collection.pk})
        found = cursor.fetchall()
    labels: dict[str, str] = {}
    for _, intent, category in sorted(found):
        labels[intent] = labels.get(intent) or category
    return labels


# Kinds of examples for mail that no article answers.
NEED_NO_ARTICLE = {"spam": "what spam looks like", "other": "anything else"}


@dataclass(frozen=True)
class Intent:
    """One label with its number of examples and articles, and problems for a curator.

    `shows`: what the label is for if it needs no article; empty for an intent of customers.
    """

    name: str
    articles: int
    examples: int
    categories: tuple[str, ...]
    shows: str = ""

    @property
    def problems(self) -> tuple[str, ...]:
        found = (
            (not self.examples, "no examples: mail about it is not recognised"),
            (not self.articles and not self.shows, "no published article answers it"),
            (self.articles and self.shows, "articles name it, but it is not a customer intent"),
            (len(self.categories) > 1, "in several categories"),
        )
        return tuple(words for so, words in found if so)


def intents(collection: Collection) -> list[Intent]:
    """Intents with their counts, by name; those without need of an article come last."""
    articles = collection.documents.filter(status=Document.Status.PUBLISHED).exclude(intent="")
    from_articles = [(*row, "") for row in articles.order_by().values_list("intent", "category")]
    shown = list(collection.examples.exclude(intent="").values_list("intent", "category", "kind"))
    answered, taught = Counter(intent for intent, *_ in from_articles), Counter(intent for intent, *_ in shown)
    categories: dict[str, set[str]] = {}
    kinds: dict[str, set[str]] = {}
    for intent, category, kind in (*from_articles, *shown):
        categories.setdefault(intent, set()).update({category} - {""})
        kinds.setdefault(intent, set()).update({kind} - {""})
    found = [
        Intent(name, answered[name], taught[name], tuple(sorted(categories[name])), _shows(name, kinds[name]))
        for name in categories
    ]
    return sorted(found, key=lambda intent: (bool(intent.shows), intent.name))


def _shows(name: str, kinds: set[str]) -> str:
    """What the label is for, by the kind of all its examples, or by its name."""
    if name in NONE_OF_THEM:
        return NEED_NO_ARTICLE["other"]
    return NEED_NO_ARTICLE.get(next(iter(kinds)), "") if len(kinds) == 1 else ""

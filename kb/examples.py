"""The sentences that people have labelled: what a new mail most resembles, and which labels there are."""

from collections import Counter
from dataclasses import dataclass

from django.db.models import Value
from pgvector.django import CosineDistance

from kb.embedding import embed_query
from kb.models import Collection, Document, LabelledExample

KINDS = ("inquiry", "meeting_request", "complaint", "follow_up", "spam", "other")


@dataclass(frozen=True)
class Neighbour:
    """A labelled example; similarity is the cosine, 1 for the same text."""

    text: str
    kind: str
    intent: str
    category: str
    similarity: float


def nearest_examples(collection: Collection, text: str, k: int = 15) -> list[Neighbour]:
    """Best first; none before the examples are embedded. Raises EmbeddingError when the model is away."""
    model = collection.active_model or collection.embedding_model
    examples = collection.examples.filter(model=model, embedding__isnull=False)
    if not text.strip("\0 \t\r\n") or not examples.exists():
        return []
    distance = CosineDistance("embedding", embed_query(text.replace("\0", " "), model))
    # Without the vectors themselves: to read fifteen of them takes longer than to find them.
    found = examples.annotate(similarity=1 - distance).order_by(distance, "pk")
    return [Neighbour(*row) for row in found.values_list("text", "kind", "intent", "category", "similarity")[:k]]


def keep_example(collection: Collection, text: str, intent: str, category: str) -> None:
    """A person's word goes before what the same text was called. Its vector is made in the background."""
    known = collection.examples.filter(text=text)
    if not known.update(intent=intent, category=category):
        LabelledExample.objects.create(collection=collection, text=text, intent=intent, category=category)


def taxonomy(collection: Collection) -> dict[str, str]:
    """Every intent of published articles and examples, with its category (the article's, where both say one)."""
    articles = collection.documents.filter(status=Document.Status.PUBLISHED).order_by()
    articles_first, then_examples = (
        source.exclude(intent="").annotate(order=Value(order)).values_list("order", "intent", "category").distinct()
        for order, source in enumerate((articles, collection.examples.all()))
    )
    labels: dict[str, str] = {}
    for _, intent, category in sorted(articles_first.union(then_examples)):
        labels[intent] = labels.get(intent) or category
    return labels


@dataclass(frozen=True)
class Intent:
    """One label, how much stands behind it, and what a curator should mend."""

    name: str
    articles: int
    examples: int
    categories: tuple[str, ...]

    @property
    def problems(self) -> tuple[str, ...]:
        found = (
            (not self.examples, "no example: mail about it is not recognised"),
            (not self.articles, "no published article answers it"),
            (len(self.categories) > 1, "in several categories"),
        )
        return tuple(words for so, words in found if so)


def intents(collection: Collection) -> list[Intent]:
    """Every intent with its counts, by name."""
    articles = collection.documents.filter(status=Document.Status.PUBLISHED).exclude(intent="")
    rows = {
        "articles": list(articles.order_by().values_list("intent", "category")),
        "examples": list(collection.examples.exclude(intent="").values_list("intent", "category")),
    }
    counts = {kind: Counter(intent for intent, _ in labelled) for kind, labelled in rows.items()}
    categories: dict[str, set[str]] = {}
    for intent, category in (*rows["articles"], *rows["examples"]):
        categories.setdefault(intent, set()).update({category} - {""})
    return [
        Intent(name, counts["articles"][name], counts["examples"][name], tuple(sorted(categories[name])))
        for name in sorted(categories)
    ]

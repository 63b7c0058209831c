"""The sentences that people have labelled: what a new mail most resembles, and which labels there are."""

from dataclasses import dataclass

from pgvector.django import CosineDistance

from kb.embedding import embed_query
from kb.models import Collection, Document


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
    found = examples.annotate(distance=distance).order_by("distance", "pk")[:k]
    return [Neighbour(row.text, row.kind, row.intent, row.category, 1 - row.distance) for row in found]


def taxonomy(collection: Collection) -> dict[str, str]:
    """Every intent of published articles and examples, with its category (the article's, where both say one)."""
    examples = collection.examples.exclude(intent="").values_list("intent", "category")
    articles = collection.documents.filter(status=Document.Status.PUBLISHED).exclude(intent="")
    labels: dict[str, str] = {}
    for intent, category in [*articles.values_list("intent", "category"), *examples]:
        labels[intent] = labels.get(intent) or category
    return labels

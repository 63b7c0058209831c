"""Finds examples for a question: those in use whose articles have not changed since the check; and similar ones for a
curator."""

from typing import Any

from django.db.models import QuerySet
from django.db.models.functions import Cast
from pgvector.django import CosineDistance, HalfVectorField, VectorField

from copilot.golden_examples.citing import changed_since, passage_of
from copilot.models import GoldenCitation, GoldenExample
from copilot.state import Golden
from kb.index.embedding_queue import embed_query
from kb.index.vectors import MAX_VECTOR, VectorColumn
from kb.models import Chunk, Document
from kb.search import Passage

EXAMPLES = VectorColumn("copilot_goldenexample", "embedding", "golden_hnsw_")
SAME_QUESTION_COSINE = 0.9  # cosine similarity of two questions with the same answer, for the bundled embedder
MOST_EXAMPLES = 2  # per question
MOST_ALIKE = 5  # shown to a curator


def similar(mailbox_id: int, model: str, text: str) -> tuple[Golden, ...]:
    """Examples for nearly the same question, best first. Raises EmbeddingError if the model is unavailable."""
    used = GoldenExample.objects.in_use().filter(mailbox_id=mailbox_id).exclude(changed_since())
    if not model or not text.strip("\0 \t\r\n") or not used.filter(model=model, embedding__isnull=False).exists():
        return ()
    near = nearest(used, model, embed_query(text.replace("\0", " "), model))[:MOST_EXAMPLES]
    return tuple(
        Golden(example.words, 1 - example.distance, passages(example))  # type: ignore[attr-defined]
        for example in near
        if 1 - example.distance >= SAME_QUESTION_COSINE  # type: ignore[attr-defined]
    )


def nearest(examples: QuerySet[GoldenExample], model: str, vector: Any) -> QuerySet[GoldenExample]:
    """Examples with their `distance`, by the model's HNSW index, which requires exactly the expression that it was
    built on."""
    kind: Any = VectorField if len(vector) <= MAX_VECTOR else HalfVectorField
    stored = Cast("embedding", kind(dimensions=len(vector)))
    known = examples.filter(model=model, embedding__isnull=False)
    return known.annotate(distance=CosineDistance(stored, vector)).order_by("distance")


def duplicates(example: GoldenExample) -> list[GoldenExample]:
    """Similar examples of the mailbox that are not retired: the same question first, then the nearest by vector; each
    with its `similarity`."""
    others = GoldenExample.objects.kept().filter(mailbox=example.mailbox_id).exclude(pk=example.pk)
    others = others.exclude(status=GoldenExample.Status.RETIRED)
    found = {other.pk: other for other in others.filter(question__iexact=example.question)[:MOST_ALIKE]}
    for other in found.values():
        other.similarity = 1.0  # type: ignore[attr-defined]
    if example.embedding is not None:
        for other in nearest(others, example.model, example.embedding)[:MOST_ALIKE]:
            other.similarity = 1 - other.distance  # type: ignore[attr-defined]
            if other.similarity >= SAME_QUESTION_COSINE:  # type: ignore[attr-defined]
                found.setdefault(other.pk, other)
    return list(found.values())


def passages(example: GoldenExample) -> tuple[Passage, ...]:
    """Cited passages that are still literally in a published article."""
    cited = GoldenCitation.objects.filter(example=example, document__status=Document.Status.PUBLISHED)
    wanted = set(cited.values_list("document", "passage"))
    chunks = Chunk.objects.filter(document__in={document for document, _ in wanted})
    chunks = chunks.select_related("document__collection").order_by("document_id", "ordinal")
    return tuple(
        passage_of(
            chunk.document,
            chunk.text,
            title=chunk.document.title,
            heading_path=chunk.heading_path,
            version_id=chunk.version_id,
            chunk_id=chunk.pk,
        )
        for chunk in chunks
        if (chunk.document_id, chunk.text) in wanted
    )

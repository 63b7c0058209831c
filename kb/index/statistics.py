"""Statistics of a collection: its size, each word's number of chunks, the mean of its vectors.

Updated by differences in the transaction that changes an article, so that one article does not require reading the
others.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from django.db import connection
from django.db.models import Avg, Count, F, Sum
from numpy.typing import NDArray

from kb.models import Chunk, Collection, Document, Embedding, Posting

Vector = NDArray[np.float64]

_RECOUNT = """
MERGE INTO kb_term t
USING unnest(%(terms)s::text[], %(changes)s::int[]) AS new(term, change)
ON t.collection_id = %(collection)s AND t.term = new.term
WHEN MATCHED AND t.chunks + new.change <= 0 THEN DELETE
WHEN MATCHED THEN UPDATE SET chunks = t.chunks + new.change
WHEN NOT MATCHED THEN INSERT (collection_id, term, chunks) VALUES (%(collection)s, new.term, new.change)
"""


@dataclass(frozen=True)
class Share:
    """Share of some documents in their collection's totals."""

    chunks: int
    length: int  # in terms
    words: Counter[str]  # number of chunks per word
    vectors: dict[str, Vector]  # sums by model


NOTHING = Share(0, 0, Counter(), {})


def shares_of(documents: Sequence[Document]) -> dict[int, Share]:
    """Totals of these documents by collection; collections without any are left out."""
    pks = [document.pk for document in documents]
    sizes = (
        Chunk.objects.filter(document__in=pks).order_by().values_list("collection").annotate(Count("pk"), Sum("length"))
    )
    found = {pk: Share(chunks, length, Counter(), {}) for pk, chunks, length in sizes}
    if not found:
        return {}
    of = {"chunk__document__in": pks}
    for pk, term, chunks in Posting.objects.filter(**of).values_list("collection", "term").annotate(Count("chunk_id")):
        found[pk].words[term] = chunks
    means = Embedding.objects.filter(**of).values_list("collection", "model").annotate(Count("pk"), Avg("vector"))
    for pk, model, count, mean in means:  # PostgreSQL's sum would round at each step
        found[pk].vectors[model] = count * np.asarray(mean, dtype=float)
    return found


def note(collection_id: int, before: Share, after: Share) -> None:
    """Update the totals, last in the transaction: the lock serialises all documents of the collection."""
    collection = Collection.objects.select_for_update(no_key=True).get(pk=collection_id)
    chunks = collection.chunk_count + after.chunks - before.chunks
    Collection.objects.filter(pk=collection_id).update(
        revision=F("revision") + 1,
        chunk_count=chunks,
        term_count=F("term_count") + after.length - before.length,
        centre=_centre(collection, chunks, before, after),
    )
    _recount(collection_id, before.words, after.words)


def _centre(collection: Collection, chunks: int, before: Share, after: Share) -> Vector | None:
    """Mean vector of the active model; None until the first index is built."""
    if collection.centre is None or chunks == 0:
        return None
    model, nothing = collection.active_model, np.zeros(len(collection.centre))
    total = np.asarray(collection.centre, dtype=float) * collection.chunk_count
    centre: Vector = (total + after.vectors.get(model, nothing) - before.vectors.get(model, nothing)) / chunks
    return centre


def _recount(collection_id: int, before: Counter[str], after: Counter[str]) -> None:
    """Update only words whose number of chunks has changed."""
    after = Counter(after)
    after.subtract(before)
    changed = {term: change for term, change in after.items() if change}
    if changed:
        with connection.cursor() as cursor:
            cursor.execute(
                _RECOUNT,
                {"collection": collection_id, "terms": list(changed), "changes": list(changed.values())},
            )

"""Builds the vector index and activates the model once all vectors of a collection are stored."""

from django.db import connection, transaction
from django.db.models import F

from kb.index.embedding_queue import Vectors, batch_of, embed_alike
from kb.index.long_articles import UNINTERRUPTED, Checkpoints
from kb.index.vectors import ensure_index
from kb.models import Collection, Embedding, LabelledExample

AFRESH = 100  # if one article in so many changed, the mean is computed again, as sums of rounded numbers drift
_CENTRE = """
UPDATE kb_collection SET centre = (SELECT avg(vector) FROM kb_embedding WHERE collection_id = %s AND model = %s)
WHERE id = %s
"""


def complete(collection: Collection, *, changed: int, checks: Checkpoints = UNINTERRUPTED) -> None:
    """Activate the collection's model; its vectors are complete. Raises EmbeddingError, and what the checkpoints raise.

    `changed`: number of articles indexed before. Few changes were already added to the totals with each article.
    """
    collection.refresh_from_db()
    model = collection.embedding_model
    renewed = _learn(collection, model, checks)
    dim = Embedding.objects.filter(collection=collection, model=model).values_list("dim", flat=True)[:1]
    if not dim:
        return
    ensure_index(model, dim[0])
    many = changed * AFRESH >= collection.chunk_count
    if many or renewed or collection.centre is None or collection.active_model != model:
        _serve(collection, model, renewed)


def _learn(collection: Collection, model: str, checks: Checkpoints) -> list[LabelledExample]:
    """Embed examples. New ones are stored at once, as many as one call embeds; those with another model's vector are
    returned with the new one, unsaved."""
    fresh = list(collection.examples.filter(embedding=None))
    size = batch_of(model) if fresh else 1
    for start in range(0, len(fresh), size):
        group = fresh[start : start + size]
        for example, vector in zip(group, _vectors(group, model, checks), strict=True):
            LabelledExample.objects.filter(pk=example.pk, text=example.text).update(model=model, embedding=vector)
    other = list(collection.examples.exclude(embedding=None).exclude(model=model))
    for example, vector in zip(other, _vectors(other, model, checks), strict=True):
        example.model, example.embedding = model, vector
    return other


def _vectors(examples: list[LabelledExample], model: str, checks: Checkpoints) -> Vectors:
    return embed_alike([example.text for example in examples], model, checks.before_call)


@transaction.atomic
def _serve(collection: Collection, model: str, examples: list[LabelledExample]) -> None:
    LabelledExample.objects.bulk_update(examples, ["model", "embedding"], batch_size=500)
    served = Collection.objects.filter(pk=collection.pk, embedding_model=model)
    if served.update(active_model=model, revision=F("revision") + 1) != 1:
        return  # the model was changed meanwhile
    Embedding.objects.filter(collection=collection).exclude(model=model).delete()
    _set_centre(collection, model)


def _set_centre(collection: Collection, model: str) -> None:
    with connection.cursor() as cursor:
        cursor.execute(_CENTRE, [collection.pk, model, collection.pk])

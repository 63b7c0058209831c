"""When every vector of a collection is stored: builds the index and makes its model the active one."""

from django.db import connection, transaction
from django.db.models import F

from kb.index.embedding_queue import Vectors, embed_alike
from kb.index.vectors import ensure_index
from kb.models import Collection, Embedding, LabelledExample

AFRESH = 100  # where one in so many changed, the mean is taken anew: sums of rounded numbers drift
_CENTRE = """
UPDATE kb_collection SET centre = (SELECT avg(vector) FROM kb_embedding WHERE collection_id = %s AND model = %s)
WHERE id = %s
"""


def complete(collection: Collection, *, changed: int) -> None:
    """The vectors of the collection's model are complete: make it active. Raises EmbeddingError.

    `changed` articles went before; what few of them add to the totals has been noted with each.
    """
    collection.refresh_from_db()
    model = collection.embedding_model
    renewed = _learn(collection, model)
    dim = Embedding.objects.filter(collection=collection, model=model).values_list("dim", flat=True)[:1]
    if not dim:
        return
    ensure_index(model, dim[0])
    many = changed * AFRESH >= collection.chunk_count
    if many or renewed or collection.centre is None or collection.active_model != model:
        _serve(collection, model, renewed)


def _learn(collection: Collection, model: str) -> list[LabelledExample]:
    """New examples are stored at once; those of another model come back with new vectors, not yet stored."""
    fresh = list(collection.examples.filter(embedding=None))
    for example, vector in zip(fresh, _vectors(fresh, model), strict=True):
        LabelledExample.objects.filter(pk=example.pk, text=example.text).update(model=model, embedding=vector)
    other = list(collection.examples.exclude(embedding=None).exclude(model=model))
    for example, vector in zip(other, _vectors(other, model), strict=True):
        example.model, example.embedding = model, vector
    return other


def _vectors(examples: list[LabelledExample], model: str) -> Vectors:
    return embed_alike([example.text for example in examples], model)


@transaction.atomic
def _serve(collection: Collection, model: str, examples: list[LabelledExample]) -> None:
    LabelledExample.objects.bulk_update(examples, ["model", "embedding"], batch_size=500)
    served = Collection.objects.filter(pk=collection.pk, embedding_model=model)
    if served.update(active_model=model, revision=F("revision") + 1) != 1:
        return  # it shall be another model by now
    Embedding.objects.filter(collection=collection).exclude(model=model).delete()
    _set_centre(collection, model)


def _set_centre(collection: Collection, model: str) -> None:
    with connection.cursor() as cursor:
        cursor.execute(_CENTRE, [collection.pk, model, collection.pk])

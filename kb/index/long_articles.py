"""Long articles: embedded in steps, each stored, so that others have their turn and a stop loses one step at most.

The vectors are kept apart from those that are searched until all are made.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import cast

import numpy as np
from django.db import transaction
from django.db.models import F, Func, IntegerField
from django.db.models.lookups import GreaterThan

from kb.index.embedding_queue import Vectors, batch_of, embed_passages
from kb.models import Document, PendingVector

# Of the body: about 30 passages, for which the bundled model takes some seconds. PostgreSQL knows this length without
# reading the text.
LONG_BYTES = 30_000


class Outdated(Exception):
    """The article was changed, archived or deleted while it was embedded."""


def _nothing() -> None:
    pass


@dataclass(frozen=True)
class Checkpoints:
    """Called while articles are embedded; what they raise ends it.

    `before_call`: before a call of the model; vectors that are not stored yet are lost. `after_step`: after a step of a
    long article, which is stored."""

    before_call: Callable[[], None] = _nothing
    after_step: Callable[[], None] = _nothing


UNINTERRUPTED = Checkpoints()


def has_long_body() -> GreaterThan:
    """The expression by which PostgreSQL orders what `is_long` says."""
    size = Func(F("body"), function="octet_length", output_field=IntegerField())
    return GreaterThan(size, LONG_BYTES)


def is_long(document: Document) -> bool:
    return len(document.body.encode(errors="replace")) > LONG_BYTES


def embed_in_steps(document: Document, wanted: str, texts: Sequence[str], model: str, checks: Checkpoints) -> Vectors:
    """One row per text. Goes on after the steps that an earlier attempt has stored. Raises EmbeddingError, Outdated and
    what the checkpoints raise."""
    made = _kept(document, wanted, model)
    size = batch_of(model)
    while len(made) < len(texts):
        rows = embed_passages(texts[len(made) : len(made) + size], model, checks.before_call)
        _keep(document, wanted, model, rows, len(made))
        made.extend(rows)
        checks.after_step()
    return np.stack(made)


def _kept(document: Document, wanted: str, model: str) -> list[Vectors]:
    stored = PendingVector.objects.filter(document=document)
    stored.exclude(wanted=wanted).delete()
    rows = stored.filter(model=model).order_by("ordinal").values_list("vector", flat=True)
    return [cast(Vectors, row) for row in rows]


@transaction.atomic
def _keep(document: Document, wanted: str, model: str, rows: Vectors, start: int) -> None:
    """Store a step. It also counts as the end of a try: only processes that end in the same step are counted together,
    so that an article that is too long for the time between two stops is not refused."""
    unchanged = Document.objects.filter(
        pk=document.pk, content_hash=document.content_hash, status=Document.Status.PUBLISHED
    )
    if not unchanged.update(index_tries=1):
        raise Outdated
    PendingVector.objects.bulk_create(
        PendingVector(document=document, model=model, wanted=wanted, ordinal=ordinal, vector=row)
        for ordinal, row in enumerate(rows, start)
    )


def forget_steps(document: Document) -> None:
    PendingVector.objects.filter(document=document).delete()

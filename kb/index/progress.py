"""Progress of a collection's index: wanted and active model, and failures."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from django.db.models import Count, F, Q

from kb.index.indexing import with_wanted
from kb.models import Collection, Document

NAMED = 20  # failures listed by name


@dataclass(frozen=True)
class Failure:
    document_id: int
    title: str
    reason: str


@dataclass(frozen=True)
class Progress:
    """Counts of published articles. `done` includes failed ones, which are not retried automatically."""

    total: int
    done: int
    standing: int
    failed: int
    wanted: str
    serving: str
    trouble: str = ""
    failures: tuple[Failure, ...] = ()

    @property
    def waiting(self) -> int:
        return self.total - self.done

    @property
    def percent(self) -> int:
        return 100 * self.done // self.total if self.total else 100

    @property
    def building(self) -> bool:
        """Whether another model's vectors are being made while the old ones serve."""
        return bool(self.total and self.serving and self.serving != self.wanted)


_PUBLISHED = Q(status=Document.Status.PUBLISHED)
_COUNTS = {
    "total": Count("pk", filter=_PUBLISHED),
    "done": Count("pk", filter=_PUBLISHED & Q(indexed_hash=F("wanted"))),
    "standing": Count("pk", filter=_PUBLISHED & Q(indexed_hash=F("wanted"), index_error="")),
    "failed": Count("pk", filter=_PUBLISHED & ~Q(index_error="")),
}
_NOTHING = dict.fromkeys(_COUNTS, 0)


def progress_of(collections: Iterable[Collection]) -> dict[int, Progress]:
    """Progress by collection, in one query."""
    listed = list(collections)
    documents = with_wanted(Document.objects.filter(collection__in=listed)).order_by()
    rows: dict[int, Any] = {row["collection"]: row for row in documents.values("collection").annotate(**_COUNTS)}
    return {c.pk: _state(c, rows.get(c.pk, _NOTHING)) for c in listed}


def progress(collection: Collection) -> Progress:
    """Progress of one collection with its failures by name."""
    counts = with_wanted(collection.documents.order_by()).aggregate(**_COUNTS)
    failed = collection.documents.filter(_PUBLISHED).exclude(index_error="").order_by("title")[:NAMED]
    return _state(collection, counts, tuple(Failure(*row) for row in failed.values_list("pk", "title", "index_error")))


def _state(collection: Collection, counts: Mapping[str, int], failures: tuple[Failure, ...] = ()) -> Progress:
    return Progress(
        **{name: counts[name] for name in _COUNTS},
        wanted=collection.embedding_model,
        serving=collection.active_model,
        trouble=collection.index_trouble,
        failures=failures,
    )


def note_trouble(collection: Collection, reason: str) -> None:
    """Store why no worker can index the collection now; empty if one can."""
    Collection.objects.filter(pk=collection.pk).exclude(index_trouble=reason).update(index_trouble=reason)

"""Cache of search results by question and collection; an entry is valid while nothing it depends on has changed.

A result is stored with the revision that its collection had when it was loaded. Revisions only grow: if the database
still has that revision, the search in between used it too.
"""

import hashlib
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from django.core.cache import cache as memory
from django.db import connection

from kb.models import Collection

REMEMBERED_SECONDS = 15 * 60

Result = TypeVar("Result")

_STANDS = """
SELECT c.revision, (SELECT row_to_json(k) FROM kb_calibration k WHERE k.model = c.active_model),
    EXISTS (SELECT FROM kb_document WHERE id = ANY(%s::bigint[]) AND status <> 'published')
FROM kb_collection c WHERE c.id = %s
"""


@dataclass(frozen=True)
class Kept(Generic[Result]):
    revision: int
    calibration: Any
    documents: list[int]
    result: Result


def key(collection: Collection, *asked: object) -> str:
    subject = repr((collection.pk, *asked))
    return "kb.result." + hashlib.sha256(subject.encode(errors="replace")).hexdigest()


def recall(name: str, collection: Collection) -> Any:
    """The cached result; None if unknown, expired, or of an earlier revision of the library."""
    kept: Kept[Any] | None = memory.get(name)
    if kept is None or kept.revision != collection.revision:
        return None
    with connection.cursor() as cursor:
        cursor.execute(_STANDS, [kept.documents, collection.pk])
        now = cursor.fetchone()
    return kept.result if now == (kept.revision, kept.calibration, False) else None


def keep(name: str, collection: Collection, calibration: Any, documents: list[int], result: Any) -> None:
    memory.set(name, Kept(collection.revision, calibration, documents, result), REMEMBERED_SECONDS)

"""A library of so many passages in an empty database, a hundredth of them in a second collection."""

from dataclasses import dataclass
from time import perf_counter

import numpy as np
from django.db import connection

from copilot.benchmarks.retrieval.filling import fill, finish, in_bulk
from copilot.benchmarks.retrieval.synthesis import Library
from copilot.demo.manifest import ARTICLES
from kb.importing.articles import import_path
from kb.index.embedding_queue import Vectors
from kb.index.indexing import Progress, index_stale
from kb.index.vectors import index_name
from kb.models import Collection, Embedding

MODEL = "bundled"
SMALL_SHARE = 0.01

_SIZES = """
SELECT pg_database_size(current_database()), pg_total_relation_size('kb_posting'), pg_total_relation_size('kb_embedding')
"""


@dataclass(frozen=True)
class Built:
    library: Library
    large: Collection
    small: Collection
    figures: dict[str, float]


def build(chunks: int, bar: Progress) -> Built:
    library = Library(chunks, _real_vectors())
    few = max(1, round(chunks * SMALL_SHARE))
    began, done = perf_counter(), 0

    def progress(more: int) -> None:
        nonlocal done
        done += more
        bar(done, chunks, "")

    large, small = _collection("large"), _collection("small")
    with in_bulk():
        fill(large, library.articles(chunks - few), progress)
        fill(small, library.articles(few), progress)
        filled = perf_counter() - began
    indexing = finish(MODEL, library.real.shape[1])
    figures = _figures(chunks, filled, perf_counter() - began, indexing)
    return Built(library, _fresh(large), _fresh(small), figures)


def _figures(chunks: int, filled: float, all_together: float, indexing: float) -> dict[str, float]:
    with connection.cursor() as cursor:
        cursor.execute(_SIZES)
        whole, postings, vectors = cursor.fetchone()
        cursor.execute("SELECT count(*) FROM kb_posting")
        rows = cursor.fetchone()[0]
        cursor.execute("SELECT count(*) FROM kb_term")
        words = cursor.fetchone()[0]
    return {
        "chunks": chunks,
        "distinct words a chunk": rows / chunks,
        "vocabulary": words,
        "made and loaded, chunks a second": chunks / filled,
        "HNSW built, vectors a second": chunks / indexing,
        "HNSW built, s": indexing,
        "all together, s": all_together,
        "database, GB": whole / 1e9,
        "postings with index, GB": postings / 1e9,
        "vectors with index, GB": vectors / 1e9,
    }


def _real_vectors() -> Vectors:
    """The demo's articles, indexed as any; they do not stay."""
    demo = Collection.objects.create(slug="demo", name="demo", embedding_model=MODEL)
    import_path(demo, ARTICLES)
    index_stale(demo)
    vectors = list(Embedding.objects.filter(collection=demo).order_by("pk").values_list("vector", flat=True))
    demo.documents.all().delete()
    demo.delete()
    with connection.cursor() as cursor:
        cursor.execute("DROP INDEX " + index_name(MODEL))
    return np.array(vectors, dtype=np.float32)


def _collection(slug: str) -> Collection:
    return Collection.objects.create(slug=slug, name=slug, embedding_model=MODEL, active_model=MODEL)


def _fresh(collection: Collection) -> Collection:
    return Collection.objects.get(pk=collection.pk)

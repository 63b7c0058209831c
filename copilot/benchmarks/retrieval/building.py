"""A synthetic library in an empty database, loaded in bulk into the product's tables; a hundredth of it in a second
collection."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import islice
from time import perf_counter

import numpy as np
from django.db import connection, transaction
from django.db.models import OuterRef, Subquery

from copilot.benchmarks.retrieval.synthesis import Article, Library
from copilot.demo.manifest import ARTICLES
from kb.importing.articles import import_path
from kb.index.chunking import Piece, indexed_text
from kb.index.embedding_queue import Vectors
from kb.index.indexing import Progress, index_stale, with_wanted
from kb.index.replace import post
from kb.index.vectors import ensure_index, index_name
from kb.models import Chunk, Collection, Document, DocumentVersion, Embedding, content_hash

MODEL = "bundled"
SMALL_SHARE = 0.01

_SIZES = """
SELECT pg_database_size(current_database()), pg_total_relation_size('kb_posting'), pg_total_relation_size('kb_embedding')
"""
BATCH = 250  # articles
_TOTALS = """
INSERT INTO kb_term (collection_id, term, chunks)
SELECT collection_id, term, count(*) FROM kb_posting GROUP BY collection_id, term;
UPDATE kb_collection c SET
    chunk_count = (SELECT count(*) FROM kb_chunk WHERE collection_id = c.id),
    term_count = (SELECT coalesce(sum(length), 0) FROM kb_chunk WHERE collection_id = c.id),
    centre = (SELECT avg(vector) FROM kb_embedding WHERE collection_id = c.id)
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
    """Vectors of the demo's articles, which are indexed normally and then deleted."""
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


@contextmanager
def in_bulk() -> Iterator[None]:
    """Load in bulk: constraints are checked and the postings' index is built at the end."""
    with connection.cursor() as cursor:
        cursor.execute("SELECT pg_get_constraintdef(oid) FROM pg_constraint WHERE conname = 'kb_posting_pkey'")
        primary_key = cursor.fetchone()[0]
        cursor.execute("ALTER TABLE kb_posting DROP CONSTRAINT kb_posting_pkey")
        cursor.execute("SELECT rolsuper FROM pg_roles WHERE rolname = current_user")
        trusted = cursor.fetchone()[0]
        if trusted:
            cursor.execute("SET session_replication_role = replica")  # else each row checks its foreign keys
        yield
        if trusted:
            cursor.execute("RESET session_replication_role")
        cursor.execute(f"ALTER TABLE kb_posting ADD CONSTRAINT kb_posting_pkey {primary_key}")


def fill(collection: Collection, articles: Iterable[Article], progress: Callable[[int], None]) -> None:
    """Store documents, versions, chunks, vectors and postings; totals are left to `finish`."""
    source = iter(articles)
    while batch := list(islice(source, BATCH)):
        with transaction.atomic():
            _store(collection, batch)
        progress(sum(len(article.texts) for article in batch))


def finish(model: str, dim: int) -> float:
    """Compute totals, hashes, statistics and the vector index; returns the seconds of the last."""
    wanted = with_wanted(Document.objects.filter(pk=OuterRef("pk"))).values("wanted")
    Document.objects.update(indexed_hash=Subquery(wanted))
    with connection.cursor() as cursor:
        cursor.execute(_TOTALS)
        began = perf_counter()
        ensure_index(model, dim)
        seconds = perf_counter() - began
        cursor.execute("VACUUM ANALYZE")
        cursor.execute("CHECKPOINT")
    return seconds


def _store(collection: Collection, batch: Sequence[Article]) -> None:
    documents = Document.objects.bulk_create(_document(collection, article) for article in batch)
    versions = DocumentVersion.objects.bulk_create(
        DocumentVersion(document=document, number=1, title=document.title, body=document.body) for document in documents
    )
    chunks = Chunk.objects.bulk_create(
        Chunk(
            collection=collection,
            document=version.document,
            version=version,
            ordinal=ordinal,
            text=text,
            language=collection.language,
            length=0,
        )
        for version, article in zip(versions, batch, strict=True)
        for ordinal, text in enumerate(article.texts)
    )
    titles = [article.title for article in batch for _ in article.texts]
    pieces = [Piece(0, len(chunk.text), chunk.text, ()) for chunk in chunks]
    post(collection.pk, chunks, [indexed_text(title, piece) for title, piece in zip(titles, pieces, strict=True)])
    _copy_vectors(collection, chunks, np.concatenate([article.vectors for article in batch]))


def _document(collection: Collection, article: Article) -> Document:
    body = "\n\n".join(article.texts)
    return Document(
        collection=collection,
        title=article.title,
        body=body,
        content_hash=content_hash(article.title, body),
        source=str(article.number),
    )


def _copy_vectors(collection: Collection, chunks: Sequence[Chunk], vectors: Vectors) -> None:
    columns = "chunk_id, collection_id, model, dim, vector"
    with (
        connection.cursor() as cursor,
        cursor.copy(f"COPY kb_embedding ({columns}) FROM STDIN (FORMAT binary)") as copy,
    ):
        copy.write(b"PGCOPY\n\xff\r\n\0" + bytes(8))
        copy.write(_rows([chunk.pk for chunk in chunks], collection, vectors))
        copy.write(b"\xff\xff")


def _rows(chunks: Sequence[int], collection: Collection, vectors: Vectors) -> bytes:
    """Rows in PostgreSQL's binary format: number of fields, then each field after its length, big-endian."""
    model, dim = collection.active_model.encode(), vectors.shape[1]
    values = {"chunk": chunks, "collection": collection.pk, "model": model, "dim": dim}
    kinds = {"chunk": ">i8", "collection": ">i8", "model": f"S{len(model)}", "dim": ">i4"}
    fields = [field for name, kind in kinds.items() for field in ((f"bytes of {name}", ">i4"), (name, kind))]
    vector = [("bytes", ">i4"), ("dimensions", ">i2"), ("unused", ">i2"), ("vector", ">f4", dim)]
    rows = np.zeros(len(chunks), dtype=[("fields", ">i2"), *fields, *vector])
    rows["fields"] = len(values) + 1
    for name, value in values.items():
        rows[f"bytes of {name}"], rows[name] = rows.dtype[name].itemsize, value
    rows["bytes"], rows["dimensions"], rows["vector"] = 4 + 4 * dim, dim, vectors
    return rows.tobytes()

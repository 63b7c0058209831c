"""Search in a library of N passages, beside the bare vector index of the same run, and how fast it is built and kept."""

import sys
from argparse import ArgumentParser
from collections.abc import Sequence
from statistics import median
from time import perf_counter

import numpy as np
from django.db import connection, transaction

from copilot.benchmarks.retrieval.asking import ask
from copilot.benchmarks.retrieval.building import MODEL, Built, build
from copilot.benchmarks.retrieval.synthesis import Article
from copilot.demo.manifest import ARTICLES
from copilot.embedded.temporary import temporary_database
from kb.index.chunking import chunks
from kb.index.indexing import index_document, index_stale, publish, stale
from kb.index.publishing import current_version
from kb.index.replace import Prepared, replace
from kb.management.progress_bar import Bar
from kb.models import Chunk, Document, Posting

CHANGED = 5  # articles, one by one
POSTED = 60
TABLES = ("kb_chunk", "kb_embedding", "kb_posting")
HYBRID = "hybrid, median ms"


def add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument(
        "--chunks", type=int, nargs="+", default=[10_000], metavar="N", help="passages; several sizes are compared"
    )
    parser.add_argument("--questions", type=int, default=200, metavar="N", help="searches; default %(default)s")


def measure(chunks: Sequence[int], questions: int) -> dict[str, float]:
    """Milliseconds, seconds, rates per second and ratios, as named."""
    figures = {size: _measured(size, questions) for size in chunks}
    if len(chunks) == 1:
        return figures[chunks[0]]
    first, last = min(chunks), max(chunks)
    growth = figures[last][HYBRID] / figures[first][HYBRID]
    named = {f"{size}: {name}": value for size in chunks for name, value in figures[size].items()}
    return named | {f"hybrid, {last} / {first} chunks": growth}


def _measured(chunks: int, questions: int) -> dict[str, float]:
    with temporary_database():
        built: Built = build(chunks, Bar(sys.stderr, f"Filling {chunks}"))
        asked = ask(built, questions, Bar(sys.stderr, "Asking"))
        return built.figures | asked | keep(built)


# The cost of keeping a large library up to date.


def keep(built: Built) -> dict[str, float]:
    first, *documents = built.large.documents.order_by("pk")[: 50 * CHANGED : 50]
    texts = [path.read_text() for path in sorted(ARTICLES.glob("*.md"), key=lambda path: -path.stat().st_size)]
    return {
        "finding what is stale, ms": _finding(built),
        "one article changed, median s": median(
            _changed(built, document, text) for document, text in zip(documents, texts, strict=False)
        ),
        "rows of other articles touched": _touched(first),
        **_rates(built),
    }


def _finding(built: Built) -> float:
    began = perf_counter()
    list(stale(built.large))
    return 1000 * (perf_counter() - began)


def _changed(built: Built, document: Document, text: str) -> float:
    """Seconds from an article's new text, one of the demo's longest, until it is searchable, including embedding, as by
    the worker."""
    publish(document, document.title, text)
    began = perf_counter()
    if index_stale(built.large) != 1:
        raise RuntimeError("more than the changed article was stale")
    return perf_counter() - began


def _touched(document: Document) -> int:
    """Chunks, vectors and postings written, as counted by PostgreSQL, beyond the article's own old and new ones."""
    publish(document, document.title, f"{document.body}\n\nAnother sentence.")
    before = _own(document)
    with transaction.atomic():
        written = -sum(_written().values())
        index_document(document)
        written += sum(_written().values())
    own = sum(before.values()) + sum(_own(document).values())
    return abs(written - own - Chunk.objects.filter(document=document).count())  # whose length is set by an update


def _own(document: Document) -> dict[str, int]:
    chunks = Chunk.objects.filter(document=document).count()
    return {"chunks": chunks, "vectors": chunks, "postings": Posting.objects.filter(chunk__document=document).count()}


def _written() -> dict[str, int]:
    with connection.cursor() as cursor:
        cursor.execute(
            "SELECT relname, n_tup_ins + n_tup_upd + n_tup_del FROM pg_stat_xact_user_tables WHERE relname = ANY(%s)",
            [list(TABLES)],
        )
        return dict(cursor.fetchall())


def _rates(built: Built) -> dict[str, float]:
    """Rates of chunking, and of storing with postings and vector index; vectors are precomputed."""
    articles = list(built.library.articles(POSTED))
    began = perf_counter()
    pieces = [chunks("\n\n".join(article.texts)) for article in articles]
    cut = perf_counter()
    stored = sum(_stored(built, article) for article in articles)
    return {
        "cut, chunks a second": sum(map(len, pieces)) / (cut - began),
        "stored and posted, chunks a second": stored / (perf_counter() - cut),
    }


def _stored(built: Built, article: Article) -> int:
    document = Document(collection=built.large, source=f"more {article.number}")
    publish(document, article.title, "\n\n".join(article.texts))
    pieces = chunks(document.body)
    vectors = article.vectors[np.arange(len(pieces)) % len(article.vectors)]
    replace(document, Prepared(current_version(document).pk, "en", pieces, {MODEL: vectors}))
    return len(pieces)

"""Searches of the library: the bare index, the product and the rivals in turn, so that noise affects all equally."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from statistics import fmean, median, quantiles
from time import perf_counter, process_time
from unittest.mock import patch

import numpy as np
from django.db import connection

from copilot.benchmarks.retrieval import rivals
from copilot.benchmarks.retrieval.building import Built
from kb import search as product
from kb.index.embedding_queue import Vectors, embed_query
from kb.index.indexing import Progress
from kb.models import Collection, Embedding
from kb.search.sql import DEPTH, look_up

WARM = 25  # questions before the measurement
K = 20  # recall@
WANTED = 0.98
WIDTHS = (20, 30, 40, 60, 80, 120, 160, 240, 320, 480)  # ef_search of the index
SLOW = 4_000_000  # total passages for ts_rank, which takes seconds per question in a large library
FILTERED = 15  # questions with nearly every article excluded

Times = dict[str, list[float]]  # milliseconds by method


@dataclass
class Question:
    text: str
    vector: Vectors
    collection: Collection

    @cached_property
    def truth(self) -> set[int]:
        """Nearest chunks by exact comparison."""
        return {chunk for chunk, _ in rivals.compared(self.collection, self.vector, K)}


def ask(built: Built, count: int, bar: Progress) -> dict[str, float]:
    asked = _questions(built, built.large, count + WARM)
    warm, asked = asked[:WARM], asked[WARM:]
    few = _questions(built, built.small, min(count, 100))
    width, recall = _narrowest(asked[:100])
    rivals.add_lexemes()
    for question in warm:
        _hybrid(question)
        rivals.bare(question.vector, K)
    times: Times = {"bare": [], "hybrid": [], "bm25": [], "nearest": [], "ts_rank": []}
    spent: Times = {"bare": [], "hybrid": []}
    for number, question in enumerate(asked, 1):
        _measure(times, spent, number, question, width)
        bar(number, len(asked), "")
    share = median(times["hybrid"][: _slow(built.large)]) / median(times["ts_rank"])
    return (
        {"bare: ef_search": width, f"bare: recall@{K}": recall}
        | _figures(times)
        | {"hybrid / ts_rank hybrid": share}
        | _processors(spent)
        | _recalls(asked[:100], few, built)
        | {"embedding a question, median ms (apart)": _embedding(asked[:20])}
    )


def _questions(built: Built, collection: Collection, count: int) -> list[Question]:
    """Questions about randomly drawn passages."""
    ids = np.array(Embedding.objects.filter(collection=collection).order_by("pk").values_list("pk", flat=True))
    drawn = np.random.default_rng(11).choice(ids, min(count, len(ids)), replace=False)
    rows = Embedding.objects.filter(pk__in=drawn.tolist()).values_list("chunk__document__source", "vector")
    sources, vectors = zip(*rows, strict=True)
    made = built.library.questions(np.array(sources, dtype=np.int64), np.array(vectors, dtype=np.float32))
    return [Question(text, vector, collection) for text, vector in made]


def _measure(times: Times, spent: Times, number: int, question: Question, width: int) -> None:
    with _walking(width):
        _note("bare", both(lambda: rivals.bare(question.vector, K)), times, spent)
    _note("hybrid", both(lambda: _hybrid(question)), times, spent)
    times["bm25"].append(milliseconds(lambda: _look_up(question, words=True)))
    times["nearest"].append(milliseconds(lambda: _look_up(question, words=False)))
    if number <= _slow(question.collection):
        times["ts_rank"].append(
            milliseconds(lambda: rivals.with_ts_rank(question.collection, question.text, question.vector))
        )


def _note(name: str, taken: tuple[float, float | None], times: Times, spent: Times) -> None:
    wall, processors = taken
    times[name].append(wall)
    if processors is not None:
        spent[name].append(processors)


def _slow(collection: Collection) -> int:
    return min(40, max(5, SLOW // collection.chunk_count))


def _hybrid(question: Question) -> None:
    """A search as in a run, with the question's vector precomputed."""
    with patch.object(product, "embed_query", lambda text, model: question.vector):
        product.search(question.collection, question.text)


def _look_up(question: Question, *, words: bool) -> list[tuple[int, float]]:
    """One leg alone; for vectors, the chunks in order with their distances."""
    found = look_up(
        question.collection,
        question.text if words else "",
        None if words else question.vector,
        language="",
        excluded=(),
    )
    near = sorted((c.vector_rank, c.chunk_id, c.distance or 0.0) for c in found.candidates if c.vector_rank)
    return [(chunk, distance) for _, chunk, distance in near]


def _figures(times: Times) -> dict[str, float]:
    middle = {name: median(taken) for name, taken in times.items()}
    late = {name: quantiles(taken, n=20)[-1] for name, taken in times.items()}
    return {
        "bare, median ms": middle["bare"],
        "bare, p95 ms": late["bare"],
        "vector leg, median ms": middle["nearest"],
        "BM25 leg, median ms": middle["bm25"],
        "BM25 leg, p95 ms": late["bm25"],
        "hybrid, median ms": middle["hybrid"],
        "hybrid, p95 ms": late["hybrid"],
        "ts_rank hybrid, median ms": middle["ts_rank"],
        "hybrid / bare": middle["hybrid"] / middle["bare"],
        "hybrid p95 / median": late["hybrid"] / middle["hybrid"],
    }


def _processors(spent: Times) -> dict[str, float]:
    """The same ratios by processor time, independent of other load."""
    if not spent["bare"]:
        return {}
    bare, hybrid = median(spent["bare"]), median(spent["hybrid"])
    return {
        "CPU: bare, median ms": bare,
        "CPU: hybrid, median ms": hybrid,
        "CPU: hybrid / bare": hybrid / bare,
        "CPU: hybrid p95 / median": quantiles(spent["hybrid"], n=20)[-1] / hybrid,
    }


def _recalls(asked: Sequence[Question], few: Sequence[Question], built: Built) -> dict[str, float]:
    large, small = (
        [_recall(q, _look_up(q, words=False)) for q in asked],
        [_recall(q, _look_up(q, words=False)) for q in few],
    )
    return (
        {
            f"vector leg, recall@{K}": fmean(large),
            f"vector leg in 1 %, recall@{K}": fmean(small),
            "in 1 %, median ms": median(milliseconds(lambda q=q: _hybrid(q)) for q in few),  # type: ignore[misc]
            "rows missing": sum(_missing(q) for q in [*asked, *few]),
        }
        | _excluding(built, asked[:FILTERED])
    )


def _excluding(built: Built, asked: Sequence[Question]) -> dict[str, float]:
    """Search with all but one in a hundred articles excluded by its own filter."""
    pks = list(built.large.documents.order_by("pk").values_list("pk", flat=True))
    hidden = [pk for number, pk in enumerate(pks) if number % 100]
    shown = Embedding.objects.filter(chunk__document__in=pks[::100]).values_list("chunk_id", "vector")
    chunks, vectors = zip(*shown, strict=True)
    rows = np.array(vectors, dtype=np.float32)
    recalls, missing, taken = [], 0, []
    for question in asked:
        began = perf_counter()
        legs = look_up(question.collection, "", question.vector, language="", excluded=hidden)
        taken.append(1000 * (perf_counter() - began))
        found = {c.chunk_id: c.vector_rank for c in legs.candidates if c.vector_rank}
        truth = {chunks[index] for index in np.argsort(-(rows @ question.vector))[:K]}
        recalls.append(len(truth & {chunk for chunk, rank in found.items() if rank <= K}) / len(truth))
        missing += max(0, min(DEPTH, len(chunks)) - len(found))
    return {
        f"99 % excluded, recall@{K}": fmean(recalls),
        "99 % excluded, rows missing": missing,
        "99 % excluded, vector leg median ms": median(taken),
    }


def _missing(question: Question) -> int:
    """Number of rows missing to the leg's depth, or to the number of chunks."""
    return max(0, min(DEPTH, question.collection.chunk_count) - len(_look_up(question, words=False)))


def _recall(question: Question, found: Sequence[tuple[int, float]]) -> float:
    return len({chunk for chunk, _ in found[:K]} & question.truth) / len(question.truth)


def _narrowest(asked: Sequence[Question]) -> tuple[int, float]:
    """The smallest ef_search with which the bare index reaches the wanted recall, and that recall."""
    recall = 0.0
    for width in WIDTHS:
        with _walking(width):
            recall = fmean(_recall(q, rivals.bare(q.vector, K)) for q in asked)
        if recall >= WANTED:
            return width, recall
    return WIDTHS[-1], recall


class _walking:
    """Sets the bare index's `ef_search`, without iteration; restores the product's settings afterwards."""

    def __init__(self, width: int) -> None:
        self._width = width

    def __enter__(self) -> None:
        with connection.cursor() as cursor:
            cursor.execute(f"SET hnsw.ef_search = {self._width}; SET hnsw.iterative_scan = off")

    def __exit__(self, *_: object) -> None:
        with connection.cursor() as cursor:
            cursor.execute("RESET hnsw.ef_search; RESET hnsw.iterative_scan")


def _embedding(asked: Sequence[Question]) -> float:
    return median(milliseconds(lambda q=q: embed_query(f"{q.text}?", "bundled")) for q in asked)  # type: ignore[misc]


# Two clocks for one action: wall clock, and processor time of this process and its database connection. On a shared
# machine the second is the cost and the first includes waiting.


def milliseconds(done: Callable[[], object]) -> float:
    began = perf_counter()
    done()
    return 1000 * (perf_counter() - began)


def both(done: Callable[[], object]) -> tuple[float, float | None]:
    """Milliseconds by both clocks; no processor time if the server runs on another machine."""
    before = _spent()
    wall = milliseconds(done)
    after = _spent()
    return wall, None if before is None or after is None else after - before


def _spent() -> float | None:
    """Processor time in milliseconds. Linux counts nanoseconds per process; the server must run on this machine, as its
    pid is used."""
    connection.ensure_connection()
    here = connection.settings_dict["HOST"].startswith("/")
    account = Path(f"/proc/{connection.connection.info.backend_pid}/schedstat")
    if not here or not account.exists():
        return None
    return int(account.read_text().split()[0]) / 1e6 + 1000 * process_time()

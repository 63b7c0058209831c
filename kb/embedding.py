"""Who wants a vector asks here: one dedicated thread a model, queries before passages, queries remembered.

A search waits for at most one small batch of an indexing under way, and slots that search at the same time do
not fight for the cores.
"""

import asyncio
import hashlib
import itertools
import queue
import threading
from collections.abc import Sequence
from concurrent.futures import Future
from functools import cache
from typing import cast

import numpy as np
from django.core.cache import cache as memory

from kb.embedders import Embedder, EmbeddingError, Vectors, embedder

__all__ = ["Embedder", "EmbeddingError", "Vectors", "aembed_query", "embed_passages", "embed_query", "embedder"]

REMEMBERED_SECONDS = 15 * 60
QUERIES, PASSAGES = 0, 1

Job = tuple[int, int, Sequence[str], "Future[Vectors]"]


class _Desk:
    """The thread through which one model's work passes."""

    def __init__(self, model: str) -> None:
        self._embedder = embedder(model)
        self._waiting: queue.PriorityQueue[Job] = queue.PriorityQueue()
        self._order = itertools.count()
        threading.Thread(target=self._work, name=f"embed {model}", daemon=True).start()

    def submit(self, urgency: int, texts: Sequence[str]) -> "Future[Vectors]":
        future: Future[Vectors] = Future()
        self._waiting.put((urgency, next(self._order), texts, future))
        return future

    def _work(self) -> None:
        while True:
            urgency, _, texts, future = self._waiting.get()
            if future.set_running_or_notify_cancel():
                self._answer(urgency, texts, future)

    def _answer(self, urgency: int, texts: Sequence[str], future: "Future[Vectors]") -> None:
        embed = self._embedder.queries if urgency == QUERIES else self._embedder.passages
        try:
            future.set_result(embed(texts))
        except Exception as error:  # noqa: BLE001  (it belongs to the caller; this thread must live on)
            future.set_exception(error)


_opening = threading.Lock()


@cache
def _open(model: str) -> _Desk:
    return _Desk(model)


def _desk(model: str) -> _Desk:
    with _opening:  # `cache` alone could open two
        return _open(model)


def embed_passages(texts: Sequence[str], model: str) -> Vectors:
    """One row a text, in the embedder's batches, so that queries can go between them. Raises EmbeddingError."""
    desk, kind = _desk(model), embedder(model)
    if not texts:
        return np.empty((0, kind.dim), dtype=np.float32)
    batches = [texts[start : start + kind.batch] for start in range(0, len(texts), kind.batch)]
    return np.concatenate([future.result() for future in [desk.submit(PASSAGES, batch) for batch in batches]])


def embed_query(text: str, model: str) -> Vectors:
    """The question's vector, one-dimensional. Raises EmbeddingError."""
    if (known := _recall(text, model)) is not None:
        return known
    return _remember(text, model, _desk(model).submit(QUERIES, [text]).result()[0])


async def aembed_query(text: str, model: str) -> Vectors:
    """`embed_query` without holding a thread."""
    if (known := _recall(text, model)) is not None:
        return known
    vectors = await asyncio.wrap_future(_desk(model).submit(QUERIES, [text]))
    return _remember(text, model, vectors[0])


def _key(text: str, model: str) -> str:
    return "kb.query." + hashlib.sha256(f"{model}\0{text}".encode(errors="replace")).hexdigest()


def _recall(text: str, model: str) -> Vectors | None:
    return cast("Vectors | None", memory.get(_key(text, model)))


def _remember(text: str, model: str, vector: Vectors) -> Vectors:
    memory.set(_key(text, model), vector, REMEMBERED_SECONDS)
    return vector

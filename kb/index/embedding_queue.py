"""Serialises calls of embedding models: one thread per model, queries before passages, short texts before long ones.
Queries are cached.

A search waits for at most one small batch of indexing, and concurrent searches do not compete for the cores. The
question of a short mail does not wait for all texts of a long mail.
"""

import asyncio
import hashlib
import itertools
import queue
import threading
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from functools import cache
from typing import cast

import numpy as np
from django.core.cache import cache as memory

from kb.index.embedders import MOST_READ, Embedder, EmbeddingError, Remote, Vectors, embedder

__all__ = [
    "Embedder",
    "EmbeddingError",
    "Vectors",
    "aembed_query",
    "batch_of",
    "embed_alike",
    "embed_known",
    "embed_passages",
    "embed_query",
    "embedder",
    "refusal",
    "trouble",
]

REMEMBERED_SECONDS = 15 * 60
TRIAL_SECONDS = 3.0  # time limit for testing a model while a person waits
MOST_SAID = 400
NOW, LATER = 0, 1
SHORT = (
    600  # characters, those of a short mail; the bundled model takes a sixth of a second for them, and 1.4 s for 2,000
)

Embed = Callable[[Sequence[str]], Vectors]
Job = tuple[int, bool, int, Embed, Sequence[str], "Future[Vectors]"]


class _ModelThread:
    """The thread that makes all calls of one model."""

    def __init__(self, model: str) -> None:
        self.embedder = embedder(model)
        self._waiting: queue.PriorityQueue[Job] = queue.PriorityQueue()
        self._order = itertools.count()
        threading.Thread(target=self._work, name=f"embed {model}", daemon=True).start()

    def submit(self, urgency: int, embed: Embed, texts: Sequence[str]) -> "Future[Vectors]":
        future: Future[Vectors] = Future()
        long = sum(map(len, texts)) > SHORT
        self._waiting.put((urgency, long, next(self._order), embed, texts, future))
        return future

    def _work(self) -> None:
        while True:
            *_, embed, texts, future = self._waiting.get()
            if future.set_running_or_notify_cancel():
                self._answer(embed, texts, future)

    def _answer(self, embed: Embed, texts: Sequence[str], future: "Future[Vectors]") -> None:
        try:
            future.set_result(embed(texts))
        except Exception as error:  # noqa: BLE001  (passed to the caller; this thread must go on)
            future.set_exception(error)


_opening = threading.Lock()


@cache
def _open(model: str) -> _ModelThread:
    return _ModelThread(model)


def _thread(model: str) -> _ModelThread:
    with _opening:  # `cache` alone could create two
        return _open(model)


def refusal(model: str) -> str:
    """Why the model cannot be used here, such as a missing package; empty if it can. Makes no request."""
    try:
        if isinstance(own := embedder(model), Remote):
            own.open()
    except EmbeddingError as error:
        return _reason(error)
    return ""


def trouble(model: str) -> str:
    """Why the model returns no vectors now, by a short test; empty if it does."""
    try:
        if model != "bundled":
            _ask("test", model).result(TRIAL_SECONDS)
    except EmbeddingError as error:
        return _reason(error)
    except TimeoutError:
        return f"{model} gave no answer within {TRIAL_SECONDS:g} seconds"
    return ""


def _reason(error: EmbeddingError) -> str:
    return " ".join(str(error).split())[:MOST_SAID]


def batch_of(model: str) -> int:
    """Number of texts that the model's provider handles well in one call."""
    return _thread(model).embedder.batch


def embed_passages(texts: Sequence[str], model: str, before_call: Callable[[], None] | None = None) -> Vectors:
    """Embed passages, one row per text. Raises EmbeddingError, and what `before_call` raises before a call of the
    model."""
    return _in_batches(embedder(model).passages, texts, model, before_call)


def embed_alike(texts: Sequence[str], model: str, before_call: Callable[[], None] | None = None) -> Vectors:
    """Embed texts to be compared with questions as equals, such as labelled examples; raises as `embed_passages`."""
    return _in_batches(embedder(model).queries, texts, model, before_call)


def embed_known(texts: Sequence[str], model: str) -> Vectors:
    """`embed_alike` for texts that are asked for again soon, each remembered as a question is. Raises EmbeddingError."""
    made: dict[str, Vectors] = {}
    for text in texts:
        if text not in made:
            known = _recall(text, model)
            made[text] = _remember(text, model, embed_alike([text], model)[0]) if known is None else known
    return np.stack([made[text] for text in texts])


def _in_batches(
    embed: Embed, texts: Sequence[str], model: str, before_call: Callable[[], None] | None = None
) -> Vectors:
    """Embed in batches, so that questions can run between them."""
    thread = _thread(model)
    if not texts:
        return np.empty((0, 0), dtype=np.float32)
    size = thread.embedder.batch
    made = []
    for start in range(0, len(texts), size):
        if before_call:
            before_call()
        made.append(thread.submit(LATER, embed, texts[start : start + size]).result())
    return np.concatenate(made)


def embed_query(text: str, model: str) -> Vectors:
    """Vector of the question, one-dimensional. Raises EmbeddingError."""
    if (known := _recall(text, model)) is not None:
        return known
    return _remember(text, model, _ask(text, model).result()[0])


async def aembed_query(text: str, model: str) -> Vectors:
    """`embed_query` without blocking a thread."""
    if (known := _recall(text, model)) is not None:
        return known
    return _remember(text, model, (await asyncio.wrap_future(_ask(text, model)))[0])


def _ask(text: str, model: str) -> "Future[Vectors]":
    return _thread(model).submit(NOW, embedder(model).queries, [text])


def _key(text: str, model: str) -> str:
    """Cache key of the text that the model reads. White space is normalised, as the classifier and search pass a mail
    with different blank lines."""
    read = " ".join(text[:MOST_READ].split())
    return "kb.query." + hashlib.sha256(f"{model}\0{read}".encode(errors="replace")).hexdigest()


def _recall(text: str, model: str) -> Vectors | None:
    return cast("Vectors | None", memory.get(_key(text, model)))


def _remember(text: str, model: str, vector: Vectors) -> Vectors:
    memory.set(_key(text, model), vector, REMEMBERED_SECONDS)
    return vector

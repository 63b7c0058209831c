"""A small library for the tests of kb, and an embedder whose vectors are counts of words."""

import hashlib
import re
from collections.abc import Iterator, Sequence

import numpy as np
import pytest

from kb.index import embedding_queue
from kb.index.embedders import EmbeddingError, Vectors
from kb.index.indexing import index_stale, publish
from kb.models import Collection, Document
from tests.rows_cache import kept

ARTICLES = {
    "Returning a lamp": "# Returning a lamp\n\nYou can return a lamp within 30 days. Print the label in your account.",
    "Delivery times": "Parcels reach Vienna in 2 working days. Express delivery costs 9.90 EUR.",
    "Changing the bulb": "Unplug the lamp first. Turn the bulb to the left. Bulbs of type E14 fit model LX-200.",
    "Gift vouchers": "A voucher is valid for 3 years. It cannot be paid out.",
}


class WordCounts:
    """Texts that share words are near; `fails` names the word that no provider would take."""

    batch = 2

    def __init__(self, model: str, dim: int = 64) -> None:
        self.model, self.dim = model, dim
        self.fails = ""
        self.away = False
        self.seen: list[str] = []

    def queries(self, texts: Sequence[str]) -> Vectors:
        return self.passages(texts)

    def passages(self, texts: Sequence[str]) -> Vectors:
        if self.away:
            raise EmbeddingError("no answer", permanent=False)
        if self.fails and any(self.fails in text for text in texts):
            raise EmbeddingError("refused by the provider", permanent=True)
        self.seen.extend(texts)
        rows = np.array([self._counts(text) for text in texts], dtype=np.float32)
        return rows / np.linalg.norm(rows, axis=1, keepdims=True)

    def _counts(self, text: str) -> list[float]:
        counts = [0.01] * self.dim
        for word in re.findall(r"\w+", text.lower()):
            counts[hashlib.sha256(word.encode()).digest()[0] % self.dim] += 1
        return counts


class Embedders(dict[str, WordCounts]):
    """One a model, made when it is asked for."""

    def __missing__(self, model: str) -> WordCounts:
        return self.setdefault(model, WordCounts(model, dim=32 if model.endswith("small") else 64))


@pytest.fixture
def counting(monkeypatch: pytest.MonkeyPatch) -> Iterator[Embedders]:
    """Every model is a WordCounts; those in use, by name."""
    made = Embedders()
    monkeypatch.setattr(embedding_queue, "embedder", made.__getitem__)
    embedding_queue._open.cache_clear()
    embedding_queue.memory.clear()
    yield made
    embedding_queue._open.cache_clear()
    embedding_queue.memory.clear()


def _indexed() -> Collection:
    collection = Collection.objects.create(slug="lamps", name="Lamps", embedding_model="test:large")
    for title, body in ARTICLES.items():
        publish(Document(collection=collection, intent=title.split()[0].lower()), title, body)
    index_stale(collection)
    collection.refresh_from_db()
    return collection


@pytest.fixture
def shelf(db: None, counting: Embedders) -> Collection:
    """The articles, indexed."""
    return kept(_indexed)

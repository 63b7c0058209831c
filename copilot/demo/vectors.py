"""Vectors of the demo's articles and example questions. They come with it: making them takes the model a minute."""

from collections.abc import Mapping

from copilot.demo.loading import load_library
from kb.index.embedders import Embedder, Vectors, standing_in
from kb.index.indexing import index_stale
from kb.index.known_vectors import Knowing


class Recorder:
    """What an embedder had to make, by key."""

    def __init__(self) -> None:
        self.made: dict[bytes, Vectors] = {}

    def find(self, key: bytes) -> Vectors | None:
        return self.made.get(key)

    def keep(self, made: Mapping[bytes, Vectors]) -> None:
        self.made.update(made)


def made_by(model: Embedder) -> dict[bytes, Vectors]:
    """Each vector that the demo's library asks of the model, by key. In an empty database, in which the library stays."""
    recorder = Recorder()
    with standing_in(Knowing(model, recorder)):
        index_stale(load_library())
    return recorder.made

"""Vectors of the demo's articles and example questions. They come with it: making them takes the model a minute."""

from copilot.demo.loading import load_library
from kb.index.embedders import Embedder, Vectors, standing_in
from kb.index.indexing import index_stale
from kb.index.known_vectors import InMemory, Knowing


def made_by(model: Embedder) -> dict[bytes, Vectors]:
    """Each vector that the demo's library asks of the model, by key. In an empty database, in which the library stays."""
    made = InMemory()
    with standing_in(Knowing(model, made)):
        index_stale(load_library())
    return made

"""The vectors that come with the demo are those of its texts, and of no others."""

from collections.abc import Sequence

import numpy as np
import pytest
from django.conf import settings

from copilot.demo.vectors import made_by
from kb.index.embedders import Bundled, Vectors, embedder
from kb.index.known_vectors import VectorFile

WRITE = "The demo's texts, how they are split or the model changed. Run `manage.py embed_demo`, and commit its file."
FEW = 4


class Asked:
    """Stands in for the bundled model, and only notes what it is asked for."""

    model, batch, dim = Bundled.model, Bundled.batch, Bundled.dim

    def __init__(self) -> None:
        self.as_passages: list[str] = []
        self.as_queries: list[str] = []

    def passages(self, texts: Sequence[str]) -> Vectors:
        return self._noted(self.as_passages, texts)

    def queries(self, texts: Sequence[str]) -> Vectors:
        return self._noted(self.as_queries, texts)

    def _noted(self, asked: list[str], texts: Sequence[str]) -> Vectors:
        asked.extend(texts)
        return np.full((len(texts), self.dim), self.dim**-0.5, dtype=np.float32)


@pytest.mark.django_db
def test_a_first_start_finds_the_vectors_of_all_its_articles_and_examples_and_they_are_the_models() -> None:
    asked = Asked()
    wanted = made_by(asked)
    assert set(VectorFile(settings.KNOWN_VECTORS).vectors) == set(wanted), WRITE

    model, known = Bundled(), embedder("bundled")
    passages, queries = (texts[:: len(texts) // FEW] for texts in (asked.as_passages, asked.as_queries))
    assert np.allclose(known.passages(passages), model.passages(passages), atol=1e-4), WRITE
    assert np.allclose(known.queries(queries), model.queries(queries), atol=1e-4), WRITE

"""The vectors that come with the demo are those of its texts, and of no others."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from django.conf import settings as project

from copilot.demo.loading import load_library
from copilot.demo.vectors import made_for_everything
from kb.index.embedders import Bundled, Vectors, embedder, standing_in
from kb.index.indexing import index_stale
from kb.index.known_vectors import InMemory, Knowing, VectorFile

WRITE = "The demo's texts, how they are split or the model changed. Run `manage.py embed_demo`, and commit its file."
FEW = 4
# The cosine of one text's vectors from two processors: their instructions for whole numbers round differently (.99995).
SAME_TEXT = 0.999
NEARLY_NONE = 0.05  # of its texts; a sentence of a draft changes with the writer


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


def likeness(some: Vectors, others: Vectors) -> float:
    """The lowest cosine of two vectors in the same row."""
    return float((some * others).sum(axis=1).min())


@pytest.mark.django_db
def test_a_first_start_finds_the_vectors_of_all_its_articles_and_examples_and_they_are_the_models() -> None:
    asked = Asked()
    with standing_in(Knowing(asked, made := InMemory())):
        index_stale(load_library())
    assert set(made) <= set(VectorFile(project.KNOWN_VECTORS).vectors), WRITE

    model, known = Bundled(), embedder("bundled")
    passages, queries = (texts[:: len(texts) // FEW] for texts in (asked.as_passages, asked.as_queries))
    assert likeness(known.passages(passages), model.passages(passages)) > SAME_TEXT, WRITE
    assert likeness(known.queries(queries), model.queries(queries)) > SAME_TEXT, WRITE


@pytest.mark.live  # every mail of the demo is drafted
@pytest.mark.django_db(transaction=True)
def test_a_first_start_embeds_hardly_any_text_of_the_demos_mails_and_drafts(settings: Any, tmp_path: Path) -> None:
    settings.ATTACHMENTS_DIR = tmp_path
    known = VectorFile(settings.KNOWN_VECTORS)
    asked = set(made_for_everything(Knowing(Bundled(), known)))
    assert len(asked - set(known.vectors)) <= NEARLY_NONE * len(asked), WRITE
    assert len(set(known.vectors) - asked) <= NEARLY_NONE * len(asked), WRITE

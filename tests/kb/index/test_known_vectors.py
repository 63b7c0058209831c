"""Known vectors spare the embedder exactly their own texts."""

from pathlib import Path

import numpy as np
import pytest

from kb.index import embedders, known_vectors
from kb.index.known_vectors import InMemory, Knowing, VectorFile
from tests.kb_shelf import WordCounts


@pytest.fixture
def file(tmp_path: Path) -> VectorFile:
    """It knows one passage and one question of the bundled model."""
    store = InMemory()
    writer = Knowing(WordCounts("bundled"), store)
    writer.passages(["a lamp with two bulbs"])
    writer.queries(["a lamp?"])
    known_vectors.write(tmp_path / "vectors.npz", store)
    return VectorFile(tmp_path / "vectors.npz")


def test_only_what_is_not_known_is_embedded_and_each_text_gets_its_own_vector(file: VectorFile) -> None:
    real, plain = WordCounts("bundled"), WordCounts("bundled")
    texts = ["a bulb", "a lamp with two bulbs", "a lamp"]
    assert np.allclose(Knowing(real, file).passages(texts), plain.passages(texts), atol=1e-5)
    assert real.seen == ["a bulb", "a lamp"]


def test_a_vector_that_was_read_has_length_1_in_single_precision(file: VectorFile) -> None:
    (row,) = Knowing(WordCounts("bundled"), file).queries(["a lamp?"])
    assert row.dtype == np.float32
    assert np.linalg.norm(row) == pytest.approx(1, abs=1e-6)


@pytest.mark.parametrize("text", ["a lamp with two bulbs ", "A lamp with two bulbs", "a lamp?"])
def test_a_text_that_differs_by_a_character_or_is_read_in_another_way_is_embedded(file: VectorFile, text: str) -> None:
    real = WordCounts("bundled")
    Knowing(real, file).passages([text])
    assert real.seen == [text]


def test_another_model_or_another_version_of_it_knows_nothing(
    file: VectorFile, monkeypatch: pytest.MonkeyPatch
) -> None:
    other, newer = WordCounts("test:large"), WordCounts("bundled")
    Knowing(other, file).queries(["a lamp?"])
    monkeypatch.setattr(known_vectors, "version", lambda package: "99")
    Knowing(newer, file).queries(["a lamp?"])
    assert other.seen == newer.seen == ["a lamp?"]


def test_only_the_bundled_model_has_a_file() -> None:
    embedders._own.cache_clear()
    assert isinstance(embedders.embedder("bundled"), Knowing)
    assert not isinstance(embedders.embedder("ollama:all-minilm"), Knowing)

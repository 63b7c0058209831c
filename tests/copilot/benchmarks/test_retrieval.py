"""The synthetic library of the benchmark: distributed as a real one, stored as indexing would."""

import json
from collections import Counter
from pathlib import Path

import numpy as np
import pytest
from django.core.management import call_command
from django.db import connection

from copilot.benchmarks.retrieval import asking, building, synthesis
from copilot.benchmarks.retrieval.building import fill
from copilot.benchmarks.retrieval.synthesis import STOP_WORDS, Article, Library
from kb.index.chunking import Piece
from kb.index.embedding_queue import Vectors
from kb.index.replace import Prepared, replace
from kb.models import Chunk, Collection, Embedding, Posting


@pytest.fixture
def real(monkeypatch: pytest.MonkeyPatch) -> Vectors:
    """Vectors as close to one another as those of a small library; and fewer words than a language has."""
    monkeypatch.setattr(synthesis, "VOCABULARY", 30_000)
    rows = 0.05 + np.random.default_rng(1).normal(0, 0.02, (40, 384))
    return (rows / np.linalg.norm(rows, axis=1, keepdims=True)).astype(np.float32)


def made(real: Vectors, count: int) -> list[Article]:
    return list(Library(count, real).articles(count))


def test_the_same_seed_makes_the_same_library(real: Vectors) -> None:
    first, again = made(real, 50), made(real, 50)
    assert [a.texts for a in first] == [a.texts for a in again]
    assert sum(len(a.texts) for a in first) == 50


def test_few_words_are_common_and_most_are_seldom(real: Vectors) -> None:
    texts = [text.split() for article in made(real, 1_000) for text in article.texts]
    held = Counter(word for text in texts for word in set(text) - set(STOP_WORDS.split()))
    shares = sorted((count / len(texts) for count in held.values()), reverse=True)
    assert shares[0] > 0.5 > shares[10] > shares[100] > shares[1_000]
    assert sum(count <= 2 for count in held.values()) > len(held) / 2
    assert 150 < np.mean([len(text) for text in texts]) < 200
    assert 50 < np.mean([len(set(text) - set(STOP_WORDS.split())) for text in texts]) < 80


def test_an_articles_passages_are_nearer_to_one_another_than_to_others(real: Vectors) -> None:
    articles = [article for article in made(real, 400) if len(article.texts) > 1]
    within = np.mean([article.vectors[0] @ article.vectors[1] for article in articles])
    between = np.mean([a.vectors[0] @ b.vectors[0] for a, b in zip(articles, articles[1:], strict=False)])
    assert between < within < 0.999


def test_questions_are_as_long_as_mails_and_share_words_with_their_article(real: Vectors) -> None:
    library = Library(400, real)
    articles = list(library.articles(400))[:100]
    numbers = np.array([article.number for article in articles])
    asked = library.questions(numbers, np.array([article.vectors[0] for article in articles]))
    lengths = [len(text.split()) for text, _ in asked]
    assert min(lengths) >= 3
    assert 10 < np.median(lengths) < 40
    shared = [bool(set(text.split()) & set(a.texts[0].split())) for (text, _), a in zip(asked, articles, strict=True)]
    assert np.mean(shared) > 0.9


def test_no_word_is_shortened_by_the_stemmer(db: None, real: Vectors) -> None:
    words = synthesis._vocabulary()[::7]
    with connection.cursor() as cursor:
        cursor.execute("SELECT tsvector_to_array(to_tsvector('english', %s))", [" ".join(words)])
        assert set(cursor.fetchone()[0]) == set(words)


def test_it_is_stored_as_indexing_would_store_it(db: None, real: Vectors) -> None:
    collection = Collection.objects.create(slug="bench", name="bench", active_model="bundled")
    articles = made(real, 30)
    fill(collection, articles, lambda more: None)
    stored = sorted(Posting.objects.values_list("term", "frequency", "length"))
    vectors = np.array(list(Embedding.objects.order_by("chunk_id").values_list("vector", flat=True)))
    np.testing.assert_allclose(vectors, np.concatenate([article.vectors for article in articles]), rtol=1e-6)
    for article, document in zip(articles, collection.documents.order_by("pk"), strict=True):
        pieces = [Piece(0, len(text), text, ()) for text in article.texts]
        version = document.versions.get().pk
        Chunk.objects.filter(document=document).delete()
        replace(document, Prepared(version, "en", pieces, {"bundled": article.vectors}))
    assert sorted(Posting.objects.values_list("term", "frequency", "length")) == stored


def test_percentiles_and_ratios_come_from_the_same_run() -> None:
    times = {name: [float(n) for n in range(1, 41)] for name in ("bare", "hybrid", "bm25", "nearest", "ts_rank")}
    figures = asking._figures(times | {"hybrid": [2.0 * n for n in times["bare"]]})
    assert figures["hybrid / bare"] == pytest.approx(2)
    assert figures["hybrid p95 / median"] == pytest.approx(figures["bare, p95 ms"] / figures["bare, median ms"])


@pytest.mark.live  # a database is made and migrated for it
@pytest.mark.django_db(transaction=True)
def test_a_small_run_prints_every_ratio(real: Vectors, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(building, "_real_vectors", lambda: real)
    file = tmp_path / "figures.json"
    call_command("benchmark", "retrieval", "--chunks", "1500", "--questions", "10", "--json", str(file))
    figures = json.loads(file.read_text())
    assert figures["hybrid / bare"] > 1
    assert figures["rows missing"] == figures["99 % excluded, rows missing"] == 0
    assert figures["rows of other articles touched"] == 0
    assert figures["vector leg in 1 %, recall@20"] == 1
    assert not Collection.objects.exists()  # the desk's

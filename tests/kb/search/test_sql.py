"""Both legs under a budget: what is read less of changes neither scores nor, while there are rows, their number."""

from collections.abc import Iterator
from weakref import WeakKeyDictionary

import numpy as np
import pytest
from django.db import connection

from kb.index.embedding_queue import embed_query
from kb.index.indexing import index_stale, publish
from kb.index.vectors import index_name
from kb.models import Collection, Document, Embedding
from kb.search import sql
from kb.search.sql import Candidates, Shape, look_up
from tests.kb_shelf import WordCounts
from tests.rows_cache import kept

WORDS = ["lamp", "bulb", "label", "voucher", "parcel", "refund", "shade", "cable", "switch", "plug", "order", "invoice"]


@pytest.fixture
def full_shelf(db: None, counting: dict[str, WordCounts]) -> Collection:
    return kept(two_dozen)


def two_dozen() -> Collection:
    """Articles of common and seldom words."""
    collection = Collection.objects.create(slug="lamps", name="Lamps", embedding_model="test:large")
    random = np.random.default_rng(3)
    for number in range(24):
        words = [WORDS[int(len(WORDS) ** random.random()) - 1] for _ in range(30)]
        publish(Document(collection=collection), f"Article {number}", " ".join([*words, f"model{number % 8}"]))
    index_stale(collection)
    collection.refresh_from_db()
    return collection


@pytest.fixture
def planned_anew(monkeypatch: pytest.MonkeyPatch) -> Iterator[pytest.MonkeyPatch]:
    """Statements prepared with other figures than usual, and for no other test."""
    monkeypatch.setattr("kb.search.sql._prepared", WeakKeyDictionary())
    return monkeypatch


def asked(collection: Collection, text: str, *, excluded: tuple[int, ...] = (), depth: int = 6) -> Candidates:
    vector = embed_query(text, "test:large")
    return look_up(collection, text, vector, language="", excluded=excluded, depth=depth)


def by_words(legs: Candidates) -> list[tuple[int | None, int, float]]:
    found = [(c.keyword_rank, c.chunk_id, round(c.bm25 or 0, 9)) for c in legs.candidates if c.keyword_rank]
    return sorted(found, key=lambda row: row[0] or 0)


def by_vector(legs: Candidates) -> list[tuple[int | None, int]]:
    return sorted((c.vector_rank, c.chunk_id) for c in legs.candidates if c.vector_rank)


def test_words_beyond_the_budget_still_count_for_what_the_others_bring(
    full_shelf: Collection, planned_anew: pytest.MonkeyPatch
) -> None:
    question = "model7 lamp bulb voucher"
    whole = asked(full_shelf, question)
    planned_anew.setattr(sql, "BUDGET", 5)
    planned_anew.setattr("kb.search.sql._prepared", WeakKeyDictionary())
    pruned = asked(full_shelf, question)
    scores = {c.chunk_id: (c.bm25, c.covered) for c in whole.candidates}
    again = {c.chunk_id: (c.bm25, c.covered) for c in pruned.candidates}
    shared = scores.keys() & again.keys()
    assert len(shared) >= 6
    assert [again[chunk] for chunk in shared] == [
        (pytest.approx(bm25), pytest.approx(covered)) for bm25, covered in (scores[chunk] for chunk in shared)
    ]
    assert by_words(pruned)[:3] == by_words(whole)[:3]  # those that hold the telling word
    assert [word for word in pruned.words if not word.used] == []


def test_a_budget_that_the_first_word_exceeds_still_reads_it(
    full_shelf: Collection, planned_anew: pytest.MonkeyPatch
) -> None:
    planned_anew.setattr(sql, "BUDGET", 0)
    assert len(by_words(asked(full_shelf, "lamp"))) == 6


def walk(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sql, "FEW_CHUNKS", 0)
    monkeypatch.setattr(sql, "WALK", 0)


@pytest.fixture
def indexed(full_shelf: Collection) -> Iterator[Collection]:
    """With the index that a test's transaction cannot build concurrently."""
    name = index_name("test:large")
    with connection.cursor() as cursor:
        cursor.execute("SET CONSTRAINTS ALL IMMEDIATE")
        cursor.execute(
            f"CREATE INDEX {name} ON kb_embedding USING hnsw ((vector::vector(64)) vector_cosine_ops)"
            " WHERE model = 'test:large'"
        )
        cursor.execute("SET LOCAL enable_seqscan = off; SET LOCAL enable_sort = off; SET LOCAL enable_bitmapscan = off")
    return full_shelf


def plan(collection: Collection, *, filtered: bool = False) -> str:
    shape = Shape(collection.pk, "test:large", 64, filtered, depth=6)
    vector = "[" + ",".join(["0.1"] * 64) + "]"
    with connection.cursor() as cursor:
        cursor.execute(f"PREPARE seen ({sql.PARAMETERS}) AS {shape.sql()}")
        cursor.execute("EXPLAIN (ANALYZE, COSTS off) EXECUTE seen (%s, 'lamp', '{english}', '{}')", [vector])
        lines = [line for (line,) in cursor.fetchall()]
        cursor.execute("DEALLOCATE seen")
    return "\n".join(lines)


def test_a_walk_along_the_index_brings_what_comparing_all_brings(
    indexed: Collection, planned_anew: pytest.MonkeyPatch
) -> None:
    compared = by_vector(asked(indexed, "voucher refund"))
    walk(planned_anew)
    planned_anew.setattr("kb.search.sql._prepared", WeakKeyDictionary())
    assert by_vector(asked(indexed, "voucher refund")) == compared
    walked = plan(indexed).partition("CTE walked")[2].partition("CTE compared")[0]
    assert index_name("test:large") in walked
    assert "never executed" not in walked


def test_a_small_share_is_compared_and_not_walked(indexed: Collection, planned_anew: pytest.MonkeyPatch) -> None:
    planned_anew.setattr(sql, "FEW_CHUNKS", 0)  # all are visible, but 24 * 24 < 24 * 6 * WALK
    assert "never executed" in plan(indexed).partition("CTE walked")[2].partition("CTE compared")[0]


@pytest.mark.parametrize("shown", [1, 3, 12])
@pytest.mark.parametrize("walked", [True, False])
def test_never_fewer_rows_than_exist(
    indexed: Collection, planned_anew: pytest.MonkeyPatch, shown: int, walked: bool
) -> None:
    if walked:
        walk(planned_anew)
    with connection.cursor() as cursor:
        cursor.execute("SET LOCAL hnsw.ef_search = 1; SET LOCAL hnsw.max_scan_tuples = 1")  # gives up at once
    documents = list(indexed.documents.order_by("pk").values_list("pk", flat=True))
    hidden = tuple(documents[:-shown])
    legs = asked(indexed, "lamp bulb", excluded=hidden)
    assert len(by_vector(legs)) == min(6, shown)
    assert {c.document_id for c in legs.candidates} <= set(documents[-shown:])


def test_a_small_collection_beside_a_large_one_misses_nothing(
    indexed: Collection, planned_anew: pytest.MonkeyPatch
) -> None:
    walk(planned_anew)
    small = Collection.objects.create(slug="chairs", name="Chairs", embedding_model="test:large")
    publish(Document(collection=small), "Chairs", "A chair stands on four legs.")
    index_stale(small)
    small.refresh_from_db()
    assert len(by_vector(asked(small, "lamp bulb"))) == Embedding.objects.filter(collection=small).count() == 1


def test_a_model_with_a_quote_or_a_percent_sign_in_its_name_is_only_a_name(full_shelf: Collection) -> None:
    full_shelf.active_model = "test:o'large%s"
    assert by_vector(asked(full_shelf, "lamp")) == []
    assert len(by_words(asked(full_shelf, "lamp"))) == 6


def test_a_statement_is_prepared_once_a_connection(
    full_shelf: Collection, planned_anew: pytest.MonkeyPatch, django_assert_num_queries: object
) -> None:
    for _ in range(3):
        with django_assert_num_queries(1) as seen:  # type: ignore[operator]
            asked(full_shelf, "lamp")
    assert "PREPARE" not in seen[0]["sql"]

"""A long article is embedded in steps: nothing of it is found before all are made, and none is made twice."""

import numpy as np
import pytest

from kb.index import indexing, long_articles
from kb.index.embedders import EmbeddingError
from kb.index.indexing import index_document, index_stale, publish, stale
from kb.index.long_articles import Checkpoints
from kb.models import Chunk, Collection, Document, Embedding, PendingVector
from kb.search import search
from tests.kb_shelf import Embedders

BEFORE, AFTER = "Parcels go by balloon now.", "Parcels go by submarine now."


class Interrupted(Exception):
    pass


class After:
    """A checkpoint that interrupts at its nth call."""

    def __init__(self, calls: int) -> None:
        self.left = calls

    def __call__(self) -> None:
        self.left -= 1
        if not self.left:
            raise Interrupted


def text(first: str, passages: int = 12) -> str:
    return f"{first}\n\n" + "\n\n".join(f"# Part {n}\n\n" + f"Crate{n} is heavy. " * 50 for n in range(passages))


@pytest.fixture
def long(shelf: Collection, monkeypatch: pytest.MonkeyPatch) -> Document:
    monkeypatch.setattr(long_articles, "LONG_BYTES", 1_000)
    document = Document(collection=shelf)
    publish(document, "Delivery by night", text(BEFORE))
    assert index_document(document)
    publish(document, "Delivery by night", text(AFTER))
    return document


def titles(collection: Collection, question: str) -> list[str]:
    collection.refresh_from_db()
    return [passage.title for passage in search(collection, question).passages]


def stored() -> tuple[set[int], set[int]]:
    return set(Chunk.objects.values_list("pk", flat=True)), set(Embedding.objects.values_list("pk", flat=True))


def vectors(document: Document) -> list[list[float]]:
    rows = Embedding.objects.filter(chunk__document=document).order_by("chunk__ordinal")
    return [list(row) for row in rows.values_list("vector", flat=True)]


def test_the_earlier_text_is_found_until_all_steps_are_made(
    shelf: Collection, long: Document, counting: Embedders
) -> None:
    before = stored()
    seen = counting["test:large"].seen
    seen.clear()
    for step in range(1, 4):
        with pytest.raises(Interrupted):
            index_stale(shelf, checks=Checkpoints(after_step=After(1)))
        assert PendingVector.objects.count() == 2 * step
        assert stored() == before
        assert titles(shelf, "balloon")[0] == "Delivery by night"
        long.refresh_from_db()
        assert (long.index_tries, long.index_error) == (0, "")
    assert index_stale(shelf) == 1
    assert len([one for one in seen if "Delivery by night" in one]) == long.chunks.count() + 1  # none made twice
    assert titles(shelf, "submarine")[0] == "Delivery by night"
    assert not PendingVector.objects.exists()


def test_the_vectors_are_those_of_an_article_made_at_once(
    shelf: Collection, long: Document, monkeypatch: pytest.MonkeyPatch
) -> None:
    with pytest.raises(Interrupted):
        index_stale(shelf, checks=Checkpoints(after_step=After(3)))
    index_stale(shelf)
    in_steps = vectors(long)
    monkeypatch.setattr(long_articles, "LONG_BYTES", 10**6)
    Document.objects.update(indexed_hash="")
    index_stale(shelf)
    assert np.allclose(in_steps, vectors(long), atol=1e-6)


def test_stops_are_no_failed_tries(shelf: Collection, long: Document) -> None:
    for _ in range(indexing.MAX_TRIES + 1):
        with pytest.raises(Interrupted):
            index_stale(shelf, checks=Checkpoints(before_call=After(1)))
    assert index_stale(shelf) == 1
    long.refresh_from_db()
    assert (long.index_tries, long.index_error) == (0, "")


def test_processes_that_are_killed_in_different_steps_are_no_reason_to_refuse_an_article(
    shelf: Collection, long: Document, monkeypatch: pytest.MonkeyPatch
) -> None:
    settle = indexing._settle
    monkeypatch.setattr(indexing, "_settle", lambda pks: None)  # as after a kill: nothing after it is written
    for _ in range(indexing.MAX_TRIES + 1):
        with pytest.raises(Interrupted):
            index_stale(shelf, checks=Checkpoints(before_call=After(2)))
        long.refresh_from_db()
        assert long.index_tries == 1
    monkeypatch.setattr(indexing, "_settle", settle)
    assert index_stale(shelf) == 1
    long.refresh_from_db()
    assert (long.index_tries, long.index_error) == (0, "")


def test_one_step_that_ends_the_process_each_time_refuses_it(
    shelf: Collection, long: Document, monkeypatch: pytest.MonkeyPatch
) -> None:
    settle = indexing._settle
    monkeypatch.setattr(indexing, "_settle", lambda pks: None)
    for calls in (2, 1, 1):
        with pytest.raises(Interrupted):
            index_stale(shelf, checks=Checkpoints(before_call=After(calls)))
    monkeypatch.setattr(indexing, "_settle", settle)
    index_stale(shelf)
    long.refresh_from_db()
    assert long.index_error == "The process stopped 3 times while indexing it."
    assert not PendingVector.objects.exists()


@pytest.mark.parametrize("change", ["text", "archived", "deleted"])
def test_steps_of_an_article_that_is_changed_meanwhile_are_dropped(
    shelf: Collection, long: Document, change: str
) -> None:
    def changed() -> None:
        now = Document.objects.filter(pk=long.pk)
        if change == "text":
            now.update(content_hash="another", body=text("Parcels go by mule now."))
        elif change == "archived":
            now.update(status=Document.Status.ARCHIVED)
        else:
            now.get().delete()

    calls = iter([lambda: None, changed])
    index_stale(shelf, checks=Checkpoints(after_step=lambda: next(calls)()))  # no third step of that text
    assert not Chunk.objects.filter(text__contains="submarine").exists()
    index_stale(shelf)
    assert not stale(shelf).exists()
    assert not PendingVector.objects.exists()
    if change == "text":
        assert titles(shelf, "mule")[0] == "Delivery by night"


def test_a_provider_that_is_away_keeps_the_steps(shelf: Collection, long: Document, counting: Embedders) -> None:
    def away() -> None:
        counting["test:large"].away = True

    with pytest.raises(EmbeddingError):
        index_stale(shelf, checks=Checkpoints(after_step=away))
    assert PendingVector.objects.count() == 2
    counting["test:large"].away = False
    assert index_stale(shelf) == 1

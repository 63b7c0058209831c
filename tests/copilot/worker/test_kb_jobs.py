"""Indexing beside the drafting: one process at a time, interrupted between calls of the model, seen in the log."""

import asyncio
import logging
import threading

import pytest

from copilot.worker import kb_jobs, supervisor
from copilot.worker.kb_jobs import index_collection
from kb.index import long_articles
from kb.index.embedding_queue import EmbeddingError
from kb.index.indexing import INDEXING_LOCK, publish, stale
from kb.models import Collection, Document, PendingVector
from tests.locks import another_connection

pytestmark = pytest.mark.django_db


@pytest.fixture
def collection():
    made = Collection.objects.create(slug="care", name="Care")
    for number in range(3):
        Document.objects.create(
            collection=made, title=f"Article {number}", body="Water it weekly.", content_hash=str(number)
        )
    return made


def test_stale_articles_are_indexed_and_the_index_serves(collection, caplog):
    caplog.set_level(logging.INFO, "copilot")
    index_collection(collection, asyncio.Event())
    collection.refresh_from_db()
    assert collection.active_model == "bundled"
    assert not stale(collection).exists()
    assert "Care: 3 of 3 articles indexed" in caplog.text


def test_a_second_process_leaves_a_collection_to_the_first(collection):
    with another_connection() as other:
        other.execute("SELECT pg_advisory_lock(%s, %s)", [INDEXING_LOCK, collection.pk])
        index_collection(collection, asyncio.Event())
        assert stale(collection).count() == 3
        other.execute("SELECT pg_advisory_unlock(%s, %s)", [INDEXING_LOCK, collection.pk])
    index_collection(collection, asyncio.Event())
    assert stale(collection).count() == 0


def test_a_process_that_stops_leaves_the_rest_stale(collection):
    stop = asyncio.Event()
    stop.set()
    index_collection(collection, stop)
    assert stale(collection).count() == 3


def test_short_articles_wait_for_one_step_of_a_long_one(collection, monkeypatch):
    monkeypatch.setattr(long_articles, "LONG_BYTES", 100)
    monkeypatch.setattr(kb_jobs, "TURN_SECONDS", -1)
    long = collection.documents.earliest("pk")
    publish(long, "Article 0", "# One\n\n" + "Water it weekly, in summer daily. " * 150)
    for short in (2, 1):  # first, though written later
        assert not index_collection(collection, asyncio.Event())
        assert stale(collection).count() == short
    assert not index_collection(collection, asyncio.Event())  # a step of the long one
    made = PendingVector.objects.count()
    assert made > 0
    publish(Document(collection=collection), "Another", "Mist it.")
    assert not index_collection(collection, asyncio.Event())
    assert [document.pk for document in stale(collection)] == [long.pk]
    assert PendingVector.objects.count() == made
    while not index_collection(collection, asyncio.Event()):
        made += 1
        assert made < 100
    assert not stale(collection).exists()
    assert long.chunks.count() > 4
    assert not PendingVector.objects.exists()


def test_a_large_collection_is_indexed_in_turns(collection, monkeypatch):
    monkeypatch.setattr(kb_jobs, "TURN_SECONDS", -1)
    turns = [(index_collection(collection, asyncio.Event()), stale(collection).count()) for _ in range(4)]
    assert turns == [(False, 2), (False, 1), (True, 0), (True, 0)]


def test_the_next_turn_comes_at_once(monkeypatch):
    stop, turns = asyncio.Event(), []

    class Articles:
        class objects:
            @staticmethod
            async def all():
                yield "Care"
                yield "Small"

    def indexing(collection, stop) -> bool:
        turns.append(collection)
        if len(turns) == 4:
            stop.set()
        return collection == "Small"

    monkeypatch.setattr(kb_jobs, "Collection", Articles)
    monkeypatch.setattr(kb_jobs, "log_refused_calibrations", lambda: None)
    monkeypatch.setattr(kb_jobs, "index_collection", indexing)
    monkeypatch.setattr(kb_jobs, "LOOK_SECONDS", 60)
    asyncio.run(asyncio.wait_for(kb_jobs.run(stop), 10))
    assert turns == ["Care", "Small"] * 2


def test_an_import_that_takes_long_does_not_keep_a_short_one_waiting(monkeypatch):
    parts, stop, short = [], asyncio.Event(), threading.Event()

    async def noted(_name, part, _stop) -> None:
        parts.append(part)

    def next_import(stopping) -> bool:
        running.append(1)
        if len(running) == 1:
            assert short.wait(10)  # the long one ends after the short one
            stop.set()
        short.set()
        return True

    running = []
    monkeypatch.setattr(supervisor, "supervised", noted)
    monkeypatch.setattr(supervisor, "freeze_garbage_collector", lambda: None)
    asyncio.run(supervisor.work(None, None, 1, asyncio.Event()))
    monkeypatch.setattr(kb_jobs, "run_next", next_import)

    async def all_imports() -> None:
        await asyncio.gather(*(part(stop) for part in parts if part is kb_jobs.importing))

    asyncio.run(asyncio.wait_for(all_imports(), 20))
    assert len(running) > 1


def test_a_provider_that_is_away_is_tried_again_later(collection, monkeypatch, caplog):
    def away(*_args: object, **_how: object) -> int:
        raise EmbeddingError("503", permanent=False)

    monkeypatch.setattr(kb_jobs, "index_stale", away)
    index_collection(collection, asyncio.Event())
    assert "trying again: 503" in caplog.text
    monkeypatch.undo()
    index_collection(collection, asyncio.Event())
    assert stale(collection).count() == 0


def test_learning_is_a_part_of_its_own_so_that_articles_are_indexed_while_it_fails(monkeypatch):
    parts = {}

    async def noted(name, part, stop) -> None:
        parts[name] = part

    monkeypatch.setattr(supervisor, "supervised", noted)
    monkeypatch.setattr(supervisor, "freeze_garbage_collector", lambda: None)
    asyncio.run(supervisor.work(None, None, 1, asyncio.Event()))
    stop, indexed = asyncio.Event(), []

    class Articles:
        class objects:
            @staticmethod
            async def all():
                yield "Care"

    def fails() -> None:
        raise RuntimeError("Stumbled")

    def indexing(collection, stop) -> bool:
        indexed.append(collection)
        stop.set()
        return True

    monkeypatch.setattr(kb_jobs, "Collection", Articles)
    monkeypatch.setattr(kb_jobs, "log_refused_calibrations", lambda: None)
    monkeypatch.setattr(kb_jobs, "learn_from_replies", fails)
    monkeypatch.setattr(kb_jobs, "index_collection", indexing)
    asyncio.run(asyncio.wait_for(parts["indexing"](stop), 10))
    assert indexed == ["Care"]
    with pytest.raises(RuntimeError, match="Stumbled"):
        asyncio.run(asyncio.wait_for(parts["learning"](asyncio.Event()), 10))


def test_replies_are_learned_from_until_it_is_told_to_stop(monkeypatch):
    stop, rounds = asyncio.Event(), []

    def learned() -> None:
        rounds.append(1)
        if len(rounds) == 2:
            stop.set()

    monkeypatch.setattr(kb_jobs, "LOOK_SECONDS", 0.001)
    monkeypatch.setattr(kb_jobs, "learn_from_replies", learned)
    asyncio.run(asyncio.wait_for(kb_jobs.learning(stop), 10))
    assert len(rounds) == 2

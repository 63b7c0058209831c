"""Re-indexing with another model: embedding in batches, the old index in use meanwhile, a refused text isolated."""

import json
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

import pytest
from django.conf import settings
from pydantic import SecretStr

from kb.index import embedding_queue, indexing
from kb.index.embedders import Remote
from kb.index.indexing import index_stale, publish, stale
from kb.models import Chunk, Collection, Document, Embedding
from kb.search import search
from tests.kb_shelf import ARTICLES, WordCounts

MODEL = "openai:wide"
POISON = "unspeakable"


class Provider(BaseHTTPRequestHandler):
    """OpenAI's embeddings protocol with 96 dimensions; it refuses a request with one word in it."""

    asked: list[list[str]] = []
    counts = WordCounts("wide", dim=96)

    def do_POST(self) -> None:
        texts = json.loads(self.rfile.read(int(self.headers["Content-Length"])))["input"]
        self.asked.append(texts)
        if any(POISON in text for text in texts):
            self._answer(400, {"error": {"message": "that text is refused"}})
            return
        rows = [{"object": "embedding", "index": n, "embedding": r.tolist()} for n, r in enumerate(self._rows(texts))]
        usage = {"prompt_tokens": 1, "total_tokens": 1}
        self._answer(200, {"object": "list", "data": rows, "model": "wide", "usage": usage})

    def _rows(self, texts: list[str]) -> Any:
        return self.counts.passages(texts)

    def _answer(self, status: int, body: dict[str, Any]) -> None:
        self.send_response(status)
        self.send_header("Content-Type", "application/json")
        self.end_headers()
        self.wfile.write(json.dumps(body).encode())

    def log_message(self, format: str, *args: object) -> None:
        pass


@pytest.fixture
def provider(monkeypatch: pytest.MonkeyPatch) -> Iterator[type[Provider]]:
    handler = type("Here", (Provider,), {"asked": []})
    server = ThreadingHTTPServer(("127.0.0.1", 0), handler)
    server.daemon_threads = True
    thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01})
    thread.start()
    config = settings.CONFIG.model_copy(
        update={
            "openai_base_url": f"http://127.0.0.1:{server.server_port}/v1",
            "openai_api_key": SecretStr("key"),
            "model_timeout": 5,
        }
    )
    monkeypatch.setattr(settings, "CONFIG", config)
    monkeypatch.setenv("OPENAI_MAX_RETRIES", "0")
    yield handler
    server.shutdown()
    thread.join()
    server.server_close()


@pytest.fixture
def moving(shelf: Collection, provider: type[Provider], monkeypatch: pytest.MonkeyPatch) -> Collection:
    """Indexed under the old model, and told to be another's; only the new one is asked over the wire."""
    old, wide = embedding_queue.embedder, Remote(MODEL)
    monkeypatch.setattr(embedding_queue, "embedder", lambda model: wide if model == MODEL else old(model))
    Collection.objects.update(embedding_model=MODEL)
    shelf.refresh_from_db()
    return shelf


def best(collection: Collection, question: str) -> str:
    collection.refresh_from_db()
    return search(collection, question).passages[0].title


def test_a_model_of_another_dimension_takes_over_when_all_stands(moving: Collection, provider: type[Provider]) -> None:
    chunks = list(Chunk.objects.values_list("pk", flat=True))
    served: set[tuple[str, str]] = set()

    def look(done: int, total: int, title: str) -> None:
        served.add((best(moving, f"return a lamp label {done}"), moving.active_model))

    assert index_stale(moving, look) == len(ARTICLES)
    assert served == {("Returning a lamp", "test:large")}
    assert best(moving, "return a lamp label") == "Returning a lamp"
    assert moving.active_model == MODEL
    assert set(Embedding.objects.values_list("model", "dim")) == {(MODEL, 96)}
    assert len(moving.centre) == 96
    assert list(Chunk.objects.values_list("pk", flat=True)) == chunks


def test_articles_are_embedded_together(moving: Collection, provider: type[Provider]) -> None:
    index_stale(moving)
    assert len(provider.asked) == 1
    assert len(provider.asked[0]) == 2 * len(ARTICLES)  # each title, each passage


def test_one_refused_text_holds_up_no_article_that_was_embedded_with_it(
    moving: Collection, provider: type[Provider]
) -> None:
    poisoned = moving.documents.get(title="Gift vouchers")
    publish(poisoned, "Gift vouchers", f"This is {POISON}.")
    index_stale(moving)
    assert list(moving.documents.exclude(index_error="").values_list("title", flat=True)) == ["Gift vouchers"]
    poisoned.refresh_from_db()
    assert "that text is refused" in poisoned.index_error
    asked = len(provider.asked)
    assert not stale(moving).exists()
    index_stale(moving)
    assert len(provider.asked) == asked  # not tried for ever


def test_an_article_that_ends_the_process_is_tried_alone_and_then_no_more(
    shelf: Collection, counting: dict[str, WordCounts], monkeypatch: pytest.MonkeyPatch
) -> None:
    """As after so many kills: only the count of tries that never came to an end is left of them."""
    Document.objects.update(indexed_hash="")
    deadly = shelf.documents.get(title="Gift vouchers")
    counting["test:large"].batch = 16
    together: list[int] = []
    embed = indexing.embed_passages

    def embedded(texts: list[str], model: str, *checks: object) -> Any:
        together.append(len(texts))
        if any("voucher" in text for text in texts):
            raise SystemExit  # nothing after it is written
        return embed(texts, model)

    monkeypatch.setattr(indexing, "embed_passages", embedded)
    settle = indexing._settle
    monkeypatch.setattr(indexing, "_settle", lambda pks: None)
    for _ in range(indexing.MAX_TRIES):
        with pytest.raises(SystemExit):
            index_stale(shelf)
    assert together[0] == 2 * len(ARTICLES)
    assert set(together[1:]) == {2}
    monkeypatch.setattr(indexing, "embed_passages", embed)
    monkeypatch.setattr(indexing, "_settle", settle)
    index_stale(shelf)
    deadly.refresh_from_db()
    assert deadly.index_error == "The process stopped 3 times while indexing it."
    assert not stale(shelf).exists()
    publish(deadly, "Gift vouchers", "Harmless now.")
    index_stale(shelf)
    deadly.refresh_from_db()
    assert (deadly.index_error, deadly.index_tries) == ("", 0)


def test_a_text_that_breaks_the_parser_marks_its_article_only(
    shelf: Collection, monkeypatch: pytest.MonkeyPatch
) -> None:
    def cut(body: str) -> Any:
        if "Balloon" in body:
            raise RecursionError("too deep")
        return []

    monkeypatch.setattr(indexing, "chunks", cut)
    publish(shelf.documents.get(title="Delivery times"), "Delivery times", "Balloon.")
    publish(shelf.documents.get(title="Gift vouchers"), "Gift vouchers", "Other.")
    index_stale(shelf)
    assert "too deep" in shelf.documents.get(title="Delivery times").index_error
    assert shelf.documents.get(title="Gift vouchers").index_error == ""


def test_an_article_deleted_while_it_is_embedded_is_simply_gone(
    shelf: Collection, monkeypatch: pytest.MonkeyPatch
) -> None:
    publish(shelf.documents.get(title="Delivery times"), "Delivery times", "Balloon.")
    embed = indexing.embed_passages

    def deleted(texts: list[str], model: str, *checks: object) -> Any:
        shelf.documents.filter(title="Delivery times").delete()
        return embed(texts, model)

    monkeypatch.setattr(indexing, "embed_passages", deleted)
    index_stale(shelf)
    assert not stale(shelf).exists()
    assert shelf.documents.count() == len(ARTICLES) - 1

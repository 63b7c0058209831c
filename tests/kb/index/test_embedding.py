"""Texts into vectors: the bundled model itself, the thread that all share, and providers behind a fake wire."""

import contextlib
import gzip
import json
import threading
from collections.abc import Callable, Iterator, Sequence
from http.server import BaseHTTPRequestHandler, HTTPServer
from types import SimpleNamespace
from typing import NamedTuple

import numpy as np
import pytest
from asgiref.sync import async_to_sync
from django.conf import settings
from pydantic import SecretStr

from kb import answer_limit
from kb.index import embedders, embedding_queue
from kb.index.embedders import BEGINNING, MAX_CHARACTERS, MAX_TOKENS, Bundled, EmbeddingError, Remote, Vectors, embedder
from kb.index.embedding_queue import aembed_query, embed_alike, embed_known, embed_passages, embed_query
from tests.each_case import each_case
from tests.kb_shelf import WordCounts


def test_the_bundled_model_finds_the_meaning_across_languages() -> None:
    passages = embed_passages(["You can return a lamp within 30 days.", "Parcels reach Vienna in two days."], "bundled")
    assert passages.shape == (2, 384)
    assert np.allclose(np.linalg.norm(passages, axis=1), 1, atol=1e-5)
    nearest = passages @ embed_query("Wie lange kann ich die Lampe zurückgeben?", "bundled")
    assert nearest[0] > nearest[1]


@each_case("text", ["", "\0", "a\0b", "\ud800", "😀", "x" * 200_000, "説明"])
def test_the_bundled_model_takes_any_text(text: str) -> None:
    assert np.linalg.norm(embedder("bundled").queries([text])[0]) == pytest.approx(1, abs=1e-4)


@pytest.mark.parametrize("long", ["😀" * 3_000, "x" * 200_000, "説明" * 5_000])
def test_the_bundled_model_reads_no_more_than_it_has_positions_for(long: str) -> None:
    bundled = Bundled()
    fitted = bundled._fitted(long)
    assert 0 < bundled._engine.token_count(fitted) <= MAX_TOKENS
    assert bundled._fitted("a question") == "a question"


def test_a_question_is_embedded_once(counting: dict[str, WordCounts]) -> None:
    first = embed_query("where is it", "test:a")
    assert np.array_equal(embed_query("where is it", "test:a"), first)
    assert np.array_equal(async_to_sync(aembed_query)("where is it", "test:a"), first)
    embed_query("where\n\nis it ", "test:a")
    embed_query("where is it", "test:b")
    assert (counting["test:a"].seen, counting["test:b"].seen) == (["where is it"], ["where is it"])


def test_mails_that_are_compared_again_are_embedded_once(counting: dict[str, WordCounts]) -> None:
    mails = ["where is my parcel", "send my lamp back", "where is my parcel"]
    first, again = embed_known(mails, "test:large"), embed_known(mails[::-1], "test:large")
    assert counting["test:large"].seen == mails[:2]
    assert np.array_equal(first, again[::-1])
    assert np.array_equal(first, embed_alike(mails, "test:large"))


def test_a_coroutine_embeds_without_a_thread_of_its_own(counting: dict[str, WordCounts]) -> None:
    assert async_to_sync(aembed_query)("where is it", "test:a").shape == (64,)


class Held(NamedTuple):
    """A model whose first batch waits until it is let go on."""

    model: WordCounts
    begun: threading.Event
    go: threading.Event


@pytest.fixture
def hold(counting: dict[str, WordCounts], monkeypatch: pytest.MonkeyPatch) -> Callable[[str], Held]:
    """By the name of what it embeds: passages or queries."""

    def held(of: str) -> Held:
        embed_query("warm", "test:a")
        held = Held(counting["test:a"], threading.Event(), threading.Event())
        held.model.seen.clear()
        plain = getattr(held.model, of)

        def embed(texts: Sequence[str]) -> Vectors:
            held.begun.set()
            assert held.go.wait(5)
            return plain(texts)

        monkeypatch.setattr(held.model, of, embed)
        return held

    return held


def test_questions_go_before_passages(hold: Callable[[str], Held]) -> None:
    """The first batch is held until the question waits behind nine others; it is then answered second."""
    model, begun, go = hold("passages")
    thread = embedding_queue._thread("test:a")
    batches = [thread.submit(embedding_queue.LATER, model.passages, [f"passage {number}"]) for number in range(10)]
    assert begun.wait(5)
    question = embedding_queue._ask("question", "test:a")
    go.set()
    question.result(5)
    [batch.result(5) for batch in batches]
    assert model.seen[:2] == ["passage 0", "question"]


def test_a_short_question_goes_before_long_ones(hold: Callable[[str], Held]) -> None:
    model, begun, go = hold("queries")
    long = [embedding_queue._ask(f"{number} " + "log " * 300, "test:a") for number in range(3)]
    assert begun.wait(5)
    short = embedding_queue._ask("short", "test:a")
    go.set()
    [each.result(5) for each in (short, *long)]
    assert [text[:5] for text in model.seen] == ["0 log", "short", "1 log", "2 log"]


def test_of_a_question_that_is_too_long_for_the_bundled_model_the_beginning_is_read(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    read: list[str] = []
    monkeypatch.setattr(Bundled, "_encode", lambda self, texts, is_query: read.extend(texts))
    Bundled().queries(["w" * MAX_CHARACTERS, "w" * (MAX_CHARACTERS + 1)])
    Bundled().passages(["w" * (MAX_CHARACTERS + 1)])
    assert [len(text) for text in read] == [MAX_CHARACTERS, BEGINNING, MAX_CHARACTERS + 1]


def test_an_error_reaches_the_one_who_asked_and_the_thread_lives_on(counting: dict[str, WordCounts]) -> None:
    embed_query("warm", "test:a")
    counting["test:a"].away = True
    with pytest.raises(EmbeddingError, match="no answer"):
        embed_passages(["text"], "test:a")
    counting["test:a"].away = False
    assert len(embed_passages(["text"] * 5, "test:a")) == 5
    assert len(embed_alike([], "test:a")) == 0


class Provider(BaseHTTPRequestHandler):
    """Speaks OpenAI's embeddings protocol as far as a test wants."""

    status = 200
    rows: list[list[float]] = [[3.0, 4.0]]
    page: str | None = None
    breaks = False
    held: threading.Event | None = None
    packed = False
    asked: list[dict[str, object]] = []
    encodings: list[str] = []

    def do_POST(self) -> None:
        type(self).encodings.append(self.headers["Accept-Encoding"])
        body = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        type(self).asked.append({"path": self.path, "key": self.headers["Authorization"], **body})
        if self.held:
            self.held.wait(10)
        if self.breaks or self.held:
            return
        rows = [{"object": "embedding", "index": n, "embedding": row} for n, row in enumerate(self.rows)]
        answer = {"object": "list", "data": rows, "model": "m", "usage": {"prompt_tokens": 1, "total_tokens": 1}}
        if self.status != 200:
            answer = {"error": {"message": "the provider's words"}}
        said = json.dumps(answer) if self.page is None else self.page
        self.send_response(self.status)
        self.send_header("Content-Type", "text/html" if said.startswith("<") else "application/json")
        if self.packed:
            self.send_header("Content-Encoding", "gzip")
        self.end_headers()
        with contextlib.suppress(ConnectionError):  # who asked has heard enough
            self.wfile.write(gzip.compress(said.encode()) if self.packed else said.encode())

    def log_message(self, format: str, *args: object) -> None:
        pass


@pytest.fixture
def provider(monkeypatch: pytest.MonkeyPatch) -> Iterator[type[Provider]]:
    handler = type("Here", (Provider,), {"asked": [], "encodings": []})
    server = HTTPServer(("127.0.0.1", 0), handler)
    thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01})
    thread.start()
    config = SimpleNamespace(
        openai_base_url=f"http://127.0.0.1:{server.server_port}/v1",
        openai_api_key=SecretStr("key-1"),
        ollama_base_url="",
        model_timeout=5,
    )
    monkeypatch.setattr(settings, "CONFIG", config)
    monkeypatch.setenv("OPENAI_MAX_RETRIES", "0")
    yield handler
    server.shutdown()
    thread.join()
    server.server_close()


def test_a_provider_is_asked_at_the_configured_address(provider: type[Provider]) -> None:
    remote = Remote("openai:text-embedding-3-small")
    vectors = remote.passages(["text\0with zero"])
    assert vectors.tolist() == [pytest.approx([0.6, 0.8])]
    assert remote.dim == 2
    assert provider.asked[0]["path"] == "/v1/embeddings"
    assert provider.asked[0]["key"] == "Bearer key-1"
    assert provider.asked[0]["model"] == "text-embedding-3-small"


@pytest.mark.parametrize(("status", "permanent"), [(400, True), (401, False), (422, True)])
def test_a_providers_refusal_is_told_in_its_words(provider: type[Provider], status: int, permanent: bool) -> None:
    provider.status = status
    with pytest.raises(EmbeddingError, match="the provider's words") as raised:
        Remote("openai:m").queries(["text"])
    assert raised.value.permanent is permanent


@pytest.mark.parametrize("rows", [[], [[1.0], [2.0]], [[float("nan")]]])
def test_an_answer_without_a_vector_for_each_text_is_refused(provider: type[Provider], rows: list[list[float]]) -> None:
    provider.rows = rows
    with pytest.raises(EmbeddingError):
        Remote("openai:m").queries(["text"])


@pytest.mark.parametrize("page", ["<html>Welcome</html>", '["a list"]', '{"no": "data"}', ""])
def test_an_answer_that_no_client_can_read_is_no_crash(provider: type[Provider], page: str) -> None:
    """As a wrong address gives: a page."""
    provider.page = page
    with pytest.raises(EmbeddingError, match=r"^openai:m"):
        Remote("openai:m").queries(["text"])


def test_a_line_that_breaks_before_the_answer_is_no_crash(provider: type[Provider]) -> None:
    provider.breaks = True
    settings.CONFIG.ollama_base_url = settings.CONFIG.openai_base_url
    with pytest.raises(EmbeddingError, match=r"^ollama:m: Server disconnected"):
        Remote("ollama:m").queries(["text"])


def test_a_provider_that_hangs_is_given_up(provider: type[Provider]) -> None:
    provider.held = threading.Event()
    settings.CONFIG.model_timeout = 0.1
    settings.CONFIG.ollama_base_url = settings.CONFIG.openai_base_url
    try:
        for model in ("ollama:m", "openai:m"):
            with pytest.raises(EmbeddingError, match=f"^{model}: .*timed out"):
                Remote(model).queries(["text"])
    finally:
        provider.held.set()


@pytest.mark.parametrize("model", ["openai:m", "ollama:m"])
@pytest.mark.parametrize(
    ("answer", "words"),
    [
        ({"page": '{"data": "' + "long " * 50_000}, "longer than 20,000 bytes; the rest was not read"),
        ({"packed": True}, "compressed though it was not asked for so; it was not read"),
    ],
)
def test_an_answer_without_an_end_or_that_hides_its_length_is_not_read(
    provider: type[Provider], monkeypatch: pytest.MonkeyPatch, model: str, answer: dict[str, object], words: str
) -> None:
    monkeypatch.setattr(answer_limit, "MOST_BYTES", 20_000)
    settings.CONFIG.ollama_base_url = settings.CONFIG.openai_base_url
    for name, value in answer.items():
        setattr(provider, name, value)
    with pytest.raises(EmbeddingError, match=f"^{model}: its answer is {words}") as raised:
        Remote(model).queries(["text"])
    assert not raised.value.permanent
    assert provider.encodings == ["identity"]


def test_one_that_is_as_long_as_it_may_be_is_read(provider: type[Provider], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(answer_limit, "MOST_BYTES", 20_000)
    provider.rows = [[3.0] * 3_000]
    assert Remote("openai:m").queries(["text"]).shape == (1, 3_000)


def test_a_provider_that_is_not_installed_is_named() -> None:
    with pytest.raises(EmbeddingError, match="nowhere:m cannot be used"):
        Remote("nowhere:m").queries(["text"])


def test_each_model_has_one_embedder() -> None:
    assert embedders.embedder("bundled") is embedders.embedder("bundled")

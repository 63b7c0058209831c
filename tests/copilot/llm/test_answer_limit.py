"""Responses without an end: reading is bounded, and the error says so, through every client."""

from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any

import httpx
import httpx2
import pytest
from asgiref.sync import async_to_sync
from pydantic import BaseModel, PrivateAttr

from copilot.budget.wallet import Call
from copilot.llm.chat_model import LanguageModel, habits
from copilot.llm.providers import Breaker
from copilot.model_interface import ProviderError
from kb import answer_limit
from tests.copilot.llm.model_client import DRAFT, REQUEST
from tests.fake_model_server import Reply, Wire, says, serving
from tests.given_config import GivenConfig

MODELS = ("openai:gpt-4.1-mini", "anthropic:claude-sonnet-4-6", "ollama:llama3.2")
MOST = 20_000


@pytest.fixture(autouse=True)
def _forget_habits(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(answer_limit, "MOST_BYTES", MOST)
    habits.cache_clear()
    yield
    habits.cache_clear()


def write(name: str, wire: Wire, monkeypatch: pytest.MonkeyPatch) -> list[Call]:
    monkeypatch.setenv("ANTHROPIC_BASE_URL", wire.root)
    calls: list[Call] = []

    async def account(call: Call) -> None:
        calls.append(call)

    addresses = {"openai_base_url": wire.base_url, "ollama_base_url": wire.root}
    config = GivenConfig(openai_api_key="k", anthropic_api_key="k", max_output_tokens=321, **addresses)
    try:
        async_to_sync(LanguageModel(name, config, circuit=Breaker()).write)(REQUEST, account)
    finally:
        assert len(wire.asked) == 1
    return calls


@pytest.mark.parametrize("name", MODELS)
def test_an_answer_without_an_end_is_no_answer_and_is_asked_for_once(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    words = "longer than 20,000 bytes; the rest was not read"
    with serving(Reply("long " * 50_000)) as wire, pytest.raises(ProviderError, match=words) as raised:
        write(name, wire, monkeypatch)
    assert raised.value.permanent


@pytest.mark.parametrize("name", MODELS)
def test_an_answer_that_hides_its_length_is_not_read(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    packed = Reply(says(DRAFT).text, headers={"content-encoding": "gzip"})
    with (
        serving(packed) as wire,
        pytest.raises(ProviderError, match="compressed though it was not asked for so") as raised,
    ):
        write(name, wire, monkeypatch)
    assert raised.value.permanent
    assert wire.headers[0]["accept-encoding"] == "identity"


@pytest.mark.parametrize("name", MODELS)
def test_one_that_is_as_long_as_it_may_be_is_read(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    long = says(DRAFT | {"gaps": ["why? " * 2_000]})
    with serving(long) as wire:
        assert len(write(name, wire, monkeypatch)) == 1


def test_an_answer_over_the_limit_is_booked_at_the_output_token_cap() -> None:
    calls: list[Call] = []

    async def account(call: Call) -> None:
        calls.append(call)

    with serving(Reply("long " * 50_000)) as wire:
        config = GivenConfig(openai_api_key="k", openai_base_url=wire.base_url, max_output_tokens=321)
        with pytest.raises(ProviderError):
            async_to_sync(LanguageModel(MODELS[0], config, circuit=Breaker()).write)(REQUEST, account)
    (call,) = calls
    assert (call.output_tokens, call.input_tokens > 0, "longer than" in call.error) == (321, True, True)


def holding(client: Any) -> Any:
    """As clients of further providers hold theirs: some layers down, or in a private attribute."""

    class Model(BaseModel):
        model_config = {"arbitrary_types_allowed": True}
        client: Any = None
        _inner: Any = PrivateAttr(default=None)

    model = Model(client=SimpleNamespace(_client_wrapper={"http": [SimpleNamespace(httpx_client=client)]}))
    model._inner = model
    return model


@pytest.mark.parametrize("wire", [httpx, httpx2])
def test_whatever_a_model_calls_its_clients_they_read_no_more(wire: Any) -> None:
    with serving(Reply("long " * 50_000)) as server:
        url = f"{server.base_url}/chat/completions"
        with wire.Client() as now:
            answer_limit.limit(holding(now))
            answer_limit.limit(holding(now))
            assert len(now.event_hooks["response"]) == 1
            with pytest.raises(answer_limit.AnswerTooLong):
                now.post(url, json={})

        async def later() -> None:
            async with wire.AsyncClient() as client:
                answer_limit.limit(holding(client))
                with pytest.raises(answer_limit.AnswerTooLong):
                    await client.post(url, json={})

        async_to_sync(later)()

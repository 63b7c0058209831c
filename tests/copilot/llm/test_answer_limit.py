"""A server that sends without an end: what is read has a bound, and its error says so, through every client."""

from collections.abc import Iterator

import pytest
from asgiref.sync import async_to_sync

from copilot.budget.wallet import Call
from copilot.llm import answer_limit
from copilot.llm.chat_model import LanguageModel, habits
from copilot.llm.providers import Breaker
from copilot.model_interface import ProviderError
from tests.copilot.llm.test_language_model import DRAFT, REQUEST
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


def test_it_is_booked_by_the_cap_that_it_did_not_keep_to(monkeypatch: pytest.MonkeyPatch) -> None:
    calls: list[Call] = []

    async def account(call: Call) -> None:
        calls.append(call)

    with serving(Reply("long " * 50_000)) as wire:
        config = GivenConfig(openai_api_key="k", openai_base_url=wire.base_url, max_output_tokens=321)
        with pytest.raises(ProviderError):
            async_to_sync(LanguageModel(MODELS[0], config, circuit=Breaker()).write)(REQUEST, account)
    (call,) = calls
    assert (call.output_tokens, call.input_tokens > 0, "longer than" in call.error) == (321, True, True)

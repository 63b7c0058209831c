"""Drafts through Anthropic's client: /v1/messages of a fake server."""

from collections.abc import Iterator
from decimal import Decimal

import pytest
from asgiref.sync import async_to_sync

from copilot.budget.wallet import Call
from copilot.llm.chat_model import LanguageModel, habits
from copilot.llm.providers import Breaker
from copilot.model_interface import ProviderError, UnreadableAnswer
from copilot.state import DraftResult
from tests.copilot.llm.model_client import DRAFT, REQUEST
from tests.fake_model_server import Reply, Wire, says, serving
from tests.given_config import GivenConfig

MODEL = "anthropic:claude-sonnet-4-6"


@pytest.fixture(autouse=True)
def _forget_habits() -> Iterator[None]:
    habits.cache_clear()
    yield
    habits.cache_clear()


def write(wire: Wire, monkeypatch: pytest.MonkeyPatch) -> tuple[DraftResult, list[Call]]:
    monkeypatch.setenv("ANTHROPIC_BASE_URL", wire.root)
    calls: list[Call] = []

    async def account(call: Call) -> None:
        calls.append(call)

    config = GivenConfig(anthropic_api_key="test-key", max_output_tokens=321)
    return async_to_sync(LanguageModel(MODEL, config, circuit=Breaker()).write)(REQUEST, account), calls


def test_a_draft_held_to_a_schema_and_paid_for(monkeypatch: pytest.MonkeyPatch) -> None:
    with serving(says(DRAFT)) as wire:
        draft, calls = write(wire, monkeypatch)
    assert draft.confidence == 0.85
    assert [(call.input_tokens, call.output_tokens, call.cost_cents) for call in calls] == [
        (1000, 100, Decimal("0.45"))
    ]
    assert wire.asked[0]["output_config"]["format"]["type"] == "json_schema"
    assert (wire.asked[0]["max_tokens"], wire.asked[0]["temperature"]) == (321, 0)


def test_an_older_model_without_schemas_is_asked_by_the_prompt_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    refusal = Reply(status=400, error="output_config.format: structured outputs are not supported for this model")
    with serving(refusal, says(DRAFT)) as wire:
        draft, _calls = write(wire, monkeypatch)
    assert draft.confidence == 0.85
    assert "output_config" not in wire.asked[1]


def test_a_wrong_key_is_told_in_its_own_words(monkeypatch: pytest.MonkeyPatch) -> None:
    with serving(Reply(status=401, error="invalid x-api-key: test-key")) as wire:
        with pytest.raises(ProviderError, match="401: invalid x-api-key: •••$") as raised:
            write(wire, monkeypatch)
        assert raised.value.permanent


def test_a_refusal_is_told_as_one_and_not_asked_for_again(monkeypatch: pytest.MonkeyPatch) -> None:
    with serving(Reply("I will not write this.", finish="refusal")) as wire:
        with pytest.raises(UnreadableAnswer, match="refused to answer: “I will not write this.”$"):
            write(wire, monkeypatch)
        assert len(wire.asked) == 1

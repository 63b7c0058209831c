"""The same pipeline through Ollama's client: /api/chat of a fake server."""

from collections.abc import Iterator
from typing import Any

import pytest

from copilot.budget.wallet import Call
from copilot.llm.chat_model import LanguageModel, habits
from copilot.llm.providers import OLLAMA_CONTEXT, Breaker
from copilot.state import State
from tests.copilot.llm.model_client import DRAFT, TRIAGE
from tests.fake_model_server import Reply, Wire, says, serving
from tests.given_config import GivenConfig
from tests.library import MAIL, mail
from tests.pipeline_world import World

MODEL = "ollama:llama3.2"


@pytest.fixture(autouse=True)
def _forget_habits() -> Iterator[None]:
    habits.cache_clear()
    yield
    habits.cache_clear()


async def at_once(seconds: float) -> None:
    pass


def run(wire: Wire, text: str = MAIL.text, **settings: Any) -> tuple[State, list[Call]]:
    given = {"llm_draft": MODEL, "llm_triage": MODEL, "model_timeout": 5, **settings}
    config = GivenConfig(ollama_base_url=wire.root, **given)
    model = LanguageModel(MODEL, config, circuit=Breaker(), sleep=at_once)
    world = World(settings=given, triage=model, writer=model)
    return world.run(mail(text)), world.wallet.calls


def test_triage_and_draft_come_from_ollama_held_to_a_schema_and_cost_nothing() -> None:
    with serving(says(TRIAGE), says(DRAFT)) as wire:
        end, calls = run(wire, max_output_tokens=321)
    assert (end["decision"], end["escalation_reason"], end["model"]) == ("finalize", "", MODEL)
    assert [call.purpose for call in calls] == ["triage", "draft"]
    assert [(call.input_tokens, call.output_tokens, call.cost_cents) for call in calls] == [(1000, 100, 0)] * 2
    asked = wire.asked[1]
    assert asked["model"] == "llama3.2"
    assert asked["format"]["required"][:2] == ["answer", "citations"]
    assert (asked["options"]["num_predict"], asked["options"]["num_ctx"]) == (321, OLLAMA_CONTEXT)
    assert asked["options"]["temperature"] == 0


def test_thoughts_before_the_answer_are_no_part_of_it() -> None:
    with serving(says(TRIAGE), says(f"<think>Austria… {{1}}</think>{says(DRAFT).text}")) as wire:
        end, _calls = run(wire)
    assert end["decision"] == "finalize"


def test_a_model_that_was_never_pulled_is_named_in_ollamas_own_words() -> None:
    with serving(Reply(status=404, error='model "llama3.2" not found, try pulling it first')) as wire:
        end, calls = run(wire)
    assert (end["decision"], end["escalation_reason"]) == ("escalate", "provider_unavailable")
    assert "try pulling it first" in end["error"]
    assert [bool(call.error) for call in calls] == [True, True]


def test_an_ollama_that_is_not_running_is_a_passing_error() -> None:
    with serving(says(DRAFT)) as wire:
        pass
    end, calls = run(wire, node_attempts=2)
    assert end["escalation_reason"] == "provider_unavailable"
    assert f"All connection attempts failed (asked at {wire.root})" in end["error"]
    assert len(calls) == 4


def test_an_old_ollama_without_schemas_is_asked_in_json_mode() -> None:
    refusal = Reply(status=400, error="invalid value for 'format': a schema is not supported")
    with serving(says(TRIAGE), refusal, says(DRAFT)) as wire:
        end, _calls = run(wire)
    assert end["decision"] == "finalize"
    assert [asked.get("format") if isinstance(asked.get("format"), str) else "schema" for asked in wire.asked] == [
        "schema",
        "schema",
        "json",
    ]


@pytest.mark.parametrize(
    "reply", [Reply(hold=True), Reply(reset=True), Reply(says(DRAFT).text, drip=True), Reply(page="<html>proxy</html>")]
)
def test_an_ollama_that_fails_leaves_quotes_and_a_reason(reply: Reply) -> None:
    with serving(reply) as wire:
        end, calls = run(wire, node_attempts=1, llm_triage="extractive", model_timeout=0.3)
    assert (end["decision"], end["escalation_reason"]) == ("escalate", "provider_unavailable")
    assert "takes 1 to 2 working days" in end["draft"].answer
    assert end["error"]
    assert all(call.error for call in calls)

"""How a model is asked: the strictest form that its endpoint knows, room for its answer, one nonce a run."""

import sys
from collections.abc import Iterator
from types import ModuleType

import httpx
import pytest
from openai import APIConnectionError

from copilot.llm.chat_model import habits
from copilot.llm.providers import host, provider_errors
from copilot.model_interface import UnreadableAnswer
from tests.copilot.llm.model_client import DRAFT, Desk
from tests.fake_model_server import Reply, Wire, says, serving

HALF = Reply('{"answer": "Delivery wit', finish="length")


@pytest.fixture(autouse=True)
def _forget_habits() -> Iterator[None]:
    habits.cache_clear()
    yield
    habits.cache_clear()


def caps(wire: Wire) -> list[int]:
    return [asked["max_tokens"] for asked in wire.asked]


def held_by(wire: Wire) -> list[str]:
    """How each request held its answer to a form."""
    formats = [asked.get("response_format", {"type": ""}) for asked in wire.asked]
    return [f"{f['type']}{' strict' * f.get('json_schema', {}).get('strict', False)}" for f in formats]


def test_an_answer_cut_off_at_the_output_cap_is_asked_for_once_more_with_twice_the_room() -> None:
    with serving(HALF, says(DRAFT)) as wire:
        assert Desk(wire, max_output_tokens=800).write().confidence == 0.85
    assert caps(wire) == [800, 1600]
    assert "cut off at the output cap of 800 tokens (finish_reason length)" in wire.asked[1]["messages"][-1]["content"]


def test_an_answer_that_stays_cut_off_says_so_in_its_error_and_the_cap_is_doubled_once() -> None:
    thinking = Reply("", finish="length")  # a reasoning model that never came to its answer
    with (
        serving(thinking) as wire,
        pytest.raises(UnreadableAnswer, match=r"output cap of 8000 tokens \(finish_reason length"),
    ):
        Desk(wire).write()
    assert caps(wire) == [4000, 8000]


def test_an_endpoint_that_refuses_the_larger_cap_is_no_outage() -> None:
    refusal = Reply(status=400, error="max_tokens is too large: 8000")
    with serving(HALF, refusal) as wire, pytest.raises(UnreadableAnswer, match="output cap of 4000 tokens"):
        Desk(wire).write()


def test_an_error_without_an_answer_says_which_host_was_asked() -> None:
    asked = httpx.Request("POST", "https://api.example.com/v1/chat/completions?key=secret")
    assert host(APIConnectionError(request=asked)) == "api.example.com"
    assert host(httpx.ConnectError("no route", request=asked)) == "api.example.com"
    assert host(httpx.ConnectError("no route")) == host(OSError("no route")) == ""


def test_a_whole_answer_is_read_even_where_the_endpoint_says_length() -> None:
    with serving(Reply(says(DRAFT).text, finish="length")) as wire:
        assert Desk(wire).write().confidence == 0.85
    assert len(wire.asked) == 1


def test_the_schema_is_strict_and_whole_where_the_endpoint_has_it() -> None:
    with serving(says(DRAFT)) as wire:
        Desk(wire).write()
    assert held_by(wire) == ["json_schema strict"]
    form = wire.asked[0]["response_format"]["json_schema"]["schema"]
    for schema in (form, *form["$defs"].values()):
        assert schema["additionalProperties"] is False
        assert schema["required"] == list(schema["properties"])
    assert "default" not in str(form)


def test_an_endpoint_that_refuses_strict_is_asked_without_it_once_and_remembered() -> None:
    refusal = Reply(status=400, error="Unknown parameter: 'response_format.json_schema.strict'")
    with serving(refusal, says(DRAFT), says(DRAFT)) as wire:
        desk = Desk(wire)
        desk.write()
        desk.write()
    assert held_by(wire) == ["json_schema strict", "json_schema", "json_schema"]


def test_one_run_has_one_nonce_and_the_next_another() -> None:
    with serving(says(DRAFT)) as wire:
        first, second = Desk(wire), Desk(wire)
        for desk in (first, first, second):
            desk.write()
    nonces = [asked["messages"][1]["content"].split("[data ")[1].split(" ")[0] for asked in wire.asked]
    assert nonces[0] == nonces[1] != nonces[2]


@pytest.mark.parametrize("module", ["anthropic", "httpx"])
def test_a_client_that_another_thread_imports_just_now_has_no_errors_yet(
    monkeypatch: pytest.MonkeyPatch, module: str
) -> None:
    monkeypatch.setitem(sys.modules, module, ModuleType(module))
    assert all(issubclass(error, Exception) for error in provider_errors())

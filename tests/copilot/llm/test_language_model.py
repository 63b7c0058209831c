import asyncio
import gc
from collections.abc import Iterator
from decimal import Decimal

import pytest

from copilot.budget.wallet import Call
from copilot.llm.chat_model import LanguageModel, habits
from copilot.llm.pricing import cost
from copilot.llm.providers import FAILURES, LONGEST_PAUSE, PAUSE, Breaker, connections
from copilot.model_interface import ProviderError, UnreadableAnswer
from tests.copilot.llm.model_client import DRAFT, REQUEST, TRIAGE, Desk
from tests.fake_model_server import Reply, says, serving
from tests.given_config import GivenConfig
from tests.library import PASSAGES


@pytest.fixture(autouse=True)
def _forget_habits() -> Iterator[None]:
    habits.cache_clear()
    yield
    habits.cache_clear()


def test_a_good_answer_becomes_a_draft_whose_quote_stands_in_the_passage() -> None:
    with serving(says(DRAFT)) as wire:
        draft = Desk(wire).write()
    quote = draft.citations[0]
    assert draft.answer == (
        "Hi Maria,\n\nDelivery within Austria takes 1 to 2 working days. [1]\n\nBest wishes,\nThe support team"
    )
    assert (quote.number, quote.source) == (1, 0)
    assert (
        PASSAGES[0].text[quote.start : quote.end] == quote.text == "Delivery within Austria takes 1 to 2 working days"
    )


def test_source_numbers_are_places_in_what_the_model_was_shown() -> None:
    second = {
        **DRAFT,
        "answer": "Standard delivery costs 4.90 EUR. [2]",
        "citations": [{"source": 2, "quote": "Standard delivery costs 4.90 EUR."}],
    }
    with serving(says(second)) as wire:
        draft = Desk(wire).write()
    assert draft.citations[0].source == 2


def test_a_quote_with_other_line_breaks_is_still_found() -> None:
    wrapped = {**DRAFT, "citations": [{"source": 1, "quote": "“Delivery within\nAustria takes”"}]}
    with serving(says(wrapped)) as wire:
        quote = Desk(wire).write().citations[0]
    assert quote.text == "Delivery within Austria takes"


def test_an_invented_quote_stays_without_a_place_so_that_the_guard_refuses_it() -> None:
    invented = {**DRAFT, "citations": [{"source": 1, "quote": "Delivery is always free."}]}
    with serving(says(invented)) as wire:
        quote = Desk(wire).write().citations[0]
    assert (quote.text, quote.start, quote.end) == ("Delivery is always free.", 0, 0)


def test_a_citation_without_a_quote_gets_the_words_that_support_its_sentence() -> None:
    bare = {**DRAFT, "citations": [{"source": 1, "quote": ""}]}
    with serving(says(bare)) as wire:
        quote = Desk(wire).write().citations[0]
    assert "Delivery within Austria takes 1 to 2 working days" in quote.text


def test_tokens_and_cost_of_a_call_are_accounted() -> None:
    with serving(says(DRAFT)) as wire:
        desk = Desk(wire)
        desk.write()
    (call,) = desk.calls
    assert (call.purpose, call.model, call.input_tokens, call.output_tokens) == (
        "draft",
        "openai:gpt-4.1-mini",
        1000,
        100,
    )
    assert call.cost_cents == 0  # an address of this machine
    assert call.latency_ms > 0


@pytest.mark.parametrize(
    ("model", "endpoint", "cents"),
    [
        ("openai:gpt-4.1-mini", "", Decimal("0.056")),
        ("openai:openai/gpt-4.1-mini", "https://openrouter.ai/api/v1", Decimal("0.056")),
        ("openai:gpt-4.1-mini", "http://127.0.0.1:8080/v1", Decimal(0)),
        ("openai:gpt-4.1-mini", "http://10.0.0.7/v1", Decimal(0)),
        ("openai:gpt-4.1-mini", "http://gpu.local:8080/v1", Decimal(0)),
        ("openai:gpt-4.1-mini", "https://llm.example.com/v1", None),
        ("openai:not-in-any-list", "", None),
        ("ollama:llama3", "", Decimal(0)),
        ("mistralai:mistral-small-latest", "", Decimal("0.021")),
    ],
)
def test_the_cost_of_a_call_by_model_and_endpoint(model: str, endpoint: str, cents: Decimal | None) -> None:
    assert cost(model, 1000, 100, endpoint) == cents


def test_half_an_answer_is_asked_for_once_more_with_what_was_wrong() -> None:
    with serving(Reply('{"answer": "Delivery wit', finish="length"), says(DRAFT)) as wire:
        desk = Desk(wire)
        desk.write()
    assert len(wire.asked) == len(desk.calls) == 2
    assert "not complete" in wire.asked[1]["messages"][-1]["content"]


@pytest.mark.parametrize(
    "reply",
    [
        Reply('{"answer": "Delivery wit', finish="length"),
        says("I would rather chat."),
        says({**DRAFT, "confidence": 100}),
        says({**DRAFT, "suggested_action": ["none"]}),
        says({**DRAFT, "url": "https://shop.example"}),
        says({**DRAFT, "citations": [{"source": 9, "quote": "x"}]}),
    ],
)
def test_what_cannot_be_read_twice_is_unreadable_and_paid_for(reply: Reply) -> None:
    with serving(reply) as wire:
        desk = Desk(wire)
        with pytest.raises(UnreadableAnswer, match="no readable answer"):
            desk.write()
    assert [call.input_tokens for call in desk.calls] == [1000, 1000]


def test_json_in_a_code_fence_and_after_thoughts_is_read() -> None:
    with serving(says(f"<think>{{hm}}</think>```json\n{says(DRAFT).text}\n```")) as wire:
        assert Desk(wire).write().confidence == 0.85


def test_a_429_is_waited_for_as_long_as_the_provider_asks() -> None:
    with serving(Reply(status=429, headers={"retry-after": "3"}, error="Rate limit"), says(DRAFT)) as wire:
        desk = Desk(wire)
        desk.write()
    assert desk.waits == [3.0]
    assert [bool(call.error) for call in desk.calls] == [True, False]


@pytest.mark.parametrize(
    ("status", "asked", "rests"),
    [
        *((429, seconds, LONGEST_PAUSE) for seconds in ("301", "1000000000", "Wed, 21 Oct 2099 07:28:00 GMT")),
        (503, "120", 120.0),
        *(
            (429, words, 0.0)
            for words in ("inf", "1e9", "nan", "-inf", "-5", "9" * 400, "x GMT", "99 Foo 99999 GMT", "²")
        ),
        *((status, "1000", 0.0) for status in (400, 401, 404)),
    ],
)
def test_one_answer_rests_a_provider_no_longer_than_the_manual_says(status: int, asked: str, rests: float) -> None:
    with serving(Reply(status=status, headers={"retry-after": asked.encode().decode("latin-1")}, error="No")) as wire:
        desk = Desk(wire, node_attempts=1, run_timeout=60)
        with pytest.raises(ProviderError) as raised:
            desk.write()
    assert raised.value.retry_after <= LONGEST_PAUSE
    assert desk.circuit.wait == rests


def test_a_provider_that_stays_down_is_a_passing_error_in_its_own_words() -> None:
    with serving(Reply(status=500, error="The model is overloaded")) as wire:
        desk = Desk(wire)
        with pytest.raises(ProviderError, match="overloaded") as raised:
            desk.write()
    assert not raised.value.permanent
    assert len(wire.asked) == 3
    assert desk.waits[1] > desk.waits[0] > 0


def test_a_bad_key_is_permanent_and_not_tried_again() -> None:
    with serving(Reply(status=401, error="Incorrect API key provided")) as wire:
        with pytest.raises(ProviderError, match="Incorrect API key") as raised:
            Desk(wire).write()
        assert raised.value.permanent
        assert len(wire.asked) == 1


def test_a_hanging_provider_is_given_up_in_time() -> None:
    with serving(Reply(hold=True)) as wire:
        desk = Desk(wire, model_timeout=0.2, node_attempts=1)
        with pytest.raises(ProviderError) as raised:
            desk.write()
    assert not raised.value.permanent
    assert len(desk.calls) == 1


def test_a_refused_connection_is_a_temporary_error() -> None:
    with serving(says(DRAFT)) as wire:
        pass
    with pytest.raises(ProviderError) as raised:
        Desk(wire, node_attempts=1).write()
    assert not raised.value.permanent


def test_an_endpoint_without_json_schema_is_asked_with_less_and_remembered() -> None:
    refusal = Reply(status=400, error="response_format type json_schema is not supported")
    with serving(refusal, refusal, says(DRAFT), says(DRAFT)) as wire:
        desk = Desk(wire)
        desk.write()
        desk.write()
    kinds = [asked.get("response_format", {}).get("type") for asked in wire.asked]
    assert kinds == ["json_schema", "json_schema", "json_object", "json_object"]


def test_a_model_without_temperature_is_asked_without_it() -> None:
    refusal = Reply(status=400, error="Unsupported value: 'temperature' does not support 0 with this model.")
    with serving(refusal, says(DRAFT)) as wire:
        Desk(wire).write()
    assert ["temperature" in asked for asked in wire.asked] == [True, False]


def test_after_repeated_failures_the_provider_is_left_alone_until_one_call_tries_again() -> None:
    with serving(Reply(status=503, error="down")) as wire:
        desk = Desk(wire, node_attempts=1)
        for _ in range(FAILURES):
            with pytest.raises(ProviderError, match="down"):
                desk.write()
        with pytest.raises(ProviderError, match="not asked for 30 s .* the last: 503: down"):
            desk.write()
        assert len(wire.asked) == FAILURES
        desk.now += PAUSE
        wire.replies[:] = [says(DRAFT)]
        assert desk.write().confidence == 0.85
        assert desk.write().confidence == 0.85


def test_output_cap_and_temperature_are_sent() -> None:
    with serving(says(DRAFT)) as wire:
        Desk(wire, max_output_tokens=321).write()
    assert wire.asked[0]["max_tokens"] == 321
    assert wire.asked[0]["temperature"] == 0


def test_untrusted_text_cannot_close_its_fence() -> None:
    with serving(says(DRAFT)) as wire:
        Desk(wire).write()
        Desk(wire).write()
    fences = [asked["messages"][1]["content"].split("[data ")[1].split(" ")[0] for asked in wire.asked]
    assert fences[0] != fences[1]
    assert fences[0] in wire.asked[0]["messages"][0]["content"]


def test_triage_takes_the_category_from_the_taxonomy() -> None:
    with serving(says(TRIAGE)) as wire:
        triage = Desk(wire).classify()
    assert (triage.intent, triage.category, triage.confidence) == ("delivery_time", "Shipping", 0.9)


def test_a_label_that_does_not_exist_is_no_guess() -> None:
    with serving(says({**TRIAGE, "intent": "time_travel"})) as wire:
        triage = Desk(wire).classify()
    assert (triage.intent, triage.category, triage.confidence) == ("unknown", "UNKNOWN", 0.0)


def test_a_confidence_of_100_is_no_triage() -> None:
    with serving(says({**TRIAGE, "confidence": 100})) as wire, pytest.raises(UnreadableAnswer):
        Desk(wire).classify()


def test_a_model_name_without_its_package_says_so() -> None:
    config = GivenConfig()
    model = LanguageModel("nosuchprovider:model", config, circuit=Breaker())

    async def account(call: Call) -> None:
        raise AssertionError(call)

    with pytest.raises(ProviderError, match="nosuchprovider") as raised:
        asyncio.run(model.write(REQUEST, account))
    assert raised.value.permanent


def test_a_time_out_as_long_as_the_run_leaves_time_for_triage_and_for_the_draft() -> None:
    with serving(says(TRIAGE), says(DRAFT)) as wire:
        desk = Desk(wire, model_timeout=60, run_timeout=60)
        assert desk.classify().intent == "delivery_time"
        assert desk.write().confidence == 0.85


@pytest.mark.filterwarnings("ignore:unclosed:ResourceWarning")
def test_connections_are_not_shared_between_event_loops() -> None:
    """As in `manage.py evaluate`; within one loop connections are kept."""
    with serving(says(DRAFT), keep_alive=True) as wire:
        desk = Desk(wire)
        desk.write()
        desk.write()

        async def twice() -> None:
            for _ in range(2):
                await desk.model.write(REQUEST, desk._account)

        asyncio.run(twice())
        connections.forget()
        gc.collect()
    assert [call.error for call in desk.calls] == [""] * 4
    assert wire.connections == 3

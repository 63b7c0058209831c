"""Spans as a collector gets them: a real exporter, a fake wire."""

import base64
import json
import subprocess
import sys
from datetime import UTC, datetime, timedelta
from decimal import Decimal
from typing import Any

import pytest
from pydantic import SecretStr

from copilot.config import Config, describe
from copilot.models import AgentStep, Run
from copilot.tracing import otel
from kb import answer_limit
from tests.copilot.otel_collector import Collector, collecting, facts

TRACE = "0af7651916cd43dd8448eb211c80319c"
BEGAN = datetime(2026, 11, 3, 10, 31, tzinfo=UTC)


def a_run(**fields: Any) -> Run:
    return Run(
        **{
            "ticket_id": 7,
            "trace_id": f"00-{TRACE}-b7ad6b7169203331-01",
            "status": Run.Status.DONE,
            "decision": "finalize",
            "tokens": 1100,
            "cost_cents": Decimal("0.25"),
            "latency_ms": 900,
            "model": "openai:small",
            "prompt_version": "7",
            "started": BEGAN,
            **fields,
        }
    )


def steps() -> list[AgentStep]:
    calls = [{"purpose": "draft", "model": "openai:small", "input_tokens": 1000, "output_tokens": 100}]
    return [
        AgentStep(name="retrieve", order=1, input={"language": "en"}, latency_ms=250, started=BEGAN),
        AgentStep(
            name="compose",
            order=2,
            input={"query": "How long does delivery take?"},
            output={"draft": {"answer": "Two days."}, "calls": calls},
            latency_ms=500,
            tokens=1100,
            cost_cents=Decimal("0.25"),
            started=BEGAN + timedelta(milliseconds=250),
        ),
        AgentStep(
            name="review",
            order=3,
            latency_ms=1,
            error="ValueError: maria@customer.example is odd",
            started=BEGAN + timedelta(milliseconds=750),
        ),
    ]


def sent(collector: Collector, config: Config, run: Run | None = None) -> Collector:
    otel.report(run or a_run(), steps(), config)
    otel.flush()
    return collector


def otlp(address: str, **more: Any) -> Config:
    return Config(_env_file=None, otel_exporter_otlp_endpoint=address, **more)


def test_a_run_is_one_trace_with_a_span_for_each_step() -> None:
    with collecting() as collector:
        sent(collector, otlp(collector.address))
    assert collector.paths == ["/v1/traces"]
    assert collector.services == {"draftdesk"}
    assert {span.trace_id.hex() for span in collector.spans} == {TRACE}
    root = collector.named("draft a reply")
    assert not root.parent_span_id
    assert {span.parent_span_id for span in collector.spans if span is not root} == {root.span_id}
    assert [span.name for span in sorted(collector.spans, key=lambda s: s.start_time_unix_nano)][-1] == "review"


def test_times_tokens_and_cost_are_told() -> None:
    with collecting() as collector:
        sent(collector, otlp(collector.address))
    compose = collector.named("compose")
    assert compose.end_time_unix_nano - compose.start_time_unix_nano == 500_000_000
    told = facts(compose)
    assert (told["gen_ai.usage.input_tokens"], told["gen_ai.usage.output_tokens"]) == (1000, 100)
    assert (told["gen_ai.request.model"], told["draftdesk.cost_cents"]) == ("openai:small", 0.25)
    run = facts(collector.named("draft a reply"))
    assert (run["draftdesk.ticket"], run["draftdesk.decision"], run["draftdesk.tokens"]) == (7, "finalize", 1100)


def test_a_collector_reads_no_word_of_the_mail() -> None:
    with collecting() as collector:
        sent(collector, otlp(collector.address))
    told = " ".join(str(span) for span in collector.spans)
    for word in ("delivery take", "Two days", "maria@customer.example"):
        assert word not in told
    assert collector.named("review").status.message == "ValueError"
    assert collector.named("review").status.code == 2


def test_the_collectors_headers_go_along() -> None:
    with collecting() as collector:
        sent(collector, otlp(collector.address, otel_exporter_otlp_headers=SecretStr("x-team=desk, x-key = a=b")))
    assert (collector.headers[0]["x-team"], collector.headers[0]["x-key"]) == ("desk", "a=b")


def test_langfuse_gets_the_same_trace_with_its_words_and_its_keys() -> None:
    with collecting() as collector:
        config = Config(
            _env_file=None,
            langfuse_host=f"{collector.address}/",
            langfuse_public_key="pk-1",
            langfuse_secret_key=SecretStr("sk-2"),
        )
        sent(collector, config)
    assert collector.paths == ["/api/public/otel/v1/traces"]
    assert collector.headers[0]["authorization"] == "Basic " + base64.b64encode(b"pk-1:sk-2").decode()
    told = facts(collector.named("compose"))
    assert told["langfuse.observation.type"] == "generation"
    assert json.loads(told["langfuse.observation.input"]) == {"query": "How long does delivery take?"}
    assert json.loads(told["langfuse.observation.output"])["draft"]["answer"] == "Two days."
    assert json.loads(told["langfuse.observation.cost_details"]) == {"total": 0.0025}
    assert facts(collector.named("review"))["langfuse.observation.level"] == "ERROR"


def test_both_may_be_on_at_once() -> None:
    with collecting() as collector, collecting() as other:
        config = otlp(
            collector.address,
            langfuse_host=other.address,
            langfuse_public_key="pk",
            langfuse_secret_key=SecretStr("sk"),
        )
        sent(collector, config)
    assert len(collector.spans) == len(other.spans) == 4


def test_a_trace_id_that_is_none_gets_one_of_its_own() -> None:
    with collecting() as collector:
        sent(collector, otlp(collector.address), a_run(trace_id="not-a-trace"))
    traces = {span.trace_id.hex() for span in collector.spans}
    assert len(traces) == 1
    assert traces != {TRACE}


def test_a_failed_run_is_an_error_and_an_unknown_price_is_no_zero() -> None:
    with collecting() as collector:
        run = a_run(status=Run.Status.FAILED, error="TimeoutError: too slow", cost_cents=None)
        sent(collector, otlp(collector.address), run)
    root = collector.named("draft a reply")
    assert (root.status.code, root.status.message) == (2, "TimeoutError")
    assert "draftdesk.cost_cents" not in facts(root)


def test_a_collector_that_refuses_stops_nothing() -> None:
    with collecting(status=400) as collector:
        sent(collector, otlp(collector.address))
    assert collector.paths


def test_of_a_collectors_answer_without_an_end_the_rest_is_not_read() -> None:
    with collecting(without_end=True) as collector:
        sent(collector, otlp(collector.address))
    assert answer_limit.MOST_BYTES < collector.told < 40_000_000  # the wire holds some of it


@pytest.mark.parametrize("keys", [{}, {"langfuse_public_key": "pk"}, {"langfuse_secret_key": SecretStr("sk")}])
def test_without_an_address_or_both_keys_nothing_is_told(keys: dict[str, Any]) -> None:
    config = Config(_env_file=None, **keys)
    assert otel.sinks(config) == ()
    otel.report(a_run(), steps(), config)


@pytest.mark.live
def test_switched_off_it_costs_no_import() -> None:
    code = (
        "import django, sys; django.setup(); import copilot.tracing.recorder\n"
        "sys.exit(any(name.startswith('opentelemetry.sdk') for name in sys.modules))"
    )
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


@pytest.mark.parametrize("address", ["collector:4318", "ftp://collector", "http://"])
def test_an_address_that_is_none_is_named_at_the_start(address: str) -> None:
    with pytest.raises(ValueError, match="must begin with http") as refused:
        otlp(address)
    assert "OTEL_EXPORTER_OTLP_ENDPOINT" in describe(refused.value)  # type: ignore[arg-type]


def test_without_the_exporter_the_setting_says_what_installs_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("copilot.config.find_spec", lambda name: None)
    with pytest.raises(ValueError, match="which make install installs"):
        otlp("http://collector:4318")

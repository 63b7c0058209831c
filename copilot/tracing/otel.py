"""Exports finished runs and answers of the assistant as OpenTelemetry spans: to any OTLP collector without text of the
mail, to Langfuse with the trace's text. Disabled, without any import, until an address or keys are configured."""

import atexit
import base64
import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from functools import cache
from typing import TYPE_CHECKING, Any

from copilot.config import Config
from copilot.models import AgentStep, Run
from kb import answer_limit

if TYPE_CHECKING:
    from opentelemetry.sdk.trace import ReadableSpan
    from opentelemetry.sdk.trace.export import BatchSpanProcessor

SERVICE = "draftdesk"
SECONDS = 5.0  # per batch; what a collector does not accept in time is lost, and no run waits for it
Attributes = dict[str, Any]


@dataclass(frozen=True)
class Sink:
    """Destination of spans. `words`: include inputs and outputs as in the trace."""

    endpoint: str
    headers: tuple[tuple[str, str], ...] = ()
    words: bool = False


def sinks(config: Config) -> tuple[Sink, ...]:
    return tuple(sink for sink in (collector(config), langfuse(config)) if sink)


def collector(config: Config) -> Sink | None:
    if not config.otel_exporter_otlp_endpoint:
        return None
    written = config.otel_exporter_otlp_headers
    pairs = (pair.partition("=") for pair in (written.get_secret_value() if written else "").split(",") if "=" in pair)
    headers = tuple((name.strip(), value.strip()) for name, _, value in pairs)
    return Sink(f"{config.otel_exporter_otlp_endpoint.rstrip('/')}/v1/traces", headers)


def langfuse(config: Config) -> Sink | None:
    """The sink of Langfuse, which accepts OTLP, so that its library is not needed."""
    if not config.langfuse_public_key or not config.langfuse_secret_key:
        return None
    pair = f"{config.langfuse_public_key}:{config.langfuse_secret_key.get_secret_value()}"
    basic = base64.b64encode(pair.encode()).decode()
    endpoint = f"{config.langfuse_host.rstrip('/')}/api/public/otel/v1/traces"
    return Sink(endpoint, (("Authorization", f"Basic {basic}"),), words=True)


@dataclass(frozen=True)
class Trace:
    """Root span of a trace; its steps have their own. `number`: trace id, 0 for a new one."""

    name: str
    began: datetime
    latency_ms: float
    facts: Attributes
    error: str = ""
    number: int = 0


def report(run: Run, steps: Sequence[AgentStep], config: Config) -> None:
    """Pass the run to the exporters' threads. Their errors are not raised here."""
    for sink in sinks(config):
        export(sink, _of_run(run, sink.words), steps)


def export(sink: Sink, trace: Trace, steps: Sequence[AgentStep]) -> None:
    """Export a trace to one sink. A sink with `words` gets the steps' data unchanged."""
    exporter = _exporter(sink)
    for span in _spans(trace, steps, words=sink.words):
        exporter.on_end(span)


def flush() -> None:
    """Export pending spans now, as far as collectors accept them."""
    for exporter in _open.values():
        exporter.force_flush()


_open: "dict[Sink, BatchSpanProcessor]" = {}


@cache
def _exporter(sink: Sink) -> "BatchSpanProcessor":
    import requests  # noqa: PLC0415
    from opentelemetry.exporter.otlp.proto.http.trace_exporter import OTLPSpanExporter  # noqa: PLC0415
    from opentelemetry.sdk.trace.export import BatchSpanProcessor  # noqa: PLC0415

    session = requests.Session()
    session.hooks["response"].append(answer_limit.cut)
    processor = BatchSpanProcessor(
        OTLPSpanExporter(endpoint=sink.endpoint, headers=dict(sink.headers), timeout=SECONDS, session=session)
    )
    _open[sink] = processor
    atexit.register(processor.shutdown)
    return processor


def _spans(trace: Trace, steps: Sequence[AgentStep], *, words: bool) -> "Iterator[ReadableSpan]":
    """The root span with a child span per step."""
    from opentelemetry.sdk.resources import Resource  # noqa: PLC0415
    from opentelemetry.sdk.trace import ReadableSpan  # noqa: PLC0415
    from opentelemetry.sdk.trace.id_generator import RandomIdGenerator  # noqa: PLC0415
    from opentelemetry.trace import SpanContext, Status, StatusCode, TraceFlags  # noqa: PLC0415

    ids = RandomIdGenerator()
    resource = Resource({"service.name": SERVICE})
    number = trace.number or ids.generate_trace_id()

    def span(
        name: str,
        error: str,
        attributes: Attributes,
        times: tuple[int, int],
        parent: SpanContext | None = None,
    ) -> ReadableSpan:
        status = Status(StatusCode.ERROR, error[:500] if words else error.partition(":")[0]) if error else Status()
        own = SpanContext(number, ids.generate_span_id(), False, TraceFlags(TraceFlags.SAMPLED))
        return ReadableSpan(
            name,
            own,
            parent,
            resource,
            attributes,
            status=status,
            start_time=times[0],
            end_time=max(times),
        )

    began = _ns(trace.began)
    ended = began + int(trace.latency_ms * 1_000_000)
    last = max((_ns(step.started) + int(step.latency_ms * 1_000_000) for step in steps if step.started), default=0)
    root = span(trace.name, trace.error, trace.facts, (began, max(ended, last)))
    for step in steps:
        begun = _ns(step.started or trace.began)
        times = (begun, begun + int(step.latency_ms * 1_000_000))
        yield span(step.name, step.error, _step_facts(step, words), times, root.context)
    yield root


def _of_run(run: Run, words: bool) -> Trace:
    """The run as a trace, with the id created when the mail arrived."""
    failed = run.error if run.status == Run.Status.FAILED else ""
    number = _trace_id(run.trace_id)
    return Trace("draft a reply", run.started, run.latency_ms, _run_facts(run, words), failed, number)


def _trace_id(traceparent: str) -> int:
    """Trace id of a W3C traceparent; 0 if it is invalid."""
    parts = traceparent.split("-")
    try:
        return int(parts[1], 16) if len(parts) == 4 and len(parts[1]) == 32 else 0
    except ValueError:
        return 0


def _ns(when: datetime) -> int:
    return int(when.timestamp() * 1_000_000_000)


def _run_facts(run: Run, words: bool) -> Attributes:
    facts: Attributes = {
        "draftdesk.run": str(run.pk),
        "draftdesk.ticket": run.ticket_id,
        "draftdesk.attempt": run.attempt,
        "draftdesk.status": run.status,
        "draftdesk.decision": run.decision,
        "draftdesk.reason": run.reason,
        "draftdesk.degraded": run.degraded,
        "draftdesk.tokens": run.tokens,
        "draftdesk.prompt_version": run.prompt_version,
        "gen_ai.request.model": run.model,
    }
    if run.cost_cents is not None:
        facts["draftdesk.cost_cents"] = float(run.cost_cents)
    if words:
        facts |= {
            "langfuse.trace.name": "draft a reply",
            "langfuse.session.id": f"ticket {run.ticket_id}",
            "langfuse.version": run.prompt_version,
        }
    return facts


def _step_facts(step: AgentStep, words: bool) -> Attributes:
    facts: Attributes = {"draftdesk.node": step.name, "draftdesk.tokens": step.tokens}
    if step.cost_cents is not None:
        facts["draftdesk.cost_cents"] = float(step.cost_cents)
    calls = _calls(step)
    if calls:
        usage = {side: sum(int(call.get(f"{side}_tokens", 0)) for call in calls) for side in ("input", "output")}
        facts |= {"gen_ai.operation.name": "chat", "gen_ai.request.model": str(calls[-1].get("model", ""))}
        facts |= {f"gen_ai.usage.{side}_tokens": number for side, number in usage.items()}
    return facts | (_words(step, generation=bool(calls)) if words else {})


def _calls(step: AgentStep) -> list[Mapping[str, Any]]:
    calls = step.output.get("calls") if isinstance(step.output, Mapping) else None
    return [call for call in calls if isinstance(call, Mapping)] if isinstance(calls, list) else []


def _words(step: AgentStep, *, generation: bool) -> Attributes:
    facts: Attributes = {
        "langfuse.observation.type": "generation" if generation else "span",
        "langfuse.observation.input": json.dumps(step.input, ensure_ascii=False),
        "langfuse.observation.output": json.dumps(step.output, ensure_ascii=False),
    }
    if generation and step.cost_cents is not None:
        facts["langfuse.observation.cost_details"] = json.dumps({"total": float(step.cost_cents) / 100})
    if step.error:
        facts |= {"langfuse.observation.level": "ERROR", "langfuse.observation.status_message": step.error[:500]}
    return facts

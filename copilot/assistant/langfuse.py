"""Langfuse traces of answers, for users who chose them: questions, lookups and the permitted part of an answer.

As in traces of runs, text of earlier tickets is not exported: of a statement that cites one, only the ticket's
number.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from typing import Any

from django.utils import timezone
from langchain_core.messages import AIMessage, AnyMessage

from copilot.assistant.look_ups.sources import Source, newest_question, of_conversation
from copilot.assistant.look_ups.tools import ToolResult
from copilot.budget.wallet import Call
from copilot.config import Config
from copilot.models import AgentStep
from copilot.tracing import otel
from copilot.tracing.redaction import Redaction, secrets_of_settings, stored_secrets
from copilot.tracing.snapshots import summary

NAME = "answer a question"


@dataclass
class Observed:
    """Collects what an answer took while it is made."""

    began: datetime = field(default_factory=timezone.now)
    _steps: list[AgentStep] = field(default_factory=list)

    def called(self, call: Call) -> None:
        told: dict[str, Any] = {"purpose": call.purpose, "model": call.model}
        told |= {"input_tokens": call.input_tokens, "output_tokens": call.output_tokens}
        tokens = call.input_tokens + call.output_tokens
        self._add(call.purpose, call.latency_ms, call.error, {}, {"calls": [told]}, tokens, call.cost_cents)

    def looked(self, found: ToolResult) -> None:
        """Record a lookup without its results, like rows of tool executions."""
        tickets = sorted({source.ticket for source in found.sources if source.ticket})
        made = {"outcome": found.outcome, "sources": len(found.sources), "tickets": tickets}
        self._add(found.tool, found.latency_ms, found.error, dict(found.arguments), made)

    def _add(
        self,
        name: str,
        latency_ms: float,
        error: str,
        given: Mapping[str, Any],
        made: Mapping[str, Any],
        tokens: int = 0,
        cents: Any = None,
    ) -> None:
        started = timezone.now() - timedelta(milliseconds=latency_ms)
        self._steps.append(
            AgentStep(
                name=name,
                order=len(self._steps) + 1,
                input=given,
                output=made,
                error=error,
                latency_ms=latency_ms,
                started=started,
                tokens=tokens,
                cost_cents=cents,
            )
        )

    def report(self, state: Mapping[str, Any], ticket: int, config: Config) -> None:
        """Export the trace of the newest question, if the state permits it and Langfuse is configured. Blocks for one
        query."""
        sink = otel.langfuse(config)
        messages = state.get("messages", [])
        if sink is None or not state.get("langfuse_enabled") or not messages:
            return
        hide = Redaction([*secrets_of_settings(config), *stored_secrets()])
        hide.allow(source.text for source in of_conversation(messages) if source.kind == "article")
        for step in self._steps:
            step.input, step.output, step.error = (
                summary(step.input, hide),
                summary(step.output, hide),
                hide(step.error),
            )
        asked, said = messages[newest_question(messages)], messages[-1]
        answer = said if isinstance(said, AIMessage) else AIMessage("")
        facts = {
            "langfuse.trace.name": NAME,
            "langfuse.session.id": state["session_id"],
            "langfuse.user.id": state["user_id"],
            "langfuse.trace.input": hide(str(asked.text)),
            "langfuse.trace.output": hide(allowed(messages, answer, ticket)),
        }
        trouble = hide(str(answer.additional_kwargs.get("trouble", "")))
        took = (timezone.now() - self.began).total_seconds() * 1000
        otel.export(sink, otel.Trace(NAME, self.began, took, facts, trouble), self._steps)


def allowed(messages: Sequence[AnyMessage], answer: AIMessage, ticket: int) -> str:
    """Text of the answer based on articles, the open ticket or no personal text; for the rest only what it is about."""
    evidence = answer.additional_kwargs.get("evidence")
    if not evidence:  # our own message: nothing found, a failure
        return str(answer.text)
    return " ".join(statements(str(answer.text), evidence, of_conversation(messages), ticket))


def statements(text: str, evidence: Sequence[Mapping[str, Any]], read: Sequence[Source], ticket: int) -> Iterator[str]:
    known = {source.number: source for source in read}
    private = {source.number for source in read if source.kind != "article" and source.ticket != (ticket or -1)}
    for row in evidence:
        cited = set(row["citations"])
        if cited & private:
            names = dict.fromkeys(named(known[number]) for number in sorted(cited & private))
            yield f"[about {', '.join(names)}]"
        elif private and not cited:  # it may contain anybody's words
            yield "[cites nothing]"
        else:
            yield text[row["start"] : row["end"]].strip()


def named(source: Source) -> str:
    return f"ticket {source.ticket}" if source.ticket else "a record of the desk"

"""Records one run: a step for each node, started, finished or interrupted, and the Run they belong to."""

import json
import time
import uuid
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from decimal import Decimal
from functools import partial
from typing import Any, cast

from django.db import connection, transaction
from django.db.models import Model, Sum
from django.utils import timezone

from copilot.budget import wallet
from copilot.budget.wallet import Call
from copilot.config import Config
from copilot.leases import Lease
from copilot.llm.prompt_version import prompt_version
from copilot.models import AgentStep, Run, ToolExecution
from copilot.state import State, ToolCall
from copilot.tracing import otel
from copilot.tracing.redaction import Redaction, secrets_of_settings
from copilot.tracing.snapshots import CONVERSATION_KEYS, conversation_texts, reads, summary
from kb.database import storable

# Inserts rows with long texts in one statement.

INSERT = "INSERT INTO {table} ({columns}) SELECT {columns} FROM jsonb_populate_recordset(NULL::{table}, %s::jsonb)"


def insert(rows: Sequence[Model]) -> None:
    """Insert rows of one model with database-generated keys, like `bulk_create`, without setting the keys.

    The rows are sent to PostgreSQL as one JSON document. Django sends one array per column, and quoting array elements
    takes the driver a dozen times as long.
    """
    if not rows:
        return
    fields = [field for field in rows[0]._meta.concrete_fields if not field.primary_key]
    told = [{str(field.column): field.value_from_object(row) for field in fields} for row in rows]
    quoted = {
        "table": connection.ops.quote_name(rows[0]._meta.db_table),
        "columns": ", ".join(connection.ops.quote_name(column) for column in told[0]),
    }
    with connection.cursor() as cursor:
        cursor.execute(INSERT.format(**quoted), [storable(json.dumps(told, default=str, ensure_ascii=False))])


LONGEST_ERROR = 2_000


@dataclass(frozen=True)
class Begun:
    name: str
    at: float
    started: datetime
    given: Mapping[str, Any]


def unpriced(calls: Iterable[Call]) -> bool:
    return any(call.cost_cents is None for call in calls)


class Recorder:
    """Kept in memory while the graph runs, as a node that writes cannot be replayed."""

    def __init__(self, lease: Lease, config: Config) -> None:
        self.lease = lease
        self.config = config
        self.run_id = uuid.uuid4()
        self.trace_id = ""
        self.state: State = {}
        self.redact = Redaction(secrets_of_settings(config))
        self.steps: list[AgentStep] = []
        self._under_way: dict[str, Begun] = {}
        self._scanned: dict[int, Any] = {}
        self._began = time.monotonic()

    def begin(self, task: Mapping[str, Any]) -> None:
        """Handle LangGraph's event for the start of a node."""
        self._under_way[task["id"]] = Begun(task["name"], time.perf_counter(), timezone.now(), task["input"])

    def end(self, task: Mapping[str, Any]) -> None:
        """Handle LangGraph's event for the end of a node, with its result or error."""
        error = task["error"]
        self.state = cast(State, {**self.state, **task["result"]})
        self._note(self._under_way.pop(task["id"]), task["result"], f"{type(error).__name__}: {error}" if error else "")

    def cut_off(self, error: str) -> None:
        """Record nodes that started and did not finish, because of a timeout or the worker's stop."""
        for begun in self._under_way.values():
            self._note(begun, {}, error)
        self._under_way.clear()

    def _note(self, begun: Begun, made: Mapping[str, Any], error: str) -> None:
        tokens, cents = (
            # Totals in the state are sums; a step shows its own share.
            max(Decimal(0), Decimal(str(made.get(key, 0))) - Decimal(str(begun.given.get(key, 0))))
            for key in ("tokens_used", "cost_cents")
        )
        self._allow_addresses_of(begun.given)
        self._allow_addresses_of(made)
        self.steps.append(
            AgentStep(
                run_id=self.run_id,
                name=begun.name,
                order=len(self.steps) + 1,
                input=summary(reads(begun.name, begun.given), self.redact),
                output=summary(made, self.redact),
                started=begun.started,
                latency_ms=(time.perf_counter() - begun.at) * 1000,
                tokens=int(tokens),
                cost_cents=None if unpriced(made.get("calls", ())) else cents,
                error=self.words(error),
            )
        )

    def _allow_addresses_of(self, state: Mapping[str, Any]) -> None:
        """Allow addresses of the conversation; each text is scanned once, not at every step that passes it on."""
        told = {key: state[key] for key in CONVERSATION_KEYS if key in state and id(state[key]) not in self._scanned}
        if told:
            self._scanned |= {id(value): value for value in told.values()}
            self.redact.allow(conversation_texts(told))

    def words(self, error: str) -> str:
        """An error message, redacted and shortened for storage."""
        return self.redact(error[: 2 * LONGEST_ERROR])[:LONGEST_ERROR]

    def forget_steps(self) -> None:
        """Drop what the run did, so that at least its failure is stored."""
        self.steps.clear()
        self.state = {}

    def write(self, status: Run.Status, error: str = "") -> Run | None:
        """Store run, steps and the settled charge once, inside the caller's transaction."""
        if status != Run.Status.DONE and Run.objects.filter(pk=self.run_id).exists():
            # Interrupted while its result was being stored, which then succeeded.
            return None
        words = self.words(error or self.state.get("error", ""))
        run = Run.objects.create(id=self.run_id, status=status, error=words, **self._facts(self._settled()))
        insert(self.steps)
        insert([executed(self.run_id, call, self.redact) for call in self.state.get("tool_calls", ())])
        if otel.sinks(self.config):
            transaction.on_commit(partial(otel.report, run, self.steps, self.config), robust=True)
        return run

    def _settled(self) -> wallet.Spent:
        """Settle the charge and release the rest of the reservation. Returns its sums without those of earlier runs, as
        a delivery that was given back or retried has the same key."""
        lease = self.lease
        total = wallet.settle(lease.event_id, lease.attempt)
        if not total.tokens and not total.cents:
            return total
        earlier = Run.objects.filter(event=lease.event_id, attempt=lease.attempt)
        sums = earlier.aggregate(tokens=Sum("tokens", default=0), cents=Sum("cost_cents", default=Decimal(0)))
        return wallet.Spent(total.tokens - sums["tokens"], total.cents - sums["cents"])

    def _priced(self, spent: wallet.Spent) -> bool:
        return not spent.tokens or wallet.priced(self.lease.event_id, self.lease.attempt)

    def _facts(self, spent: wallet.Spent) -> dict[str, Any]:
        model = self.state.get("model", "")
        return {
            "ticket_id": self.lease.ticket_id,
            "event_id": self.lease.event_id,
            "attempt": self.lease.attempt,
            "trace_id": self.trace_id,
            "decision": self.state.get("decision", ""),
            "reason": self.state.get("escalation_reason", ""),
            "tokens": spent.tokens,
            "cost_cents": spent.cents if self._priced(spent) else None,
            "latency_ms": round((time.monotonic() - self._began) * 1000),
            "provider": model.partition(":")[0][:50],
            "model": model[:200],
            "temperature": self.config.for_purpose("draft").temperature,
            "prompt_version": prompt_version(),
            "degraded": self.state.get("degraded", False),
            "started": self.lease.acquired,
        }


def executed(run_id: uuid.UUID, call: ToolCall, redact: Redaction) -> ToolExecution:
    told = summary({"arguments": call.arguments, "found": call.found, "error": call.error}, redact)
    return ToolExecution(
        run_id=run_id,
        tool=call.tool,
        outcome=call.outcome,
        arguments=told["arguments"],
        result=told["found"] or {},
        latency_ms=call.latency_ms,
        error=told["error"],
    )

"""Reserves the run's cost from the mailbox's budget and settles it at the end."""

from datetime import UTC, date
from decimal import Decimal
from typing import Any

from langgraph.runtime import Runtime

from copilot.config.model_choice import EXTRACTIVE
from copilot.llm.pricing import estimate
from copilot.pipeline.deps import Deps
from copilot.state import State


async def reserve(state: State, runtime: Runtime[Deps]) -> dict[str, Any]:
    """Reserve the estimated cost. If it is refused, no model is called and the draft consists of quotes."""
    deps = runtime.context
    checker = deps.checker.name if deps.checker else EXTRACTIVE
    named = {"triage": deps.triage.name, "draft": deps.writer.name, "check": checker}
    models = {purpose: name for purpose, name in named.items() if name != EXTRACTIVE}
    tokens = max(deps.config.reservation_tokens, deps.usual_tokens) if models else 0
    asked = [(name, deps.config.for_purpose(purpose).endpoint(name)) for purpose, name in models.items()]
    cents = max((estimate(name, tokens, endpoint) for name, endpoint in asked), default=Decimal(0))
    granted = await deps.wallet.reserve(tokens, cents)
    return {"budget_refused": not granted, "tokens_used": 0, "cost_cents": 0.0, "today": today(state, deps)}


def today(state: State, deps: Deps) -> date:
    """Date of the run in the customer's time zone, taken from the mail's date."""
    written = state["message"].written
    return deps.clock().astimezone(written.tzinfo if written else UTC).date()


async def settle(state: State, runtime: Runtime[Deps]) -> dict[str, Any]:
    """Totals of the run. Each call was charged when it happened; the runner releases the rest of the reservation in the
    transaction that stores the draft."""
    return {
        "model": state.get("model", runtime.context.writer.name),
        "tokens_used": state.get("tokens_used", 0),
        "cost_cents": round(state.get("cost_cents", 0.0), 6),
        "degraded": state.get("degraded", False),
        "confidence": state.get("confidence", 0.0),
        "repair_count": state.get("repair_count", 0),
    }

"""Decides where the run ends: ready, escalated with a reason, or spam."""

from typing import Any

from langgraph.runtime import Runtime

from copilot.pipeline.deps import Deps
from copilot.pipeline.routing import route
from copilot.state import State


async def route_run(state: State, runtime: Runtime[Deps]) -> dict[str, Any]:
    verdict = route(state, runtime.context.config)
    return {"decision": verdict.decision, "escalation_reason": verdict.reason, "card": verdict.card}

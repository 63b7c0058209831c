"""Chooses the tools to call, and the tone."""

from typing import Any

from langgraph.runtime import Runtime

from copilot.pipeline.deps import Deps
from copilot.pipeline.plan import planned
from copilot.state import State


async def plan(state: State, runtime: Runtime[Deps]) -> dict[str, Any]:
    chosen = planned(state["triage"], state["message"], runtime.context.tools)
    return {"plan": chosen.tools, "tone": chosen.tone, "tool_calls": chosen.refused}

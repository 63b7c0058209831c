from typing import Any

from langgraph.runtime import Runtime

from copilot.deps import Deps
from copilot.plan import PLANS, USUAL
from copilot.state import State


async def plan(state: State, runtime: Runtime[Deps]) -> dict[str, Any]:
    chosen = PLANS.get(state["triage"].kind, USUAL)
    return {"plan": tuple(name for name in chosen.tools if name in runtime.context.tools), "tone": chosen.tone}

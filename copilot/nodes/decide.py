from typing import Any

from langgraph.runtime import Runtime

from copilot.deps import Deps
from copilot.route import route
from copilot.state import State


async def decide(state: State, runtime: Runtime[Deps]) -> dict[str, Any]:
    verdict = route(state, runtime.context.config)
    return {"decision": verdict.decision, "escalation_reason": verdict.reason, "card": verdict.card}

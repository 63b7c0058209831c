"""Where the run ends: ready, for a person with a reason, or spam."""

from typing import Any

from langgraph.runtime import Runtime

from copilot.config import Config
from copilot.pipeline.deps import Deps
from copilot.pipeline.routing import route
from copilot.state import State

# Ten steps without a repair and five for each: a third would pass the recursion limit of 24.
MOST_REPAIRS = 2


async def route_run(state: State, runtime: Runtime[Deps]) -> dict[str, Any]:
    verdict = route(state, clamped(runtime.context.config))
    return {"decision": verdict.decision, "escalation_reason": verdict.reason, "card": verdict.card}


def clamped(config: Config) -> Config:
    return config if config.max_repairs <= MOST_REPAIRS else config.model_copy(update={"max_repairs": MOST_REPAIRS})

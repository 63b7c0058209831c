from typing import Any

from langgraph.runtime import Runtime

from copilot.pipeline.deps import Deps
from copilot.state import State


async def repair(state: State, runtime: Runtime[Deps]) -> dict[str, Any]:
    """Count up, and give the guard's reasons to the next try."""
    return {"repair_count": state.get("repair_count", 0) + 1, "repair_feedback": state["guard"].reasons}

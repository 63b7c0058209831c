"""Returns the draft to the writer with the guard's reasons, at most MAX_REPAIRS times."""

from typing import Any

from langgraph.runtime import Runtime

from copilot.pipeline.deps import Deps
from copilot.state import State


async def repair(state: State, runtime: Runtime[Deps]) -> dict[str, Any]:
    """Increment the repair count and keep the draft that the next attempt starts from, and how it was judged. The guard's
    reasons are in its report."""
    return {
        "repair_count": state.get("repair_count", 0) + 1,
        "last_draft": state["draft"],
        "last_model": state.get("model", ""),
        "last_guard": state["guard"],
        "last_by_code": state["by_code"],
    }

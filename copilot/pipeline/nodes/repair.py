"""Sends the draft back to the writer with what the guard refused, as often as the setting `MAX_REPAIRS` says."""

from typing import Any

from langgraph.runtime import Runtime

from copilot.pipeline.deps import Deps
from copilot.state import State


async def repair(state: State, runtime: Runtime[Deps]) -> dict[str, Any]:
    """Count up, and give the guard's reasons and the draft that they are about to the next try."""
    return {
        "repair_count": state.get("repair_count", 0) + 1,
        "repair_feedback": state["guard"].reasons,
        "last_draft": state["draft"],
        "last_model": state.get("model", ""),
    }

"""Sends the draft back to the writer with what the guard refused, as often as the setting `MAX_REPAIRS` says."""

from typing import Any

from langgraph.runtime import Runtime

from copilot.pipeline.deps import Deps
from copilot.state import State


async def repair(state: State, runtime: Runtime[Deps]) -> dict[str, Any]:
    """Count up, and keep the draft that the next try starts from; the guard's reasons stand in its report."""
    return {
        "repair_count": state.get("repair_count", 0) + 1,
        "last_draft": state["draft"],
        "last_model": state.get("model", ""),
    }

from typing import Any

from langgraph.runtime import Runtime

from copilot.pipeline.deps import Deps
from copilot.state import State


async def settle(state: State, runtime: Runtime[Deps]) -> dict[str, Any]:
    """The sums of the run. Each call was charged as it happened; the runner frees what is left of the reservation
    in the transaction that stores the draft."""
    return {
        "model": state.get("model", runtime.context.writer.name),
        "tokens_used": state.get("tokens_used", 0),
        "cost_cents": round(state.get("cost_cents", 0.0), 6),
        "degraded": state.get("degraded", False),
        "confidence": state.get("confidence", 0.0),
        "repair_count": state.get("repair_count", 0),
    }

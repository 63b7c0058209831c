import asyncio
from typing import Any

from langgraph.runtime import Runtime

from copilot.deps import Deps
from copilot.state import State


async def tools(state: State, runtime: Runtime[Deps]) -> dict[str, Any]:
    """Side by side; a failure of one is its own result and stops no other. A tool only reads."""
    installed = runtime.context.tools
    planned = state.get("plan", ())
    results = await asyncio.gather(*(installed[name](state["message"]) for name in planned), return_exceptions=True)
    for result in results:
        if isinstance(result, BaseException) and not isinstance(result, Exception):
            raise result
    return {
        "tool_results": {
            name: {"error": f"{type(result).__name__}: {result}"} if isinstance(result, Exception) else result
            for name, result in zip(planned, results, strict=True)
        }
    }

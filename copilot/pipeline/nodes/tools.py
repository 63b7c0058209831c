"""Calls the planned tools: orders, times, customers."""

import asyncio
from collections.abc import Sequence
from typing import Any

from langgraph.runtime import Runtime

from copilot.pipeline.deps import Deps
from copilot.state import State
from copilot.tools import Tool
from copilot.tools.execution import Result, call


async def tools(state: State, runtime: Runtime[Deps]) -> dict[str, Any]:
    """Call the tools concurrently, each with its own timeout. A failure is recorded in its own call and stops no
    other."""
    deps, message = runtime.context, state["message"]
    planned = [deps.tools[name] for name in state.get("plan", ()) if name in deps.tools]
    asked = [(tool, arguments) for tool in planned for arguments in tool.asks(message)]
    results = await asyncio.gather(*(call(*one, message, deps.config.tool_timeout) for one in asked))
    answered = zip(asked, results, strict=True)
    return {
        "tool_calls": (*state.get("tool_calls", ()), *(result.call for result in results)),
        "tool_results": gathered([(result.call.tool, result.found.data) for result in results]),
        "account_tools": tuple(
            dict.fromkeys(tool.name for (tool, _), result in answered if told_of_customer(tool, result))
        ),
        "background": gathered([(result.call.tool, result.found.background) for result in results]),
        "left_out": (*state.get("left_out", ()), *left_out(results)),
    }


def gathered(found: Sequence[tuple[str, Any]]) -> dict[str, Any]:
    """Results by tool name; a list for a tool that was called several times."""
    by_name: dict[str, list[Any]] = {}
    for name, data in found:
        if data:
            by_name.setdefault(name, []).append(data)
    return {name: data[0] if len(data) == 1 else data for name, data in by_name.items()}


def told_of_customer(tool: Tool, result: Result) -> bool:
    return tool.account_data and bool(result.found.data)


def left_out(results: Sequence[Result]) -> list[str]:
    return [order for result in results for order in result.left_out]

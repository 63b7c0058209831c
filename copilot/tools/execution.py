"""Runs one tool call in isolation: with a time limit, errors as messages, and results screened for prompt injection."""

import asyncio
import time
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from copilot.guard.injection import suspicious_text
from copilot.state import MessageCreated, ToolCall
from copilot.tools import Arguments, Found, Tool, Unanswered

LONGEST_VALUE = 300  # characters of one value
MOST_VALUES = 40  # values of one list or record
DEEPEST = 5
LOADED = "The result seems to contain instructions to the copilot, so it was left out."


@dataclass(frozen=True)
class Result:
    call: ToolCall
    found: Found
    left_out: tuple[str, ...] = ()


async def call(tool: Tool, arguments: Arguments, message: MessageCreated, seconds: float) -> Result:
    """Run a tool. Never raises, except for cancellation."""
    began = time.perf_counter()
    try:
        async with asyncio.timeout(tool.timeout or seconds):
            found = await tool.read(message, arguments)
    except Unanswered as why:
        return _ended(tool, arguments, began, why.outcome, str(why))
    except TimeoutError:
        return _ended(tool, arguments, began, "failed", f"No answer within {tool.timeout or seconds:g} seconds.")
    except Exception as error:  # noqa: BLE001  (an error stops no other lookup; its message may contain an address's secrets)
        return _ended(tool, arguments, began, "failed", f"It failed: {type(error).__name__}.")
    return _screened(tool, arguments, began, Found(trimmed(found.data), trimmed(found.background)))


def _screened(tool: Tool, arguments: Arguments, began: float, found: Found) -> Result:
    text = "\n".join(texts([found.data, found.background]))
    if orders := suspicious_text(text):
        refused = _ended(tool, arguments, began, "refused", LOADED)
        return Result(refused.call, Found(), tuple(f"{tool.name}: {order}" for order in orders))
    return _ended(tool, arguments, began, "ok", found=found)


def _ended(
    tool: Tool, arguments: Arguments, began: float, outcome: Any, error: str = "", found: Found | None = None
) -> Result:
    took = (time.perf_counter() - began) * 1000
    found = found or Found()
    return Result(ToolCall(tool.name, outcome, dict(arguments), found.data, error, took), found)


def trimmed(value: Any, depth: int = 0) -> Any:
    """JSON of limited size from a server's response."""
    if value is None or isinstance(value, (bool, int, float)):
        return value
    if isinstance(value, Mapping) and depth < DEEPEST:
        return {str(key)[:LONGEST_VALUE]: trimmed(item, depth + 1) for key, item in list(value.items())[:MOST_VALUES]}
    if isinstance(value, (list, tuple)) and depth < DEEPEST:
        return [trimmed(item, depth + 1) for item in value[:MOST_VALUES]]
    text = str(value).replace("\x00", "")
    return text if len(text) <= LONGEST_VALUE else text[:LONGEST_VALUE] + "…"


def texts(value: Any) -> Iterator[str]:
    """All keys and texts of a JSON value."""
    if isinstance(value, Mapping):
        for key, item in value.items():
            yield str(key)
            yield from texts(item)
    elif isinstance(value, (list, tuple)):
        for item in value:
            yield from texts(item)
    elif value is not None:
        yield str(value)

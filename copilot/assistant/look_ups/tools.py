"""Tools of the assistant: typed arguments, a permission, a time limit. They only read."""

import asyncio
import time
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, TypeVar

from pydantic import BaseModel, ConfigDict, ValidationError

from copilot.assistant.look_ups.sources import Source
from copilot.model_interface import known_place
from copilot.tools import Unanswered

Result = TypeVar("Result")
# Runs database work in a thread; the caller limits concurrency.
InThread = Callable[..., Awaitable[Any]]


class Arguments(BaseModel):
    model_config = ConfigDict(extra="forbid", str_max_length=500, str_strip_whitespace=True)


@dataclass(frozen=True)
class Asker:
    """The user who asks, with the open ticket and the collections of the mailbox."""

    user_id: int
    permissions: frozenset[str]
    ticket: int = 0
    collections: tuple[int, ...] = ()


@dataclass(frozen=True)
class LookUpTool:
    """`read` blocks and runs in a thread. `doing` is shown meanwhile."""

    name: str
    describes: str
    doing: str
    arguments: type[Arguments]
    read: Callable[[Asker, Any], Sequence[Source]]
    permission: str = "drafts.review_ticket"

    @cached_property
    def schema(self) -> dict[str, Any]:
        """The JSON schema for chat models; cached, as building it takes milliseconds."""
        parameters = self.arguments.model_json_schema()
        return {
            "type": "function",
            "function": {"name": self.name, "description": self.describes, "parameters": parameters},
        }


@dataclass(frozen=True)
class ToolResult:
    """Result of one lookup; `error` is for people and for the model."""

    tool: str
    outcome: str
    sources: tuple[Source, ...] = ()
    error: str = ""
    arguments: Mapping[str, Any] = field(default_factory=dict)
    latency_ms: float = 0.0


async def run_tool(
    tool: LookUpTool, raw: Mapping[str, Any], asker: Asker, in_thread: InThread, seconds: float
) -> ToolResult:
    """Run a tool. Never raises, except for cancellation."""
    began = time.perf_counter()

    def ended(outcome: str, error: str = "", sources: tuple[Source, ...] = ()) -> ToolResult:
        return ToolResult(tool.name, outcome, sources, error, dict(raw), (time.perf_counter() - began) * 1000)

    if tool.permission not in asker.permissions:
        return ended("refused", "Your role does not allow this look-up.")
    try:
        arguments = tool.arguments.model_validate(raw)
    except ValidationError as error:
        return ended("refused", argument_errors(error, tool.arguments))
    try:
        async with asyncio.timeout(seconds):
            found = tuple(await in_thread(tool.read, asker, arguments))
    except Unanswered as why:
        return ended(why.outcome, str(why))
    except TimeoutError:
        return ended("failed", f"No answer within {seconds:g} seconds.")
    except Exception as error:  # noqa: BLE001  (an error stops no other lookup; its message may contain data)
        return ended("failed", f"It failed: {type(error).__name__}.")
    return ended("ok", sources=found) if found else ended("nothing", "Nothing was found.")


def argument_errors(error: ValidationError, form: type[BaseModel]) -> str:
    """Error message without the values and without invented names, which may be anything."""
    told = (
        f"{known_place(item['loc'], form) or 'arguments'}: {item['msg']}"
        for item in error.errors(include_url=False, include_input=False, include_context=False)[:3]
    )
    return f"Wrong arguments. {'; '.join(told)}."

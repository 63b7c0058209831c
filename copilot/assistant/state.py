"""State of the assistant, and context of its nodes."""

from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Annotated, Any, Protocol, TypedDict

from langchain_core.messages import AIMessage, AnyMessage
from langgraph.graph.message import add_messages

from copilot.assistant.look_ups.tools import Asker, LookUpTool, ToolResult
from copilot.state import Golden


class AssistantState(TypedDict, total=False):
    """Stored after every node. `messages` are appended, and updated by id."""

    messages: Annotated[list[AnyMessage], add_messages]
    title: str
    session_id: str
    user_id: str
    langfuse_enabled: bool
    generate_title: bool


@dataclass(frozen=True)
class Request:
    """One call of the model. Without tools it must answer."""

    messages: Sequence[AnyMessage]
    tools: Mapping[str, LookUpTool]
    examples: tuple[Golden, ...]
    asker: Asker
    now: datetime


@dataclass(frozen=True)
class Progress:
    """Progress for the user: current activity, or the answer so far."""

    status: str = ""
    text: str = ""
    checked: tuple[tuple[int, str], ...] = ()  # end offset of each complete statement, and its verdict


Tell = Callable[[Progress], Awaitable[None]]
Examples = Callable[[str], Awaitable[tuple[Golden, ...]]]
Judge = Callable[[Sequence[AnyMessage], AIMessage], Awaitable[AIMessage]]
Look = Callable[[LookUpTool, Mapping[str, Any]], Awaitable[ToolResult]]


class Responder(Protocol):
    name: str

    async def respond(self, request: Request, tell: Tell) -> AIMessage:
        """Tool calls, or the answer. Raises ProviderError."""
        ...

    async def title(self, question: str) -> str:
        """A title of two to four words. Raises ProviderError."""
        ...


async def ignore_progress(progress: Progress) -> None:
    """Discard progress, if nobody waits or a title is written, which is not shown."""


async def no_examples(question: str) -> tuple[Golden, ...]:
    return ()


@dataclass(frozen=True)
class Context:
    responder: Responder
    asker: Asker
    tools: Mapping[str, LookUpTool]
    look: Look
    judge: Judge
    rounds: int
    now: datetime
    examples: Examples = no_examples
    tell: Tell = ignore_progress

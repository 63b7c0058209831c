"""The three nodes. They take everything from the runtime's context and change only the state."""

import asyncio
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from langchain_core.messages import AIMessage, AnyMessage, HumanMessage, ToolCall, ToolMessage
from langgraph.runtime import Runtime

from copilot.assistant.look_ups.sources import newest_question, numbered, of_conversation, stored
from copilot.assistant.look_ups.tools import ToolResult
from copilot.assistant.state import AssistantState, Context, Progress, Request
from copilot.assistant.titles import title_of
from copilot.model_interface import ProviderError
from copilot.text.sentences import BOUNDARY, split

BEFORE = 40  # characters already read that are read again, as citation marks and closing quotes follow a statement
MOST_CALLS = 4  # lookups per round
SILENT = "The model gave no answer. Ask again, or ask in other words."
ENDLESS = "The model kept looking things up without answering. Ask in other words."


async def support_bot(state: AssistantState, runtime: Runtime[Context]) -> dict[str, Any]:
    """The model's next message: tool calls, or an answer with checked statements."""
    context, messages = runtime.context, state["messages"]
    may_look = rounds_used(messages) < context.rounds
    request = Request(
        messages=messages,
        tools=context.tools if may_look else {},
        examples=await context.examples(question(messages)),
        asker=context.asker,
        now=context.now,
    )
    answer = await context.responder.respond(request, StatementChecker(messages, context).tell)
    if answer.tool_calls and not may_look:
        answer = AIMessage(answer.text or ENDLESS, additional_kwargs={"failed": not answer.text})
    if answer.tool_calls:
        return {"messages": [answer]}
    if "\x00" in answer.text:  # PostgreSQL cannot store NUL
        answer = answer.model_copy(update={"content": answer.text.replace("\x00", "")})
    if not answer.text.strip():
        answer = AIMessage(SILENT, additional_kwargs={"failed": True})
    return {"messages": [await context.judge(messages, answer)]}


class StatementChecker:
    """Checks each statement of an answer as soon as the next one begins."""

    def __init__(self, messages: Sequence[AnyMessage], context: Context) -> None:
        self._messages = messages
        self._context = context
        self._read = 0  # characters that were scanned
        self._whole = 0  # characters that were checked
        self._checked: tuple[tuple[int, str], ...] = ()

    async def tell(self, progress: Progress) -> None:
        whole = self._ended(progress.text)
        if whole > self._whole:
            self._whole = whole
            judged = await self._context.judge(self._messages, AIMessage(progress.text[:whole]))
            rows = judged.additional_kwargs.get("evidence", [])
            self._checked = tuple((row["end"], row["verdict"]) for row in rows)
        await self._context.tell(replace(progress, checked=self._checked))

    def _ended(self, text: str) -> int:
        """End of the last statement that is followed by another. Runs on the event loop, so it does not split at every
        word."""
        fresh, self._read = text[max(0, self._read - BEFORE) :], len(text)
        if not BOUNDARY.search(fresh):
            return self._whole
        sentences = split(text)
        return sentences[-2].end if len(sentences) > 1 else 0


async def incident_tools(state: AssistantState, runtime: Runtime[Context]) -> dict[str, Any]:
    """Return a result for each call of the last message, including calls that are not possible."""
    context, messages = runtime.context, state["messages"]
    last = messages[-1]
    calls = last.tool_calls if isinstance(last, AIMessage) else []
    names = dict.fromkeys(call["name"] for call in calls[:MOST_CALLS] if call["name"] in context.tools)
    if names:
        await context.tell(Progress(status=" ".join(context.tools[name].doing for name in names)))
    looked = await asyncio.gather(*(call_tool(call, place, context) for place, call in enumerate(calls)))
    answers, number = [], len(of_conversation(messages)) + 1
    for call, found in zip(calls, looked, strict=True):
        sources = numbered(found.sources, number)
        number += len(sources)
        answers.append(tool_message(call, replace(found, sources=sources)))
    return {"messages": answers}


async def call_tool(call: ToolCall, place: int, context: Context) -> ToolResult:
    tool = context.tools.get(call["name"])
    if tool is None:
        names = ", ".join(context.tools)
        return ToolResult(call["name"][:50], "refused", error=f"There is no such tool. The tools are: {names}.")
    if place >= MOST_CALLS:
        return ToolResult(tool.name, "refused", error=f"At most {MOST_CALLS} look-ups at once.")
    return await context.look(tool, call["args"])


def tool_message(call: ToolCall, found: ToolResult) -> ToolMessage:
    """A tool message with the sources as plain data; their text for the model is written when it is called."""
    return ToolMessage(
        content=found.error,
        tool_call_id=call["id"] or "",
        name=call["name"][:50],
        status="success" if found.outcome in ("ok", "nothing") else "error",
        artifact={"sources": stored(found.sources), "outcome": found.outcome},
    )


async def title_generation(state: AssistantState, runtime: Runtime[Context]) -> dict[str, Any]:
    asked = next((message.text for message in state["messages"] if isinstance(message, HumanMessage)), "")
    try:
        said = await runtime.context.responder.title(asked)
    except ProviderError:
        said = ""
    return {"title": title_of(said) or title_of(asked, from_question=True)}


def rounds_used(messages: Sequence[AnyMessage]) -> int:
    since = messages[newest_question(messages) :]
    return sum(1 for message in since if isinstance(message, AIMessage) and message.tool_calls)


def question(messages: Sequence[AnyMessage]) -> str:
    return messages[newest_question(messages)].text if messages else ""

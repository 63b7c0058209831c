"""The assistant's language model: called with bound tools, streamed, charged, with distinct errors."""

import asyncio
import json
import time
from collections.abc import Awaitable, Callable, Sequence
from functools import cache
from typing import Any

from langchain_core.messages import AIMessage, AIMessageChunk, BaseMessage, BaseMessageChunk

from copilot.assistant import prompts
from copilot.assistant.state import Progress, Request, Tell, ignore_progress
from copilot.budget.wallet import Call
from copilot.config import Config
from copilot.llm.guarded_transport import why_refused
from copilot.llm.numbered_sources import LETTERS_A_TOKEN
from copilot.llm.pricing import cost
from copilot.llm.providers import (
    Habits,
    account_hash,
    breaker,
    chat_model,
    connections,
    counted,
    cut_off,
    less_demanding,
    permanent,
    provider_errors,
    said,
    status,
)
from copilot.model_interface import NO_CHAT_ANSWER, ProviderError
from kb.answer_limit import AnswerTooLong, too_long
from kb.database import storable

FIRST_WAIT = 0.5  # seconds before the second attempt
TRIES = 2
TITLE_CAP = 50  # tokens
STOPPED = "stopped before it was whole"
LONGEST_ANSWER = 200_000  # characters; three times what the largest output cap permits
Account = Callable[[Call], Awaitable[None]]


@cache
def habits(name: str, endpoint: str) -> Habits:
    return Habits(method="")


class Model:
    """`name` is provider:model. One instance per question; `nonce` fences text by other people."""

    def __init__(self, name: str, config: Config, nonce: str, account: Account) -> None:
        self.name = name
        self._config = config.model_copy(update={"temperature": config.assistant_temperature})
        self._nonce = nonce
        self._account = account
        self._endpoint = config.endpoint(name)
        self._habits = habits(name, self._endpoint)
        self._circuit = breaker(account_hash(name, config))

    async def respond(self, request: Request, tell: Tell) -> AIMessage:
        messages = prompts.conversation(request, self._nonce)
        reply = await self._tried(messages, [tool.schema for tool in request.tools.values()], tell)
        return AIMessage(
            reply.text,
            tool_calls=reply.tool_calls,
            invalid_tool_calls=[],
            additional_kwargs={"cut": True} if cut_off(reply) else {},
        )

    async def title(self, question: str) -> str:
        messages = prompts.title(question, self._nonce)
        return (await self._tried(messages, [], ignore_progress, cap=TITLE_CAP)).text

    async def _tried(
        self, messages: Sequence[BaseMessage], tools: list[dict[str, Any]], tell: Tell, cap: int = 0
    ) -> AIMessage:
        """Retry once after a transient error, unless the beginning of an answer was already shown."""
        for attempt in range(1, TRIES + 1):
            if not self._circuit.admit():
                raise ProviderError(f"{self.name} is not asked after repeated failures", permanent=False)
            try:
                return await self._call(messages, tools, tell, cap)
            except ProviderError as error:
                if error.permanent or attempt == TRIES:
                    raise
                await asyncio.sleep(max(error.retry_after, FIRST_WAIT))
        raise AssertionError

    async def _call(
        self, messages: Sequence[BaseMessage], tools: list[dict[str, Any]], tell: Tell, cap: int
    ) -> AIMessage:
        connections.belong_here()
        while True:
            runnable = await asyncio.to_thread(self._runnable, tools, cap)  # its first import takes seconds
            began, answer = time.perf_counter(), Answer()
            try:
                reply = await self._streamed(runnable, messages, answer, tell)
            except asyncio.CancelledError:  # stopped or deleted: the provider charges for it all the same
                await self._account(self._bill(messages, answer.message, began, STOPPED))
                raise
            except Exception as error:  # HTML instead of JSON, a missing field: clients raise any exception
                sent = messages if answer.begun or isinstance(error, TimeoutError) else ()  # refused calls cost nothing
                words = said(error, self._config, [one.text for one in messages if one.type != "system"])
                await self._account(self._bill(sent, answer.message, began, words))
                if less_demanding(error, self._habits, "", self.name):
                    continue
                raise self._failed(error, words) from error
            self._circuit.succeeded()
            await self._account(self._bill(messages, reply, began))
            return reply

    async def _streamed(
        self, runnable: Any, messages: Sequence[BaseMessage], answer: "Answer", tell: Tell
    ) -> AIMessage:
        async with asyncio.timeout(self._config.model_timeout):
            async for chunk in runnable.astream(messages):
                answer.add(chunk)
                if len(answer.message.text) > LONGEST_ANSWER:
                    raise AnswerTooLong(
                        f"its answer is longer than {LONGEST_ANSWER:,} characters; the rest was not read"
                    )
                if chunk.text:
                    await tell(Progress(text=answer.message.text))
        return answer.message

    def _runnable(self, tools: list[dict[str, Any]], cap: int) -> Any:
        config = self._config.model_copy(update={"max_output_tokens": cap}) if cap else self._config
        model = chat_model(self.name, config, self._habits)
        return model.bind_tools(tools) if tools else model

    def _failed(self, error: Exception, words: str) -> ProviderError:
        final = permanent(error)
        if not isinstance(error, provider_errors()) and not (why_refused(error) or too_long(error)):
            words = f"{NO_CHAT_ANSWER} ({words})"
        if not final or status(error) in (401, 403):
            self._circuit.failed(words)
        return ProviderError(f"{self.name}: {words}", permanent=final)

    def _bill(self, messages: Sequence[BaseMessage], reply: AIMessage, began: float, error: str = "") -> Call:
        """The call's tokens, as counted by the provider, else estimated from the text."""
        tokens = counted(reply.usage_metadata) or (letters(messages), letters([reply]))
        return Call(
            purpose="assistant",
            model=self.name,
            input_tokens=tokens[0],
            output_tokens=tokens[1],
            cost_cents=cost(self.name, *tokens, self._endpoint),
            latency_ms=(time.perf_counter() - began) * 1000,
            error=error,
        )


class Answer:
    """The answer received so far."""

    def __init__(self) -> None:
        self._whole: BaseMessageChunk | None = None

    def add(self, chunk: BaseMessageChunk) -> None:
        self._whole = chunk if self._whole is None else self._whole + chunk

    @property
    def begun(self) -> bool:
        return self._whole is not None

    @property
    def message(self) -> AIMessage:
        whole = self._whole
        if not isinstance(whole, AIMessageChunk):
            return AIMessage("")
        return AIMessage(
            storable(whole.text),
            tool_calls=json.loads(storable(json.dumps(whole.tool_calls, ensure_ascii=False))),
            response_metadata=whole.response_metadata,
            usage_metadata=whole.usage_metadata,
        )


def letters(messages: Sequence[BaseMessage]) -> int:
    return sum(len(message.text) for message in messages) // LETTERS_A_TOKEN

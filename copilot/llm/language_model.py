"""Triage and drafts by a chat model: structured answers, counted calls, a way out when the provider is down."""

import asyncio
import random
import secrets
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from functools import cache
from typing import Any, TypeVar

from langchain_core.messages import AIMessage, BaseMessage
from langchain_core.runnables import Runnable

from copilot import prompts
from copilot.budget import Call
from copilot.config import Config
from copilot.llm import Account, ProviderError, TriageRequest, Unreadable, WriteRequest
from copilot.llm.answers import Answer, DraftAnswer, TriageAnswer, drafted, read, triaged
from copilot.llm.breaker import Breaker, breaker
from copilot.llm.prices import cost
from copilot.llm.providers import chat_model, cut_short, permanent, provider_errors, retry_after, said, status
from copilot.prompts import Messages
from copilot.state import DraftResult, TriageResult

FIRST_WAIT = 0.5  # seconds, doubled each time
READINGS = 2  # answers that may be asked for until one can be read
# How a model is held to a form, strictest first; an endpoint that knows none still reads the prompt.
METHODS = ("json_schema", "json_mode", "")


@dataclass
class Habits:
    """What one endpoint was found not to know; learnt once a process."""

    method: int = 0
    temperature: bool = True


@cache
def habits(name: str, endpoint: str) -> Habits:
    return Habits()


Shape = TypeVar("Shape", bound=Answer)
Result = TypeVar("Result")
Sleep = Callable[[float], Awaitable[None]]


class LanguageModel:
    """`name` is provider:model."""

    repairs = True

    def __init__(
        self, name: str, config: Config, *, circuit: Breaker | None = None, sleep: Sleep = asyncio.sleep
    ) -> None:
        self.name = name
        self._config = config
        self._sleep = sleep
        provider = name.partition(":")[0]
        endpoint = {"openai": config.openai_base_url, "ollama": config.ollama_base_url}.get(provider, "")
        self._circuit = circuit or breaker(f"{provider} {endpoint}")
        self._habits = habits(name, endpoint)

    async def classify(self, request: TriageRequest, account: Account) -> TriageResult:
        messages = prompts.triage(request, secrets.token_hex(8))
        return await self._answered("triage", messages, TriageAnswer, lambda a: triaged(a, request), account)

    async def write(self, request: WriteRequest, account: Account) -> DraftResult:
        sources = shown(request)
        messages = prompts.write(request, sources, secrets.token_hex(8))
        return await self._answered("draft", messages, DraftAnswer, lambda a: drafted(a, request, sources), account)

    async def _answered(
        self, purpose: str, messages: Messages, shape: type[Shape], make: Callable[[Shape], Result], account: Account
    ) -> Result:
        """One more try on an answer that cannot be read; then Unreadable."""
        for reading in range(READINGS):
            text = await self._say(purpose, messages, shape, account)
            try:
                return make(read(text, shape))
            except Unreadable as error:
                if reading == READINGS - 1:
                    raise Unreadable(f"{self.name} gave no readable answer: {error}") from None
                messages = [*messages, ("ai", text or "(nothing)"), prompts.mend(str(error))]
        raise AssertionError("a last reading that returns or raises came before")

    async def _say(self, purpose: str, messages: Messages, shape: type[Answer], account: Account) -> str:
        """The model's text. Transient errors are tried again; ProviderError says what the provider said."""
        attempt = 0
        while True:
            if not self._circuit.admit():
                wait = self._circuit.wait
                raise ProviderError(
                    f"{self.name} is not asked for {wait:.0f} s after repeated failures", permanent=False
                )
            try:
                return await self._call(purpose, messages, shape, account)
            except provider_errors() as error:
                attempt += 1
                if self._less_demanding(error):
                    attempt -= 1
                    continue
                self._count(error)
                if permanent(error) or attempt >= self._config.node_attempts:
                    raise ProviderError(f"{self.name}: {said(error)}", permanent=permanent(error)) from error
                await self._sleep(max(retry_after(error), self._backoff(attempt)))

    def _less_demanding(self, error: Exception) -> bool:
        """An endpoint that refuses a setting is asked without it, from now on."""
        if status(error) not in (400, 404, 422, 501):
            return False
        words = said(error).casefold()
        if "temperature" in words and self._habits.temperature:
            self._habits.temperature = False
            return True
        about_form = any(
            word in words for word in ("response_format", "json_schema", "schema", "json mode", "structured")
        )
        if about_form and self._habits.method < len(METHODS) - 1:
            self._habits.method += 1
            return True
        return False

    def _count(self, error: Exception) -> None:
        """A refused request is our fault, not an outage."""
        if not permanent(error) or status(error) in (401, 403):
            self._circuit.failed()

    def _backoff(self, attempt: int) -> float:
        return FIRST_WAIT * 2.0 ** (attempt - 1) * random.uniform(0.5, 1.0)  # noqa: S311  # jitter, no secret

    async def _call(self, purpose: str, messages: Messages, shape: type[Answer], account: Account) -> str:
        began = time.perf_counter()
        try:
            async with asyncio.timeout(self._config.model_timeout):
                reply = await self._runnable(shape).ainvoke(messages)
            message = reply["raw"] if isinstance(reply, dict) else reply
        except provider_errors() as error:
            message = cut_short(error)
            if message is None:
                await account(self._bill(purpose, None, began, said(error)))
                raise
        self._circuit.succeeded()
        await account(self._bill(purpose, message, began))
        return str(message.text)

    def _runnable(self, shape: type[Answer]) -> Runnable[Any, Any]:
        model = chat_model(self.name, self._config, temperature=self._habits.temperature)
        method = METHODS[self._habits.method]
        if not method:
            return model
        # A plain schema, not the class: the answer is read here, so that its cost is known when it is broken.
        schema = {"title": shape.__name__, **shape.model_json_schema()}
        return model.with_structured_output(schema, method=method, include_raw=True)

    def _bill(self, purpose: str, message: BaseMessage | None, began: float, error: str = "") -> Call:
        usage = message.usage_metadata if isinstance(message, AIMessage) else None
        tokens = (usage["input_tokens"], usage["output_tokens"]) if usage else (0, 0)
        return Call(
            purpose=purpose,
            model=self.name,
            input_tokens=tokens[0],
            output_tokens=tokens[1],
            cost_cents=cost(self.name, *tokens),
            latency_ms=(time.perf_counter() - began) * 1000,
            error=error,
        )


def shown(request: WriteRequest) -> list[int]:
    """The passages that the model may read: the best of each thing asked, none twice."""
    return list(dict.fromkeys(source for sought in request.sought for source in sought.sources[: request.shown]))

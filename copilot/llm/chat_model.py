"""Triage, drafts and queries by a chat model: structured output, charged calls, and errors that permit a fallback."""

import asyncio
import random
import secrets
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, replace
from functools import cache
from typing import Any, TypeVar

from langchain_core.messages import AIMessage, BaseMessage
from langchain_core.runnables import Runnable

from copilot import model_settings
from copilot.budget.wallet import Call
from copilot.config import Config
from copilot.llm import prompts
from copilot.llm.messages import Messages
from copilot.llm.numbered_sources import LETTERS_A_TOKEN, numbered_sources
from copilot.llm.output import (
    Ask,
    DraftAnswer,
    QueryAnswer,
    RelevanceAnswer,
    RepairAnswer,
    TriageAnswer,
    drafted,
    form,
    queried,
    read,
    rewritten,
    triage_form,
    triaged,
    weighed,
)
from copilot.llm.pricing import cost
from copilot.llm.providers import (
    STRICT,
    Breaker,
    Habits,
    account_hash,
    breaker,
    chat_model,
    connections,
    counted,
    cut_off,
    cut_short,
    declined,
    filtered,
    forms,
    host,
    less_demanding,
    permanent,
    provider_errors,
    retry_after,
    said,
    status,
)
from copilot.model_interface import (
    Account,
    ProviderError,
    Query,
    QueryRequest,
    ReadRequest,
    TriageRequest,
    UnreadableAnswer,
    WriteRequest,
)
from copilot.state import DraftResult, TriageResult
from kb.answer_limit import too_long
from kb.database import storable

FIRST_WAIT = 0.5  # seconds, doubled each time
READINGS = 2  # attempts to get a readable answer
FROM_DRAFT = frozenset(("draft", "opinion", "translation", "case"))  # purposes that may use the run's last seconds
SHARE_OF_RUN = 0.9  # the rest of a run's time is for the extractive fallback and for storing

Result = TypeVar("Result")
Sleep = Callable[[float], Awaitable[None]]
Clock = Callable[[], float]


@cache
def habits(name: str, endpoint: str) -> Habits:
    return Habits(method=forms(name)[0])


@dataclass(frozen=True)
class Said:
    """Text of a model. `cut_at`: output cap in tokens at which it was cut off; 0 if complete. `declined`: message if it
    refused to answer, or a filter stopped it."""

    text: str
    cut_at: int = 0
    declined: str = ""

    def wrong(self, error: UnreadableAnswer) -> str:
        cut = f"it was cut off at the output cap of {self.cut_at} tokens (finish_reason length)" if self.cut_at else ""
        return "; ".join(filter(None, (cut, str(error))))


class LanguageModel:
    """`name` is provider:model. Created per run, whose time its calls share.

    `nonce` fences text by other people; one per run keeps the beginning of its prompts identical.
    """

    repairs = True

    def __init__(
        self,
        name: str,
        config: Config,
        *,
        nonce: str = "",
        circuit: Breaker | None = None,
        sleep: Sleep = asyncio.sleep,
        clock: Clock = time.monotonic,
    ) -> None:
        self.name = name
        self._config = config
        self.nonce = nonce or secrets.token_hex(8)
        self._sleep = sleep
        self._clock = clock
        self.endpoint = config.endpoint(name)
        self._state_key = model_settings.state_key(name, config)
        self._circuit = circuit or breaker(account_hash(name, config))
        self._habits = habits(name, self.endpoint)
        has = SHARE_OF_RUN * config.run_timeout
        self._ends = clock() + has
        self._last_call = min(config.model_timeout, has / 2)  # reserved for the writer

    async def classify(self, request: TriageRequest, account: Account) -> TriageResult:
        ask = Ask("triage", triage_form(request.taxonomy))
        messages = prompts.triage(request, self.nonce)
        return await self.answered(ask, messages, lambda text: triaged(read(text, TriageAnswer), request), account)

    async def reword(self, request: QueryRequest, account: Account) -> Query:
        messages = prompts.query(request, self.nonce)
        ask = Ask("query", form(QueryAnswer))
        return await self.answered(ask, messages, lambda text: queried(read(text, QueryAnswer), request), account)

    async def relevance(self, request: ReadRequest, account: Account) -> tuple[float, ...]:
        ask = Ask("rerank", form(RelevanceAnswer))
        messages = prompts.relevance(request, self.nonce)
        return await self.answered(ask, messages, lambda text: weighed(read(text, RelevanceAnswer), request), account)

    async def write(self, request: WriteRequest, account: Account) -> DraftResult:
        """Write a draft. A repair rewrites only the refused sentences, if sentences were refused."""
        sources, last = numbered_sources(request), request.last
        messages = prompts.write(request, sources, self.nonce)
        if last is not None and request.refused:
            repair = Ask("draft", form(RepairAnswer))
            return await self.answered(repair, messages, lambda text: rewritten(text, request, last, sources), account)
        ask = Ask("draft", form(DraftAnswer))
        return await self.answered(
            ask, messages, lambda text: drafted(read(text, DraftAnswer), request, sources), account
        )

    async def ping(self, account: Account) -> None:
        """Make a test call. Raises ProviderError with the provider's message if key, name or address are wrong."""
        await self._call(Ask("check"), prompts.PING, account)

    async def answered(self, ask: Ask, messages: Messages, make: Callable[[str], Result], account: Account) -> Result:
        """Call the model until its answer can be parsed, at most twice; the second time with twice the cap if it was
        cut off. A refused or filtered answer is not retried, as the same question gets the same answer. Raises
        UnreadableAnswer."""
        least = cap = ask.cap or self._config.max_output_tokens
        wrong = ""
        for _ in range(READINGS):
            try:
                answer = await self._say(replace(ask, cap=cap), messages, account)
            except ProviderError as error:
                if not (error.permanent and cap > least):
                    raise
                break  # an endpoint may refuse the larger cap, which is no outage
            if answer.declined:
                raise UnreadableAnswer(f"{self.name} {answer.declined}")
            try:
                return make(answer.text)
            except UnreadableAnswer as error:
                wrong = answer.wrong(error)
            cap = 2 * cap if answer.cut_at else cap
            messages = [*messages, *prompts.mend(answer.text, wrong)]
        raise UnreadableAnswer(f"{self.name} gave no readable answer: {wrong}")

    async def _say(self, ask: Ask, messages: Messages, account: Account) -> Said:
        """The model's text. Transient errors are retried while there is time."""
        attempt = 1
        while True:
            self._admit(ask.purpose)
            try:
                return await self._call(ask, messages, account)
            except ProviderError as error:
                wait = max(error.retry_after, self._backoff(attempt))
                if error.permanent or attempt >= self._config.node_attempts or wait >= self._left(ask.purpose):
                    if error.retry_after >= self._left(ask.purpose):
                        self._circuit.rest(error.retry_after)
                    raise
            attempt += 1
            await self._sleep(wait)

    def _admit(self, purpose: str) -> None:
        if self._left(purpose) <= 0:
            raise ProviderError(f"{self.name} is not asked: the run's time is over", permanent=False)
        if not self._circuit.admit():
            wait = self._circuit.wait
            after = (
                f"{self.name} is not asked for {wait:.0f} s after repeated failures, the last: {self._circuit.words}"
            )
            raise ProviderError(after, permanent=False)

    def _left(self, purpose: str) -> float:
        """Seconds that the run has left for this purpose; purposes before the writer leave it time for one call."""
        left = self._ends - self._clock()
        return left if purpose in FROM_DRAFT else left - self._last_call

    def _backoff(self, attempt: int) -> float:
        return FIRST_WAIT * 2.0 ** (attempt - 1) * random.uniform(0.5, 1.0)  # noqa: S311  # jitter, no secret

    async def _call(self, ask: Ask, messages: Messages, account: Account) -> Said:
        """One call. An endpoint that refuses a setting is called again without it."""
        connections.belong_here()
        while True:
            method = self._habits.method if ask.form else ""
            runnable = await asyncio.to_thread(self._runnable, ask, method)  # its first import takes seconds
            began = time.perf_counter()
            try:
                message = await self._reply(runnable, ask.purpose, messages)
            except Exception as error:  # HTML instead of JSON, a missing field: clients raise any exception
                tokens = (count(messages), 0) if isinstance(error, TimeoutError) else (0, 0)
                if too_long(error):  # charged up to the cap that it exceeded
                    tokens = count(messages), ask.cap or self._config.max_output_tokens
                if refused := filtered(error):
                    await account(self._bill(ask.purpose, tokens, began))
                    return Said("", declined=refused)
                words = said(error, self._config, [text for role, text in messages if role != "system"])
                await account(self._bill(ask.purpose, tokens, began, words))
                if less_demanding(error, self._habits, method, self.name):
                    continue
                raise self._failed(error, words) from error
            self._circuit.succeeded()
            await account(self._bill(ask.purpose, spent(message, messages), began))
            cut_at = (ask.cap or self._config.max_output_tokens) if cut_off(message) else 0
            return Said(storable(str(message.text)), cut_at, declined(message))

    async def _reply(self, runnable: Runnable[Any, Any], purpose: str, messages: Messages) -> BaseMessage:
        try:
            async with asyncio.timeout(max(0.0, min(self._config.model_timeout, self._left(purpose)))):
                reply: BaseMessage = await runnable.ainvoke(messages)
        except provider_errors() as error:
            if (partial := cut_short(error)) is None:
                raise
            return partial
        return reply

    def _failed(self, error: Exception, words: str) -> ProviderError:
        """Convert an error with its words. A refused request is our fault, no outage; errors unknown to the clients are the
        endpoint's."""
        final = permanent(error)
        address = (self.endpoint or host(error)) if status(error) is None else ""
        where = f" (asked at {address})" if address else ""
        if not final or status(error) in (401, 403):
            self._circuit.failed(f"{words}{where}")
        return ProviderError(f"{self.name}: {words}{where}", permanent=final, retry_after=retry_after(error))

    def _runnable(self, ask: Ask, method: str) -> Runnable[Any, Any]:
        capped = self._config.model_copy(update={"max_output_tokens": ask.cap}) if ask.cap else self._config
        model = chat_model(self.name, capped, self._habits)
        if ask.form is None or not method:
            return model
        held = {"method": "json_schema", "strict": True} if method == STRICT else {"method": method}
        structured = model.with_structured_output(ask.form, include_raw=True, **held)
        # Without LangChain's parser, which takes quadratic time on an endless answer that is not JSON, on the event
        # loop.
        bound: Runnable[Any, Any] = structured.first.steps__["raw"]  # type: ignore[attr-defined]  # a sequence of runnables
        return bound

    def _bill(self, purpose: str, tokens: tuple[int, int], began: float, error: str = "") -> Call:
        return Call(
            purpose=purpose,
            model=self.name,
            input_tokens=tokens[0],
            output_tokens=tokens[1],
            cost_cents=cost(self.name, *tokens, self.endpoint),
            latency_ms=(time.perf_counter() - began) * 1000,
            error=error,
            state_key=self._state_key,
        )


def spent(message: BaseMessage, messages: Messages) -> tuple[int, int]:
    """(input, output) tokens as counted by the provider, else estimated from the text, so that an uncounted call is
    never free."""
    usage = message.usage_metadata if isinstance(message, AIMessage) else None
    return counted(usage) or (count(messages), len(str(message.text)) // LETTERS_A_TOKEN)


def count(messages: Messages) -> int:
    return sum(len(text) for _role, text in messages) // LETTERS_A_TOKEN

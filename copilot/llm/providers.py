"""Chat models by name, and the meaning of their errors."""

import asyncio
import gc
import hashlib
import json
import re
import sys
import threading
import time
from collections import OrderedDict
from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from dataclasses import dataclass
from datetime import UTC, datetime
from email.utils import parsedate_to_datetime
from functools import cache
from typing import Any
from weakref import ReferenceType, ref

import httpx
from langchain.chat_models import init_chat_model
from langchain_core.language_models import BaseChatModel
from langchain_core.messages import AIMessage, BaseMessage

from copilot.config import Config
from copilot.llm.guarded_transport import GuardedTransport, why_refused
from copilot.llm.provider_words import safe_words
from copilot.model_interface import NO_CHAT_ANSWER, TIMED_OUT, ProviderError
from copilot.model_settings import account
from kb.answer_limit import WIRES, limit, too_long
from kb.database import storable
from kb.importing.ssrf import Allowed
from kb.index.embedders import MALFORMED_ANSWER_ERRORS

TRANSIENT = frozenset({408, 409, 425, 429, 500, 502, 503, 504, 529})
LONGEST_SAID = 500
MOST_TOKENS = 10_000_000  # of one call; more is a fault of the endpoint's counting
CONNECT = 5.0  # seconds to connect
# Clients time out after we do: a call that runs into our limit is known to have been sent, and is charged.
GRACE = 1.0
OLLAMA_CONTEXT = 16_384  # tokens; Ollama's default silently truncates long prompts
ERRORS = (("openai", "OpenAIError"), ("anthropic", "AnthropicError"), ("ollama", "ResponseError"))
KEYS = ("openai_api_key", "anthropic_api_key")
NO_KEY = "none"  # for clients that require a key
# Ways to enforce a schema, strictest first; an endpoint that supports none still reads the prompt.
METHODS = ("json_schema", "json_mode", "")
STRICT = "strict"  # JSON schema guaranteed by the endpoint
FORMS = {"openai": (STRICT, *METHODS), "anthropic": ("json_schema", "")}
ABOUT_FORM = (
    "strict",
    "response_format",
    "schema",
    "json",
    "structured",
    "output_format",
    "output_config",
    "grammar",
    "'format'",
)

# Two threads that build a model at once would create two HTTP clients, of which the cache keeps one and the other is
# never closed.
BUILDING = threading.Lock()


@dataclass
class Habits:
    """Features that an endpoint does not support, as learned by this process."""

    method: str = METHODS[0]
    temperature: bool = True
    newer_cap: bool = False  # use max_completion_tokens if the endpoint refuses max_tokens


def forms(name: str) -> tuple[str, ...]:
    """Methods that a provider's endpoints may support, strictest first."""
    return FORMS.get(name.partition(":")[0], METHODS)


def provider_errors() -> tuple[type[Exception], ...]:
    """Exceptions of the imported clients and of their HTTP libraries. Importing the others would take seconds."""
    # InvalidURL is no HTTPError: raised before there is a request.
    wires = ((name, error) for name in WIRES for error in ("HTTPError", "InvalidURL"))
    # Another thread may be importing a client, which has no errors yet and raises none.
    named = (getattr(sys.modules.get(module), name, None) for module, name in (*wires, *ERRORS))
    return (UnicodeError, TimeoutError, ConnectionError, *filter(None, named))


MOST_BUILT = 64  # cached model objects: a few purposes, caps and schemas each
_built: OrderedDict[str, BaseChatModel] = OrderedDict()


def chat_model(name: str, config: Config, habits: Habits) -> BaseChatModel:
    """The chat model, cached by its settings. Raises a permanent ProviderError if the name or its settings cannot
    work."""
    if config.fault:
        raise ProviderError(f"{name} cannot be used: {config.fault}", permanent=True)
    mark = settings_hash(name, config, habits)
    try:
        with BUILDING:
            model = _built.pop(mark, None) or init_chat_model(name, **_arguments(name, config, habits))
            limit(model)
            _built[mark] = model
            while len(_built) > MOST_BUILT:
                _built.popitem(last=False)
    except Exception as error:  # clients raise any exception on a setting that they do not understand
        raise ProviderError(f"{name} cannot be used: {said(error, config)}", permanent=True) from error
    return model


def settings_hash(name: str, config: Config, habits: Habits) -> str:
    """Hash of all settings of a model object; keys cannot be read from it."""
    more = (config.temperature, config.max_output_tokens, config.model_timeout, habits.temperature, habits.newer_cap)
    return _digest(account_hash(name, config), name, *more)


def account_hash(name: str, config: Config) -> str:
    """Hash of endpoint and key: models that share it fail together."""
    return _digest(name.partition(":")[0], *account(name, config))


def _digest(*values: object) -> str:
    return hashlib.sha256(repr(values).encode()).hexdigest()


def _arguments(name: str, config: Config, habits: Habits) -> dict[str, Any]:
    provider = name.partition(":")[0]
    given: dict[str, Any] = {"temperature": config.temperature} if habits.temperature else {}
    if provider == "ollama":
        return given | _ollama(config)
    given |= {"max_tokens": config.max_output_tokens, "timeout": config.model_timeout + GRACE, "max_retries": 0}
    if provider == "anthropic" and config.anthropic_api_key:
        given["api_key"] = config.anthropic_api_key
    return given | (_openai(name, config, habits) if provider == "openai" else {})


def _ollama(config: Config) -> dict[str, Any]:
    timeout = httpx.Timeout(config.model_timeout + GRACE, connect=CONNECT)
    base: dict[str, Any] = {"base_url": config.ollama_base_url} if config.ollama_base_url else {}
    if config.address_checked:
        transport = GuardedTransport(httpx.AsyncHTTPTransport(), Allowed.parse(config.fetch_allow), key="")
        base["async_client_kwargs"] = {"transport": transport}
    return {
        **base,
        "num_predict": config.max_output_tokens,
        "num_ctx": OLLAMA_CONTEXT,
        "client_kwargs": {"timeout": timeout},
    }


def _openai(name: str, config: Config, habits: Habits) -> dict[str, Any]:
    given: dict[str, Any] = {"api_key": config.openai_api_key} if config.openai_api_key else {}
    # (connect, read, write, pool): a dead address is detected long before a slow answer times out.
    given["timeout"] = (CONNECT, *[config.model_timeout + GRACE] * 3)
    if config.address_checked:
        given = {"api_key": NO_KEY, "http_async_client": _guarded_client(config), **given}
    if config.endpoint(name):
        # Other servers often need no key, but the client does; and they only support the older name of the output cap.
        given = {"api_key": NO_KEY, **given}
        if not habits.newer_cap:
            given |= {"max_tokens": None, "extra_body": {"max_tokens": config.max_output_tokens}}
    return given | ({"base_url": config.openai_base_url} if config.openai_base_url else {})


def _guarded_client(config: Config) -> Any:
    import httpx2  # noqa: PLC0415  # what openai's client is made of, and only it
    from openai import DefaultAsyncHttpxClient  # noqa: PLC0415

    key = config.openai_api_key.get_secret_value() if config.openai_api_key else NO_KEY
    transport: Any = GuardedTransport(httpx2.AsyncHTTPTransport(), Allowed.parse(config.fetch_allow), key)
    return DefaultAsyncHttpxClient(transport=transport)


def less_demanding(error: BaseException, habits: Habits, method: str, name: str) -> bool:
    """Whether the endpoint refused a setting used with `method`; it is called without it from now on."""
    if status(error) not in (400, 404, 422, 501):
        return False
    words = f"{error} {getattr(error, 'body', '')}".casefold()
    if "temperature" in words and habits.temperature:
        habits.temperature = False
        return True
    if "max_tokens" in words and "max_completion_tokens" in words and not habits.newer_cap:
        habits.newer_cap = True
        return True
    known = forms(name)
    if not method or not any(word in words for word in ABOUT_FORM):
        return False
    if habits.method == method:  # or another call has already switched
        habits.method = known[known.index(method) + 1]
    return True


def status(error: BaseException) -> int | None:
    code = getattr(error, "status_code", None)
    return code if isinstance(code, int) and code > 0 else None


def permanent(error: BaseException) -> bool:
    """Whether a retry is pointless: a bad key, an unknown model, an invalid request, an endless answer."""
    code = status(error)
    return too_long(error) is not None or (code is not None and code not in TRANSIENT)


def unreachable(error: BaseException) -> bool:
    """Whether no connection could be made."""
    names = {kind.__name__ for kind in type(error).__mro__}
    return isinstance(error, ConnectionError) or bool(names & {"APIConnectionError", "ConnectError"})


def host(error: BaseException) -> str:
    """Where a request went that got no answer; empty if the client does not say."""
    with suppress(RuntimeError):  # httpx raises one where no request is known
        return str(getattr(getattr(getattr(error, "request", None), "url", None), "host", ""))
    return ""


def said(error: BaseException, config: Config, asked: Iterable[str] = ()) -> str:
    """Status and message of the provider, without keys and without what it repeats of `asked`, the texts sent to it."""
    body = getattr(error, "body", None)
    inner = body.get("error", body) if isinstance(body, dict) else None
    words = inner.get("message") if isinstance(inner, dict) else inner
    told = " ".join(storable(str(words or error)).split()) or type(error).__name__
    for key in filter(None, (getattr(config, name) for name in KEYS)):
        told = told.replace(key.get_secret_value(), "•••")
    told = safe_words(told, asked)
    if why := why_refused(error) or too_long(error):
        told = str(why)
    elif isinstance(error, TimeoutError) and not error.args:
        told = f"{TIMED_OUT} (MODEL_TIMEOUT is {config.model_timeout:g} s)"
    if isinstance(error, (*MALFORMED_ANSWER_ERRORS, json.JSONDecodeError)):
        told = f"{NO_CHAT_ANSWER} ({told})"
    code = status(error)
    return (f"{code}: {told}" if code and not told.startswith(str(code)) else told)[:LONGEST_SAID]


def counted(usage: Mapping[str, Any] | None) -> tuple[int, int] | None:
    """(input, output) tokens as a provider counts them; None if it counted none, or what no call can have used."""
    if not usage:
        return None
    told = usage["input_tokens"], usage["output_tokens"]
    return told if any(told) and all(0 <= number <= MOST_TOKENS for number in told) else None


def cut_short(error: BaseException) -> AIMessage | None:
    """The answer so far, if a client reports reaching the output cap, or a filter's stop, as an error: it was charged
    all the same."""
    completion = getattr(error, "completion", None)
    if completion is None:
        return None
    usage, choice = completion.usage, completion.choices[0]
    return AIMessage(
        choice.message.content or "",
        response_metadata={"finish_reason": choice.finish_reason},
        usage_metadata={
            "input_tokens": usage.prompt_tokens,
            "output_tokens": usage.completion_tokens,
            "total_tokens": usage.total_tokens,
        }
        if usage
        else None,
    )


# Finish reasons of the clients for an answer that a filter stopped or the model refused.
FILTERS = frozenset(("content_filter", "safety", "prohibited_content", "blocklist", "recitation", "spii"))
DECLINED = "refusal"
ENDINGS = ("finish_reason", "done_reason", "stop_reason")


def declined(message: BaseMessage) -> str:
    """Message about a refused or filtered answer, to follow the model's name; empty if it is neither. A retry would get
    the same."""
    told, refusal = message.response_metadata, message.additional_kwargs.get("refusal")
    endings = {str(told.get(name) or "").casefold() for name in ENDINGS}
    if refusal or DECLINED in endings:
        words = " ".join(str(refusal or message.text).split())[:LONGEST_SAID]
        return f"refused to answer: “{words}”" if words else "refused to answer"
    return FILTERED if endings & FILTERS else ""


FILTERED = "gave no answer: the provider's content filter stopped it"


def filtered(error: BaseException) -> str:
    """The same for a request that a provider's filter refused, because of this mail and not of key or address."""
    return FILTERED if status(error) == 400 and getattr(error, "code", None) == "content_filter" else ""


def cut_off(message: BaseMessage) -> bool:
    """Whether the answer was cut off at the output cap, in the terms of any client."""
    told = message.response_metadata
    return any(told.get(name) in ("length", "max_tokens") for name in ENDINGS)


LONGEST_PAUSE = 300.0  # seconds; limit of a pause that a provider asks for, as its cause may be fixed earlier
_SECONDS = re.compile(r"\d{1,12}(?:\.\d{1,6})?")


def retry_after(error: BaseException) -> float:
    """Seconds that a busy provider asks to wait, at most LONGEST_PAUSE, given as a number or a date (RFC 9110, 10.2.3);
    0 if it does not say. "inf" and "1e9" say nothing, nor does the header of a request that is refused for good."""
    response = getattr(error, "response", None)
    if response is None or status(error) not in TRANSIENT:
        return 0.0
    raw = str(response.headers.get("retry-after", "")).strip()
    if _SECONDS.fullmatch(raw):
        return min(LONGEST_PAUSE, float(raw))
    return min(LONGEST_PAUSE, max(0.0, _until(raw)))


def _until(date: str) -> float:
    try:
        return (parsedate_to_datetime(date) - datetime.now(UTC)).total_seconds() if date.endswith("GMT") else 0.0
    except (ValueError, OverflowError):
        return 0.0


CLIENTS = (
    ("langchain_openai.chat_models._client_utils", "_cached_async_httpx_client"),
    ("langchain_anthropic._client_utils", "_get_default_async_httpx_client"),
)


class Connections:
    def __init__(self) -> None:
        self._loop: ReferenceType[asyncio.AbstractEventLoop] | None = None

    def belong_here(self) -> None:
        """Drop cached clients of another event loop before a call on this one."""
        loop = asyncio.get_running_loop()
        if self._loop is None or self._loop() is not loop:
            self.forget()
        self._loop = ref(loop)

    def forget(self) -> None:
        """Drop cached clients. If LangChain has renamed its caches, they stay, and a dead connection costs a retry."""
        _built.clear()  # each holds its client
        for module, name in CLIENTS:
            cached = getattr(sys.modules.get(module), name, None)
            if cached is not None:
                cached.cache_clear()

    async def end(self) -> None:
        """Close clients while their loop runs: a client closes itself in a task when it is garbage-collected."""
        self.forget()
        gc.collect()
        await asyncio.sleep(0)


connections = Connections()

# A failing provider is not called for a while; then one call tests whether it is back.

FAILURES = 5  # consecutive failures
PAUSE = 30.0  # seconds


class Breaker:
    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._failures = 0
        self._open_until = 0.0
        self.words = ""  # of the last failure

    @property
    def wait(self) -> float:
        """Seconds until the provider may be called; 0 if now."""
        return max(0.0, self._open_until - self._clock()) if self._failures >= FAILURES else 0.0

    def admit(self) -> bool:
        """Whether this call may be made. After the pause one may, and further ones only after its success."""
        if self._failures < FAILURES:
            return True
        if self.wait:
            return False
        self._open_until = self._clock() + PAUSE
        return True

    def succeeded(self) -> None:
        self._failures = 0

    def failed(self, words: str = "") -> None:
        self.words = words
        self._failures += 1
        if self._failures >= FAILURES:
            self._open_until = max(self._open_until, self._clock() + PAUSE)

    def rest(self, seconds: float) -> None:
        """Pause for the time that the provider asked for."""
        self._failures = FAILURES
        self._open_until = self._clock() + min(LONGEST_PAUSE, seconds)


@cache
def breaker(account: str) -> Breaker:
    """The breaker of a provider, endpoint and key (`account_hash`) in this process."""
    return Breaker()

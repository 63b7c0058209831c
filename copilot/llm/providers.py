"""Chat models by name, and what their errors mean."""

import sys
from typing import Any
from urllib.parse import urlsplit

import httpx
from langchain.chat_models import init_chat_model
from langchain_core.language_models import BaseChatModel
from langchain_core.messages import AIMessage

from copilot.config import Config
from copilot.llm import ProviderError

TRANSIENT = frozenset({408, 409, 425, 429, 500, 502, 503, 504, 529})
LONGEST_SAID = 500
LONGEST_RETRY_AFTER = 10.0  # seconds; who wants more is asked by the next delivery
ERRORS = (("openai", "OpenAIError"), ("anthropic", "AnthropicError"), ("ollama", "ResponseError"))


def provider_errors() -> tuple[type[Exception], ...]:
    """What the clients in use raise, and the wire below them. To import the others takes seconds."""
    loaded = (getattr(sys.modules[module], name) for module, name in ERRORS if module in sys.modules)
    return (httpx.HTTPError, TimeoutError, ConnectionError, *loaded)


def chat_model(name: str, config: Config, *, temperature: bool = True) -> BaseChatModel:
    """Raises ProviderError, permanent, when the name or its settings cannot work."""
    try:
        model: BaseChatModel = init_chat_model(name, **_arguments(name, config, temperature=temperature))
    except (ImportError, ValueError) + provider_errors() as error:
        raise ProviderError(f"{name} cannot be used: {error}", permanent=True) from error
    return model


def _arguments(name: str, config: Config, *, temperature: bool) -> dict[str, Any]:
    provider = name.partition(":")[0]
    given: dict[str, Any] = {"temperature": config.temperature} if temperature else {}
    if provider == "ollama":
        base = {"base_url": config.ollama_base_url} if config.ollama_base_url else {}
        return {
            **given,
            **base,
            "num_predict": config.max_output_tokens,
            "client_kwargs": {"timeout": config.model_timeout},
        }
    given |= {"max_tokens": config.max_output_tokens, "timeout": config.model_timeout, "max_retries": 0}
    if provider == "anthropic" and config.anthropic_api_key:
        given["api_key"] = config.anthropic_api_key
    return given | (_openai(config) if provider == "openai" else {})


def _openai(config: Config) -> dict[str, Any]:
    given: dict[str, Any] = {"api_key": config.openai_api_key} if config.openai_api_key else {}
    if config.openai_base_url and urlsplit(config.openai_base_url).hostname != "api.openai.com":
        # Other servers often want no key, but the client does; and they know the output cap by its older name.
        given = {"api_key": "none", **given, "extra_body": {"max_tokens": config.max_output_tokens}}
    return given | ({"base_url": config.openai_base_url} if config.openai_base_url else {})


def status(error: BaseException) -> int | None:
    code = getattr(error, "status_code", None)
    return code if isinstance(code, int) and code > 0 else None


def permanent(error: BaseException) -> bool:
    """A refusal that stays one: a bad key, an unknown model, a request it does not understand."""
    code = status(error)
    return code is not None and code not in TRANSIENT


def said(error: BaseException) -> str:
    """The provider's own words."""
    body = getattr(error, "body", None)
    words = body.get("message") if isinstance(body, dict) else None
    told = str(words or error).strip() or type(error).__name__
    code = status(error)
    return (f"{code}: {told}" if code and str(code) not in told else told)[:LONGEST_SAID]


def cut_short(error: BaseException) -> AIMessage | None:
    """The answer so far, where a client calls reaching the output cap an error: it was paid for all the same."""
    completion = getattr(error, "completion", None)
    if completion is None or completion.usage is None:
        return None
    usage = completion.usage
    return AIMessage(
        completion.choices[0].message.content or "",
        usage_metadata={
            "input_tokens": usage.prompt_tokens,
            "output_tokens": usage.completion_tokens,
            "total_tokens": usage.total_tokens,
        },
    )


def retry_after(error: BaseException) -> float:
    """Seconds that the provider asks to wait, 0 where it does not say or says it as a date."""
    response = getattr(error, "response", None)
    raw = response.headers.get("retry-after", "") if response is not None else ""
    try:
        return min(LONGEST_RETRY_AFTER, max(0.0, float(raw)))
    except ValueError:
        return 0.0

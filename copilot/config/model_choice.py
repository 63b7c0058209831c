"""Which model does what, its address and key: the settings of models, and an administrator's overrides."""

import os
import sys
from collections.abc import Mapping
from importlib.util import find_spec
from typing import Annotated, Any, Self
from urllib.parse import urlsplit

from pydantic import Field, PrivateAttr, SecretStr, field_validator
from pydantic_settings import BaseSettings

from .addresses import refused

OFF = "off"
PURPOSES = ("triage", "draft", "check", "assistant")  # purposes of models; the last two fall back on the first two
PROVIDERS = ("openai", "anthropic", "ollama")  # installed in the locked environment
# Other providers of LangChain's `init_chat_model`, each needing a package; a test compares them, and the packages below,
# with its list.
# Importing it here would take seconds.
OTHER_PROVIDERS = (
    "anthropic_bedrock", "azure_ai", "azure_openai", "baseten", "bedrock", "bedrock_converse", "bedrock_mantle_anthropic",
    "bedrock_mantle_openai", "cohere", "deepseek", "fireworks", "google_anthropic_vertex", "google_genai",
    "google_vertexai", "groq", "huggingface", "ibm", "langsmith", "litellm", "meta", "mistralai", "nvidia", "openrouter",
    "perplexity", "together", "upstage", "xai",
)  # fmt: skip
# Last part of the name of a provider's package where it is not the provider's own name: langchain-aws.
PACKAGED_AS = {
    "anthropic_bedrock": "aws",
    "azure_openai": "openai",
    "bedrock": "aws",
    "bedrock_converse": "aws",
    "bedrock_mantle_anthropic": "aws",
    "bedrock_mantle_openai": "aws",
    "google_anthropic_vertex": "google_vertexai",
    "langsmith": "openai",
    "nvidia": "nvidia_ai_endpoints",
}
EXTRACTIVE = "extractive"  # in place of a model's name: replies consist of quotes and cost nothing

Seconds = Annotated[float, Field(gt=0, le=86_400)]


class ModelChoice(BaseSettings):
    """Settings of models, as fields of `Config`."""

    llm_triage: str = Field(EXTRACTIVE, description="provider:model that classifies, or extractive")
    llm_draft: str = Field(EXTRACTIVE, description="provider:model that writes, or extractive")
    llm_check: str = Field(
        "",
        description="provider:model that gives a second opinion on drafts; unset means LLM_TRIAGE's model, or else"
        " LLM_DRAFT's; off means none",
    )
    llm_assistant: str = Field(
        "", description="provider:model that answers agents' questions, or extractive; unset means LLM_DRAFT's model"
    )
    embeddings: str = Field("bundled", description="provider:model that embeds, or bundled (multilingual-e5-small)")
    openai_base_url: str = Field("", description="Any OpenAI-compatible endpoint")
    openai_api_key: SecretStr | None = Field(None, description="Key for openai: models")
    anthropic_api_key: SecretStr | None = Field(None, description="Key for anthropic: models")
    ollama_base_url: str = Field("", description="Ollama endpoint")
    model_timeout: Seconds = Field(30, description="Time-out of a model call, in seconds")
    max_output_tokens: int = Field(
        4_000, ge=50, le=16_000, description="Output cap of a model call, in tokens, thinking included"
    )
    temperature: float = Field(0, ge=0, le=2, description="Sampling temperature")

    @property
    def language_models(self) -> tuple[str, ...]:
        """Unique names of the configured models; empty if all purposes are extractive."""
        return tuple(dict.fromkeys(filter(None, map(self.model_for, PURPOSES))))

    def model_for(self, purpose: str) -> str:
        """The provider:model of a purpose; empty if it has none."""
        named = {"triage": self.llm_triage, "draft": self.llm_draft, "check": self.check_model}
        name = named.get(purpose, self.assistant_model)
        return "" if name == EXTRACTIVE else name

    @property
    def check_model(self) -> str:
        """Name of the model for second opinions; empty or extractive for none."""
        if self.llm_check:
            return "" if self.llm_check == OFF else self.llm_check
        return str(getattr(self, f"llm_{self.falls_back('check')}"))

    def falls_back(self, purpose: str) -> str:
        """The purpose whose model is used if this one names none."""
        return "triage" if purpose == "check" and self.llm_triage != EXTRACTIVE else "draft"

    @property
    def assistant_model(self) -> str:
        """Name of the model for agents' questions; extractive means lookups without a model."""
        return self.llm_assistant or self.llm_draft

    # Overrides set by an administrator (copilot.model_settings)
    _of: dict[str, Self] = PrivateAttr(default_factory=dict)
    _fault: str = PrivateAttr("")
    _address_checked: bool = PrivateAttr(False)

    @property
    def fault(self) -> str:
        """Why the chosen model cannot be called; empty if it can."""
        return self._fault

    @property
    def address_checked(self) -> bool:
        """Whether the model's address was typed in and must pass the rules of `kb.importing.ssrf`."""
        return self._address_checked

    def for_purpose(self, purpose: str) -> Self:
        """The settings with key, address, temperature and output cap of one purpose."""
        return self._of.get(purpose, self)

    def chosen(self, changes: Mapping[str, Any], *, fault: str = "", address_checked: bool = False) -> Self:
        """A copy for one purpose with the changed settings."""
        made = self.model_copy(update=changes)
        made._fault, made._address_checked = fault or self._fault, address_checked or self._address_checked
        return made

    def with_purposes(self, of: Mapping[str, Self]) -> Self:
        made = self.model_copy()
        made._of = dict(of)
        return made

    def endpoint(self, model: str) -> str:
        """Address at which a provider:model is called; empty for the provider's default."""
        base = {"openai": self.openai_base_url, "ollama": self.ollama_base_url}.get(model.partition(":")[0], "")
        return "" if urlsplit(base).hostname == "api.openai.com" else base

    def lacks(self, model: str) -> str:
        """What a provider:model lacks to be called, for people; empty if nothing is known to be missing. Of other
        providers than OpenAI and Anthropic keys are not known."""
        if words := missing_package(model):
            return words
        if model.startswith("openai:") and not self.openai_api_key and not self.endpoint(model):
            return "it has no key: set OPENAI_API_KEY, or OPENAI_BASE_URL where a server of your own wants none"
        if model.startswith("anthropic:") and not self.anthropic_api_key and not os.environ.get("ANTHROPIC_BASE_URL"):
            return "it has no key: set ANTHROPIC_API_KEY"
        return ""

    @field_validator("openai_base_url", "ollama_base_url")
    @classmethod
    def taken_by_clients(cls, value: str) -> str:
        if value and (why := refused(value)):
            raise ValueError(f"must be an address such as http://127.0.0.1:8080/v1; {why}")
        return value

    @field_validator("openai_base_url")
    @classmethod
    def with_scheme(cls, value: str) -> str:
        if value and urlsplit(value).scheme not in ("http", "https"):  # Ollama's client adds it, OpenAI's does not
            raise ValueError("must begin with http:// or https://, as in http://127.0.0.1:8080/v1")
        return value

    @field_validator("llm_triage", "llm_draft")
    @classmethod
    def named_model(cls, value: str) -> str:
        if value != EXTRACTIVE and not all(value.partition(":")):
            raise ValueError("must be extractive or provider:model, for example openai:gpt-5-mini")
        return value if value == EXTRACTIVE else of_known_provider(value)

    @field_validator("llm_assistant")
    @classmethod
    def named_assistant(cls, value: str) -> str:
        return cls.named_model(value) if value else value

    @field_validator("llm_check")
    @classmethod
    def named_checker(cls, value: str) -> str:
        if value not in ("", OFF) and not all(value.partition(":")):
            raise ValueError("must be off or provider:model, for example ollama:bespoke-minicheck")
        return of_known_provider(value) if ":" in value else value

    @field_validator("embeddings")
    @classmethod
    def named_embedder(cls, value: str) -> str:
        if value != "bundled" and not all(value.partition(":")):
            raise ValueError("must be bundled or provider:model, for example openai:text-embedding-3-small")
        return value


def package_of(provider: str) -> str:
    """Module of the package with the provider's client."""
    return f"langchain_{PACKAGED_AS.get(provider, provider)}"


def missing_package(model: str) -> str:
    """That the package of a provider:model is not installed, and the command; empty if it is, or for no model. Nothing is
    imported: a client takes seconds."""
    provider, named, _ = model.partition(":")
    if not named or find_spec(package := package_of(provider)):
        return ""
    return f"its package is not installed: {sys.executable} -m pip install {package.replace('_', '-')}"


def of_known_provider(model: str) -> str:
    """The provider:model with the provider in small letters. Raises ValueError that lists the known ones."""
    provider, _, name = model.partition(":")
    if provider.lower() not in (*PROVIDERS, *OTHER_PROVIDERS):
        known = f"{', '.join(PROVIDERS)}, and with a package of their own {', '.join(OTHER_PROVIDERS)}"
        raise ValueError(f"no provider is called {provider!r}; known are {known}")
    return f"{provider.lower()}:{name}"

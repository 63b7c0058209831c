"""Which model does what, where it is asked and with which key: the settings of models, and what an administrator chose over
them."""

import os
from collections.abc import Mapping
from typing import Annotated, Any, Self
from urllib.parse import urlsplit

from pydantic import Field, PrivateAttr, SecretStr, field_validator
from pydantic_settings import BaseSettings

from .addresses import refused

OFF = "off"
PURPOSES = ("triage", "draft", "check", "assistant")  # what a model is for; the last two fall back on the first two
PROVIDERS = ("openai", "anthropic", "ollama")  # in the locked environment
# The others of LangChain's `init_chat_model`, each with a package of its own; a test holds them to its list. To import it
# here would take seconds.
OTHER_PROVIDERS = (
    "anthropic_bedrock", "azure_ai", "azure_openai", "baseten", "bedrock", "bedrock_converse", "bedrock_mantle_anthropic",
    "bedrock_mantle_openai", "cohere", "deepseek", "fireworks", "google_anthropic_vertex", "google_genai",
    "google_vertexai", "groq", "huggingface", "ibm", "langsmith", "litellm", "meta", "mistralai", "nvidia", "openrouter",
    "perplexity", "together", "upstage", "xai",
)  # fmt: skip
EXTRACTIVE = "extractive"  # instead of a model's name: replies are quoted, and that costs nothing

Seconds = Annotated[float, Field(gt=0, le=86_400)]


class ModelChoice(BaseSettings):
    """The settings of models, as fields of `Config`."""

    llm_triage: str = Field(EXTRACTIVE, description="provider:model that classifies, or extractive")
    llm_draft: str = Field(EXTRACTIVE, description="provider:model that writes, or extractive")
    llm_check: str = Field(
        "",
        description="provider:model that gives a second opinion on drafts; unset is LLM_TRIAGE's model, or else"
        " LLM_DRAFT's; off is none",
    )
    llm_assistant: str = Field(
        "", description="provider:model that answers agents' questions, or extractive; unset is LLM_DRAFT's model"
    )
    embeddings: str = Field("bundled", description="provider:model that embeds, or bundled (multilingual-e5-small)")
    openai_base_url: str = Field("", description="Any OpenAI-compatible endpoint")
    openai_api_key: SecretStr | None = Field(None, description="Key for openai: models")
    anthropic_api_key: SecretStr | None = Field(None, description="Key for anthropic: models")
    ollama_base_url: str = Field("", description="Ollama endpoint")
    model_timeout: Seconds = Field(30, description="Seconds before a model call is given up")
    max_output_tokens: int = Field(
        4_000, ge=50, le=16_000, description="Output cap of a model call, in tokens, thinking included"
    )
    temperature: float = Field(0, ge=0, le=2, description="Sampling temperature")

    @property
    def language_models(self) -> tuple[str, ...]:
        """The models that the settings name, each once; none where everything is quoted."""
        return tuple(dict.fromkeys(filter(None, map(self.model_for, PURPOSES))))

    def model_for(self, purpose: str) -> str:
        """Its provider:model; empty: no language model."""
        named = {"triage": self.llm_triage, "draft": self.llm_draft, "check": self.check_model}
        name = named.get(purpose, self.assistant_model)
        return "" if name == EXTRACTIVE else name

    @property
    def check_model(self) -> str:
        """Who is asked for a second opinion; empty or extractive: nobody."""
        if self.llm_check:
            return "" if self.llm_check == OFF else self.llm_check
        return str(getattr(self, f"llm_{self.falls_back('check')}"))

    def falls_back(self, purpose: str) -> str:
        """Whose model a purpose takes that names none of its own."""
        return "triage" if purpose == "check" and self.llm_triage != EXTRACTIVE else "draft"

    @property
    def assistant_model(self) -> str:
        """Who answers agents' questions; extractive: the look-ups themselves."""
        return self.llm_assistant or self.llm_draft

    # What an administrator chose (copilot.model_settings), over the environment
    _of: dict[str, Self] = PrivateAttr(default_factory=dict)
    _fault: str = PrivateAttr("")
    _address_checked: bool = PrivateAttr(False)

    @property
    def fault(self) -> str:
        """Why the model that was chosen cannot be asked."""
        return self._fault

    @property
    def address_checked(self) -> bool:
        """Whether the model's address was typed in: it is held to the rules of `kb.importing.ssrf`."""
        return self._address_checked

    def for_purpose(self, purpose: str) -> Self:
        """With the key, address, temperature and output cap of one purpose."""
        return self._of.get(purpose, self)

    def chosen(self, changes: Mapping[str, Any], *, fault: str = "", address_checked: bool = False) -> Self:
        """The settings of one purpose; what is not chosen stays."""
        made = self.model_copy(update=changes)
        made._fault, made._address_checked = fault or self._fault, address_checked or self._address_checked
        return made

    def with_purposes(self, of: Mapping[str, Self]) -> Self:
        made = self.model_copy()
        made._of = dict(of)
        return made

    def endpoint(self, model: str) -> str:
        """Where a provider:model is asked; empty: at the provider's own address."""
        base = {"openai": self.openai_base_url, "ollama": self.ollama_base_url}.get(model.partition(":")[0], "")
        return "" if urlsplit(base).hostname == "api.openai.com" else base

    def lacks(self, model: str) -> str:
        """What a provider:model cannot be asked without, in words; empty: nothing that is known here."""
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


def of_known_provider(model: str) -> str:
    """The provider:model itself. Raises ValueError with what there is."""
    provider = model.partition(":")[0]
    if provider not in (*PROVIDERS, *OTHER_PROVIDERS):
        known = f"{', '.join(PROVIDERS)}, and with a package of their own {', '.join(OTHER_PROVIDERS)}"
        raise ValueError(f"no provider is called {provider!r}; known are {known}")
    return model

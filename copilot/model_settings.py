"""Which model does what: rows set by an administrator, which override the environment.

Every process reads them at the start of each run, question and health check, so a change needs no restart. Model
objects are cached by a hash of their settings (`copilot.llm.providers`).
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from django.conf import settings
from django.utils.crypto import salted_hmac
from pydantic import SecretStr

from copilot.config import Config
from copilot.config.addresses import as_asked
from copilot.config.model_choice import EXTRACTIVE, OFF, PURPOSES
from copilot.encryption import decrypt
from copilot.models import ModelSetting
from kb.importing.ssrf import AddressError, parse

SETTING = {"triage": "llm_triage", "draft": "llm_draft", "check": "llm_check", "assistant": "llm_assistant"}
UNREADABLE = "its key can no longer be decrypted: enter it again under Models, or restore ENCRYPTION_KEYS"
OPENAI = "https://api.openai.com/v1"

Rows = Mapping[str, ModelSetting]
LONGEST_NAME = 160  # characters of a model's name in `state_key`, which `ModelState.name` holds


@dataclass(frozen=True)
class ModelInUse:
    """A model with the endpoint and key by which it is called. `key`: that of its `ModelState`."""

    name: str
    key: str
    config: Config
    purposes: tuple[str, ...]  # labels, as on the settings page

    def __str__(self) -> str:
        return _described(self.name, self.purposes)


@dataclass(frozen=True)
class SilentModel:
    """A model in use that does not answer. `words`: the provider's."""

    name: str
    purposes: tuple[str, ...]
    words: str

    def __str__(self) -> str:
        return _described(self.name, self.purposes)


def _described(name: str, purposes: Sequence[str]) -> str:
    """The name with what the model is used for: one name may be called with two keys, of which one works."""
    return f"{name} ({', '.join(purposes).lower()})"


def in_use(config: Config) -> list[ModelInUse]:
    """The configured models, in the order of their purposes. One name is there once for each endpoint and key."""
    found: dict[str, ModelInUse] = {}
    for purpose in PURPOSES:
        if name := config.model_for(purpose):
            own = config.for_purpose(purpose)
            key = state_key(name, own)
            known = found.get(key) or ModelInUse(name, key, own, ())
            found[key] = replace(known, purposes=(*known.purposes, str(ModelSetting.Purpose(purpose).label)))
    return list(found.values())


def silent(used: Iterable[ModelInUse], words: Mapping[str, str]) -> list[SilentModel]:
    """The models in use for whose key there are `words`, errors of their last calls."""
    return [SilentModel(model.name, model.purposes, words[model.key]) for model in used if words.get(model.key)]


def faults(used: Iterable[ModelInUse]) -> dict[str, str]:
    """Why models in use cannot be called at all, by their keys."""
    found = {model.key: model.config.fault or model.config.lacks(model.name) for model in used}
    return {key: words for key, words in found.items() if words}


def state_key(name: str, config: Config) -> str:
    """What a model's state is stored under: its name, and a keyed hash of endpoint and API key, from which neither can be
    read nor guessed. A key that was changed has no state until it is tried."""
    mark = salted_hmac("copilot.model_state", repr((name, account(name, config))), algorithm="sha256").hexdigest()[:32]
    return f"{name[:LONGEST_NAME]} {mark}"


def account(name: str, config: Config) -> list[object]:
    """Endpoint and key that a model is called with, and what limits its calls. Holds the key: for hashes only."""
    provider = name.partition(":")[0]
    secret = getattr(config, f"{provider}_api_key", None)
    called = [config.fault, secret.get_secret_value() if secret else "", getattr(config, f"{provider}_base_url", "")]
    return [*called, config.address_checked, config.fetch_allow if config.address_checked else ""]


def current(config: Config) -> Config:
    """The settings with the stored overrides. `config` is the environment's. One query."""
    return overlaid(config, {row.purpose: row for row in ModelSetting.objects.all()})


def second_opinion_named() -> bool:
    """Whether a model for second opinions is configured now. One query."""
    return bool(current(settings.CONFIG).model_for("check"))


def overlaid(config: Config, rows: Rows) -> Config:
    """The environment's settings with the rows applied; unchanged without rows."""
    if not any(row.is_set for row in rows.values()):
        return config
    whole = config.model_copy(update={SETTING[row.purpose]: named(row) for row in rows.values() if row.provider})
    of: dict[str, Config] = {}
    for purpose in PURPOSES:
        base = whole if getattr(whole, SETTING[purpose]) else of[whole.falls_back(purpose)]
        of[purpose] = _narrowed(base, rows.get(purpose))
    return whole.with_purposes(of)


def named(row: ModelSetting) -> str:
    if row.provider == ModelSetting.Provider.NONE:
        return OFF if row.purpose == ModelSetting.Purpose.CHECK else EXTRACTIVE
    return f"{row.provider}:{row.model}"


def _narrowed(base: Config, row: ModelSetting | None) -> Config:
    if row is None:
        return base
    changes: dict[str, Any] = {}
    if row.temperature is not None:
        changes["temperature"] = row.temperature
        if row.purpose == ModelSetting.Purpose.ASSISTANT:
            changes["assistant_temperature"] = row.temperature
    if row.max_output_tokens is not None:
        changes["max_output_tokens"] = row.max_output_tokens
    key, fault = decrypt(row.sealed_key), ""
    elsewhere = bool(row.base_url) and not same_origin(row.base_url, environment_address(row.provider, base))
    if key is None:
        fault = UNREADABLE
    if row.base_url:
        try:
            changes[f"{row.provider}_base_url"] = as_asked(row.base_url)
        except AddressError as error:  # stored by an earlier release or bypassing the form
            fault = f"its address is wrong: {error}"
    if key:
        changes[f"{row.provider}_api_key"] = SecretStr(key)
    elif elsewhere and row.provider == ModelSetting.Provider.OPENAI:
        changes["openai_api_key"] = None  # the environment's key is only sent to the environment's address
    return base.chosen(changes, fault=fault, address_checked=elsewhere)


def environment_address(provider: str, config: Config) -> str:
    if provider == ModelSetting.Provider.OPENAI:
        return config.openai_base_url or OPENAI
    return config.ollama_base_url


def same_origin(one: str, other: str) -> bool:
    try:
        return parse(one).origin == parse(other).origin
    except AddressError:
        return False

"""`manage.py check`, and every process at its start, report settings that are most likely a mistake. With `--database
default`, and at every migration, also stored secrets that cannot be decrypted and models that cannot be called or do
not answer; the pages and the worker log these secrets and missing settings of models at their start."""

import logging
from collections.abc import Sequence
from typing import Any

from django.conf import settings
from django.core.checks import CheckMessage, Tags, Warning, register
from django.core.exceptions import ImproperlyConfigured
from django.db import DatabaseError

from copilot import model_settings, stored_secrets
from copilot.config import Config, ConfigError
from copilot.config.doubts import doubts, variables_set
from copilot.model_settings import faults, in_use, silent
from copilot.models import ModelState

log = logging.getLogger(__name__)


@register
def environment(**_: Any) -> list[CheckMessage]:
    return [Warning(words, id="copilot.W002") for words in doubts(settings.CONFIG, variables_set())]


@register(Tags.database)
def language_models(*, databases: Sequence[str] | None = None, **_: Any) -> list[CheckMessage]:
    if not databases:
        return []
    try:
        wrong = wrong_models()
    except DatabaseError:  # not migrated yet
        return []
    return [Warning(f"{name} does not answer: {words}", id="copilot.W001") for name, words in sorted(wrong.items())]


@register(Tags.database)
def secrets(*, databases: Sequence[str] | None = None, **_: Any) -> list[CheckMessage]:
    if not databases:
        return []
    try:
        words = lost_secrets()
    except DatabaseError:  # not migrated yet
        return []
    return [Warning(words, id="copilot.W003")] if words else []


def wrong_models() -> dict[str, str]:
    """Errors by model and its purposes: those in use whose last call failed, and invalid choices before a worker has
    called them."""
    used = in_use(model_settings.current(settings.CONFIG))
    failing = ModelState.objects.filter(name__in=[model.key for model in used]).values_list("name", "words")
    return {str(model): model.words for model in silent(used, dict(failing) | faults(used))}


def faulty_models(config: Config) -> dict[str, str]:
    """Models, and their purposes, that cannot be called at all, with the reason."""
    used = in_use(config)
    return {str(model): model.words for model in silent(used, faults(used))}


def lost_secrets() -> str:
    """Warning with the number of secrets that cannot be decrypted, but not which, as only those who may change them
    should know; empty if all can."""
    lost, all_of_them = stored_secrets.unreadable()
    if not lost:
        return ""
    return (
        f"{lost} of {all_of_them} stored secrets cannot be opened by ENCRYPTION_KEYS, the key in DATA_DIR or SECRET_KEY. Add"
        " the key that encrypted them to ENCRYPTION_KEYS, or enter them again; manage.py rotate_keys names them."
    )


def log_at_start() -> None:
    """Log faulty models and lost secrets. Errors of an unavailable or unmigrated database are reported elsewhere."""
    try:
        faulty, lost = faulty_models(model_settings.current(settings.CONFIG)), lost_secrets()
    except DatabaseError:
        return
    for name, words in faulty.items():
        log.warning("%s cannot be asked, and quotes stand in for it: %s", name, words)
    if lost:
        log.warning("%s", lost)


def refuse_wrong_backend() -> None:
    """Check the mail backend after the models are loaded, as a custom one may use them. Raises ConfigError if it can
    never send mail."""
    if not settings.CONFIG.email_backend:  # SMTP or files
        return
    from drafts.outbound.transport import transport  # noqa: PLC0415  (its libraries take long to import)

    try:
        transport()
    except (ImportError, ImproperlyConfigured, TypeError, ValueError) as error:
        raise ConfigError(f"Draftdesk cannot start with these settings:\n{backend_words(error)}") from None


def backend_words(error: Exception) -> str:
    backend = settings.EMAIL_BACKEND
    words = f"EMAIL_BACKEND: {backend} cannot be used: {' '.join(str(error).split())}"
    if backend.startswith("anymail.") and isinstance(error, ImproperlyConfigured):
        words += " (POSTMARK_SERVER_TOKEN is the one token that is read; other providers take mail by SMTP, EMAIL_HOST)"
    return f"{words}. What it sets: {Config.model_fields['email_backend'].description}."

"""Whose conversations are traced in Langfuse: none by default; the desk or the user can enable it."""

from typing import TYPE_CHECKING

from copilot.config import Config
from copilot.models import TracedPerson
from copilot.tracing import otel

if TYPE_CHECKING:
    from django.contrib.auth.models import User


def offered(config: Config) -> bool:
    """Whether Langfuse is configured."""
    return otel.langfuse(config) is not None


def traced(user: "User", config: Config) -> bool:
    return offered(config) and (config.langfuse_conversations or TracedPerson.objects.filter(user=user).exists())


def choose(user: "User", *, on: bool) -> None:
    if on:
        TracedPerson.objects.get_or_create(user=user)
    else:
        TracedPerson.objects.filter(user=user).delete()

"""`manage.py check --database default`, and every migration, name the models that cannot be asked or do not answer."""

from collections.abc import Sequence
from typing import Any

from django.conf import settings
from django.core.checks import CheckMessage, Tags, Warning, register
from django.db import DatabaseError

from copilot import model_settings
from copilot.config import PURPOSES
from copilot.worker import health


@register(Tags.database)
def language_models(*, databases: Sequence[str] | None = None, **_: Any) -> list[CheckMessage]:
    if not databases:
        return []
    try:
        wrong = health.read_health().models | faults()
    except DatabaseError:  # not yet migrated
        return []
    return [Warning(f"{name} does not answer: {words}", id="copilot.W001") for name, words in sorted(wrong.items())]


def faults() -> dict[str, str]:
    """Of what was chosen under Models: known before a worker has asked."""
    config = model_settings.current(settings.CONFIG)
    own = ((config.model_for(purpose), config.for_purpose(purpose).fault) for purpose in PURPOSES)
    return {name: fault for name, fault in own if name and fault}

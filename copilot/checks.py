"""`manage.py check --database default`, and every migration, report models that cannot be called or do not answer."""

from collections.abc import Sequence
from typing import Any

from django.conf import settings
from django.core.checks import CheckMessage, Tags, Warning, register
from django.db import DatabaseError

from copilot import model_settings
from copilot.config.model_choice import PURPOSES
from copilot.models import ModelState


@register(Tags.database)
def language_models(*, databases: Sequence[str] | None = None, **_: Any) -> list[CheckMessage]:
    if not databases:
        return []
    try:
        wrong = wrong_models()
    except DatabaseError:  # not migrated yet
        return []
    return [Warning(f"{name} does not answer: {words}", id="copilot.W001") for name, words in sorted(wrong.items())]


def wrong_models() -> dict[str, str]:
    """Errors by model: those in use whose last call failed, and invalid choices before a worker has called them."""
    config = model_settings.current(settings.CONFIG)
    failing = ModelState.objects.filter(name__in=config.language_models).exclude(words="")
    own = ((config.model_for(purpose), config.for_purpose(purpose).fault) for purpose in PURPOSES)
    return dict(failing.values_list("name", "words")) | {name: fault for name, fault in own if name and fault}

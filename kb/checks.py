"""`manage.py check --database default`, and every migration, report unused calibrations."""

from collections.abc import Sequence
from typing import Any

from django.core.checks import CheckMessage, Tags, Warning, register
from django.db import DatabaseError

from kb.search.calibration import refusals


@register(Tags.database)
def calibrations(*, databases: Sequence[str] | None = None, **_: Any) -> list[CheckMessage]:
    if not databases:
        return []
    try:
        return [Warning(words, id="kb.W001") for words in refusals()]
    except DatabaseError:  # not migrated yet
        return []

"""What of a pasted mail is the question: the storeys above know mail, so the settings name who tells."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import cast

from django.conf import settings
from django.utils.module_loading import import_string

from kb.models import Collection


@dataclass(frozen=True)
class Asked:
    """The words that are searched for; language and intent where they could be told."""

    query: str
    language: str = ""
    intent: str = ""


def as_asked(collection: Collection, text: str) -> Asked:
    """As the pipeline would read it; as typed where nobody above reads mail."""
    name = getattr(settings, "READS_QUESTIONS", "")
    read = cast("Callable[[Collection, str], Asked]", import_string(name)) if name else None
    return read(collection, text) if read else Asked(text)

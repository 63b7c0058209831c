"""The question of a pasted mail and its language, by a function of a storey above that the settings name."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import cast

from django.conf import settings
from django.utils.module_loading import import_string

from kb.models import LANGUAGES, Collection


@dataclass(frozen=True)
class Asked:
    """The words that are searched for; language and intent where detected."""

    query: str
    language: str = ""
    intent: str = ""


SURE_LANGUAGE = 0.9
LETTERS = 80  # a shorter text may be in any language


def language_told(*texts: str) -> str:
    """The language that the texts are surely in, of those that an article can have; else empty."""
    text = "\n".join(texts)
    name = getattr(settings, "LANGUAGE_DETECTOR", "")
    if not name or sum(map(str.isalpha, text[: 4 * LETTERS])) < LETTERS:
        return ""
    guess = cast("Callable[[str], tuple[str, float]]", import_string(name))
    code, probability = guess(text)
    return code if probability >= SURE_LANGUAGE and code in dict(LANGUAGES) else ""


def as_asked(collection: Collection, text: str) -> Asked:
    """As the pipeline would read it; as typed where no reader is configured."""
    name = getattr(settings, "QUESTION_READER", "")
    read = cast("Callable[[Collection, str], Asked]", import_string(name)) if name else None
    return read(collection, text) if read else Asked(text)

"""Query and language of a pasted mail, by a function of a higher app that the settings name."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import cast

from django.conf import settings
from django.utils.module_loading import import_string

from kb.models import LANGUAGES, Collection


@dataclass(frozen=True)
class SearchText:
    """The words to search for; language and intent if detected."""

    query: str
    language: str = ""
    intent: str = ""


SURE_LANGUAGE = 0.9
LETTERS = 80  # a shorter text may be in any language


def language_told(*texts: str) -> str:
    """Language of the texts if certain and supported for articles; else empty."""
    text = "\n".join(texts)
    name = getattr(settings, "LANGUAGE_DETECTOR", "")
    if not name or sum(map(str.isalpha, text[: 4 * LETTERS])) < LETTERS:
        return ""
    guess = cast("Callable[[str], tuple[str, float]]", import_string(name))
    code, probability = guess(text)
    return code if probability >= SURE_LANGUAGE and code in dict(LANGUAGES) else ""


def as_asked(collection: Collection, text: str) -> SearchText:
    """The text as the pipeline would read it; unchanged if no reader is configured."""
    name = getattr(settings, "QUESTION_READER", "")
    read = cast("Callable[[Collection, str], SearchText]", import_string(name)) if name else None
    return read(collection, text) if read else SearchText(text)

"""What mails sound like in each language: data in one module a language, phrases separated by commas.

A phrase ending in * stands for every word that begins so, ~ for up to four words between two others: German says "möchte
mein Abo gern kündigen". Accents and capitals do not matter: people leave them out.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass, fields
from functools import cache
from importlib import import_module

from copilot.text.detection import SUPPORTED
from copilot.text.stemming import fold

NEVER = re.compile(r"(?!)")
BETWEEN = r"(?:\s+[^\s.!?]+){0,4}\s+"


@dataclass(frozen=True)
class Sounds:
    """Phrases as they are written down; `Lexicon` holds them compiled."""

    thanks: str  # says thank you or "it works": on its own it needs no answer
    filler: str  # may stand beside it without asking for anything
    complaint: str
    negative: str
    positive: str
    urgent: str
    danger: str  # somebody or something may come to harm
    meeting: str
    spam: str
    wish: str  # asks us to do what cannot be undone, or what only we can do to an account
    own: str  # before it: it is the customer who does it, or only may or might
    desire: str  # before it: wanted, and perhaps only to learn how
    trouble: str  # says that something is wrong, and not what
    padding: str  # may stand beside it and does not say what either
    account: str  # asks for what only the account tells: where is my order
    asks: str  # opens a question that has no question mark
    how_long: str
    how_much: str
    how_to: str
    points_back: str  # stands for something said before: "and how long does that take"


@dataclass(frozen=True)
class Lexicon:
    """One pattern a field of `Sounds`, for folded text."""

    thanks: re.Pattern[str]
    filler: re.Pattern[str]
    complaint: re.Pattern[str]
    negative: re.Pattern[str]
    positive: re.Pattern[str]
    urgent: re.Pattern[str]
    danger: re.Pattern[str]
    meeting: re.Pattern[str]
    spam: re.Pattern[str]
    wish: re.Pattern[str]
    own: re.Pattern[str]
    desire: re.Pattern[str]
    trouble: re.Pattern[str]
    padding: re.Pattern[str]
    account: re.Pattern[str]
    asks: re.Pattern[str]
    how_long: re.Pattern[str]
    how_much: re.Pattern[str]
    how_to: re.Pattern[str]
    points_back: re.Pattern[str]


def compiled(phrases: str) -> re.Pattern[str]:
    listed = sorted({" ".join(fold(phrase).split()) for phrase in phrases.split(",")} - {""}, key=len, reverse=True)
    if not listed:
        return NEVER
    alternatives = (BETWEEN.join(map(_pattern, phrase.split(" ~ "))) for phrase in listed)
    # Arabic writes "and", "the", "for" onto the word.
    return re.compile(rf"(?<!\w)(?:[وفبلك]?(?:ال)?)?(?:{'|'.join(alternatives)})(?!\w)")


def _pattern(phrase: str) -> str:
    return re.escape(phrase.rstrip("*")).replace(r"\ ", r"\s+") + (r"\w*" if phrase.endswith("*") else "")


@cache
def lexicon(language: str) -> Lexicon:
    """English for a language without its own."""
    name = language if language in SUPPORTED else "en"
    sounds: Sounds = import_module(f"copilot.text.signal_phrases.{name}").SOUNDS
    return Lexicon(**{field.name: compiled(getattr(sounds, field.name)) for field in fields(sounds)})


def lexicons(language: str) -> Iterator[Lexicon]:
    """The mail's language and English: spam and courtesies cross borders."""
    yield lexicon(language)
    if language in SUPPORTED and language != "en":
        yield lexicon("en")

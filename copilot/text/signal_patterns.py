"""Compiled signal phrases of a language, one pattern per field of `SignalPhrases`, for unaccented text."""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, fields
from functools import cache
from itertools import product

from copilot.text.languages import SUPPORTED, lexicon
from copilot.text.normalize import unaccented

NEVER = re.compile(r"(?!)")
CHOICE = re.compile(r"\[([^\]]*)\]")
BETWEEN = r"(?:\s+[^\s.!?]+){0,4}\s+"
NEXT = r",?\s+"  # German and Polish separate clauses by commas: "Ich weiß, wo"
NEARBY = rf"(?:{NEXT}[^\s.!?]{{1,40}}){{0,4}}{NEXT}"  # BETWEEN, bounded against mail written to be slow


@dataclass(frozen=True)
class SignalPatterns:
    thanks: re.Pattern[str]
    filler: re.Pattern[str]
    no_reply: re.Pattern[str]
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


def expanded(phrases: str) -> list[str]:
    """Phrases of a comma-separated list, with every [a b] expanded to separate phrases."""
    return [one for phrase in phrases.split(",") for one in _choices(phrase)]


def _choices(phrase: str) -> Iterator[str]:
    parts = CHOICE.split(phrase)  # text, choices, text, choices, …
    options = [part.split() if place % 2 else [part] for place, part in enumerate(parts)]
    return ("".join(chosen) for chosen in product(*options))


def compiled(phrases: str) -> re.Pattern[str]:
    listed = sorted(
        {" ".join(unaccented(phrase).split()) for phrase in phrases.split(",")} - {""}, key=len, reverse=True
    )
    return _whole_words(BETWEEN.join(map(_pattern, phrase.split(" ~ "))) for phrase in listed)


def _whole_words(alternatives: Iterable[str]) -> re.Pattern[str]:
    # Arabic joins "and", "the" and "for" to the word.
    any_of = "|".join(alternatives)
    return re.compile(rf"(?<!\w)(?:[وفبلك]?(?:ال)?)?(?:{any_of})(?!\w)") if any_of else NEVER


def _pattern(phrase: str) -> str:
    return re.escape(phrase.rstrip("*")).replace(r"\ ", r"\s+") + (r"\w*" if phrase.endswith("*") else "")


def grouped(phrases: str) -> re.Pattern[str]:
    """Like `compiled`, but choices stay within the pattern: the products of three lists would be thousands of
    phrases."""
    listed = {" ".join(unaccented(phrase).split()) for phrase in phrases.split(",")} - {""}
    return _whole_words(NEARBY.join(map(_words, phrase.split(" ~ "))) for phrase in sorted(listed))


def _words(part: str) -> str:
    pieces = CHOICE.split(part)  # text, choices, text, choices, …
    written = "".join(
        f"(?:{'|'.join(_pattern(one.replace('_', ' ')) for one in piece.split())})" if place % 2 else _spaced(piece)
        for place, piece in enumerate(pieces)
    )
    return written.replace(r"\s+", NEXT)


def _spaced(text: str) -> str:
    """Words between choices, with the spaces around them."""
    words = r"\s+".join(map(_pattern, text.split()))
    before = r"\s+" if text[:1] == " " else ""
    after = r"\s+" if words and text[-1:] == " " else ""
    return f"{before}{words}{after}"


@cache
def signal_patterns(language: str) -> SignalPatterns:
    """Patterns of a language; English if it has none."""
    phrases = lexicon(language).signals or lexicon("en").signals
    return SignalPatterns(**{field.name: compiled(getattr(phrases, field.name)) for field in fields(SignalPatterns)})


def with_english(language: str) -> Iterator[SignalPatterns]:
    """Patterns of the mail's language and of English, as spam and courtesies are often English."""
    yield signal_patterns(language)
    if language in SUPPORTED and language != "en":
        yield signal_patterns("en")

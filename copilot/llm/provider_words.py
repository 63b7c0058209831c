"""A provider's error message without what it repeats of the request, which holds customers' mail."""

import re
from collections.abc import Iterable, Iterator

from copilot.text.secret_values import HIDDEN, SECRET_VALUE

LEAST = 12  # characters in common with the request; shorter ones are in every message
LEAST_IDENTIFIER = 5  # characters of a word with a digit or @: an order's number, an address
MOST = 2_000  # characters of a message that are read; a few hundred are kept
OMITTED = "…"
_ESCAPE = re.compile(r"\\(?:u([0-9a-fA-F]{4})|x([0-9a-fA-F]{2})|([nrt])|([\"'\\/]))")
_WORD = re.compile(r"\S+")
_MARKED = re.compile(rf"(?:{OMITTED}\s*)+")


def safe_words(words: str, asked: Iterable[str] = ()) -> str:
    """The message, without keys and without words that also stand in `asked`, the texts that were sent."""
    return SECRET_VALUE.sub(HIDDEN, _without_echo(words[:MOST], _plain("\n".join(asked)).lower()))


def _without_echo(words: str, asked: str) -> str:
    if not asked.strip():
        return words
    words = _plain(words)
    repeated = list(_repeated(words, asked))
    if not repeated:
        return words

    def kept(word: re.Match[str]) -> str:
        return OMITTED if any(start < word.end() and word.start() < end for start, end in repeated) else word[0]

    return _MARKED.sub(f"{OMITTED} ", _WORD.sub(kept, words)).strip()


def _repeated(words: str, asked: str) -> Iterator[tuple[int, int]]:
    for start in range(len(words) - LEAST + 1):
        if words[start : start + LEAST].lower() in asked:
            yield start, start + LEAST
    for found in re.finditer(rf"[\w@.+/-]{{{LEAST_IDENTIFIER},}}", words):
        told = found[0].strip(".-/+").lower()
        if len(told) >= LEAST_IDENTIFIER and re.search(r"[\d@]", told) and told in asked:
            yield found.span()


def _plain(text: str) -> str:
    """The text with the escapes of JSON and Python resolved, on one line."""
    return " ".join(_ESCAPE.sub(_unescaped, text).split())


def _unescaped(found: re.Match[str]) -> str:
    code = found[1] or found[2]
    letter = chr(int(code, 16)) if code else found[4] or " "
    return letter if letter.isprintable() else " "  # neither NUL nor half a character, which PostgreSQL refuses

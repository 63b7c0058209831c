"""Characters that readers do not see: zero-width and bidirectional ones, and those that spell hidden words."""

import re

from .combining_marks import without_long_runs

_ZERO_WIDTH = "\u00ad\u180e\u200b\u2060\u2061\u2062\u2063\u2064\ufeff"
_INVISIBLE = re.compile(f"[{_ZERO_WIDTH}\u202a-\u202e\u2066-\u2069]")
# Bounded, as text without spaces is one word of any length, which would take quadratic time.
_SPLIT_WORD = re.compile(f"(?:[^\\W_]{{1,40}}[{_ZERO_WIDTH}\u200c\u200d]{{1,40}})+[^\\W_]{{1,40}}")
_JOINER_IN_LATIN = re.compile("(?<=[A-Za-z])[\u200c\u200d]+(?=[A-Za-z])")
_TAGS = re.compile("(\U0001f3f4)?([\U000e0001-\U000e007f]+)")
_SELECTORS = re.compile("[\ufe00-\ufe0f\U000e0100-\U000e01ef]{3,}")
FEW_CUT_WORDS = 3  # words split by invisible characters; fewer are soft breaks by editors


def _tag_characters(found: re.Match[str]) -> str:
    """Remove ASCII written in Unicode tag characters. After a black flag they are kept: there they encode a region."""
    return found.group() if found[1] else ""


def spelled_words(text: str) -> list[str]:
    """What tag characters and variation selectors spell, which no reader sees."""
    if text.isascii():
        return []
    words = ["".join(chr(ord(c) - 0xE0000) for c in tags) for flag, tags in _TAGS.findall(text) if not flag]
    for run in _SELECTORS.findall(text):
        data = bytes(ord(c) - 0xFE00 if ord(c) < 0xFF00 else min(255, ord(c) - 0xE0100 + 16) for c in run)
        words.append(data.decode("utf-8", "replace"))
    return _filled(words)


def _filled(words: list[str]) -> list[str]:
    return [word for word in (w.strip("\x00\x01\x7f ") for w in words) if word]


def _cut_words(text: str) -> list[str]:
    cut = _SPLIT_WORD.findall(text)
    if len(cut) < FEW_CUT_WORDS:
        return []
    return _filled([_INVISIBLE.sub("", re.sub("[\u200c\u200d]", "", word)) for word in cut])


def without_invisible(text: str) -> tuple[str, str]:
    """The text without invisible characters and runs of combining marks, and the words that those spell or split."""
    if text.isascii():
        return text, ""
    hidden = " ".join([*spelled_words(text), *_cut_words(text)])
    seen = _SELECTORS.sub("", _TAGS.sub(_tag_characters, text))
    return without_long_runs(_JOINER_IN_LATIN.sub("", _INVISIBLE.sub("", seen))), without_long_runs(hidden)

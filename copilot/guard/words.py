"""Text as the guard compares it: folded tokens with their places, and stems of the words that carry meaning."""

import re
import threading
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache, lru_cache

import snowballstemmer

from copilot.guard.folding import fold
from copilot.guard.lexicon import lexicon

ALGORITHMS = {
    "en": "english", "de": "german", "fr": "french", "es": "spanish", "it": "italian", "pt": "portuguese",
    "nl": "dutch", "sv": "swedish", "pl": "polish", "tr": "turkish", "ar": "arabic", "da": "danish",
    "fi": "finnish", "no": "norwegian", "hu": "hungarian", "ro": "romanian", "ru": "russian", "el": "greek",
    "hi": "hindi",
}  # fmt: skip
UNSPACED = "\u0e00-\u0e7f\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff"  # Thai, kana, Han: words are not spaced
WORD = re.compile(rf"[{UNSPACED}]+|[^\W_{UNSPACED}]+(?:'[^\W_{UNSPACED}]+)*")
RUN = re.compile(rf"[{UNSPACED}]")
ELISIONS = frozenset("l d j n s t m c qu jusqu lorsqu puisqu dell all nell sull dall un quell".split())

@dataclass(frozen=True)
class Token:
    """A folded word; start and end lie in the text that `tokens` was given, as `fold` returns it."""

    text: str
    start: int
    end: int


def tokens(folded: str) -> Iterator[Token]:
    """Words of a folded text; French and Italian elisions stand apart ("j'ai" is "j", "ai")."""
    for match in WORD.finditer(folded):
        head, apostrophe, rest = match[0].partition("'")
        if apostrophe and head in ELISIONS:
            yield Token(head, match.start(), match.start() + len(head))
            yield Token(rest, match.start() + len(head) + 1, match.end())
        else:
            yield Token(match[0], match.start(), match.end())


def words(text: str) -> list[str]:
    return [token.text for token in tokens(fold(text))]


def stems(text: str, language: str) -> list[str]:
    """Stems of the telling words, in order: no stop words, no bare numbers."""
    found: list[str] = []
    for word in words(text):
        found.extend(_telling(word[:64], language))
    return found


@lru_cache(maxsize=65_536)
def _telling(word: str, language: str) -> tuple[str, ...]:
    if RUN.match(word):
        return tuple(word[i : i + 2] for i in range(max(1, len(word) - 1)))
    if len(word) < 2 or word.isdigit() or word in lexicon(language).stop:
        return ()
    stemmer = _stemmer(language)
    if stemmer is None:
        return (word,)
    with STEMMING:  # Snowball's stemmers keep their state on the object
        return (str(stemmer.stemWord(word)),)


STEMMING = threading.Lock()


@cache
def _stemmer(language: str) -> "snowballstemmer.basestemmer.BaseStemmer | None":
    name = ALGORITHMS.get(language)
    return snowballstemmer.stemmer(name) if name else None

"""Text as the guard compares it: folded words, and stems of the significant ones."""

import re
from collections.abc import Iterable
from functools import lru_cache

from copilot.text.languages import lexicon, listed
from copilot.text.normalize import fold
from copilot.text.stemming import stemmed

UNSPACED = "\u0e00-\u0e7f\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff"  # Thai, kana, Han: words without spaces
WORD = re.compile(rf"[{UNSPACED}]+|[^\W_{UNSPACED}]+(?:'[^\W_{UNSPACED}]+)*")
SENTENCE = 500  # characters
PASSAGE = 20_000
RUN = re.compile(rf"[{UNSPACED}]")
ELISIONS = listed("l d j n s t m c qu jusqu lorsqu puisqu dell all nell sull dall un quell")


def words(text: str) -> tuple[str, ...]:
    """Folded words in order; French and Italian elisions are separate ("j'ai" is "j", "ai")."""
    if len(text) <= SENTENCE:
        return _kept(text)
    return _passage(text) if len(text) <= PASSAGE else _words(text)


def _words(text: str) -> tuple[str, ...]:
    found: list[str] = []
    for word in WORD.findall(fold(text)):
        head, apostrophe, rest = word.partition("'")
        found.extend((head, rest) if apostrophe and head in ELISIONS else (word,))
    return tuple(found)


# A sentence is tokenised several times in one check; whole mails would only fill the memory.
_kept = lru_cache(maxsize=4_096)(_words)
_passage = lru_cache(maxsize=128)(_words)


def stems(text: str, language: str) -> tuple[str, ...]:
    """Stems of the significant words, in order: no stop words, no bare numbers."""
    return _kept_stems(text, language) if len(text) <= SENTENCE else _stems(words(text), language)


def _stems(spoken: Iterable[str], language: str) -> tuple[str, ...]:
    return tuple(stem for word in spoken for stem in _telling(word[:64], language))


@lru_cache(maxsize=8_192)
def _kept_stems(text: str, language: str) -> tuple[str, ...]:
    return _stems(words(text), language)


@lru_cache(maxsize=65_536)
def _telling(word: str, language: str) -> tuple[str, ...]:
    if RUN.match(word):
        return tuple(word[i : i + 2] for i in range(max(1, len(word) - 1)))
    if len(word) < 2 or word.isdigit() or word in lexicon(language).stop:
        return ()
    return (stemmed(word, language),)

"""Significant words for the extractive parts: stemmed, unaccented, without stop words."""

import re
from collections.abc import Collection
from functools import lru_cache
from threading import local
from typing import Any

import Stemmer

from copilot.text.languages import lexicon
from copilot.text.normalize import unaccented

ALGORITHMS = {
    "en": "english",
    "de": "german",
    "fr": "french",
    "es": "spanish",
    "it": "italian",
    "pt": "portuguese",
    "nl": "dutch",
    "sv": "swedish",
    "pl": "polish",
    "tr": "turkish",
    "ar": "arabic",
    "da": "danish",
    "fi": "finnish",
    "no": "norwegian",
    "hu": "hungarian",
    "ro": "romanian",
    "ru": "russian",
    "el": "greek",
    "hi": "hindi",
}

WORD = re.compile(r"[^\W_]+(?:['’][^\W\d_]+)*")

# Of several languages, as a mail to an English desk may say "Hallo".
GREETINGS = frozenset(["hi", "hello", "hey", "hallo", "bonjour", "hola", "ciao", "ola", "hej", "czesc", "merhaba"])

# Two names of one thing, as stems.
_NAMES = (frozenset(("american", "express")), frozenset(("amex",)))
ALIKE = (_NAMES, _NAMES[::-1])
HYPHENED = re.compile(r"[^\W_]+(?:-[^\W_]+){1,3}")

_stemmers = local()


def stemmer(language: str) -> Any:
    """The stemmer of a language. Snowball's objects hold the current word, so each thread has its own."""
    if language not in ALGORITHMS:
        return None
    known = _stemmers.__dict__
    if language not in known:
        known[language] = Stemmer.Stemmer(ALGORITHMS[language])
    return known[language]


@lru_cache(maxsize=32)
def stopwords(language: str) -> frozenset[str]:
    return frozenset(unaccented(word) for word in lexicon(language).mail_stopwords.split()) | GREETINGS


def stemmed(word: str, language: str) -> str:
    """Stem of a lower-case word, with accents; the word itself in a language without a stemmer."""
    known = stemmer(language)
    return str(known.stemWord(word)) if known else word


@lru_cache(maxsize=20_000)
def stem(word: str, language: str) -> str:
    """Stem of a lower-case word, without accents."""
    return unaccented(stemmed(word.replace("’", "'"), language))


def words(text: str) -> list[str]:
    return [match.group().casefold() for match in WORD.finditer(text)]


def terms(text: str, language: str) -> list[str]:
    """Stems in order, with repetitions."""
    stop = stopwords(language)
    return [stem(word, language) for word in words(text) if unaccented(word) not in stop]


def terms_held(text: str, language: str) -> frozenset[str]:
    """Stems that a text answers to: a word with hyphens also as one word, as people write "wifi" for "Wi-Fi", and what is
    called by two names by either."""
    held = frozenset(terms(text, language)).union(_joined(text, language).values())
    return held.union(*(other for one, other in ALIKE if one <= held))


def title_terms(title: str, language: str, asked: Collection[str]) -> frozenset[str]:
    """Stems of a title, in which a word with hyphens counts once: as one word where it is asked for so."""
    named, joined = frozenset(terms(title, language)), _joined(title, language)
    for word, whole in joined.items():
        if whole in asked:
            named = named.difference(terms(word, language)) | {whole}
    return named


def _joined(text: str, language: str) -> dict[str, str]:
    found = (match[0] for match in HYPHENED.finditer(text))
    return {word: stem(word.replace("-", "").casefold(), language) for word in found}

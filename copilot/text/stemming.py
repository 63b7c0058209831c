"""Significant words for the extractive parts: stemmed, unaccented, without stop words."""

import re
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

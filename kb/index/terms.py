"""Terms of the keyword index, stemmed by PostgreSQL in the text's language."""

import re

from kb.models import Collection

# Language code to text search configuration. Other languages are split but not stemmed.
CONFIGURATIONS = {
    "ar": "arabic",
    "da": "danish",
    "de": "german",
    "en": "english",
    "es": "spanish",
    "fi": "finnish",
    "fr": "french",
    "hu": "hungarian",
    "it": "italian",
    "nl": "dutch",
    "no": "norwegian",
    "pt": "portuguese",
    "ro": "romanian",
    "ru": "russian",
    "sv": "swedish",
    "tr": "turkish",
}
# PostgreSQL cannot split these into words; they are searched by vectors alone.
UNSPLIT = frozenset({"zh", "ja", "th"})
MAX_TERM = 100  # characters; longer strings are not words
MAX_QUERY = 4_000  # characters of a question that are searched for words

# Parts of a path or identifier are indexed as words; for other compounds the parser returns both. An opening angle
# bracket would make it skip a supposed tag, and after <script> all that follows.
_JOINTS = re.compile(r"[/\\_<\0]+")


def configuration(language: str) -> str:
    """Name of the text search configuration; empty if the language cannot be split into words."""
    return "" if language in UNSPLIT else CONFIGURATIONS.get(language, "simple")


def searchable(text: str) -> str:
    """The text for the parser: path and identifier parts separated, and nothing that it would take for markup."""
    return _JOINTS.sub(" ", text)


def question(text: str) -> str:
    """The part of a customer's question that is searched for words."""
    return searchable(text[:MAX_QUERY])


def query_configurations(collection: Collection, language: str = "") -> list[str]:
    """Configurations to stem a question with: the collection's, and the question's own."""
    names = [configuration(code) for code in (collection.language, language) if code]
    return [name for name in dict.fromkeys(names) if name]

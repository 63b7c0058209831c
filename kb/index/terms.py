"""Terms of the keyword index: stemmed by PostgreSQL in the text's language."""

import re

from kb.models import Collection

# Language code to text search configuration. Without one of its own a language is split but not stemmed.
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
# PostgreSQL cannot find the words in these; they are searched by vectors alone.
UNSPLIT = frozenset({"zh", "ja", "th"})
MAX_TERM = 100  # characters; what is longer is no word
MAX_QUERY = 4_000  # characters of a question that can add words

# The parts of a path or an identifier are words of their own; of other compounds the parser itself gives both. An opening
# angle bracket would make it skip what it takes for a tag, and after <script> all that follows.
_JOINTS = re.compile(r"[/\\_<\0]+")


def configuration(language: str) -> str:
    """The text search configuration's name; empty where the language cannot be split into words."""
    return "" if language in UNSPLIT else CONFIGURATIONS.get(language, "simple")


def searchable(text: str) -> str:
    """The text as the parser gets it: joints between words opened, and nothing that it would take for markup."""
    return _JOINTS.sub(" ", text)


def question(text: str) -> str:
    """What of a customer's question can hold search words, within bounds."""
    return searchable(text[:MAX_QUERY])


def query_configurations(collection: Collection, language: str = "") -> list[str]:
    """How to stem a question: as the collection is, and as the question itself is."""
    names = [configuration(code) for code in (collection.language, language) if code]
    return [name for name in dict.fromkeys(names) if name]

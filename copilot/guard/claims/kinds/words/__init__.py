"""The phrases by which a sentence that states nothing is known: plain data, one module a language."""

from dataclasses import dataclass
from functools import cache
from importlib import import_module

LANGUAGES = ("en", "de", "fr", "es", "it", "pt", "nl", "sv", "pl", "tr", "ar", "ja", "zh")


@dataclass(frozen=True)
class KindWords:
    """Phrases separated by commas: * stands for any ending, ~ for up to six words.

    `courtesy` opens thanks, sympathy and wishes; `facts` are words with which even a courtesy states something;
    `who` takes over and `care` is what they then do; `sources` and `silent` together say that nothing is written;
    `unable` says that the writer cannot tell; `because` opens a reason, which is a statement even in a question;
    `sorry` opens sympathy, in which `perhaps` only fears what `ours`, the house, does not do; `beside` opens what stands
    beside a courtesy; `says` are ways in which "they", the sources, say nothing; `invites` are invitations to write again;
    `supposes` are words of a mail that tell what the customer believes or wants, and not what is so;
    `feelings` are words of a mood and of small talk, separated by spaces, which need no source;
    `moods` are wishes, sympathy and praise with which a sentence may be a remark; none that a product or a rule may have.
    """

    courtesy: str = ""
    facts: str = ""
    who: str = ""
    care: str = ""
    sources: str = ""
    silent: str = ""
    unable: str = ""
    because: str = ""
    feelings: str = ""
    sorry: str = ""
    perhaps: str = ""
    ours: str = ""
    beside: str = ""
    says: str = ""
    invites: str = ""
    supposes: str = ""
    moods: str = ""


@cache
def kind_words(language: str) -> KindWords:
    if language not in LANGUAGES:
        return KindWords()
    told: KindWords = import_module(f"copilot.guard.claims.kinds.words.{language}").KIND_WORDS
    return told

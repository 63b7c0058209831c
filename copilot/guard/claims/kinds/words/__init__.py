"""Phrases of sentences that state nothing: plain data, one module per language."""

from dataclasses import dataclass
from functools import cache
from importlib import import_module

LANGUAGES = ("en", "de", "fr", "es", "it", "pt", "nl", "sv", "pl", "tr", "ar", "ja", "zh")


@dataclass(frozen=True)
class KindWords:
    """Phrases separated by commas: * matches any ending, ~ up to six words.

    `courtesy`: openings of thanks, sympathy and wishes. `facts`: words with which even a courtesy states something.
    `who` takes over, `care`: what they then do. `sources` with `silent`: nothing is written. `unable`: the writer
    cannot tell. `because`: opening of a reason, which is a statement even in a question. `sorry`: opening of sympathy,
    where `perhaps` is a fear and `ours` something we do not do. `beside`: opening of an addition to a courtesy. `says`:
    how "they", the sources, say nothing. `invites`: invitations to write again. `supposes`: words of a mail for what
    the customer believes or wants. `feelings`: words of a mood and of small talk, separated by spaces, which need no
    source. `moods`: wishes, sympathy and praise that make a sentence a remark; none that a product or rule may have.
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

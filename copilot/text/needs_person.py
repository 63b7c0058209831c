"""Mails that only a person may answer, whatever the articles say: danger, law, press, data protection, bereavement.

By rule, in the supported languages: a wrong alarm costs a person's minute, a quoted article may cost much more.
"""

import re
from collections.abc import Iterator
from dataclasses import fields
from functools import cache
from itertools import product

from copilot.state import Matter, MessageCreated
from copilot.text.languages import SUPPORTED, NeedsPersonPhrases, lexicon
from copilot.text.normalize import unaccented
from copilot.text.questions import own_words
from copilot.text.signal_patterns import compiled, signal_patterns

CHOICE = re.compile(r"\[([^\]]*)\]")
LONGEST = 160  # characters of the sentence that is shown
SENTENCE_ENDS = re.compile(r"(?<=\w{4}[.!?؟])\s+|\n\s*\n")  # "Art. 15" is one


def needs_person(message: MessageCreated, language: str) -> tuple[Matter, ...]:
    """Each kind with the sentence that tells it, as written. The words are those of the mail's language, of the mailbox's
    and English; a mail in a language without its own is read with all of them."""
    spoken = [part.strip() for part in SENTENCE_ENDS.split(own_words(message)) if part.strip()]
    likely = (language, message.mailbox_language, "en") if language in SUPPORTED else SUPPORTED
    languages = dict.fromkeys(code for code in likely if code in SUPPORTED)
    found: dict[str, str] = {}
    for code in languages:
        for kind, sentence in _told(spoken, code):
            found.setdefault(kind, " ".join(sentence.split())[:LONGEST])
    return tuple(Matter(kind, said) for kind, said in found.items())


def _told(spoken: list[str], language: str) -> Iterator[tuple[str, str]]:
    for sentence in spoken:
        folded = unaccented(sentence)
        for kind, patterns in _patterns(language).items():
            if any(pattern.search(folded) for pattern in patterns):
                yield kind, sentence


@cache
def _patterns(language: str) -> dict[str, tuple[re.Pattern[str], ...]]:
    phrases = lexicon(language).needs_person or lexicon("en").needs_person
    own = {kind.name: (compiled(expanded(getattr(phrases, kind.name))),) for kind in fields(NeedsPersonPhrases)}
    return own | {"danger": (*own["danger"], signal_patterns(language).danger)}


def expanded(phrases: str) -> str:
    """Every [a b] of a phrase as a phrase of its own."""
    return ", ".join(one for phrase in phrases.split(",") for one in _choices(phrase))


def _choices(phrase: str) -> Iterator[str]:
    parts = CHOICE.split(phrase)  # text, choices, text, choices, …
    options = [part.split() if place % 2 else [part] for place, part in enumerate(parts)]
    return ("".join(chosen) for chosen in product(*options))

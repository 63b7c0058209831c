"""Mails that only a person may answer, whatever the articles say: danger, law, press, data protection, bereavement.

By phrases in the supported languages, and by meaning in any: a wrong alarm costs a person's minute, a quoted article may
cost much more.
"""

import re
from collections.abc import Awaitable, Callable, Iterator, Mapping, Sequence
from dataclasses import fields
from functools import cache

from copilot.state import MessageCreated, PersonReason
from copilot.text import needs_person_classifier as classifier
from copilot.text.languages import SUPPORTED, NeedsPersonPhrases, lexicon
from copilot.text.normalize import unaccented
from copilot.text.questions import own_words
from copilot.text.signal_patterns import compiled, expanded, signal_patterns

# The vector of each sentence by the bundled embedder; none where it cannot be asked: then patterns alone classify
# courtesies and what needs a person.
SentenceVectors = Callable[[Sequence[str]], Awaitable[Mapping[str, Sequence[float]]]]

DANGER = "danger"
LONGEST_SHOWN = 160  # characters of the sentence that is shown
MOST_READ = 12  # sentences of a mail whose vectors are made
SENTENCE_ENDS = re.compile(r"(?<=\w{4}[.!?؟])\s+|\n\s*\n")  # "Art. 15" is one


def needs_person(message: MessageCreated, language: str) -> tuple[PersonReason, ...]:
    """Each kind with the sentence that tells it, as written. The words are those of the mail's language, of the mailbox's
    and English; a mail in a language without its own is read with all of them. A sentence tells one kind, danger before all."""
    spoken = _sentences(message)
    likely = (language, message.mailbox_language, "en") if language in SUPPORTED else SUPPORTED
    languages = dict.fromkeys(code for code in likely if code in SUPPORTED)
    found: dict[str, str] = {}
    for code in languages:
        for kind, sentence in _told(spoken, code):
            said = " ".join(sentence.split())[:LONGEST_SHOWN]
            if kind == DANGER or said not in found.values():
                found.setdefault(kind, said)
    return tuple(PersonReason(kind, said) for kind, said in found.items())


async def needs_person_by_meaning(message: MessageCreated, vectors: SentenceVectors) -> tuple[PersonReason, ...]:
    """The same for what no phrase holds: the kind that comes nearest, and danger. Sentence by sentence: in the vector of a
    whole mail one of them is lost."""
    spoken = list(dict.fromkeys(_sentences(message)))[:MOST_READ]
    known = await vectors(spoken) if spoken else {}
    read = [sentence for sentence in spoken if sentence in known]
    told = classifier.kinds_of([known[sentence] for sentence in read]) if read else {}
    strongest = [kind for place, kind in enumerate(told) if not place or kind == DANGER]
    return tuple(PersonReason(kind, read[told[kind]][:LONGEST_SHOWN]) for kind in strongest)


def _sentences(message: MessageCreated) -> list[str]:
    spoken = (" ".join(part.split()).lstrip(". ") for part in SENTENCE_ENDS.split(own_words(message)))
    return [sentence for sentence in spoken if any(map(str.isalnum, sentence))]


def _told(spoken: list[str], language: str) -> Iterator[tuple[str, str]]:
    for sentence in spoken:
        folded = unaccented(sentence)
        for kind, patterns in _patterns(language).items():
            if any(pattern.search(folded) for pattern in patterns):
                yield kind, sentence


@cache
def _patterns(language: str) -> dict[str, tuple[re.Pattern[str], ...]]:
    phrases = lexicon(language).needs_person or lexicon("en").needs_person
    own = {
        kind.name: (compiled(", ".join(expanded(getattr(phrases, kind.name)))),) for kind in fields(NeedsPersonPhrases)
    }
    return own | {"danger": (*own["danger"], signal_patterns(language).danger)}

"""Corrects misspelt words of the lookups: "tikets", "overdu"."""

from collections.abc import Iterator
from dataclasses import fields
from difflib import get_close_matches
from functools import cache

from copilot.assistant.phrases import AskingPhrases, phrases_of
from copilot.assistant.phrases.patterns import asking_patterns, plain
from copilot.assistant.questions.filters import DeskNames, Wanted
from copilot.assistant.questions.unread import BY_US, COMPARING, unread
from copilot.text.languages import SUPPORTED

SHORTEST = 5  # letters of a known word; a written one may lack one of them
NEAR = 0.82  # difflib ratio: one letter missing, added or changed in five or more, at most two in eleven
SPELLED = (
    "tickets",
    "about",
    "asking",
    "count",
    "similar",
    "oldest",
    "recent",
    "states",
    "also",
    "windows",
    "topics",
    "days",
    "hours",
)
MOST_WORDS = 12


def spelled(question: str, known: DeskNames) -> str:
    """The question with misspelt words corrected."""
    said = asking_patterns(question)
    one = (said.similar, said.who, said.outcome, said.record, said.back, said.articles, BY_US, COMPARING)
    patterns = (*one, *said.by.values(), *said.also.values(), *said.how.values())
    for word in dict.fromkeys(unread(question, Wanted("tickets", {}), known, patterns)[:MOST_WORDS]):
        if len(word) >= SHORTEST - 1 and (near := nearly(plain(word), said.language, known)):
            question = question.replace(word, near)
    return question


def nearly(word: str, language: str, known: DeskNames) -> str:
    labels = (part for label in known.categories for part in plain(label).replace("_", " ").split())
    listed = {*vocabulary(language), *vocabulary("en"), *(part for part in labels if len(part) >= SHORTEST)}
    if word in listed or word in known_words(language) or word in known_words("en"):
        return ""  # "late" is not "plate"
    listed = {each for each in listed if each != f"{word}s" and abs(len(each) - len(word)) < 2}
    swapped = next((each for each in sorted(listed) if sorted(each) == sorted(word)), "")
    return swapped or next(iter(get_close_matches(word, sorted(listed), n=1, cutoff=NEAR)), "")


@cache
def vocabulary(language: str) -> frozenset[str]:
    """Whole words of the phrases, without stems."""
    return frozenset(each for each in spoken(language) if len(each) >= SHORTEST and each.isalpha())


@cache
def known_words(language: str) -> frozenset[str]:
    """All words of the phrases, including short ones."""
    return frozenset(spoken(language))


def spoken(language: str) -> Iterator[str]:
    phrases = phrases_of(language if language in SUPPORTED else "en")
    for field in fields(AskingPhrases):
        if field.name in SPELLED:
            for entry in getattr(phrases, field.name).split(";"):
                yield from plain(entry.rpartition(":")[2].replace(",", " ")).split()

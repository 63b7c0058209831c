"""Language data: one module per language, all of one structure."""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from importlib import import_module

from copilot.text.normalize import fold

SUPPORTED = ("en", "de", "fr", "es", "it", "pt", "nl", "sv", "pl", "tr", "ar")


def listed(text: str) -> frozenset[str]:
    return frozenset(fold(text).split())


@cache
def whole_words(pattern: str) -> re.Pattern[str] | None:
    """A language's pattern as whole words, in any case; None for a language that has none."""
    return re.compile(rf"(?<!\w)(?:{pattern})(?!\w)", re.IGNORECASE) if pattern else None


def forms(stems: str, endings: str) -> frozenset[str]:
    """Every stem with every ending; "-" is the empty ending."""
    return frozenset(stem + ending.replace("-", "") for stem in fold(stems).split() for ending in fold(endings).split())


class Terms:
    """A set of folded words. An entry ending in * matches every word with that prefix (for agglutinating languages)."""

    def __init__(self, entries: Iterable[str]) -> None:
        all_entries = frozenset(entries)
        self.exact = frozenset(entry for entry in all_entries if not entry.endswith("*"))
        self.prefixes = frozenset(entry[:-1] for entry in all_entries if entry.endswith("*"))
        self.lengths = sorted({len(prefix) for prefix in self.prefixes})

    def __contains__(self, word: str) -> bool:
        return word in self.exact or (bool(self.lengths) and self._begun(word))

    def _begun(self, word: str) -> bool:
        return any(word[:length] in self.prefixes for length in self.lengths)

    def among(self, words: Sequence[str]) -> bool:
        """Whether any of the words is in the set."""
        return not self.exact.isdisjoint(words) or (bool(self.lengths) and any(map(self._begun, words)))

    def __iter__(self) -> Iterator[str]:
        yield from self.exact
        yield from (f"{prefix}*" for prefix in self.prefixes)


class Phrases:
    """Word sequences to match at a position in a list of words; the longest match wins."""

    def __init__(self, text: str) -> None:
        self.by_first: dict[str, list[tuple[str, ...]]] = {}
        for phrase in fold(text).split(","):
            parts = tuple(phrase.split())
            if parts:
                self.by_first.setdefault(parts[0], []).append(parts)
        for same_start in self.by_first.values():
            same_start.sort(key=len, reverse=True)

    def at(self, words: Sequence[str], place: int) -> int:
        """Length of the phrase that starts at this index, 0 if none does."""
        for parts in self.by_first.get(words[place], ()):
            if tuple(words[place : place + len(parts)]) == parts:
                return len(parts)
        return 0

    def within(self, words: Sequence[str]) -> bool:
        # Fast path: most sentences have no word that starts a phrase.
        return not self.by_first.keys().isdisjoint(words) and any(self.at(words, at) for at in range(len(words)))


@dataclass(frozen=True)
class Doing:
    """How a language says "I did it", "we will do it", "it has been done to your order".

    Each pair is an opening and the verb forms that complete it; `light` are light verbs, which need a noun ("issue a
    refund").
    """

    perfect: Phrases
    past: Terms
    light_past: Terms
    future: Phrases
    base: Terms
    light_base: Terms
    progressive: Phrases
    ongoing: Terms
    light_ongoing: Terms
    finite: Terms  # verb forms that imply the subject: "cancelaremos"
    light_finite: Terms
    singular: Phrases  # "I": the plain present is an action, never a general rule
    plural: Phrases  # "we": the plain present may be a general rule ("we refund within 14 days")
    present: Terms
    light_present: Terms
    nouns: Terms
    passive_done: Phrases
    passive_future: Phrases
    receive: Phrases
    gains: Terms  # nouns for what one may receive: a refund, a credit, a replacement
    settled: Phrases  # "is on its way", "is approved"
    yours: Terms
    you: Terms
    negations: Terms
    conditions: Phrases
    soft: Terms  # verbs that only talk about the action: ask, help, forward, explain
    joins: Terms
    infinitive: Terms
    attributive: Terms  # words before which a participle is an adjective
    able: Terms

    @cached_property
    def triggers(self) -> Terms:
        """Words without which a sentence reports no action; used as a fast path."""
        groups = (self.past, self.base, self.ongoing, self.finite, self.present, self.nouns, self.gains)
        return Terms(entry for group in groups for entry in group)


@dataclass(frozen=True)
class SignalPhrases:
    """Signal phrases of mail, separated by commas. * at the end matches any ending; ~ matches up to four words between
    two others, as in German "möchte mein Abo gern kündigen". Accents and capitals are ignored, as people leave them
    out."""

    thanks: str  # thanks or "it works": needs no answer if alone
    filler: str  # may accompany `thanks` without asking for anything
    no_reply: str  # no answer is wanted
    complaint: str
    negative: str
    positive: str
    urgent: str
    danger: str  # somebody or something may come to harm
    meeting: str
    spam: str
    wish: str  # asks us to do something irreversible, or something only we can do to an account
    own: str  # before `wish`: the customer acts, or only may or might
    desire: str  # before `wish`: wanted, but perhaps only as a question how
    trouble: str  # something is wrong, without saying what
    padding: str  # may accompany `trouble` without saying what is wrong
    account: str  # asks for account data: where is my order
    asks: str  # starts a question without a question mark
    how_long: str
    how_much: str
    how_to: str
    points_back: str  # refers to something said before: "and how long does that take"


@dataclass(frozen=True)
class NeedsPersonPhrases:
    """Phrases of mail that only a person may answer, in the syntax of SignalPhrases. [a b] matches either word, so that
    relatives and what happened to them are listed once. `danger` adds to the signal phrases for fire and injury.
    """

    danger: str
    law: str
    press: str
    data_protection: str
    bereavement: str


@dataclass(frozen=True)
class Lexicon:
    """Words of a language. `courtesy`: prefixes of polite words. `echo` and `asks`: openings of sentences that repeat
    the customer's words or ask for more, and state nothing that needs a source. `mail_stopwords`: in addition to
    `stop`, courtesies of a mail, which carry no topic."""

    stop: frozenset[str]
    courtesy: Terms
    greetings: Phrases
    closings: Phrases
    echo: Phrases
    asks: Phrases
    absent: Phrases
    negations: frozenset[str]
    months: tuple[str, ...]  # twelve entries, alternatives separated by |
    weekdays: tuple[str, ...]  # seven entries, Monday first
    numbers: str  # "word=value" pairs
    units: str  # "word=class" pairs
    insults: Terms
    machine: Phrases
    doing: Doing | None = None
    signals: SignalPhrases | None = None
    needs_person: NeedsPersonPhrases | None = None
    mail_stopwords: str = ""


EMPTY = Lexicon(
    frozenset(), Terms(()), Phrases(""), Phrases(""), Phrases(""), Phrases(""), Phrases(""), frozenset(), (), (), "", "",
    Terms(()), Phrases(""),
)  # fmt: skip


@cache
def lexicon(language: str) -> Lexicon:
    """Lexicon of a language. Languages outside SUPPORTED get an empty one: their stems are compared, their courtesies
    unknown."""
    if language not in SUPPORTED:
        return EMPTY
    found: Lexicon = import_module(f"copilot.text.languages.{language}").LEXICON
    return found


@cache
def table(field: str, language: str) -> Mapping[str, str]:
    """`numbers` or `units` as a mapping. Units include the English ones, whose codes (GB, EUR) are international."""
    text = getattr(lexicon(language), field)
    if field == "units":
        text = f"{text} {lexicon('en').units}"
    found: dict[str, str] = {}
    for entry in fold(text).split():
        word, _, value = entry.partition("=")
        found.setdefault(word, value)
    return found


@cache
def calendar(field: str, language: str) -> Mapping[str, str]:
    """`months` or `weekdays`: each name to its number, including the English names."""
    found: dict[str, str] = {}
    for names in (getattr(lexicon(language), field), getattr(lexicon("en"), field)):
        for place, alternatives in enumerate(names, 1):
            for name in fold(alternatives).split("|"):
                found.setdefault(name, str(place))
    return found

"""What is known of each language: plain data in one module a language, one shape for all."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from importlib import import_module

from copilot.text.normalize import fold

SUPPORTED = ("en", "de", "fr", "es", "it", "pt", "nl", "sv", "pl", "tr", "ar")


def listed(text: str) -> frozenset[str]:
    return frozenset(fold(text).split())


def forms(stems: str, endings: str) -> frozenset[str]:
    """Every stem with every ending; "-" is the empty ending."""
    return frozenset(stem + ending.replace("-", "") for stem in fold(stems).split() for ending in fold(endings).split())


class Terms:
    """A set of folded words; an entry ending in * stands for every word that begins so (languages that agglutinate)."""

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
        """Whether any of the words is one of these."""
        return not self.exact.isdisjoint(words) or (bool(self.lengths) and any(map(self._begun, words)))

    def __iter__(self) -> Iterator[str]:
        yield from self.exact
        yield from (f"{prefix}*" for prefix in self.prefixes)


class Phrases:
    """Word sequences, found at a place in a list of words; the longest wins."""

    def __init__(self, text: str) -> None:
        self.by_first: dict[str, list[tuple[str, ...]]] = {}
        for phrase in fold(text).split(","):
            parts = tuple(phrase.split())
            if parts:
                self.by_first.setdefault(parts[0], []).append(parts)
        for same_start in self.by_first.values():
            same_start.sort(key=len, reverse=True)

    def at(self, words: Sequence[str], place: int) -> int:
        """Length of the phrase that begins at this place, 0 if none does."""
        for parts in self.by_first.get(words[place], ()):
            if tuple(words[place : place + len(parts)]) == parts:
                return len(parts)
        return 0

    def within(self, words: Sequence[str]) -> bool:
        # Most sentences hold no word that any phrase begins with, and are let go without a look at their places.
        return not self.by_first.keys().isdisjoint(words) and any(self.at(words, at) for at in range(len(words)))


@dataclass(frozen=True)
class Doing:
    """How this language says "I did it", "we will do it", "it has been done to your order".

    Each pair is a way to open and the verb forms that complete it; `light` are verbs that do a noun ("issue a
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
    finite: Terms  # the verb alone says who acts: "cancelaremos"
    light_finite: Terms
    singular: Phrases  # "I", where the plain present is a deed and never a custom
    plural: Phrases  # "we": the plain present may be a custom ("we refund within 14 days")
    present: Terms
    light_present: Terms
    nouns: Terms
    passive_done: Phrases
    passive_future: Phrases
    receive: Phrases
    gains: Terms  # what one may receive: a refund, a credit, a replacement
    settled: Phrases  # "is on its way", "is approved"
    yours: Terms
    you: Terms
    negations: Terms
    conditions: Phrases
    soft: Terms  # verbs that only speak of the act: ask, help, forward, explain
    joins: Terms
    infinitive: Terms
    attributive: Terms  # words before which a participle is only an adjective
    able: Terms

    @cached_property
    def triggers(self) -> Terms:
        """Without one of these words nothing is done: most sentences are let go at once."""
        groups = (self.past, self.base, self.ongoing, self.finite, self.present, self.nouns, self.gains)
        return Terms(entry for group in groups for entry in group)


@dataclass(frozen=True)
class SignalPhrases:
    """What mails sound like, separated by commas. A phrase ending in * stands for every word that begins so, ~ for up to
    four words between two others: German says "möchte mein Abo gern kündigen". Accents and capitals do not matter:
    people leave them out."""

    thanks: str  # says thank you or "it works": on its own it needs no answer
    filler: str  # may stand beside it without asking for anything
    no_reply: str  # says that no answer is wanted
    complaint: str
    negative: str
    positive: str
    urgent: str
    danger: str  # somebody or something may come to harm
    meeting: str
    spam: str
    wish: str  # asks us to do what cannot be undone, or what only we can do to an account
    own: str  # before it: it is the customer who does it, or only may or might
    desire: str  # before it: wanted, and perhaps only to learn how
    trouble: str  # says that something is wrong, and not what
    padding: str  # may stand beside it and does not say what either
    account: str  # asks for what only the account tells: where is my order
    asks: str  # opens a question that has no question mark
    how_long: str
    how_much: str
    how_to: str
    points_back: str  # stands for something said before: "and how long does that take"


@dataclass(frozen=True)
class NeedsPersonPhrases:
    """How mails sound that only a person may answer; written as SignalPhrases. [a b] stands for either word, so that
    relatives and what happened to them are listed once. Danger adds to what the signals already know of fire and injury.
    """

    danger: str
    law: str
    press: str
    data_protection: str
    bereavement: str


@dataclass(frozen=True)
class Lexicon:
    """`courtesy` holds beginnings of the words that polite sentences are made of; `echo` and `asks` open sentences
    that repeat the customer's words or ask for more: neither states anything that an article must support.
    `mail_stopwords` are, besides the words of `stop`, the courtesies of a mail: they carry no topic."""

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
    """Languages outside SUPPORTED get the empty one: their stems are compared, their courtesies are not known."""
    if language not in SUPPORTED:
        return EMPTY
    found: Lexicon = import_module(f"copilot.text.languages.{language}").LEXICON
    return found


@cache
def table(field: str, language: str) -> Mapping[str, str]:
    """`numbers` or `units` as a mapping. Units include the English ones, whose codes (GB, EUR) are everybody's."""
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
    """`months` or `weekdays`: every name to its number, the English names among them."""
    found: dict[str, str] = {}
    for names in (getattr(lexicon(language), field), getattr(lexicon("en"), field)):
        for place, alternatives in enumerate(names, 1):
            for name in fold(alternatives).split("|"):
                found.setdefault(name, str(place))
    return found

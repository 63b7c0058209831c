"""Words that decide the truth of a statement, one module of plain data per language."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache, cached_property
from importlib import import_module

from copilot.guard.restrictions import phrases as restrictions
from copilot.text.languages import Phrases, lexicon, listed
from copilot.text.normalize import fold
from copilot.text.stemming import stemmed as stem_word
from copilot.text.tokenize import words

LANGUAGES = ("en", "de", "fr", "es")


@dataclass(frozen=True)
class ClaimWords:
    """Plain data: words separated by spaces, phrases by commas.

    `synonyms`: one group per line, words that may replace each other; after a slash words with the opposite meaning.
    `opposed`: pairs such as "into / out of" that must not be exchanged; `opposed_in_time`: pairs that a sentence in
    another order may rightly exchange.
    """

    language: str
    negators: str
    harmless_negators: str = ""  # phrases with a negator that deny nothing: "no later than"
    must: str = ""
    can: str = ""
    every: str = ""
    some: str = ""
    only: str = ""
    also: str = ""
    done: str = ""
    at_once: str = ""
    before: str = ""
    after: str = ""
    conditions: str = ""  # beside those of `copilot.guard.restrictions`, which also has the exceptions
    even_if: str = ""  # phrases that deny a condition: "no matter", "even if"
    we: str = ""
    you: str = ""
    breaks: str = ""  # words that start a clause
    by: str = ""  # "by us" in the passive
    grants: str = ""  # phrases with which we promise
    harmless_grants: str = ""  # phrases that begin like a promise and are none: "I have to decline"
    concedes: str = ""  # phrases that concede what the customer says
    endless: str = ""  # a time or number without end
    demands: str = ""  # in a mail: dictates our reply; a number there is dictated
    remains: str = ""  # what is left or lacking: told of a difference
    back: str = ""  # money that is paid back: told of a difference
    together: str = ""  # a total of several amounts
    apart: str = ""  # how much more or less one thing is than another
    reduced: str = ""  # in a source: an amount that is taken off another
    falls_on: str = ""  # between a date and its weekday
    wishes: str = ""  # in a mail: what the customer wants or has heard
    free: str = ""
    grammar: str = ""  # function words: never compared, as cues and facts cover them
    generic: str = ""  # insignificant verbs and nouns: make, get, use
    synonyms: str = ""
    opposed: str = ""
    opposed_in_time: str = ""


class Words:
    """The words of one language, prepared for lookups."""

    def __init__(self, told: ClaimWords) -> None:
        self.language = told.language
        self.bare = not told.demands  # only the language's negations are known
        self.sets: Mapping[str, frozenset[str]] = {
            name: listed(getattr(told, name))
            for name in ("negators", "we", "you", "breaks", "by", "free", "grammar", "generic")
        }
        self.phrases: Mapping[str, Phrases] = {name: Phrases(_listed(told, name)) for name in CUES}
        self.harmless = Phrases(told.harmless_negators)
        self.harmless_cues: Mapping[str, Phrases] = dict.fromkeys(("grants", "must"), Phrases(told.harmless_grants))
        self._synonyms = told.synonyms
        self.opposed: tuple[tuple[tuple[Phrases, ...], bool], ...] = tuple(
            (tuple(map(Phrases, pair.split("/"))), in_time)
            for pairs, in_time in ((told.opposed, False), (told.opposed_in_time, True))
            for pair in filter(str.strip, pairs.split(","))
        )

    @cached_property
    def generic_stems(self) -> frozenset[str]:
        return frozenset(stem_word(word, self.language) for word in self.sets["generic"])

    @cached_property
    def groups(self) -> Mapping[str, tuple[tuple[int, int], ...]]:
        """Groups of each stem with 1, or -1 for the opposite meaning."""
        found: dict[str, list[tuple[int, int]]] = {}
        for number, line in enumerate(filter(None, map(str.strip, fold(self._synonyms).splitlines()))):
            same, _, opposite = line.partition("/")
            for listed_words, sign in ((same, 1), (opposite, -1)):
                for word in listed_words.split():
                    found.setdefault(stem_word(word, self.language), []).append((number, sign))
        return {stem: tuple(dict.fromkeys(groups)) for stem, groups in found.items()}


# The kinds of `copilot.guard.restrictions` that a cue has; without "only", which is a cue by itself, and "excluded", which
# `denials` reads as a denial.
RESTRICTING = {
    "conditions": ("unless", "provided", "varies", "excepts"),
    "exceptions": ("excepts", "unless", "not_this", "headings"),
}
CUES = (
    "must", "can", "every", "some", "only", "also", "done", "at_once", "before", "after", "conditions", "exceptions",
    "even_if", "grants", "concedes", "endless", "demands", "wishes", "remains", "back", "together", "apart",
    "reduced", "falls_on",
)  # fmt: skip


def _listed(told: ClaimWords, cue: str) -> str:
    """Phrases of a cue; of a language with words of its own also the restrictions."""
    kinds = RESTRICTING.get(cue, ()) if told.demands else ()
    return ",".join((getattr(told, cue, ""), *(" ".join(words(each)) for each in restrictions(told.language, *kinds))))


@cache
def words_of(language: str) -> Words:
    if language not in LANGUAGES:
        return Words(ClaimWords(language, negators=" ".join(lexicon(language).negations)))
    told: ClaimWords = import_module(f"copilot.guard.claims.words.{language}").WORDS
    return Words(told)

"""Words by which a statement's truth turns, one module of plain data a language."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache, cached_property
from importlib import import_module

from copilot.text.languages import Phrases, lexicon, listed
from copilot.text.normalize import fold
from copilot.text.stemming import stemmed as stem_word

LANGUAGES = ("en", "de", "fr", "es")


@dataclass(frozen=True)
class ClaimWords:
    """Everything as it is written down: words separated by spaces, phrases by commas.

    `synonyms`: one group a line, words that may stand for one another; behind a slash those that say the opposite.
    `opposed`: pairs as "into / out of", of which one is exchanged for the other; `opposed_in_time` those that a sentence told
    in another order exchanges rightly.
    """

    language: str
    negators: str
    harmless_negators: str = ""  # phrases with a negator that denies nothing: "no later than"
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
    conditions: str = ""
    exceptions: str = ""
    even_if: str = ""  # phrases that deny a condition: "no matter", "even if"
    we: str = ""
    you: str = ""
    breaks: str = ""  # words that open a clause
    by: str = ""  # "by us" in the passive
    grants: str = ""  # phrases by which somebody of the house promises
    concedes: str = ""  # phrases that grant what the customer says
    endless: str = ""  # a time or a number without an end
    demands: str = ""  # of a mail: what our reply should say; a number there is dictated
    wishes: str = ""  # of a mail: what the customer wants or has heard
    free: str = ""
    grammar: str = ""  # joins, points, counts: never compared, the cues and the facts know them
    generic: str = ""  # telling in grammar only: make, get, use
    synonyms: str = ""
    opposed: str = ""
    opposed_in_time: str = ""


class Words:
    """The words of one language, ready to be asked."""

    def __init__(self, told: ClaimWords) -> None:
        self.language = told.language
        self.bare = not told.demands  # nothing but its negations is known
        self.sets: Mapping[str, frozenset[str]] = {
            name: listed(getattr(told, name))
            for name in ("negators", "we", "you", "breaks", "by", "free", "grammar", "generic")
        }
        self.phrases: Mapping[str, Phrases] = {name: Phrases(getattr(told, name)) for name in CUES}
        self.harmless = Phrases(told.harmless_negators)
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
        """A stem to the groups that it is in, each with 1, or -1 where it says the opposite."""
        found: dict[str, list[tuple[int, int]]] = {}
        for number, line in enumerate(filter(None, map(str.strip, fold(self._synonyms).splitlines()))):
            same, _, opposite = line.partition("/")
            for words, sign in ((same, 1), (opposite, -1)):
                for word in words.split():
                    found.setdefault(stem_word(word, self.language), []).append((number, sign))
        return {stem: tuple(dict.fromkeys(groups)) for stem, groups in found.items()}


CUES = (
    "must", "can", "every", "some", "only", "also", "done", "at_once", "before", "after", "conditions", "exceptions",
    "even_if", "grants", "concedes", "endless", "demands", "wishes",
)  # fmt: skip


@cache
def words_of(language: str) -> Words:
    if language not in LANGUAGES:
        return Words(ClaimWords(language, negators=" ".join(lexicon(language).negations)))
    told: ClaimWords = import_module(f"copilot.guard.claims.words.{language}").WORDS
    return Words(told)

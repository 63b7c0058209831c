"""Matches words with the same meaning: stems, inflections with different stems, compounds, and a table of synonyms."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import lru_cache

from copilot.guard.claims.words import words_of

SAME, INFLECTED, SYNONYM, COMPOUND = 1.0, 0.9, 0.75, 0.7
PREFIX = 5  # letters that two forms of a word must have in common
JOINED = 5  # minimum letters of a part of a compound
COMPOUNDING = frozenset(("de", "nl", "sv", "da", "no", "fi"))


@dataclass(frozen=True)
class Match:
    strength: float = 0.0
    sign: int = 1  # -1: the matched word has the opposite meaning

    def __bool__(self) -> bool:
        return self.strength > 0


NONE = Match()


@dataclass
class Stems:
    """Stems of a text, prepared for matching words."""

    language: str
    exact: frozenset[str]
    prefixes: frozenset[str] = field(init=False)
    groups: dict[int, int] = field(init=False)
    asked: dict[str, Match] = field(default_factory=dict)  # cache, as many signals ask for the same stems

    def __post_init__(self) -> None:
        self.prefixes = frozenset(stem[:PREFIX] for stem in self.exact if len(stem) >= PREFIX)
        known = words_of(self.language).groups
        self.groups = {}
        for stem in self.exact:
            for group, sign in known.get(stem, ()):
                # If a text has both sides of a group, a word matches its own side.
                self.groups[group] = 0 if self.groups.get(group, sign) != sign else sign

    def match(self, stem: str) -> Match:
        found = self.asked.get(stem)
        if found is None:
            found = self.asked[stem] = self._match(stem)
        return found

    def _match(self, stem: str) -> Match:
        if stem in self.exact:
            return Match(SAME)
        if len(stem) >= PREFIX and stem[:PREFIX] in self.prefixes:
            return Match(INFLECTED)
        opposite = NONE
        for group, sign in words_of(self.language).groups.get(stem, ()):
            found = self.groups.get(group)
            if found is not None:
                if found * sign >= 0:
                    return Match(SYNONYM)
                opposite = Match(SYNONYM, -1)
        if opposite:
            return opposite
        if self.language in COMPOUNDING and len(stem) >= JOINED and self._joined(stem):
            return Match(COMPOUND)
        return NONE

    def _joined(self, stem: str) -> bool:
        return any(_parts(stem, other) for other in self.exact)


@lru_cache(maxsize=65_536)
def _parts(one: str, other: str) -> bool:
    short, long = (one, other) if len(one) < len(other) else (other, one)
    return len(short) >= JOINED and (long.endswith(short) or long.startswith(short))


def stems(language: str, *groups: Iterable[str]) -> Stems:
    return _stems(language, frozenset(stem for group in groups for stem in group))


@lru_cache(maxsize=8_192)
def _stems(language: str, exact: frozenset[str]) -> Stems:
    return Stems(language, exact)

"""Whose it is: "your insurance pays" of "our insurance pays".

Articles and replies are both written by the team to a customer, so that "our" and "your" mean the same in both.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

from copilot.guard.claims.alignment.reading import read
from copilot.guard.misreadings.statement import Statement

OURS, YOURS = "our", "your"


@dataclass(frozen=True)
class Owners:
    """Patterns of possessives. German and Polish "Ihr", "Pana" are the customer's where they are capitalised."""

    ours: str
    yours: str


OWNERS = {
    "en": Owners("[Oo]ur", "[Yy]our"),
    "de": Owners(r"[Uu]nser(?:e[mnrs]?)?", r"(?:Ihr(?:e[mnrs]?)?|[Dd]ein(?:e[mnrs]?)?|[Ee]u(?:er|re[mnrs]?))"),
    "fr": Owners(r"[Nn](?:otre|os)", r"(?:[Vv](?:otre|os)|[Tt](?:on|a|es))"),
    "es": Owners(r"[Nn]uestr[oa]s?", r"(?:[Vv]uestr[oa]s?|[Ss]us?|[Tt]us?)"),
    "nl": Owners(r"(?:[Oo]nze|[Oo]ns)", r"(?:[Uu]w|[Jj]ouw|[Jj]e)"),
    "it": Owners(r"[Nn]ostr[oaie]", r"(?:[Vv]ostr[oaie]|[Ss]u(?:o|a|oi|e)|[Tt]u(?:o|a|oi|e))"),
    "pt": Owners(r"[Nn]oss[oa]s?", r"(?:[Vv]oss[oa]s?|[Ss](?:eu|ua)s?|[Tt](?:eu|ua)s?)"),
    "pl": Owners(r"[Nn]asz\w*", r"(?:[Tt]w(?:ój|oj)\w*|Pa(?:na|ni|ństwa))"),
}


def owner_exchanged(told: Statement) -> str:
    """What the statement gives to the other side than its source does, for people."""
    if told.language not in OWNERS:
        return ""
    source = dict[str, set[str]]()
    for owner, stem in owned(told.unit.text, told.language):
        source.setdefault(stem, set()).add(owner)
    for owner, stem in owned(told.text, told.language):
        owners = source.get(stem, set())
        # "Our insurance pays, and you tell your insurance": what belongs to both tells nothing.
        if len(owners) == 1 and owner not in owners:
            return f"{owner} → {next(iter(owners))}"
    return ""


def owned(text: str, language: str) -> Iterator[tuple[str, str]]:
    """Who owns which noun, by stem: the word behind a possessive."""
    for match in _pattern(language).finditer(text):
        owner = OURS if match["ours"] else YOURS
        yield from ((owner, word.stem) for word in read(match["behind"], language).words[:1] if word.stem)


@cache
def _pattern(language: str) -> re.Pattern[str]:
    known = OWNERS[language]
    return re.compile(rf"(?<!\w)(?:(?P<ours>{known.ours})|(?:{known.yours}))\s+(?P<behind>\w[\w'’-]*)(?!\w)")

"""Detects what a sentence that sounds like a courtesy tells besides: a deed of ours or of others, an agreement, a promise that
holds, advice, or another person's name.

A courtesy, a hand-over and an absence are closed lists of acts. The classifier of their wordings knows the tone, and "My
manager has approved it" has the tone of a hand-over. What is told so has no source, unless the customer wrote it.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

from copilot.guard.claims.kinds.classification import DraftSentence, left
from copilot.guard.grounding.untold_words import ACTS
from copilot.text.normalize import unaccented
from copilot.text.tokenize import words

LONGEST = 1_000  # characters of a sentence that are read
CLAUSES = re.compile(
    r"[,;:.!–—،؛]\s+|\s+(?=(?:and|but|so|though|und|aber|sondern|et|mais|y|pero|ed?|ma|en|maar|mas|och|men|i|ale|ve|ama) )|\s+(?=و\w)"
)
GROUPS = ("verb", "verb2", "verb3")


@dataclass(frozen=True)
class ActPatterns:
    """Compiled `Acts` of one language."""

    ours: re.Pattern[str]
    others: re.Pattern[str]
    handled: re.Pattern[str]
    passed_on: re.Pattern[str]
    aside: re.Pattern[str]
    told: re.Pattern[str]
    sends: re.Pattern[str]
    to_us: re.Pattern[str]


@cache
def act_patterns(language: str) -> ActPatterns | None:
    """Patterns of the language; None if it has none."""
    acts = ACTS.get(language)
    if acts is None:
        return None
    return ActPatterns(
        ours=re.compile(acts.ours),
        others=re.compile(acts.others),
        handled=re.compile(acts.handled),
        passed_on=re.compile(acts.passed_on),
        aside=re.compile(acts.aside),
        told=re.compile(rf"(?<!\w)(?:{'|'.join(acts.told)})(?!\w)"),
        sends=re.compile(rf"\W*(?:{acts.sends})"),
        to_us=re.compile(rf"(?<!\w)(?:{acts.to_us})"),
    )


def untold_deed(asked: DraftSentence) -> str:
    """What one of us or anybody else is said to have done, and the mail does not tell; empty if nothing."""
    known = act_patterns(asked.language)
    return "" if known is None else next(_deeds(asked, known), "")


def untold_position(asked: DraftSentence) -> str:
    """The agreement, promise, advice or order in the sentence; empty if there is none."""
    known = act_patterns(asked.language)
    return "" if known is None else next(_positions(asked, known), "")


def _deeds(asked: DraftSentence, known: ActPatterns) -> Iterator[str]:
    for clause in _clauses(asked.text):
        if known.aside.search(clause) or not left(clause, asked):
            continue
        if (mine := known.ours.search(clause)) is not None:
            if not known.handled.match(mine.string, mine.start(_group(mine))) and not _theirs(mine, asked):
                yield mine[0]
            continue
        done = known.others.search(clause)
        if done and not known.passed_on.match(done.string, done.start(_group(done))) and not _theirs(done, asked):
            yield done[0]


def _positions(asked: DraftSentence, known: ActPatterns) -> Iterator[str]:
    whole = unaccented(asked.text[:LONGEST])
    for clause in _clauses(asked.text):
        if (found := known.told.search(clause)) and not asked.patterns.unable.search(clause):
            yield found[0]
        if (order := known.sends.match(clause)) and not known.to_us.search(clause) and not whole.rstrip().endswith((":", "?")):
            yield order[0].strip()


def _group(found: re.Match[str]) -> str:
    return next(name for name in GROUPS if name in found.re.groupindex and found[name])


def _theirs(found: re.Match[str], asked: DraftSentence) -> bool:
    """Whether the verb is the customer's."""
    return not left(found[_group(found)], asked)


def _clauses(text: str) -> list[str]:
    return [clause for clause in CLAUSES.split(unaccented(text[:LONGEST])) if words(clause)]

"""Favours that are promised by how they are told: an exception made, something done "for you", something that the customer
gets for a reason. What is done is told by `policy`; set phrases by `commitments`. The words are data of each language."""

import re
from dataclasses import dataclass
from functools import cache

from copilot.text.languages import lexicon
from copilot.text.languages.favours import FAVOURS
from copilot.text.normalize import unaccented
from copilot.text.signal_patterns import grouped

VERB_FIRST = frozenset(("de", "nl", "sv"))  # "den Betrag erlassen wir"
BEFORE = 25  # characters in which a "not" stands before what it denies
CLAUSE = re.compile(
    r"[,;:]\s+|\s[-–—]\s|\s(?=(?:because|since|unless|but|so|denn|aber|mais|car|pero|porque|ma|maar|want|men|ale|bo|mas|ama)\s)"
)
WORD = re.compile(r"[^\W_]+(?:'[^\W_]+)?")


@dataclass(frozen=True)
class FavourPatterns:
    ours: re.Pattern[str]
    alone: bool  # the verb says who acts
    willing: re.Pattern[str]
    acts: re.Pattern[str]
    exceptions: re.Pattern[str]
    for_you: re.Pattern[str]
    cares: re.Pattern[str]
    promises: re.Pattern[str]
    gets: re.Pattern[str]
    gifts: re.Pattern[str]
    reasons: re.Pattern[str]
    concessions: re.Pattern[str]
    limits: re.Pattern[str]
    verb_first: bool
    conditions: re.Pattern[str]
    negations: frozenset[str]


def favours(text: str) -> str:
    """The words with which a sentence promises a favour, "" where it promises none: in any supported language."""
    bare = unaccented(text)
    return next((found for language in FAVOURS if (found := _promised(bare, _patterns(language)))), "")


def _promised(bare: str, known: FavourPatterns) -> str:
    if known.conditions.search(bare):
        return ""
    promise = known.promises.search(bare)
    if promise and not _denied(_clauses(bare[: promise.start()])[-1][-BEFORE:], known):
        return promise[0]
    return _exception(bare, known) or _gift(bare, known)


def _exception(bare: str, known: FavourPatterns) -> str:
    """Somebody of the house acts, and it is told to be for this customer alone."""
    reason = _reason(bare, known)
    for clause in _clauses(bare):
        act = None if known.cares.search(clause) or _denied(clause, known) else _act(clause, known)
        if act is None:
            continue
        special = reason or known.exceptions.search(clause)
        if special is None and known.willing.search(clause):
            special = known.for_you.search(clause, act.end())
        if special:
            return f"{act[0]} {special[0]}"
    return ""


def _act(clause: str, known: FavourPatterns) -> re.Match[str] | None:
    ours = known.ours.search(clause) if not known.alone else None
    if known.alone or (ours and known.verb_first):
        return known.acts.search(clause)
    return known.acts.search(clause, ours.end()) if ours else None


def _reason(bare: str, known: FavourPatterns) -> re.Match[str] | None:
    """ "Our mistake", "despite", "although the deadline has passed"."""
    conceded = known.concessions.search(bare)
    limit = known.limits.search(bare, conceded.end()) if conceded else None
    return limit or known.reasons.search(bare)


def _gift(bare: str, known: FavourPatterns) -> str:
    gets = known.gets.search(bare)
    gift = known.gifts.search(bare, gets.end()) if gets else None
    if gets is None or gift is None or _reason(bare, known) is None:
        return ""
    return "" if _denied(bare[gets.start() : gift.end()], known) else gift[0]


def _clauses(bare: str) -> list[str]:
    return CLAUSE.split(bare)


def _denied(bare: str, known: FavourPatterns) -> bool:
    return any(word in known.negations for word in WORD.findall(bare))


@cache
def _patterns(language: str) -> FavourPatterns:
    told = FAVOURS[language]
    return FavourPatterns(
        ours=grouped(told.ours),
        alone=not told.ours,
        willing=grouped(told.willing),
        acts=grouped(told.acts),
        exceptions=grouped(told.exceptions),
        for_you=grouped(told.for_you),
        cares=grouped(told.cares),
        promises=grouped(told.promises),
        gets=grouped(told.gets),
        gifts=grouped(told.gifts),
        reasons=grouped(told.reasons),
        concessions=grouped(told.concessions),
        limits=grouped(told.limits),
        verb_first=language in VERB_FIRST,
        conditions=grouped(told.conditions),
        negations=frozenset(map(unaccented, lexicon(language).negations)),
    )

"""Detects what we do, did or will do for the customer by the draft, but not by any aligned unit.

"We will restore it for you" is the writer's own promise if the source says "deleted data cannot be restored", or
nothing about it. `commitments` knows set phrases of favours; here any verb of "we" or "I" is looked up.
"""

import re
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import takewhile

from copilot.guard.claims.alignment.following import Unit
from copilot.guard.claims.facts.findings import FactFinding
from copilot.guard.claims.facts.promise_words import (
    BEFORE_STAFF,
    BUT,
    EXCEPTION,
    FUTURE,
    MOOD,
    NO_PROMISE,
    OWN_ENDING,
    PERFECT,
    STAFF,
    WE,
)
from copilot.guard.claims.numbers.quantity_words import phrases
from copilot.text.languages import lexicon, listed
from copilot.text.normalize import fold
from copilot.text.tokenize import stems, words

WILL_ENDING = re.compile(r"(?:remos|rons|remo)$")
COMMON = 5  # letters that two forms of a verb have in common
NEAR = 4  # words before a verb in which a "not" denies it
# "The steps that we have for it": having is no action.
HELD = frozenset(("for", "in", "on", "here", "about", "to", "from", "a", "an", "the", "no", "some"))
REACH = 6  # words after "we" in which its verb is searched
TABLES = {
    "WE": WE,
    "STAFF": STAFF,
    "BEFORE_STAFF": BEFORE_STAFF,
    "BUT": BUT,
    "PERFECT": PERFECT,
    "FUTURE": FUTURE,
    "NO_PROMISE": NO_PROMISE,
    "MOOD": MOOD,
}
DEED, WILL, PLAIN = 1.0, 0.8, 0.4  # strengths: reported as done, promised, stated as a general rule


def promise_findings(
    sentence: str, units: Sequence[Unit], aligned: Sequence[int], language: str
) -> Iterator[FactFinding]:
    """One finding per verb of ours that the aligned units lack or deny."""
    near = [words(units[place].text) for place in aligned]
    for verb, strength in house_verbs(sentence, language):
        said = [told for told in near if _said(verb, told, language)]
        if not said:
            yield FactFinding("promised", verb, strength=strength)
        elif all(_denied(verb, told, language) for told in said):
            yield FactFinding("promised", verb, strength=max(strength, WILL))


def house_verbs(sentence: str, language: str) -> Iterator[tuple[str, float]]:
    """Verbs of "we", "I" and "our team", each with the strength of the promise. Denied verbs promise nothing."""
    spoken = words(sentence)
    we, staff, before_staff = (_listed(name, language) for name in ("WE", "STAFF", "BEFORE_STAFF"))
    perfect, future, mood = (_listed(name, language) for name in ("PERFECT", "FUTURE", "MOOD"))
    passed_over = _passed_over(language)
    favour = phrases(EXCEPTION).within(spoken)
    for place, word in enumerate(spoken):
        ahead = spoken[place + 1 : place + 1 + REACH]
        if word in we or (word in staff and place and spoken[place - 1] in before_staff):
            verb = next((each for each in ahead if each not in passed_over and not each.isdigit()), "")
            between = ahead[: ahead.index(verb)] if verb else ahead
            if not verb or mood & set(between) or lexicon(language).negations & set(between):
                continue
            done_so = perfect & {word, *ahead[:1]} and not (ahead[0] == "have" and ahead[1:2] and ahead[1] in HELD)
            strength = DEED if done_so else WILL if future & {word, *ahead[:2]} else PLAIN
            yield verb, max(strength, WILL if favour else strength)
        elif _speaks_of_us(word, language) and word not in passed_over:
            yield word, WILL if favour or WILL_ENDING.search(word) else PLAIN


def _speaks_of_us(word: str, language: str) -> bool:
    pattern = OWN_ENDING.get(language)
    return pattern is not None and len(word) > COMMON and re.search(pattern, word) is not None


def _said(verb: str, told: Sequence[str], language: str) -> list[int]:
    """Indexes of the verb in a unit, in any inflection."""
    found = stems(verb, language) or (verb,)
    return [
        place
        for place, word in enumerate(told)
        if any(_alike(one, other) for one in found for other in stems(word, language))
    ]


def _denied(verb: str, told: Sequence[str], language: str) -> bool:
    negations, but = lexicon(language).negations, _listed("BUT", language)
    return all(
        any(
            negations & {word}
            for word in takewhile(lambda word: word not in but, reversed(told[max(0, place - NEAR) : place]))
        )
        for place in _said(verb, told, language)
    )


def _alike(one: str, other: str) -> bool:
    return one == other or (min(len(one), len(other)) >= COMMON and one[:COMMON] == other[:COMMON])


@cache
def _passed_over(language: str) -> frozenset[str]:
    told = (_listed(name, language) for name in ("NO_PROMISE", "PERFECT", "FUTURE"))
    return lexicon(language).stop.union(*told)


@cache
def _listed(name: str, language: str) -> frozenset[str]:
    return listed(fold(TABLES[name].get(language, "")))

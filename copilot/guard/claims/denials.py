"""Detects a sentence close to its source's unit that denies what the unit says, or the reverse."""

import re
from collections.abc import Mapping
from functools import lru_cache

from copilot.guard.claims.alignment.comparison import Comparison
from copilot.guard.claims.alignment.following import ReadUnit
from copilot.guard.claims.alignment.matching import stems
from copilot.guard.claims.alignment.reading import Reading, read
from copilot.guard.claims.words import words_of
from copilot.text.languages import listed
from copilot.text.normalize import unaccented

WITHOUT = frozenset(("without", "ohne", "sans", "sin", "senza", "sem", "zonder", "utan", "bez"))
RULED_OUT = re.compile(  # words that deny without a "not"
    r"prohibited|forbidden|excluded|verboten|ausgeschlossen|untersagt|unzulässig|interdite?s?|exclue?s?|"
    r"(?:prohibid|excluid|proibid|excluíd)[oa]s?|(?:vietat|esclus)[oaie]|verboden|uitgesloten|förbjud(?:et|en)|uteslut(?:et|en)|"
    r"zabronion[eya]|wykluczon[eya]"
)
# What follows holds in the other case, so that a copy of the rule denies the first.
OTHERWISE = frozenset(
    ("otherwise", "else", "sonst", "ansonsten", "andernfalls", "sinon", "autrement", "contrario", "altrimenti", "anders",
     "senão", "inaczej", "annars")
)  # fmt: skip
# How a heading begins that denies all of what stands below it: with the denial, or as a question. "I cannot sign in" names a
# case, below which is how one can.
WHAT = listed("what which was welche ce qu quels quelles qué que lo cosa quali wat welke vad vilka co o")
CASES = listed("if when wenn falls si quand lorsque cuando se quando als wanneer om när jeśli gdy")
NONE = listed(
    "no kein keine keinen keiner keinem aucun aucune ningún ninguna nessun nessuna geen nenhum nenhuma ingen inget inga żaden"
    " żadna"
)
CONTRAST = 2  # significant words of a clause that only names a contrast
TAKEN_UP = 0.6  # share of a denied clause's words in the other text, from which that is about it
OPPOSITE = 0.8  # polarity from which one of two close sentences denies the other
CLOSE_SHARE = 0.75  # share of words from which a sentence is so close to a unit that an added negation is false


def denied(comparison: Comparison, signals: Mapping[str, float]) -> bool:
    """Whether a sentence of one clause says the opposite of its best unit, in similar words."""
    close = signals["left_best"] < 1 - CLOSE_SHARE and signals["polarity"] >= OPPOSITE
    return close and comparison.sentence.words[-1].clause == 0 and _one_denies(comparison)


def flipped(comparison: Comparison) -> bool:
    """Whether the sentence has nearly the words of its best unit, and one of both a negation."""
    best = comparison.alignment.best
    if best is None or not _one_denies(comparison):
        return False
    ours, theirs = comparison.sentence.stems, best.reading.stems
    return bool(ours) and len(ours & theirs) >= CLOSE_SHARE * max(len(ours), len(theirs)) and len(ours | theirs) > 1


def part_affirmed(comparison: Comparison) -> bool:
    """Whether the sentence affirms a part of what one clause of its best unit denies, in no other words than that clause's:
    "We do develop slides" of "We do not develop slides, film or discs". What is denied most must be in it: who needs no
    booking to visit may visit."""
    best, ours = comparison.alignment.best, comparison.sentence
    if best is None or best.unit.header_cells or _denials(ours) or _denials(best.reading) != 1:
        return False
    theirs = best.reading
    if _turned_around(best) or _needs(theirs):
        return False
    if any(reading.cues["exceptions"] or reading.cues["only"] for reading in (ours, theirs)):
        return False
    focus = {theirs.words[at].stem for at, reach in theirs.denied.items() if reach >= 1}
    clauses = [
        {word.stem for word in clause} for clause in theirs.clauses if clause and clause[0].clause in theirs.negations
    ]
    return len(ours.stems) > 1 and any(focus & ours.stems and ours.stems <= clause for clause in clauses)


def concludes(comparison: Comparison, text: str) -> bool:
    """Whether a denial only stands in a conclusion ahead of the rule, which is told as the source has it: "It is no
    longer valid: vouchers are valid for two years". Whether it follows is left open."""
    best = comparison.alignment.best
    head, colon, rule = text.partition(":")
    if best is None or not colon:
        return False
    drawn, told = read(head, comparison.language), read(rule, comparison.language)
    theirs = best.reading.stems
    restates = len(told.stems & theirs) >= CLOSE_SHARE * len(theirs) > len(drawn.stems & theirs)
    return restates and bool(_denials(drawn)) and _denials(told) == _denials(best.reading)


def _one_denies(comparison: Comparison) -> bool:
    """Whether only one of sentence and best unit has a negation. False if either has an exception, a contrast or "not
    without", which the other may express as a requirement; and "only" is not the opposite of "not"."""
    best = comparison.alignment.best
    if best is None or _turned_around(best):
        return False
    ours, theirs = comparison.sentence, best.reading
    apart = _denials(ours) - _denials(theirs), _denials(ours, theirs) - _denials(theirs, ours)
    if any(each % 2 == 0 for each in apart):
        return False
    both = (comparison.sentence, best.reading)
    if _needs(both[0]) != _needs(both[1]) or bool(both[0].cues["only"]) != bool(both[1].cues["only"]):
        return False
    return not any(reading.cues["exceptions"] or _contrasts(reading) for reading in both)


@lru_cache(maxsize=1_024)
def denied_below(heading: str, language: str) -> frozenset[str]:
    """Stems of what a heading denies of all that stands below it: of "No pass is needed for:" both, as a pass alone is no
    contradiction."""
    over = read(unaccented(heading), language)
    negators = words_of(over.language).sets["negators"]
    governs = heading.rstrip().endswith(":") or any(text in WHAT or text in negators for text in over.texts[:1])
    if not governs or "?" in heading or not CASES.isdisjoint(over.texts):
        return frozenset()
    least = 0.0 if not NONE.isdisjoint(over.texts) else 1.0
    return frozenset(over.words[at].stem for at, reach in over.denied.items() if reach >= least)


def _turned_around(one: ReadUnit) -> bool:
    """Whether a unit denies by more than its own negations: by "otherwise", or below a denial, where an item needs none
    (`misreadings.opposites`)."""
    return not OTHERWISE.isdisjoint(one.reading.texts) or _stands_below_denial(one)


def _stands_below_denial(one: ReadUnit) -> bool:
    return any(denied_below(part, one.reading.language) for part in one.unit.heading.split(" · ") if part)


def _denials(reading: Reading, other: Reading | None = None) -> int:
    """Number of denials. "Without" names a case and does not count, nor does a clause that the other text hardly
    mentions."""
    ruled_out = sum(RULED_OUT.fullmatch(text) is not None for text in reading.texts)
    counted = sum(
        number for clause, number in reading.negations.items() if not other or _taken_up(reading, clause, other)
    )
    return counted - sum(text in WITHOUT for text in reading.texts) + ruled_out


def _taken_up(reading: Reading, clause: int, other: Reading) -> bool:
    telling = [word for word in reading.words if word.clause == clause and word.stem]
    held = stems(reading.language, other.stems)
    weight = sum(word.weight for word in telling)
    return sum(word.weight for word in telling if held.match(word.stem)) >= TAKEN_UP * weight


def _needs(reading: Reading) -> bool:
    return _denials(reading) > 0 and any(text in WITHOUT for text in reading.texts)


def _contrasts(reading: Reading) -> bool:
    """Whether a short clause only denies an alternative: "…, not the cardholder"."""
    said = [clause for clause in reading.clauses if any(word.stem for word in clause)]
    short = (
        sum(1 for word in clause if word.stem) <= CONTRAST for clause in said if clause[0].clause in reading.negations
    )
    return len(said) > 1 and any(short)

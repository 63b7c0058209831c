"""Does a sentence that keeps close to a unit of its source deny what the unit says, or the reverse?"""

import re
from collections.abc import Mapping

from copilot.guard.claims.alignment.comparison import Comparison
from copilot.guard.claims.alignment.matching import stems
from copilot.guard.claims.alignment.reading import Reading

WITHOUT = frozenset(("without", "ohne", "sans", "sin", "senza", "sem", "zonder", "utan", "bez"))
RULED_OUT = re.compile(  # words that deny without a "not"
    r"prohibited|forbidden|excluded|verboten|ausgeschlossen|untersagt|unzulässig|interdite?s?|exclue?s?|"
    r"(?:prohibid|excluid|proibid|excluíd)[oa]s?|(?:vietat|esclus)[oaie]|verboden|uitgesloten|förbjud(?:et|en)|uteslut(?:et|en)|"
    r"zabronion[eya]|wykluczon[eya]"
)
CONTRAST = 2  # telling words of a clause that only names what is not meant
TAKEN_UP = 0.6  # share of a denied clause's words from which the other text speaks of it
OPPOSITE = 0.8  # polarity from which one of two close sentences denies what the other says
CLOSE_SHARE = 0.75  # share of words from which a sentence follows a unit so closely that a lone negation is a lie


def denied(comparison: Comparison, signals: Mapping[str, float]) -> bool:
    """A sentence of one clause that says of what its best unit speaks of the opposite, in other words or fewer."""
    close = signals["left_best"] < 1 - CLOSE_SHARE and signals["polarity"] >= OPPOSITE
    return close and comparison.sentence.words[-1].clause == 0 and _one_denies(comparison)


def flipped(comparison: Comparison) -> bool:
    """Almost the words of its best unit, and one of the two says "not"."""
    best = comparison.alignment.best
    if best is None or not _one_denies(comparison):
        return False
    ours, theirs = comparison.sentence.stems, best.reading.stems
    return bool(ours) and len(ours & theirs) >= CLOSE_SHARE * max(len(ours), len(theirs)) and len(ours | theirs) > 1


def _one_denies(comparison: Comparison) -> bool:
    """Of a sentence and its best unit one says "not". Neither makes an exception or a contrast, nor says "not without",
    which the other may tell as a need; and "only" of the one is no opposite of the other's "not"."""
    best = comparison.alignment.best
    if best is None:
        return False
    ours, theirs = comparison.sentence, best.reading
    apart = _denials(ours) - _denials(theirs), _denials(ours, theirs) - _denials(theirs, ours)
    if any(each % 2 == 0 for each in apart):
        return False
    both = (comparison.sentence, best.reading)
    if _needs(both[0]) != _needs(both[1]) or bool(both[0].cues["only"]) != bool(both[1].cues["only"]):
        return False
    return not any(reading.cues["exceptions"] or _contrasts(reading) for reading in both)


def _denials(reading: Reading, other: Reading | None = None) -> int:
    """ "Without" names a case: it denies nothing. Nor does a clause of which the other text says hardly a word."""
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
    """ "…, not the cardholder": a short clause denies another candidate, not what the sentence says."""
    said = [clause for clause in reading.clauses if any(word.stem for word in clause)]
    short = (
        sum(1 for word in clause if word.stem) <= CONTRAST for clause in said if clause[0].clause in reading.negations
    )
    return len(said) > 1 and any(short)

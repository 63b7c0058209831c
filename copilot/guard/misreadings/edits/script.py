"""The words of a statement beside those of its unit: which are kept in order, and what stands for the others.

Ratcliff and Obershelp's pattern matching (`difflib.SequenceMatcher`), over stems.
"""

from collections.abc import Iterator, Sequence
from difflib import SequenceMatcher
from functools import lru_cache
from itertools import pairwise
from typing import NamedTuple

from copilot.guard.claims.alignment.matching import Stems, stems
from copilot.guard.claims.alignment.reading import FULL, Reading, Word, read
from copilot.guard.misreadings.statement import Statement
from copilot.text.normalize import unaccented

KEPT = 3  # words of a statement that is a near copy
KEPT_SHARE = 0.6  # of those from the first kept word to the last
LONGEST = 6  # words of a change; where more differs the sentence is written anew


class Change(NamedTuple):
    """`old`: the unit's words that the statement does not keep there; `new`: the statement's in their place. Either may be
    empty. `before`: the statement's words up to it."""

    old: Sequence[Word]
    new: Sequence[Word]
    before: Sequence[Word]

    def __str__(self) -> str:
        sides = (" ".join(word.text for word in side) or "–" for side in (self.new, self.old))
        return " → ".join(sides)


def changes(told: Statement) -> Iterator[Change]:
    """Of a near copy each small change; of a row of a table none."""
    if told.unit.header_cells:
        return
    mine, theirs = told.plain.words, bare(told.unit.text, told.language).words
    kept = _kept(_keys(theirs), _keys(mine))
    span = kept[-2][1] + kept[-2][2] - kept[0][1] if len(kept) > 1 else 0
    if not KEPT <= sum(size for _, _, size in kept) >= KEPT_SHARE * span:
        return
    ends = ((0, 0, 0), *kept)
    for (there, here, size), (next_there, next_here, _) in pairwise(ends):
        old, new = theirs[there + size : next_there], mine[here + size : next_here]
        if (old or new) and len(old) <= LONGEST and len(new) <= LONGEST:
            yield Change(old, new, mine[: here + size])


def _keys(words: Sequence[Word]) -> tuple[str, ...]:
    return tuple(word.stem or word.text for word in words)


@lru_cache(maxsize=2_048)
def _kept(theirs: tuple[str, ...], mine: tuple[str, ...]) -> tuple[tuple[int, int, int], ...]:
    """Runs of words in both, in order: where in theirs, where in mine, how many; the last one, at both ends, is empty."""
    return tuple(SequenceMatcher(None, theirs, mine, autojunk=False).get_matching_blocks())


def exchanges(told: Statement) -> Iterator[Change]:
    """Changes by which a telling word stands for another: neither does the unit know the new one, nor the draft the old."""
    unit = held(told.unit.text, told.language)
    for change in changes(told):
        came = any(word.weight >= FULL and not unit.match(word.stem) for word in change.new)
        if came and any(word.weight >= FULL and not told.around.said.match(word.stem) for word in change.old):
            yield change


def bare(text: str, language: str) -> Reading:
    """As the statement is read: without accents."""
    return read(unaccented(text), language)


def held(text: str, language: str) -> Stems:
    return stems(language, bare(text, language).stems)


def share(one: Reading, other: Reading) -> float:
    """How much of its words the other holds."""
    return one.share_in(stems(other.language, other.stems))

"""A sentence in nearly the words of its best unit is judged by what it exchanges or drops, not by how little that is.

Who words a statement anew changes much and means the same; who copies all but an "up to" or an "into" for "out of" changes
what is true.
"""

from collections.abc import Collection, Iterator, Sequence

from copilot.guard.claims.alignment.comparison import Comparison
from copilot.guard.claims.alignment.following import ReadUnit
from copilot.guard.claims.numbers.context import context
from copilot.guard.claims.numbers.quantities import Quantity, quantities
from copilot.guard.claims.numbers.quantity_words import LEAST, LESS, MORE, MOST, OR_LESS, OR_MORE, PER, phrases
from copilot.guard.claims.signals.sequence import inversions
from copilot.guard.claims.words import words_of
from copilot.text.languages import Phrases
from copilot.text.stemming import stemmed
from copilot.text.tokenize import words

# What bounds a period as well as "up to" does.
DEADLINES = Phrases(
    "within, no later than, not later than, at the latest, by, spätestens, innerhalb, binnen, au plus tard, dans les, sous, en,"
    " a más tardar, dentro de, en un plazo, entro, dentro, uiterlijk, inom, senast"
)
TURNED = 0.5  # share of word pairs in another order, from which "before" may well have become "after"


def exchanged(comparison: Comparison, text: str, own: Collection[str] = ()) -> str:
    """What it exchanges or drops, for people; empty: nothing. own: the sentence's numbers that the customer wrote."""
    best = comparison.alignment.best
    if best is None:
        return ""
    return next(_differences(comparison, best, text, own), "")


def _differences(comparison: Comparison, best: ReadUnit, text: str, own: Collection[str]) -> Iterator[str]:
    yield from _opposed(comparison, best)
    yield from _counted_for(comparison.sentence.texts, best.reading.texts, comparison.language)
    ours, theirs = quantities(text, comparison.language), quantities(best.unit.text, comparison.language)
    for mine in ours:
        same = [each for each in theirs if mine.same(each)]
        if same:
            yield from _unbound(text, mine, best.unit.text, same, comparison.language)
        elif mine.raw in own:
            yield from _rivals(mine, ours, best.unit.text, theirs, comparison.language)


def _opposed(comparison: Comparison, best: ReadUnit) -> Iterator[str]:
    """ "Into" where the source says "out of"."""
    ours, theirs = comparison.sentence.texts, best.reading.texts
    for pair, in_time in words_of(comparison.language).opposed:
        if in_time and inversions(comparison) > TURNED:
            continue
        said, meant = ([each.within(texts) for each in pair] for texts in (ours, theirs))
        if sum(said) == sum(meant) == 1 and said != meant:
            yield f"{_named(pair[said.index(True)])} → {_named(pair[meant.index(True)])}"


def _named(one: Phrases) -> str:
    return " ".join(next(iter(one.by_first.values()))[0])


def _counted_for(ours: Sequence[str], theirs: Sequence[str], language: str) -> Iterator[str]:
    """ "Per customer" where the source says "per order"."""
    mine, its = (list(_per(texts)) for texts in (ours, theirs))
    if len(mine) == len(its) == 1 and stemmed(mine[0], language) != stemmed(its[0], language):
        yield f"per {mine[0]} → per {its[0]}"


def _per(texts: Sequence[str]) -> Iterator[str]:
    for place, word in enumerate(texts[:-1]):
        if word in ("per", "pro", "par", "por") and phrases(PER).at(texts, place):
            yield texts[place + 1]


def _unbound(text: str, mine: Quantity, source: str, same: Sequence[Quantity], language: str) -> Iterator[str]:
    """ "3 days" where the source says "up to 3 working days"."""
    said = context(text, mine, language)
    meant = [context(source, each, language) for each in same]
    if not (said.bound or said.before or _bounds(text)) and all(each.bound in ("most", "least") for each in meant):
        yield f"{mine.raw} → {'at most' if meant[0].bound == 'most' else 'at least'} {same[0].raw}"
    if not said.days and all(each.days == "business" for each in meant):
        yield f"{mine.raw} → {same[0].raw} working days"


def _bounds(text: str) -> bool:
    """A bound is said, be it behind the thing that is counted: "five flights at most", "no later than 10 days before"."""
    spoken = words(text)
    told = (DEADLINES, *map(phrases, (MOST, LEAST, LESS, MORE, OR_LESS, OR_MORE)))
    return any(each.within(spoken) for each in told)


def _rivals(
    mine: Quantity, ours: Sequence[Quantity], source: str, theirs: Sequence[Quantity], language: str
) -> Iterator[str]:
    """The customer's number where the source has another one of its kind that the sentence does not say. What the source
    bounds ("over £60") many numbers meet."""
    rivals = [
        each for each in theirs if each.unit and each.unit == mine.unit and not context(source, each, language).bound
    ]
    if rivals and not any(each.same(one) for each in rivals for one in ours):
        yield f"{mine.raw} → {rivals[0].raw}"

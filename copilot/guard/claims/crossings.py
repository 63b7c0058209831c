"""Two sides of a rule exchanged in a sentence of the same words: "Saver pays a deposit, Flex pays none" of "Flex pays a
deposit, Saver pays none", "around the clock with Saver" of the row that has it in the column of Flex.

A sentence in another order takes each of its clauses from one of the unit; words that the unit's other clause leaves out may
be filled in. If two clauses both mix words that the unit has in different clauses, the sides are exchanged.
"""

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations

from copilot.guard.claims.alignment.following import Unit
from copilot.guard.claims.alignment.reading import FULL, read
from copilot.guard.claims.words import words_of
from copilot.text.languages import listed

STRONG = re.compile(r"[;:.]\s")
WEAK = re.compile(r",\s|\s(?:and|but|whereas|while|und|aber|et|mais|y|e|pero)\s", re.IGNORECASE)
CASE = re.compile(
    r"(?<!\w)(?:if|when|unless|once|provided|because|wenn|falls|sofern|sobald|weil|da|si|lorsque|quand|dès|car|cuando|porque)(?!\w)",
    re.IGNORECASE,
)
LONGEST = 4  # clauses that are compared
CUSTOMER = listed("customer customers client clients kunde kunden kundin cliente clientes cliente klant klanten")
LETTERS = 5  # of a word that stands for itself though it is grammar: "afterwards", "innerhalb"


def sides_crossed(text: str, unit: Unit, language: str) -> str:
    """The words that were exchanged, for people; empty if none."""
    if unit.header_cells:
        return next(_columns(text, unit, language), "")
    if CASE.search(unit.text):
        return ""  # a case and what follows from it are no two sides
    mine, theirs = ([_words(part, language) for part in _clauses(one)] for one in (text, unit.text))
    said = Counter(word for clause in mine for word in clause)
    known = words_of(language).sets
    both_sides = {word for word in known["we"] | known["you"] if said[word] > 1}  # "fill it in and send it, please"
    mine = [clause - both_sides for clause in mine]
    if not 2 <= len(mine) <= LONGEST or not 2 <= len(theirs) <= LONGEST:
        return ""
    for one, other in combinations(theirs, 2):
        only = one - other, other - one
        mixed = [clause for clause in mine if clause & only[0] and clause & only[1]]
        if len(mixed) > 1 and not _whole(mixed, theirs):
            return " / ".join(
                " ".join(sorted(clause & only[0])[:1] + sorted(clause & only[1])[:1]) for clause in mixed[:2]
            )
    return ""


def _whole(mixed: Sequence[frozenset[str]], theirs: Sequence[frozenset[str]]) -> bool:
    """Whether a clause holds all of the unit's clauses, so that nothing tells them apart."""
    return any(clause >= one | other for clause in mixed for one, other in combinations(theirs, 2))


def _clauses(text: str) -> list[str]:
    strong = [part for part in STRONG.split(text) if part.strip()]
    return strong if len(strong) > 1 else [part for part in WEAK.split(text) if part.strip()]


def _words(text: str, language: str) -> frozenset[str]:
    """Stems, numbers, negators, and words for us and for the customer."""
    known = words_of(language).sets
    told = known["negators"] | known["we"] | known["you"] | known["free"] | CUSTOMER
    return frozenset(
        word.stem or word.text
        for word in read(text, language).words
        if word.weight >= FULL
        or word.text in told
        or word.text[:1].isdigit()
        or (len(word.text) >= LETTERS and not word.stem)
    )


def _columns(text: str, unit: Unit, language: str) -> Iterator[str]:
    """A cell told for another column than its own. Each clause that names one column is read alone."""
    cells = [*map(str.strip, unit.text.split(" | "))]
    if len(cells) != len(unit.header_cells) or len(cells) < 3:
        return
    heads = [_words(head, language) for head in unit.header_cells]
    values = [_words(cell, language) for cell in cells]
    columns = range(1, len(cells))
    for clause in _clauses(text):
        said = _words(clause, language)
        if read(clause, language).negations:
            continue
        named = [at for at in columns if (own := _own(heads, at)) and own <= said]
        held = [at for at in columns if (own := _own(values, at)) and own <= said]
        if len(named) == 1 and len(held) == 1 and named != held and values[named[0]] and not values[named[0]] <= said:
            yield f"{cells[held[0]]} → {cells[named[0]]}"


def _own(groups: Sequence[frozenset[str]], at: int) -> frozenset[str]:
    """Words that only this one has."""
    others = frozenset(word for place, group in enumerate(groups) if place not in (0, at) for word in group)
    return groups[at] - others

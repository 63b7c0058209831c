"""A number of the source belongs to what it stands with: the price of a violin is none for a cello.

Of the numbers in a statement, each is sought in the sentence, the list item or the table row that it follows. Where a
parallel one says another number for what the mail is about, and neither statement nor mail names what the number belongs to,
the statement tells the customer somebody else's number.
"""

import re
from collections.abc import Iterator, Sequence

from copilot.guard.claims.alignment.following import Unit
from copilot.guard.claims.alignment.matching import Stems, stems
from copilot.guard.claims.alignment.reading import Word, read, stems_of
from copilot.guard.claims.facts.binding import Held, SourceQuantities
from copilot.guard.claims.numbers.quantities import Quantity, first_same, quantities

LABEL = re.compile(r"([^.!?:|]{1,60}):\s+\S")
SAME = 0.9  # strength from which two words are one, inflections included
FULL = 1.0  # weight of a word that tells by itself


def anothers_number(text: str, heard: str, unit: Unit, article: Sequence[Unit], language: str) -> str:
    """The number and the parallel one that the customer asked about, for people; empty: none. heard: mail and draft."""
    said = quantities(text, language)
    if not said or unit not in article:
        return ""
    place = article.index(unit)
    known = SourceQuantities(article, language)
    spoken = stems(language, stems_of(f"{text} . {heard}", language))
    for mine in said:
        own = [held for held in known.held if held.place == place and mine.same(held.quantity)]
        if len(own) == 1:
            for rival in _parallel(own[0], known.held, said):
                if _belongs_elsewhere(own[0], rival, spoken, language):
                    return f"{_shown(own[0])} → {_shown(rival)}"
    return ""


def _parallel(own: Held, all_held: Sequence[Held], said: Sequence[Quantity]) -> Iterator[Held]:
    """Numbers of the same sort in the same sentence, the same column or row, or beside another label of the same list."""
    for held in all_held:
        other = own.quantity.comparable(held.quantity) and not own.quantity.same(held.quantity)
        if other and not first_same(held.quantity, said) and _stand_alike(own, held):
            yield held


def _stand_alike(one: Held, other: Held) -> bool:
    if one.unit is other.unit:
        return True
    if one.unit.header_cells:
        return one.unit.header_cells == other.unit.header_cells and _column(one) == _column(other)
    labelled = LABEL.match(one.unit.text) and LABEL.match(other.unit.text)
    return bool(labelled) and one.unit.heading == other.unit.heading


def _column(held: Held) -> int:
    return held.unit.text.count("|", 0, held.quantity.start)


def _belongs_elsewhere(own: Held, rival: Held, spoken: Stems, language: str) -> bool:
    ours, theirs = (
        [word for word in read(words, language).telling if not word.text.isdigit()] for words in _told_apart(own, rival)
    )
    apart = [word for word in ours if word.stem not in {each.stem for each in theirs}]
    its = [word for word in theirs if word.stem not in {each.stem for each in ours}]
    return bool(apart) and _named(its, spoken) and not _named(apart, spoken)


def _told_apart(own: Held, rival: Held) -> tuple[str, str]:
    """What says which is which: the names of row and column, the labels, or what stands behind each number, else before."""
    if own.unit.header_cells:
        return own.cell(), rival.cell()
    if own.unit is not rival.unit:
        return own.unit.text.partition(":")[0], rival.unit.text.partition(":")[0]
    behind = _behind(own), _behind(rival)
    return behind if all(behind) else (own.part(), rival.part())


def _behind(held: Held) -> str:
    """To the end of its part of the sentence."""
    part = held.part()
    return part[part.find(held.quantity.raw) + len(held.quantity.raw) :].strip()


def _named(words: Sequence[Word], spoken: Stems) -> bool:
    return any(word.weight >= FULL and spoken.match(word.stem).strength >= SAME for word in words)


def _shown(held: Held) -> str:
    return (held.cell() if held.unit.header_cells else held.part()).strip()

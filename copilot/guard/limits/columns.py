"""The column of a table left out: "Soldering costs £35" of a row that has one price for our frames and none for others."""

from collections.abc import Iterator, Sequence

from copilot.guard.claims.alignment.following import Unit
from copilot.guard.claims.facts.binding import cells_of
from copilot.guard.claims.numbers.quantities import MONEY, Quantity, first_same, quantities
from copilot.guard.claims.words import words_of
from copilot.text.languages import table
from copilot.text.stemming import stemmed
from copilot.text.tokenize import words

MOST_ROWS = 40


def other_column(text: str, mail: str, unit: Unit, article: Sequence[Unit], language: str) -> str:
    """The amount and its column, if another column has amounts of the unit too and neither statement nor mail has a word by
    which the two heads differ; empty if none. Only heads that share a word are told apart so: "Price" and "Deposit" are
    two things, "our frames" and "frames from elsewhere" two cases of one."""
    heads, cells = unit.header_cells, cells_of(unit.text)
    if len(heads) < 3 or len(cells) != len(heads):
        return ""
    said = quantities(text, language)
    rows = [each for each in article if each.header_cells == heads][:MOST_ROWS]
    for at, cell in enumerate(cells[1:], 1):
        told = [each for each in quantities(cell, language) if each.unit in MONEY and first_same(each, said)]
        if not told or any(
            first_same(told[0], quantities(other, language)) for other in (*cells[:at], *cells[at + 1 :])
        ):
            continue
        for rival in _rivals(told[0], at, rows, language):
            own, its = _apart(heads[at], heads[rival], language)
            if own and its and not _names(own, text, language) and not _names(own, mail, language, mail=True):
                return f"{told[0].raw}: {heads[at]}"
    return ""


def _rivals(told: Quantity, at: int, rows: Sequence[Unit], language: str) -> Iterator[int]:
    """Other columns that have amounts of the same unit in some row."""
    for rival in range(1, len(rows[0].header_cells)):
        told_in = (cells_of(row.text) for row in rows)
        found = (quantities(cells[rival], language) for cells in told_in if rival < len(cells))
        if rival != at and any(each.unit == told.unit for cell in found for each in cell):
            yield rival


def _apart(one: str, other: str, language: str) -> tuple[frozenset[str], frozenset[str]]:
    """The words by which two heads differ, if they share one and name no number or period, which may be told in other words."""
    mine, its = (frozenset(stemmed(word, language) for word in words(head)) for head in (one, other))
    measured = any(character.isdecimal() for character in one + other) or any(
        map(table("units", language).get, words(f"{one} {other}"))
    )
    return (mine - its, its - mine) if mine & its and not measured else (frozenset(), frozenset())


def _names(own: frozenset[str], text: str, language: str, *, mail: bool = False) -> bool:
    """Whether a text has one of a head's own words. In a reply "us" says the same as "our"."""
    spoken = frozenset(stemmed(word, language) for word in words(text))
    known = words_of(language).sets
    ours = frozenset(stemmed(word, language) for word in known["we"])
    if not own.isdisjoint(ours) and not mail and not spoken.isdisjoint(ours):
        return True
    return not spoken.isdisjoint(own)

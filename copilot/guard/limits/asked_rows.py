"""The row of a table that the customer's own words ask for: "our 18 kg spaniel" of rows for small, medium and large dogs.

A sentence that names no row itself, and tells the value of another one, answers somebody else's question.
"""

import re
from collections.abc import Iterator, Sequence

from copilot.guard.claims.alignment.following import Unit
from copilot.guard.claims.facts.binding import SourceQuantities, cells_of, has_stem, in_range, stems_of
from copilot.guard.claims.numbers.quantities import Quantity, first_same, quantities

MOST_ROWS = 40
IN_BRACKETS = re.compile(r"\([^)]*\)")


def value_of_asked_row(sentence: str, mail: str, quantity: Quantity, known: SourceQuantities) -> str:
    """The row that the mail asks for, if the number is only in other rows of its table and this one has another number of
    the kind; else "". A number of the mail is the customer's own."""
    found = known.of(quantity)
    if any(not each.unit.header_cells for each in found):
        return ""  # running text has it too
    found = [each for each in found if each.column()]
    if not mail or not found or first_same(quantity, quantities(mail, known.language)):
        return ""
    table = [unit for unit in known.units if unit.header_cells == found[0].unit.header_cells][:MOST_ROWS]
    named = any(True for _row in asked(sentence, table, known.language))
    if len(table) < 2 or named:
        return ""
    rows = [*asked(mail, table, known.language)]
    if len(rows) != 1 or any(each.unit is rows[0] for each in found):
        return ""
    key = _key(rows[0], known.language)
    if any((own := _key(each.unit, known.language)) < key and own for each in found):
        return ""  # "10 lessons" and "10 long lessons": words alone may miss the first
    cells = cells_of(rows[0].text)
    columns = {each.column() for each in found}
    told = [each for at in columns if at < len(cells) for each in quantities(cells[at], known.language)]
    other = any(quantity.comparable(each) for each in told) and not first_same(quantity, told)
    return rows[0].text if other else ""


def asked(text: str, table: Sequence[Unit], language: str) -> Iterator[Unit]:
    """The rows with words or a range of numbers of their own in the text."""
    said, numbers = stems_of(text, language), quantities(text, language)
    keys = [_key(row, language) for row in table]
    for place, row in enumerate(table):
        own = keys[place].difference(*(key for at, key in enumerate(keys) if at != place))
        if any(has_stem(stem, said) for stem in own) or in_range(row, numbers, language):
            yield row


def _key(row: Unit, language: str) -> frozenset[str]:
    return stems_of(IN_BRACKETS.sub(" ", cells_of(row.text)[0]), language)

"""Checks that a number is stated for the same thing in the source: the same table cell, the same part of a sentence."""

import re
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from functools import cached_property

from copilot.guard.claims.alignment.following import Unit
from copilot.guard.claims.alignment.reading import read
from copilot.guard.claims.numbers.context import context, price_period
from copilot.guard.claims.numbers.day_ranges import names_day
from copilot.guard.claims.numbers.quantities import Quantity, first_same, quantities, told_in
from copilot.guard.entities import names
from copilot.text.languages import lexicon
from copilot.text.normalize import fold, unaccented
from copilot.text.tokenize import stems, words

CELL = " | "
PART = re.compile(r"[,;:.()\n–—]+\s|\s(?:and|or|und|oder|et|ou|y|o|e|en|och|i|ve)\s")
WORDS = re.compile(r"[^\W\d_]{3}")  # a cell with a word and no number: "closed", "none"
MARKUP = re.compile(r"[*_`#]+")
# What something is compared with is not what the next figure is of: "the Haul costs more than the Glide: it runs for 6
# months".
THAN = re.compile(
    r"\b(?:(?:more|less|rather|other|\w+er) than|(?:mehr|weniger|anders|\w+er) als|(?:plus|moins|autre|mieux) (?:\w+ )?que"
    r"|(?:mas|menos|mejor) (?:\w+ )?que|(?:piu|meno) (?:\w+ )?(?:del?|dell[ao]|di|che)|(?:mais|menos) (?:\w+ )?(?:do|da|de) que"
    r"|(?:meer|minder|\w+er) dan|(?:mer|mindre|\w+are) an|(?:wiecej|mniej|\w+szy|\w+sza|\w+sze) niz|compared (?:to|with))"
    r"(?: \w{1,4})? (?P<name>\w+)"
)
COMMON = 5  # letters that two forms of a word have in common
DENIED = 0.7  # strength from which a negator denies a word


@dataclass(frozen=True)
class Held:
    """A quantity of the source and its position."""

    quantity: Quantity
    place: int  # index of its unit
    unit: Unit

    def price_period(self, language: str) -> str:
        return price_period(self.unit.text, self.quantity, language)

    def part(self) -> str:
        """The part of the unit between commas and conjunctions that contains it."""
        return self.quantity.part(self.unit.text, PART)

    def column(self) -> int:
        """In a table: the index of the cell."""
        return self.unit.text.count("|", 0, self.quantity.start)

    def cell(self) -> str:
        """In a table: the names of row and column, and the cell."""
        cells, column = cells_of(self.unit.text), self.column()
        header = self.unit.header_cells[column] if column < len(self.unit.header_cells) else ""
        return " ".join((cells[0], header, cells[min(column, len(cells) - 1)]))


@dataclass(frozen=True)
class SourceQuantities:
    """Quantities of the units, parsed once for a sentence."""

    units: Sequence[Unit]
    language: str
    source_languages: tuple[str, ...] = ()  # if different from the sentence's

    @cached_property
    def held(self) -> tuple[Held, ...]:
        return tuple(
            Held(quantity, place, unit)
            for place, unit in enumerate(self.units)
            for quantity in told_in(unit.text, *self.source_languages, self.language)
        )

    @cached_property
    def in_headings(self) -> tuple[Quantity, ...]:
        told = dict.fromkeys(text for unit in self.units for text in (unit.heading, *unit.header_cells) if text)
        return tuple(each for text in told for each in quantities(text, self.language))

    def of(self, quantity: Quantity) -> list[Held]:
        """Where the quantity is told."""
        return [held for held in self.held if quantity.same(held.quantity) and not names_day(quantity, held.quantity)]

    def rivals(self, quantity: Quantity, places: Sequence[int], stated: Sequence[Quantity]) -> list[Held]:
        """Comparable quantities of these units with another value that the sentence does not state."""
        return [
            held
            for held in self.held
            if held.place in places
            and quantity.comparable(held.quantity)
            and not quantity.same(held.quantity)
            and not first_same(held.quantity, stated)
        ]


def other_cell(sentence: str, quantity: Quantity, found: Sequence[Held], known: SourceQuantities) -> str:
    """What the table has in the row and column that the sentence names, if the number is from another; else "".

    Row and column are named by their first cell and header, as written. A sentence that has the right number too is a
    comparison.
    """
    if not found or any(not held.unit.header_cells for held in found):
        return ""  # running text has it too
    stated = quantities(sentence, known.language)
    named_cells = [_named_cell(sentence, held, known, quantity) for held in found]
    wrong = [
        cell
        for cell in named_cells
        if cell and not any(first_same(each, stated) for each in _comparable(cell, quantity, known))
    ]
    return wrong[0] if len(wrong) == len(found) else ""


def _comparable(cell: str, quantity: Quantity, known: SourceQuantities) -> list[Quantity]:
    return [each for each in quantities(cell, known.language) if quantity.comparable(each)]


def _named_cell(sentence: str, held: Held, known: SourceQuantities, quantity: Quantity) -> str:
    """The row or cell that the sentence names, if the number is not in it."""
    table = [unit for unit in known.units if unit.header_cells == held.unit.header_cells]
    rows = named(sentence, [cells_of(unit.text)[0] for unit in table])
    headers = [cell for cell in held.unit.header_cells[1:] if _names(cell, known.language)]
    as_written = named(sentence, headers)
    columns = (
        as_written or named(fold(sentence), [*map(fold, headers)]) or _told_apart(sentence, headers, known.language)
    )
    cells = cells_of(held.unit.text)
    if held.quantity.end <= held.unit.text.find("|"):
        return ""  # part of the row's name
    if rows and _bare(cells[0]) not in rows:
        right = next(unit for unit in table if _bare(cells_of(unit.text)[0]) in rows)
        return _comparable_row(right, held, known)
    if not rows and (there := _row_of_range(sentence, held.unit, table, quantity, known.language)):
        return _comparable_row(there, held, known)
    if other := _row_with_name(sentence, held.unit, table, quantity, known.language):
        return _comparable_row(other, held, known)
    told = [
        cell
        for header, cell in zip(held.unit.header_cells[1:], cells[1:], strict=False)
        if (_bare(header) in as_written or (not as_written and _named_loosely(sentence, header, columns, held, known)))
        and cell.strip()
        and not named(sentence, [cell])  # a complete row, head by head
        and not _told_as_none(sentence, header, cell, known.language)
    ]
    if not told or any(first_same(quantity, quantities(cell, known.language)) for cell in told):
        return ""
    return told[0]


def _told_as_none(sentence: str, header: str, cell: str, language: str) -> bool:
    """ "No excess" of a cell that has no value: "none"."""
    heads, reading = stems_of(header, language), read(sentence, language)
    denied = (word.stem for at, word in enumerate(reading.words) if reading.denied.get(at, 0.0) >= DENIED)
    return not quantities(cell, language) and any(stem and has_stem(stem, heads) for stem in denied)


def _comparable_row(unit: Unit, held: Held, known: SourceQuantities) -> str:
    """What another row has in the number's column: "closed" beside the times of the others, too; or anywhere."""
    cells, at = cells_of(unit.text), held.column()
    if 0 < at < len(cells) and (_comparable(cells[at], held.quantity, known) or WORDS.search(cells[at])):
        return cells[at]
    row = CELL.join(cells[1:])
    return row if _comparable(row, held.quantity, known) else ""


def _named_loosely(sentence: str, header: str, columns: Collection[str], held: Held, known: SourceQuantities) -> bool:
    """Whether a header that is named in other writing is of another column with values of the same kind: a number of weeks
    is no wrong price."""
    if fold(_bare(header)) not in columns or _own_column(sentence, held, header, known.language):
        return False
    column = held.unit.header_cells.index(header)
    rows = (cells_of(unit.text) for unit in known.units if unit.header_cells == held.unit.header_cells)
    return any(column < len(row) and _comparable(row[column], held.quantity, known) for row in rows)


def _own_column(sentence: str, held: Held, header: str, language: str) -> bool:
    """Whether the sentence has a word of the number's own column that the other one lacks: "the joining fee stays £15,
    as only the monthly fee is reduced"."""
    at, headers = held.column(), held.unit.header_cells
    own = stems_of(headers[at], language) - stems_of(header, language) if at < len(headers) else frozenset[str]()
    said = stems_of(sentence, language)
    return any(has_stem(stem, said) for stem in own)


def _told_apart(sentence: str, headers: Sequence[str], language: str) -> set[str]:
    """The header of which a sentence has all words that the others lack, and none of theirs: "a baby grand" of "upright,
    without lift" and "baby grand, without lift"."""
    keys = [stems_of(header, language) for header in headers]
    own = [key.difference(*(other for other in keys if other is not key)) for key in keys]
    said = stems_of(sentence, language)
    heard = [bool(key) and all(has_stem(stem, said) for stem in key) for key in own]
    touched = [any(has_stem(stem, said) for stem in key) for key in own]
    return {fold(_bare(headers[heard.index(True)]))} if sum(touched) == sum(heard) == 1 else set()


def _row_of_range(sentence: str, unit: Unit, table: Sequence[Unit], quantity: Quantity, language: str) -> Unit | None:
    """The only row in whose range another number of the sentence lies: "over 60 km" of rows by distance."""
    others = [each for each in quantities(sentence, language) if each.start != quantity.start]
    rows = [row for row in table if in_range(row, others, language)]
    return rows[0] if len(rows) == 1 and rows[0] is not unit else None


def _row_with_name(sentence: str, unit: Unit, table: Sequence[Unit], quantity: Quantity, language: str) -> Unit | None:
    """The only row with a name of the sentence ("Turkey" in a table of countries), if this row lacks it. Of several,
    the one named last before the number."""
    rows = {
        name: found[0]
        for name in dict.fromkeys(map(fold, names(sentence, language)))
        if len(found := [row for row in table if name in words(row.text)]) == 1
    }
    ahead = THAN.sub(" ", unaccented(sentence[: quantity.start]))
    apart = [part for word in words(ahead) for part in re.split("['’]", word)]  # "the Glide's", "l'Orée"
    last = next((rows[word] for word in reversed(apart) if word in rows), None)
    if last is unit:
        return None
    return next((row for name, row in rows.items() if row is not unit and name not in words(unit.text)), None)


def named(sentence: str, names: Sequence[str]) -> set[str]:
    """Names in the sentence, without those that only occur as part of a longer one."""
    plain = f" {_spaced(sentence)} "
    found = {bare for name in names if (bare := _bare(name)) and f" {_spaced(bare)} " in plain}
    longer = {one for one in found for other in found if one != other and f" {_spaced(one)} " in f" {_spaced(other)} "}
    alone = {one for one in longer if plain.count(f" {_spaced(one)} ") > 1}
    return found - longer | alone


def _names(header: str, language: str) -> bool:
    """Whether a column header can name the column: "For" cannot, as many sentences contain it."""
    stop = lexicon(language).stop
    return any(word not in stop for word in words(header))


def in_range(row: Unit, numbers: Sequence[Quantity], language: str) -> bool:
    """Whether a number of the text is within the row's range, or is its number: "10 to 25 kg", "over 25 kg", "9 m²"."""
    cell = cells_of(row.text)[0]
    told = [each for each in quantities(cell, language) if each.kind == "number"]
    return any(_within(one, told, cell, language) for one in numbers if one.kind == "number" and one.value != "1")


def _within(one: Quantity, told: Sequence[Quantity], cell: str, language: str) -> bool:
    units = {each.unit for each in told if each.unit}
    if not units or not any(one.unit and one.comparable(each) for each in told):
        return False
    if len(told) == 1:
        bound, limit = context(cell, told[0], language).bound, float(told[0].value)
        return {"most": float(one.value) <= limit, "less": float(one.value) < limit, "least": float(one.value) >= limit,
                "more": float(one.value) > limit}.get(bound, one.same(told[0]))  # fmt: skip
    first, last = float(told[0].value), float(told[-1].value)
    return len(told) == 2 and first < last and first <= float(one.value) <= last


def _spaced(text: str) -> str:
    return " ".join(re.findall(r"[^\W_]+", text))


def _bare(cell: str) -> str:
    return MARKUP.sub("", cell).strip()


def cells_of(row: str) -> list[str]:
    """Cells of a row, with or without its outer bars."""
    return [cell.strip() for cell in row.strip("| ").split("|")]


def preference(sentence: str, held: Sequence[Held], rivals: Sequence[Held], language: str) -> float:
    """-1 to 1: how much more of the sentence's words are stated for a rival than for the number itself.

    Only words that distinguish the two count, so that long common text has no effect.
    """
    if not held or not rivals:
        return 0.0
    said = stems_of(sentence, language)
    return min(max(_margin(said, one, other, language) for one in rivals) for other in held)


def _margin(said: frozenset[str], rival: Held, held: Held, language: str) -> float:
    its, own = _beside(rival, held, language), _beside(held, rival, language)
    if not own:
        return 0.0  # the 12 of "8, 12 or 16 weeks" is independent
    apart, mine = its - own, own - its
    return _share(apart, said) - _share(mine, said)


def _beside(held: Held, other: Held, language: str) -> frozenset[str]:
    """Words that belong to the number: of another unit all, of the same row its cell, of the same sentence its part."""
    if held.unit is not other.unit:
        return stems_of(_whole(held), language)
    return stems_of(held.cell() if held.unit.header_cells else held.part(), language)


def _whole(held: Held) -> str:
    return " ".join((held.unit.heading, held.cell() if held.unit.header_cells else held.unit.text))


def _share(wanted: frozenset[str], said: frozenset[str]) -> float:
    return sum(1 for stem in wanted if has_stem(stem, said)) / (len(wanted) + 1)


def stems_of(text: str, language: str) -> frozenset[str]:
    return frozenset(stems(text, language))


def has_stem(stem: str, said: frozenset[str]) -> bool:
    """Whether the stem, or another form of its word, is among these."""
    return stem in said or (len(stem) > COMMON and any(other[:COMMON] == stem[:COMMON] for other in said))

"""Checks tables of yes and no: the cell of the row and column that a sentence names may contradict it."""

from collections.abc import Iterator, Sequence

from copilot.guard.claims.alignment.following import ReadUnit
from copilot.guard.claims.alignment.matching import Stems, stems
from copilot.guard.claims.alignment.reading import Reading, read
from copilot.text.languages import listed
from copilot.text.normalize import fold

YES = listed("yes ja oui sí ✓ ✔ ✅ included inklusive enthalten inclus incluido")
NO = listed("no nein non – — - ✗ ✘ ❌ ×")
MOST = 0.5  # share of a row's name from which a sentence is about it
SAME = 0.7  # strength from which two words are equal, synonyms included
LEAST = 0.5  # share of yes/no cells from which it is such a table


def denied_by_cell(sentence: Reading, known: Sequence[ReadUnit]) -> str:
    """The cell that contradicts the sentence ("Gardener: no" for a gardener who can); empty if none is named or it
    agrees."""
    said = stems(sentence.language, sentence.stems)
    rows = [one for one in known if one.unit.header_cells and _answers(one)]
    shares = {place: _share(_cells(one)[0], said, sentence.language) for place, one in enumerate(rows)}
    best = max(shares.values(), default=0.0)
    named = [rows[place] for place, share in shares.items() if share == best]
    if best < MOST or len(named) != 1:
        return ""
    columns = list(_columns(named[0], said, sentence.language))
    if len(columns) != 1:
        return ""
    header, cell = columns[0]
    denies = any(sentence.negations.values()) or bool(sentence.cues["exceptions"] or sentence.cues["only"])
    wrong = (cell in NO and not denies) or (cell in YES and bool(sentence.negations) and sentence.words[-1].clause == 0)
    return f"{_cells(named[0])[0]}, {header}: {cell}" if wrong else ""


def _columns(row: ReadUnit, said: Stems, language: str) -> Iterator[tuple[str, str]]:
    for header, cell in zip(row.unit.header_cells[1:], _cells(row)[1:], strict=False):
        if fold(cell) in YES | NO and _share(header, said, language) >= MOST:
            yield header, fold(cell)


def _answers(row: ReadUnit) -> bool:
    cells = _cells(row)[1:]
    return bool(cells) and sum(fold(cell) in YES | NO for cell in cells) >= LEAST * len(cells)


def _cells(row: ReadUnit) -> list[str]:
    return [cell.strip() for cell in row.unit.text.split("|")]


def _share(text: str, said: Stems, language: str) -> float:
    named = read(text, language)
    held = sum(word.weight for word in named.telling if said.match(word.stem).strength >= SAME)
    return held / named.weight if named.weight else 0.0

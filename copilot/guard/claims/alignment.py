"""The units of a source that a sentence is compared with."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Unit:
    """One sentence, list item or table row of a source, with what it stands under.

    A row's text is its cells joined by " | "; `header_cells` are those of the table's first row, in the same order.
    """

    text: str
    heading: str = ""
    header_cells: tuple[str, ...] = ()

"""PDF and Word files made for a test."""

import io
import random
from collections.abc import Sequence

import docx
from fpdf import FPDF

SENTENCE = "A lamp is dusted once a month with a dry cloth, and never while it is plugged in. "
ROWS = (("Size", "Price"), ("S", "4.90 EUR"), ("M", "9.90 EUR"))


class Paper(FPDF):
    """Headings by their size, lists by their marks, tables by their rules."""

    def words(self, text: str, size: float = 11, style: str = "") -> "Paper":
        self.set_font("helvetica", style, size)
        self.multi_cell(0, size / 2, text, new_x="LMARGIN", new_y="NEXT")
        self.ln(3)
        return self

    def marked(self, items: Sequence[str]) -> "Paper":
        self.set_font("helvetica", size=11)
        for item in items:
            self.multi_cell(0, 5.5, f"- {item}", new_x="LMARGIN", new_y="NEXT")
        self.ln(3)
        return self

    def ruled(self, rows: Sequence[Sequence[str]] = ROWS) -> "Paper":
        self.set_font("helvetica", size=11)
        with self.table() as table:
            for row in rows:
                line = table.row()
                for cell in row:
                    line.cell(cell)
        self.ln(3)
        return self

    def bytes(self) -> bytes:
        return bytes(self.output())


def paper() -> Paper:
    made = Paper()
    made.set_compression(False)
    made.add_page()
    return made


def word(*parts: tuple[str, str]) -> bytes:
    """Paragraphs as style and text; a table's rows are separated by newlines, its cells by bars."""
    made = docx.Document()
    for style, text in parts:
        if style == "table":
            rows = [line.split("|") for line in text.split("\n")]
            table = made.add_table(len(rows), len(rows[0]))
            for row, cells in zip(table.rows, rows, strict=True):
                for place, cell in zip(row.cells, cells, strict=True):
                    place.text = cell
        else:
            made.add_paragraph(text, style=style)
    out = io.BytesIO()
    made.save(out)
    return out.getvalue()


def noise(size: int) -> bytes:
    return random.Random(7).randbytes(size)

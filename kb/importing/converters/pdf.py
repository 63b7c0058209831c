"""A PDF as Markdown: larger or bolder text becomes headings, text with a bullet a list, ruled text a table.

A PDF only has letters and positions, so all of this is inferred. Text repeated at the edge of pages is left out.
"""

import io
import re
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any

import pdfplumber
from pdfminer.layout import LTChar, LTCurve, LTFigure, LTTextBox, LTTextLine
from pdfminer.pdfdocument import PDFPasswordIncorrect
from pdfplumber.page import Page
from pdfplumber.utils.exceptions import PdfminerException

from kb.importing.converters import ConversionError

MAX_PAGES = 2_000
LARGER = 1.12  # ratio to the text around it
MAX_HEADING = 150  # characters
MAX_LEVEL = 4
EDGE = 0.07  # share of the page's height
GAP = 0.8  # share of a line's size; lines further apart are two paragraphs
MAX_UNREADABLE = 0.1  # share of letters that have no Unicode mapping

_MARK = re.compile(r"^\s*([•◦▪▫■□●○‣⁃∙·–—*\uf0b7\uf0a7-])\s+(?=\S)")
_NUMBER = re.compile(r"^\s*(\d{1,3})[.)]\s+(?=\S)")
_UNREADABLE = re.compile(r"\(cid:\d+\)|\ufffd|[\ue000-\uf0a6\uf0a8-\uf0b6\uf0b8-\uf8ff]")
_DIGITS = re.compile(r"\d+")
_SPACES = re.compile(r"\s+")
_RUBBISH = re.compile(r"untitled|microsoft|\.(docx?|pdf|indd|odt)\b|^document\d*$", re.IGNORECASE)
_BROKEN_WORD = re.compile(r"(\w+)-\n(\w+)")


@dataclass(frozen=True)
class Line:
    """A line of text. Positions are from the page's upper left corner, in points."""

    text: str
    top: float
    bottom: float
    left: float
    size: float
    bold: bool


@dataclass(frozen=True)
class Block:
    """Adjacent lines, or a table already in Markdown."""

    top: float
    lines: tuple[Line, ...] = ()
    table: str = ""


def read(data: bytes) -> dict[str, str]:
    try:
        with pdfplumber.open(io.BytesIO(data), laparams={}) as pdf:
            if len(pdf.pages) > MAX_PAGES:
                raise ConversionError(f"has more than {MAX_PAGES:,} pages")
            title = _SPACES.sub(" ", str((pdf.metadata or {}).get("Title") or ""))
            pages, pictures = [], False
            for page in pdf.pages:
                pages.append((float(page.height), _blocks(page)))
                pictures = pictures or any(isinstance(shape, LTFigure) for shape in page.layout)
                page.close()
    except PdfminerException as error:
        inner = error.args[0] if error.args else None
        if isinstance(inner, PDFPasswordIncorrect):
            raise ConversionError("is encrypted: save it without a password") from None
        raise inner if isinstance(inner, MemoryError | RecursionError) else error from None
    return _written(pages, title, pictures)


def _written(pages: list[tuple[float, list[Block]]], title: str, pictures: bool) -> dict[str, str]:
    blocks = _without_edges(pages)
    text = " ".join(line.text for block in blocks for line in block.lines)
    if not text.strip() and not any(block.table for block in blocks):
        what = "only pictures (a scan?): run text recognition (OCR) on it first" if pictures else "none"
        raise ConversionError(f"holds no text, {what}" if pictures else "empty")
    if len(_UNREADABLE.findall(text)) > MAX_UNREADABLE * len(_UNREADABLE.sub("?", text)):
        raise ConversionError("its fonts do not say which letters they show: export it again, or use the source file")
    sizes = _sizes(blocks)
    body = "\n\n".join(part for block in blocks for part in _markdown(block, sizes))
    return {"title": _title(body, title), "body": _whole_words(_UNREADABLE.sub("\ufffd", body))}


def _blocks(page: Page) -> list[Block]:
    """Blocks in reading order: columns as the layout analysis finds them, each table at the position of its top."""
    found = page.find_tables() if _is_ruled(page) else []
    tables = [table for table in found if len(table.rows) > 1 and max(map(_cells, table.rows)) > 1]
    boxes = [(table.bbox, table) for table in tables]
    texts: list[Block] = []
    for box in _boxes(page):
        if lines := _outside(box, boxes):
            _put(texts, Block(lines[0].top, lines))
    for (_, top, _, _), table in sorted(boxes, key=lambda box: box[0][1], reverse=True):
        place = next((at for at, block in enumerate(texts) if block.top > top), len(texts))
        texts.insert(place, Block(top, table=_table(table.extract())))
    return texts


def _is_ruled(page: Page) -> bool:
    """Whether the page has ruling lines. Searching for tables takes longer than all the rest, and most pages have
    none."""
    return sum(isinstance(shape, LTCurve | LTFigure) for shape in page.layout) > 2  # lines and rectangles are curves


def _put(texts: list[Block], block: Block) -> None:
    """Append a block, joined with the last one if it continues the same paragraph in wide line spacing."""
    last, first = texts[-1].lines[-1] if texts else None, block.lines[0]
    alike = last and (last.size, last.bold) == (first.size, first.bold) and abs(last.left - first.left) < 3 * last.size
    if last and alike and 0 <= first.top - last.bottom <= GAP * last.size:
        block = Block(texts[-1].top, texts.pop().lines + block.lines)
    texts.append(block)


def _cells(row: Any) -> int:
    return len([cell for cell in row.cells if cell])


def _outside(lines: Iterable[Line], boxes: list[Any]) -> tuple[Line, ...]:
    def within(line: Line) -> bool:
        middle = (line.top + line.bottom) / 2
        return any(
            top <= middle <= bottom and left - 2 <= line.left <= right for (left, top, right, bottom), _ in boxes
        )

    return tuple(line for line in lines if not within(line))


def _boxes(page: Page) -> Iterator[list[Line]]:
    height = float(page.height)
    for box in page.layout:
        if isinstance(box, LTTextBox):
            lines = [_line(line, height) for line in box if isinstance(line, LTTextLine)]
            if lines := [line for line in lines if line.text.strip()]:
                yield lines


def _line(line: LTTextLine, height: float) -> Line:
    letters = [letter for letter in line if isinstance(letter, LTChar) and letter.get_text().strip()]
    size = Counter(round(letter.size, 1) for letter in letters).most_common(1)[0][0] if letters else 0
    bold = bool(letters) and all(re.search("bold|black|heavy", letter.fontname, re.IGNORECASE) for letter in letters)
    return Line(line.get_text().rstrip("\n"), height - line.y1, height - line.y0, line.x0, size, bold)


def _without_edges(pages: list[tuple[float, list[Block]]]) -> list[Block]:
    """Remove running heads and page numbers: lines at the edge that are nearly the same on most pages."""
    largest = LARGER * _sizes([block for _, blocks in pages for block in blocks])[0]
    seen = Counter(_outline(line) for height, blocks in pages for line in _edges(height, blocks, largest))
    often = {text for text, times in seen.items() if times > 2 and times > len(pages) / 2}
    kept = []
    for height, blocks in pages:
        running = {line for line in _edges(height, blocks, largest) if _outline(line) in often}
        for block in blocks:
            lines = tuple(line for line in block.lines if line not in running)
            if lines or block.table:
                kept.append(Block(block.top, lines, block.table))
    return kept


def _edges(height: float, blocks: list[Block], largest: float) -> list[Line]:
    """Lines at the edge of a page. Larger text is a heading wherever it is, and left out."""
    lines = (line for block in blocks for line in block.lines if line.size <= largest)
    return [line for line in lines if line.bottom < EDGE * height or line.top > (1 - EDGE) * height]


def _outline(line: Line) -> str:
    return _DIGITS.sub("0", _SPACES.sub(" ", line.text.strip()))


def _sizes(blocks: list[Block]) -> list[float]:
    """Size of the body text, then those of headings, largest first."""
    letters: Counter[float] = Counter()
    for line in (line for block in blocks for line in block.lines):
        letters[line.size] += len(line.text)
    text = letters.most_common(1)[0][0] if letters else 0.0
    return [text, *sorted((size for size in letters if size > LARGER * text), reverse=True)]


def _level(line: Line, sizes: list[float], alone: bool) -> int:
    """Level of a heading; 0 for text."""
    if len(line.text) > MAX_HEADING or _MARK.match(line.text):
        return 0
    if line.size in sizes[1:]:
        return min(1 + sizes[1:].index(line.size), MAX_LEVEL)
    if line.bold and alone and not line.text.rstrip().endswith((".", ":", ",", ";")):
        return min(len(sizes), MAX_LEVEL)
    return 0


def _markdown(block: Block, sizes: list[float]) -> Iterator[str]:
    if block.table:
        yield block.table
        return
    lines = block.lines
    regular = any(not line.bold and line.size <= LARGER * sizes[0] for line in lines)
    part: list[str] = []
    level = 0
    for index, line in enumerate(lines):
        now = _level(line, sizes, alone=not regular or index == 0)
        if part and (now or level) and now != level:
            yield _joined(part, level)
            part = []
        level = now
        part.append(line.text)
    if part:
        yield _joined(part, level)


def _joined(lines: list[str], level: int) -> str:
    if level:
        return f"{'#' * level} {_SPACES.sub(' ', ' '.join(lines)).strip()}"
    return "\n".join(_items(lines))


def _items(lines: list[str]) -> Iterator[str]:
    """Lines as Markdown list items, with continuation lines indented; lines of a paragraph are kept as they are."""
    inside = ""
    for line in lines:
        text = _SPACES.sub(" ", line).strip()
        if mark := _MARK.match(line):
            inside = "  "
            yield f"- {_SPACES.sub(' ', line[mark.end() :]).strip()}"
        elif number := _NUMBER.match(line):
            inside = "   "
            yield f"{number[1]}. {_SPACES.sub(' ', line[number.end() :]).strip()}"
        else:
            yield inside + text


def _table(rows: list[list[str | None]]) -> str:
    cells = [[_SPACES.sub(" ", cell or "").strip().replace("|", "\\|") for cell in row] for row in rows]
    lines = [f"| {' | '.join(row)} |" for row in cells if any(row)]
    return "\n".join([lines[0], "|" + " --- |" * len(cells[0]), *lines[1:]]) if lines else ""


def _title(body: str, declared: str) -> str:
    """The first heading if the text begins with one or the metadata has no usable title; else the metadata's title."""
    headings = re.findall(r"^#+ (.+)", body, re.MULTILINE)
    if body.startswith("#") or (headings and (not declared.strip() or _RUBBISH.search(declared))):
        return str(headings[0])
    return "" if _RUBBISH.search(declared) else declared


def _whole_words(body: str) -> str:
    """Join words hyphenated at a line end; a compound that occurs with its hyphen elsewhere keeps it."""
    body = body.replace("\u00ad\n", "").replace("\u00ad", "")
    known = set(re.findall(r"\w+-\w+", body))

    def mended(found: re.Match[str]) -> str:
        compound = f"{found[1]}-{found[2]}"
        return compound if compound in known or not found[2][0].islower() else found[1] + found[2]

    return _BROKEN_WORD.sub(mended, body)

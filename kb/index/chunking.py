"""Splits articles into passages along headings and sentences, sized for the embedder, without loss.

A chunk is an unchanged slice of the article, so that a quote from it can be located there. Consecutive chunks have no
gap between them.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from math import ceil

from markdown_it import MarkdownIt

from kb.articles.internal_parts import INTERNAL_PART, parts
from kb.articles.markings import internal_mark

MAX_WORDS = 180
MIN_WORDS = 60  # a smaller section is merged with the next one
MAX_HEADING = 200  # characters; a longer "heading" is a paragraph above a row of dashes
MAX_WORD = 80  # characters; a longer one is cut

_parser = MarkdownIt("commonmark").enable("table")
# Scripts without spaces between words: two characters count as one word.
_UNSPACED = re.compile(r"[\u0e00-\u0eff\u1780-\u17ff\u3000-\u30ff\u3400-\u9fff\uac00-\ud7af]")
_WORD = re.compile(r"\S+\s*")
_SENTENCE_END = re.compile(r"(?<=[.!?…؟])[\"'”’)\]]*\s+|(?<=[。！？])|\n+")
_LINE_END = re.compile(r"\r\n?|\n")


@dataclass(frozen=True)
class Piece:
    """A chunk: characters `start` to `end` of the body, and the headings above its beginning, outermost first."""

    start: int
    end: int
    text: str
    headings: tuple[str, ...]


@dataclass(frozen=True)
class _Block:
    """A block between blank lines. `level`: level of a heading, 0 for other blocks. `internal`: it calls itself so."""

    start: int
    end: int
    level: int = 0
    heading: str = ""
    internal: bool = False


@dataclass
class _Section:
    """A heading with the text directly under it. Internal text is a section of its own: no chunk has any of both."""

    headings: tuple[str, ...]
    spans: list[tuple[int, int]]
    internal: bool = False


def words(text: str) -> int:
    """Size of the text in words, estimated for scripts without spaces and for endless words."""
    spaced, unspaced = _UNSPACED.subn(" ", text)
    return sum(1 + len(word) // MAX_WORD for word in spaced.split()) + ceil(unspaced / 2)


def chunks(body: str) -> list[Piece]:
    """Passages of the article in order; empty for an article without text."""
    pieces: list[Piece] = []
    for headings, spans in _merged(body, _sections(body)):
        for start, end in _packed(body, spans):
            if text := body[start:end].strip():
                pieces.append(Piece(start, end, text, headings))
    return pieces


def _blocks(body: str) -> Iterator[_Block]:
    """Consecutive top-level blocks that cover the whole body."""
    offsets = [0, *(found.end() for found in _LINE_END.finditer(body)), len(body)]
    found = []
    for part in parts(body, _parser.parse(body)):
        level = part.level if part.heading and len(part.heading) <= MAX_HEADING else 0
        found.append((offsets[min(part.start, len(offsets) - 1)], level, part.heading, bool(part.mark)))
    starts = [0, *(start for start, *_ in found[1:]), len(body)]
    blocks = zip(found or [(0, 0, "", False)], starts, starts[1:] or [len(body)], strict=False)
    for (_, level, heading, internal), start, end in blocks:
        yield _Block(start, end, level, heading, internal)


def _sections(body: str) -> Iterator[_Section]:
    path: list[tuple[int, str]] = []
    section = _Section((), [])
    for block in _blocks(body):
        if block.level:
            path = [*(step for step in path if step[0] < block.level), (block.level, block.heading)]
        if block.level or block.internal != section.internal:
            if section.spans:
                yield section
            headings = tuple(heading for _, heading in path)
            section = _section(headings, internal=block.internal)
        section.spans.append((block.start, block.end))
    if section.spans:
        yield section


def _section(headings: tuple[str, ...], *, internal: bool) -> _Section:
    """The path of internal text begins with what calls it so: a passage of it is known wherever it is read."""
    return _Section((INTERNAL_PART, *headings) if internal else headings, [], internal)


def _merged(body: str, sections: Iterator[_Section]) -> Iterator[tuple[tuple[str, ...], list[tuple[int, int]]]]:
    """Merge small sections while the result fits."""
    waiting: _Section | None = None
    for section in sections:
        size = _size(body, section.spans)
        together = waiting and not _apart(waiting, section)
        if waiting and together and (before := _size(body, waiting.spans)) < MIN_WORDS and before + size <= MAX_WORDS:
            waiting = _Section(_common(waiting, section), waiting.spans + section.spans)
            continue
        if waiting:
            yield waiting.headings, waiting.spans
        waiting = section
    if waiting:
        yield waiting.headings, waiting.spans


def _apart(first: _Section, second: _Section) -> bool:
    """Whether one of them is internal and the other is not, or each for another reason."""
    marks = [internal_mark("", "", " > ".join(section.headings)) for section in (first, second)]
    return first.internal != second.internal or marks[0] != marks[1]


def _common(first: _Section, second: _Section) -> tuple[str, ...]:
    """Headings of two merged sections: the first one's if the second is below it, else those above both."""
    if second.headings[: len(first.headings)] == first.headings:
        return first.headings
    shared = [a for a, b in zip(first.headings, second.headings, strict=False) if a == b]
    return tuple(shared)


def _size(body: str, spans: list[tuple[int, int]]) -> int:
    return words(body[spans[0][0] : spans[-1][1]])


def _packed(body: str, spans: list[tuple[int, int]]) -> Iterator[tuple[int, int]]:
    """Slices of about equal size, none above the limit."""
    units = [unit for span in spans for unit in _units(body, *span)]
    sizes = [words(body[start:end]) for start, end in units]
    target = sum(sizes) / max(1, ceil(sum(sizes) / MAX_WORDS))
    begin, filled = 0, 0
    for index, size in enumerate(sizes):
        if filled and (filled + size > MAX_WORDS or filled + size / 2 > target):
            yield units[begin][0], units[index - 1][1]
            begin, filled = index, 0
        filled += size
    if units:
        yield units[begin][0], units[-1][1]


def _units(body: str, start: int, end: int) -> Iterator[tuple[int, int]]:
    """The whole block if it fits, else its sentences and lines, else its words."""
    if words(body[start:end]) <= MAX_WORDS:
        yield start, end
        return
    for left, right in _cut(body, start, end, _SENTENCE_END):
        if words(body[left:right]) <= MAX_WORDS:
            yield left, right
        else:
            yield from _stretches(body, left, right)


def _cut(body: str, start: int, end: int, at: re.Pattern[str]) -> Iterator[tuple[int, int]]:
    left = start
    for found in at.finditer(body, start, end):
        if found.end() > left:
            yield left, found.end()
            left = found.end()
    if left < end:
        yield left, end


def _stretches(body: str, start: int, end: int) -> Iterator[tuple[int, int]]:
    """Single words, and parts of words above MAX_WORD."""
    for found in _WORD.finditer(body, start, end):
        for left in range(found.start(), found.end(), MAX_WORD):
            yield left, min(left + MAX_WORD, found.end())


# Text of a passage for the embedder and the keyword index: its words, title and headings, no markup.

_LINK = re.compile(r"!?\[([^\]\n]*)\]\((?:[^()\s]|\([^()\s]*\))*(?:\s+\"[^\"\n]*\")?\)")
_MARKS = re.compile(
    r"^[ \t]*(?:#{1,6}|>+|[-*+](?=[ \t])|\|?(?:\s*:?-{3,}:?\s*\|?)+$)[ \t]*|\*\*|__|`+|\|", re.MULTILINE
)
_GAPS = re.compile(r"[ \t]+")


def plain(text: str) -> str:
    """Markdown as plain text: no markup, links by their text."""
    return _GAPS.sub(" ", _MARKS.sub(" ", _LINK.sub(r"\1", text))).strip()


def context(title: str, headings: tuple[str, ...], text: str) -> str:
    """Title and headings, without those that the text itself begins with."""
    beginning = text[:300]
    return " - ".join(
        plain(part) for part in dict.fromkeys((title, *headings)) if part and plain(part) not in beginning
    )


def embedded_text(title: str, piece: Piece) -> str:
    text = plain(piece.text)
    return f"{context(title, piece.headings, text)}\n{text}".strip()


def indexed_text(title: str, piece: Piece) -> str:
    """Text for the keyword index. The title is added to every chunk twice, as few passages name the article's
    subject."""
    return "\n".join((title, title, *piece.headings, piece.text))

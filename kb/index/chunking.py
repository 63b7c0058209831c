"""Splits articles into passages along headings and sentences, sized for the embedder, without loss.

A chunk is an unchanged slice of the article, so that a quote from it can be located there. Consecutive chunks have no
gap between them.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from math import ceil

from markdown_it import MarkdownIt

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
    """A block between blank lines. `level`: level of a heading, 0 for other blocks."""

    start: int
    end: int
    level: int = 0
    heading: str = ""


@dataclass
class _Section:
    """A heading with the text directly under it."""

    headings: tuple[str, ...]
    spans: list[tuple[int, int]]


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
    tokens = _parser.parse(body)
    found = []
    for index, token in enumerate(tokens):
        if token.level == 0 and token.map and token.nesting >= 0:
            heading = tokens[index + 1].content if token.type == "heading_open" else ""
            level = int(token.tag[1]) if heading and len(heading) <= MAX_HEADING else 0
            found.append((offsets[min(token.map[0], len(offsets) - 1)], level, " ".join(heading.split())))
    starts = [0, *(start for start, _, _ in found[1:]), len(body)]
    for (_, level, heading), start, end in zip(found or [(0, 0, "")], starts, starts[1:] or [len(body)], strict=False):
        yield _Block(start, end, level, heading)


def _sections(body: str) -> Iterator[_Section]:
    path: list[tuple[int, str]] = []
    section = _Section((), [])
    for block in _blocks(body):
        if block.level:
            if section.spans:
                yield section
            path = [*(step for step in path if step[0] < block.level), (block.level, block.heading)]
            section = _Section(tuple(heading for _, heading in path), [])
        section.spans.append((block.start, block.end))
    if section.spans:
        yield section


def _merged(body: str, sections: Iterator[_Section]) -> Iterator[tuple[tuple[str, ...], list[tuple[int, int]]]]:
    """Merge small sections while the result fits."""
    waiting: _Section | None = None
    for section in sections:
        size = _size(body, section.spans)
        if waiting and (before := _size(body, waiting.spans)) < MIN_WORDS and before + size <= MAX_WORDS:
            waiting = _Section(_common(waiting, section), waiting.spans + section.spans)
            continue
        if waiting:
            yield waiting.headings, waiting.spans
        waiting = section
    if waiting:
        yield waiting.headings, waiting.spans


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

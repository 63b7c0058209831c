"""What of a passage the embedder and the keyword index read: its words, its title and headings, no markup."""

import re

from kb.index.chunking import Piece

_LINK = re.compile(r"!?\[([^\]\n]*)\]\((?:[^()\s]|\([^()\s]*\))*(?:\s+\"[^\"\n]*\")?\)")
_MARKS = re.compile(
    r"^[ \t]*(?:#{1,6}|>+|[-*+](?=[ \t])|\|?(?:\s*:?-{3,}:?\s*\|?)+$)[ \t]*|\*\*|__|`+|\|", re.MULTILINE
)
_GAPS = re.compile(r"[ \t]+")


def plain(text: str) -> str:
    """Markdown as it sounds: no marks, links by their words."""
    return _GAPS.sub(" ", _MARKS.sub(" ", _LINK.sub(r"\1", text))).strip()


def context(title: str, headings: tuple[str, ...], text: str) -> str:
    """Title and headings that the text does not itself begin with."""
    said = text[:300]
    return " - ".join(plain(part) for part in dict.fromkeys((title, *headings)) if part and plain(part) not in said)


def embedded_text(title: str, piece: Piece) -> str:
    text = plain(piece.text)
    return f"{context(title, piece.headings, text)}\n{text}".strip()


def indexed_text(title: str, piece: Piece) -> str:
    """The title's words stand in every chunk, twice: few passages name what their article is about."""
    return "\n".join((title, title, *piece.headings, piece.text))

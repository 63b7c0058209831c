"""The parts of a mail: what is the letter, what is a file, what a mail system reports. Nothing here raises."""

import email
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from email.message import Message
from html import escape

from . import mime
from .decoding import decode_bytes, header_text
from .headers import ids
from .hidden_text import without_invisible
from .html import MAX_MARKUP, as_text, read_html, sanitise

MAX_NESTING = 40
MAX_PARTS = 1_000
MAX_LETTER = 4_000_000  # bytes of text in one part; fewer characters are kept of all of them
MAX_STATUS = 100_000  # bytes read of a returned mail, for its Message-ID

_BOUNDARY = re.compile(rb"(?m)^--(\S[^\r\n]{0,200}?)[ \t]*\r?$")
_CHARSET_IN_HTML = re.compile(rb"charset\s*=\s*[\"']?([\w-]{2,30})", re.IGNORECASE)


@dataclass(frozen=True)
class File:
    """A part that is not the letter itself."""

    name: str
    content_type: str
    content_id: str
    content: bytes


@dataclass(frozen=True)
class Letter:
    """One stretch of the letter, in the order of the parts."""

    text: str
    html: str = ""


@dataclass
class Body:
    """What a walk through the parts has found so far."""

    letters: list[Letter] = field(default_factory=list)
    files: list[File] = field(default_factory=list)
    hidden: list[str] = field(default_factory=list)
    status: list[str] = field(default_factory=list)  # delivery reports and returned heads
    enclosed: list[Message] = field(default_factory=list)
    markup: int = 0  # characters of HTML read so far
    parts: int = 0
    left_out: int = 0
    error: str = ""

    def text(self) -> str:
        found = "\n\n".join(letter.text.strip("\n") for letter in self.letters if letter.text.strip())
        return found or self._last_resort()

    def html(self) -> str:
        if not any(letter.html for letter in self.letters):
            return ""
        pieces = [letter.html or f"<pre>{escape(letter.text)}</pre>" for letter in self.letters]
        return pieces[0] if len(pieces) == 1 else sanitise("\n".join(pieces))

    def _last_resort(self) -> str:
        """A mail that is nothing but an attached mail or attached text still says something."""
        for inner in self.enclosed[:1]:
            found = Body()
            found.letters = list(_letters(inner, found, 1))
            return "\n\n".join(letter.text for letter in found.letters)
        written = [file for file in self.files if file.content_type.startswith(("text/", "message/"))]
        return decode_bytes(written[0].content) if written else ""


def read_body(message: Message) -> Body:
    body = Body()
    body.letters = list(_letters(message, body, 0))
    return body


def _letters(part: Message, body: Body, depth: int) -> Iterator[Letter]:
    body.parts += 1
    if depth > MAX_NESTING or body.parts > MAX_PARTS:
        body.left_out += 1
        body.error = f"parts nested deeper than {MAX_NESTING}, or more than {MAX_PARTS} of them"
        return
    kind, inside = mime.content_type(part), mime.children(part)
    if inside is None:
        yield from _unsplit(part, body, depth) if kind.startswith("multipart/") else _leaf(part, kind, body)
    elif kind.startswith("message/"):
        _enclosed(part, kind, inside, body)
    else:
        letters = [letter for child in inside for letter in _letters(child, body, depth + 1)]
        yield from [_one_of(letters)] if kind == "multipart/alternative" and letters else letters


def _leaf(part: Message, kind: str, body: Body) -> Iterator[Letter]:
    data = mime.content(part)
    if kind in ("message/delivery-status", "text/rfc822-headers"):
        body.status.append(decode_bytes(data[:MAX_STATUS], mime.charset(part)))
    if mime.is_attachment(part) or kind not in ("text/plain", "text/html"):
        _add_file(part, kind, data, body)
    elif kind == "text/html":
        markup = decode_bytes(data, mime.charset(part) or _html_charset(data))
        body.markup += len(markup)
        page = read_html(markup) if body.markup <= MAX_MARKUP else as_text(markup)
        body.hidden.append(page.hidden)
        yield Letter(page.text, page.safe)
    else:
        text, hidden = without_invisible(decode_bytes(data[:MAX_LETTER], mime.charset(part)))
        body.hidden.append(hidden)
        yield Letter(_unix(text))


def _unix(text: str) -> str:
    return text.replace("\r\n", "\n").replace("\r", "\n")


def _html_charset(data: bytes) -> str:
    found = _CHARSET_IN_HTML.search(data[:2000])
    return found[1].decode("ascii", "replace") if found else ""


def _add_file(part: Message, kind: str, content: bytes, body: Body) -> None:
    content_id = ids([header_text(str(part.get("Content-ID") or ""))])
    body.files.append(File(mime.file_name(part), kind, content_id[0] if content_id else "", content))


def _unsplit(part: Message, body: Body, depth: int) -> Iterator[Letter]:
    """A multipart whose boundary is missing or wrong: the first line that looks like one is taken, else all is text."""
    data = mime.content(part)
    again = _split_by_guess(data)
    if again is not None:
        yield from _letters(again, body, depth + 1)
    elif data.strip():
        yield Letter(_unix(decode_bytes(data)))


def _split_by_guess(data: bytes) -> Message | None:
    found = _BOUNDARY.search(data)
    if not found:
        return None
    boundary = found[1].replace(b"\\", b"").replace(b'"', b"")
    head = b'Content-Type: multipart/mixed; boundary="' + boundary + b'"\n\n'
    try:
        again = email.message_from_bytes(head + data, policy=mime.POLICY)
    except mime.PARSER_FAULTS:
        return None
    return again if mime.children(again) is not None else None


def _enclosed(part: Message, kind: str, inside: list[Message], body: Body) -> None:
    content = mime.source(part)
    body.status.append(decode_bytes(content[:MAX_STATUS]))
    if kind == "message/rfc822":
        body.enclosed += inside[:1]
    _add_file(part, kind, content, body)


def _one_of(letters: list[Letter]) -> Letter:
    """Alternatives say the same: plain text for the pipeline where there is any, HTML for people."""
    plain = next((letter.text for letter in letters if not letter.html and letter.text.strip()), "")
    html = next((letter for letter in reversed(letters) if letter.html), None)
    text = plain or (html.text if html else letters[0].text)
    return Letter(text, html.html if html else "")

"""Sorts the parts of a mail into text, files and delivery reports. Never raises."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from html import escape
from itertools import chain

from kb.articles.invisible_characters import without_invisible

from . import calendars
from .alternatives import choose, only_points_to_html
from .decoding import decode_bytes
from .html import MAX_MARKUP, as_text, read_html, sanitise
from .mime import Part, attached_mail
from .signed import smime
from .signed.armour import without_armour

MAX_NESTING = 40
MOST_GUESSES = 3  # parts of a mail whose charset is looked for
OPENED_WITHIN = 2_000  # characters
_OPENED_PAGE = re.compile(r"(?i)<html\b")
_CLOSED_PAGE = re.compile(r"(?i)</(?:html|body)\s*>")
_OPEN_TAG = re.compile(r"</?[A-Za-z][^<>]*+\Z")
MAX_PARTS = 1_000
MAX_LETTER = 4_000_000  # bytes of one text part; fewer characters of the whole text are kept
MAX_STATUS = 100_000  # bytes of a returned mail that are searched for its Message-ID

PARTIAL = "message/partial"
SIGNATURE_FOLLOWS = "-- "
REST_MISSING = "of a mail that was sent in parts, and the rest of it is missing here"
MAIL_FILE = ".eml"  # some programs attach it as application/octet-stream
NEED_A_PROGRAM = ("text/calendar", "text/rtf", "message/external-body")  # the last one only says where the text is
ENRICHED = ("text/enriched", "text/richtext")
_ENRICHED = re.compile(r"(?is)<param>.{0,1000}?</param>|</?[a-z0-9-]{1,60}>|<<|(?:\r?\n)+")  # RFC 1896
_CONTROL = re.compile("[\x01-\x08\x0b\x0e-\x1f\x7f-\x84\x86-\x9f]")  # not tab, line ends, page ends


@dataclass(frozen=True)
class File:
    """A part that is not displayed as the mail's text."""

    name: str
    content_type: str
    content_id: str
    content: bytes


@dataclass(frozen=True)
class Letter:
    """A piece of the mail's text, in the order of the parts."""

    text: str
    html: str = ""
    damage: str = ""  # what is wrong with its HTML, in words
    searched: bool = True  # False: `text` may include text that its HTML hides
    extra: str = ""  # paragraphs that only the text part has, not the HTML
    text_part: str = ""  # the whole text part, if the HTML is used instead


@dataclass
class Body:
    """Results collected while walking through the parts."""

    letters: list[Letter] = field(default_factory=list)
    files: list[File] = field(default_factory=list)
    hidden: list[str] = field(default_factory=list)
    status: list[str] = field(default_factory=list)  # delivery reports and headers of returned mail
    enclosed: list[Part] = field(default_factory=list)
    markup: int = 0  # characters of HTML read so far
    parts: int = 0
    left_out: int = 0
    error: str = ""
    guessed: bool = False  # the letters of a part may be wrong: it names no charset that fits them
    guesses: int = 0  # parts for which another charset was looked for
    cut_off: bool = False  # the mail ends in the middle
    reaction: bool = False  # a mail program's mark for "reacted to your mail"
    calendar: tuple[str, str] | None = None  # text and declared method

    def text(self) -> str:
        return self.own_text() or self._last_resort()

    def own_text(self) -> str:
        """The text of the parts that are no files."""
        return _text_of(self.letters)

    def text_parts(self) -> list[str]:
        """Whole text parts that were replaced by HTML."""
        return [letter.text_part.strip("\n") for letter in self.letters if letter.text_part.strip()]

    def extras(self) -> list[str]:
        """Paragraphs that only those text parts have."""
        return [letter.extra for letter in self.letters if letter.extra]

    def calendar_in_words(self, *, notes: bool) -> str:
        return calendars.in_words(*self.calendar, notes=notes) if self.calendar else ""

    def html(self) -> str:
        return _html_of(self.letters)

    def _last_resort(self) -> str:
        """The text of a mail that consists only of an attached mail or an attached text."""
        for inner in self.enclosed[:1]:
            found = Body()
            found.letters = list(_letters(inner, found, 1))
            return "\n\n".join(letter.text for letter in found.letters)
        written = next((file for file in self.files if _may_be_read(file.content_type)), None)
        if written is None:
            return ""
        text = decode_bytes(written.content)
        return _ENRICHED.sub(_enriched, text).strip() if written.content_type in ENRICHED else text


def _may_be_read(kind: str) -> bool:
    """Whether an attachment can stand in for a missing text."""
    return kind.startswith(("text/", "message/")) and kind not in NEED_A_PROGRAM


# Parts that say to other programs what the text and the HTML of the mail say: no files that anybody attached.
REACTION = "text/vnd.google.email-reaction+json"
SAME_FOR_OTHER_PROGRAMS = ("text/x-amp-html", "text/watch-html", REACTION)

# Parts of a delivery report; the "global" names are RFC 6533's.
REPORTING = (
    "message/delivery-status",
    "message/global-delivery-status",
    "message/disposition-notification",
    "message/global-disposition-notification",
    "text/rfc822-headers",
    "message/global-headers",
)


def read_body(mail: Part) -> Body:
    body = Body(cut_off=mail.breaks_off)
    body.letters = list(_letters(mail, body, 0))
    body.error = body.error or next((letter.damage for letter in body.letters if letter.damage), "")
    return body


def _letters(part: Part, body: Body, depth: int) -> Iterator[Letter]:
    body.parts += 1
    if depth > MAX_NESTING or body.parts > MAX_PARTS:
        body.left_out += 1
        body.error = f"parts nested deeper than {MAX_NESTING}, or more than {MAX_PARTS} of them"
        return
    kind, inside = part.content_type, part.children
    if kind in smime.TYPES and (signed := part.signed):
        body.files.append(File(part.file_name, smime.SIGNATURE, part.content_id, part.content))
        yield from _letters(signed, body, depth + 1)
    elif inside is None:
        yield from _unsplit(part, body, depth) if kind.startswith("multipart/") else _leaf(part, body)
    elif kind == PARTIAL:
        yield from _partial(part, inside, body, depth)
    elif kind.startswith("message/"):
        _enclosed(part, inside, body)
    else:
        pieces = [list(_letters(child, body, depth + 1)) for child in inside]
        chosen = kind == "multipart/alternative" and any(pieces)
        yield from [_one_of(list(filter(None, pieces)))] if chosen else chain.from_iterable(pieces)


def _leaf(part: Part, body: Body) -> Iterator[Letter]:
    kind = part.content_type
    if kind in REPORTING:
        body.status.append(part.text(MAX_STATUS))
    body.reaction |= kind == REACTION
    if kind in SAME_FOR_OTHER_PROGRAMS and not part.is_attachment:
        return
    if part.is_attachment or kind not in ("text/plain", "text/html"):
        _add_file(part, part.content, body)
        if kind in calendars.TYPES and not body.calendar:
            _add_calendar(part, body)
        if part.file_name.lower().endswith(MAIL_FILE) and (mail := attached_mail(part.content)):
            body.enclosed.append(mail)
        return
    text, doubtful = part.text_and_doubt(None if kind == "text/html" else MAX_LETTER, guess=body.guesses < MOST_GUESSES)
    body.guessed |= doubtful
    body.guesses += doubtful
    body.cut_off |= part.breaks_off
    if kind == "text/html":
        markup = text
        body.cut_off |= _breaks_off(markup)
        body.markup += len(markup)
        page = read_html(markup) if body.markup <= MAX_MARKUP else as_text(markup)
        body.hidden.append(page.hidden)
        yield Letter(_opened(page.text, body), page.safe, page.damage, searched=page.searched)
    else:
        text, hidden = without_invisible(text)
        body.hidden.append(hidden)
        text = _unix(text)
        yield Letter(_opened(_joined(text, part.is_cut_inside_words) if part.is_flowed else text, body))


def _breaks_off(markup: str) -> bool:
    """Whether HTML ends within a tag, or opens a page that it does not close."""
    opened = _OPENED_PAGE.search(markup[:OPENED_WITHIN]) and not _CLOSED_PAGE.search(markup)
    return bool(opened or _OPEN_TAG.search(markup[-OPENED_WITHIN:]))


def _add_calendar(part: Part, body: Body) -> None:
    """Keep a calendar that the mail is about: shown as a part, or with a method as RFC 6047 requires. Others are only
    files."""
    method = part.parameter("method").upper()
    if method in calendars.METHODS or (part.content_type == "text/calendar" and not part.is_attachment):
        body.calendar = (part.text(calendars.LARGEST), method)


def _opened(text: str, body: Body) -> str:
    """The text without control characters and OpenPGP armour. The signature becomes a file; only one if text and HTML
    both have it."""
    text, blocks = without_armour(_CONTROL.sub("", text))
    for each in blocks:
        if all(file.name != each.name or file.content_type != each.content_type for file in body.files):
            body.files.append(File(each.name, each.content_type, "", each.armour.encode()))
    return text


def _unix(text: str) -> str:
    return text.replace("\r\n", "\n").replace("\r", "\n")


def _joined(text: str, cut_inside_words: bool) -> str:
    """The lines of a flowed text as they were before they were wrapped (RFC 3676, 4): one of a quote is continued only
    by one of the same depth, and none by a blank line or the mark of a signature; a space before a line or behind the
    marks of a quote is stuffed."""
    lines: list[list[str]] = []
    open_depth = -1  # of the line that the next one continues
    for line in text.split("\n"):
        words = line.lstrip(">")
        depth = len(line) - len(words)
        words = words.removeprefix(" ")
        if depth != open_depth or words in ("", SIGNATURE_FOLLOWS):
            lines.append([">" * depth + " " * bool(depth and words)])
        flows = words.endswith(" ") and words != SIGNATURE_FOLLOWS
        lines[-1].append(words[:-1] if flows and cut_inside_words else words)
        open_depth = depth if flows else -1
    return "\n".join("".join(pieces) for pieces in lines)


def _enriched(found: re.Match[str]) -> str:
    """RFC 1896: a single line end is a space, n line ends are n - 1."""
    mark = found[0]
    if mark == "<<":
        return "<"
    ends = mark.count("\n")
    return "" if not ends else " " if ends == 1 else "\n" * (ends - 1)


def _add_file(part: Part, content: bytes, body: Body) -> None:
    kind = part.content_type
    if kind in smime.TYPES and part.is_signed:
        kind = smime.UNREAD
    body.files.append(File(part.file_name, kind, part.content_id, content))


def _unsplit(part: Part, body: Body, depth: int) -> Iterator[Letter]:
    """A multipart with a missing or wrong boundary: split at the first line that looks like one, else one text."""
    if part.split_by_guess is not None:
        yield from _letters(part.split_by_guess, body, depth + 1)
    elif part.content.strip():
        yield Letter(_unix(decode_bytes(part.content)))


def _partial(part: Part, inside: Sequence[Part], body: Body, depth: int) -> Iterator[Letter]:
    """A piece of a mail sent in several (RFC 2046, 5.2.2): the first has the headers of the whole, the others only
    text."""
    number, total = part.number("number"), part.number("total")
    if (number, total) != (1, 1):
        which = f"part {number}{f' of {total}' if total else ''}" if number else "a part"
        body.error = f"it is {which} {REST_MISSING}"
    if number == 1:
        yield from (letter for each in inside[:1] for letter in _letters(each, body, depth + 1))
    else:
        yield Letter(_unix(decode_bytes(part.source)).strip("\n"))


def _enclosed(part: Part, inside: Sequence[Part], body: Body) -> None:
    body.status.append(decode_bytes(part.source[:MAX_STATUS]))
    if part.content_type == "message/rfc822":
        body.enclosed += inside[:1]
    _add_file(part, part.source, body)


def _one_of(choices: list[list[Letter]]) -> Letter:
    """One letter from alternatives, each of one or more pieces. People are shown the HTML; the pipeline reads the text
    part, or the HTML's text if that says more."""
    plain = next((each for each in map(_whole, choices) if not each.html and each.text.strip()), Letter(""))
    shown = next((each for each in map(_whole, reversed(choices)) if each.html or each.damage), None)
    if shown is None:
        return plain
    if not plain.text:
        return shown
    if not shown.searched or not shown.text.strip():
        return shown if only_points_to_html(plain.text, shown.text) else Letter(plain.text, shown.html)
    chosen = choose(plain.text, shown.text)
    return Letter(shown.text if chosen.html else plain.text, shown.html, extra=chosen.extra, text_part=chosen.kept)


def _whole(letters: Sequence[Letter]) -> Letter:
    """Join several pieces, such as HTML above and below a picture, into one."""
    if len(letters) == 1:
        return letters[0]
    damage = next((each.damage for each in letters if each.damage), "")
    return Letter(_text_of(letters), _html_of(letters), damage, searched=all(each.searched for each in letters))


def _text_of(letters: Sequence[Letter]) -> str:
    return "\n\n".join(letter.text.strip("\n") for letter in letters if letter.text.strip())


def _html_of(letters: Sequence[Letter]) -> str:
    if not any(letter.html for letter in letters):
        return ""
    pieces = [letter.html or f"<pre>{escape(letter.text)}</pre>" for letter in letters]
    return pieces[0] if len(pieces) == 1 else sanitise("\n".join(pieces))

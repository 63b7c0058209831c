"""The standard library's parser with limits, so that it neither raises nor runs for minutes: bytes to a tree of decoded
parts."""

import codecs
import email
import email.errors
import quopri
import re
from email.message import Message
from email.policy import Compat32
from functools import cached_property
from itertools import islice
from typing import Any

from .decoding import (
    base64_and_footer,
    base64_breaks_off,
    clean,
    decode_bytes,
    decode_plausibly,
    decode_words,
    header_as_written,
    header_text,
    is_base64_again,
    is_utf8,
    one_line,
    reads,
)
from .headers import ids
from .signed import smime

# Exceptions of `email` on malformed mail, in the supported versions of Python.
PARSER_FAULTS = (
    ValueError,
    LookupError,
    TypeError,
    AttributeError,
    AssertionError,
    RecursionError,
    OverflowError,
    email.errors.MessageError,
)
ENCLOSED = ("message/rfc822", "message/global")
MAX_WORK = 10_000_000  # lines times boundaries, which the parser would compare
MAX_DELIMITERS = 5_000
MAX_LINES = 500_000  # 25 MB in lines of 52 characters; the parser creates an object for each
MAX_REPORTS = 2_000  # recipients of a delivery report; the parser creates a message for each
MAX_HEAD = 256 * 1024  # bytes
MAX_HEADERS = 2_000
MAX_HEAD_LINES = 20_000

MOST_LOOKED_INTO = 5  # nesting depth searched for the charset of the headers
LONGEST_NUMBER = 6  # digits
MAX_PARAMETERS = 5_000  # characters of one Content-Type or Content-Disposition; parsing takes quadratic time

_MUCH_HEAD = f"more than {MAX_HEAD_LINES} lines or {MAX_HEAD} bytes of headers"
_DECIDE_TRUST = {"authentication-results", "return-path"}  # headers of servers; a charset is for what people write
_NOT_BELIEVED = b"X-Not-Believed-"
_GAP = re.compile(rb"\r?\n\r?\n")
_CONTENT_HEADER = re.compile(rb"(?im)^content-(?:type|disposition)[ \t]*:(?:[^\r\n]++|\r?\n[ \t])*+")
_BLANK = re.compile(rb"\n\r?\n")
_LONE_RETURN = re.compile(rb"\r(?!\n)")
_SPACED_COLON = re.compile(rb"(?m)^([!-9;-~]{1,100}+)[ \t]{1,100}+:")
_CONTENT_SPACED = re.compile(rb"(?im)^content-[a-z-]{2,40}[ \t]+:")
_TRUSTED_LINE = re.compile(b"(?im)^(?=(?:" + "|".join(sorted(_DECIDE_TRUST)).encode() + b"):)")
_PART_HEAD = re.compile(rb"(?m)^--\S[^\r\n]*+\r?\n(?:[^\r\n]++\r?\n){1,50}+")
_REPORT = re.compile(rb"(?i)message/delivery-status")
_DELIMITER = re.compile(rb"(?m)^--(\S[^\r\n]{0,200}?)[ \t]*\r?$")
_CHARSET_IN_HTML = re.compile(rb"charset\s*=\s*[\"']?([\w-]{2,30})", re.IGNORECASE)
_BOUNDARY = re.compile(rb"(?i)boundary\s*=\s*\"?([^\s\";]{1,200})")


class _RawHeaders(Compat32):
    """Policy that keeps header values raw; we decode them ourselves."""

    def header_fetch_parse(self, name: str, value: str) -> str:
        return value


POLICY = _RawHeaders()


class Part:
    """A part of a mail, or the whole mail. Properties are decoded once, on first use. Never raises."""

    def __init__(self, message: Message) -> None:
        self._message = message

    @cached_property
    def headers(self) -> tuple[tuple[str, str], ...]:
        """Names in lower case, values unfolded, topmost first."""
        pairs = islice(self._message.items(), MAX_HEADERS)
        named = ((clean(str(name)).lower().strip(), str(value)) for name, value in pairs)
        return tuple((name, self._unfolded(name, value)) for name, value in named)

    def _unfolded(self, name: str, value: str) -> str:
        return header_as_written(value) if name in _DECIDE_TRUST else header_text(value, self._header_charset)

    @cached_property
    def authors_as_written(self) -> tuple[str, ...]:
        """Each From as `header_as_written`: what the server saw that judged its author."""
        return tuple(header_as_written(str(value)) for value in self._message.get_all("From", [])[:MAX_HEADERS])

    @cached_property
    def _header_charset(self) -> str:
        """Charset of 8-bit headers, which the standard forbids: that of the first text part."""
        part = self
        for _ in range(MOST_LOOKED_INTO):
            if part.charset or not part.children:
                return part.charset
            part = part.children[0]
        return ""

    @cached_property
    def children(self) -> tuple["Part", ...] | None:
        """Child parts; None for a leaf and for a multipart that could not be split."""
        inside = self._written
        if self.content_type in ENCLOSED and self._encoding and inside and not inside[0].keys():
            decoded, error = whole(
                self.source
            )  # RFC 6532 allows an encoded one; the parser sees a mail without headers
            inside = [] if error else [decoded._message]
        return (
            tuple(Part(child) for child in inside if isinstance(child, Message)) if isinstance(inside, list) else None
        )

    @cached_property
    def content_type(self) -> str:
        return self._ask("get_content_type") or "text/plain"

    @cached_property
    def is_attachment(self) -> bool:
        return self._ask("get_content_disposition") == "attachment" or bool(self.file_name)

    @property
    def is_flowed(self) -> bool:
        """Whether a space at the end of a line says that the next one continues it (RFC 3676)."""
        return self.parameter("format").lower() == "flowed"

    @property
    def is_cut_inside_words(self) -> bool:
        """Of a flowed part: whether that space belongs to the wrapping, not to the text (`DelSp=yes`)."""
        return self.parameter("delsp").lower() == "yes"

    def parameter(self, name: str) -> str:
        """A parameter of the Content-Type; empty if missing."""
        try:
            return str(self._message.get_param(name) or "").strip()
        except PARSER_FAULTS:
            return ""

    def number(self, parameter: str) -> int:
        """A numeric parameter of the Content-Type; 0 if missing or invalid."""
        value = self.parameter(parameter)
        return int(value) if value.isascii() and value.isdigit() and len(value) <= LONGEST_NUMBER else 0

    @cached_property
    def _written(self) -> Any:
        try:
            return self._message.get_payload()
        except PARSER_FAULTS:  # a charset name of a codec that is no charset raises
            return None

    def _ask(self, method: str) -> str:
        try:
            return str(getattr(self._message, method)() or "")
        except PARSER_FAULTS:
            return ""

    @cached_property
    def file_name(self) -> str:
        part = self._message
        try:
            named = part.get_param("filename", header="content-disposition") or part.get_param("name")
        except PARSER_FAULTS:
            return ""
        if isinstance(named, tuple):  # RFC 2231; the library returns each byte as a character
            text = decode_bytes(named[2].encode("latin-1", "replace"), named[0] or "")
        else:
            text = header_text(named or "")
        return one_line(decode_words(text))

    @cached_property
    def content_id(self) -> str:
        return next(iter(ids([header_text(str(self._message.get("Content-ID") or ""))])), "")

    @cached_property
    def charset(self) -> str:
        """The declared charset; without one, that of an HTML part's meta element."""
        try:
            value = self._message.get_param("charset")
        except PARSER_FAULTS:
            value = ""
        declared = str(value[2] if isinstance(value, tuple) else value or "")
        if declared or self.content_type != "text/html":
            return declared
        found = _CHARSET_IN_HTML.search(self.content[:2000])
        return found[1].decode("ascii", "replace") if found else ""

    @property
    def _charset_is_guessed(self) -> bool:
        """Whether the text is not UTF-8 and no declared charset decodes it: it is read as Windows-1252, its letters may
        be wrong."""
        data, _ = self._content_and_footer
        marked = data.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE))
        return not marked and not is_utf8(data) and not reads(data, self.charset)

    @cached_property
    def content(self) -> bytes:
        """Decoded bytes of a leaf; returned as they are if they do not fit the declared encoding."""
        decoded, footer = self._content_and_footer
        return decoded + footer if self.content_type.startswith("text/") else decoded or footer

    @cached_property
    def _as_bytes(self) -> bytes:
        as_written = getattr(self._message, "_payload", "")  # `get_payload` decodes 8-bit bytes and loses some
        return as_written.encode("utf-8", "surrogateescape") if isinstance(as_written, str) else b""

    @property
    def _encoding(self) -> str:
        return str(self._message.get("Content-Transfer-Encoding", "")).strip().lower()

    @cached_property
    def _content_and_footer(self) -> tuple[bytes, bytes]:
        """The decoded bytes, and clear text that a list or gateway appended to base64."""
        if self._encoding == "base64":
            decoded, footer = base64_and_footer(self._as_bytes)
            if self.content_type.startswith("text/") and is_base64_again(decoded):
                decoded = base64_and_footer(decoded)[0]
            return decoded, footer
        try:
            plain = self._message.get_payload(decode=True)
        except PARSER_FAULTS:
            plain = None
        return plain if isinstance(plain, bytes) else self._as_bytes, b""

    def text(self, most: int | None = None) -> str:
        """The decoded text of the first `most` bytes, or of all."""
        return self.text_and_doubt(most, guess=False)[0]

    def text_and_doubt(self, most: int | None = None, *, guess: bool) -> tuple[str, bool]:
        """The text, and whether its letters may be wrong: no charset is declared that fits, or they make no words.
        `guess`: whether another charset is looked for then."""
        data, footer = self._content_and_footer
        text, doubtful = decode_plausibly(data[:most], self.charset, guess=guess)
        return text + decode_bytes(footer[:most]), doubtful or self._charset_is_guessed

    @cached_property
    def breaks_off(self) -> bool:
        """Whether the part ends in the middle: a multipart before its last boundary, base64 within a group of four."""
        if any(isinstance(each, email.errors.CloseBoundaryNotFoundDefect) for each in self._message.defects):
            return True
        return self._encoding == "base64" and base64_breaks_off(self._as_bytes)

    @cached_property
    def source(self) -> bytes:
        """The raw bytes of an enclosed message; decoded if it is encoded, as RFC 6532 allows."""
        try:
            inside = self._written if isinstance(self._written, list) else []
            written = b"\n".join(inner.as_bytes() for inner in inside)
        except PARSER_FAULTS:
            return b""
        if self._encoding == "base64":
            decoded, footer = base64_and_footer(written.lstrip(b"\n"))
            return decoded or footer
        return quopri.decodestring(written) if self._encoding == "quoted-printable" else written

    @cached_property
    def is_signed(self) -> bool:
        """Whether an S/MIME part is signed and not encrypted, by its content or its header."""
        try:
            declared = str(self._message.get_param("smime-type") or "").lower()
        except PARSER_FAULTS:
            declared = ""
        return smime.is_signed(self.content) or declared == "signed-data"

    @cached_property
    def signed(self) -> "Part | None":
        """The mail within an opaque S/MIME signature; None if there is none, as in a signed document."""
        if not (content := smime.signed_content(self.content)):
            return None
        part, error = whole(content)
        return None if error or not any(name == "content-type" for name, _ in part.headers) else part

    @cached_property
    def split_by_guess(self) -> "Part | None":
        """A multipart with a missing or wrong boundary, split at the first line that looks like one; else None."""
        found = _DELIMITER.search(self.content)
        if not found:
            return None
        boundary = found[1].replace(b"\\", b"").replace(b'"', b"")
        head = b'Content-Type: multipart/mixed; boundary="' + boundary + b'"\n\n'
        try:
            again = Part(email.message_from_bytes(head + self.content, policy=POLICY))
        except PARSER_FAULTS:
            return None
        return again if again.children is not None else None


def whole(raw: bytes) -> tuple[Part, str]:
    """Parse a mail. The second value says why only its headers could be parsed; empty if all could."""
    raw = _with_readable_head(raw)
    if too_much := _too_much(raw):
        return Part(_head_only(raw)), too_much
    try:
        return Part(email.message_from_bytes(_with_readable_parts(raw), policy=POLICY)), ""
    except PARSER_FAULTS as error:
        return Part(_head_only(raw)), f"the parts cannot be read ({type(error).__name__})"


def attached_mail(content: bytes) -> Part | None:
    """The mail in an attached file; None if the file is no mail, or too large."""
    part, error = whole(content)
    return None if error or not any(name == "from" for name, _ in part.headers) else part


def _split(raw: bytes) -> tuple[bytes, bytes]:
    """Headers and body; headers longer than MAX_HEAD are cut there."""
    found = _GAP.search(raw, 0, MAX_HEAD + 4)
    return (raw[: found.start()], raw[found.end() :]) if found else (raw[: MAX_HEAD + 1], raw[MAX_HEAD + 1 :])


def _with_readable_head(raw: bytes) -> bytes:
    """The mail with headers that Python's parser reads as mail servers do: each lone CR is a space, because to the parser
    a header begins behind one; blanks before a colon are gone (RFC 5322, 4.5), because the parser ends the headers
    there. A server that ends them there too has removed no forged header below, so from the first such blank on none
    decides trust."""
    head, _ = _split(raw)
    if b"\n" not in head:
        return raw
    better = _LONE_RETURN.sub(b" ", head)
    if spaced := _SPACED_COLON.search(better):
        above, below = better[: spaced.start()], _SPACED_COLON.sub(rb"\1:", better[spaced.start() :])
        better = above + _TRUSTED_LINE.sub(_NOT_BELIEVED, below)
    return raw if better == head else better + raw[len(head) :]


def _with_readable_parts(raw: bytes) -> bytes:
    """The mail without blanks before a colon in the headers of its parts."""
    if not _CONTENT_SPACED.search(raw):
        return raw
    return _PART_HEAD.sub(lambda found: _SPACED_COLON.sub(rb"\1:", found[0]), raw)


def _cut(head: bytes) -> bytes:
    return _CONTENT_HEADER.sub(lambda found: found[0][:MAX_PARAMETERS], head)


def head(raw: bytes) -> tuple[Part, str]:
    """Parse only the headers, in time independent of the body. The second value says why, if some were left out."""
    lines, _ = _split(_with_readable_head(raw))
    cut = lines[:MAX_HEAD].split(b"\n", MAX_HEAD_LINES)[:MAX_HEAD_LINES]
    too_much = len(lines) > MAX_HEAD or lines.count(b"\n") > MAX_HEAD_LINES
    try:
        message = email.message_from_bytes(_cut(b"\n".join(cut)) + b"\n\n", policy=POLICY)
    except PARSER_FAULTS as error:
        return Part(Message(policy=POLICY)), f"the headers cannot be read ({type(error).__name__})"
    return Part(message), _MUCH_HEAD if too_much else ""


def _too_much(raw: bytes) -> str:
    """Why the mail would take the parser minutes, in words; empty if it would not."""
    head, _ = _split(raw)
    if len(head) > MAX_HEAD or head.count(b"\n") > MAX_HEAD_LINES:
        return _MUCH_HEAD
    if any(len(found[0]) > MAX_PARAMETERS for found in _CONTENT_HEADER.finditer(raw)):
        return f"a content header of more than {MAX_PARAMETERS} characters"
    lines = raw.count(b"\n")
    if lines > MAX_LINES or raw.count(b"\r") - raw.count(b"\r\n") > MAX_LINES:
        return f"more than {MAX_LINES} lines"
    if _REPORT.search(raw) and sum(1 for _ in islice(_BLANK.finditer(raw), MAX_REPORTS + 1)) > MAX_REPORTS:
        return f"a delivery report of more than {MAX_REPORTS} parts"
    boundaries = raw.lower().count(b"boundary=")
    if boundaries * lines > MAX_WORK:
        return f"{boundaries} nested or repeated multiparts are more than can be read"
    if boundaries and raw.count(b"\n--") > MAX_DELIMITERS:
        used = {match[1] for match in _BOUNDARY.finditer(raw)}
        if sum(raw.count(b"\n--" + boundary) for boundary in list(used)[:50]) > MAX_DELIMITERS:
            return f"more than {MAX_DELIMITERS} parts"
    return ""


def _head_only(raw: bytes) -> Message:
    head, body = _split(raw)
    head = b"\n".join(head[:MAX_HEAD].split(b"\n")[:MAX_HEAD_LINES])
    try:
        message = email.message_from_bytes(_cut(head) + b"\n\n", policy=POLICY)
    except PARSER_FAULTS:
        message = Message(policy=POLICY)
    for name in ("Content-Type", "Content-Transfer-Encoding"):
        del message[name]
    message["Content-Type"] = "text/plain; charset=utf-8"
    message["Content-Transfer-Encoding"] = "8bit"
    message.set_payload(body.decode("ascii", "surrogateescape"))
    return message

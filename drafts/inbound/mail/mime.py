"""The standard library's parser, held so that it neither raises nor takes for ever."""

import email
import email.errors
import re
from email.message import Message
from email.policy import Compat32
from itertools import islice

from .decoding import decode_bytes, decode_words, header_text, one_line

# What it raises on malformed mail, over the years and versions.
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
MAX_WORK = 60_000_000  # lines times boundaries: what it would have to compare
MAX_DELIMITERS = 5_000
MAX_LINES = 500_000  # 25 MB in lines of 52 characters; the parser holds an object for each
MAX_REPORTS = 2_000  # recipients of a delivery report; each becomes a message of the parser's
MAX_HEAD = 256 * 1024  # bytes
MAX_HEAD_LINES = 20_000

_MUCH_HEAD = f"more than {MAX_HEAD_LINES} lines or {MAX_HEAD} bytes of headers"
_GAP = re.compile(rb"\r?\n\r?\n")
_BLANK = re.compile(rb"\n\r?\n")
_REPORT = re.compile(rb"(?i)message/delivery-status")
_BOUNDARY = re.compile(rb"(?i)boundary\s*=\s*\"?([^\s\";]{1,200})")


class _RawHeaders(Compat32):
    """Header values as they stand in the mail; we decode them ourselves."""

    def header_fetch_parse(self, name: str, value: str) -> str:
        return value


POLICY = _RawHeaders()


def message_of(raw: bytes) -> tuple[Message, str]:
    """The parsed message and, when only its head could be read, why."""
    if too_much := _too_much(raw):
        return _head_only(raw), too_much
    try:
        return email.message_from_bytes(raw, policy=POLICY), ""
    except PARSER_FAULTS as error:
        return _head_only(raw), f"the parts cannot be read ({type(error).__name__})"


def _split(raw: bytes) -> tuple[bytes, bytes]:
    """Headers and body; a head that does not end within its limit is cut there."""
    found = _GAP.search(raw, 0, MAX_HEAD + 4)
    return (raw[: found.start()], raw[found.end() :]) if found else (raw[: MAX_HEAD + 1], raw[MAX_HEAD + 1 :])


def head_of(raw: bytes) -> tuple[Message, str]:
    """The headers alone, in time that the body has no part in; and, where they are too many, why the rest is unread."""
    head, _ = _split(raw)
    cut = head[:MAX_HEAD].split(b"\n", MAX_HEAD_LINES)[:MAX_HEAD_LINES]
    too_much = len(head) > MAX_HEAD or head.count(b"\n") > MAX_HEAD_LINES
    try:
        message = email.message_from_bytes(b"\n".join(cut) + b"\n\n", policy=POLICY)
    except PARSER_FAULTS as error:
        return Message(policy=POLICY), f"the headers cannot be read ({type(error).__name__})"
    return message, _MUCH_HEAD if too_much else ""


def _too_much(raw: bytes) -> str:
    """What would keep the parser busy for minutes, in words."""
    head, _ = _split(raw)
    if len(head) > MAX_HEAD or head.count(b"\n") > MAX_HEAD_LINES:
        return _MUCH_HEAD
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
        message = email.message_from_bytes(head + b"\n\n", policy=POLICY)
    except PARSER_FAULTS:
        message = Message(policy=POLICY)
    for name in ("Content-Type", "Content-Transfer-Encoding"):
        del message[name]
    message["Content-Type"] = "text/plain; charset=utf-8"
    message["Content-Transfer-Encoding"] = "8bit"
    message.set_payload(body.decode("ascii", "surrogateescape"))
    return message


def children(part: Message) -> list[Message] | None:
    """The parts inside; None for a leaf, and for a multipart that could not be split."""
    inside = part.get_payload()
    return [child for child in inside if isinstance(child, Message)] if isinstance(inside, list) else None


def _ask(part: Message, method: str) -> str:
    try:
        return str(getattr(part, method)() or "")
    except PARSER_FAULTS:
        return ""


def content_type(part: Message) -> str:
    return _ask(part, "get_content_type") or "text/plain"


def is_attachment(part: Message) -> bool:
    return _ask(part, "get_content_disposition") == "attachment" or bool(file_name(part))


def file_name(part: Message) -> str:
    try:
        named = part.get_param("filename", header="content-disposition") or part.get_param("name")
    except PARSER_FAULTS:
        return ""
    if isinstance(named, tuple):  # RFC 2231; the library leaves each byte as a character
        text = decode_bytes(named[2].encode("latin-1", "replace"), named[0] or "")
    else:
        text = header_text(named or "")
    return one_line(decode_words(text))


def charset(part: Message) -> str:
    try:
        value = part.get_param("charset")
    except PARSER_FAULTS:
        return ""
    return str(value[2] if isinstance(value, tuple) else value or "")


def content(part: Message) -> bytes:
    """Decoded bytes of a leaf; what its encoding does not fit is taken as it stands."""
    as_written = part.get_payload()
    written = as_written.encode("utf-8", "surrogateescape") if isinstance(as_written, str) else b""
    if str(part.get("Content-Transfer-Encoding", "")).strip().lower() == "base64" and not _base64(written):
        return written
    try:
        decoded = part.get_payload(decode=True)
    except PARSER_FAULTS:
        decoded = None
    return decoded if isinstance(decoded, bytes) else written


def _base64(data: bytes) -> bool:
    """By its first line: what follows may be a list's footer."""
    first = data.lstrip().split(b"\n", 1)[0].strip()
    return bool(re.fullmatch(rb"[A-Za-z0-9+/]*={0,3}", first))


def source(part: Message) -> bytes:
    """A message inside a message, as it came."""
    try:
        return b"\n".join(inner.as_bytes() for inner in children(part) or [])
    except PARSER_FAULTS:
        return b""

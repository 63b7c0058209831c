"""Raw bytes to a ParsedMail. Never raises: what cannot be read is kept as far as it was read, with the reason."""

import email
import email.errors
import email.message
import hashlib
import re
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from email.policy import Compat32
from functools import cached_property
from html import escape

from .addresses import Address, addresses
from .decode import clean, decode_bytes, decode_words, header_text, one_line
from .hidden import without_invisible
from .html import read_html, sanitise

# What the standard library raises on malformed mail, over the years and versions.
PARSER_FAULTS = (
    ValueError, LookupError, TypeError, AttributeError, AssertionError, RecursionError, OverflowError,
    email.errors.MessageError,
)  # fmt: skip

MAX_NESTING = 40
MAX_PARTS = 1_000
MAX_WORK = 60_000_000  # lines times boundaries: what the parser would have to compare
MAX_ID = 900
MAX_HEADERS = 2_000
MAX_UNREAD = 1_000_000  # characters shown of a mail that cannot be read

_MESSAGE_ID = re.compile(r"<([^<>\s]+)>")
_BARE_ID = re.compile(r"[^<>\s,;]+@[^<>\s,;]+")


class _RawHeaders(Compat32):
    """Header values as they stand in the mail; we decode them ourselves."""

    def header_fetch_parse(self, name: str, value: str) -> str:
        return value


_POLICY = _RawHeaders()


@dataclass(frozen=True)
class File:
    """A part that is not the letter itself."""

    name: str
    content_type: str
    content_id: str
    content: bytes


@dataclass(frozen=True)
class Report:
    """A delivery report: the mails that it is about and what became of them."""

    failed: bool
    words: str
    message_ids: tuple[str, ...] = ()


@dataclass(frozen=True)
class ParsedMail:
    headers: tuple[tuple[str, str], ...] = ()  # names in lower case, values unfolded, topmost first
    message_id: str = ""
    content_hash: str = ""
    in_reply_to: tuple[str, ...] = ()
    references: tuple[str, ...] = ()
    sender: Address | None = None
    senders: int = 0  # addresses in From: more than one proves nothing
    reply_to: Address | None = None
    to: tuple[Address, ...] = ()
    cc: tuple[Address, ...] = ()
    delivered_to: tuple[Address, ...] = ()
    subject: str = ""
    text: str = ""
    html: str = ""
    hidden_text: str = ""
    files: tuple[File, ...] = ()
    files_left_out: int = 0
    content_type: str = "text/plain"
    report: Report | None = None
    error: str = ""

    def all(self, name: str) -> tuple[str, ...]:
        return self._by_name.get(name.lower(), ())

    def first(self, name: str) -> str:
        return next(iter(self.all(name)), "")

    @cached_property
    def _by_name(self) -> dict[str, tuple[str, ...]]:
        found: dict[str, list[str]] = {}
        for name, value in self.headers:
            found.setdefault(name, []).append(value)
        return {name: tuple(values) for name, values in found.items()}


@dataclass(frozen=True)
class _Letter:
    """One stretch of the letter, in the order of the parts."""

    text: str
    html: str = ""


@dataclass
class _Body:
    letters: list[_Letter] = field(default_factory=list)
    files: list[File] = field(default_factory=list)
    hidden: list[str] = field(default_factory=list)
    status: list[str] = field(default_factory=list)  # delivery-status and returned headers
    parts: int = 0
    left_out: int = 0
    error: str = ""


def _message(raw: bytes) -> tuple[email.message.Message, str]:
    """The parsed message and, when only its head could be read, why."""
    boundaries = raw.lower().count(b"boundary=")
    if boundaries * raw.count(b"\n") > MAX_WORK:
        return _head_only(raw), f"{boundaries} nested or repeated multiparts are more than can be read"
    try:
        return email.message_from_bytes(raw, policy=_POLICY), ""
    except PARSER_FAULTS as error:
        return _head_only(raw), f"the parts cannot be read ({type(error).__name__})"


def _head_only(raw: bytes) -> email.message.Message:
    head, _, body = raw.partition(b"\r\n\r\n" if raw.find(b"\r\n\r\n") >= 0 else b"\n\n")
    try:
        message = email.message_from_bytes(head + b"\n\n", policy=_POLICY)
    except PARSER_FAULTS:
        message = email.message.Message(policy=_POLICY)
    for name in ("Content-Type", "Content-Transfer-Encoding"):
        del message[name]
    message.set_payload(body.decode("latin-1"))
    message["Content-Type"] = "text/plain; charset=utf-8"
    message["Content-Transfer-Encoding"] = "8bit"
    return message


def _headers(message: email.message.Message) -> tuple[tuple[str, str], ...]:
    pairs = message.raw_items() if hasattr(message, "raw_items") else message.items()
    found = []
    for name, value in pairs:
        found.append((clean(str(name)).lower().strip(), header_text(str(value))))
        if len(found) >= MAX_HEADERS:
            break
    return tuple(found)


def ids(values: tuple[str, ...]) -> tuple[str, ...]:
    """Message-IDs without brackets, in order, each once; an empty header has none."""
    found: dict[str, None] = {}
    for value in values:
        for name in _MESSAGE_ID.findall(value) or _BARE_ID.findall(value):
            found.setdefault(bounded_id(name))
    return tuple(found)


def bounded_id(name: str) -> str:
    """As it stands, unless it is too long for an index."""
    name = one_line(clean(name))
    if len(name.encode()) > MAX_ID:
        return f"{hashlib.sha256(name.encode()).hexdigest()}@long-id.invalid"
    return name


def _guarded(part: email.message.Message, method: str, fallback: str) -> str:
    try:
        return str(getattr(part, method)() or fallback)
    except PARSER_FAULTS:
        return fallback


def _payload(part: email.message.Message) -> bytes:
    try:
        payload = part.get_payload(decode=True)
    except PARSER_FAULTS:
        payload = None
    if isinstance(payload, bytes):
        return payload
    raw = part.get_payload()
    return str(raw).encode("utf-8", "surrogateescape") if isinstance(raw, str) else b""


def _charset(part: email.message.Message) -> str:
    try:
        value = part.get_param("charset")
    except PARSER_FAULTS:
        return ""
    return str(value[2] if isinstance(value, tuple) else value or "")


def _file_name(part: email.message.Message) -> str:
    return one_line(decode_words(header_text(_guarded(part, "get_filename", ""))))


def _as_bytes(part: email.message.Message) -> bytes:
    """A message inside a message, as it came."""
    payload = part.get_payload()
    try:
        return b"\n".join(inner.as_bytes() for inner in payload) if isinstance(payload, list) else _payload(part)
    except PARSER_FAULTS:
        return b""


def _add_file(part: email.message.Message, content_type: str, content: bytes, body: _Body) -> None:
    content_id = ids((header_text(str(part.get("Content-ID") or "")),))
    body.files.append(File(_file_name(part), content_type, content_id[0] if content_id else "", content))


def _html_charset(data: bytes) -> str:
    found = re.search(rb"charset\s*=\s*[\"']?([\w-]{2,30})", data[:2000], re.IGNORECASE)
    return found[1].decode("ascii", "replace") if found else ""


def _leaf(part: email.message.Message, content_type: str, body: _Body) -> Iterator[_Letter]:
    data = _payload(part)
    attached = _guarded(part, "get_content_disposition", "") == "attachment" or bool(_file_name(part))
    if content_type in ("message/delivery-status", "text/rfc822-headers"):
        body.status.append(decode_bytes(data, _charset(part)))
    if attached or not content_type.startswith(("text/plain", "text/html")):
        _add_file(part, content_type, data, body)
    elif content_type == "text/html":
        page = read_html(decode_bytes(data, _charset(part) or _html_charset(data)))
        body.hidden.append(page.hidden)
        yield _Letter(page.text, page.safe)
    else:
        text, hidden = without_invisible(decode_bytes(data, _charset(part)))
        body.hidden.append(hidden)
        yield _Letter(text.replace("\r\n", "\n").replace("\r", "\n"))


def _letters(part: email.message.Message, body: _Body, depth: int = 0) -> Iterator[_Letter]:
    body.parts += 1
    if depth > MAX_NESTING or body.parts > MAX_PARTS:
        body.left_out += 1
        body.error = f"parts nested deeper than {MAX_NESTING}, or more than {MAX_PARTS} of them"
        return
    content_type = _guarded(part, "get_content_type", "text/plain")
    payload = part.get_payload()
    if content_type.startswith("message/") and isinstance(payload, list):
        _enclosed(part, content_type, body)
    elif content_type.startswith("multipart/") and not isinstance(payload, list):
        yield from _unsplit(part, body, depth)
    elif isinstance(payload, list):
        inner = [letter for child in payload for letter in _letters(child, body, depth + 1)]
        yield from [_one_of(inner)] if content_type == "multipart/alternative" and inner else inner
    else:
        yield from _leaf(part, content_type, body)


def _unsplit(part: email.message.Message, body: _Body, depth: int) -> Iterator[_Letter]:
    """A multipart whose boundary is missing or wrong: the first line that looks like one is taken, else all is text."""
    data = _payload(part)
    found = re.search(rb"(?m)^--(\S[^\r\n]{0,200}?)[ \t]*\r?$", data)
    if not found:
        yield _Letter(decode_bytes(data).replace("\r\n", "\n"))
        return
    boundary = found[1].replace(b"\\", b"").replace(b'"', b"")
    try:
        again = email.message_from_bytes(
            b'Content-Type: multipart/mixed; boundary="' + boundary + b'"\n\n' + data, policy=_POLICY
        )
    except PARSER_FAULTS:
        again = None
    if again is not None and isinstance(again.get_payload(), list):
        yield from _letters(again, body, depth + 1)
    else:
        yield _Letter(decode_bytes(data).replace("\r\n", "\n"))


def _enclosed(part: email.message.Message, content_type: str, body: _Body) -> None:
    content = _as_bytes(part)
    if content_type in ("message/rfc822", "message/delivery-status", "message/feedback-report"):
        body.status.append(decode_bytes(content[:100_000]))
    _add_file(part, content_type, content, body)


def _one_of(letters: list[_Letter]) -> _Letter:
    """Alternatives say the same: plain text for the pipeline where there is any, HTML for people."""
    plain = next((letter.text for letter in letters if not letter.html and letter.text.strip()), "")
    html = next((letter for letter in reversed(letters) if letter.html), None)
    text = plain or (html.text if html else letters[0].text)
    return _Letter(text, html.html if html else "")


def _joined(letters: list[_Letter]) -> tuple[str, str]:
    text = "\n\n".join(letter.text.strip("\n") for letter in letters if letter.text.strip())
    if not any(letter.html for letter in letters):
        return text, ""
    pieces = [letter.html or f"<pre>{escape(letter.text)}</pre>" for letter in letters]
    return text, pieces[0] if len(pieces) == 1 else sanitise("\n".join(pieces))


def _last_resort(body: _Body) -> str:
    """A mail that is nothing but attached text or an attached mail still says something."""
    for file in body.files:
        if file.content_type == "message/rfc822":
            inner = parse(file.content)
            return "\n\n".join(piece for piece in (inner.subject, inner.text) if piece)
        if file.content_type.startswith(("text/", "message/")):
            return decode_bytes(file.content)
    return ""


def _report(content_type: str, headers: dict[str, str], body: _Body, text: str) -> Report | None:
    status = "\n".join(body.status)
    if content_type == "multipart/report" and re.search(r"(?im)^Action:", status):
        failed = bool(re.search(r"(?im)^Action:\s*failed", status))
    elif headers.get("x-failed-recipients") or re.match(r"(?i)(.*<)?mailer-daemon\b", headers.get("from", "")):
        failed = not re.search(r"(?i)\b(will (continue|keep) (to )?try|not yet been delivered|delayed)", text[:3000])
        status = status or text
    else:
        return None
    words = re.search(r"(?im)^Diagnostic-Code:\s*(?:smtp;)?\s*(.{1,500})", status)
    first = next((line for line in text.splitlines() if re.search(r"\b[45]\d\d[ -]", line)), "")
    return Report(failed, one_line(words[1] if words else first)[:500], ids(tuple(_returned_ids(status + "\n" + text))))


def _returned_ids(status: str) -> list[str]:
    return re.findall(r"(?im)^>?\s*(?:Original-)?Message-ID:\s*(<[^<>\s]{1,998}>)", status[:500_000])


def _hash(raw: bytes, headers: dict[str, str], *, readable: bool) -> str:
    """From, Date, Subject and body; of what cannot be read, everything."""
    digest = hashlib.sha256()
    _, gap, body = raw.replace(b"\r\n", b"\n").partition(b"\n\n")
    if not readable or not gap:
        return hashlib.sha256(raw).hexdigest()
    for name in ("from", "date", "subject"):
        digest.update(" ".join(headers.get(name, "").split()).encode() + b"\n")
    digest.update(body.strip())
    return digest.hexdigest()


def _problem(mail: ParsedMail) -> str:
    if not mail.headers:
        return "not a mail: it has no headers"
    return "" if mail.sender else "no sender's address can be read"


def parse(raw: bytes) -> ParsedMail:
    message, error = _message(raw)
    headers = _headers(message)
    top = dict(reversed(headers))
    mail = ParsedMail(headers=headers)
    senders = addresses(mail.all("from"))
    body = _Body()
    letters = list(_letters(message, body))
    text, html = _joined(letters)
    content_type = _guarded(message, "get_content_type", "text/plain")
    mail = replace(
        mail,
        in_reply_to=ids(mail.all("in-reply-to")),
        references=ids(mail.all("references")),
        sender=senders[0] if senders else None,
        senders=len(senders),
        reply_to=next(iter(addresses(mail.all("reply-to"))), None),
        to=addresses(mail.all("to")),
        cc=addresses(mail.all("cc")),
        delivered_to=addresses(
            value for name in ("delivered-to", "x-original-to", "envelope-to") for value in mail.all(name)
        ),
        subject=one_line(decode_words(mail.first("subject"))),
        text=text or _last_resort(body),
        html=html,
        hidden_text="\n".join(part for part in body.hidden if part),
        files=tuple(body.files),
        files_left_out=body.left_out,
        content_type=content_type,
        report=_report(content_type, top, body, text),
    )
    mail = replace(mail, error=error or body.error or _problem(mail))
    if mail.error and not mail.text.strip():
        mail = replace(mail, text=decode_bytes(raw)[:MAX_UNREAD])
    digest = _hash(raw, top, readable=bool(mail.sender))
    own_id = next(iter(ids(mail.all("message-id"))), "")
    return replace(mail, content_hash=digest, message_id=own_id or f"{digest}@no-id.invalid")

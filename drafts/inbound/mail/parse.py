"""Parses raw bytes to a ParsedMail. Never raises: what was read before an error is kept, with the reason in `error`."""

import hashlib
import re
from codecs import BOM_UTF8
from collections.abc import Iterator
from dataclasses import dataclass, replace
from datetime import UTC
from email.utils import parsedate_to_datetime
from functools import cached_property

from . import mime, returned
from .alternatives import TEXT_PART
from .body_parts import Body, File, read_body
from .decoding import decode_bytes, decode_words, one_line
from .forwarded import with_attached, with_forwarded
from .headers import Address, address_key, address_keys, addresses, id_in_place, ids, own_id
from .mime import Part
from .reply_parser import visible_text

MAX_UNREAD = 100_000  # characters kept of a mail that cannot be parsed
MAX_TEXT = 1_000_000  # characters kept of a mail's text; the raw mail has all of it
CUT = "\n\n[This is the first part of a very long mail.]"

PIECE = 1024 * 1024  # bytes
FIRST_YEAR = 1900  # RFC 5322, 3.3

_YEAR_OF_NONE = re.compile(r"[A-Za-z]{3}[\s-]+0\d{3}(?!\d)")  # "Jan 0001" of a date never set; the library reads 2001
_NO_AUTHOR = re.compile(r"\s*<\s*>\s*")
_BLANK_LINE = re.compile(rb"\n\r?\n")
_VISIBLE = re.compile(rb"\S")
_ACTION = re.compile(r"(?im)^Action:[ \t]*(\S+)")
_RECIPIENT = re.compile(r"(?im)^(?:Original|Final)-Recipient:[ \t]*(?:[\w-]{1,20};)?[ \t]*<?([^\s<>;]{3,320})")
_FEEDBACK = re.compile(r"(?im)^Feedback-Type:[ \t]*(?:abuse|fraud|virus|opt-out|other)\b")
_DIAGNOSIS = re.compile(r"(?im)^Diagnostic-Code:[ \t]*(?:smtp;)?[ \t]*(.{1,500})")
_REPORT_TYPE = re.compile(r"(?i);\s*report-type\s*=\s*\"?([\w-]{1,40})")
_ADDRESS = re.compile(r"[^\s<>@()\[\]:;,\"']{1,64}@[^\s<>@()\[\]:;,\"']{3,255}")
# Reply address with a ticket's token in the headers of a returned mail, which may be folded.
_TAGGED = re.compile(
    r"(?im)^Reply-To:[^\n]{0,200}(?:\n[ \t][^\n]{0,200})?"
    r"(?<![^\s<])([^\s<>@()\[\]:;,\"']{1,60}\+[0-9a-z]{1,32}\.[0-9a-f]{16}@[^\s<>@()\[\]:;,\"']{3,255})"
)
MOST_REPLY_ADDRESSES = 2
_SMTP_CODE = re.compile(r"\b[45]\d\d[ -]")
_STILL_TRYING = re.compile(r"(?i)\b(will (continue|keep) (to )?try|not yet been delivered|delayed)")
MOST_NAMED = 20  # addresses taken from the text of a bounce
NAMED_WITHIN = 5_000  # characters searched for them, from the beginning
_MAILER_DAEMON = re.compile(r"(?i)(.*<)?mailer-daemon\b")


@dataclass(frozen=True)
class Report:
    """A delivery report: the mails that it is about and their fate. Addresses are in lower case."""

    failed: bool
    words: str
    message_ids: tuple[str, ...] = ()
    stated: bool = False  # stated in a machine-readable part, not guessed from the text
    complaint: bool = False  # RFC 5965: our mail arrived and was reported as spam
    not_reached: tuple[str, ...] = ()  # failed recipients, if the report names them
    recipients: tuple[str, ...] = ()  # all recipients named; taken from the text, other addresses are among them
    reply_addresses: tuple[str, ...] = ()  # our reply addresses with a ticket's token in the returned mail


@dataclass(frozen=True)
class ParsedMail:
    headers: tuple[tuple[str, str], ...] = ()  # names in lower case, values unfolded, in order
    message_id: str = ""
    content_hash: str = ""
    distinct_hash: str = ""  # tells two mails apart that share Message-ID and content_hash
    in_reply_to: tuple[str, ...] = ()
    references: tuple[str, ...] = ()
    sender: Address | None = None
    authors: tuple[Address, ...] = ()  # all addresses in From, the sender first
    authors_as_written: tuple[str, ...] = ()  # each From in no charset but UTF-8
    reply_to: tuple[Address, ...] = ()
    to: tuple[Address, ...] = ()
    cc: tuple[Address, ...] = ()
    delivered_to: tuple[Address, ...] = ()
    subject: str = ""
    text: str = ""
    visible: str = ""  # without quotes and signature
    html: str = ""
    hidden_text: str = ""
    files: tuple[File, ...] = ()
    files_left_out: int = 0
    content_type: str = "text/plain"
    report: Report | None = None
    charset_guessed: bool = False
    cut_off: bool = False  # it ends in the middle
    reaction: bool = False  # a mail program says so of a sign such as a thumb
    error: str = ""

    def all(self, name: str) -> tuple[str, ...]:
        return self._by_name.get(name.lower(), ())

    def first(self, name: str) -> str:
        return next(iter(self.all(name)), "")

    @property
    def written_at(self) -> str:
        """The Date header in ISO 8601 with its time zone; empty if invalid, or before the first year that RFC 5322
        allows."""
        written = self.first("date")
        try:
            date = parsedate_to_datetime(written)
        except (TypeError, ValueError, OverflowError):
            return ""
        if date.year < FIRST_YEAR or _YEAR_OF_NONE.search(written):
            return ""
        return (date if date.tzinfo else date.replace(tzinfo=UTC)).isoformat()  # "-0000" means that the zone is unknown

    @cached_property
    def _by_name(self) -> dict[str, tuple[str, ...]]:
        found: dict[str, list[str]] = {}
        for name, value in self.headers:
            found.setdefault(name, []).append(value)
        return {name: tuple(values) for name, values in found.items()}


def _with_head(part: Part) -> ParsedMail:
    mail = ParsedMail(headers=part.headers, content_type=part.content_type)
    # `From: <>` with somebody in Reply-To: whom the answer goes to; such a sender is never verified.
    senders = addresses(mail.all("from")) or (
        addresses(mail.all("reply-to")) if any(map(_NO_AUTHOR.fullmatch, mail.all("from"))) else ()
    )
    delivered = (value for name in ("delivered-to", "x-original-to", "envelope-to") for value in mail.all(name))
    return replace(
        mail,
        message_id=own_id(mail.all("message-id")),
        in_reply_to=ids(mail.all("in-reply-to")),
        references=ids(mail.all("references")),
        sender=senders[0] if senders else None,
        authors=senders,
        authors_as_written=part.authors_as_written,
        reply_to=addresses(mail.all("reply-to")),
        to=addresses(mail.all("to")),
        cc=addresses(mail.all("cc")),
        delivered_to=addresses(delivered),
        subject=one_line(decode_words(mail.first("subject"))),
    )


def _with_body(mail: ParsedMail, body: Body) -> ParsedMail:
    text = body.text()
    return replace(
        mail,
        text=text if len(text) <= MAX_TEXT else text[:MAX_TEXT] + CUT,
        html=body.html(),
        hidden_text="\n".join(part for part in body.hidden if part),
        files=tuple(body.files),
        files_left_out=body.left_out,
        charset_guessed=body.guessed,
        cut_off=body.cut_off,
        reaction=body.reaction,
        report=_report(mail, "\n".join(body.status), "\n".join([text, *body.text_parts()])),
    )


def _report(mail: ParsedMail, status: str, text: str) -> Report | None:
    actions = {action.lower() for action in _ACTION.findall(status)}
    complaint = bool(_FEEDBACK.search(status))
    kind = report_type(mail)
    stated = complaint or (bool(kind) and (kind != DELIVERY or bool(actions)))
    if stated:
        failed = not complaint and kind == DELIVERY and "failed" in actions
    elif kind or any(map(mail.all, returned.BOUNCE_MARKS)) or _by_mail_system(mail, text):
        failed = not _STILL_TRYING.search(text[:3000])
    else:
        return None
    diagnosis = _DIAGNOSIS.search(status)
    words = diagnosis[1] if diagnosis else next((line for line in text.splitlines() if _SMTP_CODE.search(line)), "")
    content = f"{status}\n{text[:100_000]}"
    lost = _not_reached(status) | {each.key for each in addresses(mail.all("x-failed-recipients"))}
    lost |= address_keys(returned.qmail_recipients(text))
    named = lost | address_keys(_RECIPIENT.findall(status))
    if not named and not stated:
        named = {*address_keys(_ADDRESS.findall(text[:NAMED_WITHIN])[:MOST_NAMED])}
    return Report(
        failed,
        one_line(words)[:500],
        ids(returned.RETURNED_ID.findall(content)),
        stated=stated,
        complaint=complaint,
        not_reached=tuple(sorted(lost)),
        recipients=tuple(sorted(named)),
        reply_addresses=tuple(dict.fromkeys(_TAGGED.findall(content)))[:MOST_REPLY_ADDRESSES],
    )


DELIVERY, RECEIPT = "delivery-status", "disposition-notification"  # report types of RFC 3464 and RFC 8098
_ALONE = {f"message/{kind}": kind for kind in (DELIVERY, RECEIPT, "feedback-report")}  # without multipart/report


def report_type(mail: ParsedMail) -> str:
    """Report type of a machine-readable report, in lower case; empty for other mail."""
    if mail.content_type == "multipart/report":
        found = _REPORT_TYPE.search(mail.first("content-type"))
        return found[1].lower() if found else DELIVERY
    return _ALONE.get(mail.content_type, "")


def _not_reached(status: str) -> set[str]:
    """Recipients whose block of the report says that delivery failed, with original and final address."""
    failed = [block for block in re.split(r"\n[ \t]*\r?\n", status) if any(map(_fails, _ACTION.findall(block)))]
    return {address_key(found) for block in failed for found in _RECIPIENT.findall(block)}


def _fails(action: str) -> bool:
    return action.lower() == "failed"


def _by_mail_system(mail: ParsedMail, text: str) -> bool:
    """Whether a mail system wrote the mail, judged without a machine-readable report."""
    local = mail.sender.key.partition("@")[0] if mail.sender else ""
    if returned.mail_system(local) or _MAILER_DAEMON.match(mail.first("from")):
        return True
    return returned.maybe_mail_system(local, mail.all("return-path")) and returned.tells_of_failure(mail.subject, text)


def _hash(raw: bytes, mail: ParsedMail) -> str:
    """Hash of From, Date, Subject and body; of all bytes if the mail cannot be read."""
    gap = _BLANK_LINE.search(raw)
    if not mail.sender or not gap:
        return hashlib.sha256(raw).hexdigest()
    head = "\n".join(" ".join(mail.first(name).split()) for name in ("from", "date", "subject"))
    digest = hashlib.sha256(head.encode() + b"\n")
    for piece in _body_pieces(raw, gap.end()):
        digest.update(piece)
    return digest.hexdigest()


def _distinct_hash(mail: ParsedMail, content_hash: str) -> str:
    """Hash that also depends on where the answer goes and how the body is decoded; for a mail without Message-ID also on
    the oldest hop, which differs when the same words are sent again."""
    fields = [mail.first(name) for name in ("reply-to", "content-type", "content-transfer-encoding")]
    hops = mail.all("received") if not mail.message_id else ()
    # Without 8-bit characters: their charset is known only to a parser that has read the body.
    plain = (
        " ".join(each.replace('"', "").lower().split()).encode("ascii", "ignore") for each in (*fields, *hops[-1:])
    )
    return hashlib.sha256(b"\n".join((content_hash.encode(), *plain))).hexdigest()


def _body_pieces(raw: bytes, start: int) -> Iterator[bytes]:
    """The body from `start`, stripped, with LF line ends, in pieces: never copied as a whole."""
    end = len(raw)
    while end > start and not (tail := raw[max(start, end - PIECE) : end].rstrip()):
        end = max(start, end - PIECE)
    if end == start:
        return
    end = max(start, end - PIECE) + len(tail)
    found = _VISIBLE.search(raw, start)
    start = found.start() if found else end
    while start < end:
        stop = min(start + PIECE, end)
        stop += raw[stop - 1 : stop + 1] == b"\r\n"  # never split between CR and LF
        yield raw[start:stop].replace(b"\r\n", b"\n")
        start = stop


def _problem(mail: ParsedMail) -> str:
    if not mail.headers:
        return "not a mail: it has no headers"
    return "" if mail.sender else "no sender's address can be read"


def parse_head(raw: bytes) -> ParsedMail:
    """Parse only the headers. Never raises."""
    raw = raw.removeprefix(BOM_UTF8)
    try:
        part, error = mime.head(raw)
        mail = _with_head(part)
        mail = replace(mail, error=error or _problem(mail))
    except mime.PARSER_FAULTS as error:
        mail = ParsedMail(error=f"the headers cannot be read ({type(error).__name__})")
    return _identified(raw, mail)


def distinct_hash(raw: bytes, content_hash: str) -> str:
    """`ParsedMail.distinct_hash` of a stored mail, of which only the headers are needed; empty if they cannot be read."""
    try:
        return _distinct_hash(_with_head(mime.head(raw.removeprefix(BOM_UTF8))[0]), content_hash)
    except mime.PARSER_FAULTS:
        return ""


def told_apart(mail: ParsedMail) -> ParsedMail:
    """The mail under keys of its own, for one that shares Message-ID and content hash with a different mail."""
    made = mail.message_id == id_in_place(mail.content_hash)
    message_id = id_in_place(mail.distinct_hash) if made else mail.message_id
    return replace(mail, message_id=message_id, content_hash=mail.distinct_hash)


def unread(raw: bytes) -> str:
    """The beginning of a mail that could not be parsed, as text."""
    return decode_bytes(raw[: 2 * MAX_UNREAD])[:MAX_UNREAD]


def _identified(raw: bytes, mail: ParsedMail) -> ParsedMail:
    digest = _hash(raw, mail)
    distinct = _distinct_hash(mail, digest)
    message_id = mail.message_id or id_in_place(digest)
    return replace(mail, content_hash=digest, distinct_hash=distinct, message_id=message_id)


def _read(raw: bytes) -> ParsedMail:
    part, error = mime.whole(raw)
    body = read_body(part)
    mail = _with_body(_with_head(part), body)
    mail = _with_visible(replace(mail, error=error or body.error or _problem(mail)), body)
    return _with_calendar(mail, body)


def _with_calendar(mail: ParsedMail, body: Body) -> ParsedMail:
    """Add the calendar's invitation, answer or cancellation to the text; with its description if the mail has no text
    itself."""
    if not (calendar := body.calendar_in_words(notes=not mail.visible.strip())):
        return mail
    text, visible = (f"{words.strip()}\n\n{calendar}".lstrip() for words in (mail.text, mail.visible))
    return replace(mail, text=text, visible=visible)


def _with_visible(mail: ParsedMail, body: Body) -> ParsedMail:
    """Set the visible text: the mail's own words, paragraphs that only its text part has, and the words of a forwarded
    mail. Mail enclosed in a report is left out, as it is ours."""
    ours = [each.email for each in (*mail.to, *mail.cc)]
    visible = with_forwarded(visible_text(mail.text), mail.text, mail.subject, ours)
    if (parts := body.text_parts()) and len(mail.text) + sum(map(len, parts)) <= MAX_TEXT:
        visible = "\n\n".join(filter(None, (visible.rstrip(), *body.extras())))
        mail = replace(mail, text="\n\n".join([mail.text.rstrip(), *(f"{TEXT_PART}\n{each}" for each in parts)]))
    digest = not body.letters and len(body.enclosed) > 1
    if (not body.letters and not digest) or mail.report or mail.content_type == "multipart/report":
        return replace(mail, visible=visible)
    alone = body.enclosed and not body.own_text().strip()  # its text is the attached mail's
    with_them, text = with_attached("" if alone else visible, "" if alone else mail.text, body.enclosed, ours)
    if len(text) > MAX_TEXT:  # too long: the attached mails stay files
        return replace(mail, visible=visible)
    return replace(mail, visible=with_them or visible, text=text or mail.text)


def parse(raw: bytes) -> ParsedMail:
    raw = raw.removeprefix(BOM_UTF8)
    try:
        mail = _read(raw)
    except mime.PARSER_FAULTS as error:
        mail = ParsedMail(error=f"the mail cannot be read ({type(error).__name__})")
    if mail.error and not mail.text.strip():
        text = unread(raw)
        mail = replace(mail, text=text, visible=visible_text(text))
    return _identified(raw, mail)

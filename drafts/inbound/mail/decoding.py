"""Decodes bytes to text that PostgreSQL can store, whatever charset a mail declares. Never raises."""

import base64
import binascii
import codecs
import quopri
import re

from kb.articles.combining_marks import without_long_runs

from .charsets import LOST, SEVEN_BITS, SWITCHES, iso_2022, lenient, python_codec

UNINFORMATIVE = {"", "ascii", "utf-8", "cp1252"}  # often declared by default, so no evidence of the real charset

_ENCODED_WORD = re.compile(r"=\?([^?\s]{1,60})\?([bBqQ])\?([^?]*)\?=")
_BETWEEN_WORDS = re.compile(r"(\?=)[ \t\r\n]+(=\?)")
_FOLD = re.compile(r"\r?\n(?=[ \t])|[\r\n]+")
_UNSTORABLE = re.compile("[\x00\ud800-\udfff]")
_CONTROLS = re.compile("[\x00-\x08\x0a-\x1f\x7f-\x9f\ud800-\udfff]")
# Control characters, line ends and bidirectional marks. Joiners are kept: Persian, Hindi and emoji need them.
_NOT_IN_A_LINE = re.compile("[\x00-\x1f\x7f-\x9f\u2028\u2029\u202a-\u202e\u2066-\u2069]")


def clean(text: str) -> str:
    """The text without NUL, which PostgreSQL refuses, with U+FFFD for lone surrogates and without endless runs of marks."""
    return without_long_runs(_UNSTORABLE.sub(lambda found: "" if found.group() == "\x00" else "\ufffd", text))


def _strictly(data: bytes, codec: str) -> str | None:
    try:
        return data.decode(codec)
    except (ValueError, LookupError, AssertionError):
        return None


def is_utf8(data: bytes) -> bool:
    return data.isascii() or _strictly(data, "utf-8") is not None


def reads(data: bytes, charset: str) -> bool:
    """Whether the charset is known and decodes the data at least mostly."""
    codec = python_codec(charset)
    return codec == "cp1252" or codec in SEVEN_BITS or bool(codec and _mostly(data, codec) is not None)


def decode_bytes(data: bytes, charset: str = "") -> str:
    """Decode by the declared charset if it fits, else as UTF-8, else as Windows-1252. If neither of the first two fits
    completely, the first that fits mostly is used, with U+FFFD for damaged bytes: no byte disappears."""
    if data.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)) and not charset.lower().startswith("utf-32"):
        charset = "utf-16"
    return clean(_decoded(data, python_codec(charset)).removeprefix("\ufeff"))


def _decoded(data: bytes, codec: str) -> str:
    if codec in SEVEN_BITS and (data.isascii() or codec.startswith("iso2022")):
        return SEVEN_BITS[codec](data)
    if codec in UNINFORMATIVE and data.isascii() and SWITCHES.search(data):
        return iso_2022(data)
    declared = "utf-8" if codec == "cp1252" else codec  # valid UTF-8 is never so by accident
    for candidate in filter(None, (declared, "utf-8")):
        if (text := _strictly(data, candidate)) is not None:
            return text
    for candidate in filter(None, (declared, "utf-8")):
        if (text := _mostly(data, candidate)) is not None:
            return text
    return data.decode("cp1252", "replace")


def _mostly(data: bytes, codec: str) -> str | None:
    """The decoded text if it has at least as many non-ASCII letters as errors, so that the charset is right and the
    data was damaged; else None."""
    try:
        text = lenient(data, codec)
    except (ValueError, LookupError, AssertionError):
        return None
    lost = text.count(LOST)
    letters = len(text) - len(text.encode("ascii", "ignore")) - lost
    return text if lost <= letters else None


def _word(charset: str, encoding: str, payload: str) -> bytes | None:
    raw = payload.encode("utf-8", "replace")
    if encoding in "qQ":
        return quopri.decodestring(raw, header=True)
    raw = raw.rstrip(b"=")
    try:
        return base64.b64decode(raw[: len(raw) - (len(raw) % 4 == 1)] + b"==")
    except (binascii.Error, ValueError):
        return None


def decode_words(value: str) -> str:
    """Decode RFC 2047 encoded words. Adjacent words of one charset are joined first, as senders split them inside a
    character."""
    out: list[str] = []
    pending: tuple[str, bytes] = ("", b"")
    value = _BETWEEN_WORDS.sub(r"\1\2", value)
    position = 0
    for found in _ENCODED_WORD.finditer(value):
        charset, encoding, payload = found.groups()
        data = _word(charset, encoding, payload)
        if data is None:
            continue
        between = value[position : found.start()]
        if pending[1] and (between or charset.lower() != pending[0]):
            out.append(decode_bytes(pending[1], pending[0]))
            pending = ("", b"")
        out.append(between)
        pending = (charset.lower(), pending[1] + data)
        position = found.end()
    out += [decode_bytes(pending[1], pending[0]), value[position:]]
    return "".join(out)


def _header_bytes(value: str) -> bytes:
    """The bytes of a raw header value from the parser, without ASCII blanks around them, as other readers of the header
    remove no more."""
    try:
        data = value.encode("ascii", "surrogateescape")
    except UnicodeEncodeError:
        data = value.encode("utf-8", "replace")
    return data.strip(b" \t\r\n")


def header_as_written(value: str) -> str:
    """A raw header value, unfolded, in no charset but UTF-8 (RFC 6532): other readers of a header that decides whom we
    believe see its bytes. U+FFFD stands for control characters and for bytes that are no UTF-8; nothing disappears."""
    text = _FOLD.sub(" ", _header_bytes(value).decode("utf-8", "replace"))
    return _CONTROLS.sub(LOST, text)


def header_text(value: str, charset: str = "") -> str:
    """A raw header value from the parser, unfolded; encoded words stay encoded. 8-bit bytes are UTF-8 (RFC 6532) or in
    the mail's own `charset`. NUL becomes a space: removing it could join two halves into another address."""
    data = _header_bytes(value)
    return _FOLD.sub(" ", decode_bytes(data.replace(b"\x00", b" "), "" if is_utf8(data) else charset))


def one_line(text: str) -> str:
    """The text without control characters and line ends, as required in a row or a header."""
    return " ".join(_NOT_IN_A_LINE.sub(" ", text).split())

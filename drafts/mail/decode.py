"""Bytes to text that PostgreSQL can hold, whatever a mail says about its charset. Nothing here raises."""

import base64
import binascii
import codecs
import quopri
import re

# Charsets as browsers read them: the superset that senders really use.
_READ_AS = {
    "ascii": "cp1252",
    "us-ascii": "cp1252",
    "iso-8859-1": "cp1252",
    "iso8859-1": "cp1252",
    "latin-1": "cp1252",
    "latin1": "cp1252",
    "gb2312": "gb18030",
    "gbk": "gb18030",
    "gb-2312": "gb18030",
    "shift_jis": "cp932",
    "shift-jis": "cp932",
    "sjis": "cp932",
    "ks_c_5601-1987": "cp949",
    "euc-kr": "cp949",
    "iso-8859-8-i": "iso-8859-8",
    "iso-8859-8-e": "iso-8859-8",
    "iso-8859-9": "cp1254",
    "iso-2022-jp": "iso2022_jp_ext",
    "windows-874": "cp874",
    "tis-620": "cp874",
    "macintosh": "mac_roman",
    "utf8mb4": "utf-8",
    "unicode-1-1-utf-7": "utf-7",
}
# Text codecs of Python that are no charset of a mail: they rewrite what stands there.
_NOT_CHARSETS = {"unicode_escape", "raw_unicode_escape", "idna", "punycode", "undefined", "mbcs", "oem"}

_ENCODED_WORD = re.compile(r"=\?([^?\s]{1,60})\?([bBqQ])\?([^?]*)\?=")
_BETWEEN_WORDS = re.compile(r"(\?=)[ \t\r\n]+(=\?)")
_FOLD = re.compile(r"\r?\n(?=[ \t])|[\r\n]+")
_UNSTORABLE = re.compile("[\x00\ud800-\udfff]")
# Controls, line ends and the marks that turn writing round; joiners stay, Persian, Hindi and emoji need them.
_NOT_IN_A_LINE = re.compile("[\x00-\x1f\x7f-\x9f\u2028\u2029\u202a-\u202e\u2066-\u2069]")


def clean(text: str) -> str:
    """Without NUL, which PostgreSQL refuses, and with lone surrogates made visible."""
    return _UNSTORABLE.sub(lambda found: "" if found.group() == "\x00" else "\ufffd", text)


def python_codec(charset: str) -> str:
    """The codec that reads this charset; empty where there is none."""
    name = charset.strip(" \t\"'").split("*")[0].lower()
    for candidate in (name, name.removeprefix("x-"), name.removeprefix("cs")):
        candidate = _READ_AS.get(candidate, candidate)
        try:
            codec = codecs.lookup(candidate).name
        except (LookupError, ValueError):
            continue
        if codec.replace("-", "_") not in _NOT_CHARSETS:
            return codec
    return ""


def _strictly(data: bytes, codec: str) -> str | None:
    try:
        return data.decode(codec)
    except (ValueError, LookupError, AssertionError):
        return None


def decode_bytes(data: bytes, charset: str = "") -> str:
    """What the charset says if that fits, else UTF-8, else Windows' Western letters: every byte leaves a trace."""
    if data.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)) and not charset.lower().startswith("utf-32"):
        charset = "utf-16"
    codec = python_codec(charset)
    if codec == "cp1252":
        codec = "utf-8"  # declared Western: UTF-8 that fits is never an accident
    for candidate in (codec, "utf-8-sig", "cp1252"):
        if candidate and (text := _strictly(data, candidate)) is not None:
            return clean(text.removeprefix("\ufeff"))
    if codec and codec != "utf-8" and (text := _mostly(data, codec)) is not None:
        return clean(text)
    return clean(data.decode("utf-8", "replace") if _mostly_utf8(data) else data.decode("latin-1"))


def _mostly(data: bytes, codec: str) -> str | None:
    """The declared charset where it misses only here and there."""
    try:
        text = data.decode(codec, "replace")
    except (ValueError, LookupError, AssertionError):
        return None
    return text if text.count("\ufffd") <= len(text) // 20 else None


def _mostly_utf8(data: bytes) -> bool:
    text = data.decode("utf-8", "replace")
    return text.count("\ufffd") <= len(text) // 20


def _word(charset: str, encoding: str, payload: str) -> bytes | None:
    raw = payload.encode("utf-8", "replace")
    if encoding in "qQ":
        return quopri.decodestring(raw, header=True)
    try:
        return base64.b64decode(raw + b"=" * (-len(raw) % 4))
    except (binascii.Error, ValueError):
        return None


def decode_words(value: str) -> str:
    """RFC 2047 words to text; neighbours of one charset are joined first, since senders cut inside a character."""
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


def header_text(value: str) -> str:
    """A raw header value, as the parser leaves it, unfolded: 8-bit bytes recovered, words still encoded."""
    try:
        data = value.encode("ascii", "surrogateescape")
    except UnicodeEncodeError:
        data = value.encode("utf-8", "replace")
    return _FOLD.sub(" ", decode_bytes(data)).strip()


def one_line(text: str) -> str:
    """No control characters and no line ends: what may stand in a row or a header."""
    return " ".join(_NOT_IN_A_LINE.sub(" ", text).split())

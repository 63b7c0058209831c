"""Decodes bytes to text that PostgreSQL can store, whatever charset a mail declares. Never raises."""

import base64
import binascii
import codecs
import quopri
import re

import charset_normalizer

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


# Letters that make no words

_WORD = re.compile(r"[^\W\d_]{4,}")
_CASE_TURNED = re.compile("[а-яёіїєґ][А-ЯЁІЇЄҐ]")  # KOI8-R and Windows-1251 have each other's cases
_SIGN_INSIDE = re.compile("[^\\W\\d_][¡¢£¤¥¦§¨©«¬®¯°±²³¶·¸¹»¼½¾¿€‚„…†‡ˆ‰‹“”•˜™›][^\\W\\d_]")
_LATIN_1 = re.compile("[À-ÖØ-öø-ÿŠŒŽšœžŸ]")
# A lead byte and continuation bytes of UTF-8, each read as a character of Windows-1252 or Latin-1.
_TWICE = re.compile("[Â-ô][\x80-\xbf€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]+")
FEWEST_TWICE = 2  # one may be what the mail is about: "my name is shown as JÃ¼rgen"
JUDGED = 4_000  # bytes by which another charset is looked for; it takes a twentieth of a second


def is_gibberish(text: str) -> bool:
    """Whether letters outside of ASCII seem to be read in a wrong single-byte charset: at least two words, and a third of
    those with such letters, consist mostly of accents or have signs inside; or Cyrillic words have their cases exchanged."""
    words = [word for word in _WORD.findall(text[:JUDGED]) if not word.isascii()]
    if any(map(_CASE_TURNED.search, words)) and not any(map(str.islower, words)):
        return True
    bad = sum(5 * len(_LATIN_1.findall(word)) > 3 * len(word) for word in words)
    bad += len(_SIGN_INSIDE.findall(text[:JUDGED]))
    return bad >= 2 and 3 * bad >= len(words)


def _undone(text: str) -> str:
    """The text of UTF-8 that was taken for Windows-1252 and encoded again."""
    if len(_TWICE.findall(text)) < FEWEST_TWICE:
        return text
    try:
        return b"".join(_byte(char) for char in text).decode()
    except ValueError:
        return text


def _byte(char: str) -> bytes:
    return char.encode("cp1252" if char > "\xff" else "latin-1")


def decode_plausibly(data: bytes, charset: str, *, guess: bool) -> tuple[str, bool]:
    """As `decode_bytes`, and whether the letters may be wrong, because they make no words. `guess`: look for a charset
    by which they do."""
    text = decode_bytes(data, charset)
    codec = python_codec(charset)
    if data.isascii() or not (codec in UNINFORMATIVE or codec.startswith(("cp", "iso8859", "koi8", "mac"))):
        return text, False
    if is_utf8(data):
        return _undone(text), False
    if codec in _TWO_BYTE_PAGES or not is_gibberish(text):
        return text, False
    return (_guessed(data) or text) if guess else text, True


_TWO_BYTE_PAGES = {"cp932", "cp949", "cp950", "cp936"}


def _guessed(data: bytes) -> str:
    """The text in the charset that its letters speak for; empty if none makes words."""
    some = data if len(data) <= JUDGED else data[:JUDGED].rpartition(b" ")[0]
    best = charset_normalizer.from_bytes(some).best()
    text = clean(data.decode(best.encoding, "replace")) if best else ""
    return "" if LOST in text or is_gibberish(text) else text


# Base64 that others have touched

_NOT_BASE64 = re.compile(rb"[^A-Za-z0-9+/=\s]|\S[ \t]+\S")
_IN_LINES = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/=\r\n"
_PADDING = re.compile(rb"=[=\s]*")
LINE_OF_BASE64 = 76  # characters of a full line
SHORTEST_RUN = 24  # characters of base64 before an error in its line
_CONTROL = re.compile("[\x00-\x08\x0e-\x1f]")
_BASE64_TWICE = re.compile(rb"\s*+(?:[A-Za-z0-9+/]{40,}+={0,2}\r?\n)*+[A-Za-z0-9+/]*+={0,2}\s*+")


def _foreign(data: bytes) -> re.Match[bytes] | None:
    """The first characters that are no base64; files of megabytes have none, which `translate` tells fast."""
    return _NOT_BASE64.search(data) if data.translate(None, _IN_LINES) else None


def base64_and_footer(data: bytes) -> tuple[bytes, bytes]:
    """Decoded base64, and what follows it as clear text: a list or gateway appends a footer. All is decoded up to the
    padding, or to the first line that is no base64; of one that only breaks off, its beginning. Data that is no base64 is
    returned as the footer."""
    foreign = _foreign(data)
    padding = _PADDING.search(data, 0, foreign.start() + 1 if foreign else len(data))
    end, rest = len(data), len(data)
    if padding and padding.end() < len(data):
        end, rest = padding.end(), padding.end()
    elif foreign and not padding:
        line = data.rfind(b"\n", 0, foreign.start()) + 1
        begun = foreign.start() - line >= SHORTEST_RUN and foreign.end() == foreign.start() + 1
        end, rest = (foreign.start(), data.find(b"\n", foreign.start())) if begun else (line, line)
    run = data[:end].translate(None, b" \t\r\n\f\v=")
    decoded = base64.b64decode(run[: len(run) - (len(run) % 4 == 1)] + b"==")
    if rest < len(data) and not _speaks(run, decoded):
        return b"", data
    cut = b" [...]\n" if rest > end or rest < 0 else b""
    footer = data[rest:].lstrip() if rest >= 0 else b""
    return decoded + cut, (b"\n" + footer if footer and not decoded.endswith(b"\n") and not cut else footer)


def _speaks(run: bytes, decoded: bytes) -> bool:
    """Whether a run of letters is base64 and no word that only looks like it."""
    text = decoded.decode("utf-8", "replace")
    damaged = bool(_CONTROL.search(text)) or (LOST in text and len(run) < SHORTEST_RUN)
    return bool(run) and (len(run) >= LINE_OF_BASE64 or not damaged)


def is_base64_again(data: bytes) -> bool:
    """Whether decoded text is base64 of a text once more: lines of it alone, with words."""
    if len(data) < LINE_OF_BASE64 // 2 or not _BASE64_TWICE.fullmatch(data):
        return False
    inner = base64_and_footer(data)[0]
    return b" " in inner and is_utf8(inner) and not _CONTROL.search(inner.decode())


def base64_breaks_off(data: bytes) -> bool:
    """Whether the data is base64 that ends within a group of four characters."""
    return _foreign(data) is None and bool(len(data.translate(None, b"\r\n")) % 4)


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

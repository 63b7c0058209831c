"""Charsets as senders name and use them: the codec of a name, and decoders for seven-bit charsets, which switch by
escape sequences. Seven-bit data is always valid ASCII, so errors go unnoticed, and the standard library's codecs stop
at the first one: here only the damaged characters are replaced. After ISO/IEC 2022, RFC 1468, 1554, 1557, 1843, 1922
and 2152. Never raises."""

import base64
import codecs
import re
from collections.abc import Callable, Iterator
from functools import lru_cache

LOST = "\ufffd"
MAX_NAME = 100

# Names that Python has no codec for; letters and digits joined by hyphens.
_NAMES = {
    "windows-31j": "cp932",
    "sjis": "cp932",
    "shift-jis": "cp932",
    "jis": "iso2022_jp",
    "iso-2022-jp-ms": "iso2022_jp",
    "cp50220": "iso2022_jp",
    "cp50221": "iso2022_jp",
    "cp50222": "iso2022_jp",
    "iso-2022-cn": "iso2022_kr",  # the ISO-2022 decoder reads all of them
    "iso-2022-cn-ext": "iso2022_kr",
    "cp51932": "euc_jp",
    "eucjp-ms": "euc_jp",
    "euc-jp-ms": "euc_jp",
    "eucpkdfmtjapanese": "euc_jp",
    "gb-2312": "gb18030",
    "gb-2312-80": "gb18030",
    "gb2312-80": "gb18030",
    "cn-gb": "gb18030",
    "gb18030-2005": "gb18030",
    "gb18030-2022": "gb18030",
    "ks-c-5601-1989": "cp949",
    "ksc56011987": "cp949",
    "cp51949": "cp949",
    "cn-big5": "big5hkscs",
    "x-big5": "big5hkscs",
    "big5-eten": "big5hkscs",
    "iso-8859-8-e": "iso8859_8",
    "unicode-1-1-utf-7": "utf_7",
    "unicode-1-1-utf-8": "utf_8",
    "utf8mb4": "utf_8",
    "latin-1": "cp1252",
    "latin-9": "iso8859_15",
    "ansi": "cp1252",
    "koi8-ru": "koi8_u",
    "macintosh": "mac_roman",
    "mac-roman": "mac_roman",
    "mac-cyrillic": "mac_cyrillic",
    "ucs-2": "utf_16",
    "iso-10646-ucs-2": "utf_16",
}
_PAGE = re.compile(r"^(?:cp|win|windows|ibm|dos|ms)-?(\d{3,5})$")
_LATIN = re.compile(r"^(?:iso-?)?8859-?(\d{1,2})(?:-[ie])?$")
# The superset that senders really use, as browsers do.
_WIDER = {
    "iso8859-1": "cp1252",
    "iso8859-9": "cp1254",
    "iso8859-11": "cp874",
    "tis-620": "cp874",
    "gb2312": "gb18030",
    "gbk": "gb18030",
    "shift_jis": "cp932",
    "euc_kr": "cp949",
    "big5": "big5hkscs",
}
# Python text codecs that are no charsets but transform the text.
_NOT_CHARSETS = {"unicode_escape", "raw_unicode_escape", "idna", "punycode", "undefined", "mbcs", "oem"}


@lru_cache(256)
def python_codec(charset: str) -> str:
    """Name of the codec for a charset; empty if there is none."""
    name = re.split(r"[*;]", charset[:MAX_NAME].strip(" \t\"'").lower())[0]
    name = re.sub(r"[^a-z0-9]+", "-", name).strip("-")
    return next(filter(None, map(_lookup, (name, name.removeprefix("x-"), name.removeprefix("cs")))), "")


def _lookup(name: str) -> str:
    if page := _PAGE.match(name):
        name = _NAMES.get(f"cp{page[1]}", f"cp{page[1]}")
    elif latin := _LATIN.match(name):
        name = f"iso8859-{latin[1]}"
    try:
        codec = codecs.lookup(_NAMES.get(name, name)).name
    except (LookupError, ValueError):
        return ""
    return "" if codec.replace("-", "_") in _NOT_CHARSETS else _WIDER.get(codec, codec)


# Two-byte characters of a Japanese, Chinese or Korean character set.

_UPPER = bytes(byte | 0x80 for byte in range(256))


def _nec(error: UnicodeError) -> tuple[str, int]:
    """Error handler for rows that JIS X 0208 leaves empty and NEC and IBM filled (①, ㈱, 髙): decoded as Windows does."""
    if not isinstance(error, UnicodeDecodeError):
        raise error
    pair = error.object[error.start : error.start + 2]
    if len(pair) < 2 or min(pair) < 0xA1:
        return LOST, error.start + 1
    row, cell = pair[0] - 0x80, pair[1] - 0x80
    lead = ((row - 1) >> 1) + (0x71 if row < 0x5F else 0xB1)
    trail = cell + (0x1F + (cell >= 0x60) if row % 2 else 0x7E)
    return bytes([lead, trail]).decode("cp932", "replace")[:1], error.start + 2


codecs.register_error("draftdesk.nec", _nec)


def _pairs(codec: str, before: bytes = b"", errors: str = "replace") -> Callable[[bytes], str]:
    """A decoder of seven-bit pairs. `before`: bytes that this codec needs before each pair."""

    def decode(data: bytes) -> str:
        upper = data.translate(_UPPER)
        if not before:
            whole = upper.decode(codec, errors)
            if errors != "replace" or len(whole) * 2 == len(upper) and LOST not in whole:
                return whole
        each = (before + upper[at : at + 2] for at in range(0, len(upper), 2))
        found = (pair.decode(codec, "replace") for pair in each)
        return "".join(LOST if LOST in text else text for text in found)

    return decode


def _unmapped(data: bytes) -> str:
    return LOST * (len(data) // 2)


def _roman(data: bytes) -> str:
    return data.decode("ascii", "replace").translate({0x5C: "¥", 0x7E: "‾"})


def _katakana(data: bytes) -> str:
    return data.translate(_UPPER).decode("cp932", "replace")


def lenient(data: bytes, codec: str) -> str:
    """Decode as far as possible. Raises the codec's error if nothing can be decoded."""
    return data.decode(codec, "draftdesk.nec" if codec == "euc_jp" else "replace")


# ISO-2022

_JIS, _GB, _KS = _pairs("euc_jp", errors="draftdesk.nec"), _pairs("gb18030"), _pairs("cp949")
_TWO_BYTES = {
    b"$@": _JIS,
    b"$B": _JIS,
    b"$(@": _JIS,
    b"$(B": _JIS,
    b"$(D": _pairs("euc_jp", b"\x8f"),
    b"$(O": _pairs("euc_jis_2004"),
    b"$(Q": _pairs("euc_jis_2004"),
    b"$(P": _pairs("euc_jis_2004", b"\x8f"),
    b"$A": _GB,
    b"$(A": _GB,
    b"$(C": _KS,
}
_ONE_BYTE = {b"(J": _roman, b"(H": _roman, b"(I": _katakana}
_SHIFTED = {b"$)A": _GB, b"$)C": _KS, b"$)E": _unmapped, b"$)G": _unmapped}
_ESCAPE = re.compile(
    rb"\x1b+(?:(\$\([@-DOPQ]|\$[@AB]|\$\)[ACEG]|\$[*+][H-M]|\([ABHIJ]|&@|\.[AF])|(?:\$\(?|\()?\Z)?|[\x0e\x0f]+|[\r\n]+"
)
_RUN = re.compile(rb"[\x21-\x7e\xa1-\xfe]+")
_RETURN = re.compile(rb"\([BJ]")
_PRINTABLE = bytes(range(0x21, 0x7F))
SWITCHES = re.compile(rb"\x1b\$(?:[@AB]|\([@-DOPQ]|\)[ACEG])")


def _eight_bits(data: bytes) -> str:
    """Decode text outside of escape sequences. If it is not ASCII, the mail is in another charset than declared."""
    for codec in ("utf-8", "euc_jp", "cp932"):
        try:
            return data.decode(codec)
        except UnicodeDecodeError:
            continue
    return data.decode("cp932", "replace")


def _plain(data: bytes) -> str:
    """Decode ASCII, and runs of two-byte characters whose escape sequences lost their ESC in transit."""
    out, last, since = [], 0, 0
    for found in _RETURN.finditer(data):
        before = data[since : found.start()]
        run = before[len(before.rstrip(_PRINTABLE)) :]
        text = _JIS(run[begin:]) if (begin := _bare_begin(run)) else LOST
        since = found.end()
        if LOST not in text:
            out += [_eight_bits(data[last : found.start() - len(run) + begin - 2]), text]
            last = since
    return "".join([*out, _eight_bits(data[last:])])


def _bare_begin(run: bytes) -> int:
    """Index after the first `$B` followed by whole pairs up to the end; 0 if there is none."""
    starts = (found.end() for found in re.finditer(rb"\$[@B]", run))
    return next((start for start in starts if start < len(run) and (len(run) - start) % 2 == 0), 0)


def _in_pairs(data: bytes, decode: Callable[[bytes], str]) -> Iterator[str]:
    last = 0
    for run in _RUN.finditer(data):
        yield data[last : run.start()].decode("ascii", "replace")
        back = _lost_return(run[0]) if decode is _JIS else -1
        pairs = run[0] if back < 0 else run[0][:back]
        whole = len(pairs) & ~1
        yield decode(pairs[:whole]) + (LOST if len(pairs) > whole else "")
        if back >= 0:
            yield _plain(data[run.start() + back + 2 :])
            return
        last = run.end()
    yield data[last:].decode("ascii", "replace")


def _lost_return(run: bytes) -> int:
    """Index of an `ESC ( B` that lost its ESC, which is not a character in JIS; -1 if there is none."""
    return next((found.start() for found in _RETURN.finditer(run) if found.start() % 2 == 0), -1)


def iso_2022(data: bytes) -> str:
    if not any(switch in data for switch in (b"\x1b", b"\x0e")):
        return _plain(data)
    out: list[str] = []
    current, shifted, shift, last = b"(B", _KS, False, 0
    for found in _ESCAPE.finditer(data):
        out.append(_stretch(data[last : found.start()], current, shifted if shift else None))
        last, switch = found.end(), found[1]
        if found[0][-1:] in (b"\x0e", b"\x0f"):
            shift = found[0].endswith(b"\x0e")
        elif switch in _SHIFTED:
            shifted = _SHIFTED[switch]
        elif switch is None:  # a line end, which switches back to ASCII, or a truncated escape
            out.append(
                LOST if found[0].endswith(b"\x1b") and last < len(data) else found[0].decode("ascii").strip("\x1b$(")
            )
            current, shift = b"(B", False
        elif switch in _TWO_BYTES or switch.startswith(b"("):
            current, shift = switch, False
    out.append(_stretch(data[last:], current, shifted if shift else None))
    return "".join(out)


def _stretch(data: bytes, current: bytes, shifted: Callable[[bytes], str] | None) -> str:
    if decode := shifted or _TWO_BYTES.get(current):
        return "".join(_in_pairs(data, decode))
    return _ONE_BYTE[current](data) if current in _ONE_BYTE else _plain(data)


# HZ and UTF-7

_HZ = re.compile(rb"~~|~\r?\n|~\{([^\r\n]*?)(?:~\}|(?=[\r\n])|\Z)")
_UTF7 = re.compile(rb"\+([A-Za-z0-9+/]*)(-?)")


def hz(data: bytes) -> str:
    out, last = [], 0
    for found in _HZ.finditer(data):
        out.append(data[last : found.start()].decode("utf-8", "replace"))
        last = found.end()
        if found[0] == b"~~":
            out.append("~")
        elif found[1] is not None:
            out.extend(_in_pairs(found[1], _GB))
    return "".join([*out, data[last:].decode("utf-8", "replace")])


def utf_7(data: bytes) -> str:
    """Decode UTF-7. A plus sign that begins no valid sequence is kept."""

    def read(found: re.Match[bytes]) -> bytes:
        if not found[1]:
            return b"+" if found[2] else found[0]
        try:
            packed = base64.b64decode(found[1] + b"=" * (-len(found[1]) % 4))
            text = packed[: len(packed) & ~1].decode("utf-16-be")
        except ValueError:
            return found[0]
        return text.encode() if text else found[0]

    return _UTF7.sub(read, data).decode("utf-8", "replace")


SEVEN_BITS: dict[str, Callable[[bytes], str]] = {
    **dict.fromkeys(
        ["iso2022_jp", "iso2022_jp_1", "iso2022_jp_2", "iso2022_jp_3", "iso2022_jp_2004", "iso2022_jp_ext"], iso_2022
    ),
    "iso2022_kr": iso_2022,
    "hz": hz,
    "utf-7": utf_7,
}

"""Decodes text of an unknown charset; an uncertain one is refused instead of guessed.

A byte order mark, UTF-8 and a declared charset are tried in this order. Other files are, in practice, saved by a
spreadsheet on Windows: they are read in the code page of the collection's language, and only if every character then
belongs to the language.
"""

import codecs
import re
from collections.abc import Iterator
from dataclasses import dataclass

_BOMS = {
    codecs.BOM_UTF8: "utf-8-sig",
    codecs.BOM_UTF32_LE: "utf-32",
    codecs.BOM_UTF32_BE: "utf-32",
    codecs.BOM_UTF16_LE: "utf-16",
    codecs.BOM_UTF16_BE: "utf-16",
}
_DECLARED = re.compile(
    rb"(?:<meta[^>]{1,200}?charset|<\?xml[^>]{1,200}?encoding)\s*=\s*[\"']?([\w:-]{1,40})", re.IGNORECASE
)
_SEVEN_BIT = ("iso2022", "hz")  # these look like valid UTF-8
_WINDOWS = {"iso8859-1": "cp1252", "ascii": "cp1252", "shift_jis": "cp932", "gb2312": "gb18030", "gbk": "gb18030"}
_UNWELCOME = frozenset(
    {"punycode", "idna", "unicode_escape", "raw_unicode_escape", "utf-7", "mbcs", "oem", "undefined"}
)
_CONTROLS = re.compile(r"[\x01-\x08\x0e-\x1f\x7f]")
MAX_CONTROLS = 0.005  # share of the text


@dataclass(frozen=True)
class _Page:
    """A Windows code page, and the characters beyond ASCII that its languages use."""

    codec: str
    letters: str
    most: float = 0  # share of these letters in a Latin script; 0 for another script


_SIGNS = "\xa0–—‘’‚“”„«»‹›…•·€£§©®°™±²³×½¼¾¡¿ªº´"
_SIGN_INSIDE = re.compile(r"[^\W\d_][…€£§©®°™±²³×½¼¾¡¿ªº„“”‚«»‹›•][^\W\d_]")
_CAPITAL_INSIDE = re.compile(r"[а-яё][А-ЯЁ]")
# UTF-8 in cp1252 and its like: a letter or a sign of Latin-1, a quotation mark or a dash.
_UTF_8_INSIDE = re.compile("Ã[€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ\xa0-\xbf]|Â[\xa0-\xbf]|â€")
_WESTERN = _Page("cp1252", "àâäáãåæçéèêëíìîïñóòôöõøœßúùûüÀÂÄÁÃÅÆÇÉÈÊËÍÌÎÏÑÓÒÔÖÕØŒÚÙÛÜ", 0.3)
_PAGES = {
    "de": _Page("cp1252", "äöüßÄÖÜéèêëàâçôîïÉ", 0.3),
    "pl": _Page("cp1250", "ąćęłńóśźżĄĆĘŁŃÓŚŹŻ", 0.3),
    "hu": _Page("cp1250", "áéíóöőúüűÁÉÍÓÖŐÚÜŰ", 0.3),
    "ro": _Page("cp1250", "ăâîşţĂÂÎŞŢ", 0.3),
    "tr": _Page("cp1254", "çğıöşüâîûÇĞİÖŞÜÂÎÛ", 0.4),
    "ru": _Page("cp1251", "а-яёА-ЯЁ№"),
    "ar": _Page("cp1256", "\u060c\u061b\u061f\u0621-\u0652\u200c-\u200f"),
    "th": _Page("cp874", "\u0e01-\u0e5b"),
    "ja": _Page("cp932", "\u3000-\u30ff\u4e00-\u9fff\uff01-\uff5e"),
}
_NO_PAGE = frozenset({"zh"})  # its two charsets cannot be told apart


def decoded(data: bytes, *, declared: str = "", html: bool = False, language: str = "") -> str:
    """Decode a file. `declared`: charset of the server. Raises UnicodeError with a readable message."""
    text = _first(data, _codecs(data, declared, html))
    if text is None:
        text = _in_code_page(data, language)
    if text is None:
        raise UnicodeError(f"binary, or not {_name(data, declared, html)}: save it as UTF-8")
    if "\0" in text:
        raise UnicodeError("binary: it holds zero bytes")
    if len(_CONTROLS.findall(text)) > MAX_CONTROLS * len(text):
        raise UnicodeError("binary: it holds control characters")
    return text


def _first(data: bytes, names: Iterator[str]) -> str | None:
    for name in names:
        try:
            return data.decode(name)
        except UnicodeError:
            continue
    return None


def _codecs(data: bytes, declared: str, html: bool) -> Iterator[str]:
    if mark := next((name for bom, name in _BOMS.items() if data.startswith(bom)), ""):
        yield mark
        return
    declared_names = [known for name in (declared, _written(data) if html else "") if (known := _known(name))]
    yield from (name for name in declared_names if name.startswith(_SEVEN_BIT))
    yield "utf-8"  # before the declared one, often wrong: other text is never valid UTF-8 by chance
    yield from declared_names


def _written(data: bytes) -> str:
    found = _DECLARED.search(data[:4_096])
    return found[1].decode("ascii") if found else ""


def _known(name: str) -> str:
    try:
        known = codecs.lookup(name).name if name else ""
    except (LookupError, ValueError):
        return ""
    return "" if known in _UNWELCOME else _WINDOWS.get(known, known)


def _name(data: bytes, declared: str, html: bool) -> str:
    return (declared or (html and _written(data)) or "utf-8").upper()


def _in_code_page(data: bytes, language: str) -> str | None:
    page = _PAGES.get(language, _WESTERN)
    if language in _NO_PAGE:
        return None
    text = _first(data, iter([page.codec]))
    return text if text and _is_written_so(text, page) else None


def _is_written_so(text: str, page: _Page) -> bool:
    foreign = len(re.findall(f"[{page.letters}]", text))
    return (
        not re.search(rf"[^\x00-\x7f{_SIGNS}{page.letters}]", text)
        and 0 < foreign <= (page.most or len(text)) * sum(map(str.isalpha, text))
        and not _torn(text, page)
    )


def _torn(text: str, page: _Page) -> bool:
    """Whether words have signs or capitals inside, mix two scripts or are partly UTF-8, which shows a wrong charset."""
    if page.codec == "cp932":
        kana, kanji = (len(re.findall(these, text)) for these in (r"[\u3041-\u30ff]", r"[\u4e00-\u9fff]"))
        return kana < max(1, kanji / 10)
    mixed = rf"[a-zA-Z][{page.letters}]|[{page.letters}][a-zA-Z]"
    inside = _UTF_8_INSIDE.search(text) if page.most else re.search(mixed, text)
    return bool(inside or _SIGN_INSIDE.search(text) or _CAPITAL_INSIDE.search(text))

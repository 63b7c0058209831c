"""Decodes hidden attacks: invisible markup and characters, encodings, look-alike letters."""

import base64
import binascii
import codecs
import re
from collections.abc import Iterator
from functools import lru_cache
from urllib.parse import unquote

from copilot.text.normalize import fold
from copilot.text.tokenize import words

TAG = re.compile(r"<([a-zA-Z]{1,12})\b([^<>]{0,400})>")
UNSHOWN = re.compile(
    r"display[ ]?:[ ]?none|visibility[ ]?:[ ]?hidden|font-size[ ]?:[ ]?[01](?:px|pt|em|%)?[ ]?(?:;|[\"']|$)"
    r"|opacity[ ]?:[ ]?0(?:\.0)?[ ]?(?:;|[\"']|$)|(?<![a-z-])color[ ]?:[ ]?(?:#fff(?:fff)?\b|white|transparent|rgba?\(255)"
    r"|\bhidden\b|text-indent[ ]?:[ ]?-\d{3}|max-height[ ]?:[ ]?0|mso-hide",
    re.IGNORECASE,
)
CONDITIONAL = re.compile(r"\s*(?:\[if|<!\[endif)|\[endif\]", re.IGNORECASE)
BASE64 = re.compile(r"[A-Za-z0-9+/_-]{24,}={0,2}")
HEX = re.compile(r"(?:[0-9a-fA-F]{2}[ :]?){16,}")
PERCENT = re.compile(r"(?:%[0-9a-fA-F]{2}|[\w.+-]){12,}")
LONGEST_ENCODED = 4_096  # characters of one encoded piece
MOST_ENCODED = 50
READABLE = 0.9
TAGS_FROM, TAGS_TO = 0xE0020, 0xE007F  # invisible copies of ASCII
FEWEST_TAGS = 8
CONFUSABLE = str.maketrans("аеорсухіјѕԁһкмтвнɡαονρτυκιεβ", "aeopcyxijsdhkmtbhgaovptukieb")
LEET = str.maketrans("013457@$", "oieastas")
SPELLED = 5  # consecutive single letters that spell a word


# "ignore all previous instructions" and variants, reduced to letters
SQUEEZED = re.compile(
    r"(?:ignor|disregard|forget|overrid|bypass|neglect)\w{0,3}?(?:of|the|and|any|my|these|those){0,3}"
    r"(?:all|previous|prior|above|earlier|preceding|your|system|initial|original){1,4}(?:of|the|my|system|given){0,3}"
    r"(?:instruction|rule|prompt|guideline|directive|direction|command)"
    r"|(?:reveal|print|show|repeat|output|leak|tell)\w{0,2}?(?:me|us|the|all|of){0,3}(?:your|the)?"
    r"(?:system|hidden|initial|secret|internal)(?:prompt|instruction)"
    r"|ignorier(?:e|en)?(?:sie)?(?:alle|bitte|die|deine|ihre|bisherigen|vorherigen|obigen){1,4}(?:anweisung|regeln|vorgaben)"
    r"|ignor(?:e|ez|a|en|ad|i)(?:toutes|todas|tutte|les|las|le|sus|tus|vos|tes|as|suas){1,3}(?:instruc|istruz|consigne|instru)"
)
TRANSFORMED = ("ignore", "disregard", "previous", "instruction", "system prompt", "override", "reveal")
FEWEST_TRANSFORMED = 2  # such words in a text read backwards or by ROT13
LETTERS_ONLY = re.compile(r"[\W_]+")
WRAPPED = re.compile(r"(?<=[^\n.!?:;])[ \t]*\n[ \t>|]*(?=[^\s\d*•·–—#>-])")


def unwrapped(text: str) -> str:
    """The text with wrapped lines joined and quotation marks removed."""
    return WRAPPED.sub(" ", text)


def squeezed(text: str) -> str:
    """The order that appears after removing everything between letters ("i.g.n.o.r.e", "Ignore_All_Previous"); "" if
    none."""
    letters = LETTERS_ONLY.sub("", fold(text))
    found = SQUEEZED.search(letters.translate(CONFUSABLE) if not letters.isascii() else letters)
    return found[0] if found else ""


def transformed(text: str) -> str:
    """The text read backwards or by ROT13, if that gives an order; "" otherwise."""
    folded = fold(text)
    readings = (folded[::-1], codecs.encode(folded, "rot13"))
    return next((read for read in readings if sum(word in read for word in TRANSFORMED) >= FEWEST_TRANSFORMED), "")


def hidden_markup(text: str) -> Iterator[str]:
    """Comments and the content of invisible elements, in text with typed HTML."""
    place = text.find("<!--")
    while place >= 0:
        end = text.find("-->", place)
        inside = text[place + 4 : end if end >= 0 else len(text)]
        if not CONDITIONAL.match(inside):
            yield inside
        place = text.find("<!--", end) if end >= 0 else -1
    told = 0
    for match in TAG.finditer(text):
        if match.start() >= told and UNSHOWN.search(match[2]):
            end = text.find("</", match.end(), match.end() + LONGEST_ENCODED)
            told = end if end >= 0 else match.end() + LONGEST_ENCODED
            yield text[match.end() : told]


def unseen(text: str) -> str:
    """Text in invisible copies of ASCII letters; "" if there is none."""
    if text.isascii():
        return ""
    told = "".join(chr(ord(character) - 0xE0000) for character in text if TAGS_FROM <= ord(character) < TAGS_TO)
    return told if len(told) >= FEWEST_TAGS else ""


def decoded(text: str) -> Iterator[tuple[str, str]]:
    """Pieces of base64, hexadecimal and percent encoding that contain readable sentences, with the decoded text."""
    for pattern, decode in ((BASE64, _base64), (HEX, _hex), (PERCENT, _percent)):
        for count, match in enumerate(pattern.finditer(text)):
            if count >= MOST_ENCODED:
                break
            clear = decode(match[0][:LONGEST_ENCODED])
            if _readable(clear):
                yield match[0], clear


def _base64(piece: str) -> str:
    standard = piece.rstrip("=").replace("-", "+").replace("_", "/")
    standard = standard[: len(standard) - (len(standard) % 4 == 1)]
    try:
        return base64.b64decode(standard + "=" * (-len(standard) % 4)).decode()
    except (binascii.Error, UnicodeDecodeError):
        return ""


def _hex(piece: str) -> str:
    digits = piece.replace(" ", "").replace(":", "")
    try:
        return bytes.fromhex(digits).decode()
    except (ValueError, UnicodeDecodeError):
        return ""


def _percent(piece: str) -> str:
    return unquote(piece) if piece.count("%") > 5 and "%20" in piece else ""


def _readable(text: str) -> bool:
    """Whether it is text: words of letters with spaces, unlike keys, pictures and certificates."""
    if text.count(" ") < 2:
        return False
    common = sum(character.isalpha() or character in " .,;:!?'\"-()\n" for character in text)
    return common >= READABLE * len(text)


def plain_words(text: str) -> list[str]:
    """Words as a reader sees them: look-alike letters, digits used as letters and spaced-out words are normalised."""
    return _joined([_plain(word) for word in words(text)])


@lru_cache(maxsize=16_384)
def _plain(word: str) -> str:
    if word.isascii():
        return word.translate(LEET) if not word.isalpha() and _mixed(word) else word
    latin = sum("a" <= character <= "z" for character in word)
    return word.translate(CONFUSABLE) if latin else word


def _mixed(word: str) -> bool:
    letters = sum(character.isalpha() for character in word)
    return letters > 1 and 2 * letters >= len(word)


def _joined(spoken: list[str]) -> list[str]:
    """Words with spaced-out letters joined: "i g n o r e"."""
    if [*map(len, spoken)].count(1) < SPELLED:
        return spoken
    joined: list[str] = []
    run: list[str] = []
    for word in [*spoken, ""]:
        if len(word) == 1:
            run.append(word)
            continue
        joined.extend(["".join(run)] if len(run) >= SPELLED else run)
        run = []
        joined.append(word)
    return joined[:-1]

"""OpenPGP armour in a text (RFC 9580, 7): signed text is unwrapped, signatures and keys become files. Signatures are
not verified: they would only prove who holds a key."""

import re
from typing import NamedTuple

SIGNATURE = "application/pgp-signature"
KEYS = "application/pgp-keys"
MOST_BLOCKS = 20

_SIGNED = "-----BEGIN PGP SIGNED MESSAGE-----"
# Armour headers: "Hash:" and, by old programs, others such as "NotDashEscaped:", up to a blank line.
_HEAD = re.compile(rf"(?m)^{_SIGNED}[ \t]*\n(?:[A-Za-z]{{1,40}}:[^\n]{{0,200}}\n){{0,10}}(?:[ \t]*\n)?")
_BLOCK = re.compile(
    r"(?m)^-----BEGIN PGP (SIGNATURE|PUBLIC KEY BLOCK)-----[ \t]*\n"
    r"((?:(?!-----)[^\n]{0,200}\n)*)"
    r"-----END PGP \1-----[ \t]*(?:\n|\Z)"
)
_CUT_SIGNATURE = re.compile(
    r"(?m)^-----BEGIN PGP SIGNATURE-----[ \t]*\n((?:(?:[A-Za-z]{1,40}: [^\n]{0,200}|[A-Za-z0-9+/=]{0,80}|[ \t]*)(?:\n|\Z))*)"
)
_ESCAPED = re.compile(r"(?m)^- (?=-|From )")


class Block(NamedTuple):
    name: str
    content_type: str
    armour: str


def without_armour(text: str) -> tuple[str, tuple[Block, ...]]:
    """The text without its armour, and the blocks removed from it; blocks in quoted mail are kept. `text` has LF line
    ends."""
    if "-----BEGIN PGP " not in text:
        return text, ()
    blocks: list[Block] = []

    def taken(found: re.Match[str]) -> str:
        if len(blocks) >= MOST_BLOCKS:
            return found[0]
        key = found[0].startswith("-----BEGIN PGP PUBLIC")
        blocks.append(Block("key.asc" if key else "signature.asc", KEYS if key else SIGNATURE, found[0]))
        return ""

    text = _opened(text)
    text = _CUT_SIGNATURE.sub(taken, _BLOCK.sub(taken, text)) if "-----BEGIN PGP " in text else text
    return (text.rstrip("\n") + "\n" if blocks else text), tuple(blocks)


def _opened(text: str) -> str:
    """Signed sections without their headers, and with dash-escaping undone."""
    pieces, at = [], 0
    for found in _HEAD.finditer(text):
        if found.start() < at:
            continue
        end = text.find("\n-----BEGIN PGP SIGNATURE-----", found.end() - 1)
        end = len(text) if end < 0 else end + 1
        pieces += [text[at : found.start()], _ESCAPED.sub("", text[found.end() : end])]
        at = end
    return "".join([*pieces, text[at:]])

"""Addresses out of headers. The standard library's reader changes between Python versions and can be talked into
reading one address as another (CVE-2023-27043); this one is linear, never raises and leaves out what is unclear."""

import hashlib
import re
from collections.abc import Iterable
from dataclasses import dataclass

from .decoding import clean, decode_words, one_line

MAX_CHARACTERS = 1_000_000  # of one kind of header: room for twenty thousand recipients

_LOCAL_DOMAIN = re.compile(
    r"[^\s@<>(),;:\"\[\]]{1,64}@[^\s@<>(),;:\"\[\]]{1,255}|\"[^\"\\\r\n\t]{1,62}\"@[^\s@<>(),;:\"]{1,255}"
)
_COMMENT = re.compile(r"\([^()]*\)")
_WORD_IN_Q = re.compile(r"(=\?[^?\s]{1,60}\?[qQ]\?)([^?]*)(\?=)")


@dataclass(frozen=True)
class Address:
    name: str
    email: str  # local part as written, domain in lower case

    @property
    def key(self) -> str:
        return self.email.lower()

    @property
    def domain(self) -> str:
        return self.email.rpartition("@")[2]


def entries(value: str) -> list[str]:
    """Split at commas and semicolons that stand outside of quotes, comments and angle brackets."""
    found: list[str] = []
    start, quoted, angled, depth, skip = 0, False, False, 0, False
    for index, char in enumerate(value):
        if skip:
            skip = False
        elif char == "\\":
            skip = True
        elif char == '"' and not depth:
            quoted = not quoted
        elif quoted:
            continue
        elif char in "()":
            depth = max(0, depth + (1 if char == "(" else -1))
        elif char in "<>":
            angled = char == "<"
        elif char in ",;" and not angled and not depth:
            found.append(value[start:index])
            start = index + 1
        elif char == ":" and not angled and not depth and "@" not in value[start:index]:
            start = index + 1  # it ends the name of a group; behind an address it is no part of the syntax
    found.append(value[start:])
    return found


def _shield(value: str) -> str:
    """Punctuation inside of encoded words is part of a name, though some senders do not encode it."""

    def encode(found: re.Match[str]) -> str:
        inner = re.sub(r"[,;:<>()\"@\\]", lambda char: f"={ord(char.group()):02X}", found[2])
        return found[1] + inner + found[3]

    return _WORD_IN_Q.sub(encode, value)


_QUOTED = re.compile(r'"(?:[^"\\]++|\\.)*+("?)')  # to the end where it is not closed: none is read twice


def _outside_quotes(entry: str) -> str:
    return _QUOTED.sub(lambda found: "_" * len(found[0]) if found[1] else found[0], entry)


def _read(entry: str) -> Address | None:
    open_at = _outside_quotes(entry).rfind("<")
    if open_at >= 0:
        name, spec = entry[:open_at], entry[open_at + 1 :].split(">")[0]
        spec = spec.rpartition(":")[2] if spec.startswith("@") else spec  # an old source route
    else:
        comments = _COMMENT.findall(entry)
        name, spec = (comments[-1][1:-1] if comments else ""), _COMMENT.sub("", entry)
    spec = one_line(decode_words(spec)).strip("'")
    if not _LOCAL_DOMAIN.fullmatch(spec):
        only = _LOCAL_DOMAIN.findall(spec)  # a name in front of an address without brackets
        if len(only) != 1 or not spec.endswith(f" {only[0]}"):
            return None
        name, spec = spec.removesuffix(only[0]), only[0]
    local, _, domain = spec.rpartition("@")
    return Address(_display(name), f"{local}@{domain.lower().rstrip('.')}")


def _display(name: str) -> str:
    name = name.strip()
    if len(name) > 1 and name[0] == name[-1] == '"':
        name = re.sub(r"\\(.)", r"\1", name[1:-1])
    return one_line(decode_words(name)).strip("'\" ")


def addresses(values: Iterable[str]) -> tuple[Address, ...]:
    """Every address of these unfolded header values, in order, each once."""
    found: dict[str, Address] = {}
    left = MAX_CHARACTERS
    for value in values:
        for entry in entries(_shield(value[:left])):
            address = _read(entry) if "@" in entry else None
            if address:
                found.setdefault(address.key, address)
        left = max(0, left - len(value))
    return tuple(found.values())


# Message-IDs as keys: without brackets, bounded, each once.

MAX_ID = 900  # bytes; an index row holds not much more

_MESSAGE_ID = re.compile(r"<([^<>\s]+)>")
_BARE_ID = re.compile(r"(?<![^<>\s,;])[^<>\s,;]+@[^<>\s,;]+")  # from the beginning of a word: else its square


def bounded_id(name: str) -> str:
    """As it stands, unless it is too long for an index."""
    name = one_line(clean(name))
    if len(name.encode()) > MAX_ID:
        return f"{hashlib.sha256(name.encode()).hexdigest()}@long-id.invalid"
    return name


def ids(values: Iterable[str]) -> tuple[str, ...]:
    """All of these headers' ids, in order; an empty header has none."""
    found: dict[str, None] = {}
    for value in values:
        for name in _MESSAGE_ID.findall(value) or _BARE_ID.findall(value):
            found.setdefault(bounded_id(name))
    found.pop("", None)
    return tuple(found)

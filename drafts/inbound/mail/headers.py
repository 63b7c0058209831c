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
        elif char in "<>" and not depth:
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


_OPENS = re.compile(r'[("]')
_QUOTED = re.compile(r'"(?:[^"\\]++|\\.)*+"')
_IN_COMMENT = re.compile(r"\\.|[()]")
_BLANKED = re.compile(r"\( *\)")  # a comment of an outline
_ATOMS = r"[^\s<>@,;:()\\\"\[\]]+@[^\s<>@,;:()\\\"\[\]]+"
_MAILBOX = re.compile(rf"(?P<name>[^<>,;:()\\]*+)<\s*(?P<inside>{_ATOMS})\s*>|(?P<alone>{_ATOMS})")
_LIKE_ADDRESS = re.compile(r"[^\s@<>(),;:\"\[\]\\]{1,64}@[^\s@<>(),;:\"\[\]\\]+")


def _end_of_comment(entry: str, start: int) -> int | None:
    """Comments nest, and a quoted pair in one is no parenthesis of it (RFC 5322, 3.2.2)."""
    depth = 0
    for found in _IN_COMMENT.finditer(entry, start):
        depth += {"(": 1, ")": -1}.get(found[0], 0)
        if not depth:
            return found.end()
    return None


def _outlined(entry: str) -> tuple[str, list[str], bool]:
    """The entry at its own length, quoted strings as quotation marks alone and comments as blanks in parentheses; the
    comments' words; whether all are closed. From one that is not closed all is text: none is read twice."""
    out: list[str] = []
    comments: list[str] = []
    at = 0
    while found := _OPENS.search(entry, at):
        start = found.start()
        quoted = _QUOTED.match(entry, start) if found[0] == '"' else None
        end = quoted.end() if quoted else _end_of_comment(entry, start) if found[0] == "(" else None
        if end is None:
            return "".join([*out, entry[at:]]), comments, False
        inside = end - start - 2
        out += [entry[at:start], '"' * (inside + 2) if quoted else f"({' ' * inside})"]
        comments += [] if quoted else [entry[start + 1 : end - 1]]
        at = end
    return "".join([*out, entry[at:]]), comments, True


def _without_comments(entry: str, outline: str) -> str:
    return "".join(char if mark == '"' else mark for char, mark in zip(entry, outline, strict=True))


def _read(entry: str) -> Address | None:
    outline, comments, _ = _outlined(entry)
    open_at = outline.rfind("<")
    bare = _without_comments(entry, outline)
    if open_at >= 0:
        close_at = outline.find(">", open_at)
        name, spec = entry[:open_at], bare[open_at + 1 : close_at if close_at >= 0 else None]
        spec = spec.rpartition(":")[2] if spec.startswith("@") else spec  # an old source route
    else:
        name, spec = (comments[-1] if comments else ""), bare
    # A comment inside of an address stays as parentheses, which no address has.
    spec = one_line(decode_words(spec)).strip("() '")
    if not _LOCAL_DOMAIN.fullmatch(spec):
        only = _LOCAL_DOMAIN.findall(spec)  # a name in front of an address without brackets
        if len(only) != 1 or not spec.endswith(f" {only[0]}"):
            return None
        name, spec = _BLANKED.sub("", spec.removesuffix(only[0])), only[0]
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


def names_only(value: str, author: Address) -> bool:
    """Whether every reader of mail finds this author in an unfolded From, and nobody else: one name and one address as
    RFC 5322 writes them, comments around them, and no other address in the name or in a comment. Readers differ about
    the rest: several mailboxes, a group, a route, a bracket that does not close, an encoded word inside of an address."""
    outline, _, closed = _outlined(_shield(value[:MAX_CHARACTERS]))
    found = _MAILBOX.fullmatch(_BLANKED.sub(" ", outline).strip())
    if found is None or not closed:
        return False
    name, written = (found["name"] or "").strip(" '"), found["inside"] or found["alone"]
    local, _, domain = written.rpartition("@")
    if f"{local}@{domain.lower().rstrip('.')}" != author.email or "=?" in written:
        return False
    if author.email.isascii() != author.key.isascii():  # the Kelvin sign is a k in lower case
        return False
    if "@" in name and name.lower() != author.key:
        return False
    named = (each.rstrip(".'").lstrip("'") for each in _LIKE_ADDRESS.findall(decode_words(value)))
    return all(each.lower() == author.key for each in named)


# Message-IDs as keys: without brackets, bounded, each once.

MAX_ID = 900  # bytes; an index row holds not much more

_MESSAGE_ID = re.compile(r"<([^<>\s]+)>")
_WHOLE_ID = re.compile(r"[^<>\s]+")
_BARE_ID = re.compile(r"(?<![^<>\s,;])[^<>\s,;]+@[^<>\s,;]+")  # from the beginning of a word: else its square


_MADE_HERE = re.compile(r"[0-9a-f]{64}@(?:no|long)-id\.invalid")


def bounded_id(name: str) -> str:
    """As it stands, unless it is too long for an index."""
    name = one_line(clean(name))
    if len(name.encode()) > MAX_ID:
        return f"{hashlib.sha256(name.encode()).hexdigest()}@long-id.invalid"
    return name


def id_in_place(digest: str) -> str:
    """The key of a mail that brought no id, by the hash of its content."""
    return f"{digest}@no-id.invalid"


def made_here(name: str) -> bool:
    """A key in place of an id, which nobody else knows: it may stand in no mail that we send."""
    return bool(_MADE_HERE.fullmatch(name))


def own_id(values: Iterable[str]) -> str:
    """The id that a mail gives itself; empty where it brings none that a reader of mail would take for one, as `<a b@c>`."""
    for value in values:
        name = next(iter(_MESSAGE_ID.findall(value)), "") or value.strip()
        if _WHOLE_ID.fullmatch(name) and (bounded := bounded_id(name)):
            return bounded
    return ""


def ids(values: Iterable[str]) -> tuple[str, ...]:
    """All of these headers' ids, in order; an empty header has none."""
    found: dict[str, None] = {}
    for value in values:
        for name in _MESSAGE_ID.findall(value) or _BARE_ID.findall(value):
            found.setdefault(bounded_id(name))
    found.pop("", None)
    return tuple(found)

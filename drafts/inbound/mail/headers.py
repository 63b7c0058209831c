"""Addresses and Message-IDs in headers. The standard library's address parser differs between Python versions and can
be tricked into reading one address as another (CVE-2023-27043); this one takes linear time, never raises and skips
ambiguous entries."""

import hashlib
import re
from collections.abc import Iterable
from dataclasses import dataclass

from .decoding import clean, decode_words, one_line
from .domains import ascii_domain

MAX_CHARACTERS = 1_000_000  # of all headers of one name: room for twenty thousand recipients

_LOCAL_DOMAIN = re.compile(
    r"(?:[^\s@<>(),;:\"\[\]]{1,64}|\"(?:[^\"\\\r\n\t]|\\[\"\\]){1,62}\")"
    r"@(?:[^\s@<>(),;:\"\[\]]{1,255}|\[(?:\d{1,3}(?:\.\d{1,3}){3}|(?i:IPv6):[\da-fA-F:.]{2,45})\])"
)
# Blanks and comments around the parts of an address (RFC 5322, 4.4).
_APART = re.compile(r"(?:\s|\( *\)){0,40}([@.])(?:\s|\( *\)){0,40}")
LONGEST_APART = 500  # characters
_WORD_IN_Q = re.compile(r"(=\?[^?\s]{1,60}\?[qQ]\?)([^?]*)(\?=)")


_ATOM = r"[\w!#$%&'*+/=?^`{|}~-]+"  # RFC 5321, 4.1.2
_NEEDLESSLY_QUOTED = re.compile(rf"\"{_ATOM}(?:\.{_ATOM})*\"")
_TO_BE_QUOTED = re.compile(rf"(?a:(?!{_ATOM}(?:\.{_ATOM})*$)(?:{_ATOM}|\.)+)")  # "u..5."


def written_one_way(email: str) -> str:
    """The address with its domain in one form; the local part as written, but without quotation marks that it does not
    need, and with those that it does: some carriers give addresses with dots in a row."""
    local, at, domain = email.strip().rpartition("@")
    if _NEEDLESSLY_QUOTED.fullmatch(local):
        local = local[1:-1]
    elif _TO_BE_QUOTED.fullmatch(local):
        local = f'"{local}"'
    return f"{local}{at}{ascii_domain(domain)}"


def address_key(email: str) -> str:
    """By which addresses are compared: in lower case, with the domain in its ASCII form."""
    return written_one_way(email).lower()


def address_keys(emails: Iterable[str]) -> frozenset[str]:
    return frozenset(map(address_key, emails))


@dataclass(frozen=True)
class Address:
    name: str
    email: str  # local part as written, domain in its ASCII form

    @property
    def key(self) -> str:
        return self.email.lower()

    @property
    def domain(self) -> str:
        return self.email.rpartition("@")[2]


def entries(value: str) -> list[str]:
    """Split a header value at commas and semicolons outside of quotes, comments and angle brackets."""
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
            start = index + 1  # ends a group's name; after an address a colon has no meaning
    found.append(value[start:])
    return found


def _shield(value: str) -> str:
    """Encode punctuation within Q-encoded words, which is part of a name although some senders do not encode it."""

    def encode(found: re.Match[str]) -> str:
        inner = re.sub(r"[,;:<>()\"@\\]", lambda char: f"={ord(char.group()):02X}", found[2])
        return found[1] + inner + found[3]

    return _WORD_IN_Q.sub(encode, value)


_OPENS = re.compile(r'[("]')
_QUOTED = re.compile(r'"(?:[^"\\]++|\\.)*+"')
_IN_COMMENT = re.compile(r"\\.|[()]")
_MAILTO = re.compile(r"(?i)^mailto:")
_BLANKED = re.compile(r"\( *\)")  # a comment as `_outlined` writes it
_ATOMS = r"[^\s<>@,;:()\\\"\[\]]+@[^\s<>@,;:()\\\"\[\]]+"
_MAILBOX = re.compile(rf"(?P<name>[^<>,;:()\\]*+)<\s*(?P<inside>{_ATOMS})\s*>|(?P<alone>{_ATOMS})")
_LIKE_ADDRESS = re.compile(r"[^\s@<>(),;:\"\[\]\\]{1,64}@[^\s@<>(),;:\"\[\]\\]+")


def _end_of_comment(entry: str, start: int) -> int | None:
    """Index after the comment that starts at `start`; None if it is not closed. Comments nest, and an escaped
    parenthesis does not count (RFC 5322, 3.2.2)."""
    depth = 0
    for found in _IN_COMMENT.finditer(entry, start):
        depth += {"(": 1, ")": -1}.get(found[0], 0)
        if not depth:
            return found.end()
    return None


def _outlined(entry: str) -> tuple[str, list[str], bool]:
    """The entry at its original length, with quoted strings replaced by quotation marks and comments by blanks in
    parentheses; the comments' texts; and whether all are closed. Everything after an unclosed one is text, so that
    nothing is scanned twice."""
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
        spec = spec.rpartition(":")[2] if spec.startswith("@") else spec  # an obsolete source route
    else:
        name, spec = (comments[-1] if comments else ""), bare
    # A comment within a part of an address leaves parentheses, which are not valid in an address.
    spec = _MAILTO.sub("", one_line(decode_words(spec)).strip("() '"))
    if not _LOCAL_DOMAIN.fullmatch(spec):
        only = _LOCAL_DOMAIN.findall(spec)  # a name before an address without brackets
        if len(only) == 1 and spec.endswith(f" {only[0]}"):
            name, spec = _BLANKED.sub("", spec.removesuffix(only[0])), only[0]
        elif not _LOCAL_DOMAIN.fullmatch(spec := _closed_up(spec)):
            return None
    local, _, domain = spec.rpartition("@")
    return Address(_display(name), written_one_way(f"{local}@{domain}"))


def _closed_up(spec: str) -> str:
    """An address without blanks and comments around its parts; empty if it is quoted, or too long to be one."""
    return "" if '"' in spec or len(spec) > LONGEST_APART else _APART.sub(r"\1", spec)


def _display(name: str) -> str:
    name = name.strip()
    if len(name) > 1 and name[0] == name[-1] == '"':
        name = re.sub(r"\\(.)", r"\1", name[1:-1])
    return one_line(decode_words(name)).strip("'\" ")


def addresses(values: Iterable[str]) -> tuple[Address, ...]:
    """All addresses in these unfolded header values, in order, each once."""
    found: dict[str, Address] = {}
    left = MAX_CHARACTERS
    for value in values:
        for entry in entries(_shield(value[:left])):
            if "@" not in entry and "=?" in entry:  # encoded as a whole, against RFC 2047, 5
                entry = one_line(decode_words(entry))
            address = _read(entry) if "@" in entry else None
            if address:
                found.setdefault(address.key, address)
        left = max(0, left - len(value))
    return tuple(found.values())


def names_only(value: str, author: Address) -> bool:
    """Whether every mail program reads this author, and nobody else, from an unfolded From: one name and one address as
    in RFC 5322, comments around them, and no other address in the name or a comment. Programs differ about everything
    else: several mailboxes, groups, routes, unclosed brackets, encoded words within an address."""
    outline, _, closed = _outlined(_shield(value[:MAX_CHARACTERS]))
    found = _MAILBOX.fullmatch(_BLANKED.sub(" ", outline).strip())
    if found is None or not closed:
        return False
    name, written = (found["name"] or "").strip(" '"), found["inside"] or found["alone"]
    if written_one_way(written) != author.email or "=?" in written or not _is_one_domain(written, author.domain):
        return False
    if author.email.isascii() != author.key.isascii():  # the Kelvin sign is a k in lower case
        return False
    if "@" in name and address_key(name) != author.key:
        return False
    named = (each.rstrip(".'").lstrip("'") for each in _LIKE_ADDRESS.findall(decode_words(value)))
    return all(address_key(each) == author.key for each in named)


def _is_one_domain(written: str, domain: str) -> bool:
    """Whether a domain that is not ASCII is an international one in each such label. The Kelvin sign or a full-width
    letter only becomes ASCII, and not every mail program reads it so."""
    labels = zip(written.rpartition("@")[2].rstrip(".").split("."), domain.split("."), strict=False)
    return all(label.isascii() or known.startswith("xn--") for label, known in labels)


# Message-IDs as keys: without brackets, limited in length, each once.

MAX_ID = 900  # bytes; an index entry cannot be much longer

_MESSAGE_ID = re.compile(r"<([^<>\s]+)>")
_WHOLE_ID = re.compile(r"[^<>\s]+")
_BARE_ID = re.compile(r"(?<![^<>\s,;])[^<>\s,;]+@[^<>\s,;]+")  # anchored at a word's beginning: else quadratic time


_MADE_HERE = re.compile(r"[0-9a-f]{64}@(?:no|long)-id\.invalid")


def bounded_id(name: str) -> str:
    """The id, or a hash of it if it is too long for an index."""
    name = one_line(clean(name))
    if len(name.encode()) > MAX_ID:
        return f"{hashlib.sha256(name.encode()).hexdigest()}@long-id.invalid"
    return name


def id_in_place(digest: str) -> str:
    """The key of a mail without Message-ID, from the hash of its content."""
    return f"{digest}@no-id.invalid"


def made_here(name: str) -> bool:
    """Whether this is a generated key instead of a Message-ID: unknown to others, it must not appear in mail that we
    send."""
    return bool(_MADE_HERE.fullmatch(name))


def own_id(values: Iterable[str]) -> str:
    """The mail's own Message-ID; empty if it has none that mail programs accept, such as `<a b@c>`."""
    for value in values:
        name = next(iter(_MESSAGE_ID.findall(value)), "") or value.strip()
        if _WHOLE_ID.fullmatch(name) and (bounded := bounded_id(name)):
            return bounded
    return ""


def ids(values: Iterable[str]) -> tuple[str, ...]:
    """All Message-IDs in these header values, in order."""
    found: dict[str, None] = {}
    for value in values:
        for name in _MESSAGE_ID.findall(value) or _BARE_ID.findall(value):
            found.setdefault(bounded_id(name))
    found.pop("", None)
    return tuple(found)

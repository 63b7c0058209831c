"""Message-IDs as keys: without brackets, bounded, each once."""

import hashlib
import re
from collections.abc import Iterable

from .decoding import clean, one_line

MAX_ID = 900  # bytes; an index row holds not much more

_MESSAGE_ID = re.compile(r"<([^<>\s]+)>")
_BARE_ID = re.compile(r"[^<>\s,;]+@[^<>\s,;]+")


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

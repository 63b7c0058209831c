"""A mail that somebody forwards to us: below a few words of their own stands what they want read."""

from collections.abc import Iterable
from typing import NamedTuple

from . import reply_patterns
from .reply_parser import MAX_LINES, first_quote, visible_text

MOST_OWN = 60  # words: whoever writes more says what they want
LONGEST_HEAD = 14  # lines of the older mail's headers


class OlderMail(NamedTuple):
    head: str  # who wrote it, when and about what, as its lines have it
    body: str


def older_mail(text: str) -> OlderMail | None:
    """The first mail that a text quotes as a whole or forwards."""
    lines = text.replace("\r\n", "\n").replace("\r", "\n").split("\n")
    quoted = first_quote(lines[:MAX_LINES])
    if quoted is None:
        return None
    start, behind = quoted
    begin = _behind_headers(lines, behind)
    head = [line.lstrip(" \t>*_|").replace(":*", ":", 1).rstrip() for line in lines[start:begin] if not _mark(line)]
    return OlderMail("\n".join(filter(None, head)), visible_text("\n".join(lines[begin:])).strip())


def _mark(line: str) -> bool:
    return bool(reply_patterns.ORIGINAL.match(line) or reply_patterns.FORWARDED.match(line))


def with_forwarded(visible: str, text: str, subject: str, ours: Iterable[str]) -> str:
    """The mail's own words, and below them those of the mail that it forwards. As they are where it forwards nothing, or a
    mail of `ours`, whose words are not the customer's."""
    older = (
        older_mail(text) if reply_patterns.FORWARD_PREFIX.match(subject) and len(visible.split()) <= MOST_OWN else None
    )
    if older is None:
        return visible
    head, body = older.head.split("\n"), older.body
    writer = " ".join([line for line in head if reply_patterns.FROM_KEY.match(line)] or head).lower()
    told = not body or body in visible or any(address.lower() in writer for address in ours if address)
    return visible if told else f"{visible.rstrip()}\n\n{body}"


def _behind_headers(lines: list[str], start: int) -> int:
    """Where the older mail's text begins."""
    place = start
    for index, line in enumerate(lines[start : start + LONGEST_HEAD], start):
        if reply_patterns.FROM_KEY.match(line) or reply_patterns.OTHER_KEY.match(line):
            place = index + 1
        elif line.strip() and not line.startswith((" ", "\t")):
            break
    return place

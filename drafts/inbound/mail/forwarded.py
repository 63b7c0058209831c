"""A mail that somebody forwards to us: below a few words of their own stands what they want read."""

from collections.abc import Iterable

from . import reply_patterns
from .reply_parser import MAX_LINES, first_quote, visible_text

MOST_OWN = 60  # words: whoever writes more says what they want
LONGEST_HEAD = 14  # lines of the older mail's headers


def with_forwarded(visible: str, text: str, subject: str, ours: Iterable[str]) -> str:
    """The mail's own words, and below them those of the mail that it forwards. As they are where it forwards nothing, or a
    mail of `ours`, whose words are not the customer's."""
    lines = text.replace("\r\n", "\n").replace("\r", "\n").split("\n")
    quoted = (
        first_quote(lines[:MAX_LINES])
        if reply_patterns.FORWARD_PREFIX.match(subject) and len(visible.split()) <= MOST_OWN
        else None
    )
    if quoted is None:
        return visible
    start, behind = quoted
    begin = _behind_headers(lines, behind)
    head = lines[start:begin]
    writer = " ".join([line for line in head if reply_patterns.FROM_KEY.match(line)] or head).lower()
    body = visible_text("\n".join(lines[begin:])).strip()
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

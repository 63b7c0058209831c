"""Mail that somebody forwards to us, in its text or as an attachment, below a few words of their own."""

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from . import reply_patterns
from .body_parts import read_body
from .decoding import decode_words, one_line
from .headers import addresses
from .mime import Part
from .reply_parser import MAX_LINES, first_quote, visible_text

MOST_OWN = 60  # words; people who write more say what they want themselves
LONGEST_HEAD = 14  # most header lines of the older mail
MOST_ATTACHED = 3  # attached mails that are read; a digest has more and is no question
ATTACHED = "---------- Attached mail ----------"  # heading of an attached mail in the text; no mail program writes it


class OlderMail(NamedTuple):
    head: str  # its header lines: author, date, subject
    body: str


def older_mail(text: str) -> OlderMail | None:
    """The first mail that a text quotes or forwards completely; None if there is none."""
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
    """The visible text with the words of the mail that it forwards added. Unchanged if it forwards nothing, or a mail
    by one of `ours`, which is not the customer's."""
    older = (
        older_mail(text) if reply_patterns.FORWARD_PREFIX.match(subject) and len(visible.split()) <= MOST_OWN else None
    )
    if older is None:
        return visible
    head, body = older.head.split("\n"), older.body
    writer = " ".join([line for line in head if reply_patterns.FROM_KEY.match(line)] or head).lower()
    skipped = not body or body in visible or any(address.lower() in writer for address in ours if address)
    return visible if skipped else f"{visible.rstrip()}\n\n{body}"


def _behind_headers(lines: list[str], start: int) -> int:
    """Index of the line where the older mail's text begins."""
    place = start
    for index, line in enumerate(lines[start : start + LONGEST_HEAD], start):
        if reply_patterns.FROM_KEY.match(line) or reply_patterns.OTHER_KEY.match(line):
            place = index + 1
        elif line.strip() and not line.startswith((" ", "\t")):
            break
    return place


def with_attached(visible: str, text: str, enclosed: Sequence[Part], ours: Iterable[str]) -> tuple[str, str]:
    """Add the mails attached below a short text: their own words to `visible`, headers and words to `text`. Mails
    written by one of `ours` are left out."""
    if len(visible.split()) > MOST_OWN:
        return visible, text
    for head, words in _attached(enclosed[:MOST_ATTACHED], {address.lower() for address in ours}):
        visible = f"{visible.rstrip()}\n\n{visible_text(words).strip()}".lstrip()
        text = f"{text.rstrip()}\n\n{ATTACHED}\n{head}\n\n{words}".lstrip()
    return visible, text


def _attached(enclosed: Sequence[Part], ours: set[str]) -> Iterator[tuple[str, str]]:
    for part in enclosed:
        named = {name: one_line(decode_words(value)) for name, value in reversed(part.headers)}
        writers = {address.key for address in addresses([named.get("from", "")])}
        words = read_body(part).text().strip()
        if words and not writers & ours:
            head = "\n".join(
                f"{name}: {named[name.lower()]}" for name in ("From", "Date", "Subject") if name.lower() in named
            )
            yield head, words

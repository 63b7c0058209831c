"""Mail that somebody forwards to us, in its text or as an attachment, below a few words of their own."""

import re
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from . import reply_patterns
from .body_parts import read_body
from .decoding import decode_words, one_line
from .headers import address_keys, addresses
from .mime import Part
from .reply_parser import MAX_LINES, first_quote, quoted, visible_text

_QUOTE_MARK = re.compile(r"^\s{0,3}> ?")

MOST_OWN = 60  # words; people who write more say what they want themselves
LONGEST_HEAD = 14  # most header lines of the older mail
MOST_ATTACHED = 3  # attached mails that are read; a digest has more and is no question
MOST_PASSED_ON = 4  # forwards of a forward that are followed
ATTACHED = "---------- Attached mail ----------"  # heading of an attached mail in the text; no mail program writes it
ATTACHED_UNREAD = "---------- Attached mail, not read for a draft ----------"  # of one below a letter, or of our own

_ATTACHED_HEADING = re.compile(f"(?m)^(?:{re.escape(ATTACHED)}|{re.escape(ATTACHED_UNREAD)})$")


class OlderMail(NamedTuple):
    head: str  # its header lines: author, date, subject
    body: str
    marked: bool = False  # its heading says that it is forwarded
    whole: str = ""  # its text with what it quotes
    above: str = ""  # the text above its heading

    @property
    def subject(self) -> str:
        line = next(filter(reply_patterns.SUBJECT_KEY.match, self.head.split("\n")), "")
        return re.split("[:：]", line, maxsplit=1)[-1].strip()

    def is_forwarded(self, subject: str) -> bool:
        """Whether a mail of this subject forwards it; other quotes are of the mail that is answered."""
        answers = bool(reply_patterns.REPLY_PREFIX.match(subject))
        return bool(reply_patterns.FORWARD_PREFIX.match(subject)) or (self.marked and not answers)


def older_mail(text: str) -> OlderMail | None:
    """The first mail that a text quotes or forwards completely; None if there is none."""
    lines = text.replace("\r\n", "\n").replace("\r", "\n").split("\n")
    found = first_quote(lines[:MAX_LINES])
    lines, found = (lines, found) if found else _without_marks(lines)
    if found is None:
        return None
    start, behind = found
    begin = _behind_headers(lines, behind)
    head = [line.lstrip(" \t>*_|").replace(":*", ":", 1).rstrip() for line in lines[start:begin] if not _mark(line)]
    return OlderMail(
        "\n".join(filter(None, head)),
        visible_text(whole := "\n".join(lines[begin:])).strip(),
        marked=bool(reply_patterns.FORWARDED.match(lines[start])),
        whole=whole,
        above="\n".join(lines[:start]).strip(),
    )


def _without_marks(lines: list[str]) -> tuple[list[str], tuple[int, int] | None]:
    """The lines with one mark of a quote less, and the place of the heading, if a mail is forwarded as a quote, as Apple
    Mail does; the answer to a mail quotes it without such a heading."""
    for index, line in enumerate(lines[:MAX_LINES]):
        if line.strip(" >\t"):
            if quoted(line) and reply_patterns.FORWARDED.match(line):
                return [*lines[:index], *(_QUOTE_MARK.sub("", each) for each in lines[index:])], (index, index + 1)
            if quoted(line):
                break
    return lines, None


def _mark(line: str) -> bool:
    return bool(reply_patterns.ORIGINAL.match(line) or reply_patterns.FORWARDED.match(line))


def forwarded_mails(text: str, subject: str) -> Iterator[OlderMail]:
    """The mail that a text forwards; if that is itself a forward below a few words, the next one too."""
    for _ in range(MOST_PASSED_ON):
        older = older_mail(text)
        if older is None or not older.is_forwarded(subject):
            return
        yield older
        if len(older.body.split()) > MOST_OWN:
            return
        text, subject = older.whole, older.subject


def with_forwarded(visible: str, text: str, subject: str, ours: Iterable[str]) -> str:
    """The visible text with the words of the mails that it forwards added, without their headers. Unchanged if it
    forwards nothing, or a mail by one of `ours`, which is not the customer's."""
    mails = list(forwarded_mails(text, subject))
    own = visible if mails and mails[0].above else ""
    if not mails or len(own.split()) > MOST_OWN:
        return visible
    for older in mails:
        head = older.head.split("\n")
        writer = " ".join([line for line in head if reply_patterns.FROM_KEY.match(line)] or head).lower()
        if any(address.lower() in writer for address in ours if address):
            break
        if older.body not in own:
            own = f"{own.rstrip()}\n\n{older.body}".strip("\n")
    return own or visible


def shown_forwards(text: str, subject: str) -> Iterator[OlderMail]:
    """The mails that a message's text forwards, in it or attached, for its page."""
    first, *attached = _ATTACHED_HEADING.split(text)
    yield from forwarded_mails(first, subject)
    for each in attached:
        head, _, body = each.strip("\n").partition("\n\n")
        yield OlderMail(head, visible_text(body).strip(), marked=True)


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
    """Add the mails attached below a short text: their own words to `visible`, headers and words to `text`. Those below
    a longer one, and mails written by one of `ours`, only to `text`, for people."""
    short = len(visible.split()) <= MOST_OWN
    for writers, head, words in _attached(enclosed[:MOST_ATTACHED]):
        read = short and not writers & address_keys(ours)
        if read:
            visible = f"{visible.rstrip()}\n\n{visible_text(words).strip()}".lstrip()
        heading = ATTACHED if read else ATTACHED_UNREAD
        text = f"{text.rstrip()}\n\n{heading}\n{head}\n\n{words}".lstrip()
    return visible, text


def _attached(enclosed: Sequence[Part]) -> Iterator[tuple[set[str], str, str]]:
    """Addresses of the writers, header lines and text of each attached mail that has a text."""
    for part in enclosed:
        named = {name: one_line(decode_words(value)) for name, value in reversed(part.headers)}
        if words := read_body(part).text().strip():
            head = "\n".join(
                f"{name}: {named[name.lower()]}" for name in ("From", "Date", "Subject") if name.lower() in named
            )
            yield {address.key for address in addresses([named.get("from", "")])}, head, words

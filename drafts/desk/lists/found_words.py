"""Where a found ticket contains the searched words, and suggestions if no ticket does."""

import re
from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from typing import Any

from django.db import connection
from django.db.models import QuerySet
from django.db.models.functions import Left

from drafts.desk.labels.reasons import long_reason
from drafts.desk.lists.ticket_search import MOST_CHUNKS, chunks_of, folded
from drafts.models import Message, Ticket

READ = 4_000  # characters of a mail that are searched
MOST_MAILS = 150  # newest mails searched for one page
BEFORE, BEHIND = 40, 110  # characters shown before and after the first match
NEWEST = 1_500  # newest tickets whose words are suggested
SHORTEST = 4  # least letters of a word that is corrected
ALIKE = 0.72  # least difflib ratio
LENGTHS_APART = 2

# Words of the newest tickets, by key: reading all of the desk's would take seconds.
WORDS = """
SELECT DISTINCT word FROM (SELECT words FROM drafts_ticketsearch ORDER BY ticket_id DESC LIMIT %s) AS newest,
    unnest(tsvector_to_array(words)) AS word
WHERE length(word) BETWEEN %s AND %s AND word !~ '[0-9~#]'
"""


@dataclass(frozen=True)
class Part:
    text: str
    found: bool


def show_found(rows: Sequence[Ticket], q: str) -> None:
    """Set `found_words` on each row: an excerpt of its newest mail that has a searched word, else of its reason, as parts;
    empty if the row shows the word already. One statement."""
    pattern = pattern_of(q)
    if pattern is None or not rows:
        return
    hidden = {row.pk for row in rows if not pattern.search(shown_of(row))}
    if not hidden:
        return
    mails = Message.objects.filter(ticket__in=hidden).order_by("-pk").annotate(beginning=Left("text", READ))
    excerpts: dict[int, tuple[Part, ...]] = {}
    for ticket, text in mails.values_list("ticket", "beginning")[:MOST_MAILS]:
        if ticket not in excerpts and (parts := parts_of(" ".join(text.split()), pattern)):
            excerpts[ticket] = parts
    for row in rows:
        found = excerpts.get(row.pk) or (parts_of_reason(row.reason, pattern) if row.pk in hidden else ())
        row.found_words = found  # type: ignore[attr-defined]


def parts_of_reason(reason: str, pattern: re.Pattern[str]) -> tuple[Part, ...]:
    """Of its sentence, else of its code, by which it is found as well."""
    return parts_of(long_reason(reason), pattern) or parts_of(reason.replace("_", " "), pattern)


def shown_of(row: Ticket) -> str:
    return folded(f"{row.subject}\n{row.customer}\n{row.customer.email}")


def pattern_of(q: str) -> re.Pattern[str] | None:
    """Pattern of the search's pieces in folded text, at the beginning of a word; numbers also match at the end."""
    pieces = dict.fromkeys(piece for pieces in chunks_of(q) for piece in pieces)
    ways = (re.escape(piece) if piece.isdigit() else rf"(?<![^\W_]){re.escape(piece)}[^\W\d_]*" for piece in pieces)
    return re.compile("|".join(ways)) if pieces else None


def parts_of(text: str, pattern: re.Pattern[str]) -> tuple[Part, ...]:
    plain = folded(text)
    if len(plain) != len(text):  # folding "ß" to "ss" shifts positions
        text = plain
    first = pattern.search(plain)
    if first is None:
        return ()
    begin = first.start() - BEFORE if first.start() > BEFORE else 0
    begin = text.find(" ", begin, first.start()) + 1 if begin else 0
    end = min(len(text), first.end() + BEHIND)
    end = end if end == len(text) else max(text.rfind(" ", first.end(), end), first.end())
    parts, place = [Part("…" if begin else "", False)], begin
    for found in pattern.finditer(plain, first.start(), end):
        parts += [Part(text[place : found.start()], False), Part(text[found.start() : found.end()], True)]
        place = found.end()
    parts += [Part(text[place:end], False), Part("…" if end < len(text) else "", False)]
    return tuple(part for part in parts if part.text)


def meant(q: str) -> str:
    """The search with misspelled words corrected from the newest tickets; empty without similar words."""
    chunks = [pieces for pieces in chunks_of(q) if pieces][:MOST_CHUNKS]
    odd = {piece for pieces in chunks for piece in pieces if len(piece) >= SHORTEST and not piece.isdigit()}
    if not odd:
        return ""
    lengths = [len(piece) for piece in odd]
    with connection.cursor() as cursor:
        cursor.execute(WORDS, [NEWEST, min(lengths) - LENGTHS_APART, max(lengths) + LENGTHS_APART])
        known = {word for (word,) in cursor.fetchall()}
    instead = {piece: alike(piece, known) for piece in odd if not any(word.startswith(piece) for word in known)}
    if not instead or not all(instead.values()):
        return ""
    return " ".join(" ".join(instead.get(piece, piece) for piece in pieces) for pieces in chunks)


def meant_where(q: str, found: Callable[[str], QuerySet[Any]]) -> str:
    """A corrected search for which `found` has results; empty if there is none."""
    instead = meant(q)
    return instead if instead and found(instead).exists() else ""


def alike(piece: str, known: Collection[str]) -> str:
    """The most similar word with the same first letter or the same last two."""
    near = (word for word in known if word[0] == piece[0] or word[-2:] == piece[-2:])
    lengths = (word for word in near if abs(len(word) - len(piece)) <= LENGTHS_APART)
    return next(iter(get_close_matches(piece, [*lengths], n=1, cutoff=ALIKE)), "")

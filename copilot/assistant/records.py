"""Checks statements about the desk's own records against their lines, word by word.

A record consists of a few lines in our own wording, "Ticket 47 is in review.", so a word that is in none of them is no
paraphrase but another statement: "Ticket 47 is resolved." The desk's claim checker is made for articles, of which good
sentences paraphrase; it runs after this check and never accepts what is doubted here.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache

from copilot.assistant.look_ups.sources import Source
from copilot.guard.claims.alignment.matching import stems
from copilot.guard.claims.alignment.reading import read, stems_of
from copilot.guard.claims.numbers.quantities import Quantity, first_same, quantities
from copilot.text.languages import listed
from copilot.text.tokenize import words

LANGUAGE = "en"  # of records
# A list within a line: "By state: 42 in review, 4 with a person", "Order MB-1: Status: shipped; Carrier: Nordpost"
COUNTED = re.compile(r"By [^:\n]+: ")
HEADED = re.compile(r"[^:;\n]+: (?=[^:;\n]+: )")
PARTS = re.compile(r"[,;](?=\s)|\b(?:and|but|while|whereas)\b")
# Equivalents of words in a record, to normalise both.
ALIKE = (
    (re.compile(r"\bunassigned\b", re.IGNORECASE), "assigned to nobody"),
    (re.compile(r"\b(?:a?wait(?:s|ing)|pending)(?: for)?(?: a| its)? review\b", re.IGNORECASE), "review"),
    (re.compile(r"\bwith a person\b", re.IGNORECASE), "withaperson"),
)
# Positive statements that a line implies
ALSO = (("not answered yet", "open"), ("not answered yet", "unanswered"), ("has no reply yet", "is unanswered"))
# Function words that change a record's statement: author, quantity, time
TURNING = listed(
    "from by wrote written writes all most every each none nobody only several many few some another other more less than"
    " today tomorrow yesterday tonight never always again already after until"
)
# Words with the same meaning in a record, one group per line.
GROUPS = """
from wrote written writes
came come comes arrive arrived received reached created
reply replies replied answer answers answered respond responded response
assigned assignee owner owned owns handled handling belongs
due deadline
overdue late
subject titled title topic
category categorised categorized classified labelled labeled
order parcel shipment package
shipped dispatched
expected delivery
nobody anybody anyone someone
match matches matching found
last latest newest recent
version draft
""".strip().splitlines()
# Words that frame a statement and say nothing about the record
FRAME = (
    "ticket tickets customer customers desk record mail email message currently now still yet total altogether number "
    "according state status show shows says list listed called name named count"
)
# Before a number that is not a ticket's
OF_SOMETHING = re.compile(r"\b(?:version|has|have|with|after|since|tier|level)\s+$", re.IGNORECASE)
MOSTLY = 0.5  # share of a statement's significant words from which the source does not support it


@dataclass(frozen=True)
class RecordLine:
    """A line of a record, or one item of a list in it, with its heading."""

    words: frozenset[str]  # as written, their stems, and synonyms
    numbers: tuple[Quantity, ...]
    named: tuple[Quantity, ...]  # numbers of the title: the ticket's own
    denies: bool
    about: str = ""  # common subject of several lines: "Order MB-1"


def strange_words(statement: str, cited: Sequence[Source]) -> tuple[str, ...]:
    """Words of the statement that no single line of these records contains, per part of the statement, with a matching
    negation; empty if the records support it. A part without a number continues the record in which the part before was
    found."""
    lines = {place: _lines(_about(source.title), source.text) for place, source in enumerate(cited)}
    everything = _known(" \n ".join(f"{source.title} \n {source.text}" for source in cited))
    found, held = list[str](), set(lines)
    for part in filter(str.strip, PARTS.split(_alike(statement))):
        holding = {place for place, own in lines.items() if _says(part, own)}
        if not quantities(part, LANGUAGE):
            holding &= held
        if holding:
            held = holding
        else:
            found += _unknown(part, everything) or [part.strip()]
    return tuple(dict.fromkeys(found))


def _about(title: str) -> str:
    """Subject of all lines of the record: a ticket's number, not its subject line."""
    return title.partition(":")[0] if title.startswith("Ticket") else title if title.startswith("Customer") else ""


def _says(part: str, lines: Sequence["RecordLine"]) -> bool:
    return any(_holds(part, line) for line in lines) or _told_together(part, lines)


def mostly_strange(statement: str, cited: Sequence[Source], language: str) -> tuple[str, ...]:
    """Significant words that these articles or mails lack, if they are at least half of all."""
    held = stems(language, stems_of(" \n ".join(f"{each.title} \n {each.text}" for each in cited), language))
    framing = stems_of(FRAME, language)
    told = [word for word in read(statement, language).telling if word.weight >= 1 and word.stem not in framing]
    strange = tuple(word.text for word in told if not (found := held.match(word.stem)) or found.sign < 0)
    return strange if told and len(strange) >= MOSTLY * len(told) else ()


@lru_cache(maxsize=64)
def _lines(title: str, text: str) -> tuple[RecordLine, ...]:
    return tuple(_line(title, *item) for item in _items(text))


def _items(text: str) -> Iterator[tuple[str, str]]:
    """Lines, and items of lists, each with the subject of the list or an empty text."""
    for line in (
        *text.splitlines(),
        *(line.replace(*also) for line in text.splitlines() for also in ALSO if also[0] in line),
    ):
        if counted := COUNTED.match(line):
            yield from ((f"{counted[0]} {item}", "") for item in line[counted.end() :].split(", "))
        elif headed := HEADED.match(line):
            yield from ((f"{headed[0]} {item}", headed[0]) for item in line[headed.end() :].split("; "))
        else:
            yield line, ""


def _line(title: str, text: str, about: str) -> RecordLine:
    numbers, named = (tuple(quantities(each, LANGUAGE)) for each in (text, title))
    denies = bool(read(_alike(text), LANGUAGE).negations)
    return RecordLine(_known(f"{title} \n {text}"), numbers, named, denies, about)


def _told_together(part: str, lines: Sequence[RecordLine]) -> bool:
    """Whether several lines about one subject support it together: "shipped with Nordpost on 23 November"; each number
    needs a word of its own line."""
    if read(part, LANGUAGE).negations:
        return False
    numbers = quantities(part, LANGUAGE)
    for about in {line.about for line in lines} - {""}:
        own = [line for line in lines if line.about == about]
        shared = frozenset[str].intersection(*(line.words for line in own))
        told = [stem for _, stem in _telling(part) if stem not in shared]
        held = all(any(stem in line.words for line in own) for stem in told)
        bound = all(
            any(_told(each, (*line.numbers, *line.named)) and any(stem in line.words for stem in told) for line in own)
            for each in numbers
        )
        if told and held and bound:
            return True
    return False


def _known(text: str) -> frozenset[str]:
    """Stems of the record's words, of synonyms, and of framing words."""
    own = _stems(_alike(text))
    return own | _stems(FRAME) | frozenset(stem for group in _groups() if group & own for stem in group)


def _stems(text: str) -> frozenset[str]:
    """Stems and the words themselves: "came" is a function word for the claim checker."""
    return stems_of(text, LANGUAGE) | frozenset(words(text))


@lru_cache(maxsize=1)
def _groups() -> tuple[frozenset[str], ...]:
    return tuple(_stems(group) for group in GROUPS)


def _alike(text: str) -> str:
    for pattern, said in ALIKE:
        text = pattern.sub(said, text)
    return text


def _told(number: Quantity, numbers: Sequence[Quantity]) -> bool:
    """Whether the number occurs with the same kind: the 24 of "ticket 24" is no day of the month."""
    return first_same(number, [each for each in numbers if each.kind == number.kind]) is not None


def _holds(part: str, line: RecordLine) -> bool:
    """Whether the line has all words and numbers of this part of a statement, and the same negation."""
    told = all(
        _told(each, line.numbers) or (_told(each, line.named) and not OF_SOMETHING.search(part[: each.start]))
        for each in quantities(part, LANGUAGE)
    )
    return told and not _unknown(part, line.words) and bool(read(part, LANGUAGE).negations) == line.denies


def _unknown(part: str, held: frozenset[str]) -> tuple[str, ...]:
    return tuple(word for word, stem in _telling(part) if stem not in held)


def _telling(part: str) -> tuple[tuple[str, str], ...]:
    """Words with their stems; "new" and "waiting", insignificant in articles, are states here."""
    turning = ((word, word) for word in words(part) if word in TURNING)
    return (*((word.text, word.stem) for word in read(part, LANGUAGE).telling), *turning)

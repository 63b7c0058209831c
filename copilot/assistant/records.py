"""What an answer says of the desk's own records, held against their lines word by word.

A record is told in a few lines of our own wording, "Ticket 47 is in review.", so a word that no line of it has is no other
way to say it but something else: "Ticket 47 is resolved." The desk's claim checker reads articles, where good sentences have
words of their own; it stands behind this one and never lets pass what is doubted here.
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
# What stands for words of a record, so that both are read alike.
ALIKE = (
    (re.compile(r"\bunassigned\b", re.IGNORECASE), "assigned to nobody"),
    (re.compile(r"\b(?:a?wait(?:s|ing)|pending)(?: for)?(?: a| its)? review\b", re.IGNORECASE), "review"),
    (re.compile(r"\bwith a person\b", re.IGNORECASE), "withaperson"),
)
# What a line says as well, without its denial
ALSO = (("not answered yet", "open"), ("not answered yet", "unanswered"), ("has no reply yet", "is unanswered"))
# Words of grammar by which a record's statement turns: who it is from, how many of all, when
TURNING = listed(
    "from by wrote written writes all most every each none nobody only several many few some another other more less than"
    " today tomorrow yesterday tonight never always again already after until"
)
# Words that tell the same of a record; one group a line.
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
# What frames a statement and tells nothing of the record itself
FRAME = (
    "ticket tickets customer customers desk record mail email message currently now still yet total altogether number "
    "according state status show shows says list listed called name named count"
)
# Before a number that is none of a ticket
OF_SOMETHING = re.compile(r"\b(?:version|has|have|with|after|since|tier|level)\s+$", re.IGNORECASE)
MOSTLY = 0.5  # share of a statement's telling words from which the source does not say it


@dataclass(frozen=True)
class Line:
    """One line of a record, or one item of a list in it, with what stands over it."""

    words: frozenset[str]  # as they are written, their stems, and what says the same
    numbers: tuple[Quantity, ...]
    named: tuple[Quantity, ...]  # of the title: of the ticket itself
    denies: bool
    about: str = ""  # the one thing of which several lines tell, "Order MB-1"


def strange_words(statement: str, cited: Sequence[Source]) -> tuple[str, ...]:
    """The words of the statement that no single line of these records has, of each of its parts, with what it denies or
    does not deny against the line; empty where the records say it. A part without a number of its own goes on about the
    record that the part before it was found in."""
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
    """What all lines of the record are about: of a ticket its number, not its subject."""
    return title.partition(":")[0] if title.startswith("Ticket") else title if title.startswith("Customer") else ""


def _says(part: str, lines: Sequence["Line"]) -> bool:
    return any(_holds(part, line) for line in lines) or _told_together(part, lines)


def mostly_strange(statement: str, cited: Sequence[Source], language: str) -> tuple[str, ...]:
    """The telling words that these articles or mails do not have, where they are at least half of all."""
    held = stems(language, stems_of(" \n ".join(f"{each.title} \n {each.text}" for each in cited), language))
    framing = stems_of(FRAME, language)
    told = [word for word in read(statement, language).telling if word.weight >= 1 and word.stem not in framing]
    strange = tuple(word.text for word in told if not (found := held.match(word.stem)) or found.sign < 0)
    return strange if told and len(strange) >= MOSTLY * len(told) else ()


@lru_cache(maxsize=64)
def _lines(title: str, text: str) -> tuple[Line, ...]:
    return tuple(_line(title, *item) for item in _items(text))


def _items(text: str) -> Iterator[tuple[str, str]]:
    """Each line with nothing, or each item of a list with what it is about."""
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


def _line(title: str, text: str, about: str) -> Line:
    numbers, named = (tuple(quantities(each, LANGUAGE)) for each in (text, title))
    denies = bool(read(_alike(text), LANGUAGE).negations)
    return Line(_known(f"{title} \n {text}"), numbers, named, denies, about)


def _told_together(part: str, lines: Sequence[Line]) -> bool:
    """Several lines about one thing say it, "shipped with Nordpost on 23 November": each number with a word of its own
    line."""
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
    """Stems of a record's words, of what says the same, and of what frames a statement."""
    own = _stems(_alike(text))
    return own | _stems(FRAME) | frozenset(stem for group in _groups() if group & own for stem in group)


def _stems(text: str) -> frozenset[str]:
    """With the words themselves: "came" is grammar to the claim checker."""
    return stems_of(text, LANGUAGE) | frozenset(words(text))


@lru_cache(maxsize=1)
def _groups() -> tuple[frozenset[str], ...]:
    return tuple(_stems(group) for group in GROUPS)


def _alike(text: str) -> str:
    for pattern, said in ALIKE:
        text = pattern.sub(said, text)
    return text


def _told(number: Quantity, numbers: Sequence[Quantity]) -> bool:
    """The 24 of "ticket 24" is no day of the month."""
    return first_same(number, [each for each in numbers if each.kind == number.kind]) is not None


def _holds(part: str, line: Line) -> bool:
    """Whether the line has all words and numbers of this part of a statement, and denies where that denies."""
    told = all(
        _told(each, line.numbers) or (_told(each, line.named) and not OF_SOMETHING.search(part[: each.start]))
        for each in quantities(part, LANGUAGE)
    )
    return told and not _unknown(part, line.words) and bool(read(part, LANGUAGE).negations) == line.denies


def _unknown(part: str, held: frozenset[str]) -> tuple[str, ...]:
    return tuple(word for word, stem in _telling(part) if stem not in held)


def _telling(part: str) -> tuple[tuple[str, str], ...]:
    """Words with their stems; "new" and "waiting", which tell little in an article, are states here."""
    turning = ((word, word) for word in words(part) if word in TURNING)
    return (*((word.text, word.stem) for word in read(part, LANGUAGE).telling), *turning)

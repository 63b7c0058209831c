"""Splits a question that asks several things."""

import re
from collections.abc import Iterator, Sequence

from copilot.assistant.phrases.patterns import asking_patterns, plain
from copilot.text.detection import detect
from copilot.text.normalize import unaccented
from copilot.text.questions import asked
from copilot.text.signal_patterns import signal_patterns

# "which mention a deposit?": of what, the part before says.
ELLIPTIC = {
    re.compile(
        rf"^((?:and |or |und |oder )?{which})(?: (?={verbs}))" if verbs else rf"^((?:et |y |e )?){which}(?= )", re.I
    ): noun
    for which, verbs, noun in (
        (
            "which",
            r"(?:are|is|were|was|have|has|had|do|did|mention|ask|say|said|name|concern|contain|need|want|came|come|talk"
            r"|speak|wait|tell|complain|report)(?:s|ed|ing)?\b",
            r"\1 tickets ",
        ),
        (
            "welche",
            r"(?:sind|waren|haben|hatten|erwähnen|nennen|fragen|sagen|betreffen|brauchen|kamen|warten)\b",
            r"\1 Tickets ",
        ),
        (r"lesquel(?:le)?s", "", r"\1quels tickets"),
        (r"cu[aá]les", "", r"\1qué tickets"),
    )
}


def parts_of(question: str) -> list[str]:
    """Each thing asked; empty if it is one, or if a later part depends on an earlier one ("and who wrote it?"). A "which"
    without a noun, behind a part about tickets, is of tickets."""
    language = detect(question, question, fallback="en")
    parts = [*_whole(asked(question, language))]
    return [] if len(parts) < 2 or any(_leans(part, language) for part in parts[1:]) else parts


def _whole(parts: Sequence[str]) -> Iterator[str]:
    of_tickets = False
    for part in parts:
        found = next(
            ((pattern, noun) for pattern, noun in ELLIPTIC.items() if of_tickets and pattern.match(part)), None
        )
        yield found[0].sub(found[1], part, count=1) if found else part
        of_tickets = bool(asking_patterns(part).tickets.search(plain(part))) or bool(found)


def _leans(part: str, language: str) -> bool:
    said, text = asking_patterns(part), plain(part)
    if said.tickets.search(text):
        return False  # "which tickets" names what it asks for
    points = signal_patterns(language).points_back.search(unaccented(part))
    return bool(points or said.back.search(text) or said.them.search(text))

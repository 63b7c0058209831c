"""Shares and periods in words: "half", "ein Drittel", "la mitad", "weekly"."""

import re
from itertools import islice

from copilot.guard.claims.numbers.quantities import Quantity

MOST_PARTS = 2  # of one share in one unit
FRACTIONS = tuple(
    (re.compile(rf"(?<!\w)(?:{words})(?!\w)", re.IGNORECASE), value)
    for words, value in (
        (r"half|hälfte|halb\w*|moitié|mitad|metà|metade|helft|hälften|połow\w+|yarı\w*|نصف", 50.0),
        (r"(?:a|one) third|drittel|tiers|tercio|terzo|terço|derde|tredjedel", 100 / 3),
        (r"(?:a|one) quarter|viertel|quart|kwart|fjärdedel", 25.0),
        (r"(?:a|one) (?:fifth|5th)|fünftel|cinquième|quinto", 20.0),
    )
)


PERIODS = tuple(
    (re.compile(rf"(?<!\w)(?:{words})(?!\w)", re.IGNORECASE), unit)
    for unit, words in (
        (
            "day",
            r"daily|täglich\w*|quotidien\w*|diari\w*|(?:each|every) day|jeden Tag|chaque jour|cada día|dagelijks\w*",
        ),
        (
            "week",
            r"weekly|(?:each|every|the|a) week|wöchentlich\w*|jede Woche|hebdomadaire\w*|chaque semaine|semanal\w*"
            r"|cada semana|wekelijks\w*",
        ),
        (
            "month",
            r"monthly|(?:each|every|the|a) month|monatlich\w*|jeden Monat|mensuel\w*|chaque mois|mensual\w*|cada mes"
            r"|mensil\w*|maandelijks\w*",
        ),
        (
            "year",
            r"yearly|annual\w*|(?:each|every|the|a) year|jährlich\w*|jedes Jahr|annuel\w*|chaque année|cada año"
            r"|jaarlijks\w*|årligen",
        ),
    )
)


def periods(text: str) -> tuple[Quantity, ...]:
    """ "Weekly" is a period of one week."""
    return tuple(
        Quantity("number", "1", unit, match[0], match.start(), match.end(), digits=False)
        for pattern, unit in PERIODS
        if (match := pattern.search(text))
    )


def fractions(text: str) -> tuple[Quantity, ...]:
    return tuple(
        Quantity("number", str(value), "%", match[0], match.start(), match.end(), digits=False)
        for pattern, value in FRACTIONS
        for match in islice(pattern.finditer(text), MOST_PARTS)
    )

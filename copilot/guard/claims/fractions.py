"""Shares in words: "half", "ein Drittel", "la mitad"."""

import re
from itertools import islice

from copilot.guard.claims.quantities import Quantity

MOST = 2  # of one share in one unit
FRACTIONS = tuple(
    (re.compile(rf"(?<!\w)(?:{words})(?!\w)", re.IGNORECASE), value)
    for words, value in (
        (r"half|hälfte|halb\w*|moitié|mitad|metà|metade|helft|hälften|połow\w+|yarı\w*|نصف", 50.0),
        (r"(?:a|one) third|drittel|tiers|tercio|terzo|terço|derde|tredjedel", 100 / 3),
        (r"(?:a|one) quarter|viertel|quart|kwart|fjärdedel", 25.0),
        (r"(?:a|one) (?:fifth|5th)|fünftel|cinquième|quinto", 20.0),
    )
)


def fractions(text: str) -> tuple[Quantity, ...]:
    return tuple(
        Quantity("number", str(value), "%", match[0], match.start(), match.end(), digits=False)
        for pattern, value in FRACTIONS
        for match in islice(pattern.finditer(text), MOST)
    )

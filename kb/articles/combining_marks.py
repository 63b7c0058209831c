"""Runs of combining marks, bounded before anything normalises a text: `unicodedata.normalize` and PostgreSQL's
`normalize` sort each run by insertion, in quadratic time: 30,000 pairs of marks, a mail of 240 KB, take half a minute."""

import re
import sys
import unicodedata
from functools import cache

LONGEST_RUN = 30  # marks; more than any language or symbol needs (Unicode's stream-safe format, UAX #15, 13)
# Most texts have nothing like it, and so no run that is too long.
_MAY_BE = re.compile(f"[\u0300-{chr(sys.maxunicode)}]{{{LONGEST_RUN + 1}}}")


@cache
def _too_long() -> re.Pattern[str]:
    """A run's marks behind the first LONGEST_RUN. A mark is whatever has a combining class, in ranges for the pattern."""
    ranges: list[list[int]] = []
    for code in range(0x300, sys.maxunicode + 1):
        if unicodedata.combining(chr(code)):
            if ranges and ranges[-1][1] == code - 1:
                ranges[-1][1] = code
            else:
                ranges.append([code, code])
    marks = "".join(f"{chr(first)}-{chr(last)}" for first, last in ranges)
    return re.compile(f"([{marks}]{{{LONGEST_RUN}}})[{marks}]+")


def without_long_runs(text: str) -> str:
    """The text with each run of combining marks cut after LONGEST_RUN."""
    return _too_long().sub(r"\1", text) if _MAY_BE.search(text) else text


def normalized(form: str, text: str) -> str:
    """`unicodedata.normalize` in linear time, for text that others wrote. `form`: NFC, NFD, NFKC or NFKD."""
    return unicodedata.normalize(form, without_long_runs(text))  # type: ignore[arg-type]

"""A reply's text as the customer reads it."""

import re
import unicodedata
from collections.abc import Collection

MARK = re.compile(r"[ \t]*\[(\d{1,3})\](?!\()")


def tidy(text: str) -> str:
    """Line feeds for a browser's line ends; characters that PostgreSQL and mail cannot hold are removed."""
    lines = text.replace("\r\n", "\n").replace("\r", "\n").replace("\0", "").split("\n")
    return "\n".join(line.rstrip() for line in lines).strip()


def one_line(text: str) -> str:
    """Every run of spaces and line ends as one space."""
    return " ".join(text.split())


BLANK_LETTERS = frozenset("\u115f\u1160\u2800\u3164\uffa0")  # letters and a symbol that show nothing


def is_blank(text: str) -> bool:
    """Whether a reader sees nothing: spaces, controls, zero-width characters, marks without a letter."""
    return all(unicodedata.category(char)[0] in "ZCM" or char in BLANK_LETTERS for char in text)


def without_marks(text: str, numbers: Collection[int]) -> str:
    """The reply as it is sent: without citation numbers, whose passages only the desk shows."""
    return tidy(MARK.sub(lambda mark: "" if int(mark[1]) in numbers else mark[0], text))

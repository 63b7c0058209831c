"""A reply's text as the customer reads it."""

import re
from collections.abc import Collection

MARK = re.compile(r"[ \t]*\[(\d{1,3})\](?!\()")


def tidy(text: str) -> str:
    """Line feeds for a browser's line ends; characters that PostgreSQL and mail cannot hold are removed."""
    lines = text.replace("\r\n", "\n").replace("\r", "\n").replace("\0", "").split("\n")
    return "\n".join(line.rstrip() for line in lines).strip()


def without_marks(text: str, numbers: Collection[int]) -> str:
    """The reply as it is sent: without citation numbers, whose passages only the desk shows."""
    return tidy(MARK.sub(lambda mark: "" if int(mark[1]) in numbers else mark[0], text))

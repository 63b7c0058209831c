"""A reply's text as the customer reads it."""

import re
from collections.abc import Collection

MARK = re.compile(r"[ \t]*\[(\d{1,3})\](?!\()")


def tidy(text: str) -> str:
    """A browser's line ends become ours; what PostgreSQL and mail cannot carry goes."""
    lines = text.replace("\r\n", "\n").replace("\r", "\n").replace("\0", "").split("\n")
    return "\n".join(line.rstrip() for line in lines).strip()


def without_marks(text: str, numbers: Collection[int]) -> str:
    """The reply as the customer reads it: [1] leans on a passage that only the desk shows."""
    return tidy(MARK.sub(lambda mark: "" if int(mark[1]) in numbers else mark[0], text))

"""Citation marks of a draft: [1] after the words that a passage supports, or several as [1][2]. Models also write [1,
2]."""

import re
from collections.abc import Mapping

# A number in brackets before a URL is the text of a link. Bounded, so that a long run of spaces is scanned once.
_NUMBER = r"[ \t\u00a0]{0,9}\[(\d{1,3})\](?!\(https?://)"
MARK = re.compile(_NUMBER)  # including the spaces before it, which are removed with it; group 1 is the number
MARKS = re.compile(f"(?:{_NUMBER})+")
_LIST = re.compile(r"\[(\d{1,3}(?:\s*[,;]\s*\d{1,3})+)\]")


def cited_numbers(text: str) -> list[int]:
    """Numbers of the marks in order, with repetitions."""
    return [int(number) for number in MARK.findall(text)]


def unmarked(text: str) -> str:
    return MARK.sub("", text)


def with_numbers(text: str, now: Mapping[int, int]) -> str:
    """The text with renumbered marks; marks without a new number are unchanged."""
    return MARK.sub(lambda mark: mark[0].replace(mark[1], str(now.get(int(mark[1]), mark[1]))), text)


def singly(text: str) -> str:
    """Replace [1, 2] by [1][2]."""
    return _LIST.sub(lambda several: "".join(f"[{number}]" for number in re.findall(r"\d+", several[1])), text)

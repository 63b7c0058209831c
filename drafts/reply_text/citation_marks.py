"""The marks by which a draft names its sources: [1] behind the words that a passage supports, or several as [1][2]. A model
also writes [1, 2]."""

import re
from collections.abc import Mapping

# A number in brackets before an address is the text of a link. Bounded: a long run of spaces is read once.
_NUMBER = r"[ \t\u00a0]{0,9}\[(\d{1,3})\](?!\(https?://)"
MARK = re.compile(_NUMBER)  # with the spaces before it, which go with it; group 1 is the number
MARKS = re.compile(f"(?:{_NUMBER})+")
_LIST = re.compile(r"\[(\d{1,3}(?:\s*[,;]\s*\d{1,3})+)\]")


def cited_numbers(text: str) -> list[int]:
    """As they stand, repeated where they are."""
    return [int(number) for number in MARK.findall(text)]


def unmarked(text: str) -> str:
    return MARK.sub("", text)


def with_numbers(text: str, now: Mapping[int, int]) -> str:
    """Each mark with its new number; one that has none stays as it is."""
    return MARK.sub(lambda mark: mark[0].replace(mark[1], str(now.get(int(mark[1]), mark[1]))), text)


def singly(text: str) -> str:
    """[1][2] for [1, 2]."""
    return _LIST.sub(lambda several: "".join(f"[{number}]" for number in re.findall(r"\d+", several[1])), text)

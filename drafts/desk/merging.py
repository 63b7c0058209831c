"""A person's words beside a newer draft, paragraph by paragraph, and the text that they choose from both."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from difflib import SequenceMatcher
from itertools import zip_longest

from kb.articles.diff import Run, words

SECONDS = 0.5  # for all paragraphs; what is left is shown as replaced
LONGEST_COMPARED = 20_000  # characters of a paragraph pair
GAP = re.compile(r"\n[ \t]*\n\s*")
SIDES = ("mine", "draft", "both")


@dataclass(frozen=True)
class Pair:
    """A paragraph on both sides; empty where only the other has it."""

    mine: str
    draft: str

    @property
    def same(self) -> bool:
        return self.mine == self.draft

    @property
    def runs(self) -> tuple[Run, ...]:
        if len(self.mine) + len(self.draft) > LONGEST_COMPARED:
            return (Run("gone", self.mine), Run("new", self.draft))
        return words(self.mine, self.draft, SECONDS)

    def chosen(self, side: str) -> str:
        if self.same or side == "mine":
            return self.mine
        return self.draft if side == "draft" else f"{self.mine}\n\n{self.draft}".strip()


def pairs(mine: str, draft: str) -> list[Pair]:
    return list(_pairs(_paragraphs(mine), _paragraphs(draft)))


def _paragraphs(text: str) -> list[str]:
    return [part.strip() for part in GAP.split(text.replace("\r\n", "\n")) if part.strip()]


def _pairs(mine: list[str], draft: list[str]) -> Iterator[Pair]:
    for _, begin, end, other, other_end in SequenceMatcher(None, mine, draft, autojunk=False).get_opcodes():
        for left, right in zip_longest(mine[begin:end], draft[other:other_end], fillvalue=""):
            yield Pair(left, right)


def merged(found: list[Pair], sides: Mapping[int, str]) -> str:
    """A paragraph that nobody decided about stays as its writer has it."""
    chosen = (pair.chosen(sides.get(place, "mine")) for place, pair in enumerate(found))
    return "\n\n".join(filter(None, chosen))

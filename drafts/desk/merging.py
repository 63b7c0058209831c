"""Compares a person's text with a newer draft, paragraph by paragraph, and merges what they choose from both."""

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from difflib import SequenceMatcher
from itertools import zip_longest
from operator import itemgetter

from drafts.models import Citation
from drafts.reply_text.citation_marks import MARK
from kb.articles.diff import Run, words

SECONDS = 0.5  # for all paragraphs; the rest is shown as replaced
LONGEST_COMPARED = 20_000  # characters of a paragraph pair
MOST_PAIRS = 2_500  # of paragraphs that are compared by their words: 50 × 50, some milliseconds
ALIKE = 0.4  # of the words of both, from which two paragraphs are versions of one; chosen: a greeting that was changed has .5
GAP = re.compile(r"\n[ \t]*\n\s*")
SIDES = ("mine", "draft", "both")


@dataclass(frozen=True)
class Pair:
    """A paragraph of both texts; empty on the side that lacks it."""

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


def renumbered(text: str, before: Iterable[Citation], after: Iterable[Citation]) -> str:
    """The text with the citation marks of one draft replaced by another draft's; marks of missing sources are
    removed."""
    now = list(after)
    by_article = {cited.document_version.document_id: cited.number for cited in reversed(now)}
    by_quote = {(cited.document_version.document_id, cited.quote): cited.number for cited in now}
    moved = {
        cited.number: by_quote.get((article, cited.quote), by_article.get(article))
        for cited in before
        for article in (cited.document_version.document_id,)
    }

    def there(mark: re.Match[str]) -> str:
        number = moved.get(int(mark[1]))
        return mark[0].replace(f"[{mark[1]}]", f"[{number}]") if number else ""

    return MARK.sub(there, text)


def pairs(mine: str, draft: str) -> list[Pair]:
    return list(_pairs(_paragraphs(mine), _paragraphs(draft)))


def _paragraphs(text: str) -> list[str]:
    return [part.strip() for part in GAP.split(text.replace("\r\n", "\n")) if part.strip()]


def _pairs(mine: list[str], draft: list[str]) -> Iterator[Pair]:
    for _, begin, end, other, other_end in SequenceMatcher(None, mine, draft, autojunk=False).get_opcodes():
        here, there = mine[begin:end], draft[other:other_end]
        at, to = 0, 0
        for left, right in [*_versions(here, there), (len(here), len(there))]:
            for pair in zip_longest(here[at:left], there[to:right], fillvalue=""):
                yield Pair(*pair)
            if left < len(here):
                yield Pair(here[left], there[right])
            at, to = left + 1, right + 1


def _versions(mine: list[str], draft: list[str]) -> list[tuple[int, int]]:
    """Places of paragraphs that say the same in other words, in the order of both texts: those that have the most
    words in common. None in long texts, where comparing each with each takes too long."""
    if len(mine) * len(draft) > MOST_PAIRS:
        return []
    ours, theirs = ([Counter(re.findall(r"\w+", text.casefold())) for text in texts] for texts in (mine, draft))
    best: list[list[tuple[float, list[tuple[int, int]]]]] = [[(0, [])] * (len(draft) + 1)]
    for left, our in enumerate(ours):
        row: list[tuple[float, list[tuple[int, int]]]] = [(0, [])]
        for right, their in enumerate(theirs):
            share = 2 * (our & their).total() / ((our.total() + their.total()) or 1)
            score, found = best[left][right]
            both = (score + share, [*found, (left, right)]) if share >= ALIKE else (0, [])
            row.append(max(best[left][right + 1], row[right], both, key=itemgetter(0)))
        best.append(row)
    return best[-1][-1][1]


def merged(found: list[Pair], sides: Mapping[int, str]) -> str:
    """The merged text. Paragraphs without a choice are taken from the person's text."""
    chosen = (pair.chosen(sides.get(place, "mine")) for place, pair in enumerate(found))
    return "\n\n".join(filter(None, chosen))

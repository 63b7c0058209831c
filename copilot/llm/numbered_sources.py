"""Numbered sources that a writer may cite: whole articles within a token budget, then tool data.

A passage is a slice of its article, and limits of a rule are often in the next one; articles have about 300 tokens.
"""

import json
import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import takewhile

from copilot.model_interface import WriteRequest, sources_to_read, spare_sources
from kb.search import Passage

ARTICLE_TOKENS = 4_000  # of all articles together
LETTERS_A_TOKEN = 4  # an estimate if they were not counted
LONGEST_DATA = 4_000  # characters of one tool's result
RULE = re.compile(r"\|[\s|:-]{2,}")  # the row below the column names of a table
PATH = " > "  # separates the headings above a passage
GAP = "[…]"  # marks a part of an article that is left out


@dataclass(frozen=True)
class NumberedSource:
    """A source. `passages`: indexes into the request's passages, in the order of `text`; empty for tool data."""

    name: str
    text: str
    passages: tuple[int, ...] = ()


def numbered_sources(request: WriteRequest) -> tuple[NumberedSource, ...]:
    """Sources for a request. The article with the best passage is source 1."""
    return (*_articles(request), *_tool_data(request))


def _articles(request: WriteRequest) -> Iterable[NumberedSource]:
    found = sources_to_read(request.passages, request.sought, request.shown)
    spare = spare_sources(request.by_mail, found, request.shown)
    groups = _groups(request, [*found, *spare])
    chosen = _within_budget(request, (found, spare), groups)
    for group in groups:
        if kept := [index for index in group if index in chosen]:
            yield _article(request, group, kept)


def _groups(request: WriteRequest, indexes: Sequence[int]) -> list[tuple[int, ...]]:
    """Passages by article, whole ones where they are known."""
    known = {index: article for article in request.articles for index in article}
    groups = dict.fromkeys(known.get(index, (index,)) for index in indexes)
    whole = (tuple(group) if len(group) > 1 else _same_article(request, group[0], indexes) for group in groups)
    return list(dict.fromkeys(whole))


def _same_article(request: WriteRequest, index: int, found: Sequence[int]) -> tuple[int, ...]:
    """Retrieved passages of the same version, if the request has no whole articles."""
    version = request.passages[index].version_id
    return tuple(other for other in found if request.passages[other].version_id == version)


def _within_budget(
    request: WriteRequest, ranked: Sequence[Sequence[int]], groups: Sequence[tuple[int, ...]]
) -> set[int]:
    """Passages within the budget: retrieved ones first, then the rest of each article, nearest to them first, before
    those of the next ranking; always at least one."""
    chosen: set[int] = set()
    left = ARTICLE_TOKENS * LETTERS_A_TOKEN
    for found in ranked:
        for index in (*found, *(index for group in groups for index in _nearest(group, found))):
            size = len(request.passages[index].text)
            if index not in chosen and (size <= left or not chosen):
                chosen.add(index)
                left -= size
    return chosen


def _nearest(group: tuple[int, ...], found: Sequence[int]) -> list[int]:
    places = [place for place, index in enumerate(group) if index in found]
    if not places:
        return []
    return [
        index
        for _distance, index in sorted(
            (min(abs(place - other) for other in places), index) for place, index in enumerate(group)
        )
    ]


def _article(request: WriteRequest, group: tuple[int, ...], kept: Sequence[int]) -> NumberedSource:
    parts: list[str] = []
    before = -1
    for index in kept:
        place, passage = group.index(index), request.passages[index]
        earlier = [request.passages[other].text for other in group[:place]]
        head = table_head(earlier, passage.text)
        text = passage.text.strip()
        if place != before + 1 or not request.articles:
            parts.append(GAP if parts or request.articles else "")
            parts.append(_path(passage, text))
            text = f"{head}\n{text}" if head else text
        elif head and parts:
            text = f"{parts.pop()}\n{text}"
        parts.append(text)
        before = place
    if request.articles and before + 1 < len(group):
        parts.append(GAP)
    title = request.passages[kept[0]].title
    titled = _without_marks(next(filter(None, parts), "").partition("\n")[0]) == title
    return NumberedSource(title, "\n\n".join(filter(None, ("" if titled else title, *parts))), tuple(kept))


def headings(passage: Passage) -> tuple[str, ...]:
    """Unique title and headings of a passage, outermost first."""
    return tuple(dict.fromkeys(filter(None, (passage.title, *passage.heading_path.split(PATH)))))


def _path(passage: Passage, text: str) -> str:
    """Headings that are neither the article's title nor at the start of the passage."""
    own = (passage.title, _without_marks(text.partition("\n")[0]))
    return " › ".join(heading for heading in headings(passage) if heading not in own)


def _without_marks(line: str) -> str:
    return line.lstrip("#").strip()


def table_head(earlier: Sequence[str], text: str) -> str:
    """The rows with column names of a table in whose middle `text` starts; `earlier`: the texts before it. Empty if it
    does not."""
    first, _, rest = text.strip().partition("\n")
    if not first.startswith("|") or RULE.fullmatch(rest.partition("\n")[0]):
        return ""
    lines = [line.strip() for before in earlier for line in before.strip().split("\n")]
    rows = [*takewhile(lambda line: line.startswith("|"), reversed(lines))]
    rule = next((place for place, row in enumerate(rows) if RULE.fullmatch(row)), len(rows))
    return f"{rows[rule + 1]}\n{rows[rule]}" if rule + 1 < len(rows) else ""


def _tool_data(request: WriteRequest) -> Iterable[NumberedSource]:
    for name, found in request.tool_results.items():
        yield NumberedSource(name, json.dumps(found, default=str, ensure_ascii=False)[:LONGEST_DATA])

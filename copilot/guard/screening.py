"""Passages that give orders to the machine are not used: an article may have been written, or imported, by anybody."""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from functools import lru_cache

from copilot.guard.injection import suspicious_text
from kb.search import Passage, SearchResult

REMEMBERED = 4_096  # passages; the same ones are found again and again


@lru_cache(maxsize=REMEMBERED)
def orders(title: str, text: str) -> tuple[str, ...]:
    return suspicious_text(f"{title}\n{text}")


def clean(passages: Iterable[Passage]) -> tuple[Passage, ...]:
    return tuple(passage for passage in passages if not orders(passage.title, passage.text))


def left_out(passages: Iterable[Passage]) -> tuple[str, ...]:
    """What was read there, each with the article it stands in."""
    found = {passage.chunk_id: passage for passage in passages}.values()
    return tuple(f"{one.title}: {order}" for one in found for order in orders(one.title, one.text))


def screened(results: Sequence[SearchResult]) -> tuple[list[SearchResult], tuple[str, ...]]:
    kept = [replace(result, passages=clean(result.passages)) for result in results]
    return kept, left_out(passage for result in results for passage in result.passages)

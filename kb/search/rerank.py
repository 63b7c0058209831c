"""Reranks the first search results: by shared words, or by a model that copilot provides.

Off by default: in measurements shared words made the ranking worse.
"""

import hashlib
import re
from collections.abc import Sequence
from dataclasses import replace
from typing import Protocol

from asgiref.sync import sync_to_async
from django.core.cache import cache as memory

from kb.search import Passage, SearchResult

LEXICAL_SHARE = 0.5
READ = 10  # passages that are reranked; the rest follows them
REMEMBERED_SECONDS = 15 * 60

_WORD = re.compile(r"\w{2,}")


class RerankError(Exception):
    """The reader returned no ranking, for the reason in the message; the order is unchanged."""


class Reader(Protocol):
    """A model that rates passages. `name` separates its cached ratings from another model's."""

    @property
    def name(self) -> str: ...

    async def relevance(self, question: str, passages: Sequence[Passage]) -> Sequence[float]:
        """Rating, 0 to 1, of how well each passage answers the question. Raises RerankError."""
        ...


def lexical(result: SearchResult) -> SearchResult:
    """Rerank by the mean of the score and the share of the question's words that the passage contains."""
    asked = _words(result.query)
    return _ordered(result, [_blend(passage, asked) for passage in result.passages[:READ]])


def _blend(passage: Passage, asked: set[str]) -> float:
    held = _words(f"{passage.title} {passage.heading_path} {passage.text}")
    return (1 - LEXICAL_SHARE) * passage.score + LEXICAL_SHARE * len(asked & held) / max(1, len(asked))


def _words(text: str) -> set[str]:
    return set(_WORD.findall(text.casefold()))


async def read(result: SearchResult, reader: Reader, library: str) -> SearchResult:
    """Rerank by the reader's ratings. `library` names collection and revision, as part of the cache key.

    Raises RerankError.
    """
    if len(result.passages) < 2:
        return result
    return _ordered(result, await _relevance(result.query, result.passages[:READ], reader, library))


def _ordered(result: SearchResult, scores: Sequence[float]) -> SearchResult:
    """Sort the first passages by these ratings; ties keep their order. Each rank keeps its score, whichever passage it
    now has."""
    first, rest = result.passages[:READ], result.passages[READ:]
    ranked = sorted(zip(scores, first, strict=True), key=lambda pair: -pair[0])
    placed = sorted((passage.score for passage in first), reverse=True)
    moved = (replace(passage, score=score) for score, (_, passage) in zip(placed, ranked, strict=True))
    return replace(result, passages=(*moved, *rest))


async def _relevance(question: str, passages: Sequence[Passage], reader: Reader, library: str) -> Sequence[float]:
    subject = "\0".join((reader.name, library, question, *(str(passage.chunk_id) for passage in passages)))
    key = "kb.rerank." + hashlib.sha256(subject.encode(errors="replace")).hexdigest()
    known: Sequence[float] | None = await sync_to_async(memory.get)(key)
    if known is None:
        known = await reader.relevance(question, passages)
        if len(known) != len(passages):
            raise RerankError(f"{reader.name} judged {len(known)} of {len(passages)} passages")
        await sync_to_async(memory.set)(key, known, REMEMBERED_SECONDS)
    return known

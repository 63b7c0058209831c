"""What the nodes may use: handed in as LangGraph's runtime context, never imported by a node."""

from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime
from decimal import Decimal
from typing import Protocol

from copilot.budget.wallet import Call
from copilot.config import Config
from copilot.model_interface import Checker, Relevance, Reworder, Taxonomy, TriageModel, Writer
from copilot.state import Golden
from copilot.text.needs_person import SentenceVectors
from copilot.tools import Tool
from kb.intents.classifier import Guess
from kb.intents.examples import Neighbour
from kb.search import Passage, SearchResult


class Retrieve(Protocol):
    def __call__(self, query: str, *, limit: int, intent: str, language: str) -> Awaitable[SearchResult]:
        """The collection's passages for a query; the language is the query's."""
        ...


# The labelled examples nearest to a text, best first
Neighbours = Callable[[str], Awaitable[list[Neighbour]]]
# A mail's intent, classified by all labelled examples; None where they are too few to learn from
Intent = Callable[[str], Awaitable[Guess | None]]
# Earlier approved answers to questions nearly the same, best first
Examples = Callable[[str], Awaitable[tuple[Golden, ...]]]


# Whole articles by version, each in reading order
Articles = Callable[[Sequence[int]], Awaitable[Mapping[int, tuple[Passage, ...]]]]


async def no_vectors(sentences: Sequence[str]) -> Mapping[str, Sequence[float]]:
    return {}


async def no_articles(versions: Sequence[int]) -> Mapping[int, tuple[Passage, ...]]:
    return {}


async def no_guess(text: str) -> Guess | None:
    return None


async def no_examples(question: str) -> tuple[Golden, ...]:
    return ()


class Budget(Protocol):
    """The mailbox's wallet, for this run alone."""

    async def reserve(self, tokens: int, cents: Decimal) -> bool:
        """False: the month's limit would be passed. Asked again in the same run it answers the same."""
        ...

    async def charge(self, call: Call) -> None:
        """Count one model call at once."""
        ...


def utc_now() -> datetime:
    return datetime.now(UTC)


@dataclass(frozen=True)
class Deps:
    config: Config
    taxonomy: Taxonomy
    triage: TriageModel
    writer: Writer
    retrieve: Retrieve
    neighbours: Neighbours
    wallet: Budget
    intent: Intent = no_guess
    collection_language: str = "en"
    embedding_model: str = "bundled"
    golden: Examples = no_examples
    sentence_vectors: SentenceVectors = no_vectors
    articles: Articles = no_articles  # without them a model reads the passages that were found
    clock: Callable[[], datetime] = utc_now
    reworder: Reworder | None = None  # None: only the customer's text is searched for
    reader: Relevance | None = None  # None: search's order is kept
    checker: Checker | None = None  # None: no second opinion
    library: str = ""  # collection and revision
    usual_tokens: int = 0  # what the mailbox's runs were seen to use
    passages_fetched: int = 10  # the customer's tier decides, else the settings
    passages_shown: int = 3
    tools: Mapping[str, Tool] = field(default_factory=dict)

"""Dependencies of the nodes, passed as LangGraph's runtime context and never imported by a node."""

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
        """Passages of the collection for a query. `language` is the language of the query."""
        ...


# Labelled examples nearest to a text, best first
Neighbours = Callable[[str], Awaitable[list[Neighbour]]]
# Intent of a mail, classified from all labelled examples; None if there are too few of them
Intent = Callable[[str], Awaitable[Guess | None]]
# Earlier approved answers to nearly the same question, best first
Examples = Callable[[str], Awaitable[tuple[Golden, ...]]]


# Passages of whole articles by version id, in reading order
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
    """The mailbox's wallet, bound to this run."""

    async def reserve(self, tokens: int, cents: Decimal) -> bool:
        """Reserve tokens and cost. Returns False if that would exceed the monthly limit. Repeated calls in one run
        return the same."""
        ...

    async def charge(self, call: Call) -> None:
        """Record the cost of one model call immediately."""
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
    articles: Articles = no_articles  # by default the model reads only the retrieved passages
    clock: Callable[[], datetime] = utc_now
    reworder: Reworder | None = None  # None: search only with the customer's text
    reader: Relevance | None = None  # None: keep the order of the search results
    checker: Checker | None = None  # None: no second opinion
    library: str = ""  # collection and revision, for cache keys
    usual_tokens: int = 0  # typical number of tokens that runs of the mailbox have used
    passages_fetched: int = 10  # set by the customer's tier, else by the settings
    passages_shown: int = 3
    tools: Mapping[str, Tool] = field(default_factory=dict)

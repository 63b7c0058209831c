"""What the nodes may use: handed in as LangGraph's runtime context, never imported by a node."""

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, field
from decimal import Decimal
from typing import Protocol

from copilot.budget.wallet import Call
from copilot.config import Config
from copilot.state import Golden, Relevance, Reworder, Taxonomy, TriageModel, Writer
from copilot.tools import Tool
from kb.intents.classifier import Guess
from kb.intents.examples import Neighbour
from kb.search import SearchResult


class Retrieve(Protocol):
    def __call__(self, query: str, *, limit: int, intent: str, language: str) -> Awaitable[SearchResult]:
        """What the collection's articles say about it; the language is the query's."""
        ...


# The labelled examples nearest to a text, best first
Neighbours = Callable[[str], Awaitable[list[Neighbour]]]
# What a mail wants, learnt from all labelled examples; None where they are too few to learn from
Intent = Callable[[str], Awaitable[Guess | None]]
# Earlier approved answers to questions nearly the same, best first
Examples = Callable[[str], Awaitable[tuple[Golden, ...]]]


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
    reworder: Reworder | None = None  # None: the customer's own words are all that is searched for
    reader: Relevance | None = None  # None: what search found stands in its order
    library: str = ""  # collection and revision
    usual_tokens: int = 0  # what the mailbox's runs were seen to use
    passages_fetched: int = 10  # the customer's tier decides, else the settings
    passages_shown: int = 3
    tools: Mapping[str, Tool] = field(default_factory=dict)

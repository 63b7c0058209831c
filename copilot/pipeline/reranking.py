"""Reranks search results if RERANK enables it."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from copilot.model_interface import ProviderError, ReadRequest, Relevance, UnreadableAnswer
from copilot.pipeline.deps import Deps
from copilot.pipeline.usage import CallCounter
from copilot.state import State
from kb.search import Passage, SearchResult
from kb.search.rerank import RerankError, lexical, read


@dataclass(frozen=True)
class Reranked:
    """`trace` is stored in the run's trace; with an error in it, the order is unchanged."""

    results: list[SearchResult]
    trace: dict[str, Any] = field(default_factory=dict)
    accounts: dict[str, Any] = field(default_factory=dict)


@dataclass(frozen=True)
class PassageReader:
    """The smaller model as reranker. Each call is charged immediately."""

    model: Relevance
    tally: CallCounter

    @property
    def name(self) -> str:
        return self.model.name

    async def relevance(self, question: str, passages: Sequence[Passage]) -> Sequence[float]:
        try:
            return await self.model.relevance(ReadRequest(question, tuple(passages)), self.tally)
        except (ProviderError, UnreadableAnswer) as error:
            raise RerankError(str(error)) from error


async def reranked(results: list[SearchResult], state: State, deps: Deps, earlier: dict[str, Any]) -> Reranked:
    """Rerank the results. `earlier`: this node's totals so far. Stops calling the model after a failure."""
    if deps.config.rerank == "lexical":
        return Reranked([lexical(result) for result in results], {"by": "lexical"}, earlier)
    if deps.reader is None or state.get("budget_refused"):
        return Reranked(results, {}, earlier)
    tally, ordered = CallCounter(deps.wallet), list[SearchResult]()
    trace = {"by": deps.reader.name}
    try:
        for result in results:
            ordered.append(await read(result, PassageReader(deps.reader, tally), deps.library))
    except RerankError as error:
        trace["error"] = str(error)
    return Reranked([*ordered, *results[len(ordered) :]], trace, _summed(tally, state, earlier))


def _summed(tally: CallCounter, state: State, earlier: dict[str, Any]) -> dict[str, Any]:
    own = tally.onto({**state, **earlier})  # type: ignore[typeddict-item]  # a partial state, as nodes return it
    return {**own, "calls": (*earlier.get("calls", ()), *own["calls"])}

"""Runs a labelled mail through the real graph with the desk's nodes and settings, without ticket and queue."""

import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from decimal import Decimal
from typing import Any, cast

from asgiref.sync import async_to_sync, sync_to_async

from copilot.budget.wallet import Call
from copilot.config import Config
from copilot.evaluation.workspace import Shelf
from copilot.llm.providers import connections
from copilot.pipeline.deps import Deps, utc_now
from copilot.pipeline.graph import RECURSION_LIMIT, Graph, build
from copilot.state import MessageCreated, State
from copilot.worker.model_registry import checker, reworder, triage_model, writer
from copilot.worker.runs.run_deps import CollectionSearch, sentence_vectors
from kb.index.indexing import Progress
from kb.search import SearchResult, search


@dataclass
class Till:
    """A budget without limit that counts every call."""

    calls: list[Call] = field(default_factory=list)

    async def reserve(self, tokens: int, cents: Decimal) -> bool:
        return True

    async def charge(self, call: Call) -> None:
        self.calls.append(call)


class Shortened(CollectionSearch):
    """A collection with some articles hidden."""

    def __init__(self, shelf: Shelf, excluded: Sequence[str]) -> None:
        super().__init__(shelf.collection)
        self.hidden = shelf.hidden(excluded)

    async def retrieve(self, query: str, *, limit: int, intent: str, language: str) -> SearchResult:
        return await sync_to_async(search)(
            self.collection, query, limit=limit, intent=intent, language=language, exclude_documents=self.hidden
        )


@dataclass(frozen=True)
class Job:
    """A mail, its collection, and the articles hidden from it."""

    id: str
    message: MessageCreated
    shelf: Shelf
    exclude: tuple[str, ...] = ()


@dataclass(frozen=True)
class Drafted:
    job: Job
    state: State
    calls: tuple[Call, ...]
    ms: float

    @property
    def prediction(self) -> dict[str, Any]:
        """Fields for the scorer. A draft counts as given if a person would see it as the answer."""
        state, draft = self.state, self.state.get("draft")
        return {
            "route": route_of(state),
            "retrieved": self.job.shelf.documents(passage.document_id for passage in state.get("retrieved", ())),
            "citations": self.cited,
            "draft": draft.answer if draft else None,
            "confidence": state.get("confidence"),
            "flagged": bool(state.get("injection")),
            "ms": round(self.ms, 1),
            "model_calls": len(self.calls),
            "usd": float(sum((call.cost_cents or Decimal(0) for call in self.calls), Decimal(0)) / 100),
        }

    @property
    def cited(self) -> list[str]:
        draft, retrieved = self.state.get("draft"), self.state.get("retrieved", ())
        quotes = draft.citations if draft else ()
        return self.job.shelf.documents(retrieved[quote.source].document_id for quote in quotes)


def route_of(state: State) -> str:
    """Route for the scorer: finalize is an answer, needs_approval an approval; other reasons except spam are an
    escalation."""
    reason = state.get("escalation_reason", "")
    if state.get("decision") == "finalize":
        return "answer"
    return {"needs_approval": "approval", "spam": "spam"}.get(reason, "escalate")


def drafted(jobs: Sequence[Job], config: Config, progress: Progress) -> list[Drafted]:
    """Run jobs one by one, so that their times are independent."""
    return async_to_sync(_drafted)(jobs, config, progress)


async def _drafted(jobs: Sequence[Job], config: Config, progress: Progress) -> list[Drafted]:
    """Run on one event loop, as a provider's connections belong to their loop."""
    graph, made = build(), []
    for done, job in enumerate(jobs, 1):
        made.append(await _draft(graph, job, config))
        progress(done, len(jobs), job.message.subject)
    await connections.end()
    return made


async def _draft(graph: Graph, job: Job, config: Config) -> Drafted:
    till, started = Till(), time.perf_counter()
    deps = await _deps(job, config, till)
    state = await graph.ainvoke({"message": job.message}, {"recursion_limit": RECURSION_LIMIT}, context=deps)
    return Drafted(job, cast(State, state), tuple(till.calls), 1000 * (time.perf_counter() - started))


async def _deps(job: Job, config: Config, till: Till) -> Deps:
    library = Shortened(job.shelf, job.exclude)
    return Deps(
        config=config,
        taxonomy=await sync_to_async(library.taxonomy)(),
        triage=triage_model(config),
        writer=writer(config),
        retrieve=library.retrieve,
        neighbours=library.neighbours,
        intent=library.intent,
        articles=library.articles,
        sentence_vectors=sentence_vectors,
        clock=lambda: job.message.written or utc_now(),
        reworder=reworder(config),
        checker=checker(config),
        wallet=till,
        collection_language=library.collection.language,
        embedding_model=library.collection.active_model,
        passages_fetched=config.passages_fetched,
        passages_shown=config.passages_shown,
    )

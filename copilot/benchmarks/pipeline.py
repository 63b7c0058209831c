"""CPU of a ticket's run, node by node, over the demo's mails with the quoting writer; embedding the query apart.

Processor time of this process, including the database driver but not the server: each event is leased and run as by the
worker, one by one, in a separate database. The reference, measured in the same run, is LangGraph with as many empty
nodes.
"""

import sys
import time
from argparse import ArgumentParser
from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from statistics import mean, median, quantiles
from typing import Any

from asgiref.sync import async_to_sync
from django.conf import settings
from django.db.models.functions import Now
from langgraph.graph import END, START, StateGraph

from copilot import leases
from copilot.config import Config
from copilot.config.model_choice import EXTRACTIVE
from copilot.demo import loading
from copilot.embedded.temporary import temporary_database
from copilot.leases import Lease
from copilot.pipeline.graph import RECURSION_LIMIT
from copilot.state import State
from copilot.tools.similar_tickets import remember
from copilot.tracing.recorder import Recorder
from copilot.worker.consumer import own_thread
from copilot.worker.process import freeze_garbage_collector
from copilot.worker.runs.runner import Attempt
from drafts.models import Draft, Event, Mailbox, Ticket
from kb.index.embedders import Embedder, Vectors, embedder
from kb.index.indexing import index_stale
from kb.management.progress_bar import Bar
from kb.models import Collection

LEASE_SECONDS = 60.0
WARM_UP = 5  # runs that load models and plan statements
NODES = ("reserve", "classify", "retrieve", "plan", "tools", "compose", "review", "route", "settle")


def add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("--rounds", type=int, default=3, metavar="N", help="times that every mail is worked on")


def measure(rounds: int) -> dict[str, float]:
    """Milliseconds of processor time, unless a name says otherwise."""
    config = settings.CONFIG.model_copy(update={"llm_triage": EXTRACTIVE, "llm_draft": EXTRACTIVE})
    with temporary_database():
        _fill()
        freeze_garbage_collector()
        runs = _measured(config, rounds)
        bare = median(_bare() for _ in range(50))
    return _figures(runs, bare)


def _fill() -> None:
    loading.load(people=False)
    for collection in Collection.objects.all():
        index_stale(collection, Bar(sys.stderr, "Indexing"))
    for mailbox in Mailbox.objects.all():
        remember(mailbox)


class Meter:
    """Processor time of embedding questions in any thread; nothing else runs meanwhile."""

    def __init__(self, model: Embedder) -> None:
        self.spent = 0.0
        self._queries = model.queries
        model.queries = self._timed  # type: ignore[method-assign]  # the one place through which every question goes

    def _timed(self, texts: Sequence[str]) -> Vectors:
        began = time.process_time()
        try:
            return self._queries(texts)
        finally:
            self.spent += time.process_time() - began


class Clock(Recorder):
    """A recorder that also reads the processor clock at the start and end of every step."""

    def __init__(self, lease: Lease, config: Config, meter: Meter) -> None:
        super().__init__(lease, config)
        self.nodes: dict[str, float] = defaultdict(float)
        self._meter = meter
        self._since = (0.0, 0.0)

    def begin(self, task: Mapping[str, Any]) -> None:
        super().begin(task)
        self._since = (time.process_time(), self._meter.spent)

    def end(self, task: Mapping[str, Any]) -> None:
        took, embedding = time.process_time() - self._since[0], self._meter.spent - self._since[1]
        self.nodes[task["name"]] += took - embedding
        super().end(task)


class Timed(Attempt):
    def __init__(self, lease: Lease, config: Config, meter: Meter) -> None:
        super().__init__(lease, config)
        self.recorder: Clock = Clock(lease, config, meter)


@dataclass(frozen=True)
class Run:
    """One event, from its lease to its stored draft. In seconds."""

    cpu: float
    embedding: float
    wall: float
    nodes: Mapping[str, float]
    fresh: bool = True  # nothing of this mail can be cached


def _one(config: Config, meter: Meter) -> Run | None:
    """Run one event; None if none is due."""
    wall, began, embedding = time.perf_counter(), time.process_time(), meter.spent
    lease = leases.acquire(LEASE_SECONDS)
    if lease is None:
        return None
    attempt = Timed(lease, config, meter)
    async_to_sync(_worked)(attempt)
    embedded = meter.spent - embedding
    cpu = time.process_time() - began - embedded
    return Run(cpu, embedded, time.perf_counter() - wall, attempt.recorder.nodes)


async def _worked(attempt: Attempt) -> None:
    async with own_thread():
        await attempt.run()


def _measured(config: Config, rounds: int) -> list[Run]:
    events = list(Event.objects.due().order_by("pk").values_list("pk", flat=True))
    runs: list[Run] = []
    meter = Meter(embedder(Collection.objects.values_list("active_model", flat=True)[0]))
    bar = Bar(sys.stderr, "Running")
    for round_ in range(rounds):
        _make_due(events)
        runs += (replace(run, fresh=not round_) for run in iter(partial(_one, config, meter), None))
        bar(round_ + 1, rounds, "")
    return [run for run in runs[WARM_UP:] if run.nodes]


def _make_due(events: Sequence[int]) -> None:
    """Restore the state before the round; drafts made in it are closed."""
    Draft.objects.supersede()
    due = Event.objects.filter(pk__in=events)
    due.update(status=Event.Status.DUE, attempts=0, run_after=Now(), finished=None)
    Ticket.objects.filter(events__in=due).update(status=Ticket.Status.NEW)


def _bare() -> float:
    async def nothing(_: State) -> dict[str, Any]:
        return {}

    graph: Any = StateGraph(State)  # LangGraph's overloads do not accept a plain coroutine function
    for name in NODES:
        graph.add_node(name, nothing)
    for before, after in zip((START, *NODES), (*NODES, END), strict=True):
        graph.add_edge(before, after)
    empty = graph.compile()

    async def walk() -> None:
        async for _ in empty.astream({}, stream_mode="tasks", config={"recursion_limit": RECURSION_LIMIT}):
            pass

    began = time.process_time()
    async_to_sync(walk)()
    return time.process_time() - began


def _figures(runs: Sequence[Run], bare: float) -> dict[str, float]:
    own = [1000 * run.cpu for run in runs]
    embedding = [1000 * run.embedding for run in runs if run.embedding]
    nodes = {name: [1000 * run.nodes[name] for run in runs if name in run.nodes] for name in NODES}
    inside = [1000 * sum(run.nodes.values()) for run in runs]
    return {
        "runs": len(runs),
        "CPU a ticket besides embedding, median": median(own),
        "  of mails seen for the first time": median(1000 * run.cpu for run in runs if run.fresh),
        "CPU a ticket besides embedding, mean": mean(own),
        "CPU a ticket besides embedding, p95": quantiles(own, n=20)[-1],
        **{f"  {name}, median": median(times) for name, times in nodes.items() if times},
        "  review, p95": quantiles(nodes["review"], n=20)[-1],
        "  leasing, storing and between nodes, median": median(o - i for o, i in zip(own, inside, strict=True)),
        "embedding the questions, mean where asked": mean(embedding) if embedding else 0.0,
        "wall clock of a ticket, median": median(1000 * run.wall for run in runs),
        "bare: LangGraph through empty nodes": 1000 * bare,
        "CPU a ticket / bare": median(own) / (1000 * bare),
    }

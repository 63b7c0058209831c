"""Runs a leased event through the graph and stores all its results in one transaction."""

import asyncio
import logging
import time
from collections.abc import Callable, Mapping
from contextlib import AbstractAsyncContextManager, nullcontext
from functools import cache
from typing import Any

from asgiref.sync import sync_to_async
from django.db import DataError, IntegrityError, transaction

from copilot import leases, model_settings
from copilot.config import Config
from copilot.extractive.writer import ExtractiveWriter
from copilot.leases import FailureOutcome, Lease
from copilot.models import Run
from copilot.pipeline.graph import RECURSION_LIMIT, build
from copilot.tracing.recorder import Recorder
from copilot.tracing.redaction import stored_secrets
from copilot.worker import index_wait
from copilot.worker.runs import article_wait
from copilot.worker.runs.run_deps import build_deps
from copilot.worker.runs.run_input import NothingToDo, RunInput, run_input
from copilot.worker.runs.run_output import run_output
from drafts import notifications, proposals, transitions
from drafts.desk.labels.codes import step
from drafts.models import Ticket
from drafts.transitions import redrafts
from drafts.workflow.auto_send import sending
from kb.database import is_outage
from kb.models import Collection
from kb.outage_log import note_failure, note_success

log = logging.getLogger(__name__)

FIRST_INDEX_WAIT = 1.0
PROGRESS_INTERVAL = 0.1  # seconds; each update is a query

DatabaseThread = Callable[[], AbstractAsyncContextManager[Any]]
graph = cache(build)


class LeaseLost(Exception):
    """Another worker holds the ticket now; this run's result must not be stored."""


class GaveUp(Exception):
    """Every attempt ended with its process: the event probably crashes its worker."""


async def run_event(lease: Lease, config: Config, *, database_thread: DatabaseThread = nullcontext) -> None:
    """Run a leased event to its end. The lease is given back in every case.

    `database_thread`: context in which the graph's database work runs, apart from the caller's, as it may hang at the
    timeout.
    """
    attempt = Attempt(lease, config)
    try:
        async with asyncio.timeout(config.run_timeout), database_thread():
            await attempt.run()
        note_success("runs")
    except asyncio.CancelledError:
        await sync_to_async(attempt.interrupt)()
        raise
    except Exception as error:
        if is_outage(error):
            note_failure("runs", error)
        else:
            log.warning("Event %s failed, attempt %s", lease.event_id, lease.attempt, exc_info=error)
        try:
            await sync_to_async(attempt.fail)(_in_words(error, config), final=isinstance(error, GaveUp))
        except Exception:  # cannot be recorded now; nobody else gets the ticket until the lease expires
            await sync_to_async(leases.give_back)(lease, wait_seconds=config.retry_seconds)
            raise


def _in_words(error: Exception, config: Config) -> str:
    if isinstance(error, TimeoutError) and not error.args:
        return f"TimeoutError: the run took longer than {config.run_timeout:g} seconds"
    return f"{type(error).__name__}: {error}"


class Attempt:
    """One attempt at an event: prepared, run through the graph, and stored or failed."""

    def __init__(self, lease: Lease, config: Config) -> None:
        self.lease = lease
        self.config = config
        self.recorder = Recorder(lease, config)
        self._next_progress = 0.0

    async def run(self) -> None:
        if self.lease.stops >= self.config.max_stops:
            raise GaveUp(f"the process was killed in {self.lease.stops} of its runs")
        work = await sync_to_async(self._prepare)()
        if work is not None:
            await self._through_the_graph(work)
            await sync_to_async(self._store)(work)

    def _prepare(self) -> RunInput | None:
        """Prepare the run. None if there is nothing to run now; the lease is then already given back."""
        work = run_input(self.lease)
        if isinstance(work, NothingToDo):
            self._finish_without_run(work)
            return None
        self.config = self.recorder.config = model_settings.current(self.config)
        self.recorder.trace_id = work.trace_id
        self.recorder.redact.hide(stored_secrets())
        if index_wait.index_missing(self.lease.event_id, work.collection):
            self._wait_for_index(work.collection)
            return None
        if changed := article_wait.unindexed_articles(self.lease.event_id, work.collection):
            self._wait_for_articles(changed)
            return None
        return work

    @transaction.atomic
    def _wait_for_index(self, collection: Collection) -> None:
        if leases.give_back(self.lease):
            index_wait.put_off(collection, FIRST_INDEX_WAIT)

    @transaction.atomic
    def _wait_for_articles(self, documents: list[int]) -> None:
        if leases.give_back(self.lease, wait_seconds=article_wait.WAIT):
            article_wait.put_off(documents)

    @transaction.atomic
    def _finish_without_run(self, work: NothingToDo) -> None:
        Ticket.objects.lock(self.lease.ticket_id)
        if leases.finish(self.lease, work.read):
            transitions.leave_drafting(self.lease.ticket_id)

    async def _through_the_graph(self, work: RunInput) -> None:
        deps = await sync_to_async(build_deps)(work, self.lease, self.config)
        self.recorder.state = {"message": work.message, "trace_id": work.trace_id}
        # Only task events, which the recorder merges; streaming values would copy the whole state after each task.
        stream = graph(attempts=self.config.node_attempts).astream(
            self.recorder.state, context=deps, stream_mode="tasks", config={"recursion_limit": RECURSION_LIMIT}
        )
        task: Any  # not typed by LangGraph
        async for task in stream:
            if "triggers" in task:
                self.recorder.begin(task)
            else:
                await self._node_done(task)

    async def _node_done(self, task: Mapping[str, Any]) -> None:
        self.recorder.end(task)
        now = time.monotonic()
        if now >= self._next_progress:
            self._next_progress = now + PROGRESS_INTERVAL
            await sync_to_async(notifications.notify)(self.lease.ticket_id, "progress", words=step(task["name"]))

    def _store(self, work: RunInput) -> None:
        try:
            with transaction.atomic():
                self._store_result(work)
        except LeaseLost:
            log.warning("Ticket %s: the lease was lost, the draft is thrown away", self.lease.ticket_id)
            with transaction.atomic():
                self.recorder.write(Run.Status.DISCARDED, "The lease was lost to another worker")

    def _store_result(self, work: RunInput) -> None:
        Ticket.objects.acquire_lock(work.ticket_id)
        if not leases.finish(self.lease, work.read):
            raise LeaseLost
        if run := self.recorder.write(Run.Status.DONE):
            made = run_output(self.recorder.state, run, self.config, work.message.instruction)
            draft = sending.store_and_maybe_send(work.ticket_id, made, newest_message_id=work.newest_message_id)
            log.info("Ticket %s has draft %s: %s", work.ticket_id, draft.version, draft.card)
            transitions.leave_drafting(work.ticket_id)
            if run.model not in ("", ExtractiveWriter.name) and not run.degraded:
                redrafts.redraft_after_outage()

    def fail(self, error: str, *, final: bool = False) -> None:
        """Count the attempt as failed and store its steps, or none of them where the database refuses one: an attempt
        that does not count is repeated for ever."""
        self.recorder.cut_off(error)
        try:
            self._store_failure(error, final=final)
        except (DataError, IntegrityError, ValueError) as refused:
            log.warning("Event %s: the steps of its run cannot be stored", self.lease.event_id, exc_info=refused)
            self.recorder.forget_steps()
            self._store_failure(error, final=final)

    @transaction.atomic
    def _store_failure(self, error: str, *, final: bool) -> None:
        words = self.recorder.words(error)
        outcome = leases.fail(
            self.lease,
            words,
            max_attempts=self.config.max_deliveries,
            retry_seconds=self.config.retry_seconds,
            final=final,
        )
        self.recorder.write(Run.Status.DISCARDED if outcome is FailureOutcome.LOST else Run.Status.FAILED, error)
        if outcome is FailureOutcome.DEAD:
            proposals.fail(self.lease.ticket_id, "processing_failed")
            transitions.leave_drafting(self.lease.ticket_id)

    @transaction.atomic
    def interrupt(self) -> None:
        """End the run because the worker stops: the attempt does not count, but its cost does."""
        self.recorder.cut_off("The worker was stopped")
        leases.give_back(self.lease)
        self.recorder.write(Run.Status.DISCARDED, "The worker was stopped")

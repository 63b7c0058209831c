"""Indexes changed articles in any worker, while the old index serves."""

import asyncio
import contextlib
import logging
import time

from asgiref.sync import sync_to_async

from copilot import golden_examples
from copilot.tools import similar_tickets
from copilot.worker.consumer import own_thread
from drafts.models import Mailbox
from kb.importing.jobs import run_next
from kb.index.embedding_queue import EmbeddingError
from kb.index.indexing import IndexedElsewhere, index_stale
from kb.index.long_articles import Checkpoints
from kb.index.progress import note_trouble
from kb.models import Collection
from kb.search.calibration import refusals

log = logging.getLogger(__name__)

LOOK_SECONDS = 5.0
IMPORT_SECONDS = 2.0
REPORT_EVERY = 10  # articles
TURN_SECONDS = 20.0  # of indexing one collection; then others get a turn and need not wait for 60,000 articles


class Stopped(Exception):
    """The process stops between two calls of the model; the rest stays stale and is indexed after the restart."""


class TurnOver(Exception):
    """Other collections have their turn; the rest stays stale and is indexed in the next turn."""


async def run(stop: asyncio.Event) -> None:
    async with own_thread():
        await sync_to_async(log_refused_calibrations)()
    while not stop.is_set():
        done = True
        async with own_thread():
            async for collection in Collection.objects.all():
                if not stop.is_set():
                    done &= await sync_to_async(index_collection)(collection, stop)
        if done:
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(stop.wait(), LOOK_SECONDS)


async def learning(stop: asyncio.Event) -> None:
    """Learn from replies in a separate task, so that a failure does not stop indexing."""
    while not stop.is_set():
        async with own_thread():
            await sync_to_async(learn_from_replies)()
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(stop.wait(), LOOK_SECONDS)


def log_refused_calibrations() -> None:
    for words in refusals():
        log.warning(words)


async def importing(stop: asyncio.Event) -> None:
    """Run imports in a separate task, so that indexing does not wait for a long sitemap."""
    while not stop.is_set():
        async with own_thread():
            found = await sync_to_async(run_next)(stop.is_set)
        if not found:
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(stop.wait(), IMPORT_SECONDS)


def index_collection(collection: Collection, stop: asyncio.Event) -> bool:
    """Index stale articles of a collection. Returns False if there is more to do at once."""
    try:
        turn = Turn(collection, stop)
        index_stale(collection, turn.report, wait=False, checks=Checkpoints(turn.end_if_stopped, turn.end_if_over))
        note_trouble(collection, "")
    except TurnOver:
        note_trouble(collection, "")
        return False
    except IndexedElsewhere:
        pass
    except Stopped:
        log.info("%s: indexing goes on at the next start", collection)
    except EmbeddingError as error:
        note_trouble(collection, str(error))
        log.warning("%s cannot be indexed now, trying again: %s", collection, error)
    return True


def learn_from_replies() -> None:
    """Learn from approved answers and sent replies."""
    golden_examples.learn()
    golden_examples.check_due()
    try:
        golden_examples.embed()
        for mailbox in Mailbox.objects.select_related("collection"):
            similar_tickets.remember(mailbox)
    except EmbeddingError as error:
        log.warning("Approved answers cannot be embedded now, trying again: %s", error)


class Turn:
    """One turn of indexing a collection. It ends with the process, and after TURN_SECONDS."""

    def __init__(self, collection: Collection, stop: asyncio.Event) -> None:
        self.collection, self.stop = collection, stop
        self.ends = time.monotonic() + TURN_SECONDS

    def report(self, done: int, total: int, title: str) -> None:
        if done == total or done % REPORT_EVERY == 0:
            log.info("%s: %s of %s articles indexed", self.collection, done, total)
        self.end_if_stopped()
        if done < total:
            self.end_if_over()

    def end_if_stopped(self) -> None:
        if self.stop.is_set():
            raise Stopped

    def end_if_over(self) -> None:
        if time.monotonic() > self.ends:
            raise TurnOver

"""Background work of a worker on one event loop: drafting, sending, timers, indexing."""

import asyncio
import contextlib
import logging
import random
import time
from collections.abc import Awaitable, Callable
from types import ModuleType
from typing import Any

from copilot.config import Config
from copilot.worker.process import freeze_garbage_collector
from drafts.outbound import sending_loop
from kb.database import is_outage
from kb.outage_log import EVERY, note_failure, note_success

log = logging.getLogger(__name__)

RESTART_SECONDS, LONGEST_RESTART_SECONDS = 1.0, 10.0  # doubled at each failure in a row, minus up to half
STEADY_SECONDS = 15.0  # a part that runs longer works; noticing an unavailable database takes it ten

Part = Callable[[asyncio.Event], Awaitable[None]]


async def supervised(name: str, part: Part, stop: asyncio.Event) -> None:
    """Run a part until it stops by itself. If it fails it is started again, and the other parts go on."""
    failures = Failures(name)
    while not stop.is_set():
        steady = asyncio.get_running_loop().call_later(STEADY_SECONDS, failures.over)
        try:
            await part(stop)
        except Exception as error:
            if failures.is_new(error):
                log.exception("%s failed; starting it again", name)
        else:
            return
        finally:
            steady.cancel()
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(stop.wait(), failures.wait())


class Failures:
    """Consecutive failures of one part."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.count = 0
        self.told: tuple[str, float] = ("", 0.0)  # the last error whose traceback was logged, and when

    def is_new(self, error: Exception) -> bool:
        """Whether to log the traceback: not for an outage of database or disk, which is logged once for all parts, and
        only once a minute for the same error."""
        self.count += 1
        if is_outage(error):
            note_failure(self, error)
            return False
        fault, now = repr(error), time.monotonic()
        new = fault != self.told[0] or now - self.told[1] >= EVERY
        if new:
            self.told = (fault, now)
        return new

    def over(self) -> None:
        if self.told[0]:
            log.warning("%s works again, after %s failures", self.name, self.count)
        self.count, self.told = 0, ("", 0.0)
        note_success(self, for_sure=True)

    def wait(self) -> float:
        """Seconds until the next start, randomised so that processes that failed together do not restart together."""
        longest = min(RESTART_SECONDS * (1 << min(self.count - 1, 10)), LONGEST_RESTART_SECONDS)
        return longest * random.uniform(0.5, 1.0)  # noqa: S311


def import_worker_modules() -> tuple[ModuleType, ...]:
    """Import modules that take seconds, in a thread, so that signals are handled meanwhile."""
    from copilot.worker import consumer, kb_jobs, model_check, retention  # noqa: PLC0415

    return kb_jobs, retention, model_check, consumer


async def work(channel: Any, config: Config, slots: int, stop: asyncio.Event) -> None:
    """Work until `stop` is set, then wait for current work, at most for the grace time."""
    kb_jobs, retention, model_check, consumer = await asyncio.to_thread(import_worker_modules)
    freeze_garbage_collector()
    parts: dict[str, Part] = {
        "worker": consumer.CopilotWorker(channel, config, slots).run_until,
        "dispatch": sending_loop.run,
        "indexing": kb_jobs.run,
        "learning": kb_jobs.learning,
        "imports": kb_jobs.importing,
        "more imports": kb_jobs.importing,  # a second one, so that a long import does not block others
        "models": model_check.run,
        "retention": retention.run,
    }
    await asyncio.gather(*(supervised(name, part, stop) for name, part in parts.items()))

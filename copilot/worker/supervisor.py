"""Background work of a worker on one event loop: drafting, sending, timers, indexing."""

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Callable
from types import ModuleType
from typing import Any

from copilot.config import Config
from copilot.worker.process import freeze_garbage_collector
from drafts.outbound import dispatch

log = logging.getLogger(__name__)

RESTART_SECONDS = 1.0

Part = Callable[[asyncio.Event], Awaitable[None]]


async def supervised(name: str, part: Part, stop: asyncio.Event) -> None:
    """Run a part until it stops by itself. If it fails it is started again, and the other parts go on."""
    while not stop.is_set():
        try:
            await part(stop)
        except Exception:
            log.exception("%s failed; starting it again", name)
        else:
            return
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(stop.wait(), RESTART_SECONDS)


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
        "dispatch": dispatch.run,
        "indexing": kb_jobs.run,
        "learning": kb_jobs.learning,
        "imports": kb_jobs.importing,
        "more imports": kb_jobs.importing,  # a second one, so that a long import does not block others
        "models": model_check.run,
        "retention": retention.run,
    }
    await asyncio.gather(*(supervised(name, part, stop) for name, part in parts.items()))

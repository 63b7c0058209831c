"""Everything that works behind the pages, side by side on one loop: drafting, sending, timers, indexing."""

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
    """Run a part until it stops in order; one that fails is started again, and takes no other down."""
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
    """The graph's libraries take seconds to import; signals are heard meanwhile."""
    from copilot.worker import consumer, kb_jobs, model_check, retention  # noqa: PLC0415

    return kb_jobs, retention, model_check, consumer


async def work(channel: Any, config: Config, slots: int, stop: asyncio.Event) -> None:
    """Until stop is set, and then until what was under way is finished or its grace time is over."""
    kb_jobs, retention, model_check, consumer = await asyncio.to_thread(import_worker_modules)
    freeze_garbage_collector()
    parts: dict[str, Part] = {
        "worker": consumer.CopilotWorker(channel, config, slots).run_until,
        "dispatch": dispatch.run,
        "indexing": kb_jobs.run,
        "learning": kb_jobs.learning,
        "imports": kb_jobs.importing,
        "more imports": kb_jobs.importing,  # beside one that takes long
        "models": model_check.run,
        "retention": retention.run,
    }
    await asyncio.gather(*(supervised(name, part, stop) for name, part in parts.items()))

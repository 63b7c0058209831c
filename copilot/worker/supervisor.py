"""Everything that works behind the pages, side by side on one loop: drafting, sending, timers, indexing."""

import asyncio
import contextlib
import gc
import logging
from collections.abc import Awaitable, Callable
from types import ModuleType
from typing import Any

from copilot.config import Config
from drafts.outbound import dispatch

log = logging.getLogger(__name__)

RESTART_SECONDS = 1.0
# Objects made since and still alive. A collection holds every thread up until it is over: what 50,000 leave behind takes it
# up to an eighth of a second where fifty answers are under way, a tenth of them a tenth of that.
COLLECT_AFTER = 5_000

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
    """The graph's libraries take seconds to import; pages are served meanwhile."""
    from copilot.worker import consumer, kb_jobs, model_check, retention  # noqa: PLC0415

    return kb_jobs, retention, model_check, consumer


def freeze_garbage_collector() -> None:
    """What is imported stays as long as the process does: the collector need not walk over it ever again."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(COLLECT_AFTER)


async def work(channel: Any, config: Config, slots: int, stop: asyncio.Event) -> None:
    """Until stop is set, and then until what was under way is finished or its grace time is over."""
    kb_jobs, retention, model_check, consumer = await asyncio.to_thread(import_worker_modules)
    freeze_garbage_collector()
    parts: dict[str, Part] = {
        "worker": consumer.CopilotWorker(channel, config, slots).run_until,
        "dispatch": dispatch.run,
        "indexing": kb_jobs.run,
        "imports": kb_jobs.importing,
        "models": model_check.run,
        "retention": retention.run,
    }
    await asyncio.gather(*(supervised(name, part, stop) for name, part in parts.items()))

"""Everything that works behind the pages, side by side on one loop: drafting, sending, timers, indexing."""

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Callable
from typing import Any

from copilot import background
from copilot.config import Config
from copilot.worker import CopilotWorker
from drafts import dispatch

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


async def work(channel: Any, config: Config, slots: int, stop: asyncio.Event) -> None:
    """Until stop is set, and then until what was under way is finished or its grace time is over."""
    worker = CopilotWorker(channel, config, slots)
    parts: dict[str, Part] = {"worker": worker.run_until, "dispatch": dispatch.run, "indexing": background.run}
    await asyncio.gather(*(supervised(name, part, stop) for name, part in parts.items()))

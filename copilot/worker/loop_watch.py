"""Tells in the log when the event loop of a web process came late: something held it up, or no processor was free."""

import asyncio
import logging
import time

from django.conf import settings

log = logging.getLogger(__name__)

TICK = 0.005  # seconds


async def watch(stop: asyncio.Event, bound: float) -> None:
    """A line for each delay beyond `bound` seconds. What the loop's own thread computed of it is its own fault; the rest
    it waited for a processor or for other threads of Python."""
    while not stop.is_set():
        began, computed = time.monotonic(), time.thread_time()
        await asyncio.sleep(TICK)
        late = time.monotonic() - began - TICK
        if late > bound:
            own = time.thread_time() - computed
            log.warning("The event loop was %.3f s late, of which it computed %.3f s", late, own)


async def run(stop: asyncio.Event) -> None:
    """LOOP_LATE_SECONDS; 0 watches nothing."""
    if bound := settings.CONFIG.loop_late_seconds:
        await watch(stop, bound)

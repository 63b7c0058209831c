"""Logs delays of a web process's event loop, caused by blocking code or by a lack of free processors."""

import asyncio
import logging
import time

from django.conf import settings

log = logging.getLogger(__name__)

TICK = 0.005  # seconds


async def watch(stop: asyncio.Event, bound: float) -> None:
    """Log each delay beyond `bound` seconds, and how much of it the loop's own thread computed; for the rest, it waited
    for a processor or other Python threads."""
    while not stop.is_set():
        began, computed = time.monotonic(), time.thread_time()
        await asyncio.sleep(TICK)
        late = time.monotonic() - began - TICK
        if late > bound:
            own = time.thread_time() - computed
            log.warning("The event loop was %.3f s late, of which it computed %.3f s", late, own)


async def run(stop: asyncio.Event) -> None:
    """Watch with LOOP_LATE_SECONDS; 0 disables it."""
    if bound := settings.CONFIG.loop_late_seconds:
        await watch(stop, bound)

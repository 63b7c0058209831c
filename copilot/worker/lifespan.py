"""Tasks of the web server's process: notifications for open desks, and the worker where it is enabled."""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Sequence
from typing import Any

from django.conf import settings

from copilot.worker.supervisor import supervised, work
from drafts.notifications import Listener

log = logging.getLogger(__name__)


class Lifespan:
    """ASGI's lifespan protocol. `channel` is the application of the worker's channel, or None for pages alone; `serving`
    are run beside it until the server stops."""

    def __init__(self, channel: Any = None, serving: Sequence[Callable[[asyncio.Event], Awaitable[None]]] = ()) -> None:
        self.channel = channel
        self.serving = serving

    async def __call__(
        self,
        scope: dict[str, Any],
        receive: Callable[[], Awaitable[dict[str, Any]]],
        send: Callable[[dict[str, Any]], Awaitable[None]],
    ) -> None:
        stop = asyncio.Event()
        while (await receive())["type"] != "lifespan.startup":
            pass
        parts = [asyncio.create_task(supervised("live", Listener().run, stop))]
        parts += [asyncio.create_task(supervised("assistant", serve, stop)) for serve in self.serving]
        if self.channel is not None:
            parts.append(asyncio.create_task(work(self.channel, settings.CONFIG, settings.CONFIG.slots, stop)))
        await send({"type": "lifespan.startup.complete"})
        while (await receive())["type"] != "lifespan.shutdown":
            pass
        stop.set()
        await asyncio.gather(*parts)
        await send({"type": "lifespan.shutdown.complete"})

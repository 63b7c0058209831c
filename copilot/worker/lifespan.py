"""Tasks that run as long as the web server's process, such as notifications for open desks."""

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from typing import Any

from copilot.worker.supervisor import Part, supervised


class Lifespan:
    """ASGI's lifespan protocol. `parts` run until the server stops; their keys are the names in the log."""

    def __init__(self, parts: Mapping[str, Part]) -> None:
        self.parts = parts

    async def __call__(
        self,
        scope: dict[str, Any],
        receive: Callable[[], Awaitable[dict[str, Any]]],
        send: Callable[[dict[str, Any]], Awaitable[None]],
    ) -> None:
        stop = asyncio.Event()
        while (await receive())["type"] != "lifespan.startup":
            pass
        running = [asyncio.create_task(supervised(name, part, stop)) for name, part in self.parts.items()]
        await send({"type": "lifespan.startup.complete"})
        while (await receive())["type"] != "lifespan.shutdown":
            pass
        stop.set()
        await asyncio.gather(*running)
        await send({"type": "lifespan.shutdown.complete"})

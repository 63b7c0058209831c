"""LangChain keeps its HTTP clients for as long as the process lives; their connections die with the loop that opened them.

A worker has one loop. A command that makes one for each mail would find every second call's connection dead.
"""

import asyncio
import gc
import sys
from weakref import ReferenceType, ref

CLIENTS = (
    ("langchain_openai.chat_models._client_utils", "_cached_async_httpx_client"),
    ("langchain_anthropic._client_utils", "_get_default_async_httpx_client"),
)


class Connections:
    def __init__(self) -> None:
        self._loop: ReferenceType[asyncio.AbstractEventLoop] | None = None

    def belong_here(self) -> None:
        """On the loop that is about to call."""
        loop = asyncio.get_running_loop()
        if self._loop is None or self._loop() is not loop:
            self.forget()
        self._loop = ref(loop)

    def forget(self) -> None:
        """Where LangChain has renamed them nothing is forgotten, and a dead connection costs one more try."""
        for module, name in CLIENTS:
            cached = getattr(sys.modules.get(module), name, None)
            if cached is not None:
                cached.cache_clear()

    async def end(self) -> None:
        """Close them while their loop can still do it: a client closes itself, as a task, when nobody holds it."""
        self.forget()
        gc.collect()
        await asyncio.sleep(0)


connections = Connections()

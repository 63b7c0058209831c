"""Connections of the assistant: autocommit, rows as mappings, prepared statements, as required by its checkpoints."""

import asyncio
import contextlib
from collections.abc import AsyncIterator
from typing import Any

from django.conf import settings
from django.db import connection
from psycopg import AsyncConnection
from psycopg.rows import DictRow, dict_row
from psycopg_pool import AsyncConnectionPool

Pool = AsyncConnectionPool[AsyncConnection[DictRow]]


def parameters() -> dict[str, Any]:
    given = connection.get_connection_params()
    for sync_only in ("cursor_factory", "context", "pool"):
        given.pop(sync_only, None)
    return {**given, "autocommit": True, "prepare_threshold": 0, "row_factory": dict_row}


class Pools:
    """One small connection pool for the web server's event loop; it connects at the first conversation."""

    SIZE = 4

    def __init__(self) -> None:
        self._loop: asyncio.AbstractEventLoop | None = None
        self._pool: Pool | None = None

    async def serve(self, stop: asyncio.Event) -> None:
        """Provide connections on this loop until stopped."""
        async with self._made() as self._pool:
            self._loop = asyncio.get_running_loop()
            await stop.wait()
            self._loop = self._pool = None

    @contextlib.asynccontextmanager
    async def lent(self) -> AsyncIterator[Pool]:
        """The server's pool; on another loop (of a command or test) a temporary one."""
        if self._pool is not None and self._loop is asyncio.get_running_loop():
            yield self._pool
            return
        async with self._made() as own:
            yield own

    def _made(self) -> Pool:
        return AsyncConnectionPool(
            kwargs=parameters(),
            min_size=0,
            max_size=self.SIZE,
            timeout=10,
            reconnect_timeout=settings.RECONNECT_TIMEOUT,
            reconnect_failed=AsyncConnectionPool.check,
            open=False,
            name="assistant",
        )


pools = Pools()

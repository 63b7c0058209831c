"""LISTEN on a channel of the database until stopped."""

import asyncio
import contextlib
from collections.abc import Awaitable, Callable
from typing import Any

import psycopg
from django.db import connection
from psycopg import sql

from kb.outage_log import note_failure, note_success

SHORTEST_WAIT, LONGEST_WAIT = 0.1, 5.0  # seconds between attempts to connect


async def listening_connection(channel: str) -> psycopg.AsyncConnection[Any]:
    """A new connection in autocommit mode, already listening."""
    parameters = connection.get_connection_params()
    for sync_only in ("cursor_factory", "context"):
        parameters.pop(sync_only, None)
    own = await psycopg.AsyncConnection.connect(**parameters, autocommit=True)
    await own.execute(sql.SQL("LISTEN {}").format(sql.Identifier(channel)))
    return own


class Listener:
    """LISTEN until stopped. `receive` is called with each payload, and with `""` after a lost connection was
    restored."""

    def __init__(self, channel: str, receive: Callable[[str], Awaitable[None]]) -> None:
        self.channel = channel
        self.receive = receive
        self.connected = asyncio.Event()

    async def run(self, stop: asyncio.Event) -> None:
        listening = asyncio.create_task(self._keep_listening())
        stopping = asyncio.create_task(stop.wait())
        try:
            await asyncio.wait({listening, stopping}, return_when=asyncio.FIRST_COMPLETED)
        finally:
            stopping.cancel()
            listening.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await listening

    async def _keep_listening(self) -> None:
        wait, missed = SHORTEST_WAIT, False
        while True:
            try:
                await self._listen(missed)
            except (psycopg.Error, OSError) as error:
                note_failure(self, error)
            wait = SHORTEST_WAIT if self.connected.is_set() else min(2 * wait, LONGEST_WAIT)
            missed = True
            self.connected.clear()
            await asyncio.sleep(wait)

    async def _listen(self, missed: bool) -> None:
        async with await listening_connection(self.channel) as own:
            self.connected.set()
            note_success(self, for_sure=True)
            if missed:
                await self.receive("")
            async for notification in own.notifies():
                await self.receive(notification.payload)

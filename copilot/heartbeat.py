"""One worker process says that it lives and keeps its leases, on a connection that no run can hold up."""

import asyncio
import logging
import os
import socket
import uuid
from typing import Any

import psycopg
from django.db import connection

from copilot.claims import RENEW, Claim, renewal
from copilot.config import Config

log = logging.getLogger(__name__)

RECONNECT_SECONDS = 1.0

BEAT = """
INSERT INTO copilot_workerbeat (id, host, pid, slots, busy, started, seen)
VALUES (%s, %s, %s, %s, %s, statement_timestamp(), statement_timestamp())
ON CONFLICT (id) DO UPDATE SET busy = EXCLUDED.busy, seen = statement_timestamp()
"""
FORGET = "DELETE FROM copilot_workerbeat WHERE id = %s"
# A killed process cannot take its own row away.
FORGET_THE_DEAD = "DELETE FROM copilot_workerbeat WHERE seen < statement_timestamp() - interval '1 day'"


async def own_connection() -> psycopg.AsyncConnection[Any]:
    parameters = connection.get_connection_params()
    for sync_only in ("cursor_factory", "context"):
        parameters.pop(sync_only, None)
    return await psycopg.AsyncConnection.connect(**parameters, autocommit=True)


class Heartbeat:
    """`held` are the leases to keep, by token."""

    def __init__(self, config: Config, slots: int) -> None:
        self.config = config
        self.slots = slots
        self.id = uuid.uuid4()
        self.held: dict[uuid.UUID, Claim] = {}

    def hold(self, claim: Claim) -> None:
        self.held[claim.token] = claim

    def let_go(self, claim: Claim) -> None:
        self.held.pop(claim.token, None)

    async def run(self) -> None:
        """Until cancelled. A lost connection is made again: the leases outlast a few missed beats."""
        try:
            while True:
                try:
                    await self._beat_on(await own_connection())
                except (psycopg.Error, OSError) as error:
                    log.warning("The heartbeat lost its connection, trying again: %s", error)
                await asyncio.sleep(RECONNECT_SECONDS)
        finally:
            await self._leave()

    async def _beat_on(self, own: psycopg.AsyncConnection[Any]) -> None:
        async with own:
            await own.execute(FORGET_THE_DEAD)
            while True:
                await self.beat(own)
                await asyncio.sleep(self.config.heartbeat_seconds)

    async def beat(self, own: psycopg.AsyncConnection[Any]) -> None:
        await own.execute(BEAT, [self.id, socket.gethostname(), os.getpid(), self.slots, len(self.held)])
        claims = list(self.held.values())
        if not claims:
            return
        answer = await own.execute(RENEW, renewal(claims, self.config.lease_seconds))
        kept = {row[0] for row in await answer.fetchall()}
        for claim in claims:
            # Whoever let go while we asked has lost nothing.
            if claim.token not in kept and claim.token in self.held:
                self.let_go(claim)
                # Given back or stored a moment ago, or really lost: whoever stores the result finds out, and says so.
                log.info("The lease of ticket %s is no longer held", claim.ticket_id)

    async def _leave(self) -> None:
        try:
            async with await own_connection() as own:
                await own.execute(FORGET, [self.id])
        except (psycopg.Error, OSError) as error:
            log.warning("The worker could not sign off: %s", error)

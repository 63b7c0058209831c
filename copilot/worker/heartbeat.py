"""Records that a worker process is alive and renews its leases, on a connection that runs cannot block."""

import asyncio
import logging
import os
import socket
import uuid
from collections.abc import Collection
from typing import Any

import psycopg
from django.db import connection

from copilot.config import Config
from copilot.leases import RENEW, Lease, renewal
from kb.outage_log import note_failure, note_success

log = logging.getLogger(__name__)

RECONNECT_SECONDS = 1.0

BEAT = """
INSERT INTO copilot_workerbeat (id, host, pid, slots, busy, started, seen)
VALUES (%s, %s, %s, %s, %s, statement_timestamp(), statement_timestamp())
ON CONFLICT (id) DO UPDATE SET busy = EXCLUDED.busy, seen = statement_timestamp()
"""
FORGET = "DELETE FROM copilot_workerbeat WHERE id = %s"
# Delete rows of killed processes, which cannot delete their own.
FORGET_THE_DEAD = "DELETE FROM copilot_workerbeat WHERE seen < statement_timestamp() - interval '1 day'"


async def own_connection() -> psycopg.AsyncConnection[Any]:
    parameters = connection.get_connection_params()
    for sync_only in ("cursor_factory", "context"):
        parameters.pop(sync_only, None)
    return await psycopg.AsyncConnection.connect(**parameters, autocommit=True)


class Heartbeat:
    """`held`: leases to renew, by token. `missing`: leases that the last beat did not find in the database."""

    def __init__(self, config: Config, slots: int) -> None:
        self.config = config
        self.slots = slots
        self.id = uuid.uuid4()
        self.held: dict[uuid.UUID, Lease] = {}
        self.missing: set[uuid.UUID] = set()

    def hold(self, lease: Lease) -> None:
        self.held[lease.token] = lease

    def let_go(self, lease: Lease) -> None:
        self.held.pop(lease.token, None)

    async def run(self) -> None:
        """Run until cancelled. A lost connection is reopened: leases outlast a few missed beats."""
        try:
            while True:
                try:
                    await self._beat_on(await own_connection())
                except (psycopg.Error, OSError) as error:
                    note_failure("heartbeat", error)
                await asyncio.sleep(RECONNECT_SECONDS)
        finally:
            await self._leave()

    async def _beat_on(self, own: psycopg.AsyncConnection[Any]) -> None:
        async with own:
            await own.execute(FORGET_THE_DEAD)
            while True:
                await self.beat(own)
                note_success("heartbeat", for_sure=True)
                await asyncio.sleep(self.config.heartbeat_seconds)

    async def beat(self, own: psycopg.AsyncConnection[Any]) -> None:
        await own.execute(BEAT, [self.id, socket.gethostname(), os.getpid(), self.slots, len(self.held)])
        leases = list(self.held.values())
        if not leases:
            return
        answer = await own.execute(RENEW, renewal(leases, self.config.lease_seconds))
        self._compare(leases, kept={row[0] for row in await answer.fetchall()})

    def _compare(self, leases: Collection[Lease], kept: Collection[uuid.UUID]) -> None:
        """Find lost leases. A run releases its lease in the database first and here a moment later, so a lease that is
        missing once has usually just ended. It is lost if the next beat misses it too while it is still held.
        """
        missing = {lease.token: lease for lease in leases if lease.token not in kept and lease.token in self.held}
        for token in self.missing & missing.keys():
            lease = missing.pop(token)
            self.let_go(lease)
            # Storing the result will fail by the token, and the result is discarded.
            log.warning("The lease of ticket %s was lost while its run was under way", lease.ticket_id)
        self.missing = set(missing)

    async def _leave(self) -> None:
        try:
            async with await own_connection() as own:
                await own.execute(FORGET, [self.id])
        except (psycopg.Error, OSError) as error:
            log.warning("The worker could not sign off: %s", error)

"""The consumer of durable work: channel messages wake it, the database decides what is done.

A wake-up has no payload and only means "look at the table". One comes with every NOTIFY and every tick, and any may be
lost. A crash therefore loses no work: an unfinished event is due again when its lease expires.
"""

import asyncio
import contextlib
import logging
from collections.abc import AsyncIterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any, cast

from asgiref.sync import ThreadSensitiveContext, sync_to_async
from channels.consumer import AsyncConsumer
from channels.exceptions import StopConsumer
from channels.layers import get_channel_layer
from channels.worker import Worker
from django.conf import settings
from django.db import connections

from copilot import leases
from copilot.config import Config
from copilot.worker.heartbeat import Heartbeat
from copilot.worker.runs import runner
from drafts.notifications import COPILOT_CHANNEL
from drafts.notifications.listener import Listener
from kb.database import is_outage
from kb.outage_log import note_failure, note_success

log = logging.getLogger(__name__)

CHANNEL = "copilot"


@contextlib.asynccontextmanager
async def own_thread() -> AsyncIterator[None]:
    """Run database work in a thread with a connection of its own, so that slots do not wait for each other.

    Leaving does not wait: a call that never returns keeps its thread, but not the slot.
    """
    executor = ThreadPoolExecutor(1, thread_name_prefix="slot")
    try:
        async with ThreadSensitiveContext(executor=executor):
            yield
    finally:
        executor.submit(connections.close_all)
        executor.shutdown(wait=False)


class CopilotConsumer(AsyncConsumer):
    """Leases tickets for its free slots. Runs are separate tasks, so that `wake_up` returns at once; `drain` waits for
    them, for the grace time."""

    def __init__(self) -> None:
        self.config: Config = settings.CONFIG
        self.running: set[asyncio.Task[None]] = set()
        self.wakes = 0
        self.draining = False
        self.heartbeat: Heartbeat | None = None
        self.beating: asyncio.Task[None] | None = None

    @property
    def slots(self) -> int:
        return cast("dict[str, int]", self.scope).get("slots", self.config.slots)

    async def wake_up(self, message: dict[str, Any]) -> None:
        self.wakes += 1
        if self.heartbeat is None:
            self.heartbeat = Heartbeat(self.config, self.slots)
            self.beating = asyncio.create_task(self.heartbeat.run())
        self._start_slot()

    async def drain(self, message: dict[str, Any]) -> None:
        """Lease no more tickets, let runs finish within the grace time, give the other leases back."""
        self.draining = True
        if self.running:
            await asyncio.wait(self.running, timeout=message.get("grace", self.config.grace_seconds))
        for task in (unfinished := set(self.running)):
            task.cancel()
        await asyncio.gather(*unfinished, return_exceptions=True)
        if self.beating is not None:
            self.beating.cancel()
            await asyncio.gather(self.beating, return_exceptions=True)
        raise StopConsumer

    def _start_slot(self) -> None:
        """Start one slot. Only a slot that found work starts the next, so idle ticks stay cheap."""
        if len(self.running) < self.slots and not self.draining:
            task = asyncio.create_task(self._slot())
            self.running.add(task)
            task.add_done_callback(self.running.discard)

    async def _slot(self) -> None:
        try:
            async with own_thread():
                while not self.draining:
                    seen = self.wakes
                    lease = await sync_to_async(leases.acquire)(
                        self.config.lease_seconds, stop_seconds=self.config.retry_seconds
                    )
                    note_success("slots")
                    if lease is not None:
                        await self._work(lease)
                    elif seen == self.wakes:  # otherwise a wake-up arrived meanwhile
                        return
        except Exception as error:
            if is_outage(error):
                note_failure("slots", error)
            else:
                log.exception("A slot failed; the next tick starts another")

    async def _work(self, lease: leases.Lease) -> None:
        if self.draining:
            await sync_to_async(leases.give_back)(lease)
            return
        self._start_slot()
        if self.heartbeat is not None:
            self.heartbeat.hold(lease)
        try:
            await runner.run_event(lease, self.config, database_thread=own_thread)
        finally:
            if self.heartbeat is not None:
                self.heartbeat.let_go(lease)


class CopilotWorker(Worker):
    """Sends the consumer a wake-up on every notification and tick until it is drained."""

    def __init__(self, application: Any, config: Config, slots: int) -> None:
        super().__init__(application, [CHANNEL], get_channel_layer())  # type: ignore[arg-type]  # a layer is configured
        self.config = config
        self.scope = {"type": "channel", "channel": CHANNEL, "slots": slots}

    async def run_until(self, stop: asyncio.Event, grace: float | None = None) -> None:
        feeding = [
            asyncio.create_task(part)
            for part in (self._check_applications(), self.handle(), self._tick(), self._listen(stop))
        ]
        try:
            await stop.wait()
            await self._drain(self.config.grace_seconds if grace is None else grace)
        finally:
            for task in feeding:
                task.cancel()
            await asyncio.gather(*feeding, return_exceptions=True)

    async def _check_applications(self) -> None:
        await self.application_checker()  # type: ignore[no-untyped-call]

    def _inbox(self) -> asyncio.Queue[dict[str, Any]]:
        """The consumer's queue. A consumer that ended with an exception is replaced."""
        inbox: asyncio.Queue[dict[str, Any]] = self.get_or_create_application_instance(  # type: ignore[no-untyped-call]
            CHANNEL, self.scope
        )
        return inbox

    async def _tick(self) -> None:
        while True:
            await self.wake("")
            await asyncio.sleep(self.config.tick_seconds)

    async def _listen(self, stop: asyncio.Event) -> None:
        await Listener(COPILOT_CHANNEL, self.wake).run(stop)

    async def wake(self, _payload: str) -> None:
        inbox = self._inbox()
        if inbox.empty():  # several wake-ups have the effect of one
            inbox.put_nowait({"type": "wake.up"})

    async def _drain(self, grace: float) -> None:
        inbox = self._inbox()
        consumer = self.application_instances[CHANNEL]["future"]
        inbox.put_nowait({"type": "drain", "grace": grace})
        await asyncio.wait([consumer])

    async def application_send(self, scope: dict[str, Any], message: dict[str, Any]) -> None:
        """Discard messages: nothing receives from the consumer's channel."""

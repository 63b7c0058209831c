"""The loop of the process that sends: mails that are due, timers, and large mails that wait to be read."""

import asyncio
import contextlib
import logging
import threading
from collections.abc import Callable
from functools import partial

from asgiref.sync import ThreadSensitiveContext
from channels.db import database_sync_to_async
from django.core.exceptions import ObjectDoesNotExist

from drafts import notifications
from drafts.inbound import large_mail
from drafts.notifications.listener import Listener
from kb.database import is_outage
from kb.outage_log import note_failure, note_success

from . import timers
from .dispatch import send_next

log = logging.getLogger(send_next.__module__)  # all lines of the sender by one name

SENDERS = 2  # one slow mail server connection does not hold up the rest
TICK = 1.0  # seconds; the most that a lost notification costs


async def run(stop: asyncio.Event, senders: int = SENDERS) -> None:
    """Send, run timers and read large mails until stopped; a mail that is being sent is finished first."""
    wakes = [asyncio.Event() for _ in range(senders + 2)]
    stopping = threading.Event()

    async def wake_all(_: str = "") -> None:
        for wake in wakes:
            wake.set()

    async def wake_at_stop() -> None:
        await stop.wait()
        stopping.set()
        await wake_all()

    async with asyncio.TaskGroup() as parts:  # one that fails ends the others, which a restart would duplicate
        parts.create_task(Listener(notifications.DISPATCH_CHANNEL, wake_all).run(stop))
        parts.create_task(wake_at_stop())
        works: list[Callable[[], bool]] = [timers.tick, large_mail.read_next, *[partial(send_next, stopping)] * senders]
        for work, wake in zip(works, wakes, strict=True):
            parts.create_task(_repeat(work, stop, wake))


async def _repeat(work: Callable[[], bool], stop: asyncio.Event, wake: asyncio.Event) -> None:
    task = ("dispatch", id(wake))
    async with ThreadSensitiveContext():  # a thread and a connection of its own
        while not stop.is_set():
            wake.clear()
            try:
                more = await database_sync_to_async(work)()
                note_success(task)
            except ObjectDoesNotExist as error:  # its ticket was erased meanwhile
                log.warning("Background work found its row gone: %s", error)
                more = True
            except Exception as error:  # an error of one row or timer: the others continue
                if is_outage(error):  # nothing is lost: retried
                    note_failure(task, error)
                else:
                    log.exception("Background work failed; trying it again")
                more = False
            if not more and not stop.is_set():
                with contextlib.suppress(TimeoutError):
                    await asyncio.wait_for(wake.wait(), TICK)

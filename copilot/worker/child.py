"""The worker as a child process of the web server: an interpreter of its own, so that no mail, however long it takes to
read, holds up a page. It is `runcopilot`, as it runs on a machine without pages."""

import asyncio
import contextlib
import logging
import os
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import Coroutine
from typing import Any

from copilot.config import ROOT, Config

log = logging.getLogger(__name__)

RESTART_SECONDS = 1.0
MARGIN_SECONDS = 10.0  # beyond its grace time, until a worker that does not stop is killed
# What the checks find, the process that starts it has said.
COMMAND = (sys.executable, str(ROOT / "manage.py"), "runcopilot", "--until-input-ends", "--skip-checks")


async def run(port: int, config: Config, stop: asyncio.Event) -> None:
    """Until stop is set, and then until what was under way is finished or its grace time is over. A worker that ends before
    that, whatever ended it, is started again; its leases run out by themselves. Cancelled, this leaves the worker to see its
    input end. `port` is where the pages are."""
    while not stop.is_set():
        worker = await start(port)
        await _first(worker.wait(), stop.wait())
        await end(worker, config.grace_seconds + MARGIN_SECONDS)
        if not stop.is_set():
            log.error("The worker's process ended with code %s; starting it again", worker.returncode)
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(stop.wait(), RESTART_SECONDS)


async def start(port: int) -> Process:
    """Its input is a pipe that ends with this process, also where it is killed. Ctrl-C in a terminal reaches this process
    alone, which passes it on once the pages are closed."""
    return await asyncio.create_subprocess_exec(
        *COMMAND, stdin=PIPE, env=os.environ | {"PORT": str(port)}, start_new_session=True
    )


async def end(worker: Process, seconds: float) -> None:
    if worker.returncode is None:
        with contextlib.suppress(ProcessLookupError):
            worker.terminate()
        try:
            await asyncio.wait_for(worker.wait(), seconds)
        except TimeoutError:
            log.error("The worker's process did not stop within %.0f s; killing it", seconds)
            worker.kill()
            await worker.wait()
    if worker.stdin is not None:
        worker.stdin.close()


async def _first(*waits: Coroutine[Any, Any, object]) -> None:
    tasks = [asyncio.create_task(wait) for wait in waits]
    try:
        await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    finally:
        for task in tasks:
            task.cancel()

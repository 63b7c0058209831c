"""Runs the worker (`runcopilot`) as a child process of the web server. A separate interpreter keeps slow mail from
blocking pages."""

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
MARGIN_SECONDS = 10.0  # added to the grace time before a worker that does not stop is killed
# The parent process has already reported the results of the checks.
COMMAND = (sys.executable, str(ROOT / "manage.py"), "runcopilot", "--until-input-ends", "--skip-checks")


async def run(port: int, config: Config, stop: asyncio.Event) -> None:
    """Run the worker until `stop` is set, then wait for current work, at most for the grace time. A worker that ends
    earlier is started again; its leases expire by themselves. If this task is cancelled, the worker stops at the end of
    its input. `port` is the port of the pages."""
    while not stop.is_set():
        worker = await start(port)
        await _first(worker.wait(), stop.wait())
        await end(worker, config.grace_seconds + MARGIN_SECONDS)
        if not stop.is_set():
            log.error("The worker's process ended with code %s; starting it again", worker.returncode)
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(stop.wait(), RESTART_SECONDS)


async def start(port: int) -> Process:
    """Start the worker with a pipe as its input, which closes when this process ends, even if it is killed. Ctrl-C in a
    terminal only reaches this process, which forwards it after the pages are closed."""
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

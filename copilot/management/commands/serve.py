"""The web server, with the worker in a child process unless told otherwise."""

import asyncio
import logging
import os
import signal
import socket
import sys
import warnings
from argparse import ArgumentParser
from functools import partial
from types import FrameType
from typing import Any

import uvicorn
from django.conf import settings
from django.core.management.base import BaseCommand

from copilot.asgi import application
from copilot.checks import log_at_start
from copilot.serving import port
from copilot.serving.log_lines import announce
from copilot.tools import own_address
from copilot.worker import child, process
from copilot.worker.supervisor import supervised
from kb.unapplied_migrations import refuse_unapplied

MAX_SOCKET_MESSAGE = 64 * 1024  # bytes; a browser requests a ticket by its number
CLOSE_SECONDS = 2  # for responses in progress
LOOK_SECONDS = 0.1


class Server(uvicorn.Server):
    """Prints its address once it responds, and runs its worker from then on."""

    def __init__(self, config: uvicorn.Config, *, worker: bool) -> None:
        super().__init__(config)
        self.worker = worker
        self.working: asyncio.Task[None] | None = None
        self.stop_working = asyncio.Event()

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets=await self.bound() if sockets is None else sockets)
        if self.started:
            host, number = self.servers[0].sockets[0].getsockname()[:2]
            own_address.serves_on(number)
            shown = {"0.0.0.0": "127.0.0.1", "::": "[::1]"}.get(host, f"[{host}]" if ":" in host else host)  # noqa: S104
            announce(sys.stdout, f"Draftdesk is ready at http://{shown}:{number}/", logger=__name__)
            if self.worker:
                part = partial(child.run, number, settings.CONFIG)
                self.working = asyncio.create_task(supervised("worker", part, self.stop_working))

    async def bound(self) -> list[socket.socket]:
        """Sockets, bound as asyncio does; uvicorn would exit with its own message if that fails. Raises
        CommandError."""
        host, number = self.config.host, self.config.port
        loop = asyncio.get_running_loop()
        try:
            trial = await loop.create_server(asyncio.Protocol, host, number, start_serving=False)
        except OSError as error:
            raise port.refused(host, number, error) from None
        async with trial:
            return [socket.socket(fileno=os.dup(each.fileno())) for each in trial.sockets]

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        self.stop_working.set()
        await super().shutdown(sockets=sockets)
        while (
            self.working is not None and not self.working.done() and not self.force_exit
        ):  # a second Ctrl-C does not wait
            await asyncio.wait({self.working}, timeout=LOOK_SECONDS)


def leave(_signal: int, _frame: FrameType | None) -> None:
    """Exit normally while uvicorn does not handle the signals, so that the embedded database is stopped after us."""
    raise SystemExit(0)


class Command(BaseCommand):
    help = "Serve the desk, and run the copilot in a process beside it."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--port", type=int, default=settings.CONFIG.port, help="0 picks a free one (PORT)")
        parser.add_argument("--no-worker", action="store_true", help="Pages alone; runcopilot works elsewhere")

    def handle(self, *args: Any, **options: Any) -> None:
        refuse_unapplied()
        log_at_start()
        process.set_up()
        for told in (signal.SIGTERM, signal.SIGINT):
            signal.signal(told, leave)
        logging.getLogger("uvicorn").setLevel(logging.WARNING)
        # WhiteNoise reads files synchronously, and Django warns about each.
        warnings.filterwarnings("ignore", message="StreamingHttpResponse must consume synchronous iterators")
        config = uvicorn.Config(
            application,
            host=settings.CONFIG.host,
            port=options["port"],
            lifespan="on",
            http="h11",  # httptools accepts headers of any length: 100 MB of them took 600 MB of memory
            ws_max_size=MAX_SOCKET_MESSAGE,
            log_config=None,
            access_log=False,
            server_header=False,
            proxy_headers=False,  # proxy headers are only trusted with TRUSTED_PROXIES
            timeout_graceful_shutdown=CLOSE_SECONDS,
        )
        Server(config, worker=not options["no_worker"]).run()

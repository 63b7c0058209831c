"""The web server, with the worker on the same loop unless told otherwise."""

import ctypes
import logging
import signal
import socket
import sys
import warnings
from argparse import ArgumentParser
from contextlib import suppress
from types import FrameType
from typing import Any

import uvicorn
from django.conf import settings
from django.core.management.base import BaseCommand

from copilot.asgi import make
from copilot.tools import own_address

MAX_SOCKET_MESSAGE = 64 * 1024  # bytes; a browser asks for a ticket by its number
M_TRIM_THRESHOLD, M_MMAP_THRESHOLD = -1, -3  # of malloc.h
LARGE_BLOCK = 4 * 1024 * 1024  # bytes
# A thread that comes back from a query waits so long for one that computes; Python's own 5 ms are ten queries' time.
SWITCH_SECONDS = 0.001
CLOSE_SECONDS = 2  # for answers under way, before the worker's own grace time begins


class Server(uvicorn.Server):
    """Says in one line where it is, once it really answers."""

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets=sockets)
        if self.started:
            host, port = self.servers[0].sockets[0].getsockname()[:2]
            own_address.serves_on(port)
            shown = {"0.0.0.0": "127.0.0.1", "::": "[::1]"}.get(host, f"[{host}]" if ":" in host else host)  # noqa: S104
            print(f"Draftdesk is ready at http://{shown}:{port}/", flush=True)


def give_memory_back() -> None:
    """The C library keeps what it freed, up to 64 MB a thread, once it has seen blocks of many megabytes: tell glibc that
    large blocks go back to the system at once. Other C libraries do that by themselves."""
    with suppress(OSError, AttributeError):
        tune = ctypes.CDLL(None).mallopt
        tune(M_MMAP_THRESHOLD, LARGE_BLOCK)
        tune(M_TRIM_THRESHOLD, 2 * LARGE_BLOCK)


def leave(_signal: int, _frame: FrameType | None) -> None:
    """Before and after uvicorn has the signals to itself: leave in order, the embedded database after us."""
    raise SystemExit(0)


class Command(BaseCommand):
    help = "Serve the desk, and run the copilot in the same process."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--port", type=int, default=settings.CONFIG.port, help="0 picks a free one (PORT)")
        parser.add_argument("--no-worker", action="store_true", help="Pages alone; runcopilot works elsewhere")

    def handle(self, *args: Any, **options: Any) -> None:
        give_memory_back()
        sys.setswitchinterval(SWITCH_SECONDS)
        for told in (signal.SIGTERM, signal.SIGINT):
            signal.signal(told, leave)
        logging.getLogger("uvicorn").setLevel(logging.WARNING)
        # Whitenoise's files are read in one go; Django says so at each of them.
        warnings.filterwarnings("ignore", message="StreamingHttpResponse must consume synchronous iterators")
        config = uvicorn.Config(
            make(worker=not options["no_worker"]),
            host=settings.CONFIG.host,
            port=options["port"],
            lifespan="on",
            http="h11",  # httptools keeps headers of any length: 100 MB of them took 600 MB of memory
            ws_max_size=MAX_SOCKET_MESSAGE,
            log_config=None,
            access_log=False,
            server_header=False,
            proxy_headers=False,  # what a proxy says of its client is believed with TRUSTED_PROXIES alone
            timeout_graceful_shutdown=CLOSE_SECONDS,
        )
        Server(config).run()

"""One worker process: drafting, sending, timers and indexing, without pages."""

import asyncio
import os
import signal
import sys
from argparse import ArgumentParser
from collections.abc import Callable
from functools import partial
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand
from django.db import connection

from copilot.asgi import channel
from copilot.checks import log_at_start
from copilot.serving.log_lines import announce
from copilot.worker import process
from copilot.worker.supervisor import work
from kb.unapplied_migrations import refuse_unapplied


class Command(BaseCommand):
    help = "Run the copilot's worker: drafting, sending, timers and indexing, without web pages."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--slots", type=int, default=settings.CONFIG.slots, help="Runs side by side (SLOTS)")
        parser.add_argument(
            "--until-input-ends", action="store_true", help="Say nothing, and stop when standard input ends, too"
        )

    def handle(self, *args: Any, **options: Any) -> None:
        slots = max(1, options["slots"])
        refuse_unapplied()
        if not options["until_input_ends"]:  # otherwise the pages' process has logged it
            log_at_start()
        process.set_up()
        make_room(slots)
        if options["until_input_ends"]:
            asyncio.run(until_told(slots, until_input_ends=True))
            return
        asyncio.run(until_told(slots, ready=partial(self.say, f"The copilot is running with {slots} slots")))
        self.say("Stopped. What was under way is finished or given back.")

    def say(self, words: str) -> None:
        announce(sys.stdout, words, logger=__name__)


async def until_told(slots: int, *, until_input_ends: bool = False, ready: Callable[[], None] | None = None) -> None:
    """Work until SIGTERM or Ctrl-C, then finish current work. The end of standard input has the same effect: it is a
    pipe from the parent process, which has ended in whatever way. `ready`: called once signals are handled."""
    stop = asyncio.Event()
    loop = asyncio.get_running_loop()
    for told in (signal.SIGTERM, signal.SIGINT):
        loop.add_signal_handler(told, stop.set)
    if until_input_ends:
        loop.add_reader(sys.stdin.fileno(), read_input, stop)
    if ready:
        ready()
    await work(channel, settings.CONFIG, slots, stop)


def read_input(stop: asyncio.Event) -> None:
    if not os.read(sys.stdin.fileno(), 1024):
        asyncio.get_running_loop().remove_reader(sys.stdin.fileno())
        stop.set()


def make_room(slots: int) -> None:
    """Enlarge the connection pool for additional slots, each with a connection for its own queries and one for its
    graph."""
    pool = connection.settings_dict["OPTIONS"].get("pool")
    if isinstance(pool, dict) and slots > settings.CONFIG.slots:
        connection.close()
        connection.close_pool()  # type: ignore[attr-defined]  # django-stubs knows no pool
        pool["max_size"] += 2 * (slots - settings.CONFIG.slots)

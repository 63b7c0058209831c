"""Sends replies, runs timers and reads large mail, without the copilot."""

import asyncio
import signal
from typing import Any

from django.core.management.base import BaseCommand

from drafts.outbound import sending_loop
from kb.unapplied_migrations import refuse_unapplied


async def until_stopped() -> None:
    stop = asyncio.Event()
    for number in (signal.SIGTERM, signal.SIGINT):
        asyncio.get_running_loop().add_signal_handler(number, stop.set)
    await sending_loop.run(stop)


class Command(BaseCommand):
    help = "Send approved replies, keep the desk's timers and read large mail, until SIGTERM; run as many as you like."

    def handle(self, *args: Any, **options: Any) -> None:
        refuse_unapplied()
        self.stdout.write("Sending replies. Stop with Ctrl-C.")
        self.stdout.flush()
        asyncio.run(until_stopped())

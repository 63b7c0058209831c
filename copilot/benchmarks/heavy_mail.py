"""How long a page takes while mails that are made to be slow are drafted.

Starts a desk with its demo in a separate data folder. Once the demo is drafted, a light page (`/healthz`, one query) is
requested every 50 ms, without waiting for the previous response: first idle, as the reference, then from the posting of
the mails until the last one is drafted. Each mail has 8,000 characters, is from another customer and repeats what costs
the pipeline most.
"""

import asyncio
import os
import statistics
import tempfile
import time
from argparse import ArgumentParser
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from email.message import EmailMessage
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

import httpx
import psycopg
from psycopg.conninfo import make_conninfo

from copilot.benchmarks.busy_start import DRAFTED, LOOK_SECONDS, READY, desk, is_true
from copilot.benchmarks.first_light import from_desk, signed
from copilot.embedded.postgres import EmbeddedPostgres

LIGHT_PAGE = "/healthz"
EVERY = 0.05  # seconds between two pages
ALONE = 10.0  # seconds of the reference
LENGTH = 8_000  # characters of a mail
PATIENCE = 600.0  # seconds
SIGNING = """
import json
from drafts.models import Mailbox
print(json.dumps(Mailbox.objects.get(slug="support").inbound_secret))
"""
REPEATED = ("1. a b\n2. c d\n", "b? ", "> a\n", "é? ", "1 ", "x")  # the slowest of fifty patterns


def add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("--mails", type=int, default=12, help="Mails posted at once")


class DemoDesk(NamedTuple):
    address: str
    secret: str  # signs mail posted to it
    connection: psycopg.Connection[Any]
    pid: int


@contextmanager
def demo_desk() -> Iterator[DemoDesk]:
    """A desk with its demo in a separate data folder."""
    with tempfile.TemporaryDirectory(prefix="draftdesk-benchmark-") as folder:
        Path(folder).chmod(0o755)
        data_dir, log = Path(folder, "var"), Path(folder, "log")
        with desk(data_dir, log) as server:
            address = log.read_text().partition(READY)[2].split()[0].rstrip("/")
            secret = from_desk(os.environ | {"DATA_DIR": str(data_dir), "DATABASE_URL": ""}, SIGNING)
            database = make_conninfo(**EmbeddedPostgres(data_dir).connection())
            with psycopg.connect(database, autocommit=True) as connection:
                yield DemoDesk(address, secret, connection, server.pid)


def measure(mails: int) -> dict[str, float]:
    with demo_desk() as demo:
        drafted = partial(is_true, demo.connection, DRAFTED)
        return asyncio.run(_measured(demo.address, demo.secret, mails, drafted)) | {
            "memory of web and worker, MB": memory(demo.pid) / 2**20
        }


async def _measured(address: str, secret: str, mails: int, drafted: Callable[[], bool]) -> dict[str, float]:
    async with httpx.AsyncClient(base_url=address, timeout=PATIENCE) as client:
        await _until(drafted)
        alone = await _pages_during(client, asyncio.sleep(ALONE))
        began = time.monotonic()
        busy = await _pages_during(client, _drafting(client, secret, mails, drafted))
        return figures(alone, busy) | {"seconds until all were drafted": time.monotonic() - began}


async def _drafting(client: httpx.AsyncClient, secret: str, mails: int, drafted: Callable[[], bool]) -> None:
    for number in range(mails):
        body = mail(number)
        (await client.post("/inbound/raw/support/", content=body, headers=signed(body, secret))).raise_for_status()
    await _until(drafted)


async def _until(drafted: Callable[[], bool]) -> None:
    give_up = time.monotonic() + PATIENCE
    while not await asyncio.to_thread(drafted):
        if time.monotonic() > give_up:
            raise RuntimeError("the mails were never drafted")
        await asyncio.sleep(LOOK_SECONDS)


async def _pages_during(client: httpx.AsyncClient, work: Any) -> list[float]:
    """Seconds of each page requested while the work was running."""
    working, asked = asyncio.ensure_future(work), []
    while not working.done():
        asked.append(asyncio.create_task(_page(client)))
        await asyncio.sleep(EVERY)
    await working
    return await asyncio.gather(*asked)


async def _page(client: httpx.AsyncClient) -> float:
    began = time.perf_counter()
    await client.get(LIGHT_PAGE)
    return time.perf_counter() - began


def figures(alone: list[float], busy: list[float]) -> dict[str, float]:
    """Milliseconds per page, and the ratio of busy to idle pages at the same quantile."""
    parts: tuple[tuple[str, Callable[[list[float]], float]], ...] = (
        ("median", statistics.median),
        ("p95", lambda seconds: statistics.quantiles(seconds, n=20)[-1]),
        ("longest", max),
    )
    found: dict[str, float] = {"pages while drafting": len(busy)}
    for name, part in parts:
        found[f"page with nothing to do, {name} ms"] = 1000 * part(alone)
        found[f"page while drafting, {name} ms"] = 1000 * part(busy)
        found[f"while drafting / with nothing to do, {name}"] = part(busy) / part(alone)
    return found


def mail(number: int) -> bytes:
    """A mail as it is posted; the first line makes each one different."""
    text = REPEATED[number % len(REPEATED)]
    told = f"Hello, this is customer {number}.\n\n{text * (LENGTH // len(text))}\n"
    return as_posted(f"Customer {number} <heavy{number}@example.org>", f"Question {number}", f"heavy-{number}", told)


def as_posted(sender: str, subject: str, name: str, text: str) -> bytes:
    made = EmailMessage()
    made["From"] = sender
    made["To"] = "support@mossbury.example"
    made["Subject"] = subject
    made["Message-ID"] = f"<{name}@example.org>"
    made["Date"] = "Mon, 02 Nov 2026 09:00:00 +0000"
    made.set_content(text)
    return made.as_bytes()


def memory(root: int) -> int:
    """Bytes of a process and its descendants, with shared memory counted once. Without the database, whose server is
    not a descendant."""
    parents = {}
    for entry in Path("/proc").iterdir():
        if entry.name.isdigit():
            try:
                parents[int(entry.name)] = int((entry / "stat").read_text().rpartition(")")[2].split()[1])
            except OSError:  # the process has ended
                continue
    return sum(_own_bytes(pid) for pid in parents if _descends(pid, root, parents))


def _descends(pid: int, root: int, parents: dict[int, int]) -> bool:
    while pid != root and pid in parents:
        pid = parents[pid]
    return pid == root


def _own_bytes(pid: int) -> int:
    try:
        lines = Path(f"/proc/{pid}/smaps_rollup").read_text().splitlines()
    except OSError:
        return 0
    return next((1024 * int(line.split()[1]) for line in lines if line.startswith("Pss:")), 0)

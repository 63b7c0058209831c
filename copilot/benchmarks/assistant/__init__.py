"""Fifty people ask the assistant at the same moment: one process, real sockets, a model of one second to its first token.

Starts a desk with its demo in a separate data folder, and lets it draft the demo first. Each person has a session and a
WebSocket and asks one of five kinds of questions, each with a lookup, a checked answer and a title. References of the
same run are one such conversation alone, and a simple page that all request at once. The process itself logs delays of
the event loop.
"""

import asyncio
import contextlib
import os
import re
import socket
import statistics
import subprocess
import sys
import tempfile
import time
from argparse import ArgumentParser
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from copilot.benchmarks.assistant import endpoint
from copilot.benchmarks.assistant.people import Conversation, People
from copilot.benchmarks.first_light import PASSWORD, from_desk
from copilot.config import ROOT

READY = "Draftdesk is ready at "
PATIENCE = 300  # seconds
ALONE = 5  # conversations one by one
BARE_PAGE = "/profile/"  # the page that reads least
LATE = re.compile(r"event loop was ([\d.]+) s late, of which it computed ([\d.]+) s")


def add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("--people", type=int, default=50, help="Conversations at once")
    parser.add_argument("--rounds", type=int, default=1, help="How often they all ask")
    parser.add_argument("--forms", action="store_true", help="They post a form, as browsers without a socket do")


def measure(people: int, rounds: int, *, forms: bool = False) -> dict[str, float]:
    with tempfile.TemporaryDirectory(prefix="draftdesk-benchmark-") as folder:
        Path(folder).chmod(0o755)
        with model() as address, desk(Path(folder), address) as running:
            sessions = from_desk(running.environment, SESSIONS.format(people=people))
            return asyncio.run(measured(running, People(running.address, sessions, forms=forms), rounds))


@dataclass(frozen=True)
class Desk:
    address: str
    environment: dict[str, str]
    log: Path

    def late(self, since: int) -> list[tuple[float, float]]:
        """(seconds late, seconds of it computed) of the loop, from an offset in the log."""
        said = self.log.read_text()[since:]
        return [(float(found[1]), float(found[2])) for found in LATE.finditer(said)]

    def place(self) -> int:
        return len(self.log.read_text())


@contextlib.contextmanager
def desk(folder: Path, model_address: str) -> Iterator[Desk]:
    environment = os.environ | {
        "DATA_DIR": str(folder / "var"),
        "PORT": "0",
        "DATABASE_URL": "",
        "DEMO_PASSWORD": PASSWORD,
        "LLM_ASSISTANT": "openai:benchmark",
        "OPENAI_BASE_URL": model_address,
        "OPENAI_API_KEY": "none",
        "LOOP_LATE_SECONDS": "0.01",
    }
    log = folder / "log"
    with log.open("w") as said:
        command = [sys.executable, "-u", "manage.py", "run"]
        server = subprocess.Popen(command, cwd=ROOT, env=environment, stdout=said, stderr=subprocess.STDOUT)
    try:
        yield Desk(_said(server, log, READY), environment, log)
    finally:
        server.terminate()
        server.wait(timeout=120)


def _said(server: "subprocess.Popen[bytes]", log: Path, words: str) -> str:
    """The word that follows the given text in the log."""
    until = time.monotonic() + PATIENCE
    while words not in (text := log.read_text()):
        if server.poll() is not None or time.monotonic() > until:
            raise RuntimeError(f"the desk was never ready:\n{text}")
        time.sleep(0.1)
    return text.partition(words)[2].split()[0].rstrip("/")


@contextlib.contextmanager
def model() -> Iterator[str]:
    """The endpoint in a separate process."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    server = subprocess.Popen([sys.executable, "-m", endpoint.__name__, str(port)], cwd=ROOT)
    try:
        yield f"http://127.0.0.1:{port}/v1"
    finally:
        server.terminate()
        server.wait(timeout=30)


SESSIONS = """
import json
from django.conf import settings
from django.contrib.auth import BACKEND_SESSION_KEY, HASH_SESSION_KEY, SESSION_KEY
from django.contrib.auth.models import Group, User
from django.contrib.sessions.backends.db import SessionStore
agents, keys = Group.objects.get(name="Agent"), []
for number in range({people}):
    user = User.objects.create_user(f"benchmark{{number}}")
    user.groups.add(agents)
    session = SessionStore()
    session[SESSION_KEY], session[BACKEND_SESSION_KEY] = str(user.pk), "drafts.roles.Backend"
    session[HASH_SESSION_KEY] = user.get_session_auth_hash()
    session.save()
    keys.append(session.session_key)
print(json.dumps(keys))
"""


async def measured(desk: Desk, people: People, rounds: int) -> dict[str, float]:
    async with people:
        await people.drafted()
        first = await people.ask(0)  # the process imports its model's library with the first question
        alone, alone_late = [], []
        for _ in range(ALONE):
            place = desk.place()
            alone.append(await people.ask(0))
            alone_late += desk.late(place)
        bare = await people.all_look(BARE_PAGE)
        place = desk.place()
        crowd = [each for _ in range(rounds) for each in await people.all_ask()]
        late = desk.late(place)
        lost = await people.lost(crowd)
    return figures(first, alone, crowd, lost, bare) | lateness("", late) | lateness(" alone", alone_late)


def figures(
    first: Conversation,
    alone: Sequence[Conversation],
    crowd: Sequence[Conversation],
    lost: int,
    bare: Sequence[float],
) -> dict[str, float]:
    told: dict[str, float] = {"conversations at once": len(crowd), "lost": lost}
    told["first question of the process, answered after s"] = first.answered
    for name in ("status", "word", "answered"):
        one = statistics.median(getattr(each, name) for each in alone)
        waits = sorted(getattr(each, name) for each in crowd)
        label = {"status": "first status", "word": "first word", "answered": "whole answer"}[name]
        told |= {
            f"{label}, median s": statistics.median(waits),
            f"{label}, p95 s": statistics.quantiles(waits, n=20)[-1] if len(waits) > 1 else waits[0],
            f"{label}, alone, median s": one,
            f"{label}, median / alone": statistics.median(waits) / one,
        }
    told["bare: a page for all at once, median s"] = statistics.median(bare)
    told["first status, median / bare"] = told["first status, median s"] / statistics.median(bare)
    return told


def lateness(when: str, late: Sequence[tuple[float, float]]) -> dict[str, float]:
    longest = max(late, default=(0.0, 0.0))
    own = max((computed for _, computed in late), default=0.0)
    return {
        f"event loop late{when}, longest ms": longest[0] * 1000,
        f"event loop computed at a stretch{when}, longest ms": own * 1000,
        f"event loop late over 100 ms{when}, times": sum(each > 0.1 for each, _ in late),
    }

"""Open desks that are notified of a colleague's action: real sockets to a web server in a separate process."""

import asyncio
import contextlib
import os
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import AsyncExitStack
from importlib import import_module
from statistics import median, quantiles
from urllib.parse import quote, urlencode

from asgiref.sync import sync_to_async
from django.conf import settings
from django.contrib.auth import BACKEND_SESSION_KEY, HASH_SESSION_KEY, SESSION_KEY
from django.contrib.auth.models import Group, User
from django.db import connection
from websockets.asyncio.client import ClientConnection, connect

from copilot.config import ROOT
from drafts.models import Ticket
from drafts.workflow import holds

BROWSERS = 50
EVENTS = 60
PAUSE = 0.1  # seconds between two events
PATIENCE = 60.0
READY = "Draftdesk is ready at "


def events_heard(browsers: int, events: int) -> dict[str, float]:
    """Milliseconds from before a colleague's transaction until every browser is notified."""
    people = [User.objects.create_user(f"browser{number}") for number in range(browsers)]
    Group.objects.get(name="Agent").user_set.add(*people)
    colleague = User.objects.create_user("colleague")
    tickets = list(Ticket.objects.order_by("pk").values_list("pk", flat=True)[:events])
    with _server() as address:
        took = asyncio.run(_heard(address, [_session(person) for person in people], colleague, tickets))
    return {
        "browsers": float(browsers),
        "event to the first of them, median ms": median(first for first, _ in took),
        "event to all of them, median ms": median(last for _, last in took),
        "event to all of them, p95 ms": quantiles([last for _, last in took], n=20)[-1],
    }


@contextlib.contextmanager
def _server() -> Iterator[str]:
    """The web server of `make run`, without its worker, on this process's database."""
    environment = os.environ | {"DATABASE_URL": _database_url(), "PORT": "0"}
    command = [sys.executable, "-u", "manage.py", "serve", "--no-worker", "--port", "0"]
    server = subprocess.Popen(command, cwd=ROOT, env=environment, stdout=subprocess.PIPE, text=True)
    try:
        ready = next((line for line in server.stdout or () if READY in line), None)
        if ready is None:
            raise RuntimeError("the web server ended before it was ready")
        yield ready.partition(READY)[2].strip().rstrip("/")
    finally:
        server.terminate()
        server.wait(timeout=PATIENCE)


def _database_url() -> str:
    given = connection.get_connection_params()
    named = {name: str(given[name]) for name in ("host", "port") if given.get(name)}
    person = ":".join(quote(str(given[name]), safe="") for name in ("user", "password") if given.get(name))
    return f"postgresql://{person}@/{given['dbname']}?{urlencode(named)}"


def _session(person: User) -> str:
    session = import_module(settings.SESSION_ENGINE).SessionStore()
    session[SESSION_KEY], session[BACKEND_SESSION_KEY] = str(person.pk), "drafts.roles.Backend"
    session[HASH_SESSION_KEY] = person.get_session_auth_hash()
    session.save()
    return str(session.session_key)


async def _heard(
    address: str, sessions: Sequence[str], colleague: User, tickets: Sequence[int]
) -> list[tuple[float, float]]:
    """For each event, the times until the first and the last browser received it."""
    async with AsyncExitStack() as stack:
        sockets = [await stack.enter_async_context(_socket(address, session)) for session in sessions]
        took = []
        for ticket in tickets:
            listening = [asyncio.create_task(_told(socket, ticket)) for socket in sockets]
            began = time.perf_counter()
            await sync_to_async(_act)(ticket, colleague)
            moments = await asyncio.gather(*listening)
            took.append(((min(moments) - began) * 1000, (max(moments) - began) * 1000))
            await asyncio.sleep(PAUSE)
    return took


def _act(ticket: int, colleague: User) -> None:
    holds.take(ticket, agent=colleague)
    connection.close()  # this thread's: the database is dropped afterwards


def _socket(address: str, session: str) -> connect:
    headers = {"Cookie": f"sessionid={session}"}
    return connect(f"ws{address[4:]}/ws/desk/", additional_headers=headers, origin=address)  # type: ignore[arg-type]


async def _told(socket: ClientConnection, ticket: int) -> float:
    """Time of the notification about this ticket."""
    async with asyncio.timeout(PATIENCE):
        while f'"ticket": {ticket},' not in str(await socket.recv()):
            pass
    return time.perf_counter()

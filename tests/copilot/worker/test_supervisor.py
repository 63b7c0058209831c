"""What lives as long as the process: parts that are started again when they fail, and an orderly end."""

import asyncio
import logging
from typing import Any

from django.db import OperationalError

from copilot.worker import supervisor
from copilot.worker.lifespan import Lifespan
from copilot.worker.supervisor import supervised
from kb.outage_log import OutageLog


def test_a_part_that_fails_is_started_again_and_its_error_is_logged(monkeypatch, caplog):
    monkeypatch.setattr(supervisor, "RESTART_SECONDS", 0.001)
    stop, starts = asyncio.Event(), []

    async def part(stop: asyncio.Event) -> None:
        starts.append(1)
        if len(starts) < 3:
            raise ValueError("the mail server is on fire")
        stop.set()

    asyncio.run(supervised("dispatch", part, stop))
    assert len(starts) == 3
    assert caplog.text.count("dispatch failed") == 1  # the same fault within a minute
    assert "the mail server is on fire" in caplog.text


def test_a_database_that_is_away_is_told_without_a_traceback_and_waited_for_longer_each_time(monkeypatch, caplog):
    outage = OutageLog(logging.getLogger("outage"), "The database fails", "The database works again")
    monkeypatch.setattr("kb.outage_log.database_log", outage)
    failures = supervisor.Failures("learning")
    waits = []
    for _ in range(6):
        assert not failures.is_new(OperationalError("could not extend file"))
        waits.append(failures.wait())
    assert [record.getMessage() for record in caplog.records] == ["The database fails: could not extend file"]
    for wait, longest in zip(waits, (1, 2, 4, 8, 10, 10), strict=True):
        assert longest / 2 <= wait <= longest
    failures.over()
    assert not failures.is_new(OperationalError("again"))
    assert failures.wait() <= 1


def test_another_fault_is_logged_whole_and_the_same_one_after_a_minute(monkeypatch):
    failures, now = supervisor.Failures("learning"), [100.0]
    monkeypatch.setattr(supervisor.time, "monotonic", lambda: now[0])
    assert failures.is_new(ValueError("one"))
    assert not failures.is_new(ValueError("one"))
    assert failures.is_new(ValueError("two"))
    now[0] += 60
    assert failures.is_new(ValueError("two"))


def test_a_part_that_fails_while_everything_stops_is_not_started_again():
    stop, starts = asyncio.Event(), []

    async def part(stop: asyncio.Event) -> None:
        starts.append(1)
        stop.set()
        raise ValueError("late")

    asyncio.run(supervised("dispatch", part, stop))
    assert starts == [1]


class Server:
    """What a web server says to an application's lifespan, and what it hears."""

    def __init__(self) -> None:
        self.inbox: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self.heard: asyncio.Queue[str] = asyncio.Queue()

    async def send(self, message: dict[str, Any]) -> None:
        await self.heard.put(message["type"])

    async def says(self, kind: str) -> str:
        await self.inbox.put({"type": f"lifespan.{kind}"})
        return await asyncio.wait_for(self.heard.get(), 5)


def test_its_parts_live_as_long_as_the_server():
    seen: dict[str, str] = {}

    def part(name: str) -> Any:
        async def run(stop: asyncio.Event) -> None:
            seen[name] = "runs"
            await stop.wait()
            seen[name] = "stopped"

        return run

    async def scene() -> None:
        server = Server()
        application = Lifespan({name: part(name) for name in ("live", "assistant")})
        living = asyncio.create_task(application({"type": "lifespan"}, server.inbox.get, server.send))
        assert await server.says("startup") == "lifespan.startup.complete"
        await asyncio.sleep(0)
        assert seen == {"live": "runs", "assistant": "runs"}
        assert await server.says("shutdown") == "lifespan.shutdown.complete"
        assert seen == {"live": "stopped", "assistant": "stopped"}
        await living

    asyncio.run(scene())


def test_the_application_speaks_every_protocol_it_must():
    from copilot.asgi import application

    assert set(application.application_mapping) == {"http", "websocket", "channel", "lifespan"}


def test_a_socket_from_a_foreign_page_is_refused():
    from copilot.asgi import application

    async def scene() -> list[str]:
        heard: list[str] = []
        scope = {
            "type": "websocket",
            "path": "/ws/desk/",
            "headers": [(b"host", b"127.0.0.1"), (b"origin", b"https://evil.example")],
            "query_string": b"",
            "subprotocols": [],
        }
        inbox: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        await inbox.put({"type": "websocket.connect"})
        await inbox.put({"type": "websocket.disconnect", "code": 1006})

        async def send(message: dict[str, Any]) -> None:
            heard.append(message["type"])

        await asyncio.wait_for(application(scope, inbox.get, send), 5)
        return heard

    assert asyncio.run(scene()) == ["websocket.close"]

"""What lives as long as the process: parts that are started again when they fail, and an orderly end."""

import asyncio
from typing import Any

import pytest

from copilot.worker import lifespan, supervisor
from copilot.worker.lifespan import Lifespan
from copilot.worker.supervisor import supervised


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
    assert caplog.text.count("dispatch failed") == 2
    assert "the mail server is on fire" in caplog.text


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


@pytest.fixture
def parts(monkeypatch) -> dict[str, str]:
    seen: dict[str, str] = {}

    class Listener:
        async def run(self, stop: asyncio.Event) -> None:
            seen["live"] = "runs"
            await stop.wait()
            seen["live"] = "stopped"

    async def work(channel: Any, config: Any, slots: int, stop: asyncio.Event) -> None:
        seen["worker"] = "runs"
        await stop.wait()
        seen["worker"] = "stopped"

    monkeypatch.setattr(lifespan, "Listener", Listener)
    monkeypatch.setattr(lifespan, "work", work)
    return seen


@pytest.mark.parametrize(("channel", "expected"), [(None, {"live"}), (object(), {"live", "worker"})])
def test_pages_listen_and_with_a_channel_the_worker_lives_beside_them_until_both_are_told(parts, channel, expected):
    async def scene() -> None:
        server = Server()
        living = asyncio.create_task(Lifespan(channel)({"type": "lifespan"}, server.inbox.get, server.send))
        assert await server.says("startup") == "lifespan.startup.complete"
        await asyncio.sleep(0)
        assert parts == dict.fromkeys(expected, "runs")
        assert await server.says("shutdown") == "lifespan.shutdown.complete"
        assert parts == dict.fromkeys(expected, "stopped")
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

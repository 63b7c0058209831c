"""The worker's process beside the web server: started again when it ends, told to stop, and killed when it does not."""

import asyncio
import io
import os
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest
from django.conf import settings

from copilot.config import Config
from copilot.management.commands import runcopilot, serve
from copilot.worker import child

ENDS = "import sys; {say}; sys.exit(3)"
WORKS = "import sys; {say}; sys.stdin.read()"
DEAF = "import signal, time; signal.signal(signal.SIGTERM, signal.SIG_IGN); {say}; time.sleep(60)"
SAYS = "import os, pathlib; pathlib.Path({path!r}).open('a').write(os.environ['PORT'] + chr(10))"


@pytest.fixture
def config() -> Config:
    return settings.CONFIG.model_copy(update={"grace_seconds": 0.1})


@pytest.fixture
def said(tmp_path: Path) -> Path:
    """One line for each process that was started: the port that it was told."""
    path = tmp_path / "said"
    path.write_text("")
    return path


@pytest.fixture
def worker_is(monkeypatch: pytest.MonkeyPatch, said: Path) -> Callable[[str], None]:
    monkeypatch.setattr(child, "RESTART_SECONDS", 0.01)
    monkeypatch.setattr(child, "MARGIN_SECONDS", 0.2)

    def make(code: str) -> None:
        say = SAYS.format(path=str(said))
        monkeypatch.setattr(
            child, "COMMAND", (sys.executable, "-c", code.format(say=say) if "{say}" in code else f"{say}; {code}")
        )

    return make


async def until_started(said: Path, times: int = 1) -> None:
    await asyncio.wait_for(asyncio.to_thread(wait_for_lines, said, times), 30)


def wait_for_lines(said: Path, times: int) -> None:
    while len(said.read_text().split()) < times:
        time.sleep(0.01)


def test_a_worker_that_ends_is_started_again_and_told_where_the_pages_are(worker_is, config, said, caplog):
    worker_is(ENDS)

    async def scene() -> None:
        stop = asyncio.Event()
        running = asyncio.create_task(child.run(8123, config, stop))
        await until_started(said, 3)
        stop.set()
        await running

    asyncio.run(scene())
    assert set(said.read_text().split()) == {"8123"}
    assert "The worker's process ended with code 3; starting it again" in caplog.text


def test_a_worker_that_is_told_to_stop_is_waited_for_and_not_started_again(worker_is, config, said, caplog):
    worker_is(WORKS)

    async def scene() -> None:
        stop = asyncio.Event()
        running = asyncio.create_task(child.run(8123, config, stop))
        await until_started(said)
        stop.set()
        await asyncio.wait_for(running, 10)

    asyncio.run(scene())
    assert said.read_text().split() == ["8123"]
    assert caplog.text == ""


def test_one_that_does_not_stop_is_killed_when_its_grace_time_is_over(worker_is, config, said, caplog):
    worker_is(DEAF)

    async def scene() -> None:
        stop = asyncio.Event()
        running = asyncio.create_task(child.run(8123, config, stop))
        await until_started(said)
        stop.set()
        await asyncio.wait_for(running, 10)

    asyncio.run(scene())
    assert "did not stop within 0 s; killing it" in caplog.text


def test_where_nothing_is_to_be_run_no_process_is_started(worker_is, config, said):
    worker_is(WORKS)
    stop = asyncio.Event()
    stop.set()
    asyncio.run(child.run(8123, config, stop))
    assert said.read_text() == ""


def test_a_second_ctrl_c_does_not_wait_for_the_worker(monkeypatch):
    async def nothing(self: object, sockets: object = None) -> None:
        """The pages are closed."""

    monkeypatch.setattr(serve.uvicorn.Server, "shutdown", nothing)

    async def scene() -> None:
        server = serve.Server(serve.uvicorn.Config(lambda: None), worker=True)
        server.working = asyncio.create_task(asyncio.sleep(60))
        leaving = asyncio.create_task(server.shutdown())
        await asyncio.sleep(0.05)
        assert server.stop_working.is_set()
        assert not leaving.done()
        server.force_exit = True
        await asyncio.wait_for(leaving, 5)
        assert not server.working.done()

    asyncio.run(scene())


def test_a_worker_stops_when_the_process_that_started_it_is_gone(monkeypatch):
    reading, writing = os.pipe()
    stdin = io.FileIO(reading)
    monkeypatch.setattr(runcopilot.sys, "stdin", stdin)

    async def work(_channel: object, _config: object, _slots: int, stop: asyncio.Event) -> None:
        os.write(writing, b"whatever is said means nothing")
        await asyncio.sleep(0.05)
        assert not stop.is_set()
        os.close(writing)
        await asyncio.wait_for(stop.wait(), 5)

    monkeypatch.setattr(runcopilot, "work", work)
    asyncio.run(runcopilot.until_told(1, until_input_ends=True))
    stdin.close()

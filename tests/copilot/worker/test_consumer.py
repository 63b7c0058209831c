"""The consumer's slots, called directly: how many, how they fill, how they stop. Real processes are in tests/live."""

import asyncio
import uuid
from collections import deque
from collections.abc import Callable, Coroutine
from datetime import UTC, datetime
from typing import Any

import pytest
from channels.exceptions import StopConsumer

from copilot import leases
from copilot.config import load
from copilot.leases import Lease
from copilot.worker.consumer import CopilotConsumer, CopilotWorker
from copilot.worker.runs import runner


class Desk:
    """A queue of tickets in memory, and runs that last until they are let go."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, tickets: int) -> None:
        self.waiting = deque(range(1, tickets + 1))
        self.under_way: list[int] = []
        self.done: list[int] = []
        self.given_back: list[int] = []
        self.looks = 0
        self.go_on = asyncio.Event()
        self.before_answer: Callable[[], None] = lambda: None
        monkeypatch.setattr(leases, "acquire", self.lease)
        monkeypatch.setattr(leases, "give_back", lambda lease: self.given_back.append(lease.ticket_id))
        monkeypatch.setattr(runner, "run_event", self.run_event)

    def lease(self, _seconds: float, *, stop_seconds: float = 0) -> Lease | None:
        self.looks += 1
        found = self.waiting.popleft() if self.waiting else None
        self.before_answer()
        return found and Lease(found, uuid.uuid4(), found, 1, datetime.now(UTC))

    async def run_event(self, lease: Lease, *_: Any, **__: Any) -> None:
        self.under_way.append(lease.ticket_id)
        try:
            await self.go_on.wait()
            self.done.append(lease.ticket_id)
        finally:
            self.under_way.remove(lease.ticket_id)


def consumer(slots: int = 2, grace: float = 5) -> CopilotConsumer:
    made = CopilotConsumer()
    made.config = load().model_copy(update={"grace_seconds": grace})
    made.scope = {"type": "channel", "channel": "copilot", "slots": slots}
    return made


async def until(condition: Callable[[], bool]) -> None:
    async with asyncio.timeout(5):
        while not condition():  # noqa: ASYNC110  (what it waits for happens in other threads, too)
            await asyncio.sleep(0.005)


async def wake(made: CopilotConsumer) -> None:
    await made.wake_up({"type": "wake.up"})


async def drain(made: CopilotConsumer, **message: Any) -> None:
    with pytest.raises(StopConsumer):
        await made.drain({"type": "drain", **message})


@pytest.fixture(autouse=True)
def no_heartbeat(monkeypatch):
    async def silent(self: Any) -> None:
        await asyncio.Event().wait()

    monkeypatch.setattr("copilot.worker.heartbeat.Heartbeat.run", silent)


def play(scene: Callable[[], Coroutine[Any, Any, None]]) -> None:
    asyncio.run(scene())


def test_one_wake_up_fills_every_slot_and_no_more(monkeypatch):
    async def scene() -> None:
        desk, made = Desk(monkeypatch, tickets=5), consumer(slots=3)
        await wake(made)
        await until(lambda: len(desk.under_way) == 3)
        for _ in range(10):
            await wake(made)
        assert len(made.running) == len(desk.under_way) == 3
        desk.go_on.set()
        await until(lambda: sorted(desk.done) == [1, 2, 3, 4, 5])
        await until(lambda: not made.running)
        await drain(made)

    play(scene)


def test_an_idle_tick_makes_one_attempt_to_lease(monkeypatch):
    async def scene() -> None:
        desk, made = Desk(monkeypatch, tickets=0), consumer(slots=8)
        await wake(made)
        await until(lambda: not made.running)
        assert desk.looks == 1
        await drain(made)

    play(scene)


def test_a_wake_up_while_the_last_slot_is_looking_is_not_lost(monkeypatch):
    async def scene() -> None:
        desk, made = Desk(monkeypatch, tickets=0), consumer(slots=1)
        loop = asyncio.get_running_loop()

        def mail_comes() -> None:
            desk.before_answer = lambda: None
            desk.waiting.append(7)
            asyncio.run_coroutine_threadsafe(wake(made), loop).result(5)

        desk.before_answer = mail_comes
        desk.go_on.set()
        await wake(made)
        await until(lambda: desk.done == [7])
        await drain(made)

    play(scene)


def test_a_slot_that_fails_takes_no_other_down_and_the_next_wake_up_works(monkeypatch, caplog):
    async def scene() -> None:
        desk, made = Desk(monkeypatch, tickets=1), consumer()

        def database_is_away() -> None:
            raise OSError("no route to host")

        desk.before_answer = database_is_away
        await wake(made)
        await until(lambda: not made.running)
        assert "no route to host" in caplog.text
        desk.before_answer = lambda: None
        desk.waiting.append(2)
        desk.go_on.set()
        await wake(made)
        await until(lambda: desk.done == [2])
        await drain(made)

    play(scene)


def test_draining_finishes_what_runs_and_claims_nothing_more(monkeypatch):
    async def scene() -> None:
        desk, made = Desk(monkeypatch, tickets=3), consumer(slots=1)
        await wake(made)
        await until(lambda: desk.under_way == [1])
        draining = asyncio.create_task(drain(made))
        await until(lambda: made.draining)
        desk.go_on.set()
        await draining
        assert desk.done == [1]
        assert list(desk.waiting) == [2, 3]

    play(scene)


def test_what_is_claimed_in_the_moment_of_stopping_is_given_back(monkeypatch):
    async def scene() -> None:
        desk, made = Desk(monkeypatch, tickets=1), consumer(slots=1)
        desk.before_answer = lambda: setattr(made, "draining", True)
        await wake(made)
        await until(lambda: not made.running)
        assert (desk.given_back, desk.done) == ([1], [])
        await drain(made)

    play(scene)


def test_a_run_that_outlasts_the_grace_time_is_cancelled(monkeypatch):
    async def scene() -> None:
        desk, made = Desk(monkeypatch, tickets=1), consumer()
        await wake(made)
        await until(lambda: desk.under_way == [1])
        await drain(made, grace=0.05)
        assert (desk.under_way, desk.done) == ([], [])
        assert not made.running

    play(scene)


def test_the_heartbeat_holds_a_lease_exactly_while_its_run_lasts(monkeypatch):
    async def scene() -> None:
        desk, made = Desk(monkeypatch, tickets=1), consumer()
        await wake(made)
        await until(lambda: desk.under_way == [1])
        assert [lease.ticket_id for lease in made.heartbeat.held.values()] == [1]
        desk.go_on.set()
        await until(lambda: not made.running)
        assert made.heartbeat.held == {}
        await drain(made)

    play(scene)


def test_the_worker_feeds_at_every_tick_and_stops_when_told(monkeypatch):
    """Through Channels' own machinery: application instances, inbox, StopConsumer."""

    async def scene() -> None:
        desk = Desk(monkeypatch, tickets=0)
        desk.go_on.set()
        config = load().model_copy(update={"tick_seconds": 0.02})
        worker = CopilotWorker(CopilotConsumer.as_asgi(), config, slots=2)
        monkeypatch.setattr(worker, "_listen", lambda stop: stop.wait())
        stop = asyncio.Event()
        running = asyncio.create_task(worker.run_until(stop))
        await until(lambda: desk.looks >= 2)
        desk.waiting.append(9)
        await until(lambda: desk.done == [9])
        stop.set()
        await asyncio.wait_for(running, 5)

    play(scene)


def test_a_message_over_the_channel_layer_wakes_the_copilot_too(monkeypatch):
    async def scene() -> None:
        desk = Desk(monkeypatch, tickets=1)
        desk.go_on.set()
        worker = CopilotWorker(CopilotConsumer.as_asgi(), load(), slots=1)
        monkeypatch.setattr(worker, "_listen", lambda stop: stop.wait())
        monkeypatch.setattr(worker, "_tick", asyncio.Event().wait)
        stop = asyncio.Event()
        running = asyncio.create_task(worker.run_until(stop))
        await worker.channel_layer.send("copilot", {"type": "wake.up"})
        await until(lambda: desk.done == [1])
        stop.set()
        await asyncio.wait_for(running, 5)

    play(scene)

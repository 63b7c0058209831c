"""A worker's sign of life, on a connection of its own: so these rows are committed, and read back committed."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import psycopg
import pytest
from asgiref.sync import async_to_sync
from django.db import connection
from django.db.models.functions import Now

from copilot import leases
from copilot.config import load
from copilot.leases import Lease
from copilot.models import WorkerBeat
from copilot.worker import heartbeat
from copilot.worker.heartbeat import Heartbeat, own_connection
from drafts.models import Ticket
from tests.factories import a_customer, a_mailbox, a_ticket, ask, expire_lease

pytestmark = pytest.mark.django_db(transaction=True)

CONFIG = load().model_copy(update={"lease_seconds": 600, "heartbeat_seconds": 0.01})


@pytest.fixture
def ticket():
    return a_ticket(a_mailbox("help"), customer=a_customer())


def leased(ticket: Ticket) -> Lease:
    ask(ticket)
    found = leases.acquire(5)
    assert found is not None
    return found


def beat(heart: Heartbeat) -> None:
    async def once() -> None:
        async with await own_connection() as own:
            await heart.beat(own)

    async_to_sync(once)()


def seconds_left(ticket: Ticket) -> float:
    return Ticket.objects.annotate(now=Now()).values_list("leased_until", "now").get(pk=ticket.pk)


def test_a_beat_says_that_the_worker_lives_and_how_busy_it_is(ticket):
    heart = Heartbeat(CONFIG, slots=3)
    beat(heart)
    heart.hold(leased(ticket))
    beat(heart)
    row = WorkerBeat.objects.get()
    assert (row.id, row.slots, row.busy) == (heart.id, 3, 1)
    assert row.seen > row.started


def test_a_beat_keeps_the_leases_that_are_held(ticket):
    heart = Heartbeat(CONFIG, slots=1)
    heart.hold(leased(ticket))
    beat(heart)
    until, now = seconds_left(ticket)
    assert (until - now).total_seconds() > 500


def test_a_lease_let_go_is_kept_no_longer(ticket):
    heart = Heartbeat(CONFIG, slots=1)
    lease = leased(ticket)
    heart.hold(lease)
    heart.let_go(lease)
    beat(heart)
    until, now = seconds_left(ticket)
    assert (until - now).total_seconds() < 10


def test_a_lease_that_another_took_is_said_once_and_left_to_the_other(ticket, caplog):
    heart = Heartbeat(CONFIG, slots=1)
    heart.hold(leased(ticket))
    expire_lease(ticket)
    leases.acquire(5)
    for _ in range(4):
        beat(heart)
    assert caplog.text.count("was lost") == 1
    until, now = seconds_left(ticket)
    assert (until - now).total_seconds() < 10


def test_a_lease_that_its_own_run_has_just_given_back_is_not_called_lost(ticket, caplog):
    """The run's thread commits first; the loop, which keeps the list, hears of it when it is free."""
    caplog.set_level("INFO", "copilot.worker.heartbeat")
    heart = Heartbeat(CONFIG, slots=1)
    for _ in range(3):
        lease = leased(ticket)
        heart.hold(lease)
        leases.give_back(lease)
        beat(heart)
        heart.let_go(lease)
        beat(heart)
    assert caplog.text == ""


def test_a_ticket_that_somebody_has_locked_keeps_no_other_lease_from_being_renewed(ticket, caplog):
    heart, other = Heartbeat(CONFIG, slots=2), a_ticket(ticket.mailbox, customer=a_customer())
    for waiting in (ticket, other):
        heart.hold(leased(waiting))
    with psycopg.connect(**connection.get_connection_params(), autocommit=True) as somebody, somebody.transaction():
        somebody.execute("SELECT FROM drafts_ticket WHERE id = %s FOR NO KEY UPDATE", [ticket.pk])
        beat(heart)
        until, now = seconds_left(other)
        assert (until - now).total_seconds() > 500
    beat(heart)
    until, now = seconds_left(ticket)
    assert (until - now).total_seconds() > 500
    assert caplog.text == ""


def run_until(heart: Heartbeat, scene: Callable[[], Awaitable[None]]) -> None:
    async def play() -> None:
        async with asyncio.timeout(10):
            task = asyncio.create_task(heart.run())
            await scene()
            task.cancel()
            with pytest.raises(asyncio.CancelledError):
                await task

    async_to_sync(play)()


def test_a_cut_connection_is_made_again_and_the_row_goes_when_the_worker_does(monkeypatch):
    monkeypatch.setattr(heartbeat, "RECONNECT_SECONDS", 0.01)
    heart, made, opened = Heartbeat(CONFIG, slots=1), asyncio.Event(), []

    async def counted() -> psycopg.AsyncConnection[Any]:
        opened.append(await own_connection())
        if len(opened) == 2:
            made.set()
        return opened[-1]

    monkeypatch.setattr(heartbeat, "own_connection", counted)
    first_beat = asyncio.Event()
    beats = heart.beat

    async def told(own: psycopg.AsyncConnection[Any]) -> None:
        await beats(own)
        first_beat.set()

    monkeypatch.setattr(heart, "beat", told)

    async def scene() -> None:
        await first_beat.wait()
        await opened[0].close()
        await made.wait()
        first_beat.clear()
        await first_beat.wait()

    run_until(heart, scene)
    assert not WorkerBeat.objects.exists()


def test_the_row_of_a_killed_worker_is_cleared_away_by_the_next():
    from datetime import timedelta

    WorkerBeat.objects.create(host="gone", pid=1, slots=1, seen=Now() - timedelta(days=2))
    recent = WorkerBeat.objects.create(host="here", pid=2, slots=1)
    heart, beaten = Heartbeat(CONFIG, slots=1), asyncio.Event()
    beats = heart.beat

    async def told(own: psycopg.AsyncConnection[Any]) -> None:
        await beats(own)
        beaten.set()

    heart.beat = told  # type: ignore[method-assign]
    run_until(heart, beaten.wait)
    assert list(WorkerBeat.objects.all()) == [recent]

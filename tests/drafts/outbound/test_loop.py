"""The loop: woken, ticking, stopped; snoozed tickets and holds by the clock."""

import asyncio
import json
import threading
from contextlib import asynccontextmanager
from datetime import timedelta

import pytest
from asgiref.sync import async_to_sync, sync_to_async
from django.core.management import call_command
from django.db import DataError, InterfaceError, OperationalError
from django.db.models.functions import Now

from drafts import notifications
from drafts.inbound import large_mail
from drafts.models import Outbound, Ticket
from drafts.notifications.listener import Listener
from drafts.outbound import dispatch, sending_loop, timers
from drafts.workflow import holds
from kb import outage_log
from tests.factories import NEEDS_FACT, READY, a_draft, a_mail, a_person, a_ticket, approved

SOON = 10


@pytest.fixture(autouse=True)
def outbox(settings, tmp_path):
    settings.EMAIL_BACKEND = "drafts.outbound.backends.eml.EmlBackend"
    settings.EML_OUTBOX_DIR = tmp_path
    return tmp_path


@asynccontextmanager
async def running(**options):
    """The loop, and what the desks hear of it."""
    heard: asyncio.Queue = asyncio.Queue()
    stop, deaf = asyncio.Event(), asyncio.Event()
    desk = Listener(notifications.DESK_CHANNEL, heard.put)
    listening = asyncio.create_task(desk.run(deaf))
    await asyncio.wait_for(desk.connected.wait(), SOON)
    loop = asyncio.create_task(sending_loop.run(stop, **options))
    try:
        yield heard
    finally:
        stop.set()
        await asyncio.wait_for(loop, SOON)
        deaf.set()
        await asyncio.wait_for(listening, SOON)


async def until_sent(heard: asyncio.Queue) -> None:
    async with asyncio.timeout(SOON):
        while json.loads(await heard.get())["what"] != "sent":
            pass


@pytest.mark.django_db(transaction=True)
def test_an_approval_wakes_the_sender_long_before_its_tick(outbox, monkeypatch):
    monkeypatch.setattr(sending_loop, "TICK", 3600)

    async def scenario():
        async with running() as heard:
            for _ in range(2):
                await sync_to_async(approved)()
                await until_sent(heard)

    async_to_sync(scenario)()
    assert len(list(outbox.glob("*.eml"))) == 2


@pytest.mark.django_db(transaction=True)
def test_a_lost_notification_a_database_that_is_away_and_an_error_of_our_own_cost_a_tick(monkeypatch, caplog):
    monkeypatch.setattr(sending_loop, "TICK", 0.01)
    failing = [OperationalError("away"), InterfaceError("away"), DataError("too long"), TypeError("a bug")]
    real = sending_loop.send_next

    def step(stopping: threading.Event) -> bool:
        if failing:
            raise failing.pop()
        return real(stopping)

    monkeypatch.setattr(sending_loop, "send_next", step)
    monkeypatch.setattr("drafts.notifications.sending", lambda *_, **__: None)
    monkeypatch.setattr(outage_log.database_log, "_failing", {})  # no earlier test's outage goes on

    async def scenario():
        async with running(senders=1) as heard:
            await sync_to_async(approved)()
            await until_sent(heard)

    async_to_sync(scenario)()
    assert failing == []
    errors = [record.exc_info[0] for record in caplog.records if record.exc_info]
    assert errors == [TypeError, DataError]
    outage = [record for record in caplog.records if record.name == outage_log.__name__]
    assert [(record.levelname, record.exc_info) for record in outage] == [("WARNING", None)]
    assert outage[0].getMessage().startswith("The database fails: away")


def test_a_part_that_fails_takes_the_others_with_it_so_that_a_restart_begins_with_none(monkeypatch):
    for owner, name in ((timers, "tick"), (large_mail, "read_next"), (sending_loop, "send_next")):
        monkeypatch.setattr(owner, name, lambda *_: False)
    monkeypatch.setattr(sending_loop, "database_sync_to_async", sync_to_async)  # there is no database

    async def deaf(_listener, _stop):
        raise RuntimeError("deaf")

    monkeypatch.setattr(Listener, "run", deaf)

    async def scenario():
        before = asyncio.all_tasks()
        with pytest.raises(ExceptionGroup):
            await asyncio.wait_for(sending_loop.run(asyncio.Event()), SOON)
        return asyncio.all_tasks() - before

    assert async_to_sync(scenario)() == set()


@pytest.mark.django_db(transaction=True)
def test_a_mail_that_is_being_sent_is_finished_before_the_loop_ends(monkeypatch):
    sending, go_on = asyncio.Event(), asyncio.Event()

    async def scenario():
        loop = asyncio.get_running_loop()
        stop = asyncio.Event()
        real = dispatch.send

        def slow_send(claimed, stopping):
            loop.call_soon_threadsafe(sending.set)
            asyncio.run_coroutine_threadsafe(go_on.wait(), loop).result(SOON)
            return real(claimed, stopping)

        monkeypatch.setattr(dispatch, "send", slow_send)
        loop_task = asyncio.create_task(sending_loop.run(stop))
        await sync_to_async(approved)()
        await asyncio.wait_for(sending.wait(), SOON)
        stop.set()
        await asyncio.sleep(0)
        assert not loop_task.done()
        go_on.set()
        await asyncio.wait_for(loop_task, SOON)

    async_to_sync(scenario)()
    assert Outbound.objects.get().state == "sent"


@pytest.mark.django_db(transaction=True)
def test_rundesk_runs_the_loop(monkeypatch, capsys):
    stops = []

    async def run(stop):
        stops.append(stop.is_set())

    monkeypatch.setattr(sending_loop, "run", run)
    call_command("rundesk")
    assert stops == [False]
    assert "Sending" in capsys.readouterr().out


# Timers


@pytest.mark.django_db
def test_a_snoozed_ticket_wakes_with_its_draft():
    draft = a_draft(NEEDS_FACT)
    Ticket.objects.update(status="snoozed", snoozed_until=Now() + timedelta(hours=1))
    assert timers.tick() is False
    assert Ticket.objects.get().status == "snoozed"
    Ticket.objects.update(snoozed_until=Now() - timedelta(seconds=1))
    assert timers.wake_snoozed() == 1
    ticket = Ticket.objects.get()
    assert (ticket.status, ticket.card, ticket.reason, ticket.snoozed_until) == ("review", "needs_fact", "gaps", None)
    assert ticket.confidence == draft.confidence
    assert timers.wake_snoozed() == 0


@pytest.mark.django_db
@pytest.mark.parametrize(("drafting", "stands"), [(True, ("review", "none", "snooze_over")), (False, ("open", "", ""))])
def test_a_ticket_without_a_draft_wakes_where_it_was(drafting, stands):
    a_mail(a_ticket(status="snoozed", snoozed_until=Now(), drafting=drafting, assignee=a_person("jo", "Agent")))
    assert timers.wake_snoozed() == 1
    assert Ticket.objects.values_list("status", "card", "reason").get() == stands


@pytest.mark.django_db
def test_the_timer_releases_expired_holds():
    draft, agent = a_draft(READY), a_person()
    holds.take(draft.ticket_id, agent=agent)
    assert timers.release_holds() == 0
    Ticket.objects.update(held_until=Now() - timedelta(seconds=1))
    assert timers.release_holds() == 1
    assert Ticket.objects.get().held_by is None

"""Notifications: with the commit, through a lost connection, to whoever may see them."""

import asyncio
import json
from contextlib import asynccontextmanager, suppress

import psycopg
import pytest
from asgiref.sync import async_to_sync, sync_to_async
from channels.layers import get_channel_layer
from django.contrib.auth.models import AnonymousUser, Group, Permission, User
from django.db import connection, transaction
from django.test import Client
from django.urls import reverse

from drafts import notifications
from drafts.notifications import DESK_CHANNEL, desk_socket
from drafts.notifications import listener as listening_module
from drafts.notifications.desk_socket import DeskConsumer, fan_out
from drafts.notifications.listener import Listener
from tests.factories import a_person

pytestmark = pytest.mark.django_db(transaction=True)
SOON = 5  # seconds; far more than is needed, so that a slow machine does not fail


class Socket:
    """What an ASGI server holds of a WebSocket: the messages that the application sent, and how to send it some."""

    def __init__(self, user, session) -> None:
        self.sent: asyncio.Queue = asyncio.Queue()
        self.given: asyncio.Queue = asyncio.Queue()
        self.scope = {"type": "websocket", "path": "/ws/desk/", "user": user, "headers": []}
        self.scope["session"] = session

    async def next(self) -> dict:
        return await asyncio.wait_for(self.sent.get(), SOON)


def signed_in(user) -> Client:
    browser = Client()
    if user is not None and user.is_authenticated:
        browser.force_login(user)
    return browser


@asynccontextmanager
async def open_socket(user, browser: Client | None = None):
    """`browser`: where they are signed in; else in one of their own."""
    socket = Socket(user, await sync_to_async(lambda: (browser or signed_in(user)).session)())
    application = asyncio.create_task(DeskConsumer.as_asgi()(socket.scope, socket.given.get, socket.sent.put))
    await socket.given.put({"type": "websocket.connect"})
    assert (await socket.next())["type"] == "websocket.accept"
    try:
        yield socket
    finally:
        await socket.given.put({"type": "websocket.disconnect", "code": 1000})
        with suppress(asyncio.TimeoutError):
            await asyncio.wait_for(application, SOON)


@asynccontextmanager
async def listening(listener: Listener):
    stop = asyncio.Event()
    running = asyncio.create_task(listener.run(stop))
    await asyncio.wait_for(listener.connected.wait(), SOON)
    try:
        yield
    finally:
        stop.set()
        await asyncio.wait_for(running, SOON)


def recording(channel: str) -> tuple[Listener, asyncio.Queue]:
    heard: asyncio.Queue = asyncio.Queue()
    return Listener(channel, heard.put), heard


def an_agent():
    agent = a_person()
    agent.groups.add(Group.objects.get(name="Agent"))
    return agent


def told(ticket: int, what: str, *, roll_back: bool = False) -> None:
    with suppress(RuntimeError), transaction.atomic():
        notifications.notify(ticket, what, node="compose")
        if roll_back:
            raise RuntimeError


def terminate_listeners() -> None:
    with connection.cursor() as cursor:
        cursor.execute(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
            " WHERE datname = current_database() AND query LIKE 'LISTEN%%'"
        )


def test_a_change_reaches_every_open_desk_with_its_commit_and_never_after_a_rollback():
    async def scenario(first, second):
        async with listening(Listener(DESK_CHANNEL, fan_out)), open_socket(first) as one, open_socket(second) as two:
            await sync_to_async(told)(1, "draft", roll_back=True)
            await sync_to_async(told)(2, "progress")
            for socket in (one, two):
                message = await socket.next()
                assert json.loads(message["text"]) == {"ticket": 2, "what": "progress", "detail": {"node": "compose"}}

    async_to_sync(scenario)(an_agent(), an_agent())


def test_an_announcement_reaches_the_desks_of_whom_it_is_for_alone():
    async def scenario(lee, rae):
        async with listening(Listener(DESK_CHANNEL, fan_out)), open_socket(lee) as hers, open_socket(rae) as his:
            await sync_to_async(notifications.announce)([lee.pk], "Rae mentioned you", ticket="7")
            await sync_to_async(told)(2, "progress")
            said = {"text": "Rae mentioned you", "ticket": "7"}
            assert json.loads((await hers.next())["text"])["detail"] == said
            for socket in (hers, his):
                assert json.loads((await socket.next())["text"])["what"] == "progress"

    async_to_sync(scenario)(an_agent(), an_agent())


def test_a_lost_connection_comes_back_and_says_that_something_may_be_missing():
    async def scenario():
        listener, heard = recording(notifications.DESK_CHANNEL)
        async with listening(listener):
            await sync_to_async(terminate_listeners)()
            assert await asyncio.wait_for(heard.get(), SOON) == ""
            await sync_to_async(told)(3, "sent")
            assert json.loads(await asyncio.wait_for(heard.get(), SOON))["ticket"] == 3

    async_to_sync(scenario)()


def test_after_a_lost_connection_the_desks_are_told_to_fetch_again():
    async def scenario(agent):
        async with open_socket(agent) as socket:
            await fan_out("")
            assert json.loads((await socket.next())["text"])["what"] == "resync"

    async_to_sync(scenario)(an_agent())


def test_a_database_that_is_away_is_asked_again(monkeypatch):
    tries = []
    real = listening_module.listening_connection

    async def away_at_first(channel):
        tries.append(channel)
        if len(tries) < 3:
            raise psycopg.OperationalError("the database is starting up")
        return await real(channel)

    monkeypatch.setattr(listening_module, "listening_connection", away_at_first)
    monkeypatch.setattr(listening_module, "SHORTEST_WAIT", 0.001)

    async def scenario():
        listener, heard = recording(notifications.COPILOT_CHANNEL)
        async with listening(listener):
            assert await asyncio.wait_for(heard.get(), SOON) == ""
            await sync_to_async(notifications.wake_copilot)()
            assert await asyncio.wait_for(heard.get(), SOON) == ""

    async_to_sync(scenario)()
    assert tries == [notifications.COPILOT_CHANNEL] * 3


def test_a_socket_without_permission_to_review_is_closed():
    async def scenario(user, code):
        async with open_socket(user) as socket:
            assert await socket.next() == {"type": "websocket.close", "code": code}
            await fan_out(json.dumps({"ticket": 1, "what": "draft", "detail": {}}))
            assert socket.sent.empty()

    for user, code in ((AnonymousUser(), 4401), (None, 4401), (a_person(), 4403)):
        async_to_sync(scenario)(user, code)


def deactivated(person):
    person.is_active = False
    person.save()


def deleted(person):
    person.delete()


def out_of_the_group(person):
    person.groups.clear()


def taken_out_by_the_group(person):
    person.groups.get().user_set.remove(person)


def group_without_the_right(person):
    group = person.groups.get()
    group.permissions.remove(Permission.objects.get(codename="review_ticket"))


def group_deleted(person):
    person.groups.get().delete()


def given_another_password(person):
    person.set_password("chosen by an administrator 7")
    person.save(update_fields=["password"])


def never_told(person):
    """As while the listener is away, which then tells every desk to fetch again."""
    User.objects.filter(pk=person.pk).update(is_active=False)
    notifications.look_again()


@pytest.fixture
def reviewers():
    """A role of its own: groups outlive a test that commits."""
    role, _ = Group.objects.get_or_create(name="Reviewers")
    role.permissions.add(Permission.objects.get(codename="review_ticket"))
    yield role
    Group.objects.filter(pk=role.pk).delete()


@pytest.mark.parametrize(
    ("change", "code"),
    [
        (deactivated, 4401),
        (deleted, 4401),
        (out_of_the_group, 4403),
        (taken_out_by_the_group, 4403),
        (group_without_the_right, 4403),
        (group_deleted, 4403),
        (given_another_password, 4401),
        (never_told, 4401),
    ],
)
def test_who_may_no_longer_review_hears_nothing_more_on_an_open_desk(reviewers, change, code):
    lee, rae = a_person(), an_agent()
    lee.groups.add(reviewers)
    number = lee.pk

    def change_and_mention() -> None:
        with transaction.atomic():
            change(User.objects.get(pk=number))
            notifications.announce([number], "Rae mentioned you")
            notifications.notify(2, "progress")

    async def scenario():
        async with listening(Listener(DESK_CHANNEL, fan_out)), open_socket(lee) as theirs, open_socket(rae) as hers:
            await sync_to_async(change_and_mention)()
            assert await theirs.next() == {"type": "websocket.close", "code": code}
            heard = json.loads((await hers.next())["text"])
            if change is never_told:
                heard = json.loads((await hers.next())["text"])
            assert heard["what"] == "progress"
            assert theirs.sent.empty()

    async_to_sync(scenario)()


@pytest.mark.parametrize("address", ["sign_out", "admin:logout"])
def test_who_signs_out_hears_nothing_more_in_that_browser_alone(address):
    lee = an_agent()
    User.objects.filter(pk=lee.pk).update(is_staff=True)
    here, elsewhere = signed_in(lee), signed_in(lee)

    async def scenario():
        async with (
            listening(Listener(DESK_CHANNEL, fan_out)),
            open_socket(lee, here) as left,
            open_socket(lee, elsewhere) as kept,
        ):
            await sync_to_async(here.post)(reverse(address))
            assert await left.next() == {"type": "websocket.close", "code": 4401}
            await sync_to_async(told)(2, "progress")
            assert json.loads((await kept.next())["text"])["what"] == "progress"
            assert left.sent.empty()

    async_to_sync(scenario)()


def test_what_happens_on_the_desk_asks_nothing_of_the_database(monkeypatch):
    asked = []
    monkeypatch.setattr(desk_socket, "get_user", asked.append)

    async def scenario(lee):
        async with open_socket(lee) as socket:
            await fan_out(json.dumps({"ticket": 1, "what": "draft", "detail": {}}))
            assert (await socket.next())["type"] == "websocket.send"

    async_to_sync(scenario)(an_agent())
    assert asked == []


def test_a_desk_that_was_closed_is_told_of_a_further_change_without_an_error():
    """As of who is deactivated and then deleted, before their browser has hung up."""
    lee, rae = an_agent(), an_agent()

    async def scenario():
        async with listening(Listener(DESK_CHANNEL, fan_out)), open_socket(lee) as theirs, open_socket(rae) as hers:
            await sync_to_async(deactivated)(lee)
            assert await theirs.next() == {"type": "websocket.close", "code": 4401}
            await sync_to_async(notifications.role_changed)(lee.pk)
            await sync_to_async(told)(2, "progress")
            assert json.loads((await hers.next())["text"])["what"] == "progress"
            assert theirs.sent.empty()

    async_to_sync(scenario)()


def test_a_person_whose_other_fields_change_keeps_their_desk():
    async def scenario(lee):
        async with listening(Listener(DESK_CHANNEL, fan_out)), open_socket(lee) as socket:
            await sync_to_async(lee.save)()
            await sync_to_async(told)(2, "progress")
            assert json.loads((await socket.next())["text"])["what"] == "progress"

    async_to_sync(scenario)(an_agent())


def test_a_desk_that_talks_is_not_listened_to_and_one_that_left_is_forgotten():
    async def scenario(agent):
        async with open_socket(agent) as socket:
            await socket.given.put({"type": "websocket.receive", "text": "{not json"})
            await fan_out("")
            assert (await socket.next())["type"] == "websocket.send"
        assert desk_socket.GROUP not in get_channel_layer().groups

    async_to_sync(scenario)(an_agent())

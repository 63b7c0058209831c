"""Questions over the desk's socket: answered as those of the form, refused in words, with the same permissions."""

import asyncio
import json
import threading
import uuid
from collections.abc import Callable
from typing import Any

import pytest
from asgiref.sync import async_to_sync, sync_to_async
from django.contrib.auth.models import Permission, User
from django.test import Client
from django.urls import reverse

from copilot import asgi
from copilot.assistant import desk_socket, turns
from copilot.assistant.conversations import memory
from copilot.assistant.conversations.claim import READING, claim
from copilot.assistant.pages.question import BUSY, GONE, LONGEST_QUESTION, UNKNOWN
from copilot.models import Conversation
from drafts.notifications.desk_socket import NOT_ALLOWED, NOT_SIGNED_IN
from tests.copilot.assistant.conversation import HTMX, colleague, signed_in, text
from tests.copilot.assistant.websocket import HOST, SOON, Window, opened, scenario

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.usefixtures("hosts")]


# Answered


def test_a_question_is_read_at_once_and_answered_and_kept_as_one_of_the_form(desk, client):
    async def play() -> tuple[str, list[dict[str, str]]]:
        async with opened(client) as window:
            key = await window.ask(f"What was ticket {desk.ticket.pk} about?")
            return key, await window.ended()

    key, heard = async_to_sync(play)()
    assert heard == [{"conversation": key, "status": READING}, {"conversation": key, "answered": "1"}]
    kept = Conversation.objects.get(pk=key)
    assert (kept.owner, kept.title, kept.answering_until) == (desk.agent, f"Ticket {desk.ticket.pk}", None)
    page = text(client.get(reverse("conversation", args=[key]), headers=HTMX | {"HX-Target": "conversation"}))
    assert f"Ticket {desk.ticket.pk} is resolved." in page


def test_a_follow_up_and_the_ticket_that_it_is_asked_on_are_known(desk, client):
    key = uuid.uuid4()
    told = scenario(
        client,
        lambda window: window.ask("What is this ticket about?", key, ticket=str(desk.ticket.pk)),
        lambda window: window.ask("What was the resolution?", key, begun="1"),
    )
    assert [set(each) for each in told] == [{"conversation", "answered"}] * 2
    assert Conversation.objects.get(pk=key).ticket == desk.ticket
    assert "We have sent you a new planter today." in memory.history(key)[-1].text


def test_a_window_that_leaves_does_not_end_its_answer(desk, client):
    async def play() -> str:
        async with opened(client) as window:
            key = await window.ask("How many tickets?")
            assert (await window.told())["status"] == READING
        while desk_socket.reader.busy():  # noqa: ASYNC110  (tasks, not an event)
            await asyncio.sleep(0.01)
        return key

    key = async_to_sync(play)()
    assert "tickets match" in memory.history(uuid.UUID(key))[-1].text
    assert Conversation.objects.get(pk=key).answering_until is None


def test_questions_of_many_windows_are_all_read_before_the_first_is_answered(desk, client, monkeypatch):
    order = []
    run = turns.run

    async def running(*arguments: Any) -> Any:
        order.append("answer")
        return await run(*arguments)

    claimed = desk_socket.claimed
    monkeypatch.setattr(turns, "run", running)
    monkeypatch.setattr(desk_socket, "claimed", lambda *given: (claimed(*given), order.append("read"))[0])

    async def play() -> list[list[dict[str, str]]]:
        async with opened(client) as one, opened(client) as two, opened(client) as three:
            windows = one, two, three
            for window in windows:
                await window.ask("How many tickets?")
            return [await window.ended() for window in windows]

    heard = async_to_sync(play)()
    assert all("answered" in each[-1] for each in heard)
    assert order == ["read"] * 3 + ["answer"] * 3
    assert Conversation.objects.count() == 3


def test_an_answer_does_not_wait_for_ever_for_questions_that_go_on_arriving(desk, client, monkeypatch):
    """The second is read when the wait is over; the first is answered without it."""
    monkeypatch.setattr(desk_socket, "LONGEST_WAIT", 0.001)
    claimed, held = desk_socket.claimed, threading.Event()

    def slowly(scope: Any, message: Any, key: str) -> Any:
        if message["question"] == "Second?":
            held.wait(SOON)
        return claimed(scope, message, key)

    monkeypatch.setattr(desk_socket, "claimed", slowly)

    async def play() -> None:
        async with opened(client) as one, opened(client) as two:
            await one.ask("How many tickets?")
            await two.ask("Second?")
            assert "answered" in (await one.ended())[-1]
            held.set()
            assert "answered" in (await two.ended())[-1]

    async_to_sync(play)()


# Refused


HOSTILE = {
    "no JSON": "{not json",
    "no object": '["How many tickets?"]',
    "no conversation": json.dumps({"question": "How many tickets?"}),
    "a conversation that is none": json.dumps({"conversation": "1; DROP TABLE", "question": "?"}),
    "deep": "[" * 60_000,
    "empty": "",
    "a number of many digits": '{"conversation": ' + "9" * 50_000 + "}",
}


@pytest.mark.parametrize("name", HOSTILE)
def test_what_is_no_question_is_refused_in_words_and_the_socket_goes_on(desk, client, name):
    refused, answered = scenario(client, HOSTILE[name], lambda window: window.ask("How many tickets?"))
    assert refused == {"conversation": "", "refused": desk_socket.NO_QUESTION}
    assert "answered" in answered


def test_bytes_are_no_question(desk, client):
    assert scenario(client, lambda window: window.say(None, bytes=b"\x00\xff")) == [
        {"conversation": "", "refused": desk_socket.NO_QUESTION}
    ]


@pytest.mark.parametrize(
    ("question", "words"),
    [
        ("x" * (LONGEST_QUESTION + 1), "characters at most"),
        ("   ", "Type a question."),
        ("a\x00b", "Null characters are not allowed."),
        ([1, 2], "Type a question."),
    ],
)
def test_a_question_is_held_to_the_limits_of_the_form(desk, client, question, words):
    [told] = scenario(client, lambda window: window.ask(question))
    assert words in told["refused"]
    assert not Conversation.objects.exists()


def test_half_a_character_is_a_question_like_any_other(desk, client):
    [told] = scenario(client, lambda window: window.ask("How many tickets \ud83d?"))
    assert "answered" in told


def test_a_conversation_that_is_answering_or_deleted_or_somebody_elses_is_not_asked(desk, client):
    busy, other, gone = uuid.uuid4(), uuid.uuid4(), uuid.uuid4()
    colleague(desk)
    theirs = Conversation.objects.create(pk=other, owner=User.objects.get(username="colleague"), title="Theirs")
    assert claim(Conversation(pk=busy, owner=desk.agent), "First?", new=True)
    told = scenario(
        client,
        lambda window: window.ask("Second?", busy),
        lambda window: window.ask("Mine now?", other),
        lambda window: window.ask("And theirs?", other, begun="1"),
        lambda window: window.ask("Still there?", gone, begun="1"),
    )
    assert [each["refused"] for each in told] == [BUSY, UNKNOWN, GONE, GONE]
    theirs.refresh_from_db()
    assert (theirs.owner.username, theirs.title, theirs.answering_until) == ("colleague", "Theirs", None)
    assert not memory.history(other)


def test_a_conversation_deleted_while_it_is_answered_is_told(desk, client, monkeypatch):
    run = turns.run

    async def deleted_meanwhile(turn: Any, config: Any) -> Any:
        await sync_to_async(Conversation.objects.filter(pk=turn.conversation).delete)()
        return await run(turn, config)

    monkeypatch.setattr(turns, "run", deleted_meanwhile)
    [told] = scenario(client, lambda window: window.ask("How many tickets?"))
    assert told["refused"] == GONE


def test_a_window_asks_one_question_at_a_time(desk, client):
    async def play() -> list[dict[str, str]]:
        async with opened(client) as window:
            for _ in range(3):
                await window.ask("How many tickets?")
            return [await window.told() for _ in range(4)]

    heard = async_to_sync(play)()
    assert sum(each.get("refused") == desk_socket.ONE_AT_A_TIME for each in heard) == 2
    assert Conversation.objects.count() == 1


def test_a_database_error_keeps_the_socket_open(desk, client, monkeypatch):
    def away(*_: Any) -> None:
        raise ConnectionError

    with monkeypatch.context() as patched:
        patched.setattr(desk_socket, "claimed", away)
        [told] = scenario(client, lambda window: window.ask("How many tickets?"))
    assert told["refused"] == desk_socket.FAILED
    [told] = scenario(client, lambda window: window.ask("How many tickets?"))
    assert "answered" in told


# Who may


def after(change: Callable[[], Any]) -> Callable[[Window], Any]:
    """A question over a socket that was opened before."""

    async def asked(window: Window) -> None:
        await sync_to_async(change)()
        await window.ask("How many tickets?")

    return asked


def test_who_signed_out_asks_nothing_over_an_open_socket(desk, client):
    session = client.session
    [told] = scenario(client, after(session.delete))
    assert told["refused"] == desk_socket.SIGNED_OUT
    assert not Conversation.objects.exists()


def change_password(user: User) -> None:
    user.set_password("another-word-9")
    user.save()


def deactivate(user: User) -> None:
    User.objects.filter(pk=user.pk).update(is_active=False)


def lose_role(user: User) -> None:
    user.user_permissions.clear()
    user.groups.clear()


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (change_password, desk_socket.SIGNED_OUT),
        (deactivate, desk_socket.SIGNED_OUT),
        (lose_role, desk_socket.FORBIDDEN),
    ],
)
def test_a_lost_permission_refuses_the_question_and_closes_the_socket(desk, client, change, words):
    async def play() -> tuple[dict[str, str], dict[str, Any]]:
        async with opened(client) as window:
            await after(lambda: change(desk.agent))(window)
            return await window.told(), await window.next()

    told, closed = async_to_sync(play)()
    assert told["refused"] == words
    code = NOT_ALLOWED if words == desk_socket.FORBIDDEN else NOT_SIGNED_IN
    assert closed == {"type": "websocket.close", "code": code}
    assert not Conversation.objects.exists()


@pytest.mark.parametrize("token", ["", "u" * 32, "x"])
def test_a_page_of_another_place_asks_nothing(desk, client, token):
    [told] = scenario(client, lambda window: window.ask("How many tickets?", csrfmiddlewaretoken=token))
    assert told["refused"] == desk_socket.OUTDATED


def test_another_port_of_the_same_machine_opens_no_socket(desk, client):
    async def play() -> dict[str, Any]:
        window = Window(client, origin=f"http://{HOST}:9999")
        await window.given.put({"type": "websocket.connect"})
        application = asyncio.create_task(asgi.make()(window.scope, window.given.get, window.sent.put))
        answer = await window.next()
        await window.given.put({"type": "websocket.disconnect", "code": 1000})
        await asyncio.wait_for(application, SOON)
        return answer

    assert async_to_sync(play)()["type"] == "websocket.close"


def test_only_the_permission_of_the_form_lets_somebody_ask(desk):
    """The same as `tests/copilot/test_routes` holds for each address."""
    every = Permission.objects.all()
    name = desk_socket.PERMISSION.partition(".")[2]
    alone, without, nobody = (User.objects.create_user(each) for each in ("alone", "without", "nobody"))
    alone.user_permissions.set(every.filter(codename=name))
    without.user_permissions.set(every.exclude(codename=name))
    assert "answered" in scenario(signed_in(alone), lambda window: window.ask("How many tickets?"))[0]
    for client in (signed_in(without), signed_in(nobody), Client()):

        async def play(client: Client = client) -> list[dict[str, Any]]:
            async with opened(client) as window:
                closed = await window.next()
                await window.ask("How many tickets?")
                return [closed, await window.next()]

        closed, told = async_to_sync(play)()
        assert closed["type"] == "websocket.close"
        words = json.loads(told["text"])["detail"]["refused"]
        assert words == (desk_socket.FORBIDDEN if client.cookies else desk_socket.SIGNED_OUT)
    assert Conversation.objects.count() == 1

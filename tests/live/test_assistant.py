"""The assistant in real processes: killed and asked again, in two processes at once, many conversations side by side."""

import asyncio
import contextlib
import json
import logging
import re
import signal
import statistics
import time
import uuid
from collections.abc import Callable, Coroutine, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.asyncio.client import connect

from tests.desk_process import PAGES, DeskProcess
from tests.fake_model_server import Reply, Wire, serving
from tests.prepared import Prepared

pytestmark = pytest.mark.live

PEOPLE = 20  # `manage.py benchmark assistant` asks fifty at once
BY_FORM = 5  # people who ask by form, which the socket has replaced
MODEL_SECONDS = 1.0


def run(coroutine: Coroutine[Any, Any, Any]) -> Any:
    """In a thread of its own: Playwright keeps a loop running in this one."""
    with ThreadPoolExecutor(1) as pool:
        return pool.submit(asyncio.run, coroutine).result()


@pytest.fixture(scope="module")
def desk(tmp_path_factory: pytest.TempPathFactory, prepared: Prepared) -> Iterator[DeskProcess]:
    """For both tests, of which the second kills it."""
    started = DeskProcess(prepared.demo(tmp_path_factory.mktemp("desk"))).start(command=PAGES)
    yield started
    if started.process.poll() is None:
        started.stop()


@pytest.fixture
def signed_in() -> Iterator[Callable[[str], httpx.Client]]:
    """A person's client at an address; closed after the test."""
    with contextlib.ExitStack() as open_clients:

        def sign_in(address: str) -> httpx.Client:
            client = httpx.Client(base_url=address, timeout=60, headers={"HX-Request": "true"})
            open_clients.enter_context(client)
            client.get("/sign-in/")
            form = {"username": "agent", "password": "open-sesame-7"}
            form["csrfmiddlewaretoken"] = client.cookies["csrftoken"]
            assert client.post("/sign-in/", data=form).status_code == 302
            return client

        yield sign_in


def ask(client: httpx.Client, key: uuid.UUID, question: str) -> str:
    form = {"question": question, "csrfmiddlewaretoken": client.cookies["csrftoken"]}
    answer = client.post(f"/assistant/{key}/ask/", data=form)
    assert answer.status_code == 200, answer.text
    return " ".join(answer.text.split())


def test_two_windows_of_one_person_hear_the_same_answer(desk: DeskProcess, signed_in: Any) -> None:
    client, key = signed_in(desk.address), uuid.uuid4()

    async def both() -> list[list[dict[str, Any]]]:
        address = desk.address.replace("http", "ws") + "/ws/desk/"
        cookie = {"Cookie": f"sessionid={client.cookies['sessionid']}", "Origin": desk.address}
        async with (
            connect(address, additional_headers=cookie) as one,
            connect(address, additional_headers=cookie) as two,
        ):
            asking = asyncio.create_task(asyncio.to_thread(ask, client, key, "How many tickets?"))
            heard = [await until_done(socket) for socket in (one, two)]
            await asking
            return heard

    first, second = run(both())
    assert first == second
    assert any("tickets match" in word.get("text", "") for word in first)
    assert all(word["conversation"] == str(key) for word in first)


def test_a_follow_up_after_a_kill_is_answered_by_another_process(desk: DeskProcess, signed_in: Any) -> None:
    key = uuid.uuid4()
    if desk.process.poll() is not None:
        desk.start(command=PAGES)  # tried once more: the first try killed it
    ticket = find(signed_in(desk.address))
    first = f"What caused ticket {ticket}?"
    assert f"Ticket {ticket} is" in ask(signed_in(desk.address), key, first)
    desk.stop(signal.SIGKILL)
    again = DeskProcess(desk.data_dir).start(command=PAGES)
    try:
        answer = ask(signed_in(again.address), key, "What was the resolution?")
        assert "replied on" in answer
        questions = re.findall(r'class="asked words" dir="auto">([^<]+)<', answer)
        assert questions == [first, "What was the resolution?"]
    finally:
        again.stop()


def find(client: httpx.Client) -> int:
    """A ticket of the demo that a person has answered."""
    found = re.search(r"/tickets/(\d+)/", client.get("/tickets/", params={"q": "balcony"}).text)
    assert found
    return int(found[1])


async def until_done(socket: Any) -> list[dict[str, Any]]:
    words = []
    async with asyncio.timeout(90):
        while not (words and "done" in words[-1]):
            news = json.loads(await socket.recv())
            if news["what"] == "assistant":
                words.append(news["detail"])
    return words


async def answered_over(socket: Any, key: str) -> None:
    async with asyncio.timeout(90):
        async for raw in socket:
            told = json.loads(raw)["detail"]
            if told.get("conversation") == key and {"answered", "refused"} & set(told):
                return


def slow(asked: dict[str, Any]) -> str:
    time.sleep(MODEL_SECONDS)
    return "I can help with tickets, customers and articles."


@pytest.fixture
def model() -> Iterator[Wire]:
    with serving(Reply(slow)) as wire:
        yield wire


def test_conversations_at_once_are_all_answered_and_the_loop_stays_free(
    tmp_path: Path, prepared: Prepared, model: Wire, signed_in: Any
) -> None:
    """Over the socket, and some by the form, of one desk."""
    names = {"LLM_ASSISTANT": "openai:slow", "OPENAI_BASE_URL": model.base_url, "OPENAI_API_KEY": "none"}
    desk = DeskProcess(prepared.demo(tmp_path), **names).start(command=PAGES)
    try:
        client = signed_in(desk.address)
        ask(client, uuid.uuid4(), "Warm up, please")
        for by, people in (("socket", PEOPLE), ("form", BY_FORM)):
            blocked, first, answered = run(crowd(desk.address, dict(client.cookies), by, people))
            waits = f"first word {statistics.median(first):.3f} s"
            pages = f"pages {statistics.median(blocked):.3f} to {max(blocked):.3f} s"
            logging.getLogger(__name__).warning("%s: %s, %s", by, waits, pages)
            assert len(answered) == people, by
            assert all("I can help with tickets" in text for text in answered), by
    finally:
        desk.stop()


async def crowd(
    address: str, cookies: dict[str, str], by: str, people: int
) -> tuple[list[float], list[float], list[str]]:
    """(seconds of a page's answers meanwhile, seconds until each first status, the answers)"""
    origin = {"Cookie": "; ".join(f"{name}={value}" for name, value in cookies.items()), "Origin": address}
    heard: dict[str, float] = {}
    began: dict[str, float] = {}
    pages: list[float] = []

    async def listen(socket: Any) -> None:
        async for raw in socket:
            news = json.loads(raw)
            if news["what"] == "assistant":
                heard.setdefault(news["detail"]["conversation"], time.perf_counter())

    async def asked(client: httpx.AsyncClient, socket: Any) -> str:
        key = str(uuid.uuid4())
        began[key] = time.perf_counter()
        form = {"question": "What can you do?", "csrfmiddlewaretoken": cookies["csrftoken"]}
        if by == "form":
            answer = await client.post(f"/assistant/{key}/ask/", data=form)
        else:
            await socket.send(json.dumps({"conversation": key, **form}))
            await answered_over(socket, key)
            answer = await client.get(f"/assistant/{key}/", headers={"HX-Target": "conversation"})
        return " ".join(answer.text.split())

    async def look(client: httpx.AsyncClient) -> None:
        while True:
            start = time.perf_counter()
            await client.get("/static/drafts/mark.svg")
            pages.append(time.perf_counter() - start)
            await asyncio.sleep(0.05)

    limits = httpx.Limits(max_connections=100)
    desk = address.replace("http", "ws") + "/ws/desk/"
    async with (
        contextlib.AsyncExitStack() as windows,
        connect(desk, additional_headers=origin) as socket,
        httpx.AsyncClient(
            base_url=address, cookies=cookies, timeout=90, limits=limits, headers={"HX-Request": "true"}
        ) as client,
    ):
        sockets = [await windows.enter_async_context(connect(desk, additional_headers=origin)) for _ in range(people)]
        listening, looking = asyncio.create_task(listen(socket)), asyncio.create_task(look(client))
        answers = await asyncio.gather(*(asked(client, each) for each in sockets))
        await asyncio.sleep(0.5)
        listening.cancel()
        looking.cancel()
    return pages, [heard[key] - began[key] for key in began if key in heard], answers

"""What is too large is refused before anything keeps it."""

import asyncio
import json
import re
from collections.abc import Iterable
from typing import Any

import pytest
from asgiref.sync import async_to_sync
from django.contrib.auth.models import User
from django.test import Client

from copilot.asgi import pages
from copilot.config import ROOT
from copilot.serving import body_limit
from copilot.serving.body_limit import BodyLimit, signed_in
from tests.each_case import each_case


class Application:
    """Reads the whole body, as Django does; `kept` are the bytes it was given."""

    def __init__(self) -> None:
        self.kept = b""

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        more = True
        while more:
            message = await receive()
            self.kept += message["body"]
            more = message["more_body"]
        await send({"type": "http.response.start", "status": 202, "headers": []})
        await send({"type": "http.response.body", "body": b""})


def posted(
    chunks: Iterable[bytes], path: str = "/inbound/raw/support/", announced: bytes = b"", staff: bool = False
) -> tuple[int, bytes]:
    """The status, and what the application was given."""
    application, sent = Application(), []
    waiting = [{"type": "http.request", "body": chunk, "more_body": True} for chunk in chunks]
    waiting.append({"type": "http.request", "body": b"", "more_body": False})

    async def receive() -> Any:
        return waiting.pop(0)

    async def send(message: Any) -> None:
        sent.append(message)

    async def allowed(_scope: Any) -> bool:
        return staff

    headers = [(b"content-length", announced)] if announced else [(b"transfer-encoding", b"chunked")]
    limits = {"/inbound/": 100}
    limited = BodyLimit(application, limits, page=200, staff={"/admin/": 300, "/admin/import/": 500}, allowed=allowed)
    async_to_sync(limited)({"type": "http", "path": path, "headers": headers}, receive, send)
    assert [message["type"] for message in sent] == ["http.response.start", "http.response.body"]
    return sent[0]["status"], application.kept


class Sender:
    """Sends chunks of a body, then stands still; after a whole body it only waits."""

    def __init__(self, chunks: Iterable[bytes], *, whole: bool = False, every: float = 0.0) -> None:
        self.waiting = [{"type": "http.request", "body": chunk, "more_body": True} for chunk in chunks]
        if whole:
            self.waiting.append({"type": "http.request", "body": b"", "more_body": False})
        self.every = every

    async def receive(self) -> Any:
        if not self.waiting:
            await asyncio.Event().wait()
        await asyncio.sleep(self.every)
        return self.waiting.pop(0)


SCOPE = {"type": "http", "path": "/inbound/raw/support/", "headers": [(b"content-length", b"100")]}


async def answered(sender: Sender, application: Any, headers: Any = SCOPE["headers"], limit: int = 100) -> int:
    sent: list[Any] = []

    async def send(message: Any) -> None:
        sent.append(message)

    limited = BodyLimit(application, {"/inbound/": limit})
    await asyncio.wait_for(limited(SCOPE | {"headers": headers}, sender.receive, send), 20)
    return int(sent[0]["status"])


def test_a_body_that_stands_still_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(body_limit, "STALLED", 0.05)
    application = Application()
    assert asyncio.run(answered(Sender([b"x" * 90]), application)) == 408
    assert len(application.kept) == 90


def test_a_body_that_trickles_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(body_limit, "STALLED", 0.2)
    application = Application()
    assert asyncio.run(answered(Sender([b"x"] * 100, every=0.02), application)) == 408
    assert 0 < len(application.kept) < 100


def test_a_large_length_buys_no_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(body_limit, "STALLED", 0.2)
    for headers in ([(b"content-length", b"26214400")], [(b"transfer-encoding", b"chunked")]):
        application = Application()
        sender = Sender([b"x"] * 100, every=0.02)
        assert asyncio.run(answered(sender, application, headers, limit=26_214_400)) == 408
        assert 0 < len(application.kept) < 100


def test_a_large_beginning_buys_no_more_time_than_a_body_has_to_stand_still(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(body_limit, "STALLED", 0.2)
    sender = Sender([b"x" * 10_000_000, *[b"x"] * 100], every=0.02)
    assert asyncio.run(answered(sender, Application(), [], limit=26_214_400)) == 408


def test_a_body_at_the_slowest_speed_passes_however_long_it_takes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(body_limit, "STALLED", 1.0)  # a busy machine may be late
    monkeypatch.setattr(body_limit, "SLOWEST", 100)
    sender = Sender([b"xxxxx"] * 60, whole=True, every=0.02)
    assert asyncio.run(answered(sender, Application(), [], limit=26_214_400)) == 202


def test_the_time_that_we_take_to_keep_a_body_is_not_the_senders(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(body_limit, "STALLED", 1.5)

    class SlowDisk(Application):
        async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
            async def late() -> Any:
                await asyncio.sleep(0.6)
                return await receive()

            await super().__call__(scope, late, send)

    assert asyncio.run(answered(Sender([b"x"] * 3, whole=True, every=0.01), SlowDisk())) == 202


def test_a_body_that_the_desks_stop_cuts_off_is_refused_for_now() -> None:
    sent: list[Any] = []

    async def send(message: Any) -> None:
        sent.append(message)

    class GoesOn(Application):
        """Answers later, in a task that the stop does not reach, as Django does."""

        async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
            self.task = asyncio.create_task(super().__call__(scope, receive, send))
            await asyncio.shield(self.task)

    async def stopped() -> None:
        sender, application = Sender([b"x"], every=0.1), GoesOn()
        sender.waiting.append({"type": "http.request", "body": b"", "more_body": False})
        task = asyncio.create_task(BodyLimit(application, {"/inbound/": 100})(SCOPE, sender.receive, send))
        await asyncio.sleep(0.02)
        task.cancel()
        await task
        await application.task

    asyncio.run(stopped())
    start, body = sent
    assert (start["status"], dict(start["headers"])[b"retry-after"]) == (503, b"10")
    assert dict(start["headers"])[b"content-type"] == b"application/json"
    assert "error" in json.loads(body["body"])


def test_an_answer_that_the_desks_stop_cuts_off_gets_no_second_one() -> None:
    sent: list[Any] = []

    async def send(message: Any) -> None:
        sent.append(message)

    async def begins(_scope: Any, _receive: Any, send: Any) -> None:
        await send({"type": "http.response.start", "status": 200, "headers": []})
        await asyncio.Event().wait()

    async def stopped() -> None:
        task = asyncio.create_task(BodyLimit(begins, {"/inbound/": 100})(SCOPE, Sender([]).receive, send))
        await asyncio.sleep(0.02)
        task.cancel()
        await task

    with pytest.raises(asyncio.CancelledError):
        asyncio.run(stopped())
    assert [message["type"] for message in sent] == ["http.response.start"]


def test_an_answer_may_take_longer_than_a_body(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(body_limit, "STALLED", 0.05)

    class Slow(Application):
        async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
            gone = None

            async def answer(message: Any) -> None:
                nonlocal gone
                if gone is None:
                    gone = asyncio.create_task(receive())  # as Django does, to notice that the client left
                    await asyncio.sleep(0.2)
                    assert not gone.done()
                await send(message)

            await super().__call__(scope, receive, answer)

    assert asyncio.run(answered(Sender([b"x"], whole=True), Slow())) == 202


def test_a_body_within_the_limit_passes_whole() -> None:
    assert posted([b"x" * 60, b"y" * 40]) == (202, b"x" * 60 + b"y" * 40)


def test_a_body_that_says_it_is_too_large_is_not_read() -> None:
    assert posted([b"x" * 101], announced=b"101") == (413, b"")


@pytest.mark.parametrize("announced", [b"", b"5", b"-1", b"many"])
def test_a_body_that_goes_on_is_cut_off_where_the_limit_is(announced: bytes) -> None:
    status, kept = posted([b"x" * 60] * 1000, announced=announced)
    assert (status, len(kept)) == (413, 60)


@each_case(
    ("path", "staff", "limit"),
    [
        ("/", False, 200),
        ("/nowhere/", False, 200),
        ("//inbound/raw/support/", False, 200),
        ("/sign-in/", True, 200),
        ("/admin/", False, 200),
        ("/admin/", True, 300),
        ("/admin/import/", False, 200),
        ("/admin/import/add/", True, 500),
    ],
)
def test_every_path_has_a_limit_and_the_administration_a_larger_one_for_staff(
    path: str, staff: bool, limit: int
) -> None:
    for announced in (b"", b"%d"):
        assert posted([b"x" * limit], path, announced and announced % limit, staff)[0] == 202
        assert posted([b"x" * limit, b"y"], path, announced and announced % (limit + 1), staff)[0] == 413


@pytest.mark.django_db
def test_staff_is_recognised_by_the_session_cookie(client: Client) -> None:
    for name, may in (("agent", False), ("curator", True)):
        client.force_login(User.objects.create_user(name, is_staff=may))
        assert signed_in(f"theme=x; sessionid={client.cookies['sessionid'].value}", staff=True) is may
        assert signed_in(f"sessionid={client.cookies['sessionid'].value}", staff=False)
    User.objects.update(is_active=False)
    assert not signed_in(f"sessionid={client.cookies['sessionid'].value}", staff=False)
    assert not signed_in(f"sessionid={client.cookies['sessionid'].value}", staff=True)
    for cookies in ("", "sessionid=forged", '"; =;;', "sessionid"):
        assert not signed_in(cookies, staff=True)


def test_each_path_with_a_limit_of_its_own_is_in_the_table_for_a_proxy() -> None:
    text = (ROOT / "docs/deployment.md").read_text()
    section = text[text.index("## Set the limits of a proxy") :].split("\n## ")[0]
    told = re.findall(r"`(/[\w/-]+/)`", "".join(line for line in section.splitlines() if line.startswith("| `/")))
    limited = [path for limits in (pages.limits, *(larger for larger, _ in pages.larger)) for path in limits]
    assert sorted(told) == sorted(limited)

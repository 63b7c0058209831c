"""How a page gets from the event loop to its view."""

import asyncio
import threading
from typing import Any

import pytest
from asgiref.sync import SyncToAsync
from django.http import HttpRequest, HttpResponse
from django.urls import path

from copilot.asgi import pages

MOST = 3  # that the request begins, all of its middleware with the view, that it is over
threads: list[int] = []


def page(request: HttpRequest) -> HttpResponse:
    threads.append(threading.get_ident())
    return HttpResponse(b"shown")


urlpatterns = [path("page/", page)]


async def got() -> list[dict[str, Any]]:
    sent: list[dict[str, Any]] = []
    inbox: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
    await inbox.put({"type": "http.request", "body": b"", "more_body": False})

    async def send(message: dict[str, Any]) -> None:
        sent.append(message)

    scope = {"type": "http", "method": "GET", "path": "/page/", "headers": [(b"host", b"127.0.0.1")]}
    await asyncio.wait_for(pages({**scope, "query_string": b"", "client": None, "server": None}, inbox.get, send), 10)
    return sent


@pytest.mark.urls(__name__)
def test_middleware_and_view_of_a_page_wait_for_the_event_loop_once(monkeypatch: pytest.MonkeyPatch) -> None:
    calls, original = [], SyncToAsync.__call__

    async def counted(self: Any, *args: Any, **kwargs: Any) -> Any:
        calls.append(self.func)
        return await original(self, *args, **kwargs)

    monkeypatch.setattr(SyncToAsync, "__call__", counted)
    sent = asyncio.run(got())
    assert sent[0]["status"] == 200
    assert b"".join(message.get("body", b"") for message in sent[1:]) == b"shown"
    assert threads
    assert threads[-1] != threading.get_ident()
    assert len(calls) <= MOST, calls

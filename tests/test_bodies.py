"""What is too large is refused before anything keeps it."""

from collections.abc import Iterable
from typing import Any

import pytest
from asgiref.sync import async_to_sync

from copilot.bodies import BodyLimit


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


def posted(chunks: Iterable[bytes], path: str = "/inbound/raw/support/", announced: bytes = b"") -> tuple[int, bytes]:
    """The status, and what the application was given."""
    application, sent = Application(), []
    waiting = [{"type": "http.request", "body": chunk, "more_body": True} for chunk in chunks]
    waiting.append({"type": "http.request", "body": b"", "more_body": False})

    async def receive() -> Any:
        return waiting.pop(0)

    async def send(message: Any) -> None:
        sent.append(message)

    headers = [(b"content-length", announced)] if announced else []
    limited = BodyLimit(application, {"/inbound/": 100})
    async_to_sync(limited)({"type": "http", "path": path, "headers": headers}, receive, send)
    assert [message["type"] for message in sent] == ["http.response.start", "http.response.body"]
    return sent[0]["status"], application.kept


def test_a_body_within_the_limit_passes_whole() -> None:
    assert posted([b"x" * 60, b"y" * 40]) == (202, b"x" * 60 + b"y" * 40)


def test_a_body_that_says_it_is_too_large_is_not_read() -> None:
    assert posted([b"x" * 101], announced=b"101") == (413, b"")


@pytest.mark.parametrize("announced", [b"", b"5", b"-1", b"many"])
def test_a_body_that_goes_on_is_cut_off_where_the_limit_is(announced: bytes) -> None:
    status, kept = posted([b"x" * 60] * 1000, announced=announced)
    assert (status, len(kept)) == (413, 60)


def test_other_pages_have_limits_of_their_own() -> None:
    assert posted([b"x" * 200], path="/admin/")[0] == 202

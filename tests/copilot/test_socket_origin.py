"""Whose pages may open the desk's socket, through the whole application."""

import asyncio
from typing import Any

import pytest
from asgiref.sync import async_to_sync

from copilot import asgi
from tests.given_config import GivenConfig

pytestmark = pytest.mark.django_db  # a request's end looks at a connection that an earlier test left open

HTTPS = "https://desk.example"


async def connected(
    origin: str | None, host: str, scheme: str, forwarded: str, path: str = "/ws/desk/"
) -> dict[str, Any]:
    headers = {"host": host, "origin": origin, "x-forwarded-proto": forwarded}
    scope = {"type": "websocket", "path": path, "query_string": b"", "scheme": scheme, "subprotocols": []}
    scope["headers"] = [(name.encode(), value.encode()) for name, value in headers.items() if value]
    given: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
    sent: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
    await given.put({"type": "websocket.connect"})
    application = asyncio.create_task(asgi.make()(scope, given.get, sent.put))
    answer = await asyncio.wait_for(sent.get(), 20)
    await given.put({"type": "websocket.disconnect", "code": 1000})
    await asyncio.wait({application}, timeout=20)
    assert application.exception() is None
    return answer


@pytest.fixture
def opens(settings: Any) -> Any:
    def asked(origin: str | None, host: str, *, base_url: str = "", scheme: str = "ws", forwarded: str = "") -> bool:
        settings.CONFIG = GivenConfig(base_url=base_url)
        settings.ALLOWED_HOSTS = ["desk.example", "127.0.0.1", "[::1]"]
        settings.SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https") if base_url.startswith("https") else None
        return async_to_sync(connected)(origin, host, scheme, forwarded)["type"] == "websocket.accept"

    return asked


@pytest.mark.parametrize(
    "origin",
    [
        "http://desk.example",
        "https://desk.example:8443",
        "http://127.0.0.1:9999",
        "https://evil.example",
        "https://sub.desk.example",
        "https://desk.example.evil.example",
        "https://desk.example@evil.example",
        "null",
        "https://",
        "https://[",
        None,
    ],
)
@pytest.mark.parametrize("host", ["desk.example", "127.0.0.1:8000"])
@pytest.mark.parametrize("forwarded", ["https", ""])
def test_a_page_of_another_origin_opens_no_socket_of_a_desk_with_a_public_address(opens, origin, host, forwarded):
    assert not opens(origin, host, base_url=HTTPS, forwarded=forwarded)


@pytest.mark.parametrize(
    ("host", "forwarded"), [("desk.example", "https"), ("desk.example", ""), ("127.0.0.1:8000", "")]
)
@pytest.mark.parametrize("base_url", [HTTPS, f"{HTTPS}/", "https://Desk.example:443"])
def test_the_public_address_opens_it_whatever_a_proxy_says(opens, host, forwarded, base_url):
    assert opens(HTTPS, host, base_url=base_url, forwarded=forwarded)


def test_the_desk_is_also_reached_past_its_proxy(opens):
    assert opens("http://127.0.0.1:8000", "127.0.0.1:8000", base_url=HTTPS)


@pytest.mark.parametrize(
    ("origin", "host", "scheme", "opened"),
    [
        ("http://127.0.0.1:8000", "127.0.0.1:8000", "ws", True),
        ("http://[::1]:8000", "[::1]:8000", "ws", True),
        (
            "https://desk.example",
            "desk.example",
            "wss",
            True,
        ),  # behind a proxy on the same machine, of which uvicorn reads it
        ("https://desk.example:8443", "desk.example:8443", "wss", True),
        ("http://127.0.0.1:8000", "[::1]:8000", "ws", False),
        ("http://127.0.0.1:9999", "127.0.0.1:8000", "ws", False),
        ("http://desk.example", "desk.example", "wss", False),
        ("https://desk.example:8443", "desk.example", "wss", False),
        ("http://evil.example", "evil.example", "ws", False),  # a name of its own for our address
        ("http://evil.example", "127.0.0.1:8000", "ws", False),
        (None, "127.0.0.1:8000", "ws", False),
    ],
)
def test_without_a_public_address_a_page_opens_it_where_it_came_from(opens, origin, host, scheme, opened):
    assert opens(origin, host, scheme=scheme) is opened


@pytest.mark.parametrize("path", ["/", "/ws/", "/ws/desk/x/", "/tickets/1/", "/ws/\nERROR forged"])
def test_a_socket_at_another_address_is_refused_with_one_line_of_the_log(settings, caplog, path):
    settings.CONFIG, settings.ALLOWED_HOSTS = GivenConfig(), ["desk.example"]
    answer = async_to_sync(connected)("http://desk.example", "desk.example", "ws", "", path)
    assert answer["type"] == "websocket.close"  # before it is accepted: the server answers 403
    lines = [record for record in caplog.records if record.name.startswith("copilot")]
    assert [(record.levelname, record.getMessage(), record.exc_info) for record in lines] == [
        ("WARNING", f"no socket at {path!r}", None)
    ]

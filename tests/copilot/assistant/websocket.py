"""The desk's WebSocket, through the whole application, as a browser's window has it."""

import asyncio
import json
import uuid
from collections.abc import Callable
from contextlib import asynccontextmanager, suppress
from typing import Any

from asgiref.sync import async_to_sync
from django.conf import settings
from django.test import Client

from copilot import asgi

SOON = 20  # seconds; far more than is needed
TOKEN = "t" * 32
HOST = "testserver"


class Window:
    """An open socket of a browser, through the whole application."""

    def __init__(self, client: Client, *, origin: str = f"http://{HOST}") -> None:
        session = client.cookies[settings.SESSION_COOKIE_NAME].value if client.cookies else ""
        cookies = f"{settings.SESSION_COOKIE_NAME}={session}; {settings.CSRF_COOKIE_NAME}={TOKEN}"
        headers = {"host": HOST, "origin": origin, "cookie": cookies}
        self.scope = {
            "type": "websocket",
            "path": "/ws/desk/",
            "query_string": b"",
            "headers": [(name.encode(), value.encode()) for name, value in headers.items()],
        }
        self.sent: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self.given: asyncio.Queue[dict[str, Any]] = asyncio.Queue()

    async def say(self, text: str = "", **frame: Any) -> None:
        await self.given.put({"type": "websocket.receive", "text": text, **frame})

    async def ask(self, question: str, key: Any = None, **fields: Any) -> str:
        key = str(key or uuid.uuid4())
        message = {"conversation": key, "question": question, "csrfmiddlewaretoken": TOKEN, **fields}
        await self.say(json.dumps(message))
        return key

    async def next(self) -> dict[str, Any]:
        return await asyncio.wait_for(self.sent.get(), SOON)

    async def told(self) -> dict[str, str]:
        news = json.loads((await self.next())["text"])
        assert news["what"] == "assistant"
        return dict(news["detail"])

    async def ended(self) -> list[dict[str, str]]:
        """What is told to this window alone, to the end of its question."""
        heard = [await self.told()]
        while not {"answered", "refused"} & set(heard[-1]):
            heard.append(await self.told())
        return heard


@asynccontextmanager
async def opened(client: Client, **how: Any) -> Any:
    window = Window(client, **how)
    application = asyncio.create_task(asgi.make()(window.scope, window.given.get, window.sent.put))
    await window.given.put({"type": "websocket.connect"})
    assert (await window.next())["type"] == "websocket.accept"
    try:
        yield window
    finally:
        await window.given.put({"type": "websocket.disconnect", "code": 1000})
        with suppress(asyncio.TimeoutError):
            await asyncio.wait_for(application, SOON)


def scenario(client: Client, *frames: str | Callable[[Window], Any], **how: Any) -> list[dict[str, str]]:
    """The last word to each of the frames."""

    async def played() -> list[dict[str, str]]:
        heard = []
        async with opened(client, **how) as window:
            for frame in frames:
                await (window.say(frame) if isinstance(frame, str) else frame(window))
                heard.append((await window.ended())[-1])
        return heard

    return async_to_sync(played)()

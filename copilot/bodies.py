"""Bodies that are too large are refused at the door: Django would spool all of one to disk before a view sees it."""

import json
from collections.abc import Awaitable, Callable, Mapping, MutableMapping
from typing import Any

Message = MutableMapping[str, Any]
Scope = dict[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]
Application = Callable[[Scope, Any, Any], Awaitable[None]]


class TooLarge(Exception):
    """The body goes on beyond the limit."""


class BodyLimit:
    """An ASGI application with a limit, in bytes, on what may be posted below some paths."""

    def __init__(self, application: Application, limits: Mapping[str, int]) -> None:
        self.application = application
        self.limits = limits

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        limit = self.limit(scope["path"])
        if limit is None:
            await self.application(scope, receive, send)
        elif announced(scope) > limit:
            await refuse(send, limit)
        else:
            await self.counted(scope, receive, send, limit)

    def limit(self, path: str) -> int | None:
        return next((limit for prefix, limit in self.limits.items() if path.startswith(prefix)), None)

    async def counted(self, scope: Scope, receive: Receive, send: Send, limit: int) -> None:
        taken = 0

        async def some() -> Message:
            nonlocal taken
            message = await receive()
            taken += len(message.get("body", b""))
            if taken > limit:
                raise TooLarge
            return message

        try:
            await self.application(scope, some, send)
        except TooLarge:
            await refuse(send, limit)


def announced(scope: Scope) -> int:
    """Bytes that the sender announces; 0 where it does not say."""
    length = dict(scope["headers"]).get(b"content-length", b"")
    return int(length) if length.isdigit() else 0


async def refuse(send: Send, limit: int) -> None:
    body = json.dumps({"error": f"A mail may have {limit} bytes."}).encode()
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    await send({"type": "http.response.start", "status": 413, "headers": [*headers, (b"connection", b"close")]})
    await send({"type": "http.response.body", "body": body})

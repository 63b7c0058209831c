"""Refuses large and stalled bodies while they arrive; Django would store the whole body before a view sees it."""

import asyncio
import json
from collections.abc import Awaitable, Callable, Mapping, MutableMapping
from http.cookies import CookieError, SimpleCookie
from importlib import import_module
from time import monotonic
from typing import Any

from channels.db import database_sync_to_async
from django.conf import settings
from django.contrib.auth import get_user
from django.http import HttpRequest

from kb.database import is_outage
from kb.outage_log import note_failure
from kb.site import administers

Message = MutableMapping[str, Any]
Scope = dict[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]
Application = Callable[[Scope, Any, Any], Awaitable[None]]

MEGABYTE = 1024 * 1024
PAGE = MEGABYTE  # limit for a form; the longest reply is a tenth of it
STALLED = 30.0  # seconds that a body may stand still
SLOWEST = 16 * 1024  # bytes for which a sender that used up some of them has a second back
RETRY_AFTER = b"10"  # seconds


class BodyTooLarge(Exception):
    """The body exceeds the limit."""


class BodyTooSlow(Exception):
    """The body stands still, or trickles to hold the connection and the disk."""


def signed_in(cookies: str, *, staff: bool) -> bool:
    """Whether the session in these cookies belongs to a user; with `staff`, to one who may use the administration."""
    try:
        key = SimpleCookie(cookies).get(settings.SESSION_COOKIE_NAME)
    except CookieError:
        return False
    request = HttpRequest()
    request.session = import_module(settings.SESSION_ENGINE).SessionStore(key.value if key else None)
    user = get_user(request)
    return administers(user) if staff else user.is_active


async def is_staff(scope: Scope) -> bool:
    return await database_sync_to_async(signed_in)(_cookies(scope), staff=True)


async def is_member(scope: Scope) -> bool:
    return await database_sync_to_async(signed_in)(_cookies(scope), staff=False)


def _cookies(scope: Scope) -> str:
    cookies: bytes = dict(scope["headers"]).get(b"cookie", b"")
    return cookies.decode("latin-1")


class BodyLimit:
    """An ASGI application that limits request bodies, in bytes: `limits` by path prefix, else `page`.

    `staff`: limits by path prefix for users signed in to the administration; `members`: for all signed-in users. Others
    have `page` there too."""

    def __init__(
        self,
        application: Application,
        limits: Mapping[str, int],
        *,
        page: int = PAGE,
        staff: Mapping[str, int] | None = None,
        allowed: Callable[[Scope], Awaitable[bool]] = is_staff,
        members: Mapping[str, int] | None = None,
    ) -> None:
        self.application = application
        self.limits = limits
        self.page = page
        self.larger = ((staff or {}, allowed), (members or {}, is_member))

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        answered = stopped = False

        async def once(message: Message) -> None:
            nonlocal answered
            answered = True
            if not stopped:
                await send(message)

        try:
            await self.limited(scope, receive, once)
        except asyncio.CancelledError:  # the desk stops; Django's own task may still run, and answer later
            if answered:
                raise
            stopped = True
            await refuse(send, 503, "The desk is stopping and did not take this in. Try again soon.")

    async def limited(self, scope: Scope, receive: Receive, send: Send) -> None:
        try:
            limit = await self.limit(scope)
        except Exception as error:
            if not is_outage(error):
                raise
            note_failure("uploads", error)
            await refuse(send, 503, "The desk can save nothing at the moment. Try again soon.")
            return
        if announced(scope) > limit:
            await too_large(send, limit)
        else:
            await self.counted(scope, receive, send, limit)

    async def limit(self, scope: Scope) -> int:
        path = scope["path"]
        limit = below(self.limits, path, self.page)
        # Only a body that needs the larger limit makes us load its session.
        wanted = announced(scope) > limit or b"transfer-encoding" in dict(scope["headers"])
        for limits, allowed in self.larger:
            more = below(limits, path, 0)
            if more > limit and wanted and await allowed(scope):
                return more
        return limit

    async def counted(self, scope: Scope, receive: Receive, send: Send, limit: int) -> None:
        taken, whole, patience = 0, False, STALLED  # seconds that we wait for more, besides what bytes that come add

        async def some() -> Message:
            nonlocal taken, whole, patience
            if whole:  # then only the end of the connection is waited for
                return await receive()
            begun = monotonic()
            try:
                message = await asyncio.wait_for(receive(), patience)
            except TimeoutError as error:
                raise BodyTooSlow from error
            arrived = len(message.get("body", b""))
            patience = min(STALLED, max(0.0, patience - (monotonic() - begun)) + arrived / SLOWEST)
            whole = not message.get("more_body", False)
            taken += arrived
            if taken > limit:
                raise BodyTooLarge
            return message

        try:
            await self.application(scope, some, send)
        except BodyTooLarge:
            await too_large(send, limit)
        except BodyTooSlow:
            await refuse(send, 408, "The rest of this did not arrive in time. Send it again.")


def below(limits: Mapping[str, int], path: str, otherwise: int) -> int:
    """Limit of the longest matching path prefix."""
    found = max((prefix for prefix in limits if path.startswith(prefix)), key=len, default=None)
    return otherwise if found is None else limits[found]


def announced(scope: Scope) -> int:
    """Content-Length in bytes; 0 if missing."""
    length = dict(scope["headers"]).get(b"content-length", b"")
    return int(length) if length.isdigit() else 0


async def too_large(send: Send, limit: int) -> None:
    await refuse(send, 413, f"This is too large: {limit} bytes may be sent here.")


async def refuse(send: Send, status: int, words: str) -> None:
    body = json.dumps({"error": words}).encode()
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    if status == 503:
        headers.append((b"retry-after", RETRY_AFTER))
    await send({"type": "http.response.start", "status": status, "headers": [*headers, (b"connection", b"close")]})
    await send({"type": "http.response.body", "body": body})

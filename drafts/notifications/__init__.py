"""Word of changes: notified in the transaction that made the change, fanned out to every open desk."""

import asyncio
import contextlib
import json
from collections.abc import Awaitable, Callable, Collection, Iterable
from typing import Any

import psycopg
from channels import DEFAULT_CHANNEL_LAYER
from channels.generic.websocket import AsyncWebsocketConsumer
from channels.layers import channel_layers
from django.contrib.auth import get_user_model
from django.db import connection
from psycopg import sql

from kb.outage_log import database_failed, database_log

DESK_CHANNEL = "draftdesk_desk"
COPILOT_CHANNEL = "draftdesk_copilot"
DISPATCH_CHANNEL = "draftdesk_dispatch"
MODELS_CHANNEL = "draftdesk_models"
ROLE = "role"
GROUP = "desk"
SHORTEST_WAIT, LONGEST_WAIT = 0.1, 5.0  # seconds between two attempts to connect
NOT_SIGNED_IN, NOT_ALLOWED = 4401, 4403


def _pg_notify(channel: str, payload: str) -> None:
    with connection.cursor() as cursor:
        cursor.execute("SELECT pg_notify(%s, %s)", [channel, payload])


def _tell_desks(payloads: list[str]) -> None:
    with connection.cursor() as cursor:
        cursor.execute("SELECT pg_notify(%s, payload) FROM unnest(%s::text[]) AS payload", [DESK_CHANNEL, payloads])


def notify(ticket_id: int, what: str, **detail: str) -> None:
    """Notify every open desk; sent with the commit and never after a rollback."""
    _pg_notify(DESK_CHANNEL, json.dumps({"ticket": ticket_id, "what": what, "detail": detail}))


def notify_each(ticket_ids: Collection[int], what: str) -> None:
    """The same word of several tickets, by one statement."""
    _tell_desks([json.dumps({"ticket": ticket_id, "what": what, "detail": {}}) for ticket_id in ticket_ids])


def for_person(user_id: int, what: str, **detail: str) -> str:
    """What `DESK_CHANNEL` carries to every open desk of one person, and nobody else's."""
    return json.dumps({"ticket": None, "what": what, "user": user_id, "detail": detail})


def announce(people: Iterable[int], text: str = "", **where: str) -> None:
    """To the open desks of these people alone: a line of text, and the `ticket` and `message` that it leads to. Without a
    text: their mentions changed."""
    if payloads := [for_person(person, "announcement", text=text, **where) for person in people]:
        _tell_desks(payloads)


def announce_to_all(text: str, ticket_id: int) -> None:
    """To every open desk: a line of text, and the ticket that it leads to."""
    where = {"text": text, "ticket": str(ticket_id)}
    _pg_notify(DESK_CHANNEL, json.dumps({"ticket": None, "what": "announcement", "detail": where}))


def look_again() -> None:
    """Too much changed to name it: every open desk fetches what it shows."""
    _pg_notify(DESK_CHANNEL, "")


def role_changed(user_id: int | None) -> None:
    """What a person may do, or None for anybody: their open desks are checked anew."""
    person = {} if user_id is None else {"user": user_id}
    _pg_notify(DESK_CHANNEL, json.dumps({"ticket": None, "what": ROLE} | person))


def sending(ticket_id: int, *, outbound: int, by: str) -> None:
    """To the dispatcher and every open desk: a reply is in the outbox."""
    _to_dispatcher_and_desks(ticket_id, outbound=str(outbound), by=by)


def try_again(ticket_id: int, *, outbound: int) -> None:
    """Likewise: one that waited for another attempt is due."""
    _to_dispatcher_and_desks(ticket_id, outbound=str(outbound), state="queued")


def _to_dispatcher_and_desks(ticket_id: int, **detail: str) -> None:
    desk = json.dumps({"ticket": ticket_id, "what": "sending", "detail": detail})
    with connection.cursor() as cursor:
        both = [DISPATCH_CHANNEL, "", DESK_CHANNEL, desk]
        cursor.execute("SELECT pg_notify(%s, %s), pg_notify(%s, %s)", both)


def wake_copilot() -> None:
    _pg_notify(COPILOT_CHANNEL, "")


def models_changed() -> None:
    """An administrator chose another model, key or address."""
    _pg_notify(MODELS_CHANNEL, "")


def own_group(user_id: int) -> str:
    """The open desks of one person: an event that names a `user` is sent to no other."""
    return f"{GROUP}.{user_id}"


async def fan_out(payload: str) -> None:
    """Pass one notification to the sockets of this process; `""` means that some may have been missed."""
    event = json.loads(payload) if payload else {"ticket": None, "what": "resync", "detail": {}}
    group = own_group(event.pop("user")) if "user" in event else GROUP
    layer = channel_layers[DEFAULT_CHANNEL_LAYER]
    if event["what"] == ROLE or not payload:
        await layer.group_send(group, {"type": "desk.role"})
    if event["what"] != ROLE:
        await layer.group_send(group, {"type": "desk.changed", "event": event})


async def listening_connection(channel: str) -> psycopg.AsyncConnection[Any]:
    """A connection of its own, in autocommit, that already listens."""
    parameters = connection.get_connection_params()
    for sync_only in ("cursor_factory", "context"):
        parameters.pop(sync_only, None)
    own = await psycopg.AsyncConnection.connect(**parameters, autocommit=True)
    await own.execute(sql.SQL("LISTEN {}").format(sql.Identifier(channel)))
    return own


class Listener:
    """LISTEN until stopped. `receive` gets each payload, and `""` when a lost connection has come back."""

    def __init__(self, channel: str = DESK_CHANNEL, receive: Callable[[str], Awaitable[None]] = fan_out) -> None:
        self.channel = channel
        self.receive = receive
        self.connected = asyncio.Event()

    async def run(self, stop: asyncio.Event) -> None:
        listening = asyncio.create_task(self._keep_listening())
        stopping = asyncio.create_task(stop.wait())
        try:
            await asyncio.wait({listening, stopping}, return_when=asyncio.FIRST_COMPLETED)
        finally:
            stopping.cancel()
            listening.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await listening

    async def _keep_listening(self) -> None:
        wait, missed = SHORTEST_WAIT, False
        while True:
            try:
                await self._listen(missed)
            except (psycopg.Error, OSError) as error:
                database_failed(self, error)
            wait = SHORTEST_WAIT if self.connected.is_set() else min(2 * wait, LONGEST_WAIT)
            missed = True
            self.connected.clear()
            await asyncio.sleep(wait)

    async def _listen(self, missed: bool) -> None:
        async with await listening_connection(self.channel) as own:
            self.connected.set()
            database_log.works(self, for_sure=True)
            if missed:
                await self.receive("")
            async for notification in own.notifies():
                await self.receive(notification.payload)


class DeskConsumer(AsyncWebsocketConsumer):
    """One open desk. It only sends: the browser fetches what it shows over HTTP, with its own permission check."""

    left = False

    async def connect(self) -> None:
        refused = await self._refused()
        if not refused:
            self.groups = [GROUP, own_group(self.scope["user"].pk)]  # type: ignore[union-attr]  # they are signed in
            for group in self.groups:
                await self.channel_layer.group_add(group, self.channel_name)
        # Accepted even if refused: a browser learns the close code only from a socket that was open.
        await self.accept()
        if refused:
            await self.close(refused)

    async def _refused(self) -> int:
        user = self.scope.get("user")
        if user is None or not user.is_authenticated:
            return NOT_SIGNED_IN
        return 0 if await user.ahas_perm("drafts.review_ticket") else NOT_ALLOWED

    async def receive(self, text_data: str | None = None, bytes_data: bytes | None = None) -> None:
        """Messages from a browser are ignored."""

    async def dispatch(self, message: dict[str, Any]) -> None:
        """Word to or from a browser needs no database on the event loop: without the look at its connections that Channels
        takes in a thread."""
        if message["type"] == "desk.changed":
            await self.desk_changed(message)
        elif message["type"] == "websocket.receive":
            await self.receive(message.get("text"), message.get("bytes"))
        else:
            await super().dispatch(message)

    async def desk_role(self, message: dict[str, Any]) -> None:
        """Who was deactivated or lost the role hears nothing more, also of what waits behind this message."""
        if self.left:
            return
        people = get_user_model().objects.filter(is_active=True, pk=self.scope["user"].pk)  # type: ignore[union-attr]
        self.scope["user"] = await people.afirst()  # type: ignore[typeddict-item]  # instead of what was read at connect
        if refused := await self._refused():
            self.left = True
            await self.close(refused)

    async def desk_changed(self, message: dict[str, Any]) -> None:
        if self.left:
            return
        await self.send(json.dumps(message["event"]))

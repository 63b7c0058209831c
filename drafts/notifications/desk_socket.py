"""The sockets of open desks, and what this process passes on to them."""

import json
from importlib import import_module
from typing import Any

from channels import DEFAULT_CHANNEL_LAYER
from channels.auth import get_user
from channels.generic.websocket import AsyncWebsocketConsumer
from channels.layers import channel_layers
from django.conf import settings

from drafts.notifications import ROLE

GROUP = "desk"
NOT_SIGNED_IN, NOT_ALLOWED = 4401, 4403


def own_group(user_id: int) -> str:
    """Channel group of one person's open desks: an event that names a `user` goes only there."""
    return f"{GROUP}.{user_id}"


async def fan_out(payload: str) -> None:
    """Pass a notification on to the WebSockets of this process; `""` means that some may have been missed."""
    event = json.loads(payload) if payload else {"ticket": None, "what": "resync", "detail": {}}
    group = own_group(event.pop("user")) if "user" in event else GROUP
    layer = channel_layers[DEFAULT_CHANNEL_LAYER]
    if event["what"] == ROLE or not payload:
        await layer.group_send(group, {"type": "desk.role"})
    if event["what"] != ROLE:
        await layer.group_send(group, {"type": "desk.changed", "event": event})


class DeskConsumer(AsyncWebsocketConsumer):
    """WebSocket of an open desk. It only sends: the browser fetches content over HTTP, with a permission check of its
    own."""

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
        """Handle frequent messages directly: they need no database, so that Channels' check of database connections,
        which takes a thread, is skipped."""
        if message["type"] == "desk.changed":
            await self.desk_changed(message)
        elif message["type"] == "websocket.receive":
            await self.receive(message.get("text"), message.get("bytes"))
        else:
            await super().dispatch(message)

    async def desk_role(self, message: dict[str, Any]) -> None:
        """Close the socket if its user was deactivated, lost the role, has signed out in this browser or got another
        password; later messages are dropped."""
        if self.left:
            return
        scope: Any = self.scope
        # As a page would find them: the session and the user of the scope were read at connect.
        session = import_module(settings.SESSION_ENGINE).SessionStore(scope["session"].session_key)
        found: Any = {"session": session}
        scope["user"] = await get_user(found)
        if refused := await self._refused():
            self.left = True
            await self.close(refused)

    async def desk_changed(self, message: dict[str, Any]) -> None:
        if self.left:
            return
        await self.send(json.dumps(message["event"]))

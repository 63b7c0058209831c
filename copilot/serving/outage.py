"""Closes a socket without a traceback if the database is unavailable, as each open desk tries again and again."""

from typing import Any

from kb.database import is_outage
from kb.outage_log import note_failure


class ClosedInOutage:
    def __init__(self, application: Any) -> None:
        self._application = application

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        try:
            await self._application(scope, receive, send)
        except Exception as error:
            if not is_outage(error):
                raise
            note_failure("sockets", error)
            await send({"type": "websocket.close", "code": 1013})  # try again later

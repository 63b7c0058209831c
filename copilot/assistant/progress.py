"""Progress of an answer, sent to the browsers of the user who asked."""

import json
from time import monotonic
from typing import Any
from uuid import UUID

from copilot.assistant.conversations import memory
from copilot.assistant.state import Progress

PROGRESS_INTERVAL = 0.12  # seconds between two messages
LONGEST_NOTIFICATION = 6_000  # bytes; PostgreSQL limits a notification to 8,000


class ProgressNotifier:
    """Sends progress to the user's browsers at a limited rate; only the newest is sent."""

    def __init__(self, conversation: UUID, user_id: int, link: memory.Link) -> None:
        self.text = ""
        self._conversation = conversation
        self._user_id = user_id
        self._link = link
        self._told = 0.0

    async def tell(self, progress: Progress) -> None:
        if progress.text:
            self.text = progress.text
        if progress.text and monotonic() - self._told < PROGRESS_INTERVAL:
            return
        self._told = monotonic()
        await self._send({"status": progress.status, "text": progress.text, "checked": list(progress.checked)})

    async def done(self) -> None:
        """Send the final text, which the rate limit may have held back."""
        await self._send({"text": self.text, "done": "1"})

    async def _send(self, detail: dict[str, Any]) -> None:
        """Send a message; of a long answer only its end, without offsets of statements, which would be wrong."""
        detail = {"conversation": str(self._conversation)} | detail
        while len(payload := json.dumps(self._event(detail))) > LONGEST_NOTIFICATION:
            detail |= {"text": "…" + detail["text"][len(detail["text"]) // 4 :], "checked": []}
        await self._link.notify(payload)

    def _event(self, detail: dict[str, Any]) -> dict[str, Any]:
        return {"ticket": None, "what": "assistant", "user": self._user_id, "detail": detail}

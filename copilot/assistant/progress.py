"""How far an answer is, told to the browsers of who asked."""

import json
from time import monotonic
from typing import Any
from uuid import UUID

from copilot.assistant.conversations import memory
from copilot.assistant.state import Progress

PROGRESS_INTERVAL = 0.12  # seconds between two progress messages to the browsers
LONGEST_NOTIFICATION = 6_000  # bytes of one notification, which PostgreSQL holds to 8,000


class ProgressNotifier:
    """Tells the person's browsers how far the answer is, at most so often; the newest word wins."""

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
        """With the last words, which may have come too soon after others."""
        await self._send({"text": self.text, "done": "1"})

    async def _send(self, detail: dict[str, Any]) -> None:
        """Of a long answer its end, whose places are no longer those of its statements."""
        detail = {"conversation": str(self._conversation)} | detail
        while len(payload := json.dumps(self._event(detail))) > LONGEST_NOTIFICATION:
            detail |= {"text": "…" + detail["text"][len(detail["text"]) // 4 :], "checked": []}
        await self._link.notify(payload)

    def _event(self, detail: dict[str, Any]) -> dict[str, Any]:
        return {"ticket": None, "what": "assistant", "user": self._user_id, "detail": detail}

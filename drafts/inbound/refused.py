"""Counts mail and acts that this process recently refused, for monitoring; in memory, as the database may be the
reason."""

import threading
import time
from collections import deque

LATELY = 120.0  # seconds; senders of mail retry within them
MOST = 10_000


class Refused:
    """Recent refusals of one kind. Thread-safe."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._times: deque[float] = deque(maxlen=MOST)
        self._reason = ""

    def note(self, reason: str) -> None:
        with self._lock:
            self._times.append(time.monotonic())
            self._reason = reason  # empty: monitoring learns the reason by other means

    def taken(self) -> None:
        """Record a success: if something still fails, it does not fail for everybody, so the reason is cleared."""
        self._reason = ""

    def count(self) -> int:
        """Number of refusals in the last two minutes."""
        with self._lock:
            since = time.monotonic() - LATELY
            while self._times and self._times[0] < since:
                self._times.popleft()
            return len(self._times)

    def reason(self) -> str:
        """Why the last refusal happened; empty if it is not recent, or there was a success since."""
        return self._reason if self.count() else ""


mails, acts = Refused(), Refused()

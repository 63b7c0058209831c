"""What this process could not take lately, for whoever watches: nothing is written to a database that takes nothing."""

import threading
import time
from collections import deque

LATELY = 120.0  # seconds; who sends mail tries again within them
MOST = 10_000


class Refused:
    """Any thread may call."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._times: deque[float] = deque(maxlen=MOST)
        self._reason = ""

    def note(self, reason: str) -> None:
        with self._lock:
            self._times.append(time.monotonic())
            self._reason = reason  # empty: whoever watches knows it otherwise

    def taken(self) -> None:
        """One was: what keeps others out, if anything does, does not keep out all."""
        self._reason = ""

    def count(self) -> int:
        """Of the last two minutes."""
        with self._lock:
            since = time.monotonic() - LATELY
            while self._times and self._times[0] < since:
                self._times.popleft()
            return len(self._times)

    def reason(self) -> str:
        """Why the last one was refused, if that was lately and none was taken since."""
        return self._reason if self.count() else ""


mails, acts = Refused(), Refused()

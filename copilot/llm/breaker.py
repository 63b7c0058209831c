"""A provider that is down is not asked again for a while; then one call tries whether it is back."""

import time
from collections.abc import Callable
from functools import cache

FAILURES = 5  # in a row
PAUSE = 30.0  # seconds
LONGEST_PAUSE = 300.0  # whatever a provider asks for: somebody may have paid the bill


class Breaker:
    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._failures = 0
        self._open_until = 0.0
        self.words = ""  # of the last failure

    @property
    def wait(self) -> float:
        """Seconds until the provider may be asked; 0: now."""
        return max(0.0, self._open_until - self._clock()) if self._failures >= FAILURES else 0.0

    def admit(self) -> bool:
        """Whether this call may go out. When the pause is over one may, and the next only after its success."""
        if self._failures < FAILURES:
            return True
        if self.wait:
            return False
        self._open_until = self._clock() + PAUSE
        return True

    def succeeded(self) -> None:
        self._failures = 0

    def failed(self, words: str = "") -> None:
        self.words = words
        self._failures += 1
        if self._failures >= FAILURES:
            self._open_until = max(self._open_until, self._clock() + PAUSE)

    def rest(self, seconds: float) -> None:
        """The provider itself said when to come back."""
        self._failures = FAILURES
        self._open_until = self._clock() + min(LONGEST_PAUSE, seconds)


@cache
def breaker(endpoint: str) -> Breaker:
    """One for each provider and endpoint in this process."""
    return Breaker()

"""Who asks at the same moment stands in line for their first status: side by side all would get it at the end.

Fifty threads would each get a fiftieth of the interpreter. Answers begin when nobody waits any more to hear that their
question was read.
"""

import threading
from collections.abc import Callable
from contextlib import ExitStack
from functools import wraps
from typing import ParamSpec, TypeVar

P = ParamSpec("P")
Result = TypeVar("Result")

AT_ONCE = 2
LONGEST_WAIT = 1.0  # seconds that an answer waits for questions that go on arriving
_line = threading.BoundedSemaphore(AT_ONCE)  # first come, first served
_own = threading.local()
_unread = 0  # questions in line
_all_read = threading.Condition()


def in_line(work: Callable[P, Result]) -> Callable[P, Result]:
    """Begins when its turn comes; the next one begins when it is over, or when it says `leave`."""

    @wraps(work)
    def waiting(*args: P.args, **kwargs: P.kwargs) -> Result:
        with ExitStack() as place:
            _counted(1)
            place.callback(_counted, -1)
            place.enter_context(_line)
            _own.place = place
            return work(*args, **kwargs)

    return waiting


def leave() -> None:
    """To be called where a question was read. Blocks until no question is in line, at most `LONGEST_WAIT`."""
    _own.place.close()
    with _all_read:
        _all_read.wait_for(lambda: not _unread, timeout=LONGEST_WAIT)


def _counted(more: int) -> None:
    global _unread
    with _all_read:
        _unread += more
        if not _unread:
            _all_read.notify_all()

"""Queues concurrent questions for their first status: concurrently, all would get it at the end.

Fifty threads would each get a fiftieth of the interpreter. Answers begin when all waiting questions have been read.
"""

import threading
from collections.abc import Callable
from contextlib import ExitStack
from functools import wraps
from typing import ParamSpec, TypeVar

P = ParamSpec("P")
Result = TypeVar("Result")

AT_ONCE = 2
LONGEST_WAIT = 1.0  # seconds that an answer waits for more questions
_line = threading.BoundedSemaphore(AT_ONCE)  # first come, first served
_own = threading.local()
_unread = 0  # queued questions
_all_read = threading.Condition()


def in_line(work: Callable[P, Result]) -> Callable[P, Result]:
    """Run the work when its turn comes. The next one starts when it ends or calls `leave`."""

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
    """Leave the queue after a question was read. Blocks until the queue is empty, at most LONGEST_WAIT."""
    _own.place.close()
    with _all_read:
        _all_read.wait_for(lambda: not _unread, timeout=LONGEST_WAIT)


def _counted(more: int) -> None:
    global _unread
    with _all_read:
        _unread += more
        if not _unread:
            _all_read.notify_all()

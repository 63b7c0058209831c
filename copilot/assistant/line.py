"""Who asks at the same moment stands in line for their first status: side by side all would get it at the end.

Fifty threads would each get a fiftieth of the interpreter. What an answer needs to begin stands in the same line, behind
everybody who still waits to hear that their question was read.
"""

import threading
from collections.abc import Callable
from contextlib import ExitStack
from functools import wraps
from typing import ParamSpec, TypeVar

P = ParamSpec("P")
Result = TypeVar("Result")

STARTS_AT_ONCE = 4
_line = threading.BoundedSemaphore(STARTS_AT_ONCE)  # first come, first served
_own = threading.local()


def in_line(work: Callable[P, Result]) -> Callable[P, Result]:
    """Begins when its turn comes; the next one begins when it is over, or when it says `leave`."""

    @wraps(work)
    def waiting(*args: P.args, **kwargs: P.kwargs) -> Result:
        with ExitStack() as place:
            place.enter_context(_line)
            _own.place = place
            return work(*args, **kwargs)

    return waiting


def leave() -> None:
    """What comes now waits for others, such as a model."""
    _own.place.close()

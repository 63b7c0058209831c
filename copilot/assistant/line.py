"""Who asks at the same moment stands in line for their first status: side by side all would get it at the end.

Fifty threads would each get a fiftieth of the interpreter. What an answer needs to begin stands in the same line, behind
everybody who still waits to hear that their question was read.
"""

import threading
from collections.abc import Callable
from contextlib import ExitStack
from functools import wraps
from typing import Concatenate, ParamSpec, TypeVar

from django.http import HttpResponseBase

from drafts.views.access import DeskRequest

P = ParamSpec("P")
Result = TypeVar("Result")

AT_ONCE = 4
_line = threading.BoundedSemaphore(AT_ONCE)  # first come, first served


class Asking(DeskRequest):
    leave_line: Callable[[], None]


def asked_in_line(
    view: Callable[Concatenate[Asking, P], HttpResponseBase],
) -> Callable[Concatenate[Asking, P], HttpResponseBase]:
    """Until the view leaves the line: then it waits for a model."""

    @wraps(view)
    def waiting(request: Asking, /, *args: P.args, **kwargs: P.kwargs) -> HttpResponseBase:
        with ExitStack() as place:
            place.enter_context(_line)
            request.leave_line = place.close
            return view(request, *args, **kwargs)

    return waiting


def in_line(work: Callable[P, Result]) -> Callable[P, Result]:
    @wraps(work)
    def waiting(*args: P.args, **kwargs: P.kwargs) -> Result:
        with _line:
            return work(*args, **kwargs)

    return waiting

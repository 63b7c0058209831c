"""How much work a function does, as a count: no busy machine changes it."""

from collections.abc import Callable
from cProfile import Profile


def calls(act: Callable[[str], object], text: str) -> int:
    """Function calls, Python's own and C's, that it takes: a count that no busy machine can change."""
    counted = Profile(builtins=True)  # counts in C, which takes a fraction of a profile function's time
    counted.enable()
    try:
        act(text)
    finally:
        counted.disable()
    return sum(entry.callcount for entry in counted.getstats())

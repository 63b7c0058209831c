"""Set-up of a long-lived process: memory, garbage collector, threads."""

import ctypes
import gc
import sys
from contextlib import suppress

M_TRIM_THRESHOLD, M_MMAP_THRESHOLD = -1, -3  # from malloc.h
LARGE_BLOCK = 4 * 1024 * 1024  # bytes
# How long a thread that returns from a query waits for a computing one; Python's default of 5 ms is the time of ten
# queries.
SWITCH_SECONDS = 0.001
# Number of new, still alive objects that starts a collection. A collection blocks all threads: with 50,000 objects it
# takes up to an eighth of a second at fifty concurrent answers, with a tenth of them a tenth of that.
COLLECT_AFTER = 5_000


def set_up() -> None:
    give_memory_back()
    sys.setswitchinterval(SWITCH_SECONDS)


def give_memory_back() -> None:
    """Make glibc return large blocks to the system at once. By default it keeps up to 64 MB per thread after it has
    seen blocks of many megabytes. Other C libraries do this by themselves."""
    with suppress(OSError, AttributeError):
        tune = ctypes.CDLL(None).mallopt
        tune(M_MMAP_THRESHOLD, LARGE_BLOCK)
        tune(M_TRIM_THRESHOLD, 2 * LARGE_BLOCK)


def freeze_garbage_collector() -> None:
    """Exclude imported objects from garbage collection, as they live as long as the process."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(COLLECT_AFTER)

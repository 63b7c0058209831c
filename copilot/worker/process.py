"""How a process that lives long is set up: its memory, its garbage collector, its threads."""

import ctypes
import gc
import sys
from contextlib import suppress

M_TRIM_THRESHOLD, M_MMAP_THRESHOLD = -1, -3  # of malloc.h
LARGE_BLOCK = 4 * 1024 * 1024  # bytes
# A thread that comes back from a query waits so long for one that computes; Python's own 5 ms are ten queries' time.
SWITCH_SECONDS = 0.001
# Objects made since and still alive. A collection holds every thread up until it is over: what 50,000 leave behind takes it
# up to an eighth of a second where fifty answers are under way, a tenth of them a tenth of that.
COLLECT_AFTER = 5_000


def set_up() -> None:
    give_memory_back()
    sys.setswitchinterval(SWITCH_SECONDS)


def give_memory_back() -> None:
    """The C library keeps what it freed, up to 64 MB a thread, once it has seen blocks of many megabytes: tell glibc that
    large blocks go back to the system at once. Other C libraries do that by themselves."""
    with suppress(OSError, AttributeError):
        tune = ctypes.CDLL(None).mallopt
        tune(M_MMAP_THRESHOLD, LARGE_BLOCK)
        tune(M_TRIM_THRESHOLD, 2 * LARGE_BLOCK)


def freeze_garbage_collector() -> None:
    """What is imported stays as long as the process does: the collector need not walk over it ever again."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(COLLECT_AFTER)

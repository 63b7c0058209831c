"""The form of the log's lines: time in UTC as RFC 3339 writes it, level, logger, message."""

import logging
import time
from typing import TextIO

FORM = "%(asctime)s %(levelname)s %(name)s %(message)s"


class UtcFormatter(logging.Formatter):
    """UTC whatever the desk's time zone is: Django sets the process's to it, and a line alone would not say which."""

    converter = staticmethod(time.gmtime)
    default_time_format = "%Y-%m-%dT%H:%M:%S"
    default_msec_format = "%s.%03dZ"


def announce(out: TextIO, words: str, *, logger: str) -> None:
    """Print that a process has started or stopped: to a person on a terminal in words alone, else as a line of the
    log, for whoever collects what processes print."""
    if not out.isatty():
        record = logging.LogRecord(logger, logging.INFO, "", 0, words, None, None)
        words = UtcFormatter(FORM).format(record)
    out.write(f"{words}\n")
    out.flush()

"""Logs an outage in a few lines, however many tasks of a process meet it and however often: one at its start, one a
minute while it lasts, one at its end."""

import logging
import os
import threading
import time
from collections.abc import Hashable

from django.conf import settings
from django.utils.module_loading import import_string
from psycopg_pool import PoolTimeout

from .database import DISK, LONGEST_REASON, is_of_files, reason_of

EVERY = 60.0  # seconds between two lines about the same outage
SETTLED = (
    10.0  # seconds after its last failure until a success of the same task counts, as others of its kind may still fail
)
FORGOTTEN = 30.0  # seconds after which a task that no longer runs does not keep an outage open
OF_FILES = tuple(os.strerror(number) for number in DISK)  # a reason that begins with one is of a disk


def why_no_files() -> str:
    """Why no file can be stored now; empty if one can."""
    check: str = import_string(settings.FILES_CHECK)()  # kb does not know mail
    return check


class OutageLog:
    """`began` and `over` start its lines, as "The database fails" and "The database works again". Tasks are identified
    by keys. Thread-safe."""

    def __init__(self, log: logging.Logger, began: str, over: str) -> None:
        self._log, self._began, self._over = log, began, over
        self._lock = threading.Lock()
        self._failing: dict[Hashable, float] = {}  # time of each task's last failure
        self._since = self._last = self._told = 0.0
        self._failures = 0
        self._reason = ""
        self._of_files = False

    def failed(self, task: Hashable, reason: str) -> None:
        with self._lock:
            now = time.monotonic()
            if not self._failing:
                self._since, self._failures = now, 0
                self._told = now
                self._log.warning("%s: %s", self._began, reason)
            elif now - self._told >= EVERY:
                self._told = now
                told = (self._began, now - self._since, self._failures, reason)
                self._log.warning("%s, still after %.0f s and %s attempts: %s", *told)
            self._failing[task] = self._last = now
            self._of_files = reason.startswith(OF_FILES)
            self._failures += 1

    def works(self, task: Hashable, *, for_sure: bool = False) -> None:
        """Record a success of this task. `for_sure`: it cannot be concurrent with failures of the same name. An outage of
        files goes on while none can be stored: what succeeds may have none."""
        if not self._failing:  # the usual case
            return
        with self._lock:
            now = time.monotonic()
            still = {
                name: failure
                for name, failure in self._failing.items()
                if now - failure < FORGOTTEN and not (name == task and (for_sure or now - failure >= SETTLED))
            }
            if self._failing and not still:
                if self._of_files:
                    self._last = now
                    if why_no_files():
                        return
                told = (self._over, self._last - self._since, self._failures)
                self._log.warning("%s; it failed for %.0f s, %s attempts", *told)
            self._failing = still

    def changed(self, reason: str) -> None:
        """Log a single task that reports its complete state each time: a line for each reason, and one when there is
        none any more."""
        if reason != self._reason:
            self._log.warning("%s: %s", self._began, reason) if reason else self._log.warning(self._over)
            self._reason = reason


log = logging.getLogger(__name__)
database_log = OutageLog(log, "The database fails", "The database works again")
files_log = OutageLog(log, "Files cannot be written or read", "Files can be written and read again")


class ConnectionReasons(logging.Filter):
    """Keeps only the newest reason of the pool's failed connection attempts, for the error of the code that waits for a
    connection."""

    ATTEMPTS = ("error connecting in", "reconnection attempt in pool", "discarding closed connection")
    newest = ""
    at = 0.0

    def filter(self, record: logging.LogRecord) -> bool:
        if not str(record.msg).startswith(self.ATTEMPTS):
            return True
        if record.msg.startswith(self.ATTEMPTS[0]) and record.args:
            error = record.args[-1] if isinstance(record.args, tuple) else record.args
            type(self).newest, type(self).at = _line(str(error)), time.monotonic()
        return False


def _line(words: str) -> str:
    """The significant line of a message: psycopg lists the error of each address below a line of its own, libpq adds
    advice below the error."""
    lines = [line.strip(" -") for line in words.splitlines() if line.strip()]
    several = len(lines) > 1 and lines[0].startswith("Multiple")
    return (lines[-1] if several else lines[0])[:LONGEST_REASON] if lines else ""


def note_failure(task: Hashable, error: BaseException) -> None:
    """Log an outage (`kb.database.is_outage`) of the database or of a disk that this task met."""
    (files_log if is_of_files(error) else database_log).failed(task, database_reason(error))


def note_success(task: Hashable, *, for_sure: bool = False) -> None:
    for log in (database_log, files_log):
        log.works(task, for_sure=for_sure)


def database_reason(error: BaseException) -> str:
    reason, cause = reason_of(error), ConnectionReasons.newest
    waited = isinstance(error, PoolTimeout) or isinstance(error.__cause__, PoolTimeout)
    if waited and cause and time.monotonic() - ConnectionReasons.at < FORGOTTEN:
        return f"{reason} ({cause})"
    return reason

"""Checks whether attachments can be stored."""

import os
import tempfile
import threading
import time
from pathlib import Path

from django.conf import settings

PROBE_BYTES = 64 * 1024
REMEMBERED = 10.0  # seconds

_lock = threading.Lock()
_seen: tuple[float, str, str] = (0.0, "", "")  # time, folder and result of the last check


def why_no_files() -> str:
    """The system's error message; empty if a file can be stored. Writes a small unnamed file, so that nothing is left
    even if the process is killed; the result is cached for REMEMBERED seconds."""
    global _seen
    folder = str(settings.ATTACHMENTS_DIR)
    with _lock:
        at, where, words = _seen
        if not at or where != folder or time.monotonic() - at > REMEMBERED:
            words = _tried(folder)
            _seen = (time.monotonic(), folder, words)
    return words


def _tried(folder: str) -> str:
    try:
        Path(folder).mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder) as file:
            file.write(bytes(PROBE_BYTES))
            file.flush()
            os.fsync(file.fileno())
    except OSError as error:
        return error.strerror or type(error).__name__
    return ""

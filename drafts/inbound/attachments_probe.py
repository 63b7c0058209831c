"""Whether files can be stored where those of mails lie."""

import os
import tempfile
import threading
import time
from pathlib import Path

from django.conf import settings

PROBE_BYTES = 64 * 1024
REMEMBERED = 10.0  # seconds

_lock = threading.Lock()
_seen: tuple[float, str, str] = (0.0, "", "")  # when, in which folder, what it came to


def why_no_files() -> str:
    """In the system's words; empty: a file can be stored. Tried by a small one without a name, which leaves nothing behind
    even where the process is killed; the answer holds for some seconds."""
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

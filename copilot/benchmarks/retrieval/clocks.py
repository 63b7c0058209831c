"""Two clocks for one act: the wall's, and the processors' of this process and its database connection.

On a machine that others use too, the second says what the work costs and the first how long it was kept waiting.
"""

from collections.abc import Callable
from pathlib import Path
from time import perf_counter, process_time

from django.db import connection


def milliseconds(done: Callable[[], object]) -> float:
    began = perf_counter()
    done()
    return 1000 * (perf_counter() - began)


def both(done: Callable[[], object]) -> tuple[float, float | None]:
    """Milliseconds by either clock; no processors' where the server runs on another machine."""
    before = _spent()
    wall = milliseconds(done)
    after = _spent()
    return wall, None if before is None or after is None else after - before


def _spent() -> float | None:
    """Linux counts a process's nanoseconds; the server must be on this machine for its pid to mean anything here."""
    connection.ensure_connection()
    here = connection.settings_dict["HOST"].startswith("/")
    account = Path(f"/proc/{connection.connection.info.backend_pid}/schedstat")
    if not here or not account.exists():
        return None
    return int(account.read_text().split()[0]) / 1e6 + 1000 * process_time()

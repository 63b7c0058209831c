"""Acts that happen at the same moment, each on a connection of its own."""

import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from django.db import connection

from drafts.workflow import review


def at_once(*works: Callable[[], Any]) -> list[Any]:
    """Run each in a thread and on a connection of its own, let go together; a Stale is a result."""
    start = threading.Barrier(len(works))

    def one(work: Callable[[], Any]) -> Any:
        try:
            start.wait(timeout=5)
            return work()
        except review.Stale as stale:
            return stale
        finally:
            connection.close()

    with ThreadPoolExecutor(len(works)) as pool:
        return list(pool.map(one, works))

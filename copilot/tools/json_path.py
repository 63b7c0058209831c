"""Path of a value in a JSON response: `order.items.0.name`, or as a JSON pointer, `/order/items/0/name`."""

import re
from collections.abc import Mapping
from typing import Any

from kb.database import storable

LONGEST_PATH = 200
PART = re.compile(r"[^./\s][^./]{0,80}")
MOST_LISTED = 10


def fault(path: str) -> str:
    """Error message for a path; empty if it is valid."""
    if not 0 < len(path) <= LONGEST_PATH:
        return f"A path has 1 to {LONGEST_PATH} characters."
    if not all(PART.fullmatch(part) for part in _parts(path) or [""]):
        return f"“{path}” is not a path. Examples: order.status, items.0.name or /order/status."
    return ""


def value(data: Any, path: str) -> str:
    """Text of the value at a path: a string, number or boolean, or the plain values of a list. Empty if there is
    none."""
    for part in _parts(path):
        data = _step(data, part)
    if isinstance(data, list):
        return ", ".join(filter(None, (_plain(item) for item in data[:MOST_LISTED])))
    return _plain(data)


def _parts(path: str) -> list[str]:
    if path.startswith("/"):
        return [part.replace("~1", "/").replace("~0", "~") for part in path[1:].split("/")]
    return path.split(".")


def _step(data: Any, part: str) -> Any:
    if isinstance(data, Mapping):
        return data.get(part)
    if isinstance(data, list) and part.isdecimal() and len(part) < 6:
        return data[int(part)] if int(part) < len(data) else None
    return None


def _plain(data: Any) -> str:
    if isinstance(data, bool):
        return "yes" if data else "no"
    if isinstance(data, (int, float)):
        return str(data)
    return " ".join(storable(data).split()) if isinstance(data, str) else ""

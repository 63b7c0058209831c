"""What is wrong with a setting, in words for whoever sets it; pydantic's are for programmers."""

from collections.abc import Iterator, Mapping
from typing import Any

_WORDS = {
    "bool": "must be true or false (or 1 and 0, yes and no, on and off)",
    "int": "must be a whole number",
    "float": "must be a number",
    "literal_error": "must be one of {expected}",
    "greater_than": "must be more than {gt}",
    "greater_than_equal": "must be at least {ge}",
    "less_than": "must be less than {lt}",
    "less_than_equal": "must be at most {le}",
    "finite_number": "must be a number that is not infinite",
}


def in_words(error: Mapping[str, Any]) -> str:
    """The error as one of pydantic's `errors()` has it; its own message where there are no words for its type."""
    kind: str = error["type"]
    words = _WORDS.get(kind) or _WORDS.get(kind.removesuffix("_parsing").removesuffix("_type"))
    if kind == "int_from_float":
        words = _WORDS["int"]
    if words is None:
        return str(error["msg"]).removeprefix("Value error, ")
    limits = {name: int(value) if value == value // 1 else value for name, value in _numbers(error)}
    return words.format(**error.get("ctx", {}) | limits)


def _numbers(error: Mapping[str, Any]) -> Iterator[tuple[str, float]]:
    yield from ((name, value) for name, value in error.get("ctx", {}).items() if isinstance(value, float))

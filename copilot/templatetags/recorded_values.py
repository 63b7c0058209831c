"""Data of a run's step or lookup as readable names and values."""

import json
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from django import template

register = template.Library()


@dataclass(frozen=True)
class Value:
    """One value of a step's output: a table for a list of similar records, else a line of text."""

    text: str = ""
    heads: tuple[str, ...] = ()
    rows: tuple[tuple[str, ...], ...] = ()


@register.filter
def readable(output: Any) -> list[tuple[str, Value]]:
    return list(named_values(output if isinstance(output, dict) else {"output": output}))


def named_values(output: dict[str, Any], above: str = "", depth: int = 3) -> Iterable[tuple[str, Value]]:
    """Names and values; nested records become separate lines, named by their path."""
    for name, value in output.items():
        path = f"{above} {name}".strip()
        if isinstance(value, dict) and depth:
            yield from named_values(value, path, depth - 1)
        elif value not in (None, "", [], {}):
            yield path, value_of(value)


def value_of(value: Any) -> Value:
    if isinstance(value, list) and value and all(isinstance(row, dict) for row in value):
        heads = tuple(dict.fromkeys(key for row in value for key in row))[:6]
        return Value(heads=heads, rows=tuple(tuple(plain(row.get(head)) for head in heads) for row in value[:20]))
    return Value(plain(value, 600))


def plain(value: Any, length: int = 90) -> str:
    if isinstance(value, float):
        return f"{value:.3g}"
    text = value if isinstance(value, str) else "" if value is None else json.dumps(value, ensure_ascii=False)
    return text if len(text) <= length else f"{text[:length]}…"

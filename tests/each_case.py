"""A table of cases as one test, which names all that fail.

Of a thousand cases that take no fixture, most of the time is pytest's own: four milliseconds of a processor each.
"""

import itertools
import traceback
from collections.abc import Callable, Iterable
from typing import Any

import pytest
from _pytest.mark import ParameterSet

TOLD = 20  # failures with all their words; of the others the names


def each_case(
    names: str | tuple[str, ...], values: Iterable[Any], *, ids: Callable[[Any], str] | Iterable[str] | None = None
) -> Callable[[Callable[..., None]], Callable[[], None]]:
    """As `pytest.mark.parametrize`, for a function all of whose arguments are given; several multiply."""
    arguments = tuple(name.strip() for name in names.split(",")) if isinstance(names, str) else tuple(names)
    rows = [ParameterSet.extract_from(value, force_tuple=len(arguments) == 1) for value in values]
    labels = [None] * len(rows) if ids is None or callable(ids) else ids
    told = ids if callable(ids) else _text
    table = [
        (
            row.id or label or ", ".join(told(value) for value in row.values),
            dict(zip(arguments, row.values, strict=True)),
        )
        for row, label in zip(rows, labels, strict=True)
    ]

    def decorate(function: Callable[..., None]) -> Callable[[], None]:
        inner, tables = getattr(function, "cases", (function, []))

        def test() -> None:
            _walk(inner, [*tables, table])

        test.__name__, test.__doc__, test.__module__ = inner.__name__, inner.__doc__, inner.__module__
        test.cases = inner, [*tables, table]  # type: ignore[attr-defined]
        return test

    return decorate


def _walk(function: Callable[..., None], tables: list[list[tuple[str, dict[str, Any]]]]) -> None:
    failed, count = [], 0
    for combined in itertools.product(*tables):
        count += 1
        given = {name: value for _, values in combined for name, value in values.items()}
        try:
            function(**given)
        except (Exception, pytest.fail.Exception) as error:  # noqa: BLE001 (the other cases are tried too)
            failed.append(("; ".join(name for name, _ in combined), error))
    assert count, "a table without cases proves nothing"
    if failed:
        told = [f"{name}\n{_words(error)}" for name, error in failed[:TOLD]]
        told += [f"{name}\n" for name, _ in failed[TOLD:]]
        pytest.fail(f"{len(failed)} of {count} cases:\n\n" + "\n".join(told), pytrace=False)


def _text(value: Any) -> str:
    text = getattr(value, "__name__", None) or str(value)
    return text if len(text) <= 80 else f"{text[:80]}…"


def _words(error: BaseException) -> str:
    """Where it failed in a test and below, and what pytest makes of the comparison."""
    lines = traceback.format_exception(error.with_traceback(error.__traceback__ and error.__traceback__.tb_next))
    return "".join(lines).removeprefix("Traceback (most recent call last):\n")

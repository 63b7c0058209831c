"""In a run of several processes, a function's cases that need nothing but their values are one item.

Half of the tests compare two values within microseconds; to set each up, and to report it from process to process, takes
milliseconds. All cases are run, and each that fails is named. In one process every case is an item of its own.
"""

import inspect
from collections.abc import Callable, Iterable, Iterator
from itertools import groupby

import pytest


def together(items: Iterable[pytest.Item]) -> Iterator[pytest.Item]:
    for _, group in groupby(items, key=lambda item: (item.parent, getattr(item, "originalname", item.name))):
        cases = list(group)
        if len(cases) > 1 and all(map(_needs_nothing, cases)):
            yield _one(cases)  # type: ignore[arg-type]
        else:
            yield from cases


def _needs_nothing(item: pytest.Item) -> bool:
    """No mark, no fixture of ours, no examples that are made up; only parameters."""
    if not isinstance(item, pytest.Function) or item.cls or hasattr(item.obj, "hypothesis"):
        return False
    if {mark.name for mark in item.iter_markers()} != {"parametrize"}:
        return False
    given = set(item.callspec.params)
    fixtures = item.session._fixturemanager
    beside = [fixtures.getfixturedefs(name, item) or () for name in item.fixturenames if name not in given]
    return (
        set(inspect.signature(item.obj).parameters) == given
        and not any(fixtures.getfixturedefs(name, item) for name in given)
        and all(_for_every_test(each) for found in beside for each in found)
    )


def _for_every_test(fixture: pytest.FixtureDef[object]) -> bool:
    """A plugin's own; it does nothing where no mark asks for it."""
    return fixture.func.__module__.partition(".")[0] in ("_pytest", "pytest_django")


def _one(cases: list[pytest.Function]) -> pytest.Function:
    first = cases[0]
    name = f"{first.originalname}[{len(cases)} cases]"
    return pytest.Function.from_parent(first.parent, name=name, callobj=_all(cases), originalname=first.originalname)


def _all(cases: list[pytest.Function]) -> Callable[[], None]:
    def run() -> None:
        failed: dict[str, BaseException] = {}
        for case in cases:
            try:
                case.obj(**case.callspec.params)
            except (Exception, pytest.fail.Exception, pytest.skip.Exception) as error:  # noqa: BLE001  # told below
                failed[case.nodeid] = error
        if failed:
            names = "\n".join([f"{len(failed)} of {len(cases)} failed:", *failed])
            raise BaseExceptionGroup(names, list(failed.values()))

    return run

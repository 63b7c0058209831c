"""A table of cases as one test: each is tried, and each that fails is named with what it said."""

import pytest

from tests.each_case import each_case

tried: list[tuple[int, int]] = []


@each_case("one", [1, pytest.param(2, id="two")])
@each_case(("other", "_"), [(1, ""), (3, "")])
def added(one: int, other: int, _: str) -> None:
    tried.append((one, other))
    assert one + other < 5, "too much"
    with pytest.raises(ZeroDivisionError):
        one / (other - 1)


def test_every_case_is_tried_and_what_failed_is_named() -> None:
    with pytest.raises(pytest.fail.Exception) as failure:
        added()
    assert tried == [(1, 1), (2, 1), (1, 3), (2, 3)]
    told = str(failure.value)
    assert told.startswith("2 of 4 cases:")
    assert "AssertionError: too much" in told
    assert "DID NOT RAISE" in told
    assert [name in told for name in ("1, ; 1\n", "3, ; 1\n", "3, ; two\n")] == [False, True, True]


def test_a_table_without_cases_is_none() -> None:
    with pytest.raises(AssertionError, match="without cases"):
        each_case("one", [])(lambda one: None)()

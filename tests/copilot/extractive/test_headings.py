"""A quote is told with its heading where it would say more than is true without it, or point at nothing."""

import pytest

from copilot.extractive.headings import under_heading
from copilot.extractive.scoring import Pick
from copilot.extractive.segmentation import units
from tests.guard_world import passage

ARTICLE = """You can cancel an order.

## Within 2 hours

Open Orders and choose Cancel. The refund is started at once.

## Bought in a shop

A plan that was bought there can only be cancelled there. There is no fee.

## Tell us within 14 days

Write to us within 14 days of delivery. You need not send anything back before you hear from us.

## Teams

There is one owner. Only the owner can cancel.
"""


@pytest.mark.parametrize(
    ("begins", "heading"),
    [
        ("Open Orders", "Within 2 hours: "),
        ("The refund is started", "Within 2 hours: "),
        ("A plan that was bought there", "Bought in a shop: "),
        ("There is no fee", ""),
        ("There is one owner", ""),
        ("Write to us", ""),
        ("You need not send", "Tell us within 14 days. [1] "),
        ("You can cancel", ""),
    ],
)
def test_the_heading_is_told_where_the_quote_needs_it(begins: str, heading: str) -> None:
    found = passage(ARTICLE, title="Cancelling")
    unit = next(each for each in units(found.text) if each.text.startswith(begins))
    pick = Pick(0, unit.start, unit.end, unit.text, 1.0, (unit,))
    assert under_heading(pick, found, 1) == heading


def test_a_heading_that_asks_for_something_is_not_said_again() -> None:
    found = passage(ARTICLE, title="Cancelling")
    unit = next(each for each in units(found.text) if each.text.startswith("You need not send"))
    pick = Pick(0, unit.start, unit.end, unit.text, 1.0, (unit,))
    assert under_heading(pick, found, 1, "Write to us within 14 days of delivery.") == ""


def test_a_quote_that_names_the_limit_needs_no_heading() -> None:
    found = passage("## Within 2 hours\n\nWithin 2 hours you can cancel free of charge.", title="Cancelling")
    unit = units(found.text)[0]
    assert under_heading(Pick(0, unit.start, unit.end, unit.text, 1.0, (unit,)), found, 1) == ""


def test_a_list_below_its_heading_begins_on_a_line_of_its_own() -> None:
    listed = "- Products can no longer be added.\n- The address can still be changed on the carrier's page."
    found = passage(f"## After 2 hours\n\n{listed}", title="Changing")
    inside = [each for each in units(found.text) if each.item]
    start, end = inside[0].start, inside[-1].end
    pick = Pick(0, start, end, found.text[start:end], 1.0, tuple(inside))
    assert under_heading(pick, found, 1) == "After 2 hours:\n"

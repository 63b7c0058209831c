"""Danger at the desk: first in the queue whatever is due, and marked so that it is seen in both themes and on a phone."""

import pytest
from playwright.sync_api import Page, expect

from drafts.models import Ticket
from tests.browser.accessibility import expect_usable

pytestmark = pytest.mark.browser


@pytest.mark.parametrize("width", [1440, 390])
def test_danger_stands_first_and_says_so(signed_in, world, width):
    page: Page = signed_in
    page.set_viewport_size({"width": width, "height": 844})
    last = world.tickets["new"]
    Ticket.objects.filter(pk=last.pk).update(danger=True, needs_person="danger")
    Ticket.objects.filter(pk=world.tickets["sven"].pk).update(needs_person="law")
    page.goto("/")
    first = page.locator(".queue .row").first
    expect(first).to_have_attribute("data-ticket", str(last.pk))
    mark = first.locator(".tag.alarm")
    expect(mark).to_have_text("Danger")
    box = mark.bounding_box()
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= width
    other = page.locator(f".queue .row[data-ticket='{world.tickets['sven'].pk}']")
    expect(other.locator(".tag.fact").first).to_have_text("Law")
    expect_usable(page, (width,))
    first.locator("a").first.click()
    expect(page.locator("#meta .tag.alarm")).to_be_visible()
    expect_usable(page, (width,))

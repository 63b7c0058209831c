"""On a phone nothing moves under the thumb after an act: what comes and goes has its room already."""

import re

import pytest
from playwright.sync_api import Page, expect

from drafts.models import Outbound
from tests.browser.desk_page import open_ticket
from tests.browser.late_answers import until

pytestmark = pytest.mark.browser

STEADY = [
    ".back",
    "#subject",
    ".ticket .meta",
    "#assigned",
    "#notes",
    "#draft .body",
    "#draft .body p",
    "#acts > .btn.go",
]
# Each frame from now on: where the things are, as long as this ticket is open.
WATCH = """(selectors) => {
  window.places = {};
  const ticket = desk.ticket();
  const look = () => {
    if (desk.ticket() !== ticket) return;
    for (const each of selectors) (window.places[each] ??= new Set()).add(box(find(each)).top);
    requestAnimationFrame(look);
  };
  look();
}"""
SEEN = "Object.fromEntries(Object.entries(window.places).map(([each, tops]) => [each, [...tops]]))"


@pytest.fixture
def page(signed_in: Page) -> Page:
    signed_in.set_viewport_size({"width": 390, "height": 844})
    return signed_in


def moved(page: Page) -> dict[str, list[float]]:
    """What was seen at more than one place, and at which."""
    return {each: tops for each, tops in page.evaluate(SEEN).items() if len(tops) > 1}


def test_after_an_approval_nothing_of_the_next_ticket_moves_until_the_toast_has_left(page, world):
    open_ticket(page, world.tickets["sven"])
    page.get_by_role("button", name="Approve & send").click()
    expect(page.locator("#work")).to_have_attribute("data-ticket", str(world.tickets["okafor"].pk))
    page.evaluate(WATCH, STEADY)
    toast = page.locator("#toast")
    expect(toast).to_contain_text("Sending in")
    expect(page.locator("#hold")).to_contain_text("You hold this for")
    Outbound.objects.update(state=Outbound.State.SENT)
    page.evaluate("htmx.trigger(document.body, 'desk:toast')")
    expect(toast).to_contain_text("Sent to")
    expect(toast.locator(".pill")).to_have_count(0)
    assert moved(page) == {}


def test_a_message_of_two_lines_stands_beside_the_way_back_and_above_the_subject(page, world):
    open_ticket(page, world.tickets["sven"])
    page.evaluate("desk.note('Not undone for Giulia Ferrari-Castellani: the reply was already sent')")
    pill, back, subject = (page.locator(each).bounding_box() for each in ("#toast .pill", ".back", "#subject"))
    assert pill["x"] >= back["x"] + back["width"]
    until(page, "box(find('#toast .pill')).bottom <= box(byId('subject')).top")
    assert subject["y"] <= 52


@pytest.mark.parametrize("address", ["/", "/tickets/", "/sent/", "/tasks/"])
def test_a_toast_that_leaves_moves_no_row_of_a_list(page, world, address):
    page.goto(address)
    tops = "[...document.querySelectorAll('.row, tbody tr, .page .hint')].map((each) => box(each).top)"
    before = page.evaluate(tops)
    assert before
    page.evaluate("desk.note('Tomás Vidal resolved')")
    expect(page.locator("#toast")).to_have_text(re.compile("resolved"))
    assert page.evaluate(tops) == before

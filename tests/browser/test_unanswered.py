"""What keeps a reply from being sent comes into sight when one wants to send it, and has the focus."""

import pytest
from playwright.sync_api import Page, expect

from drafts.models import Outbound
from tests.browser.desk_page import lengthen, open_ticket

pytestmark = pytest.mark.browser


@pytest.fixture
def page(signed_in: Page, world) -> Page:
    """*Findings* below a long mail, on a low window."""
    lengthen(world.tickets["priya"], 40)
    signed_in.set_viewport_size({"width": 1440, "height": 600})
    open_ticket(signed_in, world.tickets["priya"])
    return signed_in


def test_a_leads_to_the_text_of_a_guess_then_to_its_use(page):
    shown = page.locator("#draft .guess > summary")
    expect(shown).not_to_be_in_viewport()
    page.keyboard.press("a")
    expect(shown).to_be_focused()
    expect(shown).to_be_in_viewport(ratio=1)
    expect(page.locator("#draft [data-kept]")).to_contain_text("Write the reply first")
    page.keyboard.press("Enter")
    page.keyboard.press("a")
    expect(page.locator("#draft [name=machine]")).to_be_focused()
    expect(page.locator("#draft [name=machine]")).to_be_in_viewport()
    assert not Outbound.objects.exists()


def test_without_a_text_of_the_copilots_it_leads_to_the_place_where_one_begins_to_write(page, world):
    world.tickets["priya"].drafts.update(body="", evidence=[])
    page.reload()
    page.keyboard.press("a")
    expect(page.locator("#acts [data-edit]")).to_be_focused()
    page.keyboard.press("a")
    expect(page.locator("#composer")).to_have_value("")


def test_a_marked_sentence_below_the_fold_comes_into_sight(page, world):
    ticket = world.tickets["mira"]
    lengthen(ticket, 40)
    open_ticket(page, ticket)
    page.keyboard.press("a")
    expect(page.locator("#draft .settle input").first).to_be_focused()
    expect(page.locator("#draft .settle input").first).to_be_in_viewport()

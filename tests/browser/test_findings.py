"""A guess that is edited: its marked sentences are settled and sent by the keys that its card names."""

import pytest
from playwright.sync_api import Page, expect

from drafts.models import Outbound, UnsentReply
from tests.browser.desk_page import expect_open, open_ticket
from tests.browser.late_answers import until

pytestmark = pytest.mark.browser


@pytest.fixture
def page(signed_in: Page, world) -> Page:
    """Its text is begun with, and two marked sentences are open."""
    draft = world.tickets["priya"].drafts.get()
    draft.evidence[3] |= {"supported": False, "citations": []}
    draft.save()
    open_ticket(signed_in, world.tickets["priya"])
    signed_in.keyboard.press("e")
    expect(signed_in.locator("#composer")).to_be_focused()
    signed_in.keyboard.press("Control+Enter")
    expect(signed_in.locator(".loose input").first).to_be_focused()
    return signed_in


def test_ctrl_enter_sends_from_a_keep_box(page, world):
    for key in ("Space", "Tab", "Space"):
        page.keyboard.press(key)
    expect(page.locator(".loose input:checked")).to_have_count(2)
    page.keyboard.press("Control+Enter")
    expect(page.locator("#conflict.question")).to_be_focused()  # it leaves open what was open
    for key in "dsu":
        page.keyboard.press(key)
        expect(page.locator("#conflict")).to_contain_text("Enter does it, Escape leaves it.")
    expect(page.locator("#conflict.question")).to_be_visible()
    expect_open(page, world.tickets["priya"])
    assert not Outbound.objects.exists()


def test_enter_ticks_a_keep_box_and_sends_nothing(page, world):
    page.keyboard.press("Enter")
    expect(page.locator(".loose input").first).to_be_checked()
    page.wait_for_timeout(300)
    assert not page.locator("#conflict.question").count()
    expect_open(page, world.tickets["priya"])
    page.keyboard.press("Enter")
    expect(page.locator(".loose input").first).not_to_be_checked()


def test_the_notice_of_what_is_to_settle_goes_with_it(page):
    expect(page.locator("#draft [data-kept]")).to_contain_text("Keep or change 2 marked sentences first")
    for key in ("Space", "Tab", "Space"):
        page.keyboard.press(key)
    expect(page.locator("#draft [data-kept]")).to_have_text("")


def test_the_foot_offers_to_cancel_while_the_text_is_edited(page):
    until(page, "composer.area().value.trim()")
    page.locator("#composer").focus()
    expect(page.locator("#acts [data-edit]")).to_be_hidden()
    page.get_by_role("button", name="Close Esc").click()
    expect(page.locator("#composer")).not_to_be_focused()
    expect(page.locator("#acts [data-edit]")).to_be_visible()
    expect(page.locator("#acts [data-cancel]")).to_be_hidden()


def test_ctrl_enter_sends_a_text_of_ones_own_while_what_was_found_is_out_of_sight(page):
    page.set_viewport_size({"width": 1440, "height": 480})
    for key in ("Space", "Tab", "Space"):
        page.keyboard.press(key)
    page.locator(".loose li").last.scroll_into_view_if_needed()
    until(page, "box(find('#draft .body')).bottom < box(find('#ticket .flow')).top")
    page.keyboard.press("Control+Enter")
    expect(page.locator("#conflict.question")).to_be_focused()


def test_text_can_be_discarded_as_soon_as_it_is_typed(page, world):
    ticket, discard = world.tickets["priya"], page.get_by_role("button", name="Discard my text")
    page.locator("#composer").fill("")
    expect(discard).to_be_hidden()
    page.locator("#composer").fill("Hello Priya, I have an answer.")
    expect(discard).to_be_visible()
    discard.click()
    expect(page.locator("#toast")).to_contain_text("Your text is discarded")
    expect(page.locator("#composer")).to_have_value("")
    expect(discard).to_be_hidden()
    assert not UnsentReply.objects.filter(ticket=ticket).exclude(text="").exists()
    page.keyboard.press("u")
    expect(page.locator("#composer")).to_have_value("Hello Priya, I have an answer.")
    expect(discard).to_be_visible()

"""Own words and a newer draft are merged with the keyboard."""

import pytest
from playwright.sync_api import Page, expect

from drafts.models import Ticket
from drafts.workflow.writing import unsent
from tests.browser.accessibility import expect_usable
from tests.browser.desk_page import open_ticket
from tests.browser.unsent_replies import expect_kept
from tests.desk_world import SUPPORTED

pytestmark = pytest.mark.browser


@pytest.fixture
def ticket(world) -> Ticket:
    found = world.tickets["sven"]
    unsent.save(found.pk, author=world.agent, text=f"{SUPPORTED}\n\nMy own words.", draft_version=1)
    found.drafts.update(status="superseded")
    Ticket.objects.filter(pk=found.pk).update(status="review")
    world.draft(found, "ready", body=SUPPORTED.replace("30 days", "90 days"))
    return found


def test_a_paragraph_of_the_new_draft_is_taken_by_keyboard_and_one_key_undoes(signed_in: Page, ticket, world) -> None:
    page = signed_in
    open_ticket(page, ticket)
    page.keyboard.press("h")
    expect(page.locator("#merge [value=mine]").first).to_be_focused()
    page.keyboard.press("ArrowDown")
    expect(page.locator("#merge [value=draft]").first).to_be_checked()
    page.keyboard.press("Enter")
    composer = page.locator("#composer")
    expect(composer).to_have_value(SUPPORTED.replace("30 days", "90 days") + "\n\nMy own words.")
    expect(page.locator("#draft")).not_to_contain_text("You started from draft 1")
    expect(composer).to_be_focused()  # the next letters are words, not shortcuts
    page.locator("#toast").get_by_role("button", name="Undo").click()
    expect(composer).to_have_value(f"{SUPPORTED}\n\nMy own words.")


def test_what_was_typed_meanwhile_is_not_merged_away(signed_in: Page, ticket, world) -> None:
    page = signed_in
    open_ticket(page, ticket)
    page.keyboard.press("h")
    expect(page.locator("#merge form")).to_be_visible()
    page.locator("#composer").press("Control+End")
    page.locator("#composer").press_sequentially(" And more.")
    page.get_by_role("button", name="Put into my text").click()
    expect(page.locator("#conflict")).to_contain_text("has changed since you compared them")
    expect(page.locator("#composer")).to_have_value(f"{SUPPORTED}\n\nMy own words. And more.")
    expect_kept(ticket, f"{SUPPORTED}\n\nMy own words. And more.")


def test_both_texts_can_be_read_by_everybody(signed_in: Page, ticket) -> None:
    page = signed_in
    open_ticket(page, ticket)
    page.get_by_role("button", name="Compare and merge").click()
    expect(page.locator("#merge form")).to_be_visible()
    page.locator("#merge").scroll_into_view_if_needed()
    expect_usable(page, (1440, 390), 900)
    page.get_by_role("link", name="Earlier drafts").click()
    page.locator("#versions summary").first.click()
    expect(page.locator("#versions ins")).to_have_text("90")
    expect_usable(page, (1440, 390), 900)

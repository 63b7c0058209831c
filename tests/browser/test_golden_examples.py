"""One key saves a sent reply as an example, from the toast and on its ticket; another takes it back."""

from urllib.parse import urljoin

import pytest
from django.urls import reverse
from playwright.sync_api import Page, expect

from copilot.models import GoldenExample
from drafts.models import Outbound
from tests.browser.desk_page import expect_open, open_ticket
from tests.browser.late_answers import kept_back_after

pytestmark = pytest.mark.browser


@pytest.fixture
def page(signed_in: Page) -> Page:
    return signed_in


def test_one_key_saves_the_reply_just_approved_and_one_key_takes_it_back(page, world):
    open_ticket(page, world.tickets["sven"])
    page.keyboard.press("p")  # nothing was sent yet
    page.keyboard.press("a")
    expect_open(page, world.tickets["okafor"])
    assert not GoldenExample.objects.exists()
    page.keyboard.press("p")
    expect(page.locator("#toast")).to_contain_text("Saved as an example")
    expect(page.locator("#toast")).to_contain_text("Sending in")
    expect_open(page, world.tickets["okafor"])
    assert GoldenExample.objects.get().proposed_by == world.agent
    page.keyboard.press("u")
    expect(page.locator("#toast")).to_contain_text("Not saved as an example")
    expect_open(page, world.tickets["okafor"])
    assert not GoldenExample.objects.exists()
    assert Outbound.objects.get().state == "queued"


def test_the_key_works_on_the_ticket_of_a_reply_that_was_sent(page, world):
    open_ticket(page, world.tickets["sven"])
    page.keyboard.press("a")
    expect_open(page, world.tickets["okafor"])
    Outbound.objects.update(state="sent")
    page.goto(urljoin(page.url, reverse("ticket", args=[world.tickets["sven"].pk])))
    expect(page.get_by_role("button", name="Save as example")).to_be_visible()
    page.keyboard.press("p")
    expect(page.locator("#toast")).to_contain_text("Saved as an example")
    assert GoldenExample.objects.get().status == "proposed"


def test_what_a_refreshed_toast_asked_for_is_still_told(page, world, said):
    open_ticket(page, world.tickets["sven"])
    page.keyboard.press("a")
    expect_open(page, world.tickets["okafor"])
    saving = kept_back_after(page, "p", r"/drafts/\d+/example/")
    with page.expect_response("**/toast/**"):  # the pill with the button is replaced
        page.evaluate("htmx.trigger(document.body, 'desk:toast')")
    expect(page.locator("#toast .htmx-request")).to_have_count(0)
    saving.continue_()
    expect(page.locator("#toast")).to_contain_text("Saved as an example")
    assert not [line for line in said if "htmx:" in line]

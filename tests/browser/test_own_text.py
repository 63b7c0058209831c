"""A reply in one's own words is sent by Ctrl+Enter or by the button that says so, and a refusal moves no focus."""

import pytest
from django.contrib.auth.models import Permission
from playwright.sync_api import Page, expect

from drafts.models import Outbound
from drafts.workflow import unsent
from tests.browser.test_desk import expect_open, open_ticket

pytestmark = pytest.mark.browser


@pytest.fixture
def page(signed_in: Page, world) -> Page:
    world.agent.user_permissions.add(Permission.objects.get(codename="view_document"))  # who may ask the assistant
    unsent.save(world.tickets["sven"].pk, author=world.agent, text="900 EUR by Tuesday, guaranteed.", draft_version=1)
    return signed_in


def test_a_never_sends_ones_own_unsent_text(page, world):
    open_ticket(page, world.tickets["sven"])
    expect(page.locator("#tab_assistant")).to_be_visible()
    for key in ("a", "c", "Escape", "a", "a"):
        page.keyboard.press(key)
        page.wait_for_timeout(250)
    page.locator("#composer").focus()
    page.evaluate("document.activeElement.blur()")
    page.keyboard.press("a")
    expect(page.locator("#draft [data-kept]")).to_have_text("Ctrl+Enter sends your text.")
    page.wait_for_timeout(300)
    expect_open(page, world.tickets["sven"])
    expect(page.locator("#composer")).to_have_value("900 EUR by Tuesday, guaranteed.")
    assert not Outbound.objects.exists()


@pytest.mark.parametrize("how", ["key", "button"])
def test_ctrl_enter_and_the_button_send_it(page, world, how):
    open_ticket(page, world.tickets["sven"])
    if how == "key":
        page.keyboard.press("Control+Enter")
    else:
        page.get_by_role("button", name="Send Ctrl Enter").click()
    expect(page.locator("#toast")).to_contain_text("Reply to Sven Lindqvist")
    assert Outbound.objects.get().body.startswith("900 EUR by Tuesday, guaranteed.")


def test_a_never_sends_what_was_typed_after_taking_over(page, world):
    open_ticket(page, world.tickets["okafor"])
    page.keyboard.press("t")
    expect(page.locator("#composer")).to_be_focused()
    page.keyboard.type("My own words")
    page.keyboard.press("Escape")
    page.keyboard.press("a")
    expect(page.locator("#draft [data-kept]")).to_have_text("Ctrl+Enter sends your text.")
    page.wait_for_timeout(300)
    assert not Outbound.objects.exists()


def test_a_refusal_leaves_the_focus_and_undo_still_undoes(page, world):
    open_ticket(page, world.tickets["tomas"])
    page.keyboard.press("a")
    expect(page.locator("#toast")).to_contain_text("Sending in")
    page.locator(f"#row_{world.tickets['sven'].pk} > a").click()
    expect_open(page, world.tickets["sven"])
    page.keyboard.press("a")
    expect(page.locator("#draft [data-kept]")).to_have_text("Ctrl+Enter sends your text.")
    expect(page.locator("#composer")).not_to_be_focused()
    page.keyboard.press("u")
    expect(page.locator("#toast")).to_contain_text("Undone")
    assert Outbound.objects.get().state == "cancelled"


def test_a_refusal_to_send_nothing_puts_the_focus_into_no_text(page, world):
    open_ticket(page, world.tickets["priya"])  # findings: its composer is open and empty
    page.keyboard.press("a")
    page.keyboard.press("u")
    page.wait_for_timeout(300)
    expect(page.locator("#composer")).not_to_be_focused()
    expect(page.locator("#composer")).to_have_value("")


def test_an_instruction_a_reason_and_a_question_that_were_begun_stay_with_their_ticket(page, world):
    """Only until they are sent: what was asked is not asked again."""
    fields = {"r": "#instruction", "x": "#reason", "c": "#pane_assistant textarea"}
    open_ticket(page, world.tickets["hana"])
    for key, field in fields.items():
        page.keyboard.press(key)
        expect(page.locator(field)).to_be_visible()
        page.locator(field).fill(f"begun with {key}")
        page.locator(field).press("Escape")
    page.keyboard.press("j")
    expect(page.locator("#work")).not_to_have_attribute("data-ticket", str(world.tickets["hana"].pk))
    for field in ("#instruction", "#reason"):
        assert page.locator(field).count() == 0 or page.locator(field).input_value() == ""
    page.keyboard.press("k")
    expect_open(page, world.tickets["hana"])
    for key, field in fields.items():
        expect(page.locator(field)).to_have_value(f"begun with {key}")
    page.keyboard.press("r")
    page.keyboard.press("Enter")
    open_ticket(page, world.tickets["hana"])
    assert page.locator("#instruction").count() == 0 or page.locator("#instruction").input_value() == ""

"""To, Cc and Bcc are changed with the keyboard, and what the card shows is whom the reply goes to."""

import pytest
from playwright.sync_api import Page, expect

from drafts.models import Outbound
from tests.browser.accessibility import expect_usable
from tests.browser.desk_page import open_ticket

pytestmark = pytest.mark.browser


def test_a_copy_is_added_by_keyboard_and_one_key_sends_to_whom_the_card_shows(signed_in: Page, world) -> None:
    page, ticket = signed_in, world.tickets["sven"]
    open_ticket(page, ticket)
    page.keyboard.press("b")
    expect(page.get_by_label("To", exact=True)).to_be_focused()
    ends = "field => field.selectionStart === field.value.length"  # a second address is typed behind the first
    assert page.get_by_label("To", exact=True).evaluate(ends)
    page.keyboard.press("Tab")
    page.keyboard.type("boss@one.example")
    page.keyboard.press("Tab")
    expect(page.locator("#recipients_shown")).to_contain_text("boss@one.example")
    expect(page.get_by_label("Bcc")).to_be_focused()
    page.keyboard.type("quiet@one.example")
    page.keyboard.press("Enter")
    expect(page.locator("#recipients_shown")).to_contain_text("quiet@one.example")
    expect(page.locator("details.addressing[open]")).to_have_count(0)
    assert not Outbound.objects.exists()
    shown = page.locator("#recipients_shown .address").all_inner_texts()
    page.reload()
    expect(page.locator("#recipients_shown")).to_contain_text("quiet@one.example")
    page.keyboard.press("a")
    expect(page.locator("#toast")).to_contain_text("Sending in")
    outbound = Outbound.objects.get()
    assert (
        shown
        == [*outbound.to, *outbound.cc, *outbound.bcc]
        == [
            ticket.customer.email,
            "boss@one.example",
            "quiet@one.example",
        ]
    )


def test_what_is_no_address_is_told_at_once_and_is_not_sent(signed_in: Page, world) -> None:
    page, ticket = signed_in, world.tickets["sven"]
    open_ticket(page, ticket)
    page.keyboard.press("b")
    page.get_by_label("Cc", exact=True).fill("boss at one")
    page.keyboard.press("Enter")
    expect(page.locator("#recipients_shown")).to_contain_text("“boss at one” is not an e-mail address")
    page.keyboard.press("a")
    expect(page.locator("#conflict")).to_contain_text("is not an e-mail address")
    assert not Outbound.objects.exists()
    expect(page.get_by_label("Cc", exact=True)).to_have_value("boss at one")


def test_a_reply_without_the_customer_is_asked_about_first(signed_in: Page, world) -> None:
    page, ticket = signed_in, world.tickets["sven"]
    open_ticket(page, ticket)
    page.keyboard.press("e")
    page.locator("#composer").fill("My careful words.")
    page.keyboard.press("Escape")
    page.keyboard.press("b")
    page.get_by_label("To", exact=True).fill("boss@one.example")
    page.keyboard.press("Enter")
    expect(page.locator("#recipients_shown")).to_contain_text(f"without {ticket.customer.email}")
    page.keyboard.press("e")
    page.keyboard.press("Control+Enter")
    expect(page.locator("#conflict")).to_contain_text("would not get this reply. Send anyway?")
    expect(page.locator("#composer")).to_have_value("My careful words.")
    assert not Outbound.objects.exists()
    page.get_by_role("button", name="Send anyway").click()
    expect(page.locator("#toast")).to_contain_text("Sending in")
    assert Outbound.objects.get().to == ["boss@one.example"]


def test_the_fields_stand_in_the_card_and_everybody_can_use_them(signed_in: Page, world) -> None:
    page = signed_in
    open_ticket(page, world.tickets["sven"])
    page.locator(".addressing > summary").click()
    page.get_by_label("Cc", exact=True).fill("boss at one")
    page.get_by_label("Bcc").focus()
    expect(page.locator("#recipients_shown")).to_contain_text("is not an e-mail address")
    expect_usable(page, (1440, 390), 900)


def test_enter_right_after_typing_is_no_error(signed_in: Page, world, said) -> None:
    """The field's change and the form's own submit ask one after the other; none is aborted."""
    page = signed_in
    open_ticket(page, world.tickets["sven"])
    page.keyboard.press("b")
    expect(page.get_by_label("To", exact=True)).to_be_focused()
    page.keyboard.press("Tab")
    page.keyboard.type("boss@one.example")
    page.keyboard.press("Enter")
    expect(page.locator("#recipients_shown")).to_contain_text("boss@one.example")
    page.wait_for_load_state("networkidle")
    assert not [line for line in said if "htmx:" in line]

"""New mail by key, forwarding by mouse, a reminder by key; and a wrapped mail on a phone."""

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from drafts.models import Outbound, Ticket
from tests.browser.test_desk import AXE, open_ticket
from tests.drafts.desk.test_reflow import WRAPPED

pytestmark = pytest.mark.browser


@pytest.fixture
def page(signed_in: Page) -> Page:
    return signed_in


def write(page: Page, to: str = "supplier@plants.example") -> None:
    page.keyboard.press("g")
    page.keyboard.press("n")
    expect(page.get_by_role("heading", name="New mail")).to_be_visible()
    expect(page.get_by_label("To", exact=True)).to_be_focused()
    page.get_by_label("To", exact=True).fill(to)
    page.get_by_label("Subject").fill("Your invoice")
    page.get_by_label("Text").fill("Where is it?")


def test_a_new_mail_by_keys_is_undone_and_sent_again(page, world):
    write(page)
    page.get_by_role("button", name="Send").press("Enter")
    expect(page.locator("#draft")).to_contain_text("Sending in")
    expect(page.locator("#toast")).to_contain_text("Reply to supplier@plants.example")
    page.keyboard.press("u")
    expect(page.locator("#toast")).to_contain_text("Undone")
    expect(page.locator("#composer")).to_have_value("Where is it?")
    assert Outbound.objects.get().state == "cancelled"
    page.locator("#composer").focus()
    page.keyboard.press("Control+Enter")
    expect(page.locator("#draft")).to_contain_text("Sending in")
    assert Outbound.objects.latest("pk").to == ["supplier@plants.example"]


def test_a_wrong_address_is_refused_and_the_words_stay(page, world):
    write(page, to=world.mailbox.address)
    page.get_by_role("button", name="Send").click()
    expect(page.get_by_role("alert")).to_contain_text("address of this desk")
    expect(page.get_by_label("Text")).to_have_value("Where is it?")
    assert not Outbound.objects.exists()


def test_a_mail_is_forwarded_and_its_own_ticket_is_as_it_was(page, world):
    ticket = world.tickets["sven"]
    open_ticket(page, ticket)
    page.get_by_role("link", name="Forward", exact=True).click()
    expect(page.get_by_role("heading", name="Forward")).to_be_visible()
    page.get_by_label("To", exact=True).fill("supplier@plants.example")
    page.get_by_role("button", name="Send").click()
    expect(page.locator("#draft")).to_contain_text("---------- Forwarded message ----------")
    expect(page.get_by_role("link", name=f"#{ticket.pk}", exact=True)).to_be_visible()
    ticket.refresh_from_db()
    assert (ticket.status, ticket.card) == ("review", "ready")


def test_n_on_what_waits_reminds_and_u_takes_it_back(page, world):
    ticket = world.tickets["sven"]
    Ticket.objects.filter(pk=ticket.pk).update(status="waiting", card="", reason="")
    page.goto(f"/tickets/{ticket.pk}/")
    page.keyboard.press("n")
    page.get_by_role("button", name="In 3 days").click()
    expect(page.locator("#toast")).to_contain_text("Back to you on")
    expect(page.locator("#draft")).to_contain_text("Snoozed")
    page.keyboard.press("u")
    expect(page.locator("#draft")).to_contain_text("Waiting for the customer")


def test_a_wrapped_mail_fills_the_line_of_a_phone(page, world):
    ticket = world.tickets["sven"]
    ticket.messages.update(text=WRAPPED, visible_text=WRAPPED)
    page.set_viewport_size({"width": 390, "height": 844})
    page.goto(f"/tickets/{ticket.pk}/")
    words = page.locator(".msg.in .words").first
    assert "how long does the refund to my Visa card take? It was" in words.inner_text()
    assert words.evaluate("(each) => each.scrollWidth <= each.clientWidth")


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_nothing_at_any_width(page, world, theme):
    page.emulate_media(color_scheme=theme, reduced_motion="reduce")
    message = world.tickets["sven"].messages.get()
    for address in ("/mail/new/", f"/messages/{message.pk}/forward/"):
        for width in (390, 820, 1440):
            page.set_viewport_size({"width": width, "height": 844})
            page.goto(address)
            found = Axe().run(page, options=AXE)
            assert found.violations_count == 0, found.generate_report()
            assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")

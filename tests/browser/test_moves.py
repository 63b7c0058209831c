"""Merge and split by mouse, undone by key."""

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from drafts.models import Message, Ticket
from tests.browser.test_desk import AXE, expect_open, open_ticket

pytestmark = pytest.mark.browser


@pytest.fixture
def page(signed_in: Page) -> Page:
    return signed_in


@pytest.fixture
def twin(world) -> Ticket:
    return world.ticket("Sven Lindqvist", "Min faktura", text="Var är min faktura?")


def test_another_open_ticket_is_named_merged_and_back_by_u(page, world, twin):
    open_ticket(page, world.tickets["sven"])
    hint = page.locator(".also_open")
    expect(hint).to_contain_text("Min faktura")
    hint.get_by_role("button", name="Merge into this").click()
    expect(page.locator("#toast")).to_contain_text(f"#{twin.pk} is merged into this ticket")
    expect_open(page, world.tickets["sven"])
    expect(page.locator(".msg.in")).to_have_count(2)
    expect(page.locator(".also_open")).to_have_count(0)
    page.keyboard.press("u")
    expect(page.locator("#toast")).to_contain_text("The merge is undone")
    expect(page.locator(".msg.in")).to_have_count(1)
    twin.refresh_from_db()
    assert twin.merged_into is None


def test_a_ticket_merged_with_itself_is_refused_in_words(page, world):
    ticket = world.tickets["sven"]
    open_ticket(page, ticket)
    page.get_by_role("tab", name="Customer").click()
    page.locator("#customer").get_by_label("Ticket #").fill(str(ticket.pk))
    page.locator("#customer").get_by_role("button", name="Merge into this").click()
    expect(page.locator("#conflict")).to_contain_text("cannot be merged with itself")


def test_a_mail_is_split_off_and_back_by_u(page, world):
    ticket = world.tickets["sven"]
    world.message(ticket, "Och min faktura?")
    Message.objects.filter(pk=ticket.messages.last().pk).update(subject_changed=True, subject="Faktura")
    open_ticket(page, ticket)
    expect(page.get_by_text("Another subject:")).to_be_visible()
    page.get_by_role("button", name="Split off").click()
    expect(page.locator("#toast")).to_contain_text("Split off as #")
    expect(page.locator(".msg.in")).to_have_count(1)
    page.keyboard.press("u")
    expect(page.locator(".msg.in")).to_have_count(2)


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_nothing_at_any_width(page, world, twin, theme):
    page.emulate_media(color_scheme=theme, reduced_motion="reduce")
    ticket = world.tickets["sven"]
    world.message(ticket, "Och min faktura?")
    Message.objects.filter(pk=ticket.messages.last().pk).update(subject_changed=True, subject="Faktura")
    for width in (390, 820, 1440):
        page.set_viewport_size({"width": width, "height": 844})
        page.goto(f"/tickets/{ticket.pk}/")
        found = Axe().run(page, options=AXE)
        assert found.violations_count == 0, found.generate_report()
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), width

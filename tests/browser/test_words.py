"""What a person types: never lost, never taken for what was checked."""

import re
from datetime import timedelta

import pytest
from django.utils import timezone
from playwright.sync_api import Page, expect

from drafts.models import Outbound, Review, Ticket

pytestmark = pytest.mark.browser


@pytest.fixture
def page(signed_in: Page) -> Page:
    return signed_in


def open_ticket(page: Page, ticket: Ticket) -> None:
    page.goto(f"/review/{ticket.pk}/")
    expect(page.locator("#work")).to_have_attribute("data-ticket", str(ticket.pk))


def test_an_edited_sentence_loses_its_proof_and_the_card_its_badge(page, world):
    open_ticket(page, world.tickets["sven"])
    badge, edited = page.locator("#draft > header [data-badge]"), page.locator("#draft > header [data-edited]")
    expect(badge).to_have_text("Ready")
    page.keyboard.press("e")
    area = page.locator("#composer")
    area.fill(area.input_value().replace("for 30 days after cancellation", "for ever"))
    expect(badge).to_be_hidden()
    expect(edited).to_have_text("Edited, not checked")
    expect(page.locator("#source_2")).to_contain_text("Edited, not checked")
    expect(page.locator("#source_2 [data-unproved]")).to_be_visible()
    expect(page.locator("#source_1 [data-unproved]")).to_be_hidden()
    expect(page.locator("#evidence > .pane > [data-edited]")).to_be_visible()
    page.keyboard.press("Escape")
    expect(badge).to_be_visible()
    expect(edited).to_be_hidden()


def test_the_time_of_a_review_counts_from_when_its_ticket_was_opened(page, world):
    ticket = world.tickets["sven"]
    ticket.drafts.update(created=timezone.now() - timedelta(days=2))
    open_ticket(page, ticket)
    page.wait_for_timeout(1200)
    page.keyboard.press("a")
    expect(page.locator("#toast")).to_contain_text(re.compile(r"Sending in \d+ s"))
    assert 1 < Review.objects.get().seconds < 20
    assert Outbound.objects.exists()

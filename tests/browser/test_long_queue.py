"""A queue longer than a page: list and pane agree below the fiftieth ticket too."""

import re
from datetime import timedelta

import pytest
from django.utils import timezone
from playwright.sync_api import Page, expect

from drafts.models import Ticket
from tests.browser.desk_page import NOTHING_AHEAD, expect_open

pytestmark = pytest.mark.browser


@pytest.fixture
def crowd(world) -> list[Ticket]:
    """Seventy that wait, in the order of the queue behind the world's own."""
    made = [world.ticket(f"Customer {n}", f"Question {n}", minutes=0) for n in range(70)]
    for n, ticket in enumerate(made):
        Ticket.objects.filter(pk=ticket.pk).update(waiting_since=timezone.now() + timedelta(seconds=n))
        world.draft(ticket, "ready")
    return made


def expect_marked(page: Page, ticket: Ticket) -> None:
    expect_open(page, ticket)
    row = page.locator(f"#row_{ticket.pk}")
    expect(row).to_have_class(re.compile(r"\bon\b"))
    expect(row).to_be_in_viewport()


def test_a_link_an_act_and_its_undo_far_down_keep_the_row_of_what_is_open_in_sight(signed_in, world, crowd):
    page = signed_in
    page.goto(f"/review/{crowd[60].pk}/")
    expect_marked(page, crowd[60])
    page.evaluate(NOTHING_AHEAD)
    page.keyboard.press("s")
    expect_marked(page, crowd[61])
    expect(page.locator(f"#row_{crowd[62].pk}")).to_be_attached()  # fetched as the list's end comes into sight
    page.keyboard.press("j")
    expect_marked(page, crowd[62])
    page.keyboard.press("u")
    expect_marked(page, crowd[60])
    page.keyboard.press("j")
    expect_marked(page, crowd[61])

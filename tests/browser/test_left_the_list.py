"""A ticket that has left the list: what is said of it, and what its keys do; Ctrl+A away from the list."""

import re
from datetime import timedelta

import pytest
from django.utils import timezone
from playwright.sync_api import Page, expect

from drafts.models import Ticket
from drafts.workflow import review
from tests.browser.desk_page import open_ticket

pytestmark = pytest.mark.browser


@pytest.fixture
def page(signed_in: Page) -> Page:
    return signed_in


def test_a_ticket_that_is_back_in_the_list_is_no_longer_said_to_have_left_it(page, world):
    ticket = world.tickets["sven"]
    open_ticket(page, ticket)
    Ticket.objects.filter(pk=ticket.pk).update(status="resolved")
    page.evaluate("heard({ticket: 1, what: 'act', detail: {}})")
    expect(page.locator("#rows .row.gone")).to_have_count(1)
    page.keyboard.press("a")
    expect(page.locator("#changed")).to_contain_text("has left the list")
    Ticket.objects.filter(pk=ticket.pk).update(status="review")
    page.evaluate("ticket => heard({ticket, what: 'draft', detail: {}})", ticket.pk)
    expect(page.locator("#rows .row.gone")).to_have_count(0)
    page.wait_for_load_state("networkidle")
    expect(page.locator("#changed")).not_to_contain_text("has left the list")


def test_e_edits_a_snoozed_ticket_and_takes_it_out_of_its_snooze(page, world):
    ticket = world.tickets["sven"]
    review.snooze(ticket.pk, agent=world.agent, until=timezone.now() + timedelta(days=1))
    open_ticket(page, ticket)
    page.keyboard.type("eHello ")
    expect(page.locator("#composer")).to_be_focused()
    expect(page.locator("#composer")).to_have_value(re.compile("Hello "))
    assert Ticket.objects.get(pk=ticket.pk).status == "review"


def test_words_typed_for_a_field_that_did_not_open_select_no_ticket(page, world):
    ticket = world.tickets["sven"]
    open_ticket(page, ticket)
    Ticket.objects.filter(pk=ticket.pk).update(status="resolved")
    page.evaluate("heard({ticket: 1, what: 'act', detail: {}})")
    expect(page.locator("#rows .row.gone")).to_have_count(1)
    page.keyboard.press("e")
    page.keyboard.press("Control+a")
    page.keyboard.type("Hello Sven")
    expect(page.locator("#changed")).to_contain_text("has left the list")
    expect(page.locator("#bulk_count")).to_be_empty()


def test_ctrl_a_selects_tickets_only_from_the_list(page, world):
    open_ticket(page, world.tickets["sven"])
    page.wait_for_load_state()
    page.locator("#ticket .flow").focus()
    page.keyboard.press("Control+a")
    expect(page.locator("#changed")).to_contain_text("Ctrl+A selects tickets from the list")
    expect(page.locator("#bulk_count")).to_be_empty()
    page.keyboard.press("j")
    page.keyboard.press("Control+a")
    expect(page.locator("#bulk_count")).to_contain_text("selected")

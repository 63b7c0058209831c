"""Who works on a ticket holds it; who only has it on the screen, because an act opened it, does not for long."""

import re
from datetime import timedelta

import pytest
from django.utils import timezone
from playwright.sync_api import Page, expect

from drafts.models import Ticket
from tests.browser.desk_page import NOTHING_AHEAD, expect_open, open_queue, open_ticket, reject
from tests.browser.late_answers import kept_back, until, wait_for
from tests.factories import a_person

pytestmark = pytest.mark.browser


@pytest.fixture
def page(signed_in: Page) -> Page:
    return signed_in


def asked_for(page: Page, ticket: Ticket) -> list[str]:
    """The requests that hold this ticket."""
    asked: list[str] = []
    path = f"/tickets/{ticket.pk}/hold/"
    page.on("request", lambda request: asked.append(request.url) if request.url.endswith(path) else None)
    return asked


def test_what_an_act_opened_is_held_once_something_is_done_on_it(page, world):
    open_queue(page)
    okafor = world.tickets["okafor"]
    asked = asked_for(page, okafor)
    open_ticket(page, world.tickets["sven"])
    page.evaluate("holding.looked = 1e6")
    page.keyboard.press("a")
    expect_open(page, okafor)
    until(page, "uptime() > opening.shown + 1200", "it stayed open for a second")
    assert asked == []
    page.keyboard.press("Shift")
    expect(page.locator("#hold")).to_contain_text("You hold this")
    assert len(asked) == 1


def test_what_an_act_opened_is_held_by_who_looks_at_it_and_not_unseen(page, world):
    open_ticket(page, world.tickets["sven"])
    page.keyboard.press("a")
    expect_open(page, world.tickets["okafor"])
    expect(page.locator("#hold")).to_contain_text("You hold this")
    mira = world.tickets["mira"]
    asked = asked_for(page, mira)
    page.evaluate("document.hasFocus = () => false; holding.looked = 200")
    page.keyboard.press("d")
    expect_open(page, mira)
    until(page, "uptime() > opening.shown + 1200", "it stayed open for a second")
    page.wait_for_timeout(600)
    assert asked == []


def test_where_nothing_was_fetched_ahead_an_act_still_opens_the_next_ticket(page, world):
    open_ticket(page, world.tickets["sven"])
    page.evaluate("opening.take = () => null")
    page.keyboard.press("a")
    expect_open(page, world.tickets["okafor"])
    expect(page.locator("#rows .row.on > a")).to_be_focused()
    expect(page.locator(f"#row_{world.tickets['sven'].pk}")).to_have_count(0)
    expect(page.locator("#toast")).to_contain_text("Reply to Sven Lindqvist")
    expect(page).to_have_url(f"{page.url.split('/review')[0]}/review/{world.tickets['okafor'].pk}/")


def test_a_rejected_ticket_stays_in_the_list_as_it_is_now(page, world):
    ticket = world.tickets["sven"]
    open_ticket(page, ticket)
    page.keyboard.press("x")
    page.keyboard.type("old policy")
    page.keyboard.press("Enter")
    expect(page.locator("#toast")).to_contain_text("rejected")
    expect_open(page, world.tickets["okafor"])
    expect(page.locator(f"#row_{ticket.pk}")).to_contain_text("No draft: rejected")
    expect(page.locator("#rows .row.on")).to_have_count(1)


def test_a_key_pressed_before_the_next_ticket_is_there_goes_to_no_place_of_the_one_that_is_done(page, world):
    ticket = world.tickets["sven"]
    open_ticket(page, ticket)
    page.evaluate(NOTHING_AHEAD)
    openings = kept_back(page, f"/review/{world.tickets['okafor'].pk}/$")
    reject(page)
    wait_for(page, openings)
    page.keyboard.press("u")
    expect(page.locator("#toast")).to_contain_text("is back")
    openings[0].continue_()
    page.wait_for_timeout(300)
    expect_open(page, ticket)
    expect(page).to_have_url(re.compile(f"/review/{ticket.pk}/$"))
    expect(page.locator("#acts [data-key=a]")).to_contain_text("Approve & send")


def test_an_idle_desk_opens_what_is_free_and_not_a_colleagues(page, world):
    lee = a_person("lee", "Agent")
    held = {"held_by": lee, "held_until": timezone.now() + timedelta(minutes=5)}
    Ticket.objects.update(**held)
    page.goto("/")
    expect(page.locator("#work")).to_contain_text("Colleagues are handling every ticket here")
    free = world.tickets["sven"]
    Ticket.objects.update(held_by=None, held_until=None, assignee=lee)
    Ticket.objects.filter(pk=free.pk).update(assignee=None)
    page.evaluate("heard({what: 'act', detail: {}})")
    expect_open(page, free)
    assert page.evaluate("holding.unasked") == str(free.pk)


def test_the_list_alone_on_a_phone_holds_no_ticket_that_is_not_on_the_screen(page, world):
    page.set_viewport_size({"width": 390, "height": 844})
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url) if request.url.endswith("/hold/") else None)
    open_queue(page)
    expect(page.locator("#ticket")).to_be_hidden()
    page.evaluate("holding.looked = 200")
    page.keyboard.press("Shift")
    until(page, "uptime() > opening.shown + 1500", "it stayed open for a second")
    page.wait_for_timeout(600)
    assert asked == []
    page.locator(f"#row_{world.tickets['sven'].pk} > a").click()
    expect(page.locator("#hold")).to_contain_text("You hold this")

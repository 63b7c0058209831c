"""The desk in a browser: who signs in, which ticket is open, what the list was searched for."""

import re

from playwright.sync_api import Page, expect

from drafts.models import Ticket
from tests.browser.late_answers import until
from tests.desk_process import DeskProcess

NOTHING_AHEAD = "opening.forget(); opening.ahead = () => {}"  # nothing is fetched ahead


def open_queue(page: Page) -> None:
    page.goto("/")
    page.wait_for_selector("#queue")
    page.wait_for_load_state()  # the keys' script is deferred: it runs after the queue can be seen


def open_ticket(page: Page, ticket: Ticket) -> None:
    page.goto(f"/review/{ticket.pk}/")
    expect(page.locator("#work")).to_have_attribute("data-ticket", str(ticket.pk))


def expect_open(page: Page, ticket: Ticket) -> None:
    expect(page.locator("#work")).to_have_attribute("data-ticket", str(ticket.pk))
    expect(page.locator("#rows .row.on")).to_have_attribute("data-ticket", str(ticket.pk))


def expect_found(page: Page, text: str) -> None:
    """The list is what was searched for last, not what it was at an earlier letter."""
    expect(page.locator("#queue_list")).to_have_attribute("data-place", re.compile(f"q={text}(&|$)"))


def reject(page: Page) -> None:
    """By its key, for the reason that is offered first."""
    page.keyboard.press("x")
    expect(page.get_by_label("It is wrong")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("#toast")).to_contain_text("rejected")


def lengthen(ticket: Ticket, lines: int) -> None:
    """Its mail does not fit on the screen."""
    text = "One more line.\n" * lines
    ticket.messages.update(text=text, visible_text=text)


def wait_connected(page: Page) -> None:
    """The script is deferred."""
    until(page, "typeof live !== 'undefined' && live.connected", "the socket is connected")


def sign_in(page: Page, desk: DeskProcess, user: str = "agent") -> None:
    page.goto(desk.address)
    page.get_by_label("Username").fill(user)
    page.get_by_label("Password").fill("open-sesame-7")
    page.get_by_role("button", name="Sign in").click()
    page.wait_for_selector("#queue")
    wait_connected(page)

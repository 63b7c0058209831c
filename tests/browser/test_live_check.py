"""The text is checked at each pause of the typing; an older answer never replaces a newer one."""

import contextlib
import re

import pytest
from playwright.sync_api import Error as PlaywrightError
from playwright.sync_api import Page, expect

from copilot import live_check
from drafts.models import Profile, Ticket
from tests.browser.accessibility import expect_usable
from tests.browser.desk_page import open_ticket
from tests.browser.late_answers import kept_back, let_go, wait_for

pytestmark = pytest.mark.browser


@pytest.fixture
def page(signed_in: Page, world) -> Page:
    live_check._lately.clear()
    Profile.objects.update_or_create(user=world.agent, defaults={"signature": "The Northwind team"})
    Ticket.objects.filter(pk=world.tickets["sven"].pk).update(language="en")
    open_ticket(signed_in, world.tickets["sven"])
    signed_in.keyboard.press("e")
    return signed_in


def change(page: Page, before: str, after: str) -> None:
    area = page.locator("#composer")
    area.fill(area.input_value().replace(before, after))


def test_verdicts_come_at_a_pause_as_the_card_words_them(page) -> None:
    expect(page.locator("#live_check")).to_have_text(re.compile(r"^\s*$"))
    change(page, "for 30 days", "for 90 days")
    expect(page.locator("#live_verdicts")).to_contain_text("2 proved")
    expect(page.locator("#live_verdicts li")).to_contain_text("90 days")
    expect(page.locator("[data-checking]")).to_have_text("")
    change(page, "for 90 days", "for 30 days")
    expect(page.locator("#live_verdicts")).to_have_text(re.compile(r"^\s*$"))


def test_it_says_that_it_is_checking_and_an_older_answer_never_replaces_a_newer_one(page) -> None:
    held = kept_back(page, "/check/$")
    change(page, "for 30 days", "for 90 days")
    expect(page.locator("[data-checking]")).to_have_text("checking…")
    wait_for(page, held)
    older = held.pop()
    let_go(page, held, "/check/$")
    change(page, "for 90 days", "for 77 days")
    expect(page.locator("#live_verdicts")).to_contain_text("77 days")
    with contextlib.suppress(PlaywrightError):  # it was aborted
        older.continue_()
    page.wait_for_timeout(500)
    expect(page.locator("#live_verdicts")).to_contain_text("77 days")
    expect(page.locator("#live_verdicts")).not_to_contain_text("90 days")


def test_a_lost_session_and_a_lost_network_are_said_quietly(page) -> None:
    expect(page.locator("#hold")).to_contain_text("You hold this")  # else taking it would lead to the sign-in
    page.context.clear_cookies(name="sessionid")
    change(page, "for 30 days", "for 90 days")
    expect(page.locator("[data-checking]")).to_have_text("Not checked: you are signed out.")
    page.context.set_offline(True)
    change(page, "for 90 days", "for 91 days")
    expect(page.locator("[data-checking]")).to_have_text("Not checked: the desk cannot be reached.")
    expect(page.locator("#trouble")).not_to_contain_text("check")
    assert page.url.endswith("/")


@pytest.mark.parametrize(("width", "height"), [(1440, 900), (390, 844)])
def test_what_is_not_proved_is_counted_beside_send_while_one_types(page, width, height) -> None:
    page.set_viewport_size({"width": width, "height": height})
    count = page.locator("#acts [data-unproved-count]")
    expect(count).to_be_hidden()
    change(page, "for 30 days", "for 90 days")
    expect(count).to_have_text(re.compile(r"^1 (not supported|in doubt)$"))
    expect(count).to_be_in_viewport(ratio=1)
    evidence = page.locator("#evidence [data-edited]", has_text="original draft")
    expect(evidence).to_contain_text("Your edits are checked below the text.", use_inner_text=True)
    expect(evidence).not_to_contain_text("not checked", use_inner_text=True)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    count.click()
    expect(page.locator("#live_verdicts li").first).to_be_in_viewport()
    change(page, "for 90 days", "for 30 days")
    expect(count).to_be_hidden()


def test_while_the_check_is_away_the_evidence_says_that_edits_are_not_checked(page) -> None:
    page.route("**/check/", lambda route: route.abort())
    change(page, "for 30 days", "for 90 days")
    expect(page.locator("#evidence [data-edited]", has_text="original draft")).to_contain_text(
        "are not checked", use_inner_text=True
    )
    expect(page.locator("#acts [data-unproved-count]")).to_be_hidden()


def test_the_verdicts_can_be_read_by_everybody(page) -> None:
    change(page, "for 30 days", "for 90 days")
    change(page, "Hi Mira,", "Hi Mira, we have refunded you. You can download them from Settings.")
    expect(page.locator("#live_verdicts")).to_contain_text("90 days")
    page.locator("#live_check").scroll_into_view_if_needed()
    expect_usable(page, (1440, 390), 900)

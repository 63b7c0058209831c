"""What was sent is searched while one types, and stays narrowed when the list is fetched anew; a number of the team's page
leads to it."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.accessibility import expect_usable, faults
from tests.browser.late_answers import until
from tests.factories import a_person, sent

pytestmark = pytest.mark.browser


@pytest.fixture
def page(signed_in: Page, world) -> Page:
    sent(world.tickets["mira"], world.agent, "approve", body="Your refund is on its way.")
    sent(world.tickets["hana"], world.agent, "edit", body="We have noted the new street.")
    sent(world.tickets["sven"], a_person("bo", "Agent"), "approve")
    return signed_in


def test_a_search_narrows_the_list_while_one_types_and_a_refresh_keeps_it(page, world):
    page.goto("/sent/")
    page.wait_for_load_state()
    page.keyboard.press("/")
    page.keyboard.type("novak")
    rows = page.locator("#sent_list tbody tr")
    expect(rows).to_have_count(1)
    expect(page).to_have_url(re.compile("q=novak"))
    expect(page.locator("#q")).to_be_focused()
    sent(world.tickets["hana"], world.agent, body="One more line.")
    page.evaluate("heard({ticket: 1, what: 'sent', detail: {}})")
    expect(rows).to_have_count(2)
    expect(page.locator("#q")).to_have_value("novak")
    page.get_by_label("How").select_option("edited")
    expect(rows).to_have_count(1)
    assert faults(page) == []


def test_a_number_of_the_teams_page_leads_to_what_it_counts(page, world):
    world.agent.is_superuser = True
    world.agent.save()
    page.goto("/")
    page.wait_for_load_state()
    page.keyboard.press("g")
    page.keyboard.press("m")
    expect(page.get_by_role("heading", name="Team")).to_be_visible()
    until(page, "document.readyState === 'complete'")
    expect_usable(page, (1440, 1024, 390))
    page.get_by_title("Rae Anders: edited, today").click()
    expect(page.locator("#sent_list tbody tr")).to_have_count(1)
    expect(page.locator("#sent_list")).to_contain_text("Hana Novak")

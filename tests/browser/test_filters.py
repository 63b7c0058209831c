"""Filters by key and by mouse: F opens them, the list and what is open agree, keys and news stay within them."""

import re

import pytest
from playwright.sync_api import Page, expect

from drafts.models import SavedView
from drafts.workflow import tags
from tests.browser.accessibility import expect_usable
from tests.browser.desk_page import expect_found, expect_open, open_queue
from tests.browser.late_answers import kept_back, until, wait_for

pytestmark = pytest.mark.browser


@pytest.fixture
def page(signed_in: Page) -> Page:
    return signed_in


@pytest.fixture
def marked(world):
    for name in ("hana", "sven", "mira"):
        tags.add(world.tickets[name].pk, agent=world.agent, text="vip")
    return world


def expect_rows(page: Page, world, *names: str) -> None:
    expect(page.locator("#rows .subject")).to_have_text([world.tickets[name].subject for name in names])


def choose(page: Page, name: str, value: str) -> None:
    page.keyboard.press("f")
    expect(page.locator("#filter_fields select").first).to_be_focused()
    page.locator(f"#filter_fields [name={name}]").select_option(value)
    page.locator(f"#filter_fields [name={name}]").press("Enter")


def test_f_filters_and_moving_acting_and_news_stay_within(page, marked):
    open_queue(page)
    choose(page, "tag", "vip")
    expect_rows(page, marked, "hana", "sven", "mira")
    expect(page).to_have_url(re.compile(r"/\?tag=vip$"))
    expect_open(page, marked.tickets["hana"])
    page.keyboard.press("j")
    expect_open(page, marked.tickets["sven"])
    page.keyboard.press("a")
    expect_open(page, marked.tickets["mira"])
    expect_rows(page, marked, "hana", "mira")
    marked.ticket("Nora New", "Not for this list", minutes=0)
    page.evaluate("heard({ticket: 1, what: 'message', detail: {}})")
    page.wait_for_timeout(1500)
    expect_rows(page, marked, "hana", "mira")
    page.keyboard.press("u")
    expect_open(page, marked.tickets["sven"])
    expect_rows(page, marked, "hana", "sven", "mira")


def test_two_filters_narrow_together_and_one_is_removed_by_its_chip(page, marked):
    open_queue(page)
    choose(page, "tag", "vip")
    expect_rows(page, marked, "hana", "sven", "mira")
    choose(page, "category", "account")
    expect_rows(page, marked, "sven")
    expect_open(page, marked.tickets["sven"])
    page.get_by_title("Remove this filter").filter(has_text="Tag").click()
    expect(page).to_have_url(re.compile(r"/\?category=account$"))
    page.go_back()
    expect_rows(page, marked, "sven")


def test_a_filter_that_finds_nothing_closes_what_is_open(page, marked):
    open_queue(page)
    choose(page, "language", "sv")
    expect_rows(page, marked, "sven")
    choose(page, "tag", "")
    choose(page, "age", "7d")
    expect(page.locator("#rows")).to_contain_text("No tickets match")
    expect(page.locator("#work")).not_to_have_attribute("data-ticket", re.compile("."))
    page.keyboard.press("s")
    page.wait_for_timeout(300)
    marked.tickets["hana"].refresh_from_db()
    assert marked.tickets["hana"].status == "review"


def test_f_pressed_while_the_list_is_fetched_opens_the_filters_and_they_have_the_keys(page, marked):
    open_queue(page)
    choose(page, "language", "sv")
    expect_rows(page, marked, "sven")
    held = kept_back(page, r":\d+/\?.*age=7d")
    choose(page, "age", "7d")
    wait_for(page, held)
    page.keyboard.press("f")  # waits for the list
    held[0].continue_()
    expect(page.locator("#rows")).to_contain_text("No tickets match")
    expect(page.locator("#filter_fields select").first).to_be_focused()
    page.keyboard.press("s")  # no shortcut
    page.keyboard.press("Escape")
    page.wait_for_timeout(300)
    marked.tickets["sven"].refresh_from_db()
    assert marked.tickets["sven"].status == "review"


def test_filters_that_were_closed_stay_closed_when_a_ticket_opens(page, world):
    open_queue(page)
    until(page, "[...opening.kept.values()].some((each) => each.html)", "the next ticket fetched ahead")
    page.keyboard.press("f")
    expect(page.locator("#filter_fields select").first).to_be_focused()
    page.keyboard.press("Escape")
    before = page.locator("#work").get_attribute("data-ticket")
    page.keyboard.press("j")
    expect(page.locator("#work")).not_to_have_attribute("data-ticket", before)
    page.wait_for_timeout(200)
    assert not page.evaluate("find('.filter').open")


@pytest.mark.parametrize("way", ["key", "click"])
def test_filters_that_were_closed_open_again(page, world, way):
    """What they hold is fetched anew, and the field that had the focus goes."""
    open_queue(page)
    for _ in range(3):
        if way == "key":
            page.keyboard.press("f")
        else:
            page.locator(".filter summary").click()
        expect(page.locator("#filter_fields select").first).to_be_focused()
        page.wait_for_timeout(300)
        assert page.evaluate("find('.filter').open")
        page.keyboard.press("Escape")
        assert not page.evaluate("find('.filter').open")


def test_a_search_and_a_tab_keep_the_filter(page, marked):
    open_queue(page)
    choose(page, "tag", "vip")
    expect_rows(page, marked, "hana", "sven", "mira")
    page.keyboard.press("/")
    page.keyboard.type("castellan")
    expect_found(page, "castellan")
    expect_rows(page, marked, "mira")
    expect(page).to_have_url(re.compile("q=castellan.*tag=vip"))
    page.goto("/?tag=vip")
    page.keyboard.press("2")
    expect_rows(page, marked, "sven")
    expect(page).to_have_url(re.compile("tab=ready.*tag=vip"))


def test_a_view_is_saved_opened_and_deleted_with_undo(page, marked):
    open_queue(page)
    choose(page, "tag", "vip")
    expect_rows(page, marked, "hana", "sven", "mira")
    page.get_by_text("Save view").click()
    page.get_by_label("Name", exact=True).fill("My VIPs")
    page.keyboard.press("Enter")
    expect(page.locator("#toast")).to_contain_text("View “My VIPs” saved")
    page.goto("/")
    page.get_by_role("navigation", name="Saved views").get_by_role("link", name="My VIPs").click()
    expect_rows(page, marked, "hana", "sven", "mira")
    page.get_by_role("button", name="Delete the view My VIPs").click()
    expect(page.locator("#toast")).to_contain_text("View “My VIPs” deleted")
    page.wait_for_load_state()  # the keys' script is deferred
    page.keyboard.press("u")
    expect(page.locator("#toast")).to_contain_text("View “My VIPs” is back")
    assert SavedView.objects.get().deleted_at is None


def test_a_search_is_saved_as_a_view_of_the_queue_and_of_all_tickets(page, marked):
    open_queue(page)
    save = page.get_by_text("Save view")
    expect(save).to_be_hidden()
    page.keyboard.press("/")
    page.keyboard.type("castellan")
    expect_found(page, "castellan")
    save.click()
    page.get_by_label("Name", exact=True).fill("Castellan")
    page.keyboard.press("Enter")
    expect(page.locator("#toast")).to_contain_text("View “Castellan” saved")
    assert SavedView.objects.get().query == "q=castellan"
    opened = page.get_by_role("navigation", name="Saved views").get_by_role("link", name="Castellan")
    expect(opened).to_have_attribute("aria-current", "true")
    page.locator("#q").fill("")
    expect(page.locator("#queue_list")).to_have_attribute("data-place", "")
    expect(opened).not_to_have_attribute("aria-current", "true")
    expect(save).to_be_hidden()
    opened.click()
    expect_rows(page, marked, "mira")
    page.goto("/tickets/")
    expect(save).to_be_hidden()
    page.locator("#q").fill("sven")
    expect(page.locator("#ticket_rows tbody tr")).to_have_count(1)
    until(page, "() => !document.querySelector('.htmx-request, .htmx-swapping, .htmx-settling')")
    save.click()
    page.get_by_label("Name", exact=True).fill("Sven")
    page.keyboard.press("Enter")
    expect(page.locator("#toast")).to_contain_text("View “Sven” saved")
    assert SavedView.objects.get(page="tickets").query == "q=sven"


def test_the_list_of_all_tickets_is_filtered_by_the_same_key(page, marked):
    page.goto("/tickets/")
    choose(page, "tag", "vip")
    expect(page.locator("#ticket_rows tbody tr")).to_have_count(3)
    expect(page).to_have_url(re.compile("tag=vip"))
    page.locator("#q").fill("sven")
    expect(page.locator("#ticket_rows tbody tr")).to_have_count(1)
    expect(page).to_have_url(re.compile("tag=vip"))


def test_axe_finds_nothing_at_any_width(page, marked):
    for number in range(4):
        name = f"A view with quite a long name {number}"
        SavedView.objects.create(owner=None, name=name, page="review", query="tag=vip" if number else "tag=x")
    for width in (390, 820, 1440):
        page.set_viewport_size({"width": width, "height": 844})
        for address in ("/?tag=vip&language=zz", "/tickets/?tag=vip"):
            page.goto(address)
            page.locator(".filter summary").click()
            expect(page.locator("#filter_fields select").first).to_be_visible()
            box = page.locator(".filter form").bounding_box()
            assert box["x"] >= 0
            assert box["x"] + box["width"] <= width
            # on a phone the list is a page without the ticket, which is the main landmark
            expect_usable(page, (width,), but=("landmark-one-main",) if width <= 860 else ())

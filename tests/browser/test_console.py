"""What the browser's console says while one works: nothing."""

import re

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser.console_errors import ours
from tests.browser.desk_page import NOTHING_AHEAD, expect_open, open_queue, open_ticket
from tests.browser.late_answers import answered, kept_back, kept_back_after, let_go, until, wait_for

pytestmark = pytest.mark.browser


@pytest.fixture
def page(signed_in: Page) -> Page:
    return signed_in


def test_a_composer_that_was_made_taller_breaks_no_content_policy(page, world, said):
    open_ticket(page, world.tickets["sven"])
    page.keyboard.press("e")
    box = page.locator("#composer").bounding_box()
    x, y = box["x"] + box["width"] - 4, box["y"] + box["height"] - 4
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x, y + 60, steps=4)
    page.mouse.up()
    expect(page.locator("#composer")).to_have_attribute("style", re.compile("height"))
    page.keyboard.press("Escape")
    page.keyboard.press("j")
    expect_open(page, world.tickets["okafor"])
    page.keyboard.press("k")
    expect_open(page, world.tickets["sven"])
    page.wait_for_timeout(200)
    assert ours(said) == []


def test_moving_searching_and_acting_quickly_reports_no_error(page, world, said):
    open_queue(page)
    page.evaluate(NOTHING_AHEAD)
    for key in "jjjkkj26":
        page.keyboard.press(key)
    page.keyboard.press("1")
    page.keyboard.press("/")
    page.keyboard.type("refund", delay=60)
    page.keyboard.press("Enter")
    page.keyboard.press("Escape")
    for what in ("draft", "resync", "message"):
        page.evaluate("what => heard({ticket: Number(desk.ticket()), what, detail: {}})", what)
        page.keyboard.press("j")
    with answered(page):
        page.keyboard.press("a")
    expect(page.locator("#trouble")).to_be_hidden()
    assert ours(said) == []


def test_typing_on_during_a_search_of_all_tickets_reports_no_error(page, world, said):
    page.goto("/tickets/")
    waiting: list[Route] = []
    page.route(re.compile(r"/tickets/\?"), lambda route: route.continue_() if waiting else waiting.append(route))
    page.locator("#q").press_sequentially("sv")
    wait_for(page, waiting)
    page.locator("#q").press_sequentially("en")
    page.wait_for_timeout(400)
    waiting[0].continue_()
    expect(page).to_have_url(re.compile("q=sven"))
    expect(page.locator("#ticket_rows tbody tr")).to_have_count(1)
    expect(page.locator("#ticket_rows")).to_contain_text("Sven Lindqvist")
    assert ours(said) == []


def test_enter_in_the_search_of_all_tickets_searches(page, world, said):
    page.goto("/tickets/")
    page.locator("#q").fill("sven")
    page.keyboard.press("Enter")
    expect(page.locator("#ticket_rows tbody tr")).to_have_count(1)
    assert ours(said) == []


def test_an_undo_whose_toast_is_replaced_while_it_is_asked_reports_no_error_and_is_told(page, world, said):
    open_ticket(page, world.tickets["sven"])
    page.keyboard.press("e")
    page.locator("#composer").fill("Words to keep as a reply.")
    page.keyboard.press("Control+;")
    expect(page.locator("#toast")).to_contain_text("Saved as reply")
    page.keyboard.press("Escape")
    undoing = kept_back_after(page, "u", r"/saved-replies/\d+/delete/$")
    page.evaluate("document.querySelector('#toast .pill').remove()")  # as its time does
    undoing.continue_()
    expect(page.locator("#toast")).to_contain_text("is deleted")
    assert ours(said) == []
    assert page.evaluate("document.querySelectorAll('body > form').length") == 0


def test_a_refusal_for_a_list_that_was_replaced_meanwhile_reports_no_error(page, world, said):
    open_ticket(page, world.tickets["sven"])
    page.keyboard.press("l")
    expect(page.locator("#tag_choice")).to_contain_text("No tags yet")
    page.keyboard.type("x" * 60)
    tagging = kept_back_after(page, "Enter", "/tag/$")
    page.evaluate("htmx.swap('#work', document.getElementById('work').outerHTML, {swapStyle: 'outerHTML'})")
    tagging.continue_()
    page.wait_for_timeout(500)
    assert [line for line in ours(said) if "422" not in line] == []  # the browser reports each refusal by itself


@pytest.mark.parametrize("late", ["replies", "bulk"])
def test_what_happens_before_the_last_script_has_come_reports_no_error(page, world, said, late):
    pattern = rf"/drafts/{late}\b[^/]*\.js"
    scripts = kept_back(page, pattern)
    page.goto("/assistant/", wait_until="commit")
    wait_for(page, scripts)
    until(page, "() => typeof autosave === 'object'", "the scripts before it")
    question = page.locator("#conversation textarea")
    question.fill("How many tickets?")
    question.blur()
    for key in ("a", "j", ";", "Escape"):
        page.keyboard.press(key)
    question.focus()
    let_go(page, scripts, pattern)
    until(page, "() => document.readyState === 'complete'")
    question.blur()
    page.keyboard.press("?")
    expect(page.locator("#help")).to_be_visible()
    assert ours(said) == []

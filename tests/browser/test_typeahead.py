"""Keys after one that opens a place to type belong to that place: typed there, or dropped; never shortcuts."""

import re

import pytest
from django.contrib.auth.models import Permission
from playwright.sync_api import Page, expect

from drafts.models import Outbound, Review, Ticket
from drafts.workflow import holds, notes
from tests.browser.desk_page import NOTHING_AHEAD, expect_open, open_ticket
from tests.browser.late_answers import kept_back, kept_back_after, until, wait_for
from tests.desk_world import World
from tests.factories import a_person

pytestmark = pytest.mark.browser

WORDS = "gracias por su mensaje"  # g r goes to Review, a approves, s is spam, n snoozes


@pytest.fixture
def page(signed_in: Page) -> Page:
    return signed_in


def expect_nothing_done(world: World, **taken: str) -> None:
    assert not Outbound.objects.exists()
    assert not Review.objects.exclude(act__in=["take_over", "rewrite"]).exists()
    stood = dict.fromkeys(("hana", "tomas", "priya", "unknown", "sven", "okafor", "mira"), "review") | taken
    assert {name: Ticket.objects.get(pk=world.tickets[name].pk).status for name in stood} == stood


def test_words_typed_right_after_t_go_into_the_reply(page, world):
    ticket = world.tickets["okafor"]
    open_ticket(page, ticket)
    page.evaluate(NOTHING_AHEAD)
    taking = kept_back_after(page, "t", "/take-over/$")
    page.keyboard.type(WORDS)
    page.wait_for_timeout(300)
    taking.continue_()
    expect(page.locator("#composer")).to_be_focused()
    expect(page.locator("#composer")).to_have_value(re.compile(re.escape(WORDS)))
    page.keyboard.type(", at once")
    expect(page.locator("#composer")).to_have_value(re.compile(re.escape(f"{WORDS}, at once")))
    expect(page.locator("#changed")).to_be_hidden()
    expect_open(page, ticket)
    expect_nothing_done(world, okafor="open")


def test_words_typed_right_after_t_are_a_paragraph_of_their_own(page, world):
    open_ticket(page, world.tickets["sven"])
    page.evaluate(NOTHING_AHEAD)
    taking = kept_back_after(page, "t", "/take-over/$")
    page.keyboard.type("Yes quick")
    taking.continue_()
    expect(page.locator("#composer")).to_have_value(re.compile("Yes quick"))
    page.keyboard.type(" words")
    expect(page.locator("#composer")).to_have_value(re.compile(r"\n\nYes quick words\n\n"))
    page.keyboard.press("Control+z")
    page.keyboard.press("Control+z")
    page.keyboard.press("Control+z")
    expect(page.locator("#composer")).not_to_have_value(re.compile("quick"))


def test_words_typed_right_after_a_click_on_take_over_go_into_the_reply(page, world):
    open_ticket(page, world.tickets["okafor"])
    takings = kept_back(page, "/take-over/$")
    page.get_by_role("button", name="Take over").click()
    wait_for(page, takings)
    page.keyboard.type(WORDS)
    takings[0].continue_()
    expect(page.locator("#composer")).to_have_value(re.compile(re.escape(WORDS)))
    expect_nothing_done(world, okafor="open")


def test_words_typed_right_after_e_go_into_the_reply_of_the_ticket_that_opens(page, world):
    ticket = world.tickets["sven"]
    open_ticket(page, world.tickets["unknown"])
    page.evaluate(NOTHING_AHEAD)
    opening = kept_back_after(page, "j", f"/review/{ticket.pk}/$")
    page.keyboard.type(f"e{WORDS}")
    page.wait_for_timeout(300)
    opening.continue_()
    expect_open(page, ticket)
    expect(page.locator("#composer")).to_have_value(re.compile(re.escape(WORDS)))
    expect_nothing_done(world)


def test_words_typed_right_after_r_go_into_the_instruction(page, world):
    ticket = world.tickets["sven"]
    open_ticket(page, world.tickets["unknown"])
    page.evaluate(NOTHING_AHEAD)
    opening = kept_back_after(page, "j", f"/review/{ticket.pk}/$")
    page.keyboard.type(f"r{WORDS}")
    opening.continue_()
    expect(page.get_by_label("What should change?")).to_have_value(WORDS)
    page.keyboard.type(", please")
    expect(page.get_by_label("What should change?")).to_have_value(f"{WORDS}, please")
    expect_nothing_done(world)


def test_words_typed_right_after_c_go_into_the_question(page, world):
    world.agent.user_permissions.add(Permission.objects.get(codename="view_document"))
    page.clock.install()
    open_ticket(page, world.tickets["sven"])
    page.evaluate("typeahead.patience = 60_000")
    panes = kept_back_after(page, "c", f"/tickets/{world.tickets['sven'].pk}/assistant/")
    page.keyboard.type("does she get a refund? grass")
    page.clock.run_for(2_500)  # longer than the pane's own attempts to find its field
    panes.continue_()
    expect(page.locator("#pane_assistant textarea")).to_have_value("does she get a refund? grass")
    expect(page.locator("#pane_assistant textarea")).to_be_focused()
    expect_open(page, world.tickets["sven"])
    expect_nothing_done(world)


def test_an_escape_ends_what_is_typed_ahead(page, world):
    ticket = world.tickets["okafor"]
    open_ticket(page, ticket)
    taking = kept_back_after(page, "t", "/take-over/$")
    page.keyboard.type("gra")
    page.keyboard.press("Escape")
    taking.continue_()
    expect(page.locator("#composer")).to_be_focused()
    expect(page.locator("#composer")).not_to_have_value(re.compile("gra"))


@pytest.mark.parametrize("status", [409, 503])
def test_words_typed_for_a_place_that_cannot_be_opened_are_dropped_and_the_page_says_so(page, world, status):
    ticket = world.tickets["okafor"]
    open_ticket(page, ticket)
    page.evaluate("typeahead.patience = 60_000")
    page.evaluate("typeahead.pause = 5_000")
    taking = kept_back_after(page, "t", "/take-over/$")
    page.keyboard.type(WORDS[:9])
    if status == 409:
        holds.take(ticket.pk, agent=a_person("jo"), force=True)
        taking.continue_()
        expect(page.locator("#conflict")).to_contain_text("is working on this")
    else:
        taking.fulfill(status=503, body="away")
    expect(page.locator("#changed")).to_have_text(f"T opened nothing. Not kept: “{WORDS[:9]}”")
    page.keyboard.type(WORDS[9:])
    page.wait_for_timeout(300)
    expect_open(page, ticket)
    expect_nothing_done(world)
    until(page, "Date.now() > typeahead.deaf")
    if status == 409:
        page.keyboard.press("Escape")  # the question keeps the keys until then
    page.keyboard.press("j")  # after a pause a key is a shortcut again
    expect_open(page, world.tickets["mira"])


def test_words_typed_for_a_place_that_does_not_come_are_dropped_after_a_few_seconds(page, world):
    open_ticket(page, world.tickets["okafor"])
    taking = kept_back_after(page, "t", "/take-over/$")
    page.keyboard.type("gr")
    expect(page.locator("#changed")).to_have_text("T opened nothing. Not kept: “gr”")
    taking.continue_()
    expect(page.locator("#composer")).to_be_focused()
    expect(page.locator("#composer")).not_to_have_value(re.compile("^gr"))


def test_words_typed_after_a_key_that_has_nothing_to_open_do_nothing(page, world):
    ticket = world.tickets["unknown"]  # no draft to edit
    open_ticket(page, ticket)
    page.evaluate("typeahead.pause = 30_000")
    page.keyboard.type(f"e{WORDS}", delay=40)
    expect(page.locator("#changed")).to_have_text("E does nothing here. No draft: answer it with T.")
    page.wait_for_timeout(300)
    expect_open(page, ticket)
    expect_nothing_done(world)


def test_words_typed_after_t_on_ones_own_ticket_go_into_its_reply(page, world):
    ticket = world.tickets["mine"]
    page.goto(f"/review/{ticket.pk}/")
    expect(page.locator("#work")).to_have_attribute("data-ticket", str(ticket.pk))
    page.keyboard.type(f"t{WORDS}")
    expect(page.locator("#composer")).to_have_value(WORDS)
    expect_nothing_done(world)


def test_keys_typed_while_the_page_is_being_left_do_nothing(page, world):
    open_ticket(page, world.tickets["sven"])
    page.evaluate(NOTHING_AHEAD)
    pages = kept_back(page, r":\d+/$", times=1)
    page.keyboard.type("gr")
    wait_for(page, pages)
    page.keyboard.type("acias j tgs")
    page.wait_for_timeout(200)
    pages[0].continue_()
    expect(page).to_have_url(re.compile(r":\d+/$"))
    expect_open(page, world.tickets["hana"])
    page.wait_for_timeout(300)
    expect_nothing_done(world)


def test_letters_typed_on_when_an_answer_removes_their_field_are_no_shortcuts(page, world):
    """A note begun by mouse while a rewrite is being asked for."""
    ticket = world.tickets["sven"]
    open_ticket(page, ticket)
    page.keyboard.press("r")
    page.keyboard.type("Shorter")
    asking = kept_back_after(page, "Enter", "/rewrite/$")
    page.locator("#notes summary").click()
    page.keyboard.type("plea")
    asking.continue_()
    expect(page.locator("#toast")).to_contain_text("Rewrite requested")
    page.keyboard.type("se")
    page.wait_for_timeout(300)
    expect_open(page, ticket)
    expect_nothing_done(world)


def test_words_typed_right_after_show_go_on_in_the_reply(page, world):
    ticket = world.tickets["sven"]
    open_ticket(page, ticket)
    page.keyboard.press("e")
    expect(page.locator("#composer")).to_be_focused()
    page.keyboard.type("We are ")
    expect(page.locator("[data-kept]")).to_have_text("Saved")
    notes.add(ticket.pk, agent=world.agent, text="From another window")
    page.evaluate("reopen(desk.ticket(), 'act')")
    expect(page.locator("#changed")).to_contain_text("This ticket changed while you were working")
    shown = kept_back(page, f"/review/{ticket.pk}/$")
    page.get_by_role("button", name="Show").click()
    wait_for(page, shown)
    page.keyboard.type("so ")
    shown[0].continue_()
    expect(page.locator("#composer")).to_be_focused()
    page.keyboard.type("sorry")
    expect(page.locator("#composer")).to_have_value(re.compile("We are so sorry"))
    expect_open(page, ticket)
    expect_nothing_done(world)

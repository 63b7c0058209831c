"""Tags by key: L opens the list, Enter adds or removes the first that matches, what is new is the last choice."""

import pytest
from playwright.sync_api import Page, expect

from drafts.models import Ticket
from drafts.workflow import tags
from tests.browser.accessibility import faults
from tests.browser.desk_page import expect_open, open_ticket
from tests.browser.late_answers import kept_back, kept_back_after, until, wait_for

pytestmark = pytest.mark.browser


@pytest.fixture
def page(signed_in: Page) -> Page:
    return signed_in


def names(ticket: Ticket) -> list[str]:
    return list(ticket.tags.values_list("name", flat=True))


def test_l_adds_a_new_tag_then_a_known_one_and_u_takes_it_back(page, world):
    first, second = world.tickets["sven"], world.tickets["okafor"]
    open_ticket(page, first)
    page.keyboard.press("l")
    page.keyboard.type("Login 🚀")
    page.keyboard.press("Enter")
    expect(page.locator(f"#row_{first.pk} .tag.label")).to_have_text("login 🚀")
    expect_open(page, first)
    page.keyboard.press("j")
    expect_open(page, second)
    page.keyboard.press("l")
    page.keyboard.type("log")
    page.keyboard.press("Enter")
    expect(page.locator(f"#row_{second.pk} .tag.label")).to_have_text("login 🚀")
    page.keyboard.press("u")
    expect(page.locator(f"#row_{second.pk} .tag.label")).to_have_count(0)
    assert (names(first), names(second)) == (["login 🚀"], [])


def test_a_tag_that_it_has_is_removed_by_the_same_key(page, world):
    ticket = world.tickets["sven"]
    for name in ("login", "vip"):
        tags.add(ticket.pk, agent=world.agent, text=name)
    open_ticket(page, ticket)
    page.keyboard.press("l")
    page.keyboard.type("vip")
    page.keyboard.press("Enter")
    expect(page.locator(f"#row_{ticket.pk} .tag.label")).to_have_text(["login"])
    assert names(ticket) == ["login"]


def test_a_new_tag_that_begins_like_another_is_the_last_choice(page, world):
    ticket = world.tickets["sven"]
    tags.add(world.tickets["mira"].pk, agent=world.agent, text="refund")
    open_ticket(page, ticket)
    page.keyboard.press("l")
    expect(page.locator("#tag_choice li").first).to_be_visible()
    page.keyboard.type("ref")
    page.get_by_role("button", name="New tag “ref”").click()
    expect(page.locator(f"#row_{ticket.pk} .tag.label")).to_have_text("ref")


def test_a_refused_tag_stays_in_the_open_list_and_the_next_letters_are_another(page, world):
    open_ticket(page, world.tickets["sven"])
    page.keyboard.press("l")
    page.keyboard.type("x" * 60)
    page.keyboard.press("Enter")
    refusal = page.locator(".picker[open] [role=alert]")
    expect(refusal).to_have_text("A tag holds 50 characters at most; this one has 60.")
    page.keyboard.type("da")
    expect(page.locator("#tag")).to_have_value("da")
    assert names(world.tickets["sven"]) == []


def test_a_tag_that_a_colleague_was_faster_with_stays_in_the_open_list(page, world):
    ticket = world.tickets["sven"]
    open_ticket(page, ticket)
    page.keyboard.press("l")
    expect(page.locator("#tag_choice")).to_contain_text("No tags yet")
    tags.add(ticket.pk, agent=world.agent, text="vip")
    page.keyboard.type("vip")
    page.keyboard.press("Enter")
    expect(page.locator(".picker[open] [role=alert]")).to_have_text("It has the tag “vip” already.")
    page.keyboard.type("das")
    expect(page.locator("#tag")).to_have_value("das")
    assert Ticket.objects.get(pk=ticket.pk).status == "review"


@pytest.mark.parametrize("opened_by", ["key", "mouse"])
def test_the_letters_of_the_next_list_are_no_shortcuts_when_the_answer_to_a_tag_comes_among_them(
    page, world, opened_by
):
    """The answer brings the line that both lists stand in."""
    ticket = world.tickets["sven"]
    open_ticket(page, ticket)
    page.keyboard.press("l")
    expect(page.locator("#tag_choice")).to_contain_text("No tags yet")
    page.keyboard.type("vip")
    tagging = kept_back_after(page, "Enter", "/tag/$")
    page.keyboard.press("i") if opened_by == "key" else page.locator("#work .picker[data-key=i] summary").click()
    page.keyboard.type("ra")
    tagging.continue_()
    expect(page.locator("#about .tag.label")).to_have_text("vip")
    page.keyboard.type("es")
    expect(page.locator("#assignee")).to_have_value("raes")
    expect(page.locator("#assignee")).to_be_focused()
    expect_open(page, ticket)
    assert Ticket.objects.get(pk=ticket.pk).status == "review"


def test_an_enter_before_the_list_is_there_waits_for_it_and_the_next_letters_go_to_the_list_that_they_ask_for(page, world):
    ticket = world.tickets["sven"]
    open_ticket(page, ticket)
    lists = kept_back(page, "/tags/$", times=1)
    page.keyboard.press("l")
    wait_for(page, lists)
    page.keyboard.type("zz")
    page.keyboard.press("Enter")
    page.keyboard.press("j")  # not to another ticket: this one will be tagged
    page.keyboard.type("iros")
    lists[0].continue_()
    expect(page.locator("#about .tag.label")).to_have_text("zz")
    expect(page.locator("#assignee")).to_have_value("ros")
    expect(page.locator("#assignee")).to_be_focused()
    expect_open(page, ticket)
    assert names(ticket) == ["zz"]


def test_an_enter_before_a_list_that_does_not_come_is_not_kept(page, world):
    ticket = world.tickets["sven"]
    open_ticket(page, ticket)
    lists = kept_back(page, "/tags/$", times=1)
    page.keyboard.press("l")
    wait_for(page, lists)
    page.keyboard.type("zz")
    page.keyboard.press("Enter")
    lists[0].fulfill(status=503, body="away")
    until(page, "!find('[data-enter]')", "the list's failure is known")
    page.keyboard.press("l")
    expect(page.locator("#tag")).to_have_value("zz")
    expect(page.get_by_role("button", name="New tag “zz”")).to_be_visible()
    page.keyboard.press("Escape")
    page.keyboard.press("j")
    expect_open(page, world.tickets["okafor"])
    assert names(ticket) == []


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_nothing_at_any_width(page, world, theme):
    page.emulate_media(color_scheme=theme, reduced_motion="reduce")
    ticket = world.tickets["sven"]
    for name in ("login", "🚀", "w" * 50, "two words"):
        tags.add(ticket.pk, agent=world.agent, text=name)
    for width in (390, 820, 1440):
        page.set_viewport_size({"width": width, "height": 844})
        open_ticket(page, ticket)
        page.keyboard.press("l")
        expect(page.locator("#tag_choice li").first).to_be_visible()
        box = page.locator(".picker[open] form").bounding_box()
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= width
        assert faults(page) == [], width
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), width

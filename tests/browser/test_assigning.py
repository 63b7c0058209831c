"""Assigning by key and by mouse: I opens the list, letters narrow it, Enter takes the first, U takes it back."""

import re

import pytest
from playwright.sync_api import Page, expect

from drafts.models import Assignee, Outbound, Team, Ticket
from drafts.workflow import assignment
from tests.browser.accessibility import expect_usable
from tests.browser.desk_page import NOTHING_AHEAD, expect_open, lengthen, open_ticket
from tests.browser.late_answers import kept_back, let_go, until, wait_for
from tests.factories import a_person

pytestmark = pytest.mark.browser


@pytest.fixture
def page(signed_in: Page) -> Page:
    return signed_in


@pytest.fixture
def billing(world) -> Team:
    team = Team.objects.create(name="Billing")
    team.members.add(a_person("lee", "Agent"), a_person("ada", "Agent"))
    return team


def has(ticket: Ticket) -> tuple[str, str]:
    found = Ticket.objects.select_related("assignee", "team").get(pk=ticket.pk)
    return str(found.assignee or ""), str(found.team or "")


def test_i_assigns_by_a_few_letters_and_u_takes_it_back(page, world, billing):
    ticket = world.tickets["sven"]
    open_ticket(page, ticket)
    page.keyboard.press("i")
    page.keyboard.type("bil")
    page.keyboard.press("Enter")
    expect(page.locator("#toast")).to_contain_text("Sven Lindqvist is with Billing now")
    expect(page.locator(f"#row_{ticket.pk}")).to_contain_text("Billing")
    expect_open(page, ticket)
    assert has(ticket) == ("", "Billing")
    page.keyboard.press("u")
    expect(page.locator("#toast")).to_contain_text("is with nobody again")
    expect(page.locator(f"#row_{ticket.pk}")).not_to_contain_text("Billing")
    assert not Outbound.objects.exists()


def test_me_is_oneself_and_beginnings_of_names_come_before_letters_within(page, world, billing):
    a_person("almeida", "Agent")
    open_ticket(page, world.tickets["sven"])
    for typed, name in (("me", "Rae"), ("alm", "almeida"), ("lmeid", "almeida")):
        page.keyboard.press("i")
        page.keyboard.type(typed)
        page.keyboard.press("Enter")
        expect(page.locator("#toast")).to_contain_text(re.compile(f"is with {name}.* now"))
        page.keyboard.press("u")
        expect(page.locator("#toast")).to_contain_text("is with nobody again")


def test_keys_without_a_pause_assign_the_ticket_that_opens(page, world, billing):
    open_ticket(page, world.tickets["unknown"])
    page.evaluate(NOTHING_AHEAD)
    for key in ("j", "i", *"bil", "Enter"):
        page.keyboard.press(key)
    expect(page.locator("#toast")).to_contain_text("Sven Lindqvist is with Billing now")
    assert has(world.tickets["sven"]) == ("", "Billing")


def test_enter_alone_takes_it_oneself_and_mine_shows_it(page, world, billing):
    ticket = world.tickets["sven"]
    open_ticket(page, ticket)
    page.keyboard.press("i")
    page.keyboard.press("Enter")
    expect(page.locator(f"#row_{ticket.pk}")).to_contain_text("You")
    page.keyboard.press("7")
    expect(page.locator(f"#row_{ticket.pk}")).to_be_visible()


def test_arrows_choose_another_and_escape_changes_nothing(page, world, billing):
    ticket = world.tickets["sven"]
    open_ticket(page, ticket)
    page.keyboard.press("i")
    expect(page.locator("#assignee_choice li")).to_have_count(4)
    for key in ("ArrowDown", "ArrowDown", "ArrowUp"):
        page.keyboard.press(key)
    expect(page.locator("#assignee_choice button").first).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.locator("#assignee")).to_be_hidden()
    page.keyboard.press("i")
    page.keyboard.type("lee")
    page.locator("#assignee_choice li:not([hidden]) button").click()
    expect(page.locator(f"#row_{ticket.pk}")).to_contain_text("lee")
    assert has(ticket) == ("lee", "")


def test_a_refused_name_stays_in_the_open_list_and_the_next_letters_are_another_name(page, world, billing):
    ticket = world.tickets["sven"]
    open_ticket(page, ticket)
    page.keyboard.press("i")
    page.keyboard.type("zzz")
    page.keyboard.press("Enter")
    refusal = page.locator(".picker[open] [role=alert]")
    expect(refusal).to_have_text("No colleague or team is called “zzz”.")
    expect(page.locator("#assignee")).to_be_focused()
    page.keyboard.type("bil")
    expect(page.locator("#assignee")).to_have_value("bil")
    page.keyboard.press("Enter")
    expect(page.locator("#toast")).to_contain_text("Sven Lindqvist is with Billing now")
    assert has(ticket) == ("", "Billing")
    assert Ticket.objects.get(pk=ticket.pk).status == ticket.status
    page.keyboard.press("i")
    page.keyboard.type("zzz")
    page.keyboard.press("Enter")
    expect(refusal).to_contain_text("zzz")
    page.keyboard.press("Escape")
    expect(page.locator("#assignee")).to_be_hidden()
    page.keyboard.press("i")
    expect(page.locator("#assignee")).to_be_focused()
    expect(refusal).to_have_text("")


def test_news_closes_no_list_that_is_open(page, world, billing):
    ticket = world.tickets["sven"]
    open_ticket(page, ticket)
    page.keyboard.press("i")
    page.keyboard.type("bil")
    page.evaluate("ticket => heard({ticket, what: 'act', detail: {}})", ticket.pk)
    expect(page.locator("#changed")).to_contain_text("This ticket changed while you were working")
    expect(page.locator("#assignee")).to_have_value("bil")


# Without a socket the desk would ask every few seconds.
CONNECTED = "Object.defineProperty(live, 'connected', { get: () => true, set() {} }), null"


def assign(page: Page, letters: str) -> None:
    page.locator("#work .picker[data-key=i] summary").click()
    page.keyboard.type(letters)
    page.keyboard.press("Enter")


@pytest.mark.parametrize(
    ("on_its_way", "about"), [("/assign/$", "okafor"), (r"live=1", "okafor"), (r"/review/\d+/$", "sven")]
)
def test_news_that_meets_an_act_which_answers_with_parts_is_shown_after_it(page, world, billing, on_its_way, about):
    """The act is on its way, or what the news brings: the list, or the open ticket."""
    ticket, changed = world.tickets["sven"], world.tickets[about]
    open_ticket(page, ticket)
    page.evaluate(NOTHING_AHEAD)
    page.evaluate(CONNECTED)
    held = kept_back(page, on_its_way)
    Ticket.objects.filter(pk=changed.pk).update(subject="Changed meanwhile")
    news = f"heard({{ticket: {changed.pk}, what: 'act', detail: {{}}}})"
    if on_its_way == "/assign/$":
        assign(page, "bil")
        wait_for(page, held)
        page.evaluate(news)
        page.wait_for_timeout(1200)  # the desk looks for news once a second
    else:
        page.evaluate(news)
        wait_for(page, held)
        assign(page, "bil")
        expect(page.locator("#toast")).to_contain_text("is with Billing now")
    let_go(page, held, on_its_way)
    expect(page.locator("#toast")).to_contain_text("is with Billing now")
    expect(page.locator("#ticket" if changed == ticket else f"#row_{changed.pk}")).to_contain_text("Changed meanwhile")


def test_words_that_an_act_has_stored_are_not_taken_for_words_typed_elsewhere(page, world, billing):
    open_ticket(page, world.tickets["sven"])
    page.evaluate("autosave.pace = 60000")
    page.keyboard.press("e")
    page.locator("#composer").press_sequentially("One ")
    assign(page, "bil")
    expect(page.locator("#toast")).to_contain_text("is with Billing now")
    page.evaluate("autosave.pace = 50")
    page.locator("#composer").press_sequentially("two")
    expect(page.locator("[data-kept]")).to_have_text("Saved")


def test_axe_finds_nothing_at_any_width(page, world, billing):
    ticket = world.tickets["sven"]
    assignment.assign(ticket.pk, agent=world.agent, to=assignment.found("billing"))
    for width in (390, 820, 1440):
        page.set_viewport_size({"width": width, "height": 844})
        open_ticket(page, ticket)
        page.locator(".history summary").click()
        page.keyboard.press("i")
        expect(page.locator("#assignee_choice li").first).to_be_visible()
        box = page.locator(".picker[open] form").bounding_box()
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= width
        expect_usable(page, (width,))
    expect(page.locator("#work .picker summary").first).to_have_text(re.compile("Billing"))


def resting(page: Page, place: str) -> float:
    """Where it is once it no longer moves."""
    seen: list[float] = []

    def rests() -> bool:
        seen.append(page.evaluate(place))
        page.wait_for_timeout(150)
        return seen[-2:] == [seen[-1]] * 2

    until(page, rests, "it no longer moves")
    return seen[-1]


@pytest.mark.parametrize(("way", "down"), [("key", 0), ("touch", 0), ("key", 150)])
def test_on_a_phone_assigning_moves_the_page_by_the_toast_alone_and_keeps_the_focus(page, world, billing, way, down):
    """What stands under the thumb stays there while the list opens; the toast is a bar above the page."""
    ticket = world.tickets["sven"]
    page.set_viewport_size({"width": 390, "height": 844})
    lengthen(ticket, 60)
    page.goto(f"/review/{ticket.pk}/")
    page.wait_for_load_state()
    page.evaluate("down => scrollTo(0, down)", down)
    shown = "#ticket .msg" if down else "#subject"  # what is on the screen: the line of the assignee above it may wrap
    place = f"document.querySelector('{shown}').getBoundingClientRect().bottom"
    before = page.evaluate(place)
    page.keyboard.press("i") if way == "key" else page.locator("#work summary", has_text="Assign").click()
    expect(page.locator("#assignee")).to_be_focused()
    expect(page.locator("#assignee_choice li").first).to_be_visible()
    moved = resting(page, place) - before
    assert moved == 0 or (way, down) == ("key", 150)  # the list is shown to who pressed its key elsewhere
    before += moved
    page.keyboard.type("bil")
    page.keyboard.press("Enter")
    expect(page.locator("#toast")).to_contain_text("is with Billing now")
    resting(page, place)
    bar = "(scrollY > 100 ? 0 : find('#toast').getBoundingClientRect().height)"
    until(page, f"Math.abs({place} - {before} - {bar}) <= 1", "the page has moved by the toast alone")
    expect(page.locator("#work summary", has_text="Billing")).to_be_focused()


def test_an_assignment_that_a_colleague_was_faster_with_stays_in_the_open_list(page, world, billing):
    """409: the letters of the next attempt are no shortcuts, and it is an attempt on what is told."""
    ticket = world.tickets["sven"]
    open_ticket(page, ticket)
    page.keyboard.press("i")
    expect(page.locator("#assignee_choice li").first).to_be_visible()
    assignment.assign(ticket.pk, agent=a_person("jo", "Agent"), to=Assignee(team=billing.pk))
    page.keyboard.type("lee")
    page.keyboard.press("Enter")
    refusal = page.locator(".picker[open] [role=alert]")
    expect(refusal).to_contain_text("It is assigned to Billing now.")
    expect(page.locator("#assignee")).to_be_focused()
    expect(page.locator("#assignee")).to_have_value("lee")
    page.keyboard.press("Enter")
    expect(page.locator("#toast")).to_contain_text("Sven Lindqvist is with lee now")
    assert has(ticket) == ("lee", "")

"""Tags by key: L opens the list, Enter adds or removes the first that matches, what is new is the last choice."""

import pytest
from playwright.sync_api import Page, Route, expect

from drafts.models import Assignee, Ticket
from drafts.workflow import assignment, notes, tags
from tests.browser.accessibility import expect_usable
from tests.browser.desk_page import expect_open, open_ticket
from tests.browser.late_answers import kept_back, kept_back_after, until, wait_for
from tests.factories import a_person

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


def tagged_before_the_list_is_there(page: Page, ticket: Ticket, tag: str) -> Route:
    """The request for the list, kept back, after the tag was entered."""
    open_ticket(page, ticket)
    lists = kept_back(page, "/tags/$", times=1)
    page.keyboard.press("l")
    wait_for(page, lists)
    page.keyboard.type(tag)
    page.keyboard.press("Enter")
    return lists[0]


def test_an_enter_before_the_list_is_there_waits_for_it_and_the_next_letters_go_to_the_list_that_they_ask_for(
    page, world
):
    ticket = world.tickets["sven"]
    list_of_tags = tagged_before_the_list_is_there(page, ticket, "zz")
    page.keyboard.press("j")  # not to another ticket: this one will be tagged
    page.keyboard.type("iros")
    list_of_tags.continue_()
    expect(page.locator("#about .tag.label")).to_have_text("zz")
    expect(page.locator("#assignee")).to_have_value("ros")
    expect(page.locator("#assignee")).to_be_focused()
    expect_open(page, ticket)
    assert names(ticket) == ["zz"]


def test_an_enter_before_a_list_that_does_not_come_is_not_kept(page, world):
    ticket = world.tickets["sven"]
    list_of_tags = tagged_before_the_list_is_there(page, ticket, "zz")
    list_of_tags.fulfill(status=503, body="away")
    until(page, "!find('[data-enter]')", "the list's failure is known")
    page.keyboard.press("l")
    expect(page.locator("#tag")).to_have_value("zz")
    expect(page.get_by_role("button", name="New tag “zz”")).to_be_visible()
    page.keyboard.press("Escape")
    page.keyboard.press("j")
    expect_open(page, world.tickets["okafor"])
    assert names(ticket) == []


def test_nothing_is_said_to_have_changed_after_ones_own_tag_and_note(page, world):
    """A lost connection came back while the reply is written."""
    ticket = world.tickets["sven"]
    open_ticket(page, ticket)
    page.keyboard.press("l")
    expect(page.locator("#tag_choice")).to_contain_text("No tags yet")
    page.keyboard.type("vip")
    page.keyboard.press("Enter")
    expect(page.locator("#about .tag.label")).to_have_text("vip")
    page.keyboard.press("w")
    page.keyboard.type("She called.")
    page.keyboard.press("Control+Enter")
    expect(page.locator("#ticket .msg.note")).to_contain_text("She called.")
    page.keyboard.press("e")
    page.keyboard.type("We are ")
    page.evaluate("compare(desk.ticket())")
    expect(page.locator("#changed")).to_be_hidden()
    notes.add(ticket.pk, agent=a_person("jo", "Agent"), text="Another one")
    page.evaluate("compare(desk.ticket())")
    expect(page.locator("#changed")).to_contain_text("This ticket changed while you were working")


def test_who_has_it_and_its_tags_are_shown_at_once_beside_what_is_being_written(page, world):
    ticket, jo = world.tickets["sven"], a_person("jo", "Agent")
    open_ticket(page, ticket)
    page.keyboard.press("e")
    page.keyboard.type("We are ")
    tags.add(ticket.pk, agent=jo, text="vip")
    assignment.assign(ticket.pk, agent=jo, to=Assignee(person=jo.pk))
    page.evaluate("ticket => heard({ticket, what: 'act', detail: {}})", ticket.pk)
    expect(page.locator("#about .tag.label")).to_have_text("vip")
    expect(page.locator("#assigned")).to_have_text("jo")
    expect(page.locator("#assigned_seen")).to_have_value(f"person-{jo.pk}")
    expect(page.locator("#history summary")).to_have_text("2 changes")
    expect(page.locator("#changed")).to_be_hidden()
    expect(page.locator("#composer")).to_be_focused()


def test_a_notice_goes_once_ones_own_act_has_brought_what_it_told(page, world):
    ticket = world.tickets["sven"]
    open_ticket(page, ticket)
    page.keyboard.press("i")  # an open list is left as it is
    expect(page.locator("#assignee_choice li").first).to_be_visible()
    tags.add(ticket.pk, agent=a_person("jo", "Agent"), text="vip")
    page.evaluate("ticket => heard({ticket, what: 'act', detail: {}})", ticket.pk)
    expect(page.locator("#changed")).to_contain_text("This ticket changed while you were working")
    page.keyboard.press("Escape")
    page.keyboard.press("w")
    page.keyboard.type("She called.")
    page.keyboard.press("Control+Enter")
    expect(page.locator("#ticket .msg.note")).to_contain_text("She called.")
    expect(page.locator("#changed")).to_be_hidden()


def test_axe_finds_nothing_at_any_width(page, world):
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
        expect_usable(page, (width,))


def test_a_refused_tag_leaves_another_list_the_focus_and_is_told(page, world):
    open_ticket(page, world.tickets["sven"])
    page.keyboard.press("l")
    expect(page.locator("#tag_choice")).to_contain_text("No tags yet")
    page.keyboard.type("x" * 60)
    tagging = kept_back_after(page, "Enter", "/tag/$")
    page.locator("#work .picker[data-key=i] summary").click()
    page.keyboard.type("ra")
    tagging.continue_()
    expect(page.locator("#changed")).to_contain_text("A tag holds 50 characters at most")
    page.keyboard.type("es")
    expect(page.locator("#assignee")).to_have_value("raes")
    page.keyboard.press("Escape")
    page.keyboard.press("l")
    expect(page.locator("#tag")).to_have_value("x" * 60)
    expect(page.locator(".picker[open] [role=alert]")).to_contain_text("A tag holds 50 characters at most")


def test_a_lead_is_no_longer_offered_beside_what_is_being_written_when_somebody_has_it(page, world):
    ticket, jo = world.tickets["sven"], a_person("jo", "Agent")
    ticket.drafts.update(suggested_action="escalate_to_human")
    open_ticket(page, ticket)
    page.keyboard.press("e")
    page.keyboard.type("We are ")
    expect(page.locator("#suggested")).to_contain_text("hand to a lead")
    assignment.assign(ticket.pk, agent=jo, to=Assignee(person=jo.pk))
    page.evaluate("ticket => heard({ticket, what: 'act', detail: {}})", ticket.pk)
    expect(page.locator("#suggested")).to_contain_text("leave it to jo")
    expect(page.locator("#suggested button")).to_have_count(0)
    expect(page.locator("#composer")).to_be_focused()

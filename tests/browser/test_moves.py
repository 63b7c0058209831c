"""Merge and split by mouse, undone by key."""

import re

import pytest
from playwright.sync_api import Page, expect

from drafts.models import Message, Ticket
from drafts.workflow import moves
from tests.browser.accessibility import expect_usable
from tests.browser.desk_page import expect_open, open_ticket

pytestmark = pytest.mark.browser


@pytest.fixture
def page(signed_in: Page) -> Page:
    return signed_in


@pytest.fixture
def twin(world) -> Ticket:
    return world.ticket("Sven Lindqvist", "Min faktura", text="Var är min faktura?")


def test_another_open_ticket_is_named_merged_and_back_by_u(page, world, twin):
    open_ticket(page, world.tickets["sven"])
    hint = page.locator(".also_open")
    expect(hint).to_contain_text("Min faktura")
    hint.get_by_role("button", name="Merge into this").click()
    ticket = world.tickets["sven"]
    expect(page.locator("#toast")).to_contain_text(f"#{twin.pk} was merged into #{ticket.pk}")
    expect_open(page, world.tickets["sven"])
    expect(page.locator(".msg.in")).to_have_count(2)
    expect(page.locator(".also_open")).to_have_count(0)
    page.keyboard.press("u")
    expect(page.locator("#toast")).to_contain_text(f"#{twin.pk} is back, no longer merged into #{ticket.pk}")
    expect(page.locator(".msg.in")).to_have_count(1)
    twin.refresh_from_db()
    assert twin.merged_into is None


def test_a_mail_that_came_meanwhile_is_named_with_a_link(page, world):
    ticket = world.tickets["sven"]
    open_ticket(page, ticket)
    page.keyboard.press("e")
    page.keyboard.type("Hej ")
    twin = world.ticket("Sven Lindqvist", "Min faktura", text="Var är min faktura?")
    news = {"ticket": ticket.pk, "what": "beside", "detail": {"of": str(twin.pk), "named": f"#{twin.pk} Min faktura"}}
    page.evaluate("heard", news)
    told = page.locator("#changed")
    expect(told).to_contain_text("Another mail of this customer came in while you were working")
    link = told.get_by_role("link", name=f"#{twin.pk} Min faktura")
    expect(link).to_have_attribute("href", f"/tickets/{twin.pk}/")
    expect(told.get_by_role("button", name="Show")).to_be_visible()


def test_a_mail_that_came_meanwhile_is_asked_about_though_the_page_has_refreshed_itself(page, world):
    ticket = world.tickets["sven"]
    open_ticket(page, ticket)
    expect(page.locator("#approve")).to_be_visible()
    twin = world.ticket("Sven Lindqvist", "Min faktura", text="Var är min faktura?")
    page.evaluate(
        "heard", {"ticket": ticket.pk, "what": "beside", "detail": {"of": str(twin.pk), "named": "Min faktura"}}
    )
    expect(page.locator(".also_open")).to_contain_text("Min faktura")
    page.keyboard.press("a")
    expect(page.locator("#conflict")).to_contain_text("Another mail of this customer came in")
    assert not ticket.outbound.exists()


def test_a_ticket_merged_with_itself_is_refused_in_words(page, world):
    ticket = world.tickets["sven"]
    open_ticket(page, ticket)
    page.get_by_text("Customer", exact=True).click()
    page.locator("#customer").get_by_label("Ticket #").fill(str(ticket.pk))
    page.locator("#customer").get_by_role("button", name="Merge into this").click()
    expect(page.locator("#conflict")).to_contain_text("cannot be merged with itself")


def test_a_merged_mail_keeps_its_own_subject_in_the_thread(page, world, twin):
    ticket = world.tickets["sven"]
    Message.objects.filter(ticket=twin).update(subject="Re: Faktura 2026")
    world.message(ticket, "Tack!")
    Message.objects.filter(pk=ticket.messages.last().pk).update(subject=f"Sv: {ticket.subject}")
    open_ticket(page, ticket)
    page.locator(".also_open").get_by_role("button", name="Merge into this").click()
    expect(page.locator(".msg.in")).to_have_count(3)
    expect(page.get_by_text("Another subject:")).to_have_count(1)
    merged = page.locator(f"#message_{ticket.messages.get(subject='Re: Faktura 2026').pk}")
    expect(merged).to_contain_text("Another subject: Re: Faktura 2026")


def test_a_mail_is_split_off_and_back_by_u(page, world):
    ticket = world.tickets["sven"]
    world.message(ticket, "Och min faktura?")
    Message.objects.filter(pk=ticket.messages.last().pk).update(subject_changed=True, subject="Faktura")
    open_ticket(page, ticket)
    expect(page.get_by_text("Another subject:")).to_be_visible()
    page.locator(".split summary").click()
    expect(page.get_by_role("button", name="Split off")).to_be_focused()
    page.evaluate("live.came('this draft is new', 60_000)")  # of which a split says nothing
    page.keyboard.press("Enter")
    expect(page.locator("#toast")).to_contain_text(re.compile(rf"#\d+ was split off #{ticket.pk}"))
    expect(page.locator(".msg.in")).to_have_count(1)
    page.keyboard.press("u")
    expect(page.locator("#toast")).to_contain_text(re.compile(rf"#\d+ is part of #{ticket.pk} again"))
    expect(page.locator(".msg.in")).to_have_count(2)


def test_a_draft_that_arrives_leaves_the_question_of_a_split_open(page, world):
    ticket = world.tickets["sven"]
    world.message(ticket, "Och min faktura?")
    open_ticket(page, ticket)
    page.keyboard.press("-")
    confirm = page.get_by_role("button", name="Split off")
    expect(confirm).to_be_focused()
    page.evaluate("(ticket) => heard({ticket, what: 'draft', detail: {}})", ticket.pk)
    expect(page.locator("#changed")).to_contain_text("There is a new draft while you were working.")
    expect(confirm).to_be_focused()


def test_split_off_asks_in_place_and_is_told_apart_from_forward(page, world):
    ticket = world.tickets["sven"]
    world.message(ticket, "Och min faktura?")
    open_ticket(page, ticket)
    split = page.locator(".split summary")
    forward = page.get_by_role("link", name="Forward").last
    looks = "each => { const style = getComputedStyle(each); return [style.borderTopWidth, style.textDecorationLine]; }"
    assert split.evaluate(looks) != forward.evaluate(looks)
    split.click()
    expect(page.get_by_text("Move this mail and all after it to a new ticket?")).to_be_visible()
    page.wait_for_timeout(300)
    assert Ticket.objects.filter(related_to=ticket).count() == 0
    page.keyboard.press("Escape")
    expect(page.get_by_text("Move this mail and all after it to a new ticket?")).to_be_hidden()
    expect_open(page, ticket)
    assert ticket.messages.count() == 2


def test_an_undo_of_a_merge_leaves_the_person_where_they_are(page, world, twin):
    sven, okafor = world.tickets["sven"], world.tickets["okafor"]
    open_ticket(page, sven)
    page.locator(".also_open").get_by_role("button", name="Merge into this").click()
    expect(page.locator("#toast")).to_contain_text("was merged into")
    page.keyboard.press("j")
    expect_open(page, okafor)
    page.keyboard.press("u")
    expect(page.locator("#toast")).to_contain_text(f"#{twin.pk} is back, no longer merged into #{sven.pk}")
    page.wait_for_timeout(300)
    expect_open(page, okafor)
    twin.refresh_from_db()
    assert twin.merged_into is None


def test_an_undo_on_the_merged_ticket_stays_there(page, world, twin):
    moves.merge(world.tickets["sven"].pk, other=twin.pk, agent=world.agent)
    page.goto(f"/tickets/{twin.pk}/")
    page.get_by_role("button", name="Undo the merge").click()
    expect(page.locator("#toast")).to_contain_text(f"#{twin.pk} is back")
    expect(page.locator("#work")).to_have_attribute("data-ticket", str(twin.pk))
    expect(page.locator(".msg.in")).to_have_count(1)


def test_axe_finds_nothing_at_any_width(page, world, twin):
    ticket = world.tickets["sven"]
    world.message(ticket, "Och min faktura?")
    Message.objects.filter(pk=ticket.messages.last().pk).update(subject_changed=True, subject="Faktura")
    page.goto(f"/tickets/{ticket.pk}/")
    expect_usable(page)


def test_merge_split_and_hand_back_have_keys(page, world, twin):
    ticket = world.tickets["sven"]
    open_ticket(page, ticket)
    page.keyboard.press("+")
    expect(page.locator("#toast")).to_contain_text(f"#{twin.pk} was merged into #{ticket.pk}")
    expect(page.locator(".msg.in")).to_have_count(2)
    page.keyboard.press("-")
    expect(page.locator(".split[open] button")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator(".msg.in")).to_have_count(1)
    open_ticket(page, world.tickets["mine"])
    page.keyboard.press("h")
    expect(page.locator("#toast")).to_contain_text("Handed back")

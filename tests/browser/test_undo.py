"""Undo by key: it goes on behind the newest act, and brings back a draft that Done set aside or a rewrite replaced."""

import re

import pytest
from django.utils import timezone
from playwright.sync_api import Page, expect

from drafts.models import Event, Outbound, Ticket
from drafts.workflow import review, tags
from tests.browser.desk_page import expect_open, open_queue, open_ticket
from tests.browser.late_answers import kept_back, until, wait_for
from tests.factories import a_person, act_fields

pytestmark = pytest.mark.browser


@pytest.fixture
def page(signed_in: Page) -> Page:
    return signed_in


def stands(ticket: Ticket) -> tuple[str, str]:
    return Ticket.objects.values_list("status", "card").get(pk=ticket.pk)


def test_undo_goes_on_behind_the_newest_act(page, world):
    open_queue(page)
    hana, tomas, priya = (world.tickets[name] for name in ("hana", "tomas", "priya"))
    toast = page.locator("#toast")
    before = [stands(ticket) for ticket in (hana, tomas, priya)]
    expect_open(page, hana)
    page.keyboard.press("d")
    expect(toast).to_contain_text("Hana Novak resolved")
    expect_open(page, tomas)
    until(page, "!live.unread()", "what opened by itself can be acted on")
    page.keyboard.press("s")
    expect(toast).to_contain_text("Tomás Vidal is in Spam")
    expect_open(page, priya)
    until(page, "!live.unread()", "what opened by itself can be acted on")
    page.keyboard.press("l")
    page.keyboard.type("vip")
    expect(page.get_by_role("button", name="New tag")).to_be_visible()
    page.keyboard.press("Enter")
    expect(toast).to_contain_text("vip")
    for line in ("“vip” is off", "Tomás Vidal is back", "Hana Novak is back"):
        page.keyboard.press("u")
        expect(toast).to_contain_text(line)
    assert [stands(ticket) for ticket in (hana, tomas)] == before[:2]
    expect_open(page, hana)
    expect(page.locator("#rows .row.on > a")).to_be_focused()
    expect(toast.locator("[data-key=u]")).to_have_count(0)
    page.keyboard.press("u")
    expect(page.locator("#changed")).to_contain_text("There is nothing to undo.")


def test_on_another_page_too_each_u_takes_one_act_back(page, world):
    open_queue(page)
    hana, tomas = (world.tickets[name] for name in ("hana", "tomas"))
    expect_open(page, hana)
    page.keyboard.press("d")
    expect_open(page, tomas)
    until(page, "!live.unread()", "what opened by itself can be acted on")
    page.keyboard.press("d")
    expect(page.locator("#toast")).to_contain_text("Tomás Vidal resolved")
    page.keyboard.press("g")
    page.keyboard.press("s")
    expect(page).to_have_url(re.compile("/sent/$"))
    page.evaluate("addEventListener('submit', passing)")  # the word of the act comes before the page is left
    for line in ("Tomás Vidal is back", "Hana Novak is back"):
        page.keyboard.press("u")
        expect(page.locator("#toast")).to_contain_text(line)
    page.keyboard.press("u")
    expect(page.locator("#changed, #toast").first).to_contain_text("There is nothing to undo.")


def test_each_u_of_several_in_a_row_takes_one_act_back(page, world):
    ticket = world.tickets["sven"]
    open_ticket(page, ticket)
    for name in ("one", "two", "three"):
        tags.add(ticket.pk, agent=world.agent, text=name)
        page.keyboard.press("l")
        expect(page.get_by_role("button", name=f"{name} remove")).to_be_visible()
        page.keyboard.type(name)
        page.keyboard.press("Enter")
        expect(page.locator("#toast")).to_contain_text(f"“{name}” is off")
    undoing = kept_back(page, "/undo/$", times=1)
    page.keyboard.type("uuu")
    wait_for(page, undoing)
    undoing[0].continue_()
    expect(page.locator("#about .tag.label")).to_have_text(["one", "three", "two"])


def test_undo_takes_what_is_newer_before_a_reply_that_still_counts_down(page, world):
    sven, priya = world.tickets["sven"], world.tickets["priya"]
    toast = page.locator("#toast")
    open_ticket(page, sven)
    page.keyboard.press("a")
    expect(toast).to_contain_text("Sending in")
    page.locator(f"#row_{priya.pk} > a").click()
    expect_open(page, priya)
    page.keyboard.press("l")
    page.keyboard.type("vip")
    expect(page.get_by_role("button", name="New tag")).to_be_visible()
    page.keyboard.press("Enter")
    expect(toast).to_contain_text("vip")
    page.keyboard.press("i")
    expect(page.locator("#assignee_choice li").first).to_be_visible()
    page.keyboard.press("Enter")
    until(page, "!pending.busy() && undos.list.length === 3")
    page.keyboard.press("u")
    until(page, "!pending.busy() && undos.list.length === 2")
    page.keyboard.press("u")
    expect(toast).to_contain_text("“vip” is off")
    assert Outbound.objects.get(ticket=sven).state == "queued"
    page.keyboard.press("u")
    expect_open(page, sven)
    assert not Outbound.objects.filter(ticket=sven, state="queued").exists()


def test_one_key_closes_a_ticket_with_a_draft_and_one_brings_both_back(page, world):
    sven = world.tickets["sven"]
    open_ticket(page, sven)
    page.keyboard.press("d")
    expect(page.locator("#toast")).to_contain_text("Sven Lindqvist resolved")
    expect_open(page, world.tickets["okafor"])
    assert sven.drafts.get().status == "superseded"
    page.keyboard.press("u")
    expect_open(page, sven)
    expect(page.locator("#draft [data-badge]")).to_have_text("Ready")
    assert (stands(sven), sven.drafts.get().status) == (("review", "ready"), "open")
    page.get_by_text("More", exact=True).click()
    page.get_by_role("button", name="Spam").click()
    expect(page.locator("#toast")).to_contain_text("Sven Lindqvist is in Spam")


def test_a_rewrite_is_taken_back(page, world):
    open_ticket(page, world.tickets["sven"])
    page.keyboard.press("r")
    page.keyboard.type("Shorter")
    page.keyboard.press("Enter")
    expect(page.locator("#toast")).to_contain_text("Rewrite requested")
    page.keyboard.press("u")
    expect(page.locator("#toast")).to_contain_text("Rewrite taken back")
    expect(page.locator("#draft .progress")).to_have_text("")
    assert Event.objects.get(kind="rewrite").status == "done"


def test_what_a_colleague_takes_back_is_neither_called_approved_nor_new(page, world):
    ticket = world.tickets["sven"]
    draft, lee = ticket.drafts.get(), a_person("lee", "Agent")
    open_ticket(page, ticket)
    sent = review.approve(draft.pk, agent=lee, **act_fields(draft))
    page.keyboard.press("a")
    expect(page.locator("#conflict")).to_contain_text("already been approved by")
    review.undo(sent.pk, agent=lee)
    page.evaluate("ticket => heard({ticket, what: 'act', detail: {by: 'lee'}})", ticket.pk)
    expect(page.locator("#acts [data-key=a]")).to_be_visible()
    expect(page.locator("#conflict")).to_have_count(0)
    expect(page.locator("#changed")).to_be_hidden()


def without_toast(page: Page) -> None:
    """Its lines have gone, as they do after some seconds."""
    page.evaluate("findAll('#toast .pill').forEach((pill) => pill.remove())")


def test_the_last_act_is_undone_by_key_when_its_line_has_gone(page, world):
    open_queue(page)
    hana, tomas, priya = (world.tickets[name] for name in ("hana", "tomas", "priya"))
    toast = page.locator("#toast")
    before = [stands(ticket) for ticket in (hana, tomas)]
    for ticket, line in ((hana, "Hana Novak resolved"), (tomas, "Tomás Vidal resolved")):
        expect_open(page, ticket)
        until(page, "!live.unread()", "what opened by itself can be acted on")
        page.keyboard.press("d")
        expect(toast).to_contain_text(line)
    expect_open(page, priya)
    without_toast(page)
    page.goto("/tasks/")
    open_ticket(page, priya)  # another page meanwhile
    page.evaluate("undos.shown = 0")  # milliseconds
    assert not toast.locator(".pill").count()  # it would leave again by itself
    page.keyboard.press("u")
    expect(toast).to_contain_text("Tomás Vidal is back")
    expect_open(page, tomas)
    without_toast(page)
    page.keyboard.press("u")
    expect(toast).to_contain_text("Hana Novak is back")
    assert [stands(ticket) for ticket in (hana, tomas)] == before
    page.keyboard.press("u")
    expect(page.locator("#changed")).to_contain_text("There is nothing to undo.")


def test_a_key_says_why_what_came_last_cannot_be_undone_any_more(page, world):
    open_queue(page)
    hana, priya = world.tickets["hana"], world.tickets["priya"]
    expect_open(page, hana)
    page.keyboard.press("d")
    expect(page.locator("#toast")).to_contain_text("Hana Novak resolved")
    expect_open(page, world.tickets["tomas"])
    Ticket.objects.filter(pk=hana.pk).update(status="waiting", put_aside_by=None)
    without_toast(page)
    open_ticket(page, priya)
    page.keyboard.press("u")
    expect(page.locator("#toast")).to_contain_text("Not undone for Hana Novak: It has changed since")
    expect_open(page, priya)


def test_a_reply_that_was_sent_is_told_so_by_the_key(page, world):
    sven = world.tickets["sven"]
    open_ticket(page, sven)
    page.keyboard.press("a")
    expect(page.locator("#toast")).to_contain_text("Sending in")
    expect_open(page, world.tickets["okafor"])
    Outbound.objects.filter(ticket=sven).update(state="sent", sent_at=timezone.now())
    page.evaluate("htmx.trigger(document.body, 'desk:toast')")
    expect(page.locator("#toast")).to_contain_text("Sent to")
    page.keyboard.press("u")
    expect(page.locator("#toast")).to_contain_text("Not undone for Sven Lindqvist: It has already been sent to")
    assert Outbound.objects.get(ticket=sven).state == "sent"


def test_a_key_that_undoes_nothing_leaves_the_text_of_another_ticket_alone(page, world):
    sven = world.tickets["sven"]
    open_ticket(page, sven)
    page.keyboard.press("a")
    expect(page.locator("#toast")).to_contain_text("Sending in")
    Outbound.objects.filter(ticket=sven).update(state="sent", sent_at=timezone.now())
    open_ticket(page, world.tickets["mine"])
    expect(page.locator("#composer")).to_be_visible()
    page.keyboard.press("u")
    expect(page.locator("#toast")).to_contain_text("Not undone for Sven Lindqvist")
    expect(page.locator("#composer")).not_to_be_focused()


def test_each_answer_to_u_stays_readable(page, world):
    hana, sven, toast = world.tickets["hana"], world.tickets["sven"], page.locator("#toast")
    open_ticket(page, sven)
    page.keyboard.press("a")
    expect(toast).to_contain_text("Sending in")
    Outbound.objects.filter(ticket=sven).update(state="sent", sent_at=timezone.now())
    open_ticket(page, hana)
    page.keyboard.press("d")
    expect(toast).to_contain_text("Hana Novak resolved")
    for line in ("Hana Novak is back", "Not undone for Sven Lindqvist: It has already been sent to"):
        page.keyboard.press("u")
        expect(toast).to_contain_text(line)
    expect(toast).to_contain_text("Hana Novak is back")
    assert Outbound.objects.get(ticket=sven).state == "sent"


def test_after_approve_undo_approve_only_the_last_state_is_said(page, world):
    open_ticket(page, world.tickets["sven"])
    toast = page.locator("#toast")
    page.evaluate("announced({text: 'Rosa has named you.', ticket: 1})")
    page.keyboard.press("a")
    expect(toast).to_contain_text("Sending in")
    page.keyboard.press("u")
    expect(toast).to_contain_text("Undone. The reply was not sent")
    expect_open(page, world.tickets["sven"])
    until(page, "!live.unread(true)", "the draft can be approved")
    page.keyboard.press("a")
    expect(toast).to_contain_text("Sending in")
    expect(toast).not_to_contain_text("Undone")
    expect(toast).to_contain_text("Rosa has named you.")


def test_tickets_that_an_undo_brings_back_are_not_called_new(page, world):
    open_queue(page)
    page.set_viewport_size({"width": 1440, "height": 420})
    expect_open(page, world.tickets["hana"])
    page.locator("#rows").focus()
    until(page, "desk.rows().length > 6")
    page.evaluate("desk.rows().slice(-4).forEach((row) => row.querySelector('.pick').click())")
    page.keyboard.press("d")
    expect(page.locator("#toast")).to_contain_text("4 tickets resolved")
    page.keyboard.press("u")
    expect(page.locator("#toast")).to_contain_text("4 tickets as before")
    until(page, "!pending.busy()")
    expect(page.locator("[data-fresh]")).to_be_hidden()


def test_a_new_row_that_an_act_takes_away_is_no_longer_counted(page, world):
    open_queue(page)
    page.set_viewport_size({"width": 1440, "height": 420})
    expect_open(page, world.tickets["hana"])
    last = page.evaluate("desk.rows().at(-1).id")
    page.evaluate("(id) => { unread.add(id); announce(); }", last)
    expect(page.locator("[data-fresh]")).to_have_text("1 new")
    page.evaluate("(id) => { byId(id).remove(); }", last)
    page.keyboard.press("d")
    expect(page.locator("#toast")).to_contain_text("resolved")
    expect(page.locator("[data-fresh]")).to_be_hidden()


def test_a_notice_does_not_come_back_with_a_later_act(page, world):
    open_ticket(page, world.tickets["sven"])
    page.keyboard.press("l")
    page.keyboard.type("vip")
    expect(page.get_by_role("button", name="New tag")).to_be_visible()
    page.keyboard.press("Enter")
    toast = page.locator("#toast")
    expect(toast).to_contain_text("vip")
    Ticket.objects.filter(pk=world.tickets["sven"].pk).update(assignee=a_person("jo"))
    page.evaluate("find('#toast .pill').remove()")  # it has left
    page.keyboard.press("d")
    expect(page.locator("#conflict")).to_contain_text("jo")
    assert not toast.locator(".pill").count()  # it would leave again by itself

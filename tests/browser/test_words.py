"""What a person types: never lost, never taken for what was checked."""

import re
from datetime import timedelta

import pytest
from django.utils import timezone
from playwright.sync_api import Page, Route, expect

from drafts.models import Draft, Outbound, Review, Task, Ticket, UnsentReply
from drafts.workflow import review
from tests.browser.desk_page import NOTHING_AHEAD, expect_open, open_queue
from tests.browser.late_answers import kept_back, wait_for
from tests.browser.unsent_replies import WORDS, expect_kept
from tests.factories import a_person

pytestmark = pytest.mark.browser


@pytest.fixture
def page(signed_in: Page) -> Page:
    return signed_in


def open_ticket(page: Page, ticket: Ticket) -> None:
    page.goto(f"/review/{ticket.pk}/")
    expect(page.locator("#work")).to_have_attribute("data-ticket", str(ticket.pk))


def test_an_edited_sentence_loses_its_proof_and_the_card_its_badge(page, world):
    open_ticket(page, world.tickets["sven"])
    badge, edited = page.locator("#draft > header [data-badge]"), page.locator("#draft > header [data-edited]")
    expect(badge).to_have_text("Ready")
    page.keyboard.press("e")
    area = page.locator("#composer")
    area.fill(area.input_value().replace("for 30 days after cancellation", "for ever"))
    expect(badge).to_be_hidden()
    expect(edited).to_have_text(re.compile("Edited, (not checked|checked below)"))
    expect(page.locator("#source_2")).to_contain_text("Edited, not checked")
    expect(page.locator("#source_2 [data-unproved]")).to_be_visible()
    expect(page.locator("#source_1 [data-unproved]")).to_be_hidden()
    expect(page.locator("#evidence > .pane > [data-edited]")).to_be_visible()
    page.keyboard.press("Escape")
    expect(badge).to_be_visible()
    expect(edited).to_be_hidden()


def test_the_time_of_a_review_counts_from_when_its_ticket_was_opened(page, world):
    ticket = world.tickets["sven"]
    ticket.drafts.update(created=timezone.now() - timedelta(days=2))
    open_ticket(page, ticket)
    page.wait_for_timeout(1600)
    page.keyboard.press("a")
    expect(page.locator("#toast")).to_contain_text(re.compile(r"Sending in \d+ s"))
    assert 1 < Review.objects.get().seconds < 20
    assert Outbound.objects.exists()


def type_a_reply(page: Page, ticket: Ticket, words: str = WORDS) -> None:
    open_ticket(page, ticket)
    page.keyboard.press("e")
    page.locator("#composer").fill("")
    page.locator("#composer").press_sequentially(words)


def expect_words(page: Page, words: str = WORDS) -> None:
    expect(page.locator("#composer")).to_be_visible()
    expect(page.locator("#composer")).to_have_value(words)


def seen(ticket: Ticket) -> dict[str, int]:
    draft = ticket.drafts.first()
    return {"version": draft.version, "last_message_id": ticket.messages.last().pk}


def test_words_survive_a_reload_and_a_closed_tab(page, world):
    ticket = world.tickets["sven"]
    type_a_reply(page, ticket)
    page.reload()
    expect_words(page)
    another = page.context.new_page()
    page.close()
    another.goto(f"/review/{ticket.pk}/")
    expect_words(another)


LATE_START = """
    const listen = document.addEventListener.bind(document);
    document.addEventListener = (name, heard, ...more) =>
        listen(name, name === "DOMContentLoaded" ? (event) => setTimeout(heard, 1500, event) : heard, ...more);
"""


def test_words_survive_a_reload_whose_page_is_slow_to_start(page, world):
    """What this tab has is shown before it is saved: saved words would not be restored, and the next would replace
    them."""
    ticket = world.tickets["sven"]
    type_a_reply(page, ticket, "typed first")
    expect_kept(ticket, "typed first")
    page.evaluate("autosave.pace = 10000")
    page.locator("#composer").press_sequentially(", then this")
    page.add_init_script(LATE_START)
    page.route("**/unsent/", lambda route: route.abort())  # as the page goes
    page.evaluate("dispatchEvent(new Event('pagehide'))")
    page.wait_for_timeout(200)
    before = page.request.get(page.url).text()  # so the page is older than what is saved as it starts
    page.unroute("**/unsent/")
    page.route(page.url, lambda route: route.fulfill(body=before, content_type="text/html"))
    page.reload()
    expect_kept(ticket, "typed first, then this")
    expect_words(page, "typed first, then this")


def test_words_that_are_saved_while_an_older_page_of_their_ticket_is_on_its_way_are_shown(page, world):
    ticket = world.tickets["mira"]
    open_ticket(page, ticket)
    page.evaluate(NOTHING_AHEAD)
    page.evaluate("autosave.pace = 5000")
    page.keyboard.press("e")
    page.locator("#composer").fill(WORDS)
    page.keyboard.press("Escape")
    page.keyboard.press("j")
    expect(page.locator("#work")).not_to_have_attribute("data-ticket", str(ticket.pk))

    def late(route: Route) -> None:
        answer = route.fetch()
        assert WORDS not in answer.text()
        expect_kept(ticket)
        page.wait_for_timeout(300)
        route.fulfill(response=answer)

    page.route(re.compile(f"/review/{ticket.pk}/"), late, times=1)  # a later prefetch may well have the words
    page.keyboard.press("k")
    expect_words(page)
    expect_kept(ticket)


def test_words_typed_on_while_they_are_being_saved_were_not_typed_elsewhere(page, world):
    ticket = world.tickets["mira"]
    open_ticket(page, ticket)
    saves = kept_back(page, "/unsent/", times=1)
    page.keyboard.press("e")
    page.locator("#composer").fill("One ")
    wait_for(page, saves)
    page.locator("#composer").press_sequentially("two")
    saves[0].continue_()
    expect(page.locator("[data-kept]")).to_have_text("Saved")
    row = UnsentReply.objects.get()
    assert (row.text, row.others) == ("One two", [])


@pytest.mark.parametrize("act", ["approve", "reject"])
def test_words_survive_a_colleague_who_was_faster(page, world, act):
    ticket, colleague = world.tickets["sven"], a_person("jo")
    type_a_reply(page, ticket)
    more = {"reason": "wrong"} if act == "reject" else {}
    getattr(review, act)(ticket.drafts.first().pk, agent=colleague, **seen(ticket), **more)
    page.keyboard.press("Control+Enter")
    expect(page.locator("#conflict")).to_contain_text("already been")
    expect(page.locator("#conflict")).to_contain_text("Your text is kept below")
    expect_words(page)


def test_words_survive_a_mail_whose_draft_is_not_written_yet(page, world):
    ticket = world.tickets["sven"]
    type_a_reply(page, ticket)
    world.message(ticket, "Wait, one more thing.")
    page.keyboard.press("Control+Enter")
    expect(page.locator("#conflict")).to_contain_text("A new mail came in.")
    expect(page.locator("#ticket")).to_contain_text("Wait, one more thing.")
    expect_words(page)
    assert not Outbound.objects.exists()
    page.evaluate("live.fresh.until = 0")  # they have read the mail
    page.keyboard.press("Control+Enter")
    expect(page.locator("#toast")).to_contain_text("Sending in")
    assert Outbound.objects.get().body.startswith(WORDS)
    assert not UnsentReply.objects.exclude(text="").exists()


def test_words_stand_beside_a_newer_draft_and_no_single_key_sends_them(page, world):
    ticket = world.tickets["sven"]
    type_a_reply(page, ticket)
    expect_kept(ticket)
    world.message(ticket, "Wait, one more thing.")
    ticket.drafts.update(status="superseded")
    Ticket.objects.filter(pk=ticket.pk).update(status="review")
    world.draft(ticket, "ready")
    open_ticket(page, ticket)
    expect(page.locator("#draft")).to_contain_text("You started from draft 1; draft 2 is shown above")
    expect(page.locator("#draft > form > .body")).to_be_visible()
    expect_words(page)
    page.keyboard.press("a")
    expect(page.locator("#changed")).to_have_text("Ctrl+Enter sends your text.")
    assert not Outbound.objects.exists()


def test_words_survive_taking_over_and_a_reload(page, world):
    ticket = world.tickets["sven"]
    type_a_reply(page, ticket)
    page.keyboard.press("Escape")
    page.keyboard.press("t")
    expect(page.locator("#draft")).to_have_class(re.compile("own"))
    expect_words(page)
    page.locator("#composer").press("End")
    page.locator("#composer").press_sequentially(" and more")
    page.reload()
    expect_words(page, f"{WORDS} and more")


def test_words_survive_a_lost_session(page, world):
    ticket = world.tickets["sven"]
    open_ticket(page, ticket)
    expect(page.locator("#hold")).to_contain_text("You hold this")  # else taking it would lead to the sign-in
    page.context.clear_cookies(name="sessionid")
    page.keyboard.press("e")
    page.locator("#composer").fill(WORDS)
    page.keyboard.press("Control+Enter")
    page.get_by_label("Username").fill("rae")
    page.get_by_label("Password").fill("a long password")
    page.get_by_role("button", name="Sign in").click()
    expect_words(page)
    expect_kept(ticket)


def test_words_survive_moving_through_the_queue(page, world):
    ticket = world.tickets["mira"]
    type_a_reply(page, ticket)
    page.keyboard.press("Escape")
    page.keyboard.press("j")
    expect(page.locator("#work")).not_to_have_attribute("data-ticket", str(ticket.pk))
    page.keyboard.press("k")
    expect_words(page)


def test_words_survive_a_server_that_cannot_be_reached(page, world):
    ticket = world.tickets["sven"]
    open_ticket(page, ticket)
    page.context.set_offline(True)
    page.keyboard.press("e")
    page.locator("#composer").fill(WORDS)
    expect(page.locator("#draft [data-kept]")).to_contain_text("kept in this tab")
    page.context.set_offline(False)
    expect_kept(ticket)


def test_of_two_tabs_the_words_typed_last_stay_and_the_other_is_told(page, world):
    ticket = world.tickets["sven"]
    type_a_reply(page, ticket, "typed first")
    expect_kept(ticket, "typed first")
    other = page.context.new_page()
    other.goto(f"/review/{ticket.pk}/")
    expect_words(other, "typed first")
    other.locator("#composer").press("End")
    other.locator("#composer").press_sequentially(", then here")
    expect_kept(ticket, "typed first, then here")
    expect(page.locator("#changed")).to_contain_text("You typed in another tab")
    page.locator("#composer").fill("and now here")
    expect_kept(ticket, "and now here")
    expect(page.locator("#draft [data-kept]")).to_contain_text("replaced text that you typed elsewhere")


def test_of_two_tabs_both_texts_stay_reachable(page, world):
    open_queue(page)
    ticket = world.tickets["sven"]
    other = page.context.new_page()
    open_ticket(other, ticket)
    other.keyboard.press("e")
    type_a_reply(page, ticket, "TAB-ONE writes this.")
    expect_kept(ticket, "TAB-ONE writes this.")
    other.locator("#composer").fill("TAB-TWO writes that.")
    expect_kept(ticket, "TAB-TWO writes that.")
    expect(page.locator("#changed")).to_contain_text("Your text is safe")
    page.locator("#composer").press("End")
    page.locator("#composer").press_sequentially(" One again.")
    expect_kept(ticket, "TAB-ONE writes this. One again.")
    for tab in (page, other):
        tab.reload()
        expect_words(tab, "TAB-ONE writes this. One again.")
        tab.get_by_text("You also typed this in another tab").click()
        expect(tab.locator("details.other .words")).to_have_text("TAB-TWO writes that.")
    page.get_by_role("button", name="Insert").click()
    expect(page.locator("#composer")).to_have_value("TAB-ONE writes this. One again.\n\nTAB-TWO writes that. ")
    expect(page.locator("#composer")).to_be_focused()


def test_u_brings_discarded_words_back(page, world):
    ticket = world.tickets["sven"]
    type_a_reply(page, ticket)
    expect_kept(ticket)
    page.reload()
    page.get_by_role("button", name="Discard my text").click()
    expect(page.locator("#composer")).to_be_hidden()
    page.keyboard.press("u")
    expect(page.locator("#toast")).to_contain_text("Your text is back")
    expect_words(page)


def test_words_typed_just_before_a_task_is_ticked_off_are_kept(page, world):
    ticket = world.tickets["sven"]
    Task.objects.create(ticket=ticket, title="Call the carrier", assignee=world.agent)
    open_ticket(page, ticket)
    page.evaluate("autosave.pace = 10000")  # the words have not left the page yet
    page.keyboard.press("e")
    page.locator("#composer").fill(WORDS)
    page.get_by_role("button", name="Done: Call the carrier").click()
    expect(page.locator("#toast")).to_contain_text("Done: Call the carrier")
    expect_words(page)
    page.reload()
    expect_words(page)
    expect_kept(ticket)


def test_words_can_be_discarded(page, world):
    ticket = world.tickets["sven"]
    type_a_reply(page, ticket)
    expect_kept(ticket)
    page.reload()
    page.get_by_role("button", name="Discard my text").click()
    expect(page.locator("#toast")).to_contain_text("discarded")
    expect(page.locator("#composer")).to_be_hidden()
    assert not UnsentReply.objects.exclude(text="").exists()


def test_an_undone_reply_leaves_its_words_after_a_reload_too(page, world):
    ticket = world.tickets["sven"]
    type_a_reply(page, ticket)
    page.keyboard.press("Control+Enter")
    expect(page.locator("#toast")).to_contain_text("Sending in")
    expect_open(page, world.tickets["okafor"])
    page.keyboard.press("u")
    expect_words(page)
    page.reload()
    expect_words(page)


def test_a_draft_that_leaves_something_open_is_approved_with_its_task(page, world):
    ticket = world.tickets["sven"]
    ticket.drafts.update(card="needs_fact", gaps=["When does it arrive?"])
    open_ticket(page, ticket)
    go = page.locator("#acts .btn.go[data-key=a]")
    expect(go).to_contain_text("Approve & send, with a follow-up task", use_inner_text=True)
    page.get_by_label("Not needed").check()
    expect(go).not_to_contain_text("task", use_inner_text=True)
    page.get_by_label("Not needed").uncheck()
    page.locator("#draft .body").click()
    page.keyboard.press("a")
    expect(page.locator("#toast")).to_contain_text("Task for you once it is sent: When does it arrive?")
    assert Task.objects.get().assignee == world.agent
    expect_open(page, world.tickets["okafor"])
    page.get_by_role("button", name="Not needed").click()
    expect(page.locator("#toast")).to_contain_text("Undone: When does it arrive?")
    expect_open(page, world.tickets["okafor"])
    assert not Task.objects.exists()


def test_an_undone_reply_takes_the_word_of_its_task_along(page, world):
    ticket = world.tickets["sven"]
    ticket.drafts.update(card="needs_fact", gaps=["When does it arrive?"])
    open_ticket(page, ticket)
    page.keyboard.press("a")
    expect(page.locator("#toast")).to_contain_text("Task for you once it is sent")
    page.keyboard.press("u")
    expect(page.locator("#toast")).to_contain_text("Undone. The reply was not sent")
    expect(page.locator("#toast")).not_to_contain_text("Task for you")
    assert not Task.objects.exists()


def test_typing_a_promise_changes_what_the_button_says(page, world):
    type_a_reply(page, world.tickets["sven"], "I'll check with the warehouse and come back to you.")
    expect(page.locator("#acts .btn.go[data-key=a]")).to_contain_text(
        "Send, with a follow-up task", use_inner_text=True
    )
    page.locator("#composer").fill("It is on its way.")
    expect(page.locator("#acts .btn.go[data-key=a]")).not_to_contain_text("task", use_inner_text=True)
    page.keyboard.press("Control+Enter")
    expect(page.locator("#toast")).to_contain_text("Sending in")
    assert not Task.objects.exists()


def test_a_composer_whose_text_is_being_sent_takes_no_more_words(page, world):
    """They would go with it when the answer comes; if the answer is an error, it takes them again."""
    open_ticket(page, world.tickets["sven"])
    under_way = kept_back(page, "/approve/$")
    page.keyboard.press("e")
    area = page.locator("#composer")
    area.press_sequentially(WORDS)
    page.keyboard.press("Control+Enter")
    expect(area).not_to_be_editable()
    wait_for(page, under_way)
    before = area.input_value()
    page.keyboard.type(" and a late word")
    assert area.input_value() == before
    under_way.pop().fulfill(status=503, body="away")
    expect(area).to_be_editable()
    area.press_sequentially(" and another")
    expect(area).to_have_value(re.compile("and another"))


def test_escape_from_the_text_shows_the_draft_that_came_meanwhile(page, world):
    sven = world.tickets["sven"]
    open_ticket(page, sven)
    page.keyboard.press("e")
    expect(page.locator("#composer")).to_be_focused()
    Draft.objects.filter(ticket=sven).update(body="A newer answer.", version=2)
    page.evaluate("ticket => heard({ticket, what: 'draft', detail: {}})", sven.pk)
    expect(page.locator("#changed")).to_contain_text("There is a new draft")
    page.keyboard.press("Escape")
    expect(page.locator("#draft .body")).to_contain_text("A newer answer.")
    expect(page.locator("#draft")).not_to_have_class(re.compile("editing"))

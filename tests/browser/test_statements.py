"""What the desk says is true of the ticket that it stands beside, and of what the person did."""

import re

import pytest
from playwright.sync_api import Page, Route, expect

from drafts.models import Outbound, Ticket, UnsentReply
from drafts.workflow import notes, review
from drafts.workflow.writing import unsent
from tests.browser.console_errors import ours
from tests.browser.desk_page import expect_open, lengthen, open_ticket
from tests.browser.late_answers import kept_back, until, wait_for
from tests.factories import a_mail, a_person, colleague

pytestmark = pytest.mark.browser

NEWS = "([ticket, what, by]) => heard({ticket, what, detail: by ? {by} : {}})"


@pytest.fixture
def page(signed_in: Page) -> Page:
    return signed_in


@pytest.mark.parametrize("saved", ["before it arrives", "during it"])
def test_words_that_are_sent_while_they_are_saved_are_reported_nowhere(page, world, said, saved):
    """Their autosave comes after the reply, which has ended them: that is no news of another text."""
    open_ticket(page, world.tickets["sven"])
    notes = page.evaluate_handle("() => { const told = []; desk.say = (text) => told.push(text); return told; }")

    def late(route: Route) -> None:
        answer = route.fetch()
        page.wait_for_timeout(1200)
        route.fulfill(response=answer)

    if saved == "during it":
        page.route("**/approve/", late, times=1)
    under_way = kept_back(page, "/unsent/$") if saved == "before it arrives" else []
    page.keyboard.press("e")
    page.locator("#composer").press_sequentially("My careful words. ")
    if saved == "before it arrives":
        wait_for(page, under_way)
    page.keyboard.press("Control+Enter")
    expect(page.locator("#toast")).to_contain_text("Sending in")
    for route in under_way:
        route.continue_()
    page.wait_for_timeout(1500)
    assert "My careful words." in Outbound.objects.get().body
    assert not UnsentReply.objects.exclude(text="").exists()
    assert ours(said) == []
    assert [note for note in notes.json_value() if "text" in note] == []


def test_a_save_that_failed_is_told_on_its_own_ticket_only(page, world):
    ticket = world.tickets["sven"]
    open_ticket(page, ticket)
    page.evaluate("autosave.patience = 300")
    page.route("**/unsent/", lambda route: route.abort())
    page.keyboard.press("e")
    page.locator("#composer").press_sequentially("My careful words. ")
    expect(page.locator("#draft [data-kept]")).to_contain_text("Not saved yet")
    page.keyboard.press("Escape")
    page.keyboard.press("j")
    expect_open(page, world.tickets["okafor"])
    page.wait_for_timeout(700)  # it is tried again meanwhile
    expect(page.locator("#draft [data-kept]")).to_have_text("")
    page.keyboard.press("k")
    expect_open(page, ticket)
    expect(page.locator("#draft [data-kept]")).to_contain_text("Not saved yet")


def test_an_act_of_ones_own_does_not_change_a_ticket_while_one_works(page, world):
    ticket = world.tickets["unknown"]
    open_ticket(page, ticket)
    page.keyboard.press("t")
    expect(page.locator("#composer")).to_be_focused()
    page.keyboard.type("Dear ")
    page.evaluate(NEWS, [str(ticket.pk), "act", "rae"])
    page.wait_for_timeout(1500)
    expect(page.locator("#changed")).to_be_hidden()
    notes.add(ticket.pk, agent=a_person("jo", "Agent"), text="She called.")
    page.evaluate(NEWS, [str(ticket.pk), "act", "jo"])
    expect(page.locator("#changed")).to_contain_text("This ticket changed")


def test_a_mail_that_comes_while_a_reply_counts_down_is_told_beside_its_undo(page, world):
    ticket = world.tickets["sven"]
    open_ticket(page, ticket)
    page.keyboard.press("a")
    expect(page.locator("#toast")).to_contain_text("Sending in")
    a_mail(ticket, "Please stop the refund")
    page.evaluate(NEWS, [str(ticket.pk), "message", ""])
    expect(page.locator("#toast")).to_contain_text("Sven Lindqvist has just written again")
    page.keyboard.press("u")
    expect_open(page, ticket)
    assert not Outbound.objects.filter(state="queued").exists()


def test_a_colleagues_approval_is_told_in_a_sentence(page, world):
    ticket = world.tickets["sven"]
    open_ticket(page, ticket)
    page.keyboard.press("e")
    page.evaluate(NEWS, [str(ticket.pk), "sending", "jo"])
    expect(page.locator("#changed")).to_contain_text("A reply was approved while you were working.")


def test_a_colleagues_approval_is_told_before_marked_sentences(page, world):
    ticket = world.tickets["mira"]
    open_ticket(page, ticket)
    page.keyboard.press("e")
    page.keyboard.type("Hello. ")
    draft, newest = ticket.drafts.get(), ticket.messages.get()
    seen = {"version": draft.version, "last_message_id": newest.pk, "body": "Hers.", "despite_doubt": ""}
    review.approve(draft.pk, agent=colleague(), **seen)
    page.evaluate(NEWS, [str(ticket.pk), "sending", "jo"])
    expect(page.locator("#changed")).to_contain_text("A reply was approved while you were working.")
    page.keyboard.press("Control+Enter")
    expect(page.locator("#conflict")).to_contain_text("This draft has already been approved")
    expect(page.get_by_text("Keep or change")).to_have_count(0)


def test_an_undone_reply_is_no_new_mail(page, world):
    open_ticket(page, world.tickets["sven"])
    page.evaluate("() => { window.told = []; desk.say = (text) => window.told.push(text); }")
    page.keyboard.press("a")
    expect_open(page, world.tickets["okafor"])
    page.keyboard.press("u")
    expect_open(page, world.tickets["sven"])
    page.wait_for_timeout(300)
    assert page.evaluate("window.told") == []
    expect(page.locator("[data-fresh]")).to_be_hidden()


def test_on_a_phone_the_next_ticket_opens_at_its_top(page, world):
    page.set_viewport_size({"width": 390, "height": 844})
    for name in ("sven", "okafor"):
        lengthen(world.tickets[name], 80)
    open_ticket(page, world.tickets["sven"])
    page.evaluate("find('#ticket .draft .body').scrollIntoView()")
    assert page.evaluate("scrollY") > 300
    page.get_by_role("button", name="Approve & send").click()
    expect(page.locator("#work")).to_have_attribute("data-ticket", str(world.tickets["okafor"].pk))
    until(page, "scrollY === 0")


KEPT = "Begun yesterday."
CARET = "(area) => [area.selectionStart, area.selectionEnd, area.value.length]"


def test_unsent_text_is_gone_on_with_at_its_end(page, world):
    ticket = world.tickets["sven"]
    unsent.save(ticket.pk, author=world.agent, text=KEPT, draft_version=1)
    open_ticket(page, ticket)
    page.keyboard.press("e")
    area = page.locator("#composer")
    expect(area).to_be_focused()
    start, end, length = area.evaluate(CARET)
    assert start == end == length > 0
    page.keyboard.press("Control+Enter")
    expect(page.locator("#toast")).to_contain_text("Sending in")
    assert Outbound.objects.get().body == KEPT


def test_unsent_text_that_is_signed_is_gone_on_with_above_the_signature(page, world):
    ticket = world.tickets["sven"]
    ticket.mailbox.signature = "Team 🌿\nhttps://help.example.org"
    ticket.mailbox.save()
    written = f"{KEPT} 🌿\n\nKind regards,\n{ticket.mailbox.signature}"
    unsent.save(ticket.pk, author=world.agent, text=written, draft_version=1)
    open_ticket(page, ticket)
    page.keyboard.press("e")
    expect(page.locator("#composer")).to_be_focused()
    page.keyboard.type(" And more.")
    expect(page.locator("#composer")).to_have_value(written.replace(" 🌿\n\n", " 🌿 And more.\n\n"))


def test_an_undone_reply_is_gone_on_with_at_its_end(page, world):
    open_ticket(page, world.tickets["sven"])
    page.keyboard.press("e")
    page.locator("#composer").fill(KEPT)
    page.keyboard.press("Control+Enter")
    expect(page.locator("#toast")).to_contain_text("Sending in")
    expect_open(page, world.tickets["okafor"])
    page.keyboard.press("u")
    expect_open(page, world.tickets["sven"])
    page.keyboard.press("e")
    expect(page.locator("#composer")).to_be_focused()
    page.keyboard.type(" And more.")
    expect(page.locator("#composer")).to_have_value(f"{KEPT} And more.")


def test_control_enter_sends_what_stands_in_the_composer_of_ones_own_ticket(page, world):
    ticket = world.tickets["mine"]
    unsent.save(ticket.pk, author=world.agent, text=KEPT, draft_version=None)
    open_ticket(page, ticket)
    page.locator("#rows .row.on > a").focus()
    page.keyboard.press("Control+Enter")
    expect(page.locator("#toast")).to_contain_text("Sending in")
    assert Outbound.objects.get().body == KEPT


def test_control_enter_sends_no_draft_that_nobody_edits(page, world):
    open_ticket(page, world.tickets["sven"])
    page.keyboard.press("Control+Enter")
    page.wait_for_timeout(300)
    assert not Outbound.objects.exists()


def test_the_send_button_of_findings_names_the_key_that_sends_what_is_typed(page, world):
    open_ticket(page, world.tickets["priya"])
    send = page.locator("#acts .btn.go[data-key=a]")
    expect(send).to_have_text(re.compile(r"Approve & send[\s\S]*\sA\s*$"), use_inner_text=True)
    page.locator("#composer").click()
    page.keyboard.type("They stop after")
    expect(send).to_have_text(re.compile(r"^\s*Send[\s\S]*Ctrl Enter\s*$"), use_inner_text=True)
    page.locator("#composer").fill("")
    expect(send).to_have_text(re.compile(r"Approve & send[\s\S]*\sA\s*$"), use_inner_text=True)


def test_a_customer_who_wrote_is_named_although_a_draft_followed(page, world):
    ticket = world.tickets["sven"]
    open_ticket(page, ticket)
    page.keyboard.press("e")
    page.keyboard.type("My careful words. ")
    page.evaluate("ticket => progress(ticket, 'checking…')", str(ticket.pk))
    expect(page.locator("#draft [data-progress]")).to_have_text("checking…")
    page.evaluate(NEWS, [str(ticket.pk), "message", ""])
    expect(page.locator("#changed")).to_contain_text("A new mail came in")
    page.evaluate(NEWS, [str(ticket.pk), "draft", ""])
    expect(page.locator("#changed")).to_contain_text("A new mail and a new draft came in")
    expect(page.locator("#draft [data-progress]")).to_have_text("")


def test_who_comes_too_late_reads_who_did_what_and_which_button_lets_the_words_go(page, world):
    ticket, rosa = world.tickets["sven"], a_person("rosa")
    open_ticket(page, ticket)
    page.keyboard.press("e")
    page.locator("#composer").fill(KEPT)
    review.mark_spam(ticket.pk, agent=rosa)
    page.keyboard.press("Control+Enter")
    expect(page.locator("#conflict")).to_contain_text("This ticket was marked as spam by rosa.")
    expect(page.locator("#words")).to_contain_text("Choose Not spam to send it.")
    page.get_by_role("button", name="Not spam").click()
    expect(page.locator("#toast")).to_contain_text("back in the queue")
    expect(page.locator("#composer")).to_have_value(KEPT)
    page.keyboard.press("Control+Enter")
    page.keyboard.press("Control+Enter")
    expect(page.locator("#toast")).to_contain_text("Sending in")


def test_on_a_tickets_own_page_a_colleague_who_types_is_told_and_no_word_is_lost(page, world):
    ticket, rosa = world.tickets["sven"], a_person("rosa")
    page.goto(f"/tickets/{ticket.pk}/")
    page.keyboard.press("e")
    page.locator("#composer").fill("The quick fox")
    unsent.save(ticket.pk, author=rosa, text="Her words", draft_version=1)
    page.evaluate(NEWS, [str(ticket.pk), "hold", "rosa"])
    expect(page.locator("#hold")).to_contain_text("rosa has begun a reply")
    page.locator("#composer").press("End")
    page.locator("#composer").press_sequentially(" jumps")
    expect(page.locator("#composer")).to_have_count(1)
    expect(page.locator("#composer")).to_have_value("The quick fox jumps")


@pytest.mark.parametrize("key", ["a", "s"])
def test_who_opened_a_ticket_first_is_told_and_asked_when_another_types_on_it(page, world, key):
    ticket, rosa = world.tickets["sven"], a_person("rosa")
    open_ticket(page, ticket)
    expect(page.locator("#hold")).to_contain_text("You hold this")
    unsent.save(ticket.pk, author=rosa, text="Her words", draft_version=1)
    page.evaluate(NEWS, [str(ticket.pk), "hold", "rosa"])
    expect(page.locator("#hold")).to_contain_text("rosa has begun a reply")
    page.keyboard.press(key)
    expect(page.locator("#conflict")).to_contain_text("rosa has begun a reply.")
    assert not Outbound.objects.exists()
    ticket.refresh_from_db()
    assert ticket.status == "review"


@pytest.mark.parametrize("path", ["/tickets/{}/", "/review/{}/"])
def test_checks_beside_a_reply_that_a_person_changed_say_that_they_are_the_drafts(page, world, path):
    ticket = world.tickets["sven"]
    draft, newest = ticket.drafts.get(), ticket.messages.get()
    seen = {"version": draft.version, "last_message_id": newest.pk}
    caveat = page.locator("#pane_evidence").get_by_text("What a person wrote is not checked.")
    sent = review.approve(draft.pk, agent=world.agent, **seen)
    page.goto(path.format(ticket.pk))
    expect(page.locator("#pane_evidence .checks")).to_be_visible()
    expect(caveat).to_have_count(0)
    review.undo(sent.pk, agent=world.agent)
    review.approve(draft.pk, agent=world.agent, body=f"{draft.body} And more.", **seen)
    page.goto(path.format(ticket.pk))
    expect(caveat).to_be_visible()


def test_news_of_the_open_ticket_brings_its_row_up_to_date_too(page, world):
    ticket = world.tickets["sven"]
    open_ticket(page, ticket)
    row = page.locator(f"#row_{ticket.pk}")
    Ticket.objects.filter(pk=ticket.pk).update(card="findings", subject="Another subject")
    page.evaluate(NEWS, [str(ticket.pk), "draft", ""])
    expect(page.locator("#subject")).to_contain_text("Another subject")
    expect(row).to_contain_text("Another subject")
    expect(row).to_contain_text("Findings")

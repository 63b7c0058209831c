"""Where the focus and the eyes are after an act: the next key is never lost, and nothing covers what it presses."""

import re

import pytest
from django.contrib.auth.models import User
from playwright.sync_api import Page, expect

from drafts.models import Outbound, Ticket
from drafts.workflow import holds, review
from drafts.workflow.writing import unsent
from tests.browser.desk_page import NOTHING_AHEAD, expect_found, expect_open, lengthen, open_ticket
from tests.browser.late_answers import answered, kept_back, kept_back_after, let_go, until, wait_for
from tests.factories import act_fields

pytestmark = pytest.mark.browser

COVERED = """() => {
  const button = document.querySelector('#acts [data-key=a]').getBoundingClientRect();
  return [...document.querySelectorAll('#toast .pill')].some((pill) => {
    const box = pill.getBoundingClientRect();
    return box.left < button.right && box.right > button.left && box.top < button.bottom && box.bottom > button.top;
  });
}"""
LOST = "put('#changed', ''); put('#connection', 'Connection lost. Reconnecting…'); desk.trouble('You are offline.')"
CARET = """() => {
  const area = document.getElementById('composer'), acts = document.getElementById('acts').getBoundingClientRect();
  const line = parseFloat(getComputedStyle(area).lineHeight), box = area.getBoundingClientRect();
  const end = area.scrollHeight - area.scrollTop;  // the caret stands at the end of the text
  return box.top + Math.min(end, box.height) - parseFloat(getComputedStyle(area).paddingBottom) - acts.top;
}"""


@pytest.fixture
def page(signed_in: Page) -> Page:
    return signed_in


def expect_on_row(page: Page) -> None:
    expect(page.locator("#rows .row.on > a")).to_be_focused()


def test_after_an_act_the_focus_is_on_the_row_of_the_next_ticket(page, world):
    open_ticket(page, world.tickets["sven"])
    page.keyboard.press("a")
    expect_open(page, world.tickets["okafor"])
    expect_on_row(page)
    page.keyboard.press("u")
    expect_open(page, world.tickets["sven"])
    expect_on_row(page)
    page.keyboard.press("e")
    page.keyboard.type("Some words. ")
    page.keyboard.press("Control+Enter")
    expect_open(page, world.tickets["okafor"])
    expect_on_row(page)
    page.wait_for_timeout(400)  # what opened by itself is not acted on at once
    page.keyboard.press("n")
    page.get_by_role("button", name="Tomorrow").click()
    expect_open(page, world.tickets["mira"])
    expect_on_row(page)


def test_an_act_that_leads_to_an_open_composer_does_not_begin_to_type_there(page, world):
    open_ticket(page, world.tickets["tomas"])
    page.keyboard.press("e")
    page.keyboard.type("Some words. ")
    page.keyboard.press("Control+Enter")
    expect_open(page, world.tickets["priya"])  # a card whose composer is open
    expect_on_row(page)
    page.keyboard.press("j")
    expect_open(page, world.tickets["unknown"])


def test_whoever_takes_over_can_type_at_once(page, world):
    open_ticket(page, world.tickets["sven"])
    page.keyboard.press("t")
    expect(page.locator("#composer")).to_be_focused()


def test_the_focus_survives_a_refresh_of_the_list_and_of_the_ticket(page, world):
    open_ticket(page, world.tickets["sven"])
    page.keyboard.press("j")
    expect_open(page, world.tickets["okafor"])
    with answered(page):
        page.evaluate("ticket => heard({ticket, what: 'draft', detail: {}})", world.tickets["okafor"].pk)
    expect_on_row(page)
    page.get_by_role("link", name="Edit E").or_(page.get_by_role("button", name="Edit E")).first.focus()
    with answered(page):
        page.evaluate("ticket => heard({ticket, what: 'draft', detail: {}})", world.tickets["okafor"].pk)
    assert page.evaluate("document.activeElement.dataset.key") == "e"


@pytest.mark.parametrize("width", [1440, 1024, 390])
@pytest.mark.parametrize("alone", [False, True])
def test_the_toast_does_not_cover_the_button_that_sends(page, world, width, alone):
    lengthen(world.tickets["okafor"], 60)
    lengthen(world.tickets["mira"], 60)
    page.set_viewport_size({"width": width, "height": 844})
    if alone:  # the card stays, and a toast tells of the task
        page.goto(f"/tickets/{world.tickets['mira'].pk}/")
        page.locator("#draft [data-key=m]").click()
        expect(page.locator("#toast")).to_contain_text("Task created")
    else:
        open_ticket(page, world.tickets["sven"])
        page.locator("#acts [data-key=a]").click()
        expect(page.locator("#toast")).to_contain_text("Sending in")
        expect(page.locator("#work")).to_have_attribute("data-ticket", str(world.tickets["okafor"].pk))
    for place in (0, 300, 10_000):
        page.evaluate("top => { document.querySelector('.flow').scrollTop = top; scrollTo(0, top); }", place)
        if page.locator("#acts [data-key=a]").evaluate("button => button.getBoundingClientRect().bottom > 120"):
            assert not page.evaluate(COVERED)


@pytest.mark.parametrize("size", [(1440, 900), (1024, 700), (390, 844)])
def test_the_caret_stays_above_the_action_bar_while_one_types(page, world, size):
    lengthen(world.tickets["sven"], 40)
    page.set_viewport_size({"width": size[0], "height": size[1]})
    open_ticket(page, world.tickets["sven"])
    page.locator("#acts [data-key=e]").click()
    page.keyboard.press("Control+End")
    for _ in range(30):
        page.keyboard.type("a line")
        page.keyboard.press("Enter")
        until(page, f"({CARET})() <= 1", "the caret above the bar")
    # what comes while one reads what one has typed takes room from the conversation above it, until the next key
    for news in ("desk.tell(`A new mail came in while you were working. ${'Your text is safe. '.repeat(2)}`)", LOST):
        page.evaluate(f"{news}; 0")
        assert page.evaluate(f"({CARET})()") <= 1, news


def test_a_list_and_pane_agree_after_a_search(page, world):
    open_ticket(page, world.tickets["hana"])
    page.keyboard.press("/")
    page.keyboard.type("lindq")
    expect_found(page, "lindq")
    expect(page.locator("#rows .row")).to_have_count(1)
    expect_open(page, world.tickets["sven"])
    page.keyboard.press("Enter")
    page.keyboard.press("a")
    expect(page.locator("#toast")).to_contain_text("Reply to Sven Lindqvist")
    assert [sent.ticket for sent in Outbound.objects.all()] == [world.tickets["sven"]]


@pytest.mark.parametrize("earlier", ["", "lind", "lindq"])  # whoever types slowly has searched for that already
def test_enter_before_the_search_has_answered_opens_what_it_finds_and_a_key_does_nothing_yet(page, world, earlier):
    open_ticket(page, world.tickets["tomas"])
    searches = kept_back(page, r"/\?q=")
    page.keyboard.press("/")
    page.keyboard.type(earlier)
    wait_for(page, searches, number=len(earlier[:1]))
    page.keyboard.type("lindq".removeprefix(earlier))
    page.keyboard.press("Enter")
    page.keyboard.press("a")
    wait_for(page, searches)
    page.wait_for_timeout(300)
    assert not Outbound.objects.exists()
    let_go(page, searches, r"/\?q=")
    expect_found(page, "lindq")
    expect_open(page, world.tickets["sven"])
    until(page, "!pending.busy()")  # the same may be searched for once more
    assert not Outbound.objects.exists()
    page.keyboard.press("a")
    expect(page.locator("#toast")).to_contain_text("Reply to Sven Lindqvist")
    assert [sent.ticket for sent in Outbound.objects.all()] == [world.tickets["sven"]]


@pytest.mark.parametrize("key", ["Enter", "ArrowDown"])
def test_a_move_before_the_search_has_answered_goes_on_in_what_it_finds(page, world, key):
    for number in range(3):
        world.ticket(f"Guest {number}", f"No wifi in room {number}", minutes=300 + number)
    open_ticket(page, world.tickets["hana"])
    searches = kept_back(page, r"/\?q=")
    page.keyboard.press("/")
    page.keyboard.type("wifi")
    wait_for(page, searches)
    page.keyboard.press(key)
    page.keyboard.press("j")
    page.wait_for_timeout(300)
    let_go(page, searches, r"/\?q=")
    expect_found(page, "wifi")
    until(page, "!pending.busy()")
    found = page.locator("#rows .row")
    expect(found).to_have_count(3)
    expect(found.nth(1)).to_have_class(re.compile(r"\bon\b"))
    expect(page.locator("#work")).to_have_attribute("data-ticket", found.nth(1).get_attribute("data-ticket"))


@pytest.mark.parametrize("at_once", [False, True], ids=["on its way", "not asked for yet"])
@pytest.mark.parametrize("wanted", ["sven", "priya"], ids=["found", "not found"])
def test_a_click_on_a_row_before_the_search_has_answered_opens_it_and_keeps_the_search(page, world, wanted, at_once):
    open_ticket(page, world.tickets["hana"])
    searches = kept_back(page, r"/\?q=")
    page.keyboard.press("/")
    page.keyboard.type("lindq")
    if not at_once:
        wait_for(page, searches)
    page.locator(f"#row_{world.tickets[wanted].pk} > a").click()
    wait_for(page, searches)
    page.wait_for_timeout(300)
    let_go(page, searches, r"/\?q=")
    expect_found(page, "lindq")
    expect_open(page, world.tickets[wanted])
    until(page, "!pending.busy()")
    expect(page.locator("#q")).to_have_value("lindq")
    expect(page.locator("#rows .row")).to_have_count(1 if wanted == "sven" else 2)
    expect(page).to_have_url(re.compile(rf"/review/{world.tickets[wanted].pk}/\?q=lindq$"))


def test_a_search_that_finds_nothing_leaves_nothing_to_act_on(page, world):
    open_ticket(page, world.tickets["sven"])
    page.keyboard.press("/")
    page.keyboard.type("nothinglikeit")
    expect_found(page, "nothinglikeit")
    expect(page.locator("#queue_list")).to_contain_text("Nothing found")
    expect(page.locator("#work")).not_to_have_attribute("data-ticket", re.compile("."))
    page.keyboard.press("Enter")
    page.keyboard.press("a")
    page.wait_for_timeout(300)
    assert not Outbound.objects.exists()


def test_a_ticket_that_a_colleague_takes_off_the_list_is_shown_as_gone_and_no_key_acts_on_it(page, world):
    ticket = world.tickets["sven"]
    open_ticket(page, ticket)
    Ticket.objects.filter(pk=ticket.pk).update(status="resolved")
    page.evaluate("ticket => heard({ticket: 1, what: 'act', detail: {}})", ticket.pk)  # word of it comes with the list
    expect(page.locator("#rows .row.gone")).to_have_attribute("data-ticket", str(ticket.pk))
    expect_open(page, ticket)
    page.keyboard.press("a")
    expect(page.locator("#changed")).to_contain_text("has left the list")
    assert not Outbound.objects.exists()
    page.keyboard.press("j")
    expect_open(page, world.tickets["okafor"])
    expect(page.locator("#rows .row.gone")).to_have_count(0)


def test_a_draft_that_leaves_a_question_open_leaves_by_one_key_whose_button_names_the_task(page, world):
    ticket = world.tickets["sven"]
    ticket.drafts.filter(status="open").update(card="needs_fact", gaps=["How long does the export take?"])
    open_ticket(page, ticket)
    go = page.locator("#acts > .btn.go")
    expect(go).to_contain_text("Approve & send, with a follow-up task", use_inner_text=True)
    page.keyboard.press("a")
    expect(page.locator("#toast")).to_contain_text("Sending in")
    assert Outbound.objects.get().ticket == ticket


def test_a_promise_in_own_words_asks_and_enter_sends_the_words(page, world):
    open_ticket(page, world.tickets["sven"])
    page.keyboard.press("e")
    page.keyboard.type("We have refunded you. ")
    page.keyboard.press("Control+Enter")
    expect(page.locator("#conflict")).to_contain_text("We have refunded you")
    expect(page.locator("#conflict")).to_contain_text("promises what no source grants. Send anyway?")
    assert not Outbound.objects.exists()
    page.keyboard.press("Enter")
    expect(page.locator("#toast")).to_contain_text("Sending in")
    assert "We have refunded you." in Outbound.objects.get().body


def test_a_key_on_a_ticket_that_a_colleague_holds_asks_and_a_deliberate_yes_sends(page, world):
    ticket = world.tickets["sven"]
    open_ticket(page, ticket)
    rosa = type(world.agent).objects.create_user("rosa", first_name="Rosa")
    holds.take(ticket.pk, agent=rosa, force=True)
    page.keyboard.press("e")
    page.keyboard.type("My careful words. ")
    page.keyboard.press("Control+Enter")
    expect(page.locator("#conflict")).to_contain_text("Rosa is working on this. Send anyway?")
    expect(page.locator("#conflict")).to_be_focused()
    expect(page.locator("#composer")).to_have_value(re.compile("My careful words"))
    page.keyboard.press("a")
    page.wait_for_timeout(500)
    assert not Outbound.objects.exists()
    page.locator("#composer").press("Control+End")
    page.keyboard.type(" And more.")
    page.get_by_role("button", name="Send anyway").click()
    expect(page.locator("#toast")).to_contain_text("Sending in")
    body = Outbound.objects.get().body
    assert "My careful words." in body
    assert "And more." in body


@pytest.fixture
def asked(page, world) -> Ticket:
    """A question is shown for it: a colleague is at it."""
    ticket = world.tickets["sven"]
    open_ticket(page, ticket)
    rosa = type(world.agent).objects.create_user("rosa", first_name="Rosa")
    holds.take(ticket.pk, agent=rosa, force=True)
    page.keyboard.press("a")
    expect(page.locator("#conflict")).to_contain_text("Rosa is working on this. Send anyway?")
    return ticket


@pytest.mark.parametrize("key", ["j", "click"])
def test_a_question_keeps_the_focus_and_enter_does_what_it_says(page, world, asked, key):
    if key == "click":
        page.evaluate("live.connected = true")  # there is no socket here, and without one a click opens the ticket anew
        page.locator(f"#row_{asked.pk} > a").click()  # already open
    else:
        page.keyboard.press(key)
    expect(page.locator("#conflict.question")).to_be_visible()
    expect_open(page, asked)
    page.keyboard.press("Enter")
    expect(page.locator("#toast")).to_contain_text("Sending in")
    assert Outbound.objects.get().ticket == asked


def test_a_question_stays_when_its_ticket_changes_and_the_answer_says_who_was_faster(page, world, asked):
    draft = asked.drafts.get()
    review.approve(draft.pk, agent=User.objects.get(username="rosa"), **act_fields(draft))
    page.evaluate("ticket => heard({ticket, what: 'sending', detail: {}})", asked.pk)
    expect(page.locator("#changed")).to_contain_text("A reply was approved while you were working. Show")
    page.keyboard.press("Enter")
    expect(page.locator("#conflict")).to_contain_text("already been approved by Rosa. Nothing was sent.")
    expect(page.locator("#draft")).to_contain_text("approved by Rosa")


def test_a_notice_covers_nothing_of_the_conversation(page, world):
    ticket = world.tickets["sven"]
    lengthen(ticket, 60)
    open_ticket(page, ticket)
    page.evaluate("find('#ticket .flow').scrollTop = 300")
    page.evaluate("desk.tell('This ticket changed.')")
    assert page.evaluate("box(byId('changed')).bottom <= box(find('#ticket .flow')).top")


def test_what_an_act_was_answered_stays_when_its_ticket_is_shown_anew(page, world):
    ticket = world.tickets["sven"]
    open_ticket(page, ticket)
    Ticket.objects.filter(pk=ticket.pk).update(status="resolved")
    page.evaluate("heard({ticket: 1, what: 'act', detail: {}})")  # word of it comes with the list
    expect(page.locator("#rows .row.gone")).to_have_count(1)
    page.keyboard.press("a")
    expect(page.locator("#changed")).to_contain_text("has left the list")
    page.evaluate("window.was = desk.work()")
    page.evaluate("ticket => heard({ticket, what: 'act', detail: {}})", ticket.pk)
    until(page, "desk.work() !== was", "the ticket was fetched again")
    expect(page.locator("#changed")).to_contain_text("has left the list")


def test_who_types_in_a_composer_that_an_act_has_opened_stays_in_it(page, world):
    """A tab that was pressed before the act's answer would take the composer away, and the next letter is a shortcut."""
    ticket = world.tickets["sven"]
    open_ticket(page, ticket)
    page.evaluate(NOTHING_AHEAD)
    taking, lists = kept_back(page, "/take-over/$"), kept_back(page, r"/\?tab=")
    page.keyboard.press("t")
    wait_for(page, taking)
    page.locator(".queue .tabs a").nth(2).click()
    taking[0].continue_()
    expect(page.locator("#composer")).to_be_focused()
    wait_for(page, lists)
    page.keyboard.type("A long answer")
    lists[0].continue_()
    page.wait_for_timeout(500)
    page.keyboard.type(" and a later one")
    expect(page.locator("#composer")).to_be_focused()
    expect(page.locator("#composer")).to_have_value(re.compile("A long answer and a later one"))
    expect_open(page, ticket)


def test_e_leads_to_words_that_were_left_unsent(page, world):
    ticket = world.tickets["sven"]
    unsent.save(ticket.pk, author=world.agent, text="Begun yesterday", draft_version=1)
    open_ticket(page, ticket)
    page.keyboard.press("e")
    expect(page.locator("#composer")).to_be_focused()


def test_a_key_that_opens_something_comes_after_the_act_that_is_under_way(page, world):
    """It would open on what is leaving the page, and the rest of what is typed there would be shortcuts."""
    open_ticket(page, world.tickets["unknown"])
    page.evaluate(NOTHING_AHEAD)
    marking = kept_back_after(page, "s", "/spam/$")
    page.keyboard.press("e")
    expect(page.locator("#composer:focus")).to_have_count(0)
    marking.continue_()
    expect_open(page, world.tickets["sven"])
    expect(page.locator("#composer")).to_be_focused()
    page.keyboard.type("A long answer")
    expect(page.locator("#composer")).to_have_value(re.compile("A long answer"))


def test_edit_waits_for_an_act_that_stays_on_its_ticket(page, world):
    ticket = world.tickets["mira"]
    open_ticket(page, ticket)
    task = kept_back_after(page, "m", "/task/$")
    page.locator("#acts [data-edit]").click()
    expect(page.locator("#composer:focus")).to_have_count(0)
    task.continue_()
    expect(page.locator("#composer")).to_be_focused()
    expect_open(page, ticket)


def test_undo_in_the_toast_of_another_page_undoes_and_reports_no_error(page, world):
    errors: list[str] = []
    page.on("console", lambda message: errors.append(message.text) if "Error" in message.text else None)
    open_ticket(page, world.tickets["sven"])
    page.keyboard.press("a")
    expect(page.locator("#toast")).to_contain_text("Sending in")
    page.goto("/stuck/")
    page.locator("#toast").get_by_role("button", name="Undo").first.click()
    expect(page).not_to_have_url(re.compile("/stuck/$"))
    assert Outbound.objects.get().state == Outbound.State.CANCELLED
    assert [each for each in errors if "targetError" in each] == []

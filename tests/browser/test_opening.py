"""Opening tickets: no request that is not an act stands in the way, and none is made twice."""

import re

import pytest
from django.utils import timezone
from playwright.sync_api import Page, expect

from drafts.models import Draft, Outbound, Ticket
from tests.browser.console_errors import ours
from tests.browser.desk_page import NOTHING_AHEAD, expect_open, open_queue, open_ticket
from tests.browser.late_answers import kept_back, kept_back_after, until, wait_for

pytestmark = pytest.mark.browser


PRESSED = """keys => {
  for (const key of keys) document.activeElement.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
}"""
PRESSED_AND_CLICKED = f"""keys => {{
  ({PRESSED})(keys);
  document.querySelector("#acts [data-key=a]")?.click();
  return document.getElementById("changed")?.textContent;
}}"""
READ = "live.fresh.until = 0"
# What came by itself counts as unread for so long that no busy machine presses its key too late.
UNREAD_FOR_LONG = "{ const came = live.came; live.came = (why, pause, opened) => came(why, 40 * pause, opened); }"
# The same for a second press of A.
ANSWERED_LATE = "() => { const opened = live.opened; live.opened = () => setTimeout(opened, 650); }"
HASTE_FOR_LONG = "() => { const opened = live.opened; live.opened = () => { opened(); opening.shown += 6e4; }; }"


@pytest.fixture
def page(signed_in: Page) -> Page:
    return signed_in


def test_a_hold_whose_answer_comes_late_blocks_no_opening(page, world):
    open_queue(page)
    holds = kept_back(page, f"/tickets/{world.tickets['priya'].pk}/hold/$")
    open_ticket(page, world.tickets["priya"])
    page.evaluate(NOTHING_AHEAD)
    wait_for(page, holds)
    page.keyboard.press("j")  # takes the element away that waits for the hold
    expect_open(page, world.tickets["unknown"])
    holds[0].continue_()
    page.wait_for_timeout(300)
    page.keyboard.press("j")
    expect_open(page, world.tickets["sven"])
    page.keyboard.press("a")
    expect(page.locator("#toast")).to_contain_text("Reply to Sven Lindqvist")


def test_an_act_without_an_answer_is_let_go_when_its_ticket_has_left_the_page(page, world):
    open_ticket(page, world.tickets["mira"])
    page.evaluate(NOTHING_AHEAD)
    kept_back_after(page, "m", "/task/$")
    page.keyboard.press("j")  # not before the act's answer, which brings the next picture
    page.wait_for_timeout(300)
    expect_open(page, world.tickets["mira"])
    page.evaluate("htmx.swap('#work', document.getElementById('work').outerHTML, {swapStyle: 'outerHTML'})")
    page.keyboard.press("j")
    expect_open(page, world.tickets["new"])


def test_a_tab_asked_for_during_an_act_opens_after_it(page, world):
    open_ticket(page, world.tickets["mira"])
    task = kept_back_after(page, "m", "/task/$")
    page.keyboard.press("3")
    page.wait_for_timeout(300)
    expect_open(page, world.tickets["mira"])
    task.continue_()
    expect_open(page, world.tickets["tomas"])
    expect(page.locator("#toast")).to_contain_text("Task created")


def test_keys_pressed_quickly_move_as_often_as_they_are_pressed(page, world):
    open_ticket(page, world.tickets["tomas"])
    page.evaluate(NOTHING_AHEAD)
    for key in "jjjj":
        page.keyboard.press(key)
    expect_open(page, world.tickets["okafor"])
    page.keyboard.press("k")
    expect_open(page, world.tickets["sven"])


def test_a_key_pressed_before_its_ticket_is_shown_does_nothing_and_says_so(page, world):
    """What it would act on was not on the screen."""
    shown, opening = world.tickets["unknown"], world.tickets["sven"]
    for key in "asdtm":
        open_ticket(page, shown)
        page.evaluate(NOTHING_AHEAD)
        openings = kept_back(page, f"/review/{opening.pk}/$", times=1)
        page.keyboard.press("j")
        wait_for(page, openings)
        page.keyboard.press(key)
        said = f"{key.upper()} did nothing: the ticket was not shown yet."
        expect(page.locator("#changed")).to_have_text(said)
        openings[0].continue_()
        expect_open(page, opening)
        expect(page.locator("#changed")).to_have_text(said)
        page.wait_for_timeout(300)
        assert not Outbound.objects.exists()
        assert [Ticket.objects.get(pk=ticket.pk).status for ticket in (shown, opening)] == ["review", "review"], key
        assert not Ticket.objects.filter(pk__in=[shown.pk, opening.pk], assignee__isnull=False).exists(), key
    page.keyboard.press("a")
    expect(page.locator("#toast")).to_contain_text("Reply to Sven Lindqvist")


def test_keys_pressed_without_a_pause_send_nothing_that_was_not_shown(page, world):
    open_ticket(page, world.tickets["tomas"])
    page.evaluate(NOTHING_AHEAD)
    page.evaluate(PRESSED, "jjja")  # at once: no ticket can have come in between
    expect_open(page, world.tickets["sven"])
    page.wait_for_timeout(500)
    expect_open(page, world.tickets["sven"])
    assert not Outbound.objects.exists()


def test_a_second_approval_before_the_next_ticket_is_shown_sends_only_the_first(page, world):
    open_ticket(page, world.tickets["sven"])
    approvals = kept_back(page, "/approve/$", times=1)
    page.keyboard.press("a")
    wait_for(page, approvals)
    page.keyboard.press("a")
    page.keyboard.press("s")
    approvals[0].continue_()
    expect_open(page, world.tickets["okafor"])
    expect(page.locator("#changed")).to_have_text("S did nothing: the ticket was not shown yet.")
    page.wait_for_timeout(300)
    expect_open(page, world.tickets["okafor"])
    assert [sent.ticket for sent in Outbound.objects.all()] == [world.tickets["sven"]]
    assert not Ticket.objects.filter(status="spam").exists()


@pytest.mark.parametrize("letter", ["r", "t"])
def test_no_key_or_click_acts_once_another_page_is_asked_for(page, world, letter):
    ticket = world.tickets["sven"]
    open_ticket(page, ticket)
    page.evaluate(NOTHING_AHEAD)
    said = page.evaluate(PRESSED_AND_CLICKED, f"g{letter}asdt")
    assert said == "Nothing was done: another page was asked for."
    expect(page).to_have_url(re.compile("/tickets/$" if letter == "t" else r":\d+/$"))
    page.wait_for_timeout(500)
    assert not Outbound.objects.exists()
    ticket.refresh_from_db()
    assert (ticket.status, ticket.assignee) == ("review", None)


def test_every_page_shows_what_is_leaving_and_undoes_it(page, world):
    for place in ("/tickets/", "/sent/", "/tasks/", "/stuck/", "/spam/", "/profile/"):
        open_ticket(page, world.tickets["sven"])
        page.keyboard.press("a")
        expect(page.locator("#toast")).to_contain_text("Sending in")
        page.goto(place)
        expect(page.locator("#toast")).to_contain_text("Sending in")
        page.keyboard.press("u")
        expect(page.locator("#toast")).to_contain_text("The reply was not sent")
        expect(page.locator("#work")).to_have_attribute("data-ticket", str(world.tickets["sven"].pk))
        assert not Outbound.objects.exclude(state="cancelled").exists()


def test_a_hold_does_not_throw_away_what_was_fetched_ahead(page, world):
    open_queue(page)
    asked: list[str] = []
    path = f"/review/{world.tickets['new'].pk}/"
    page.on("request", lambda request: asked.append(request.url) if path in request.url else None)
    open_ticket(page, world.tickets["mira"])
    expect(page.locator("#hold")).to_contain_text("You hold this")
    until(page, f"[...opening.kept].some(([address, kept]) => address.includes('{path}') && kept.html)")
    page.keyboard.press("j")
    expect_open(page, world.tickets["new"])
    assert len(asked) == 1, asked


def test_undo_pressed_before_the_acts_answer_undoes_that_act(page, world):
    open_ticket(page, world.tickets["sven"])
    page.evaluate(NOTHING_AHEAD)
    approval = kept_back_after(page, "a", "/approve/$")
    page.keyboard.press("u")
    approval.continue_()
    expect(page.locator("#toast")).to_contain_text("Undone")
    expect_open(page, world.tickets["sven"])
    assert [outbound.state for outbound in Outbound.objects.filter(ticket=world.tickets["sven"])] == ["cancelled"]


def test_undo_pressed_while_another_ticket_is_opening_is_not_lost(page, world):
    open_ticket(page, world.tickets["sven"])
    page.evaluate(NOTHING_AHEAD)
    page.keyboard.press("a")
    expect(page.locator("#toast")).to_contain_text("Undo")
    openings = kept_back(page, f"/review/{world.tickets['mira'].pk}/")
    page.locator(f"#row_{world.tickets['mira'].pk} > a").click()
    wait_for(page, openings)
    page.keyboard.press("u")
    expect_open(page, world.tickets["sven"])
    assert [outbound.state for outbound in Outbound.objects.filter(ticket=world.tickets["sven"])] == ["cancelled"]


def test_an_undo_whose_button_has_left_the_page_still_brings_the_ticket_back_to_the_list(page, world, said):
    ticket = world.tickets["sven"]
    open_ticket(page, ticket)
    page.keyboard.press("s")
    expect(page.locator("#toast")).to_contain_text("is in Spam")
    undoing = kept_back_after(page, "u", r"/changes/\d+/undo/$")
    page.evaluate("document.querySelector('#toast .pill').remove()")  # as its time does, or a reply that was sent
    undoing.continue_()
    expect_open(page, ticket)
    expect(page.locator(f"#row_{ticket.pk}")).to_be_visible()
    expect(page.locator("#toast")).to_contain_text("is back in the queue")
    expect(page.locator("form[action^='/changes/']")).to_have_count(0)
    assert ours(said) == []


def test_the_answer_to_an_act_takes_no_focus_from_who_went_on_to_search(page, world):
    """What they type on would be shortcuts: 3 opens a tab, a sends its first reply."""
    open_ticket(page, world.tickets["sven"])
    approval = kept_back_after(page, "a", "/approve/$")
    page.keyboard.press("/")
    page.keyboard.type("order 8")
    approval.continue_()
    expect(page.locator("#toast")).to_contain_text("Reply to Sven Lindqvist")
    page.keyboard.type("23a")
    expect(page.locator("#q")).to_be_focused()
    expect(page.locator("#q")).to_have_value("order 823a")
    assert Outbound.objects.count() == 1


def test_news_replace_no_composer_that_was_opened_while_they_were_fetched(page, world):
    ticket = world.tickets["sven"]
    open_ticket(page, ticket)
    page.evaluate(NOTHING_AHEAD)
    fetched = kept_back(page, f"/review/{ticket.pk}/$")
    page.evaluate("ticket => heard({ticket, what: 'message', detail: {}})", ticket.pk)
    wait_for(page, fetched)
    page.keyboard.press("e")
    fetched[0].continue_()
    expect(page.locator("#changed")).to_contain_text("A new mail came in while you were working")
    expect(page.locator("#composer")).to_be_focused()
    page.keyboard.type("as typed")
    expect(page.locator("#composer")).to_have_value(re.compile("as typed"))
    page.get_by_role("button", name="Show").click()
    wait_for(page, fetched, 2)
    fetched[1].continue_()
    expect(page.locator("#changed")).to_be_hidden()
    expect(page.locator("#composer")).to_have_value(re.compile("as typed"))
    assert not Outbound.objects.exists()


def test_letters_behind_an_e_are_no_shortcuts_when_the_ticket_has_opened(page, world):
    ticket = world.tickets["sven"]
    open_ticket(page, world.tickets["unknown"])
    page.evaluate(NOTHING_AHEAD)
    opening = kept_back_after(page, "j", f"/review/{ticket.pk}/$")
    page.keyboard.type("esa")
    opening.continue_()
    expect_open(page, ticket)
    expect(page.locator("#composer")).to_be_focused()
    page.wait_for_timeout(300)
    expect_open(page, ticket)
    ticket.refresh_from_db()
    assert ticket.status == "review"
    assert not Outbound.objects.exists()


def test_a_draft_that_replaced_the_one_being_read_is_not_sent_by_the_next_key(page, world):
    """Who presses A just then means the text that they have read."""
    ticket = world.tickets["sven"]
    open_ticket(page, ticket)
    page.evaluate(UNREAD_FOR_LONG)
    read = page.locator("#draft").get_attribute("data-draft")
    world.message(ticket, "Wait, one more thing.")
    page.evaluate("ticket => heard({ticket, what: 'message', detail: {}})", ticket.pk)
    expect(page.locator("#changed")).to_contain_text("A new mail came in.")
    Draft.objects.filter(ticket=ticket, status="open").update(status="superseded")
    draft = world.draft(ticket, "ready")
    Ticket.objects.filter(pk=ticket.pk).update(status="review")
    page.evaluate("ticket => heard({ticket, what: 'draft', detail: {}})", ticket.pk)
    expect(page.locator("#draft")).to_have_attribute("data-draft", str(draft.pk))
    assert str(draft.pk) != read
    expect(page.locator("#changed")).to_contain_text("New draft: read it before you send.")
    page.keyboard.press("a")
    expect(page.locator("#changed")).to_contain_text("Nothing was done: this draft is new. Read it first.")
    page.keyboard.press("a")
    page.wait_for_timeout(300)
    assert not Outbound.objects.exists()
    page.evaluate(READ)
    page.keyboard.press("a")
    expect(page.locator("#toast")).to_contain_text("Reply to Sven Lindqvist")


@pytest.mark.parametrize("same", [True, False])
def test_a_rewrite_is_called_a_new_draft_only_if_its_text_differs(page, world, same):
    ticket = world.tickets["sven"]
    open_ticket(page, ticket)
    Draft.objects.filter(ticket=ticket, status="open").update(status="superseded")
    draft = world.draft(ticket, "ready", instruction="shorter", **({} if same else {"body": "Hi Sven,\n\nIn full."}))
    Ticket.objects.filter(pk=ticket.pk).update(status="review")
    page.evaluate("ticket => heard({ticket, what: 'draft', detail: {}})", ticket.pk)
    expect(page.locator("#draft")).to_have_attribute("data-draft", str(draft.pk))
    new = page.get_by_text("New draft: read it before you send.")
    expect(new).to_have_count(0 if same else 1)
    expect(page.locator("#draft")).to_contain_text("but the text is the same" if same else "rewritten")


def test_what_made_an_act_late_is_still_said_when_the_new_draft_has_come(page, world):
    ticket = world.tickets["sven"]
    open_ticket(page, ticket)
    page.evaluate(UNREAD_FOR_LONG)
    world.message(ticket, "Wait, one more thing.")
    page.keyboard.press("a")
    expect(page.locator("#conflict")).to_contain_text("A new mail came in.")
    Draft.objects.filter(ticket=ticket, status="open").update(status="superseded")
    draft = world.draft(ticket, "ready")
    Ticket.objects.filter(pk=ticket.pk).update(status="review")
    page.evaluate("ticket => heard({ticket, what: 'draft', detail: {}})", ticket.pk)
    expect(page.locator("#draft")).to_have_attribute("data-draft", str(draft.pk))
    expect(page.locator("#changed")).to_contain_text("A new mail came in. Nothing was sent.")
    page.keyboard.press("a")
    page.wait_for_timeout(300)
    assert not Outbound.objects.exists()


def test_an_undo_that_does_not_reach_the_desk_says_so_and_what_became_of_the_reply(page, world):
    page.clock.install()
    open_ticket(page, world.tickets["sven"])
    page.keyboard.press("a")
    expect_open(page, world.tickets["okafor"])
    page.context.set_offline(True)
    page.keyboard.press("u")
    trouble = page.locator("#trouble")
    expect(trouble).to_contain_text("Undo was not confirmed: the reply may still be sent.")
    page.evaluate(NOTHING_AHEAD)
    page.keyboard.press("j")
    page.wait_for_timeout(300)
    expect(trouble).to_contain_text("Undo was not confirmed: the reply may still be sent.")
    Outbound.objects.update(state="sent", sent_at=timezone.now())
    page.context.set_offline(False)
    toast = page.locator("#toast")
    expect(toast).to_contain_text("Undo did not reach the desk. Sent to Sven Lindqvist")
    page.clock.fast_forward(5_000)  # longer than another toast stays
    page.wait_for_timeout(300)
    expect(toast).to_contain_text("Undo did not reach the desk. Sent to Sven Lindqvist")
    page.get_by_role("button", name="Dismiss").click()
    expect(toast).not_to_contain_text("Sent to")


FETCHED_LONG_AGO = """() => {
  for (const kept of opening.kept.values()) kept.at = Date.now() - 600000;
}"""


def test_offline_what_was_fetched_ahead_opens_and_what_was_not_says_so(page, world):
    open_ticket(page, world.tickets["sven"])
    ahead = f"[...opening.kept].some(([each, kept]) => each.includes('/{world.tickets['okafor'].pk}/') && kept.html)"
    until(page, ahead)
    page.context.set_offline(True)
    page.evaluate(FETCHED_LONG_AGO)
    page.keyboard.press("j")
    expect_open(page, world.tickets["okafor"])
    page.evaluate("desk.trouble('')")
    page.keyboard.press("j")
    expect(page.locator("#trouble")).to_contain_text("The desk cannot be reached. The ticket was not opened.")
    expect(page.locator("#rows .row.on > a")).to_be_focused()
    expect_open(page, world.tickets["okafor"])
    page.context.set_offline(False)
    page.keyboard.press("j")
    expect_open(page, world.tickets["mira"])
    expect(page.locator("#trouble")).to_be_hidden()


AS_SOON_AS_ANOTHER_OPENS = """key => {
  const was = desk.ticket();
  const watch = setInterval(() => {
    if (desk.ticket() === was || !desk.ticket()) return;
    clearInterval(watch);
    setTimeout(() => {
      document.activeElement.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
      document.body.dataset.pressed = "1";
    }, 20);
  }, 5);
}"""


@pytest.fixture
def second(world) -> Ticket:
    """Ready as well, and the next after Sven's."""
    ticket = world.ticket("Ada Moreau", "Where is it?", minutes=21)
    world.draft(ticket, "ready")
    return ticket


@pytest.mark.parametrize("key", ["a", "s", "t"])
def test_a_key_pressed_as_the_next_ticket_opens_by_itself_does_nothing_to_it(page, world, second, key):
    """It was on the screen, but nobody can have read it."""
    open_ticket(page, world.tickets["sven"])
    page.evaluate(UNREAD_FOR_LONG)
    page.evaluate(AS_SOON_AS_ANOTHER_OPENS, key)
    page.keyboard.press("a")
    expect(page.locator("body")).to_have_attribute("data-pressed", "1")
    place, said = (
        ("#toast", "only just opened") if key == "a" else ("#changed", "Nothing was done: this ticket has just")
    )
    expect(page.locator(place)).to_contain_text(said)
    page.wait_for_timeout(1200)  # also until T is no longer waited for
    expect_open(page, second)
    second.refresh_from_db()
    assert (second.status, second.assignee) == ("review", None)
    assert [sent.ticket for sent in Outbound.objects.all()] == [world.tickets["sven"]]
    page.evaluate(READ)
    page.keyboard.press("a")
    expect(page.locator("#toast")).to_contain_text("Reply to Ada Moreau")


def test_a_second_approval_within_a_second_sends_nothing_of_the_ticket_that_came(page, world, second):
    """A press may be one too many; a click is where its button is."""
    open_ticket(page, world.tickets["sven"])
    page.evaluate(HASTE_FOR_LONG)
    page.keyboard.press("a")
    expect_open(page, second)
    expect(page.locator("#toast")).to_contain_text("Reply to Sven Lindqvist")
    page.evaluate(READ)
    for _ in "aa":
        page.keyboard.press("a")
        expect(page.locator("#toast [data-told]")).to_have_text(
            "Not sent: this ticket has only just opened. A again sends it."
        )
    expect(page.locator("#toast")).to_contain_text("Reply to Sven Lindqvist")
    page.wait_for_timeout(300)
    assert [sent.ticket for sent in Outbound.objects.all()] == [world.tickets["sven"]]
    page.locator("#acts [data-key=a]").click()
    expect(page.locator("#toast")).to_contain_text("Reply to Ada Moreau")


def test_an_approval_a_moment_after_the_ticket_was_shown_is_meant_however_late_its_act_was_answered(
    page, world, second
):
    open_queue(page)
    assert page.evaluate("HASTE") == 600
    page.evaluate(ANSWERED_LATE)
    open_ticket(page, world.tickets["sven"])
    page.keyboard.press("a")
    expect_open(page, second)
    page.wait_for_timeout(700)
    page.keyboard.press("a")
    expect(page.locator("#toast")).to_contain_text("Reply to Ada Moreau")


def test_undo_and_the_persons_own_next_key_have_no_such_pause(page, world, second):
    open_ticket(page, world.tickets["sven"])
    page.evaluate(AS_SOON_AS_ANOTHER_OPENS, "u")
    page.keyboard.press("a")
    expect(page.locator("#toast")).to_contain_text("The reply was not sent")
    expect_open(page, world.tickets["sven"])
    page.keyboard.press("j")
    expect_open(page, second)
    page.keyboard.press("x")
    expect(page.get_by_label("It is wrong")).to_be_focused()


def test_a_reply_that_was_on_the_screen_for_a_moment_alone_is_not_sent(page, world, second):
    """Nobody has read it by then, also where the person opened it."""
    open_ticket(page, world.tickets["sven"])
    page.evaluate("window.pauses = true")
    page.evaluate(UNREAD_FOR_LONG)
    page.evaluate(AS_SOON_AS_ANOTHER_OPENS, "a")
    page.keyboard.press("j")
    expect(page.locator("#changed")).to_contain_text("this ticket has just opened. Read it first.")
    assert not Outbound.objects.exists()
    page.evaluate(READ)
    page.keyboard.press("a")
    expect(page.locator("#toast")).to_contain_text("Reply to Ada Moreau")


def test_a_ticket_that_opens_by_itself_on_an_empty_desk_is_not_acted_on_at_once(page, world):
    Ticket.objects.update(status="resolved")
    page.goto("/")
    expect(page.locator("#work")).to_contain_text("No tickets waiting")
    ticket = world.ticket("Ada Moreau", "Where is it?", minutes=21)
    world.draft(ticket, "ready")
    page.evaluate(UNREAD_FOR_LONG)
    page.evaluate(AS_SOON_AS_ANOTHER_OPENS, "a")
    page.evaluate("heard({ticket: 1, what: 'message', detail: {}})")
    expect(page.locator("body")).to_have_attribute("data-pressed", "1")
    page.wait_for_timeout(300)
    assert not Outbound.objects.exists()
    expect_open(page, ticket)


def test_offline_one_goes_back_to_what_was_open_as_one_goes_on(page, world):
    hana, tomas, priya = (world.tickets[name] for name in ("hana", "tomas", "priya"))
    open_ticket(page, hana)
    ahead = "[...opening.kept].some(([each, kept]) => each.includes('/{}/') && kept.html)"
    until(page, ahead.format(tomas.pk))
    page.keyboard.press("j")
    expect_open(page, tomas)
    until(page, ahead.format(priya.pk))
    page.context.set_offline(True)
    for key, opened in [("j", priya), ("k", tomas), ("k", hana), ("j", tomas), ("j", priya)]:
        page.keyboard.press(key)
        expect_open(page, opened)
        expect(page.locator("#rows .row.on > a")).to_be_focused()
    with page.expect_event("requestfailed", lambda request: request.url.endswith("/hold/")):
        page.evaluate("htmx.trigger(document.body, 'renew')")  # as activity renews a hold
    expect(page.locator("#trouble")).to_have_text("You are offline. You can still read this page.")


def test_offline_the_ticket_that_the_page_came_with_is_gone_back_to(page, world):
    sven, okafor = world.tickets["sven"], world.tickets["okafor"]
    open_ticket(page, sven)
    until(page, f"[...opening.kept].some(([each, kept]) => each.includes('/{okafor.pk}/') && kept.html)")
    page.context.set_offline(True)
    page.keyboard.press("j")
    expect_open(page, okafor)
    page.keyboard.press("k")
    expect_open(page, sven)


def test_a_second_a_after_the_last_ticket_of_a_search_speaks_of_no_ticket(page, world):
    page.goto("/?q=lindqvist")
    page.wait_for_load_state()
    expect_open(page, world.tickets["sven"])
    page.evaluate(HASTE_FOR_LONG)
    page.keyboard.press("a")
    expect(page.locator("#queue_list")).to_contain_text("Nothing found")
    page.evaluate(READ)
    page.keyboard.press("a")
    expect(page.locator("#toast")).to_contain_text("A does nothing here.")
    expect(page.locator("#toast")).not_to_contain_text("just opened")

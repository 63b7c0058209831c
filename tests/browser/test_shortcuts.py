"""Keys: a shortcut fires where nothing else has the focus, and does what the help says."""

import re
from datetime import timedelta

import pytest
from django.utils import timezone
from playwright.sync_api import Page, expect

from copilot.models import Conversation
from drafts.models import Event, Outbound, Review, SavedView, Ticket
from drafts.outbound.new_mail import queue_new
from drafts.workflow import tasks
from tests.browser.accessibility import faults
from tests.browser.desk_page import expect_open, lengthen, open_queue, open_ticket, reject
from tests.browser.late_answers import kept_back, let_go, until, wait_for

pytestmark = pytest.mark.browser


@pytest.fixture
def page(signed_in: Page) -> Page:
    return signed_in


def test_u_undoes_a_rejection(page, world):
    ticket = world.tickets["sven"]
    open_ticket(page, ticket)
    reject(page)
    page.keyboard.press("u")
    expect_open(page, ticket)
    expect(page.locator("#toast")).to_contain_text("is back")
    expect(page.locator("#acts [data-key=a]")).to_contain_text("Approve & send")


def test_a_key_with_nothing_to_do_says_so(page, world):
    open_ticket(page, world.tickets["sven"])
    page.keyboard.press("u")
    expect(page.locator("#changed")).to_have_text("There is nothing to undo.")
    page.keyboard.press("p")
    expect(page.locator("#changed")).to_have_text("P does nothing here.")


def test_what_a_key_was_answered_is_gone_with_the_next_that_does_something_and_news_stay(page, world):
    open_ticket(page, world.tickets["sven"])
    page.keyboard.press("p")
    expect(page.locator("#changed")).to_be_visible()
    page.keyboard.press("l")
    expect(page.locator("#tag")).to_be_focused()
    expect(page.locator("#changed")).to_be_hidden()
    page.keyboard.press("Escape")
    for news in ("arrived('message', composer.words(), '')", "notice(desk.ticket(), 'message')"):
        page.evaluate(f"{news}; 0")
        page.keyboard.press("l")
        expect(page.locator("#tag")).to_be_focused()
        expect(page.locator("#changed")).to_contain_text("A new mail came in")
        page.keyboard.press("Escape")


def test_a_ticket_whose_draft_was_rejected_is_answered_with_t(page, world):
    ticket = world.tickets["sven"]
    open_ticket(page, ticket)
    reject(page)
    open_ticket(page, ticket)
    page.keyboard.press("a")
    expect(page.locator("#changed")).to_have_text("A does nothing here. No draft: answer it with T.")
    page.keyboard.press("t")
    expect(page.locator("#composer")).to_be_focused()
    expect(page.locator("#composer")).to_have_value("")


def test_a_letter_typed_in_the_reject_popover_is_no_shortcut(page, world):
    open_ticket(page, world.tickets["sven"])
    page.keyboard.press("x")
    expect(page.get_by_label("It answers something else")).to_be_visible()
    page.keyboard.press("a")
    page.keyboard.type("wrong article")
    page.wait_for_timeout(400)
    assert not Outbound.objects.exists()
    assert not Review.objects.exists()
    assert not Event.objects.filter(kind="rewrite").exists()
    expect_open(page, world.tickets["sven"])
    expect(page.get_by_label("In your words")).to_have_value("awrong article")  # typed words go to the text field


def test_no_shortcut_fires_while_a_popover_is_open_whatever_has_the_focus(page, world):
    open_ticket(page, world.tickets["sven"])
    for key in "xnr":
        page.keyboard.press(key)
        popover = page.locator(f"#work details.pop[data-key={key}]")
        expect(popover).to_have_attribute("open", "")
        for focused in ("summary", "input[type=radio]", "button", "body"):
            page.evaluate(
                "([key, focused]) => {"
                " if (focused === 'body') document.activeElement.blur();"
                " else document.querySelector(`#work details.pop[data-key=${key}] ${focused}`)?.focus(); }",
                [key, focused],
            )
            for letter in "atsdmuej1":
                page.keyboard.press(letter)
        page.wait_for_timeout(200)
        assert not Review.objects.exists()
        expect_open(page, world.tickets["sven"])
        page.keyboard.press("Escape")
        expect(popover).not_to_have_attribute("open", "")
    page.keyboard.press("j")
    expect_open(page, world.tickets["okafor"])


def test_a_popover_closes_when_the_focus_leaves_it(page, world):
    open_ticket(page, world.tickets["sven"])
    page.keyboard.press("r")
    expect(page.get_by_label("What should change?")).to_be_focused()
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    expect(page.locator("details.pop[open]")).to_have_count(0)


def test_no_shortcut_fires_in_a_select(page, world):
    open_ticket(page, world.tickets["sven"])
    page.evaluate(
        "document.querySelector('#evidence .pane').insertAdjacentHTML('beforeend', '<select id=choice><option>a</select>')"
    )
    page.locator("#choice").focus()
    page.keyboard.press("a")
    page.wait_for_timeout(200)
    assert not Outbound.objects.exists()


@pytest.mark.parametrize(
    ("letter", "path"), [("t", "/tickets/"), ("s", "/sent/"), ("k", "/stuck/"), ("p", "/spam/"), ("d", "/tasks/")]
)
def test_g_and_each_letter_of_the_help_go_there(page, letter, path):
    open_queue(page)
    page.keyboard.press("g")
    page.keyboard.press(letter)
    expect(page).to_have_url(re.compile(f"{path}$"))


def test_ctrl_k_lists_keys_pages_and_views_and_enter_does_the_first_that_is_typed(page, world):
    SavedView.objects.create(owner=world.agent, name="My parcels", page="tickets", query="q=parcel")
    open_ticket(page, world.tickets["sven"])
    commands = page.locator("#help .keys div:visible")
    page.keyboard.press("Control+k")
    expect(page.locator("#help input")).to_be_focused()
    page.keyboard.type("REJECT")
    expect(commands).to_have_text([re.compile("Reject with a reason"), re.compile("Search tickets: REJECT")])
    page.keyboard.press("Enter")
    expect(page.get_by_label("It is wrong")).to_be_focused()
    page.keyboard.press("Escape")
    page.keyboard.press("Control+k")
    page.keyboard.type("ask")  # no word of "Apply the suggestion: task" begins so
    expect(commands.first).to_contain_text("Ask the assistant")
    page.keyboard.press("Escape")
    page.keyboard.press("e")
    page.keyboard.type("Half a word")
    page.keyboard.press("Control+k")
    page.keyboard.type("zzz")
    expect(commands).to_have_text([re.compile("Search tickets: zzz")])
    page.keyboard.press("Escape")
    expect(page.locator("#composer")).to_be_focused()
    page.keyboard.press("Control+k")
    expect(page.locator("#help input")).to_have_value("")
    page.keyboard.type("my parc")
    expect(commands).to_have_count(2)
    page.keyboard.press("Enter")
    expect(page).to_have_url(re.compile(r"/tickets/\?q=parcel$"))
    page.keyboard.press("Control+k")
    page.keyboard.type(f"#{world.tickets['mira'].pk}")
    page.keyboard.press("Enter")
    expect(page).to_have_url(re.compile(rf"/tickets/{world.tickets['mira'].pk}/$"))


def test_ctrl_k_finds_a_ticket_by_its_number_and_by_what_its_mails_name(page, world):
    mira = world.tickets["mira"].pk
    world.ticket("Nora New", "Where is MB-205531?", minutes=0)
    for typed, path in (
        (f"ticket {mira}", rf"/tickets/{mira}/$"),
        (f"Ticket #{mira}", rf"/tickets/{mira}/$"),
        ("mb-205531", r"/tickets/\?q=mb-205531$"),
        ("parcel & co", r"/tickets/\?q=parcel%20%26%20co$"),
    ):
        open_ticket(page, world.tickets["sven"])
        page.keyboard.press("Control+k")
        page.keyboard.type(typed)
        page.keyboard.press("Enter")
        expect(page).to_have_url(re.compile(path))
    page.keyboard.press("Control+k")
    page.keyboard.type("resolve")
    commands = page.locator("#help .keys div:visible")
    expect(commands.first).to_contain_text("Resolve")
    expect(commands.last).to_contain_text("Search tickets: resolve")
    page.get_by_role("link", name="resolve", exact=True).click()
    expect(page).to_have_url(re.compile(r"/tickets/\?q=resolve$"))


def test_where_there_is_no_such_ticket_the_desks_keys_still_work(page, world):
    page.goto("/tickets/9999/")
    expect(page.get_by_text("There is no ticket #9999.")).to_be_visible()
    page.keyboard.press("?")
    expect(page.locator("#help")).to_be_visible()
    page.keyboard.press("Escape")
    page.keyboard.press("/")
    expect(page.locator("#q")).to_be_focused()
    page.keyboard.type("sven")
    page.keyboard.press("Enter")
    expect(page).to_have_url(re.compile(r"/tickets/\?q=sven"))
    page.goto("/no-such-page/")
    page.keyboard.press("g")
    page.keyboard.press("r")
    expect(page.locator("#queue")).to_be_visible()


def test_space_and_page_keys_scroll_the_draft_and_not_the_list(page, world):
    lengthen(world.tickets["mira"], 150)
    for number in range(30):
        world.ticket(f"Crowd {number}", "Waiting", minutes=300 + number)
    open_ticket(page, world.tickets["mira"])
    flow, rows = page.locator("#ticket .flow"), page.locator("#rows")
    page.locator("#rows .row.on > a").focus()
    listed = rows.evaluate("rows => rows.scrollTop")
    height = flow.evaluate("flow => flow.clientHeight")

    def scrolled(past: int = 0) -> int:
        until(page, f"find('#ticket .flow').scrollTop > {past}")
        assert rows.evaluate("rows => rows.scrollTop") == listed
        return flow.evaluate("flow => flow.scrollTop")

    for focus in ("document.activeElement.blur()", "document.querySelector('#rows .row.on > a').focus()"):
        page.evaluate(focus)
        flow.evaluate("flow => flow.scrollTop = 0")
        page.keyboard.press("Space")
        first = scrolled()
        assert height / 2 < first <= height
        page.keyboard.press("PageDown")
        scrolled(past=first)
        page.keyboard.press("Shift+Space")
        page.keyboard.press("PageUp")
        until(page, "find('#ticket .flow').scrollTop === 0")
        assert rows.evaluate("rows => rows.scrollTop") == listed
    page.locator("#rows .row.on > a").focus()
    page.keyboard.press("j")
    expect_open(page, world.tickets["new"])
    page.keyboard.press("k")
    expect_open(page, world.tickets["mira"])
    listed = rows.evaluate("rows => rows.scrollTop")
    page.keyboard.press("Space")
    scrolled()


def test_space_still_presses_what_is_focused(page, world):
    lengthen(world.tickets["mira"], 150)
    open_ticket(page, world.tickets["mira"])
    keep = page.locator("#draft [name=settled]").first
    keep.focus()
    before = page.locator("#ticket .flow").evaluate("flow => flow.scrollTop")
    page.keyboard.press("Space")
    expect(keep).to_be_checked()
    assert page.locator("#ticket .flow").evaluate("flow => flow.scrollTop") == before


def test_letters_with_shift_are_no_shortcuts_and_caps_lock_does_no_harm(page, world):
    ticket = world.tickets["sven"]
    open_ticket(page, ticket)
    for key in "ASDT":
        page.keyboard.press(f"Shift+{key}")
    page.wait_for_timeout(300)
    expect_open(page, ticket)
    ticket.refresh_from_db()
    assert (ticket.status, ticket.assignee) == ("review", None)
    assert not Outbound.objects.exists()
    page.keyboard.press("A")  # as with caps lock
    expect(page.locator("#toast")).to_contain_text("Reply to Sven Lindqvist")


def test_a_letter_long_after_g_still_leads_to_its_page_and_never_acts(page, world):
    open_ticket(page, world.tickets["unknown"])
    page.keyboard.press("g")
    page.wait_for_timeout(1500)
    page.keyboard.press("s")
    expect(page).to_have_url(re.compile("/sent/$"))
    world.tickets["unknown"].refresh_from_db()
    assert world.tickets["unknown"].status != "spam"


def test_a_click_ends_what_g_began(page, world):
    open_ticket(page, world.tickets["unknown"])
    page.keyboard.press("g")
    page.locator("#ticket .flow").click(position={"x": 5, "y": 5})
    page.keyboard.press("s")
    expect(page.locator("#toast")).to_contain_text("is in Spam")


def test_a_day_of_ones_own_is_typed_and_entered(page, world):
    day = timezone.localdate() + timedelta(days=40)
    open_ticket(page, world.tickets["sven"])
    page.keyboard.press("n")
    page.locator("#snooze_on").fill(str(day))
    page.keyboard.press("Enter")
    expect(page.locator("#toast")).to_contain_text(f"snoozed until {day:%a %-d %b} 09:00")


def test_a_time_is_typed_behind_n_and_what_cannot_be_read_is_said_there(page, world):
    day = timezone.localdate() + timedelta(days=1)
    open_ticket(page, world.tickets["sven"])
    read = kept_back(page, "/later/")
    page.keyboard.press("n")
    page.keyboard.type("someday")
    page.keyboard.press("Enter")
    refused = page.locator("#snooze_on_refused")
    expect(refused).to_contain_text("“someday” is not understood.")
    expect(page.locator("#snooze_on_typed")).to_be_focused()
    wait_for(page, read)
    let_go(page, read, "/later/")  # it comes after Enter's answer, and is no reason to take that back
    expect(page.locator("#snooze_on_understood")).to_contain_text("“someday”")
    expect(refused).to_contain_text("“someday” is not understood.")
    page.keyboard.type("tomorrow 15:00")
    page.keyboard.press("Enter")
    expect(page.locator("#toast")).to_contain_text(f"snoozed until {day:%a %-d %b} 15:00")


@pytest.mark.parametrize(("name", "place"), [("sven", "snooze_on"), ("waits", "remind_on")])
def test_what_a_typed_time_is_read_as_is_shown_before_it_is_chosen(page, world, said, name, place):
    world.tickets["waits"] = world.ticket("Wanda Wait", "An offer", status="waiting")
    day = timezone.localdate() + timedelta(days=1)
    page.goto(f"/tickets/{world.tickets[name].pk}/")
    page.wait_for_load_state()
    page.keyboard.press("n")
    read = page.locator(f"#{place}_understood")
    page.keyboard.type("soomday")
    expect(read).to_contain_text("“soomday” is not understood. Type for example 9, eod, tomorrow 15:00, fri")
    assert not [line for line in said if "oob" in line]
    page.keyboard.press("Enter")
    expect(page.locator(f"#{place}_refused")).to_be_visible()
    page.keyboard.type("tomorow 3pm")
    expect(read).to_contain_text(f"{day:%a %-d %b}, 15:00 in ")
    expect(page.locator(f"#{place}_refused")).to_be_hidden()
    expect(page.locator(f"#{place}_typed")).to_have_value("tomorow 3pm")
    page.keyboard.press("Enter")
    expect(page.locator("#toast")).to_contain_text(f"{day:%a %-d %b} 15:00")


def test_a_popover_that_tells_late_that_it_opened_takes_the_focus_from_no_field(page, world):
    """A browser with much to do tells it after letters were typed; the first button would snooze for an hour."""
    ticket = world.tickets["sven"]
    open_ticket(page, ticket)
    page.keyboard.press("n")
    page.keyboard.type("someday")
    page.evaluate("find('#work details[data-key=n]').dispatchEvent(new Event('toggle'))")
    expect(page.locator("#snooze_on_typed")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("#snooze_on_refused")).to_contain_text("“someday” is not understood.")
    assert Ticket.objects.get(pk=ticket.pk).status == "review"


def test_shift_f_forwards_the_last_mail(page, world):
    ticket = world.tickets["sven"]
    open_ticket(page, ticket)
    page.keyboard.press("Shift+F")
    page.wait_for_url(f"**/messages/{ticket.messages.last().pk}/forward/")


def test_arrows_choose_how_long_to_snooze(page, world):
    open_ticket(page, world.tickets["tomas"])
    page.keyboard.press("n")
    choices = page.locator("#acts [data-key=n] button[name=until]")
    expect(choices.first).to_be_focused()
    page.keyboard.press("ArrowUp")
    expect(choices.first).to_be_focused()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowUp")
    expect(choices.nth(1)).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("#toast")).to_contain_text("snoozed until")


@pytest.mark.parametrize("key", ["Enter", "ArrowDown"])
def test_from_a_search_of_all_tickets_one_key_leads_to_what_is_found(page, world, key):
    page.goto("/tickets/")
    page.keyboard.press("/")
    page.keyboard.type(world.tickets["sven"].customer.name)
    if key == "ArrowDown":
        expect(page.locator("#ticket_rows tbody tr")).to_have_count(1)
    page.keyboard.press(key)
    expect(page.locator("#ticket_rows a:focus")).to_have_text(world.tickets["sven"].subject)
    page.keyboard.press("Enter")
    expect(page).to_have_url(re.compile(f"/tickets/{world.tickets['sven'].pk}/"))


@pytest.mark.parametrize("place", ["/tickets/", "/sent/", "/tasks/", "/stuck/", "/spam/"])
def test_j_and_k_walk_the_rows_of_every_list_and_enter_opens(page, world, place):
    for name in ("sven", "mira", "hana"):
        tasks.make(world.tickets[name].pk, agent=world.agent, title=f"Call {name}")
        ticket = world.ticket("Ada Moreau", f"Answered {name}", status="spam" if place == "/spam/" else "waiting")
        outbound = queue_new(ticket, "Hello.", author=world.agent, undo_seconds=0, to=["a@b.example"], subject=name)
        Outbound.objects.filter(pk=outbound.pk).update(state="sent")
    Event.objects.create(kind="message", ticket=world.tickets["sven"], dedupe_key="second", status="dead")
    page.goto(place)
    page.wait_for_load_state()
    links = page.locator(".sheet tbody tr a[href^='/tickets/']")
    for key, at in (("j", 0), ("j", 1), ("k", 0), ("k", 0), ("j", 1)):
        page.keyboard.press(key)
        expect(links.nth(at)).to_be_focused()
    wanted = links.nth(1).get_attribute("href")
    page.keyboard.press("Enter")
    expect(page).to_have_url(re.compile(f"{wanted}$"))
    assert not Review.objects.exists()


def test_d_is_done_for_the_chosen_task(page, world):
    made = [tasks.make(world.tickets[name].pk, agent=world.agent, title=f"Call {name}") for name in ("sven", "mira")]
    page.goto("/tasks/")
    page.wait_for_load_state()
    page.keyboard.press("d")  # of none
    page.keyboard.press("j")
    page.keyboard.press("j")
    first, second = (row.inner_text() for row in page.locator(".sheet tbody tr .long").all())
    page.keyboard.press("d")
    expect(page.locator(".sheet table").first.locator("tbody tr")).to_have_count(1)
    assert [task.title for task in made if not type(task).objects.get(pk=task.pk).done_at] == [first]


def test_j_and_k_walk_the_conversations(page, world):
    for number in range(3):
        Conversation.objects.create(owner=world.agent, title=f"Question {number}")
    page.goto("/assistant/")
    page.wait_for_load_state()
    page.evaluate("document.activeElement.blur()")  # the question's field
    links = page.locator(".threads li a")
    for key, at in (("j", 0), ("j", 1), ("j", 2), ("j", 2), ("k", 1)):
        page.keyboard.press(key)
        expect(links.nth(at)).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name="Question 1")).to_be_visible()


@pytest.mark.parametrize(("key", "field"), [("x", "#reason"), ("r", "#instruction")])
def test_a_popover_that_came_too_late_is_open_again_with_what_was_typed(page, world, key, field):
    """409: what is typed next goes on with it, and is no shortcut."""
    ticket = world.tickets["sven"]
    open_ticket(page, ticket)
    page.keyboard.press(key)
    expect(page.locator(field)).to_be_visible()
    page.locator(field).focus()
    page.keyboard.type("too long")
    ticket.drafts.supersede()
    world.draft(ticket, "ready")
    page.keyboard.press("Enter")
    expect(page.locator("#conflict")).to_be_visible()
    expect(page.locator(field)).to_be_focused()
    page.keyboard.type(" das")
    expect(page.locator(field)).to_have_value("too long das")
    expect(page.locator("details.pop[open]")).to_have_count(1)
    expect_open(page, ticket)
    assert not Outbound.objects.exists()
    assert not Review.objects.exists()


COVERED = """() => [...document.querySelectorAll("#acts .strip kbd:not(.menu kbd)")].filter((cap) => {
  // whose cap lies on the words of its button, or on the button that sends
  const at = cap.getBoundingClientRect(), words = document.createRange();
  words.selectNode(cap.parentElement.firstChild);
  return at.width && [words, document.querySelector("#acts > .btn.go")].some((each) => {
    const on = each.getBoundingClientRect();
    return at.top < on.bottom && on.top < at.bottom && at.left < on.right && on.left < at.right;
  });
}).map((cap) => cap.textContent)"""


@pytest.mark.parametrize("name", ["sven", "priya"])
def test_the_buttons_below_a_draft_name_their_keys_at_every_width_of_a_keyboard(signed_in, world, name):
    open_ticket(signed_in, world.tickets[name])
    for width in (1024, 1120, 1280):
        signed_in.set_viewport_size({"width": width, "height": 768})
        strip = box_of(signed_in, "#acts .strip")
        for key in "ERTNX":
            cap = signed_in.locator(f"#acts .strip [data-key={key.lower()}] kbd").first
            expect(cap, str(width)).to_be_visible()
            expect(cap, str(width)).to_have_text(key)
            expect(cap, str(width)).to_be_in_viewport(ratio=1)
            at = box_of(signed_in, f"#acts .strip [data-key={key.lower()}] kbd >> nth=0")
            assert strip["x"] <= at["x"] <= strip["x"] + strip["width"] - at["width"] + 1, (key, width)
        assert signed_in.evaluate(COVERED) == [], width
        assert signed_in.evaluate("document.documentElement.scrollWidth <= innerWidth"), width
        assert faults(signed_in) == [], width


def box_of(page, selector):
    return page.locator(selector).bounding_box()


def test_a_time_that_was_typed_and_not_taken_is_typed_over(page, world):
    open_ticket(page, world.tickets["sven"])
    for typed in ("fri", "tomorrow 15:00"):
        page.keyboard.press("n")
        page.keyboard.type(typed)
        expect(page.locator("#snooze_on_typed")).to_have_value(typed)
        page.keyboard.press("Escape")

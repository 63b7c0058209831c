"""Several tickets by key and by mouse: V and Shift+J select, the bar's keys act on all, U takes it back at once."""

import re
from dataclasses import replace

import pytest
from django.utils import timezone
from playwright.sync_api import Page, expect

from drafts.models import AutoSendPolicy, Draft, Outbound, Ticket
from drafts.workflow import holds
from tests.browser.accessibility import expect_usable, faults
from tests.browser.desk_page import NOTHING_AHEAD, expect_open, open_queue, open_ticket
from tests.browser.late_answers import kept_back_after, until
from tests.desk_world import copies
from tests.factories import GREEN, a_person

pytestmark = pytest.mark.browser


@pytest.fixture
def page(signed_in: Page) -> Page:
    return signed_in


def statuses(world, *names: str) -> list[str]:
    return [Ticket.objects.get(pk=world.tickets[name].pk).status for name in names]


def pick(page: Page, *tickets: Ticket) -> None:
    for ticket in tickets:
        page.locator(f"#row_{ticket.pk} .pick").check(force=True)


def test_v_and_shift_j_select_and_one_key_acts_and_one_takes_it_back(page, world):
    open_queue(page)
    expect_open(page, world.tickets["hana"])
    page.keyboard.press("v")
    page.keyboard.press("Shift+J")
    expect_open(page, world.tickets["tomas"])
    page.keyboard.press("Shift+J")
    expect_open(page, world.tickets["priya"])
    expect(page.locator("#bulk_count")).to_have_text("3 selected")
    page.keyboard.press("d")
    expect(page.locator("#toast")).to_contain_text("3 tickets resolved")
    expect_open(page, world.tickets["unknown"])
    expect(page.locator("#bulk")).to_be_hidden()
    assert statuses(world, "hana", "tomas", "priya", "unknown") == ["resolved"] * 3 + ["review"]
    page.keyboard.press("u")
    expect(page.locator("#toast")).to_contain_text("3 tickets as before")
    expect_open(page, world.tickets["unknown"])
    assert statuses(world, "hana", "tomas", "priya") == ["review"] * 3
    assert not Outbound.objects.exists()


def test_an_act_on_several_and_its_undo_say_that_they_are_running(page, world):
    open_queue(page)
    pick(page, world.tickets["mira"], world.tickets["sven"])
    done = page.locator("#bulk").get_by_role("button", name="Resolve")
    route = kept_back_after(page, "d", r"/bulk/$")
    expect(page.locator("#bulk_count")).to_have_text("2 tickets: working…")
    expect(done).to_be_disabled()
    page.keyboard.press("d")
    route.continue_()
    toast = page.locator("#toast")
    expect(toast).to_contain_text("2 tickets resolved")
    expect(page.locator("#bulk")).to_be_hidden()
    page.unroute_all()
    route = kept_back_after(page, "u", r"/bulk/.*/undo/$")
    expect(toast).to_contain_text("2 tickets resolved")
    expect(toast.get_by_text("Undoing…")).to_be_visible()
    expect(toast.get_by_role("button")).to_have_count(0)
    route.continue_()
    expect(toast).to_contain_text("2 tickets as before")
    pick(page, world.tickets["mira"])
    expect(page.locator("#bulk_count")).to_have_text("1 selected")
    expect(done).to_be_enabled()


def test_the_open_ticket_among_them_shows_the_change_and_what_no_longer_applies_goes(page, world):
    hana, jo = world.tickets["hana"], a_person("jo", "Agent")
    open_ticket(page, hana)
    page.evaluate("find('#draft').dataset.read = 'before'")
    pick(page, hana, world.tickets["mira"])
    page.keyboard.press("i")
    page.keyboard.type(jo.username)
    page.keyboard.press("Enter")
    expect(page.locator("#toast")).to_contain_text("2 tickets with jo now")
    expect(page.locator("#assigned")).to_have_text("jo")
    expect(page.locator("#history")).to_contain_text("assigned it to jo")
    expect(page.locator("#draft:not([data-read])")).to_be_visible()  # the whole ticket was shown anew
    expect_open(page, hana)


def test_a_colleague_at_one_of_them_is_named_and_that_one_stays_selected(page, world):
    sven = world.tickets["sven"]
    holds.take(sven.pk, agent=a_person("jo"))
    open_queue(page)
    pick(page, sven, world.tickets["mira"])
    page.keyboard.press("s")
    expect(page.locator("#refused")).to_contain_text("Sven Lindqvist: jo is working on this.")
    expect(page.locator("#bulk_count")).to_have_text("1 selected")
    expect_open(page, world.tickets["hana"])
    assert statuses(world, "sven", "mira") == ["review", "spam"]
    page.keyboard.press("Escape")
    expect(page.locator("#refused")).to_be_hidden()
    expect(page.locator("#bulk_count")).to_have_text("1 selected")
    page.keyboard.press("Escape")
    expect(page.locator("#bulk")).to_be_hidden()


def test_a_key_right_after_the_selection_was_lost_does_nothing_to_the_open_ticket(page, world):
    open_queue(page)
    expect_open(page, world.tickets["hana"])
    pick(page, world.tickets["sven"], world.tickets["mira"])
    page.keyboard.press("Escape")
    page.keyboard.press("d")
    expect(page.locator("#changed")).to_contain_text("Nothing was done: the selection is gone.")
    assert statuses(world, "hana", "sven", "mira") == ["review"] * 3
    until(page, "!live.unread()", "the selection is long gone")
    page.keyboard.press("d")
    expect(page.locator("#toast")).to_contain_text("Hana Novak resolved")


def test_danger_can_be_read_on_a_selected_row(page, world):
    sven = world.tickets["sven"]
    Ticket.objects.filter(pk=sven.pk).update(danger=True)
    open_queue(page)
    pick(page, sven)
    chip = page.locator(f"#row_{sven.pk} .tag.alarm")
    colors = chip.evaluate("each => [getComputedStyle(each).color, getComputedStyle(each).backgroundColor]")
    assert colors[0] != colors[1]


def test_enter_does_it_with_the_tickets_of_a_colleague_after_all(page, world):
    sven = world.tickets["sven"]
    Ticket.objects.filter(pk=sven.pk).update(assignee=a_person("jo"))
    open_queue(page)
    pick(page, sven, world.tickets["mira"])
    page.keyboard.press("d")
    expect(page.locator("#refused button")).to_be_focused()
    expect(page.locator("#refused")).to_contain_text("This is assigned to jo.")
    assert statuses(world, "sven", "mira") == ["review", "resolved"]
    page.keyboard.press("Enter")
    expect(page.locator("#toast")).to_contain_text("1 ticket resolved")
    expect(page.locator("#refused")).to_be_hidden()
    expect(page.locator("#bulk")).to_be_hidden()
    assert statuses(world, "sven") == ["resolved"]


def test_words_typed_into_the_list_put_no_full_page_into_spam(page, world):
    copies(world, 8)
    open_queue(page)
    page.locator("#rows").focus()
    page.keyboard.press("Control+a")
    page.keyboard.press("s")
    expect(page.locator("#refused button")).to_be_focused()
    expect(page.locator("#refused")).to_contain_text("tickets are selected.")
    page.keyboard.type("zz ")
    expect(page.locator("#refused button")).to_be_visible()
    assert not Ticket.objects.filter(status="spam").exists()
    page.keyboard.press("Escape")
    page.keyboard.press("Control+a")
    page.keyboard.press("s")
    expect(page.locator("#refused button")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("#toast")).to_contain_text("tickets in Spam")
    expect(page.locator("#refused button")).to_have_count(0)
    page.keyboard.press("u")
    expect(page.locator("#toast")).to_contain_text("tickets as before")


@pytest.mark.parametrize("width", [390, 820, 1400])
def test_at_no_width_does_a_typed_blank_answer_the_question_of_many_tickets(page, world, width):
    copies(world, 8)
    page.set_viewport_size({"width": width, "height": 900})
    page.goto("/")
    page.locator("#rows").focus()
    page.keyboard.press("Control+a")
    page.keyboard.press("s")
    expect(page.locator("#refused button")).to_be_focused()
    page.keyboard.type("zz ")
    page.keyboard.press("Shift+Space")
    page.wait_for_load_state("networkidle")
    expect(page.locator("#refused button")).to_be_visible()
    assert not Ticket.objects.filter(status="spam").exists()
    page.keyboard.press("Enter")
    expect(page.locator("#toast")).to_contain_text("tickets in Spam")


@pytest.mark.parametrize("width", [390, 820])
def test_a_phones_acts_on_several_tickets_are_as_large_as_a_tickets(page, world, width):
    page.set_viewport_size({"width": width, "height": 844})
    page.goto("/")
    page.locator(f"#row_{world.tickets['sven'].pk} .pick").check()
    expect(page.locator("#bulk_count")).to_contain_text("1")
    shown = page.locator("#bulk > :is(form, details) > :is(button, summary):visible")
    boxes = [button.bounding_box() for button in shown.all()]
    assert len(boxes) >= 7
    assert min(box["width"] for box in boxes) >= 44
    assert min(box["height"] for box in boxes) >= 44
    for one in boxes:
        right = [box["x"] - one["x"] - one["width"] for box in boxes if box["y"] == one["y"] and box["x"] > one["x"]]
        assert min(right, default=6) >= 6


@pytest.mark.parametrize("width", [820, 1400])
def test_a_blank_presses_the_button_of_any_other_question(page, world, width):
    sven = world.tickets["sven"]
    Ticket.objects.filter(pk=sven.pk).update(assignee=a_person("jo"))
    page.set_viewport_size({"width": width, "height": 900})
    page.goto("/")
    pick(page, sven)
    page.keyboard.press("d")
    expect(page.locator("#refused button")).to_be_focused()
    page.keyboard.press("Space")
    expect(page.locator("#toast")).to_contain_text("1 ticket resolved")
    assert statuses(world, "sven") == ["resolved"]


def test_assign_tag_and_snooze_several(page, world):
    open_queue(page)
    tickets = [world.tickets[name] for name in ("sven", "mira")]
    pick(page, *tickets)
    page.keyboard.press("i")
    page.keyboard.type("rae")
    page.keyboard.press("Enter")
    expect(page.locator("#toast")).to_contain_text("2 tickets with Rae Anders now")
    pick(page, *tickets)
    page.keyboard.press("l")
    page.keyboard.type("vip")
    page.keyboard.press("Enter")
    expect(page.locator("#toast")).to_contain_text("2 tickets tagged “vip”")
    for ticket in tickets:
        expect(page.locator(f"#row_{ticket.pk} .tag.label")).to_have_text("vip")
    expect(page.locator("#bulk_count")).to_have_text("2 selected")  # for the next act on the same ones
    page.keyboard.press("n")
    page.get_by_role("button", name="Tomorrow").last.click()
    expect(page.locator("#toast")).to_contain_text("2 tickets snoozed until")
    assert statuses(world, "sven", "mira") == ["snoozed"] * 2


@pytest.mark.parametrize(("key", "typed", "shown"), [("i", "rae", "Rae Anders"), ("l", "vip", "vip")])
def test_keys_go_on_behind_a_list_of_several_and_the_open_ticket_shows_what_was_chosen(page, world, key, typed, shown):
    open_queue(page)
    expect_open(page, world.tickets["hana"])
    page.keyboard.press("v")
    page.keyboard.press("Shift+J")
    expect_open(page, world.tickets["tomas"])
    page.keyboard.press(key)
    page.keyboard.type(typed)
    page.keyboard.press("Enter")
    expect(page.locator("#meta")).to_contain_text(shown)
    if key == "l":  # the same ones can be acted on again
        expect(page.locator("#bulk_count")).to_have_text("2 selected")
        page.keyboard.press("Escape")
    expect(page.locator("#bulk")).to_be_hidden()
    page.keyboard.press("u")
    expect(page.locator("#toast")).to_contain_text("2 tickets as before")
    expect(page.locator("#meta")).not_to_contain_text(shown)
    page.keyboard.press("j")
    expect_open(page, world.tickets["priya"])
    page.keyboard.press("?")
    expect(page.locator("#help")).to_be_visible()


@pytest.mark.parametrize(("key", "typed"), [("i", "rae"), ("l", "done")])
def test_what_is_typed_for_a_list_of_several_is_no_key_while_a_ticket_is_on_its_way(page, world, key, typed):
    open_queue(page)
    expect_open(page, world.tickets["hana"])
    page.keyboard.press("v")
    page.keyboard.press("Shift+J")
    expect_open(page, world.tickets["tomas"])
    page.evaluate(
        NOTHING_AHEAD
    )  # or that is the request kept back, and the one that opens the ticket is never answered
    route = kept_back_after(page, "Shift+J", rf"/review/{world.tickets['priya'].pk}/")
    page.keyboard.press(key)
    page.keyboard.type(typed)
    route.continue_()
    field = page.locator(f'#bulk [data-key="{key}"] input:not([type=hidden])').first
    expect(field).to_be_focused()
    expect(field).to_have_value(typed)
    assert statuses(world, "hana", "tomas", "priya") == ["review"] * 3


def test_what_is_typed_in_the_open_ticket_stays_while_others_are_put_aside(page, world):
    open_ticket(page, world.tickets["sven"])
    page.keyboard.press("e")
    page.locator("#composer").fill("My careful words")
    pick(page, world.tickets["mira"])
    page.locator("#bulk").get_by_role("button", name="Resolve").click()
    expect(page.locator("#toast")).to_contain_text("1 ticket resolved")
    expect(page.locator("#composer")).to_have_value("My careful words")
    expect_open(page, world.tickets["sven"])


def test_no_key_of_one_ticket_acts_while_several_are_selected(page, world):
    open_ticket(page, world.tickets["sven"])
    page.keyboard.press("v")
    for key in "tx":
        page.keyboard.press(key)
        expect(page.locator("#changed")).to_contain_text(f"{key.upper()} does nothing with several tickets.")
        page.wait_for_timeout(1100)  # what is typed at once behind it is dropped
    page.keyboard.press("v")
    expect(page.locator("#bulk")).to_be_hidden()
    assert statuses(world, "sven") == ["review"]


def test_the_selection_outlives_news_and_ends_where_the_list_no_longer_shows_it(page, world):
    open_queue(page)
    pick(page, world.tickets["sven"], world.tickets["mira"])
    with page.expect_response(re.compile(r"/\?.*live=1")):
        page.evaluate("heard({ticket: 1, what: 'message', detail: {}})")
    page.wait_for_timeout(300)
    expect(page.locator("#bulk_count")).to_have_text("2 selected")
    page.keyboard.press("2")  # the tab that shows one of them
    expect(page.locator("#rows .row")).to_have_count(1)
    expect(page.locator("#bulk_count")).to_have_text("1 selected")
    page.keyboard.press("d")
    expect(page.locator("#toast")).to_contain_text("1 ticket resolved")
    assert statuses(world, "sven", "mira") == ["resolved", "review"]


def test_approval_shows_each_with_its_first_line_before_enter_sends_them(page, world):
    sven = world.tickets["sven"]
    AutoSendPolicy.objects.create(mailbox=world.mailbox, category="account", enabled=True, review_share=1)
    Ticket.objects.filter(pk=sven.pk).update(kind="inquiry", intent="change_address")
    sven.messages.update(verified=True)
    rows = [{**row, "verdict": "proved" if row["states"] else "none"} for row in sven.drafts.get().evidence]
    Draft.objects.filter(ticket=sven).update(guard=replace(GREEN).guard, evidence=rows, confidence=0.95)
    open_queue(page)
    pick(page, sven, world.tickets["mira"])
    page.keyboard.press("a")
    expect(page.get_by_role("heading", name="Approve 1 reply")).to_be_visible()
    expect(page.locator("#ticket")).to_contain_text("Because you cancelled within 14 days")
    expect(page.locator("#ticket")).to_contain_text("Mira Castellan: Its draft is not Ready.")
    page.evaluate("heard({ticket: 1, what: 'message', detail: {}})")
    page.wait_for_timeout(1300)
    assert not Outbound.objects.exists()
    for width, theme in ((390, "dark"), (1440, "light")):
        page.set_viewport_size({"width": width, "height": 844})
        page.emulate_media(color_scheme=theme, reduced_motion="reduce")
        assert faults(page) == []
    page.keyboard.press("Enter")
    expect(page.locator("#toast")).to_contain_text("1 ticket approved")
    assert Outbound.objects.get().ticket == sven
    page.keyboard.press("u")
    expect(page.locator("#toast")).to_contain_text("1 ticket as before")
    assert Outbound.objects.get().state == "cancelled"


def test_axe_finds_nothing_at_any_width(page, world):
    holds.take(world.tickets["sven"].pk, agent=a_person("jo"))
    for width in (390, 820, 1440):
        page.set_viewport_size({"width": width, "height": 844})
        page.goto("/")
        pick(page, world.tickets["sven"])
        page.locator("#bulk").get_by_role("button", name="Resolve").click()
        expect(page.locator("#refused")).to_be_visible()
        page.locator("#bulk .picker summary").first.click()
        expect(page.locator("#bulk .choice li").first).to_be_visible()
        box = page.locator("#bulk .picker[open] form").bounding_box()
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= width
        # on a phone the list is a page without the ticket, which is the main landmark
        expect_usable(page, (width,), but=("landmark-one-main",) if width <= 860 else ())


@pytest.mark.parametrize(
    ("key", "typed", "why"),
    [
        ("i", "zebra", "No colleague or team is called “zebra”."),
        ("l", "x" * 60, "A tag holds 50 characters at most; this one has 60."),
    ],
)
def test_a_refused_name_or_tag_stays_in_the_open_list_of_several(page, world, key, typed, why):
    open_queue(page)
    pick(page, world.tickets["sven"], world.tickets["mira"])
    page.keyboard.press(key)
    page.keyboard.type(typed)
    page.keyboard.press("Enter")
    expect(page.locator("#bulk .picker[open] [role=alert]")).to_have_text(why)
    expect(page.locator("#bulk_count")).to_have_text("2 selected")
    page.keyboard.type("das")
    expect(page.locator("#bulk .picker[open] form > input:not([type=hidden])")).to_have_value("das")
    expect(page.locator("#refused")).to_be_hidden()
    assert statuses(world, "sven", "mira") == ["review"] * 2


def test_a_refusal_of_the_whole_keeps_the_selection(page, world, monkeypatch):
    open_queue(page)
    monkeypatch.setattr("drafts.workflow.bulk.MOST", 1)
    pick(page, world.tickets["sven"], world.tickets["mira"])
    page.keyboard.press("d")
    expect(page.locator("#toast")).to_contain_text("Choose 1 tickets at most; these are 2.")
    expect(page.locator("#bulk_count")).to_have_text("2 selected")
    assert statuses(world, "sven", "mira") == ["review"] * 2


def test_ctrl_a_selects_all_that_are_shown(page, world):
    open_ticket(page, world.tickets["sven"])
    page.locator("#rows").focus()
    page.keyboard.press("Control+a")
    shown = page.locator("#rows .pick").count()
    expect(page.locator("#bulk_count")).to_have_text(f"{shown} selected")
    page.keyboard.press("Escape")
    expect(page.locator("#bulk_count")).to_be_empty()
    page.keyboard.press("v")
    page.get_by_role("button", name="All shown").click()
    expect(page.locator("#bulk_count")).to_have_text(f"{shown} selected")


def test_where_nothing_can_be_approved_the_list_is_not_left_and_says_why(page, world):
    open_ticket(page, world.tickets["sven"])
    pick(page, world.tickets["mira"])
    expect(page.locator("#bulk").get_by_role("button", name="Resolve")).to_be_visible()
    expect(page.locator("#bulk").get_by_role("button", name="Approve…")).to_be_hidden()
    page.keyboard.press("a")
    expect(page.locator("#toast")).to_contain_text("only where a second model has read each of them")
    expect(page.locator("#refused")).to_be_hidden()  # the same reason again for each
    expect_open(page, world.tickets["sven"])
    expect(page.locator("#bulk_count")).to_have_text("1 selected")


def test_escape_leads_from_the_approval_back_to_the_list_with_the_selection(page, world, monkeypatch):
    draft = world.tickets["mira"].drafts.get()
    monkeypatch.setattr("drafts.workflow.bulk._approvable", lambda ticket, agent: draft)
    open_ticket(page, world.tickets["sven"])
    pick(page, world.tickets["mira"])
    page.keyboard.press("a")
    expect(page.get_by_role("heading", name="Approve 1 reply")).to_be_visible()
    page.keyboard.press("Escape")
    expect_open(page, world.tickets["sven"])
    expect(page.locator("#bulk_count")).to_have_text("1 selected")


def test_a_key_that_opens_nothing_says_so_on_every_page_and_what_is_typed_behind_it_is_no_shortcut(page, world):
    page.goto("/?q=nothinglikeit")
    page.keyboard.press("i")
    expect(page.locator("#toast")).to_contain_text("I does nothing here.")
    open_ticket(page, world.tickets["sven"])
    page.keyboard.press("v")
    page.keyboard.type("ekd")
    expect(page.locator("#changed")).to_contain_text("E does nothing with several tickets.")
    expect_open(page, world.tickets["sven"])
    assert statuses(world, "sven") == ["review"]


def test_the_ticket_that_opened_by_itself_stays_open_when_several_are_assigned(page, world):
    priya, jo = world.tickets["priya"], a_person("jo", "Agent")
    Ticket.objects.filter(pk=priya.pk).update(due_at=timezone.now())
    page.goto("/")
    expect_open(page, priya)
    assert page.url.endswith("/")
    pick(page, priya, world.tickets["mira"])
    page.keyboard.press("i")
    page.keyboard.type(jo.username)
    page.keyboard.press("Enter")
    expect(page.locator("#toast")).to_contain_text("2 tickets with jo now")
    expect(page.locator("#assigned")).to_have_text("jo")
    expect_open(page, priya)

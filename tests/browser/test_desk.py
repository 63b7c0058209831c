"""The desk in a real browser: one hand clears the queue, and everybody can use it."""

import re
from datetime import UTC, datetime, timedelta

import pytest
from django.utils import timezone
from playwright.sync_api import Page, expect

from drafts.models import Message, Outbound, Profile, Ticket
from drafts.workflow import tags
from kb.models import Collection, Document
from tests.browser.accessibility import expect_usable
from tests.browser.desk_page import expect_found, expect_open, open_queue, open_ticket
from tests.browser.late_answers import until
from tests.desk_world import SETTINGS

pytestmark = pytest.mark.browser

OLDEST_FIRST = ["hana", "tomas", "priya", "unknown", "sven", "okafor", "mira", "new"]


@pytest.fixture
def page(signed_in: Page) -> Page:
    return signed_in


def test_the_first_row_is_open_and_keys_move(page, world):
    open_queue(page)
    expect_open(page, world.tickets["hana"])
    page.keyboard.press("j")
    expect_open(page, world.tickets["tomas"])
    page.keyboard.press("ArrowDown")
    expect_open(page, world.tickets["priya"])
    page.keyboard.press("k")
    expect_open(page, world.tickets["tomas"])
    expect(page).to_have_url(re.compile(rf"/review/{world.tickets['tomas'].pk}/"))
    expect(page).to_have_title(re.compile("Third time I write"))


def test_the_oldest_is_first_and_the_order_can_be_turned_round(page, world):
    open_queue(page)
    shown = [world.tickets[name].subject for name in OLDEST_FIRST]
    expect(page.locator("#rows .subject")).to_have_text(shown)
    page.get_by_role("link", name="Due first").click()
    expect(page.locator("#rows .subject")).to_have_text(shown[::-1])
    expect_open(page, world.tickets["new"])
    expect(page).to_have_url(re.compile("order=newest"))
    page.keyboard.press("j")
    expect_open(page, world.tickets["mira"])
    page.goto("/")
    expect_open(page, world.tickets["new"])
    page.get_by_role("link", name="Newest first").click()
    expect_open(page, world.tickets["hana"])


def test_the_order_is_kept_while_one_searches(page, world):
    open_queue(page)
    page.get_by_role("link", name="Due first").click()
    expect_open(page, world.tickets["new"])
    page.keyboard.press("/")
    page.keyboard.type("ra")
    expect_found(page, "ra")
    page.get_by_role("link", name="Newest first").click()
    expect(page.locator("#q")).to_have_value("ra")
    expect(page).to_have_url(re.compile("q=ra.*order=oldest"))


def test_new_mail_below_the_fold_announces_itself_and_one_click_leads_to_it(page, world):
    for number in range(30):
        world.ticket(f"Crowd {number}", f"Waiting {number}", minutes=200 + number)
    open_queue(page)
    expect_open(page, Ticket.objects.get(subject="Waiting 29"))
    for number in range(2):
        world.ticket(f"New {number}", "Just in", minutes=0)
    page.evaluate("heard({ticket: 1, what: 'message', detail: {}})")
    page.get_by_role("button", name="2 new").click()
    expect(page.locator("#rows .row", has_text="Just in").first).to_be_in_viewport()
    expect(page.locator("[data-fresh]")).to_be_hidden()


def test_what_moves_up_when_a_ticket_leaves_a_long_queue_is_not_called_new(page, world):
    for number in range(60):
        world.ticket(f"Crowd {number}", f"Waiting {number}", minutes=200 + number)
    open_queue(page)
    expect(page.locator("#rows .row")).to_have_count(50)
    page.evaluate("document.getElementById('rows').scrollTop = 200")
    Ticket.objects.filter(subject="Waiting 40").update(status="resolved")
    page.evaluate("heard({ticket: 1, what: 'act', detail: {}})")
    expect(page.locator("#rows .row", has_text="Waiting 40")).to_have_count(0)
    expect(page.locator("#rows .row")).to_have_count(50)
    expect(page.locator("[data-fresh]")).to_be_hidden()
    expect(page.locator("#news")).to_have_text("")


def test_one_key_approves_opens_the_next_and_one_key_undoes(page, world):
    open_ticket(page, world.tickets["sven"])
    page.keyboard.press("a")
    expect_open(page, world.tickets["okafor"])
    expect(page.locator("#toast")).to_contain_text(re.compile(r"Sending in \d+ s"))
    assert Outbound.objects.get().state == "queued"
    page.keyboard.press("u")
    expect(page.locator("#toast")).to_contain_text("The reply was not sent")
    expect_open(page, world.tickets["sven"])
    assert Outbound.objects.get().state == "cancelled"
    page.keyboard.press("a")
    expect_open(page, world.tickets["okafor"])
    assert Outbound.objects.filter(state="queued").count() == 1


def test_the_toast_counts_down_and_says_sent_only_when_it_is(page, world):
    open_ticket(page, world.tickets["sven"])
    page.keyboard.press("a")
    expect(page.locator("#toast")).to_contain_text(re.compile(r"Sending in [5-8] s"))
    assert "sent" not in page.locator("#toast").text_content().lower()
    Outbound.objects.update(state="sent", sent_at=timezone.now())
    page.evaluate("htmx.trigger(document.body, 'desk:toast')")
    expect(page.locator("#toast")).to_contain_text("Sent to Sven Lindqvist")


def test_a_marked_sentence_holds_the_approval_back_until_it_is_settled(page, world):
    open_ticket(page, world.tickets["mira"])
    go = page.get_by_role("button", name="Approve & send")
    expect(go).to_have_attribute("aria-disabled", "true")
    page.keyboard.press("a")
    expect(page.get_by_role("checkbox", name="Keep", exact=True)).to_be_focused()
    assert not Outbound.objects.exists()
    page.keyboard.press("Space")
    expect(page.locator("#draft")).to_contain_text("all settled")
    expect(go).to_have_attribute("aria-disabled", "false")
    page.keyboard.press("a")
    expect(page.locator("#toast")).to_contain_text("Sending in")
    assert SETTINGS in Outbound.objects.get().body


def test_keep_and_delete_exclude_each_other(page, world):
    open_ticket(page, world.tickets["mira"])
    page.get_by_text("Keep", exact=True).click()
    page.get_by_text("Delete", exact=True).click()
    expect(page.locator("#draft [name=settled][value='4']").first).not_to_be_checked()
    page.keyboard.press("a")
    expect(page.locator("#toast")).to_contain_text("Sending in")
    assert SETTINGS not in Outbound.objects.get().body


def test_editing_sends_what_was_typed_and_keys_stay_letters(page, world):
    open_ticket(page, world.tickets["sven"])
    page.keyboard.press("e")
    area = page.locator("#composer")
    expect(area).to_be_focused()
    area.fill("")
    page.keyboard.type("a jolly exact reply")
    expect(area).to_have_value("a jolly exact reply")
    assert not Outbound.objects.exists()
    page.keyboard.press("Control+Enter")
    expect(page.locator("#toast")).to_contain_text("Sending in")
    assert Outbound.objects.get().body.startswith("a jolly exact reply")


def test_escape_leaves_the_composer_and_keeps_the_words(page, world):
    open_ticket(page, world.tickets["sven"])
    page.keyboard.press("e")
    page.locator("#composer").fill("half a thought")
    page.keyboard.press("Escape")
    expect(page.locator("#composer")).to_be_hidden()
    page.keyboard.press("e")
    expect(page.locator("#composer")).to_have_value("half a thought")


def test_editing_one_sentence_selects_it(page, world):
    open_ticket(page, world.tickets["mira"])
    page.get_by_role("link", name="Edit", exact=True).click()
    area = "document.getElementById('composer')"
    expect(page.locator("#composer")).to_be_focused()
    selected = page.evaluate(f"{area}.value.slice({area}.selectionStart, {area}.selectionEnd)")
    assert selected == SETTINGS


def test_a_guess_needs_a_deliberate_yes_which_keeps_its_marked_sentences(page, world):
    open_ticket(page, world.tickets["priya"])
    expect(page.locator("#composer")).to_have_value("")
    expect(page.locator("#draft .guess .body")).to_be_hidden()
    page.keyboard.press("o")
    expect(page.get_by_label("Use this text")).to_be_focused()
    page.keyboard.press("Space")
    page.keyboard.press("a")
    expect(page.locator("#conflict")).to_contain_text("Left open")
    page.keyboard.press("Enter")
    expect(page.locator("#toast")).to_contain_text("Sending in")
    assert SETTINGS in Outbound.objects.get().body


def test_editing_a_guess_begins_with_its_text_and_its_marked_sentences(page, world):
    open_ticket(page, world.tickets["priya"])
    page.keyboard.press("e")
    area = page.locator("#composer")
    expect(area).to_be_focused()
    expect(area).to_have_value(re.compile(re.escape(SETTINGS)))
    page.keyboard.press("Control+Enter")
    expect(page.locator("#draft [data-kept]")).to_have_text("Keep or change 1 marked sentence first")
    page.get_by_label(re.compile("Keep without support")).check()
    page.get_by_role("button", name="Send", exact=False).first.click()
    expect(page.locator("#conflict")).to_contain_text("Left open")
    page.locator("#conflict button").click()
    expect(page.locator("#toast")).to_contain_text("Sending in")
    assert SETTINGS in Outbound.objects.get().body


def test_rejecting_asks_for_a_reason(page, world):
    open_ticket(page, world.tickets["sven"])
    page.keyboard.press("x")
    page.get_by_label("It answers something else").check()
    page.get_by_role("button", name="Reject", exact=True).click()
    expect(page.locator("#toast")).to_contain_text("rejected")
    assert "It answers something else" in Ticket.objects.get(pk=world.tickets["sven"].pk).reason


def test_a_rewrite_is_asked_for_with_an_instruction(page, world):
    open_ticket(page, world.tickets["sven"])
    page.keyboard.press("r")
    expect(page.get_by_label("What should change?")).to_be_focused()
    page.keyboard.type("shorter")
    page.keyboard.press("Enter")
    expect(page.locator("#draft")).to_contain_text("rewriting…")


def test_snooze_spam_and_take_over_by_key(page, world):
    open_ticket(page, world.tickets["tomas"])
    page.keyboard.press("n")
    page.get_by_role("button", name="Tomorrow").click()
    expect(page.locator("#toast")).to_contain_text("snoozed until")
    open_ticket(page, world.tickets["unknown"])
    page.keyboard.press("s")
    expect(page.locator("#toast")).to_contain_text("is in Spam")
    page.keyboard.press("u")
    expect_open(page, world.tickets["unknown"])
    open_ticket(page, world.tickets["sven"])
    page.keyboard.press("t")
    expect(page.locator("#composer")).to_have_value(re.compile("^Hi Mira"))


def test_u_takes_back_a_take_over_and_then_what_was_done_before(page, world):
    open_ticket(page, world.tickets["tomas"])
    page.keyboard.press("d")
    expect(page.locator("#toast")).to_contain_text("resolved")
    page.locator(f"#row_{world.tickets['sven'].pk} > a").click()
    expect_open(page, world.tickets["sven"])
    page.keyboard.press("t")
    expect(page.locator("#composer")).to_be_focused()
    keys = "getComputedStyle(find('#toast [data-key=u] kbd'), '::before').content"
    until(page, f"{keys} === '\"Esc \"'")  # U alone would be typed
    page.keyboard.press("Escape")
    until(page, f"{keys} === 'none'")
    page.keyboard.press("u")
    expect(page.locator("#draft")).to_have_attribute("data-card", "ready")
    page.keyboard.press("u")
    expect_open(page, world.tickets["tomas"])
    tickets = [Ticket.objects.get(pk=world.tickets[name].pk) for name in ("sven", "tomas")]
    assert [(ticket.status, ticket.assignee) for ticket in tickets] == [("review", None)] * 2


def test_a_late_act_shows_what_changed_and_keeps_the_words(page, world):
    ticket = world.tickets["sven"]
    open_ticket(page, ticket)
    page.keyboard.press("e")
    page.locator("#composer").fill("My careful words")
    world.message(ticket, "Wait, one more thing.")
    page.keyboard.press("Control+Enter")
    expect(page.locator("#conflict")).to_contain_text("A new mail came in.")
    expect(page.locator("#ticket")).to_contain_text("Wait, one more thing.")
    expect(page.locator("#composer")).to_have_value("My careful words")
    assert not Outbound.objects.exists()


def test_a_sentence_and_its_source_light_each_other_up(page, world):
    open_ticket(page, world.tickets["mira"])
    page.locator("#draft .s", has_text="Because you cancelled").hover()
    expect(page.locator("#source_1")).to_have_class(re.compile(r"\bon\b"))
    expect(page.locator("#source_2")).not_to_have_class(re.compile(r"\bon\b"))
    page.locator("#source_2").hover()
    expect(page.locator("#draft .s", has_text="stay available")).to_have_class(re.compile("hot"))
    page.locator("#draft a.cite").first.focus()
    expect(page.locator("#source_1")).to_have_class(re.compile(r"\bon\b"))


def test_the_trace_is_fetched_from_the_machine(page, world):
    open_ticket(page, world.tickets["mira"])
    page.get_by_text("Trace", exact=True).click()
    expect(page.locator("#trace summary code")).to_have_text(
        ["classify", "retrieve", "compose", "review", "repair", "compose", "review"]
    )
    page.locator("#trace summary", has_text="retrieve").click()
    expect(page.locator("#trace")).to_contain_text("refund annual plan")
    page.get_by_role("radio", name="Trace").focus()
    page.keyboard.press("ArrowRight")
    expect(page.locator("#customer")).to_contain_text("mira@castellan.example")


def test_search_narrows_the_list_as_one_types(page, world):
    open_queue(page)
    page.keyboard.press("/")
    page.keyboard.type("lindq")
    expect_found(page, "lindq")
    expect(page.locator("#rows .row")).to_have_count(1)
    page.keyboard.press("Enter")
    expect_open(page, world.tickets["sven"])
    expect(page).to_have_url(re.compile("q=lindq"))


@pytest.mark.parametrize("leaving", [[], ["Enter"]], ids=["typing", "from the list"])
def test_escape_clears_the_search(page, world, leaving):
    open_queue(page)
    page.keyboard.press("/")
    page.keyboard.type("refund")
    expect_found(page, "refund")
    for key in [*leaving, "Escape"]:
        page.keyboard.press(key)
    expect(page.locator("#q")).not_to_be_focused()
    expect(page.locator("#q")).to_have_value("")
    expect(page.locator("#queue_list")).to_have_attribute("data-place", "")
    expect(page.locator("#rows .row")).to_have_count(len(OLDEST_FIRST))


@pytest.mark.parametrize("width", [1440, 1024, 390])
def test_a_row_shows_who_has_it_its_tags_and_that_it_is_a_complaint(page, world, width):
    tomas = world.tickets["tomas"]
    due = timezone.now() + timedelta(minutes=18)
    Ticket.objects.filter(pk=tomas.pk).update(assignee=world.agent, due_at=due)
    tags.add(tomas.pk, agent=world.agent, text="vip")
    page.set_viewport_size({"width": width, "height": 768})
    page.goto("/")
    row = page.locator(f"#row_{tomas.pk}")
    ends = row.locator(".fit").bounding_box()
    for text in ("Needs approval", "complaint", "You", "vip"):
        tag = row.locator(".fit .tag").filter(has_text=re.compile(f"^\\s*{text}\\s*$")).bounding_box()
        assert tag["y"] + tag["height"] <= ends["y"] + ends["height"] + 1, text
    expect(row.locator(".age")).to_have_class(re.compile("late"))


def test_tabs_show_their_tickets_and_open_the_first(page, world):
    open_queue(page)
    page.get_by_role("navigation", name="Queue tabs").get_by_role("link", name="Ready").click()
    expect(page.locator("#rows .row")).to_have_count(1)
    expect_open(page, world.tickets["sven"])
    page.keyboard.press("3")
    expect_open(page, world.tickets["tomas"])
    page.keyboard.press("7")
    expect_open(page, world.tickets["mine"])


def test_g_and_a_letter_go_places_and_a_question_mark_shows_all_keys(page):
    open_queue(page)
    page.keyboard.press("?")
    expect(page.get_by_role("dialog")).to_contain_text("Keyboard shortcuts")
    page.keyboard.press("Escape")
    page.keyboard.press("g")
    page.keyboard.press("t")
    expect(page).to_have_url(re.compile("/tickets/$"))


def test_a_ticket_that_stays_open_is_held(page, world):
    open_ticket(page, world.tickets["sven"])
    expect(page.locator("#hold")).to_contain_text(re.compile(r"You hold this for [12]:\d\d"))
    assert Ticket.objects.get(pk=world.tickets["sven"].pk).held_by == world.agent


def test_a_hold_ends_where_nobody_does_anything_and_a_key_renews_it(page, world):
    sven = Ticket.objects.filter(pk=world.tickets["sven"].pk)
    renewals = []
    address = f"/tickets/{world.tickets['sven'].pk}/hold/"
    page.on("request", lambda request: renewals.append(request) if request.url.endswith(address) else None)
    open_ticket(page, world.tickets["sven"])
    expect(page.locator("#hold")).to_contain_text("You hold this for")
    page.evaluate("Object.assign(holding, { last: -60_000, opened: 0, at: 0 })")  # as if long ago
    ends = timezone.now() + timedelta(seconds=10)
    sven.update(held_until=ends)
    for words in ("And another thing", "And one more"):
        world.message(world.tickets["sven"], words)
        page.evaluate("ticket => heard({ticket, what: 'message', detail: {}})", world.tickets["sven"].pk)
        expect(page.locator("#ticket")).to_contain_text(words)
    expect(page.locator("#hold")).to_have_text("")
    assert sven.get().held_until == ends
    page.keyboard.press("Shift")
    expect(page.locator("#hold")).to_contain_text("You hold this for")
    assert len(renewals) == 2


def test_word_of_a_change_refreshes_the_list_and_the_open_ticket(page, world):
    open_ticket(page, world.tickets["sven"])
    ticket = world.ticket("Nora New", "Fresh from the wire", minutes=0)
    world.draft(ticket, "ready")
    page.evaluate("ticket => heard({ticket, what: 'draft', detail: {}})", ticket.pk)
    expect(page.locator(f"#row_{ticket.pk}")).to_contain_text("Ready")
    expect_open(page, world.tickets["sven"])
    expect(page.locator("#news")).to_have_text("1 new")
    world.message(world.tickets["sven"], "And another thing")
    page.evaluate("ticket => heard({ticket, what: 'message', detail: {}})", world.tickets["sven"].pk)
    expect(page.locator("#ticket")).to_contain_text("And another thing")


def test_words_being_typed_are_not_swept_away_by_news(page, world):
    open_ticket(page, world.tickets["sven"])
    page.keyboard.press("e")
    page.locator("#composer").fill("Typing away")
    world.message(world.tickets["sven"], "And another thing")
    page.evaluate("ticket => heard({ticket, what: 'message', detail: {}})", world.tickets["sven"].pk)
    expect(page.locator("#changed")).to_contain_text("A new mail came in while you were working")
    expect(page.locator("#composer")).to_have_value("Typing away")


def test_the_step_under_way_is_shown_on_the_row_and_the_ticket(page, world):
    ticket = world.tickets["new"]
    open_ticket(page, ticket)
    page.evaluate("ticket => heard({ticket, what: 'progress', detail: {words: 'retrieving…'}})", ticket.pk)
    expect(page.locator(f"#row_{ticket.pk}")).to_contain_text("retrieving…")
    expect(page.locator("#draft")).to_contain_text("retrieving…")


def test_the_list_does_not_jump_under_the_pointer(page, world):
    for number in range(30):
        world.ticket(f"Crowd {number}", f"Waiting {number}", minutes=200 + number)
    open_queue(page)
    rows = page.locator("#rows")
    rows.evaluate("rows => rows.scrollTop = 400")
    row = page.locator("#rows .row", has_text="Waiting 3").first
    row.hover()
    before = row.bounding_box()["y"]
    for number in range(3):
        world.ticket(f"New {number}", "Just in", minutes=0)
    page.evaluate("heard({ticket: 1, what: 'message', detail: {}})")
    expect(page.get_by_role("button", name="3 new")).to_be_visible()
    assert abs(page.locator("#rows .row", has_text="Waiting 3").first.bounding_box()["y"] - before) < 2
    page.get_by_role("button", name="3 new").click()
    expect(page.get_by_role("button", name="3 new")).to_be_hidden()


def test_an_unreachable_desk_says_so_and_keeps_the_words(page, world):
    open_ticket(page, world.tickets["sven"])
    page.keyboard.press("e")
    page.locator("#composer").fill("My careful words")
    until(page, "() => !document.querySelector('.htmx-request')")  # an act that waits for a load goes with it
    page.context.set_offline(True)
    page.keyboard.press("Control+Enter")
    expect(page.locator("#trouble")).to_contain_text("what you typed is kept")
    expect(page.locator("#composer")).to_have_value("My careful words")


def test_an_unreachable_desk_says_nothing_of_words_where_nothing_was_posted(page, world):
    open_ticket(page, world.tickets["sven"])
    page.route("**/*", lambda route: route.abort())
    page.evaluate("later()")
    expect(page.locator("#trouble")).to_have_text("The desk cannot be reached. Try again in a moment.")


def test_a_read_that_fails_does_not_replace_what_is_said_of_kept_words(page, world):
    open_ticket(page, world.tickets["sven"])
    page.wait_for_load_state("networkidle")  # an answer that is still on its way would take it away
    page.route("**/*", lambda route: route.abort())
    page.evaluate("desk.trouble('Your question is kept.')")
    with page.expect_event("requestfailed"):
        page.evaluate("later()")
    until(page, "() => !document.querySelector('.htmx-request')")
    expect(page.locator("#trouble")).to_have_text("Your question is kept.")


def test_axe_finds_nothing_in_either_theme(page, world):
    places = [f"/review/{world.tickets[name].pk}/" for name in ("mira", "priya", "unknown", "new", "mine")]
    places += [f"/review/{world.tickets['mira'].pk}/?edit=1", f"/tickets/{world.tickets['sven'].pk}/"]
    places += ["/tickets/", "/sent/", "/spam/", "/stuck/", "/profile/", "/password/", "/?q=nothinglikeit"]
    for place in places:
        page.goto(place)
        if "/review/" in place:
            expect(page.locator("#hold")).to_contain_text("You hold this")
        expect_usable(page, (1440,), 900)
    open_ticket(page, world.tickets["sven"])
    page.keyboard.press("x")
    expect_usable(page, (1440,), 900)
    page.keyboard.press("Escape")
    page.keyboard.press("a")
    expect(page.locator("#toast")).to_contain_text("Sending in")
    expect_usable(page, (1440,), 900)
    page.context.clear_cookies()
    page.goto("/sign-in/")
    expect_usable(page, (1440,), 900)


def test_nothing_is_cut_off_at_any_width(page, world):
    places = ["/", "/tickets/", "/sent/", "/stuck/", "/profile/"]
    for place in [*places, *(f"/review/{ticket.pk}/" for ticket in world.tickets.values())]:
        page.goto(place)
        for width in (1440, 1024, 390):
            page.set_viewport_size({"width": width, "height": 844})
            assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), (place, width)


def test_on_a_phone_a_ticket_is_a_page_of_its_own(page, world):
    page.set_viewport_size({"width": 390, "height": 844})
    page.goto("/")
    expect(page.locator("#queue")).to_be_visible()
    expect(page.locator("#draft")).to_be_hidden()
    page.locator(f"#row_{world.tickets['sven'].pk} a").click()
    expect(page.locator("#queue")).to_be_hidden()
    page.get_by_role("button", name="Approve & send").click()
    expect(page.locator("#toast")).to_contain_text("Sending in")
    page.go_back()
    expect(page.locator("#queue")).to_be_visible()


def test_on_a_phone_the_button_that_sends_comes_with_the_beginning_of_the_reply(page, world):
    page.set_viewport_size({"width": 390, "height": 844})
    sven = world.tickets["sven"]
    sven.messages.filter(direction="in").update(text="\n\n".join(["Where is it?"] * 9), visible_text="")
    open_ticket(page, sven)
    button = page.get_by_role("button", name="Approve & send")
    expect(button).not_to_be_in_viewport()  # nor is the reply
    page.keyboard.press("a")
    expect(page.get_by_text("this reply was not on the screen")).to_be_visible()
    expect(page.locator("#ticket .draft .body p").first).to_be_in_viewport()
    assert page.evaluate("box(find('#draft > header')).top >= box(byId('changed')).bottom"), "the card's head is seen"
    expect(button).to_be_in_viewport()
    assert not Outbound.objects.filter(ticket=sven, state="queued").exists()
    button.click()
    expect(page.locator("#toast")).to_contain_text("Sending in")


def test_everything_works_without_javascript(browser, served, world):
    context = browser.new_context(base_url=served, java_script_enabled=False)
    page = context.new_page()
    page.goto("/")
    page.get_by_label("Username").fill("rae")
    page.get_by_label("Password").fill("a long password")
    page.get_by_role("button", name="Sign in").click()
    page.locator(f"#row_{world.tickets['mira'].pk} a").click()
    page.get_by_text("Delete", exact=True).click()
    page.get_by_role("button", name="Approve & send").click()
    expect(page.locator("#toast")).to_contain_text("Sending in")
    page.locator("#toast").get_by_role("button", name="Undo").click()
    expect(page.locator("#toast")).to_contain_text("The reply was not sent")
    page.get_by_role("button", name="Edit E").or_(page.get_by_role("button", name="Edit", exact=True)).first.click()
    page.locator("#composer").fill("By hand")
    page.get_by_role("button", name="Send").click()
    expect(page.locator("#toast")).to_contain_text("Sending in")
    assert Outbound.objects.get(state="queued").body.startswith("By hand")
    context.close()


def test_the_console_stays_quiet(page, world):
    said = []
    page.on("console", lambda message: said.append(message.text) if message.type == "error" else None)
    page.on("pageerror", lambda error: said.append(str(error)))
    for ticket in world.tickets.values():
        open_ticket(page, ticket)
        page.keyboard.press("j")
    page.keyboard.press("a")
    page.wait_for_load_state("networkidle")
    # The test server speaks no WebSocket; everything else is our fault.
    assert [line for line in said if "WebSocket" not in line and "[object Event]" not in line] == []


def test_how_far_the_first_index_is_moves_on_by_itself(page, world):
    Collection.objects.update(active_model="")
    Document.objects.update(status=Document.Status.PUBLISHED, indexed_hash="")
    ticket = world.ticket("Ines", "How long does it take?", status="new")
    open_ticket(page, ticket)
    told = page.locator("#draft .about")
    expect(told).to_contain_text("for the first time: 0 of ")
    Collection.objects.update(active_model="bundled")
    expect(told).to_contain_text("The copilot is drafting")
    expect(page.locator("#work")).to_have_attribute("data-ticket", str(ticket.pk))


def test_times_of_mail_are_in_the_chosen_zone_and_their_title_names_it(page, world):
    """The browser's own is UTC."""
    Profile.objects.update_or_create(user=world.agent, defaults={"time_zone": "Asia/Kolkata"})
    Message.objects.update(received_at=datetime(2026, 3, 5, 20, 30, tzinfo=UTC))
    open_ticket(page, world.tickets["sven"])
    when = page.locator("#ticket .msg time.local").first
    expect(when).to_have_text(re.compile(r"\b6\b.* 02:00$"))
    expect(when).to_have_attribute("title", re.compile(r"GMT\+5:30"))

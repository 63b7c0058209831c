"""A reply in one's own words is sent by Ctrl+Enter or by the button that says so, and a refusal moves no focus."""

import re

import pytest
from django.contrib.auth.models import Permission
from playwright.sync_api import Page, expect

from drafts.models import Outbound, Task, Ticket
from drafts.workflow import review
from drafts.workflow.writing import unsent
from tests.browser.desk_page import expect_open, lengthen, open_ticket
from tests.browser.late_answers import until
from tests.desk_world import SUPPORTED
from tests.factories import a_person, act_fields

pytestmark = pytest.mark.browser

OWN = "My own words"


@pytest.fixture
def page(signed_in: Page, world) -> Page:
    world.agent.user_permissions.add(Permission.objects.get(codename="view_document"))  # who may ask the assistant
    unsent.save(world.tickets["sven"].pk, author=world.agent, text="900 EUR by return, guaranteed.", draft_version=1)
    return signed_in


def test_a_never_sends_ones_own_unsent_text(page, world):
    open_ticket(page, world.tickets["sven"])
    expect(page.locator("#tab_assistant")).to_be_visible()
    for key in ("a", "c", "Escape", "a", "a"):
        page.keyboard.press(key)
        page.wait_for_timeout(250)
    page.locator("#composer").focus()
    page.evaluate("document.activeElement.blur()")
    page.keyboard.press("a")
    expect(page.locator("#changed")).to_have_text("Ctrl+Enter sends your text.")
    page.wait_for_timeout(300)
    expect_open(page, world.tickets["sven"])
    expect(page.locator("#composer")).to_have_value("900 EUR by return, guaranteed.")
    assert not Outbound.objects.exists()


@pytest.mark.parametrize("width", [1280, 1440, 1920])
def test_a_click_where_the_draft_before_was_approved_discards_no_text(page, world, width):
    """The bar of a composer has more buttons and may have another row."""
    page.set_viewport_size({"width": width, "height": 900})
    open_ticket(page, world.tickets["sven"])
    page.keyboard.press("Escape")
    expect(page.locator("[data-own-text]")).to_be_visible()
    shown = page.get_by_role("button", name="Approve & send").bounding_box()
    page.keyboard.press("e")
    expect(page.locator("#composer")).to_be_visible()
    discard = page.locator(".under_text .discard").bounding_box()
    apart = shown["x"] + shown["width"] <= discard["x"] or shown["y"] + shown["height"] <= discard["y"]
    assert apart or discard["y"] + discard["height"] <= shown["y"]


def test_the_bar_of_a_composer_with_unsent_text_is_one_row(page, world):
    page.set_viewport_size({"width": 1440, "height": 900})
    open_ticket(page, world.tickets["sven"])
    expect(page.locator("#composer")).to_be_visible()
    send, more = (page.locator("#acts").get_by_text(name, exact=True) for name in ("Send", "More"))

    def one_row() -> bool:
        place, beside = send.bounding_box(), more.bounding_box()
        return place["y"] < beside["y"] + beside["height"] / 2 < place["y"] + place["height"]

    until(page, one_row)


def test_a_question_about_a_text_leaves_it_where_it_was_on_the_screen(page, world):
    page.set_viewport_size({"width": 1440, "height": 700})
    lengthen(world.tickets["sven"], 60)
    open_ticket(page, world.tickets["sven"])
    flow, composer = "find('#ticket .flow')", page.locator("#composer")
    composer.fill("It costs 900 EUR." + "\nThank you." * 9)
    page.evaluate(f"{flow}.scrollTop = 150")
    page.keyboard.press("Control+Enter")
    expect(page.locator("#conflict.question")).to_be_focused()
    assert page.evaluate(f"{flow}.scrollTop") == 150


@pytest.mark.parametrize("how", ["key", "button"])
def test_ctrl_enter_and_the_button_send_it(page, world, how):
    open_ticket(page, world.tickets["sven"])
    if how == "key":
        page.keyboard.press("Control+Enter")
    else:
        page.get_by_role("button", name="Send Ctrl Enter").click()
    asked = "“900 EUR by return, guaranteed.”: a number that no source has, “900”. Send anyway?"
    expect(page.locator("#conflict")).to_contain_text(asked)
    assert not Outbound.objects.exists()
    page.keyboard.press("Enter")
    expect(page.locator("#toast")).to_contain_text("Reply to Sven Lindqvist")
    assert Outbound.objects.get().body.startswith("900 EUR by return, guaranteed.")


def test_on_a_ticket_that_a_colleague_has_answered_ctrl_enter_says_how_to_send_it_and_t_does(page, world):
    ticket = world.tickets["sven"]
    review.approve(ticket.drafts.get().pk, agent=a_person("lee", "Agent"), **act_fields(ticket.drafts.get()))
    Outbound.objects.update(state="sent")
    page.goto(f"/review/{ticket.pk}/")
    page.locator("#composer").press("Control+Enter")
    expect(page.locator("#changed")).to_contain_text("Choose Write again to send it.")
    page.keyboard.press("Escape")
    page.keyboard.press("t")
    expect(page.locator("#toast")).to_contain_text("Assigned to you")
    expect(page.locator("#acts").get_by_role("button", name="Send")).to_be_visible()


def test_a_never_sends_what_was_typed_after_taking_over(page, world):
    open_ticket(page, world.tickets["okafor"])
    page.keyboard.press("t")
    expect(page.locator("#composer")).to_be_focused()
    page.keyboard.type("My own words")
    page.keyboard.press("Escape")
    page.keyboard.press("a")
    expect(page.locator("#changed")).to_have_text("Ctrl+Enter sends your text.")
    page.wait_for_timeout(300)
    assert not Outbound.objects.exists()


def test_a_refusal_leaves_the_focus_and_undo_still_undoes(page, world):
    open_ticket(page, world.tickets["tomas"])
    page.keyboard.press("a")
    expect(page.locator("#toast")).to_contain_text("Sending in")
    page.locator(f"#row_{world.tickets['sven'].pk} > a").click()
    expect_open(page, world.tickets["sven"])
    page.keyboard.press("a")
    expect(page.locator("#changed")).to_have_text("Ctrl+Enter sends your text.")
    expect(page.locator("#composer")).not_to_be_focused()
    page.keyboard.press("u")
    expect(page.locator("#toast")).to_contain_text("Undone")
    assert Outbound.objects.get().state == "cancelled"


def test_a_refusal_to_send_nothing_puts_the_focus_into_no_text(page, world):
    open_ticket(page, world.tickets["priya"])  # findings: its composer is open and empty
    page.keyboard.press("a")
    page.keyboard.press("u")
    page.wait_for_timeout(300)
    expect(page.locator("#composer")).not_to_be_focused()
    expect(page.locator("#composer")).to_have_value("")


def test_an_instruction_a_reason_and_a_question_that_were_begun_stay_with_their_ticket(page, world):
    """Only until they are sent: what was asked is not asked again."""
    fields = {"r": "#instruction", "x": "#reason", "c": "#pane_assistant textarea"}
    open_ticket(page, world.tickets["hana"])
    for key, field in fields.items():
        page.keyboard.press(key)
        expect(page.locator(field)).to_be_visible()
        page.locator(field).fill(f"begun with {key}")
        page.locator(field).press("Escape")
    page.keyboard.press("j")
    expect(page.locator("#work")).not_to_have_attribute("data-ticket", str(world.tickets["hana"].pk))
    until(page, "[...findAll('#instruction, #reason')].every((field) => !field.value)")
    page.keyboard.press("k")
    expect_open(page, world.tickets["hana"])
    page.keyboard.press("c")  # each ticket opens on its evidence
    for key, field in fields.items():
        expect(page.locator(field)).to_have_value(f"begun with {key}")
    page.locator(fields["c"]).press("Escape")
    page.keyboard.press("r")
    with page.expect_response("**/rewrite/"):
        page.keyboard.press("Enter")
    open_ticket(page, world.tickets["hana"])
    until(page, "!find('#instruction')?.value")


@pytest.fixture
def refused(page: Page, world) -> Ticket:
    """A ticket on which one's own text was kept while a new mail and its draft came."""
    ticket = world.tickets["sven"]
    open_ticket(page, ticket)
    page.keyboard.press("e")
    page.locator("#composer").fill(f"{OWN}\n\nMore of it.\n\nKind regards,\nThe Northwind team")
    page.evaluate("composer.area().setSelectionRange(5, 5)")
    expect(page.locator("#draft [data-kept]")).to_have_text("Saved")
    world.message(ticket, "Wait, one more thing.")
    ticket.drafts.update(status="superseded")
    Ticket.objects.filter(pk=ticket.pk).update(status="review")
    world.draft(ticket, "ready", body=SUPPORTED.replace("30 days", "90 days"))
    page.keyboard.press("Control+Enter")
    expect(page.locator("#conflict")).to_contain_text("A new mail came in. Your text is kept below.")
    page.wait_for_timeout(400)
    page.evaluate("live.fresh.until = 0")  # they have read the mail
    return ticket


def test_a_asks_before_it_sends_a_draft_beside_ones_own_text_that_was_closed(page, world, refused):
    page.keyboard.press("Escape")
    page.keyboard.press("a")
    asked = "Your own unsent text is kept on this ticket. Send the draft anyway?"
    expect(page.locator("#conflict")).to_contain_text(asked)
    assert not Outbound.objects.exists()
    expect(page.locator("#draft .body")).to_be_visible()  # what would be sent
    expect(page.locator("[data-own-text]")).to_be_visible()
    expect(page.locator("#composer")).to_be_hidden()
    page.keyboard.press("a")
    expect(page.locator("#conflict")).to_contain_text("Enter does it, Escape leaves it.")
    assert not Outbound.objects.exists()
    page.locator("#conflict button").click()
    expect(page.locator("#toast")).to_contain_text("Sending in")
    assert "90 days" in Outbound.objects.get().body
    assert unsent.of(refused.pk, world.agent).get().text.startswith(OWN)


def test_escape_from_the_question_about_the_draft_types_nothing_into_ones_own_text(page, world, refused):
    page.keyboard.press("Escape")
    page.keyboard.press("a")
    expect(page.locator("#conflict")).to_contain_text("Send the draft anyway?")
    page.keyboard.press("Escape")
    expect(page.locator("#conflict button")).to_be_hidden()
    page.keyboard.type("zz")
    page.keyboard.press("e")
    expect(page.locator("#composer")).to_have_value(re.compile(f"^{OWN}\n"))
    page.keyboard.press("Escape")
    assert unsent.of(refused.pk, world.agent).get().text.startswith(f"{OWN}\n")


def test_h_compares_ones_own_text_with_the_new_draft_also_when_the_composer_was_closed(page, refused):
    page.keyboard.press("Escape")
    page.keyboard.press("h")
    expect(page.locator("#merge [value=mine]").first).to_be_focused()
    expect(page.locator("#composer")).to_be_visible()


def test_a_text_is_not_sent_beside_a_mail_that_was_not_on_the_screen(page, world, refused):
    page.set_viewport_size({"width": 1440, "height": 700})
    Ticket.objects.filter(pk=refused.pk).update(status="review")
    mail = world.message(refused, "And now something else entirely.")
    page.evaluate("composer.area().scrollIntoView({ block: 'end' })")
    page.evaluate("{ const came = live.came; live.came = (why, pause) => came(why, 40 * pause); }")
    page.keyboard.press("Control+Enter")
    expect(page.locator(f"#message_{mail.pk}")).to_be_in_viewport(ratio=0.9)
    expect(page.locator("#conflict")).to_be_in_viewport(ratio=0.9)
    expect(page.locator("#composer")).to_be_focused()
    page.keyboard.press("Control+Enter")
    expect(page.locator("#changed")).to_contain_text("Nothing was done: a new mail came in. Read it first.")
    page.wait_for_timeout(300)
    assert not Outbound.objects.exists()
    page.evaluate("live.fresh.until = 0")
    page.keyboard.press("Control+Enter")
    expect(page.locator("#toast")).to_contain_text("Sending in")


def test_a_refused_text_has_its_caret_and_shows_no_key_that_types_a_letter(page, refused):
    composer, hint = page.locator("#composer"), page.locator("#draft .compose .notice kbd")
    expect(composer).to_be_focused()
    expect(page.locator("#draft [data-kept]")).to_have_text("A new mail came in.")
    expect(hint).to_be_hidden()
    page.keyboard.type("X")
    expect(composer).to_have_value(re.compile(f"^{OWN[:5]}X{OWN[5:]}"))
    page.keyboard.press("Escape")
    page.keyboard.press("h")
    expect(page.locator("#merge [value=mine]").first).to_be_focused()
    expect(hint).to_be_visible()


def test_the_caret_stays_where_one_typed_when_the_ticket_is_taken_over(page, world):
    open_ticket(page, world.tickets["sven"])
    composer = page.locator("#composer")
    composer.focus()
    page.evaluate("composer.area().setSelectionRange(5, 5)")
    page.keyboard.press("Escape")
    page.keyboard.press("t")
    expect(page.locator("#draft")).to_have_class(re.compile("own"))
    expect(composer).to_be_focused()
    page.keyboard.type("X")
    expect(composer).to_have_value(re.compile("^900 EXUR by"))


def test_edit_closes_an_open_question_so_that_escape_leaves_the_text(page, world):
    """Otherwise Escape closes the question alone, and the next key is typed into the reply."""
    ticket = world.tickets["mira"]
    ticket.drafts.update(body=SUPPORTED, gaps=["When does it arrive?"], suggested_action="none")
    Task.objects.create(ticket=ticket, title="When does it arrive?")  # so that the button names none, and asks
    open_ticket(page, ticket)
    page.keyboard.press("a")
    expect(page.locator("#conflict.question")).to_be_focused()
    page.keyboard.press("e")
    expect(page.locator("#composer")).to_be_focused()
    expect(page.locator("#conflict.question")).to_have_count(0)
    page.keyboard.press("Escape")
    page.keyboard.press("j")
    expect(page.locator("#work")).not_to_have_attribute("data-ticket", str(ticket.pk))
    assert not ticket.unsent_replies.exists()


def test_the_card_and_the_row_say_that_own_text_is_kept(page, world):
    ticket = world.tickets["tomas"]
    open_ticket(page, ticket)
    kept = page.get_by_text("Your own text is kept.")
    row = page.locator(f"#row_{ticket.pk}")
    page.keyboard.press("e")
    page.keyboard.press("Escape")
    expect(kept).to_be_hidden()  # nothing was typed
    page.keyboard.press("e")
    page.keyboard.type(OWN)
    expect(row).to_contain_text("Unsent text")
    page.keyboard.press("Escape")
    expect(kept).to_be_visible()
    expect(page.locator("#acts [data-unproved-count]")).to_be_hidden()  # it was of the text that is not shown
    page.get_by_role("button", name="Go on with it").click()
    expect(page.locator("#composer")).to_be_focused()
    expect(kept).to_be_hidden()
    page.locator("#composer").fill("")
    expect(row).not_to_contain_text("Unsent text")

"""Saved replies in the composer: opened by ; found, inserted, made from one's text, and refused with a variable left."""

import re

import pytest
from playwright.sync_api import Page, expect

from drafts.models import CannedReply, Draft, Outbound
from tests.browser.accessibility import expect_usable, faults, looks
from tests.browser.desk_page import open_ticket
from tests.browser.late_answers import kept_back, until, wait_for

pytestmark = pytest.mark.browser


@pytest.fixture
def page(signed_in: Page, world) -> Page:
    CannedReply.objects.create(title="Ask for the order number", body="Could you send us the order number, please?")
    CannedReply.objects.create(title="Refund time", body="Hi {first_name},\n\nA refund takes 5 to 7 days.")
    CannedReply.objects.create(title="Rückfrage", body="Vielen Dank für Ihre Nachricht.", owner=world.agent)
    return signed_in


def write_own(page: Page, ticket) -> None:
    """Takes over: the composer is empty and has the focus."""
    open_ticket(page, ticket)
    page.keyboard.press("t")
    expect(page.locator("#composer")).to_be_focused()
    page.keyboard.press("Control+A")
    page.keyboard.press("Delete")


def options(page: Page):
    return page.locator("#reply_choice [data-reply]")


def test_semicolon_finds_and_inserts_at_the_caret_by_keyboard_alone(page, world):
    write_own(page, world.tickets["okafor"])
    page.keyboard.type("Thanks! ;order")
    expect(page.locator("#replies_q")).to_be_focused()
    expect(options(page)).to_have_count(1)
    page.keyboard.press("Enter")
    expect(page.locator("#composer")).to_be_focused()
    page.keyboard.type(" Best")
    expect(page.locator("#composer")).to_have_value("Thanks! Could you send us the order number, please? Best")
    page.keyboard.press("Control+Enter")
    expect(page.locator("#toast")).to_contain_text("Sending in")
    assert Outbound.objects.get().body.startswith("Thanks! Could you send us the order number, please? Best")


def test_enter_before_the_list_has_answered_takes_what_was_searched_for(page, world):
    write_own(page, world.tickets["okafor"])
    page.route("**/saved-replies/?q=**", lambda route: (page.wait_for_timeout(400), route.continue_()))
    page.keyboard.type(";refund")
    page.keyboard.press("Enter")
    expect(page.locator("#composer")).to_have_value("Hi Okafor,\n\nA refund takes 5 to 7 days.")


def test_arrows_choose_and_a_letter_goes_on_searching(page, world):
    write_own(page, world.tickets["okafor"])
    page.keyboard.type(";")
    expect(options(page)).to_have_count(3)
    for key in ("ArrowDown", "ArrowDown", "ArrowUp", "ArrowDown"):
        page.keyboard.press(key)
    expect(options(page).nth(1)).to_be_focused()
    page.keyboard.type("vielen")
    expect(page.locator("#replies_q")).to_have_value("vielen")
    expect(page.locator("#reply_choice")).to_have_attribute("data-q", "vielen")
    expect(options(page)).to_have_count(1)
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    expect(page.locator("#composer")).to_have_value("Hallo Okafor,\n\nVielen Dank für Ihre Nachricht.")


def test_escape_from_a_list_that_opened_the_composer_leaves_no_letters_in_the_reply(page, world):
    open_ticket(page, world.tickets["mira"])
    ready = page.locator("#composer").input_value()
    page.keyboard.press(";")
    expect(page.locator("[data-replies=saved][open]")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("#draft.editing")).to_have_count(0)
    page.keyboard.press("w")
    expect(page.locator("#composer")).to_have_value(ready)


def test_a_list_that_comes_after_an_arrow_leaves_the_keys_in_the_search(page, world):
    write_own(page, world.tickets["okafor"])
    page.keyboard.type(";")
    expect(options(page)).to_have_count(3)
    lists = kept_back(page, r"/saved-replies/\?q=vielen")
    page.keyboard.type("vielen")
    wait_for(page, lists)
    page.keyboard.press("ArrowDown")
    expect(options(page).first).to_be_focused()
    lists[0].continue_()
    expect(page.locator("#reply_choice")).to_have_attribute("data-q", "vielen")
    expect(page.locator("#replies_q")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("#composer")).to_have_value("Hallo Okafor,\n\nVielen Dank für Ihre Nachricht.")


@pytest.mark.parametrize(("typed", "left"), [(";", ";"), (";) see", ";) see")])
def test_escape_closes_and_leaves_what_was_typed(page, world, typed, left):
    write_own(page, world.tickets["okafor"])
    page.keyboard.type(f"So {typed}")
    expect(page.locator("#replies_q")).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.locator("#composer")).to_be_focused()
    expect(page.locator("#composer")).to_have_value(f"So {left}")
    expect(page.locator("[data-replies=saved]")).not_to_have_attribute("open", "")


def test_a_semicolon_behind_a_word_is_a_semicolon(page, world):
    write_own(page, world.tickets["okafor"])
    page.keyboard.type("first; second")
    expect(page.locator("#composer")).to_have_value("first; second")


def test_as_a_key_of_the_desk_it_opens_the_composer_and_inserts_before_the_closing(page, world):
    open_ticket(page, world.tickets["sven"])
    page.keyboard.type(";refund")
    expect(page.locator("#replies_q")).to_have_value("refund")
    expect(options(page)).to_have_count(1)
    page.keyboard.press("Enter")
    inserted = "\n\nA refund takes 5 to 7 days.\n\nKind regards,\nThe Northwind team"
    expect(page.locator("#composer")).to_have_value(re.compile(re.escape(inserted)))
    expect(page.locator("#composer")).not_to_have_value(re.compile("Hi Sven,.*Hi Sven,", re.DOTALL))
    expect(page.get_by_role("button", name="Send Ctrl Enter")).to_be_visible()


def test_what_it_inserted_into_a_long_letter_is_in_sight(page, world):
    long = "\n\n".join(f"Paragraph {number} of a long letter." for number in range(40))
    Draft.objects.update(body=f"Hi,\n\n{long}\n\nBest regards", evidence=[])
    open_ticket(page, world.tickets["sven"])
    page.keyboard.type(";refund")
    expect(options(page)).to_have_count(1)
    page.keyboard.press("Enter")
    expect(page.locator("#composer")).to_have_value(
        re.compile("letter\\.\n\nA refund takes 5 to 7 days\\.\n\nBest regards")
    )
    until(page, "box(byId('composer')).bottom - 120 < box(byId('acts')).top", "the caret above the bar")
    below = "({scrollHeight, scrollTop, clientHeight}) => scrollHeight - scrollTop - clientHeight"
    assert page.locator("#composer").evaluate(below) < 120, "the text is scrolled to the caret"


def test_without_a_composer_it_says_that_it_does_nothing(page, world):
    open_ticket(page, world.tickets["unknown"])
    page.keyboard.press(";")
    expect(page.locator("#changed")).to_have_text("; does nothing here.")


def test_a_click_inserts_and_a_click_beside_it_closes(page, world):
    open_ticket(page, world.tickets["priya"])  # findings: its composer is open and empty
    page.get_by_text("Saved replies ;").click()
    options(page).nth(0).click()
    expect(page.locator("#composer")).to_have_value("Hi Priya,\n\nCould you send us the order number, please?")
    page.get_by_text("Saved replies ;").click()
    expect(options(page)).to_have_count(3)
    page.locator("#subject").click()
    expect(page.locator("[data-replies=saved]")).not_to_have_attribute("open", "")
    expect(page.locator("#composer")).to_have_value("Hi Priya,\n\nCould you send us the order number, please?")


def test_a_variable_without_a_value_is_marked_and_sending_is_refused(page, world):
    ticket = world.tickets["okafor"]
    ticket.customer.name = ""
    ticket.customer.save()
    write_own(page, ticket)
    page.keyboard.type(";refund")
    expect(options(page)).to_have_count(1)
    page.keyboard.press("Enter")
    expect(page.locator("#composer")).to_have_value("Hi {first_name},\n\nA refund takes 5 to 7 days.")
    chosen = page.locator("#composer").evaluate("area => area.value.slice(area.selectionStart, area.selectionEnd)")
    assert chosen == "{first_name}"
    expect(page.locator("[data-unresolved]")).to_contain_text("{first_name} has no value here")
    page.keyboard.press("Control+Enter")
    expect(page.locator("#conflict")).to_contain_text("The reply still holds {first_name}. Replace it with words")
    expect(page.locator("#composer")).to_have_value("Hi {first_name},\n\nA refund takes 5 to 7 days.")
    assert not Outbound.objects.exists()
    page.locator("#composer").fill("Hi Ms Okafor,\n\nA refund takes 5 to 7 days.")
    expect(page.locator("[data-unresolved]")).to_be_hidden()
    page.locator("#composer").press("Control+Enter")
    expect(page.locator("#toast")).to_contain_text("Sending in")


def test_one_key_saves_the_text_or_what_is_selected_and_u_takes_it_back(page, world):
    write_own(page, world.tickets["okafor"])
    page.keyboard.type("Hi Okafor,\n\nWe deliver on Mondays.")
    page.keyboard.press("Control+;")
    expect(page.locator("#toast")).to_contain_text("Saved as reply “We deliver on Mondays.”")
    assert CannedReply.objects.get(title="We deliver on Mondays.").body.startswith("Hi {first_name},")
    expect(page.locator("#composer")).to_be_focused()
    page.locator("#toast").get_by_role("button", name="Undo").first.click()  # the take over's line is below
    expect(page.locator("#toast")).to_contain_text("is deleted")
    assert not CannedReply.objects.kept().filter(title="We deliver on Mondays.").exists()
    page.locator("#composer").evaluate("area => area.setSelectionRange(12, 22)")
    page.keyboard.press(";")  # while the button of the undo is gone
    page.locator("#composer").focus()
    page.keyboard.press("Control+;")
    expect(page.locator("#toast")).to_contain_text("Saved as reply “We deliver”")
    expect(page.locator("#composer")).to_have_value("Hi Okafor,\n\nWe deliver on Mondays.")


def test_without_javascript_a_page_inserts(browser, served, world):
    CannedReply.objects.create(title="Refund time", body="A refund takes 5 to 7 days.")
    context = browser.new_context(base_url=served, java_script_enabled=False)
    page = context.new_page()
    page.goto(f"/review/{world.tickets['mira'].pk}/?edit=1")
    page.get_by_label("Username").fill("rae")
    page.get_by_label("Password").fill("a long password")
    page.get_by_role("button", name="Sign in").click()
    page.locator("#composer").fill("My words.")
    page.get_by_role("button", name="Saved replies").click()
    page.get_by_role("button", name="Refund time").click()
    expect(page.locator("#composer")).to_have_value("My words.\n\nA refund takes 5 to 7 days.")
    context.close()


def test_the_page_lists_adds_edits_deletes_and_undoes(page, world):
    page.goto("/profile/")
    page.get_by_role("link", name="Saved replies").click()
    expect(page.locator("tbody tr")).to_have_count(3)
    page.get_by_role("link", name="New saved reply").click()
    page.get_by_label("Title").fill("Rückfrage")
    page.get_by_label("Text").fill("Hi {fist_name}")
    page.get_by_role("button", name="Save").click()
    expect(page.get_by_role("alert").first).to_contain_text("There is a saved reply of this title already.")
    page.get_by_label("Title").fill("Greeting")
    page.get_by_role("button", name="Save").click()
    expect(page.get_by_role("alert").first).to_contain_text("{fist_name} is not a variable.")
    page.get_by_label("Text").fill("Hi {first_name}")
    page.get_by_role("button", name="Save").click()
    expect(page.locator("#toast")).to_contain_text("“Greeting” is saved")
    page.get_by_role("button", name="Delete Greeting").click()
    expect(page.locator("tbody tr")).to_have_count(3)
    page.wait_for_load_state()  # the keys' script is deferred
    page.keyboard.press("u")
    expect(page.locator("#toast")).to_contain_text("“Greeting” is back")
    expect(page.locator("tbody tr")).to_have_count(4)


def test_a_new_saved_reply_is_written_and_saved_by_keyboard_alone(page):
    page.goto("/saved-replies/new/")
    page.wait_for_load_state()
    expect(page.get_by_label("Title")).to_be_focused()
    page.keyboard.type("Returns")
    page.keyboard.press("Tab")
    page.keyboard.type("It takes 5 days.")
    page.keyboard.press("Control+Enter")
    expect(page.locator("#toast")).to_contain_text("“Returns” is saved")


def test_axe_finds_nothing_at_any_width(page, world):
    own = CannedReply.objects.get(owner=world.agent)
    for place in (
        "/saved-replies/",
        f"/saved-replies/{own.pk}/",
        f"/tickets/{world.tickets['mira'].pk}/saved-replies/",
    ):
        page.goto(place)
        expect_usable(page)
    for width in (390, 820, 1440):
        page.set_viewport_size({"width": width, "height": 844})
        page.goto(f"/review/{world.tickets['priya'].pk}/")
        page.locator("[data-replies=saved] summary").click()
        expect(options(page)).to_have_count(3)
        for look in looks(page, (width,)):
            assert faults(page) == [], look
            form = page.locator("[data-replies=saved] form")
            assert form.evaluate("form => form.scrollWidth <= form.clientWidth"), look

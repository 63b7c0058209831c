"""`e` puts the caret where one goes on writing: an open place, else the end of the body above the closing."""

import re

import pytest
from playwright.sync_api import Page, expect

from drafts.inbound.mail.reply_parser import closing_begins
from drafts.models import Draft
from tests.browser.desk_page import open_ticket
from tests.browser.late_answers import until
from tests.desk_world import SETTINGS

pytestmark = pytest.mark.browser

SPLIT = "area => [area.value.slice(0, area.selectionStart), area.value.slice(area.selectionEnd)]"
LETTER = "Hi Sven,\n\nThe plan ends today. [1]\n\nYou keep 😀 your data.\n\n{closing}"


@pytest.fixture
def page(signed_in: Page) -> Page:
    return signed_in


def begun(page: Page, draft: Draft) -> list[str]:
    """What stands before the caret, and behind what it has selected."""
    open_ticket(page, draft.ticket)
    page.keyboard.press("e")
    expect(page.locator("#composer")).to_be_focused()
    return page.locator("#composer").evaluate(SPLIT)


def test_it_is_the_end_of_the_body(page, world):
    draft = world.tickets["sven"].drafts.get()
    for closing in ("Best regards\nNorthwind", "Med vänlig hälsning\nNorthwind Support", "Kind regards", ""):
        Draft.objects.update(body=LETTER.format(closing=closing).rstrip(), evidence=[])
        above, below = begun(page, draft)
        assert above.endswith("your data."), closing
        assert below.strip() == closing


@pytest.mark.parametrize(("typed", "between"), [("And more.", r"\n\n"), (" And more.", " ")])
def test_the_first_word_there_begins_a_paragraph_and_a_blank_goes_on_with_the_sentence(page, world, typed, between):
    draft = world.tickets["sven"].drafts.get()
    Draft.objects.update(body=LETTER.format(closing="Best regards"), evidence=[])
    begun(page, draft)
    page.keyboard.type(typed)
    expect(page.locator("#composer")).to_have_value(re.compile(rf"your data\.{between}And more\.\n\nBest regards$"))


def test_it_is_the_end_of_the_body_above_a_signature_alone(page, world):
    world.mailbox.signature = "Northwind\nSupport team"
    world.mailbox.save()
    Draft.objects.update(body=LETTER.format(closing="Best regards\n\nNorthwind\nSupport team"), evidence=[])
    above, below = begun(page, world.tickets["sven"].drafts.get())
    assert above.endswith("your data.")
    assert below.split() == ["Best", "regards", "Northwind", "Support", "team"]


def test_a_doubt_changes_nothing_about_it(page, world):
    draft = world.tickets["mira"].drafts.get()
    assert SETTINGS in draft.body
    assert "".join(begun(page, draft)[0].split()) == "".join(draft.body[: closing_begins(draft.body)].split())


def test_it_is_an_open_place_which_is_selected(page, world):
    Draft.objects.update(body="Hi,\n\nYour number is [number] here.\n\nBest regards", evidence=[])
    above, below = begun(page, world.tickets["sven"].drafts.get())
    assert (above[-3:], below[:6]) == ("is ", " here.")


def test_of_a_guess_it_is_in_its_text(page, world):
    Draft.objects.update(body=LETTER.format(closing="Best regards"), evidence=[])
    above, _ = begun(page, world.tickets["priya"].drafts.get())
    assert above.endswith("your data.")


@pytest.mark.parametrize("size", [(1440, 500), (1440, 900), (390, 844)])
def test_it_is_in_sight_in_a_long_letter(page, world, size):
    long = "\n\n".join(f"Paragraph {number} of a long letter." for number in range(40))
    Draft.objects.update(body=f"Hi,\n\n{long}\n\nBest regards", evidence=[])
    page.set_viewport_size({"width": size[0], "height": size[1]})
    open_ticket(page, world.tickets["sven"])
    page.locator("#acts [data-key=e]").click()
    assert page.locator("#composer").evaluate(SPLIT)[0].endswith("letter.")
    # the line of the caret is the third from the end
    until(page, "box(byId('composer')).bottom - 90 < box(byId('acts')).top", "the caret above the bar")
    until(page, "box(byId('composer')).bottom > 150", "the caret on the screen")
    below = "({scrollHeight, scrollTop, clientHeight}) => scrollHeight - scrollTop - clientHeight"
    assert page.locator("#composer").evaluate(below) < 90, "the text is scrolled to the caret"

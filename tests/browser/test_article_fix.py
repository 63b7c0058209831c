"""Fix this article, beside the draft: at the cited words, published with a key, refused with the words kept."""

import re

import pytest
from django.contrib.auth.models import Permission
from playwright.sync_api import Page, expect

from drafts.models import Event, Task
from kb.index.publishing import publish
from kb.models import Document
from tests.browser.accessibility import expect_usable
from tests.browser.desk_page import open_ticket

pytestmark = pytest.mark.browser
AREA = "#fix textarea"
CITED = "within 14 days of purchase or renewal is refunded in full"


@pytest.fixture
def page(signed_in: Page, world) -> Page:
    """Who may change articles, on a ticket whose draft cites a long one."""
    world.agent.user_permissions.add(Permission.objects.get(codename="change_document"))
    before = "\n\n".join(f"Paragraph {number} about something else. 😀" for number in range(60))
    body = f"{before}\n\n{world.refunds.body}\n\nAfterwards."
    publish(Document.objects.get(pk=world.refunds.document_id), "Refund policy", body)
    open_ticket(signed_in, world.tickets["sven"])
    return signed_in


def selected(page: Page) -> str:
    return page.locator(AREA).evaluate("area => area.value.slice(area.selectionStart, area.selectionEnd)")


def article(world) -> Document:
    return Document.objects.get(pk=world.refunds.document_id)


def test_one_key_opens_it_at_the_cited_words_and_another_publishes(page, world):
    page.keyboard.press("q")
    expect(page.locator(AREA)).to_be_focused()
    assert selected(page) == CITED
    assert page.locator(AREA).evaluate("area => area.scrollTop") > 300
    expect(page.locator("#draft .body")).to_be_visible()  # beside it
    page.keyboard.type("within 30 days is refunded in full")
    page.keyboard.press("Control+Enter")
    expect(page.locator("#toast")).to_contain_text("Article published; a new draft is being written")
    expect(page.locator("#fix form")).to_have_count(0)
    assert "within 30 days is refunded in full to the original" in article(world).body
    assert article(world).versions.first().author == world.agent
    assert Event.objects.due().filter(kind="article", ticket=world.tickets["sven"]).exists()
    page.keyboard.press("u")
    expect(page.locator("#toast")).to_contain_text("The article is as it was")
    assert CITED in article(world).body


def test_cited_words_on_the_first_screen_are_not_scrolled_away(page, world):
    publish(article(world), "Refund policy", world.refunds.body + "\n\nAfterwards." * 90)
    page.keyboard.press("q")
    expect(page.locator(AREA)).to_be_focused()
    assert CITED in selected(page)
    assert page.locator(AREA).evaluate("area => area.scrollTop") == 0


def test_the_key_takes_the_source_that_is_lit(page):
    page.locator("#draft a.cite").last.click()
    page.keyboard.press("q")
    expect(page.locator("#fix input[name=article-title]")).to_have_value("Exporting your projects")


def test_who_comes_second_is_refused_keeps_their_words_and_sees_the_newer_ones(page, world):
    page.keyboard.press("q")
    expect(page.locator(AREA)).to_be_focused()
    page.keyboard.type("my words")
    publish(article(world), "Refund policy", "Their words.")
    page.keyboard.press("Control+Enter")
    expect(page.locator("#fix [role=alert]")).to_contain_text("Somebody saved version 9 while you were writing.")
    expect(page.locator("#fix [role=alert]")).to_be_focused()
    expect(page.locator(AREA)).to_have_value(re.compile("my words"))
    page.get_by_text("Version 9, as it is now").click()
    expect(page.locator("#fix .words")).to_have_text("Their words.")
    assert article(world).body == "Their words."


def test_what_was_begun_is_there_again_after_another_ticket_and_a_reload_until_it_is_dropped(page, world):
    page.keyboard.press("q")
    expect(page.locator(AREA)).to_be_focused()
    page.keyboard.type("begun")
    open_ticket(page, world.tickets["mira"])
    page.reload()
    open_ticket(page, world.tickets["sven"])
    page.keyboard.press("q")
    expect(page.locator("#fix [data-begun]")).to_be_visible()
    expect(page.locator(AREA)).to_have_value(re.compile("begun to the original"))
    page.get_by_role("link", name="Cancel", exact=True).click()
    expect(page.locator("#fix form")).to_have_count(0)
    page.keyboard.press("q")
    expect(page.locator(AREA)).to_be_focused()
    expect(page.locator(AREA)).not_to_have_value(re.compile("begun"))


def test_no_key_of_the_desk_acts_while_it_is_typed_and_escape_leaves_it(page, world):
    page.keyboard.press("q")
    expect(page.locator(AREA)).to_be_focused()
    page.keyboard.type("axsd")
    expect(page.locator(AREA)).to_have_value(re.compile("axsd to the original"))
    page.keyboard.press("Escape")
    expect(page.locator(AREA)).not_to_be_focused()
    expect(page.locator("#fix form")).to_be_visible()


@pytest.mark.parametrize("sends", ["Enter", "Control+Enter"])
def test_who_may_not_change_it_reports_it(page, world, sends):
    world.agent.user_permissions.remove(Permission.objects.get(codename="change_document"))
    page.reload()
    open_ticket(page, world.tickets["sven"])
    page.keyboard.press("q")
    page.keyboard.type("It is 30 days since June.")
    page.keyboard.press(sends)
    expect(page.locator("#toast")).to_contain_text("Reported, as a task")
    expect(page.locator("#ticket .todo")).to_contain_text("Article “Refund policy”: It is 30 days since June.")
    page.keyboard.press("u")
    expect(page.locator("#toast")).to_contain_text("Undone")
    assert not Task.objects.exists()


def test_everybody_can_use_it_at_every_width_in_both_themes(page, world):
    Document.objects.filter(pk=world.refunds.document_id).update(source="https://help.example/" + "x" * 80)
    page.reload()
    page.get_by_role("button", name="Fix this article").first.click()
    expect(page.locator(AREA)).to_be_focused()
    expect_usable(page, (1440, 1200, 768, 390), 900)

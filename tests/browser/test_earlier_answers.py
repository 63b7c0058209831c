"""Earlier answers in the composer: found by a key, inserted, undone, checked, and refused while another's data stands in."""

import re

import pytest
from django.contrib.auth.models import User
from playwright.sync_api import Page, expect

from copilot import live_check
from drafts.models import Outbound, Ticket
from tests.browser.accessibility import expect_usable
from tests.browser.desk_page import open_ticket
from tests.factories import a_mail

pytestmark = pytest.mark.browser
SAID = "Refunds take 5 to 7 business days. Your order [number] is back."


@pytest.fixture
def page(signed_in: Page, world) -> Page:
    live_check._lately.clear()
    rosa = User.objects.create_user("rosa", first_name="Rosa", last_name="Almeida")
    Ticket.objects.filter(pk=world.tickets["sven"].pk).update(language="en", subject="Refund of the annual plan")
    for name, body in (
        ("Petra Sommer", "Hi Petra,\n\nRefunds take 5 to 7 business days. Your order 4821377 is back.\n\nBest regards"),
        ("Greta Holm", "Hi Greta,\n\nThe annual plan ends in Billing.\n\nBest regards\nRosa"),
    ):
        ticket = world.ticket(name, "Refund of the annual plan", status="resolved")
        Outbound.objects.create(
            ticket=ticket, answers_message=ticket.messages.get(), message_id=f"r{ticket.pk}@x.example", body=body,
            from_address="support@northwind.example", subject="Re: Refund", state="sent", author=rosa,
        )  # fmt: skip
        a_mail(ticket, body, direction="out", author=rosa)
    return signed_in


def options(page: Page):
    return page.locator("#earlier_answers [data-reply]")


def write_own(page: Page, ticket) -> None:
    open_ticket(page, ticket)
    page.keyboard.press("t")
    expect(page.locator("#composer")).to_be_focused()
    page.keyboard.press("Control+A")
    page.keyboard.press("Delete")


def test_one_key_finds_inserts_before_the_closing_and_ctrl_z_takes_it_back(page, world):
    open_ticket(page, world.tickets["sven"])
    page.keyboard.press("y")
    expect(page.locator("#earlier_q")).to_be_focused()
    expect(options(page)).to_have_count(2)
    page.keyboard.type("business")
    expect(page.locator("#earlier_answers")).to_have_attribute("data-q", "business")
    before = page.locator("#composer").input_value()
    page.keyboard.press("Enter")
    expect(page.locator("#composer")).to_be_focused()
    expect(page.locator("#composer")).to_have_value(re.compile(re.escape(f"\n\n{SAID}\n\nKind regards")))
    expect(page.locator("[data-unresolved]")).to_contain_text("[number] stands for another customer's data.")
    page.keyboard.press("Control+z")
    expect(page.locator("#composer")).to_have_value(before)
    expect(page.locator("[data-unresolved]")).to_be_hidden()


def test_an_answer_that_is_in_the_reply_already_is_not_inserted_again(page, world):
    open_ticket(page, world.tickets["sven"])
    page.keyboard.press("e")
    text = "Hi Sven,\n\nThe annual plan [1]\nends in Billing.\n\nBest regards"
    page.locator("#composer").fill(text)
    page.locator("#composer").press("Home")
    page.keyboard.type(";;")
    page.keyboard.type("ends in Billing")
    page.keyboard.press("Enter")
    expect(page.locator("#changed")).to_have_text("Not inserted: it is in the reply already.")
    expect(page.locator("#composer")).to_be_focused()
    expect(page.locator("#composer")).to_have_value(text)


def test_of_an_answer_only_the_paragraphs_that_are_not_there_are_inserted(page, world):
    Outbound.objects.filter(body__contains="Billing").update(
        body="Hi Greta,\n\nThe annual plan ends in Billing.\n\nIt can be renewed there.\n\nBest regards\nRosa"
    )
    open_ticket(page, world.tickets["sven"])
    page.keyboard.press("e")
    page.locator("#composer").fill("Hi Sven,\n\nThe annual plan [1]\nends in Billing.\n\n")
    page.locator("#composer").press("Control+End")
    page.keyboard.type(";;")
    page.keyboard.type("ends in Billing")
    page.keyboard.press("Enter")
    expect(page.locator("#composer")).to_have_value(
        "Hi Sven,\n\nThe annual plan [1]\nends in Billing.\n\nIt can be renewed there."
    )


def test_what_is_inserted_is_checked_like_typed_words(page, world):
    open_ticket(page, world.tickets["sven"])
    page.keyboard.press("y")
    page.keyboard.type("ends in Billing")
    page.keyboard.press("Enter")
    expect(page.locator("#composer")).to_have_value(re.compile("The annual plan ends in Billing."))
    expect(page.locator("#live_verdicts")).to_contain_text("proved")


def test_from_the_composer_two_semicolons_open_it_and_it_goes_in_at_the_caret(page, world):
    write_own(page, world.tickets["okafor"])
    page.keyboard.type("So: ;;")
    expect(page.locator("#earlier_q")).to_be_focused()
    page.keyboard.type("billing")
    expect(page.locator("#earlier_answers")).to_have_attribute("data-q", "billing")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    page.keyboard.type(" Bye")
    expect(page.locator("#composer")).to_have_value("So: The annual plan ends in Billing. Bye")


def test_escape_leaves_the_text_as_it_was(page, world):
    write_own(page, world.tickets["okafor"])
    page.keyboard.type("So: ;;")
    expect(page.locator("#earlier_q")).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.locator("#composer")).to_be_focused()
    expect(page.locator("#composer")).to_have_value("So: ;")


def test_with_anothers_data_in_it_sending_is_refused_and_the_words_stay(page, world):
    write_own(page, world.tickets["okafor"])
    page.keyboard.type(";;business")
    page.keyboard.press("Enter")
    expect(page.locator("#composer")).to_have_value(SAID)
    chosen = page.locator("#composer").evaluate("area => area.value.slice(area.selectionStart, area.selectionEnd)")
    assert chosen == "[number]"
    page.keyboard.press("Control+Enter")
    expect(page.locator("#conflict")).to_contain_text("The reply still holds [number]. Replace it")
    expect(page.locator("#composer")).to_have_value(SAID)
    assert not Outbound.objects.exclude(state="sent").exists()


def test_a_list_that_does_not_load_says_so_and_typing_asks_again(page, world):
    open_ticket(page, world.tickets["sven"])
    page.route("**/earlier-answers/**", lambda route: route.abort())
    page.keyboard.press("y")
    expect(page.locator("#earlier_answers")).to_have_text("Not loaded. Type to try again.")
    page.unroute("**/earlier-answers/**")
    page.keyboard.type("refund")
    expect(options(page)).not_to_have_count(0)


def test_without_a_composer_it_says_that_it_does_nothing(page, world):
    open_ticket(page, world.tickets["unknown"])
    page.keyboard.press("y")
    expect(page.locator("#changed")).to_have_text("Y does nothing here.")


def test_without_javascript_a_page_inserts(browser, served, page, world):
    context = browser.new_context(base_url=served, java_script_enabled=False)
    plain = context.new_page()
    plain.goto(f"/review/{world.tickets['mira'].pk}/?edit=1")
    plain.get_by_label("Username").fill("rae")
    plain.get_by_label("Password").fill("a long password")
    plain.get_by_role("button", name="Sign in").click()
    plain.locator("#composer").fill("Hello,\n\nBest regards")
    plain.get_by_role("button", name="Earlier answers").click()
    plain.locator("#earlier_answers button[name=answer]", has_text="Billing").click()
    expect(plain.locator("#composer")).to_have_value("Hello,\n\nThe annual plan ends in Billing.\n\nBest regards")
    context.close()


def test_everybody_can_use_the_list_at_every_width_in_both_themes(page, world):
    page.goto(f"/review/{world.tickets['priya'].pk}/")
    page.locator("[data-replies=earlier] summary").click()
    expect(options(page)).to_have_count(2)
    expect_usable(page, (1440, 768, 390), 900)

"""Asking in a real browser: on the page, in the pane of a ticket, with the keyboard, in both themes and widths."""

import re

import pytest
from django.contrib.auth.models import Permission
from django.urls import reverse
from playwright.sync_api import Page, expect

from copilot.models import Conversation
from drafts.models import Customer
from tests.browser.accessibility import expect_usable
from tests.browser.console_errors import ours
from tests.browser.desk_page import expect_open, open_ticket
from tests.browser.hit_testing import expect_on_top
from tests.browser.late_answers import kept_back, let_go, until, wait_for

pytestmark = pytest.mark.browser

QUESTION = "#conversation textarea"


@pytest.fixture
def page(signed_in: Page, world) -> Page:
    world.agent.user_permissions.add(Permission.objects.get(codename="view_document"))
    return signed_in


def ask(page: Page, question: str) -> None:
    answers = page.locator("#conversation .answer[data-answer]")
    before = answers.count()
    page.locator(QUESTION).fill(question)
    page.locator(QUESTION).press("Enter")
    expect(answers).to_have_count(before + 1, timeout=60_000)  # the first question imports the assistant


def test_a_question_is_answered_with_citations_that_open_their_source(page, world, said):
    ticket = world.tickets["okafor"]
    page.goto("/assistant/")
    ask(page, f"What is ticket {ticket.pk} about?")
    answer = page.locator(".answer").last
    expect(answer).to_contain_text("Invoice shows the wrong VAT number")
    expect(page.locator(QUESTION)).to_be_focused()
    expect(page).to_have_url(re.compile(r"/assistant/[0-9a-f-]{36}/$"))
    expect(page.locator(".talk h2")).to_have_text(f"Ticket {ticket.pk}")
    expect(page.locator(".threads li")).to_have_count(1)
    answer.locator("a.cite").first.click()
    expect(answer.locator("details[open] a")).to_have_attribute("href", reverse("ticket", args=[ticket.pk]))
    ask(page, "How many tickets?")
    page.reload()
    expect(page.locator(".exchange")).to_have_count(2)
    assert ours(said) == []


def test_c_opens_the_pane_which_knows_its_ticket_and_keeps_what_is_typed(page, world, said):
    open_ticket(page, world.tickets["sven"])
    page.keyboard.press("c")
    expect(page.locator(QUESTION)).to_be_focused()
    page.keyboard.type("What is this ticket about?")
    page.evaluate("swapWork(address(desk.ticket()))")
    page.wait_for_timeout(500)
    expect(page.locator(QUESTION)).to_have_value("What is this ticket about?")
    page.locator(QUESTION).press("Enter")
    expect(page.locator("#pane_assistant .answer[data-answer]")).to_contain_text("Jag kan inte logga in")
    assert Conversation.objects.get().ticket == world.tickets["sven"]
    page.goto("/")
    open_ticket(page, world.tickets["sven"])
    page.keyboard.press("c")
    expect(page.locator("#pane_assistant .exchange")).to_have_count(1)
    assert ours(said) == []


@pytest.mark.parametrize("again", ["Retry", "the connection"])
def test_a_pane_that_did_not_load_is_loaded_again(page, world, again):
    open_ticket(page, world.tickets["sven"])
    page.route("**/assistant/", lambda route: route.abort())
    page.keyboard.press("c")
    expect(page.locator("#pane_assistant")).to_contain_text("Not loaded.")
    page.unroute("**/assistant/")
    if again == "Retry":
        page.get_by_role("button", name="Retry").click()
    else:
        page.evaluate("document.dispatchEvent(new CustomEvent('htmx:wsOpen', {detail: {}}))")
    expect(page.locator(QUESTION)).to_be_focused()


def test_a_pane_that_did_not_load_takes_no_focus_from_what_is_typed(page, world):
    open_ticket(page, world.tickets["sven"])
    page.route("**/assistant/", lambda route: route.abort())
    page.keyboard.press("c")
    expect(page.locator("#pane_assistant")).to_contain_text("Not loaded.")
    page.unroute("**/assistant/")
    page.locator("#composer").evaluate("() => composer.edit()")
    page.evaluate("document.dispatchEvent(new CustomEvent('htmx:wsOpen', {detail: {}}))")
    page.wait_for_timeout(300)
    expect(page.locator("#composer")).to_be_focused()
    expect(page.locator(QUESTION)).to_have_count(0)


def test_each_ticket_opens_on_its_evidence_and_c_or_escape_goes_back_to_it(page, world):
    open_ticket(page, world.tickets["sven"])
    evidence, asking = page.locator("#pane_evidence"), page.locator("#pane_assistant")
    page.keyboard.press("c")
    expect(page.locator(QUESTION)).to_be_focused()
    page.keyboard.type("Half a que")
    page.keyboard.press("Escape")
    expect(evidence).to_be_visible()
    page.keyboard.press("c")
    expect(page.locator(QUESTION)).to_have_value("Half a que")
    page.evaluate("swapWork(address(desk.ticket()))")
    until(page, "() => !document.querySelector('.htmx-request')")
    expect(asking).to_be_visible()
    page.locator("#tab_assistant").focus()
    page.keyboard.press("c")
    expect(evidence).to_be_visible()
    expect(asking).to_be_hidden()
    page.keyboard.press("c")
    expect(page.locator(QUESTION)).to_be_focused()
    page.reload()
    expect(evidence).to_be_visible()
    page.keyboard.press("c")
    expect(page.locator(QUESTION)).to_be_focused()
    page.locator(f"#rows [data-ticket='{world.tickets['okafor'].pk}'] > a").click()
    expect(page.locator("#work")).to_have_attribute("data-ticket", str(world.tickets["okafor"].pk))
    expect(evidence).to_be_visible()
    expect(asking).to_be_hidden()


def test_an_answer_is_inserted_into_the_reply_without_its_marks(page, world):
    open_ticket(page, world.tickets["sven"])
    page.keyboard.press("c")
    ask(page, "How many tickets?")
    page.get_by_role("button", name="Insert").click()
    expect(page.locator("#composer")).to_have_value(re.compile(r"\d+ tickets match\. By state"))


def test_an_answer_stands_behind_the_greeting_and_that_it_carries_no_citations_is_said(page, world):
    open_ticket(page, world.tickets["okafor"])
    before = page.locator("#composer").input_value()
    page.keyboard.press("c")
    ask(page, "How many tickets?")
    expect(page.locator(".conversation")).to_contain_text("an answer has no citations")
    page.get_by_role("button", name="Insert").click()
    expect(page.locator("#composer")).to_have_value(re.compile(r"\S\n\n\d+ tickets match\. By state"))
    assert page.locator("#composer").input_value().startswith(before.split("\n")[0])


def test_an_example_is_asked_by_a_click_and_a_conversation_opens_at_its_newest_answer(page, world):
    page.goto("/assistant/")
    page.get_by_role("button", name="How long does a refund take?").click()
    expect(page.locator(".asked")).to_have_text("How long does a refund take?")
    expect(page.locator("#conversation .answer[data-answer]")).to_have_count(1)
    for _ in range(4):
        ask(page, "List tickets")
    page.reload()
    newest = page.locator(".exchange").last
    expect(newest).to_be_in_viewport()
    at = "list => list.querySelector('.exchange:last-child').offsetTop - list.offsetTop - list.scrollTop < list.clientHeight"
    assert page.locator(".exchanges").evaluate(at)


def test_words_look_unchecked_until_their_statement_is_checked(page):
    page.goto("/assistant/")
    page.evaluate(
        """() => { const conversation = document.getElementById("conversation").dataset.conversation;
        const say = (detail) => heard({ what: "assistant", detail: { conversation, ...detail } });
        say({ status: "counting tickets…" });
        say({ text: "All is free. Nine are open [1]. And", checked: [[12, "refused"], [31, "proved"]] }); }"""
    )
    expect(page.locator(".pending .s.warn")).to_have_text("All is free.")
    expect(page.locator(".pending .s.proved")).to_have_text(" Nine are open [1].")
    expect(page.locator(".pending .unchecked")).to_have_text(" And")


def test_a_question_whose_conversation_was_deleted_elsewhere_is_kept(page):
    page.goto("/assistant/")
    ask(page, "How many tickets?")
    Conversation.objects.all().delete()
    page.locator(QUESTION).fill("And today?")
    page.locator(QUESTION).press("Enter")
    expect(page.locator("#conversation .notice")).to_contain_text("This conversation was deleted")
    expect(page.locator(QUESTION)).to_have_value("And today?")


def test_who_opens_another_ticket_before_the_answer_asks_there_and_finds_the_answer_later(page, world):
    open_ticket(page, world.tickets["sven"])
    page.keyboard.press("c")
    expect(page.locator(QUESTION)).to_be_focused()
    held = kept_back(page, "/ask/$")
    page.keyboard.type("How many tickets?")
    page.keyboard.press("Enter")
    wait_for(page, held)
    page.locator(f"#rows [data-ticket='{world.tickets['okafor'].pk}'] > a").click()
    expect_open(page, world.tickets["okafor"])
    let_go(page, held, "/ask/$")
    until(page, "() => !asking.request", "its answer has come")
    page.keyboard.press("c")
    ask(page, "Latest tickets?")
    expect(page.locator("#conversation .asked")).to_have_text(["Latest tickets?"])
    open_ticket(page, world.tickets["sven"])
    page.keyboard.press("c")
    expect(page.locator("#conversation .asked")).to_have_text(["How many tickets?"])


def test_an_answer_is_rated_by_its_thumbs(page):
    page.goto("/assistant/")
    ask(page, "How many tickets?")
    page.get_by_role("button", name="Helpful", exact=True).click()
    expect(page.get_by_role("button", name="Helpful", exact=True)).to_have_attribute("aria-pressed", "true")


@pytest.mark.parametrize("width", [1440, 768, 390])
def test_nothing_covers_the_question_or_what_is_done_with_a_conversation(page, world, width):
    page.set_viewport_size({"width": width, "height": 844})
    page.goto("/assistant/")
    for question in ("How many tickets?", f"What is ticket {world.tickets['okafor'].pk} about?", "Latest tickets?"):
        expect_on_top(page, ".question .go")
        ask(page, question)
    expect_on_top(page, QUESTION)
    expect_on_top(page, ".question .go")
    for name in ("Rename", "Delete"):
        page.locator(".talk summary", has_text=name).click()
        expect_on_top(page, ".talk .pop[open] .go")
        page.locator(".talk summary", has_text=name).click()


def test_a_new_question_is_typed_at_once_and_what_is_done_with_a_conversation_stands_on_one_line(page):
    page.goto("/assistant/")
    expect(page.locator(QUESTION)).to_be_focused()
    ask(page, "How many tickets?")
    acts = page.locator(".talk > header .btn:visible")
    expect(acts).to_have_text(["Rename", "Share", "Delete"])
    assert len({round(each.bounding_box()["y"]) for each in acts.all()}) == 1


def test_a_name_that_is_typed_stays_when_the_answer_refreshes_the_page(page):
    page.goto("/assistant/")
    ask(page, "How many tickets?")
    expect(page.locator(".talk summary", has_text="Rename")).to_be_visible()
    held = kept_back(page, r"/ask/$")
    page.locator(QUESTION).fill("Latest tickets?")
    page.locator(QUESTION).press("Enter")
    wait_for(page, held)
    page.locator(".talk summary", has_text="Rename").click()
    page.locator(".talk [name=title]").fill("Parcels")
    page.evaluate("() => document.querySelector('.threads').dataset.old = ''")
    let_go(page, held, r"/ask/$")
    expect(page.locator(".threads[data-old]")).to_have_count(0)
    expect(page.locator(".talk [name=title]")).to_have_value("Parcels")
    page.keyboard.press("Enter")
    expect(page.locator(".talk h2")).to_have_text("Parcels")


def test_everybody_can_use_it_at_every_width_in_both_themes(page, world):
    page.goto("/assistant/")
    ask(page, f"What is ticket {world.tickets['okafor'].pk} about?")
    expect_usable(page, (1440, 768, 390))
    open_ticket(page, world.tickets["sven"])
    page.keyboard.press("c")
    ask(page, "Who is this customer?")
    expect_usable(page, (1440, 768, 390))


def test_the_key_opens_the_question_also_where_it_stands_below_the_fold(page, world):
    page.set_viewport_size({"width": 390, "height": 500})
    open_ticket(page, world.tickets["sven"])
    page.keyboard.press("c")
    expect(page.locator("#conversation textarea")).to_be_focused()


def test_a_customer_is_found_by_name_and_one_of_several_is_chosen(page, world, said):
    ticket = world.tickets["okafor"]
    name = ticket.customer.name
    Customer.objects.create(name=f"Second {name}", email="second@mail.example")
    page.goto("/assistant/")
    ask(page, f"What did {name} write last?")
    expect(page.locator(".answer").last).to_contain_text(ticket.subject)
    Customer.objects.create(name=name, email="third@mail.example")
    ask(page, f"tickets of {name}")
    expect(page.locator(".answer").last).to_contain_text(f"{name} (third@mail.example) is one of 2 customers")
    ask(page, f"tickets of {ticket.customer.email}")
    expect(page.locator(".answer").last).to_contain_text(ticket.subject)
    assert ours(said) == []

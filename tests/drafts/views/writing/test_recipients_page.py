"""Whom a reply goes to is chosen beside it, and what the card shows is what is sent to."""

import pytest
from django.urls import reverse

from drafts.models import ChosenRecipients, Outbound
from drafts.workflow import review
from drafts.workflow.writing import reply_parts
from tests.drafts.recipients_page import approve, row
from tests.second_yes import button

pytestmark = pytest.mark.django_db


@pytest.fixture
def ticket(world):
    return world.tickets["sven"]


def choose(agent, ticket, to: str, cc: str = "", bcc: str = "", *, htmx: bool = True, **more: str):
    address = reverse("choose_recipients", args=[ticket.pk])
    return agent.post(address, {"to": to, "cc": cc, "bcc": bcc} | more, headers={"HX-Request": "true"} if htmx else {})


def test_what_is_chosen_stands_beside_the_draft_also_after_a_reload(agent, ticket):
    answer = choose(agent, ticket, ticket.customer.email, "boss@one.example", "quiet@one.example").content.decode()
    assert 'id="recipients_shown"' in answer
    assert "quiet@one.example" in answer
    assert row(agent, ticket) == f"To {ticket.customer.email} Cc boss@one.example Bcc quiet@one.example"


def test_what_is_no_address_stays_typed_and_is_told(agent, ticket):
    answer = choose(agent, ticket, ticket.customer.email, "boss@").content.decode()
    assert "“boss@” is not an e-mail address" in answer
    page = agent.get(reverse("review_ticket", args=[ticket.pk])).content.decode()
    assert 'name="cc" maxlength="20000" value="boss@"' in " ".join(page.split())
    refused = approve(agent, ticket, to=ticket.customer.email, cc="boss@")
    assert refused.status_code == 422
    assert "is not an e-mail address" in refused.content.decode()
    assert not Outbound.objects.exists()


def test_what_was_typed_survives_an_act_that_is_refused(agent, ticket, world):
    world.message(ticket, "One more thing")
    late = approve(agent, ticket, to=f"{ticket.customer.email}, two@one.example", last_message_id=1)
    assert late.status_code == 409
    assert reply_parts.chosen(ticket.pk, world.agent).to == f"{ticket.customer.email}, two@one.example"


def test_sending_without_the_customer_is_asked_about_and_done_on_a_second_yes(agent, ticket):
    asked = approve(agent, ticket, to="boss@one.example")
    page = asked.content.decode()
    assert asked.status_code == 409
    assert f"{ticket.customer.email} would not get this reply. Send anyway?" in page
    assert 'name="without_customer"' in page
    assert not Outbound.objects.exists()
    assert approve(agent, ticket, to="boss@one.example", **button(asked)).status_code == 200
    assert Outbound.objects.get().to == ["boss@one.example"]


def test_the_sent_page_and_the_thread_show_all(agent, ticket, world):
    approve(agent, ticket, to=ticket.customer.email, cc="boss@one.example", bcc="quiet@one.example")
    sent = agent.get(reverse("sent")).content.decode()
    assert "cc boss@one.example" in sent
    assert "bcc quiet@one.example" in " ".join(sent.split())
    card = agent.get(reverse("ticket", args=[ticket.pk])).content.decode()
    assert "quiet@one.example" in card


def test_one_click_goes_back_to_the_mails_own(agent, ticket):
    choose(agent, ticket, "boss@one.example")
    choose(agent, ticket, "ignored", htmx=False, reset="1")
    assert row(agent, ticket) == f"To {ticket.customer.email}"
    assert not ChosenRecipients.objects.exists()


def test_recipients_chosen_for_an_earlier_mail_are_marked(agent, ticket, world):
    review.take_over(ticket.pk, agent=world.agent, last_message_id=ticket.messages.last().pk)
    choose(agent, ticket, f"{ticket.customer.email}, two@one.example", htmx=False)
    assert "earlier mail" not in row(agent, ticket)
    world.message(ticket, "And my colleague asks too")
    assert "chosen for an earlier mail" in row(agent, ticket)


def test_the_choice_is_its_persons_own(agent, ticket, world):
    choose(agent, ticket, f"{ticket.customer.email}, two@one.example")
    assert ChosenRecipients.objects.get().author == world.agent

"""A mail that answers no draft asks before it promises what only a person may do, or asks for a secret."""

from functools import partial
from typing import Any
from uuid import uuid4

import pytest
from django.urls import reverse

from drafts.models import Draft, Outbound, Ticket
from drafts.workflow import review
from tests.desk_world import build
from tests.drafts.desk_requests import seen
from tests.rows_cache import kept

pytestmark = pytest.mark.django_db
SECRET = "Please send me your password and your card number."
PROMISE = "We will refund you 1200 EUR today."


@pytest.fixture
def world() -> Any:
    return kept(build)


@pytest.fixture
def agent(client: Any, world: Any) -> Any:
    client.force_login(world.agent)
    return client


def taken_over(world: Any, *, cited: bool = True) -> Ticket:
    ticket = world.ticket("Bo Kim", "Refund")
    draft = world.draft(ticket, "ready", cited=cited)
    newest = ticket.messages.latest("id").pk
    review.take_over(ticket.pk, agent=world.agent, last_message_id=newest)
    assert not Draft.objects.open().filter(pk=draft.pk).exists()
    return Ticket.objects.get(pk=ticket.pk)


@pytest.mark.parametrize("cited", [True, False])
@pytest.mark.parametrize("text", [SECRET, PROMISE])
def test_a_reply_after_taking_over_asks_first_and_a_yes_sends_it(agent, world, text, cited):
    ticket = taken_over(world, cited=cited)
    body = f"Hello,\n\n{text}\n\nKind regards"
    with pytest.raises(review.InDoubt) as asked:
        review.reply(ticket.pk, agent=world.agent, body=body, last_message_id=ticket.messages.latest("id").pk)
    assert text in asked.value.doubts[0].said
    posted = {"body": body} | seen(ticket)
    answer = agent.post(reverse("reply", args=[ticket.pk]), posted, headers={"HX-Request": "true"})
    assert answer.status_code == 409
    assert "Send anyway" in answer.content.decode()
    assert not Outbound.objects.exists()
    confirmed = posted | {"despite_doubt": asked.value.yes}
    assert agent.post(reverse("reply", args=[ticket.pk]), confirmed, headers={"HX-Request": "true"}).status_code == 200
    assert text in Outbound.objects.get().body


def test_a_plain_reply_after_taking_over_asks_nothing(agent, world):
    ticket = taken_over(world)
    posted = {"body": "Thank you, we will look at it and write to you tomorrow."} | seen(ticket)
    assert agent.post(reverse("reply", args=[ticket.pk]), posted, headers={"HX-Request": "true"}).status_code == 200


def test_an_edited_draft_that_cites_no_article_asks_for_the_secret(agent, world):
    ticket = world.ticket("Bo Kim", "Refund")
    draft = world.draft(ticket, "ready", cited=False)
    newest = ticket.messages.latest("id").pk
    with pytest.raises(review.InDoubt) as asked:
        review.approve(
            draft.pk, agent=world.agent, version=draft.version, last_message_id=newest, body=f"{draft.body}\n\n{SECRET}"
        )
    assert [doubt.reason for doubt in asked.value.doubts] == ["secret_request"]


@pytest.mark.parametrize("text", [SECRET, PROMISE])
def test_a_new_mail_asks_too_and_is_sent_the_second_time(agent, world, text):
    posted = {
        "mailbox": world.mailbox.pk, "to": "ana@shop.example", "subject": "Your order", "body": text, "token": uuid4()
    }  # fmt: skip
    answer = agent.post(reverse("send_mail"), posted)
    assert answer.status_code == 422
    page = answer.content.decode()
    assert "Send anyway <kbd>Enter</kbd>" in " ".join(page.split())
    assert not Outbound.objects.exists()
    yes = page.partition('name="despite_doubt" value="')[2].partition('"')[0]
    assert agent.post(reverse("send_mail"), posted | {"despite_doubt": yes}).status_code == 302
    assert Outbound.objects.get().body.startswith(text)


CARD = "4111 1111 1111 1111"
THEIRS, OURS = "NL91 ABNA 0417 1643 00", "DE89 3704 0044 0532 0130 00"


@pytest.mark.parametrize("taken", [True, False])
@pytest.mark.parametrize("cited", [True, False])
@pytest.mark.parametrize("number", [CARD, THEIRS])
def test_a_full_card_number_or_an_iban_of_the_customer_asks_first(world, number, cited, taken):
    ticket = world.ticket("Bo Kim", "Refund")
    draft = world.draft(ticket, "ready", cited=cited)
    ticket.messages.update(text=f"I paid with {CARD}; my account is {THEIRS}.")
    newest = ticket.messages.latest("id").pk
    text = f"Dear Bo, we see the payment of {number} and will write tomorrow."
    if taken:
        review.take_over(ticket.pk, agent=world.agent, last_message_id=newest)
        send = partial(review.reply, ticket.pk, agent=world.agent, body=text, last_message_id=newest)
    else:
        send = partial(
            review.approve, draft.pk, agent=world.agent, version=draft.version, last_message_id=newest, body=text
        )
    with pytest.raises(review.InDoubt) as asked:
        send()
    doubts = {doubt.reason: doubt.said for doubt in asked.value.doubts}
    assert {CARD: "•••• 1111", THEIRS: "NL •••• 4300"}[number] in doubts["full_number"]
    assert number not in repr(asked.value.doubts)
    send(despite_doubt=asked.value.yes)
    assert number in Outbound.objects.get().body


def test_our_own_iban_asks_nothing(world):
    ticket = taken_over(world)
    review.reply(
        ticket.pk,
        agent=world.agent,
        body=f"Please transfer the amount to {OURS} when it suits you.",
        last_message_id=ticket.messages.latest("id").pk,
    )
    assert OURS in Outbound.objects.get().body

"""Advice on a mail that only a person may answer stands where the answer is written."""

import re

import pytest
from django.urls import reverse

from drafts.models import Ticket
from tests.desk_world import build
from tests.drafts.desk_requests import act, page, seen
from tests.markup import flat
from tests.rows_cache import kept

pytestmark = pytest.mark.django_db
ADVICE = "Admit nothing and promise nothing"


@pytest.fixture
def world():
    return kept(build)


@pytest.fixture
def agent(client, world):
    client.force_login(world.agent)
    return client


@pytest.fixture
def ticket(world) -> Ticket:
    ticket = world.ticket("Bo Kim", "Refund", reason="needs_person", needs_person="law")
    report = {"needs_person": [{"kind": "law", "words": "My lawyer will write."}]}
    world.draft(ticket, "none", body="", cited=False, guard=report, evidence=[])
    return ticket


def test_taking_over_keeps_the_advice_beside_the_composer(agent, ticket):
    assert ADVICE in flat(agent.get(reverse("review_ticket", args=[ticket.pk])))
    taken = flat(act(agent, "take_over", ticket.pk, seen(ticket)))
    assert 'id="composer"' in taken
    assert ADVICE in taken
    assert "The mail says" in taken
    assert ADVICE in flat(agent.get(reverse("review_ticket", args=[ticket.pk])))


def test_the_advice_goes_with_the_mail_that_it_is_about(agent, ticket):
    act(agent, "take_over", ticket.pk, seen(ticket))
    Ticket.objects.filter(pk=ticket.pk).update(needs_person="")  # answered, and another mail came
    assert ADVICE not in flat(agent.get(reverse("review_ticket", args=[ticket.pk])))


def test_a_quote_says_of_which_mail_it_is_once_the_customer_has_written_again(agent, ticket, world):
    act(agent, "take_over", ticket.pk, seen(ticket))
    assert "Later mail" not in page(agent, ticket)
    world.message(ticket, "It is at the court now.")
    told = page(agent, ticket)
    assert re.search(r"The mail of (today|yesterday) \d\d:\d\d says", told)  # the second just after midnight
    assert "Later mail was not looked through for this." in told

"""The trace of a run as the desk fetches it: a fragment, for those who may review."""

import uuid

import pytest
from django.contrib.auth.models import Permission, User
from django.urls import reverse
from django.utils import timezone

from copilot.models import AgentStep, Run

from .queue_world import ask, make_mailbox, make_ticket

pytestmark = pytest.mark.django_db


@pytest.fixture
def run():
    event = ask(make_ticket(make_mailbox()))
    run = Run.objects.create(
        ticket=event.ticket,
        event=event,
        status=Run.Status.FAILED,
        error="TimeoutError: <too slow>",
        provider="extractive",
        started=timezone.now(),
    )
    for order, name in enumerate(["classify", "retrieve", "compose"], 1):
        AgentStep.objects.create(run=run, name=name, order=order, output={"strength": 0.42}, latency_ms=12.3)
    return run


@pytest.fixture
def agent():
    user = User.objects.create_user("ada", password="x")
    user.user_permissions.add(Permission.objects.get(codename="review_ticket"))
    return user


def test_an_agent_sees_every_step_of_a_run_even_a_failed_one(client, agent, run):
    client.force_login(agent)
    answer = client.get(reverse("trace", args=[run.pk]))
    page = answer.content.decode()
    assert answer.status_code == 200
    assert 'id="trace"' in page
    assert "<html" not in page
    assert page.index("classify") < page.index("retrieve") < page.index("compose")
    assert "0.42" in page
    assert "&lt;too slow&gt;" in page


def test_a_trace_costs_two_queries_however_long_it_is(client, agent, run, django_assert_max_num_queries):
    client.force_login(agent)
    with django_assert_max_num_queries(6):  # session, user, two of permissions, run, steps
        client.get(reverse("trace", args=[run.pk]))


def test_a_run_that_never_was_is_not_found(client, agent):
    client.force_login(agent)
    assert client.get(reverse("trace", args=[uuid.uuid4()])).status_code == 404


def test_who_may_not_review_may_not_read_what_customers_wrote(client, run):
    client.force_login(User.objects.create_user("eve"))
    assert client.get(reverse("trace", args=[run.pk])).status_code == 403


def test_a_stranger_is_asked_to_sign_in(client, run):
    answer = client.get(reverse("trace", args=[run.pk]))
    assert answer.status_code == 302
    assert answer["Location"].startswith(reverse("sign_in"))

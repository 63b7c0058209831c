"""The trace of a run as the desk fetches it: a fragment, for those who may review."""

import uuid
from datetime import UTC, datetime, timedelta

import pytest
from django.contrib.auth.models import Permission, User
from django.urls import reverse
from django.utils import timezone

from copilot.models import AgentStep, Run, ToolExecution
from copilot.tracing.timeline import timeline
from tests.factories import a_customer, a_mailbox, a_ticket, ask

pytestmark = pytest.mark.django_db
NOON = datetime(2026, 11, 3, 12, tzinfo=UTC)


@pytest.fixture
def run():
    event = ask(a_ticket(a_mailbox("help"), customer=a_customer()))
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
    answer = client.get(reverse("trace", args=[run.pk]), headers={"HX-Request": "true"})
    page = answer.content.decode()
    assert answer.status_code == 200
    assert 'id="trace"' in page
    assert "<html" not in page
    assert page.index("classify") < page.index("retrieve") < page.index("compose")
    assert "0.42" in page
    assert "&lt;too slow&gt;" in page


def test_a_trace_costs_two_queries_however_long_it_is(client, agent, run, django_assert_max_num_queries):
    client.force_login(agent)
    with django_assert_max_num_queries(8):  # session, user, two of permissions, run, steps, look-ups, toast
        client.get(reverse("trace", args=[run.pk]))


def test_opened_by_itself_it_is_a_whole_page_with_the_way_back(client, agent, run):
    client.force_login(agent)
    page = client.get(reverse("trace", args=[run.pk])).content.decode()
    assert "<html" in page
    assert reverse("ticket", args=[run.ticket_id]) in page


def test_what_a_node_read_and_made_and_what_was_looked_up_can_be_opened(client, agent, run):
    AgentStep.objects.filter(name="compose").update(input={"query": "How long?"}, output={"answer": "Two days"})
    AgentStep.objects.filter(name="compose").update(tokens=1100, cost_cents="0.25")
    ToolExecution.objects.create(
        run=run, tool="lookup_order", outcome="failed", arguments={"order": "4711"}, error="No answer within 5 seconds."
    )
    client.force_login(agent)
    page = client.get(reverse("trace", args=[run.pk])).content.decode()
    for told in (
        "How long?",
        "Two days",
        "1100 tokens",
        "0.25 ¢",
        "lookup_order",
        "4711",
        "No answer within 5 seconds.",
    ):
        assert told in page


def test_a_run_whose_steps_are_forgotten_says_so_and_keeps_its_accounts(client, agent, run):
    run.steps.all().delete()
    Run.objects.update(tokens=1234)
    client.force_login(agent)
    page = client.get(reverse("trace", args=[run.pk])).content.decode()
    assert "were deleted" in page
    assert "1234" in page


def test_markup_in_a_trace_stays_text(client, agent, run):
    AgentStep.objects.filter(name="compose").update(output={"<b>k</b>": "<script>alert(1)</script>"})
    client.force_login(agent)
    page = client.get(reverse("trace", args=[run.pk])).content.decode()
    assert "&lt;script&gt;alert" in page
    assert "<script>alert" not in page
    assert "<b>k</b>" not in page


def step(began: float | None, took: float) -> AgentStep:
    return AgentStep(latency_ms=took, started=None if began is None else NOON + timedelta(milliseconds=began))


@pytest.mark.parametrize(
    ("steps", "places"),
    [
        ([], []),
        ([step(0, 100)], [(0, 100)]),
        ([step(0, 25), step(25, 75)], [(0, 25), (25, 75)]),
        ([step(0, 50), step(50, 50)], [(0, 50), (50, 50)]),
        ([step(0, 50), step(0, 100)], [(0, 50), (0, 100)]),  # side by side
        ([step(None, 25), step(None, 75)], [(0, 25), (25, 75)]),
        ([step(0, 0), step(0, 0)], [(0, 100), (0, 100)]),
        ([step(0, 1000), step(1000, 0)], [(0, 100), (99.5, 0.5)]),
    ],
)
def test_steps_are_placed_on_a_timeline(steps, places):
    assert [(place.offset, place.width) for place in timeline(steps)] == places


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

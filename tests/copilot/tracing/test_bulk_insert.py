"""Steps and look-ups stored as one document: every type comes back as it went in."""

from datetime import UTC, datetime
from decimal import Decimal

import pytest
from django.db import IntegrityError, transaction

from copilot.models import AgentStep, Run
from copilot.tracing import recorder
from tests.factories import a_customer, a_mailbox, a_ticket, ask

pytestmark = pytest.mark.django_db
AWKWARD = 'He said: "C:\\new", {a}, [b], %s, ünïcode 🙂,\n\tand \\u0041'


@pytest.fixture
def run() -> Run:
    event = ask(a_ticket(a_mailbox("help"), customer=a_customer()))
    return Run.objects.create(ticket=event.ticket, event=event, status="done", started=datetime.now(UTC))


def step(run: Run, order: int, **fields: object) -> AgentStep:
    return AgentStep(run=run, name="compose", order=order, **fields)


def test_every_type_comes_back_as_it_went_in(run: Run) -> None:
    made = {
        "input": {"text": AWKWARD, "nothing": None, "list": [1, 2.5, True]},
        "output": {},
        "started": datetime(2026, 11, 21, 12, 30, 1, 123456, tzinfo=UTC),
        "latency_ms": 0.1,
        "tokens": 7,
        "cost_cents": Decimal("0.000001"),
        "error": AWKWARD,
    }
    recorder.insert([step(run, 1, **made), step(run, 2, cost_cents=None, started=None)])
    first, second = AgentStep.objects.order_by("order")
    assert {name: getattr(first, name) for name in made} == made
    assert (second.cost_cents, second.started, second.tokens, second.input) == (None, None, 0, {})
    assert first.run_id == run.pk


def test_inserting_no_steps_writes_nothing() -> None:
    recorder.insert([])
    assert not AgentStep.objects.exists()


def test_the_tables_own_rules_hold(run: Run) -> None:
    with pytest.raises(IntegrityError), transaction.atomic():
        recorder.insert([step(run, 1), step(run, 1)])
    assert not AgentStep.objects.exists()

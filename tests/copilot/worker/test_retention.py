"""Steps are forgotten in bounded batches; accounts stay."""

import asyncio
from datetime import timedelta
from typing import Any

import pytest
from asgiref.sync import async_to_sync
from django.db import connection
from django.db.models.functions import Now
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from copilot.models import AgentStep, Run, ToolExecution
from copilot.worker import retention
from tests.factories import a_customer, a_mailbox, a_ticket, ask
from tests.races import at_once

pytestmark = pytest.mark.django_db


def a_run(days: float, steps: int = 3) -> Run:
    event = ask(a_ticket(a_mailbox(f"box{Run.objects.count()}"), customer=a_customer()))
    run = Run.objects.create(ticket=event.ticket, event=event, status="done", tokens=40, started=timezone.now())
    Run.objects.filter(pk=run.pk).update(finished=Now() - timedelta(days=days))
    AgentStep.objects.bulk_create(AgentStep(run=run, name="compose", order=order) for order in range(steps))
    ToolExecution.objects.create(run=run, tool="lookup_order")
    return run


def test_old_steps_go_and_the_runs_accounts_stay() -> None:
    old, new = a_run(31), a_run(29)
    assert retention.sweep(30) == 4
    assert not old.steps.exists()
    assert not old.tool_executions.exists()
    assert (new.steps.count(), new.tool_executions.count()) == (3, 1)
    assert list(Run.objects.values_list("tokens", flat=True)) == [40, 40]
    assert retention.sweep(30) == 0


def test_a_batch_is_bounded() -> None:
    a_run(31, steps=25)
    gone = [retention.sweep(30, at_once=10) for _ in range(4)]
    assert gone == [11, 10, 5, 0]


def test_a_retention_of_zero_days_deletes_nothing() -> None:
    a_run(10_000)
    assert retention.sweep(0) == 0
    assert AgentStep.objects.count() == 3


def test_a_sweep_that_finds_nothing_looks_at_the_oldest_alone() -> None:
    a_run(1)
    with CaptureQueriesContext(
        connection,
    ) as asked:
        retention.sweep(30)
    statements = [query["sql"] for query in asked.captured_queries]
    assert statements
    assert all("LIMIT 1000" in statement for statement in statements)


@pytest.mark.django_db(transaction=True)
def test_two_sweepers_forget_each_step_once() -> None:
    a_run(31, steps=40)
    found = at_once(*(lambda: retention.sweep(30, at_once=25) for _ in range(3)))
    assert sum(found) + retention.sweep(30) == 41
    assert not AgentStep.objects.exists()


@pytest.mark.django_db(transaction=True)
def test_the_background_part_sweeps_until_nothing_is_left_and_then_waits(
    settings: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings.CONFIG = settings.CONFIG.model_copy(update={"trace_retention_days": 30})
    a_run(31)
    stop, found = asyncio.Event(), []

    def sweep(days: float) -> int:
        found.append(sweeping(days))
        if not found[-1]:
            loop.call_soon_threadsafe(stop.set)
        return found[-1]

    async def until_swept() -> None:
        nonlocal loop
        loop = asyncio.get_running_loop()
        await retention.run(stop)

    loop: Any = None
    sweeping = retention.sweep
    monkeypatch.setattr(retention, "sweep", sweep)
    async_to_sync(until_swept)()
    assert found == [4, 0]

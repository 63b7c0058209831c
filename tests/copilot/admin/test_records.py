"""Admin pages of runs, charges and wallets: records are read-only, limits can be changed."""

from datetime import date, timedelta

import pytest
from django.contrib import admin
from django.contrib.auth.models import Group, User
from django.urls import reverse
from django.utils import timezone

from copilot.config import ROOT
from copilot.models import AgentStep, Charge, GoldenExample, ModelSetting, Run, ToolExecution, Usage, Wallet, WorkerBeat
from tests.factories import a_customer, a_mailbox, a_ticket, ask
from tests.markup import flat

pytestmark = pytest.mark.django_db


@pytest.fixture
def wallet():
    return Wallet.objects.create(mailbox=a_mailbox("help"), month=date(2026, 1, 1), spent_tokens=5)


def test_a_run_is_shown_with_its_error_the_way_to_its_steps_and_nothing_to_save(admin_client, wallet):
    event = ask(a_ticket(wallet.mailbox, customer=a_customer()))
    run = Run.objects.create(ticket=event.ticket, event=event, status="failed", error="boom", started=timezone.now())
    AgentStep.objects.create(run=run, name="retrieve", order=1, output={"weak": True})
    assert "boom" not in admin_client.get(reverse("admin:copilot_run_changelist")).content.decode()
    page = admin_client.get(reverse("admin:copilot_run_change", args=[run.pk])).content.decode()
    assert page.index(reverse("trace", args=[run.pk])) < page.index("boom")
    assert "boom" in page
    assert 'name="_save"' not in page


def test_the_limits_of_a_wallet_can_be_changed_and_what_was_spent_cannot(admin_client, wallet):
    page = reverse("admin:copilot_wallet_change", args=[wallet.pk])
    form = {"limit_tokens": 9, "limit_cents": 1, "spent_tokens": 0, "month": "2020-01-01", "confirmed": "9:1"}
    assert admin_client.post(page, form).status_code == 302
    wallet.refresh_from_db()
    assert (wallet.limit_tokens, wallet.spent_tokens, wallet.month) == (9, 5, date(2026, 1, 1))


@pytest.mark.parametrize("name", ["charge", "wallet", "connector", "goldenexample", "workerbeat"])
def test_every_list_of_the_books_opens(admin_client, wallet, name):
    event = ask(a_ticket(wallet.mailbox, customer=a_customer()))
    charge = Charge.objects.create(wallet=wallet, event=event, attempt=1, lapses=timezone.now())
    Usage.objects.create(charge=charge, call=1, purpose="write", model="openai:small")
    WorkerBeat.objects.create(host="here", pid=1, slots=4)
    assert admin_client.get(reverse(f"admin:copilot_{name}_changelist")).status_code == 200
    assert admin_client.get(reverse("admin:copilot_charge_change", args=[charge.pk])).status_code == 200


def test_a_worker_that_was_killed_is_marked_in_the_list(admin_client):
    seen = timezone.now()
    for host, ago in (("alive", 0), ("killed", 90)):
        WorkerBeat.objects.create(host=host, pid=1, slots=4, seen=seen - timedelta(seconds=ago))
    page = flat(admin_client.get(reverse("admin:copilot_workerbeat_changelist")))
    rows = {host: page[page.index(f">{host}<") :].partition("</tr>")[0] for host in ("alive", "killed")}
    assert ">works<" in rows["alive"]
    assert ">gone: killed, or without the database<" in rows["killed"]


@pytest.mark.parametrize("name", ["agentstep", "toolexecution", "run"])
def test_steps_and_look_ups_are_found_and_read_but_not_written(admin_client, wallet, name):
    event = ask(a_ticket(wallet.mailbox, customer=a_customer()))
    run = Run.objects.create(ticket=event.ticket, event=event, status="done", started=timezone.now())
    made = {
        "run": run,
        "agentstep": AgentStep.objects.create(run=run, name="retrieve", order=1, error="x" * 500),
        "toolexecution": ToolExecution.objects.create(run=run, tool="lookup_order", outcome="failed", error="gone"),
    }[name]
    for query in ({}, {"q": str(run.pk)}):
        assert admin_client.get(reverse(f"admin:copilot_{name}_changelist"), query).status_code == 200
    page = admin_client.get(reverse(f"admin:copilot_{name}_change", args=[made.pk])).content.decode()
    assert 'name="_save"' not in page
    assert admin_client.get(reverse(f"admin:copilot_{name}_add")).status_code == 403
    assert (
        admin_client.post(reverse(f"admin:copilot_{name}_delete", args=[made.pk]), {"post": "yes"}).status_code == 403
    )


def test_a_run_in_the_books_leads_to_its_timeline(admin_client, wallet):
    event = ask(a_ticket(wallet.mailbox, customer=a_customer()))
    run = Run.objects.create(ticket=event.ticket, event=event, status="done", started=timezone.now())
    assert (
        reverse("trace", args=[run.pk])
        in admin_client.get(reverse("admin:copilot_run_change", args=[run.pk])).content.decode()
    )


def test_runs_cannot_be_added_in_admin(admin_client):
    assert admin_client.get(reverse("admin:copilot_run_add")).status_code == 403


def test_times_costs_and_long_texts_are_told_shortly(admin_client, wallet):
    event = ask(a_ticket(wallet.mailbox, customer=a_customer()))
    run = Run.objects.create(ticket=event.ticket, event=event, status="done", started=timezone.now(), cost_cents=123)
    ToolExecution.objects.create(run=run, tool="lookup_order", latency_ms=11.239844003030658)
    GoldenExample.objects.create(mailbox=wallet.mailbox, question="How long? " * 60, answer="Two days. " * 60)
    lists = {name: admin_client.get(reverse(f"admin:copilot_{name}_changelist")).content.decode()
             for name in ("run", "toolexecution", "goldenexample")}  # fmt: skip
    assert "123 ¢" in lists["run"]
    assert "11 ms" in lists["toolexecution"]
    assert "Two days. " * 20 not in lists["goldenexample"]
    assert "How long? How long?" in lists["goldenexample"]


def test_every_list_that_is_empty_says_what_will_appear_there():
    templates = ROOT / "templates" / "admin"
    silent = [
        model._meta.label
        for model, shown in admin.site._registry.items()
        if not getattr(shown, "nothing_yet", "")
        and model not in (Group, User, ModelSetting)  # never empty
        and not (templates / model._meta.app_label / model._meta.model_name / "change_list.html").exists()
    ]
    assert silent == []

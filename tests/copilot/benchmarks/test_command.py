"""manage.py benchmark: what it measures is there, and nothing of it stays behind."""

import json

import pytest
from django.core.management import CommandError, call_command
from django.db import connection

from copilot import leases
from copilot.benchmarks import lease
from tests.factories import a_mailbox


@pytest.mark.django_db
def test_the_leases_bench_is_a_queue_whose_oldest_comes_first():
    lease.fill(7)
    taken = leases.acquire(60)
    assert taken is not None
    assert lease._lease() > 0
    from drafts.models import Event

    assert Event.objects.get(pk=taken.event_id).dedupe_key == "message:6"
    assert Event.objects.filter(status=Event.Status.DONE).get().dedupe_key == "message:5"


@pytest.mark.live  # a database is made and migrated for it
@pytest.mark.django_db(transaction=True)
def test_a_measurement_prints_ratios_and_never_touches_the_desk(monkeypatch, tmp_path, capsys):
    monkeypatch.setattr(lease, "TICKETS", 20)
    monkeypatch.setattr(lease, "ROUNDS", 3)
    a_mailbox("mine")
    desk = connection.settings_dict["NAME"]
    call_command("benchmark", "lease", "--json", str(tmp_path / "numbers.json"))
    numbers = json.loads((tmp_path / "numbers.json").read_text())
    assert numbers["lease_to_select_1"] > 1
    assert "lease_ms" in capsys.readouterr().out
    assert connection.settings_dict["NAME"] == desk
    with connection.cursor() as cursor:
        cursor.execute("SELECT (SELECT count(*) FROM drafts_ticket), (SELECT count(*) FROM drafts_mailbox)")
        assert cursor.fetchone() == (0, 1)
        cursor.execute("SELECT count(*) FROM pg_database WHERE datname LIKE %s", [f"{desk}_scratch%"])
        assert cursor.fetchone() == (0,)


def test_an_unknown_name_is_refused_with_the_names_there_are():
    with pytest.raises(CommandError, match="lease"):
        call_command("benchmark", "everything")

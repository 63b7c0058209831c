"""GET /healthz: for a monitor that knows nobody's password."""

from datetime import timedelta
from pathlib import Path
from types import SimpleNamespace
from unittest.mock import patch

import pytest
from django.core.management import CommandError, call_command
from django.db import OperationalError, connection
from django.db.migrations.loader import MigrationLoader
from django.db.migrations.recorder import MigrationRecorder
from django.db.models.functions import Now
from psycopg_pool import PoolTimeout

from copilot.models import WorkerBeat
from copilot.worker import health
from copilot.worker.health import SILENT_AFTER
from drafts.inbound import attachments_probe, refused
from drafts.models import Event, Outbound
from drafts.workflow import review
from kb.models import Collection, Document
from kb.unapplied_migrations import refuse_unapplied
from tests.factories import (
    a_customer,
    a_draft,
    a_mail,
    a_mailbox,
    a_person,
    a_ticket,
    act_fields,
    an_event,
    ask,
    mail,
    signed,
)

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def nothing_refused(monkeypatch):
    monkeypatch.setattr(refused, "mails", refused.Refused())
    monkeypatch.setattr(refused, "acts", refused.Refused())
    monkeypatch.setattr(attachments_probe, "_seen", (0.0, "", ""))


@pytest.fixture
def ticket():
    return a_ticket(a_mailbox("help"), customer=a_customer())


def beat(seconds_ago: float) -> None:
    WorkerBeat.objects.create(host="here", pid=1, slots=4, seen=Now() - timedelta(seconds=seconds_ago))


def test_an_idle_desk_without_a_worker_is_well(client):
    answer = client.get("/healthz")
    assert answer.status_code == 200
    assert answer.json() == {
        "reason": "",
        "database": True,
        "database_read_only": "",
        "migrations_missing": [],
        "worker_heartbeat_age": None,
        "events_due": 0,
        "events_dead": 0,
        "oldest_due_seconds": None,
        "events_waiting_for_index": 0,
        "oldest_waiting_for_index_seconds": None,
        "outbox_queued": 0,
        "oldest_queued_seconds": None,
        "outbox_failed": 0,
        "outbox_uncertain": 0,
        "outbox_refused": 0,
        "outbox_refusal": "",
        "mails_refused": 0,
        "mail_refusal": "",
        "acts_refused": 0,
        "attachments_refusal": "",
        "models": {},
        "proxies": "",
    }
    assert "no-store" in answer["Cache-Control"]


def test_it_counts_what_waits_what_is_dead_and_how_old_the_oldest_is(client, ticket):
    an_event(a_mail(ticket, "?"), wait=-30)
    an_event(a_mail(ticket, "?"), wait=-5)
    an_event(a_mail(ticket, "put off"), wait=60)
    an_event(a_mail(ticket, "?"), status=Event.Status.DEAD)
    an_event(a_mail(ticket, "?"), status=Event.Status.DONE)
    beat(300)
    beat(7)
    answer = client.get("/healthz")
    body = answer.json()
    assert answer.status_code == 200
    assert (body["events_due"], body["events_dead"]) == (2, 1)
    assert body["oldest_due_seconds"] == pytest.approx(30, abs=2)
    assert body["worker_heartbeat_age"] == pytest.approx(7, abs=2)


def test_mail_that_waits_for_the_first_index_is_told_with_how_long(client, ticket):
    Collection.objects.update(active_model="")
    event = an_event(a_mail(ticket, "?"), wait=1)  # put off, as each second
    Event.objects.filter(pk=event.pk).update(created=Now() - timedelta(seconds=45))
    assert client.get("/healthz").json()["events_waiting_for_index"] == 0  # there is nothing to index
    Document.objects.create(collection=ticket.mailbox.collection, title="Returns", body="30 days.", status="published")
    body = client.get("/healthz").json()
    assert (body["events_due"], body["events_waiting_for_index"]) == (0, 1)
    assert body["oldest_waiting_for_index_seconds"] == pytest.approx(45, abs=2)


def test_that_it_is_not_well_is_logged_once(client, ticket, caplog, monkeypatch):
    monkeypatch.setattr("copilot.views.health_log._reason", "")
    ask(ticket)
    beat(SILENT_AFTER + 5)
    for _ in range(3):
        assert client.get("/healthz").status_code == 503
    assert [(line.levelname, line.getMessage()) for line in caplog.records] == [
        ("WARNING", "Not well: Work waits, and no worker has been seen for 60 seconds.")
    ]


@pytest.mark.parametrize("age", [None, SILENT_AFTER + 5])
def test_events_that_wait_without_a_worker_are_a_failure(client, ticket, age):
    event = ask(ticket)
    if age:
        beat(age)
    else:
        assert client.get("/healthz").status_code == 200  # the desk has just begun
        Event.objects.filter(pk=event.pk).update(run_after=Now() - timedelta(seconds=SILENT_AFTER + 5))
    answer = client.get("/healthz")
    assert answer.status_code == 503
    assert answer.json()["reason"] == "Work waits, and no worker has been seen for 60 seconds."


def test_an_approved_reply_that_waits_without_a_worker_is_a_failure(client, ticket):
    draft = a_draft(ticket=ticket)
    review.approve(draft.pk, agent=a_person(), **act_fields(draft))
    assert client.get("/healthz").status_code == 200  # it waits for its undo
    Outbound.objects.update(created=Now() - timedelta(seconds=SILENT_AFTER + 5))
    assert client.get("/healthz").status_code == 503
    beat(5)
    assert client.get("/healthz").status_code == 200


def test_a_database_of_an_earlier_release_is_a_failure(client, monkeypatch):
    monkeypatch.setattr(health, "_complete", False)
    MigrationRecorder(connection).record_unapplied("drafts", "0042_outbound_sent_again")
    answer = client.get("/healthz")
    assert answer.status_code == 503
    assert answer.json()["migrations_missing"] == ["drafts.0042_outbound_sent_again"]
    assert "run manage.py migrate" in answer.json()["reason"]


def test_what_a_newer_release_has_applied_is_no_failure(client, monkeypatch):
    monkeypatch.setattr(health, "_complete", False)
    MigrationRecorder(connection).record_applied("drafts", "9999_later")
    assert client.get("/healthz").status_code == 200


def test_a_database_that_was_made_before_its_migrations_were_squashed_lacks_nothing(client, monkeypatch):
    monkeypatch.setattr(health, "_complete", False)
    for (app, name), migration in MigrationLoader(None).disk_migrations.items():
        if migration.replaces:
            MigrationRecorder(connection).record_unapplied(app, name)
    assert client.get("/healthz").status_code == 200


def test_a_process_that_is_older_than_its_database_says_so_at_its_start(caplog):
    recorder = MigrationRecorder(connection)
    recorder.record_applied("drafts", "0001_a_name_that_was_squashed_long_ago")
    recorder.record_applied("of_a_package_that_was_removed", "0009_last")
    refuse_unapplied()
    assert caplog.messages == []
    recorder.record_applied("drafts", "9999_later")
    refuse_unapplied()
    assert [line.split(":")[0] for line in caplog.messages] == [
        "The database has 1 migration that this release does not know (drafts.9999_later)"
    ]


REFUSING = [
    ("serve",),
    ("runcopilot",),
    ("rundesk",),
    ("inbound_secret", "support"),
    ("customer", "a@x.example", "--erase"),
]


@pytest.mark.parametrize("command", REFUSING)
def test_nothing_serves_or_works_on_the_database_of_an_earlier_release(command):
    MigrationRecorder(connection).record_unapplied("drafts", "0042_outbound_sent_again")
    with pytest.raises(CommandError, match=r"lacks 1 migration of this release \(drafts.0042.*manage.py migrate"):
        call_command(*command)


def test_a_silent_worker_with_nothing_to_do_is_no_failure(client):
    beat(SILENT_AFTER + 5)
    assert client.get("/healthz").status_code == 200


def test_a_database_that_is_away_is_a_failure_in_json(client, monkeypatch):
    def away() -> None:
        raise OperationalError("connection refused")

    monkeypatch.setattr(connection, "cursor", away)
    answer = client.get("/healthz")
    assert answer.status_code == 503
    assert answer.json()["database"] is False
    assert answer.json()["reason"] == "The database cannot be reached."


def test_a_connection_is_not_waited_for_as_long_as_by_a_page(monkeypatch):
    class Full:
        def getconn(self, timeout: float) -> None:
            raise PoolTimeout(f"no connection after {timeout} s")

        def putconn(self, _: object) -> None: ...

    monkeypatch.setattr(health, "connection", SimpleNamespace(connection=None, pool=Full()))
    monkeypatch.setattr(health, "why_no_files", lambda: "")
    assert health.read_health() == health.Health(database=False)


def test_a_database_that_only_reads_is_a_failure(client):
    with connection.cursor() as cursor:
        cursor.execute("SET TRANSACTION READ ONLY")
    answer = client.get("/healthz")
    reason = "The database is read-only (default_transaction_read_only): nothing can be stored."
    assert (answer.status_code, answer.json()["reason"]) == (503, reason)
    assert answer.json()["database"] is True


def test_a_folder_in_which_no_file_can_be_stored_is_a_failure(client, settings, tmp_path):
    in_the_way = tmp_path / "attachments"
    in_the_way.write_text("")
    settings.ATTACHMENTS_DIR = in_the_way
    answer = client.get("/healthz")
    assert (answer.status_code, answer.json()["attachments_refusal"]) == (503, "File exists")
    assert answer.json()["reason"] == "No file can be stored in DATA_DIR/attachments: File exists."


def test_a_load_balancer_is_told_of_what_keeps_pages_from_being_shown_and_of_nothing_else(client, monkeypatch):
    monkeypatch.setattr(health, "why_no_files", lambda: "No space left on device")
    assert client.get("/healthz").status_code == 503
    answer = client.get("/healthz?pages")
    assert answer.status_code == 200
    assert answer.json()["reason"] == "No file can be stored in DATA_DIR/attachments: No space left on device."
    monkeypatch.setattr(health, "missing_migrations", lambda: ["drafts.0001"])
    assert client.get("/healthz?pages").status_code == 503


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="Linux has it")
def test_a_full_disk_is_found_by_writing_and_asked_once_in_ten_seconds(client, settings, tmp_path, monkeypatch):
    settings.ATTACHMENTS_DIR = tmp_path
    asked = []

    def full(dir: str) -> object:
        asked.append(dir)
        return Path("/dev/full").open("wb")

    monkeypatch.setattr(attachments_probe.tempfile, "TemporaryFile", full)
    for _ in range(3):
        assert client.get("/healthz").json()["attachments_refusal"] == "No space left on device"
    assert asked == [str(tmp_path)]
    monkeypatch.undo()
    monkeypatch.setattr(attachments_probe, "REMEMBERED", 0.0)
    assert client.get("/healthz").json()["attachments_refusal"] == ""
    assert list(tmp_path.iterdir()) == []


def test_refused_mail_is_a_failure_until_one_is_stored_or_two_minutes_are_over(client, monkeypatch):
    mailbox, raw = a_mailbox("support", inbound_secret="s" * 40), mail("Where is my planter?")

    def post() -> int:
        answer = client.post(
            "/inbound/raw/support/", raw, content_type="message/rfc822", headers=signed(raw, mailbox.inbound_secret)
        )
        return answer.status_code

    full = OSError(28, "No space left on device", "/data/x")
    with patch("drafts.inbound.intake._store", side_effect=full):
        assert [post(), post()] == [503, 503]
    answer = client.get("/healthz")
    assert (answer.status_code, answer.json()["mails_refused"]) == (503, 2)
    assert answer.json()["reason"] == "Mail is refused: No space left on device."
    monkeypatch.setattr(refused, "LATELY", 0.0)
    assert (client.get("/healthz").status_code, client.get("/healthz").json()["mails_refused"]) == (200, 0)
    monkeypatch.undo()


def test_mail_that_is_stored_again_ends_it_and_the_count_stays_for_a_while(client):
    refused.mails.note("No space left on device")
    assert client.get("/healthz").status_code == 503
    mailbox, raw = a_mailbox("support", inbound_secret="s" * 40), mail("Where is my planter?")
    beat(1)
    headers = signed(raw, mailbox.inbound_secret)
    assert client.post("/inbound/raw/support/", raw, content_type="message/rfc822", headers=headers).status_code == 202
    answer = client.get("/healthz")
    assert (answer.status_code, answer.json()["mails_refused"], answer.json()["mail_refusal"]) == (200, 1, "")


def test_only_reading_is_allowed(client):
    assert client.post("/healthz").status_code == 405

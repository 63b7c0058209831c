"""An outage is a few lines of the log, and no line quotes what was to be stored."""

import logging

import psycopg
import pytest
from django.db import (
    DataError,
    IntegrityError,
    InterfaceError,
    InternalError,
    OperationalError,
    connection,
    transaction,
)
from psycopg_pool import PoolTimeout

from kb import outage_log
from kb.database import is_outage, public_reason, reason_of
from kb.outage_log import FORGOTTEN, SETTLED, ConnectionReasons, OutageLog, database_reason
from tests.factories import a_mailbox


class Clock:
    now = 1000.0

    def monotonic(self) -> float:
        return self.now


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    clock = Clock()
    monkeypatch.setattr("kb.outage_log.time", clock)
    return clock


@pytest.fixture
def outage(caplog: pytest.LogCaptureFixture) -> OutageLog:
    caplog.set_level("INFO")
    return OutageLog(logging.getLogger("outage"), "It fails", "It works again")


def told(caplog: pytest.LogCaptureFixture) -> list[str]:
    return [record.getMessage() for record in caplog.records]


def test_one_line_as_it_begins_one_a_minute_and_one_as_it_ends(outage, clock, caplog):
    for _ in range(150):
        for task in ("a", "b"):
            outage.failed(task, "no server")
        clock.now += 1
    outage.works("a", for_sure=True)
    outage.works("b", for_sure=True)
    outage.works("b", for_sure=True)
    assert told(caplog) == [
        "It fails: no server",
        "It fails, still after 60 s and 120 attempts: no server",
        "It fails, still after 120 s and 240 attempts: no server",
        "It works again; it failed for 149 s, 300 attempts",
    ]


def test_one_that_still_fails_keeps_it_open(outage, clock, caplog):
    outage.failed("reads", "disk full")
    outage.failed("writes", "disk full")
    outage.works("reads", for_sure=True)
    assert len(told(caplog)) == 1


def test_intermittent_failures_are_one_outage(outage, clock, caplog):
    for _ in range(20):
        outage.failed("mail", "disk full")
        clock.now += 1
        outage.works("mail")  # one without files
    assert len(told(caplog)) == 1
    clock.now += SETTLED
    outage.works("mail")
    assert len(told(caplog)) == 2


def test_a_failure_that_did_not_recur_is_forgotten(outage, clock, caplog):
    outage.failed("a page", "no server")
    outage.failed("listening", "no server")
    outage.works("listening", for_sure=True)
    clock.now += FORGOTTEN
    outage.works("listening", for_sure=True)
    assert told(caplog)[-1] == "It works again; it failed for 0 s, 2 attempts"


def test_its_end_is_as_loud_as_its_beginning(outage, clock, caplog):
    outage.failed("mail", "no server")
    outage.works("mail", for_sure=True)
    outage.changed("no worker")
    outage.changed("")
    assert [record.levelname for record in caplog.records] == ["WARNING"] * 4


FULL = OSError(28, "No space left on device", "/data/attachments/ab/abcd")


def test_a_full_disk_is_told_by_lines_of_its_own(monkeypatch, caplog):
    caplog.set_level("INFO")
    for log in (outage_log.database_log, outage_log.files_log):
        monkeypatch.setattr(log, "_failing", {})
    monkeypatch.setattr(outage_log, "why_no_files", lambda: "")
    outage_log.note_failure("page", FULL)
    outage_log.note_failure("page", OperationalError("no server"))
    outage_log.note_success("page", for_sure=True)
    assert told(caplog) == [
        "Files cannot be written or read: No space left on device: /data/attachments/ab/abcd",
        "The database fails: no server",
        "The database works again; it failed for 0 s, 1 attempts",
        "Files can be written and read again; it failed for 0 s, 1 attempts",
    ]


def test_on_a_disk_that_is_still_full_a_success_without_a_file_is_no_end(outage, clock, caplog, monkeypatch):
    disk = ["No space left on device"]
    monkeypatch.setattr(outage_log, "why_no_files", lambda: disk[-1])
    outage.failed("mail", reason_of(FULL))
    for _ in range(3):
        clock.now += FORGOTTEN
        outage.works("mail", for_sure=True)
    assert len(told(caplog)) == 1
    disk.append("")
    outage.works("mail", for_sure=True)
    assert told(caplog)[1:] == ["It works again; it failed for 90 s, 1 attempts"]


def test_the_pool_says_nothing_and_what_it_met_is_the_reason_of_who_waits(monkeypatch):
    pool, heard = logging.getLogger("psycopg.pool"), []
    handler = logging.Handler()
    handler.emit = heard.append
    pool.addHandler(handler)
    try:
        refused = psycopg.OperationalError(
            'connection failed: FATAL: too many connections for role "desk"\nIs it running?'
        )
        pool.warning("error connecting in %r: %s", "pool-1", refused)
        pool.warning("rolling back returned connection: %s", "<it>")
    finally:
        pool.removeHandler(handler)
    assert [record.getMessage() for record in heard] == ["rolling back returned connection: <it>"]
    wrapped = OperationalError("no connection after 10 s")
    wrapped.__cause__ = PoolTimeout("no connection after 10 s")
    named = 'no connection after 10 s (connection failed: FATAL: too many connections for role "desk")'
    assert database_reason(wrapped) == database_reason(PoolTimeout("no connection after 10 s")) == named
    monkeypatch.setattr(ConnectionReasons, "at", ConnectionReasons.at - FORGOTTEN - 1)
    assert database_reason(wrapped) == "no connection after 10 s"


def failing(statement: str, *values: object) -> Exception:
    with pytest.raises(Exception) as caught, transaction.atomic(), connection.cursor() as cursor:  # noqa: PT011
        cursor.execute(statement, values)
    return caught.value


@pytest.mark.django_db
def test_an_error_about_a_value_is_told_without_the_value():
    a_mailbox("secret")
    with pytest.raises(IntegrityError) as twice, transaction.atomic():
        a_mailbox("secret")
    bad = failing("SELECT %s::int", "the customer's words")
    assert isinstance(bad, DataError)
    for error in (twice.value, bad):
        assert not is_outage(error)
        for told in (reason_of(error), public_reason(error)):
            assert "words" not in told
            assert "=(secret)" not in told
            assert told.startswith(type(error).__name__)


@pytest.mark.django_db
def test_what_is_an_outage():
    assert is_outage(OperationalError("server closed the connection"))
    assert is_outage(InterfaceError("the connection is closed"))
    assert is_outage(psycopg.OperationalError("server closed the connection"))
    assert is_outage(OSError(28, "No space left on device"))
    assert not is_outage(OSError(2, "No such file"))
    assert not is_outage(InternalError("a fault of ours"))
    assert not is_outage(ValueError("a fault of ours"))
    read_only = failing("SET TRANSACTION READ ONLY; INSERT INTO drafts_tag (name) VALUES ('x')")
    assert isinstance(read_only, InternalError)
    assert is_outage(read_only)
    assert reason_of(read_only) == "cannot execute INSERT in a read-only transaction"
    assert public_reason(read_only) == ""
    too_long = failing("SELECT to_tsvector(string_agg(md5(n::text), ' ')) FROM generate_series(1, 100000) AS n")
    assert isinstance(too_long, OperationalError)
    assert not is_outage(too_long)


def test_what_anybody_hears_names_no_path_and_no_server():
    full = OSError(28, "No space left on device", "/data/attachments/ab/abcd")
    assert reason_of(full) == "No space left on device: /data/attachments/ab/abcd"
    assert public_reason(full) == "No space left on device"
    away = OperationalError('connection to server at "10.0.0.7", port 5432 failed')
    assert "10.0.0.7" in reason_of(away)
    assert public_reason(away) == ""

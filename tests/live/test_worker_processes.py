"""Two workers on one database, killed, disconnected and stopped: nothing is lost and nothing happens twice."""

import os
import re
import signal
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise
from pathlib import Path
from typing import Any

import psycopg
import pytest
from psycopg.conninfo import make_conninfo

from copilot.config import ROOT
from copilot.embedded.postgres import EmbeddedPostgres
from tests.prepared import Prepared

pytestmark = pytest.mark.live

LISTENING = "SELECT pid FROM pg_stat_activity WHERE query LIKE 'LISTEN%draftdesk_copilot%'"
LEASED = "SELECT id FROM drafts_ticket WHERE lease_token IS NOT NULL"


class Desk:
    """A data folder with its own server; processes started in it are ended with it."""

    def __init__(self, data_dir: Path, prepared: Prepared) -> None:
        self.environment = os.environ | {
            "DATA_DIR": str(prepared.empty(data_dir)),
            "LEASE_SECONDS": "6",
            "HEARTBEAT_SECONDS": "0.5",
            "RETRY_SECONDS": "0.1",
            "PORT": "0",
        }
        self.processes: list[subprocess.Popen[str]] = []
        self.player = subprocess.Popen(
            [sys.executable, "-m", "tests.live.processes", "acts"],
            cwd=ROOT,
            env=self.environment,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        self.play("desk")
        server = EmbeddedPostgres(data_dir)
        server.ensure_running()
        self.database = psycopg.connect(make_conninfo(**server.connection()), autocommit=True)
        self.release = server.release

    def play(self, *arguments: str) -> str:
        self.player.stdin.write("\t".join(arguments) + "\n")
        self.player.stdin.flush()
        said = self.player.stdout.readline()
        assert said, "it ended; what it says is on standard error"
        return said

    def start(self, *command: str, group: int | None = None, **environment: str) -> subprocess.Popen[str]:
        process = subprocess.Popen(
            [sys.executable, "-u", *command],
            cwd=ROOT,
            env=self.environment | environment,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            process_group=group,
        )
        self.processes.append(process)
        return process

    def worker(self, slots: int = 4, **environment: str) -> subprocess.Popen[str]:
        process = self.start("-m", "tests.live.processes", "work", str(slots), **environment)
        first = process.stdout.readline()
        assert "running with" in first, first
        return process

    def rows(self, query: str, *values: Any) -> list[tuple[Any, ...]]:
        return self.database.execute(query, values or None).fetchall()

    def one(self, query: str, *values: Any) -> Any:
        return self.rows(query, *values)[0][0]

    def until(self, condition: Callable[[], Any], seconds: float = 150) -> Any:
        deadline = time.monotonic() + seconds
        while not (found := condition()):
            assert time.monotonic() < deadline, f"nothing within {seconds} s; the table says {self.statuses()}"
            time.sleep(0.05)
        return found

    def statuses(self) -> dict[str, int]:
        return dict(self.rows("SELECT status, count(*) FROM drafts_event GROUP BY 1"))

    def mail(self, tickets: int, rounds: int, subject: str = "Question") -> list[int]:
        return [int(pk) for pk in self.play("mail", str(tickets), str(rounds), subject).split()]

    def done(self, tickets: Sequence[int]) -> int:
        return self.one(
            "SELECT count(*) FROM drafts_event WHERE status = 'done' AND ticket_id = ANY(%s)", list(tickets)
        )

    def end_all(self) -> None:
        for process in self.processes:
            process.kill()
            process.wait()
            if not process.stdout.closed:
                sys.stderr.write(process.stdout.read())  # shown where the test fails
                process.stdout.close()
        self.processes.clear()

    def close(self) -> None:
        self.end_all()
        self.player.communicate(timeout=60)  # closing its input ends it
        assert self.player.returncode == 0
        self.database.close()
        self.release()


@pytest.fixture(scope="module")
def shared(prepared: Prepared) -> Iterator[Desk]:
    with tempfile.TemporaryDirectory(prefix="dd-") as folder:
        Path(folder).chmod(0o755)
        desk = Desk(Path(folder) / "data", prepared)
        yield desk
        desk.close()


@pytest.fixture
def desk(shared: Desk) -> Iterator[Desk]:
    """The same server for each test, and an empty table."""
    shared.database.execute("TRUNCATE drafts_ticket, drafts_customer, lease_audit, copilot_workerbeat CASCADE")
    yield shared
    shared.end_all()


def stopped(process: subprocess.Popen[str], how: signal.Signals = signal.SIGTERM, seconds: float = 90) -> int:
    process.send_signal(how)
    said, _ = process.communicate(timeout=seconds)
    assert not re.search(r" ERROR (?!django\.request)", said), said
    return process.returncode


def assert_no_overlap(desk: Desk, tickets: Sequence[int]) -> None:
    """By the database's own book of leases, and by the clocks of the runs that stored something: on a machine that stood
    still a lease runs out under a run, which is discarded."""
    for ticket in tickets:
        for held, held_until, taken, at in desk.rows(
            "SELECT held, held_until, taken, at FROM lease_audit WHERE ticket = %s ORDER BY id", ticket
        ):
            assert not (held and taken) or held_until <= at, "a lease was taken before it ran out"
        runs = desk.rows(
            "SELECT started, finished FROM copilot_run WHERE ticket_id = %s AND status <> 'discarded' ORDER BY started",
            ticket,
        )
        assert runs
        assert all(before[1] <= after[0] for before, after in pairwise(runs)), runs


def assert_in_order(desk: Desk, tickets: Sequence[int]) -> None:
    for ticket in tickets:
        ends = desk.rows("SELECT finished FROM drafts_event WHERE ticket_id = %s ORDER BY id", ticket)
        assert ends == sorted(ends)


def test_a_kill_and_a_cut_line_lose_nothing_and_repeat_nothing(desk):
    """48 events on 12 tickets: one of two workers dies in the middle of its runs, the other loses its LISTEN."""
    doomed, survivor = desk.worker(SLOW="120"), desk.worker(SLOW="0.02")
    feeding = desk.start("-m", "tests.live.processes", "mail", "12", "4")
    desk.until(lambda: desk.one("SELECT count(*) FROM copilot_run") >= 5)
    desk.until(lambda: len(desk.rows(LISTENING)) == 2)
    # None of its runs ends by itself: it holds leases for certain in the moment it dies.
    assert any("A run has begun." in line for line in iter(doomed.stdout.readline, ""))
    doomed.kill()
    doomed.wait()
    desk.until(lambda: len(desk.rows(LISTENING)) == 1)
    cut = desk.one(LISTENING)
    assert desk.one("SELECT pg_terminate_backend(%s)", cut)
    said, _ = feeding.communicate(timeout=150)
    tickets = [int(pk) for pk in said.splitlines()[-1].split()]
    desk.until(lambda: desk.done(tickets) == 48)

    assert desk.statuses() == {"done": 48}
    assert desk.until(lambda: desk.rows(LISTENING)) != [(cut,)]
    taken_over = "SELECT count(*) FROM lease_audit WHERE held IS NOT NULL AND taken IS NOT NULL"
    assert desk.one(taken_over) >= 1, "the killed worker held nothing"
    assert_no_overlap(desk, tickets)
    assert_in_order(desk, tickets)
    open_drafts = "SELECT count(*) FROM drafts_draft WHERE status = 'open' AND ticket_id = %s"
    assert {desk.one(open_drafts, ticket) for ticket in tickets} == {1}
    runs = desk.one("SELECT count(*) FROM copilot_run WHERE status = 'done'")
    assert runs == desk.one("SELECT count(*) FROM drafts_draft")
    assert 12 <= runs <= 48
    assert stopped(survivor) == 0
    assert desk.rows(LEASED) == []


def test_a_poisoned_mail_dies_with_its_error_and_blocks_nobody(desk):
    worker = desk.worker(slots=2)
    (poisoned,) = desk.mail(1, 1, "poison")
    others = desk.mail(10, 2)
    desk.until(lambda: desk.done(others) == 20)
    desk.until(lambda: desk.statuses().get("dead"))
    event = desk.rows("SELECT attempts, status, last_error FROM drafts_event WHERE ticket_id = %s", poisoned)
    assert event == [(3, "dead", "ValueError: this mail cannot be run")]
    assert desk.rows("SELECT attempt, status FROM copilot_run WHERE ticket_id = %s ORDER BY 1", poisoned) == [
        (1, "failed"),
        (2, "failed"),
        (3, "failed"),
    ]
    assert desk.rows("SELECT status, card, reason FROM drafts_ticket WHERE id = %s", poisoned) == [
        ("review", "none", "processing_failed")
    ]
    assert stopped(worker) == 0


@pytest.mark.parametrize("how", [signal.SIGTERM, signal.SIGINT])
def test_a_worker_told_to_stop_finishes_what_it_has_begun_and_nothing_else(desk, how):
    tickets = desk.mail(6, 1)
    worker = desk.worker(slots=2, SLOW="4", GRACE_SECONDS="60")
    for _ in range(2):  # a lease alone is nothing begun: it would be given back
        assert any("A run has begun." in line for line in iter(worker.stdout.readline, ""))
    assert stopped(worker, how) == 0
    assert desk.statuses() == {"done": 2, "due": 4}
    assert desk.one("SELECT sum(attempts) FROM drafts_event WHERE ticket_id = ANY(%s)", tickets) == 2
    assert desk.rows(LEASED) == []
    assert desk.one("SELECT count(*) FROM copilot_workerbeat") == 0


def test_a_run_longer_than_the_grace_time_is_given_back_uncounted(desk):
    worker = desk.worker(slots=1, SLOW="60", GRACE_SECONDS="0.5")
    desk.mail(1, 1)
    desk.until(lambda: desk.rows(LEASED))
    began = time.monotonic()
    assert stopped(worker) == 0
    assert time.monotonic() - began < 45
    assert desk.rows("SELECT status, attempts FROM drafts_event") == [("due", 0)]
    assert desk.rows("SELECT status FROM copilot_run") == [("discarded",)]
    assert desk.rows(LEASED) == []


def test_a_long_run_keeps_its_lease_by_its_heartbeat(desk):
    """Longer than the lease, with a second worker waiting for it to run out."""
    workers = [desk.worker(slots=1, SLOW="9") for _ in range(2)]
    tickets = desk.mail(1, 1)
    desk.until(lambda: desk.done(tickets) == 1)
    assert desk.rows("SELECT attempts FROM drafts_event") == [(1,)]
    assert desk.one("SELECT count(*) FROM copilot_run") == 1
    assert [stopped(worker) for worker in workers] == [0, 0]


def worker_of(desk: Desk, web: "subprocess.Popen[str]") -> int:
    """The process that drafts, once it says in the database that it is there."""
    beats = "SELECT pid FROM copilot_workerbeat WHERE seen > statement_timestamp() - interval '5 seconds'"
    pid = int(desk.until(lambda: desk.rows(beats))[0][0])
    assert pid != web.pid
    return pid


def alive(pid: int) -> bool:
    """A zombie is dead; whoever reaps it."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] not in "ZX"
    except FileNotFoundError:
        return False


def test_a_worker_that_is_killed_is_started_again_beside_pages_that_go_on(desk):
    """Told to stop by SIGTERM; by SIGINT below."""
    web = desk.start("manage.py", "serve")
    ready = web.stdout.readline()
    found = re.fullmatch(r"\S+Z INFO \S+ Draftdesk is ready at (http://127\.0\.0\.1:\d+/)\n", ready)
    assert found, ready
    first = worker_of(desk, web)
    os.kill(first, signal.SIGKILL)
    tickets = desk.mail(1, 1)
    with urllib.request.urlopen(found[1] + "sign-in/", timeout=60) as answer:
        assert answer.status == 200
    desk.until(lambda: desk.done(tickets) == 1)
    quotes = desk.rows("SELECT quote FROM drafts_citation")
    assert any("25 minutes" in quote for (quote,) in quotes), quotes
    with urllib.request.urlopen(found[1] + "healthz", timeout=60) as answer:
        assert answer.status == 200
    assert web.poll() is None
    web.send_signal(signal.SIGTERM)
    said, _ = web.communicate(timeout=90)
    assert web.returncode == 0
    assert desk.one("SELECT count(*) FROM copilot_workerbeat WHERE pid <> %s", first) == 0
    assert not re.search(r" ERROR (?!django\.request)", said.replace(" ERROR copilot.worker.child", "")), said
    assert said.count("The worker's process ended with code -9; starting it again") == 1


def test_a_worker_whose_web_server_is_killed_stops_by_itself(desk):
    web = desk.start("manage.py", "serve")
    web.stdout.readline()
    worker = worker_of(desk, web)
    web.kill()
    desk.until(lambda: not alive(worker))
    assert desk.one("SELECT count(*) FROM copilot_workerbeat") == 0, "it did not sign off"
    assert "Traceback" not in web.communicate(timeout=90)[0]


def test_one_ctrl_c_in_a_terminal_ends_both_in_order(desk):
    """Which sends the signal to every process of the terminal's group."""
    web = desk.start("manage.py", "serve", group=0)
    web.stdout.readline()
    worker = worker_of(desk, web)
    os.killpg(web.pid, signal.SIGINT)
    said, _ = web.communicate(timeout=90)
    assert web.returncode == 0
    assert "Traceback" not in said
    assert " ERROR " not in said
    assert not alive(worker)
    assert desk.one("SELECT count(*) FROM copilot_workerbeat") == 0


def test_pages_alone_leave_the_mail_to_a_worker_elsewhere(desk):
    web = desk.start("manage.py", "serve", "--no-worker")
    address = web.stdout.readline().split()[-1]
    desk.mail(1, 1)
    with urllib.request.urlopen(address + "healthz", timeout=60) as answer:  # the desk has just begun
        assert answer.status == 200
    desk.rows("UPDATE drafts_event SET run_after = run_after - interval '65 seconds' RETURNING id")
    with pytest.raises(urllib.error.HTTPError) as refused:
        urllib.request.urlopen(address + "healthz", timeout=60)
    with refused.value:
        assert refused.value.code == 503
    assert desk.statuses() == {"due": 1}
    elsewhere = desk.start("manage.py", "runcopilot", "--slots", "30")
    desk.until(lambda: desk.statuses() == {"done": 1})
    assert [stopped(process) for process in (elsewhere, web)] == [0, 0]

"""The embedded server, started and stopped for real, as root and as an ordinary user."""

import contextlib
import os
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

import psycopg
import pytest
from psycopg.conninfo import make_conninfo

from copilot.config import ROOT
from copilot.embedded.postgres import APPLICATION, EmbeddedPostgres, PostgresError, secret_file

pytestmark = pytest.mark.live

# A process that is root outside and an ordinary user to itself and to PostgreSQL.
AS_ORDINARY_USER = ["unshare", "--user", "--map-user=1000", "--map-group=1000"]

HOLD = """
import sys
from pathlib import Path
from copilot.embedded.postgres import EmbeddedPostgres
server = EmbeddedPostgres(Path(sys.argv[1]))
server.ensure_running()
server.watch()
print("up", flush=True)
sys.stdin.read()
"""


@pytest.fixture
def data_dir() -> Iterator[Path]:
    """A folder that everyone may enter; pytest's own temporary folders are closed to others."""
    with tempfile.TemporaryDirectory(prefix="dd-") as folder:
        Path(folder).chmod(0o755)
        yield Path(folder) / "data"
        stop_leftover(Path(folder))


def stop_leftover(folder: Path) -> None:
    for pid_file in folder.rglob("postmaster.pid"):
        with contextlib.suppress(ProcessLookupError, FileNotFoundError):  # it has just stopped by itself
            os.kill(int(pid_file.read_text().split()[0]), signal.SIGQUIT)


@pytest.fixture
def hold(data_dir: Path) -> Iterator[Callable[..., subprocess.Popen[str]]]:
    """Start a process that uses the server until its standard input ends."""
    started = []

    def start(folder: Path = data_dir, prefix: Sequence[str] = ()) -> subprocess.Popen[str]:
        process = subprocess.Popen(
            [*prefix, sys.executable, "-c", HOLD, str(folder)],
            cwd=ROOT,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        started.append(process)
        assert process.stdout.readline() == "up\n"
        return process

    yield start
    for process in started:
        process.communicate(timeout=90)


def leave(process: subprocess.Popen[str]) -> int:
    process.communicate(timeout=90)
    return process.returncode


def answers(data_dir: Path) -> bool:
    known = EmbeddedPostgres(data_dir).connection() | {"application_name": APPLICATION}  # no client that keeps it up
    try:
        psycopg.connect(make_conninfo(**known, connect_timeout=20)).close()
    except psycopg.OperationalError:
        return False
    return True


def test_a_folder_that_was_moved_has_its_server_at_its_new_place(data_dir, hold):
    leave(hold())
    moved = data_dir.rename(data_dir.parent / "it's moved")
    process = hold(moved)
    assert answers(moved)
    leave(process)


def test_the_last_user_stops_the_server(data_dir, hold):
    first, second = hold(), hold()
    assert leave(first) == 0
    assert answers(data_dir)
    assert leave(second) == 0
    assert not answers(data_dir)


def test_data_survives_kill_9_of_the_server_and_of_its_user(data_dir, hold):
    first = hold()
    with psycopg.connect(make_conninfo(**EmbeddedPostgres(data_dir).connection())) as connection:
        connection.execute("CREATE TABLE kept AS SELECT 42 AS answer")
    server = int((data_dir / "pg" / "postmaster.pid").read_text().split()[0])
    first.kill()
    first.wait()
    os.kill(server, signal.SIGKILL)
    hold()
    with psycopg.connect(make_conninfo(**EmbeddedPostgres(data_dir).connection())) as connection:
        assert connection.execute("SELECT answer FROM kept").fetchone() == (42,)


def test_a_server_that_is_killed_is_started_again_by_a_process_that_uses_it(data_dir, hold):
    users = [hold(), hold()]
    for _ in range(2):
        server = int((data_dir / "pg" / "postmaster.pid").read_text().split()[0])
        os.kill(server, signal.SIGKILL)
        give_up = time.monotonic() + 60
        while not answers(data_dir) and time.monotonic() < give_up:
            time.sleep(0.2)
        assert answers(data_dir)
        assert int((data_dir / "pg" / "postmaster.pid").read_text().split()[0]) != server
    assert [leave(user) for user in users] == [0, 0]
    assert not answers(data_dir)


def test_a_server_left_by_a_killed_user_is_taken_over_and_stopped(data_dir, hold):
    first = hold()
    first.kill()
    first.wait()
    assert answers(data_dir)
    assert leave(hold()) == 0
    assert not answers(data_dir)


def test_a_half_made_cluster_is_made_anew(data_dir, hold):
    (data_dir / "pg").mkdir(parents=True)
    (data_dir / "pg.making").mkdir()
    (data_dir / "pg.making" / "PG_VERSION").write_text("18")
    hold()
    assert answers(data_dir)


def test_a_long_path_gets_its_socket_elsewhere(data_dir, hold):
    deep = data_dir / ("a-rather-long-folder-name-" * 4) / "below"
    hold(deep)
    assert len(bytes(deep)) > 100
    assert answers(deep)


def test_it_listens_on_no_network_port_and_asks_for_the_password(data_dir, hold):
    hold()
    server = EmbeddedPostgres(data_dir)
    with psycopg.connect(make_conninfo(**server.connection())) as connection:
        assert connection.execute("SHOW listen_addresses").fetchone() == ("",)
    with pytest.raises(psycopg.OperationalError, match="password authentication failed"):
        psycopg.connect(make_conninfo(**(server.connection() | {"password": "guess"})))


def test_secrets_are_readable_by_their_owner_alone(data_dir, hold):
    hold()
    assert (data_dir / "pg.password").stat().st_mode & 0o777 == 0o600
    assert secret_file(data_dir / "pg.password") == secret_file(data_dir / "pg.password")


def test_below_a_closed_folder_no_parent_is_opened(data_dir, hold):
    data_dir.mkdir(mode=0o700)
    hold(data_dir / "inside")
    assert answers(data_dir / "inside")
    assert data_dir.stat().st_mode & 0o777 == 0o700


def test_an_ordinary_user_can_do_all_this_too(data_dir, hold):
    process = hold(data_dir, prefix=AS_ORDINARY_USER if os.geteuid() == 0 else [])
    assert answers(data_dir)
    assert leave(process) == 0
    assert not answers(data_dir)


def test_without_namespaces_the_hint_says_what_to_do(data_dir, monkeypatch):
    monkeypatch.setattr("copilot.embedded.postgres.shutil.which", lambda name: None)
    with pytest.raises(PostgresError, match="Run as an ordinary user"):
        EmbeddedPostgres(data_dir)._in_user_namespace(["true"])

"""The database of a running desk is away for longer than a restart takes: nothing is lost, and all of it works again within
seconds of its return."""

import time
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urlencode

import httpx
import pytest

from copilot.embedded.postgres import EmbeddedPostgres
from tests.desk_process import DeskProcess
from tests.factories import mail, signed
from tests.prepared import Prepared

pytestmark = pytest.mark.live

AWAY_SECONDS = 20.0  # with waits that double, as the pool's own do, the next attempt would come after 31
BACK_WITHIN = 6.0


class Server(EmbeddedPostgres):
    """One that no process starts again but the test."""

    def stop(self) -> None:
        self._run("pg_ctl", "stop", "-D", str(self.cluster), "-m", "fast", "-w")

    def start(self) -> None:
        with self._starting():
            self._start()

    @property
    def url(self) -> str:
        given = self.connection()
        return f"postgresql:///{given.pop('dbname')}?{urlencode(given)}"


@pytest.fixture
def server(tmp_path: Path, prepared: Prepared) -> Iterator[Server]:
    server = Server(prepared.demo(tmp_path / "server"))
    server.ensure_running()
    yield server
    server.release()


@pytest.fixture
def desk(tmp_path: Path, server: Server) -> Iterator[DeskProcess]:
    process = DeskProcess(tmp_path / "desk", DATABASE_URL=server.url).start(command=("serve",))
    yield process
    process.stop()


def post(desk: DeskProcess, secret: str, number: int) -> httpx.Response:
    raw = mail(message_id=f"<away-{number}@example.net>")
    return httpx.post(f"{desk.address}/inbound/raw/support/", content=raw, headers=signed(raw, secret), timeout=60)


def health(desk: DeskProcess) -> httpx.Response:
    return httpx.get(f"{desk.address}/healthz", timeout=60)


def test_a_database_that_was_away_for_long_is_used_again_within_seconds(desk: DeskProcess, server: Server) -> None:
    secret = desk.manage("inbound_secret", "support").stdout.strip()
    assert post(desk, secret, 1).status_code == 202
    server.stop()
    began = time.monotonic()
    refused = post(desk, secret, 2)
    assert (refused.status_code, refused.headers["Retry-After"]) == (503, "30")
    assert health(desk).json()["reason"] == "The database cannot be reached."
    time.sleep(max(0.0, began + AWAY_SECONDS - time.monotonic()))
    server.start()
    back = time.monotonic()
    while health(desk).status_code != 200:
        assert time.monotonic() < back + 60
        time.sleep(0.2)
    took = time.monotonic() - back
    assert took < BACK_WITHIN
    assert post(desk, secret, 2).status_code == 202

"""The embedded database is killed under a running desk: mail is refused for a moment, then taken; none is lost."""

import os
import signal
import time
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from tests.desk_process import DeskProcess
from tests.factories import mail, signed
from tests.prepared import Prepared

pytestmark = pytest.mark.live


@pytest.fixture
def desk(tmp_path: Path, prepared: Prepared) -> Iterator[DeskProcess]:
    process = DeskProcess(prepared.demo(tmp_path)).start(seconds=180)
    yield process
    process.stop()


def post(desk: DeskProcess, secret: str, number: int) -> httpx.Response:
    raw = mail(message_id=f"<killed-{number}@example.net>")
    return httpx.post(f"{desk.address}/inbound/raw/support/", content=raw, headers=signed(raw, secret), timeout=60)


def test_a_killed_database_is_started_again_and_no_mail_is_lost(desk: DeskProcess) -> None:
    secret = desk.manage("inbound_secret", "support").stdout.strip()
    first = post(desk, secret, 1)
    assert first.status_code == 202
    os.kill(int((desk.data_dir / "pg" / "postmaster.pid").read_text().split()[0]), signal.SIGKILL)
    statuses = []
    give_up = time.monotonic() + 180
    while time.monotonic() < give_up and 202 not in statuses:
        statuses.append(post(desk, secret, 2).status_code)
    assert set(statuses) <= {202, 503}
    assert statuses[-1] == 202
    again = post(desk, secret, 1)
    assert again.json() == first.json() | {"duplicate": True}
    # On a busy machine the worker may not have begun: until its first heartbeat, mail waits for it, and /healthz says so.
    health = httpx.get(f"{desk.address}/healthz", timeout=60)
    while time.monotonic() < give_up and health.status_code != 200:
        time.sleep(0.2)
        health = httpx.get(f"{desk.address}/healthz", timeout=60)
    assert health.status_code == 200, health.text

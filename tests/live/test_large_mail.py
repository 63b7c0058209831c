"""Costly mail of 25 MB, posted to the real server: it answers, and its memory is freed."""

import json
import threading
import time
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import psycopg
import pytest

from tests.desk_process import DeskProcess
from tests.factories import signed
from tests.large_mails import FAMILIES, HEAD
from tests.prepared import Prepared, database_of

pytestmark = pytest.mark.live

MEGABYTE = 1024 * 1024
SIZE = 20_000_000


@pytest.fixture(scope="module")
def data(tmp_path_factory: pytest.TempPathFactory, prepared: Prepared) -> Path:
    return prepared.demo(tmp_path_factory.mktemp("desk"))


@pytest.fixture(scope="module")
def database(data: Path) -> Iterator[psycopg.Connection[Any]]:
    with database_of(data) as database:
        yield database


@pytest.fixture(scope="module")
def desk(data: Path) -> Iterator[DeskProcess]:
    """The pages alone; the worker, with its models in memory, is another process."""
    worker = DeskProcess(data).start(seconds=180)
    pages = DeskProcess(data).start(seconds=60, command=("serve", "--no-worker"))
    yield pages
    pages.stop()
    worker.stop()


def memory(desk: DeskProcess, which: str) -> int:
    """VmRSS: now; VmHWM: the most it ever was. In megabytes."""
    status = Path(f"/proc/{desk.process.pid}/status").read_text()
    return int(status.partition(f"{which}:")[2].split()[0]) // 1024


def asked(desk: DeskProcess, path: str, body: bytes | None = None, **headers: str) -> tuple[int, dict[str, object]]:
    request = urllib.request.Request(f"{desk.address}{path}", data=body, headers=headers)
    with urllib.request.urlopen(request, timeout=240) as answer:
        return answer.status, json.loads(answer.read())


def page(desk: DeskProcess) -> int:
    with urllib.request.urlopen(f"{desk.address}/sign-in/", timeout=240) as answer:
        return answer.status


def messages(database: psycopg.Connection[Any]) -> list[tuple[str, int, bool]]:
    """Error, length of text, unread or not, of the large mails."""
    return database.execute(
        "SELECT parse_error, length(text), EXISTS (SELECT FROM drafts_reading WHERE message_id = m.id)"
        " FROM drafts_message AS m WHERE subject = 'A long mail'"
    ).fetchall()


def test_four_hostile_mails_at_once_cost_the_web_process_little(
    desk: DeskProcess, database: psycopg.Connection[Any]
) -> None:
    secret = desk.manage("inbound_secret", "support").stdout.strip()
    small = HEAD.replace(b"A long mail", b"A short mail").replace(b"<long@", b"<short@") + b"\r\nHello\r\n"
    asked(desk, "/inbound/raw/support/", small, **signed(small, secret))  # what is imported late is not the mails' cost
    page(desk)
    before, answers = memory(desk, "VmHWM"), []
    began = time.monotonic()

    def post(raw: bytes) -> None:
        answers.append(asked(desk, "/inbound/raw/support/", raw, **signed(raw, secret)))

    hostile = [FAMILIES[name](SIZE) for name in ("paragraphs", "paragraphs", "line breaks", "delivery status")]
    hostile = [raw.replace(b"<long@", b"<long%d@" % number) for number, raw in enumerate(hostile)]
    posts = [threading.Thread(target=post, args=[raw]) for raw in hostile]
    for thread in posts:
        thread.start()
    answered = page(desk)
    for thread in posts:
        thread.join()
    took = time.monotonic() - began
    assert answered == 200
    assert [status for status, _ in answers] == [202] * 4
    assert all(set(said) == {"ticket", "message", "duplicate"} for _, said in answers)
    assert took < 180  # on a busy machine; it was many minutes
    deadline = time.monotonic() + 120
    while any(unread for _, _, unread in messages(database)) and time.monotonic() < deadline:
        time.sleep(0.2)
    found = messages(database)
    assert [unread for _, _, unread in found] == [False] * 4
    assert all(length for _, length, _ in found)
    most, now = memory(desk, "VmHWM"), memory(desk, "VmRSS")
    figures = f"{took:.1f} s; {before} MB before, {most} at most, {now} after"
    # One mail at a time, once. All four at once, five times each, were 460 MB.
    assert most - before < 6 * SIZE // MEGABYTE, figures
    assert now - before < 3 * SIZE // MEGABYTE, figures

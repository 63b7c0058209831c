"""The leases of a desk that starts with its demo while other programs keep every core busy.

Starts the desk in a separate data folder, beside as many endless loops as there are cores. The database counts the
leases, from the desk's first page until its demo is drafted. The reference is one lease per event: the minimum for the
same work.
"""

import os
import re
import subprocess
import sys
import tempfile
import time
from argparse import ArgumentParser
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import psycopg
from psycopg.conninfo import make_conninfo

from copilot.config import ROOT
from copilot.embedded.postgres import EmbeddedPostgres

READY = "Draftdesk is ready at "
LOST = re.compile(r"The lease of ticket \d+ (was lost|is no longer held)")
LOOK_SECONDS = 1.0
COUNT = """
CREATE TABLE leases_taken (at timestamptz DEFAULT clock_timestamp(), over_another boolean);
CREATE FUNCTION count_lease() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO leases_taken (over_another) VALUES (OLD.lease_token IS NOT NULL);
    RETURN NEW;
END $$;
CREATE TRIGGER count_lease AFTER UPDATE ON drafts_ticket FOR EACH ROW
    WHEN (NEW.lease_token IS NOT NULL AND OLD.lease_token IS DISTINCT FROM NEW.lease_token)
    EXECUTE FUNCTION count_lease();
"""
FIGURES = """
SELECT (SELECT count(*) FROM drafts_event), (SELECT count(*) FROM leases_taken),
    (SELECT count(*) FROM leases_taken WHERE over_another),
    (SELECT count(*) FROM copilot_run WHERE status = 'discarded')
"""
DRAFTED = "SELECT NOT EXISTS (SELECT FROM drafts_event WHERE status = 'due')"
FIRST_DRAFT = "SELECT EXISTS (SELECT FROM drafts_draft)"


def add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("--seconds", type=float, default=600, help="Longest time to wait for the demo's drafts")
    parser.add_argument("--loops", type=int, default=os.cpu_count() or 1, help="Endless loops beside the desk")


def measure(seconds: float, loops: int) -> dict[str, float]:
    with tempfile.TemporaryDirectory(prefix="draftdesk-benchmark-") as folder:
        Path(folder).chmod(0o755)
        log = Path(folder, "log")
        with busy(loops), desk(Path(folder, "var"), log):
            return _watch(Path(folder, "var"), log, seconds)


@contextmanager
def busy(loops: int) -> Iterator[None]:
    running = [subprocess.Popen([sys.executable, "-c", "while True: pass"]) for _ in range(loops)]
    try:
        yield
    finally:
        for loop in running:
            loop.kill()
            loop.wait()


@contextmanager
def desk(data_dir: Path, log: Path) -> Iterator["subprocess.Popen[bytes]"]:
    environment = os.environ | {"DATA_DIR": str(data_dir), "PORT": "0", "DATABASE_URL": ""}
    with log.open("w") as said:
        command = [sys.executable, "-u", "manage.py", "run"]
        server = subprocess.Popen(command, cwd=ROOT, env=environment, stdout=said, stderr=subprocess.STDOUT)
        try:
            while READY not in log.read_text():
                if server.poll() is not None:
                    raise RuntimeError(f"the desk ended before it was ready:\n{log.read_text()}")
                time.sleep(LOOK_SECONDS)
            yield server
        finally:
            server.terminate()
            server.wait(timeout=120)


def _watch(data_dir: Path, log: Path, seconds: float) -> dict[str, float]:
    with psycopg.connect(make_conninfo(**EmbeddedPostgres(data_dir).connection()), autocommit=True) as database:
        database.execute(COUNT)
        begun, first = time.monotonic(), 0.0
        while (passed := time.monotonic() - begun) < seconds and not is_true(database, DRAFTED):
            first = first or (passed if is_true(database, FIRST_DRAFT) else 0.0)
            time.sleep(LOOK_SECONDS)
        events, taken, over_another, discarded = database.execute(FIGURES).fetchone() or (0, 0, 0, 0)
    return {
        "seconds watched": passed,
        "first draft after, s": first,
        "leases called lost": len(LOST.findall(log.read_text())),
        "leases taken over another's": over_another,
        "runs thrown away": discarded,
        "leases taken": taken,
        "leases taken / events": taken / max(events, 1),
    }


def is_true(database: psycopg.Connection[Any], question: str) -> bool:
    row = database.execute(question).fetchone()
    return bool(row and row[0])

"""`manage.py migrate` beside a statement that takes long: it lets others go first, and leaves nothing half done."""

import os
import subprocess
import sys
import time
from pathlib import Path

import pytest

from copilot.config import ROOT
from copilot.management.commands.migrate import LOCK_SECONDS
from tests.prepared import Prepared, database_of

pytestmark = pytest.mark.live


def test_a_table_in_use_is_waited_for_with_breaks(tmp_path: Path, prepared: Prepared) -> None:
    with database_of(prepared.empty(tmp_path)) as database:
        with database.transaction():
            database.execute("LOCK TABLE drafts_outbound IN ACCESS SHARE MODE")  # as a backup, or a long search
            process = subprocess.Popen(
                [sys.executable, "manage.py", "migrate", "drafts", "0050"],
                cwd=ROOT,
                env=os.environ | {"DATA_DIR": str(tmp_path)},
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                text=True,
            )
            began = time.monotonic()
            while not waiting(database):
                assert time.monotonic() < began + 240  # it plans, for seconds of a processor
                assert process.poll() is None, process.stderr.read()
                time.sleep(0.05)
            began = time.monotonic()
            while waiting(database):  # whoever wants the table now waits behind it, and no longer than this
                assert time.monotonic() < began + LOCK_SECONDS + 2
                time.sleep(0.05)
            said = process.stderr.readline()
            assert "A table is in use; trying again (1 of" in said, said + process.stderr.read()
        out, error = process.communicate(timeout=240)
        assert process.returncode == 0, error
        assert "Unapplying drafts.0051_outbound_cancelled_by... OK" in out
        column = "SELECT FROM pg_attribute WHERE attrelid = 'drafts_outbound'::regclass AND attname = 'cancelled_by_id'"
        assert database.execute(column).fetchone() is None


def waiting(database) -> bool:
    return database.execute("SELECT count(*) FROM pg_locks WHERE NOT granted").fetchone()[0] > 0

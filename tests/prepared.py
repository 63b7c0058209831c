"""Data folders that take long to make: made once in a run of tests, by whichever process comes first, and copied.

What making one proves is tested elsewhere: the first start by tests/browser/test_first_light, an earlier release's
database by tests/test_earlier_release.
"""

import fcntl
import os
import shutil
import subprocess
import sys
import tarfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import psycopg
import pytest
from psycopg.conninfo import make_conninfo

from copilot.config import ROOT
from copilot.embedded.postgres import EmbeddedPostgres

DEMO = ROOT / "tests/data/databases/75c411d.tar.xz"


class Prepared:
    """Each folder has a migrated database, whose server is stopped."""

    def __init__(self, shelf: Path) -> None:
        self.shelf = shelf

    def empty(self, folder: Path) -> Path:
        """Nothing but the tables."""
        return self._copy("empty", lambda folder: None, folder)

    def demo(self, folder: Path) -> Path:
        """The demo as an earlier release left it: its articles are indexed, its mail is drafted.

        A desk that makes all this first takes three quarters of a minute of a processor for it.
        """
        return self._copy("demo", load_demo, folder)

    def _copy(self, name: str, fill: Callable[[Path], None], folder: Path) -> Path:
        self.shelf.mkdir(parents=True, exist_ok=True)
        whole, making = self.shelf / name, self.shelf / f"{name}.making"
        with (self.shelf / f"{name}.lock").open("a") as lock:
            fcntl.flock(lock, fcntl.LOCK_EX)
            if not whole.exists():
                shutil.rmtree(making, ignore_errors=True)
                making.mkdir()
                fill(making)
                migrate(making)
                making.rename(whole)
        folder.mkdir(exist_ok=True)
        # cp keeps whom the files belong to; copytree does not
        subprocess.run(["cp", "--archive", "--reflink=auto", *whole.iterdir(), folder], check=True)
        return folder


def load_demo(folder: Path) -> None:
    with tarfile.open(DEMO) as archive:
        archive.extractall(folder, filter="data")
    with database_of(folder) as database:
        database.execute((folder / "database.sql").read_text("utf-8"))
    (folder / "database.sql").unlink()


def migrate(folder: Path) -> None:
    command = [sys.executable, "manage.py", "migrate", "--verbosity", "0"]
    environment = os.environ | {"DATA_DIR": str(folder)}
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


@contextmanager
def database_of(folder: Path) -> Iterator[psycopg.Connection[Any]]:
    server = EmbeddedPostgres(folder)
    server.ensure_running()
    with psycopg.connect(make_conninfo(**server.connection()), autocommit=True) as database:
        yield database
    server.release()


@pytest.fixture(scope="session")
def prepared(tmp_path_factory: pytest.TempPathFactory) -> Prepared:
    base = tmp_path_factory.getbasetemp()
    return Prepared((base.parent if "PYTEST_XDIST_WORKER" in os.environ else base) / "prepared")

"""An index build that is killed or stopped continues where it was; nothing half built is ever searched."""

import os
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import psycopg
import pytest
from psycopg.conninfo import make_conninfo

from copilot.config import ROOT
from copilot.embedded.postgres import EmbeddedPostgres
from tests.prepared import Prepared

pytestmark = pytest.mark.live

ARTICLES = 20
SOUND = """
SELECT count(*) FILTER (WHERE postings = 0 OR vectors <> 1), count(*) FROM (
    SELECT c.id, (SELECT count(*) FROM kb_posting p WHERE p.chunk_id = c.id) AS postings,
        (SELECT count(*) FROM kb_embedding e WHERE e.chunk_id = c.id) AS vectors
    FROM kb_chunk c
) AS each
"""
TOTALS = """
SELECT c.chunk_count = (SELECT count(*) FROM kb_chunk)
    AND c.term_count = (SELECT coalesce(sum(frequency), 0) FROM kb_posting)
    AND NOT EXISTS (
        SELECT FROM (SELECT term, count(*) AS n FROM kb_posting GROUP BY term) p
        FULL JOIN kb_term t USING (term) WHERE p.n IS DISTINCT FROM t.chunks
    )
FROM kb_collection c
"""

SECONDS_TO_STOP = 60  # a deadline: leaving the database and the threads takes a busy machine some of it
LONG_ARTICLE = "\n\n".join(f"## Lamp {n}\n\n" + f"Model {n} has a bulb and a switch. " * 9 for n in range(110))


class Library:
    """A data folder with its own server, and articles that nobody has indexed."""

    def __init__(self, folder: Path, prepared: Prepared, count: int) -> None:
        self.environment = os.environ | {"DATA_DIR": str(prepared.empty(folder / "data"))}
        articles = folder / "articles"
        articles.mkdir()
        for number in range(count):
            (articles / f"{number}.md").write_text(
                f"# Lamp {number}\n\n" + f"Model {number} has a bulb and a switch. " * 12
            )
        self.articles = articles
        self.add()
        server = EmbeddedPostgres(folder / "data")
        server.ensure_running()
        self.database = psycopg.connect(make_conninfo(**server.connection()), autocommit=True)
        self.release = server.release

    def command(self, *arguments: str) -> "subprocess.Popen[str]":
        return subprocess.Popen(
            [sys.executable, "manage.py", *arguments],
            cwd=ROOT,
            env=self.environment,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        )

    def manage(self, *arguments: str) -> str:
        process = self.command(*arguments)
        said, _ = process.communicate(timeout=180)
        assert process.returncode == 0, said
        return said

    def add(self, **articles: str) -> None:
        for name, text in articles.items():
            (self.articles / f"{name}.md").write_text(text)
        self.manage("import_kb", "--collection", "lamps", "--create", str(self.articles))

    def row(self, query: str) -> tuple[Any, ...]:
        found = self.database.execute(query).fetchone()
        assert found is not None
        return found

    def until(self, query: str, process: "subprocess.Popen[str]") -> None:
        deadline = time.monotonic() + 120
        while not self.row(query)[0]:
            assert time.monotonic() < deadline, query
            assert process.poll() is None, "it ended"
            time.sleep(0.05)

    def indexed(self) -> int:
        return int(self.row("SELECT count(*) FROM kb_document WHERE indexed_hash <> ''")[0])


@contextmanager
def a_library(prepared: Prepared, count: int) -> Iterator[Library]:
    with tempfile.TemporaryDirectory(prefix="dd-") as folder:
        Path(folder).chmod(0o755)
        made = Library(Path(folder), prepared, count)
        yield made
        made.database.close()
        made.release()


@pytest.fixture
def library(prepared: Prepared) -> Iterator[Library]:
    with a_library(prepared, ARTICLES) as made:
        yield made


@pytest.fixture
def small_library(prepared: Prepared) -> Iterator[Library]:
    with a_library(prepared, 1) as made:
        yield made


def test_a_killed_index_goes_on_where_it_was(library: Library) -> None:
    process = library.command("index_kb", "--collection", "lamps")
    deadline = time.monotonic() + 120
    while library.indexed() < 5:
        assert time.monotonic() < deadline, "nothing was indexed"
        assert process.poll() is None, "it ended before it could be killed"
        time.sleep(0.02)
    process.send_signal(signal.SIGKILL)
    process.communicate()
    broken, chunks = library.row(SOUND)
    assert broken == 0
    assert library.row(TOTALS) == (True,)
    assert 5 <= library.indexed() < ARTICLES
    assert chunks >= library.indexed()
    kept = {row[0] for row in library.database.execute("SELECT id FROM kb_chunk").fetchall()}
    library.manage("index_kb", "--collection", "lamps")
    assert library.indexed() == ARTICLES
    assert kept <= {row[0] for row in library.database.execute("SELECT id FROM kb_chunk").fetchall()}  # none made twice
    assert library.row(SOUND)[0] == 0
    assert library.row(TOTALS) == (True,)
    assert library.row("SELECT max(index_tries), max(index_error), count(*) FROM kb_document") == (0, "", ARTICLES)
    assert library.row("SELECT active_model FROM kb_collection") == ("bundled",)


def test_a_stop_within_a_long_article_takes_seconds_and_counts_as_no_failure(small_library: Library) -> None:
    library = small_library
    library.manage("index_kb", "--collection", "lamps")
    library.add(long=f"# All lamps\n\n{LONG_ARTICLE}")
    passages = LONG_ARTICLE.count("##")
    worker = library.command("runcopilot")
    library.until("SELECT count(*) >= 4 FROM kb_pendingvector", worker)
    worker.terminate()
    told = time.monotonic()
    worker.communicate(timeout=120)
    assert time.monotonic() - told < SECONDS_TO_STOP
    assert worker.returncode == 0
    assert library.row("SELECT max(index_tries), max(index_error) FROM kb_document") == (
        0,
        "",
    )  # a stop counts as no try
    assert library.row("SELECT count(*) FROM kb_chunk") == (1,)  # the long one is not found before it is whole
    assert library.row(TOTALS) == (True,)
    assert 4 <= library.row("SELECT count(*) FROM kb_pendingvector")[0] < passages
    library.add(
        short="# A short lamp\n\nIt has no switch."
    )  # with no worker there: a fast one would end the long one first
    worker = library.command("runcopilot")
    library.until("SELECT indexed_hash <> '' FROM kb_document WHERE title = 'A short lamp'", worker)
    assert library.row("SELECT count(*) > 0 FROM kb_pendingvector")[0], "the short one waited for the long one"
    library.until("SELECT count(*) = 3 FROM kb_document WHERE indexed_hash <> ''", worker)
    assert library.row("SELECT count(*) FROM kb_pendingvector") == (0,)
    assert library.row("SELECT count(*) > 100 FROM kb_chunk")[0]
    assert library.row(SOUND)[0] == 0
    assert library.row(TOTALS) == (True,)
    worker.terminate()
    worker.communicate(timeout=120)

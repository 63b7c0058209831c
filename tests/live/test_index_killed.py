"""An index build that is killed continues where it was; nothing half built is ever searched."""

import os
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import psycopg
import pytest
from psycopg.conninfo import make_conninfo

from copilot.config import ROOT
from copilot.embedded.postgres import EmbeddedPostgres
from tests.prepared import Prepared

pytestmark = pytest.mark.live

ARTICLES = 50
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


class Library:
    """A data folder with its own server, and articles that nobody has indexed."""

    def __init__(self, folder: Path, prepared: Prepared) -> None:
        self.environment = os.environ | {"DATA_DIR": str(prepared.empty(folder / "data"))}
        articles = folder / "articles"
        articles.mkdir()
        for number in range(ARTICLES):
            (articles / f"{number}.md").write_text(
                f"# Lamp {number}\n\n" + f"Model {number} has a bulb and a switch. " * 12
            )
        self.manage("import_kb", "--collection", "lamps", "--create", str(articles))
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

    def row(self, query: str) -> tuple[Any, ...]:
        found = self.database.execute(query).fetchone()
        assert found is not None
        return found

    def indexed(self) -> int:
        return int(self.row("SELECT count(*) FROM kb_document WHERE indexed_hash <> ''")[0])


@pytest.fixture
def library(prepared: Prepared) -> Iterator[Library]:
    with tempfile.TemporaryDirectory(prefix="dd-") as folder:
        Path(folder).chmod(0o755)
        made = Library(Path(folder), prepared)
        yield made
        made.database.close()
        made.release()


def test_a_killed_index_goes_on_where_it_was(library: Library) -> None:
    done = 0
    for _ in range(2):
        process = library.command("index_kb", "--collection", "lamps")
        deadline = time.monotonic() + 120
        while library.indexed() < done + 5:
            assert time.monotonic() < deadline, "nothing was indexed"
            assert process.poll() is None, "it ended before it could be killed"
            time.sleep(0.02)
        process.send_signal(signal.SIGKILL)
        process.communicate()
        broken, chunks = library.row(SOUND)
        assert broken == 0
        assert library.row(TOTALS) == (True,)
        assert done + 5 <= library.indexed() < ARTICLES
        done = library.indexed()
        assert chunks >= done
    kept = {row[0] for row in library.database.execute("SELECT id FROM kb_chunk").fetchall()}
    library.manage("index_kb", "--collection", "lamps")
    assert library.indexed() == ARTICLES
    assert kept <= {row[0] for row in library.database.execute("SELECT id FROM kb_chunk").fetchall()}  # none made twice
    assert library.row(SOUND)[0] == 0
    assert library.row(TOTALS) == (True,)
    assert library.row("SELECT max(index_tries), max(index_error), count(*) FROM kb_document") == (0, "", ARTICLES)
    assert library.row("SELECT active_model FROM kb_collection") == ("bundled",)

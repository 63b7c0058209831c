"""`manage.py rundesk` as it is started: two of them, one killed, one told to stop; each mail leaves once."""

import os
import signal
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

import psycopg
import pytest
from psycopg.conninfo import make_conninfo

from copilot.config import ROOT
from copilot.embedded.postgres import EmbeddedPostgres
from tests.prepared import Prepared

pytestmark = pytest.mark.live

APPROVE = """
from drafts.workflow import review
from tests.factories import a_draft, a_person, act_fields, without_undo
for _ in range({count}):
    draft = a_draft()
    review.approve(draft.pk, agent=without_undo(a_person(f"agent{{draft.pk}}")), **act_fields(draft))
"""


class Desk:
    def __init__(self, data_dir: Path, prepared: Prepared) -> None:
        self.outbox = data_dir / "outbox"
        self.environment = os.environ | {
            "DATA_DIR": str(prepared.empty(data_dir)),
            "EMAIL_HOST": "",
            "EMAIL_BACKEND": "",
        }
        self.processes: list[subprocess.Popen[str]] = []
        self.server = EmbeddedPostgres(data_dir)
        self.server.ensure_running()
        self.database = psycopg.connect(make_conninfo(**self.server.connection()), autocommit=True)
        self.database.execute("LISTEN draftdesk_desk")

    def manage(self, *arguments: str) -> None:
        command = [sys.executable, "manage.py", *arguments]
        done = subprocess.run(command, cwd=ROOT, env=self.environment, capture_output=True, text=True, timeout=120)
        assert done.returncode == 0, done.stderr

    def approve(self, count: int) -> None:
        self.manage("shell", "--no-imports", "-c", APPROVE.format(count=count))
        self.until_sent(count)

    def until_sent(self, count: int) -> None:
        for notification in self.database.notifies(timeout=120):
            count -= '"what": "sent"' in notification.payload
            if not count:
                return
        raise AssertionError(f"{count} mails were not sent")

    def rundesk(self) -> subprocess.Popen[str]:
        command = [sys.executable, "-u", "manage.py", "rundesk"]
        process = subprocess.Popen(
            command, cwd=ROOT, env=self.environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
        )
        self.processes.append(process)
        assert "Sending replies" in process.stdout.readline()
        return process

    def close(self) -> None:
        for process in self.processes:
            if process.poll() is None:
                process.kill()
            process.communicate()
        self.database.close()
        self.server.release()


@pytest.fixture
def desk(prepared: Prepared) -> Iterator[Desk]:
    with tempfile.TemporaryDirectory(prefix="dd-") as folder:
        Path(folder).chmod(0o755)
        desk = Desk(Path(folder) / "data", prepared)
        yield desk
        desk.close()


def test_two_desks_send_each_mail_once_through_a_kill_and_a_stop(desk: Desk) -> None:
    killed, stopped = desk.rundesk(), desk.rundesk()
    desk.approve(20)
    killed.kill()
    # What a kill leaves behind between "sending" and "sent".
    desk.database.execute(
        "WITH cut AS (UPDATE drafts_outbound SET state = 'sending', leased_until = now(), lease_token = gen_random_uuid()"
        " WHERE id = (SELECT max(id) FROM drafts_outbound) RETURNING message_id)"
        " DELETE FROM drafts_message WHERE message_id IN (SELECT message_id FROM cut)"
    )
    desk.until_sent(1)
    desk.approve(2)
    stopped.send_signal(signal.SIGTERM)
    assert stopped.wait(timeout=90) == 0
    rows = desk.database.execute("SELECT state, count(*) FROM drafts_outbound GROUP BY state").fetchall()
    ids = desk.database.execute("SELECT message_id FROM drafts_outbound").fetchall()
    assert rows == [("sent", 22)]
    assert {file.name for file in desk.outbox.iterdir()} == {f"{message_id}.eml" for (message_id,) in ids}

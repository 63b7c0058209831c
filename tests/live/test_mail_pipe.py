"""The command that a mail server runs, as the user it runs it as: stored, or kept and tried again, never returned."""

import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from copilot.config import ROOT
from tests.factories import mail
from tests.prepared import Prepared

pytestmark = pytest.mark.live
needs_root = pytest.mark.skipif(os.geteuid() != 0, reason="becomes another user")

MAILBOX = """
from kb.models import Collection
from drafts.models import Mailbox
Mailbox.objects.create(slug="support", name="S", address="s@x.example", collection=Collection.objects.create(slug="c"))
"""


def manage(
    user: str, data: Path, *arguments: str, given: bytes = b"", **env: str
) -> subprocess.CompletedProcess[bytes]:
    """No environment but what is named, another working directory: as a mail server does it."""
    return subprocess.run(
        [
            "setpriv",
            f"--reuid={user}",
            "--regid=nogroup",
            "--clear-groups",
            sys.executable,
            str(ROOT / "manage.py"),
            *arguments,
        ],
        input=given,
        capture_output=True,
        cwd="/",
        env={"DATA_DIR": str(data), "PATH": os.defpath, **env},
        timeout=240,
        check=False,
    )


@pytest.fixture
def data() -> Iterator[Path]:
    folder = Path(tempfile.mkdtemp(prefix="dd-"))
    folder.chmod(0o755)
    (folder / "data").mkdir(mode=0o700)
    yield folder / "data"
    shutil.rmtree(folder, ignore_errors=True)


@needs_root
def test_a_mail_is_stored_as_the_desks_user_and_kept_as_any_other(data: Path, prepared: Prepared) -> None:
    subprocess.run(["chown", "-R", "nobody:nogroup", prepared.empty(data)], check=True)
    assert manage("nobody", data, "shell", "--verbosity", "0", "--command", MAILBOX).returncode == 0
    pipe = ("receive_mail", "--mailbox", "support")
    stored = manage("nobody", data, *pipe, given=mail("From a pipe"))
    assert (stored.returncode, stored.stdout.split()[:1]) == (0, [b"ticket"]), stored.stderr
    other = manage("daemon", data, *pipe, given=mail("Not lost"))
    assert other.returncode == os.EX_TEMPFAIL
    assert b"as the user that the desk runs as" in other.stderr
    again = manage("nobody", data, *pipe, given=mail("Not lost"))
    assert again.returncode == 0, again.stderr


@needs_root
@pytest.mark.parametrize(
    "env", [{"SLOTS": "many"}, {"DATABASE_URL": "nonsense"}, {"DATABASE_URL": "postgres://127.0.0.1:1/x"}]
)
def test_a_setting_that_is_wrong_returns_no_mail(data: Path, env: dict[str, str]) -> None:
    shutil.chown(data, "nobody", "nogroup")
    stopped = manage("nobody", data, "receive_mail", "--mailbox", "support", given=mail(), **env)
    assert stopped.returncode == os.EX_TEMPFAIL, stopped.stderr

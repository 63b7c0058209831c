"""The command that a mail server runs, as the user it runs it as: stored, or kept and tried again, never returned."""

import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from copilot.config import ROOT
from tests.factories import mail
from tests.prepared import Prepared

pytestmark = pytest.mark.live
PIPE = ("receive_mail", "--mailbox", "support")
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


@contextmanager
def running(user: str, data: Path) -> Iterator[None]:
    """What keeps a desk's database running, as the desk does, without its pages."""
    hold = "import sys; print('up', flush=True); sys.stdin.read()"
    command = [
        "setpriv",
        f"--reuid={user}",
        "--regid=nogroup",
        "--clear-groups",
        sys.executable,
        str(ROOT / "manage.py"),
    ]
    with subprocess.Popen(
        [*command, "shell", "--verbosity", "0", "--command", hold],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        cwd="/",
        env={"DATA_DIR": str(data), "PATH": os.defpath},
    ) as desk:
        assert desk.stdout
        assert desk.stdout.readline().strip() == b"up"
        yield
        desk.communicate(timeout=60)


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
    early = manage("nobody", data, *PIPE, given=mail("Not lost"))
    assert (early.returncode, b"start the desk" in early.stderr) == (os.EX_TEMPFAIL, True), early.stderr
    with running("nobody", data):
        stored = manage("nobody", data, *PIPE, given=mail("From a pipe"))
        assert (stored.returncode, stored.stdout.split()[:1]) == (0, [b"ticket"]), stored.stderr
        other = manage("daemon", data, *PIPE, given=mail("Not lost"))
        assert other.returncode == os.EX_TEMPFAIL
        assert b"as the user that the desk runs as" in other.stderr
        mistyped = manage("nobody", data, "receive_mail", "--mailbocks", "support", given=mail("Not lost"))
        assert (mistyped.returncode, b"usage:" in mistyped.stderr) == (os.EX_TEMPFAIL, True)
        unknown = manage("nobody", data, "receive_mail", "--mailbox", "sales", given=mail("Not lost"))
        assert unknown.returncode == os.EX_NOUSER
        again = manage("nobody", data, *PIPE, given=mail("Not lost"))
        assert again.returncode == 0, again.stderr


@needs_root
def test_a_folder_that_is_no_desks_gets_no_database_and_no_keys(data: Path) -> None:
    shutil.chown(data, "nobody", "nogroup")
    for folder in (data, data / "deeper"):
        before = time.monotonic()
        stopped = manage("nobody", folder, *PIPE, given=mail())
        assert stopped.returncode == os.EX_TEMPFAIL
        assert b"Nothing was made or started" in stopped.stderr
        assert time.monotonic() - before < 20  # a database takes longer to make; loading Python may take some seconds
    assert list(data.iterdir()) == []


@needs_root
@pytest.mark.parametrize(
    "env", [{"SLOTS": "many"}, {"DATABASE_URL": "nonsense"}, {"DATABASE_URL": "postgres://127.0.0.1:1/x"}]
)
def test_a_setting_that_is_wrong_returns_no_mail(data: Path, env: dict[str, str]) -> None:
    shutil.chown(data, "nobody", "nogroup")
    stopped = manage("nobody", data, *PIPE, given=mail(), SECRET_KEY="x" * 50, **env)
    assert stopped.returncode == os.EX_TEMPFAIL
    assert next(iter(env)).encode() in stopped.stderr

"""The real processes: a wrong setting ends pages and worker with its name; a doubtful one is named, and they go on."""

import os
import signal
import socket
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.desk_process import PAGES, DeskProcess
from tests.prepared import Prepared

pytestmark = pytest.mark.live

WORKER = ("runcopilot",)
DOUBTFUL = {"SECRET_KEY": "abc", "SLOT": "2", "BASE_URL": "https://desk.example", "LLM_DRAFT": "openai:gpt-9"}
SEALED_ELSEWHERE = (
    "from copilot.models import Connector\n"
    "Connector.objects.create(name='o', url_template='https://shop.example/', owner_path='x', enabled=False,"
    " sealed_secret='sealed by a key that this desk has not')"
)


@pytest.fixture
def desk(tmp_path: Path, prepared: Prepared) -> Iterator[DeskProcess]:
    made = DeskProcess(prepared.empty(tmp_path / "data"), **dict.fromkeys(("OPENAI_API_KEY", "OPENAI_BASE_URL"), ""))
    yield made
    if hasattr(made, "process") and made.process.poll() is None:
        made.stop(signal.SIGKILL)


@pytest.mark.parametrize(
    ("wrong", "words"),
    [
        ({"EMAIL_BACKEND": "django.core.mail.backends.stmp.EmailBackend"}, "EMAIL_BACKEND: "),
        ({"EMAIL_BACKEND": "anymail.backends.postmark.EmailBackend"}, "POSTMARK_SERVER_TOKEN: "),
        ({"BASE_URL": "desk.example"}, "BASE_URL: "),
    ],
)
def test_a_wrong_setting_ends_pages_worker_and_check_with_its_name(
    desk: DeskProcess, wrong: dict[str, str], words: str
):
    desk.environment |= wrong
    for command in (PAGES, WORKER, ("check",)):
        stopped = desk.manage(*command, timeout=120)
        assert stopped.returncode == os.EX_CONFIG, stopped.stderr
        assert f"\n{words}" in stopped.stderr
        assert "Traceback" not in stopped.stderr
        assert "CSRF" not in stopped.stderr


def test_a_doubtful_setting_is_named_by_pages_and_worker_which_go_on(desk: DeskProcess) -> None:
    assert desk.manage("shell", "--command", SEALED_ELSEWHERE).returncode == 0
    desk.environment |= DOUBTFUL
    named = (
        "SECRET_KEY: ",
        "SLOT: ",
        "ALLOWED_HOSTS: ",
        "openai:gpt-9 (",
        ") cannot be asked",
        "1 of 1 stored secrets ",
    )
    desk.start(command=PAGES)
    pages = "".join(desk.lines)
    assert [words for words in named if words not in pages] == []
    assert desk.stop() == 0
    worker = DeskProcess(desk.data_dir, **desk.environment)
    worker.start_until("The copilot is running with", command=WORKER)
    said = "".join(worker.lines)
    assert worker.stop() == 0
    assert [words for words in named if words not in said] == []


def test_a_port_in_use_is_said_in_a_sentence(desk: DeskProcess) -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        desk.environment["PORT"] = str(other.getsockname()[1])
        for command in (PAGES, ("run",)):
            stopped = desk.manage(*command, timeout=120)
            assert stopped.returncode == os.EX_TEMPFAIL, stopped.stderr
            assert f"Port {desk.environment['PORT']} on 127.0.0.1 is in use: " in stopped.stderr
            assert "Errno" not in stopped.stderr


def test_a_host_that_is_not_this_machines_is_said_in_a_sentence(desk: DeskProcess) -> None:
    desk.environment |= {"HOST": "192.0.2.1"}  # for documents, nobody's (RFC 5737)
    stopped = desk.manage(*PAGES, timeout=120)
    assert stopped.returncode == os.EX_CONFIG, stopped.stderr
    assert "HOST=192.0.2.1 with port 0 cannot be used: " in stopped.stderr

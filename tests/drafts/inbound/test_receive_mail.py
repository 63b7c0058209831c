"""manage.py receive_mail: what a mail server's pipe gives in, and what exit code it gets."""

import io
import subprocess
import sys
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pytest
from django.core.management import CommandError, call_command
from django.db import OperationalError, ProgrammingError, connection
from django.db.migrations.recorder import MigrationRecorder

from copilot.config import ROOT
from drafts.models import Mailbox, Message
from tests.factories import mail

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def files(tmp_path: Path, settings: Any) -> None:
    settings.ATTACHMENTS_DIR = tmp_path / "attachments"


def run(*arguments: str) -> str:
    out = io.StringIO()
    call_command("receive_mail", *arguments, stdout=out)
    return out.getvalue()


class Stdin:
    def __init__(self, raw: bytes) -> None:
        self.buffer = io.BytesIO(raw)


def test_files_are_recorded_one_by_one(mailbox: Mailbox, tmp_path: Path) -> None:
    for name in ("a", "b"):
        (tmp_path / name).write_bytes(mail(name))
    printed = run("--mailbox", "support", str(tmp_path / "a"), str(tmp_path / "b"))
    a, b = Message.objects.order_by("pk")
    assert printed.splitlines() == [f"ticket {a.ticket_id} message {a.pk}", f"ticket {b.ticket_id} message {b.pk}"]


@pytest.mark.parametrize("arguments", [(), ("-",)])
def test_without_files_the_mail_comes_from_standard_input(mailbox: Mailbox, arguments: tuple[str, ...]) -> None:
    with patch("sys.stdin", Stdin(mail("From a pipe"))):
        run("--mailbox", "support", *arguments)
    assert Message.objects.get().text == "From a pipe"


def test_the_same_file_again_says_duplicate(mailbox: Mailbox, tmp_path: Path) -> None:
    (tmp_path / "a").write_bytes(mail())
    run("--mailbox", "support", str(tmp_path / "a"))
    assert run("--mailbox", "support", str(tmp_path / "a")).rstrip().endswith("(duplicate)")


@pytest.mark.parametrize("fault", [OperationalError("connection refused"), OSError(28, "No space left on device")])
def test_no_database_and_no_space_exit_75(mailbox: Mailbox, tmp_path: Path, fault: Exception) -> None:
    (tmp_path / "a").write_bytes(mail())
    with (
        patch("drafts.inbound.intake._store", side_effect=fault),
        pytest.raises(CommandError, match="try again later") as stop,
    ):
        run("--mailbox", "support", str(tmp_path / "a"))
    assert stop.value.returncode == 75
    assert not Message.objects.exists()


def test_a_database_of_an_earlier_release_exits_75_and_names_the_command(mailbox: Mailbox, tmp_path: Path) -> None:
    (tmp_path / "a").write_bytes(mail())
    MigrationRecorder(connection).record_unapplied("drafts", "0042_outbound_sent_again")
    with (
        patch("drafts.inbound.intake._store", side_effect=ProgrammingError("no such column")),
        pytest.raises(
            CommandError, match=r"lacks 1 migration of this release \(drafts.0042.*manage.py migrate"
        ) as stop,
    ):
        run("--mailbox", "support", str(tmp_path / "a"))
    assert stop.value.returncode == 75


def test_a_database_away_from_the_start_exits_75() -> None:
    with (
        patch(
            "drafts.management.commands.receive_mail.Mailbox.objects.filter", side_effect=OperationalError("no server")
        ),
        pytest.raises(CommandError, match="no server") as stop,
    ):
        run("--mailbox", "support")
    assert stop.value.returncode == 75


def test_a_package_that_cannot_be_imported_exits_75() -> None:
    """As while an upgrade installs: -S leaves out what is installed."""
    command = [sys.executable, "-S", "manage.py", "receive_mail", "--mailbox", "support"]
    stopped = subprocess.run(command, cwd=ROOT, input=b"Subject: Not lost", capture_output=True, check=False)
    assert (stopped.returncode, b"ModuleNotFoundError" in stopped.stderr) == (75, True), stopped.stderr


def test_an_unknown_mailbox_is_named_with_those_that_exist(mailbox: Mailbox) -> None:
    with pytest.raises(CommandError, match="no mailbox 'sales'; there are: support") as stop:
        run("--mailbox", "sales", "mail.eml")
    assert stop.value.returncode == 67


@pytest.mark.parametrize("arguments", [(), ("-",)])
def test_a_pipe_tells_a_stranger_of_no_other_mailbox(mailbox: Mailbox, arguments: tuple[str, ...]) -> None:
    """A mail server returns these words to the sender."""
    with pytest.raises(CommandError) as stop:
        run("--mailbox", "sales", *arguments)
    assert (str(stop.value), stop.value.returncode) == ("There is no mailbox 'sales'.", 67)


FROM_LINE = b"From mira@example.org Mon Mar  3 10:00:00 2025\r\n"


def test_a_file_of_several_mails_is_refused_and_named(mailbox: Mailbox, tmp_path: Path) -> None:
    (tmp_path / "a").write_bytes(b"".join(FROM_LINE + mail(text) + b"\r\n" for text in ("one", "two")))
    with pytest.raises(CommandError, match="an mbox of several mails.*formail -s") as stop:
        run("--mailbox", "support", str(tmp_path / "a"))
    assert stop.value.returncode == 65
    assert not Message.objects.exists()


def test_one_mail_of_an_mbox_and_a_pipes_mail_that_quotes_one_are_taken(mailbox: Mailbox, tmp_path: Path) -> None:
    (tmp_path / "a").write_bytes(FROM_LINE + mail("one"))
    run("--mailbox", "support", str(tmp_path / "a"))
    quoting = FROM_LINE + mail("two\n\n" + FROM_LINE.decode().replace("\r\n", "\nAnd so on."))
    with patch("sys.stdin", Stdin(quoting)):
        run("--mailbox", "support")
    one, two = Message.objects.order_by("pk")
    assert one.text == "one"
    assert two.text.endswith("And so on.")


def test_a_file_that_is_not_there_is_named(mailbox: Mailbox, tmp_path: Path) -> None:
    with pytest.raises(CommandError, match="No such file") as stop:
        run("--mailbox", "support", str(tmp_path / "none"))
    assert stop.value.returncode == 75


def test_a_mail_over_the_limit_is_refused_in_words(mailbox: Mailbox, tmp_path: Path, settings: Any) -> None:
    settings.MAX_MAIL_BYTES = 1_024
    (tmp_path / "a").write_bytes(mail("x" * 2_000))
    with pytest.raises(CommandError, match="larger than 1024 bytes") as stop:
        run("--mailbox", "support", str(tmp_path / "a"))
    assert stop.value.returncode == 65
    assert not Message.objects.exists()


@pytest.mark.parametrize("raw", [b"", b"\n\n"])
def test_an_empty_pipe_and_an_empty_file_exit_75(mailbox: Mailbox, tmp_path: Path, raw: bytes) -> None:
    (tmp_path / "a").write_bytes(raw)
    for arguments, given in (((), raw), ((str(tmp_path / "a"),), b"")):
        with patch.object(sys, "stdin", Stdin(given)), pytest.raises(CommandError, match="empty, no mail") as stop:
            run("--mailbox", "support", *arguments)
        assert stop.value.returncode == 75
    assert not Message.objects.exists()

"""The export has every word of a customer that the desk has, in one file that only its owner can read."""

import json
import os
import re
import zipfile
from io import StringIO
from pathlib import Path
from typing import Any
from unittest import mock

import pytest
from django.apps import apps
from django.core.management import CommandError, call_command
from django.utils import timezone

from copilot.erasure import export
from copilot.erasure.kept import Kept
from copilot.models import AgentStep, Run
from drafts.models import Attachment, RawMail
from tests.copilot.erasure.world import EMAIL, NAME, SENTINELS, WORD, Desk, a_full_desk, columns_with, fill
from tests.factories import a_customer, a_mail, a_ticket

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.live]  # each makes a whole export
# Columns in which the words stand and that no export has: vectors of words, and lines about an administrator's acts.
UNREADABLE = {"copilot_conversation.words", "drafts_ticketsearch.words"}
OF_OTHERS = {"django_admin_log.object_repr", "django_admin_log.change_message", "axes_accessattempt.username"}
ELSEWHERE = {"drafts_rawmail.content", "checkpoint_blobs.blob", "checkpoints.checkpoint", "copilot_usage.error"}


@pytest.fixture
def desk() -> Desk:
    desk = a_full_desk()
    fill(desk)
    return desk


def exported(target: Path) -> zipfile.ZipFile:
    call_command("customer", EMAIL, "--export", str(target), stdout=StringIO())
    return zipfile.ZipFile(target)


def document(archive: zipfile.ZipFile) -> dict[str, Any]:
    read: dict[str, Any] = json.loads(archive.read("customer.json"))
    return read


def test_every_column_with_a_word_of_them_is_in_the_export(desk, tmp_path):
    found = document(exported(tmp_path / "mine.zip"))
    assert (found["format"], found["address"], found["files_missing"]) == (1, EMAIL, [])
    assert re.fullmatch(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{3})?Z", found["exported"])
    written = {
        f"{row['table']}.{column}"
        for row in tables(found)
        for column, value in row["values"].items()
        if any(word in json.dumps(value).lower() for word in SENTINELS)
    }
    assert columns_with(SENTINELS) - UNREADABLE - OF_OTHERS - ELSEWHERE == written


def tables(found: dict[str, Any]) -> list[dict[str, Any]]:
    names = {model._meta.model_name: model._meta.db_table for model in apps.get_models(include_auto_created=True)}
    return [{"table": names[name], "values": row} for name, rows in found["tables"].items() for row in rows]


def test_raw_mails_and_files_are_in_it_as_they_came(desk, tmp_path):
    archive = exported(tmp_path / "mine.zip")
    for mail in RawMail.objects.filter(message__from_address=EMAIL):
        assert archive.read(f"mails/{mail.pk}.eml") == bytes(mail.content)
    names = archive.namelist()
    assert len([name for name in names if name.startswith("mails/")]) == 2
    received = Attachment.objects.get(name=f"{WORD}.txt")
    assert archive.read(f"attachments/{received.pk}-{WORD}.txt").strip() == b"zq7sentinel in a file"
    assert any(name.startswith("reply-files/") and name.endswith("unsent.txt") for name in names)


def test_conversations_are_in_it_as_questions_and_answers(desk, tmp_path):
    said = [each for talk in document(exported(tmp_path / "mine.zip"))["conversations"] for each in talk["said"]]
    assert f"Who is {EMAIL}?" in [each["question"] for each in said]
    assert all(each["answer"] for each in said)


def test_what_only_its_writer_may_read_is_left_out_where_an_administrator_asks_at_the_desk(desk, tmp_path):
    with (tmp_path / "mine.zip").open("wb") as file:
        export.fill(file, Kept.of(EMAIL), private=False)
    found = document(zipfile.ZipFile(tmp_path / "mine.zip"))
    assert {"conversation", "unsentreply", "chosenrecipients"}.isdisjoint(found["tables"])
    assert found["conversations"] == []
    assert "unsent.txt" not in [file["name"] for file in found["tables"]["replyfile"]]
    assert f"Who is {EMAIL}" not in json.dumps(found)


def test_no_secret_and_no_mail_of_anybody_else_is_in_it(desk, tmp_path):
    other = a_customer(name="Bruno Other")
    shared = a_ticket(desk.world.mailbox, customer=other)
    a_mail(shared, "Bruno's own words")
    a_mail(shared, f"{WORD} in it", from_address=EMAIL, from_name=NAME)
    run = Run.objects.create(ticket=shared, status="done", started=timezone.now())
    AgentStep.objects.create(run=run, name="classify", order=1, input={"text": "Bruno's own words"})
    archive = exported(tmp_path / "mine.zip")
    text = archive.read("customer.json").decode()
    assert f"{WORD} in it" in text
    assert "Bruno's own words" not in text
    assert document(archive)["shared_tickets"] == [shared.pk]
    assert desk.world.mailbox.inbound_secret not in text
    assert '"token"' not in text


def test_the_file_is_for_its_owner_alone_and_replaces_no_other(desk, tmp_path):
    target = tmp_path / "mine.zip"
    exported(target)
    assert target.stat().st_mode & 0o777 == 0o600
    before = target.read_bytes()
    with pytest.raises(CommandError, match=r"mine.zip exists already. Nothing was written."):
        exported(target)
    assert target.read_bytes() == before


def test_a_file_that_comes_meanwhile_is_not_replaced(desk, tmp_path):
    target = tmp_path / "mine.zip"

    def comes(*_: Any, **__: Any) -> None:
        target.write_bytes(b"of somebody else")

    with mock.patch.object(export, "fill", comes), pytest.raises(CommandError, match="exists already"):
        exported(target)
    assert target.read_bytes() == b"of somebody else"
    assert sorted(os.listdir(tmp_path)) == ["attachments", "mine.zip", "outbox"]


def test_an_export_that_fails_leaves_nothing(desk, tmp_path):
    full = OSError(28, "No space left on device", "x")
    with mock.patch.object(export, "_document", side_effect=full), pytest.raises(CommandError, match="No space left"):
        exported(tmp_path / "mine.zip")
    assert sorted(os.listdir(tmp_path)) == ["attachments", "outbox"]


def test_a_file_that_is_not_on_the_disk_is_named(desk, tmp_path):
    received = Attachment.objects.get(name=f"{WORD}.txt")
    (tmp_path / "attachments" / received.path).unlink()
    found = document(exported(tmp_path / "mine.zip"))
    assert found["files_missing"] == [f"attachments/{received.pk}-{WORD}.txt"]

"""Files of a reply: named safely, limited, sent once with it, and gone from the disk with the last row that names them."""

import time
import uuid
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from datetime import timedelta
from email import message_from_bytes, policy
from pathlib import Path
from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.db import connection
from django.db.models.signals import pre_delete
from django.utils import timezone

from drafts.conflicts import Refused, Stale
from drafts.models import Attachment, Message, Outbound, ReplyFile, Ticket
from drafts.outbound import dispatch, reply_files
from drafts.outbound.message import compose
from drafts.workflow import new_mail, notes, review
from drafts.workflow.new_mail import NewMail
from drafts.workflow.writing.reply_parts import ReplyParts
from tests.factories import READY, a_draft, a_person, act_fields, without_undo
from tests.locks import another_connection, waits_for_a_lock

SECONDS = 10.0  # a deadline: a busy machine may need a while
COMMITTED = pytest.mark.django_db(transaction=True)  # other connections see it, and files go with the commit
pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def folder(settings, tmp_path) -> Path:
    settings.ATTACHMENTS_DIR = tmp_path / "attachments"
    return settings.ATTACHMENTS_DIR


@pytest.fixture
def draft():
    return a_draft(READY)


@pytest.fixture
def person():
    return a_person()


def upload(name: str = "price list.pdf", content: bytes = b"%PDF", kind: str = "application/pdf") -> SimpleUploadedFile:
    made = SimpleUploadedFile("x", content, kind)
    made._name = name  # as a browser may send it; Django's own class takes the folder off
    return made


def add(draft, person, **file) -> ReplyFile:
    return reply_files.add(draft.ticket_id, upload(**file), author=person)


def on_disk(folder: Path) -> list[Path]:
    return [path for path in folder.rglob("*") if path.is_file()]


def send(draft, person, **parts) -> Outbound:
    sent = review.approve(draft.pk, agent=without_undo(person), parts=ReplyParts(**parts), **act_fields(draft))
    return Outbound.objects.select_related("ticket__mailbox", "answers_message").get(pk=sent.pk)


@pytest.mark.parametrize(
    ("name", "kept"),
    [
        ("../../etc/passwd", "passwd"),
        ("..\\..\\x.txt", "x.txt"),
        ("a\r\nb\x00.txt", "a b .txt"),
        ("gnp\u202efdp.exe", "gnpfdp.exe"),
        ("", "attachment-1.pdf"),
        ("…/con.txt", "_con.txt"),
        ("Rechnung März.pdf", "Rechnung März.pdf"),
    ],
)
def test_a_name_leads_nowhere_and_shows_what_it_is(draft, person, folder, name, kept):
    file = add(draft, person, name=name)
    assert file.name == kept
    assert (folder / file.path).resolve().is_relative_to(folder)


def test_two_pasted_pictures_have_two_names(draft, person):
    names = [add(draft, person, name="image.png", content=bytes([n])).name for n in (1, 2, 3)]
    assert names == ["image.png", "image (2).png", "image (3).png"]


def test_what_is_too_large_too_many_or_empty_is_refused_by_its_name(draft, person, settings, folder):
    settings.MAX_REPLY_FILES_BYTES = 2_000_000
    with pytest.raises(Refused, match="“film.mp4” has 28.6.MB; the files of a reply may have 1.9.MB"):
        add(draft, person, name="film.mp4", content=b"x" * 30_000_000)
    assert not folder.exists()
    add(draft, person, content=b"x" * 1_500_000)
    with pytest.raises(Refused, match="With “more.pdf” the files would have"):
        add(draft, person, name="more.pdf", content=b"x" * 600_000)
    with pytest.raises(Refused, match="is empty"):
        add(draft, person, content=b"")
    for number in range(reply_files.MOST_FILES - 1):
        add(draft, person, content=b"%d" % number)
    with pytest.raises(Refused, match="20 files along at most"):
        add(draft, person, content=b"one more")


def test_the_files_leave_once_with_the_mail_byte_for_byte_and_stand_in_the_thread(draft, person):
    contents = {
        "Rechnung März.pdf": (b"%PDF\x00\xff", "application/pdf"),
        "latin.txt": ("naïve".encode("latin-1"), "text/plain"),
        "mail.eml": (b"Subject: inner\r\n\r\nbody", "message/rfc822"),
    }
    for name, (content, kind) in contents.items():
        add(draft, person, name=name, content=content, kind=kind)
    outbound = send(draft, person)
    wire = message_from_bytes(compose(outbound).message().as_bytes(), policy=policy.default)
    sent = {part.get_filename(): part.get_payload(decode=True) for part in wire.iter_attachments()}
    assert sent == {name: content for name, (content, _) in contents.items()}
    while dispatch.send_next():
        pass
    kept = Message.objects.get(direction="out")
    assert {each.name: each.size for each in kept.attachments.all()} == {
        name: len(content) for name, (content, _) in contents.items()
    }
    assert not ReplyFile.objects.unsent(draft.ticket_id, person).exists()


def test_an_undo_gives_the_files_back(draft, person):
    file = add(draft, person)
    outbound = review.approve(draft.pk, agent=person, **act_fields(draft))
    assert [each.pk for each in outbound.files.all()] == [file.pk]
    review.undo(outbound.pk, agent=person)
    assert ReplyFile.objects.unsent(draft.ticket_id, person).get() == file


def test_what_the_page_did_not_show_is_not_sent(draft, person):
    file = add(draft, person)
    with pytest.raises(Stale, match="attached files have changed"):
        send(draft, person, files_shown="")
    assert not Outbound.objects.exists()
    assert send(draft, person, files_shown=str(file.pk)).files.count() == 1


def test_a_colleagues_files_are_their_own(draft, person):
    add(draft, a_person())
    assert not send(draft, person).files.exists()


@COMMITTED
def test_a_removed_file_comes_back_by_an_undo_and_is_deleted_a_day_later(draft, person, folder):
    file = add(draft, person)
    assert reply_files.remove(file)
    assert not reply_files.remove(file)
    reply_files.restore(file)
    assert reply_files.remove(file)
    assert reply_files.sweep() == 0
    ReplyFile.objects.update(removed_at=timezone.now() - timedelta(days=2))
    assert reply_files.sweep() == 1
    assert not ReplyFile.objects.exists()
    assert on_disk(folder) == []
    with pytest.raises(Stale):
        reply_files.restore(file)


@COMMITTED
def test_a_reply_that_nobody_sent_loses_its_files_after_a_month(draft, person, folder):
    add(draft, person)
    ReplyFile.objects.update(created=timezone.now() - timedelta(days=31))
    assert reply_files.sweep() == 1
    assert on_disk(folder) == []


def beside(pool: ThreadPoolExecutor, work: Callable[[], Any]) -> Future[Any]:
    """On a connection of its own; started, and done or waiting for a lock."""

    def run() -> Any:
        try:
            return work()
        finally:
            connection.close()

    future = pool.submit(run)
    give_up = time.monotonic() + SECONDS
    while not future.done() and not waits_for_a_lock():
        assert time.monotonic() < give_up, "it neither ended nor waited for a lock"
        time.sleep(0.01)
    return future


@pytest.fixture
def pool() -> Iterator[ThreadPoolExecutor]:
    with ThreadPoolExecutor(1) as made:
        yield made


@pytest.fixture
def during_a_sweep(pool) -> Iterator[Callable[[Callable[[], Any]], Future[Any]]]:
    """What somebody does after a sweep has chosen what to delete, and before it does."""
    heard: list[Any] = []

    def begin(work: Callable[[], Any]) -> Future[Any]:
        done: list[Future[Any]] = []

        def meanwhile(**_: Any) -> None:
            if not done:
                done.append(beside(pool, work))

        heard.append(meanwhile)
        pre_delete.connect(meanwhile, sender=ReplyFile)
        reply_files.sweep()
        return done[0]

    yield begin
    for receiver in heard:
        pre_delete.disconnect(receiver, sender=ReplyFile)


@COMMITTED
def test_a_reply_that_is_sent_during_a_sweep_never_leaves_without_its_old_file(draft, person, during_a_sweep):
    add(draft, person)
    ReplyFile.objects.update(created=timezone.now() - timedelta(days=31))
    sending = during_a_sweep(lambda: send(draft, person))
    with pytest.raises(Stale, match="files have changed"):
        sending.result(10)
    assert not Outbound.objects.exists()


@COMMITTED
def test_a_file_that_is_restored_during_a_sweep_is_said_to_be_gone(draft, person, during_a_sweep):
    file = add(draft, person)
    ReplyFile.objects.update(removed_at=timezone.now() - timedelta(days=2))
    restoring = during_a_sweep(lambda: reply_files.restore(file))
    with pytest.raises(Stale, match="gone"):
        restoring.result(10)


@COMMITTED
def test_a_sweep_steps_around_a_file_that_is_being_attached(draft, person):
    file = add(draft, person)
    ReplyFile.objects.update(created=timezone.now() - timedelta(days=31))
    with another_connection() as other, other.transaction():
        other.execute("SELECT FROM drafts_replyfile WHERE id = %s FOR UPDATE", [file.pk])
        assert reply_files.sweep() == 0
    assert send(draft, person).files.count() == 1


def by_note(draft, person, files) -> Any:
    return notes.add(draft.ticket_id, agent=person, text="Look.", files=files)


def by_reply(draft, person, files) -> Any:
    for each in files:
        reply_files.add(draft.ticket_id, each, author=person)


def by_new_mail(draft, person, files) -> Any:
    mail = NewMail(draft.ticket.mailbox, "jo@x.example", "Hi", "Hello.", uuid.uuid4(), files=files)
    return new_mail.send(mail, agent=person)


WAYS = pytest.mark.parametrize("way", [by_note, by_reply, by_new_mail])


@COMMITTED
@WAYS
def test_a_file_is_read_and_written_before_anything_is_locked(draft, person, folder, monkeypatch, way):
    real, locked = reply_files.write, []

    def written(*given: Any) -> str:
        locked.append(connection.in_atomic_block)
        return real(*given)

    monkeypatch.setattr(reply_files, "write", written)
    way(draft, person, [upload(), upload(content=b"other")])
    assert locked == [False, False]
    assert len(on_disk(folder)) == 2


@WAYS
def test_where_no_row_is_made_of_a_file_it_is_gone_from_the_disk_again(draft, person, folder, monkeypatch, way):
    def none(*_: Any) -> None:
        raise Refused("No room.")

    monkeypatch.setattr(reply_files, "_hold", none)
    with pytest.raises(Refused):
        way(draft, person, [upload()])
    assert on_disk(folder) == []


@WAYS
def test_what_was_removed_since_it_was_written_is_written_again(draft, person, folder, monkeypatch, way):
    real = reply_files.lock

    def removed_before(path: str) -> None:
        (folder / path).unlink()
        real(path)

    monkeypatch.setattr(reply_files, "lock", removed_before)
    way(draft, person, [upload(content=b"whole")])
    assert [path.read_bytes() for path in on_disk(folder)] == [b"whole"]


@COMMITTED
def test_the_same_content_stays_while_another_reply_needs_it(draft, person, folder):
    first, second = add(draft, person), add(a_draft(READY), person)
    assert first.path == second.path
    first.delete()
    assert len(on_disk(folder)) == 1
    second.delete()
    assert on_disk(folder) == []


@COMMITTED
def test_with_its_ticket_a_sent_file_leaves_the_disk(draft, person, folder):
    add(draft, person)
    outbound = send(draft, person)
    while dispatch.send_next():
        pass
    assert Attachment.objects.count() == 1
    Outbound.objects.filter(pk=outbound.pk).delete()
    assert len(on_disk(folder)) == 1
    Ticket.objects.get(pk=draft.ticket_id).messages.all().delete()
    assert on_disk(folder) == []


def test_a_file_that_cannot_be_read_holds_the_mail_back(draft, person, folder):
    file = add(draft, person)
    outbound = send(draft, person)
    (folder / file.path).unlink()
    assert dispatch.send_next()
    outbound.refresh_from_db()
    assert (outbound.state, outbound.last_error) == (
        "queued",
        "An attached file cannot be read: No such file or directory.",
    )

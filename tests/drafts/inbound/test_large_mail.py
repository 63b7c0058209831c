"""The bodies of large mails are read after intake, by a process that is bounded; nothing of a mail is ever lost."""

import hashlib
import time
from contextlib import nullcontext
from datetime import timedelta
from unittest.mock import patch

import pytest
from django.contrib.auth.models import Group, User
from django.db.models.functions import Now
from django.test import Client
from django.urls import reverse
from hypothesis import given
from hypothesis import strategies as st

from copilot.leases import acquire
from drafts.inbound import attachments, intake, large_mail
from drafts.inbound.mail import bounded
from drafts.inbound.mail.bounded import ReadingError
from drafts.inbound.mail.parse import ParsedMail, parse, parse_head
from drafts.models import Event, Mailbox, Message, RawMail, Reading, Ticket
from drafts.models.message import READ_FOR_DRAFT
from tests.factories import a_mailbox, a_person
from tests.large_mails import FAMILIES, HEAD, MIXED, TEXT

ONCE_SQUARE = list(FAMILIES)[:15]
NOTICE = "More HTML than can be searched for hidden text; the mail is shown as text"


def large(words: bytes = b"How do I return a planter?\r\n") -> bytes:
    return HEAD + TEXT + words + b"It is about my order of last week. \r\n" * 8_000


@pytest.fixture
def mailbox(db: None) -> Mailbox:
    return a_mailbox()


def an_agent() -> User:
    person = a_person()
    person.groups.add(Group.objects.get(name="Agent"))
    return person


def read_all() -> None:
    while large_mail.read_next():
        pass


def came_due() -> bool:
    return Event.objects.filter(status=Event.Status.DUE, run_after__lte=Now()).exists()


@pytest.mark.live  # how time grows with size
@pytest.mark.parametrize("family", FAMILIES)
def test_what_is_read_at_once_costs_little_and_never_the_square_of_its_size(family: str) -> None:
    whole = _cost(family, intake.READ_WHOLE_UP_TO)
    assert whole < 5  # an idle machine needs a fifth of a second at most
    if family in ONCE_SQUARE:
        quarter = min(_cost(family, intake.READ_WHOLE_UP_TO // 4) for _ in range(2))
        most = 9 * max(quarter, 0.03)  # four times the size; sixteen would be its square
        assert whole < most or _cost(family, intake.READ_WHOLE_UP_TO) < most  # the machine may have been slow once


def _cost(family: str, size: int) -> float:
    raw = FAMILIES[family](size)
    began = time.process_time()
    parse(raw)
    return time.process_time() - began


@pytest.mark.parametrize(
    "family",
    [
        "line breaks",
        *(pytest.param(more, marks=pytest.mark.live) for more in ("paragraphs", "delivery status", "one word")),
    ],
)
def test_a_mail_of_25_mb_costs_intake_its_headers_alone(family: str, mailbox: Mailbox) -> None:
    raw = FAMILIES[family](25_000_000)
    began = time.process_time()
    receipt = intake.receive(mailbox, raw)
    assert time.process_time() - began < 4  # a third of a second; reading it takes many
    assert Message.objects.get(pk=receipt.message_id).text == ""
    assert bytes(Message.objects.get(pk=receipt.message_id).raw.content) == raw


@pytest.mark.parametrize(
    "family",
    [
        "line breaks",
        *(
            pytest.param(more, marks=pytest.mark.live)
            for more in ("delivery status", "html parts", "paragraphs", "one word")
        ),
    ],
)
def test_a_mail_of_25_mb_is_read_within_the_limits_of_its_child(family: str) -> None:
    content = bounded.read(FAMILIES[family](25_000_000), seconds=120)
    assert len(content.text) <= 1_000_100
    assert len(content.html) <= 2_000_000


def test_html_over_the_cap_is_shown_as_text_with_a_notice() -> None:
    content = bounded.read(FAMILIES["paragraphs"](2_000_000))
    assert (content.html, content.hidden_text) == ("", NOTICE)
    assert content.text.startswith("x\nx\n")


def test_a_small_mail_is_read_at_once(mailbox: Mailbox) -> None:
    message = Message.objects.get(pk=intake.receive(mailbox, HEAD + TEXT + b"How do I return it?\r\n").message_id)
    assert message.text.strip() == "How do I return it?"
    assert came_due()
    assert not Reading.objects.exists()


def test_nothing_is_drafted_from_a_large_mail_before_it_is_read(mailbox: Mailbox) -> None:
    receipt = intake.receive(mailbox, large())
    assert acquire(60) is None
    read_all()
    assert acquire(60).ticket_id == receipt.ticket_id
    message, ticket = Message.objects.get(pk=receipt.message_id), Ticket.objects.get(pk=receipt.ticket_id)
    assert message.visible_text.startswith("How do I return a planter?\nIt is about")
    assert ticket.preview.startswith("How do I return a planter? It is about")
    assert ticket.reason == ""


def test_a_ticket_waits_as_a_whole_while_one_of_its_mails_is_unread(mailbox: Mailbox) -> None:
    first = intake.receive(mailbox, large())
    small = (HEAD + TEXT + b"And one thing more.\r\n").replace(b"<long@", b"<more@")
    second = intake.receive(mailbox, b"In-Reply-To: <long@example.org>\r\n" + small)
    assert second.ticket_id == first.ticket_id
    assert Ticket.objects.get(pk=first.ticket_id).reason == "reading"
    assert acquire(60) is None
    read_all()
    assert acquire(60) is not None
    assert not Event.objects.filter(status=Event.Status.DUE, run_after__gt=Now()).exists()


def test_the_row_says_reading_until_it_is_read(mailbox: Mailbox, client: Client) -> None:
    client.force_login(an_agent())
    ticket = intake.receive(mailbox, large()).ticket_id
    page = reverse("review_ticket", args=[ticket])
    assert client.get(page).content.decode().count("Reading…") == 2
    read_all()
    assert "Reading…" not in client.get(page).content.decode()


def test_a_large_mail_is_recognised_when_it_comes_again(mailbox: Mailbox) -> None:
    first = intake.receive(mailbox, large())
    again = intake.receive(mailbox, large())
    assert (again.ticket_id, again.message_id, again.duplicate) == (first.ticket_id, first.message_id, True)
    read_all()
    assert intake.receive(mailbox, large()).duplicate


def test_hashes_of_mail_that_was_read_whole_are_the_same(mailbox: Mailbox) -> None:
    """What an earlier version stored is found: the hash is of the same bytes, wherever it is made."""
    raw = large()
    Message.objects.filter(pk=intake.receive(mailbox, raw).message_id).update(content_hash=parse(raw).content_hash)
    assert intake.receive(mailbox, raw).duplicate


@given(st.binary(max_size=40) | st.text("\r\n x", max_size=40).map(str.encode), st.integers(1, 9))
def test_a_hash_made_piece_by_piece_is_the_hash_of_the_whole_body(body: bytes, piece: int) -> None:
    whole = hashlib.sha256(b"a@b.example\nnow\nx\n" + body.replace(b"\r\n", b"\n").strip())
    with patch("drafts.inbound.mail.parse.PIECE", piece):
        mail = parse_head(b"From: a@b.example\nDate: now\nSubject: x\n\n" + body)
    assert mail.content_hash == whole.hexdigest()


@pytest.mark.parametrize("size", [0, 1, 6, 7, 8, 21])
def test_the_bytes_of_a_mail_are_fetched_as_they_were_stored(
    size: int, mailbox: Mailbox, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("drafts.models.message.RAW_PIECE", 7)
    message = intake.receive(mailbox, large()).message_id
    RawMail.objects.all().delete()
    content = bytes(range(size))
    RawMail.objects.store(message, content)
    assert bytes(RawMail.objects.get().content) == content
    assert b"".join(RawMail.objects.pieces(message)) == content


WITH_PICTURE = (
    HEAD + MIXED + b"--b\r\n\r\nSee the picture.\r\n--b\r\nContent-Type: image/png\r\n"
    b"Content-Disposition: attachment; filename=planter.png\r\n\r\n" + b"x" * 400_000 + b"\r\n--b--\r\n"
)  # fmt: skip


def test_files_of_a_large_mail_are_stored(mailbox: Mailbox) -> None:
    message = Message.objects.get(pk=intake.receive(mailbox, WITH_PICTURE).message_id)
    read_all()
    message.refresh_from_db()
    assert message.visible_text == "See the picture."
    assert [(file.name, file.size) for file in message.attachments.all()] == [("planter.png", 400_000)]


@pytest.mark.parametrize("full", ["attachments", "temporary files"])
def test_a_full_disk_is_not_the_mails_fault_however_long_it_lasts(
    full: str, mailbox: Mailbox, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(large_mail, "STOPS", 1)
    message = Message.objects.get(pk=intake.receive(mailbox, WITH_PICTURE).message_id)
    no_room = {
        "attachments": patch.object(
            attachments, "write", side_effect=OSError(28, "No space left on device", "/data/x")
        ),
        "temporary files": patch.object(bounded.tempfile, "TemporaryDirectory", lambda **_: nullcontext("/proc/no")),
    }
    with no_room[full]:
        for _ in range(large_mail.FAILURES):
            assert large_mail.read_next()
            assert not large_mail.read_next()
            Reading.objects.update(run_after=Now() - timedelta(seconds=1))
    message.refresh_from_db()
    words = {"attachments": "No space left on device: /data/x", "temporary files": "No such file or directory"}[full]
    assert f"message {message.pk} waits to be read: {words}" in caplog.text
    assert "Errno" not in caplog.text
    assert (message.text, message.parse_error) == ("", "")
    assert acquire(60) is None
    read_all()
    message.refresh_from_db()
    assert (message.visible_text, message.parse_error) == ("See the picture.", "")
    assert message.attachments.count() == 1
    assert acquire(60) is not None


def test_a_mail_that_breaks_its_reader_is_kept_and_shown_to_people(
    mailbox: Mailbox, monkeypatch: pytest.MonkeyPatch, client: Client
) -> None:
    monkeypatch.setattr(bounded, "MEMORY", 30_000_000)
    monkeypatch.setattr(large_mail.bounded, "read", lambda raw: _limited(raw))
    receipt = intake.receive(mailbox, large())
    for _ in range(large_mail.FAILURES):
        assert large_mail.read_next()
        assert not large_mail.read_next()
        Reading.objects.update(run_after=Now() - timedelta(seconds=1))
    message, ticket = Message.objects.get(pk=receipt.message_id), Ticket.objects.get(pk=receipt.ticket_id)
    assert message.parse_error == "it takes more time or memory than a mail may"
    assert "How do I return a planter?" in message.text
    assert (ticket.status, ticket.card, ticket.reason) == ("review", "none", "unparsed_mail")
    assert not Reading.objects.exists()
    assert acquire(60) is None
    client.force_login(an_agent())
    assert "more time or memory" in client.get(reverse("review_ticket", args=[ticket.pk])).content.decode()


def _limited(raw: bytes, seconds: float = bounded.SECONDS) -> ParsedMail:
    return READ(raw, memory=bounded.MEMORY, seconds=seconds)


READ = bounded.read


def test_a_child_that_takes_too_long_is_killed() -> None:
    began = time.monotonic()
    with pytest.raises(ReadingError, match="longer than 0.01 seconds"):
        bounded.read(large(), seconds=0.01)
    assert time.monotonic() - began < 60


def test_what_a_dead_reader_had_taken_is_read_by_the_next(mailbox: Mailbox) -> None:
    receipt = intake.receive(mailbox, large())
    lost = large_mail.begin()
    assert not large_mail.read_next()
    Reading.objects.update(run_after=Now() - timedelta(seconds=1))
    assert large_mail.read_next()
    assert Message.objects.get(pk=receipt.message_id).text
    large_mail.store(lost, ParsedMail(text="late"))
    assert Message.objects.get(pk=receipt.message_id).text != "late"


def test_a_reader_that_was_given_up_stores_nothing_while_the_next_one_reads(mailbox: Mailbox) -> None:
    receipt = intake.receive(mailbox, large())
    lost = large_mail.begin()
    Reading.objects.update(run_after=Now() - timedelta(seconds=1))
    assert large_mail.begin()
    large_mail.store(lost, ParsedMail(text="late"))
    assert Message.objects.get(pk=receipt.message_id).text == ""
    assert Reading.objects.exists()


def test_a_mail_that_ran_into_its_limit_waits_behind_mail_that_was_not_tried(
    mailbox: Mailbox, monkeypatch: pytest.MonkeyPatch
) -> None:
    slow = intake.receive(mailbox, large(b"slow\r\n"))
    monkeypatch.setattr(large_mail.bounded, "read", lambda raw: _limited(raw, seconds=0.01))
    assert large_mail.read_next()
    monkeypatch.setattr(large_mail.bounded, "read", READ)
    Reading.objects.update(run_after=Now() - timedelta(seconds=60))
    other = intake.receive(mailbox, large().replace(b"long@", b"other@"))
    assert large_mail.read_next()
    assert Message.objects.get(pk=other.message_id).text
    assert not Message.objects.get(pk=slow.message_id).text
    read_all()
    assert Message.objects.get(pk=slow.message_id).text


def test_a_mail_is_still_read_after_three_killed_readers(mailbox: Mailbox) -> None:
    receipt = intake.receive(mailbox, large())
    for _ in range(3):
        assert large_mail.begin()
        Reading.objects.update(run_after=Now() - timedelta(seconds=1))
    assert large_mail.read_next()
    message = Message.objects.get(pk=receipt.message_id)
    assert (message.parse_error, bool(message.text)) == ("", True)


def test_a_mail_whose_readers_all_die_is_given_up_in_words(mailbox: Mailbox) -> None:
    receipt = intake.receive(mailbox, large())
    for _ in range(large_mail.STOPS):
        assert large_mail.begin()
        Reading.objects.update(run_after=Now() - timedelta(seconds=1))
    large_mail.read_next()
    assert Message.objects.get(pk=receipt.message_id).parse_error == "its reader stopped each time"
    assert Ticket.objects.get(pk=receipt.ticket_id).reason == "unparsed_mail"


@pytest.mark.parametrize(("length", "told"), [(READ_FOR_DRAFT, False), (READ_FOR_DRAFT + 1, True)])
def test_the_ticket_says_that_a_draft_is_written_from_a_part_of_a_long_mail(
    mailbox: Mailbox, client: Client, length: int, told: bool
) -> None:
    words = ("How do I return a planter? " * 400)[: length - 1].rstrip().ljust(length, "!")
    receipt = intake.receive(mailbox, HEAD + TEXT + words.encode())
    client.force_login(an_agent())
    page = client.get(reverse("review_ticket", args=[receipt.ticket_id])).content.decode()
    notice = "Only the first 6,000 and the last 2,000 characters of this mail are read for a draft."
    assert (notice in page) is told


@pytest.mark.live  # a mail of many parts, each asked for
def test_a_page_shows_the_first_part_of_a_long_mail_and_the_rest_part_by_part(mailbox: Mailbox, client: Client) -> None:
    receipt = intake.receive(mailbox, large(b"The beginning.\r\n") + b"The end of it.\r\n")
    read_all()
    client.force_login(an_agent())
    page = client.get(reverse("review_ticket", args=[receipt.ticket_id])).content.decode()
    assert "The beginning." in page
    assert "The end of it." not in page
    assert len(page) < 100_000
    parts = reverse("message_text", args=[receipt.message_id])
    assert parts in page
    answers = [client.get(parts, {"part": number}) for number in range(1, 17)]
    assert [answer.status_code for answer in answers] == [200] * 15 + [404]
    assert all(len(answer.content) < 40_000 for answer in answers)
    assert "Part 15 of 15" in answers[14].content.decode()
    assert "The end of it." in answers[14].content.decode()
    assert client.get(parts, {"part": "²"}).status_code == 200


def test_danger_in_a_large_automatic_mail_is_seen_once_it_is_read(mailbox: Mailbox) -> None:
    raw = b"Auto-Submitted: auto-replied\r\n" + large(b"My planter is on fire, please help.\r\n\r\n")
    ticket = intake.receive(mailbox, raw).ticket_id
    assert Ticket.objects.get(pk=ticket).status == "resolved"
    read_all()
    stands = Ticket.objects.get(pk=ticket)
    assert (stands.status, stands.reason, stands.danger) == ("review", "automatic_danger", True)

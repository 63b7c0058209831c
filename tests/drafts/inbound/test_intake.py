"""A mail in: one transaction, recognised when it comes again, never lost."""

import json
import re
from concurrent.futures import ThreadPoolExecutor
from datetime import timedelta
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pytest
from django.db import IntegrityError, OperationalError, connection, transaction
from django.urls import reverse
from django.utils import timezone

from drafts import notifications
from drafts.inbound import intake, large_mail
from drafts.inbound.duplicates import Receipt
from drafts.models import Attachment, Customer, Draft, Event, Mailbox, Message, Outbound, RawMail, Ticket
from tests.factories import a_mailbox, a_person, mail

pytestmark = pytest.mark.django_db

WITH_FILE = (
    b"From: Mira Holm <mira@example.org>\r\nTo: support@northwind.example\r\nSubject: Receipt\r\n"
    b"Message-ID: <file@example.org>\r\nMIME-Version: 1.0\r\nContent-Type: multipart/mixed; boundary=b\r\n\r\n"
    b"--b\r\nContent-Type: text/plain\r\n\r\nHere it is.\r\n"
    b'--b\r\nContent-Type: application/pdf\r\nContent-Disposition: attachment; filename="../../etc/passwd"\r\n'
    b"Content-Transfer-Encoding: base64\r\n\r\nJVBERi0xLjQ=\r\n--b--\r\n"
)


@pytest.fixture(autouse=True)
def files(tmp_path: Path, settings: Any) -> Path:
    settings.ATTACHMENTS_DIR = tmp_path / "attachments"
    return settings.ATTACHMENTS_DIR


def test_a_mail_becomes_a_ticket_a_message_its_bytes_and_a_due_event(mailbox: Mailbox) -> None:
    raw = mail("Hello,\n\nwhere is my order?\n-- \nMira", subject="Order 4711")

    receipt = intake.receive(mailbox, raw)

    ticket = Ticket.objects.get()
    message = Message.objects.get()
    event = Event.objects.get()
    assert (receipt.ticket_id, receipt.message_id, receipt.duplicate) == (ticket.pk, message.pk, False)
    assert (ticket.subject, ticket.status, ticket.sender) == ("Order 4711", Ticket.Status.NEW, "Mira Holm")
    assert ticket.customer == Customer.objects.get(email="mira@example.org", name="Mira Holm")
    assert (message.direction, message.from_address) == (Message.Direction.IN, "mira@example.org")
    assert message.text == "Hello,\n\nwhere is my order?\n-- \nMira"
    assert message.visible_text == "Hello,\n\nwhere is my order?"
    assert bytes(RawMail.objects.get().content) == raw
    assert (event.kind, event.status, event.dedupe_key) == ("message", "due", f"message:{message.pk}")


def test_a_trace_id_is_minted_and_carried_to_the_event(mailbox: Mailbox) -> None:
    intake.receive(mailbox, mail())
    assert re.fullmatch(r"00-[0-9a-f]{32}-[0-9a-f]{16}-01", Message.objects.get().trace_id)
    assert Event.objects.get().trace_id == Message.objects.get().trace_id


def test_every_mail_has_a_trace_of_its_own(mailbox: Mailbox) -> None:
    intake.receive(mailbox, mail())
    intake.receive(mailbox, mail())
    assert len(set(Message.objects.values_list("trace_id", flat=True))) == 2


def test_the_same_mail_again_is_answered_with_the_same_ids(mailbox: Mailbox) -> None:
    raw = mail()
    first = intake.receive(mailbox, raw)
    again = intake.receive(mailbox, raw)
    assert again == Receipt(first.ticket_id, first.message_id, duplicate=True)
    assert (Ticket.objects.count(), Message.objects.count(), Event.objects.count()) == (1, 1, 1)


def test_a_mail_that_comes_again_uses_up_no_ticket_number(mailbox: Mailbox) -> None:
    raw = mail()
    first = intake.receive(mailbox, raw)
    for _ in range(3):
        assert intake.receive(mailbox, raw).duplicate
    assert intake.receive(mailbox, mail("Another question")).ticket_id == first.ticket_id + 1


def test_a_retry_that_took_another_way_is_the_same_mail(mailbox: Mailbox) -> None:
    raw = mail()
    intake.receive(mailbox, b"Received: from a.example by b.example\r\n" + raw)
    assert intake.receive(mailbox, b"Received: from c.example by b.example\r\n" + raw).duplicate


def test_two_mails_that_share_an_id_are_both_kept_and_the_second_is_marked(mailbox: Mailbox) -> None:
    first = intake.receive(mailbox, mail("One", message_id="scanner@device.example"))
    second = intake.receive(mailbox, mail("Two", message_id="scanner@device.example"))
    assert not second.duplicate
    assert Message.objects.get(pk=second.message_id).same_id_as_id == first.message_id
    assert Message.objects.get(pk=first.message_id).same_id_as_id is None


def test_a_mail_without_an_id_gets_one_from_its_content(mailbox: Mailbox) -> None:
    raw = mail(message_id=None)
    first = intake.receive(mailbox, raw)
    assert intake.receive(mailbox, raw) == Receipt(first.ticket_id, first.message_id, duplicate=True)
    assert not intake.receive(mailbox, mail("Another question", message_id=None)).duplicate


def test_the_same_mail_to_two_mailboxes_is_two_tickets(mailbox: Mailbox) -> None:
    raw = mail()
    first = intake.receive(mailbox, raw)
    second = intake.receive(a_mailbox("sales"), raw)
    assert not second.duplicate
    assert second.ticket_id != first.ticket_id


def test_garbage_is_stored_with_its_error_and_never_answered(mailbox: Mailbox) -> None:
    raw = b"\x00\xff\xfe garbage \x80 without any header\n\nand more"
    receipt = intake.receive(mailbox, raw)
    message, ticket = Message.objects.get(), Ticket.objects.get()
    assert bytes(message.raw.content) == raw
    assert message.parse_error
    assert "garbage" in message.text
    assert (ticket.status, ticket.card, ticket.reason) == ("review", "none", "unparsed_mail")
    assert not Event.objects.exists()
    assert intake.receive(mailbox, raw) == Receipt(receipt.ticket_id, receipt.message_id, duplicate=True)


@pytest.mark.parametrize("length", [10, 300_000])
def test_a_part_of_a_mail_goes_to_a_person_who_is_told_that_the_rest_is_missing(mailbox: Mailbox, length: int) -> None:
    raw = mail("Subject: inner\n\n" + "How? " * (length // 5), Content_Type="message/partial; id=1; number=1; total=2")
    ticket = Ticket.objects.get(pk=intake.receive(mailbox, raw).ticket_id)
    large_mail.read_next()
    ticket.refresh_from_db()
    assert (ticket.status, ticket.card, ticket.reason) == ("review", "none", "part_missing")
    assert ticket.preview.startswith("How? How?")


def test_two_pieces_of_garbage_that_differ_only_at_the_top_are_both_kept(mailbox: Mailbox) -> None:
    assert not intake.receive(mailbox, b"\x01\n\nsame end").duplicate
    assert not intake.receive(mailbox, b"\x02\n\nsame end").duplicate


def test_automatic_mail_is_recorded_and_never_answered(mailbox: Mailbox) -> None:
    intake.receive(mailbox, mail("I am away.", Auto_Submitted="auto-replied"))
    ticket = Ticket.objects.get()
    assert Message.objects.get().automatic == "auto_submitted"
    assert (ticket.status, ticket.card) == (Ticket.Status.RESOLVED, "none")
    assert not Event.objects.exists()


def test_our_own_mail_coming_back_is_never_answered(mailbox: Mailbox) -> None:
    intake.receive(mailbox, mail(sender="support+abc@northwind.example"))
    assert Message.objects.get().automatic == "own_address"
    assert not Event.objects.exists()


def test_an_attachment_lies_under_its_hash_with_a_safe_name(mailbox: Mailbox, files: Path) -> None:
    intake.receive(mailbox, WITH_FILE)
    attachment = Attachment.objects.get()
    assert (attachment.name, attachment.content_type, attachment.size) == ("passwd", "application/pdf", 8)
    assert (files / attachment.path).read_bytes() == b"%PDF-1.4"
    assert [path for path in files.rglob("*") if path.is_file()] == [files / attachment.path]


def test_no_space_for_a_file_records_nothing(mailbox: Mailbox) -> None:
    with (
        patch("drafts.inbound.attachments.os.fsync", side_effect=OSError(28, "No space left on device")),
        pytest.raises(OSError, match="No space"),
    ):
        intake.receive(mailbox, WITH_FILE)
    assert not Message.objects.exists()


def test_a_failure_after_the_message_leaves_no_trace_of_it(mailbox: Mailbox) -> None:
    with (
        patch("drafts.inbound.intake.notifications.wake_copilot", side_effect=OperationalError("gone")),
        pytest.raises(OperationalError),
    ):
        intake.receive(mailbox, mail())
    assert (Ticket.objects.count(), Message.objects.count(), Event.objects.count()) == (0, 0, 0)


def test_the_desk_and_the_machine_are_told_in_the_same_transaction(mailbox: Mailbox) -> None:
    with patch.object(notifications, "_pg_notify") as told:
        intake.receive(mailbox, mail())
    channels = [call.args[0] for call in told.call_args_list]
    assert set(channels) == {notifications.DESK_CHANNEL, notifications.COPILOT_CHANNEL}


def test_who_is_at_another_open_ticket_of_the_customer_hears_of_a_new_one(mailbox: Mailbox) -> None:
    first = intake.receive(mailbox, mail()).ticket_id
    closed = intake.receive(mailbox, mail("Old", subject="Old")).ticket_id
    Ticket.objects.filter(pk=closed).update(status="resolved")
    with patch.object(notifications, "_pg_notify") as told:
        new = intake.receive(mailbox, mail("Another matter", subject="Another matter")).ticket_id
    desk = [json.loads(call.args[1]) for call in told.call_args_list if call.args[0] == notifications.DESK_CHANNEL]
    assert {news["ticket"]: news["what"] for news in desk} == {first: "beside", new: "message"}
    beside = next(news["detail"] for news in desk if news["what"] == "beside")
    assert (beside["of"], beside["named"]) == (str(new), f"#{new} Another matter")


def test_a_senders_mails_beyond_the_limit_wait_for_a_person(mailbox: Mailbox, settings: Any) -> None:
    settings.CONFIG = settings.CONFIG.model_copy(update={"drafts_per_sender_hour": 2})
    for number in range(3):
        intake.receive(mailbox, mail(f"Loop {number}", subject=f"Loop {number}"))
    assert Event.objects.count() == 2
    last = Ticket.objects.order_by("-pk")[0]
    assert (last.status, last.card, last.reason) == ("review", "none", "too_many_mails")
    assert Message.objects.count() == 3


def test_the_limit_counts_one_sender_and_one_hour(mailbox: Mailbox, settings: Any) -> None:
    settings.CONFIG = settings.CONFIG.model_copy(update={"drafts_per_sender_hour": 1})
    intake.receive(mailbox, mail())
    intake.receive(mailbox, mail(sender="Ola <ola@example.org>"))
    assert Event.objects.count() == 2
    with connection.cursor() as cursor:
        cursor.execute("UPDATE drafts_event SET created = now() - interval '61 minutes'")
    intake.receive(mailbox, mail("Again"))
    assert Event.objects.count() == 3


def test_forged_mails_use_up_nothing_of_what_the_verified_sender_may_send(mailbox: Mailbox, settings: Any) -> None:
    settings.CONFIG = settings.CONFIG.model_copy(update={"drafts_per_sender_hour": 2})
    Mailbox.objects.update(authserv_id="in.northwind.example")
    mailbox.refresh_from_db()
    passed = "in.northwind.example; dmarc=pass header.from=example.org"
    thread = intake.receive(mailbox, mail(message_id="first@example.org", Authentication_Results=passed)).ticket_id
    for number in range(4):
        intake.receive(mailbox, mail(f"Forged {number}", subject=f"Forged {number}"))
        intake.receive(mailbox, mail(f"Forged again {number}", In_Reply_To="<first@example.org>"))
    assert Event.objects.count() == 1 + 2
    intake.receive(mailbox, mail("Really me", In_Reply_To="<first@example.org>", Authentication_Results=passed))
    assert Ticket.objects.get(pk=thread).status == "new"
    intake.receive(mailbox, mail("A third one", subject="Third", Authentication_Results=passed))
    assert Ticket.objects.order_by("-pk")[0].reason == "too_many_mails"


def open_draft(ticket: Ticket) -> Draft:
    Ticket.objects.filter(pk=ticket.pk).update(status="review", card="ready", reason="gaps", confidence=0.9)
    return Draft.objects.create(ticket=ticket, version=1, card="ready", decision="finalize", body="Hi")


def test_a_new_mail_of_the_customer_supersedes_the_open_draft(mailbox: Mailbox) -> None:
    first = intake.receive(mailbox, mail(message_id="one@example.org"))
    draft = open_draft(Ticket.objects.get())
    second = intake.receive(mailbox, mail("And one thing more", In_Reply_To="<one@example.org>"))
    draft.refresh_from_db()
    ticket = Ticket.objects.get()
    assert second.ticket_id == first.ticket_id
    assert draft.status == Draft.Status.SUPERSEDED
    assert (ticket.status, ticket.card, ticket.reason, ticket.confidence) == ("new", "", "", None)
    assert ticket.preview == "And one thing more"
    assert Event.objects.filter(ticket=ticket).count() == 2


def test_an_out_of_office_reply_leaves_the_draft_alone(mailbox: Mailbox) -> None:
    intake.receive(mailbox, mail(message_id="one@example.org"))
    draft = open_draft(Ticket.objects.get())
    intake.receive(mailbox, mail("Away", In_Reply_To="<one@example.org>", Auto_Submitted="auto-replied"))
    draft.refresh_from_db()
    assert draft.status == Draft.Status.OPEN
    assert Ticket.objects.get().status == Ticket.Status.REVIEW
    assert Event.objects.count() == 1


@pytest.mark.parametrize(
    ("before", "after", "events"),
    [
        ("resolved", "new", 2),
        ("waiting", "new", 2),
        ("snoozed", "new", 2),
        ("open", "new", 2),
        ("spam", "spam", 1),
    ],
)
def test_a_reply_reopens_a_ticket_but_not_spam(mailbox: Mailbox, before: str, after: str, events: int) -> None:
    intake.receive(mailbox, mail(message_id="one@example.org"))
    Ticket.objects.update(status=before)
    intake.receive(mailbox, mail("More", In_Reply_To="<one@example.org>"))
    assert Ticket.objects.get().status == after
    assert Event.objects.count() == events
    assert Message.objects.count() == 2


@pytest.mark.parametrize(
    ("status", "keeps"),
    [("new", True), ("review", True), ("open", True), ("snoozed", True), ("waiting", False), ("resolved", False)],
)
def test_who_writes_again_before_an_answer_keeps_the_place_in_the_queue(
    mailbox: Mailbox, status: str, keeps: bool
) -> None:
    intake.receive(mailbox, mail(message_id="one@example.org"))
    yesterday = timezone.now() - timedelta(days=1)
    Ticket.objects.update(status=status, waiting_since=yesterday)
    intake.receive(mailbox, mail("Is there any news?", In_Reply_To="<one@example.org>"))
    assert (Ticket.objects.get().waiting_since == yesterday) is keeps


def test_a_person_who_took_over_keeps_the_ticket_and_no_event_is_made(mailbox: Mailbox) -> None:
    intake.receive(mailbox, mail(message_id="one@example.org"))
    Ticket.objects.update(status="waiting", drafting=False, assignee=a_person("jo", "Agent"))
    intake.receive(mailbox, mail("More", In_Reply_To="<one@example.org>"))
    assert Ticket.objects.get().status == Ticket.Status.OPEN
    assert Event.objects.count() == 1


@pytest.mark.parametrize(("drafting", "stays"), [(True, False), (False, True)])
def test_danger_stays_marked_where_a_person_has_the_ticket_and_nothing_reads_the_next_mail(
    mailbox: Mailbox, drafting: bool, stays: bool
) -> None:
    intake.receive(mailbox, mail(message_id="one@example.org"))
    person = None if drafting else a_person("jo", "Agent")
    Ticket.objects.update(status="waiting", drafting=drafting, assignee=person, danger=True, needs_person="danger")
    intake.receive(mailbox, mail("Nobody has called.", In_Reply_To="<one@example.org>"))
    ticket = Ticket.objects.get()
    assert (ticket.danger, bool(ticket.needs_person)) == (stays, stays)


def test_a_new_mail_makes_a_backed_off_event_due(mailbox: Mailbox) -> None:
    intake.receive(mailbox, mail(message_id="one@example.org"))
    with connection.cursor() as cursor:
        cursor.execute("UPDATE drafts_event SET run_after = now() + interval '1 hour'")
    intake.receive(mailbox, mail("More", In_Reply_To="<one@example.org>"))
    with connection.cursor() as cursor:
        cursor.execute("SELECT count(*) FROM drafts_event WHERE run_after <= clock_timestamp()")
        assert cursor.fetchone() == (2,)


def outbound(ticket: Ticket) -> Outbound:
    return Outbound.objects.create(
        ticket=ticket,
        message_id="ours@northwind.example",
        from_address="support@northwind.example",
        to=["mira@example.org"],
        subject="Re: My order",
        body="Tomorrow.",
        state=Outbound.State.SENT,
    )


BOUNCE = (
    "From: MAILER-DAEMON@mx.example.org\r\nTo: support@northwind.example\r\nSubject: Undelivered\r\n"
    "Message-ID: <b1@mx.example.org>\r\nMIME-Version: 1.0\r\n"
    "Content-Type: multipart/report; report-type=delivery-status; boundary=r\r\n\r\n"
    "--r\r\nContent-Type: text/plain\r\n\r\nYour mail did not arrive.\r\n"
    "--r\r\nContent-Type: message/delivery-status\r\n\r\nReporting-MTA: dns; mx.example.org\r\n\r\n"
    "Final-Recipient: rfc822; mira@example.org\r\nAction: {action}\r\nStatus: 5.1.1\r\n"
    "Diagnostic-Code: smtp; 550 5.1.1 No such user\r\n\r\n"
    "--r\r\nContent-Type: message/rfc822\r\n\r\nFrom: support@northwind.example\r\n"
    "Message-ID: <ours@northwind.example>\r\nSubject: Re: My order\r\n\r\nTomorrow.\r\n--r--\r\n"
)


def test_a_bounce_of_ours_marks_the_outbound_failed_and_returns_the_ticket(mailbox: Mailbox) -> None:
    receipt = intake.receive(mailbox, mail())
    sent = outbound(Ticket.objects.get())
    Ticket.objects.update(status="waiting")
    bounce = intake.receive(mailbox, BOUNCE.format(action="failed").encode())
    sent.refresh_from_db()
    ticket = Ticket.objects.get()
    assert bounce.ticket_id == receipt.ticket_id
    assert sent.state == Outbound.State.FAILED
    assert "550 5.1.1 No such user" in sent.last_error
    assert (ticket.status, ticket.card, ticket.reason) == ("review", "none", "bounced_unverified")
    assert Event.objects.count() == 1


def test_a_warning_of_delay_is_no_failure(mailbox: Mailbox) -> None:
    intake.receive(mailbox, mail())
    sent = outbound(Ticket.objects.get())
    intake.receive(mailbox, BOUNCE.format(action="delayed").encode())
    sent.refresh_from_db()
    assert sent.state == Outbound.State.SENT


def test_a_vacation_reply_to_ours_is_no_failure(mailbox: Mailbox) -> None:
    intake.receive(mailbox, mail())
    sent = outbound(Ticket.objects.get())
    intake.receive(mailbox, mail("Away", Auto_Submitted="auto-replied", In_Reply_To="<ours@northwind.example>"))
    sent.refresh_from_db()
    assert sent.state == Outbound.State.SENT


def test_no_address_and_no_words_of_a_mail_reach_the_log(mailbox: Mailbox, caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level("INFO", logger="drafts"):
        intake.receive(mailbox, mail("The secret word is swordfish"))
    assert "mail recorded" in caplog.text
    assert "mira" not in caplog.text
    assert "swordfish" not in caplog.text


@pytest.mark.parametrize(
    "raw",
    [
        mail("NUL \x00 in the body", subject="NUL \x00 in the subject"),
        mail(sender="=?utf-8?b?7aCA?= <mira@example.org>"),
        mail(message_id="x" * 5_000 + "@example.org"),
        mail(subject="s" * 10_000, Reply_To="r@" + "d" * 300 + ".example"),
        mail(to=", ".join(f"u{n}@example.org" for n in range(10_000))),
        mail(References=" ".join(f"<r{n}@example.org>" for n in range(5_000))),
        mail(Content_Type='text/plain; charset="unicode_escape"', body="\\ud800 \\x00"),
    ],
    ids=["nul", "surrogate", "long id", "long lines", "10,000 recipients", "5,000 references", "unicode_escape"],
)
def test_odd_mail_is_stored_all_the_same(mailbox: Mailbox, raw: bytes) -> None:
    receipt = intake.receive(mailbox, raw)
    assert bytes(RawMail.objects.get(pk=receipt.message_id).content) == raw
    assert intake.receive(mailbox, raw).duplicate


@pytest.mark.django_db(transaction=True)
def test_the_same_mail_from_four_threads_at_once_is_one_ticket(mailbox: Mailbox) -> None:
    raw = mail()

    def post(_: int) -> Receipt:
        try:
            return intake.receive(mailbox, raw)
        finally:
            connection.close()

    with ThreadPoolExecutor(4) as pool:
        receipts = list(pool.map(post, range(4)))
    assert len({(receipt.ticket_id, receipt.message_id) for receipt in receipts}) == 1
    assert [receipt.duplicate for receipt in receipts].count(False) == 1
    assert (Ticket.objects.count(), Message.objects.count(), Event.objects.count()) == (1, 1, 1)
    assert intake.receive(mailbox, mail("Another question")).ticket_id == receipts[0].ticket_id + 1


@pytest.mark.django_db(transaction=True)
def test_intake_waits_for_whoever_holds_the_ticket(mailbox: Mailbox) -> None:
    intake.receive(mailbox, mail(message_id="one@example.org"))
    ticket = Ticket.objects.get()

    def post() -> Receipt:
        try:
            return intake.receive(mailbox, mail("More", In_Reply_To="<one@example.org>"))
        finally:
            connection.close()

    with ThreadPoolExecutor(1) as pool:
        with transaction.atomic():
            Ticket.objects.lock(ticket.pk)
            waiting = pool.submit(post)
            with pytest.raises(TimeoutError):
                waiting.result(timeout=0.3)
        assert waiting.result(timeout=10).ticket_id == ticket.pk


@pytest.mark.django_db(transaction=True)
def test_a_mail_that_answers_one_not_yet_recorded_waits_and_joins_its_ticket(mailbox: Mailbox) -> None:
    def post() -> Receipt:
        try:
            return intake.receive(mailbox, mail("And one more thing", In_Reply_To="<one@example.org>"))
        finally:
            connection.close()

    with ThreadPoolExecutor(1) as pool:
        with transaction.atomic():
            first = intake.receive(mailbox, mail(message_id="one@example.org"))
            waiting = pool.submit(post)
            with pytest.raises(TimeoutError):
                waiting.result(timeout=0.3)
        assert waiting.result(timeout=10).ticket_id == first.ticket_id
    assert Ticket.objects.count() == 1


def test_a_mail_that_names_no_charset_is_told_with_a_note(mailbox: Mailbox, client: Any) -> None:
    raw = b"From: und@example.org\r\nTo: support@northwind.example\r\nSubject: x\r\n\r\n" + "Как вернуть товар?".encode(
        "cp1251"
    )
    receipt = intake.receive(mailbox, raw)
    client.force_login(a_person(role="Agent"))
    page = client.get(reverse("ticket", args=[receipt.ticket_id])).content.decode()
    assert "unclear which characters the mail uses" in page


def test_a_mail_whose_ticket_is_erased_each_time_it_is_recorded_is_left_to_its_sender(mailbox: Mailbox) -> None:
    """As an error of the database, which every way in answers with "try again"."""
    with patch.object(intake, "_record", side_effect=Ticket.DoesNotExist), pytest.raises(IntegrityError):
        intake.receive(mailbox, mail("Where is it?"))
    assert not Message.objects.exists()

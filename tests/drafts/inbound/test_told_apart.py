"""Mails that share From, Date, Subject and words and are still two: none of them is lost."""

from typing import Any

import pytest

from drafts.inbound import intake
from drafts.inbound.duplicates import Receipt
from drafts.models import Mailbox, Message, Outbound, RawMail
from tests.factories import a_mailbox

pytestmark = pytest.mark.django_db

FORM = (
    b"From: Web form <form@shop.example>\r\nReply-To: anna@one.example\r\nTo: support@northwind.example\r\n"
    b"Subject: Contact\r\nContent-Type: text/plain; charset=utf-8\r\n\r\nPlease call me back.\r\n"
)
DATED = FORM.replace(b"Subject:", b"Date: Sat, 28 Nov 2026 10:00:00 +0000\r\nSubject:")
NAMED = DATED.replace(b"Subject:", b"Message-ID: <1@shop.example>\r\nSubject:")
NEWS = (
    b"Received: from a by mx.shop.example id 7f3a; Sat, 28 Nov 2026 10:00:00 +0000\r\n"
    b"From: mira@example.org\r\nSubject: Any news?\r\n\r\nAny news?\r\n"
)


@pytest.fixture
def mailbox(tmp_path: Any, settings: Any) -> Mailbox:
    settings.ATTACHMENTS_DIR = tmp_path
    return a_mailbox()


@pytest.mark.parametrize("first", [FORM, DATED, NAMED], ids=["bare", "dated", "named"])
def test_two_customers_of_one_form_are_two_mails_however_often_each_comes(mailbox: Mailbox, first: bytes) -> None:
    second = first.replace(b"anna@one.example", b"bert@two.example")
    anna, bert = intake.receive(mailbox, first), intake.receive(mailbox, second)
    assert (anna.duplicate, bert.duplicate) == (False, False)
    assert anna.ticket_id != bert.ticket_id
    assert [intake.receive(mailbox, each) for each in (first, second, second)] == [
        Receipt(each.ticket_id, each.message_id, duplicate=True) for each in (anna, bert, bert)
    ]
    answered = Message.objects.order_by("pk").values_list("reply_to", flat=True)
    assert [*answered] == ["anna@one.example", "bert@two.example"]
    assert not Outbound.objects.exists()


def test_the_same_words_sent_again_without_date_and_message_id_are_a_second_mail(mailbox: Mailbox) -> None:
    first = intake.receive(mailbox, NEWS)
    again = intake.receive(mailbox, NEWS.replace(b"id 7f3a; Sat, 28", b"id 91c2; Sun, 29"))
    assert not again.duplicate
    assert again.message_id != first.message_id
    assert (
        intake.receive(mailbox, b"Received: from mx.shop.example by here; now\r\n" + NEWS).message_id
        == first.message_id
    )


def test_words_that_are_read_in_another_way_are_another_mail(mailbox: Mailbox) -> None:
    page = NAMED.replace(b"Please call me back.", b"<!-- <p>I withdraw</p> -->Please call me back.")
    first = intake.receive(mailbox, page.replace(b"text/plain", b"text/html"))
    second = intake.receive(mailbox, page)
    assert not second.duplicate
    assert second.message_id != first.message_id


@pytest.mark.parametrize("charset", [b"utf-8", b"iso-8859-1", b'"UTF-8"'])
def test_a_mail_that_comes_again_is_stored_once_whatever_its_headers_are_written_in(
    mailbox: Mailbox, charset: bytes
) -> None:
    raw = (
        NAMED.replace(b"utf-8", charset)
        .replace(b"anna@one", "Änne Öz <anna@one".encode())
        .replace(b"one.example\r\nTo", b"one.example>\r\nTo")
    )
    first = intake.receive(mailbox, raw)
    again = intake.receive(mailbox, b"Received: from elsewhere; now\r\n" + raw.replace(b"\r\n", b"\n"))
    assert again == Receipt(first.ticket_id, first.message_id, duplicate=True)


def test_where_the_bytes_of_the_first_are_gone_the_second_counts_as_the_same(mailbox: Mailbox) -> None:
    first = intake.receive(mailbox, FORM)
    RawMail.objects.all().delete()
    assert intake.receive(mailbox, FORM).message_id == first.message_id

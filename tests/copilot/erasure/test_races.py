"""Mail that comes in, and replies that leave, while somebody is erased."""

import asyncio
from concurrent.futures import ThreadPoolExecutor
from typing import Any
from unittest import mock

import pytest
from asgiref.sync import async_to_sync
from django.db import connection, transaction

from copilot.erasure import erase as erasing
from copilot.erasure.erase import erase
from drafts.erasure import tickets
from drafts.inbound import intake, large_mail
from drafts.inbound.attachments import lock
from drafts.inbound.mail.parse import ParsedMail
from drafts.models import Attachment, Customer, Event, Mailbox, Message, RawMail, Ticket
from drafts.outbound import dispatch, sending_loop
from tests.copilot.erasure.world import EMAIL, a_letter, files
from tests.factories import a_mailbox, approved
from tests.locks import waits_for_a_lock

pytestmark = pytest.mark.django_db(transaction=True)
NEW = "A mail that comes meanwhile"


@pytest.fixture
def mailbox() -> Mailbox:
    return a_mailbox("support")


@pytest.fixture
def first(mailbox: Mailbox) -> Message:
    return Message.objects.get(pk=intake.receive(mailbox, a_letter("Hello", file=b"a file")).message_id)


def in_thread(pool: ThreadPoolExecutor, work: Any, *arguments: Any) -> Any:
    def alone() -> Any:
        try:
            return work(*arguments)
        finally:
            connection.close()

    return pool.submit(alone)


def is_whole(message: Message) -> bool:
    """With its bytes, and the event by which it is drafted."""
    event = Event.objects.due().filter(dedupe_key=f"message:{message.pk}", ticket=message.ticket)
    return RawMail.objects.filter(pk=message.pk).exists() and event.exists() and message.ticket.status == "new"


def test_a_mail_to_a_ticket_that_is_being_erased_begins_a_new_one(mailbox, first):
    with ThreadPoolExecutor(1) as pool:
        with transaction.atomic():
            ticket = tickets.lock(first.ticket_id)
            mail = in_thread(pool, intake.receive, mailbox, a_letter(NEW, answers=first.message_id))
            assert waits_for_a_lock()
            tickets.delete_whole(ticket)
        receipt = mail.result(10)
    message = Message.objects.get()
    assert (message.pk, message.visible_text.strip()) == (receipt.message_id, NEW)
    assert receipt.ticket_id != first.ticket_id
    assert is_whole(message)


def test_a_mail_that_waits_for_its_customers_row_makes_a_new_one(mailbox, first):
    with ThreadPoolExecutor(1) as pool:
        with transaction.atomic():
            customer = Customer.objects.select_for_update().get()
            mail = in_thread(pool, intake.receive, mailbox, a_letter(NEW))
            assert waits_for_a_lock()
            tickets.delete_whole(tickets.lock(first.ticket_id))
            customer.delete()
        mail.result(10)
    message = Message.objects.get()
    assert message.ticket.customer.email == EMAIL
    assert is_whole(message)


def test_a_mail_that_came_after_the_erasure_began_stays_whole_and_the_earlier_ones_go(mailbox, first):
    locking = tickets.lock

    def late(pk: int) -> Ticket | None:
        if Message.objects.count() == 1:
            intake.receive(mailbox, a_letter(NEW, subject="New", answers=first.message_id, file=b"a file"))
        return locking(pk)

    Customer.objects.update(notes="Notes")
    with mock.patch.object(tickets, "lock", late):
        erased = erase(EMAIL)
    message = Message.objects.get()
    assert (message.ticket_id, message.ticket.subject, message.visible_text.strip()) == (first.ticket_id, "New", NEW)
    assert is_whole(message)
    assert Customer.objects.get().notes == ""
    assert len(files()) == Attachment.objects.count() == 1
    assert list(erased.lines(EMAIL))[1].startswith("Mail that came in meanwhile stays.")
    erase(EMAIL)
    assert not Message.objects.exists()


def test_two_who_erase_at_once_both_end(mailbox, first):
    locking = tickets.lock

    def second(pk: int) -> Ticket | None:
        with mock.patch.object(tickets, "lock", locking), ThreadPoolExecutor(1) as pool:
            in_thread(pool, erase, EMAIL).result(10)
        return locking(pk)

    with mock.patch.object(tickets, "lock", second):
        assert not erase(EMAIL).rows
    assert not Customer.objects.exists()


def test_a_mail_on_a_new_ticket_meanwhile_keeps_its_customer(mailbox, first):
    ending = erasing._erase_customer

    def late(*arguments: Any) -> None:
        intake.receive(mailbox, a_letter(NEW))
        ending(*arguments)

    with mock.patch.object(erasing, "_erase_customer", late):
        assert erase(EMAIL).came_meanwhile
    assert is_whole(Message.objects.get())


def test_a_file_that_comes_again_while_it_is_deleted_is_on_the_disk_afterwards(mailbox, first):
    (path,) = Attachment.objects.values_list("path", flat=True)
    with ThreadPoolExecutor(1) as pool:
        with transaction.atomic():
            lock(path)
            mail = in_thread(pool, intake.receive, mailbox, a_letter(NEW, sender="b@other.example", file=b"a file"))
            assert waits_for_a_lock()
            tickets.delete_whole(tickets.lock(first.ticket_id))
            assert files() == []
        mail.result(10)
    assert [file.read_bytes().strip() for file in files()] == [b"a file"]


def test_a_reply_that_is_claimed_at_this_moment_keeps_the_ticket():
    outbound = approved()
    email = outbound.ticket.customer.email

    def begins(pk: int) -> Ticket | None:
        with ThreadPoolExecutor(1) as pool:
            assert in_thread(pool, dispatch.acquire).result(10)
        return Ticket.objects.lock(pk)

    with mock.patch.object(tickets, "lock", begins), pytest.raises(erasing.Refused, match="is being sent right now"):
        erase(email)
    assert Ticket.objects.filter(pk=outbound.ticket_id).exists()


def test_a_sender_whose_row_is_erased_goes_on(mailbox, first):
    """Its lease had run out: nobody waited for it."""
    outbound = approved()
    claimed = dispatch.acquire()
    assert claimed
    type(outbound).objects.update(leased_until=None)
    erase(outbound.ticket.customer.email)
    with pytest.raises(type(outbound).DoesNotExist):
        dispatch.send(claimed)


def test_the_loop_of_a_sender_outlives_a_row_that_is_gone():
    """One more look, and then it stops."""
    looks = iter([Message.DoesNotExist("gone"), False])
    stop = asyncio.Event()

    def look() -> bool:
        found = next(looks)
        if isinstance(found, Exception):
            raise found
        stop.set()
        return False

    async_to_sync(sending_loop._repeat)(look, stop, asyncio.Event())
    assert next(looks, None) is None


def test_a_large_mail_that_was_erased_while_it_was_read_is_let_go(mailbox):
    receipt = intake.receive(mailbox, a_letter("x " * 200_000))
    claimed = large_mail.begin()
    assert claimed
    erase(EMAIL)
    assert large_mail.store(claimed, ParsedMail(text="Read", files=()))
    assert not Message.objects.filter(pk=receipt.message_id).exists()

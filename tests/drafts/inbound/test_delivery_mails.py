"""Mail about mail that did not arrive: nobody's question rests unseen, and what a mail server sends back is known."""

from collections.abc import Callable
from datetime import timedelta

import pytest
from django.db.models.functions import Now

from drafts.inbound import intake, large_mail
from drafts.models import Mailbox, Message, Outbound, Ticket
from drafts.outbound.message import queue_reply
from tests.factories import a_mailbox, mail
from tests.rows_cache import kept

from .delivery_mails import (
    AUTO_REPLIES,
    BOUNCES,
    DELAYS,
    PEOPLE,
    RECEIPTS,
    Ours,
    PersonMail,
    postfix,
    wire,
)

pytestmark = pytest.mark.django_db

ADDRESS = "support@mossbury.example"
Machine = Callable[[Ours], str]


@pytest.fixture
def desk(request: pytest.FixtureRequest) -> Mailbox:
    if "sent" in request.fixturenames:
        request.getfixturevalue("sent")
        return Mailbox.objects.get()
    return a_mailbox("support", address=ADDRESS)


@pytest.fixture
def sent() -> Outbound:
    """A reply that left a minute ago, of the mailbox `desk`."""
    return kept(_sent)


def _sent() -> Outbound:
    return answered(a_mailbox("support", address=ADDRESS), "ada@customer.example")


def answered(desk: Mailbox, sender: str) -> Outbound:
    receipt = intake.receive(desk, mail(sender=sender, to=ADDRESS, subject="My planter"))
    ticket = Ticket.objects.get(pk=receipt.ticket_id)
    outbound = queue_reply(ticket, Message.objects.get(pk=receipt.message_id), "Hello", author=None, undo_seconds=0)
    Outbound.objects.filter(pk=outbound.pk).update(state="sent", sent_at=Now())
    Ticket.objects.filter(pk=ticket.pk).update(status="waiting", reason="", card="")
    outbound.refresh_from_db()
    return outbound


def ours(outbound: Outbound) -> Ours:
    return Ours(outbound.message_id, outbound.to[0], outbound.subject, ADDRESS)


def comes(desk: Mailbox, raw: bytes) -> Message:
    return Message.objects.select_related("ticket").get(pk=intake.receive(desk, raw).message_id)


def standing(ticket: Ticket) -> tuple[str, str]:
    ticket.refresh_from_db()
    return ticket.status, ticket.reason


def name_of(given: object) -> str:
    return getattr(given, "name", getattr(given, "__name__", ""))


@pytest.mark.parametrize("written", PEOPLE, ids=name_of)
def test_a_persons_question_is_never_resolved_unread(desk: Mailbox, written: PersonMail) -> None:
    message = comes(desk, written.raw(ADDRESS))
    assert message.ticket.status in ("new", "review")
    assert message.automatic in ("", "no_envelope_sender", "maybe_bounce", "auto_subject")


@pytest.mark.parametrize("bounce", BOUNCES, ids=name_of)
def test_a_bounce_marks_the_reply_that_came_back(desk: Mailbox, sent: Outbound, bounce: Machine) -> None:
    message = comes(desk, wire(bounce(ours(sent))))
    sent.refresh_from_db()
    assert (message.automatic, message.ticket_id, sent.state) == ("bounce", sent.ticket_id, "failed")
    assert standing(sent.ticket) == ("review", "bounced_unverified")


@pytest.mark.parametrize("bounce", BOUNCES, ids=name_of)
def test_a_bounce_of_another_mail_is_shown(desk: Mailbox, sent: Outbound, bounce: Machine) -> None:
    other = Ours("newsletter-1@shop.example", "eve@elsewhere.example", "News", ADDRESS)
    message = comes(desk, wire(bounce(other)))
    sent.refresh_from_db()
    assert sent.state == "sent"
    assert message.ticket_id != sent.ticket_id
    assert message.ticket.status == "review"
    assert message.ticket.reason in ("unknown_bounce", "maybe_bounce")


@pytest.mark.parametrize("machine", [*DELAYS, *AUTO_REPLIES, *RECEIPTS], ids=name_of)
def test_other_mail_of_machines_joins_its_ticket_and_leaves_it_waiting(
    desk: Mailbox, sent: Outbound, machine: Machine
) -> None:
    message = comes(desk, wire(machine(ours(sent))))
    sent.refresh_from_db()
    assert message.automatic
    assert (message.ticket_id, sent.state) == (sent.ticket_id, "sent")
    assert standing(sent.ticket) == ("waiting", "")


# A bounce that names only whom it did not reach


def dsn(address: str, *, sender: str = "MAILER-DAEMON@mx.customer.example", **headers: str) -> bytes:
    """A report without the mail that it returns; each one differs."""
    status = f"Reporting-MTA: dns; mx.customer.example\n\nFinal-Recipient: rfc822; {address}\nAction: failed\nStatus: 5.1.1\n"
    body = f"--b\nContent-Type: message/delivery-status\n\n{status}\n--b--\n"
    kind = "multipart/report; report-type=delivery-status; boundary=b"
    return mail(body, sender=sender, to=ADDRESS, Content_Type=kind, **headers)


def state(outbound: Outbound) -> str:
    outbound.refresh_from_db()
    return outbound.state


def test_each_bounce_returns_the_newest_reply_to_its_address_that_was_not(desk: Mailbox) -> None:
    first, last, other = (
        answered(desk, name) for name in ("ada@customer.example", "Ada@Customer.example", "bo@x.example")
    )
    comes(desk, dsn("ada@customer.example", X_Number="1"))
    assert (state(first), state(last), state(other)) == ("sent", "failed", "sent")
    assert "(not verified) says that a mail to" in last.last_error
    assert "was returned, not which:" in last.last_error
    comes(desk, dsn("ADA@customer.example", X_Number="2"))
    assert (state(first), state(other)) == ("failed", "sent")
    third = comes(desk, dsn("ada@customer.example", X_Number="3"))  # nothing is left that it could return
    assert third.ticket_id == last.ticket_id


def test_what_left_long_ago_or_by_another_mailbox_is_not_returned(desk: Mailbox, sent: Outbound) -> None:
    other = a_mailbox("billing")
    assert comes(other, dsn(sent.to[0])).ticket.reason == "unknown_bounce"
    Outbound.objects.update(sent_at=Now() - timedelta(days=8))
    assert comes(desk, dsn(sent.to[0])).ticket.reason == "unknown_bounce"
    assert state(sent) == "sent"


def test_a_bounce_that_returns_another_mail_to_the_same_address_returns_no_reply(desk: Mailbox, sent: Outbound) -> None:
    other = Ours("order-7@shop.example", sent.to[0], "Your order", ADDRESS)
    for bounce in BOUNCES:
        raw = wire(bounce(other))
        if b"order-7@shop.example" in raw:
            assert comes(desk, raw).ticket.reason in ("unknown_bounce", "maybe_bounce"), bounce
    assert state(sent) == "sent"


def test_a_bounce_whose_ids_were_replaced_is_known_by_the_token_in_the_mail_that_it_returns(
    desk: Mailbox, sent: Outbound
) -> None:
    other = ours(sent)
    replaced = Ours("0100018@email.provider.example", "forwarded@elsewhere.example", other.subject, ADDRESS)
    raw = postfix(replaced).replace(
        "\nSubject: Re: My planter", f"\nReply-To: {sent.reply_to}\nSubject: Re: My planter"
    )
    assert "+" in sent.reply_to
    assert sent.reply_to in raw
    assert comes(desk, wire(raw)).ticket_id == sent.ticket_id
    assert state(sent) == "failed"


def test_a_bounce_without_ids_leaves_a_reply_uncertain(desk: Mailbox, sent: Outbound) -> None:
    Mailbox.objects.update(authserv_id="mx.mossbury.example")
    desk.refresh_from_db()
    Outbound.objects.update(state="uncertain", sent_at=None, settled_at=Now(), last_error="Connection closed")
    passed = "mx.mossbury.example; dkim=pass header.d=mossbury.example"
    message = comes(
        desk, dsn(sent.to[0], sender=f"MAILER-DAEMON@{desk.address.partition('@')[2]}", Authentication_Results=passed)
    )
    assert message.verified
    assert (state(sent), sent.delivered_to) == ("uncertain", [])
    assert sent.last_error.startswith("Connection closed;\nMAILER-DAEMON@mossbury.example says that a mail to ")
    assert standing(sent.ticket) == ("review", "bounced_unverified")


def test_where_only_a_copy_was_returned_the_reply_stays_sent(desk: Mailbox, sent: Outbound) -> None:
    Outbound.objects.update(cc=["boss@customer.example"], bcc=["archive@customer.example"])
    for number, address in enumerate(("boss@customer.example", "archive@customer.example")):
        comes(desk, dsn(address, X_Number=str(number)))
        assert state(sent) == "sent"
        assert f"a mail to {address} was returned" in sent.last_error
    assert standing(sent.ticket) == ("review", "copy_returned")
    comes(desk, dsn(sent.to[0], X_Number="3"))
    assert state(sent) == "failed"


def test_a_large_bounce_is_shown_until_it_is_read_and_rests_where_it_is_of_ours(desk: Mailbox, sent: Outbound) -> None:
    filler = b"--b\r\n\r\n" + b"All of the mail. \r\n" * 20_000 + b"--b--\r\n"
    known = comes(desk, dsn(sent.to[0]).replace(b"--b--", filler))
    unknown = comes(desk, dsn("eve@elsewhere.example").replace(b"--b--", filler))
    for ticket in (known.ticket, unknown.ticket):
        assert standing(ticket) == ("review", "unknown_bounce")
    assert large_mail.read_next()
    assert large_mail.read_next()
    assert state(sent) == "failed"
    assert standing(known.ticket) == ("resolved", "automatic")
    assert standing(unknown.ticket) == ("review", "unknown_bounce")


@pytest.mark.parametrize(("sender", "returned"), [("postmaster@mx.example", True), ("ada@customer.example", False)])
def test_a_large_mail_that_may_be_a_bounce_is_one_where_it_returns_ours_and_is_not_the_customers(
    desk: Mailbox, sent: Outbound, sender: str, returned: bool
) -> None:
    text = f"It was not delivered:\n\nMessage-ID: <{sent.message_id}>\n\n" + "All of the mail. \n" * 20_000
    envelope = {} if returned else {"Return_Path": "<>"}
    message = comes(desk, mail(text, sender=sender, to=ADDRESS, subject="Undeliverable: x", **envelope))
    assert standing(message.ticket) == ("review", "maybe_bounce")
    assert large_mail.read_next()
    assert state(sent) == ("failed" if returned else "sent")


# People who take part


@pytest.mark.parametrize("subject", ["Re: Delivery failed", "AW: Unzustellbar: mein Paket", "Delivery failed again"])
def test_a_customers_answer_about_a_parcel_is_no_bounce_of_our_reply(desk: Mailbox, subject: str) -> None:
    sent = answered(desk, "postmaster@firm.example")
    answer = mail(
        "DHL says delivery failed.",
        sender="postmaster@firm.example",
        to=sent.reply_to,
        subject=subject,
        In_Reply_To=f"<{sent.message_id}>",
    )
    message = comes(desk, answer)
    assert (message.ticket_id, state(sent)) == (sent.ticket_id, "sent")
    assert standing(sent.ticket)[0] == "review"
    assert message.automatic in ("no_envelope_sender", "maybe_bounce")


def test_a_strangers_mail_to_a_tickets_address_that_speaks_of_a_failed_delivery_is_no_bounce(
    desk: Mailbox, sent: Outbound
) -> None:
    raw = mail("Where is it?", sender="postmaster@firm.example", to=sent.reply_to, subject="Delivery failed")
    message = comes(desk, raw)
    assert message.ticket_id != sent.ticket_id
    assert standing(message.ticket) == ("review", "maybe_bounce")
    assert state(sent) == "sent"


# Read receipts


@pytest.mark.parametrize("receipt", RECEIPTS, ids=name_of)
def test_a_receipt_reopens_nothing_and_one_of_another_mail_rests(
    desk: Mailbox, sent: Outbound, receipt: Machine
) -> None:
    Ticket.objects.update(status="resolved")
    message = comes(desk, wire(receipt(ours(sent))))
    assert (message.automatic, message.ticket_id) == ("receipt", sent.ticket_id)
    assert standing(sent.ticket) == ("resolved", "")
    other = Ours("order-7@shop.example", sent.to[0], "Your order", ADDRESS)
    assert standing(comes(desk, wire(receipt(other))).ticket) == ("resolved", "automatic")

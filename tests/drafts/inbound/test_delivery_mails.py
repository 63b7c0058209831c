"""Mail about mail that did not arrive: nobody's question rests unseen, and what a mail server sends back is known."""

from collections.abc import Callable

import pytest
from django.db.models.functions import Now

from drafts.inbound import intake
from drafts.models import Mailbox, Message, Outbound, Ticket
from drafts.outbound.message import queue_reply
from tests.factories import a_mailbox, mail

from .delivery_mails import AUTO_REPLIES, BOUNCES, DELAYS, PEOPLE, RECEIPTS, Ours, PersonMail, wire

pytestmark = pytest.mark.django_db

ADDRESS = "support@mossbury.example"
Machine = Callable[[Ours], str]


@pytest.fixture
def desk() -> Mailbox:
    return a_mailbox("support", address=ADDRESS)


@pytest.fixture
def sent(desk: Mailbox) -> Outbound:
    """A reply that left a minute ago."""
    return answered(desk, "ada@customer.example")


def answered(desk: Mailbox, sender: str) -> Outbound:
    receipt = intake.receive(desk, mail(sender=sender, to=ADDRESS, subject="My planter"))
    ticket = Ticket.objects.get(pk=receipt.ticket_id)
    outbound = queue_reply(
        ticket, Message.objects.get(pk=receipt.message_id), "Hello", author=None, undo_seconds=0
    )
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
def test_nobodys_question_rests(desk: Mailbox, written: PersonMail) -> None:
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

"""What comes back of our own mail: bounces known by our address alone, and complaints."""

import pytest

from drafts import intake
from drafts.composing import queue_reply
from drafts.mail.tokens import reply_address
from drafts.models import Message, Outbound, Ticket
from tests.mail_world import mail, make_mailbox

pytestmark = pytest.mark.django_db

STATUS = (
    "--b\nContent-Type: message/delivery-status\n\nReporting-MTA: dns; mx.example\n\n"
    "Final-Recipient: rfc822; mira@example.org\nAction: failed\nDiagnostic-Code: smtp; 550 no such user\n\n--b--\n"
)
ARF = (
    "--b\nContent-Type: text/plain\n\nThis is an email abuse report.\n"
    "--b\nContent-Type: message/feedback-report\n\nFeedback-Type: abuse\nUser-Agent: fbl/1\nVersion: 1\n\n"
    "--b\nContent-Type: message/rfc822\n\nMessage-ID: <%s>\nFrom: support@northwind.example\nSubject: Re: x\n\nHello\n--b--\n"
)


def reply(ticket: Ticket) -> Outbound:
    answered = Message.objects.get(ticket=ticket)
    outbound = queue_reply(ticket, answered, "Hello", author=None, undo_seconds=0)
    Outbound.objects.filter(pk=outbound.pk).update(state="sent")
    return outbound


@pytest.fixture
def ticket() -> Ticket:
    intake.receive(make_mailbox(), mail())
    Ticket.objects.update(status="waiting")
    return Ticket.objects.get()


def report(ticket: Ticket, kind: str, body: str, to: str = "support@northwind.example", **headers: str) -> None:
    content = f"multipart/report; report-type={kind}; boundary=b"
    intake.receive(
        ticket.mailbox, mail(body, sender="MAILER-DAEMON@mx.example", to=to, Content_Type=content, **headers)
    )
    ticket.refresh_from_db()


def state(outbound: Outbound) -> str:
    outbound.refresh_from_db()
    return outbound.state


def test_a_bounce_known_by_our_plus_address_alone_marks_the_last_reply(ticket: Ticket) -> None:
    first, last = reply(ticket), reply(ticket)
    report(ticket, "delivery-status", STATUS, to=reply_address(ticket))
    assert (state(first), state(last)) == ("sent", "failed")
    assert "550 no such user" in last.last_error
    assert (ticket.status, ticket.card, ticket.reason) == ("review", "none", "bounced")


def test_a_bounce_that_quotes_an_earlier_reply_marks_that_one_alone(ticket: Ticket) -> None:
    first, last = reply(ticket), reply(ticket)
    for number in range(2):
        answers = {"In_Reply_To": f"<{first.message_id}>", "X_Number": str(number)}
        report(ticket, "delivery-status", STATUS, to=reply_address(ticket), **answers)
    assert (state(first), state(last)) == ("failed", "sent")


def test_a_complaint_that_quotes_our_message_id_is_shown_to_a_person(ticket: Ticket) -> None:
    outbound = reply(ticket)
    report(ticket, "feedback-report", ARF % outbound.message_id)
    assert state(outbound) == "sent"
    assert "spam" in outbound.last_error
    assert (ticket.status, ticket.card, ticket.reason) == ("review", "none", "complained")

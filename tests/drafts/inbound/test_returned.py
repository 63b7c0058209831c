"""What comes back of our own mail: bounces known by our address alone, and complaints."""

import base64
import quopri
from typing import Any

import pytest
from django.db.models.functions import Now
from django.test import Client
from django.urls import reverse

from copilot.worker.health import read_database
from drafts.desk.labels.reasons import long_reason
from drafts.inbound import intake, large_mail
from drafts.mail_marks import reply_address
from drafts.models import Mailbox, Message, Outbound, Ticket
from drafts.outbound.message import queue_reply
from tests.factories import a_mailbox, a_person, mail

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
    Outbound.objects.filter(pk=outbound.pk).update(state="sent", sent_at=Now())
    return outbound


@pytest.fixture
def ticket() -> Ticket:
    intake.receive(a_mailbox("support"), mail())
    Ticket.objects.update(status="waiting")
    return Ticket.objects.get()


def report(ticket: Ticket, kind: str, body: str, to: str = "support@northwind.example", **headers: str) -> None:
    content = f"multipart/report; report-type={kind}; boundary=b"
    intake.receive(
        ticket.mailbox, mail(body, sender="MAILER-DAEMON@mx.example", to=to, Content_Type=content, **headers)
    )
    ticket.refresh_from_db()


def report_large(ticket: Ticket, kind: str, body: str, **options: str) -> None:
    """The same with more behind it than is read at once."""
    report(
        ticket, kind, body.removesuffix("--b--\n") + "--b\n\n" + "All of the mail. \n" * 20_000 + "--b--\n", **options
    )
    assert large_mail.read_next()
    ticket.refresh_from_db()


def state(outbound: Outbound) -> str:
    outbound.refresh_from_db()
    return outbound.state


def test_a_bounce_known_by_our_plus_address_alone_marks_the_last_reply(ticket: Ticket) -> None:
    first, last = reply(ticket), reply(ticket)
    report(ticket, "delivery-status", STATUS, to=reply_address(ticket))
    assert (state(first), state(last)) == ("sent", "failed")
    assert "550 no such user" in last.last_error
    assert (ticket.status, ticket.card, ticket.reason) == ("review", "none", "bounced_unverified")


def test_a_bounce_that_quotes_an_earlier_reply_marks_that_one_alone(ticket: Ticket) -> None:
    first, last = reply(ticket), reply(ticket)
    for number in range(2):
        answers = {"In_Reply_To": f"<{first.message_id}>", "X_Number": str(number)}
        report(ticket, "delivery-status", STATUS, to=reply_address(ticket), **answers)
    assert (state(first), state(last)) == ("failed", "sent")


def test_a_bounce_of_plain_words_that_names_our_reply_in_in_reply_to_marks_it(ticket: Ticket) -> None:
    outbound = reply(ticket)
    words = "Your message to mira@example.org could not be delivered.\nThe mailbox is unknown."
    raw = mail(
        words,
        sender="postmaster@mx.example",
        subject="Undeliverable: Re: invoice",
        In_Reply_To=f"<{outbound.message_id}>",
    )
    intake.receive(ticket.mailbox, raw)
    assert state(outbound) == "failed"
    ticket.refresh_from_db()
    assert (ticket.status, ticket.reason) == ("review", "bounced_unverified")


def test_a_bounce_of_plain_words_that_is_still_being_tried_changes_nothing(ticket: Ticket) -> None:
    outbound = reply(ticket)
    words = "Delivery is delayed. We will continue to try."
    raw = mail(words, sender="postmaster@mx.example", subject="Message delayed", In_Reply_To=f"<{outbound.message_id}>")
    intake.receive(ticket.mailbox, raw)
    assert state(outbound) == "sent"


def test_a_returned_mail_says_who_says_so_and_whether_that_is_verified(ticket: Ticket, settings: Any) -> None:
    settings.EMAIL_HOST = "mx.example"
    first, last = reply(ticket), reply(ticket)
    report(ticket, "delivery-status", STATUS, In_Reply_To=f"<{first.message_id}>")
    assert state(first) == "failed"
    assert first.last_error == "MAILER-DAEMON@mx.example (not verified) says that it was returned: 550 no such user"
    assert (first.returned, first.stands) == ("maybe", "Returned?")
    Outbound.objects.update(settled_at=Now())
    assert read_database().outbox_failed == 0
    assert "Check it before you send again" in long_reason(ticket.reason)
    Mailbox.objects.update(authserv_id="in.northwind.example")
    passed = "in.northwind.example; dkim=pass header.d=mx.example"
    answers = {"In_Reply_To": f"<{last.message_id}>", "Authentication_Results": passed}
    ticket.mailbox.refresh_from_db()
    report(ticket, "delivery-status", STATUS, **answers)
    assert state(last) == "failed"
    assert last.last_error == "Returned, says MAILER-DAEMON@mx.example: 550 no such user"
    assert (last.returned, last.stands) == ("yes", "Returned")
    assert read_database().outbox_failed == 1
    assert ticket.reason == "bounced"
    report(ticket, "delivery-status", STATUS, In_Reply_To=f"<{last.message_id}>", subject="Again")
    assert (state(last), last.returned) == ("failed", "yes"), "anybody could have written the second one"


def failed_at(*addresses: str) -> str:
    blocks = "".join(f"Final-Recipient: rfc822; {each}\nAction: failed\nStatus: 5.1.1\n\n" for each in addresses)
    return f"--b\nContent-Type: message/delivery-status\n\nReporting-MTA: dns; mx.example\n\n{blocks}--b--\n"


def test_a_returned_copy_is_named_and_the_reply_stays_sent(ticket: Ticket) -> None:
    outbound = reply(ticket)
    Outbound.objects.filter(pk=outbound.pk).update(cc=["Boss@example.org", "ops@example.org"])
    answers = {"In_Reply_To": f"<{outbound.message_id}>"}
    report(ticket, "delivery-status", failed_at("boss@example.org"), **answers)
    assert state(outbound) == "sent"
    assert "(not verified) says that it did not reach Boss@example.org:" in outbound.last_error
    assert (ticket.status, ticket.card, ticket.reason) == ("review", "none", "copy_returned")
    report(ticket, "delivery-status", failed_at("boss@example.org", *outbound.to), X_Number="2", **answers)
    assert state(outbound) == "failed"
    assert f"did not reach {outbound.to[0]}, Boss@example.org:" in outbound.last_error


QMAIL = (
    "Hi. This is the qmail-send program at mx.example.\nI'm afraid I wasn't able to deliver your message.\n\n"
    "<{lost}>:\n550 no such user\n\n--- Below this line is a copy of the message.\n\nMessage-ID: <{id}>\n\n"
    "Hello\n\n<mira@example.org>:\nthe reply's own words\n"
)


def test_a_copy_that_qmail_returns_is_named_and_the_reply_stays_sent(ticket: Ticket) -> None:
    outbound = reply(ticket)
    Outbound.objects.filter(pk=outbound.pk).update(cc=["Boss@example.org", "ops@example.org"])
    body = QMAIL.format(lost="boss@example.org", id=outbound.message_id)
    intake.receive(ticket.mailbox, mail(body, sender="MAILER-DAEMON@mx.example", Return_Path="<>"))
    ticket.refresh_from_db()
    assert state(outbound) == "sent"
    assert "did not reach Boss@example.org: 550 no such user" in outbound.last_error
    assert ticket.reason == "copy_returned"


def test_qmails_words_in_a_letter_name_nobody(ticket: Ticket) -> None:
    outbound = reply(ticket)
    body = "Delivery failed. You wrote:\n\n" + QMAIL.format(lost="boss@example.org", id=outbound.message_id)
    intake.receive(ticket.mailbox, mail(body, sender="MAILER-DAEMON@mx.example", Return_Path="<>"))
    assert state(outbound) == "failed"


@pytest.mark.parametrize("copy_first", [True, False])
def test_of_two_reports_of_one_reply_both_recipients_are_named(ticket: Ticket, copy_first: bool) -> None:
    outbound = reply(ticket)
    Outbound.objects.filter(pk=outbound.pk).update(cc=["boss@example.org", "ops@example.org"], sent_at=Now())
    answers = {"In_Reply_To": f"<{outbound.message_id}>"}
    lost = ["boss@example.org", *outbound.to]
    for number, each in enumerate(lost if copy_first else reversed(lost)):
        report(ticket, "delivery-status", failed_at(each), X_Number=str(number), **answers)
    assert state(outbound) == "failed"
    assert ticket.reason == "bounced_unverified"
    assert f"(not verified) says that it did not reach {outbound.to[0]}, boss@example.org:" in outbound.last_error
    assert "ops@" not in outbound.last_error


def test_reports_of_two_mail_systems_stand_beside_each_other_and_one_that_comes_twice_changes_nothing(
    ticket: Ticket,
) -> None:
    outbound = reply(ticket)
    Outbound.objects.filter(pk=outbound.pk).update(cc=["boss@example.net"], sent_at=Now())
    content = {"Content_Type": "multipart/report; report-type=delivery-status; boundary=b"}
    answers = {"In_Reply_To": f"<{outbound.message_id}>", **content}
    for sender, each in (("one@mx.example", "boss@example.net"), ("two@mx.example", outbound.to[0])):
        intake.receive(ticket.mailbox, mail(failed_at(each), sender=sender, **answers))
    assert state(outbound) == "failed"
    told = outbound.last_error
    assert "one@mx.example (not verified) says that it did not reach boss@example.net:" in told
    assert f"two@mx.example (not verified) says that it did not reach {outbound.to[0]}:" in told
    Ticket.objects.update(status="resolved")
    intake.receive(ticket.mailbox, mail(failed_at(outbound.to[0]), sender="two@mx.example", X_Again="1", **answers))
    ticket.refresh_from_db()
    assert (state(outbound), outbound.last_error, ticket.status) == ("failed", told, "resolved")


def test_a_report_about_an_address_that_we_did_not_write_to_returns_the_reply(ticket: Ticket) -> None:
    outbound = reply(ticket)
    Outbound.objects.filter(pk=outbound.pk).update(cc=["boss@example.org"])
    report(ticket, "delivery-status", failed_at("forwarded@x.example"), In_Reply_To=f"<{outbound.message_id}>")
    assert state(outbound) == "failed"
    assert "says that it was returned" in outbound.last_error


@pytest.mark.parametrize("encoding", ["8bit", "base64", "quoted-printable"])
def test_an_internationalised_report_marks_the_reply(ticket: Ticket, encoding: str) -> None:
    outbound = reply(ticket)
    status = (
        "Reporting-MTA: dns; mx.example\n\nFinal-Recipient: utf-8; jörg@example.org\nAction: failed\nStatus: 5.1.1\n"
    )
    head = f"From: support@northwind.example\nMessage-ID: <{outbound.message_id}>\nSubject: Re: x\n"
    coded = {"8bit": str, "base64": in_base64, "quoted-printable": in_quoted_printable}[encoding]
    parts = "".join(
        f"--b\nContent-Type: message/global-{kind}\nContent-Transfer-Encoding: {encoding}\n\n{coded(text)}\n"
        for kind, text in (("delivery-status", status), ("headers", head))
    )
    report(ticket, "delivery-status", f"{parts}--b--\n")
    assert state(outbound) == "failed"
    assert (ticket.status, ticket.reason) == ("review", "bounced_unverified")


def in_base64(text: str) -> str:
    return base64.encodebytes(text.encode()).decode()


def in_quoted_printable(text: str) -> str:
    return quopri.encodestring(text.encode()).decode()


def test_a_complaint_that_quotes_our_message_id_is_shown_to_a_person(ticket: Ticket) -> None:
    outbound = reply(ticket)
    report(ticket, "feedback-report", ARF % outbound.message_id)
    assert state(outbound) == "sent"
    assert "spam" in outbound.last_error
    assert (ticket.status, ticket.card, ticket.reason) == ("review", "none", "complained_unverified")


def test_a_complaint_about_a_mail_that_nobody_here_knows_is_shown_to_a_person_too(ticket: Ticket) -> None:
    report(ticket, "feedback-report", ARF % "unknown@elsewhere.example")
    report_large(ticket, "feedback-report", ARF.replace("Hello", "Hello again") % "another@elsewhere.example")
    others = Ticket.objects.exclude(pk=ticket.pk)
    assert {(each.status, each.card) for each in others} == {("review", "none")}
    assert {each.reason for each in others} <= {"spam_report", "complained_unverified"}
    assert set(Message.objects.exclude(automatic="").values_list("automatic", flat=True)) == {"spam_report"}


def test_a_complaint_on_a_ticket_without_a_reply_of_ours_is_shown(ticket: Ticket) -> None:
    Ticket.objects.update(status="resolved", card="")
    report(ticket, "feedback-report", ARF % "unknown@elsewhere.example", to=reply_address(ticket))
    assert (ticket.status, ticket.reason) == ("review", "complained_unverified")


def test_a_report_of_a_failed_check_is_no_complaint(ticket: Ticket) -> None:
    report(ticket, "feedback-report", (ARF % "unknown@elsewhere.example").replace("abuse", "auth-failure", 2))
    assert Ticket.objects.exclude(pk=ticket.pk).get().status == "resolved"


def test_a_large_bounce_known_by_our_plus_address_alone_marks_the_last_reply(ticket: Ticket) -> None:
    first, last = reply(ticket), reply(ticket)
    report_large(ticket, "delivery-status", STATUS, to=reply_address(ticket))
    assert (state(first), state(last)) == ("sent", "failed")
    assert "550 no such user" in last.last_error
    assert (ticket.status, ticket.card, ticket.reason) == ("review", "none", "bounced_unverified")


def test_a_large_bounce_known_by_the_address_of_its_envelope_marks_the_last_reply(ticket: Ticket) -> None:
    last = reply(ticket)
    raw = mail(
        STATUS.removesuffix("--b--\n") + "--b\n\n" + "All of the mail. \n" * 20_000 + "--b--\n",
        sender="MAILER-DAEMON@mx.example",
        Content_Type="multipart/report; report-type=delivery-status; boundary=b",
    )
    intake.receive(ticket.mailbox, raw, recipients=[reply_address(ticket)])
    assert large_mail.read_next()
    assert state(last) == "failed"


def test_a_large_complaint_known_by_our_plus_address_alone_is_shown_to_a_person(ticket: Ticket) -> None:
    outbound = reply(ticket)
    report_large(ticket, "feedback-report", ARF % "unknown@example.org", to=reply_address(ticket))
    assert state(outbound) == "sent"
    assert "spam" in outbound.last_error
    assert (ticket.status, ticket.card, ticket.reason) == ("review", "none", "complained_unverified")


def test_a_large_complaint_that_quotes_our_message_id_is_shown_to_a_person(ticket: Ticket) -> None:
    outbound = reply(ticket)
    report_large(ticket, "feedback-report", ARF % outbound.message_id)
    assert state(outbound) == "sent"
    assert "spam" in outbound.last_error
    assert (ticket.status, ticket.reason) == ("review", "complained_unverified")


def test_a_report_of_exchange_known_by_its_header_alone_marks_the_mail(ticket: Ticket) -> None:
    outbound = reply(ticket)
    told = f"Your message could not be delivered.\n\nMessage-ID: {outbound.message_id}\n"
    back = mail(told, sender="exchange@mx.example", to=reply_address(ticket), X_MS_Exchange_Message_Is_Ndr="1")
    intake.receive(ticket.mailbox, back)
    assert state(outbound) == "failed"


def test_a_spam_report_says_who_says_so_and_whether_that_is_verified(ticket: Ticket) -> None:
    outbound = reply(ticket)
    report(ticket, "feedback-report", ARF % outbound.message_id)
    state(outbound)
    assert outbound.last_error == "MAILER-DAEMON@mx.example (not verified) says that a recipient reported it as spam"
    assert "not verified" in long_reason(ticket.reason)
    Mailbox.objects.update(authserv_id="in.northwind.example")
    ticket.mailbox.refresh_from_db()
    passed = "in.northwind.example; dkim=pass header.d=mx.example"
    report(ticket, "feedback-report", ARF % outbound.message_id, Authentication_Results=passed, X_Again="1")
    assert (state(outbound), ticket.reason) == ("sent", "complained")
    assert outbound.last_error.endswith(";\nMAILER-DAEMON@mx.example says that a recipient reported it as spam")


def test_on_an_uncertain_reply_a_spam_report_is_no_answer_of_the_mail_server(ticket: Ticket, client: Client) -> None:
    outbound = reply(ticket)
    Outbound.objects.update(state="uncertain", sent_at=None, last_error="Connection unexpectedly closed")
    report(ticket, "feedback-report", ARF % outbound.message_id)
    assert state(outbound) == "uncertain"
    client.force_login(a_person(role="Agent"))
    shown = client.get(reverse("ticket", args=[ticket.pk])).content.decode()
    assert "(not verified) says that a recipient reported it as spam" in shown
    assert "The mail server's answer" not in shown

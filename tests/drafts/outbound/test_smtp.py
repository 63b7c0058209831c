"""Every answer a mail server may give, over the wire."""

import threading
from datetime import timedelta
from email import message_from_string, policy
from pathlib import Path
from smtplib import SMTPException
from time import monotonic
from uuid import uuid4

import pytest
from django.conf import settings
from django.core.mail.utils import DNS_NAME
from django.urls import reverse
from django.utils import timezone

from drafts.inbound.mail.parse import parse
from drafts.models import Mailbox, Message, Outbound, ReplyFile, Ticket
from drafts.outbound import dispatch
from drafts.outbound.backends import smtp
from drafts.outbound.backends.smtp import SmtpBackend
from drafts.outbound.dispatch import acquire, send, send_next
from drafts.outbound.message import queue_reply
from drafts.withdrawals import withdraw
from drafts.workflow import review
from drafts.workflow.send_again import send_again
from tests.factories import READY, a_draft, a_mail, a_person, a_ticket, act_fields, without_undo
from tests.rows_cache import kept
from tests.smtp_fake import DROP, SILENCE

pytestmark = pytest.mark.django_db
MIRA, COPY = "mira@castellan.example", "boss@castellan.example"


UTF8 = "250-fake\r\n250-8BITMIME\r\n250 SMTPUTF8"
JUERG = "jürg@bücher.example"


def approved(**mail):
    ticket = a_ticket()
    a_mail(ticket, **({"cc": [COPY]} | mail))
    draft = a_draft(READY, ticket)
    return review.approve(draft.pk, agent=without_undo(a_person()), **act_fields(draft))


@pytest.fixture
def outbound():
    return kept(approved)


def after_sending() -> tuple[str, str]:
    assert send_next()
    return Outbound.objects.values_list("state", "last_error").get()


def test_an_accepted_mail_is_sent_to_everyone_it_names(server, outbound):
    assert after_sending() == ("sent", "")
    assert server.envelopes == [[MIRA, COPY]]
    assert f"Message-ID: <{outbound.message_id}>" in server.mails[0]


def test_every_2xx_after_the_final_dot_is_an_acceptance(server, outbound):
    server.replies["."] = "251 user not local; will forward"
    assert after_sending() == ("sent", "")


@pytest.mark.parametrize(
    ("replies", "words"),
    [
        ({"CONNECT": "421 too busy"}, "too busy"),
        ({"CONNECT": DROP}, "closed"),
        ({"CONNECT": "554 not you"}, "not you"),
        ({"EHLO": DROP}, "closed"),
        ({"MAIL": "451 later"}, "451 later"),
        ({"MAIL": DROP}, "closed"),
        ({"RCPT": "450 greylisted"}, "greylisted"),
        ({f"RCPT {MIRA}": "450 busy", f"RCPT {COPY}": "550 unknown"}, "450 busy"),
        ({"DATA": "451 not now"}, "451 not now"),
        ({"DATA": DROP}, "closed"),
        ({".": "452 no space"}, "452 no space"),
    ],
)
def test_an_explicit_4xx_or_a_failure_before_data_is_tried_again(server, outbound, replies, words):
    server.replies.update(replies)
    state, error = after_sending()
    assert state == "queued"
    assert words in error
    assert server.mails == []
    assert Ticket.objects.get().status == "waiting"
    server.replies.clear()
    Outbound.objects.update(send_after=outbound.created)
    assert after_sending()[0] == "sent"
    assert len(server.mails) == 1
    assert f"Message-ID: <{outbound.message_id}>" in server.mails[0]


@pytest.mark.parametrize(
    ("replies", "words"),
    [
        ({"MAIL": "550 sender unknown"}, "550 sender unknown"),
        ({"RCPT": "550 no such user"}, f"{MIRA}: 550 no such user; {COPY}: 550 no such user"),
        ({f"RCPT {MIRA}": "550 no such user", f"RCPT {COPY}": "450 busy"}, "550 no such user"),
        ({"DATA": "554 refused"}, "554 refused"),
        ({".": "554 looks like spam"}, "554 looks like spam"),
    ],
)
def test_a_5xx_has_failed_with_the_servers_words_and_the_ticket_returns(server, outbound, replies, words):
    server.replies.update(replies)
    state, error = after_sending()
    assert state == "failed"
    assert words in error
    assert server.mails == []
    assert Ticket.objects.values_list("status", "card", "reason").get() == ("review", "none", "send_failed")


@pytest.mark.parametrize("replies", [{".": DROP}, {"DATA": "250 what"}, {".": "999 what"}, {".": "what"}])
def test_whatever_happens_after_data_began_is_uncertain_and_never_repeated(server, outbound, replies):
    server.replies.update(replies)
    assert after_sending()[0] == "uncertain"
    server.replies.clear()
    assert send_next() is False
    assert Ticket.objects.get().reason == "send_uncertain"
    assert len(server.mails) == (1 if replies == {".": DROP} else 0)


def test_an_answer_that_cannot_be_read_is_told_as_it_came(server, outbound):
    server.replies["."] = "hello what"
    assert after_sending() == ("uncertain", "The mail server's answer cannot be read: hello what")


@pytest.mark.parametrize("command", ["CONNECT", "MAIL", "RCPT", "DATA"])
def test_an_answer_that_cannot_be_read_before_any_data_is_tried_again(server, outbound, command):
    server.replies[command] = "25 what"
    assert after_sending() == ("queued", "The mail server's answer cannot be read: 25 what")
    assert server.mails == []


def test_421_after_the_final_dot_is_uncertain_for_it_may_say_nothing_of_this_mail(server, outbound):
    server.replies["."] = "421 4.4.2 closing"
    assert after_sending() == ("uncertain", "421 4.4.2 closing")
    server.replies.clear()
    assert send_next() is False


@pytest.mark.parametrize("replies", [{".": "451 later"}, {"DATA": "421 closing"}, {"RCPT": "421 closing"}])
def test_a_4xx_that_says_that_the_mail_was_not_taken_is_tried_again(server, outbound, replies):
    server.replies.update(replies)
    assert after_sending()[0] == "queued"


@pytest.mark.parametrize("words", ["Ja, das geht für alle – schöne Grüße", "Да, это возможно, спасибо за вопрос."])
@pytest.mark.parametrize("offered", ["250 fake", "250-fake\r\n250 8BITMIME", UTF8])
def test_text_that_is_not_ascii_leaves_in_seven_bits_whatever_the_server_offers(server, outbound, words, offered):
    server.replies["EHLO"] = offered
    Mailbox.objects.update(name="Grüne Töpfe")
    Outbound.objects.update(body=words, html=f"<p>{words}</p>")
    assert after_sending() == ("sent", "")
    assert server.mails[0].isascii()
    mail = message_from_string(server.mails[0], policy=policy.default)
    assert words in mail.get_body(("plain",)).get_content()
    assert words in mail.get_body(("html",)).get_content()
    assert mail["From"].startswith("Grüne Töpfe <")
    assert server.options == [""]


@pytest.mark.parametrize(
    "subject", ["Rückgabe eines sehr großen Topfes " * 6, "返品について" * 20, "Return of " * 20, "x" * 200]
)
def test_a_long_subject_begins_on_the_line_of_its_name_and_is_read_whole(server, outbound, subject):
    Outbound.objects.update(subject=subject.strip())
    assert after_sending() == ("sent", "")
    head = server.mails[0].partition("\r\n\r\n")[0].split("\r\n")
    at = next(number for number, line in enumerate(head) if line.startswith("Subject:"))
    assert head[at] != "Subject: "
    assert max(map(len, head)) <= 78
    mail = message_from_string(server.mails[0], policy=policy.default)
    assert mail["Subject"] == subject.strip()


@pytest.mark.parametrize("length", [20, 60, 90, 800])
def test_the_ids_of_the_answered_mails_begin_beside_their_headers_name(server, outbound, length):
    names = [f"{letter * length}@castellan.example" for letter in "abc"]
    Outbound.objects.update(references=names)
    assert after_sending() == ("sent", "")
    head = server.mails[0].partition("\r\n\r\n")[0].split("\r\n")
    assert f"In-Reply-To: <{names[-1]}>" in head
    assert any(line.startswith(f"References: <{names[0]}>") for line in head)
    assert all(map(str.strip, head))
    assert message_from_string(server.mails[0], policy=policy.compat32)["References"].split() == [
        f"<{name}>" for name in names
    ]


@pytest.mark.parametrize("name", ["Rückgabeschein " * 8 + ".pdf", "返品" * 40 + ".pdf", "Ü.pdf"])
def test_a_long_file_name_is_folded_and_read_whole(server, outbound, name):
    ReplyFile.objects.create(
        ticket=outbound.ticket, outbound=outbound, name=name, content_type="application/pdf", size=2, path="out/b.pdf"
    )
    attached = Path(settings.ATTACHMENTS_DIR) / "out/b.pdf"
    attached.parent.mkdir(parents=True, exist_ok=True)
    attached.write_bytes(b"hi")
    assert after_sending() == ("sent", "")
    assert max(map(len, server.mails[0].split("\r\n"))) <= 78
    mail = message_from_string(server.mails[0], policy=policy.default)
    assert [part.get_filename() for part in mail.iter_attachments()] == [name]
    assert [file.name for file in parse(server.mails[0].encode()).files] == [name]


def test_text_in_seven_bits_can_be_read_in_its_source(server, outbound):
    Outbound.objects.update(body="Schöne Grüße aus der Gärtnerei, und bis bald im Laden.\nRosa")
    assert after_sending() == ("sent", "")
    assert "Sch=C3=B6ne Gr=C3=BC=C3=9Fe aus der G=C3=A4rtnerei, und bis bald im Laden.\r\nRosa" in server.mails[0]
    assert max(map(len, server.mails[0].partition("\r\n\r\n")[2].split("\r\n"))) <= 78


def test_a_server_that_says_nothing_after_data_is_uncertain(server, outbound, settings, monkeypatch):
    server.replies["."] = SILENCE
    settings.EMAIL_TIMEOUT = 0.2
    monkeypatch.setattr(smtp, "LONGEST_FINAL_ANSWER", 0.4)
    assert after_sending()[0] == "uncertain"


def test_a_late_answer_to_the_whole_mail_is_awaited_and_the_lease_held(server, outbound, settings, monkeypatch):
    settings.EMAIL_TIMEOUT = 0.2
    monkeypatch.setattr(dispatch, "lease_seconds", lambda: 1.0)
    server.delays["."] = 1.5
    assert after_sending() == ("sent", "")
    lease = dispatch.SendingLease(outbound.pk, uuid4(), interrupted=False)
    Outbound.objects.update(lease_token=lease.token, leased_until=None)
    held = dispatch.HeldLease(lease, until=monotonic() + 0.3)
    assert held.renew()
    assert Outbound.objects.get().leased_until is not None
    assert held.until > monotonic() + 0.9


def test_a_stopping_process_waits_no_longer_than_for_any_other_answer(server, outbound, settings):
    server.replies["."] = SILENCE
    settings.EMAIL_TIMEOUT = 0.2
    stopping = threading.Event()
    stopping.set()
    began = monotonic()
    assert send_next(stopping)
    assert Outbound.objects.get().state == "uncertain"
    assert monotonic() - began < 3


def test_a_server_that_says_nothing_to_data_has_no_byte_of_the_mail(server, outbound, settings):
    server.replies["DATA"] = SILENCE
    settings.EMAIL_TIMEOUT = 0.2
    assert after_sending()[0] == "queued"
    server.replies.clear()
    Outbound.objects.update(send_after=outbound.created)
    assert after_sending()[0] == "sent"
    assert len(server.mails) == 1


@pytest.mark.parametrize("goodbye", ["500 go away", "421 closing"])
def test_a_bad_goodbye_does_not_make_a_sent_mail_unsent(server, outbound, goodbye):
    server.replies["QUIT"] = goodbye
    assert after_sending()[0] == "sent"


def test_a_goodbye_that_breaks_does_not_make_a_sent_mail_unsent(server, outbound, monkeypatch):
    def close(backend):
        backend.connection.close()
        raise SMTPException("no goodbye")

    monkeypatch.setattr(SmtpBackend, "close", close)
    assert after_sending() == ("sent", "")
    assert len(server.mails) == 1


@pytest.mark.parametrize(
    "address", ['"u..5."@docomo.example', '"john doe"@castellan.example', r'"a\"b"@castellan.example']
)
def test_a_local_part_that_needs_quotation_marks_leaves_with_them(server, address):
    approved(from_address=address, cc=[])
    assert after_sending() == ("sent", "")
    assert server.envelopes == [[address]]
    assert f"To: {address}\r\n" in server.mails[0]


def test_a_refused_copy_is_noted_and_the_reply_counts_as_sent(server, outbound):
    server.replies[f"RCPT {COPY}"] = "550 moved"
    assert after_sending() == ("sent", f"{COPY}: 550 moved")
    assert server.envelopes == [[MIRA]]
    assert Message.objects.filter(direction="out").count() == 1


def test_a_refused_copy_is_named_on_the_ticket_in_sent_and_brings_the_ticket_back(server, outbound, client):
    server.replies[f"RCPT {COPY}"] = "550 moved"
    after_sending()
    ticket = Ticket.objects.get()
    assert (ticket.status, ticket.card, ticket.reason) == ("review", "none", "copy_refused")
    client.force_login(a_person(role="Agent"))
    for page in (reverse("review_ticket", args=[ticket.pk]), reverse("ticket", args=[ticket.pk]), reverse("sent")):
        assert f"{COPY}: 550 moved" in client.get(page).content.decode(), page


JO = "jo@example.net"


def two_customers():
    return approved(cc=[], reply_to=MIRA, also_reply_to=[JO])


def test_a_reply_that_reached_one_of_two_customers_is_never_sent_to_that_one_again(server, client):
    two_customers()
    server.replies[f"RCPT {JO}"] = "550 moved"
    state, words = after_sending()
    assert (state, words) == ("sent", f"{JO}: 550 moved")
    assert not send_next()
    ticket = Ticket.objects.get()
    assert (ticket.status, ticket.reason) == ("review", "copy_refused")
    client.force_login(a_person(role="Agent"))
    assert words in client.get(reverse("review_ticket", args=[ticket.pk])).content.decode()


def due() -> None:
    Outbound.objects.filter(state="queued").update(send_after=timezone.now() - timedelta(seconds=5))


def test_of_two_customers_the_one_who_was_refused_for_now_gets_it_later_and_alone(server):
    sent = two_customers()
    ReplyFile.objects.create(
        ticket=sent.ticket, outbound=sent, name="a.txt", content_type="text/plain", size=2, path="out/a.txt"
    )
    attached = Path(settings.ATTACHMENTS_DIR) / "out/a.txt"
    attached.parent.mkdir(parents=True, exist_ok=True)
    attached.write_bytes(b"hi")
    server.replies[f"RCPT {JO}"] = "451 later"
    assert send_next()
    sent.refresh_from_db()
    rest = Outbound.objects.exclude(pk=sent.pk).get()
    assert (sent.state, sent.last_error, rest.state, rest.to) == ("sent", "", "queued", [JO])
    assert rest.send_after > timezone.now()
    assert Ticket.objects.get().status == "waiting"
    due()
    assert send_next()  # refused once more
    server.replies.clear()
    due()
    assert send_next()
    rest.refresh_from_db()
    assert (rest.state, rest.attempts) == ("sent", 3)
    assert server.envelopes == [[MIRA], [JO]]
    assert all("a.txt" in each and sent.subject in each for each in server.mails)
    assert not send_next()


def test_copies_that_are_refused_for_now_get_it_later_each_alone(server):
    blind = "audit@northwind.example"
    sent = approved()
    Outbound.objects.update(bcc=[blind])
    server.replies |= {f"RCPT {COPY}": "450 greylisted", f"RCPT {blind}": "451 later"}
    assert send_next()
    sent.refresh_from_db()
    rest = {row.to[0]: row for row in Outbound.objects.exclude(pk=sent.pk)}
    assert (sent.state, sent.last_error, server.envelopes) == ("sent", "", [[MIRA]])
    assert {to: (row.to, row.cc, row.bcc, row.state) for to, row in rest.items()} == {
        COPY: ([COPY], [], [], "queued"),
        blind: ([blind], [], [], "queued"),
    }
    assert rest[COPY].last_error == f"{COPY}: 450 greylisted"
    assert Ticket.objects.get().status == "waiting"
    server.replies.clear()
    due()
    assert send_next()
    assert send_next()
    assert not send_next()
    assert sorted(server.envelopes) == sorted([[MIRA], [COPY], [blind]])


def test_one_of_two_customers_and_a_copy_that_are_refused_for_now_wait_apart(server):
    sent = approved(cc=[COPY], reply_to=MIRA, also_reply_to=[JO])
    server.replies |= {f"RCPT {JO}": "451 later", f"RCPT {COPY}": "450 greylisted"}
    assert send_next()
    assert sorted(Outbound.objects.exclude(pk=sent.pk).values_list("to", flat=True)) == sorted([[JO], [COPY]])


def test_who_was_refused_for_now_and_then_for_good_is_sent_to_again_alone(server):
    sent = two_customers()
    server.replies[f"RCPT {JO}"] = "451 later"
    assert send_next()
    server.replies[f"RCPT {JO}"] = "550 moved"
    due()
    assert send_next()
    rest = Outbound.objects.exclude(pk=sent.pk).get()
    assert (rest.state, Ticket.objects.get().reason) == ("failed", "send_failed")
    server.replies.clear()
    send_again(rest.pk, agent=a_person())
    due()
    assert send_next()
    assert server.envelopes == [[MIRA], [JO]]


def test_an_automatic_reply_that_waits_for_one_of_two_is_automatic_and_goes_on_when_a_mail_comes_in(server):
    sent = two_customers()
    server.replies[f"RCPT {JO}"] = "451 later"
    claimed = acquire()
    assert claimed
    Outbound.objects.update(unseen=True, author=None)  # as the rules allowed when it was claimed
    assert send(claimed).state == "sent"
    rest = Outbound.objects.exclude(pk=sent.pk).get()
    assert rest.unseen
    newer = queue_reply(sent.ticket, sent.answers_message, "x", author=None, undo_seconds=9, unseen=True)
    Outbound.objects.filter(pk=newer.pk).update(draft=a_draft(READY, sent.ticket))
    assert withdraw(sent.ticket, "A new mail came in")
    assert set(Outbound.objects.values_list("pk", "state")) >= {(rest.pk, "queued"), (newer.pk, "cancelled")}


def test_a_customer_who_is_refused_for_now_gets_it_later_and_the_copy_that_left_is_not_repeated(server, outbound):
    server.replies[f"RCPT {MIRA}"] = "451 later"
    assert after_sending() == ("queued", f"{MIRA}: 451 later; delivered to {COPY}")
    server.replies.clear()
    due()
    assert after_sending() == ("sent", "")
    assert server.envelopes == [[COPY], [MIRA]]


def test_a_reply_whose_copy_has_left_is_taken_back_as_failed_and_leaves_the_copy_out(server, outbound):
    server.replies[f"RCPT {MIRA}"] = "451 later"
    assert send_next()
    agent = a_person()
    assert review.undo(outbound.pk, agent=agent).state == "failed"
    assert Ticket.objects.values_list("status", "reason").get() == ("review", "send_failed")
    server.replies.clear()
    send_again(outbound.pk, agent=agent)
    due()
    assert send_next()
    assert server.envelopes == [[COPY], [MIRA]]


def test_given_up_it_still_tells_whose_copy_has_left(server, outbound, monkeypatch):
    monkeypatch.setattr(dispatch, "MOST_ATTEMPTS", 1)
    server.replies[f"RCPT {MIRA}"] = "451 later"
    state, words = after_sending()
    assert state == "failed"
    assert words.startswith("Given up after 1 attempts.")
    assert Outbound.objects.get().delivered_to == [COPY]


@pytest.mark.parametrize("address", [JUERG, "юрий@почта.example"])
def test_an_address_that_is_not_ascii_is_written_as_it_stands_where_the_server_can(server, address):
    approved(from_address=address, cc=[])
    server.replies["EHLO"] = UTF8
    assert after_sending() == ("sent", "")
    assert server.envelopes == [[address]]
    assert f"\nTo: {address}\r\n" in server.mails[0]


@pytest.mark.parametrize(
    ("sender", "state"), [("support@bücher.example", "sent"), ("hilfe-für-alle@castellan.example", "failed")]
)
def test_a_mailbox_in_an_international_domain_sends_and_one_that_no_server_can_name_has_failed(
    server, outbound, sender, state
):
    Outbound.objects.update(from_address=sender)
    assert after_sending()[0] == state


def test_an_address_that_the_server_cannot_write_has_failed_before_anything_is_sent(server):
    approved(from_address=JUERG)
    state, words = after_sending()
    assert (state, server.mails, server.envelopes) == ("failed", [], [])
    assert JUERG in words
    assert "SMTPUTF8" in words
    assert Ticket.objects.get().reason == "send_failed"


def test_a_copy_that_the_server_cannot_write_is_left_out_and_told(server):
    approved(cc=[COPY, JUERG])
    state, words = after_sending()
    assert (state, server.envelopes) == ("sent", [[MIRA, COPY]])
    assert JUERG in words
    assert "=?utf-8?" not in server.mails[0].partition("\nCc:")[2].partition("\n")[0]


def test_a_refusal_of_a_customer_in_an_international_domain_is_a_failure_even_if_a_copy_left(server):
    approved(from_address="jurg@bücher.example")
    server.replies["RCPT jurg@xn--bcher-kva.example"] = "550 no such user"
    assert after_sending()[0] == "failed"


@pytest.mark.parametrize(
    ("command", "state"), [(".", "uncertain"), ("DATA", "queued"), ("MAIL", "queued"), ("CONNECT", "queued")]
)
def test_an_answer_too_long_to_read_is_no_refusal(server, outbound, command, state):
    server.replies[command] = f"250 {'A' * 200_000}"
    assert after_sending()[0] == state


def test_a_refused_customer_is_a_failure_even_if_a_copy_left(server, outbound):
    server.replies[f"RCPT {MIRA}"] = "550 no such user"
    assert after_sending() == ("failed", f"{MIRA}: 550 no such user; delivered to {COPY}")
    assert server.envelopes == [[COPY]]


def test_no_server_at_all_is_tried_again(server, outbound, settings):
    settings.EMAIL_PORT = 1
    assert after_sending()[0] == "queued"


def test_a_wrong_password_is_tried_again_for_it_says_nothing_of_this_mail(server, outbound, settings):
    settings.EMAIL_HOST_USER = settings.EMAIL_HOST_PASSWORD = "desk"
    server.replies.update({"EHLO": "250-fake\r\n250 AUTH PLAIN", "AUTH": "535 wrong password"})
    assert after_sending() == ("queued", "535 wrong password")


def test_a_server_that_does_not_speak_tls_gets_no_mail(server, outbound, settings):
    settings.EMAIL_USE_TLS = True
    assert after_sending()[0] == "queued"
    Outbound.objects.update(send_after=outbound.created)
    settings.EMAIL_USE_TLS, settings.EMAIL_USE_SSL = False, True
    assert after_sending()[0] == "queued"
    assert server.mails == []


def test_a_crash_with_an_smtp_server_is_uncertain(server, outbound):
    acquire()
    Outbound.objects.update(leased_until=outbound.created)
    assert send(acquire()).state == "uncertain"
    assert server.connections == 0


def test_the_name_of_the_settings_is_given_at_ehlo(server, outbound, settings):
    settings.EMAIL_EHLO_NAME = "desk.castellan.example"
    assert after_sending() == ("sent", "")
    assert server.names == ["desk.castellan.example"]


def test_without_one_it_is_the_machines(server, outbound, settings):
    settings.EMAIL_EHLO_NAME = ""
    assert after_sending() == ("sent", "")
    assert server.names == [DNS_NAME.get_fqdn()]

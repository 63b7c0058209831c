"""Every answer a mail server may give, over the wire."""

from email import message_from_string, policy
from smtplib import SMTPException

import pytest
from django.urls import reverse

from drafts.models import Message, Outbound, Ticket
from drafts.outbound.backends.smtp import SmtpBackend
from drafts.outbound.dispatch import acquire, send, send_next
from drafts.workflow import review
from tests.factories import READY, a_draft, a_mail, a_person, a_ticket, act_fields
from tests.rows_cache import kept
from tests.smtp_fake import DROP, SILENCE, Server, serving

pytestmark = pytest.mark.django_db
MIRA, COPY = "mira@castellan.example", "boss@castellan.example"


@pytest.fixture
def server(settings):
    with serving(Server()) as told:
        settings.EMAIL_BACKEND = "django.core.mail.backends.smtp.EmailBackend"
        settings.EMAIL_HOST, settings.EMAIL_PORT = "127.0.0.1", told.port
        settings.EMAIL_HOST_USER = settings.EMAIL_HOST_PASSWORD = ""
        settings.EMAIL_USE_TLS = settings.EMAIL_USE_SSL = False
        settings.EMAIL_TIMEOUT = 5
        yield told


UTF8 = "250-fake\r\n250-8BITMIME\r\n250 SMTPUTF8"
JUERG = "jürg@bücher.example"


def approved(**mail):
    ticket = a_ticket()
    a_mail(ticket, **({"cc": [COPY]} | mail))
    draft = a_draft(READY, ticket)
    return review.approve(draft.pk, agent=a_person(), undo_seconds=0, **act_fields(draft))


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


@pytest.mark.parametrize("replies", [{".": DROP}, {"DATA": DROP}, {".": "999 what"}, {".": "what"}])
def test_whatever_happens_after_data_began_is_uncertain_and_never_repeated(server, outbound, replies):
    server.replies.update(replies)
    assert after_sending()[0] == "uncertain"
    server.replies.clear()
    assert send_next() is False
    assert Ticket.objects.get().reason == "send_uncertain"
    assert len(server.mails) == (1 if replies == {".": DROP} else 0)


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
def test_text_that_is_not_ascii_is_encoded_for_a_server_without_8bitmime(server, outbound, words):
    server.replies["EHLO"] = "250 fake"
    Outbound.objects.update(body=words, html=f"<p>{words}</p>")
    assert after_sending() == ("sent", "")
    assert server.mails[0].isascii()
    mail = message_from_string(server.mails[0], policy=policy.default)
    assert words in mail.get_body(("plain",)).get_content()
    assert words in mail.get_body(("html",)).get_content()
    assert server.options == [""]


def test_a_server_with_8bitmime_gets_the_text_as_it_stands_and_is_told(server, outbound):
    Outbound.objects.update(body="Schöne Grüße")
    assert after_sending() == ("sent", "")
    assert "Schöne Grüße" in server.mails[0]
    assert "BODY=8BITMIME" in server.options[0]


def test_a_server_that_says_nothing_after_data_is_uncertain(server, outbound, settings):
    server.replies["."] = SILENCE
    settings.EMAIL_TIMEOUT = 0.2
    assert after_sending()[0] == "uncertain"


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


@pytest.mark.parametrize("why", ["451 later", "550 moved"])
def test_a_reply_that_reached_one_of_two_customers_is_never_sent_to_that_one_again(server, client, why):
    approved(cc=[], reply_to=MIRA, also_reply_to=["jo@example.net"])
    server.replies["RCPT jo@example.net"] = why
    state, words = after_sending()
    assert (state, words) == ("sent", f"jo@example.net: {why}")
    assert not send_next()
    ticket = Ticket.objects.get()
    assert (ticket.status, ticket.reason) == ("review", "copy_refused")
    client.force_login(a_person(role="Agent"))
    assert words in client.get(reverse("review_ticket", args=[ticket.pk])).content.decode()


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
    ("command", "state"), [(".", "uncertain"), ("DATA", "uncertain"), ("MAIL", "queued"), ("CONNECT", "queued")]
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

"""The mail that leaves: recipients, headers, text and HTML."""

from datetime import UTC, datetime
from email import message_from_bytes, policy

import pytest
from django.utils import timezone

from drafts import mail_marks, reply_text
from drafts.inbound.mail.reply_parser import visible_text
from drafts.mail_marks import reply_address, reply_token, ticket_from_token
from drafts.models import Message, Outbound
from drafts.outbound import message
from drafts.outbound.message import NoRecipient, Recipients, compose
from drafts.workflow import review
from tests.factories import LINK, READY, a_draft, a_mail, a_mailbox, a_person, a_ticket, act_fields

pytestmark = pytest.mark.django_db


def sent(body: str | None = None, **mail):
    ticket = a_ticket(a_mailbox(name="Acme Support", address="support@acme.example"))
    a_mail(ticket, **mail)
    draft = a_draft(READY, ticket)
    outbound = review.approve(draft.pk, agent=a_person(), body=body, **act_fields(draft))
    return Outbound.objects.select_related("ticket__mailbox", "answers_message").get(pk=outbound.pk)


def wire(outbound: Outbound):
    return message_from_bytes(compose(outbound).message().as_bytes(), policy=policy.default)


def test_headers_thread_to_the_customers_mail_and_suppress_automatic_replies():
    outbound = sent(message_id="q2@castellan.example", references=["q1@castellan.example", "r1@acme.example"])
    mail = wire(outbound)
    assert mail["In-Reply-To"] == "<q2@castellan.example>"
    assert mail["References"] == "<q1@castellan.example> <r1@acme.example> <q2@castellan.example>"
    assert mail["Subject"] == "Re: Refund for the annual plan"
    assert mail["From"] == "Acme Support <support@acme.example>"
    assert mail["To"] == "mira@castellan.example"
    assert mail["X-Auto-Response-Suppress"] == "OOF, AutoReply", "All would keep Exchange from telling of a lost reply"
    assert mail_marks.sent_by_us(mail[mail_marks.LOOP_HEADER])
    assert mail["Auto-Submitted"] is None
    assert mail["Date"].endswith(" +0000")
    assert ticket_from_token(mail["Reply-To"]) == outbound.ticket


@pytest.mark.parametrize(
    ("zone", "told"),
    [
        ("UTC", "On 2026-11-30 23:33 UTC, Mira"),
        ("Europe/Berlin", "On 2026-12-01 00:33 UTC+01:00, Mira"),
        ("America/New_York", "On 2026-11-30 18:33 UTC-05:00, Mira"),
    ],
)
def test_the_customers_mail_is_quoted_with_its_time_in_the_desks_zone(settings, zone, told):
    outbound = sent(received_at=datetime(2026, 11, 30, 23, 33, tzinfo=UTC))
    settings.TIME_ZONE = zone
    with timezone.override("Asia/Tokyo"):  # of the colleague, of whom the customer knows nothing
        body = compose(outbound).body
    assert told in body
    assert visible_text(f"Thank you.\n\n{body[body.index('On 2026') :]}") == "Thank you."


@pytest.mark.parametrize("name", [f"{'a1' * 32}@no-id.invalid", f"{'a1' * 32}@long-id.invalid", "é@castellan.example"])
def test_an_answer_to_a_mail_without_an_id_that_can_be_written_threads_to_none(name):
    outbound = sent(message_id=name, references=["q1@castellan.example"])
    mail = wire(outbound)
    assert (mail["In-Reply-To"], mail["References"]) == (None, None)


def test_only_a_reply_that_nobody_saw_says_that_it_is_automatic():
    outbound = sent()
    outbound.unseen = True
    assert wire(outbound)["Auto-Submitted"] == "auto-replied"


def test_text_and_html_carry_the_same_words_and_the_question_below():
    mail = wire(
        sent(received_at=timezone.datetime(2026, 3, 2, 9, 41, tzinfo=timezone.datetime.now().astimezone().tzinfo))
    )
    text = mail.get_body(("plain",)).get_content()
    html = mail.get_body(("html",)).get_content()
    assert text.startswith("Hi Mira,\n\nThe annual plan is refunded in full.\n")
    assert "On 2026-03-02" in text
    assert "Mira Castellan wrote:\n> When will I see my money?\n>\n> Mira" in text
    assert '<p dir="auto">The annual plan is refunded in full.</p>' in html
    assert '<blockquote type="cite"><p dir="auto">When will I see my money?</p>' in html
    assert "[1]" not in text + html
    assert html.startswith("<html>")
    assert html.rstrip().endswith("</html>")


def test_a_mail_without_the_mail_it_answers_still_leaves():
    outbound = sent()
    outbound.answers_message, outbound.references, outbound.reply_to, outbound.html = None, [], "", ""
    mail = wire(outbound)
    assert (mail["In-Reply-To"], mail["References"], mail["Reply-To"]) == (None, None, None)
    assert "wrote:" not in mail.get_body(("plain",)).get_content()
    assert "<p" in mail.get_body(("html",)).get_content()


def test_the_quote_is_introduced_in_the_customers_language():
    outbound = sent()
    outbound.ticket.language = "de"
    assert "schrieb Mira Castellan:" in compose(outbound).body
    outbound.ticket.language = "tlh"
    assert "Mira Castellan wrote:" in compose(outbound).body


def test_markup_in_a_mail_or_a_reply_stays_text():
    outbound = sent(body="<script>alert()</script> & more", visible_text="<img src=x onerror=y>", from_name="<b>\nM")
    html = wire(outbound).get_body(("html",)).get_content()
    assert "<script" not in html
    assert "<img" not in html
    assert "&lt;script&gt;alert()&lt;/script&gt; &amp; more" in html
    assert "<b>" not in html  # nor is a name with markup one


@pytest.mark.parametrize(
    ("line", "html"),
    [
        (f"See {LINK}.", f'See <a href="{LINK}">{LINK}</a>.'),
        (f"See [the policy]({LINK})!", f'See <a href="{LINK}">the policy</a>!'),
        ("See https://evil.example/x.", "See https://evil.example/x."),
        ("See [the policy](https://evil.example/x)", "See the policy (https://evil.example/x)"),
        (f"See {LINK}/more", f"See {LINK}/more"),
        ("[x](javascript:alert(1))", "[x](javascript:alert(1))"),
        (f"({LINK})", f'(<a href="{LINK}">{LINK}</a>)'),
        ('https://x.example/"onload="y', "https://x.example/&quot;onload=&quot;y"),
    ],
)
def test_only_links_to_cited_articles_can_be_clicked(line, html):
    assert message.as_html(line, {LINK}) == f'<p dir="auto">{html}</p>'


def test_the_cited_articles_of_the_draft_are_the_links_that_are_allowed():
    outbound = sent(body=f"Read [our policy]({LINK}) or https://elsewhere.example/")
    assert f'<a href="{LINK}">our policy</a>' in outbound.html
    assert outbound.html.count("<a ") == 1
    assert f"Read our policy ({LINK}) or" in compose(outbound).body


def test_a_link_is_no_citation_mark():
    assert (
        reply_text.without_marks("See [1](https://x.example) and this.[1]", {1})
        == "See [1](https://x.example) and this."
    )


# Recipients


def answering(**mail) -> Message:
    ticket = a_ticket(a_mailbox(address="support@acme.example"))
    a_mailbox(address="billing@acme.example")
    return a_mail(ticket, **mail)


def test_the_reply_goes_to_the_sender_and_keeps_the_copies_but_ours():
    mail = answering(
        cc=[
            "Boss@castellan.example",
            "Billing@acme.example",
            "support+t.s@acme.example",
            "mira@castellan.example",
            "boss@castellan.example",
            "no address",
            "two@lines.example\nBcc: all@x.example",
        ]
    )
    assert message.recipients(mail) == Recipients(["mira@castellan.example"], ["boss@castellan.example"])


def test_reply_to_is_respected_unless_it_is_no_address():
    assert message.recipients(answering(reply_to="desk@castellan.example")).to == ["desk@castellan.example"]
    Message.objects.update(reply_to="nonsense")
    assert message.recipients(Message.objects.get()).to == ["mira@castellan.example"]


@pytest.mark.parametrize(
    "address", ["", "Support@acme.example", "support+x.y@acme.example", "billing@acme.example", "a b@c"]
)
def test_we_never_write_to_ourselves_or_to_nobody(address):
    with pytest.raises(NoRecipient):
        message.recipients(answering(from_address=address))


def test_a_broadcast_is_answered_to_its_sender_alone():
    crowd = [f"r{number}@x.example" for number in range(10_000)]
    assert message.recipients(answering(cc=crowd)) == Recipients(["mira@castellan.example"], [], 10_000, or_more=True)


# Subject and references


@pytest.mark.parametrize(
    ("subject", "reply"),
    [
        ("Refund", "Re: Refund"),
        ("Re: Refund", "Re: Refund"),
        ("AW: Rückzahlung", "AW: Rückzahlung"),
        ("RE[2]: Refund", "RE[2]: Refund"),
        ("RE：Rückgabe", "RE：Rückgabe"),
        ("VS: Palautus", "VS: Palautus"),
        ("Fwd: Refund", "Re: Fwd: Refund"),
        ("Regarding refunds", "Re: Regarding refunds"),
        ("two\r\nBcc: lines", "Re: two Bcc: lines"),
        ("", "Re: your message"),
        ("x" * 600, "Re: " + "x" * 490),
    ],
)
def test_the_subject_says_re_once_and_is_one_line(subject, reply):
    assert message.reply_subject(subject) == reply


def test_a_subject_that_looks_encoded_is_read_as_it_was_written():
    mail = wire(sent(subject="=?utf-8?q?a=0D=0ABcc:_v@x.example?=", verified=True))
    assert mail["Subject"] == "Re: = ?utf-8?q?a=0D=0ABcc:_v@x.example?="
    assert mail["Bcc"] is None


def test_references_are_cut_in_the_middle_and_hold_no_strange_ids():
    chain = [f"m{number}@x.example" for number in range(100)]
    kept = message.references(Message(message_id="last@x.example", references=[*chain, "has space@x", "<a>", "ü@x"]))
    assert len(kept) == message.MOST_REFERENCES
    assert (kept[0], kept[-1]) == ("m0@x.example", "last@x.example")
    assert message.references(Message(message_id="b@x", in_reply_to=["a@x"])) == ["a@x", "b@x"]
    assert message.references(Message(message_id="b@x", references=["b@x"])) == ["b@x"]


# The reply address


def test_a_reply_address_finds_its_ticket_whatever_a_server_does_to_its_case():
    ticket = a_ticket(a_mailbox(address="support@acme.example"))
    address = reply_address(ticket)
    assert address.startswith("support+")
    assert ticket_from_token(address.upper()) == ticket
    assert ticket_from_token(reply_token(ticket)) == ticket


def test_a_forged_or_broken_token_finds_nothing():
    ticket, other = a_ticket(), a_ticket()
    stolen = f"{other.token}.{reply_token(ticket).partition('.')[2]}"
    for value in ("", ticket.token, f"{ticket.token}.", stolen, f"support+{stolen}@acme.example", "a.b@c", "é" * 40):
        assert ticket_from_token(value) is None


def test_a_mailbox_with_a_long_name_is_answered_at_its_bare_address():
    ticket = a_ticket(a_mailbox(address=f"{'support' * 5}@acme.example"))
    assert reply_address(ticket) == ticket.mailbox.address


def test_the_mail_quoted_below_and_the_subject_have_no_full_card_number():
    outbound = sent(
        text="My card 4111 1111 1111 1111 and NL91 ABNA 0417 1643 00.", subject="Charged twice: 4111111111111111"
    )
    mail = wire(outbound)
    text = mail.get_body(("plain",)).get_content()
    html = mail.get_body(("html",)).get_content()
    assert "> My card •••• 1111 and NL •••• 4300." in text
    assert mail["Subject"] == "Re: Charged twice: •••• 1111"
    assert "4111 1111" not in text + html
    assert outbound.answers_message.text.startswith("My card 4111 1111 1111 1111")  # as it came, for the desk


def test_the_mail_quoted_below_has_no_password():
    outbound = sent(text="Please unlock it, here is my password: Hortensie7!\nThe old password is wrong.")
    mail = wire(outbound)
    text = mail.get_body(("plain",)).get_content()
    assert "> Please unlock it, here is my password: ••••\n> The old password is wrong." in text
    assert "Hortensie7" not in text + mail.get_body(("html",)).get_content()
    assert "Hortensie7!" in outbound.answers_message.text  # as it came, for the desk

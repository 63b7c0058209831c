"""What rests without a person: bounces, answers of machines and mail of our own that came back. All else is shown to people."""

from dataclasses import replace
from typing import Any

import pytest
from django.db import transaction

from drafts import mail_marks
from drafts.desk.labels.reasons import long_reason, short_reason
from drafts.inbound import intake
from drafts.mail_marks import reply_address
from drafts.models import AutoSendPolicy, Event, Mailbox, Message, Outbound, Ticket
from drafts.outbound.message import compose
from drafts.workflow import review
from drafts.workflow.auto_send import sending
from tests.factories import READY, a_citation, a_mailbox, a_person, mail

pytestmark = pytest.mark.django_db

OWN = "support@northwind.example"
GUARD = {
    "passed": True,
    "grounded": True,
    "policy_ok": True,
    "tone_ok": True,
    "reasons": [],
    "second_opinion": "entailed",
    "case": "fits",
}
SENDABLE = replace(READY, sendable=True, kind="inquiry", confidence=0.9, guard=GUARD)


def standing(ticket_id: int) -> tuple[str, str, str]:
    ticket = Ticket.objects.get(pk=ticket_id)
    return ticket.status, ticket.card, ticket.reason


def taken(mailbox: Mailbox, raw: bytes) -> Message:
    return Message.objects.get(pk=intake.receive(mailbox, raw).message_id)


FORM = {"sender": f"Website <{OWN}>", "Reply_To": "Mira Holm <mira@example.org>"}


def test_a_contact_forms_mail_belongs_to_its_reply_to_and_gets_a_draft(mailbox: Mailbox) -> None:
    message = taken(
        mailbox, mail("How do I return a lamp?", **FORM, Auto_Submitted="auto-generated", Precedence="bulk")
    )
    assert (message.automatic, message.via) == ("", "form")
    assert (message.from_address, message.from_name) == ("mira@example.org", "Mira Holm")
    assert message.ticket.customer.email == "mira@example.org"
    assert message.ticket.status == "new"
    assert Event.objects.filter(ticket=message.ticket, status="due").exists()


@pytest.mark.parametrize(
    "sender",
    [
        "noreply@northwind.example",
        "WordPress <wordpress@northwind.example>",
        "WordPress <wordpress@www.northwind.example>",
        "Forms <forms@shop.northwind.example>",
    ],
)
def test_a_form_may_write_from_another_address_of_our_domain(mailbox: Mailbox, sender: str) -> None:
    message = taken(mailbox, mail(sender=sender, Reply_To="mira@example.org", Auto_Submitted="auto-generated"))
    assert (message.automatic, message.via, message.ticket.customer.email) == ("", "form", "mira@example.org")


def test_a_forms_mail_with_an_empty_envelope_sender_is_its_users_and_no_bounce(mailbox: Mailbox) -> None:
    raw = mail(
        "My planter burns! Call me.", sender="noreply@northwind.example", Reply_To="uta@example.org", Return_Path="<>"
    )
    message = taken(mailbox, raw)
    assert (message.automatic, message.via, message.ticket.customer.email) == ("", "form", "uta@example.org")
    assert message.ticket.status == "new"


@pytest.mark.parametrize(
    ("headers", "unread"),
    [
        ({"sender": "noreply@northwind.example"}, True),
        ({"sender": "noreply@northwind.example", "Reply_To": "Anna Nowak"}, True),
        ({"sender": "noreply@shop.example"}, True),
        ({"sender": "wordpress@northwind.example"}, True),
        ({"sender": "wordpress@shop.example"}, False),
        ({"sender": "noreply@northwind.example", "Reply_To": "uta@example.org"}, False),
        ({"sender": "'Dana' via Help <help@northwind.example>", "List_Id": "<help.northwind.example>"}, True),
        ({"List_Id": "<help.northwind.example>"}, False),
        ({"sender": "gardeners-request@lists.example", "List_Id": "<gardeners.lists.example>"}, True),
        ({"sender": "list-request@lists.example", "Precedence": "list", "Reply_To": "gardeners@lists.example"}, False),
        ({"sender": "gardeners-bounces@lists.example", "List_Id": "Gardeners <gardeners.lists.example>"}, True),
        ({"sender": "room-request@hotel.example"}, False),
        ({"sender": "wordpress@www.northwind.example"}, True),
        ({"sender": "wordpress@notnorthwind.example"}, False),
        ({"sender": "noreply@shop.example", "Reply_To": OWN}, True),  # we never write to ourselves, but to From
        ({"sender": "dana@shop.example", "Reply_To": OWN}, False),
        ({}, False),
    ],
)
def test_an_address_that_nobody_reads_is_known(mailbox: Mailbox, headers: dict[str, str], unread: bool) -> None:
    assert taken(mailbox, mail(**headers)).unread_address is unread


def test_a_group_that_names_the_writer_beside_itself_is_answered_at_the_writer(mailbox: Mailbox) -> None:
    raw = mail(sender="'Dana' via Help <help@northwind.example>", X_Original_From="Dana <dana@example.org>", **GROUP)
    message = taken(mailbox, raw)
    assert (message.via, message.from_address, message.verified) == ("list", "dana@example.org", False)
    assert not message.unread_address


def test_all_of_reply_to_is_kept(mailbox: Mailbox) -> None:
    message = taken(mailbox, mail(Reply_To=f"a1@two.example, {OWN}, B <b2@two.example>"))
    assert (message.reply_to, message.also_reply_to) == ("a1@two.example", ["b2@two.example"])


@pytest.mark.parametrize(
    "value", ['"x" <vic@inj.example> bcc: all@inj.example', "<vic@inj.example> cc: all@inj.example"]
)
def test_what_stands_behind_an_address_is_no_address(mailbox: Mailbox, value: str) -> None:
    message = taken(mailbox, mail(Reply_To=value))
    assert (message.reply_to, message.also_reply_to) == ("vic@inj.example", [])


def test_an_address_that_nobody_reads_does_not_speak_for_another(mailbox: Mailbox) -> None:
    message = taken(mailbox, mail(sender="noreply@shop.example", Reply_To="no-reply@mailer.example"))
    assert (message.via, message.ticket.customer.email) == ("", "noreply@shop.example")


def test_a_forms_own_address_proves_nothing_about_the_customer(mailbox: Mailbox) -> None:
    Mailbox.objects.update(authserv_id="mx.northwind.example")
    mailbox.refresh_from_db()
    passed = "mx.northwind.example; dkim=pass header.d=northwind.example; dmarc=pass header.from=northwind.example"
    message = taken(mailbox, mail(**FORM | {"Reply_To": "boss@northwind.example"}, Authentication_Results=passed))
    assert message.via == "form"
    assert not message.verified


def test_two_customers_of_one_form_are_two_customers(mailbox: Mailbox) -> None:
    first = taken(mailbox, mail(**FORM))
    second = taken(mailbox, mail(**FORM | {"Reply_To": "ola@example.org"}))
    assert first.ticket.customer != second.ticket.customer
    assert first.ticket_id != second.ticket_id


def test_the_first_reply_to_that_is_not_ours_is_answered(mailbox: Mailbox) -> None:
    message = taken(mailbox, mail(Reply_To=f"{OWN}, Mira <mira@home.example>"))
    assert message.reply_to == "mira@home.example"


GROUP = {
    "List_Id": "<help.northwind.example>",
    "Precedence": "list",
    "List_Post": "<mailto:help@northwind.example>",
    "List_Unsubscribe": "<mailto:googlegroups-manage+1+unsubscribe@googlegroups.com>",
}


def test_mail_through_a_group_is_a_persons_and_gets_a_draft(mailbox: Mailbox) -> None:
    message = taken(mailbox, mail(**GROUP))
    assert (message.automatic, message.via, message.from_address) == ("", "list", "mira@example.org")
    assert message.ticket.status == "new"


@pytest.mark.parametrize("headers", [{"List_Id": "<team.example.org>"}, {"Precedence": "list"}, {"Precedence": "List"}])
def test_one_mark_of_a_list_is_enough_to_be_shown(mailbox: Mailbox, headers: dict[str, str]) -> None:
    message = taken(mailbox, mail(**headers))
    assert (message.automatic, message.via, message.ticket.status) == ("", "list", "new")


def test_a_group_that_writes_its_own_address_into_from_speaks_for_the_reply_to(mailbox: Mailbox) -> None:
    raw = mail(sender="'Mira Holm' via Help <help@northwind.example>", Reply_To="Mira <mira@example.org>", **GROUP)
    message = taken(mailbox, raw)
    assert (message.via, message.from_address, message.verified) == ("list", "mira@example.org", False)


def test_a_reply_through_a_group_goes_to_the_person_not_to_the_group(mailbox: Mailbox) -> None:
    message = taken(mailbox, mail(Reply_To="help@northwind.example", **GROUP))
    assert (message.from_address, message.reply_to) == ("mira@example.org", "")


@pytest.mark.parametrize("value", ["OOF", "OOF, AutoReply", "All", "DR, RN, NRN"])
def test_asking_for_no_automatic_answers_says_nothing_about_the_sender(mailbox: Mailbox, value: str) -> None:
    message = taken(mailbox, mail(X_Auto_Response_Suppress=value))
    assert (message.automatic, message.via, message.ticket.status) == ("", "", "new")


SHOWN = [
    ({"subject": "Out of office: when are you open?"}, "auto_subject"),
    ({"subject": "Out of office: when are you open?", "X_Auto_Response_Suppress": "OOF"}, "auto_subject"),
    ({"Auto_Submitted": "auto-generated"}, "auto_generated"),
    ({"Auto_Submitted": "auto-notified"}, "auto_generated"),
    ({"Precedence": "bulk"}, "bulk"),
    ({"List_Id": "<news.example.org>", "List_Unsubscribe": "<https://x.example>", "Feedback_ID": "1:2"}, "bulk"),
    ({"Return_Path": "<>"}, "no_envelope_sender"),
    ({"sender": "postmaster@school.example"}, "no_envelope_sender"),
    ({"Return_Path": "<>", "subject": "Undeliverable parcel"}, "maybe_bounce"),
    ({"sender": "postmaster@school.example", "subject": "Delivery failed"}, "maybe_bounce"),
    ({mail_marks.LOOP_HEADER: "yes"}, "own_mark"),
    ({"X_Autorespond": "yes"}, "auto_generated"),
    ({"sender": OWN}, "own_address"),
    ({"sender": OWN, "Reply_To": "sales+1@northwind.example"}, "own_address"),
]


@pytest.mark.parametrize(("headers", "code"), SHOWN)
def test_what_is_automatic_but_no_answer_is_shown_without_a_draft(
    mailbox: Mailbox, headers: dict[str, str], code: str
) -> None:
    a_mailbox("sales")
    message = taken(mailbox, mail(**headers))
    assert message.automatic == code
    assert standing(message.ticket_id) == ("review", "none", code)
    assert not Event.objects.exists()


@pytest.mark.parametrize("code", sorted({code for _, code in SHOWN}))
def test_the_reason_is_told_in_words(code: str) -> None:
    assert "_" not in short_reason(code)
    assert long_reason(code) != code.replace("_", " ")


RESTING = [
    {"Auto_Submitted": "auto-replied"},
    {"Auto_Submitted": "auto-generated", "subject": "Automatic reply: My order", "X_Auto_Response_Suppress": "All"},
    {"X_Autoreply": "yes", "In_Reply_To": "<ours@northwind.example>"},
    {"Precedence": "auto_reply", "In_Reply_To": "<ours@northwind.example>"},
    {"Content_Type": "multipart/report; report-type=disposition-notification; boundary=b"},
    {"Content_Type": "multipart/report; report-type=tlsrpt; boundary=b"},
    {mail_marks.LOOP_HEADER: "yes", "sender": OWN},
]


@pytest.mark.parametrize("headers", RESTING)
def test_receipts_answers_of_machines_and_our_own_loops_rest(mailbox: Mailbox, headers: dict[str, str]) -> None:
    message = taken(mailbox, mail(**headers))
    assert standing(message.ticket_id) == ("resolved", "none", "automatic")
    assert not Event.objects.exists()


MACHINE = [{"Auto_Submitted": "auto-replied"}, {"X_Autoreply": "yes", "In_Reply_To": "<ours@northwind.example>"}]


def receipt_of(text: str) -> bytes:
    kind = "multipart/report; report-type=disposition-notification; boundary=b"
    parts = f"--b\nContent-Type: text/plain\n\n{text}\n--b\nContent-Type: message/disposition-notification\n\n"
    return mail(parts + "Disposition: manual-action/MDN-sent-manually; displayed\n\n--b--", Content_Type=kind)


def raws(text: str) -> list[bytes]:
    return [receipt_of(text), *(mail(text, **headers) for headers in MACHINE)]


@pytest.mark.parametrize(
    "text",
    [
        "My planter burns and my house is on fire. Please help.",
        "Mein Pflanztopf brennt und es riecht verbrannt.",
        "Mi maceta se ha incendiado y mi hija se ha quemado la mano.",
    ],
)
def test_an_automatic_mail_whose_text_tells_of_a_danger_goes_before_a_person(mailbox: Mailbox, text: str) -> None:
    for raw in raws(text):
        message = taken(mailbox, raw)
        assert standing(message.ticket_id) == ("review", "none", "automatic_danger")
        assert message.ticket.danger
        assert not Event.objects.exists()
        Ticket.objects.all().delete()


def test_it_brings_a_quiet_ticket_back_and_marks_one_in_the_queue(mailbox: Mailbox) -> None:
    first = intake.receive(mailbox, mail(message_id="one@example.org"))
    for number, (status, after) in enumerate([("resolved", "review"), ("open", "open")]):
        Ticket.objects.update(status=status, danger=False)
        text = f"My planter is on fire, I tell you {number}."
        intake.receive(mailbox, mail(text, In_Reply_To="<one@example.org>", Auto_Submitted="auto-replied"))
        ticket = Ticket.objects.get(pk=first.ticket_id)
        assert (ticket.status, ticket.danger) == (after, True)


@pytest.mark.parametrize(
    "text",
    [
        "I am out of the office until 7 December with no access to e-mail. In urgent cases call +44 20 7946 0018.",
        "Thank you for your mail. I am on sick leave. In an emergency please contact my colleague or call 112.",
        "Your message was read on Monday.",
        "Your message\n\n   To: Support\n   Subject: Re: My planter is on fire\n   Sent: Monday\n\nwas read on Monday.",
        "Ich bin bis Montag nicht im Büro. In dringenden Notfällen wenden Sie sich bitte an meine Kollegin.",
        "Je suis absente jusqu'au 7 décembre. En cas d'urgence, appelez le 01 23 45 67 89.",
        "Estoy de vacaciones hasta el lunes. En caso de emergencia llame a la oficina.",
        "Sono in ferie fino a lunedì. Per urgenze chiamate il numero 02 1234567.",
        "Ik ben met zwangerschapsverlof. Neem voor spoed contact op met mijn collega.",
        "Our firm's fire safety department is closed. We will answer within two working days.",
    ],
)
def test_notes_of_absence_and_receipts_rest(mailbox: Mailbox, text: str) -> None:
    for raw in raws(text):
        assert standing(taken(mailbox, raw).ticket_id) == ("resolved", "none", "automatic")
        Ticket.objects.all().delete()


@pytest.mark.parametrize(
    "headers",
    [
        {"Content_Type": "multipart/report; report-type=delivery-status; boundary=b"},
        {"sender": "MAILER-DAEMON@mx.example", "subject": "failure notice"},
        {"X_Failed_Recipients": "eve@elsewhere.example"},
    ],
)
def test_a_bounce_of_a_mail_that_is_not_known_here_is_shown(mailbox: Mailbox, headers: dict[str, str]) -> None:
    message = taken(mailbox, mail(**headers))
    assert message.automatic == "bounce"
    assert standing(message.ticket_id) == ("review", "none", "unknown_bounce")
    assert "_" not in short_reason("unknown_bounce")


@pytest.mark.parametrize("status", ["waiting", "resolved", "snoozed"])
def test_shown_automatic_mail_brings_a_quiet_ticket_back(mailbox: Mailbox, status: str) -> None:
    first = intake.receive(mailbox, mail(message_id="one@example.org"))
    Ticket.objects.update(status=status)
    intake.receive(mailbox, mail(In_Reply_To="<one@example.org>", Auto_Submitted="auto-generated"))
    assert standing(first.ticket_id) == ("review", "none", "auto_generated")


@pytest.mark.parametrize("status", ["new", "review", "open", "spam"])
def test_it_does_not_touch_what_people_have_before_them(mailbox: Mailbox, status: str) -> None:
    first = intake.receive(mailbox, mail(message_id="one@example.org"))
    Ticket.objects.update(status=status, reason="gaps")
    intake.receive(mailbox, mail(In_Reply_To="<one@example.org>", Auto_Submitted="auto-generated"))
    assert standing(first.ticket_id)[::2] == (status, "gaps")


def test_an_out_of_office_reply_leaves_a_waiting_ticket_waiting(mailbox: Mailbox) -> None:
    first = intake.receive(mailbox, mail(message_id="one@example.org"))
    Ticket.objects.update(status="waiting")
    intake.receive(mailbox, mail(In_Reply_To="<one@example.org>", Auto_Submitted="auto-replied"))
    assert Ticket.objects.get(pk=first.ticket_id).status == "waiting"


def answered_unseen(message: Message) -> Outbound | None:
    ticket = message.ticket
    AutoSendPolicy.objects.get_or_create(mailbox=ticket.mailbox, category="REFUND", enabled=True, review_share=0)
    Message.objects.filter(ticket=ticket).update(verified=True)
    with transaction.atomic():
        proposal = replace(SENDABLE, citations=(a_citation(ticket),))
        sending.store_and_maybe_send(ticket.pk, proposal, newest_message_id=message.pk)
    return Outbound.objects.filter(ticket=ticket, unseen=True).first()


def test_mail_through_a_form_or_list_is_never_answered_unseen(mailbox: Mailbox) -> None:
    assert answered_unseen(taken(mailbox, mail())) is not None
    assert answered_unseen(taken(mailbox, mail(**FORM))) is None
    assert answered_unseen(taken(mailbox, mail(**GROUP))) is None


@pytest.mark.parametrize(("kind", "waits"), [("disposition-notification", True), ("delivery-status", False)])
def test_a_read_receipt_stops_no_automatic_reply_as_other_mail_does(mailbox: Mailbox, kind: str, waits: bool) -> None:
    reply = answered_unseen(taken(mailbox, mail()))
    assert reply is not None
    content = f"multipart/report; report-type={kind}; boundary=b"
    back = taken(mailbox, mail(sender="robot@example.org", Content_Type=content, In_Reply_To=f"<{reply.message_id}>"))
    assert back.ticket_id == reply.ticket_id
    reply.refresh_from_db()
    assert (reply.state == "queued") is waits


# Two desks


def at_another_desk(settings: Any, address: str) -> Mailbox:
    """From here on this process is the other desk: its address, its secret."""
    Mailbox.objects.update(address="elsewhere@nowhere.example")
    settings.SECRET_KEY = f"the secret of {address}"
    return a_mailbox("help", address=address)


def posted(outbound: Outbound) -> bytes:
    return compose(outbound).message().as_bytes(linesep="\r\n")


def test_two_desks_that_answer_unseen_stop_at_the_first_answer(mailbox: Mailbox, settings: Any) -> None:
    first = answered_unseen(taken(mailbox, mail(sender="help@southwind.example")))
    assert first is not None
    raw = posted(first)
    there = at_another_desk(settings, "help@southwind.example")
    back = taken(there, raw)
    assert (back.automatic, back.ticket.status) == ("auto_submitted", "resolved")


def test_what_a_person_sent_from_another_desk_is_a_persons_mail(mailbox: Mailbox, settings: Any) -> None:
    message = taken(mailbox, mail(sender="help@southwind.example"))
    Ticket.objects.update(drafting=False, status="open")
    sent = review.reply(message.ticket_id, agent=a_person(), body="Which lamp is it?", last_message_id=message.pk)
    raw = posted(sent)
    there = at_another_desk(settings, "help@southwind.example")
    arrived = taken(there, raw)
    assert (arrived.automatic, arrived.via, arrived.ticket.status) == ("", "desk", "new")
    assert answered_unseen(arrived) is None


def test_our_reply_that_a_group_hands_back_to_us_is_a_loop(mailbox: Mailbox) -> None:
    message = taken(mailbox, mail(**GROUP))
    Ticket.objects.update(drafting=False, status="open")
    sent = review.reply(message.ticket_id, agent=a_person(), body="Which lamp is it?", last_message_id=message.pk)
    headers = b"List-Id: <help.northwind.example>\r\nPrecedence: list\r\nReply-To: help@northwind.example\r\n"
    back = taken(mailbox, headers + posted(sent))
    assert back.automatic == "own_loop"
    assert Event.objects.count() == 1


def test_our_reply_that_comes_back_in_another_name_is_a_loop_by_its_id_alone(mailbox: Mailbox) -> None:
    """The header's value stands in every mail that was sent: whoever got one knows it."""
    message = taken(mailbox, mail())
    Ticket.objects.update(drafting=False, status="open")
    sent = review.reply(message.ticket_id, agent=a_person(), body="Which lamp is it?", last_message_id=message.pk)
    mark = {mail_marks.LOOP_HEADER: mail_marks.loop_value()}
    back = taken(mailbox, mail(sender="Robot <robot@elsewhere.example>", message_id=sent.message_id, **mark))
    assert (back.automatic, back.ticket.status) == ("own_loop", "resolved")
    question = taken(mailbox, mail("Please refund me.", sender="Kim <kim@elsewhere.example>", **mark))
    assert question.automatic == "own_mark"
    assert standing(question.ticket_id) == ("review", "none", "own_mark")


def test_our_reply_with_its_headers_stripped_is_shown_and_not_answered(mailbox: Mailbox) -> None:
    message = taken(mailbox, mail())
    back = taken(mailbox, mail(sender=OWN, Reply_To=reply_address(message.ticket)))
    assert back.automatic == "own_address"
    assert Event.objects.count() == 1


def test_an_absence_note_in_any_language_rests_and_one_that_tells_of_danger_is_shown(mailbox: Mailbox) -> None:
    marks = {
        "subject": "ตอบกลับอัตโนมัติ: My order",
        "Auto_Submitted": "auto-generated",
        "X_MS_Exchange_Generated_Message_Source": "Mailbox Rules Agent",
        "In_Reply_To": "<unknown@northwind.example>",
    }
    away = taken(mailbox, mail("I am away until Monday.", **marks))
    assert standing(away.ticket_id) == ("resolved", "none", "automatic")
    danger = taken(mailbox, mail("There is a bomb in your building.", sender="x@example.net", **marks))
    assert standing(danger.ticket_id)[::2] == ("review", "automatic_danger")

"""Which mail no person wrote: headers decide."""

from drafts import mail_marks
from drafts.inbound.autoreply import automatic_reason
from drafts.inbound.mail.origin import origin
from drafts.inbound.mail.parse import parse
from tests.each_case import each_case
from tests.factories import mail

OWN = ["support@northwind.example"]


def reason(raw: bytes) -> str:
    read = parse(raw)
    return automatic_reason(read, origin(read, OWN))


@each_case(
    ("headers", "code"),
    [
        ({"Auto_Submitted": "auto-replied"}, "auto_submitted"),
        ({"Auto_Submitted": "Auto-Generated; type=x"}, "auto_generated"),
        ({"X_Autoreply": "yes", "In_Reply_To": "<ours@northwind.example>"}, "auto_reply"),
        ({"X_Autoreply": "yes", "subject": "Abwesenheitsnotiz: Ihre Anfrage"}, "auto_reply"),
        ({"X_Autorespond": "yes"}, "auto_generated"),
        ({"subject": "Automatische Antwort: Ihre Anfrage"}, "auto_subject"),
        ({"subject": "Automatic reply: My order"}, "auto_subject"),
        ({"subject": "Automatic reply: My order", "Auto_Submitted": "auto-generated"}, "auto_reply"),
        ({"Precedence": "bulk"}, "bulk"),
        ({"Precedence": "Auto_Reply", "References": "<ours@northwind.example>"}, "auto_reply"),
        ({"Precedence": "auto_reply"}, "auto_generated"),
        ({"Precedence": "junk"}, "bulk"),
        ({"List_Unsubscribe": "<mailto:x@y.example>", "Feedback_ID": "1:2:3"}, "bulk"),
        ({"Return_Path": "<>"}, "no_envelope_sender"),
        ({"Return_Path": "<>", "subject": "Undeliverable: Re: My order"}, "maybe_bounce"),
        ({"Return_Path": "<>", "subject": "Unzustellbar: AW: Ihre Bestellung"}, "maybe_bounce"),
        ({"Return_Path": "<>", "body": "<mira@example.org>:\n550 5.1.1 no such user"}, "maybe_bounce"),
        ({"Return_Path": "<>", "body": "Returned:\n\nMessage-ID: <a@b.example>\nSubject: x"}, "maybe_bounce"),
        ({"Return_Path": "<>", "subject": "Re: Undeliverable parcel"}, "no_envelope_sender"),
        ({"Return_Path": "<>", "Auto_Submitted": "auto-replied"}, "auto_submitted"),
        ({"Return_Path": "<>", "subject": "Automatic reply: My order"}, "auto_reply"),
        ({"X_Failed_Recipients": "a@example.org"}, "bounce"),
        ({"Content_Type": "multipart/report; report-type=delivery-status; boundary=b"}, "bounce"),
        ({"Content_Type": "message/delivery-status"}, "bounce"),
        ({"Content_Type": "message/disposition-notification"}, "receipt"),
        ({"Content_Type": "multipart/report; report-type=disposition-notification; boundary=b"}, "receipt"),
        ({"Content_Type": 'multipart/report; boundary=b; report-type="Disposition-Notification"'}, "receipt"),
        ({"sender": "MAILER-DAEMON@mx.example.org"}, "bounce"),
        ({"sender": "Mail Delivery Subsystem <mailer-daemon@mx.example.org>"}, "bounce"),
        ({"sender": "Postmaster@school.example"}, "no_envelope_sender"),
        ({"sender": "postmaster@example.org", "subject": "Undeliverable: Re: invoice"}, "maybe_bounce"),
        ({"sender": "postmaster@example.org", "subject": "Undeliverable: x", "Return_Path": "<>"}, "bounce"),
        (
            {"sender": "postmaster@example.org", "subject": "Undeliverable: x", "Return_Path": "<MAILER-DAEMON>"},
            "bounce",
        ),
        ({"sender": "postmaster@example.org", "subject": "Failure notice", "Auto_Submitted": "auto-replied"}, "bounce"),
        ({"sender": "MAILER-DAEMON <>"}, "bounce"),
        ({"sender": "Support <SUPPORT@northwind.example>"}, "own_address"),
        ({"sender": "support+1a2b@northwind.example"}, "own_address"),
        ({mail_marks.LOOP_HEADER: "yes", "sender": "support@northwind.example"}, "own_loop"),
        ({mail_marks.LOOP_HEADER: "yes"}, "own_mark"),
        ({mail_marks.LOOP_HEADER: "yes", "Auto_Submitted": "auto-replied"}, "auto_submitted"),
    ],
)
def test_marks_of_machines(headers: dict[str, str], code: str) -> None:
    assert reason(mail(**headers)) == code


ANSWERS = {"In_Reply_To": "<ours@northwind.example>", "Auto_Submitted": "auto-generated"}
RULED = {"X_MS_Exchange_Generated_Message_Source": "Mailbox Rules Agent"}


@each_case(
    ("headers", "code"),
    [
        (ANSWERS | RULED, "auto_reply"),
        (ANSWERS | {"Return_Path": "<>"}, "auto_reply"),
        (ANSWERS | {"Return_Path": "<ann@example.org>"}, "auto_generated"),
        (RULED, ""),
        ({"Return_Path": "<>", "Auto_Submitted": "auto-generated"}, "auto_generated"),
        (ANSWERS | RULED | {"subject": "FW: My order"}, "auto_generated"),  # a rule that forwards a customer's mail
    ],
)
def test_an_answer_of_a_mailbox_rule_is_known_in_any_language(headers: dict[str, str], code: str) -> None:
    assert reason(mail(**({"subject": "ตอบกลับอัตโนมัติ: My order"} | headers))) == code


THUMB = (
    "--b\nContent-Type: text/plain; charset=utf-8\n\n{}\n"
    '--b\nContent-Type: text/vnd.google.email-reaction+json\n\n{{"version":1,"emoji":"👍"}}\n--b--'
)


@each_case(
    ("words", "answers", "code"),
    [
        ("👍 Kim reacted to your message", True, "reaction"),
        ("👍 Kim reacted to your message\n\nOn Monday, Rosa wrote:\n> " + "old words " * 40, True, "reaction"),
        ("👍 Kim reacted to your message", False, ""),
        ("My order has not come. " * 10, True, ""),
    ],
)
def test_a_reaction_is_known_by_its_part_and_hides_no_letter(words: str, answers: bool, code: str) -> None:
    headers = {"In_Reply_To": "<ours@northwind.example>"} if answers else {}
    raw = mail(THUMB.format(words), Content_Type="multipart/alternative; boundary=b", **headers)
    assert reason(raw) == code


@each_case(
    "headers",
    [
        {},
        {"Auto_Submitted": "no"},
        {"Auto_Submitted": "No"},
        {"Return_Path": "<mira@example.org>"},
        {"Return_Path": "<>", "sender": "noreply@northwind.example", "Reply_To": "uta@example.org"},
        {
            "Return_Path": "<>",
            "sender": "noreply@northwind.example",
            "Reply_To": "uta@example.org",
            "subject": "Mail delivery failed",
        },
        {
            "Return_Path": "<>",
            "sender": "noreply@forms.example",
            "Reply_To": "uta@example.org",
            "subject": "Delivery failed",
            "body": "550 5.1.1",
        },
        {"Return_Path": "<mira@example.org>", "body": "Your mail said: 550 5.1.1 no such user. What now?"},
        {"X_Auto_Response_Suppress": "None"},
        {"X_Auto_Response_Suppress": "OOF, AutoReply"},
        {"List_Id": "News <news.example.org>"},
        {"Precedence": "list"},
        {"Precedence": "bulk", "List_Id": "<a.b.org>", "List_Post": "<mailto:a@b.org>"},
        {mail_marks.LOOP_HEADER: "0123456789abcdef"},
        {"Precedence": "first-class"},
        {"List_Id": ""},
        {"List_Unsubscribe": "<mailto:x@crm.example>"},
        {"Content_Type": "multipart/alternative; boundary=b"},
        {"subject": "Re: Automatic reply: My order"},
        {"subject": "Your automatic reply is broken"},
        {"subject": "Mail delivery failed: returning message to sender"},
        {"sender": "Paula Postmaster <paula@example.org>"},
        {"sender": "Postmaster's Bakery <hello@bakery.example>"},
        {"sender": "support@other.example"},
        {"sender": "mailerdaemonfan@example.org"},
    ],
)
def test_people_are_not_machines(headers: dict[str, str]) -> None:
    assert reason(mail(**headers)) == ""


@each_case(
    "subject",
    [
        "Odpowiedź automatyczna: Zamówienie",
        "Automatisk svar: Ordre",
        "Automatická odpověď: Objednávka",
        "Automaattinen vastaus: Tilaus",
        "自動応答: ご注文",
        "自动回复: 订单",
        "자동 회신: 주문",
        "Αυτόματη απάντηση: Παραγγελία",
    ],
)
def test_an_absence_note_is_known_by_its_subject_in_many_languages(subject: str) -> None:
    assert reason(mail(subject=subject)) == "auto_subject"
    assert reason(mail(subject=f"Re: {subject}")) == ""


def test_words_in_the_letter_decide_nothing() -> None:
    body = "Auto-Submitted: auto-replied\nPrecedence: bulk\nThis is an automatically generated message, I am out of office."
    assert reason(mail(body)) == ""


def test_only_the_topmost_return_path_counts() -> None:
    assert reason(b"Return-Path: <mira@example.org>\r\n" + mail(Return_Path="<>")) == ""

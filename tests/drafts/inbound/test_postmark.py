"""Postmark's webhook, from the payload that it really sends, through anymail to a ticket."""

import base64
import json
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pytest
from django.db import OperationalError
from django.test import Client

from drafts.mail_marks import reply_address
from drafts.models import Attachment, Event, Mailbox, Message, RawMail, Ticket
from tests.factories import a_mailbox, mail

pytestmark = pytest.mark.django_db

DATA = Path(__file__).parent.parent.parent / "data" / "mail"


@pytest.fixture(autouse=True)
def configured(tmp_path: Path, settings: Any) -> None:
    settings.ATTACHMENTS_DIR = tmp_path
    settings.ANYMAIL = {"WEBHOOK_SECRET": "hook:sesame"}


def payload(**changes: Any) -> dict[str, Any]:
    return json.loads((DATA / "postmark_inbound.json").read_text()) | changes


def post(body: dict[str, Any] | str, *, secret: str = "hook:sesame", path: str = "/anymail/postmark/inbound/") -> Any:
    text = body if isinstance(body, str) else json.dumps(body)
    basic = base64.b64encode(secret.encode()).decode()
    client = Client(enforce_csrf_checks=True, raise_request_exception=False)
    return client.post(path, text, content_type="application/json", headers={"Authorization": f"Basic {basic}"})


def test_a_parsed_payload_becomes_a_ticket(mailbox: Mailbox) -> None:
    assert post(payload()).status_code == 200
    message = Message.objects.get()
    assert (message.from_address, message.from_name) == ("mira.holm@customer.example", "Mira Holm")
    assert message.message_id == "CAF3x9-kd82@mail.customer.example"
    assert message.subject == "Invoice for März missing"
    assert message.visible_text == "Hello,\n\nI cannot find the invoice for März. Where is it?"
    assert "<b>März</b>" in message.html
    assert message.cc == ["ola@customer.example"]
    assert Event.objects.get().ticket == message.ticket


def test_its_attachments_come_along_byte_for_byte(mailbox: Mailbox, settings: Any) -> None:
    post(payload())
    found = Attachment.objects.order_by("name").values_list("name", "content_id", "size")
    assert list(found) == [("account.txt", "", 12), ("logo.png", "logo@customer", 8)]
    logo = Attachment.objects.get(name="logo.png")
    assert (settings.ATTACHMENTS_DIR / logo.path).read_bytes() == b"\x89PNG\r\n\x1a\n"


def test_a_raw_mail_in_the_payload_is_kept_to_the_byte(mailbox: Mailbox) -> None:
    raw = mail("Grüße aus dem Rohtext", sender="mira.holm@customer.example")
    assert post(payload(RawEmail=raw.decode())).status_code == 200
    assert bytes(RawMail.objects.get().content).endswith(raw)
    assert Message.objects.get().text == "Grüße aus dem Rohtext"


def test_the_same_webhook_again_is_one_mail(mailbox: Mailbox) -> None:
    assert [post(payload()).status_code, post(payload()).status_code] == [200, 200]
    assert Message.objects.count() == 1


def test_one_mail_to_two_of_our_addresses_is_known_as_the_same(mailbox: Mailbox) -> None:
    other = a_mailbox("sales", address="sales@northwind.example")
    assert post(payload()).status_code == 200
    assert post(payload(OriginalRecipient=other.address, MessageID="another-of-postmark")).status_code == 200
    first, second = Message.objects.order_by("pk")
    assert (second.mailbox, second.content_hash) == (other, first.content_hash)
    assert second.same_mail_as_id == first.pk


def test_the_providers_verdicts_are_kept_and_prove_the_sender(mailbox: Mailbox) -> None:
    post(payload())
    message = Message.objects.get()
    assert message.authentication["says"] == "postmark"
    assert (message.authentication["spf"], message.authentication["dkim"]) == ("pass", "pass")
    assert message.verified


def test_a_second_verdict_header_is_the_senders_and_neither_is_believed(mailbox: Mailbox) -> None:
    body = payload()
    body["Headers"] += [
        {"Name": "X-Spam-Tests", "Value": "DKIM_SIGNED,DKIM_VALID_AU,SPF_PASS"},
        {"Name": "Received-SPF", "Value": "Pass (forged)"},
    ]
    post(body)
    assert not Message.objects.get().verified


PASSED = "Pass (sender SPF authorized) identity=mailfrom; client-ip=192.0.2.17; envelope-from={}"
SIGNED = "DKIM_SIGNED,DKIM_VALID,DKIM_VALID_AU"


@pytest.mark.parametrize(
    ("spf", "tests", "proved"),
    [
        (PASSED.format("mira.holm@customer.example"), "SPF_PASS", True),
        (PASSED.format("<Mira.Holm@CUSTOMER.example>"), "SPF_PASS", True),
        (PASSED.format('"mira.holm@customer.example"'), SIGNED, True),
        ("Softfail (sender SPF not authorized) envelope-from=mira.holm@customer.example", SIGNED, True),
        (PASSED.format("eve@evil.example"), "SPF_PASS", False),
        (PASSED.format("eve@evil.example"), f"{SIGNED},SPF_PASS", False),
        (PASSED.format("mira.holm@customer.example; envelope-from=eve@evil.example"), SIGNED, False),
        (PASSED.format("eve@evil.example") + " (envelope-from=mira.holm@customer.example)", SIGNED, False),
        (PASSED.format("mira.holm@customer.example"), "SPF_FAIL", False),
        (PASSED.format("mira.holm@customer.example"), "DKIM_SIGNED,DKIM_INVALID,DKIM_VALID_AU,SPF_PASS", False),
        ("Fail (sender SPF not authorized) envelope-from=mira.holm@customer.example", f"{SIGNED},SPF_PASS", False),
        ("Pass (sender SPF authorized) identity=helo; helo=customer.example", "SPF_PASS", False),
        ("None (no SPF record)", "DKIM_VALID_AU", False),
    ],
)
def test_verdicts_that_contradict_each_other_prove_nothing(
    mailbox: Mailbox, spf: str, tests: str, *, proved: bool
) -> None:
    told = {"Received-SPF": spf, "X-Spam-Tests": tests}
    others = [header for header in payload()["Headers"] if header["Name"] not in told]
    post(payload(Headers=[*others, *({"Name": name, "Value": value} for name, value in told.items())]))
    assert Message.objects.get().verified is proved


def test_a_second_list_of_tests_is_a_contradiction(mailbox: Mailbox) -> None:
    """Neither list is believed, but with both left out nothing would contradict the SPF that the sender wrote."""
    post(payload(Headers=[*payload()["Headers"], {"Name": "x-spam-tests ", "Value": "x"}]))
    assert not Message.objects.get().verified


@pytest.mark.parametrize(
    ("second", "proved"),
    [
        ("pass (relay.example: domain of mira.holm@customer.example designates 192.0.2.9)", True),
        ("Fail (sender SPF not authorized)", False),
        (PASSED.format("eve@evil.example"), False),
    ],
)
def test_a_forwarders_spf_is_not_believed_and_must_not_contradict(
    mailbox: Mailbox, second: str, *, proved: bool
) -> None:
    post(payload(Headers=[*payload()["Headers"], {"Name": "Received-SPF", "Value": second}]))
    message = Message.objects.get()
    assert (message.verified, message.authentication.get("spf", "")) == (proved, "")


@pytest.mark.parametrize(
    ("author", "proved"),
    [
        ("mira.holm@customer.example", True),
        ('"Holm, Mira" <Mira.Holm@CUSTOMER.example>', True),
        ("Eve <eve@evil.example>, Mira Holm <mira.holm@customer.example>", False),
        ("Mira Holm <mira.holm@customer.example>, Eve <eve@evil.example>", False),
        ("eve@evil.example", False),
        ("eve@evil.example (<mira.holm@customer.example>)", False),
        ("", False),
        (None, False),
    ],
)
def test_an_author_counts_only_if_both_fields_name_that_one(
    mailbox: Mailbox, author: str | None, *, proved: bool
) -> None:
    """Tests and signature are about one author of From, and nothing tells about which of several."""
    assert post(payload(From=author)).status_code == 200
    assert Message.objects.get().verified is proved


@pytest.mark.parametrize(
    ("subject", "code"), [("Undeliverable: My order", "maybe_bounce"), ("My order", "no_envelope_sender")]
)
def test_an_empty_return_path_is_seen(mailbox: Mailbox, subject: str, code: str) -> None:
    body = payload(Subject=subject)
    body["Headers"][0]["Value"] = "<>"
    post(body)
    assert Message.objects.get().automatic == code
    assert not Event.objects.exists()


def test_the_envelope_names_the_mailbox_before_the_headers_do(mailbox: Mailbox) -> None:
    sales = a_mailbox("sales")
    post(payload(OriginalRecipient="sales@northwind.example"))
    assert Message.objects.get().mailbox == sales


def test_a_plus_address_finds_mailbox_and_ticket(mailbox: Mailbox) -> None:
    post(payload())
    address = reply_address(Ticket.objects.get())
    headers = [header for header in payload()["Headers"] if header["Name"] != "Message-ID"]
    headers.append({"Name": "Message-ID", "Value": "<another@mail.customer.example>"})
    assert post(payload(OriginalRecipient=address, Headers=headers)).status_code == 200
    assert Ticket.objects.count() == 1
    assert Message.objects.count() == 2


def test_a_forwarding_address_falls_back_to_the_headers(mailbox: Mailbox) -> None:
    post(payload(OriginalRecipient="451d9b70cf9364d23ff6f9d51d870251@inbound.postmarkapp.com"))
    assert Message.objects.get().mailbox == mailbox


def test_mail_for_nobody_here_is_not_found(mailbox: Mailbox) -> None:
    body = payload(OriginalRecipient="x@elsewhere.example", ToFull=[], CcFull=[], BccFull=[])
    assert post(body).status_code == 404
    assert not Message.objects.exists()


def test_a_wrong_secret_is_refused(mailbox: Mailbox) -> None:
    refused = post(payload(), secret="hook:guess")
    assert (refused.status_code, refused["WWW-Authenticate"]) == (401, "Basic")
    assert "The user or password is missing or wrong" in refused.json()["error"]
    assert not Message.objects.exists()


def test_an_address_without_its_last_slash_takes_the_mail(mailbox: Mailbox) -> None:
    assert post(payload(), path="/anymail/postmark/inbound").status_code == 200
    assert Message.objects.count() == 1


def test_without_a_configured_secret_there_is_no_such_route(mailbox: Mailbox, settings: Any) -> None:
    settings.ANYMAIL = {}
    assert post(payload()).status_code == 404
    assert not Message.objects.exists()


def test_a_failure_makes_postmark_try_again(mailbox: Mailbox) -> None:
    with patch("drafts.inbound.intake._store", side_effect=OperationalError("gone")):
        assert post(payload()).status_code == 503
    assert not Message.objects.exists()
    assert post(payload()).status_code == 200


def test_what_is_no_json_is_refused_in_words(mailbox: Mailbox) -> None:
    response = post("{not json")
    assert response.status_code == 400
    assert "cannot be read" in response.json()["error"]


def test_a_mail_over_the_limit_is_too_large(mailbox: Mailbox, settings: Any) -> None:
    settings.MAX_MAIL_BYTES = 20_000
    assert post(payload(TextBody="x" * 30_000)).status_code == 413
    assert post(payload(TextBody="x" * 50_000)).status_code == 413
    assert not Message.objects.exists()


@pytest.mark.parametrize(
    "changes",
    [
        {"TextBody": "half a pair \ud800 here"},
        {"Subject": "line\nbreak\rand \u0000 NUL"},
        {"Attachments": [{"Name": "a.bin", "Content": "%%% not base64", "ContentType": "application/octet-stream"}]},
        {"Attachments": [{"Name": "a\r\nb.eml", "Content": base64.b64encode(b"From: \xe9\n\n\xe9").decode(),
                          "ContentType": "message/rfc822"}]},
        {"Attachments": [{"Name": "no type", "Content": "aGk="}]},
        {"FromFull": {"Email": "mira@customer.example", "Name": "Holm, Mira \"M\" <x>", "MailboxHash": ""}},
        {"Headers": [{"Name": "X-Folded", "Value": "one\r\n two"}]},
    ],
    ids=["surrogate", "line ends", "bad base64", "attached latin-1 mail", "no type", "odd name", "folded header"],
)  # fmt: skip
def test_odd_payloads_are_stored_and_not_retried_for_ever(mailbox: Mailbox, changes: dict[str, Any]) -> None:
    assert post(payload(**changes)).status_code == 200
    assert Message.objects.count() == 1


MISSHAPEN: list[Any] = [
    None,
    [],
    "\ud800\0",
    10**400,
    [None],
    {"Email": 1},
    [{"Name": None, "Value": []}],
]
INSIDE = ("Headers", "Attachments", "ToFull")
FIELDS = [
    *([name] for name in [*payload(), "RawEmail", "RecordType"]),
    *(["FromFull", name] for name in payload()["FromFull"]),
    *([each, 0, name] for each in INSIDE for name in payload()[each][0]),
]


def with_value(body: Any, path: list[Any], value: Any) -> Any:
    inner = body
    for step in path[:-1]:
        inner = inner[step]
    inner[path[-1]] = value
    return body


@pytest.mark.parametrize("path", FIELDS, ids=lambda path: ".".join(map(str, path)))
def test_a_value_of_any_type_in_any_field_is_stored_or_refused_in_words(mailbox: Mailbox, path: list[Any]) -> None:
    for value in MISSHAPEN:
        answer = post(with_value(payload(), path, value))
        assert answer.status_code in (200, 400, 404), (value, answer)


@pytest.mark.parametrize("body", ["[]", "null", "1", '"x"', "NaN", "[" * 100_000])
def test_what_is_no_object_is_refused_in_words(mailbox: Mailbox, body: str) -> None:
    assert post(body).status_code == 400


@pytest.mark.parametrize("recipient", [["support@northwind.example"], 7, {"Email": "support@northwind.example"}])
def test_a_field_of_another_type_than_documented_is_named(mailbox: Mailbox, recipient: object) -> None:
    answer = post(payload(OriginalRecipient=recipient))
    assert (answer.status_code, "OriginalRecipient" in answer.json()["error"]) == (400, True)

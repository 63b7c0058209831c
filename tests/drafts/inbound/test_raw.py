"""POST /inbound/raw/<mailbox>/: the contract, held against a raw body and a real signature."""

import io
import json
import logging
import time
from email.message import EmailMessage
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pytest
from asgiref.sync import async_to_sync
from django.db import OperationalError
from django.http import HttpRequest
from django.test import AsyncClient, Client
from django.test.client import RequestFactory

from drafts.inbound import views
from drafts.models import Event, Mailbox, Message, RawMail
from kb.outage_log import OutageLog
from tests.factories import a_mailbox, mail, signed

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def files(tmp_path: Path, settings: Any) -> None:
    settings.ATTACHMENTS_DIR = tmp_path


def post(raw: bytes, headers: dict[str, str], slug: str = "support") -> Any:
    client = Client(enforce_csrf_checks=True, raise_request_exception=False)
    return client.post(f"/inbound/raw/{slug}/", raw, content_type="message/rfc822", headers=headers)


def test_a_signed_mail_is_recorded_and_answered_with_its_ids(mailbox: Mailbox) -> None:
    raw = mail()
    response = post(raw, signed(raw, mailbox.inbound_secret))
    message = Message.objects.get()
    assert response.status_code == 202
    assert response.json() == {"ticket": message.ticket_id, "message": message.pk, "duplicate": False}
    assert bytes(RawMail.objects.get().content) == raw
    assert Event.objects.count() == 1


def test_an_address_without_its_last_slash_takes_the_mail(mailbox: Mailbox) -> None:
    raw = mail()
    headers = signed(raw, mailbox.inbound_secret)
    response = Client().post("/inbound/raw/support", raw, content_type="message/rfc822", headers=headers)
    assert response.status_code == 202
    assert bytes(RawMail.objects.get().content) == raw


def test_a_retry_gets_the_same_ids_and_says_so(mailbox: Mailbox) -> None:
    raw = mail()
    first = post(raw, signed(raw, mailbox.inbound_secret)).json()
    second = post(raw, signed(raw, mailbox.inbound_secret))
    assert second.status_code == 202
    assert second.json() == first | {"duplicate": True}


def wrong_secret(raw: bytes) -> dict[str, str]:
    return signed(raw, "another secret")


def other_body(raw: bytes) -> dict[str, str]:
    return signed(raw + b"x", "secret")


def stale(raw: bytes) -> dict[str, str]:
    return signed(raw, "secret", at=time.time() - 301)


def from_the_future(raw: bytes) -> dict[str, str]:
    return signed(raw, "secret", at=time.time() + 310)


def no_signature(raw: bytes) -> dict[str, str]:
    return {"X-Timestamp": str(int(time.time()))}


def no_timestamp(raw: bytes) -> dict[str, str]:
    return {"X-Signature": signed(raw, "secret")["X-Signature"]}


def other_timestamp(raw: bytes) -> dict[str, str]:
    return signed(raw, "secret") | {"X-Timestamp": str(int(time.time()) - 1)}


def no_scheme(raw: bytes) -> dict[str, str]:
    headers = signed(raw, "secret")
    return headers | {"X-Signature": headers["X-Signature"].removeprefix("sha256=")}


def odd_digits(raw: bytes) -> dict[str, str]:
    return signed(raw, "secret") | {"X-Timestamp": "9" * 5_000}


def not_ascii(raw: bytes) -> dict[str, str]:
    return signed(raw, "secret") | {"X-Signature": "sha256=\xe9"}


@pytest.mark.parametrize(
    "headers",
    [
        wrong_secret,
        other_body,
        no_signature,
        no_timestamp,
        other_timestamp,
        no_scheme,
        odd_digits,
        not_ascii,
        lambda _: {},
    ],
)
def test_a_bad_or_missing_signature_is_refused(headers: Any) -> None:
    a_mailbox("support", inbound_secret="secret")
    raw = mail()
    assert post(raw, headers(raw)).status_code == 401
    assert not Message.objects.exists()


@pytest.mark.parametrize(("headers", "words"), [(stale, "5 minutes before"), (from_the_future, "5 minutes after")])
def test_a_signature_that_holds_with_a_wrong_clock_is_to_be_tried_again_and_tells_by_how_much(
    headers: Any, words: str, caplog: Any
) -> None:
    a_mailbox("support", inbound_secret="secret")
    raw = mail()
    answer = post(raw, headers(raw))
    assert (answer.status_code, answer["Retry-After"]) == (503, "30")
    assert f"The time in the signature is {words} this server's clock (" in answer.json()["error"]
    assert (
        f"mail for support was not recorded, the sender must try again: The time in the signature is {words}"
        in caplog.text
    )
    assert not Message.objects.exists()


@pytest.mark.parametrize("seconds", [-301, 310, -86_400 * 365, 10**11])
def test_a_wrong_signature_is_refused_at_whatever_time(seconds: int) -> None:
    a_mailbox("support", inbound_secret="secret")
    raw = mail()
    for body, secret in ((raw, "another secret"), (raw + b"x", "secret")):
        answer = post(raw, signed(body, secret, at=time.time() + seconds))
        assert (answer.status_code, answer.json()) == (401, {"error": "The signature is missing or wrong."})


def test_a_recorded_post_is_not_taken_again_later(mailbox: Mailbox) -> None:
    raw = mail()
    recorded = signed(raw, mailbox.inbound_secret)
    with patch("drafts.inbound.views.time.time", lambda: int(recorded["X-Timestamp"]) + 301):
        assert post(raw, recorded).status_code == 503
    assert not Message.objects.exists()
    assert post(raw, recorded).status_code == 202


def test_the_time_may_be_off_by_five_minutes() -> None:
    a_mailbox("support", inbound_secret="secret")
    raw = mail()
    assert post(raw, signed(raw, "secret", at=time.time() - 290)).status_code == 202


def test_a_mailbox_without_a_secret_takes_nothing() -> None:
    a_mailbox("support", inbound_secret="")
    raw = mail()
    assert post(raw, signed(raw, "")).status_code == 401


def test_an_unknown_mailbox_is_not_found(mailbox: Mailbox) -> None:
    raw = mail()
    assert post(raw, signed(raw, mailbox.inbound_secret), slug="nobody").status_code == 404


def test_only_post_is_allowed(mailbox: Mailbox) -> None:
    refused = Client().get("/inbound/raw/support/")
    assert (refused.status_code, refused["Allow"]) == (405, "POST")
    assert refused.json() == {"error": "Only POST is answered here."}


def test_a_mail_over_the_limit_is_too_large(mailbox: Mailbox, settings: Any) -> None:
    settings.MAX_MAIL_BYTES = 2_000
    raw = mail("x" * 2_000)
    assert post(raw, signed(raw, mailbox.inbound_secret)).status_code == 413
    assert not Message.objects.exists()


def test_a_mail_just_under_the_limit_is_taken(mailbox: Mailbox, settings: Any) -> None:
    raw = mail("x" * 5_000)
    settings.MAX_MAIL_BYTES = len(raw)
    assert post(raw, signed(raw, mailbox.inbound_secret)).status_code == 202


class Endless(io.RawIOBase):
    """A body of unknown length that never ends; it counts what was taken of it."""

    taken = 0

    def read(self, size: int = -1) -> bytes:
        assert size > 0, "the whole body was asked for at once"
        self.taken += size
        return b"x" * size


def endless_request(mailbox: Mailbox) -> tuple[HttpRequest, Endless]:
    request = RequestFactory().post("/inbound/raw/support/", headers=signed(b"", mailbox.inbound_secret))
    body = Endless()
    request.META.pop("CONTENT_LENGTH")
    request._stream = body  # as a server gives it: a stream
    return request, body


def test_a_body_that_does_not_say_its_length_is_counted_as_it_comes(mailbox: Mailbox, settings: Any) -> None:
    settings.MAX_MAIL_BYTES = 200_000
    request, body = endless_request(mailbox)
    assert views.raw(request, mailbox="support").status_code == 413
    assert body.taken <= 200_000 + 2 * views.CHUNK


def test_bytes_that_are_no_mail_are_stored(mailbox: Mailbox) -> None:
    raw = bytes(range(256)) * 10
    assert post(raw, signed(raw, mailbox.inbound_secret)).status_code == 202
    assert Message.objects.get().parse_error
    assert not Event.objects.exists()


@pytest.mark.parametrize("raw", [b"", b"\r\n \n"])
def test_an_empty_body_is_refused_in_words(mailbox: Mailbox, raw: bytes) -> None:
    answer = post(raw, signed(raw, mailbox.inbound_secret))
    assert answer.status_code == 400
    assert "body is empty" in answer.json()["error"]
    assert not Message.objects.exists()
    assert post(raw, signed(raw, "another secret")).status_code == 401


@pytest.mark.parametrize("fault", [OperationalError("server closed the connection"), OSError(28, "No space left")])
def test_no_database_and_no_space_ask_the_sender_to_try_again(mailbox: Mailbox, fault: Exception) -> None:
    raw = mail()
    with patch("drafts.inbound.intake._store", side_effect=fault):
        response = post(raw, signed(raw, mailbox.inbound_secret))
    assert response.status_code == 503
    assert int(response["Retry-After"]) > 0
    assert "error" in json.loads(response.content)
    assert not Message.objects.exists()


def test_the_log_says_why_with_the_path_and_nothing_of_the_mail(
    mailbox: Mailbox, settings: Any, tmp_path: Path, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(
        views, "refused_log", OutageLog(logging.getLogger("mail"), "Mail was not recorded", "Mail is recorded again")
    )
    settings.ATTACHMENTS_DIR = tmp_path
    raw = with_attachment()
    with patch("drafts.inbound.attachments.os.fsync", side_effect=OSError(28, "No space left on device")):
        for _ in range(3):
            assert post(raw, signed(raw, mailbox.inbound_secret)).status_code == 503
    (line,) = [record.getMessage() for record in caplog.records]
    assert line.startswith(f"Mail was not recorded: No space left on device: {tmp_path}/")


def with_attachment() -> bytes:
    message = EmailMessage()
    message["From"], message["To"], message["Message-ID"] = (
        "ada@example.net",
        "support@mossbury.example",
        "<a@example.net>",
    )
    message.set_content("See the picture.")
    message.add_attachment(b"%PDF-1.4 ...", maintype="application", subtype="pdf", filename="a.pdf")
    return message.as_bytes()


def test_a_database_that_is_away_from_the_start_asks_to_try_again(mailbox: Mailbox) -> None:
    raw = mail()
    with patch("drafts.inbound.views.Mailbox.objects.filter", side_effect=OperationalError("no server")):
        assert post(raw, signed(raw, mailbox.inbound_secret)).status_code == 503


def test_under_asgi_the_body_is_read_as_a_stream_too(mailbox: Mailbox) -> None:
    raw = mail("x" * 300_000)
    headers = signed(raw, mailbox.inbound_secret)

    async def deliver() -> Any:
        return await AsyncClient().post("/inbound/raw/support/", raw, content_type="message/rfc822", headers=headers)

    assert async_to_sync(deliver)().status_code == 202
    assert bytes(RawMail.objects.get().content) == raw


def test_a_large_mail_waits_for_the_one_before_it_and_a_small_one_does_not(
    mailbox: Mailbox, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(views, "TURN", 0.01)
    small, large = mail(), mail("word " * 60_000)
    with views._one_large_mail:
        refused = post(large, signed(large, mailbox.inbound_secret))
        assert post(small, signed(small, mailbox.inbound_secret)).status_code == 202
    assert (refused.status_code, refused["Retry-After"]) == (503, "30")
    assert post(large, signed(large, mailbox.inbound_secret)).status_code == 202

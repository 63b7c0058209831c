"""A provider that signs its posts and sends forms: anymail's own view for Mailgun, wrapped as one of ours would be."""

import hashlib
import hmac
import time
from typing import Any
from unittest.mock import patch

import pytest
from anymail.inbound import AnymailInboundMessage
from anymail.webhooks.mailgun import MailgunInboundWebhookView
from django.core.files.uploadedfile import SimpleUploadedFile
from django.http import HttpResponseBase
from django.test import RequestFactory

from drafts.inbound.views import provider_webhook
from drafts.models import Attachment, Mailbox, Message, RawMail

pytestmark = pytest.mark.django_db

KEY = "key-of-mailgun"
HEADERS = """[["From", "Mira <mira@customer.example>"], ["To", "support@northwind.example"],
 ["Subject", "Broken lamp"], ["Message-Id", "<form@customer.example>"]]"""
webhook = provider_webhook(MailgunInboundWebhookView.as_view(), signed=True)


@pytest.fixture(autouse=True)
def configured(tmp_path: Any, settings: Any) -> None:
    settings.ATTACHMENTS_DIR = tmp_path
    settings.ANYMAIL = {"MAILGUN_WEBHOOK_SIGNING_KEY": KEY}


def post(*, token: str = "first", key: str = KEY, **headers: Any) -> HttpResponseBase:
    stamp = str(int(time.time()))
    data = {
        "timestamp": stamp,
        "token": token,
        "signature": hmac.new(key.encode(), f"{stamp}{token}".encode(), hashlib.sha256).hexdigest(),
        "recipient": "support@northwind.example",
        "sender": "mira@customer.example",
        "message-headers": HEADERS,
        "body-plain": "The lamp came broken.",
        "attachment-count": "1",
        "attachment-1": SimpleUploadedFile("lamp.txt", b"two\r\nlines\n", "text/plain"),
    }
    request = RequestFactory().post("/anymail/mailgun/inbound/", data, headers=headers)
    try:
        return webhook(request)
    finally:
        request.close()  # as Django's handler does


def test_a_signed_form_needs_no_webhook_secret(mailbox: Mailbox, settings: Any) -> None:
    assert post().status_code == 200
    assert Message.objects.get().visible_text == "The lamp came broken."
    assert (settings.ATTACHMENTS_DIR / Attachment.objects.get().path).read_bytes() == b"two\r\nlines\n"


def test_a_wrong_signature_is_refused_and_named(mailbox: Mailbox) -> None:
    answer = post(key="another")
    assert (answer.status_code, "WWW-Authenticate" in answer) == (401, False)
    assert b"signature is missing or wrong" in answer.content
    assert b"password" not in answer.content
    assert not Message.objects.exists()


def test_a_webhook_secret_that_is_set_is_checked_besides(mailbox: Mailbox, settings: Any) -> None:
    settings.ANYMAIL |= {"WEBHOOK_SECRET": "hook:sesame"}
    answer = post()
    assert (answer.status_code, answer["WWW-Authenticate"]) == (401, "Basic")
    assert b"ANYMAIL_WEBHOOK_SECRET" in answer.content
    assert post(Authorization="Basic aG9vazpzZXNhbWU=").status_code == 200


def test_a_form_that_is_posted_again_with_another_signature_is_one_mail(mailbox: Mailbox) -> None:
    assert [post(token=token).status_code for token in ("first", "second")] == [200, 200]
    assert Message.objects.count() == 1


def test_a_form_whose_mail_cannot_be_written_is_stored_as_it_was_posted(mailbox: Mailbox) -> None:
    with patch.object(AnymailInboundMessage, "as_bytes", side_effect=ValueError("fault")):
        assert post().status_code == 200
    stored = bytes(RawMail.objects.get().content)
    assert b"WSGIRequest" not in stored
    assert b"The lamp came broken." in stored
    assert b'name="message-headers"' in stored


def test_a_form_over_the_limit_is_too_large(mailbox: Mailbox, settings: Any) -> None:
    settings.MAX_MAIL_BYTES = 400
    assert post().status_code == 413
    assert not Message.objects.exists()

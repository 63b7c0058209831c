"""Endpoints to which mail is posted: raw bytes with our signature, or a provider's webhook handled by anymail."""

import base64
import hashlib
import hmac
import io
import json
import logging
import re
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from email.policy import SMTPUTF8
from typing import Any

from anymail.exceptions import AnymailWebhookValidationFailure
from anymail.signals import AnymailInboundEvent, inbound
from anymail.webhooks.postmark import PostmarkInboundWebhookView
from django import db
from django.conf import settings
from django.dispatch import receiver
from django.http import HttpRequest, HttpResponse, HttpResponseBase, JsonResponse
from django.http.request import UnreadablePostError
from django.utils.crypto import constant_time_compare
from django.views.decorators.csrf import csrf_exempt
from pydantic import ValidationError

from drafts.inbound import intake, postmark, refused
from drafts.inbound.mail.decoding import header_text
from drafts.inbound.mail.headers import address_key, addresses
from drafts.inbound.mail.mime import PARSER_FAULTS
from drafts.inbound.threading import base_address
from drafts.models import Mailbox
from kb.database import public_reason
from kb.outage_log import OutageLog, database_reason

log = logging.getLogger(__name__)
refused_log = OutageLog(log, "Mail was not recorded, senders must try again", "Mail is recorded again")

TOLERANCE = 300  # seconds by which a signature's timestamp may be off
CHUNK = 64 * 1024
RETRY_AFTER = "30"  # seconds
TURN = 30.0  # seconds that a large mail waits for its turn
AWAY = (db.Error, OSError)  # failures of database or disk: the sender must keep the mail and retry

_one_large_mail = threading.Lock()


class MailTooLarge(Exception):
    """The body exceeds the limit."""


class UnreadablePayload(Exception):
    """The payload does not follow the provider's documentation."""


class ClockOff(Exception):
    """The signature is valid but its time is too far off: the sender's clock or this server's is wrong."""

    def __init__(self, seconds: int) -> None:
        side = "after" if seconds > 0 else "before"
        super().__init__(
            f"The time in the signature is {abs(seconds) // 60} minutes {side} this server's clock"
            f" ({datetime.now(UTC):%Y-%m-%d %H:%M:%S} UTC)"
        )


class NoMailbox(Exception):
    """None of the mail's recipients is one of our mailboxes."""


def refusal(status: int, words: str) -> JsonResponse:
    return JsonResponse({"error": words}, status=status)


def away(error: Exception) -> JsonResponse:
    refused_log.failed("mail", database_reason(error))
    refused.mails.note(public_reason(error))
    response = refusal(503, "The desk cannot store mail at the moment; try again.")
    response["Retry-After"] = RETRY_AFTER
    response._has_been_logged = True  # type: ignore[attr-defined]  # else Django logs an ERROR for each
    return response


def clock_off(error: ClockOff, mailbox: str) -> JsonResponse:
    """503, so that the sender retries: with the clock corrected, the next attempt is signed with a valid time and
    accepted."""
    log.warning("mail for %s was not recorded, the sender must try again: %s", mailbox, error)
    response = refusal(503, f"{error}. Nothing was stored; set the clock that is wrong and sign each attempt anew.")
    response["Retry-After"] = RETRY_AFTER
    response._has_been_logged = True  # type: ignore[attr-defined]  # else Django logs an ERROR besides
    return response


def stored() -> None:
    refused.mails.taken()
    refused_log.works("mail")


def too_large() -> JsonResponse:
    return refusal(413, f"A mail may have {settings.MAX_MAIL_BYTES} bytes.")


def announced(request: HttpRequest) -> int:
    """The Content-Length; 0 if missing or invalid."""
    length = request.META.get("CONTENT_LENGTH") or ""
    return int(length) if re.fullmatch(r"[0-9]{1,15}", length, re.ASCII) else 0


def body_chunks(request: HttpRequest, limit: int) -> Iterator[bytes]:
    """The body in chunks, counted; request.body would load any size into memory. Raises MailTooLarge."""
    total = 0
    while chunk := request.read(CHUNK):
        total += len(chunk)
        if total > limit:
            raise MailTooLarge
        yield chunk


@contextmanager
def turn(request: HttpRequest) -> Iterator[None]:
    """Process large mails one after another, so that only one is in memory. Raises TimeoutError, which is an
    OSError."""
    if announced(request) <= intake.READ_WHOLE_UP_TO and "Transfer-Encoding" not in request.headers:
        yield
        return
    if not _one_large_mail.acquire(timeout=TURN):
        raise TimeoutError("other large mails are being stored")
    try:
        yield
    finally:
        _one_large_mail.release()


def seconds_off(timestamp: str) -> int | None:
    """Seconds by which a signature's time is after this server's clock, negative if before; None if it is not a
    time."""
    return int(timestamp) - int(time.time()) if re.fullmatch(r"[0-9]{1,12}", timestamp, re.ASCII) else None


def signed_body(request: HttpRequest, mailbox: Mailbox) -> bytes | None:
    """The body if its signature is valid, else None: HMAC-SHA256 over timestamp, a full stop, body. Raises
    MailTooLarge, and ClockOff for a valid signature whose time is too far off, so that a recorded request cannot be
    replayed later."""
    timestamp = request.headers.get("X-Timestamp", "")
    off = seconds_off(timestamp)
    if not mailbox.inbound_secret or off is None:
        return None
    digest = hmac.new(mailbox.inbound_secret.encode(), f"{timestamp}.".encode(), hashlib.sha256)
    raw = io.BytesIO()  # getbuffer() needs no copy
    for chunk in body_chunks(request, settings.MAX_MAIL_BYTES):
        digest.update(chunk)
        raw.write(chunk)
    given = request.headers.get("X-Signature", "").strip()
    if not constant_time_compare(f"sha256={digest.hexdigest()}", given):
        return None
    if abs(off) > TOLERANCE:
        raise ClockOff(off)
    return raw.getvalue()


@csrf_exempt
def raw(request: HttpRequest, mailbox: str) -> HttpResponse:
    """Receive raw mail. 202 with the ids once the mail is committed; a repeated mail gets the same ids and duplicate:
    true."""
    if request.method != "POST":
        answer = refusal(405, "Only POST is answered here.")
        answer["Allow"] = "POST"
        return answer
    try:
        found = Mailbox.objects.filter(slug=mailbox).first()
        if found is None:
            return refusal(404, "There is no such mailbox.")
        if announced(request) > settings.MAX_MAIL_BYTES:
            return too_large()
        with turn(request):
            body = signed_body(request, found)
            if body is None:
                return refusal(401, "The signature is missing or wrong.")
            if intake.is_empty(body):
                return refusal(400, "The body is empty. Post the mail as it came, with its headers.")
            receipt = intake.receive(found, body)
            stored()
    except MailTooLarge:
        return too_large()
    except ClockOff as error:
        return clock_off(error, mailbox)
    except UnreadablePostError:
        return refusal(400, "The connection broke before the mail was whole.")
    except AWAY as error:
        return away(error)
    return JsonResponse(
        {"ticket": receipt.ticket_id, "message": receipt.message_id, "duplicate": receipt.duplicate}, status=202
    )


# Providers, through anymail


def whole_body(request: HttpRequest) -> bytes:
    """The posted body, which `request.body` would limit to a form's size; kept there, so that what reads it later, as
    `request.POST` and `posted` do, finds it. Raises MailTooLarge."""
    if not hasattr(request, "_body"):
        request._body = b"".join(body_chunks(request, 2 * settings.MAX_MAIL_BYTES))
    return request.body


def _misshapen(error: ValidationError) -> str:
    """The first field of a wrong type, without its value."""
    first = error.errors(include_url=False, include_input=False)[0]
    return f"{'.'.join(map(str, first['loc']))}: {first['msg']}"


class Postmark(PostmarkInboundWebhookView):  # type: ignore[misc]
    """anymail's view, with values removed from the payload that would make it raise."""

    def parse_events(self, request: HttpRequest) -> list[AnymailInboundEvent]:
        body = whole_body(request)
        try:
            return [self.esp_to_anymail_event(postmark.mended(json.loads(body)))]
        except ValidationError as error:
            raise UnreadablePayload(_misshapen(error)) from error
        except PARSER_FAULTS as error:
            raise UnreadablePayload(type(error).__name__) from error


def provider_webhook(view: Callable[..., HttpResponseBase], *, signed: bool = False) -> Callable[..., HttpResponseBase]:
    """Wrap a provider's view: answer errors as providers expect, who retry on 5xx. The webhook secret is needed unless
    the mail is `signed`: the view's own `validate_request` then checks the provider's signature, and raises
    AnymailWebhookValidationFailure; the secret is checked besides if it is set."""

    def webhook(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponseBase:
        if not (signed or has_secret()):
            return refusal(404, "ANYMAIL_WEBHOOK_SECRET is not set.")
        try:
            if announced(request) > 2 * settings.MAX_MAIL_BYTES:  # twice, for base64 and JSON
                raise MailTooLarge
            with turn(request):
                return (of_whole_body(view) if signed else view)(request, *args, **kwargs)
        except MailTooLarge:
            return too_large()
        except AnymailWebhookValidationFailure:
            return not_authentic(signed=signed)
        except NoMailbox:
            return refusal(404, "None of the recipients is a mailbox here.")
        except UnreadablePostError:
            return refusal(400, "The connection broke before the mail was whole.")
        except UnreadablePayload as error:
            return refusal(400, f"The payload cannot be read ({error}).")
        except AWAY as error:
            return away(error)

    return csrf_exempt(webhook)


def has_secret() -> bool:
    return bool(settings.ANYMAIL.get("WEBHOOK_SECRET"))


def of_whole_body(view: Callable[..., HttpResponseBase]) -> Callable[..., HttpResponseBase]:
    """The view, called once the body is read: a signature is over the body, and not every view counts what it reads."""

    def read_first(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponseBase:
        whole_body(request)
        return view(request, *args, **kwargs)

    return read_first


def not_authentic(*, signed: bool) -> JsonResponse:
    """401 that says what may be wrong of a provider's request."""
    words = ["The provider's signature is missing or wrong."] if signed else []
    if has_secret():
        words.append("The user or password is missing or wrong: ANYMAIL_WEBHOOK_SECRET has the right ones.")
    response = refusal(401, " Or: ".join(words))
    if has_secret():
        response["WWW-Authenticate"] = "Basic"
    return response


def mailbox_for(recipients: list[str]) -> Mailbox:
    """Mailbox of the first recipient that is one of our addresses, ignoring plus parts. Raises NoMailbox."""
    wanted = list(dict.fromkeys(base_address(address) for address in recipients))
    known = {address_key(mailbox.address): mailbox for mailbox in Mailbox.objects.all()}
    found = next((known[address] for address in wanted if address in known), None)
    if found is None:
        raise NoMailbox
    return found


def recipients_of(event: AnymailInboundEvent) -> list[str]:
    """Recipients of the envelope, then of the headers."""
    message = event.message
    values = [message.envelope_recipient or ""]
    for name in ("To", "Cc", "Bcc", "Delivered-To", "X-Original-To", "X-Forwarded-To"):
        values += [header_text(str(value)) for value in message.get_all(name, [])]
    return [address.email for address in addresses(values)]


def posted(event: AnymailInboundEvent) -> bytes:
    """What the provider posted: of a form, which anymail hands on as its request, the body that `whole_body` kept."""
    if isinstance(event.esp_event, HttpRequest):
        return event.esp_event.body
    return json.dumps(event.esp_event, sort_keys=True, default=str).encode()


def same_again(event: AnymailInboundEvent) -> Iterator[bytes]:
    """What is the same in each attempt to post a mail, and for each of its recipients: a form has another boundary, time
    and signature every time, and other payloads say to whom they were delivered."""
    if not isinstance(event.esp_event, HttpRequest):
        yield _content_of(event.esp_event)
        return
    for part in event.message.walk():
        yield repr(part.items()).encode()
        yield b"" if part.is_multipart() else part.get_payload(decode=True)


def _content_of(payload: Any) -> bytes:
    """What the payload says of the mail, and not of its delivery."""
    known = payload if isinstance(payload, dict) else {}
    named = {name: known.get(name) for name in ("From", "Subject", "Date", "TextBody", "HtmlBody", "Attachments")}
    return json.dumps(named, sort_keys=True, default=str).encode()


def built(event: AnymailInboundEvent) -> bytes:
    """The bytes of a mail that anymail built from fields; deterministic, so that a retry is recognised."""
    try:
        digest = hashlib.sha256()
        for piece in same_again(event):
            digest.update(piece)
        for number, part in enumerate(event.message.walk()):
            if part.get_content_maintype() == "multipart":
                part.set_boundary(f"{digest.hexdigest()[:40]}.{number}")
            elif part["Content-Disposition"]:  # content whose line ends must not be changed
                part.set_payload(base64.encodebytes(part.get_payload(decode=True)).decode())
                del part["Content-Transfer-Encoding"]
                part["Content-Transfer-Encoding"] = "base64"
        return bytes(event.message.as_bytes(policy=SMTPUTF8.clone(max_line_length=0)))
    except PARSER_FAULTS:
        return posted(event)  # stored as posted, shown as unreadable


def raw_bytes(event: AnymailInboundEvent) -> bytes:
    """The mail's raw bytes from the provider, with a Return-Path header prepended, as an empty one marks a bounce."""
    message = event.message
    complete = event.esp_event.get("RawEmail") if isinstance(event.esp_event, dict) else None
    body = str(complete).encode() if complete else built(event)
    path = message.envelope_sender
    return (b"Return-Path: <%s>\r\n" % path.encode("ascii", "replace") if path is not None else b"") + body


@receiver(inbound, dispatch_uid="drafts.inbound")
def provider_mail(sender: object, event: AnymailInboundEvent, esp_name: str, **kwargs: object) -> None:
    """Receive a provider's mail. anymail acknowledges it only after this has returned, after the commit."""
    body = raw_bytes(event)
    if len(body) > settings.MAX_MAIL_BYTES:
        raise MailTooLarge
    recipients = recipients_of(event)
    authentication = postmark.verdicts(event.esp_event) if esp_name == "Postmark" else {}
    intake.receive(mailbox_for(recipients), body, authentication=authentication, recipients=recipients)
    stored()

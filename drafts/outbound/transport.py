"""One mail over the configured transport, and what became of it in one of four words."""

import smtplib
import ssl
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import partial
from typing import Any

from anymail.backends.base_requests import AnymailRequestsBackend
from anymail.exceptions import AnymailAPIError, AnymailError, AnymailRecipientsRefused
from django.conf import settings
from django.core.mail import EmailMessage, get_connection

from drafts.models import Outbound
from kb import answer_limit

from .addresses import on_the_wire
from .backends.smtp import Refusals, SmtpBackend

DJANGO_SMTP = "django.core.mail.backends.smtp.EmailBackend"
NEVER_CONNECTED = {"NewConnectionError", "ConnectTimeoutError", "NameResolutionError"}  # of urllib3
SIGN_IN_FIRST = 530  # to a command that names a mail (RFC 4954, 6; RFC 3207, 4): no mail at all is taken so
# "May be a reply to any command" (RFC 5321, 4.2.1): after the final dot it may be said by a server or a filter before it that
# shuts down or lost patience, and not of this mail. Any other 4xx there promises that it was not taken (4.2.5).
SHUTTING_DOWN = 421
LONGEST_WORDS = 500  # characters of a provider's answer
LONGEST_TOLD = 2000  # of all answers to one mail
SHORTEST_SECRET = 6  # characters; a shorter setting may be part of any word
State = Outbound.State
Refusal = Outbound.Refusal


@dataclass(frozen=True)
class DeliveryOutcome:
    """state is sent, failed, uncertain, or queued: to be tried again later."""

    state: Outbound.State
    words: str = ""
    has_it: tuple[str, ...] = ()  # who got it although it failed or is tried again
    # Whom it answers and who were refused for now, though it was sent: they are tried again.
    later: tuple[str, ...] = ()
    later_words: str = ""  # of those refusals
    refusal: Refusal = Refusal.MAIL  # where it is tried again: why


def transport() -> Any:
    """The configured backend; Django's SMTP in its watched form, a provider's with a bound of what is read of its answers."""
    if settings.EMAIL_BACKEND == DJANGO_SMTP:
        return SmtpBackend()
    backend = get_connection()
    if isinstance(backend, AnymailRequestsBackend):
        backend.create_session = partial(_with_bound, backend.create_session)
    return backend


def _with_bound(create_session: Callable[[], Any]) -> Any:
    session = create_session()
    session.hooks["response"].insert(0, answer_limit.cut)
    return session


def deliver(mail: EmailMessage, backend: Any) -> DeliveryOutcome:
    outcome = _delivered(mail, backend)
    return replace(outcome, words=told(outcome.words), later_words=told(outcome.later_words))


def told(words: str) -> str:
    """One line of printable characters, without the secrets of our settings: people read it."""
    providers = getattr(settings, "ANYMAIL", {}).values()
    secrets = [each for each in (settings.EMAIL_HOST_PASSWORD, *providers) if isinstance(each, str)]
    for secret in secrets:
        if len(secret) >= SHORTEST_SECRET:
            words = words.replace(secret, "…")
    line = " ".join("".join(each if each.isprintable() else " " for each in words).split())
    return line if len(line) <= LONGEST_TOLD else f"{line[: LONGEST_TOLD - 1]}…"


def _delivered(mail: EmailMessage, backend: Any) -> DeliveryOutcome:
    if "postmark" in settings.EMAIL_BACKEND:
        mail.extra_headers["X-PM-KeepID"] = "true"  # else it makes a Message-ID of its own, and replies thread to that
    try:
        count = backend.send_messages([mail])
    except AnymailError as error:  # some of them are OSErrors too
        return _provider_outcome(error, mail)
    except (smtplib.SMTPException, OSError) as error:
        return _smtp_outcome(error, backend, mail)
    except ValueError as error:  # a header or an address that cannot be written: nothing was sent, nor will be
        if _not_open(backend):  # a password that SMTP cannot write: of our settings, not of this mail
            return DeliveryOutcome(State.QUEUED, _words(error), refusal=Refusal.SETTINGS)
        return DeliveryOutcome(State.FAILED, _words(error))
    except Exception as error:  # noqa: BLE001  (a backend may raise anything, and it may have sent before)
        return DeliveryOutcome(State.UNCERTAIN, _words(error))
    if count == 0:
        return DeliveryOutcome(State.FAILED, "The mail transport sent nothing.")
    return _sent_unless_refused(mail, _refusals(mail, backend))


def _not_open(backend: Any) -> bool:
    """Whether ours got no connection through which a mail could be sent."""
    return isinstance(backend, SmtpBackend) and backend.watched is None


def _opening_refused(error: Exception) -> Refusal:
    """Before a mail was named: it speaks of the server's settings or of ours, not of this mail."""
    code = error.smtp_code if isinstance(error, smtplib.SMTPResponseException) else 0
    greeting = isinstance(error, smtplib.SMTPConnectError | smtplib.SMTPHeloError)
    if code == SHUTTING_DOWN or (greeting and code < 500) or isinstance(error, smtplib.SMTPServerDisconnected):
        return Refusal.SERVER
    refused = isinstance(error, smtplib.SMTPException | ssl.SSLError) and not isinstance(error, ssl.SSLEOFError)
    return Refusal.SIGN_IN if refused else Refusal.SERVER


def _opening_words(error: Exception) -> str:
    if isinstance(error, smtplib.SMTPException):
        return _words(error)
    if isinstance(error, ssl.SSLError):
        return f"No TLS with the mail server: {getattr(error, 'verify_message', '') or error.reason or error}"
    return f"The mail server cannot be reached: {_words(error)}"


def _smtp_outcome(error: Exception, backend: Any, mail: EmailMessage) -> DeliveryOutcome:
    watched = getattr(backend, "watched", None)
    if _not_open(backend) or isinstance(error, smtplib.SMTPHeloError):
        return DeliveryOutcome(State.QUEUED, _opening_words(error), refusal=_opening_refused(error))
    if watched is not None and watched.accepted:  # only QUIT failed
        return _sent_unless_refused(mail, _refusals(mail, backend))
    if isinstance(error, smtplib.SMTPRecipientsRefused):
        return _all_refused(mail, error.recipients)
    code = error.smtp_code if isinstance(error, smtplib.SMTPResponseException) else 0
    if code == SHUTTING_DOWN and watched is not None and watched.whole_mail_sent:
        return DeliveryOutcome(State.UNCERTAIN, _words(error))
    if isinstance(error, smtplib.SMTPSenderRefused) and code == SIGN_IN_FIRST:
        return DeliveryOutcome(State.QUEUED, _words(error), refusal=Refusal.SIGN_IN)
    if 400 <= code < 500:
        busy = code == SHUTTING_DOWN
        return DeliveryOutcome(State.QUEUED, _words(error), refusal=Refusal.SERVER if busy else Refusal.MAIL)
    if 500 <= code < 600:
        return DeliveryOutcome(State.FAILED, _words(error))
    # An unknown backend that raises OSError may have sent; ours record it.
    before_data = isinstance(backend, SmtpBackend) and not (watched is not None and watched.data_began)
    safe = before_data or getattr(backend, "idempotent", False)
    broken = Refusal.SERVER if before_data else Refusal.DESK  # the latter: a file of the outbox
    return DeliveryOutcome(State.QUEUED if safe else State.UNCERTAIN, _words(error), refusal=broken)


def _all_refused(mail: EmailMessage, refused: Refusals) -> DeliveryOutcome:
    permanent = any(code >= 500 for code, _ in _of_main_recipients(mail, refused).values())
    return DeliveryOutcome(State.FAILED if permanent else State.QUEUED, _reason(refused))


def _of_main_recipients(mail: EmailMessage, refused: Refusals) -> Refusals:
    names = _main_recipients(mail)
    return {names[address]: answer for address, answer in refused.items() if address in names}


def _main_recipients(mail: EmailMessage) -> dict[str, str]:
    """Whom it answers, by each way in which a mail server may name them."""
    return {name: to for to in mail.to for name in (to, on_the_wire(to))}


def _refusals(mail: EmailMessage, backend: Any) -> Refusals:
    """Who was refused though the mail left: from the SMTP replies, or from the provider's answer."""
    watched = getattr(backend, "watched", None)
    if watched is not None:
        return dict(watched.refusals)
    status = getattr(mail, "anymail_status", None)
    if status is None:
        return {}
    answer = status.esp_response
    lost = {"rejected", "invalid", "failed"} | ({"unknown"} if getattr(answer, "status_code", 0) >= 400 else set())
    words = _response_text(answer)
    return {
        to: (550, f"{each.status} {words}".encode()) for to, each in status.recipients.items() if each.status in lost
    }


def _provider_accepted(mail: EmailMessage) -> bool:
    answer = getattr(getattr(mail, "anymail_status", None), "esp_response", None)
    return answer is not None and answer.status_code < 400


def _response_text(answer: Any) -> str:
    return str(getattr(answer, "text", ""))[:LONGEST_WORDS]


def _sent_unless_refused(mail: EmailMessage, refused: Refusals) -> DeliveryOutcome:
    """Sent if it left for one of those whom it answers, and who was refused for good is noted: sent again, it would reach the
    others twice. Where it left for copies alone it failed or is tried again, and who has it is told."""
    lost = _of_main_recipients(mail, refused)
    later = tuple(to for to, (code, _) in lost.items() if code < 500)
    if len(lost) < len(mail.to):
        names = _main_recipients(mail)
        final = {address: answer for address, answer in refused.items() if names.get(address) not in later}
        waiting = {address: answer for address, answer in refused.items() if address not in final}
        return DeliveryOutcome(State.SENT, _reason(final), later=later, later_words=_reason(waiting))
    has_it = tuple(to for to in (*mail.cc, *mail.bcc) if to not in refused and on_the_wire(to) not in refused)
    named = f"; delivered to {', '.join(has_it)}" if has_it else ""
    state = State.QUEUED if lost and len(later) == len(lost) else State.FAILED
    return DeliveryOutcome(state, _reason(refused) + named, has_it)


def _provider_outcome(error: AnymailError, mail: EmailMessage) -> DeliveryOutcome:
    status = error.status_code or 0
    if _provider_accepted(mail):  # only its answer could not be read
        return DeliveryOutcome(State.UNCERTAIN, _words(error))
    if status in (429, 503) or any(type(cause).__name__ in NEVER_CONNECTED for cause in _causes(error)):
        return DeliveryOutcome(State.QUEUED, _words(error), refusal=Refusal.SERVER)
    refused = isinstance(error, AnymailRecipientsRefused) or 400 <= status < 500
    if refused or not isinstance(error, AnymailAPIError):
        return DeliveryOutcome(State.FAILED, f"{_words(error)} {_response_text(error.response)}".strip())
    return DeliveryOutcome(State.UNCERTAIN, _words(error))


def _causes(error: BaseException) -> Iterator[BaseException]:
    cause = error.__cause__ or error.__context__
    while cause is not None:
        yield cause
        cause = cause.__cause__ or cause.__context__


def _reason(refused: Refusals) -> str:
    return "; ".join(f"{to}: {code} {words.decode('utf-8', 'replace')}" for to, (code, words) in refused.items())


def _words(error: Exception) -> str:
    if isinstance(error, smtplib.SMTPResponseException):
        smtp_reply = error.smtp_error
        words = smtp_reply.decode("utf-8", "replace") if isinstance(smtp_reply, bytes) else str(smtp_reply)
        return f"{error.smtp_code} {words}"
    if isinstance(error, OSError) and not isinstance(error, smtplib.SMTPException | AnymailError | ssl.SSLError):
        return error.strerror or str(error) or type(error).__name__
    return str(error) or type(error).__name__

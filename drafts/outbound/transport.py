"""Sends one mail by the configured transport, and classifies the result as one of four states."""

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

from drafts.inbound.mail.headers import written_one_way
from drafts.models import Outbound
from kb import answer_limit

from .backends.smtp import Refusals, SmtpBackend
from .secrets import without_secrets

DJANGO_SMTP = "django.core.mail.backends.smtp.EmailBackend"
NEVER_CONNECTED = {"NewConnectionError", "ConnectTimeoutError", "NameResolutionError"}  # of urllib3
SIGN_IN_FIRST = 530  # reply to a command that names a mail (RFC 4954, 6; RFC 3207, 4): no mail at all is accepted
# "May be a reply to any command" (RFC 5321, 4.2.1): after the final dot a server or filter that shuts down or timed out
# may send it, and it says nothing about the mail. Any other 4xx there means that the mail was not accepted (4.2.5).
SHUTTING_DOWN = 421
LONGEST_WORDS = 500  # characters of a provider's answer
LONGEST_TOLD = 2000  # of all answers to one mail together
State = Outbound.State
Refusal = Outbound.Refusal


@dataclass(frozen=True)
class DeliveryOutcome:
    """The result of a delivery. `state`: sent, failed, uncertain, or queued, which is retried later."""

    state: Outbound.State
    words: str = ""
    has_it: tuple[str, ...] = ()  # recipients who got it although it failed or is retried
    # Recipients of a sent mail who were refused temporarily, with the words: a mail to each group is retried.
    later: tuple[tuple[tuple[str, ...], str], ...] = ()
    refusal: Refusal = Refusal.MAIL  # why, if it is retried


def transport() -> Any:
    """The configured backend: our SMTP backend for Django's, and providers with a limit on the size of their
    answers."""
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
    later = tuple((addresses, told(words)) for addresses, words in outcome.later)
    return replace(outcome, words=told(outcome.words), later=later)


def told(words: str) -> str:
    """Error text for people: one line of printable characters, without secrets from the settings."""
    words = without_secrets(words)
    line = " ".join("".join(each if each.isprintable() else " " for each in words).split())
    return line if len(line) <= LONGEST_TOLD else f"{line[: LONGEST_TOLD - 1]}…"


def _delivered(mail: EmailMessage, backend: Any) -> DeliveryOutcome:
    if "postmark" in settings.EMAIL_BACKEND:
        mail.extra_headers["X-PM-KeepID"] = "true"  # else Postmark sets its own Message-ID, to which replies thread
    try:
        count = backend.send_messages([mail])
    except AnymailError as error:  # some of them are OSErrors too
        return _provider_outcome(error, mail)
    except (smtplib.SMTPException, OSError) as error:
        return _smtp_outcome(error, backend, mail)
    except ValueError as error:  # an invalid header or address: nothing was sent, nor will be
        if _not_open(backend):  # a password that SMTP cannot encode: an error in our settings
            return DeliveryOutcome(State.QUEUED, _words(error), refusal=Refusal.SETTINGS)
        return DeliveryOutcome(State.FAILED, _words(error))
    except Exception as error:  # noqa: BLE001  (a backend may raise anything, and it may have sent before)
        return DeliveryOutcome(State.UNCERTAIN, _words(error))
    if count == 0:
        return DeliveryOutcome(State.FAILED, "The mail transport sent nothing.")
    return _sent_unless_refused(mail, _refusals(mail, backend))


def _not_open(backend: Any) -> bool:
    """Whether our SMTP backend got no usable connection."""
    return isinstance(backend, SmtpBackend) and backend.watched is None


def _opening_refused(error: Exception) -> Refusal:
    """Classify an error before a mail was named: it is about the server or our settings, not about this mail."""
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
        busy = any(code == SHUTTING_DOWN for code, _ in error.recipients.values())
        return _server_busy(error.recipients) if busy else _all_refused(mail, error.recipients)
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
    # An unknown backend that raises OSError may have sent the mail; ours record how far they came.
    before_data = isinstance(backend, SmtpBackend) and not (watched is not None and watched.data_began)
    safe = before_data or getattr(backend, "idempotent", False)
    broken = Refusal.SERVER if before_data else Refusal.DESK  # DESK: a file of the .eml outbox
    if before_data and watched is not None and watched.rcpt_asked:
        broken = Refusal.MAIL  # the server dropped the connection at a recipient; it may take other mail
    return DeliveryOutcome(State.QUEUED if safe else State.UNCERTAIN, _words(error), refusal=broken)


def _server_busy(refused: Refusals) -> DeliveryOutcome:
    """The server closed the connection while recipients were named: a later attempt asks for all of them."""
    busy = {to: answer for to, answer in refused.items() if answer[0] == SHUTTING_DOWN}
    return DeliveryOutcome(State.QUEUED, _reason(busy), refusal=Refusal.SERVER)


def _is_final(code: int) -> bool:
    """Whether a reply refuses for good; a code of an unknown class is an unreadable answer, which is tried again."""
    return 500 <= code < 600


def _all_refused(mail: EmailMessage, refused: Refusals) -> DeliveryOutcome:
    permanent = any(_is_final(code) for code, _ in _of_main_recipients(mail, refused).values())
    return DeliveryOutcome(State.FAILED if permanent else State.QUEUED, _reason(refused))


def _of_main_recipients(mail: EmailMessage, refused: Refusals) -> Refusals:
    names = _main_recipients(mail)
    return {names[address]: answer for address, answer in refused.items() if address in names}


def _main_recipients(mail: EmailMessage) -> dict[str, str]:
    """Addresses in To, by each form in which a mail server may name them."""
    return {name: to for to in mail.to for name in (to, written_one_way(to))}


def _refusals(mail: EmailMessage, backend: Any) -> Refusals:
    """Recipients refused although the mail was sent: from the SMTP replies, or from the provider's answer."""
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
    """Sent if at least one main recipient has it; permanently refused recipients are noted, as sending again would
    reach the others twice. If only copies were delivered, the mail failed or is retried, and `has_it` lists who has
    it."""
    lost = _of_main_recipients(mail, refused)
    later = tuple(to for to, (code, _) in lost.items() if not _is_final(code))
    if len(lost) < len(mail.to):
        final = {address: answer for address, answer in refused.items() if _is_final(answer[0])}
        return DeliveryOutcome(State.SENT, _reason(final), later=_later(mail, refused, later))
    has_it = tuple(to for to in (*mail.cc, *mail.bcc) if to not in refused and written_one_way(to) not in refused)
    named = f"; delivered to {', '.join(has_it)}" if has_it else ""
    state = State.QUEUED if lost and len(later) == len(lost) else State.FAILED
    return DeliveryOutcome(state, _reason(refused) + named, has_it)


def _later(mail: EmailMessage, refused: Refusals, main: tuple[str, ...]) -> tuple[tuple[tuple[str, ...], str], ...]:
    """Groups of temporarily refused recipients, with the words: the main ones together, and each copy alone, as nobody
    may read of a blind one."""
    later = []
    for group in (main, *((copy,) for copy in dict.fromkeys((*mail.cc, *mail.bcc)) if copy not in main)):
        names = dict.fromkeys(name for each in group for name in (each, written_one_way(each)))
        found = {name: refused[name] for name in names if name in refused and not _is_final(refused[name][0])}
        later += [(group, _reason(found))] if found else []
    return tuple(later)


def _provider_outcome(error: AnymailError, mail: EmailMessage) -> DeliveryOutcome:
    status = error.status_code or 0
    if _provider_accepted(mail):  # only the answer could not be parsed
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

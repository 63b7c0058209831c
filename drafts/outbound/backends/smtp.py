"""Django's SMTP backend, extended to record how far DATA came and which recipients were refused.

An address with a non-ASCII local part is sent unencoded (RFC 6531) or not at all: encoded it would be another address.
All other text is sent in seven bits, whatever the server offers: a relay that does not offer 8BITMIME would change it
and break a signature (RFC 6376, 5.3)."""

import re
import selectors
import smtplib
import time
from collections.abc import Callable
from io import BufferedReader
from typing import Any

from django.conf import settings
from django.core.mail import EmailMessage
from django.core.mail.backends.smtp import EmailBackend
from django.core.mail.message import sanitize_address

from drafts.outbound.addresses import needs_smtputf8

from .seven_bits import encode_as_ascii

Refusals = dict[str, tuple[int, bytes]]
_READABLE = re.compile(rb"[2-5][0-9]{2}(?:[ -]|$)|[0-9]{3}\s")  # a reply code, or one of an unknown class


class LastLine:
    """A connection's file that keeps the last line read, as smtplib drops lines that it cannot parse."""

    def __init__(self, file: BufferedReader) -> None:
        self._file = file
        self.line = b""

    def readline(self, size: int = -1) -> bytes:
        self.line = self._file.readline(size)
        return self.line

    def close(self) -> None:
        self._file.close()


# Seconds that a server may take for its answer to the final dot (RFC 5321, 4.5.3.2.6): filters read the mail meanwhile,
# and most of those that answer late have taken it.
LONGEST_FINAL_ANSWER = 600.0
POLL = 1.0  # seconds between questions whether to wait on


class WatchedSMTP(smtplib.SMTP):
    may_wait: Callable[[], bool] = staticmethod(lambda: True)
    rcpt_asked = False  # a recipient of this mail was named
    data_asked = False
    data_began = False  # the server answered DATA; before that no byte of the mail leaves
    whole_mail_sent = False  # including the final dot, and the server replied
    accepted = False

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        self.refusals: Refusals = {}
        if settings.EMAIL_EHLO_NAME:  # else Django gives the machine's own name, which may be no public one
            kwargs["local_hostname"] = settings.EMAIL_EHLO_NAME
        super().__init__(*args, **kwargs)

    def getreply(self) -> tuple[int, bytes]:
        if self.file is None and self.sock is not None:
            self.file = LastLine(self.sock.makefile("rb"))
        try:
            code, words = super().getreply()
        except smtplib.SMTPResponseException as error:  # an endless line is no answer, whatever its code
            raise smtplib.SMTPServerDisconnected(
                f"The mail server's answer cannot be read: {error.smtp_error!r}"
            ) from None
        if isinstance(self.file, LastLine) and not _READABLE.match(self.file.line):
            line = self.file.line.decode("utf-8", "replace").strip()
            self.close()
            raise smtplib.SMTPServerDisconnected(f"The mail server's answer cannot be read: {line}")
        self.data_began = self.data_asked
        return code, words

    def rcpt(self, recip: str, options: Any = ()) -> tuple[int, bytes]:
        self.rcpt_asked = True
        code, words = super().rcpt(recip, options)
        return (
            250 if 200 <= code < 300 else code,
            words,
        )  # smtplib takes only 250 and 251; 252 is "will attempt delivery"

    def _await_final_answer(self) -> None:
        """Wait for the first byte of the answer to the final dot, longer than for any other: up to EMAIL_TIMEOUT, then,
        while `may_wait` says so, up to LONGEST_FINAL_ANSWER."""
        sock, began = self.sock, time.monotonic()
        if sock is None or (usual := sock.gettimeout()) is None:
            return
        with selectors.DefaultSelector() as selector:
            selector.register(sock, selectors.EVENT_READ)
            while not selector.select(min(POLL, usual)):
                waited = time.monotonic() - began
                if waited >= LONGEST_FINAL_ANSWER or (waited >= usual and not self.may_wait()):
                    self.close()
                    raise smtplib.SMTPServerDisconnected(f"No answer to the whole mail within {waited:.0f} seconds.")

    def send(self, s: Any) -> None:
        super().send(s)
        if isinstance(s, bytes) and self.data_began:  # commands are text
            self._await_final_answer()

    def data(self, msg: Any) -> tuple[int, bytes]:
        self.data_asked = True
        code, words = super().data(msg)
        self.whole_mail_sent = True
        self.accepted = 200 <= code < 300  # the first digit decides (RFC 5321, 4.2.1); smtplib wants 250
        return 250 if self.accepted else code, words

    def sendmail(self, *args: Any, **kwargs: Any) -> Refusals:
        self.refusals |= super().sendmail(*args, **kwargs)
        return self.refusals


class WatchedSMTPOverTLS(WatchedSMTP, smtplib.SMTP_SSL):
    pass


class SmtpBackend(EmailBackend):
    watched: WatchedSMTP | None = None
    # Asked each second once EMAIL_TIMEOUT has passed since the whole mail was sent: whether to wait for its answer.
    may_wait: Callable[[], bool] = staticmethod(lambda: True)

    @property
    def connection_class(self) -> type[smtplib.SMTP]:
        return WatchedSMTPOverTLS if self.use_ssl else WatchedSMTP

    def open(self) -> bool | None:
        try:
            opened = super().open()
        except (smtplib.SMTPException, OSError, ValueError):
            self._hang_up()
            raise
        self.watched = self.connection if isinstance(self.connection, WatchedSMTP) else None
        return opened

    def _hang_up(self) -> None:
        """Close a connection that failed at TLS or login, which Django leaves open."""
        for half_open in (self.connection, getattr(self, "_partial_connection", None)):
            if half_open is not None:
                half_open.close()
        self.connection = self._partial_connection = None

    def _send(self, email_message: EmailMessage) -> bool:
        connection = self.watched
        if connection is None or not email_message.recipients():
            return bool(super()._send(email_message))  # type: ignore[misc]
        connection.ehlo_or_helo_if_needed()
        connection.may_wait = self.may_wait
        needy = [address for address in email_message.recipients() if needs_smtputf8(address)]
        utf8 = bool(needy) and connection.has_extn("smtputf8")
        if needy and not utf8:
            _leave_out(needy, email_message, connection)
        message = email_message.message()
        encode_as_ascii(message)
        content = message.as_bytes(linesep="\r\n")  # type: ignore[call-arg]
        options = ["SMTPUTF8"] if utf8 else []
        recipients = email_message.recipients()
        if not utf8:
            recipients = [_on_the_wire(address) for address in recipients]
        connection.sendmail(sanitize_address(email_message.from_email, "utf-8"), recipients, content, options)
        return True


def _on_the_wire(address: str) -> str:
    """The address of an envelope. Django drops quotation marks that a local part needs, as of `"u..5."`."""
    return address if address.isascii() and address.startswith('"') else sanitize_address(address, "utf-8")


def _leave_out(needy: list[str], email_message: EmailMessage, connection: WatchedSMTP) -> None:
    """Treat copies to addresses that the server cannot handle as refused. Raises ValueError if To has such an
    address."""
    if any(address in needy for address in email_message.to):
        raise ValueError(f"The mail server cannot deliver to {', '.join(needy)}: it does not offer SMTPUTF8.")
    email_message.cc = [address for address in email_message.cc if address not in needy]
    email_message.bcc = [address for address in email_message.bcc if address not in needy]
    connection.refusals |= dict.fromkeys(needy, (553, b"the mail server does not offer SMTPUTF8"))

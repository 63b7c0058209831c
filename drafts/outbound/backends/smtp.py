"""Django's SMTP backend, which records whether DATA began, whether the mail was accepted, and who was refused. An address
whose local part is not ASCII is written as it stands (RFC 6531), or not at all: encoded it would be another address."""

import smtplib
from typing import Any

from django.core.mail import EmailMessage
from django.core.mail.backends.smtp import EmailBackend
from django.core.mail.message import sanitize_address

from drafts.outbound.addresses import needs_smtputf8

Refusals = dict[str, tuple[int, bytes]]


class WatchedSMTP(smtplib.SMTP):
    data_began = False
    accepted = False

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        self.refusals: Refusals = {}
        super().__init__(*args, **kwargs)

    def getreply(self) -> tuple[int, bytes]:
        try:
            return super().getreply()
        except smtplib.SMTPResponseException as error:  # a line without end: no answer, whatever its code was
            raise smtplib.SMTPServerDisconnected(
                f"The mail server's answer cannot be read: {error.smtp_error!r}"
            ) from None

    def data(self, msg: Any) -> tuple[int, bytes]:
        self.data_began = True
        code, words = super().data(msg)
        self.accepted = code == 250
        return code, words

    def sendmail(self, *args: Any, **kwargs: Any) -> Refusals:
        self.refusals |= super().sendmail(*args, **kwargs)
        return self.refusals


class WatchedSMTPOverTLS(WatchedSMTP, smtplib.SMTP_SSL):
    pass


class SmtpBackend(EmailBackend):
    watched: WatchedSMTP | None = None

    @property
    def connection_class(self) -> type[smtplib.SMTP]:
        return WatchedSMTPOverTLS if self.use_ssl else WatchedSMTP

    def open(self) -> bool | None:
        try:
            opened = super().open()
        except (smtplib.SMTPException, OSError):
            self._hang_up()
            raise
        self.watched = self.connection if isinstance(self.connection, WatchedSMTP) else None
        return opened

    def _hang_up(self) -> None:
        """Django leaves a connection open that failed at TLS or at the login."""
        for half_open in (self.connection, getattr(self, "_partial_connection", None)):
            if half_open is not None:
                half_open.close()
        self.connection = self._partial_connection = None

    def _send(self, email_message: EmailMessage) -> bool:
        needy = [address for address in email_message.recipients() if needs_smtputf8(address)]
        connection = self.watched
        if not needy or connection is None:
            return bool(super()._send(email_message))  # type: ignore[misc]
        connection.ehlo_or_helo_if_needed()
        if connection.has_extn("smtputf8"):
            return self._send_unencoded(email_message, connection)
        if any(address in needy for address in email_message.to):
            raise ValueError(f"The mail server cannot deliver to {', '.join(needy)}: it does not offer SMTPUTF8.")
        email_message.cc = [address for address in email_message.cc if address not in needy]
        email_message.bcc = [address for address in email_message.bcc if address not in needy]
        connection.refusals |= dict.fromkeys(needy, (553, b"the mail server does not offer SMTPUTF8"))
        return bool(super()._send(email_message))  # type: ignore[misc]

    def _send_unencoded(self, email_message: EmailMessage, connection: WatchedSMTP) -> bool:
        sender = sanitize_address(email_message.from_email, "utf-8")
        content = email_message.message().as_bytes(linesep="\r\n")  # type: ignore[call-arg]
        connection.sendmail(sender, email_message.recipients(), content, ["SMTPUTF8", "BODY=8BITMIME"])
        return True

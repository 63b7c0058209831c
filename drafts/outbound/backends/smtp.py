"""Django's SMTP backend, which records whether DATA began, whether the mail was accepted, and who was refused."""

import smtplib
from typing import Any

from django.core.mail.backends.smtp import EmailBackend

Refusals = dict[str, tuple[int, bytes]]


class WatchedSMTP(smtplib.SMTP):
    data_began = False
    accepted = False
    refusals: Refusals = {}

    def data(self, msg: Any) -> tuple[int, bytes]:
        self.data_began = True
        code, words = super().data(msg)
        self.accepted = code == 250
        return code, words

    def sendmail(self, *args: Any, **kwargs: Any) -> Refusals:
        self.refusals = super().sendmail(*args, **kwargs)
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

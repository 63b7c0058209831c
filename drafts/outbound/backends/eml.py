"""Writes mail as .eml files, the default without any mail setting. A mail sent twice is written to the same file."""

import os
import re
from collections.abc import Sequence
from pathlib import Path
from tempfile import NamedTemporaryFile
from typing import Any

from django.conf import settings
from django.core.mail import EmailMessage
from django.core.mail.backends.base import BaseEmailBackend

from .seven_bits import encode_as_ascii

LONGEST_NAME = 200


def file_name(message_id: str) -> str:
    """File name from the Message-ID only, so that a repeat overwrites it; never contains a path."""
    safe = re.sub(r"[^A-Za-z0-9@._+-]", "_", message_id.strip("<> "))
    return f"{safe.lstrip('.')[:LONGEST_NAME] or 'mail'}.eml"


class EmlBackend(BaseEmailBackend):
    idempotent = True  # the dispatcher may repeat a delivery whose result is unknown

    def __init__(self, fail_silently: bool = False, **_: Any) -> None:
        super().__init__(fail_silently=fail_silently)
        self.folder = Path(settings.EML_OUTBOX_DIR)

    def send_messages(self, email_messages: Sequence[EmailMessage]) -> int:
        self.folder.mkdir(parents=True, exist_ok=True)
        for mail in email_messages:
            self._write(mail)
        return len(email_messages)

    def _write(self, mail: EmailMessage) -> None:
        message = mail.message()
        encode_as_ascii(message)  # as by SMTP, for whoever sends the file on
        content = message.as_bytes(linesep="\r\n")  # type: ignore[call-arg]
        # Renamed when complete: a reader never gets half a mail.
        with NamedTemporaryFile(dir=self.folder, prefix=".", suffix=".part", delete=False) as part:
            part.write(content)
            part.flush()
            os.fsync(part.fileno())
        os.replace(part.name, self.folder / file_name(str(message["Message-ID"])))

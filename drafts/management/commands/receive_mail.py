"""Receives mail from files or standard input, as from a mail server's pipe, by the same intake as the webhook."""

import os
import re
import sys
from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django import db
from django.conf import settings
from django.core.management.base import BaseCommand, CommandError

from drafts.inbound import intake
from drafts.models import Mailbox
from kb.outage_log import database_reason
from kb.unapplied_migrations import lacking

PIPE = "-"
_FROM_LINE = rb"From [^\r\n]{1,300} \d\d:\d\d[^\r\n]{0,60}\r?\n"  # RFC 4155
_MBOX = re.compile(b"(?s)" + _FROM_LINE + rb".*\n\r?\n" + _FROM_LINE)


class Command(BaseCommand):
    help = (
        "Record mail from files or standard input. Exits 75 when it cannot be stored now, so that an MTA tries again."
    )
    requires_system_checks = ()

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--mailbox", required=True, metavar="SLUG", help="mailbox that takes the mail")
        parser.add_argument("files", nargs="*", metavar="FILE", help="raw mail; none, or -, reads standard input")

    def handle(self, *args: Any, mailbox: str, files: list[str], **options: Any) -> None:
        try:
            names = files or [PIPE]
            found = self.mailbox(mailbox, tell=PIPE not in names)
            for name in names:
                self.take(found, name)
        except (db.Error, OSError) as error:
            why = lacking() or database_reason(error)
            raise CommandError(f"Not stored, try again later: {why}", returncode=os.EX_TEMPFAIL) from error

    def mailbox(self, slug: str, *, tell: bool) -> Mailbox:
        """The mailbox; otherwise an error, with the slugs that exist if `tell`: a mail server returns the words of a
        pipe to the mail's sender."""
        found = Mailbox.objects.filter(slug=slug).first()
        if found is None:
            known = ", ".join(Mailbox.objects.values_list("slug", flat=True)) or "none yet"
            rest = f"; there are: {known}" if tell else ""
            raise CommandError(f"There is no mailbox {slug!r}{rest}.", returncode=os.EX_NOUSER)
        return found

    def take(self, mailbox: Mailbox, name: str) -> None:
        raw = self.content(name)
        if name != PIPE and _MBOX.match(raw):  # a pipe brings one mail, whatever lines it quotes
            raise CommandError(
                f"{name}: an mbox of several mails, not stored. Give each to this command, for instance by formail -s.",
                returncode=os.EX_DATAERR,
            )
        if len(raw) > settings.MAX_MAIL_BYTES:
            raise CommandError(
                f"{name}: larger than {settings.MAX_MAIL_BYTES} bytes, not stored.", returncode=os.EX_DATAERR
            )
        # A mail server writes headers at least; 65 would return a mail that was lost on the way.
        if intake.is_empty(raw):
            raise CommandError(f"{name}: empty, no mail. Nothing was stored.", returncode=os.EX_TEMPFAIL)
        receipt = intake.receive(mailbox, raw)
        again = " (duplicate)" if receipt.duplicate else ""
        self.stdout.write(f"ticket {receipt.ticket_id} message {receipt.message_id}{again}")

    def content(self, name: str) -> bytes:
        """The content, limited to one byte beyond the limit: enough to know that it is too large."""
        limit = settings.MAX_MAIL_BYTES + 1
        if name == PIPE:
            return sys.stdin.buffer.read(limit)
        try:
            with Path(name).open("rb") as file:
                return file.read(limit)
        except (FileNotFoundError, IsADirectoryError, PermissionError) as error:
            # 66 (EX_NOINPUT) would bounce customers' mail if a mail server's configuration names a file by mistake.
            raise CommandError(f"{name}: {error.strerror}.", returncode=os.EX_TEMPFAIL) from error

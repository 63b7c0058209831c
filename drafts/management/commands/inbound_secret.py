"""Prints the secret that signs mail posted to /inbound/raw/, for setting up a sender."""

from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from drafts.models import Mailbox
from kb.unapplied_migrations import refuse_unapplied


class Command(BaseCommand):
    help = "Print the inbound secret of a mailbox, and nothing else."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("mailbox", help="its slug")

    def handle(self, *args: Any, mailbox: str, **options: Any) -> None:
        refuse_unapplied()  # as when DATA_DIR or DATABASE_URL name another database than the desk's
        try:
            self.stdout.write(Mailbox.objects.get(slug=mailbox).inbound_secret)
        except Mailbox.DoesNotExist:
            known = ", ".join(Mailbox.objects.values_list("slug", flat=True)) or "none yet; add one in /admin/"
            raise CommandError(f"There is no mailbox {mailbox}. Mailboxes: {known}.") from None

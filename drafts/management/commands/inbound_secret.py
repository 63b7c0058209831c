"""The secret that signs mail posted to /inbound/raw/, for setting up a sender."""

from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from drafts.models import Mailbox


class Command(BaseCommand):
    help = "Print the inbound secret of a mailbox, and nothing else."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("mailbox", help="its slug")

    def handle(self, *args: Any, mailbox: str, **options: Any) -> None:
        try:
            self.stdout.write(Mailbox.objects.get(slug=mailbox).inbound_secret)
        except Mailbox.DoesNotExist:
            known = ", ".join(Mailbox.objects.values_list("slug", flat=True)) or "none yet; add one in /admin/"
            raise CommandError(f"There is no mailbox {mailbox}. Mailboxes: {known}.") from None

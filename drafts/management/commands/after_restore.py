"""Run once in a database restored from a backup, before anything serves or processes it."""

from typing import Any

from django.core.management.base import BaseCommand
from django.db import transaction

from drafts.models import Mailbox
from drafts.outbound.restored import doubt_what_failed, hold_what_waits
from kb.unapplied_migrations import refuse_unapplied


class Command(BaseCommand):
    help = "Hold what may have been sent since the backup was made, and stop automatic replies."

    @transaction.atomic
    def handle(self, *args: Any, **options: Any) -> None:
        refuse_unapplied()
        held, doubted = hold_what_waits(), doubt_what_failed()
        automatic = Mailbox.objects.filter(auto_send_policies__enabled=True).values("pk")
        stopped = Mailbox.objects.filter(pk__in=automatic, auto_send_stopped=False).update(auto_send_stopped=True)
        self.stdout.write(
            f"{held} mail{'' if held == 1 else 's'} that waited to be sent {'is' if held == 1 else 'are'} uncertain now: each"
            " stands on its ticket, and is sent again from there by whoever knows that it did not arrive."
        )
        self.stdout.write(
            f"{doubted} mail{'' if doubted == 1 else 's'} that had failed {'is' if doubted == 1 else 'are'} uncertain too: sent"
            " again since the backup, it has arrived."
        )
        self.stdout.write(
            f"Automatic replies of {stopped} mailbox{'' if stopped == 1 else 'es'} are stopped: mail that was answered since"
            " the backup may look unanswered. Start them again in /admin/ once that is seen to."
        )

"""Run once in a database restored from a backup, before anything serves or processes it."""

from datetime import UTC, datetime
from typing import Any

from django.core.management.base import BaseCommand
from django.db import transaction

from drafts.models import Mailbox
from drafts.outbound.restored import doubt_what_failed, hold_what_waits, made_at, mark_open_tickets
from kb.unapplied_migrations import refuse_unapplied


class Command(BaseCommand):
    help = "Hold what may have been sent or answered since the backup was made, and stop automatic replies."

    @transaction.atomic
    def handle(self, *args: Any, **options: Any) -> None:
        refuse_unapplied()
        backup = made_at()
        held, doubted = hold_what_waits(), doubt_what_failed()
        automatic = Mailbox.objects.filter(auto_send_policies__enabled=True).values("pk")
        stopped = Mailbox.objects.filter(pk__in=automatic, auto_send_stopped=False).update(auto_send_stopped=True)
        is_open = mark_open_tickets(backup)  # last: what is held is open again
        for told in (held_told(held), doubted_told(doubted), stopped_told(stopped)):
            if told:
                self.stdout.write(told)
        if not (held or doubted or stopped):
            self.stdout.write("Nothing to hold: no mail waited or had failed, and no mailbox replies automatically.")
        self.stdout.write(open_told(is_open, backup))


def held_told(mails: int) -> str:
    if not mails:
        return ""
    one = mails == 1
    return (
        f"{mails} mail{'' if one else 's'} waited to be sent when the backup was made and may have left since:"
        f" {'it is' if one else 'they are'} uncertain now. Look on {'its ticket' if one else 'their tickets'}, and send again"
        " only what you know did not arrive."
    )


def doubted_told(mails: int) -> str:
    if not mails:
        return ""
    one = mails == 1
    return (
        f"{mails} mail{'' if one else 's'} had failed when the backup was made, and somebody may have sent"
        f" {'it' if one else 'them'} again since: {'it is' if one else 'they are'} uncertain now too."
    )


def stopped_told(mailboxes: int) -> str:
    if not mailboxes:
        return ""
    return (
        f"Automatic replies of {mailboxes} mailbox{'' if mailboxes == 1 else 'es'} are stopped. Start them again in"
        " /admin/ once the open tickets are seen to."
    )


def open_told(tickets: int, backup: datetime) -> str:
    made = f"{backup.astimezone(UTC):%Y-%m-%d %H:%M} UTC, its newest change"
    if not tickets:
        return f"No ticket is open in this backup ({made}). Mail and replies since then are missing."
    one = tickets == 1
    return (
        f"{tickets} ticket{' is' if one else 's are'} open in this backup ({made}) and may have been answered since, by"
        f" replies that it does not have. {'Its page says' if one else 'Their pages say'} so, and a reply asks first;"
        " none is sent automatically. Compare with the sent folder or your mail server's log."
    )

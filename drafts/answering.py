"""Which collections a mailbox answers from."""

from typing import Any

from django.dispatch import receiver

from kb.answering import asked
from kb.models import Collection

from .models import Mailbox


@receiver(asked, sender=Collection, dispatch_uid="drafts.answering")
def _without_mailbox(collection: Collection, **_: Any) -> str:
    if Mailbox.objects.filter(collection_id=collection.pk).exists():
        return ""
    return "No mailbox answers from this collection yet: choose it in admin → Mailboxes → Collection."

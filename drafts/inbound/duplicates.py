"""A mail that comes again: found by its keys, and told from another mail that shares them."""

from dataclasses import dataclass

from django.db import IntegrityError

from drafts.models import Mailbox, Message, RawMail

from .mail.parse import ParsedMail, distinct_hash


@dataclass(frozen=True)
class Receipt:
    ticket_id: int
    message_id: int
    duplicate: bool


def is_duplicate(error: IntegrityError) -> bool:
    diagnosis = getattr(error.__cause__, "diag", None)
    return getattr(diagnosis, "constraint_name", "") == "message_once_a_mailbox"


def earlier_receipt(mailbox: Mailbox, mail: ParsedMail) -> Receipt:
    first = Message.objects.only("id", "ticket_id").get(
        mailbox=mailbox, message_id=mail.message_id, content_hash=mail.content_hash
    )
    return Receipt(ticket_id=first.ticket_id, message_id=first.pk, duplicate=True)


def is_another(earlier: int, mail: ParsedMail) -> bool:
    """Whether the earlier mail is a different one, although Message-ID, From, Date, Subject and body are the same: form
    mails of two customers often differ only in Reply-To. False if it was stored under keys of its own, or has no bytes."""
    head = next(RawMail.objects.pieces(earlier), b"")
    return bool(head) and mail.content_hash != mail.distinct_hash != distinct_hash(head, mail.content_hash)

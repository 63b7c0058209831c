"""A mail that comes again: found by its keys, and told from another mail that shares them."""

from dataclasses import dataclass

from django.db.models import QuerySet

from drafts.models import Mailbox, Message, RawMail

from .mail.parse import ParsedMail, distinct_hash


@dataclass(frozen=True)
class Receipt:
    ticket_id: int
    message_id: int
    duplicate: bool


class KnownMail(Exception):
    """The mail was recorded before."""


def refuse_known(mailbox: Mailbox, mail: ParsedMail) -> None:
    """Asked before a ticket is made, whose number would be lost with it. The constraint decides: a mail that comes at the
    same moment from another sender is not seen here. Raises KnownMail."""
    if _earlier(mailbox, mail).exists():
        raise KnownMail


def is_duplicate(error: Exception) -> bool:
    if isinstance(error, KnownMail):
        return True
    diagnosis = getattr(error.__cause__, "diag", None)
    return getattr(diagnosis, "constraint_name", "") == "message_once_a_mailbox"


def earlier_receipt(mailbox: Mailbox, mail: ParsedMail) -> Receipt:
    first = _earlier(mailbox, mail).only("id", "ticket_id").get()
    return Receipt(ticket_id=first.ticket_id, message_id=first.pk, duplicate=True)


def _earlier(mailbox: Mailbox, mail: ParsedMail) -> QuerySet[Message]:
    return Message.objects.filter(mailbox=mailbox, message_id=mail.message_id, content_hash=mail.content_hash)


def is_another(earlier: int, mail: ParsedMail) -> bool:
    """Whether the earlier mail is a different one, although Message-ID, From, Date, Subject and body are the same: form
    mails of two customers often differ only in Reply-To. False if it was stored under keys of its own, or has no bytes."""
    head = next(RawMail.objects.pieces(earlier), b"")
    return bool(head) and mail.content_hash != mail.distinct_hash != distinct_hash(head, mail.content_hash)

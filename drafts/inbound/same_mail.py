"""Mail that came before: the same mail in another mailbox, or another mail with the same Message-ID."""

from drafts import notifications
from drafts.models import Mailbox, Message

MOST_TOLD = 3  # other tickets that are notified of a mail


def mark_same_id(message: Message) -> None:
    """Mark a mail whose Message-ID an earlier mail has. Both are kept: scanners, forms and forgers repeat an id."""
    same = Message.objects.filter(mailbox_id=message.mailbox_id, message_id=message.message_id, pk__lt=message.pk)
    first = same.order_by("pk").values_list("pk", flat=True).first()
    if first is not None:
        Message.objects.filter(pk=message.pk).update(same_id_as=first)


def mark(message: Message) -> None:
    """Link the copies of one mail that was sent to several mailboxes, as it is one question. Besides the Message-ID the
    sender, the reply addresses and the content must be equal: anybody can repeat another mail's Message-ID."""
    if message.automatic or not message.from_address:
        return
    same = Message.objects.filter(
        mailbox__in=Mailbox.objects.exclude(pk=message.mailbox_id).order_by().values("pk"),
        message_id=message.message_id,
        content_hash=message.content_hash,
        direction=Message.Direction.IN,
        automatic="",
        from_address__iexact=message.from_address,
        reply_to=message.reply_to,
        also_reply_to=message.also_reply_to,
    )
    first = same.order_by("pk").first()
    if first is not None:
        pk = first.same_mail_as_id or first.pk
        Message.objects.filter(pk__in=(pk, first.pk, message.pk)).update(same_mail_as=pk)
        message.same_mail_as_id = pk


def tell(message: Message) -> None:
    """Notify the pages of tickets in other mailboxes that hold a copy of this mail."""
    there = Message.objects.filter(same_mail_as=message.same_mail_as_id).exclude(ticket=message.ticket_id)
    for other in there.values_list("ticket", flat=True).distinct()[:MOST_TOLD]:
        notifications.notify(other, "message", message=str(message.pk))

"""A mail that came before: to another mailbox too, or another one of the same Message-ID."""

from drafts import notifications
from drafts.models import Mailbox, Message

MOST_TOLD = 3  # other tickets whose readers hear of a mail


def mark_same_id(message: Message) -> None:
    """Scanners, forms and forgers repeat an id: both mails are kept, the later one is marked."""
    same = Message.objects.filter(mailbox_id=message.mailbox_id, message_id=message.message_id, pk__lt=message.pk)
    first = same.order_by("pk").values_list("pk", flat=True).first()
    if first is not None:
        Message.objects.filter(pk=message.pk).update(same_id_as=first)


def mark(message: Message) -> None:
    """One mail to several mailboxes is one question. It is the same only where who wrote it, where the answer goes and
    every word are the same too: whoever repeats another's Message-ID has written another mail."""
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
    """Who is at a ticket of another mailbox hears that its mail came here too."""
    there = Message.objects.filter(same_mail_as=message.same_mail_as_id).exclude(ticket=message.ticket_id)
    for other in there.values_list("ticket", flat=True).distinct()[:MOST_TOLD]:
        notifications.notify(other, "message", message=str(message.pk))

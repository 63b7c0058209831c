"""Mail that came before: the same mail in another mailbox or altered by a relay, or another mail with the same
Message-ID."""

from collections.abc import Iterator, Sequence
from datetime import datetime

from django.db.models import QuerySet
from django.db.models.functions import Left

from drafts.models import Mailbox, Message

from .mail.origin import LIST, same_holder

MOST_TOLD = 3  # other tickets that are notified of a mail
MOST_COMPARED = 20  # newest mails compared of a Message-ID and sender; a scanner may use one id for all its mail
COMPARED = 8_000  # characters compared of a mail's text
ALIKE = 0.5  # without dates: least share of the shorter mail's words that the longer one has; footers are the rest


def mark_same_id(message: Message) -> None:
    """Mark a mail whose Message-ID an earlier mail has. Both are kept: scanners, forms and forgers repeat an id."""
    same = Message.objects.filter(mailbox_id=message.mailbox_id, message_id=message.message_id, pk__lt=message.pk)
    first = same.order_by("pk").values_list("pk", flat=True).first()
    if first is not None:
        Message.objects.filter(pk=message.pk).update(same_id_as=first)


def mark(message: Message) -> None:
    """Link the copies of one mail that was sent to several mailboxes, or arrives again by a list or filter that changes
    its subject or adds a footer, as it is one question. Sender, date and reply addresses must agree, as anybody can
    repeat another mail's Message-ID. The mail is not withheld: people are asked before a second answer, and no
    automatic reply is sent."""
    if message.automatic or not message.from_address:
        return
    if first := next(_the_same(message), None):
        pk = first.same_mail_as_id or first.pk
        Message.objects.filter(pk__in=(pk, first.pk, message.pk)).update(same_mail_as=pk)
        message.same_mail_as_id = pk


def _the_same(message: Message) -> Iterator[Message]:
    mails = Message.objects.filter(
        mailbox__in=Mailbox.objects.order_by().values("pk"),  # for the index
        message_id=message.message_id,
        direction=Message.Direction.IN,
        automatic="",
        from_address__iexact=message.from_address,
        pk__lt=message.pk,
    )
    yield from (each for each in _compared(mails.filter(content_hash=message.content_hash)) if _meet(each, message))
    for each in _compared(mails):
        if _meet(each, message) and _agree(each, message):
            yield each


def _compared(mails: QuerySet[Message]) -> QuerySet[Message]:
    newest = mails.order_by("-pk").annotate(words=Left("visible_text", COMPARED))
    return newest.only("same_mail_as", "from_address", "reply_to", "also_reply_to", "via", "written_at")[:MOST_COMPARED]


def _meet(one: Message, other: Message) -> bool:
    """Whether one person would get the answers to both mails. A mailing list removes the sender's Reply-To, so that an
    answer goes to the sender."""
    if any(each.via == LIST and _answered_at(each) == [each.from_address] for each in (one, other)):
        return True
    return any(same_holder(here, there) for here in _answered_at(one) for there in _answered_at(other))


def _answered_at(message: Message) -> Sequence[str]:
    return [message.reply_to or message.from_address, *message.also_reply_to]


def _agree(earlier: Message, message: Message) -> bool:
    """Whether the dates are equal, whatever happened to the text; if one has no date, whether the words are alike."""
    if earlier.written_at and message.written_at:
        return datetime.fromisoformat(earlier.written_at) == datetime.fromisoformat(message.written_at)
    words = [set(text.lower().split()) for text in (vars(earlier)["words"], message.visible_text[:COMPARED])]
    shorter = min(words, key=len)
    return bool(shorter) and len(words[0] & words[1]) >= ALIKE * len(shorter)


def told(message: Message) -> QuerySet[Message, int]:
    """Keys of other tickets with a copy of the mail, whose open pages are notified."""
    there = Message.objects.filter(same_mail_as=message.same_mail_as_id).exclude(ticket=message.ticket_id)
    return there.values_list("ticket", flat=True).distinct()[:MOST_TOLD]

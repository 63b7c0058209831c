"""A mail that came before: to another mailbox too, again in another wrapping, or another one of the same Message-ID."""

from collections.abc import Iterator, Sequence
from datetime import datetime

from django.db.models import QuerySet
from django.db.models.functions import Left

from drafts.models import Mailbox, Message

from .mail.origin import LIST, same_holder

MOST_TOLD = 3  # other tickets whose readers hear of a mail
MOST_COMPARED = 20  # newest mails of one Message-ID and sender; a scanner may give all of its own the same
COMPARED = 8_000  # characters of a mail's words
ALIKE = 0.5  # share of the shorter mail's words that the longer one has, where no date tells: footers make up the rest


def mark_same_id(message: Message) -> None:
    """Scanners, forms and forgers repeat an id: both mails are kept, the later one is marked."""
    same = Message.objects.filter(mailbox_id=message.mailbox_id, message_id=message.message_id, pk__lt=message.pk)
    first = same.order_by("pk").values_list("pk", flat=True).first()
    if first is not None:
        Message.objects.filter(pk=message.pk).update(same_id_as=first)


def mark(message: Message) -> None:
    """One mail to several mailboxes, or that comes again through a list or a filter which changes its subject or adds a
    footer, is one question. Who wrote it, when, and where the answer goes must agree: whoever repeats another's Message-ID
    has written another mail. Nothing is kept back for it: people are asked, and no automatic reply leaves."""
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
    """Somebody would get both answers. A list takes the sender's own Reply-To away, so that the answer goes to the sender."""
    if any(each.via == LIST and _answered_at(each) == [each.from_address] for each in (one, other)):
        return True
    return any(same_holder(here, there) for here in _answered_at(one) for there in _answered_at(other))


def _answered_at(message: Message) -> Sequence[str]:
    return [message.reply_to or message.from_address, *message.also_reply_to]


def _agree(earlier: Message, message: Message) -> bool:
    """In the date, whatever became of the words; where one has none, in the words."""
    if earlier.written_at and message.written_at:
        return datetime.fromisoformat(earlier.written_at) == datetime.fromisoformat(message.written_at)
    words = [set(text.lower().split()) for text in (vars(earlier)["words"], message.visible_text[:COMPARED])]
    shorter = min(words, key=len)
    return bool(shorter) and len(words[0] & words[1]) >= ALIKE * len(shorter)


def told(message: Message) -> QuerySet[Message, int]:
    """The other tickets on which that mail is: who is at one of them hears that it came here too."""
    there = Message.objects.filter(same_mail_as=message.same_mail_as_id).exclude(ticket=message.ticket_id)
    return there.values_list("ticket", flat=True).distinct()[:MOST_TOLD]

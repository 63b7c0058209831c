"""Mails and notes of a ticket as its page shows them."""

from dataclasses import dataclass

from django.contrib.postgres.expressions import ArraySubquery
from django.db.models import Case, F, OuterRef, Q, QuerySet, Subquery, Value, When
from django.db.models.functions import JSONObject, Left, Length, Substr

from drafts.inbound.mail import wordless
from drafts.inbound.mail.forwarded import older_mail
from drafts.inbound.mail.reply_patterns import FORWARD_PREFIX
from drafts.models import Attachment, Message, Outbound, Ticket

SAME = 400  # characters by which a forwarded mail's text is found in the mail
PART = 20_000  # characters of a mail that a page shows at once
# What `thread_of` knows of a message besides its columns.
NOTED = ("delivery_error", "bcc", "has_html", "files", "pictured", "words", "length", "whole_length", "quoted")


def thread_of(ticket: Ticket) -> QuerySet[Message]:
    """Messages of the ticket with their attachments, in one query; only the first part of long mails, and no HTML,
    which its frame loads. `quoted`: the text after a mail's own words, or the whole mail if those are between quoted
    lines."""
    shown_text = Case(When(visible_text="", then=F("text")), default=F("visible_text"))
    longer = ~Q(visible_text="") & Q(whole_length__gt=Length("visible_text"))
    follows, rest = Q(text__startswith=F("visible_text")), Substr("text", Length("visible_text") + 1, PART)
    attached = Attachment.objects.filter(message=OuterRef("pk")).order_by("pk")
    listed = JSONObject(id="pk", name="name", size="size", content_type="content_type", content_id="content_id")
    brief = Q(text_length__lte=wordless.MOST_TEXT)  # only short mails need it; HTML may have a megabyte
    sent = Outbound.objects.filter(message_id=OuterRef("message_id"), ticket=ticket)
    return (
        ticket.messages.select_related("author")
        .annotate(delivery_error=Subquery(sent.values("last_error")), bcc=Subquery(sent.values("bcc")))
        .annotate(text_length=Length("text"))
        .annotate(has_html=~Q(html=""), files=ArraySubquery(attached.values(row=listed)))
        .annotate(pictured=Case(When(brief, then=Q(html__icontains="<img")), default=Value(False)))
        .annotate(words=Left(shown_text, PART), length=Length(shown_text), whole_length=Length("text"))
        .annotate(
            quoted=Case(When(longer & follows, then=rest), When(longer, then=Left("text", PART)), default=Value(""))
        )
        .defer("html", "references", "in_reply_to", "text", "visible_text")
    )


@dataclass(frozen=True)
class Forward:
    """A mail that a customer forwards: their own words, the lines with its author, date and subject, and its text,
    which is empty if it is within the folded part."""

    own: str
    head: str
    body: str


def forward_of(message: Message) -> Forward | None:
    """The forwarded mail in a message of `thread_of`; None if it forwards nothing, or already shows those lines."""
    words, quoted = str(vars(message).get("words", "")), str(vars(message).get("quoted", ""))
    if message.direction != Message.Direction.IN or not quoted or not FORWARD_PREFIX.match(message.subject):
        return None
    older = older_mail(quoted)
    if older is None or not older.head or older.head in words:
        return None
    place = words.find(f"\n\n{older.body[:SAME]}") if older.body else -1
    return (
        Forward(words, older.head, "") if place < 0 else Forward(words[:place], older.head, words[place:].lstrip("\n"))
    )

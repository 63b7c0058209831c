"""Mails and notes of a ticket as its page shows them."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from django.contrib.postgres.expressions import ArraySubquery
from django.db.models import Case, F, OuterRef, Q, QuerySet, Subquery, Value, When
from django.db.models.functions import JSONObject, Left, Length, Substr

from drafts.inbound.mail import wordless
from drafts.inbound.mail.forwarded import OlderMail, shown_forwards
from drafts.inbound.mail.reply_parser import has_quote
from drafts.models import Attachment, Message, Outbound, Ticket

LONGEST_OPEN = 1_500  # characters of a forwarded mail that is not folded
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


def rest_of(message: Message) -> str:
    """The text after the own words of a message of `thread_of`, whose lines may have lost the blanks at their ends. A
    signature above a postscript is all that is left out of such a mail; own words between quoted lines need the whole."""
    words, rest = str(vars(message).get("words", "")), str(vars(message).get("quoted", ""))
    if len(rest) < vars(message).get("whole_length", 0) or not rest:
        return rest
    lines = [line.rstrip() for line in rest.splitlines()]
    whole = "\n".join(lines).strip("\n")
    if whole.startswith(words):
        return whole[len(words) :]
    return rest if has_quote(rest) else "\n".join(_without(lines, words.split("\n"))).strip("\n")


def _without(lines: Iterable[str], own: Iterable[str]) -> Iterator[str]:
    """The lines that are not `own`, of which all but the blank ones are among them in that order."""
    awaited = filter(None, own)
    following = next(awaited, None)
    for line in lines:
        if line and line == following:
            following = next(awaited, None)
        else:
            yield line


@dataclass(frozen=True)
class ForwardedMail:
    """A forwarded mail: the lines with its author, date and subject, and its text. `read`: a draft reads it too."""

    head: str
    body: str
    read: bool

    @property
    def folded(self) -> bool:
        return len(self.body) > LONGEST_OPEN


@dataclass(frozen=True)
class Forward:
    """What a customer forwards below their own words."""

    own: str
    mails: list[ForwardedMail]


def forward_of(message: Message) -> Forward | None:
    """The forwarded mails in a message of `thread_of`; None if it forwards nothing, or already shows their lines."""
    words, rest = str(vars(message).get("words", "")), str(vars(message).get("quoted", ""))
    if message.direction != Message.Direction.IN or not rest:
        return None
    mails = [each for each in shown_forwards(rest, message.subject) if each.head and each.head not in words]
    places = _places(words, mails)
    ends = [*(place for place in places if place is not None), len(words)]
    uncut = vars(message).get("length", 0) <= len(words)
    shown = [
        ForwardedMail(each.head, words[place : ends[ends.index(place) + 1]].strip("\n"), read=True)
        if place is not None
        else ForwardedMail(each.head, each.body, read=not (each.body and uncut))
        for each, place in zip(mails, places, strict=True)
    ]
    return Forward(words[: ends[0]].rstrip(), shown) if shown else None


def _places(words: str, mails: Sequence[OlderMail]) -> list[int | None]:
    """Where in a message's words the text of each mail begins; None if it is not among them."""
    places: list[int | None] = []
    start = 0
    for each in mails:
        # The first may have no words above it.
        place = f"\n\n{words}".find(f"\n\n{each.body[:SAME]}", start) if each.body else -1
        places.append(place if place >= 0 else None)
        start = place + 1 if place >= 0 else start
    return places

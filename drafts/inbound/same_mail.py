"""Mail that came before: the same mail in another mailbox or altered by a relay, or another mail with the same
Message-ID."""

import contextlib
import re
from collections.abc import Collection, Iterator, Sequence
from datetime import datetime, timedelta, timezone
from itertools import pairwise

from django.db.models import Case, QuerySet, When
from django.db.models.functions import Left

from drafts.models import Mailbox, Message

from .mail.origin import LIST, same_holder

MOST_TOLD = 3  # other tickets that are notified of a mail
MOST_COMPARED = 20  # mails compared that may be the same; a scanner may use one id for all its mail, without dates
COMPARED = 8_000  # characters compared of a mail's text
# Two texts are the same mail's, with a banner or footer in one, if they share this much of their pairs of words.
ALIKE = 0.5  # least share of the pairs of the text that must be known: the verified mail's, or else the shorter one's
LEAST_PAIRS = 3  # "Where is my order?"
ENOUGH_PAIRS = 7  # eight words in a row
ALIKE_SHORT = 1 / 3  # with fewer: least share of the longer one's pairs; a short banner around four words leaves 3 of 9
# Relays write a date in their own zone; zones are whole quarters of an hour from -12:00 to +14:00.
ZONES = [timezone(timedelta(minutes=minutes)) for minutes in range(-12 * 60, 14 * 60 + 1, 15)]
_WORD = re.compile(r"[\u0e00-\u0eff\u3040-\u30ff\u3400-\u9fff]|[^\s\u0e00-\u0eff\u3040-\u30ff\u3400-\u9fff]+")


def mark_same_id(message: Message) -> None:
    """Mark a mail whose Message-ID an earlier mail has. Both are kept: scanners, forms and forgers repeat an id."""
    same = Message.objects.filter(mailbox_id=message.mailbox_id, message_id=message.message_id, pk__lt=message.pk)
    first = same.order_by("pk").values_list("pk", flat=True).first()
    if first is not None:
        Message.objects.filter(pk=message.pk).update(same_id_as=first)


def mark(message: Message) -> None:
    """Link the copies of one mail that was sent to several mailboxes, or arrives again by a list or filter that changes
    its subject or adds a footer, as it is one question. Sender, date and reply addresses must agree, and the words if
    only one is verified, as anybody can repeat another mail's Message-ID. The mail is not withheld: people are asked
    before a second answer, and no automatic reply is sent."""
    if message.automatic or not message.from_address:
        return
    if first := next(_the_same(message), None):
        pk = first.same_mail_as_id or first.pk
        Message.objects.filter(pk__in=(pk, first.pk, message.pk)).update(same_mail_as=pk)
        message.same_mail_as_id = pk


def _the_same(message: Message) -> Iterator[Message]:
    """Earlier copies of the mail. Only mails that can agree with it are compared, so that forged ones with other dates
    do not use up the limit."""
    mails = Message.objects.filter(
        mailbox__in=Mailbox.objects.order_by().values("pk"),  # for the index
        message_id=message.message_id,
        direction=Message.Direction.IN,
        automatic="",
        from_address__iexact=message.from_address,
        pk__lt=message.pk,
    )
    same_words = _compared(mails.filter(content_hash=message.content_hash), message)
    yield from (each for each in same_words if _meet(each, message))
    dates = _spellings(message.written_at)
    may_agree = mails.filter(written_at__in=["", *dates]) if dates else mails
    for each in _compared(may_agree.exclude(content_hash=message.content_hash), message):
        if _meet(each, message) and _agree(each, message):
            yield each


def _compared(mails: QuerySet[Message], message: Message) -> QuerySet[Message]:
    """The mails that are compared with this one: verified ones first, which nobody can forge, then those that are
    answered at the same address, then those of the same date."""
    same_date = Case(When(written_at__in=_spellings(message.written_at), then=True), default=False)
    ordered = mails.annotate(words=Left("visible_text", COMPARED), same_date=same_date).order_by(
        "-verified", Case(When(reply_to__iexact=message.reply_to, then=0), default=1), "-same_date", "-pk"
    )
    columns = ("same_mail_as", "from_address", "reply_to", "also_reply_to", "via", "written_at", "verified")
    return ordered.only(*columns)[:MOST_COMPARED]


def _spellings(written_at: str) -> list[str]:
    """The date in all zones, which relays change. PostgreSQL is not asked to read dates: it refuses some that mails
    have, and the mail would not be stored."""
    if not written_at:
        return []
    date = datetime.fromisoformat(written_at)
    spelled = {written_at}
    for zone in ZONES:
        with contextlib.suppress(OverflowError):  # the first or last day of the calendar
            spelled.add(date.astimezone(zone).isoformat())
    return sorted(spelled)


def _meet(one: Message, other: Message) -> bool:
    """Whether one person would get the answers to both mails. A mailing list removes the sender's Reply-To, so that an
    answer goes to the sender."""
    if any(each.via == LIST and _answered_at(each) == [each.from_address] for each in (one, other)):
        return True
    return any(same_holder(here, there) for here in _answered_at(one) for there in _answered_at(other))


def _answered_at(message: Message) -> Sequence[str]:
    return [message.reply_to or message.from_address, *message.also_reply_to]


def _agree(earlier: Message, message: Message) -> bool:
    """Whether the dates are equal, whatever happened to the text; the words must be alike too if one has no date, or if
    only one is verified: a forger may know the Message-ID and date of a verified mail, but hardly its words."""
    if earlier.written_at and message.written_at:
        if datetime.fromisoformat(earlier.written_at) != datetime.fromisoformat(message.written_at):
            return False
        if earlier.verified == message.verified:
            return True
    one, other = _pairs(vars(earlier)["words"]), _pairs(message.visible_text[:COMPARED])
    known = min(one, other, key=len)
    if earlier.verified != message.verified:
        known = one if earlier.verified else other
    return _are_alike(known, one, other)


def _are_alike(known: Collection[object], one: set[tuple[str, str]], other: set[tuple[str, str]]) -> bool:
    """Whether two texts share half of the pairs of `known`, the text that a forger would have to know. If they share
    few, as short mails do, these must be a third of the longer one too: anybody may guess a few words."""
    shared = len(one & other)
    whole = max(len(one), len(other))
    return shared >= max(LEAST_PAIRS, ALIKE * len(known)) and (shared >= ENOUGH_PAIRS or shared >= ALIKE_SHORT * whole)


def _pairs(text: str) -> set[tuple[str, str]]:
    """Pairs of adjacent words, which unlike single words are not shared by chance; of Chinese and Japanese, of
    characters."""
    return set(pairwise(_WORD.findall(text.lower())))


def told(message: Message) -> QuerySet[Message, int]:
    """Keys of other tickets with a copy of the mail, whose open pages are notified."""
    there = Message.objects.filter(same_mail_as=message.same_mail_as_id).exclude(ticket=message.ticket_id)
    return there.values_list("ticket", flat=True).distinct()[:MOST_TOLD]
